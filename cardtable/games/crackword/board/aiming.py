"""A letter that lies on a row moved by keys: digits for rows, < and > for ends, arrows for all places."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.games.crackword.board.draft import Spot, spots
from cardtable.games.crackword.rules.model import LEFT, RIGHT
from cardtable.ui.stage import LAY

if TYPE_CHECKING:
    from cardtable.games.crackword.board.board import CrackWordTable

STEPS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}


def aim(game: CrackWordTable, text: str) -> bool:
    """1 to 4 take the card being composed to a row, < and > to an end of it; False for any other text."""
    draft = game.board.drafting.now
    if draft.card is None or draft.unnamed is not None:
        return False
    spot = draft.spot
    if text in ("1", "2", "3", "4"):
        goal = Spot(int(text) - 1, spot.place)
    elif text in ("<", ">") and not draft.bins:
        goal = Spot(spot.row, LEFT if text == "<" else RIGHT)
    else:
        return False
    found = spots(game.view, draft.card)
    _go(game, goal if goal in found else Spot(goal.row, RIGHT))
    return True


def step(game: CrackWordTable, key: int) -> bool:
    """From row to row, from end to end; False where nothing is composed."""
    draft = game.board.drafting.now
    if draft.card is None or draft.unnamed is not None:
        return False
    down, right = STEPS[key]
    found = spots(game.view, draft.card)
    if right:
        inside = [spot for spot in found if spot.row == draft.spot.row]
        inside.sort(key=lambda spot: 99 if spot.place == RIGHT else spot.place or 0)
        at = inside.index(draft.spot) + right if draft.spot in inside else 0
        _go(game, inside[max(0, min(at, len(inside) - 1))])
        return True
    rows = sorted({spot.row for spot in found})
    at = rows.index(draft.spot.row) + down if draft.spot.row in rows else 0
    row = rows[at % len(rows)]
    same = Spot(row, draft.spot.place)
    _go(game, same if same in found else next(spot for spot in found[::-1] if spot.row == row))
    return True


def _go(game: CrackWordTable, spot: Spot) -> None:
    draft = game.board.drafting.now
    if draft.card is not None and spot != draft.spot and spot in spots(game.view, draft.card):
        game.board.compose(draft.put(game.view, draft.card, spot), "card-slide", LAY)
