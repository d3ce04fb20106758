"""Problems at the duel: the word that puts its player furthest ahead in cards, to go out before all else (D7, D9)."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import penalty
from cardtable.games.duel.rules.model import Laid, State
from cardtable.i18n import N_
from cardtable.play.problem import ProblemKind, Solution
from cardtable.rules.contract import Event, Seat

OUT = 20
"""Worth of an empty hand besides, in cards: more than a turn can bring otherwise."""
HELD = range(3, 11)
"""Cards of a hand that gives something to look for, and that can be looked through to its end, by people too."""


def worth(view: State, seat: Seat, event: Event) -> int | None:
    """The cards laid and those the opponent draws for them; None for a hand too small or too big."""
    held = len(view.hands[seat])
    if not isinstance(event, Laid) or held not in HELD:
        return None
    out = len(event.faces) == held
    return len(event.faces) + penalty(event.faces) + OUT * out


def found(solution: Solution) -> str:
    return OUT_AT_ONCE if solution.worth >= OUT else AHEAD


OUT_AT_ONCE = N_("<w>%(word)s</w> empties your hand, and the round is won.")
AHEAD = N_("<w>%(word)s</w> puts you %(worth)s cards ahead, %(margin)s more than any other word.")


def cards(view: State, event: Event) -> int:
    """Return the number of cards laid."""
    return len(event.faces) if isinstance(event, Laid) else 1


PROBLEMS = ProblemKind(
    worth,
    cards,
    margin=2,
    least=4,
    asks=N_("Which word puts you furthest ahead: cards laid, and cards the opponent draws?"),
    found=found,
    less=N_("Another word puts you further ahead than <w>%(word)s</w>."),
    other=N_("Another word puts you further ahead."),
)
