"""On every table an arrow key leads to what lies ahead, or nowhere; from nowhere it leads somewhere, on every page."""

from __future__ import annotations

import pygame
import pytest

from tests.table.conftest import Open, inside
from tests.table.golden import STATES, State, record_of
from tests.table.person import open_record
from tests.table.screens_house import PAGES
from tests.table.sights import SIGHTS
from tests.table.tables import press, run

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


@pytest.mark.parametrize("name", [*PAGES, *(state.name for state in AT_REST), "curtain", "joker", "word"])
def test_from_nowhere_an_arrow_leads_somewhere(name: str) -> None:
    """With the keyboard nowhere each arrow shows where it is now, or does what arrows do on that page."""
    with SIGHTS[name].seen((1280, 720), "en") as loop:
        for key in ARROWS:
            loop.scene.focus.set(None)
            run(loop, 0.1)
            before = loop.screen.surface.copy()
            press(loop, key)
            after, shown = loop.screen.surface, loop.scene.focus.ring
            assert shown is not None or after.get_buffer().raw != before.get_buffer().raw, key
            assert shown is None or inside(shown, loop.scene.top)
