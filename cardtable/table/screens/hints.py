"""A hint in three presses: where to look, with which cards, the move."""

from __future__ import annotations

from typing import Any

from cardtable.play.session import Session
from cardtable.play.thinker import Answer
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.board import Board
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import LAY
from cardtable.ui.typeset import escape
from cardtable.wording.why import advice


class Hints:
    """What was found for one state of the table, and how much of it has been told."""

    def __init__(self) -> None:
        self._answer: Answer | None = None
        self._found_for: tuple[object, ...] = ()
        self._told = 0

    def found(self, answer: Answer, session: Session, seat: Seat) -> None:
        """Keep what was found, nothing of it told yet."""
        self._answer, self._found_for, self._told = answer, _state(session, seat), 0

    def holds(self, session: Session, seat: Seat) -> bool:
        """Whether a hint was found for the table as it is: once all is told, it is told again."""
        return self._answer is not None and self._found_for == _state(session, seat)

    def tell(self, board: Board[Any, Any], session: Session, seat: Seat) -> str:
        """The next of the three, as markup, shown on the board at the same time; a move without cards is told at once."""
        answer = self._answer
        assert answer is not None
        move = session.parse(seat, answer.move)
        draft = board.game.draft_of(seat, move)
        self._told += 1
        if self._told == 1 and draft and (said := board.words.where(draft)):
            board.clear()
            _shine(board, draft)
            return said
        if self._told <= 2 and draft and (said := board.words.which(draft)):
            self._told = 2
            _point_out(board, draft)
            return said
        self._told = 3
        said = compose(board, move)
        why = advice(session.header.game, answer.why, answer.details)
        return f"{said} {escape(why)}" if why and board.words.reasons else said


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


def _state(session: Session, seat: Seat) -> tuple[object, ...]:
    return session.facts, seat, session.house
