"""Instructions for the device in use: keys, a mouse or a finger at the screen, or a phone, which has neither keys nor room."""

from __future__ import annotations

from typing import Any

from cardtable.table.board.state import BoardState
from cardtable.wording import keys

PHONE = -1
"""Number in the place of that of the names of keys (`BoardState.naming`), on a phone."""


def on_phone(state: BoardState[Any]) -> bool:
    """Return True if the player has a finger alone, and room for one line."""
    return state.naming == PHONE


def instruct(state: BoardState[Any], touch: str, by_keys: str = "", phone: str = "", **values: object) -> str:
    """Return the sentence for the device in use: for a mouse or a finger, for keys, or for a phone. The sentence for keys alone may name
    keys (`keys.names`): a board asks for their names nowhere else.
    """
    if state.by_keyboard and by_keys:
        return by_keys % {**keys.names(), **values}
    return (phone if phone and on_phone(state) else touch) % values
