"""A move being composed in the duel: the line as it would lie, cell by cell, or the card about to be thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardtable.games.duel.rules.model import (
    Drop,
    Grid,
    LaidCard,
    Lay,
    Order,
    Phase,
    Piece,
    State,
    Swap,
    face,
    lay,
    weave,
)
from cardtable.rules.cards import Card
from cardtable.table.board.drafting import JokerFree

DISCARD = "discard"
"""The place of a card that is thrown away instead of laid (D8)."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the line: the number it had (None: there was none), and the card of the hand on it."""

    old: int | None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """Place for a card: a line (None: the spine) and an index among its cells as composed. `over` covers that cell; else the card
    goes before it, at the end if `at` is their number."""

    column: int | None
    at: int
    over: bool = False


@dataclass(frozen=True, slots=True)
class Draft(JokerFree):
    """`cells` of the line `column`, empty while nothing is laid; `laid` the cards' ids in the order they came.

    `thrown` is the card to be discarded instead (D8). `order` puts the cells of the line `sorted` in another
    order first, old indices as the model's `reordered` wants them (D12).
    """

    column: int | None = None
    cells: tuple[Cell, ...] = ()
    laid: tuple[int, ...] = ()
    thrown: Card | None = None
    sorted: int | None = None
    order: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cells or self.thrown or self.order)

    @property
    def line_cards(self) -> tuple[Card, ...]:
        """The cards laid, along the line."""
        return tuple(each.card for each in self.cells if each.card is not None)

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.line_cards if self.thrown is None else (self.thrown,)

    @property
    def faces(self) -> tuple[str, ...]:
        return tuple(card.face or "" for card in self.line_cards)

    def place_of(self, card: int) -> Spot | str | None:
        if self.thrown is not None and self.thrown.id == card:
            return DISCARD
        at = next((at for at, each in enumerate(self.cells) if each.card and each.card.id == card), None)
        return None if at is None else Spot(self.column, at, self.cells[at].old is not None)

    def base(self, board: Grid) -> Grid:
        """The board before the laying, reordered as the draft says."""
        return board.reordered(self.sorted, self.order) if self.order else board

    def line(self, board: Grid, column: int | None) -> tuple[Cell, ...]:
        """The cells of a line as composed."""
        if self.cells and column == self.column:
            return self.cells
        return tuple(Cell(number) for number in board.line(column).numbers)

    def length(self, board: Grid, column: int | None) -> int:
        """Return the number of cells of a line as composed."""
        return len(self.cells) if self.cells and column == self.column else len(board.line(column).cells)

    def pushes(self, board: Grid, spot: Spot) -> bool:
        """True if cards part for one put there."""
        return not spot.over and 0 < spot.at < self.length(board, spot.column)

    def lines(self, board: Grid) -> tuple[int | None, ...]:
        """The lines a card may still join: any at first, then the one begun (D3)."""
        if not self.cells:
            return (None, *board.numbers)
        cross = self._crossing()
        return (self.column,) if cross is None else (None, cross)

    def _crossing(self) -> int | None:
        """The place of the only card laid, where that covers a card of the spine: both its lines are open."""
        if len(self.laid) != 1:
            return None
        at = next(each for each in self.cells if each.card is not None)
        if at.old is None:
            return None
        if self.column is None:
            return at.old
        return self.column if at.old == 0 else None

    def turned(self, board: Grid, column: int | None) -> Draft | None:
        """The draft as one of another line, if it can be that."""
        if not self.cells:
            return replace(self, column=column, cells=self.line(board, column))
        if column == self.column:
            return self
        cross = self._crossing()
        if cross is None or column not in (None, cross):
            return None
        card = self.line_cards[0]
        number = cross if column is None else 0
        cells = tuple(Cell(each, card if each == number else None) for each in board.line(column).numbers)
        return replace(self, column=column, cells=cells)

    def put(self, view: State, card: Card, place: Spot | str) -> Draft:
        """The draft with a card of the hand, or one of its own, on a spot; unchanged where it cannot go there.

        On DISCARD it is to be discarded, and nothing laid.
        """
        if not isinstance(place, Spot):
            return Draft(thrown=card)
        spot, board = place, view.board
        draft = self.turned(board, spot.column)
        if draft is None or not 0 <= spot.at <= len(draft.cells) - spot.over:
            return self
        cells, at = [*draft.cells], spot.at
        for index, each in enumerate(draft.cells):
            if each.card is not None and each.card.id == card.id:
                if spot.over and index == at:
                    return self
                if each.old is None:
                    del cells[index]
                    at -= index < at
                else:
                    cells[index] = Cell(each.old)
        gone = None
        if spot.over:
            gone, cells[at] = cells[at].card, Cell(cells[at].old, card)
        else:
            cells.insert(at, Cell(None, card))
        left = {card.id, gone.id if gone else None}
        laid = (*(each for each in draft.laid if each not in left), card.id)
        return replace(draft, cells=tuple(cells), laid=laid, thrown=None)

    def take(self, card: int) -> Draft:
        """The draft without that card."""
        if self.thrown is not None and self.thrown.id == card:
            return replace(self, thrown=None)
        laid = tuple(each for each in self.laid if each != card)
        if not laid:
            return replace(self, column=None, cells=(), laid=())
        cells = tuple(
            Cell(each.old) if each.card is not None and each.card.id == card else each
            for each in self.cells
            if each.old is not None or each.card is None or each.card.id != card
        )
        return replace(self, cells=cells, laid=laid)

    def reorder(self, board: Grid, column: int | None, frm: int, to: int) -> Draft:
        """One cell of a line moved before another, cards laid so far going back (D12)."""
        same = bool(self.order) and self.sorted == column
        order = [*(self.order if same else range(len(board.line(column).cells)))]
        order.insert(to - (frm < to), order.pop(frm))
        return Draft(sorted=column, order=() if order == sorted(order) else tuple(order))

    # --- what it comes to ---------------------------------------------------------------------------------------

    @property
    def _laying(self) -> tuple[int, tuple[LaidCard | None, ...]]:
        """The number of the first cell of the line, and what is laid on each of its cells."""
        olds = [at for at, each in enumerate(self.cells) if each.old is not None]
        laid = [
            None if each.card is None else LaidCard(each.card, each.old is None and olds[0] < at < olds[-1])
            for at, each in enumerate(self.cells)
        ]
        return (self.cells[olds[0]].old or 0) - olds[0], tuple(laid)

    def move(self, view: State) -> Lay | Swap | Drop | None:
        """The move composed, None while there is none."""
        if self.thrown is not None:
            name = self.thrown.face or ""
            return Drop(name) if view.phase is Phase.LEVELLING else Swap(name)
        if not self.cells:
            return None
        start, laid = self._laying
        pieces = tuple(None if each is None else Piece(each.card.face or "", each.between) for each in laid)
        line = view.board.line(self.sorted)
        order = Order(self.sorted, tuple(face(line.cells[old]) for old in self.order))
        return lay(self.column, start, pieces, order if self.order else None)

    def after(self, board: Grid) -> Grid:
        """The board with the draft on it."""
        base = self.base(board)
        return base.laid(self.column, *self._laying) if self.cells else base

    def word(self, view: State) -> str:
        """Return the word that the line would read."""
        return self.after(view.board).line(self.column).word if self.cells else ""


