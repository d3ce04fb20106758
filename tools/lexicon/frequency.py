"""Frequency of each word: that of its most common lemma, held down by a second opinion.

The first source counts every kind of text, so a rare form that is also a name or an English word ("usa",
"street") looks common there; the second counts words of French books and subtitles already assigned to
lemmas. A lemma gets the smaller of the two, the second one with some slack; a lemma the second does not
know stays below a ceiling.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardtable.lexicon.lexicon import ZIPF_STEP
from tools.lexicon.choose import Reading

SLACK = 6.0  # how many times more common than the second source says a lemma may be
CEILING = 10**0.3  # occurrences per million of a lemma the second source does not know (Zipf 3.3)
BAND_CEILINGS = {10: math.inf, 20: 10.0}  # the same where a spelling of it is known to be that common
NAME_CEILING = 10**-1.5  # the same where the spelling is also a name or an English word (Zipf 1.5)
FLOOR = 0.01  # per million, what the second source may have missed of a lemma it knows

_PARTS = {
    "NOM": "noun",
    "ADJ": "adjective",
    "VER": "verb",
    "AUX": "verb",
    "ADV": "adverb",
    "ONO": "interjection",
    "PRE": "preposition",
    "CON": "conjunction",
    "PRO": "pronoun",
    "ART": "determiner",
}

_SMALL = frozenset(("preposition", "conjunction", "pronoun", "determiner"))

RARE_TENSES = {"past_historic", "subjunctive_imperfect"}
_RARE_TENSE = 0.1
_UNSAID = frozenset((2, 4, 5))
"""Persons in which nobody says the rare tenses: a common verb lends such a form none of its weight."""
_HEADWORD = 3.0  # who sees a word on a table thinks of what a dictionary lists first
_OF_LEMMA = 0.01
_OF_SPELLING = 0.001


def part_of(category: str) -> str:
    """The part of speech of a category of the second source ("ADJ:pos" are its possessives)."""
    if category.startswith("ADJ:"):
        return "numeral" if category == "ADJ:num" else "determiner"
    return _PARTS.get(category[:3], "")


# The spelling of a lemma, and "verb" or "": a noun and an adjective of one spelling count together.
Lemma = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Counts:
    """Occurrences per million: by spelling in the first source, by spelling and lemma in the second.

    `bands` grade, from 10 (common) to 60, the spellings the second source knows but its copy here has lost. `parts` and
    `lemmas` are the second source again, by spelling and in all, with the parts of speech told apart.
    """

    first: Mapping[str, float]
    second: Mapping[str, Mapping[Lemma, float]]
    bands: Mapping[str, int]
    parts: Mapping[str, Mapping[tuple[str, str], float]] = field(default_factory=dict)
    lemmas: Mapping[tuple[str, str], float] = field(default_factory=dict)

    def _of_first(self, key: tuple[str, str]) -> float:
        """Return what the first source heard of a lemma's own spelling, without the share of small words: *sur* is seldom sour."""
        heard, told = self.first.get(key[0], 0.0), self.parts.get(key[0], {})
        small = sum(amount for (_, part), amount in told.items() if part in _SMALL)
        return heard if key[1] in _SMALL or not small else heard * (1 - small / sum(told.values()))

    def of_reading(self, reading: Reading) -> float:
        """Return the frequency of a spelling as one lemma and part of speech; if the second source lacks the spelling, that of the lemma
        decides."""
        spelling, lemma, kind, _ = reading
        key = (lemma, kind.part_of_speech)
        heard = self.parts.get(spelling, {}).get(key, 0.0)
        if spelling in self.first:  # the second source hears "faîte" where films say "faite"
            heard = min(heard, SLACK * self.first[spelling])
        of_lemma = self.lemmas.get(key, 0.0) + self._of_first(key)  # films say *copines* of *copain*
        is_rare = bool(kind.tenses) and set(kind.tenses) <= RARE_TENSES
        if is_rare and heard and _UNSAID.issuperset(kind.persons):  # "fûmes", however often *être* is said
            of_lemma = min(heard, of_lemma)
        weight = heard + _OF_LEMMA * of_lemma + _OF_SPELLING * self.first.get(spelling, 0.0)
        if spelling == lemma:
            return _HEADWORD * weight
        return weight * (_RARE_TENSE if is_rare else 1.0)


