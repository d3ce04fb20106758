"""Composing in the duel: the drafts of moves, and what a card put, a discard and the caret make of the state."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot, from_move
from cardtable.games.duel.rules.model import Drop, Lay, Phase, State, Swap
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.commands import Lead, Refresh
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.picture import PaperText
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, committed, notified, rested, step
from cardtable.ui.glide import HOME

NO_PAPER = PaperText()


@dataclass(frozen=True, slots=True)
class DuelOwn:
    """The part of the state that only the duel has."""

    last: frozenset[int] = frozenset()
    """The cards laid by the last move."""
    told: PaperText = NO_PAPER
    """The penalty of the last move."""
    throwing: bool = False
    """True if the next card touched is to be discarded."""
    caret: Caret | None = None
    """The caret at which letters are written on the board."""
    turned: bool = False
    """True if the spine stands upright."""


class DuelComposing(Depiction[State, Draft]):
    """Part of the depiction of a duel that composes."""

    empty = Draft()
    own = DuelOwn()
    longest = 30

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        if view.phase is not Phase.PLAYING or not isinstance(move, (Lay, Swap)):
            return Draft()
        return from_move(view, seat, move)

    def next_place(self, state: BoardState[Draft]) -> Spot | None:
        draft = state.draft
        if not draft.cells:
            return Spot(None, len(state.view.board.line(None).cells))
        last = max(at for at, cell in enumerate(draft.cells) if cell.card is not None)
        return Spot(draft.column, last + 1) if last + 1 == len(draft.cells) else None

    def put(self, state: BoardState[Draft], card: Card, place: Spot | str) -> Answer:
        """On the way down to seven a card is discarded at once (D9); what cannot lie there is said."""
        state = replace(state, own=replace(state.own, throwing=False))
        if state.view.phase is Phase.LEVELLING:
            return committed(replace(state, draft=Draft(thrown=card)), Drop(card.face or ""))
        wanted = place if isinstance(place, Spot) else DISCARD
        if state.draft.put(state.view, card, wanted) is state.draft:
            state, commands = notified(state, _("All the cards of a turn go into one line."))
            return state, (*commands, Refresh(HOME))
        return super().put(state, card, wanted)

    def taken(self, state: BoardState[Draft], card: Card) -> Answer | None:
        """Discard the card, where the next card touched is discarded."""
        if not state.mine or not (state.own.throwing or state.view.phase is Phase.LEVELLING):
            return None
        return self.thrown(state, card)

    def thrown(self, state: BoardState[Draft], card: Card) -> Answer:
        """Discard a card: to be confirmed in play (D8), at once on the way down to seven (D9)."""
        state, commands = self.put(rested(state), card, DISCARD)
        return state, (Lead(), *commands)

    def relax(self, state: BoardState[Draft]) -> Answer | None:
        if not state.own.throwing and state.own.caret is None:
            return None
        return replace(state, own=replace(state.own, throwing=False, caret=None)), ()

    def confirmed(self, state: BoardState[Draft]) -> Answer | None:
        unlaid = state.draft and state.draft.move(state.view) is None
        return notified(state, _("Now lay at least one card.")) if unlaid else None

    def acted(self, state: BoardState[Draft], key: str) -> Answer | None:
        """Discard the card taken up; without one, the next card touched."""
        if key != "discard":
            return None
        card = state.card(state.lifted)
        if card is not None:
            return self.thrown(state, card)
        throwing = not state.own.throwing
        state, commands = step(state, Draft(), "tap", HOME)
        return replace(state, own=replace(state.own, throwing=throwing)), commands
