"""Lists of lemmas by theme, for the games that ask for an animal or a trade.

One file a theme, `animals.txt`: a lemma a line as it is really written ("âne"), after a tab, if only that
reading is meant, a part of speech ("marche<TAB>noun"); `#` begins a remark. Every inflected form of a lemma
counts. A third column, "arguable", marks what people may write and the program never says of its own accord: the
definition on the word's card does not call it a member.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cardtable import resources
from cardtable.lexicon.entries import Reading
from cardtable.lexicon.errors import Fault, LexiconError

MOST_LEMMAS = 20_000
ARGUABLE = "arguable"
_PARTS = {"noun", "adjective", "verb", "adverb", "interjection", "numeral"}


@dataclass(frozen=True, slots=True)
class WordTheme:
    """One list: lemmas that count in any reading, and `(lemma, part of speech)` pairs that count as such."""

    name: str
    lemmas: frozenset[str]
    readings: frozenset[tuple[str, str]] = frozenset()
    arguable: frozenset[tuple[str, str]] = frozenset()
    """Arguable readings, which are no members by the sentence of their card."""

    def holds(self, reading: Reading) -> bool:
        """True if the reading counts when a person writes it."""
        return reading.lemma in self.lemmas or (reading.lemma, reading.part_of_speech) in self.readings

    def has_member(self, reading: Reading) -> bool:
        """True if the reading is a member beyond dispute: bots and hints use no other."""
        return self.holds(reading) and (reading.lemma, reading.part_of_speech) not in self.arguable

    def __len__(self) -> int:
        return len(self.lemmas) + len(self.readings)


def read_theme(name: str, text: str) -> WordTheme:
    """The theme of a file's text; LexiconError for a part of speech unknown or far too many lines."""
    lemmas: set[str] = set()
    readings: set[tuple[str, str]] = set()
    arguable: set[tuple[str, str]] = set()
    lines = text.splitlines()
    if len(lines) > MOST_LEMMAS:
        raise LexiconError(Fault.TOO_MANY_LINES, name, f"over {MOST_LEMMAS} lines")
    for line in lines:
        lemma, part, mark = (*map(str.strip, line.split("\t")), "", "")[:3]
        if not lemma or lemma.startswith("#"):
            continue
        if part and part not in _PARTS:
            raise LexiconError(Fault.DAMAGED, name, f"{lemma}: {part[:40]}")
        if mark not in ("", ARGUABLE):
            raise LexiconError(Fault.DAMAGED, name, f"{lemma}: {mark[:40]}")
        if part:
            readings.add((lemma, part))
        else:
            lemmas.add(lemma)
        if mark:
            arguable.add((lemma, part))
    return WordTheme(name, frozenset(lemmas), frozenset(readings), frozenset(arguable))


def read_themes(folder: Path) -> Mapping[str, WordTheme]:
    """The themes of a folder by name, in alphabetical order; none where there is no such folder. MaterialError."""
    if not folder.is_dir():
        return {}
    return {path.stem: read_theme(path.stem, resources.text(path)) for path in sorted(folder.glob("*.txt"))}
