"""Aiming of the card being composed: digits and arrows take it from row to row and from end to end, as pure functions of a state."""

from __future__ import annotations

from cardtable.games.crackword.board.draft import Draft, Spot, spots
from cardtable.games.crackword.rules.model import LEFT, RIGHT
from cardtable.table.board.commands import Refresh
from cardtable.table.board.state import BoardState
from cardtable.table.board.steps import Answer, step
from cardtable.ui.glide import LAY

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Rows down and places to the right by the name of the arrow key."""


def aimed(state: BoardState[Draft], text: str) -> Answer | None:
    """Take the card to row 1 to 4, or to an end of its row (< and >); None for any other text."""
    draft = state.draft
    if draft.card is None or draft.unnamed is not None:
        return None
    spot = draft.spot
    if text in ("1", "2", "3", "4"):
        goal = Spot(int(text) - 1, spot.place)
    elif text in ("<", ">") and not draft.bins:
        goal = Spot(spot.row, LEFT if text == "<" else RIGHT)
    else:
        return None
    found = spots(state.view, draft.card)
    return _went(state, goal if goal in found else Spot(goal.row, RIGHT))


def stepped(state: BoardState[Draft], key: str) -> Answer | None:
    """Take the card one row or one place further; None where nothing is composed."""
    draft = state.draft
    if draft.card is None or draft.unnamed is not None:
        return None
    down, right = STEPS[key]
    found = spots(state.view, draft.card)
    if right:
        inside = [spot for spot in found if spot.row == draft.spot.row]
        inside.sort(key=lambda spot: 99 if spot.place == RIGHT else spot.place or 0)
        at = inside.index(draft.spot) + right if draft.spot in inside else 0
        return _went(state, inside[max(0, min(at, len(inside) - 1))])
    rows = sorted({spot.row for spot in found})
    at = rows.index(draft.spot.row) + down if draft.spot.row in rows else 0
    row = rows[at % len(rows)]
    same = Spot(row, draft.spot.place)
    return _went(state, same if same in found else next(spot for spot in found[::-1] if spot.row == row))


def _went(state: BoardState[Draft], spot: Spot) -> Answer:
    """Take the card to a spot; one that it cannot take, or has, changes nothing."""
    draft = state.draft
    if draft.card is None or spot == draft.spot or spot not in spots(state.view, draft.card):
        return state, (Refresh(LAY),)
    return step(state, draft.put(state.view, draft.card, spot), "card-slide", LAY)
