"""Looking back at a game: what was laid, the best of it, what was missed, how the scores went.

To have a game looked back at, write a lens like `review.shelf` and name it in `LENSES`; a game without one
has no curves and no words.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from cardtable.play.review.values import Counted, Lens, Missed, Play, Review
from cardtable.play.session import Session
from cardtable.rules.contract import Seat

__all__ = ["LENSES", "Counted", "Lens", "Missed", "Play", "Review", "counted_in", "missed", "plays", "review"]

LENSES = ("shelf", "duel", "crackword", "lettralettre")
"""The games that have a lens in this package, under their ids; each is read when first looked through."""


def _lens(session: Session) -> Lens | None:
    game = session.header.game
    lens: Lens | None = import_module(f"cardtable.games.{game}.review") if game in LENSES else None
    return lens


def plays(session: Session) -> tuple[Play, ...]:
    """Every word laid, in order."""
    lens = _lens(session)
    return lens.plays(session) if lens else ()


def counted_in(session: Session) -> Counted:
    """What the gain of a word is counted in."""
    lens = _lens(session)
    return lens.COUNTED if lens else Counted.POINTS


def review(session: Session) -> Review:
    """What can be said at once; what was missed takes longer, see `missed`."""
    lens = _lens(session)
    found = plays(session)
    best: dict[Seat, Play] = {}
    for play in sorted(found, key=lambda play: -play.gain):
        best.setdefault(play.seat, play)
    worst = min(found, key=lambda play: play.gain, default=None)
    odd = worst if worst and worst.gain < 0 else None
    curves = lens.curves(session) if lens else ()
    return Review(curves, tuple(best.values()), odd, counted_in(session))


def missed(session: Session, seats: frozenset[Seat] | None = None) -> Iterator[Missed | None]:
    """For each decision of these seats (None: of all people) in turn, what it missed, or None where it
    was the best.

    A generator, since one decision may take a tenth of a second: ask for one a frame, or in a process.
    """
    lens = _lens(session)
    if lens is None:
        return
    if seats is None:
        seats = frozenset(seat for seat, player in enumerate(session.players) if player.is_human)
    # As each seat sees its own decisions: an onlooker is not told who wrote what in secret.
    own = [(beat, seat) for seat in seats for beat in session.beats(seat) if beat.chosen_by == seat]
    for beat, seat in sorted(own, key=lambda pair: pair[0].index):
        if lens.weighs(beat.event):
            yield lens.missed(session, beat.index, seat, beat.event)
