"""Definitions of Spanish words that are made of others in the open: *canjeable* from *canjear*, *lentamente* from *lento*.

For lemmas that nobody defined for us, and only where what the word is made of is itself in the lexicon. The sentence says
how the word is made and no more than that, in our own words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set

from cardtable.lexicon.fold import fold
from cardtable.lexicon.glosses import Gloss

_PREFIXES = {
    "anti": "contra", "auto": "por sí mismo", "bi": "dos", "bio": "la vida", "co": "junto con otro", "contra": "en contra",
    "des": "lo contrario", "electro": "la electricidad", "entre": "en medio", "ex": "que ya no lo es", "extra": "fuera de",
    "foto": "la luz", "hidro": "el agua", "hiper": "en exceso", "hipo": "por debajo", "im": "no", "in": "no", "inter": "entre varios",
    "intra": "dentro de", "macro": "grande", "mega": "muy grande", "micro": "muy pequeño", "mini": "muy pequeño", "mono": "uno solo",
    "multi": "muchos", "neo": "nuevo", "neuro": "los nervios", "para": "al lado de", "pluri": "varios", "poli": "muchos",
    "post": "después", "pos": "después", "pre": "antes", "pseudo": "falso", "psico": "la mente", "radio": "la radio o los rayos",
    "re": "otra vez", "semi": "a medias", "seudo": "falso", "sobre": "encima, en exceso", "sub": "debajo", "super": "encima, muy",
    "tele": "a distancia", "termo": "el calor", "trans": "al otro lado", "tras": "al otro lado", "tri": "tres", "ultra": "más allá",
    "vice": "en lugar de",
}  # fmt: skip
"""Meanings of prefixes, in our own words."""
_ACTION = (
    ("ación", "ar"), ("ización", "izar"), ("ición", "ir"), ("ición", "er"), ("amiento", "ar"), ("imiento", "er"),
    ("imiento", "ir"), ("adura", "ar"), ("edura", "er"), ("idura", "ir"), ("icación", "icar"), ("aje", "ar"), ("cción", "cir"),
    ("ancia", "ar"), ("encia", "er"), ("encia", "ir"), ("eo", "ear"), ("azgo", "ar"),
)  # fmt: skip
_DOER = (("ador", "ar"), ("edor", "er"), ("idor", "ir"), ("adora", "ar"), ("edora", "er"), ("idora", "ir"))
_ABLE = (("able", "ar"), ("ible", "er"), ("ible", "ir"), ("cable", "car"))
_DOING = (("ador", "ar"), ("edor", "er"), ("idor", "ir"), ("ante", "ar"), ("iente", "er"), ("iente", "ir"), ("ente", "er"),
          ("ativo", "ar"), ("itivo", "ir"), ("atorio", "ar"), ("itorio", "ir"), ("ón", "ar"))  # fmt: skip
_DONE = (("ado", "ar"), ("ido", "er"), ("ido", "ir"))
_QUALITY = (
    ("abilidad", "able"), ("ibilidad", "ible"), ("icidad", "ico"), ("osidad", "oso"), ("alidad", "al"), ("ividad", "ivo"),
    ("aridad", "ar"), ("idad", "o"), ("idad", "e"), ("idad", ""), ("edad", "o"), ("ez", "o"), ("eza", "o"), ("ura", "o"),
    ("ería", "o"), ("encia", "ente"), ("ancia", "ante"), ("itud", "o"),
)  # fmt: skip
_DOCTRINE = (("ismo", "ista"), ("ismo", "o"), ("ismo", ""))
_RELATIVE = (
    ("ológico", "ología"), ("ográfico", "ografía"), ("ométrico", "ometría"), ("ístico", "ismo"), ("ista", "ismo"),
    ("ico", "ia"), ("ico", "ía"), ("al", "a"), ("al", "o"), ("al", ""), ("ial", "ia"), ("ar", "a"), ("ar", "o"), ("ario", "a"),
    ("oso", "a"), ("oso", "o"), ("esco", "a"), ("esco", "o"), ("áceo", "a"),
)  # fmt: skip
_SMALL = (("ito", "o"), ("ita", "a"), ("cito", ""), ("cita", ""), ("ito", ""), ("ecito", "e"))
_BIG = (("azo", "o"), ("azo", "a"))

Known = Mapping[str, Set[str]]
"""The lemmas of the lexicon with their parts of speech."""


_OF = {
    "in": "adjective",
    "im": "adjective",
    "re": "verb",
    "ex": "noun adjective",
    "co": "noun",
    "pre": "adjective",
    "mono": "adjective",
}
"""Words that seem to have one of these prefixes and have none: *premisa* is nothing before a mass."""
COMMON = 2.6
"""The least Zipf value of what a common word is said to be made of (*infección* is not of the verb *infecir*); a rare word
may be made of one that is a little commoner than itself."""


def definitions(
    wanted: Iterable[tuple[str, str]], known: Known, zipf: Mapping[str, float]
) -> Iterator[tuple[str, Gloss]]:
    """`(lemma, definition)` of those of the wanted `(lemma, part of speech)` that are made of a common lemma."""
    bare: dict[str, list[str]] = {}
    for lemma in sorted(known):
        bare.setdefault(fold(lemma, "Ñ"), []).append(lemma)
    for lemma, part in wanted:
        if part == "adjective" and "verb" in known[lemma]:
            continue  # an infinitive
        least = min(COMMON, zipf.get(lemma, 0.0) + 0.5)
        text = next(_definitions(lemma, part, known, bare, lambda base: zipf.get(base, 0.0) >= least), "")  # noqa: B023
        if text:
            yield lemma, Gloss(part, text, alone=True)


def _definitions(
    lemma: str, part: str, known: Known, bare: Mapping[str, list[str]], common: Callable[[str], bool]
) -> Iterator[str]:
    def bases(endings: Iterable[tuple[str, str]], of: str) -> Iterator[str]:
        """The lemmas of that part of speech which another ending makes of it, whatever their accents."""
        for ending, other in endings:
            stem = lemma.removesuffix(ending)
            if stem != lemma and len(stem) > 2:
                for base in bare.get(fold(stem + other, "Ñ"), ()):
                    if of in known[base] and base != lemma and common(base):
                        yield base

    if part == "adverb" and lemma.endswith("mente"):
        for adjective in bases((("amente", "o"), ("mente", "")), "adjective"):
            manner = adjective[:-1] + "a" if adjective.endswith("o") else adjective
            yield f"De manera {manner}."
    if part == "noun":
        yield from (f"Acción de {verb}; su resultado." for verb in bases(_ACTION, "verb"))
        yield from (
            f"Persona u objeto que sirve para {verb}, o que lo hace." for verb in bases(_DOER, "verb")
        )
        yield from (f"Cualidad de lo que es {adjective}." for adjective in bases(_QUALITY, "adjective"))
        yield from (
            f"Doctrina o actitud de quien es {adjective}." for adjective in bases(_DOCTRINE, "adjective")
        )
        yield from (
            f"Persona que practica o defiende el {noun}." for noun in bases((("ista", "ismo"),), "noun")
        )
        yield from (
            f"Especialista en {noun}." for noun in bases((("ólogo", "ología"), ("ógrafo", "ografía")), "noun")
        )
        yield from (f"Pequeño o querido, dicho de {noun}." for noun in bases(_SMALL, "noun"))
        yield from (f"Grande, o golpe, dicho de {noun}." for noun in bases(_BIG, "noun"))
    if part == "adjective":
        yield from (
            f"Muy {adjective}."
            for adjective in bases((("ísimo", "o"), ("ísimo", "e"), ("ísimo", "")), "adjective")
        )
        yield from (f"Que se puede {verb}." for verb in bases(_ABLE, "verb"))
        yield from (f"Participio de {verb}, usado como adjetivo." for verb in bases(_DONE, "verb"))
        yield from (f"Que sirve para {verb}, o que lo hace." for verb in bases(_DOING, "verb"))
        yield from (f"Que tiene que ver con {noun}." for noun in bases(_RELATIVE, "noun"))
        yield from (
            f"Algo {adjective}, o {adjective} con cariño." for adjective in bases(_SMALL, "adjective")
        )
    for size in range(7, 1, -1):
        means, base = _PREFIXES.get(lemma[:size]), lemma[size:]
        for form in (base, base.removeprefix("r")) if base.startswith("rr") else (base,):
            fits = part in known.get(form, ()) and part in _OF.get(lemma[:size], part)
            if means and len(form) > 3 and fits and common(form):
                yield f"De «{lemma[:size]}-» ({means}) y «{form}»."
