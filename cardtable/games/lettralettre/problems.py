"""Problems at Lettralettre 26: the word with the most points for one's constraints (L5, L6)."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import State, Wrote
from cardtable.i18n import N_
from cardtable.play.problem import ProblemKind
from cardtable.rules.contract import Event, Seat


def worth(view: State, seat: Seat, event: Event) -> int | None:
    """The points of the sheet; 0 for none."""
    if not isinstance(event, Wrote) or view.out[seat]:
        return None
    return event.sheet.points if event.sheet is not None else 0


def cards(view: State, event: Event) -> int:
    """Return the number of letters beyond two, which the eye takes in at once; one or more."""
    letters = event.sheet.letters if isinstance(event, Wrote) and event.sheet is not None else 0
    return max(1, letters - 2)


PROBLEMS = ProblemKind(
    worth,
    cards,
    margin=2,
    least=6,
    asks=N_("Which word has the most points?"),
    found=lambda _solution: N_("<w>%(word)s</w> has %(worth)s points, %(margin)s more than any other word."),
    less=N_("<w>%(word)s</w> has %(worth)s points. Another word has more."),
    other=N_("Another word has more points."),
)
