"""Phone of a cheat, who reads everything that was ever sent to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.rules.cards import cards_in
from tests.phones.conftest import House
from tests.phones.phone import WirePhone


def foreign_cards(house: House, phones: Sequence[WirePhone]) -> list[dict[str, Any]]:
    """Return the cards that a phone was sent face up although no view of its seat ever knew them."""
    session, found = house.scene.session, list[dict[str, Any]]()
    for phone in phones:
        seat = phone.seen["seat"]
        known: dict[Any, str] = {}
        for at in range(session.facts + 1):
            known |= {
                card.id: card.face for card in cards_in(session.view_at(at, seat)) if card.face is not None
            }
        for message in phone.heard:
            found += [
                card for card in _cards(message) if card.get("face") not in (None, known.get(card["id"]))
            ]
    return found


def _cards(value: Any) -> list[dict[str, Any]]:
    """Return all cards in a message."""
    if isinstance(value, dict):
        own = [value] if isinstance(value.get("id"), int) and "label" in value else []
        return own + [card for each in value.values() for card in _cards(each)]
    return [card for each in value for card in _cards(each)] if isinstance(value, list) else []
