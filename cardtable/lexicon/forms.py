"""The other forms of a word, from the lexicon's own grammar: its plural and feminine, its family, the table of a verb."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise, takewhile

from cardtable.lexicon.entries import Reading
from cardtable.lexicon.fold import fold
from cardtable.lexicon.lexicon import Lexicon

KNOWN = 2.4
"""The familiarity from which on a word of the family is shown."""
MOST = 3
"""Words of a family that are shown."""
_ELSEWHERE = {
    "fr": {"aller": "AVI", "être": "EFS", "avoir": "AEO"},
    "es": {"ir": "FIV", "ser": "EFS", "haber": "H"},
    "en": {"be": "ABIW", "go": "GW"},
}
"""The first letters of the forms of verbs that do not begin like their infinitive."""
_ENDS = {
    "fr": "er ir eur euse ier ière age ment ement ation erie iste isme able ique ité ette eux",
    "en": "er ing ness ly less ful ment able y ist ish ship hood",
    "es": "o a ar ero era ista ismo ador ación able ería oso ito mente",
}
"""Endings behind a stem that make words of its family."""
_PLAIN = {
    "fr": {"verb": "eur euse ement ation able", "adjective": "ment ement ité"},
    "en": {"verb": "er ing able", "adjective": "ness ly"},
    "es": {"verb": "ador ación able", "adjective": "mente"},
}
"""Endings that leave no doubt behind a long stem, by the part of speech of the word; of others the definitions decide."""
_LONG = 5
"""Letters of a long stem."""
_OFF = {"fr": "(?:er|ir|eur|ier|e|s|x)$", "en": "(?:e|y|er)$", "es": "(?:ar|er|ir|o|a|e)$"}
_BEFORE_VERBS = frozenset("qui se to that who que".split())
"""Words in a definition behind which a verb stands."""
_TENSES = (
    "present imperfect past past_historic future conditional subjunctive_present subjunctive_imperfect imperative"
    " past_participle present_participle"
).split()


@dataclass(frozen=True, slots=True)
class Inflection:
    """The forms that stand beside one reading, "" where there is none, and up to three words of its family."""

    singular: str = ""
    plural: str = ""
    masculine: str = ""
    feminine: str = ""
    family: tuple[str, ...] = ()


def inflection(lexicon: Lexicon, reading: Reading) -> Inflection:
    """Return the forms beside a noun or an adjective; of other words the family alone."""
    family = family_of(lexicon, reading.lemma, reading.part_of_speech)
    if reading.part_of_speech not in ("noun", "adjective"):
        return Inflection(family=family)
    short = len(reading.lemma) + 2 if len(reading.lemma) < 6 and lexicon.language != "es" else 99
    every = [
        each for each in forms(lexicon, reading.lemma, short) if each.part_of_speech == reading.part_of_speech
    ]

    def other(gender: str | None, number: str) -> str:
        found = [
            each.spelling
            for each in every
            if each.number == number and (each.gender == gender or "common" in (each.gender, gender))
        ]
        found = [each for each in dict.fromkeys(found) if each != reading.spelling]
        if number == reading.number:
            return _likest(lexicon, "", found)
        if number == "singular":
            return _likest(lexicon, reading.spelling, found)
        longer = tuple(
            each.spelling
            for each in every
            if each.number == "singular" and len(each.spelling) > len(reading.spelling)
        )  # *mortes* is the plural of *morte*
        return _likest(lexicon, "", [each for each in found if not each.startswith(longer)] or found)

    number = reading.number or "singular"
    return Inflection(
        singular=other(reading.gender, "singular") if number == "plural" else "",
        plural=other(reading.gender, "plural") if number == "singular" else "",
        masculine=other("masculine", number) if reading.gender == "feminine" else "",
        feminine=other("feminine", number) if reading.gender == "masculine" else "",
        family=family,
    )


def _likest(lexicon: Lexicon, spelling: str, found: list[str]) -> str:
    """Return the spelling with the longest beginning in common, of those the most familiar; "" where there is none."""

    def likeness(each: str) -> tuple[int, float]:
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(each, spelling, strict=False))
        return sum(1 for _ in alike), lexicon.familiarity(lexicon.fold(each))

    return max(found, key=likeness, default="")


def forms(lexicon: Lexicon, lemma: str, longest: int = 99) -> list[Reading]:
    """The readings of every form of a lemma that begins like it, of `longest` letters at most."""
    folded = lexicon.fold(lemma)
    begin = {folded[: max(2, len(folded) - 2)], *_ELSEWHERE.get(lexicon.language, {}).get(lemma, ())}
    if longest < 10:  # a short word may change inside: *mice*, *belle*
        begin = {folded[:1]}
    return [
        reading
        for prefix in sorted(begin)
        for word in lexicon.graph.completions(prefix)
        if len(word) <= longest
        for reading in lexicon.readings(word)
        if reading.lemma == lemma
    ]


def conjugation(lexicon: Lexicon, verb: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`(tense, its forms in the order of persons)` of a verb, those tenses that it has."""
    found: dict[str, dict[tuple[int, str], None]] = {}
    for each in forms(lexicon, verb):
        if each.part_of_speech == "verb" and each.tense in _TENSES:
            place = (each.person or 0) + 3 * (each.number == "plural" and each.person is not None)
            if each.person or each.tense.endswith("participle") or lexicon.language == "en":
                found.setdefault(each.tense, {})[place, each.spelling] = None
    return tuple(
        (tense, tuple(dict.fromkeys(form for _place, form in sorted(found[tense]))))
        for tense in _TENSES
        if tense in found
    )


