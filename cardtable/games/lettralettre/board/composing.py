"""Composing in Lettralettre 26: the word written in secret, and handing it in."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import Phase, State, Write, Wrote
from cardtable.play.situation import Situation
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.picture import WordSheet
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, committed


def writing(situation: Situation) -> bool:
    """Return True if the person at the screen writes now."""
    seat, view = situation.seat, situation.view
    return seat is not None and view.phase is Phase.WRITING and view.sheets[seat] is None


def aside(situation: Situation) -> bool:
    """Return True if that person writes out of competition (L12)."""
    return writing(situation) and bool(situation.view.out[situation.seat or 0])


@dataclass(frozen=True, slots=True)
class LettralettreOwn:
    """The part of the state that only Lettralettre 26 has."""

    tokens: tuple[int, ...] = ()
    """The tokens of each seat that are not on their way."""
    pot: int = 0
    """The tokens that lie on the card on offer."""
    idle: tuple[Seat, ...] = ()
    """The people who are out and only watch, while the words lie open."""
    used: int = 0
    """Milliseconds of the clock that the person at the screen had used when it last stood still."""
    changes: tuple[int, ...] = ()
    """The tokens that each seat won or lost with its word, once they have moved."""
    gone: tuple[Seat, ...] = ()
    """The seats eliminated with their words."""
    opened: tuple[WordSheet, ...] = ()
    """The sheets that are being unveiled, as far as they are seen."""
    ended: State | None = None
    """The view before the last words were cleared away, once the match is over: they stay to be read."""


class LettralettreComposing(Depiction[State, Draft]):
    """Part of the depiction of a table that composes."""

    empty = Draft()

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        return Draft(move.word, move.code) if isinstance(move, Write) else Draft()

    def confirms(self, state: BoardState[Draft], key: str) -> bool:
        return key in ("confirm", "hand-in")

    def confirmed(self, state: BoardState[Draft]) -> Answer | None:
        """Hand in the word under the constraint that serves it best, where the draft does not name that already."""
        seat, view = state.situation.seat, state.view
        word = state.draft.letters if writing(state.situation) else ""
        if seat is None or not word or self.aids.foretell:
            return None

        def worth(move: Write) -> int:
            try:
                fact = self.rules.play(view, seat, move)
            except IllegalMove:
                return -1
            return fact.sheet.points if isinstance(fact, Wrote) and fact.sheet is not None else -1

        return committed(state, max((Write(word, code) for code in view.codes(seat)), key=worth))
