"""The commonest word that holds some letters together, among those people know."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain

from cardtable.bots.vocabulary import KNOWN, SHORT, Skill, Vocabulary
from cardtable.languages import Alphabet
from cardtable.lexicon import Lexicon
from cardtable.lexicon.automaton import CLASSES

_MOST_REMEMBERED = 1 << 16


@dataclass(frozen=True, slots=True)
class Lines:
    """The sayable words of a lexicon as one text, a line each, the commonest first: those of some familiarity or more
    are a beginning of it."""

    text: str
    rarities: tuple[float, ...]
    """Every familiarity there is, below zero, ascending."""
    ends: tuple[int, ...]
    """End of each of the words in the text."""

    def until(self, floor: float) -> int:
        """Return the end of the words that are at least that familiar."""
        at = bisect_right(self.rarities, -floor)
        return self.ends[at - 1] if at else 1

    def words(self, floor: float) -> list[str]:
        """Return the words of at least that familiarity."""
        return self.text[: self.until(floor)].split()


@dataclass(frozen=True, slots=True)
class Commonest:
    """Words of a table, the commonest first.

    The first line of `text` up to `until` that holds a part is the commonest word that does; finding it takes some tens of
    microseconds. `agreed` are the words the table has added, before all others.
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
        at = self.text.find(part, 1, self.until)  # the words begin behind the first end of a line
        while at >= 0:
            end = self.text.index("\n", at)
            word = self.text[self.text.rindex("\n", 0, at + 1) + 1 : end]
            if word in words and word not in self.agreed:
                yield word
            at = self.text.find(part, end + 1, self.until)


class KnownParts:
    """The contiguous parts of some words: each is the beginning of an end of a word, and those are kept in order.

    What `Parts` is to all words, for those a skill knows: of these no index is shipped, and this is made in a fifth of a second.
    """

    def __init__(self, words: Iterable[str], alphabet: Alphabet) -> None:
        self._ends = sorted({word[at:] for word in words for at in range(len(word))})
        self._bits = alphabet.bits
        self.between = lru_cache(maxsize=_MOST_REMEMBERED)(self._between)

    def holds(self, part: str) -> bool:
        """Return True if one of the words holds `part` together."""
        at = bisect_left(self._ends, part)
        return at < len(self._ends) and self._ends[at].startswith(part)

    def after(self, part: str) -> int:
        """The letters that may come behind `part`, as a mask."""
        return self.between(part, "")

    def before(self, part: str) -> int:
        """The letters that may come before `part`."""
        return self.between("", part)

    def _between(self, left: str, right: str) -> int:
        """The letters that may stand between two parts, so that all is part of one word."""
        letters = self._bits.items()
        return sum(bit for letter, bit in letters if self.holds(left + letter + right))


@lru_cache(maxsize=4)
def known_parts(vocabulary: Vocabulary, skill: Skill) -> KnownParts:
    """The contiguous parts of the words of a table that a skill knows, those the table has added among them."""
    lines, floor, words = _lines(vocabulary.lexicon), skill.floor or 0.0, vocabulary.words
    (shipped, accept), *added = words.graphs
    known = {*lines.words(floor)}
    known.update(word for word in lines.words(min(KNOWN, floor)) if len(word) <= SHORT)
    if accept & CLASSES != CLASSES:
        known = {word for word in known if shipped.classes(word) & accept}
    known.update(word for graph, accepted in added for word in graph.completions("", accepted))
    return KnownParts(known - words.refused, words.alphabet)


@lru_cache(maxsize=3)
def _lines(lexicon: Lexicon) -> Lines:
    """All words of a lexicon that a bot may say; a second, once for a lexicon, whatever the skills that use it."""
    familiarity, offensive = lexicon.familiarity_at, lexicon.offensive_at
    found: dict[float, list[str]] = {}
    for rank, word in enumerate(lexicon.graph.completions()):
        if not offensive(rank):
            found.setdefault(-familiarity(rank), []).append(word)
    rarities = sorted(found)
    lengths = (sum(map(len, found[rarity])) + len(found[rarity]) for rarity in rarities)
    ends = tuple(accumulate(lengths, initial=1))[1:]
    return Lines(
        "\n".join(["", *chain.from_iterable(found[rarity] for rarity in rarities), ""]), tuple(rarities), ends
    )
