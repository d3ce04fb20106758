"""Composing in Crack Word: one card on a row, and the answers to what else is due."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardtable.games.crackword.board.draft import Draft, Spot, from_move, spots
from cardtable.games.crackword.rules.model import Concede, Contest, Due, Name, Stand, State, Step
from cardtable.play.situation import Situation
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Seat
from cardtable.table.board.commands import Ask, Close, PlayMove
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, committed

ROW, CARDS, ROWS = "row ", "cards", "rows"
"""The key of the group of a row, before its number; the stops of the Tab key of cards that lie, and of the rows."""


@dataclass(frozen=True, slots=True)
class CrackOwn:
    """The part of the state that only Crack Word has."""

    last: frozenset[int] = frozenset()
    """The cards laid or turned up since the last turn of the person at the screen."""
    told: str = ""
    """The sentence of the last fact, which stays in the status line while its cards are on their way."""
    looked_at: str = ""
    """The letter of the strip that the pointer or the keyboard is on."""
    chosen: str = ""
    """The letter taken for the joker turned up, until it is confirmed."""
    suggested: str = ""
    """The letter that a hint has named for that joker."""
    word: str = ""
    """The word being written down to prove a row."""


def due_of(situation: Situation) -> Step | None:
    """Return the decision that the person at the screen owes."""
    due: Step | None = situation.view.due
    return due if due is not None and situation.seat == due.seat else None


def kind_of(situation: Situation) -> Due | None:
    """Return the kind of that decision."""
    due = due_of(situation)
    return None if due is None else due.due


class CrackWordComposing(Depiction[State, Draft]):
    """Part of the depiction of a table that composes and decides."""

    empty = Draft()
    own = CrackOwn()
    longest = 32
    zone, next_zone = ROWS, ""

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        return from_move(view, seat, move)

    def draft_from(self, view: State, seat: Seat, text: str) -> Draft:
        due, draft = view.due, super().draft_from(view, seat, text)
        mine = due is not None and due.due is Due.TURN and due.seat == seat
        fits = draft.card is not None and draft.spot in spots(view, draft.card)
        return draft if mine and fits else Draft()

    def put(self, state: BoardState[Draft], card: Card, place: Spot) -> Answer:
        return super().put(state, card, place) if kind_of(state.situation) is Due.TURN else (state, ())

    def relax(self, state: BoardState[Draft]) -> Answer | None:
        """Ask for the letter of the joker turned up again."""
        if kind_of(state.situation) is not Due.NAME or not state.own.chosen:
            return None
        return replace(state, own=replace(state.own, chosen="")), (Ask("name"),)

    def confirmed(self, state: BoardState[Draft]) -> Answer | None:
        """Call CRACK WORD where that can be, answer what else is due."""
        draft, move = state.draft, state.draft.claim().move(state.view)
        if move is not None and not self.aids.by_eye and self.takes(state.situation, draft):
            return committed(state, move)
        match kind_of(state.situation):
            case Due.NAME if state.own.chosen:
                named = replace(state, own=replace(state.own, chosen=""))
                return named, (PlayMove(Name(state.own.chosen)),)
            case Due.NAME:
                return state, (Ask("name"),)
            case Due.JUSTIFY:
                return state, (Ask("prove"),)
            case Due.CONTEST:
                return state, (PlayMove(Stand()),)
        return None

    def confirms(self, state: BoardState[Draft], key: str) -> bool:
        by_eye = "lay" if self.aids.by_eye else "crack"
        return key in ("confirm", "name", "stand", "prove", by_eye)

    def acted(self, state: BoardState[Draft], key: str) -> Answer | None:
        move = (state.draft.claim() if key == "crack" else state.draft).move(state.view)
        match key:
            case "lay" | "crack" if not self.confirms(state, key):
                return (state, ()) if move is None else committed(state, move)
            case "rename":
                return self.relax(state) or (state, ())
            case "contest":
                return state, (PlayMove(Contest()),)
            case "concede":
                proves = kind_of(state.situation) is Due.JUSTIFY
                state = replace(state, own=replace(state.own, word=""))
                return state, (Close(), *((PlayMove(Concede()),) if proves else ()))
        return None

    def takes(self, situation: Situation, draft: Draft) -> int:
        """Return the points that the draft takes if CRACK WORD is called, 0 if it cannot be (C6)."""
        if kind_of(situation) is not Due.TURN or not draft or draft.bins or draft.unnamed is not None:
            return 0
        claim = self.judge(situation, draft.claim()).fact
        return 0 if claim is None else self.rules.gain(claim)
