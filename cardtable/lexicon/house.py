"""The table's own words: those its players agreed to accept or to refuse (rule G5), as words or for something asked of them.

As text, one word a line: `+WORD` accepted, `-WORD` refused, `+WORD:TOPIC` accepted for what that topic asks, `-WORD:TOPIC`
not, `#` a remark. What a topic is, the game says that asks it; here it is a text. The file is read elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.languages import FURTHER
from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.lexicon.fold import fold, is_letters

SHORTEST, LONGEST = 2, 32
TOPIC = re.compile(r"[a-z][!-~]{0,219}")
MOST_WORDS = 10_000


@dataclass(frozen=True, slots=True)
class HouseWords:
    """Folded words a table accepts or refuses beside its lexicon; no word is in both. `fits` and `misfits` are the
    `WORD:TOPIC` that it accepts or refuses for a topic; such a word need not be in `added`, nor is it a word by that."""

    added: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()
    fits: frozenset[str] = frozenset()
    misfits: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        for word in (*self.added, *self.refused):
            _check(word)
        for entry in (*self.fits, *self.misfits):
            word, colon, topic = entry.partition(":")
            _check(word)
            if not colon or not TOPIC.fullmatch(topic):
                raise LexiconError(Fault.BAD_WORD, entry[:40])
        both = (self.added & self.refused) | (self.fits & self.misfits)
        if both:
            raise LexiconError(Fault.CONTRADICTION, min(both))

    @property
    def accepted(self) -> frozenset[str]:
        """All that was accepted, words and `WORD:TOPIC`."""
        return self.added | self.fits

    @property
    def denied(self) -> frozenset[str]:
        """All that was refused."""
        return self.refused | self.misfits

    @classmethod
    def of(cls, accepted: Iterable[str], denied: Iterable[str]) -> HouseWords:
        """Return agreements that accept and refuse exactly those words and `WORD:TOPIC`."""
        yes, no = _sorted_out(accepted), _sorted_out(denied)
        return cls(yes[0], no[0], yes[1], no[1])

    def accept(self, text: str) -> HouseWords:
        """Return the agreements with this word, or `WORD:TOPIC`, accepted."""
        entry = _checked(text)
        return HouseWords.of(self.accepted | {entry}, self.denied - {entry})

    def refuse(self, text: str) -> HouseWords:
        """Return the agreements with this word refused."""
        entry = _checked(text)
        return HouseWords.of(self.accepted - {entry}, self.denied | {entry})

    def forget(self, text: str) -> HouseWords:
        """Return the agreements without this word: the lexicon decides again."""
        entry = _checked(text)
        return HouseWords.of(self.accepted - {entry}, self.denied - {entry})

    def to_text(self) -> str:
        """The words as text (`play.agreements.read_words`)."""
        marked = [(word, "+") for word in self.accepted] + [(word, "-") for word in self.denied]
        return "".join(f"{mark}{word}\n" for word, mark in sorted(marked))


def entry_of(word: str, topic: str) -> str:
    """Return the entry of an agreement: the word, or the word for that topic."""
    return f"{word}:{topic}" if topic else word


def _sorted_out(entries: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The words, and the `WORD:TOPIC`."""
    both = frozenset(entries)
    topical = frozenset(entry for entry in both if ":" in entry)
    return both - topical, topical


def _checked(text: str) -> str:
    word, colon, topic = text.strip().partition(":")
    word = fold(word.strip(), FURTHER)
    _check(word)
    return f"{word}:{topic}" if colon else word


def _check(word: str) -> None:
    if not (is_letters(word) and SHORTEST <= len(word) <= LONGEST):
        raise LexiconError(Fault.BAD_WORD, word[:40])
