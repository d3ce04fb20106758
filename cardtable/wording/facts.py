"""What happened, as one sentence a fact."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.i18n import _
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import Told
from cardtable.wording.voices import voice


def fact(game: str, event: Event, players: Sequence[Player], viewer: Seat | None = None) -> Told:
    """What `viewer` (None: an onlooker) is told about a fact of the game with that id, as it has been shown it."""
    return voice(game).fact(event, players, viewer)


def last_move(session: Session) -> str:
    """The last fact that somebody chose, as an onlooker is told it; "" where nobody has chosen anything."""
    chosen = [beat.event for beat in session.beats(None) if beat.chosen_by is not None]
    if not chosen:
        return ""
    return _("Last move: %(what)s") % {
        "what": fact(session.header.game, chosen[-1], session.players, None).text
    }
