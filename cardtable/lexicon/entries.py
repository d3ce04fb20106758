"""Entry of a word: its real spellings, its readings, its meaning, its frequency.

Readings are language-neutral codes; sentences are made where there is a screen to show them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntFlag
from itertools import product

from cardtable.lexicon.errors import LexiconError
from cardtable.lexicon.store import Store, little


class WordFlag(IntFlag):
    """Reason for a bot to think twice before it plays a word."""

    NONE = 0
    RARE_TENSE = 1  # no reading but a past historic or a subjunctive imperfect
    OFFENSIVE = 2  # valid for humans, never played nor hinted


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a word. A code that does not apply is None.

    part_of_speech: noun, adjective, adverb, verb, interjection, preposition, conjunction, pronoun,
    determiner, numeral, place. gender: masculine, feminine, common. number: singular, plural, invariable.
    tense: infinitive, present_participle, past_participle, present, imperfect, past_historic, future,
    conditional, subjunctive_present, subjunctive_imperfect, subjunctive_future, imperative, in English past. person: 1, 2 or 3.
    """

    spelling: str
    lemma: str
    part_of_speech: str
    gender: str | None = None
    number: str | None = None
    tense: str | None = None
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Meaning:
    """One definition, of a lemma as one part of speech; `source`: cardtable (our own), wiktionary, wordnet, webster, thesaurus."""

    lemma: str
    part_of_speech: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Entry:
    """All that the lexicon says of one word; `tier` runs from 1 (rare) to 5 (everyday).

    A list that grades no word leaves `tier` at 0.
    Readings and meanings begin with the common one, and each meaning is that of one of the readings.
    `hidden` counts the definitions that the family filter held back; `trouble` says what damage to the shipped
    files kept something back.
    """

    word: str
    valid: bool
    spellings: tuple[str, ...]
    readings: tuple[Reading, ...]
    meanings: tuple[Meaning, ...]
    zipf: float
    tier: int
    sources: tuple[str, ...]
    hidden: int = 0
    trouble: LexiconError | None = None

    @property
    def glosses(self) -> tuple[str, ...]:
        """The definitions alone."""
        return tuple(meaning.text for meaning in self.meanings)


@dataclass(frozen=True, slots=True, order=True)
class WordKind:
    """Part of speech and inflection shared by many words; several tenses and persons where one form serves
    them.
    """

    part_of_speech: str
    gender: str = ""
    number: str = ""
    tenses: tuple[str, ...] = ()
    persons: tuple[int, ...] = ()

    def readings(self, spelling: str, lemma: str) -> Iterable[Reading]:
        """Return the readings of one spelling of this kind."""
        for tense, person in product(self.tenses or ("",), self.persons or (0,)):
            number = self.number
            if person and not number:
                number = "singular" if person <= 3 else "plural"
            yield Reading(
                spelling,
                lemma,
                self.part_of_speech,
                self.gender or None,
                number or None,
                tense or None,
                (person - 1) % 3 + 1 if person else None,
            )


def feminine_name(spelling: str, lemma: str, kind: WordKind | Reading) -> str:
    """The singular of a feminine noun that is told as a form of its masculine (*épouses* of *époux*: "épouse"), "" of
    other words: books may define it by itself."""
    if kind.part_of_speech != "noun" or kind.gender != "feminine" or spelling == lemma:
        return ""
    single = spelling.removesuffix("s") if kind.number == "plural" else spelling
    return "" if single == lemma else single


# A reading as the build hands it over: spelling, lemma, number of its kind, number of its source.
Sense = tuple[str, str, int, int]

LINES, NUMBERS = "lines", "senses"
"""The sections: every line of senses that some word has, in alphabetical order; the number of its line by rank."""
_FEW = 1 << 16
"""Most lines that two bytes can number."""


def encode(words: Sequence[tuple[str, Sequence[Sense]]]) -> dict[str, bytes]:
    """The sections of the readings of all words in rank order.

    A line holds the senses of a word, separated by tabs, each `spelling|cut|ending|kind|source`: the spelling as
    `_marked` writes it, the lemma as the spelling with `cut` letters off and `ending` on. Words that are inflected
    alike have the same line.
    """
    lines = ["\t".join(_encode_sense(word, sense) for sense in senses) for word, senses in words]
    number = {line: n for n, line in enumerate(sorted(set(lines)))}
    code = "H" if len(number) <= _FEW else "I"
    return {NUMBERS: little((number[line] for line in lines), code), LINES: "\n".join(number).encode()}


def _encode_sense(word: str, sense: Sense) -> str:
    spelling, lemma, kind, source = sense
    shared = 0
    for ours, theirs in zip(spelling, lemma, strict=False):
        if ours != theirs:
            break
        shared += 1
    shown = _marked(word.lower(), spelling)
    return f"{shown}|{len(spelling) - shared}|{lemma[shared:]}|{kind}|{source or ''}"


_FIRST = "0"
_AFTER = "A"
"""The signs of places, from the one to before the other; no spelling begins with one."""


def _marked(small: str, spelling: str) -> str:
    """Return the difference of a spelling from the word in small letters: for each letter that differs the sign of its place and the
    letter, or the whole spelling if that is shorter or clearer."""
    if len(small) != len(spelling) or len(small) > ord(_AFTER) - ord(_FIRST):
        return spelling
    pairs = enumerate(zip(small, spelling, strict=True))
    marks = "".join(chr(ord(_FIRST) + at) + theirs for at, (ours, theirs) in pairs if ours != theirs)
    return min(marks, spelling, key=len)


def _spelt(small: str, shown: str) -> str:
    """The spelling that `_marked` tells."""
    if not shown or not _FIRST <= shown[0] < _AFTER:
        return shown or small
    letters = list(small)
    for sign, letter in zip(shown[::2], shown[1::2], strict=True):
        letters[ord(sign) - ord(_FIRST)] = letter
    return "".join(letters)


class Readings:
    """The readings of one store."""

    def __init__(self, store: Store) -> None:
        self._lines = bytes(store.section(LINES)).decode().split("\n")
        self._numbers = store.numbers(NUMBERS, "H" if len(self._lines) <= _FEW else "I")
        self._kinds = [
            WordKind(part, gender, number, tuple(tenses), tuple(persons))
            for part, gender, number, tenses, persons in json.loads(bytes(store.section("kinds")))
        ]
        self._sources: list[str] = list(store.facts["sources"])

    def kinds(self) -> tuple[Reading, ...]:
        """A reading of each kind there is, of no word."""
        return tuple(dict.fromkeys(reading for kind in self._kinds for reading in kind.readings("", "")))

    def of(self, word: str, rank: int) -> tuple[tuple[Reading, ...], tuple[str, ...]]:
        """`(readings, sources)` of the word of that rank."""
        small = word.lower()
        readings: list[Reading] = []
        sources: list[str] = []
        for sense in self._lines[self._numbers[rank]].split("\t"):
            shown, cut, ending, kind, source = sense.split("|")
            spelling = _spelt(small, shown)
            lemma = spelling[: len(spelling) - int(cut)] + ending
            readings.extend(self._kinds[int(kind)].readings(spelling, lemma))
            name = self._sources[int(source or 0)]
            if name not in sources:
                sources.append(name)
        return tuple(readings), tuple(sources)