def family_of(lexicon: Lexicon, lemma: str, part: str = "") -> tuple[str, ...]:
    """Known words made of the same stem, the most familiar first.

    Spelling alone makes a family of *reine* and *rein*: one of the two has to be explained by the other, or both by the same
    word, unless the ending leaves no doubt.
    """
    ends = _ENDS.get(lexicon.language)
    if ends is None:
        return ()
    stem = re.sub(_OFF[lexicon.language], "", lemma)
    if len(stem) < 4:
        return ()
    plain = _PLAIN[lexicon.language].get(part, "").split() if len(stem) >= _LONG else ()
    roots = _roots(lexicon, lemma, stem)
    found: dict[str, float] = {}
    for end in ("", *ends.split()):
        word = stem + end
        folded = fold(word, lexicon.alphabet.further)
        familiar = lexicon.familiarity(folded)
        if word == lemma or familiar < KNOWN or lexicon.offensive(folded):
            continue
        if not any(each.lemma == word == each.spelling for each in lexicon.readings(folded)):
            continue
        theirs = _roots(lexicon, word, stem)
        if end in plain or word in roots or lemma in theirs or roots & theirs:
            found[word] = familiar
    return tuple(sorted(found, key=lambda word: -found[word])[:MOST])


def _roots(lexicon: Lexicon, lemma: str, stem: str) -> frozenset[str]:
    """Return the lemmas of that stem by which the card of a word explains it: *canto* by *cantar*, *cantar* by none but itself.

    What can be a verb and something else is the verb behind one of a few small words, and nowhere else: *qui livre*.
    """
    further = lexicon.alphabet.further
    folded = fold(lemma, further)
    told = [each.text for each in lexicon.entry(folded).meanings if each.lemma == lemma]
    found: set[str] = set()
    words = ["", *re.findall(r"\w+", " ".join(told).lower())]
    for before, word in pairwise(words):
        if not fold(word, further).startswith(folded[: len(stem)]):
            continue
        readings = [each for each in lexicon.readings(fold(word, further)) if each.spelling == word]
        if readings and lexicon.readings(fold(word, further))[0].lemma != lemma:
            acts = before in _BEFORE_VERBS or any(each.tense == "past_participle" for each in readings)
            likely = [each for each in readings if (each.part_of_speech == "verb") is acts]
            found |= {each.lemma for each in likely or readings}
    return frozenset(found - {lemma})
