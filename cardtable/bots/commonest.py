"""The commonest word that holds some letters together, among those people know."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from cardtable.bots.vocabulary import KNOWN, SHORT, Skill, Vocabulary
from cardtable.lexicon import Graph, Lexicon, WordSet
from cardtable.lexicon.factors import Factors, Parts


@dataclass(frozen=True, slots=True)
class Lines:
    """The sayable words of a lexicon as one text, a line each, the commonest first: those of some familiarity or more
    are a beginning of it."""

    text: str
    rarities: tuple[float, ...]
    """Every familiarity there is, below zero, ascending."""
    ends: tuple[int, ...]
    """Where the words of each end in the text."""

    def until(self, floor: float) -> int:
        """Where the words end that are at least so familiar."""
        at = bisect_right(self.rarities, -floor)
        return self.ends[at - 1] if at else 1

    def words(self, floor: float) -> list[str]:
        """Those words."""
        return self.text[: self.until(floor)].split()


@dataclass(frozen=True, slots=True)
class Commonest:
    """The words of a table, the commonest first: the first line of `text` up to `until` that holds a part is the commonest
    word that does, and finding it takes some tens of microseconds. `agreed` are the words the table has added, before all
    others.
    """

    vocabulary: Vocabulary
    agreed: tuple[str, ...]
    text: str
    until: int

    @classmethod
    def of(cls, vocabulary: Vocabulary, skill: Skill) -> Commonest:
        """The sayable words of a table from the skill's `last` familiarity on."""
        _shipped, *added = vocabulary.words.graphs
        agreed = [word for graph, accept in added for word in graph.completions("", accept)]
        lines = _lines(vocabulary.lexicon)
        return cls(vocabulary, tuple(filter(vocabulary.sayable, agreed)), lines.text, lines.until(skill.last))

    def holding(self, part: str) -> Iterator[str]:
        """The words that hold `part`, the commonest first."""
        words = self.vocabulary.words
        yield from (word for word in self.agreed if part in word and word in words)
        at = self.text.find(part, 0, self.until)
        while at >= 0:
            end = self.text.index("\n", at)
            word = self.text[self.text.rindex("\n", 0, at + 1) + 1 : end]
            if word in words and word not in self.agreed:
                yield word
            at = self.text.find(part, end, self.until)


def known_parts(vocabulary: Vocabulary, skill: Skill) -> Parts:
    """The contiguous parts of the words a skill knows, those the table has added among them."""
    (_shipped, accept), *added = vocabulary.words.graphs
    graph, factors = _known(vocabulary.lexicon, skill)
    words = WordSet(((graph, accept), *added), vocabulary.words.refused)
    return Parts(words, [factors, *(Factors.build(own) for own, _accept in added)])


@lru_cache(maxsize=4)
def _known(lexicon: Lexicon, skill: Skill) -> tuple[Graph, Factors]:
    """The words of a lexicon that a skill knows, and their parts; a second, once for a lexicon."""
    graph, lines, floor = lexicon.graph, _lines(lexicon), skill.floor or 0.0
    words = {*lines.words(floor)}
    words.update(word for word in lines.words(min(KNOWN, floor)) if len(word) <= SHORT)
    known = Graph.build(((word, graph.classes(word)) for word in sorted(words)), graph.alphabet)
    return known, Factors.build(known)


@lru_cache(maxsize=3)
def _lines(lexicon: Lexicon) -> Lines:
    """All words of a lexicon that a bot may say; a second, once for a lexicon, whatever the skills that use it."""
    familiarity, offensive = lexicon.familiarity_at, lexicon.offensive_at
    found = sorted(
        (-familiarity(rank), word)
        for rank, word in enumerate(lexicon.graph.completions())
        if not offensive(rank)
    )
    ends, end = {}, 1
    for rarity, group in groupby(found, key=lambda each: each[0]):
        end += sum(len(word) + 1 for _rarity, word in group)
        ends[rarity] = end
    return Lines("\n".join(["", *(word for _rarity, word in found), ""]), tuple(ends), tuple(ends.values()))
