"""A hand is open only to its owner, only while they may decide: the one rule of several people at one screen, in every game."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.stage import SNAP
from tests.kinds import surely
from tests.table.conftest import Open, frame
from tests.table.lettralettre import PEOPLE, at_writing, seat_at
from tests.table.parts import board_of
from tests.table.recorder import still
from tests.table.tables import hint_of, post, press, run, sit_down, until

pytestmark = pytest.mark.watched

AWAY = pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN
TABLES = [
    ("shelf", "Anne=human,Zoe=bot:1,Bruno=human", 4),
    ("shelf", "Anne=human,Bruno=human,Claire=human,Denis=human,Eve=human,Fred=human", 8),
    ("crackword", "Anne=human,Bruno=human", 0),
    ("crackword", "Anne=human,Zoe=bot:1,Bruno=human,Yann=bot:1", 0),
    ("duel", "Anne=human,Bruno=human", 0),
    ("null", "Anne=human,Bruno=human", 0),
]


def seen(scene: TableScene) -> list[object]:
    """The cards of a hand that lie face up where hands lie; what is composed or proposed is on the board or on its way."""
    held, at = {card.id for card in board_of(scene).state.cards}, scene.areas.hand
    sprites = [(key, each) for key, each in scene.stage.sprites.items() if each.rect.colliderect(at)]
    return [key for key, each in sprites if key in held and each.face.back is None and each.visible]


def kept(scene: TableScene) -> bool:
    """True if no card lies open that its owner has no leave to look at."""
    over = scene.session.game.outcome(scene.view) is not None
    owner = (
        scene.seat is not None and scene.seat == scene.facing and scene.state.attended and not scene.top.scrim
    )
    return over or owner or not seen(scene)


def next_turn(loop: Loop, scene: TableScene) -> None:
    """Run frames until a person may decide, each of them keeping the law."""
    for _frame in range(3000):
        if isinstance(scene.top, Curtain):
            scene.playback.lift_curtain()
        assert kept(scene), scene.pill.label()
        if still(scene)():
            return
        frame(loop)
    raise AssertionError("nobody may decide")


@pytest.mark.parametrize(("game", "seats", "moves"), TABLES)
def test_a_hand_lies_face_down_from_its_owner_s_move_on(
    open_loop: Open, game: str, seats: str, moves: int
) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, seats, game=game, moves=moves)
    for _turn in range(3):
        next_turn(loop, scene)
        run(loop, 0.5)
        assert seen(scene), "the owner looks"
        scene.commit(hint_of(scene))
        next_turn(loop, scene)


def test_all_look_at_the_opening_contest_and_at_no_hand(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Paul=human,Lea=human,Zoe=bot:1")
    for _person in range(2):
        next_turn(loop, scene)
        assert seen(scene)
        scene.commit(hint_of(scene))
    covered = 0
    for _frame in range(3000):
        assert kept(scene)
        covered += scene.situation.busy and scene.facing is not None
        if isinstance(scene.top, Curtain):
            break
        frame(loop)
    assert covered, "the contest is shown"


@pytest.mark.parametrize("away", AWAY)
@pytest.mark.parametrize(("game", "seats", "moves"), TABLES)
def test_a_hand_lies_face_down_behind_another_window(
    open_loop: Open, game: str, seats: str, moves: int, away: int
) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, seats, game=game, moves=moves)
    next_turn(loop, scene)
    run(loop, 0.5)
    assert seen(scene)
    post(loop, away)
    assert not seen(scene)
    run(loop, 0.3)
    assert not seen(scene)
    post(loop, pygame.WINDOWRESTORED if away != pygame.WINDOWFOCUSLOST else pygame.WINDOWFOCUSGAINED)
    run(loop, 0.5)
    assert seen(scene) and scene.facing == scene.seat is not None


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_a_hand_lies_face_down_below_a_menu(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene = sit_down(loop, "Anne=human,Bruno=human", game="duel")
    next_turn(loop, scene)
    press(loop, pygame.K_ESCAPE)
    assert scene.top is not scene.base and not seen(scene)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.5)
    assert scene.top is scene.base and seen(scene)


def test_a_word_proposed_in_secret_is_behind_the_curtain_once_another_window_is_in_front(
    open_loop: Open,
) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Paul=human,Lea=human")
    next_turn(loop, scene)
    move = hint_of(scene)
    facing = scene.facing
    board_of(scene).compose(board_of(scene).draft_of(surely(facing), move), "", SNAP)
    frame(loop)
    post(loop, pygame.WINDOWFOCUSLOST)
    assert isinstance(scene.top, Curtain) and scene.situation.called == facing
    post(loop, pygame.WINDOWFOCUSGAINED)
    assert isinstance(scene.top, Curtain)
    scene.playback.lift_curtain()
    run(loop, 0.5)
    assert board_of(scene).draft.cards, "the draft is as it was"


def test_a_word_written_in_secret_is_behind_the_curtain_once_another_window_is_in_front(
    open_loop: Open,
) -> None:
    loop = open_loop((1280, 720))
    scene = secret(loop)
    writer = scene.facing
    post(loop, pygame.WINDOWFOCUSLOST)
    assert isinstance(scene.top, Curtain) and scene.situation.called == writer is not None


def secret(loop: Loop) -> TableScene:
    """A table of Lettralettre at which the first of three people writes."""
    scene = seat_at(loop, at_writing(PEOPLE, 5))
    until(loop, lambda: isinstance(scene.top, Curtain))
    scene.playback.lift_curtain()
    until(loop, lambda: scene.seat is not None)
    return scene


def test_one_person_with_bots_keeps_the_hand_open(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1,Claire=bot:1", game="crackword")
    until(loop, still(scene))
    post(loop, pygame.WINDOWFOCUSLOST)
    run(loop, 0.3)
    assert seen(scene)
    post(loop, pygame.WINDOWFOCUSGAINED)
    scene.commit(hint_of(scene))
    for _frame in range(40):
        assert seen(scene)
        frame(loop)
