"""The game in plain lines."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.i18n import _
from cardtable.rules.contract import Seat
from cardtable.wording.sentence import card_name
from longest.model import State


def middle(view: State) -> Iterator[str]:
    yield _("In this trick: %(words)s.") % {"words": ", ".join(word for word in view.words if word) or "–"}


def hand(view: State, seat: Seat) -> list[str]:
    return [card_name(card.face) for card in view.hands[seat]]


def passing(view: State) -> str:
    return "pass"
