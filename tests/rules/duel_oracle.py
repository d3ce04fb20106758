"""Oracle of the duel's generator, by brute force: every way to put cards of the hand into every line, each put before the rules.

It shares nothing with the search: no word graph, no pruning, no crossing sets. For a few cards and a small
board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtable.games.duel.rules.model import Lay, Piece, State, Swap
from cardtable.games.duel.rules.rules import Duel
from cardtable.rules.contract import IllegalMove
from tests.kinds import surely

Filling = tuple[Piece | None, ...]


def moves(game: Duel, view: State, seat: int) -> set[Lay | Swap]:
    """Every `Lay` and `Swap` that `play` accepts."""
    hand = Counter(surely(card.face) for card in view.hands[seat])
    tries: list[Lay | Swap] = [Swap(surely(face)) for face in hand]
    for column in (None, *view.board.numbers):
        line = view.board.line(column)
        cells = len(line.cells)
        for front, pieces in _fillings(0, cells, hand):
            first = next((at for at, piece in enumerate(pieces) if piece), None)
            if first is None:
                continue
            last = max(at for at, piece in enumerate(pieces) if piece)
            tries.append(Lay(column, line.first - front + first, pieces[first : last + 1]))
    return {move for move in tries if _one_form(move) and _accepted(game, view, seat, move)}


def _one_form(move: Lay | Swap) -> bool:
    """Return True unless this is a cover of the spine written as a move of a column."""
    if not isinstance(move, Lay) or move.column is None or move.start != 0 or len(move.pieces) != 1:
        return True
    return bool(surely(move.pieces[0]).between)


def _accepted(game: Duel, view: State, seat: int, move: Lay | Swap) -> bool:
    try:
        game.play(view, seat, move)
    except IllegalMove:
        return False
    return True


def _fillings(at: int, cells: int, hand: Counter[str]) -> Iterator[tuple[int, Filling]]:
    """Yield the number of cards before the line, and a piece or None for every cell and every card laid."""
    if at == cells:
        yield 0, ()
    else:
        for front, rest in _fillings(at + 1, cells, hand):
            yield front, (None, *rest)
        for face in +hand:
            for front, rest in _fillings(at + 1, cells, hand - Counter((face,))):
                yield front, (Piece(face), *rest)
    for face in +hand:
        piece = Piece(face, between=0 < at < cells)
        for front, rest in _fillings(at, cells, hand - Counter((face,))):
            yield front + (at == 0), (piece, *rest)
