"""Trials for every board: gestures without sense, and unknown cards dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from cardtable.rules.rng import Rng
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import surely
from tests.rules import laws
from tests.states import put_state, state_of
from tests.table.conftest import redrawn, same
from tests.table.tables import click, down, drag, move_to, post, press, run, show_view, type_

KEYS = tuple(
    getattr(pygame, f"K_{name}")
    for name in "TAB RETURN ESCAPE LEFT RIGHT UP DOWN BACKSPACE F2 SPACE INSERT DELETE PAGEUP PAGEDOWN HOME".split()
)


def sprites(scene: TableScene) -> Sequence[tuple[int, int]]:
    """Return the places where each card of the stage may be taken hold of."""
    return [each.rect.center for each in scene.stage.sprites.values()]


def gambol(
    loop: Loop,
    scene: TableScene,
    *,
    typed: str = "abcdefghijklmnopqrstuvwxyzéœ-",
    grips: Callable[[TableScene], Sequence[tuple[int, int]]] = sprites,
    steps: int = 500,
    rng: Rng | None = None,
) -> Rng:
    """Presses, drags, keys, text and wheels without sense: no exception, and the picture is always whole."""
    rng = rng or Rng(99)

    def draw(bound: int) -> int:
        nonlocal rng
        assert rng is not None
        value, rng = rng.below(bound)
        return value

    for step in range(steps):
        pos = draw(loop.screen.size[0]), draw(loop.screen.size[1])
        match draw(8):
            case 0:
                click(loop, pos)
            case 1:
                starts = grips(scene) or [pos]
                drag(loop, starts[draw(len(starts))], pos, steps=3)
            case 2:
                press(loop, KEYS[draw(len(KEYS))])
            case 3:
                type_(loop, typed[draw(len(typed))])
            case 4:
                move_to(loop, pos)
            case 5:
                down(loop, pos)
            case 6:
                run(loop, 0.1)
            case 7:
                turn = 1 - 2 * draw(2)
                post(
                    loop, pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False
                )
        if step % 25 == 0:
            same(loop)
    return rng


def deal_anew(loop: Loop, scene: TableScene, seed: int, packs: Iterable[range] = (range(10_000),)) -> None:
    """Deal anew the cards that the person at the screen has not seen, within each pack of card ids.

    The frame must stay the same, pixel for pixel."""
    scene.rebuild()
    run(loop, 0.2)
    before = redrawn(loop)
    state = state_of(scene.session)
    view = scene.session.view(scene.seat)
    faces = {card.id: surely(card.face) for card in laws.cards_in(state)}
    mixed: dict[int, str] = {}
    for pack in packs:
        unseen = [card.id for card in laws.cards_in(view) if card.face is None and card.id in pack]
        shuffled, _rng = Rng(seed).shuffled([faces[number] for number in unseen])
        mixed |= dict(zip(unseen, shuffled, strict=True))
    other = laws.with_faces(state, mixed)
    assert other != state
    put_state(scene.session, other)
    show_view(scene, scene.session.view(scene.seat))
    scene.rebuild()
    run(loop, 0.2)
    assert redrawn(loop) == before
