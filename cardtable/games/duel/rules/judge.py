"""Checks of a move that lays cards, and of the board after it (D3-D6, D12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator

from cardtable.games.duel.rules.model import (
    Direction,
    DuelRefusal,
    Grid,
    LaidCard,
    Lay,
    Line,
    Order,
    Piece,
    Run,
    face,
)
from cardtable.rules.cards import Card
from cardtable.rules.contract import IllegalMove


def check_laid(board: Grid, move: Lay, rows: bool, words: Container[str], before: str) -> str:
    """Return the line after the move; raises IllegalMove if the move is not allowed there.

    `before` is what that line read when the turn began; `rows` whether neighbouring columns read across.
    """
    if move.column is not None and move.column not in board.numbers:
        raise IllegalMove(DuelRefusal.NO_SUCH_PLACE, place=move.column)
    line = board.line(move.column)
    _check_place(line, move)
    _check_covers(line, move)
    after = board.laid(move.column, move.start, as_laid(move.pieces))
    new = after.line(move.column)
    if new.word in (line.word, before):
        raise IllegalMove(DuelRefusal.SAME_WORD, word=new.word)
    check_board(board, after, rows, words, move.column)
    return new.word


def as_laid(pieces: tuple[Piece | None, ...]) -> tuple[LaidCard | None, ...]:
    """The pieces as cards without an identity, to look at the board they would make."""
    return tuple(None if each is None else LaidCard(Card(-1, each.face), each.between) for each in pieces)


def check_board(before: Grid, after: Grid, rows: bool, words: Container[str], column: int | None) -> None:
    """Raises IllegalMove for the first run that is no word, the line played before the others (D4).

    Runs that stay as they were are not judged again: what lies has been accepted, even if the table has
    refused the word since. Only the two starting cards were never a word (D1).
    """
    lying = Counter() if before.fresh else Counter((run.direction, run.word) for run in before.runs(rows))
    for run in _in_order(after, rows, column):
        kind = run.direction, run.word
        if lying[kind]:
            lying[kind] -= 1
        elif run.word not in words:
            raise IllegalMove(
                DuelRefusal.NOT_A_WORD, word=run.word, line=run.direction.value, place=run.place, row=run.row
            )


def _in_order(board: Grid, rows: bool, column: int | None) -> Iterator[Run]:
    """The runs of the board, the column played first; the spine comes first by itself."""
    runs = list(board.runs(rows))
    if column is not None:
        runs.sort(key=lambda run: (run.direction, run.place) != (Direction.COLUMN, column))
    yield from runs


def take(hand: tuple[Card, ...], faces: tuple[str, ...]) -> tuple[Card, ...]:
    """The first cards of the hand with those faces; raises IllegalMove for one that is not there."""
    left, taken = list(hand), list[Card]()
    for wanted in faces:
        card = next((card for card in left if card.face == wanted), None)
        if card is None:
            raise IllegalMove(DuelRefusal.NOT_IN_HAND, card=wanted)
        left.remove(card)
        taken.append(card)
    return tuple(taken)


def order_of(board: Grid, order: Order) -> tuple[int, ...]:
    """The old index of each cell in its new order (D12); raises IllegalMove unless it has the same faces,
    moved."""
    if order.column is not None and order.column not in board.numbers:
        raise IllegalMove(DuelRefusal.NO_SUCH_PLACE, place=order.column)
    shown = [face(stack) for stack in board.line(order.column).cells]
    if Counter(shown) != Counter(order.faces):
        raise IllegalMove(DuelRefusal.ORDER_CARDS)
    if tuple(shown) == order.faces:
        raise IllegalMove(DuelRefusal.SAME_ORDER)
    left = list(range(len(shown)))
    found = []
    for wanted in order.faces:
        old = next(at for at in left if shown[at] == wanted)
        left.remove(old)
        found.append(old)
    return tuple(found)


def _check_place(line: Line, move: Lay) -> None:
    """Check that the pieces touch the line without a gap, also between two cards (D3, D5)."""
    numbers = line.numbers
    cells = sum(piece is None or not piece.between for piece in move.pieces)
    if move.start > numbers.stop or move.start + cells < numbers.start:
        raise IllegalMove(DuelRefusal.GAP)
    at = move.start
    for piece in move.pieces:
        if piece is None and at not in numbers:
            raise IllegalMove(DuelRefusal.GAP)
        if piece is not None and piece.between and not numbers.start < at < numbers.stop:
            raise IllegalMove(DuelRefusal.NOT_BETWEEN, card=piece.face)
        at += piece is None or not piece.between


def _check_covers(line: Line, move: Lay) -> None:
    """One card covered at most, by a different letter (D6)."""
    covered, at = 0, move.start
    for piece in move.pieces:
        if piece is not None and not piece.between and at in line.numbers:
            covered += 1
            if face(line.cells[at - line.first]) == piece.face:
                raise IllegalMove(DuelRefusal.SAME_LETTER, letter=piece.face)
        at += piece is None or not piece.between
    if covered > 1:
        raise IllegalMove(DuelRefusal.TWO_COVERED, count=covered)
