"""What happened, as one sentence a fact."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.play.seats import Player
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import Told
from cardtable.wording.voices import voice


def fact(game: str, event: Event, players: Sequence[Player], viewer: Seat | None = None) -> Told:
    """What `viewer` (None: an onlooker) is told about a fact of the game with that id, as it has been shown it."""
    return voice(game).fact(event, players, viewer)
