"""Commands of a board: what its table has to do after an input, as values. `Director.obey` does it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from cardtable.rules.contract import Move, Seat
from cardtable.table.board.picture import CardId
from cardtable.ui.glide import Glide


@dataclass(frozen=True, slots=True)
class Sound:
    """Play a sound."""

    name: str


@dataclass(frozen=True, slots=True)
class Refresh:
    """Bring everything where it belongs."""

    glide: Glide


@dataclass(frozen=True, slots=True)
class Follow:
    """The draft is another one: bring it into sight, settle, and let status, buttons and the saved draft follow."""

    glide: Glide


@dataclass(frozen=True, slots=True)
class Seek:
    """Bring into sight what the keyboard is on, and everything where it belongs."""


@dataclass(frozen=True, slots=True)
class Hop:
    """Let cards hop, as an answer to a touch."""

    things: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Pulse:
    """Point at cards."""

    things: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Remind:
    """Point out what is to be done: the input means nothing now."""


@dataclass(frozen=True, slots=True)
class Renew:
    """Renew status, buttons and the saved draft."""


@dataclass(frozen=True, slots=True)
class Light:
    """Light the places that take the card taken up; with its `note`, where it would fall."""

    note: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """Let the cards of the board part for the card held."""


@dataclass(frozen=True, slots=True)
class Parted:
    """A card was put where others had parted for it: the view stays as it was while the card hung there."""

    before: Any
    """The draft before."""
    card: int
    place: Any


@dataclass(frozen=True, slots=True)
class Suppose:
    """Show the note of a state that is not: a joker as the letter that is looked at, a card where the keyboard is."""

    state: Any


@dataclass(frozen=True, slots=True)
class Later:
    """Give the board an input after a while."""

    ms: float
    """Milliseconds at speed 1."""
    given: Any


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Play a move."""

    move: Move


@dataclass(frozen=True, slots=True)
class KeepDraft:
    """Keep a text as the draft of a seat."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class GoOn:
    """Hurry what is being shown, and go on to what comes next."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Open the letters that the state asks for, or show what is written there by now."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the letters that are asked for."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Take the keyboard to a zone; "" frees it, so that Enter confirms."""

    zone: str = ""


@dataclass(frozen=True, slots=True)
class ActOn:
    """Do what the button of that key stands for, outside the draft."""

    key: str


Command: TypeAlias = (
    Sound
    | Refresh
    | Follow
    | Seek
    | Hop
    | Pulse
    | Remind
    | Renew
    | Light
    | Part
    | Parted
    | Suppose
    | Later
    | PlayMove
    | KeepDraft
    | GoOn
    | Ask
    | Close
    | Lead
    | ActOn
)
Commands: TypeAlias = tuple[Command, ...]
