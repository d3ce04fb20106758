"""Composing in the duel: the drafts of moves, and what a card put, a discard and the caret make of the state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardtable.games.duel.board import keys
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot, from_move
from cardtable.games.duel.rules.model import (
    Discarded,
    Drop,
    Dropped,
    Grid,
    Laid,
    Lay,
    Phase,
    Reshuffled,
    RoundWon,
    Started,
    State,
    Swap,
    Swapped,
    TurnedUp,
)
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.commands import Lead, Pulse, Refresh, Renew
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.inputs import Faced, FactAnnounced
from cardtable.table.board.letters import letters
from cardtable.table.board.picture import CardId
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, notified, rested, step
from cardtable.ui.glide import HOME, LAY, SNAP


def _relaxed(state: BoardState[Draft]) -> BoardState[Draft]:
    """Leave the caret, and discard no card any more."""
    return replace(state, own=replace(state.own, throwing=False, caret=None))


class DuelComposing(Depiction[State, Draft]):
    """Part of the depiction of a duel that composes."""

    empty = Draft()
    own = keys.DuelOwn()
    line_facts = (Started, Laid, Swapped, Discarded, RoundWon, Reshuffled, Dropped)
    longest = 30

    def began(self, state: BoardState[Draft], event: Event) -> BoardState[Draft]:
        state = _relaxed(state)
        if isinstance(event, Laid):
            last = frozenset(each.card.id for each in event.cards if each is not None)
            return replace(state, own=replace(state.own, last=last))
        if isinstance(event, (Swapped, Discarded, TurnedUp, Reshuffled)):
            return replace(state, own=replace(state.own, last=frozenset(), told=None))
        return state

    def announced(self, state: BoardState[Draft], given: FactAnnounced) -> BoardState[Draft]:
        if isinstance(given.event, Laid):
            state = replace(state, own=replace(state.own, told=given.event))
        return super().announced(state, given)

    def faced(self, state: BoardState[Draft], given: Faced) -> BoardState[Draft]:
        return _relaxed(state)

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
        return keys.put(state, card, place)

    # --- the caret ------------------------------------------------------------------------------------------------

    def typed(self, state: BoardState[Draft], text: str) -> Answer | None:
        """Write at the caret."""
        if state.own.caret is None or state.view.phase is not Phase.PLAYING:
            return None
        typed = letters(text, self.alphabet(state.view))
        return keys.write(state, typed) if typed else None

    def erased(self, state: BoardState[Draft]) -> Answer | None:
        return None if state.typed or not state.mine else keys.erase(state)

    def pressed(self, state: BoardState[Draft], key: str, on: CardId | None) -> Answer | None:
        """Move the caret; discard the card taken up, or the one that the keyboard is on."""
        if key != "delete":
            return keys.press(state, key)
        card = state.card(state.lifted) or state.card(on)
        if card is None or not state.mine or state.draft.place_of(card.id) is not None:
            return None
        return self.thrown(state, card)

    def led(self, state: BoardState[Draft]) -> BoardState[Draft]:
        """The caret waits on the board for the card taken up."""
        board: Grid = state.view.board
        return keys.careted(state, keys.begun_at(state)) if board.places else state

    def pointed(self, state: BoardState[Draft], place: Any) -> Answer | None:
        """Write from the place on; one over a card keeps the caret where it is, any other leaves it."""
        if isinstance(place, Spot) and place.over and state.mine:
            return state, (Refresh(SNAP),)
        caret = Caret(place.column, place.at) if isinstance(place, Spot) and state.mine else None
        return keys.careted(state, caret), (Refresh(SNAP), Renew())

    # --- other gestures -------------------------------------------------------------------------------------------

    def dropped(self, state: BoardState[Draft], thing: CardId, place: Any) -> Answer | None:
        """Let a card of the board change places within its line (D12)."""
        if not (isinstance(place, tuple) and place[0] == "sort"):
            return None
        draft, board = state.draft, state.view.board
        _kind, column, to = place
        if draft.order and draft.sorted != column:
            state, commands = notified(state, _("Only one line may be reordered in a turn."))
            return state, (*commands, Refresh(HOME))
        line = draft.base(board).line(column)
        frm = next(at for at, stack in enumerate(line.cells) if stack[-1].id == thing)
        return step(state, draft.reorder(board, column, frm, to + (to > frm)), "card-lay", LAY)

    def suggested(self, state: BoardState[Draft], move: Move) -> Answer | None:
        """Point at the card that a hint would discard."""
        held = [card.id for card in state.held if isinstance(move, Drop) and card.face == move.face]
        return (state, (Pulse((held[0],)),)) if held else None

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
        return keys.careted(replace(state, own=replace(state.own, throwing=False)), None), ()

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
