"""Which words a bot knows, which of them it sees in a given turn, and which it never says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

from cardtable.lexicon import Lexicon, WordFlag, WordSet
from cardtable.rules.rng import Rng

Admit = Callable[[str], bool]

SHORT = 3
"""Words of so many letters are learnt first: every level knows those in use."""
SHORT_IN_USE = 2.0
"""From this Zipf frequency on a short word counts as in use."""
LONG = 7
"""From so many letters on a word is harder to see."""
_WHOLE = 1 << 64


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level knows and sees.

    `floor` is the lowest Zipf frequency of a lemma it knows (None: any), `rare_tenses` whether it knows
    the past historic and the subjunctive imperfect. It sees a word it knows with probability `sees`, times
    `long` from seven letters on, and thinks of `jokers` of its jokers at once.
    """

    floor: float | None
    rare_tenses: bool = True
    sees: float = 1.0
    long: float = 1.0
    jokers: int = 2

    @property
    def sees_all(self) -> bool:
        return self.sees >= 1 and self.long >= 1


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one table through the eyes of its bots."""

    lexicon: Lexicon
    words: WordSet

    def sayable(self, word: str) -> bool:
        """Whether a bot may say it."""
        return not self.lexicon.flags(word) & WordFlag.OFFENSIVE

    def knows(self, skill: Skill, word: str) -> bool:
        """Whether that skill knows a sayable word; the table's own additions are known to all (G5)."""
        flags = self.lexicon.flags(word)
        if flags & WordFlag.OFFENSIVE:
            return False
        if skill.floor is None or self._agreed(word):
            return True
        if flags & WordFlag.RARE_TENSE and not skill.rare_tenses:
            return False
        frequency = self.lexicon.zipf(word)
        return frequency >= skill.floor or (len(word) <= SHORT and frequency >= SHORT_IN_USE)

    def _agreed(self, word: str) -> bool:
        return any(graph.classes(word) & accept for graph, accept in self.words.graphs[1:])

    def knowing(self, skill: Skill) -> Admit:
        return lambda word: self.knows(skill, word)

    def seeing(self, skill: Skill, rng: Rng) -> Admit:
        """Known and seen in this turn; `rng` decides for each word alone, in whatever order they come."""
        return lambda word: sees(skill, rng, word) and self.knows(skill, word)


def sees(skill: Skill, rng: Rng, word: str) -> bool:
    chance = skill.sees * (skill.long if len(word) >= LONG else 1.0)
    return chance >= 1 or rng.fork(crc32(word.encode())).draw()[0] < chance * _WHOLE
