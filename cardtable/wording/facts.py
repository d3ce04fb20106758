"""What happened, as one sentence a fact."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.shelf.strings.facts import sum_of
from cardtable.play.seats import Player
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import Told
from cardtable.wording.voices import voice_of

__all__ = ["fact", "sum_of"]


def fact(event: Event, players: Sequence[Player], viewer: Seat | None = None) -> Told:
    """What `viewer` (None: an onlooker) is told about a fact it has been shown."""
    return voice_of(event).fact(event, players, viewer)