def group(part_of_speech: str) -> str:
    """Verbs are kept apart from all the rest."""
    return "verb" if part_of_speech == "verb" else ""


def read(text: str) -> Counts:
    """Rows `spelling, centibels of the first source or -, lemma:category=per million;…, band or -`."""
    bands: dict[str, int] = {}
    first: dict[str, float] = {}
    second: dict[str, dict[Lemma, float]] = {}
    parts: dict[str, dict[tuple[str, str], float]] = {}
    lemmas: dict[tuple[str, str], float] = defaultdict(float)
    for line in text.splitlines():
        spelling, centibels, shares, band = line.split("\t")
        if band != "-":
            bands[spelling] = int(band)
        if centibels != "-":
            first[spelling] = 1e6 * 10 ** (-int(centibels) / 100)
        known = second.setdefault(spelling, {})
        for share in filter(None, shares.split(";")):
            name, _, amount = share.rpartition("=")
            lemma, _, category = name.partition(":")
            key = (lemma, group(_PARTS.get(category[:3], "")))
            known[key] = known.get(key, 0.0) + float(amount)
            whole = (lemma, part_of(category))
            told = parts.setdefault(spelling, {})
            told[whole] = told.get(whole, 0.0) + float(amount)
            lemmas[whole] += float(amount)
    return Counts(first, second, bands, parts, lemmas)


def by_lemma(
    forms: Mapping[Lemma, Iterable[str]],
    counts: Counts,
    names: frozenset[str] = frozenset(),
    trusted: frozenset[str] = frozenset(),
) -> dict[Lemma, float]:
    """Occurrences per million of every lemma, given the spellings of its forms.

    `names` are the spellings that are also names or English words, in small letters; of `trusted` lemmas the
    first source alone is believed.
    """
    owners: dict[str, list[Lemma]] = defaultdict(list)
    for lemma, spellings in forms.items():
        for spelling in spellings:
            owners[spelling].append(lemma)
    first: dict[Lemma, float] = defaultdict(float)
    second: dict[Lemma, float] = defaultdict(float)
    for spelling, lemmas in owners.items():
        known = _shares(lemmas, counts.second.get(spelling, {}))
        total = sum(known.values())
        heard = counts.first.get(spelling, 0.0)
        for lemma in lemmas:
            share = known[lemma] / total if total else 1 / len(lemmas)
            first[lemma] += heard * share
            second[lemma] += known[lemma]
    amounts: dict[Lemma, float] = {}
    for lemma in forms:
        band = min((counts.bands.get(spelling, 60) for spelling in forms[lemma]), default=60)
        unknown = BAND_CEILINGS.get(band, NAME_CEILING if lemma[0] in names else CEILING)
        most = SLACK * second[lemma] + FLOOR if second[lemma] else unknown
        amounts[lemma] = first[lemma] if lemma[0] in trusted else min(first[lemma], most)
    return amounts


def _shares(lemmas: list[Lemma], heard: Mapping[Lemma, float]) -> dict[Lemma, float]:
    """Share out the second source's count of one spelling among its lemmas.

    The two sources do not always agree on the lemma ("yeux" is one of its own, or a form of "œil"): what is
    said of a lemma that is none of ours goes to those of ours that were not heard of, verbs to verbs first.
    """
    known = {lemma: heard.get(lemma, 0.0) for lemma in lemmas}
    spare = {lemma: amount for lemma, amount in heard.items() if lemma not in known}
    silent = [lemma for lemma in lemmas if not known[lemma]]
    for lemma in silent:
        akin = sum(amount for other, amount in spare.items() if other[1] == lemma[1])
        known[lemma] = akin / sum(1 for other in silent if other[1] == lemma[1])
    if not sum(known.values()):
        known = {lemma: sum(spare.values()) / len(lemmas) for lemma in lemmas}
    return known


def as_byte(per_million: float) -> int:
    """Zipf frequency (log10 of occurrences per thousand million) in 32nds, 0-255."""
    if per_million <= 0:
        return 0
    return max(0, min(255, round((math.log10(per_million) + 3) / ZIPF_STEP)))
