"""Inputs of a board, as frozen values: what a person does, and what the table around it has become.

Cards and places are named by their ids and as the draft has them; nothing here is a pixel. `update.py` says what each of them makes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from cardtable.play.seats import Player
from cardtable.play.situation import Situation
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.picture import CardId
from cardtable.table.board.state import BoardState, Composer, ShownFact
from cardtable.ui.glide import HOME, LAY, Glide

# --- the table around the board ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Observed:
    """The match, the hand's cover, the guide and the kind of controls, as they are now."""

    situation: Situation
    players: tuple[Player, ...]
    by_keyboard: bool
    naming: int
    down: bool
    cover: str
    forbears: bool
    deal: str
    shown: ShownFact | None
    own: Any


@dataclass(frozen=True, slots=True)
class Overseen:
    """A player composes elsewhere, and this is the draft; without a composer nothing is composed there any more."""

    draft: Any
    composer: Composer | None


@dataclass(frozen=True, slots=True)
class FactBegan:
    """A fact begins to be shown; None for one that a phone does not show."""

    event: Event | None = None


@dataclass(frozen=True, slots=True)
class FactAnnounced:
    """A fact has happened before everybody's eyes: its showing has ended or was hurried."""

    event: Event
    reason: str = ""
    """Sentence of a bot on its move; "" for none."""
    agreed: tuple[tuple[int, Seat], ...] = ()
    """Turn and seat of each word that only the table's agreement makes a word."""


@dataclass(frozen=True, slots=True)
class Faced:
    """A seat's view comes before the screen, after these facts; what only the hand before it had changed is as it was."""

    facts: tuple[Event, ...] = ()
    agreed: tuple[tuple[int, Seat], ...] = ()
    """Turn and seat of each word that only the table's agreement makes a word."""


@dataclass(frozen=True, slots=True)
class Left:
    """The person at the screen has turned to another page, or to a layer over the table."""


@dataclass(frozen=True, slots=True)
class AllShown:
    """Nothing is left to be shown: the person at the screen may decide."""


@dataclass(frozen=True, slots=True)
class SortedIn:
    """The cards drawn join the hand, on the right."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """The hand lies in another order."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Two cards of the hand change places."""

    one: int
    other: int


# --- drafts -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begin:
    """Go on from a draft; nothing before it can be taken back."""

    draft: Any


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on where a board of the same table was before it was drawn anew."""

    before: BoardState[Any]


@dataclass(frozen=True, slots=True)
class ComposeDraft:
    """Take up another draft, as a hint or a guide does."""

    draft: Any
    typed: str = ""
    sound: str = "card-lay"
    glide: Glide = LAY


@dataclass(frozen=True, slots=True)
class PutCard:
    """Put a card of the hand on a place."""

    card: int
    place: Any


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step of the draft, or what was begun outside it."""


@dataclass(frozen=True, slots=True)
class BackTo:
    """Take steps back as far as a draft; all of them if none of them left it."""

    draft: Any
    sound: str
    glide: Glide


@dataclass(frozen=True, slots=True)
class Redo:
    """Do the step taken back last once more."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Take all cards of the draft back to the hand."""


@dataclass(frozen=True, slots=True)
class Escape:
    """Give up what was begun last: a first press, a card taken up, else the draft."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Play the draft."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Play a move, and forget what was typed and taken up for it."""

    move: Move


@dataclass(frozen=True, slots=True)
class Chose:
    """The button of that key was pressed."""

    key: str


@dataclass(frozen=True, slots=True)
class Suggest:
    """A hint names a move that composes no draft."""

    move: Move


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The time of the person at the screen has run out."""


@dataclass(frozen=True, slots=True)
class Notify:
    """Say that something cannot be done."""

    text: str
    sound: str = "refuse"


# --- letters ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Erased:
    """Backspace was pressed."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key that writes nothing was pressed: "left", "right", "up", "down", "tab", "insert", "delete", "escape" or "enter"."""

    key: str
    on: CardId | None = None
    """The card that has the keyboard."""


@dataclass(frozen=True, slots=True)
class LetterNamed:
    """A letter was given that the board asks for."""

    letter: str


@dataclass(frozen=True, slots=True)
class QuestionLeft:
    """The letters that the board asks for were left without a choice."""


@dataclass(frozen=True, slots=True)
class LookedAt:
    """The pointer or the keyboard came to a letter that the board asks for; "" as it left."""

    letter: str


# --- cards ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rest:
    """The hand that held a card is empty."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A pointer went down on a card of the hand, or left it."""

    card: int
    down: bool


@dataclass(frozen=True, slots=True)
class Tapped:
    """A card was clicked, or Enter pressed on it, at that time."""

    thing: CardId
    at: float = 0.0
    """Seconds of the clock."""


@dataclass(frozen=True, slots=True)
class PutDown:
    """The card taken up goes on a place."""

    place: Any


@dataclass(frozen=True, slots=True)
class Lifted:
    """A drag began: of a card of the hand, of another thing, or of one that stays where it is (None)."""

    thing: CardId | None


@dataclass(frozen=True, slots=True)
class Neared:
    """The card or thing that is dragged came nearest to a place, or left all of them."""

    place: Any


@dataclass(frozen=True, slots=True)
class Lingered:
    """A card has been held over a place for a while."""

    card: int | None
    place: Any


@dataclass(frozen=True, slots=True)
class CardDropped:
    """A card of the hand was let go: over a place, before a number of others in the hand (`at`), or nowhere."""

    card: int
    place: Any = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class ThingDropped:
    """A thing that is no card of the hand was let go: on a target, as the game has it, or nowhere."""

    thing: CardId
    place: Any = None


@dataclass(frozen=True, slots=True)
class Pointed:
    """A place of the board was clicked with no card taken up; None: one that takes no card."""

    place: Any


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A drag was given up."""


@dataclass(frozen=True, slots=True)
class Hovered:
    """A pointer with a card taken up came to a place, without a drag."""

    place: Any
    glide: Glide | None = HOME
    """The glide by which the cards part at once; None if something else brings them there."""


@dataclass(frozen=True, slots=True)
class Focused:
    """The keyboard came to a place with a card taken up."""

    place: Any


Input: TypeAlias = (
    Observed
    | Overseen
    | FactBegan
    | AllShown
    | Left
    | FactAnnounced
    | Faced
    | SortedIn
    | Ordered
    | Exchanged
    | Begin
    | Resume
    | ComposeDraft
    | PutCard
    | Undo
    | BackTo
    | Redo
    | Clear
    | Escape
    | Confirm
    | Commit
    | Chose
    | Suggest
    | TimedOut
    | Notify
    | Typed
    | Erased
    | Pressed
    | LetterNamed
    | QuestionLeft
    | LookedAt
    | Rest
    | Touched
    | Tapped
    | PutDown
    | Lifted
    | Neared
    | Lingered
    | CardDropped
    | ThingDropped
    | Pointed
    | Cancelled
    | Hovered
    | Focused
)
