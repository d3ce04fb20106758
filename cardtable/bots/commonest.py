"""The commonest word that holds some letters together, among those people know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtable.bots.vocabulary import Skill, Vocabulary
from cardtable.lexicon import WordFlag


@dataclass(frozen=True, slots=True)
class Commonest:
    """Words as one text, a line each, the commonest first: the first line that holds a part is the commonest word that
    does, and finding it takes some tens of microseconds.
    """

    text: str

    @classmethod
    def of(cls, vocabulary: Vocabulary, skill: Skill) -> Commonest:
        """The sayable words of a table from the skill's `last` familiarity on; half a second for 90,000."""
        words = sorted(_from(vocabulary, skill.last), key=lambda pair: -pair[0])
        return cls("\n".join(["", *(word for _familiarity, word in words), ""]))

    def holding(self, part: str) -> Iterator[str]:
        """The words that hold `part`, the commonest first."""
        at = self.text.find(part)
        while at >= 0:
            end = self.text.index("\n", at)
            yield self.text[self.text.rindex("\n", 0, at + 1) + 1 : end]
            at = self.text.find(part, end)


def _from(vocabulary: Vocabulary, floor: float) -> Iterator[tuple[float, str]]:
    """(familiarity, word) of each sayable word of the table that is so familiar, in no order."""
    (graph, _accept), *agreed = vocabulary.words.graphs
    lexicon = vocabulary.lexicon
    for rank in range(graph.count):
        known = lexicon.familiarity_at(rank)
        if known >= floor and not lexicon.flags_at(rank) & WordFlag.OFFENSIVE:
            word = graph.word(rank)
            if word in vocabulary.words:
                yield known, word
    for other, accept in agreed:
        for word in other.completions("", accept):
            if word in vocabulary.words:
                yield vocabulary.familiarity(word), word
