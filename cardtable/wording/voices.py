"""Which games have sentences, and whose sentences a value wants.

To give a game its voice, write a package like `wording.null` and add it here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from cardtable.bots.choice import Why
from cardtable.play.seats import Player
from cardtable.rules.contract import Refusal, Seat
from cardtable.wording.choices import Rules
from cardtable.wording.sentence import Clause, Told, points


class Voice(Protocol):
    """What a game's package of sentences holds; texts are message ids, translated where they are shown."""

    NAME: str
    TAGLINE: str
    CLAUSES: tuple[Clause, ...]
    """The paragraphs of its rules page."""
    OPTIONS: Rules
    REFUSALS: Mapping[Refusal, tuple[str, str]]
    """A title and an explanation for each reason; `%(card)s` and the other details of the refusal may
    stand in both."""

    WHYS: Mapping[Why, str]
    """What its bots say of their moves; the details of a choice may stand in it, and `%(points)s`,
    `%(dearer)s`."""

    ADVICE: Mapping[Why, str]
    """The same to the person a hint is for, where the words of a bot would not do."""

    def fact(self, event: Any, players: Sequence[Player], viewer: Seat | None) -> Told:
        """What a viewer is told of a fact as it sees it, without a full stop."""

    def to_do(self, view: Any, seat: Seat) -> str:
        """What that seat, which owes a decision, may do: an imperative sentence naming every kind of
        action."""


class _Voices(Mapping[str, Any]):
    """The packages by the game's id, each read when it is first asked for."""

    _ids = ("shelf", "duel", "lettralettre", "crackword", "null")

    def __getitem__(self, game: str) -> Any:
        if game not in self._ids:
            raise KeyError(game)
        return import_module(f"cardtable.games.{game}.strings")

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


VOICES: Mapping[str, Any] = _Voices()


def voice(game: str) -> Voice:
    """The voice of a game; raises KeyError where it has none yet."""
    found: Voice = VOICES[game]
    return found


def unit(game: str) -> Callable[[int], str]:
    """What a game is counted in, as words for a number; points unless its package says otherwise."""
    counted: Callable[[int], str] = getattr(VOICES[game], "unit", points)
    return counted


def voice_of(value: Any) -> Voice:
    """The voice of the game whose model an event, a state or a refusal belongs to."""
    return voice(type(value).__module__.split(".")[2])
