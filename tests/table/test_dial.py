"""Letters of a joker: on a dial beside it or in rows, as wide as a finger, over nothing that matters."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from cardtable.rules.cards import JOKER
from cardtable.table.board.dial import free_spot, rings
from cardtable.table.board.strip import LetterStrip
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.theme import Theme
from tests.kinds import as_a, surely
from tests.table import eye
from tests.table.conftest import Open
from tests.table.parts import board_of, crackword_of, places_for, rail_of
from tests.table.tables import press, run, sit_down

BOTS = ["Bruno=bot:1", "Claire=bot:1", "Denis=bot:1"]
KEPT = {"status", "pad", "pile", "you"}
WINDOWS = [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)]


@pytest.mark.parametrize("count", [26, 27, 28])
@pytest.mark.parametrize("size", WINDOWS)
def test_each_key_of_a_dial_has_the_width_of_a_finger(size: tuple[int, int], count: int) -> None:
    theme = Theme(size)
    made = rings(theme, count)
    assert made.key >= theme.target and made.side <= 0.48 * size[1]
    spots = [made.polar(at, count) for at in range(count)]
    middles = [(radius * math.sin(angle), radius * math.cos(angle)) for radius, angle, _half in spots]
    assert min(math.dist(one, other) for one, other in combinations(middles, 2)) >= 0.97 * made.key
    assert all(2 * radius * half >= made.key - 1 for radius, _angle, half in spots)


def test_a_dial_stands_at_the_side_of_its_card_that_is_free() -> None:
    within, card = pygame.Rect(0, 0, 900, 400), pygame.Rect(300, 150, 60, 84)
    left, right = pygame.Rect(0, 0, 300, 400), pygame.Rect(380, 0, 520, 400)
    found = free_spot(280, card, within, [left], 8)
    assert found is not None and found.left > card.right and not found.collidelistall([card, left])
    found = free_spot(280, card, within, [right], 8)
    assert found is not None and found.right < card.left
    assert free_spot(280, card, within, [left, right], 8) is None


def asked(loop: Loop, game: str, moves: int, seats: str) -> TableScene:
    """A table where a joker of the hand is laid without its letter."""
    for seed in range(1, 60):
        scene = sit_down(loop, seats, game=game, seed=seed, moves=moves)
        joker = next((card for card in scene.session.view(0).hands[0] if card.face == JOKER), None)
        if joker is None:
            continue
        run(loop, 3)
        if scene.seat is None or not (places := [*places_for(scene, joker)]):
            continue
        board_of(scene).put(joker, places[len(places) // 2])
        run(loop, 1)
        if isinstance(scene.layers[-1], LetterStrip):
            return scene
    raise AssertionError("no joker was dealt")


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(
    ("game", "moves", "seats"),
    [("shelf", 0, 2), ("shelf", 12, 2), ("shelf", 12, 4), ("crackword", 4, 2), ("crackword", 24, 2)],
)
def test_letters_cover_no_card_no_count_and_no_status(
    open_loop: Open, game: str, moves: int, seats: int, size: tuple[int, int]
) -> None:
    """Cards, plates, the pile, the pad, the counts, the status line and the buttons of the rail stay in sight."""
    loop = open_loop(size)
    scene = asked(loop, game, moves, ", ".join(["Anne=human", *BOTS][:seats]))
    strip = as_a(LetterStrip, scene.layers[-1])
    keep = [sprite.goal.rect for sprite in scene.stage.sprites.values()]
    keep += [node.rect for node in scene.base.walk() if node.visible and node.key in KEPT]
    keep += [plate.rect for plate in scene.seating.plates.values()]
    keep += [button.rect for key, button in rail_of(scene).items() if key != "crack"]
    if game == "crackword":
        spots = crackword_of(scene).spots
        keep += [spots.discs(row) for row in range(4)] if spots.below else [*spots.tallies]
    if game == "crackword" and scene.areas.upright:  # rows of letters say in its place what to do
        keep.remove(surely(scene.find("status")).rect)
    covered = [tuple(each) for each in keep if strip.box.colliderect(each)]
    assert keep and not covered, covered
    assert not list(eye.narrow(loop))


@pytest.mark.parametrize("game", ["shelf", "crackword"])
def test_undo_brings_the_letters_back(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = asked(loop, game, 4, "Anne=human, Bruno=bot:1")
    as_a(LetterStrip, scene.layers[-1]).keys["E"].click()
    run(loop, 1)
    assert not isinstance(scene.layers[-1], LetterStrip) and board_of(scene).draft.unnamed is None
    scene.take_back()
    run(loop, 1)
    assert isinstance(scene.layers[-1], LetterStrip) and board_of(scene).draft.unnamed is not None
    as_a(LetterStrip, scene.layers[-1]).keys["A"].click()
    run(loop, 1)
    assert not isinstance(scene.layers[-1], LetterStrip)


@pytest.mark.parametrize("game", ["shelf", "crackword"])
def test_redo_brings_the_letters_back_and_names_the_joker_again(open_loop: Open, game: str) -> None:
    """The same steps forward as back: the joker home, the joker without its letter under the dial, the joker as E."""
    loop = open_loop((1280, 720))
    scene = asked(loop, game, 4, "Anne=human, Bruno=bot:1")
    as_a(LetterStrip, scene.layers[-1]).keys["E"].click()
    run(loop, 1)
    named = board_of(scene).draft
    scene.take_back()
    run(loop, 1)
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    run(loop, 1)
    assert not board_of(scene).draft and not isinstance(scene.layers[-1], LetterStrip)
    scene.redo()
    run(loop, 1)
    assert isinstance(scene.layers[-1], LetterStrip) and board_of(scene).draft.unnamed is not None
    press(loop, pygame.K_y, pygame.KMOD_CTRL)
    run(loop, 1)
    assert board_of(scene).draft == named and not isinstance(scene.layers[-1], LetterStrip)
