"""What a typed word may mean in the duel: every way to make a line read it with the cards in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtable.games.duel.rules.model import Lay, Line, Phase, Piece, State, face, lay
from cardtable.rules.contract import Seat

Laid = tuple[Piece | None, ...]
_MOST = 2000
"""Ways looked at in one line; a long word of one letter and a big hand has no end of them."""


def spellings(view: State, seat: Seat, word: str) -> Iterator[Lay]:
    """The moves that would make the spine or a column read `word`, legal or not, the spine first."""
    hand = Counter(card.face for card in view.hands[seat] if card.face)
    if view.phase is not Phase.PLAYING:
        return
    for column in (None, *view.board.numbers):
        line = view.board.line(column)
        for _count, (start, pieces) in zip(range(_MOST), _ways(line, hand, word), strict=False):
            yield lay(column, line.first + start, pieces)


def _ways(line: Line, hand: Counter[str], word: str) -> Iterator[tuple[int, Laid]]:
    """Each start, an index of the line, and the pieces from there on, that make the line read the word."""
    shown = [face(stack) for stack in line.cells]
    for front, pieces in _spelt(word, shown, 0, hand, 0, covered=False):
        if any(pieces):
            yield -front, pieces


def _spelt(
    word: str, shown: list[str], at: int, hand: Counter[str], read: int, *, covered: bool
) -> Iterator[tuple[int, Laid]]:
    """How the word from letter `read` on comes of the line's cells from `at` on and the hand.

    Gives the number of cards laid before the first cell, and the pieces; cells are kept rather than covered,
    and cards laid last.
    """
    if at == len(shown) and read == len(word):
        yield 0, ()
        return
    if at < len(shown):
        if word.startswith(shown[at], read):
            for _front, rest in _spelt(word, shown, at + 1, hand, read + len(shown[at]), covered=covered):
                yield 0, (None, *rest)
        if not covered:
            for each in _fitting(word, read, hand):
                if each != shown[at]:
                    less = hand - Counter((each,))
                    for _front, rest in _spelt(word, shown, at + 1, less, read + len(each), covered=True):
                        yield 0, (Piece(each), *rest)
    for each in _fitting(word, read, hand):
        less = hand - Counter((each,))
        piece = Piece(each, between=0 < at < len(shown))
        for front, rest in _spelt(word, shown, at, less, read + len(each), covered=covered):
            yield front + (at == 0), (piece, *rest)


def _fitting(word: str, read: int, hand: Counter[str]) -> list[str]:
    """The faces in hand that the word could go on with: one letter before two."""
    return [each for each in dict.fromkeys((word[read : read + 1], word[read : read + 2])) if hand[each]]
