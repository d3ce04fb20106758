"""Every way to lay cards into a line so that it reads a word, by one walk of the word graph per line.

At each step the walk keeps the next card that lies there, covers it (D6), or lays a card of the hand before
it (D3, D5). A branch is cut as soon as a letter that must still come is nowhere below. It grew out of the
walk of A. W. Appel and G. J. Jacobson, "The World's Fastest Scrabble Program", CACM 31(5), 1988.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from cardtable.games.duel.rules.model import Piece
from cardtable.languages import BITS, bits
from cardtable.lexicon import LETTERS, Graph, WordSet
from cardtable.rules.cards import trimmed

Way: TypeAlias = tuple[str, int, tuple[Piece | None, ...]]
"""Way to lay cards: the word, the index of its first cell (negative: before the line), and the pieces from there on."""

_PLAIN: dict[str, Piece] = {}
_BETWEEN: dict[str, Piece] = {}


def _pieces(faces: Iterable[str]) -> None:
    for each in faces:
        if each not in _PLAIN:
            _PLAIN[each], _BETWEEN[each] = Piece(each), Piece(each, between=True)


@dataclass(slots=True)
class Budget:
    """Budget of several searches: steps left together, and most cards of a way."""

    left: int = 1 << 60
    most: int = 1 << 10


@dataclass(frozen=True, slots=True)
class SearchLine:
    """A line to be searched: the faces that lie there, and by index the faces that may cover each (D4,
    D6)."""

    faces: tuple[str, ...]
    covers: tuple[tuple[str, ...], ...]


def ways(course: SearchLine, hand: Counter[str], words: WordSet, budget: Budget) -> list[Way]:
    """Every way to lay at least one card, each once; the graphs of a table's own words come last.

    Fewer where the budget ends before.
    """
    found: list[Way] = []
    _pieces(hand)
    for at, (graph, accept) in enumerate(words.graphs):
        mark = len(found)
        _walk(course, hand, graph, accept, budget, found)
        if at:
            earlier = WordSet(words.graphs[:at])
            found[mark:] = [way for way in found[mark:] if way[0] not in earlier]
    standing = "".join(course.faces)
    return [way for way in found if way[0] != standing and way[0] not in words.refused]


def _walk(
    course: SearchLine, hand: Counter[str], graph: Graph, accept: int, budget: Budget, found: list[Way]
) -> None:
    """Search one graph; add the ways to `found`.

    One function, its tables in local names: taking it apart costs a third of the speed.
    """
    mask, first, child, below = graph.mask, graph.first, graph.child, letters_below(graph)
    faces, covers, count = course.faces, course.covers, len(course.faces)
    needs = _needs(faces)
    spare = max(map(len, faces), default=0) if any(covers) else 0
    lows = [BITS[each] if len(each) == 1 else 0 for each in faces]
    left = dict(hand)
    doubles = tuple(sorted(each for each in hand if len(each) == 2))
    path: list[Piece | None] = []
    signs = graph.alphabet.signs
    most, node_of = budget.most, graph.node

    def hopeful(state: int, at: int, slack: int) -> bool:
        """Return True if all the letters that must come are below; a cover may still spare those of one card."""
        missing = needs[at] & ~below[state]
        return not missing or missing.bit_count() <= slack

    def spend(
        state: int, at: int, have: int, slack: int, laid: int, front: int, word: str, each: str, piece: Piece
    ) -> None:
        left[each] -= 1
        if not left[each] and len(each) == 1:
            have ^= BITS[each]
        path.append(piece)
        step(state, at, have, slack, laid + 1, front, word + each)
        path.pop()
        left[each] += 1

    def step(state: int, at: int, have: int, slack: int, laid: int, front: int, word: str) -> None:
        """Go on from a state of the graph and a cell of the line; `slack` is `spare` until a card is covered."""
        budget.left -= 1
        node = mask[state]
        ahead = node & LETTERS
        pieces = _BETWEEN
        if at == count:
            pieces = _PLAIN
            if laid and node & accept:
                found.append(_way(path, front, word))
        else:
            if not at:
                pieces, front = _PLAIN, len(path)
            low = lows[at]
            target = -1
            if node & low:
                target = child[first[state] + (ahead & low - 1).bit_count()]
            elif not low:
                target = node_of(faces[at], state)
            if target >= 0:
                missing = needs[at + 1] & ~below[target]
                if not missing or missing.bit_count() <= slack:
                    path.append(None)
                    step(target, at + 1, have, slack, laid, front, word + faces[at])
                    path.pop()
            if slack and laid < most:
                for each in covers[at]:
                    if left.get(each):
                        target = node_of(each, state)
                        if target >= 0 and hopeful(target, at + 1, 0):
                            spend(target, at + 1, have, 0, laid, front, word, each, _PLAIN[each])
        if laid >= most or budget.left <= 0:
            return
        need, base = needs[at], first[state]
        usable = node & have
        while usable:
            low = usable & -usable
            usable ^= low
            target = child[base + (ahead & low - 1).bit_count()]
            missing = need & ~below[target]
            if missing and missing.bit_count() > slack:
                continue
            letter = signs[low]
            # `spend` by hand, for most steps are made here.
            others = left[letter] = left[letter] - 1
            path.append(pieces[letter])
            step(target, at, have if others else have ^ low, slack, laid + 1, front, word + letter)
            path.pop()
            left[letter] = others + 1
        for each in doubles:
            if left[each]:
                target = node_of(each, state)
                if target >= 0 and hopeful(target, at, slack):
                    spend(target, at, have, slack, laid, front, word, each, pieces[each])

    have = bits(each for each in hand if len(each) == 1 and hand[each])
    step(graph.root, 0, have, spare, 0, 0, "")


def _way(path: list[Piece | None], front: int, word: str) -> Way:
    """The path without the kept cards at either end; `front` of its cards lie before the line."""
    begin, pieces = trimmed(0, tuple(path))
    return word, -front if front else begin, pieces


@lru_cache(maxsize=4)
def letters_below(graph: Graph) -> Sequence[int]:
    """Return, by state, the bits of every letter that occurs on some path from it."""
    below = array("I", bytes(4 * len(graph.mask)))
    for state in range(len(graph.mask) - 1, -1, -1):  # children are numbered above their parents
        letters = graph.mask[state] & LETTERS
        for edge in range(graph.first[state], graph.first[state] + letters.bit_count()):
            letters |= below[graph.child[edge]]
        below[state] = letters
    return below


def _needs(faces: tuple[str, ...]) -> tuple[int, ...]:
    """Return, by index, the bits of the letters from that card on, 0 after the last."""
    needs = [0]
    for each in reversed(faces):
        needs.append(needs[-1] | bits(each))
    return tuple(reversed(needs))
