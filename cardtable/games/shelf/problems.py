"""Problems at the shelf: the word that scores most in one turn (S12)."""

from __future__ import annotations

from cardtable.games.shelf.rules.model import Laid, State
from cardtable.i18n import N_
from cardtable.play.problem import ProblemKind
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Event, Seat


def worth(view: State, seat: Seat, event: Event) -> int | None:
    """The points of the turn; None once the pile is empty, when the cards left in hand weigh as much (S17)."""
    return event.gain if isinstance(event, Laid) and view.pile else None


def cards(view: State, event: Event) -> int:
    """Return the number of cards laid; a joker counts for two, since its letter is to be thought of."""
    laid = event.cards if isinstance(event, Laid) else ()
    return max(1, sum(1 + (each.card.face == JOKER) for each in laid if each is not None))


PROBLEMS = ProblemKind(
    worth,
    cards,
    margin=5,
    least=10,
    asks=N_("Which word scores most?"),
    found=lambda _solution: N_(
        "<w>%(word)s</w> scores %(worth)s points, %(margin)s more than any other word."
    ),
    less=N_("<w>%(word)s</w> scores %(worth)s points. Another word scores more."),
    other=N_("Another move scores more."),
)
