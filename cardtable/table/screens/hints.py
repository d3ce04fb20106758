"""A hint in three presses: where to look, with which cards, the move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.play.thinker import Answer, Question
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.board import Board
from cardtable.table.screens.coach import Coach
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import LAY
from cardtable.ui.typeset import escape
from cardtable.wording.hints import steps
from cardtable.wording.why import advice

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene


class Hints:
    """Asks for a hint where a table wants one, and keeps what was found for one state of it and how much of it was told."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.coach = Coach(table)
        """What is said after a move, where that is wanted."""
        self._answer: Answer | None = None
        self._found_for: tuple[object, ...] = ()
        self._told = 0
        self._advised: tuple[Move, str] | None = None
        """A move that no card composes, and the sentence that named it."""
        self.looking = False
        """Whether one is being looked for."""
        self._line = ""
        """What was told last."""

    def ask(self) -> None:
        """The next of the three."""
        table = self._table
        # One thinker serves bots and people: what it finds for a bot must not be taken for a hint, nor the reverse.
        if table.seat is None or self.looking or table.presenter.thinking is not None:
            table.dispatch.ignored()
            return
        table.say_no_more()
        if table.seating.look.down:
            table.seating.look.first()
            return
        if self._answer is not None and self._found_for == self._state(table.seat):
            self._tell(table.seat)
            return
        self.looking = True
        table.session.hinted(table.seat)
        self.look_again()
        table.dress()

    @property
    def advised(self) -> Move | None:
        """To pass, or whatever else no card composes, where that is what the line shown says: Enter then plays it."""
        table, advised = self._table, self._advised
        if advised is None or table.seat is None or self._found_for != self._state(table.seat):
            return None
        return advised[0] if table.banner == advised[1] else None

    @property
    def expecting(self) -> bool:
        """Whether an answer is still to come, to a hint or to the coach."""
        return self.looking or self.coach.waiting

    def look_again(self) -> None:
        """What is being looked for is asked anew: the table has changed."""
        table = self._table
        if self.looking and table.seat is not None:
            table.thinker.ask(Question.of(table.session, table.seat, hint=True), table.kit.now())

    def update(self) -> None:
        """Tell what has been found, once the saved game knows of the hint."""
        table = self._table
        answer = table.thinker.poll(table.kit.now()) if table.saves.kept else None
        if answer is None:
            return
        self.looking = False
        if table.seat is not None:
            self._answer, self._found_for, self._told = answer, self._state(table.seat), 0
            self._tell(table.seat)
        table.dress()

    def hide(self) -> None:
        """The hand is not to be seen any more, nor what tells of it."""
        if self._line and self._table.banner == self._line:
            self._table.banner = ""

    def stop(self) -> None:
        """A hint that comes too late is none, and a bot may be asked next."""
        if self.looking:
            self.looking = False
            self._table.thinker.cancel()

    def _state(self, seat: Seat) -> tuple[object, ...]:
        session = self._table.session
        return session.facts, seat, session.house

    def _tell(self, seat: Seat) -> None:
        board, answer = self._table.board, self._answer
        if board is not None and answer is not None and not self._table.seating.look.down:
            self._table.banner = self._line = self._next(board, answer, seat)
            self._table.dress()

    def _next(self, board: Board[Any, Any], answer: Answer, seat: Seat) -> str:
        """The next of the three, as markup, shown on the board at the same time; a move without cards is told at once,
        and once all is told, it is told again."""
        session = self._table.session
        move = session.parse(seat, answer.move)
        draft = board.game.draft_of(seat, move)
        self._told += 1
        before = steps(session, seat, move, answer) if draft else ()
        if self._told <= len(before):
            if self._told == 1:
                board.clear()
                _shine(board, draft)
            else:
                _point_out(board, draft)
            return escape(before[self._told - 1])
        why = advice(session.header.game, answer.why, answer.details)
        said = f"{compose(board, move)} {escape(why)}".rstrip()
        self._advised = None if draft else (move, said)
        return said


def compose(board: Board[Any, Any], move: Move) -> str:
    """Compose a move and point at its cards; gives the sentence that goes with it, as markup."""
    seat = board.table.seat
    if seat is None:
        return ""
    draft = board.game.draft_of(seat, move)
    board.pointer.rest()
    board.pointer.free_keyboard()
    if draft:
        board.compose(draft, "card-lay", LAY)
        board.table.stage.pulse([card.id for card in draft.cards])
    else:
        board.clear()  # Enter plays what is advised now, not what was composed before
    board.handling.hinted(move)
    return board.words.hint(move)


def _shine(board: Board[Any, Any], draft: Any) -> None:
    """Light where the cards of a draft go."""
    places = {draft.place_of(card.id) for card in draft.cards}
    board.game.light(frozenset(place for place in places if place in board.places), None)


def _point_out(board: Board[Any, Any], draft: Any) -> None:
    """Ring the cards of a draft in the hand."""
    board.clear()
    cards: list[object] = [card.id for card in draft.cards]
    board.table.stage.mark(cards, Ring.LEGAL)
    board.table.stage.pulse(cards)
