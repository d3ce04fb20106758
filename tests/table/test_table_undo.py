"""Taking a turn back that has shown a card: one person confirms, several agree behind the curtain."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table.board.ending import Crown
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Result
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording.status import taken_back
from tests.kinds import as_a, instead
from tests.table.conftest import Open, same
from tests.table.golden import record_of
from tests.table.parts import board_of
from tests.table.person import moves_of
from tests.table.reels import Playing
from tests.table.tables import Desk, hint_of, press, run, sit_down, until


def turn_of(scene: TableScene, loop: Loop, seat: int) -> None:
    """Run frames until that person is at the screen and may decide."""
    for _handing in range(6):
        until(loop, lambda: scene.seat is not None or scene.situation.called is not None)
        if scene.situation.called is not None:
            run(loop, 0.6)
            press(loop, pygame.K_SPACE)
            continue
        if scene.seat == seat:
            return
        scene.commit(hint_of(scene))
    raise AssertionError("never their turn")


@pytest.mark.parametrize("game", ["shelf", "duel"])
def test_several_people_agree_with_no_hand_in_sight(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 800))
    scene = sit_down(loop, "Anne=human,Bruno=human", game=game, moves=6)
    turn_of(scene, loop, 0)
    scene.commit(hint_of(scene))
    turn_of(scene, loop, 1)
    assert scene.session.takeback(1) is not None
    before = scene.session.decisions
    scene.take_back()
    assert isinstance(scene.top, Dialog) and scene.top.opaque
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_ESCAPE)
    assert isinstance(scene.top, Curtain) and scene.session.decisions == before
    run(loop, 0.6)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None)
    scene.take_back()
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions < before
    assert isinstance(scene.top, Curtain) and scene.facing is None
    run(loop, 0.6)
    same(loop)


def test_one_person_alone_is_only_asked(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", moves=4)
    turn_of(scene, loop, 0)
    scene.commit(hint_of(scene))
    until(loop, lambda: scene.seat is not None)
    before, facing = scene.session.decisions, scene.facing
    scene.take_back()
    assert isinstance(scene.top, Dialog) and not scene.top.opaque
    said = " ".join(node.label() for node in scene.top.walk())
    assert "Tous d’accord" not in said and "Annuler ce coup" in said
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions < before and scene.facing == facing
    count = before - scene.session.decisions
    assert scene.pill.label() == taken_back(count) and count > 1


def take_back(loop: Loop, scene: TableScene) -> None:
    """Take the last decision back, and agree to it where people are asked."""
    scene.take_back()
    if scene.top is not scene.base:
        press(loop, pygame.K_RETURN)


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword"])
def test_a_hint_still_being_sought_ends_with_a_turn_taken_back(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 800))
    scene = sit_down(loop, "Anne=human,Bruno=bot:2", game=game, moves=6)
    turn_of(scene, loop, 0)
    scene.commit(hint_of(scene))
    turn_of(scene, loop, 0)
    poll = scene.thinker.poll
    instead(scene.thinker, "poll", lambda now: None)
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    looking = scene.pill.label()
    run(loop, 0.3)
    assert scene.pill.label() == looking
    take_back(loop, scene)
    instead(scene.thinker, "poll", poll)
    run(loop, 1)
    assert scene.pill.label() != looking
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    until(loop, lambda: bool(scene.banner), 5)


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_the_move_that_ended_the_game_is_taken_back(open_loop: Open, game: str) -> None:
    """While it is said who has won: nobody has, the crown is gone, the hands are covered, and no result follows."""
    loop = open_loop((1280, 720))
    playing = Playing.sit_down(loop, game, len(moves_of(record_of(game))) - 1)
    scene = playing.scene
    for _at in playing.frames(60):
        if scene.playback.crowned:
            break
    scene.take_back()
    press(loop, pygame.K_RETURN)
    run(loop, 3)
    assert scene.session.outcome() is None and not scene.seating.open
    assert not any(isinstance(node, Crown) for node in scene.base.walk())
    assert Result(scene.session) not in as_a(Desk, scene.navigator).went
    assert scene.seat is not None and not board_of(scene).others


def lines_of(scene: TableScene) -> set[str]:
    """Return the texts on the table outside the status line, the bar above and the hand."""
    nodes = (node for node in scene.base.walk() if scene.areas.felt.contains(node.rect))
    return {node.label() for node in nodes if node is not scene.pill and node.label()}


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf", "crackword", "duel", "lettralettre", "null"])
def test_nothing_on_the_table_tells_a_move_taken_back(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    """The line of the last word, tints and papers are as they were before the move; Ctrl+Y composes it again."""
    loop = open_loop(size)
    moves = 4 if game == "shelf" else 0
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game, moves=moves)
    turn_of(scene, loop, 0)
    run(loop, 1)
    before, move = lines_of(scene), hint_of(scene)
    scene.commit(move)
    until(loop, lambda: not scene.situation.busy and not scene.playback.busy)
    assert lines_of(scene) != before
    take_back(loop, scene)
    until(loop, lambda: scene.seat == 0)
    run(loop, 1)
    assert lines_of(scene) == before
    press(loop, pygame.K_y, pygame.KMOD_CTRL)
    board = board_of(scene)
    if board.draft:
        assert board.draft.move(board.view) == move
        press(loop, pygame.K_ESCAPE)
    else:  # a bid, a pass: there are no cards to lay, and that is said
        assert scene.banner
    for _press in range(3):
        press(loop, pygame.K_y, pygame.KMOD_CTRL)
    assert scene.banner, "nothing to be done again is said"
