"""The duel by finger: cards drawn onto the board, taps, long presses, the board pushed and spread; words looked up."""

from __future__ import annotations

import pygame
import pytest

from cardtable.games.duel.board.draft import Spot
from cardtable.games.duel.rules.model import Laid
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.ui.gestures import SecondaryTap
from cardtable.ui.loop import Loop
from tests.kinds import as_a, surely
from tests.table.conftest import Open, same
from tests.table.duels import PEOPLE, a_laying, my_turn, steps_of, target, where
from tests.table.parts import board_of, duel_of, rail_of, the
from tests.table.sights import SIGHTS
from tests.table.tables import click, down, press, run, touch, touch_drag, type_, up


def shown(scene: TableScene, loop: Loop) -> str:
    """The word whose card lies over the table; it is put away."""
    assert isinstance(scene.top, WordCardLayer), "no card"
    said = scene.top.panel.label()
    press(loop, pygame.K_ESCAPE)
    assert scene.top is scene.base
    return said


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_cards_drawn_by_a_finger_make_the_move(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene, move = a_laying(loop, least=2)
    for card, spot in steps_of(scene, move):
        end = target(scene, spot)
        touch_drag(loop, where(scene, card.id), end, release=False)
        run(loop, 0.3)
        same(loop)
        touch(loop, pygame.FINGERUP, end)
        run(loop, 0.5)
        same(loop)
    assert board_of(scene).draft.move(scene.view) == move
    before = scene.session.decisions
    button = rail_of(scene)["confirm"].rect.center
    touch(loop, pygame.FINGERDOWN, button)
    touch(loop, pygame.FINGERUP, button)
    assert scene.session.decisions == before + 1


def test_a_small_tremble_of_the_finger_is_a_tap(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = board_of(scene).state.order[1]
    at = where(scene, card)
    touch(loop, pygame.FINGERDOWN, at)
    touch(loop, pygame.FINGERMOTION, (at[0] + 5, at[1] + 4))
    touch(loop, pygame.FINGERUP, (at[0] + 5, at[1] + 4))
    assert board_of(scene).state.lifted == card and scene.stage.drag is None
    goal = target(scene, Spot(None, len(scene.view.board.places)))
    touch(loop, pygame.FINGERDOWN, goal)
    touch(loop, pygame.FINGERUP, goal)
    run(loop, 0.4)
    assert board_of(scene).draft.place_of(card) is not None
    same(loop)


def test_two_fingers_spread_the_board_and_one_pushes_it(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    well, before = duel_of(scene).spots.well, duel_of(scene).sight.eye
    left, right = (well.centerx - 40, well.bottom - 60), (well.centerx + 40, well.bottom - 60)
    touch(loop, pygame.FINGERDOWN, left, 1)
    touch(loop, pygame.FINGERDOWN, right, 2)
    for step in range(1, 12):
        touch(loop, pygame.FINGERMOTION, (right[0] + 12 * step, right[1]), 2)
    touch(loop, pygame.FINGERUP, right, 2)
    touch(loop, pygame.FINGERUP, left, 1)
    assert duel_of(scene).sight.eye.card > before.card
    run(loop, 0.3)
    same(loop)
    eye = duel_of(scene).sight.eye
    corner = well.left + 40, well.top + 40
    touch_drag(loop, corner, (corner[0] + 120, corner[1] + 30))
    assert duel_of(scene).sight.eye.x < eye.x
    same(loop)


def test_a_second_finger_lets_a_card_go_home(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = board_of(scene).state.order[0]
    home = where(scene, card)
    touch_drag(loop, home, target(scene, Spot(None, 1)), release=False)
    touch(loop, pygame.FINGERDOWN, (300, 300), 2)
    touch(loop, pygame.FINGERUP, (300, 300), 2)
    touch(loop, pygame.FINGERUP, target(scene, Spot(None, 1)))
    run(loop, 0.6)
    assert where(scene, card) == home and not board_of(scene).draft
    same(loop)


def test_words_on_the_board_open_their_cards(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = next(
        scene
        for seed in range(1, 30)
        if duel_of(scene := my_turn(loop, moves=6, seed=seed)).line.sentence.word
        and len(scene.view.board.places) > 2
    )
    told = duel_of(scene).line.sentence.word
    word = scene.view.board.line(None).word
    spine = scene.view.board.places[0].spine[-1].id
    pos = where(scene, spine)
    column = len(scene.view.board.places[0].cells) > 1
    scene.dispatch.feed(SecondaryTap(pos))
    if not column:
        assert shown(scene, loop) == word
    else:
        assert shown(scene, loop)
    touch(loop, pygame.FINGERDOWN, pos)
    run(loop, 0.7)
    touch(loop, pygame.FINGERUP, pos)
    assert shown(scene, loop)
    press(loop, pygame.K_F2)
    assert shown(scene, loop) == word
    scene.dispatch.feed(SecondaryTap(duel_of(scene).line.rect.center))
    assert shown(scene, loop) == told
    run(loop, 1.0)
    assert scene.top is scene.base, "resting on a card must not cover the table"


def test_a_word_being_composed_or_typed_opens_its_card(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop)
    word = as_a(Laid, scene.session.preview(surely(scene.seat), move)).word
    type_(loop, word)
    run(loop, 0.4)
    card = board_of(scene).draft.line_cards[0].id
    pos = where(scene, card)
    scene.dispatch.feed(SecondaryTap(pos))
    assert shown(scene, loop) == word
    down(loop, pos)
    run(loop, 0.7)
    up(loop, pos)
    assert shown(scene, loop) == word
    press(loop, pygame.K_F2)
    assert shown(scene, loop) == word
    press(loop, pygame.K_ESCAPE)
    type_(loop, "zzq")
    press(loop, pygame.K_F2)
    assert shown(scene, loop) == "ZZQ"


def test_a_refused_word_is_accepted_by_both(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, seats=PEOPLE)
    board = scene.view.board
    for card in board_of(scene).state.cards:
        touch_drag(loop, where(scene, card.id), target(scene, Spot(None, len(board.places))))
        run(loop, 0.4)
        word = board_of(scene).draft.word(scene.view)
        if not scene.session.describe(word).valid:
            break
        press(loop, pygame.K_BACKSPACE)
        run(loop, 0.3)
    press(loop, pygame.K_RETURN)
    click(loop, the(scene, "refusal-circle-check").rect.center)
    press(loop, pygame.K_RETURN)
    run(loop, 0.6)
    assert scene.session.house.added == {word}
    press(loop, pygame.K_SPACE)  # a curtain has fallen before the others, who came to read the question
    run(loop, 0.6)
    assert board_of(scene).draft.word(scene.view) == word
    same(loop)
    before = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == before + 1


def test_a_finger_on_small_tiles_brings_them_nearer_first() -> None:
    """Tiles of 28 px at 700×1200: the first touch of a place enlarges it there, the second lays the card; then the whole
    board is seen again. A mouse lays at once."""
    with SIGHTS["duel-tall"].seen((700, 1200), "en") as loop:
        scene = loop.scene
        assert isinstance(scene, TableScene)
        board = scene.board
        assert board is not None
        sight = duel_of(scene).sight
        small = sight.eye.card
        assert small < loop.kit.theme.target
        type_(loop, "1")
        spot, goal = next(
            (key, box.center) for key, box in board.places.items() if isinstance(key, Spot) and not key.over
        )
        touch(loop, pygame.FINGERDOWN, goal)
        touch(loop, pygame.FINGERUP, goal)
        run(loop, 0.4)
        assert sight.eye.card >= loop.kit.theme.target and not board.state.drafted
        assert "once more" in scene.pill.label()
        assert (
            abs(board.places[spot].centerx - goal[0]) < 22 and abs(board.places[spot].centery - goal[1]) < 22
        )
        same(loop)
        touch(loop, pygame.FINGERDOWN, goal)
        touch(loop, pygame.FINGERUP, goal)
        run(loop, 0.4)
        assert board.state.drafted and sight.eye.card <= small and sight.auto
        same(loop)
