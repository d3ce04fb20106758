"""Contract of a game in a terminal, and a table as lines of plain text: the middle, the hand, the scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from cardtable.games import manifest
from cardtable.i18n import _, ngettext
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Move, Seat
from cardtable.wording.sentence import card_name, cards, name_of, number, points


class TerminalRoom(Protocol):
    """Contents of a game's room `terminal`."""

    def middle(self, view: Any) -> Iterator[str]:
        """Describe the middle of the table, one fact a line, without the pile."""

    # A game may also have `hand(view, seat)`: the cards of a seat that sees them, where more is to be said than their names;
    # `passing(view)`: the notation of a pass where it is not "pass", "" where a player may not pass; `worth(event)`: what a
    # move is worth, in its own words; `spelt(session, seat, word)`: the moves a typed word may mean, where they are not those
    # of `Game.spell`; `examples(view)`: a sentence that shows how a move is written; and `players(session, view)`: what each
    # player has before them, one a line, where that is not a hand alone.


def reader(session: Session) -> TerminalRoom:
    found: TerminalRoom = manifest(session.header.game).room("terminal")
    return found


def passing(session: Session, seat: Seat) -> str:
    """Return the notation of a pass, "" where a player may not pass."""
    own = getattr(reader(session), "passing", None)
    return str(own(session.view(seat))) if own else "pass"


def worth(session: Session, event: Event) -> str:
    """Tell the worth of a move in the unit of the game, by default in points."""
    own = getattr(reader(session), "worth", None)
    return str(own(event)) if own else points(session.game.gain(event))


def spelt(session: Session, seat: Seat, word: str) -> tuple[Move, ...]:
    """The moves a typed word may mean, legal or not, the likeliest and highest-scoring first."""
    own = getattr(reader(session), "spelt", None)
    return tuple(own(session, seat, word) if own else session.drafted.spell(session.view(seat), seat, word))


def left_by(session: Session, seat: Seat, event: Event) -> tuple[str, ...]:
    """Return what a player reads of the table and of its own hand once that has happened."""
    game, own = session.game, reader(session)
    view = game.redact(game.apply(session.view(seat), event), seat)
    held = getattr(own, "hand", None)
    return *own.middle(view), *(held(view, seat) if held else ())


def examples(session: Session, seat: Seat) -> str:
    """Return examples of the notation of moves, "" if the game gives none."""
    own = getattr(reader(session), "examples", None)
    return str(own(session.view(seat))) if own else ""


def table(session: Session, seat: Seat | None) -> Iterator[str]:
    """Describe the middle of the table, and the pile if all draw from one."""
    view = session.view(seat)
    yield from reader(session).middle(view)
    if around := getattr(reader(session), "players", None):
        yield from around(session, view)
    elif hasattr(view, "hands"):
        for owner, held in enumerate(view.hands):
            values = {"name": name_of(session.players, owner), "hand": cards(len(held))}
            yield _("%(name)s: hand %(hand)s.") % values
    if hasattr(view, "pile"):
        count = len(view.pile)
        yield ngettext("Pile: %(count)s card.", "Pile: %(count)s cards.", count) % {"count": count}


def hand(session: Session, seat: Seat) -> str:
    """The cards of a seat, for nobody else."""
    view, own = session.view(seat), getattr(reader(session), "hand", None)
    held = own(view, seat) if own else [card_name(card.face) for card in view.hands[seat]]
    return _("Your hand: %(cards)s.") % {"cards": ", ".join(held) or _("no card")}


def scores(session: Session) -> str:
    totals = session.game.standing(session.view(None)).scores
    pairs = (f"{name_of(session.players, seat)} {number(score)}" for seat, score in enumerate(totals))
    return _("Scores: %(scores)s.") % {"scores": ", ".join(pairs)}
