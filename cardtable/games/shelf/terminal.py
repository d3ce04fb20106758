"""The shelf in plain lines, and the moves a typed word may mean there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.model import Laid, Phase, Proposed, State
from cardtable.games.shelf.strings.facts import worth as proposed_worth
from cardtable.i18n import _
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import card_name, number, points


def middle(view: State) -> Iterator[str]:
    if not view.tops:
        yield _("The shelf is empty: slots 1, 2 and 3.")
        return
    yield _("Word on the shelf: %(word)s.") % {"word": view.word}
    slots = (
        f"{number(slot)} {_valued(card_name(top.card.face, top.sign), top.value)}"
        for slot, top in enumerate(view.tops, view.first_slot)
    )
    yield _("Slots: %(slots)s.") % {"slots": ", ".join(slots)}


def hand(view: State, seat: Seat) -> list[str]:
    return [_valued(card_name(card.face), VALUES[card.face or ""]) for card in view.hands[seat]]


def worth(event: Event) -> str:
    """The worth of a move: what it scores; of a proposal, which scores nothing, the value of its word."""
    if isinstance(event, Proposed):
        return proposed_worth(event.proposal.value)
    return points(event.gain if isinstance(event, Laid) else 0)


def _valued(name: str, value: int) -> str:
    return f"{name} ({number(value)})"


def examples(view: State) -> str:
    return _(
        "Or a move in notation, such as “lay 3:.AI?s”: from slot 3, a dot for a card that stays, ?s a joker as S."
    )


def passing(view: State) -> str:
    """No word in the opening contest, a pass later."""
    return "open" if view.phase is Phase.OPENING else "pass"
