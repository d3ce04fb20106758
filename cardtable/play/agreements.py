"""The table's own words, kept from game to game (G5)."""

from __future__ import annotations

from typing import Any

from cardtable.lexicon import HouseWords, LexiconError
from cardtable.play.store import Documents

NAME = "house"


def load_house(documents: Documents) -> HouseWords:
    """The words agreed on so far; none where the document is missing or makes no sense. Raises StoreError."""
    body = documents.load(NAME) or {}
    try:
        return HouseWords(_words(body.get("added")), _words(body.get("refused")))
    except LexiconError:
        return HouseWords()


def keep_house(documents: Documents, house: HouseWords) -> None:
    """Keep them for later games; raises StoreError."""
    documents.save(NAME, {"added": sorted(house.added), "refused": sorted(house.refused)})


def _words(value: Any) -> frozenset[str]:
    return (
        frozenset(word for word in value if isinstance(word, str)) if isinstance(value, list) else frozenset()
    )
