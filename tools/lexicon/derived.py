"""Definitions of words that are made of others in the open: *recensable* from *recenser*, *néoceltique* from *celtique*.

For lemmas that nobody defined for us, and only where what the word is made of is itself in the lexicon. The sentence says
how the word is made and no more than that, in our own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardtable.lexicon.glosses import Gloss

PREFIXES = {
    "aéro": "l’air", "anti": "contre", "archi": "très, au plus haut degré", "astro": "les astres", "audio": "le son",
    "auto": "soi-même", "bi": "deux", "bio": "la vie", "cardio": "le cœur", "chimio": "la chimie", "co": "avec, ensemble",
    "contre": "à l’opposé, en réponse", "cryo": "le froid", "cyber": "les réseaux informatiques", "demi": "à moitié",
    "dermo": "la peau", "désin": "qui défait", "di": "deux", "éco": "le milieu de vie", "électro": "l’électricité",
    "entre": "l’un et l’autre, au milieu", "extra": "en dehors", "ferro": "le fer", "gastro": "l’estomac", "géo": "la Terre",
    "hémo": "le sang", "hétéro": "autre", "homo": "semblable", "hydro": "l’eau", "hyper": "au-delà, à l’excès",
    "hypo": "au-dessous, trop peu", "immuno": "l’immunité", "infra": "au-dessous", "inter": "entre", "intra": "à l’intérieur",
    "iso": "égal", "macro": "grand", "magnéto": "le magnétisme", "maxi": "très grand", "méga": "très grand",
    "micro": "très petit", "mini": "très petit", "mono": "un seul", "multi": "plusieurs", "nano": "minuscule",
    "néo": "nouveau", "neuro": "les nerfs", "non": "la négation", "omni": "tout", "para": "à côté", "péri": "autour",
    "photo": "la lumière", "physico": "la physique", "pluri": "plusieurs", "pneumo": "le poumon", "poly": "plusieurs",
    "post": "après", "pré": "avant", "pro": "en faveur de", "pseudo": "faux", "psycho": "l’esprit", "quadri": "quatre",
    "radio": "les rayons ou la radio", "re": "de nouveau", "ré": "de nouveau", "rétro": "en arrière", "semi": "à moitié",
    "servo": "asservi", "socio": "la société", "sous": "au-dessous", "sub": "au-dessous", "super": "au-dessus, très",
    "supra": "au-dessus", "sur": "au-dessus, trop", "sus": "au-dessus", "techno": "la technique", "télé": "à distance",
    "thermo": "la chaleur", "trans": "au-delà, à travers", "tri": "trois", "turbo": "la turbine", "ultra": "au-delà, à l’extrême",
    "uni": "un seul", "vice": "qui remplace", "vidéo": "l’image",
}  # fmt: skip
"""Meanings of prefixes, in our own words."""

_ACTION = (
    ("age", "er"),
    ("ement", "er"),
    ("issement", "ir"),
    ("ation", "er"),
    ("ification", "ifier"),
    ("ition", "ir"),
)
_DOER = (("ateur", "er"), ("isseur", "ir"), ("eur", "er"), ("euse", "er"), ("oir", "er"), ("oire", "er"))
_ABLE = (("issable", "ir"), ("able", "er"), ("cable", "quer"), ("gable", "guer"))
_PARTICIPLES = (("é", "er"), ("i", "ir"), ("ant", "er"), ("issant", "ir"))
_QUALITY = (
    ("abilité", "able"), ("ibilité", "ible"), ("icité", "ique"), ("ivité", "if"), ("alité", "al"), ("alité", "el"),
    ("osité", "eux"), ("arité", "aire"), ("ité", "e"), ("ité", ""),
)  # fmt: skip
_RELATIVE = (
    ("logique", "logie"), ("graphique", "graphie"), ("métrique", "métrie"), ("scopique", "scopie"), ("nomique", "nomie"),
    ("pathique", "pathie"), ("tomique", "tomie"), ("thérapique", "thérapie"), ("phonique", "phonie"), ("morphique", "morphie"),
    ("genique", "génie"), ("trophique", "trophie"), ("tique", "sie"), ("tique", "se"), ("ique", "ie"), ("ique", "isme"),
    ("ique", "e"), ("ique", ""), ("istique", "isme"), ("iste", "isme"), ("al", "e"), ("el", ""), ("nel", "n"), ("aire", "e"),
    ("aire", ""), ("eux", "e"), ("ien", "ie"), ("tionnel", "tion"), ("onnel", "on"),
)  # fmt: skip
_EXPERT = (("logiste", "logie"), ("logue", "logie"), ("iste", "ie"), ("thérapeute", "thérapie"), ("graphe", "graphie"),
           ("ien", "ie"))  # fmt: skip

Known = Mapping[tuple[str, str], str]
"""The lemmas of the lexicon with their part of speech, and the gender of nouns ("" of others)."""


def definitions(wanted: Iterable[tuple[str, str]], known: Known) -> Iterator[tuple[str, Gloss]]:
    """`(lemma, definition)` of those of the wanted `(lemma, part of speech)` that are made of a known lemma."""
    for lemma, part in wanted:
        text = next(_definitions(lemma, part, known), "")
        if text:
            yield lemma, Gloss(part, text, alone=True)


def _definitions(lemma: str, part: str, known: Known) -> Iterator[str]:
    if part == "noun":
        yield from _of_noun(lemma, known)
    if part == "adjective":
        yield from _of_adjective(lemma, known)
    yield from _prefixed(lemma, part, known)


def _of_noun(lemma: str, known: Known) -> Iterator[str]:
    for verb in _bases(lemma, _ACTION, "verb", known):
        yield f"Action {_of(verb)}\u202f; son résultat."
    for verb in _bases(lemma, _DOER, "verb", known):
        yield f"Personne, machine ou objet qui sert à {verb}, ou qui le fait."
    for adjective in _bases(lemma, _QUALITY, "adjective", known):
        yield f"Caractère de ce qui est {adjective}."
    for science in _bases(lemma, _EXPERT, "noun", known):
        yield f"Spécialiste {_of_the(science, known)}."
    for doctrine in _bases(lemma, (("iste", "isme"),), "noun", known):
        yield f"Partisan {_of_the(doctrine, known)}, ou qui en relève."
    for follower in _bases(lemma, (("isme", "iste"),), "adjective", known):
        yield f"Doctrine, pratique ou attitude de ce qui est {follower}."
    if lemma.endswith("acée") and len(lemma) > 6:
        yield f"Plante de la famille du même nom, les {lemma}s."


def _of_adjective(lemma: str, known: Known) -> Iterator[str]:
    for verb in _bases(lemma, _ABLE, "verb", known):
        yield f"Que l’on peut {verb}."
    for verb in _bases(lemma, _PARTICIPLES, "verb", known):
        yield f"Participe {_of(verb)}, employé comme adjectif."
    for noun in _bases(lemma, _RELATIVE, "noun", known):
        yield f"Qui se rapporte {_to_the(noun, known)}."
    for verb in _bases(
        lemma, (("ateur", "er"), ("eur", "er"), ("atif", "er"), ("atoire", "er")), "verb", known
    ):
        yield f"Qui sert à {verb}, ou qui le fait."


def _prefixed(lemma: str, part: str, known: Known) -> Iterator[str]:
    for size in range(8, 1, -1):
        means = PREFIXES.get(lemma[:size])
        base = lemma[size:].removeprefix("-")
        if means and len(base) > 3 and (base, part) in known:
            yield f"De «\u00a0{lemma[:size]}-\u00a0» ({means}) et «\u00a0{base}\u00a0»."


def _bases(lemma: str, endings: Iterable[tuple[str, str]], part: str, known: Known) -> Iterator[str]:
    """The lemmas of that part of speech which another ending makes of it."""
    for ending, other in endings:
        stem = lemma.removesuffix(ending)
        if stem != lemma and len(stem) > 2 and (stem + other, part) in known:
            yield stem + other


def _vowel(word: str) -> bool:
    return word[0] in "aeiouâàéèêëîïôöùûüœæh"


def _of(word: str) -> str:
    return f"d’{word}" if word[0] != "h" and _vowel(word) else f"de {word}"


def _of_the(noun: str, known: Known) -> str:
    if word := _elided(noun):
        return f"de {word}"
    return f"de la {noun}" if known[noun, "noun"] == "feminine" else f"du {noun}"


def _to_the(noun: str, known: Known) -> str:
    if word := _elided(noun):
        return f"à {word}"
    return f"à la {noun}" if known[noun, "noun"] == "feminine" else f"au {noun}"


def _elided(noun: str) -> str:
    return f"l’{noun}" if _vowel(noun) else ""