def from_move(view: State, seat: int, move: Lay | Swap | Drop) -> Draft:
    """The draft that composes a move with the first cards of the hand that fit; an empty one if some are missing."""
    left = [*view.hands[seat]]

    def held(name: str) -> Card | None:
        found = next((card for card in left if card.face == name), None)
        if found is not None:
            left.remove(found)
        return found

    if not isinstance(move, Lay):
        thrown = held(move.face)
        return Draft(thrown=thrown)
    draft = _ordered(view.board, move.order)
    board = draft.base(view.board)
    if not board.places or (move.column is not None and move.column not in board.numbers):
        return Draft()
    line = board.line(move.column)
    cells: list[Cell] = []
    laid: list[int] = []
    for joint in weave(line, move.start, move.pieces):
        piece = None if joint.piece is None else move.pieces[joint.piece]
        card = held(piece.face) if piece else None
        if piece is not None and card is None:
            return Draft()
        if card is not None:
            laid.append(card.id)
        cells.append(Cell(None if joint.old is None else line.first + joint.old, card))
    return replace(draft, column=move.column, cells=tuple(cells), laid=tuple(laid))


def _ordered(board: Grid, order: Order | None) -> Draft:
    """The reordering alone, each face taken from the first cell that has it."""
    if order is None or (order.column is not None and order.column not in board.numbers):
        return Draft()
    line = board.line(order.column)
    left = [*range(len(line.cells))]
    found = []
    for wanted in order.faces:
        old = next((at for at in left if face(line.cells[at]) == wanted), None)
        if old is None:
            return Draft()
        left.remove(old)
        found.append(old)
    return Draft() if left else Draft(sorted=order.column, order=tuple(found))


def spots_of(board: Grid, draft: Draft) -> list[Spot]:
    """All spots of the lines that a card may join; `board` is the one before the move."""
    lines, found = draft.lines(board), list[Spot]()
    for column in lines:
        found += spots_along(draft.line(board, column), column, twice=column is not None and None in lines)
    return found


def spots_along(cells: Sequence[Cell], column: int | None, *, twice: bool) -> list[Spot]:
    """The spots of a line of these cells; `twice` leaves out covering the spine in a column, which the spine has already."""
    found = [Spot(column, at) for at in range(len(cells) + 1)]
    found += [
        Spot(column, at, over=True)
        for at, each in enumerate(cells)
        if each.old is not None and not (twice and each.old == 0)
    ]
    return found
