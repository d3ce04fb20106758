"""Forms of verbs with pronouns behind them: *dámelo*, *hacerlo*, *vámonos*, *cayéndose*.

Pronouns stand behind infinitives, present participles and commands. The accent is written where print writes it; on the
cards it falls away.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from cardtable.lexicon.entries import WordKind
from cardtable.lexicon.fold import fold
from tools.lexicon.tabled import LISTED, Row

COMMON = 1_000.0
"""Occurrences in a thousand million from which on a verb's forms take a pronoun."""
MET = 20.0
"""Least count, in a thousand million, of a verb that has reflexive forms: *jactarse*."""
_ONESELF = {"infinitive": ("me", "te", "se", "nos"), "present_participle": ("se",)}
GIVING = frozenset(
    "dar decir traer enviar mandar comprar contar explicar pedir prestar devolver poner quitar llevar dejar mostrar enseñar hacer"
    " guardar pasar repetir escribir leer vender regalar ofrecer entregar comer beber tomar sacar lavar recordar jurar permitir"
    " prometer robar meter servir preparar presentar perdonar".split()
)
"""Verbs that take two: *dámelo*, *pídeselo*."""
_THIRD = ("lo", "la", "los", "las", "le", "les")
_PAIRS = tuple(first + second for first in ("me", "te", "se", "nos") for second in ("lo", "la", "los", "las"))
_ALL = ("me", "te", "se", "nos", "os", *_THIRD)
_SYLLABLE = re.compile(r"[iu]?[aeoáéó][iuy]?(?![aeoáéó])|[iu]?[aeoáéó]|[íú]|[iu]+|y$")
_ACCENTS = str.maketrans("aeiou", "áéíóú")
_BARE = str.maketrans("áéíóú", "aeiou")
_SHORT = (("poner", "pón"), ("tener", "tén"), ("venir", "vén"), ("salir", "sál"), ("hacer", "ház"))
"""Ends of verbs with the commands they make (*componer*, *compón*)."""
_COMMANDS = {"dar": "da", "decir": "di", "ir": "ve"}
_BEHIND = {
    ("infinitive", 0): _ALL,
    ("present_participle", 0): _ALL,
    ("imperative", 2): ("me", "te", "nos", *_THIRD),
    ("subjunctive_present", 3): ("me", "se", "nos", *_THIRD),
    ("subjunctive_present", 6): ("me", "se", "nos", *_THIRD),
}
"""The pronouns behind each tense and person."""


def rows(verbs: Iterable[Row], heard: Mapping[str, float]) -> Iterator[Row]:
    """Yield the forms with pronouns: all those of common verbs, the reflexive ones of other verbs."""
    of_verbs: dict[str, dict[tuple[str, str, int], None]] = defaultdict(dict)
    for spelling, lemma, kind, _source in verbs:
        if kind.part_of_speech != "verb":
            continue
        for tense in kind.tenses:
            if heard.get(lemma, 0.0) >= COMMON:
                for person in kind.persons or (0,):
                    of_verbs[lemma][spelling, tense, person] = None
            elif tense in _ONESELF and heard.get(lemma, 0.0) >= MET:
                for pronoun in _ONESELF[tense]:
                    form = joined(_stem(spelling, tense, 0, pronoun), pronoun)
                    yield form, lemma, WordKind("verb", "", "", (tense,)), LISTED
    for lemma, forms in of_verbs.items():
        if command := _command(lemma):
            forms = {form: None for form in forms if form[1:] != ("imperative", 2)} | {
                (command, "imperative", 2): None
            }
        if lemma == "ir":
            forms["vamos", "subjunctive_present", 4] = None
        made: dict[str, tuple[str, str]] = {}
        for spelling, tense, person in forms:
            if (
                tense in ("imperative", "subjunctive_present")
                and spelling[-1] in "áéí"
                and _count(spelling) > 1
            ):
                continue  # *comprá* and *compré* are said in one part of the world
            for pronouns in _behind(spelling, tense, person, twice=lemma in GIVING):
                form = joined(_stem(spelling, tense, person, pronouns), pronouns)
                made.setdefault(fold(form), (form, "infinitive" if tense == "infinitive" else tense))
        for form, tense in made.values():
            shown = "imperative" if tense == "subjunctive_present" else tense
            yield form, lemma, WordKind("verb", "", "", (shown,)), LISTED


def _command(verb: str) -> str:
    """The short command of a verb that has one, "" of others."""
    if verb in _COMMANDS:
        return _COMMANDS[verb]
    return next((verb.removesuffix(end) + command for end, command in _SHORT if verb.endswith(end)), "")


def _behind(spelling: str, tense: str, person: int, *, twice: bool) -> tuple[str, ...]:
    if tense == "imperative" and person == 5:
        return ("os",) if spelling.endswith("d") else ()
    if tense == "subjunctive_present" and person == 4:
        return ("nos",)
    single = _BEHIND.get((tense, person), ())
    pairs = _PAIRS if tense != "subjunctive_present" else tuple(each for each in _PAIRS if each[0] != "t")
    return (*single, *pairs) if twice and single and tense != "present_participle" else single


def _stem(spelling: str, tense: str, person: int, pronouns: str) -> str:
    """Return the part of a form before pronouns: *vamos* loses its s, *dad* its d."""
    if person == 4 and pronouns == "nos":
        return spelling[:-1]
    if person == 5 and pronouns == "os":
        return spelling[:-2] + spelling[-2].translate(_ACCENTS)
    return spelling


def pronouns_of(spelling: str, lemma: str) -> int:
    """Return the number of pronouns behind a form that has some."""
    bare = fold(spelling).lower()
    return 2 if lemma in GIVING and re.search("(?:me|te|se|nos)(?:lo|la|los|las)$", bare) else 1


def joined(stem: str, pronouns: str) -> str:
    """A form with its pronouns, with an accent where the stress comes to lie three syllables from the end or further."""
    at = _stressed(stem)
    bare = stem.translate(_BARE)
    whole = bare + pronouns
    after = _count(whole[at + 1 :])
    if after == 0:
        return whole
    ends_softly = whole[-1] in "aeiouns"
    if after >= 2 or not ends_softly or stem[at] in "í":
        return whole[:at] + whole[at].translate(_ACCENTS) + whole[at + 1 :]
    return whole


def _stressed(word: str) -> int:
    """The place of the stressed vowel."""
    written = re.search("[áéíóú]", word)
    if written:
        return written.start()
    nuclei = [*_SYLLABLE.finditer(word)]
    soft = word[-1] in "aeiouns"
    nucleus = nuclei[-2] if soft and len(nuclei) > 1 else nuclei[-1]
    strong = re.search("[aeo]", nucleus[0])
    return nucleus.start() + (strong.start() if strong else len(nucleus[0]) - 1)


def _count(word: str) -> int:
    return len(_SYLLABLE.findall(word))
