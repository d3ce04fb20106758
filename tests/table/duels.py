"""Tables of the duel that its tests sit down at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from cardtable.games.duel.board.draft import Spot, from_move
from cardtable.games.duel.rules.model import Lay, Phase
from cardtable.rules.cards import Card
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import surely
from tests.table.tables import hint_of, press, run, sit_down, until

BOT = "Anne=human,Bruno=bot:1"
PEOPLE = "Anne=human,Bruno=human"


def my_turn(loop: Loop, seats: str = BOT, moves: int = 4, seed: int = 5, **more: Any) -> TableScene:
    """A table on which the person at the screen is to lay."""
    scene = sit_down(loop, seats, game="duel", moves=moves, seed=seed, **more)
    until(loop, lambda: scene.seat is not None or scene.situation.called is not None)
    if scene.situation.called is not None:
        run(loop, 0.6)
        press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None and scene.view.phase is Phase.PLAYING)
    run(loop, 1)
    return scene


def a_laying(loop: Loop, least: int = 1, **more: Any) -> tuple[TableScene, Lay]:
    """Open a table where a word of at least `least` cards can be laid; return it with that move."""
    for seed in range(1, 40):
        scene = my_turn(loop, seed=seed, **more)
        move = hint_of(scene)
        if isinstance(move, Lay) and least <= len(move.faces) < len(scene.view.hands[0]):
            return scene, move
    raise AssertionError("no such table")


def where(scene: TableScene, card: int) -> tuple[int, int]:
    return scene.stage.sprites[card].rect.center


def target(scene: TableScene, key: Spot) -> tuple[int, int]:
    return next(each for each in scene.stage.targets if each.key == key).rect.center


def steps_of(scene: TableScene, move: Lay) -> Iterator[tuple[Card, Spot]]:
    """The cards of a move, one after another, and the spot each goes to on the board composed so far."""
    goal = from_move(scene.view, surely(scene.seat), move)
    lying = [each.card.id if each.card else None for each in goal.cells]
    now: list[tuple[int | None, int | None]] = [
        (each.old, None) for each in goal.cells if each.old is not None
    ]
    for at, each in enumerate(goal.cells):
        if each.card is None:
            continue
        over = each.old is not None
        index = at if over else min(at, len(now))
        yield each.card, Spot(goal.column, index, over)
        if not over:
            now.insert(index, (None, lying[at]))
