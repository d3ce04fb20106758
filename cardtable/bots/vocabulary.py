"""Vocabulary of a bot: the words it knows, those it sees in a given turn, and those it never says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

from cardtable.lexicon import Lexicon, WordSet
from cardtable.rules.rng import Rng

Admit = Callable[[str], bool]

KNOWN = 3.0
"""Least familiarity of a form that an ordinary person knows."""
_WHOLE = 1 << 64


@dataclass(frozen=True, slots=True)
class Skill:
    """The words that a bot knows.

    `floor` is the lowest familiarity of a form it knows (None: any; what an ordinary person knows of three letters it
    knows too), `last` that of a form it plays when it finds nothing it knows: rather than go below, it passes where
    it may.
    """

    floor: float | None
    last: float = 0.0

    def least(self, word: str) -> float:
        """The familiarity from which on it knows that word."""
        floor = self.floor or 0.0
        return min(KNOWN, floor) if len(word) <= SHORT else floor


LIVING = Skill(floor=KNOWN, last=KNOWN)
"""The words of an ordinary reader: those of every bot but the strongest."""
WHOLE = Skill(floor=None)
"""Every word of the dictionary."""
HINTS = Skill(floor=3.3)
"""Words that a person may be expected to know."""
SHORT = 3
"""Length of the words that people learn first: every skill holds those an ordinary person knows."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one table through the eyes of its bots."""

    lexicon: Lexicon
    words: WordSet

    def sayable(self, word: str) -> bool:
        """Return True if a bot may say the word."""
        return not self.lexicon.offensive(word)

    def familiarity(self, word: str) -> float:
        """Return how well people know a form; the table's own additions are known to all (G5)."""
        return _AGREED if self._agreed(word) else self.lexicon.familiarity(word)

    def knows(self, skill: Skill, word: str) -> bool:
        """Return True if that skill knows a sayable word."""
        if not self.sayable(word):
            return False
        return skill.floor is None or self.familiarity(word) >= skill.least(word)

    def _agreed(self, word: str) -> bool:
        return any(graph.classes(word) & accept for graph, accept in self.words.graphs[1:])

    def knowing(self, skill: Skill) -> Admit:
        return lambda word: self.knows(skill, word)

    def stooping(self, skill: Skill) -> Admit:
        """Sayable, and no rarer than the skill goes where it finds nothing it knows."""
        return lambda word: self.sayable(word) and self.familiarity(word) >= skill.last


_AGREED = 9.0
"""The familiarity of a word the table agreed on: above all others."""


def sees(chance: float, rng: Rng, word: str) -> bool:
    """True if a word comes to mind; `rng` decides for each word alone, in whatever order the words come."""
    return chance >= 1 or rng.fork(crc32(word.encode())).draw()[0] < chance * _WHOLE
