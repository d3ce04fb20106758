"""The ivory preview: drawn where it lies."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table.board.marks import PreviewTip
from cardtable.table.board.picture import DraftNote
from cardtable.ui.kit import Kit
from tests.table.conftest import Open
from tests.table.tables import down, move_to, run, sit_down, until

SAID = DraftNote("FORGER", True, "16 points", "7 \u2212 3 + 2 + 7 + 1 + 2")
WINDOW = pygame.Rect(0, 0, 800, 600)


def shown() -> tuple[PreviewTip, pygame.Surface]:
    pygame.font.init()
    tip = PreviewTip(Kit(WINDOW.size))
    tip.say(SAID)
    tip.rect = tip.rect.move(420, 300)
    window = pygame.Surface(WINDOW.size)
    tip.draw(window, WINDOW)
    return tip, window


def test_it_lies_in_its_rectangle_wherever_that_is_moved() -> None:
    tip, window = shown()
    before = window.subsurface(tip.rect).copy()
    tip.rect = tip.rect.move(-170, -90)
    window.fill(0)
    tip.draw(window, WINDOW)
    moved = window.subsurface(tip.rect)
    assert pygame.image.tobytes(moved, "RGB") == pygame.image.tobytes(before, "RGB")
    assert min(moved.get_at((8, moved.get_height() // 2))[:3]) > 200, "ivory"


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)], ids=lambda each: f"{each[0]}x{each[1]}")
@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_it_does_not_lie_over_the_card_in_the_hand(open_loop: Open, game: str, size: tuple[int, int]) -> None:
    """The carried card is the one thing that its player looks at."""
    loop = open_loop(size)
    scene = sit_down(loop, "human,bot:1", game=game, moves=4)
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    run(loop, 1)
    stage = scene.stage
    start = max(
        (each.rect.center for each in stage.sprites.values() if each.goal.lifts), key=lambda at: at[1]
    )
    down(loop, start)
    at, seen = (start[0], start[1] - 30), 0
    move_to(loop, at, held=True)
    boxes = [each.rect for each in stage.targets if scene.base.rect.contains(each.rect)]
    for box in boxes[:: max(1, len(boxes) // 5)]:
        # Past it on the right, where previews like to stand, then onto it.
        for goal in ((box.right + box.w, box.centery), box.center, (box.left - box.w // 2, box.top)):
            for step in range(1, 9):
                here = tuple(round(a + (b - a) * step / 8) for a, b in zip(at, goal, strict=True))
                move_to(loop, (here[0], here[1]), held=True)
                tip = next((node for node in stage.children if isinstance(node, PreviewTip)), None)
                if tip is not None and tip.visible and stage.drag is not None:
                    seen, card = seen + 1, stage.drag.sprite
                    over = tip.rect.clip(card.rect)  # a card that grows in the hand may reach it by an edge
                    assert over.w * over.h <= 0.1 * card.rect.w * card.rect.h, (here, tip.note)
                    assert card.z > tip.z, "and lies above it then"
            at = goal
    assert seen > 10
