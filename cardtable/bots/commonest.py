"""The commonest word that holds some letters together, among those people know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardtable.bots.vocabulary import Skill, Vocabulary
from cardtable.lexicon import Graph, Lexicon, WordSet
from cardtable.lexicon.factors import Factors, Parts


@dataclass(frozen=True, slots=True)
class Commonest:
    """Words as one text, a line each, the commonest first: the first line that holds a part is the commonest word that
    does, and finding it takes some tens of microseconds. `agreed` are the words the table has added, before all others.
    """

    vocabulary: Vocabulary
    agreed: tuple[str, ...]
    text: str

    @classmethod
    def of(cls, vocabulary: Vocabulary, skill: Skill) -> Commonest:
        """The sayable words of a table from the skill's `last` familiarity on."""
        _shipped, *added = vocabulary.words.graphs
        agreed = [word for graph, accept in added for word in graph.completions("", accept)]
        return cls(
            vocabulary, tuple(filter(vocabulary.sayable, agreed)), _lines(vocabulary.lexicon, skill.last)
        )

    def holding(self, part: str) -> Iterator[str]:
        """The words that hold `part`, the commonest first."""
        words = self.vocabulary.words
        yield from (word for word in self.agreed if part in word and word in words)
        at = self.text.find(part)
        while at >= 0:
            end = self.text.index("\n", at)
            word = self.text[self.text.rindex("\n", 0, at + 1) + 1 : end]
            if word in words and word not in self.agreed:
                yield word
            at = self.text.find(part, end)


def known_parts(vocabulary: Vocabulary, skill: Skill) -> Parts:
    """The contiguous parts of the words a skill knows, those the table has added among them."""
    (_shipped, accept), *added = vocabulary.words.graphs
    graph, factors = _known(vocabulary.lexicon, skill)
    words = WordSet(((graph, accept), *added), vocabulary.words.refused)
    return Parts(words, [factors, *(Factors.build(own) for own, _accept in added)])


@lru_cache(maxsize=4)
def _known(lexicon: Lexicon, skill: Skill) -> tuple[Graph, Factors]:
    """The words of a lexicon that a skill knows, and their parts; a second and a half, once for a lexicon."""
    graph, familiarity = lexicon.graph, lexicon.familiarity_at
    known = Graph.build(
        (
            (word, graph.classes(word))
            for rank, word in enumerate(graph.completions())
            if familiarity(rank) >= skill.least(word) and not lexicon.offensive_at(rank)
        ),
        graph.alphabet,
    )
    return known, Factors.build(known)


@lru_cache(maxsize=8)
def _lines(lexicon: Lexicon, floor: float) -> str:
    """The sayable words of a lexicon that are so familiar, the commonest first; a second, once for a lexicon."""
    graph, familiarity, offensive = lexicon.graph, lexicon.familiarity_at, lexicon.offensive_at
    found = [
        (-known, word)
        for rank, word in enumerate(graph.completions())
        if (known := familiarity(rank)) >= floor and not offensive(rank)
    ]
    return "\n".join(["", *(word for _known, word in sorted(found)), ""])
