"""A table in lines of plain text: what lies there, what is in hand, who has how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.i18n import _, ngettext
from cardtable.play.seats import Player
from cardtable.play.standing import standing
from cardtable.rules.cards import Card
from cardtable.rules.contract import Seat
from cardtable.rules.null import model as null
from cardtable.rules.shelf import model as shelf
from cardtable.rules.shelf.deck import VALUES
from cardtable.wording.sentence import card_name, name_of, number


def table(view: Any) -> Iterator[str]:
    """What lies in the middle."""
    match view:
        case shelf.State():
            yield from _shelf(view)
        case null.State():
            yield _("On the heap: %(cards)s.") % {"cards": " ".join(card.face or "" for card in view.heap)}
    yield ngettext("Pile: %(count)s card.", "Pile: %(count)s cards.", len(view.pile)) % {
        "count": len(view.pile)
    }


def _shelf(view: shelf.State) -> Iterator[str]:
    if not view.tops:
        yield _("The shelf is empty: slots 1, 2 and 3.")
        return
    yield _("Word on the shelf: %(word)s.") % {"word": view.word}
    slots = (
        f"{number(slot)} {_valued(card_name(top.card.face, top.sign), top.value)}"
        for slot, top in enumerate(view.tops, view.first_slot)
    )
    yield _("Slots: %(slots)s.") % {"slots": ", ".join(slots)}


def _valued(name: str, value: int) -> str:
    return f"{name} ({number(value)})"


def hand(view: Any, seat: Seat) -> str:
    """The cards of a seat that can see them."""
    cards: Sequence[Card] = view.hands[seat]
    if isinstance(view, shelf.State):
        shown = [_valued(card_name(card.face), VALUES[card.face or ""]) for card in cards]
    else:
        shown = [card_name(card.face) for card in cards]
    return _("Your hand: %(cards)s.") % {"cards": ", ".join(shown) or _("no card")}


def scores(view: Any, players: Sequence[Player]) -> str:
    pairs = (f"{name_of(players, seat)} {number(score)}" for seat, score in enumerate(standing(view).scores))
    return _("Scores: %(scores)s.") % {"scores": ", ".join(pairs)}
