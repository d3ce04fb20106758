"""Familiarity of a *form*: its own frequency, or that of its lemma less what its tense and person take away.

*clouât* is hardly ever read though *clouer* is an everyday verb; *marcherions* is rarer still and known to everybody.
So a form is worth what it is heard as this lemma, and at least its lemma less a discount in Zipf units, by how much of a
verb's or noun's table people have at their fingertips. A form is never more familiar than its lemma.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path

from cardtable.lexicon.entries import WordKind
from cardtable.lexicon.fold import fold
from tools.lexicon import frequency, reviewed
from tools.lexicon.choose import Reading
from tools.lexicon.frequency import Counts

INFLECTED = 0.4
"""A plural, a feminine, a participle."""
_TENSES = {
    "infinitive": 0.0,
    "past_participle": INFLECTED,
    "present_participle": INFLECTED,
    "past": INFLECTED,
    "present": 0.5,
    "imperative": 0.5,
    "imperfect": 0.5,
    "future": 0.9,
    "conditional": 0.9,
    "subjunctive_present": 0.9,
    "past_historic": 1.6,
    "subjunctive_imperfect": 3.0,
}
_US_AND_YOU = 0.4
"""Further loss of the first and second persons of the plural."""
_OLD_PERSONS = 1.0
"""Further loss of all but the third persons of a past historic: *il marcha* is told, *tu marchas* is not."""
_THIRD = {3, 6}
_PLURAL = {4, 5}


RATED = {"known": (3.3, 8.0), "half": (2.4, 2.9), "rare": (0.0, 2.0)}
"""The least and the most familiarity of a word that was rated by reading (`rated.tsv`)."""
SHORT = 3
"""Most letters of the words that are all rated: one that has no mark is rare."""


def marks(folder: Path) -> dict[str, str]:
    """The mark of each rated word of a language, by rows `mark, passes, words`; none where nobody rated them."""
    path = folder / "rated.tsv"
    rows = reviewed.lines(path) if path.is_file() else []
    return {word: mark for mark, _passes, words in rows for word in words.split()}


def rated(
    familiar: float, word: str, readings: Iterable[Reading], marks: Mapping[str, str], further: str = ""
) -> float:
    """A familiarity within what readers' marks allow: that of the word, else those of the nouns, adjectives and verbs it is a form of.

    `further` are the letters of the language that keep their accents. A verb with all its forms is marked as `HAVER/VERB`.
    """
    if not marks:
        return familiar
    if word in marks or len(word) <= SHORT:
        least, most = RATED[marks.get(word, "rare")]
        return min(most, max(least, familiar))
    most = 0.0
    for _spelling, lemma, kind, _source in readings:
        key = fold(lemma, further) + ("/VERB" if kind.part_of_speech == "verb" else "")
        mark = marks.get(key) if kind.part_of_speech in ("noun", "adjective", "verb") else None
        most = max(most, RATED[mark or "known"][1])
    return min(most, familiar)


def discount(spelling: str, lemma: str, kind: WordKind) -> float:
    """Zipf units by which a form is less familiar than its lemma, for want of anything heard of it."""
    if not kind.tenses:
        return 0.0 if spelling == lemma else INFLECTED
    return min(_of_tense(tense, kind.persons) for tense in kind.tenses)


def _of_tense(tense: str, persons: tuple[int, ...]) -> float:
    less = _TENSES[tense]
    if persons and set(persons) <= _PLURAL:
        less += _US_AND_YOU
    if tense == "past_historic" and not _THIRD.intersection(persons):
        less += _OLD_PERSONS
    return less


def of_reading(reading: Reading, lemma_amount: float, counts: Counts) -> float:
    """Occurrences per million that stand for how familiar a spelling is as this lemma.

    `lemma_amount` is that of the lemma. What the first source heard is held down by the second, as lemmas are.
    """
    spelling, lemma, kind, _ = reading
    heard = counts.first.get(spelling, 0.0)
    told = counts.second.get(spelling)
    if told is not None and heard:
        as_this = told.get((lemma, frequency.group(kind.part_of_speech)), 0.0)
        heard = min(heard, frequency.SLACK * as_this + frequency.FLOOR)
    least = lemma_amount * math.pow(10, -discount(spelling, lemma, kind))
    return min(lemma_amount, max(heard, least))
