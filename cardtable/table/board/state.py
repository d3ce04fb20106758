"""State of a board: everything that its picture is made of, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Generic, TypeAlias

from cardtable.play.seats import Player
from cardtable.play.situation import Situation
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Seat
from cardtable.table.board.drafting import D
from cardtable.table.board.picture import NO_WORD, CardId, DraftNote, LastWord
from cardtable.wording.games import kind_of_player


@dataclass(frozen=True, slots=True)
class ShownFact:
    """The decision that is being shown, with all that follows from it, and not told yet."""

    mover: Seat | None
    """The seat whose decision it is; None if it is secret, or chance."""
    event: Event | None
    """The fact that is on its way; None between two of them."""


@dataclass(frozen=True, slots=True)
class Composer:
    """Player who composes the draft elsewhere, on a phone, while all look at the table."""

    seat: Seat
    veiled: bool = True
    """True if the table shows the backs of the cards and tells nothing of them."""
    note: DraftNote | None = None
    """The note of the draft, where it lies open."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Inputs that wait for the turn."""

    inputs: tuple[Any, ...] = ()
    """Letters typed and cards clicked twice, in order."""
    hasty: bool = False
    """True if what is still shown before the turn is hurried."""


NOTHING_AHEAD = Ahead()


def merged(own: Any, before: Any, after: Any) -> Any:
    """Return a frozen value with all fields changed that differ between two others of its kind."""
    if after is None or own is None or type(own) is not type(after):
        return after
    names = [each.name for each in fields(after) if getattr(before, each.name) != getattr(after, each.name)]
    return replace(own, **{name: getattr(after, name) for name in names})


Step: TypeAlias = tuple[D, str, bool]
"""A step of a draft: the draft, the letters typed for it, and True if they cannot be laid."""


@dataclass(frozen=True, slots=True)
class BoardState(Generic[D]):
    """One moment of a board: the situation, and all that the person at the screen has begun."""

    situation: Situation
    """The match as the presenter shows it."""
    players: tuple[Player, ...]
    """The players by seat."""
    draft: D
    """The move being composed."""
    before: tuple[Step[D], ...] = ()
    """The steps that led to the draft, the last one last."""
    after: tuple[Step[D], ...] = ()
    """The steps that were taken back, the last one last."""
    order: tuple[int, ...] = ()
    """The ids of all cards of the hand, in the order their player keeps them in."""
    lifted: int | None = None
    """The card that a click or Enter took up."""
    raised: float = 0.0
    """The time at which a click took it up, seconds of the clock."""
    carried: int | None = None
    """The card that is dragged."""
    pressed: int | None = None
    """The card under a pointer that is down, before it moves."""
    thing: CardId | None = None
    """Another thing that is dragged, no card of the hand."""
    near: Any = None
    """The place that the card taken up or the thing dragged would fall on, as the game has it."""
    typed: str = ""
    """The letters typed so far."""
    stuck: bool = False
    """True if the letters typed cannot be laid."""
    answered: bool = False
    """True if that was told when they were confirmed: the next letter begins anew."""
    ahead: Ahead = NOTHING_AHEAD
    """Inputs of the person before the screen that wait for the turn."""
    notice: str = ""
    """A sentence about something that cannot be done."""
    sure: bool = False
    """True after the first press of a button that acts at the second."""
    by_keyboard: bool = False
    """True if the last input came from the keyboard."""
    naming: int = 0
    """A number that is another one when keys or buttons have got other names (`keys.changes`); `PHONE` for a player without any."""
    down: bool = False
    """True while the hand lies face down."""
    cover: str = ""
    """The way to look at a hand that lies face down, as markup; "" if its player knows."""
    asking: str = ""
    """The letters that are asked for: "joker" for that of the draft, or what the game alone asks; "" for none."""
    supposed: tuple[int, str] | None = None
    """A joker of the draft and the letter that the pointer is on."""
    forbears: bool = False
    """True if no note is shown for illegal drafts, as in a lesson."""
    deal: str = ""
    """The sentence of the deal."""
    shown: ShownFact | None = None
    """The fact that is being shown; None at rest."""
    last: LastWord = NO_WORD
    """The last word told."""
    own: Any = None
    """A frozen value that one game alone adds."""
    composer: Composer | None = None
    """The player who composes the draft elsewhere; None for the person at the screen."""

    @property
    def view(self) -> Any:
        """The game as the screen shows it."""
        return self.situation.view

    @property
    def mine(self) -> bool:
        """True if the person at the screen may decide now."""
        return self.situation.seat is not None

    def kind(self, seat: Seat) -> str:
        """Return who sits there: a person, or a bot of which level."""
        return kind_of_player(self.players[seat])

    @property
    def composing(self) -> bool:
        """True if there is a step to take back."""
        return self.drafted or self.lifted is not None

    @property
    def drafted(self) -> bool:
        """True if there is a step of the draft to take back."""
        return self.composer is None and (bool(self.draft) or bool(self.typed))

    def card(self, number: object) -> Card | None:
        """Return the card of the whole hand with that id."""
        return next((card for card in self.held if card.id == number), None)

    @property
    def held(self) -> tuple[Card, ...]:
        """The whole hand before the screen, in the order of the rules."""
        seat, hands = self.situation.facing, getattr(self.situation.view, "hands", ())
        return () if seat is None or not hands else tuple(hands[seat])

    @property
    def cards(self) -> list[Card]:
        """The cards of the hand that the draft has not taken, in the player's order."""
        held = {card.id: card for card in self.held}
        taken = {card.id for card in self.draft.cards}
        return [held[each] for each in self.order if each in held and each not in taken]

    @property
    def up(self) -> Card | None:
        """The card dragged or taken up."""
        number = self.carried if self.carried is not None else self.lifted
        return None if number is None else self.card(number)

    @property
    def trial(self) -> D:
        """The draft with the card held where it would fall."""
        up = self.up if self.near is not None else None
        return self.draft if up is None else self.draft.put(self.view, up, self.near)


def noted(state: BoardState[D]) -> D:
    """Return the draft that the note is about."""
    return state.trial if state.supposed is None else state.trial.sign(*state.supposed)


def readable_word(state: BoardState[Any]) -> str:
    """Return the word of the draft, "" while its cards lie face down."""
    veiled = state.composer is not None and state.composer.veiled
    return "" if veiled else str(state.draft.word(state.view))
