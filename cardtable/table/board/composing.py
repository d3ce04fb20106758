"""Composing: what one game makes of the inputs that compose a move, as pure functions of a state, and the verdicts on drafts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from cardtable.languages import Alphabet
from cardtable.play.record import HANDED_IN
from cardtable.play.situation import Situation
from cardtable.rules.cards import Card
from cardtable.rules.contract import Aids, AnyGame, BadNotation, Event, IllegalMove, Move, Seat
from cardtable.table.board.drafting import D
from cardtable.table.board.inputs import Faced, FactAnnounced
from cardtable.table.board.picture import CardId, FreePlace
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, laid, last_word

S = TypeVar("S")
KNOWN = 400
"""Number of drafts whose verdicts are remembered."""


@dataclass(frozen=True, slots=True)
class DraftVerdict:
    """A draft judged: the fact it would make, or why it is refused, or neither while there is nothing to judge."""

    fact: Any = None
    no: IllegalMove | None = None

    @property
    def stands(self) -> bool:
        return self.fact is not None


class Verdicts:
    """Verdicts of the rules on drafts, remembered for one view; all else is worked out anew."""

    def __init__(self, rules: AnyGame) -> None:
        self._rules = rules
        self._known: dict[Any, DraftVerdict] = {}
        self._judged_in: tuple[object, Seat | None] = None, None
        """The view and the seat that they hold for."""
        self.places: tuple[object, tuple[FreePlace, ...]] = (), ()
        """The free places of a picture, none of them the nearest, and what they were found for."""

    def judge(self, situation: Situation, draft: Any) -> DraftVerdict:
        """Return what the rules say of a draft; they are asked once."""
        view, seat = situation.view, situation.seat
        if len(self._known) > KNOWN or self._judged_in[0] is not view or self._judged_in[1] != seat:
            self._known, self._judged_in = {}, (view, seat)
        known = self._known.get(draft)
        if known is None:
            known = self._known[draft] = self._judged(view, seat, draft)
        return known

    def _judged(self, view: Any, seat: Seat | None, draft: Any) -> DraftVerdict:
        move = draft.move(view)
        if move is None or seat is None:
            return DraftVerdict()
        try:
            return DraftVerdict(self._rules.play(view, seat, move))
        except IllegalMove as no:
            return DraftVerdict(no=no)


class Composing(ABC, Generic[S, D]):
    """Part of the update that one game makes: its drafts, and what it alone makes of an input."""

    empty: D
    """The draft in which nothing is composed."""
    own: Any = None
    """The value that the game adds to the state of its board, as it is at first."""
    longest = 20
    """Letters that may be typed."""
    zone = "board"
    """Zone of the keyboard with a card taken up."""
    next_zone = "hand"
    """Zone of the keyboard once the card is down; "" if keys still move that card."""

    def __init__(self, rules: AnyGame, aids: Aids = Aids.ALL) -> None:
        self.rules, self.aids, self.game_id = rules, aids, rules.meta.id
        self.drafted = rules if aids.foretell else rules.trusting()
        """The rules that may speak while a player composes: without aids they take every word on trust."""
        self.verdicts = Verdicts(self.drafted)

    def alphabet(self, view: S) -> Alphabet:
        """Return the letters of the language that this match is played in."""
        return self.rules.alphabet(self.rules.options(view))

    def judge(self, situation: Situation, draft: D) -> DraftVerdict:
        """Return what the rules say of a draft; they are asked once for each in one view."""
        return self.verdicts.judge(situation, draft)

    # --- drafts ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def draft_of(self, view: S, seat: Seat, move: Move) -> D:
        """Return the draft that composes a move with the first cards of the hand that fit; an empty one for any other move."""

    def draft_from(self, view: S, seat: Seat, text: str) -> D:
        """Return the draft a save kept; an empty one when it no longer fits."""
        try:
            move = self.rules.parse(view, text.removeprefix(HANDED_IN))
        except BadNotation:
            return self.empty
        draft = self.draft_of(view, seat, move)
        return draft if draft.move(view) == move else self.empty

    def next_place(self, state: BoardState[D]) -> Any:
        """Return the place that a card clicked twice goes to: on from the cards laid, else the end of the word; None where no place is
        plainer than others."""
        return None

    def put(self, state: BoardState[D], card: Card, place: Any) -> Answer:
        """Put a card of the hand on a place: it joins the draft."""
        return laid(state, card, place)

    # What a fact makes of the state: as it begins to be shown, and once it has happened before everybody's eyes.

    line_facts: tuple[type[Event], ...] = ()
    """Kinds of the facts that the line of the last word tells."""

    def began(self, state: BoardState[D], event: Event) -> BoardState[D]:
        """Mark the cards of a fact, as those just played."""
        return state

    def announced(self, state: BoardState[D], given: FactAnnounced) -> BoardState[D]:
        """Tell a fact."""
        event = given.event
        if not isinstance(event, self.line_facts):
            return state
        return replace(state, last=last_word(state, self.game_id, event, given.reason))

    def faced(self, state: BoardState[D], given: Faced) -> BoardState[D]:
        """Look with another seat: what only a hand had changed is as it was."""
        return state

    def resumed(self, state: BoardState[D], own: Any) -> BoardState[D]:
        """Take over what a person had begun before a rebuild from the game's own part of the state then."""
        return state

    # What a game alone makes of an input; None for what every game makes of it.

    def typed(self, state: BoardState[D], text: str) -> Answer | None:
        """Take text, while the person at the screen may decide, for something else than letters of a word."""
        return None

    def erased(self, state: BoardState[D]) -> Answer | None:
        """Take back the last letter of something else than a word typed."""
        return None

    def pressed(self, state: BoardState[D], key: str, on: CardId | None) -> Answer | None:
        """Take a key that writes nothing; `on` is the card that has the keyboard."""
        return None

    def named(self, state: BoardState[D], letter: str) -> Answer | None:
        """Take a letter asked for that is not the joker's of the draft."""
        return None

    def left(self, state: BoardState[D]) -> Answer | None:
        """Go on without letters that are not the joker's of the draft."""
        return None

    def looked(self, state: BoardState[D], letter: str) -> Answer | None:
        """Take a look at a letter that is not the joker's of the draft."""
        return None

    def awaited(self, state: BoardState[D]) -> Answer | None:
        """Ask for what is to be decided, once nothing is left to be shown."""
        return None

    def touched(self, state: BoardState[D], thing: CardId) -> Answer | None:
        """Take a click on a thing that is no card of the hand."""
        return None

    def pointed(self, state: BoardState[D], place: Any) -> Answer | None:
        """Take a click on a place with no card taken up."""
        return None

    def dropped(self, state: BoardState[D], thing: CardId, place: Any) -> Answer | None:
        """Take a thing let go that is no card of the hand."""
        return None

    def led(self, state: BoardState[D]) -> BoardState[D]:
        """Return the state as the keyboard comes to the board with a card taken up."""
        return state

    def suggested(self, state: BoardState[D], move: Move) -> Answer | None:
        """Lead to what a hint names that composes no draft."""
        return None

    def timed_out(self, state: BoardState[D]) -> Answer | None:
        """Decide for the person at the screen, whose time has run out."""
        return None

    def taken(self, state: BoardState[D], card: Card) -> Answer | None:
        """Take a tapped card of the hand other than up."""
        return None

    def relax(self, state: BoardState[D]) -> Answer | None:
        """Give up what was begun outside the draft."""
        return None

    def confirmed(self, state: BoardState[D]) -> Answer | None:
        """Confirm other than by playing the draft."""
        return None

    def confirms(self, state: BoardState[D], key: str) -> bool:
        """Return True if the button of that key confirms what is composed."""
        return key == "confirm"

    def acted(self, state: BoardState[D], key: str) -> Answer | None:
        """Do what the button of that key stands for, unless it plays a move at once."""
        return None
