"""On every table an arrow key leads to what lies ahead, or nowhere."""

from __future__ import annotations

import pygame
import pytest

from tests.table.conftest import Open
from tests.table.golden import STATES, State, record_of
from tests.table.person import open_record

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
AT_REST = [state for state in STATES if "held" not in state.name and "end" not in state.name]


@pytest.mark.parametrize("state", AT_REST, ids=lambda state: state.name)
def test_arrows_lead_ahead(open_loop: Open, state: State) -> None:
    person = open_record(open_loop(state.size), record_of(state.record), state.moves)
    state.act(person)
    scene = person.scene
    moved = 0
    for node in scene.focus.stops(scene.top):
        for key, (dx, dy) in ARROWS.items():
            scene.focus.set(node, ring=True)
            before = [each.rect.copy() for each in scene.focus.stops(scene.top)]
            here = node.rect.copy()
            person.press(key)
            goal = scene.focus.node
            if goal is None or goal is node or goal.rect not in before:
                continue
            moved += 1
            there = goal.rect
            told = f"{pygame.key.name(key)} leads from {node.label()!r} to {goal.label()!r}"
            assert (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy > 0, told
            if dx:
                aside = max(here.top - there.bottom, there.top - here.bottom)
                assert aside <= (there.centerx - here.centerx) * dx, told
    assert moved > 5
