"""Problems at Crack Word: the one card that takes the most cards in this turn (C6, C10)."""

from __future__ import annotations

from cardtable.games.crackword.rules.model import Binned, Laid, State
from cardtable.i18n import N_
from cardtable.play.problem import ProblemKind, Solution
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Event, Seat


def worth(view: State, seat: Seat, event: Event) -> int | None:
    """The cards that go to one's PAQUET by the turn itself; None for a last card, which takes more than a row (C16)."""
    if len(view.hands[seat]) < 2:
        return None
    match event:
        case Laid(crack=crack, letters=letters):
            return len(letters) if crack else 0
        case Binned():
            return 1
        case _:
            return None


def found(solution: Solution) -> str:
    return ALONE if solution.margin == solution.worth else LONGEST


ALONE = N_("<w>%(word)s</w> takes %(worth)s cards. No other card takes a row.")
LONGEST = N_("<w>%(word)s</w> takes %(worth)s cards, %(margin)s more than any other move.")


def cards(view: State, event: Event) -> int:
    """Return 2 for a card behind a row, 3 before it and 4 between its letters, as it changes what is read; 1 more for a joker."""
    if not isinstance(event, Laid):
        return 1
    last = len(event.letters) - 1
    place = 2 if event.at == last else 3 if event.at == 0 else 4
    return place + (event.placed.card.face == JOKER)


PROBLEMS = ProblemKind(
    worth,
    cards,
    margin=2,
    least=4,
    asks=N_("Which row can you take? The longest one counts."),
    found=found,
    less=N_("<w>%(word)s</w> takes %(worth)s cards. Another move takes more."),
    other=N_("Another card takes a row at once."),
)
