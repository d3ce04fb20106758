"""Which words a bot knows, which of them it sees in a given turn, and which it never says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

from cardtable.lexicon import Lexicon, WordSet
from cardtable.rules.rng import Rng

Admit = Callable[[str], bool]

KNOWN = 3.0
"""From this familiarity on an ordinary person knows a form."""
LONG = 7
"""From so many letters on a word is harder to see."""
_WHOLE = 1 << 64


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level knows and sees.

    `floor` is the lowest familiarity of a form it knows (None: any; what an ordinary person knows of three letters it
    knows too), `last` that of a form it plays when it finds nothing it knows: rather than go below, it passes where
    it may; one that is `brief` then takes a short word. It sees a word it knows with probability `sees`, times `long` from
    seven letters on, and thinks of `jokers` of its jokers at once.
    """

    floor: float | None
    last: float = 0.0
    sees: float = 1.0
    long: float = 1.0
    jokers: int = 2
    brief: bool = False

    @property
    def sees_all(self) -> bool:
        return self.sees >= 1 and self.long >= 1

    def least(self, word: str) -> float:
        """The familiarity from which on it knows that word."""
        floor = self.floor or 0.0
        return min(KNOWN, floor) if len(word) <= SHORT else floor


LEVELS = {
    1: Skill(floor=4.5, last=4.9, sees=0.08, long=0.3, jokers=1, brief=True),
    2: Skill(floor=3.6, last=KNOWN, sees=0.3, long=0.3, jokers=1),
    3: Skill(floor=KNOWN, last=2.5),
    4: Skill(floor=None),
}
"""The levels of every game, but for what a game says of its own."""
HINTS = Skill(floor=3.3)
"""What a person may be expected to know."""
SHORT = 3
"""Words of so many letters are learnt first: every level knows those an ordinary person knows."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one table through the eyes of its bots."""

    lexicon: Lexicon
    words: WordSet

    def sayable(self, word: str) -> bool:
        """Whether a bot may say it."""
        return not self.lexicon.offensive(word)

    def familiarity(self, word: str) -> float:
        """How well people know a form; the table's own additions are known to all (G5)."""
        return _AGREED if self._agreed(word) else self.lexicon.familiarity(word)

    def knows(self, skill: Skill, word: str) -> bool:
        """Whether that skill knows a sayable word."""
        if not self.sayable(word):
            return False
        return skill.floor is None or self.familiarity(word) >= skill.least(word)

    def _agreed(self, word: str) -> bool:
        return any(graph.classes(word) & accept for graph, accept in self.words.graphs[1:])

    def knowing(self, skill: Skill) -> Admit:
        return lambda word: self.knows(skill, word)

    def seeing(self, skill: Skill, rng: Rng) -> Admit:
        """Known and seen in this turn; `rng` decides for each word alone, in whatever order they come."""
        return lambda word: sees(skill, rng, word) and self.knows(skill, word)

    def comfort(self, skill: Skill, word: str) -> tuple[float, float]:
        """How readily it takes a word where it sees none of its own: the short ones first where it is brief, then those people
        know best."""
        return (-len(word) if skill.brief else 0), self.familiarity(word)

    def stooping(self, skill: Skill) -> Admit:
        """Sayable, and no rarer than the skill goes where it finds nothing it knows."""
        return lambda word: self.sayable(word) and self.familiarity(word) >= skill.last


_AGREED = 9.0
"""The familiarity of a word the table agreed on: above all others."""


def sees(skill: Skill, rng: Rng, word: str) -> bool:
    chance = skill.sees * (skill.long if len(word) >= LONG else 1.0)
    return chance >= 1 or rng.fork(crc32(word.encode())).draw()[0] < chance * _WHOLE
