"""The duel by keyboard: the caret, words typed, keys."""

from __future__ import annotations

import pygame
import pytest

from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.caretmark import mark_of
from cardtable.games.duel.board.depiction import find
from cardtable.games.duel.board.draft import Spot
from cardtable.games.duel.rules.model import Laid, Lay, Piece
from cardtable.table.screens.table import TableScene
from cardtable.ui.sprite import Sprite
from tests.kinds import as_a, surely
from tests.table.conftest import Open, same
from tests.table.duels import a_laying, my_turn, target, where
from tests.table.parts import board_of, duel_of, put_own
from tests.table.tables import click, drag, press, run, type_, until


def put_caret(scene: TableScene, caret: Caret) -> None:
    """Write from there on."""
    put_own(scene, caret=caret)


def test_a_card_taken_up_and_put_down_by_the_keyboard(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    for _tab in range(30):
        press(loop, pygame.K_TAB)
        if scene.focus.node is not None and scene.focus.node.zone_name == "hand":
            break
    press(loop, pygame.K_RETURN)
    assert scene.focus.node is duel_of(scene).field and duel_of(scene).caret is not None
    press(loop, pygame.K_LEFT)
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_RETURN)
    run(loop, 0.3)
    assert len(board_of(scene).draft.line_cards) == 1
    assert scene.focus.node.zone_name == "hand"
    same(loop)


def test_the_caret_keeps_to_a_line_that_loses_its_last_card(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board = scene.board
    assert board is not None
    scene.focus.set(duel_of(scene).field, ring=True)
    for _step in range(30):
        press(loop, pygame.K_RIGHT)
    end = surely(duel_of(scene).caret).at
    type_(loop, surely(next(card.face for card in board.state.cards if len(surely(card.face)) == 1)).lower())
    run(loop, 0.5)
    assert surely(duel_of(scene).caret).at == end + 1
    (card,) = board.draft.cards
    drag(loop, where(scene, card.id), board.table.areas.hand.center)
    run(loop, 0.5)
    assert not board.draft
    for _key in range(2):
        press(loop, pygame.K_BACKSPACE)
    caret = duel_of(scene).caret
    assert caret is None or caret.at <= end
    same(loop)


@pytest.mark.parametrize("way", ["level", "upright"])
def test_a_letter_in_a_column_while_the_spine_is_being_written(open_loop: Open, way: str) -> None:
    """A card put into the spine moves the columns on, and their numbers; the caret stays with its column."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, way=way, moves=3)
    board = scene.board
    last = scene.view.board.numbers[-1]
    assert board is not None
    faces = [surely(card.face) for card in board.state.cards if len(surely(card.face)) == 1]
    scene.focus.set(duel_of(scene).field, ring=True)
    press(loop, pygame.K_RIGHT)
    put_caret(scene, Caret(None, 1))
    type_(loop, surely(faces[0]).lower())
    run(loop, 0.5)
    assert board.draft.column is None and len(board.draft.cards) == 1
    end = len(scene.view.board.line(last).cells)
    for at in range(end + 1):
        put_caret(scene, Caret(last, at))
        board.refresh()
        run(loop, 0.3)
        mark = mark_of(surely(duel_of(scene).caret), scene.view.board, board.draft, duel_of(scene).sight.eye)
        axis = 0 if way == "level" else 1
        spine = duel_of(scene).sight.eye.box(last + 1, 0)
        assert mark.rect.center[axis] == pytest.approx(spine.center[axis], abs=2)
        same(loop)
        type_(loop, "e")
        run(loop, 0.3)
        assert len(board.draft.cards) == 1


@pytest.mark.parametrize("way", ["level", "upright"])
def test_letters_typed_at_the_caret_run_downwards_after_tab(open_loop: Open, way: str) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, way=way, moves=2)
    board = scene.board
    place = next(
        number
        for number, each in zip(scene.view.board.numbers, scene.view.board.places, strict=True)
        if len(each.cells) == 1
    )
    assert board is not None
    scene.focus.set(duel_of(scene).field, ring=True)
    for _step in range(len(scene.view.board.places) - (place - scene.view.board.first) + 1):
        press(loop, pygame.K_LEFT if way == "level" else pygame.K_UP)
    press(loop, pygame.K_TAB)
    assert surely(duel_of(scene).caret).column == place
    same(loop)
    faces = [surely(card.face) for card in board.state.cards if len(surely(card.face)) == 1][:2]
    type_(loop, "".join(faces).lower())
    run(loop, 0.3)
    assert [find(board.draft.after(scene.view.board), card.id) for card in board.draft.cards] == [
        (place, 1),
        (place, 2),
    ]
    tip = board.tip
    assert tip.visible and not tip.rect.colliderect(surely(duel_of(scene).caret_mark).rect), (
        "it hides the next place"
    )
    same(loop)
    press(loop, pygame.K_BACKSPACE)
    assert len(board.draft.cards) == 1
    press(loop, pygame.K_BACKSPACE)
    assert not board.draft
    press(loop, pygame.K_ESCAPE)
    assert duel_of(scene).caret is None
    run(loop, 0.3)
    same(loop)


def test_insert_makes_a_typed_letter_cover(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board = scene.board
    shown = scene.view.board.line(None).word[0]
    assert board is not None
    card = next(card for card in board.state.cards if len(surely(card.face)) == 1 and card.face != shown)
    click(loop, target(scene, Spot(None, 0)))
    press(loop, pygame.K_RIGHT)
    press(loop, pygame.K_LEFT)
    press(loop, pygame.K_INSERT)
    type_(loop, surely(card.face))
    run(loop, 0.3)
    move = board.draft.move(scene.view)
    assert move == Lay(None, scene.view.board.first, (Piece(surely(card.face)),))
    same(loop)


def test_a_typed_word_lies_on_the_board_and_is_played(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop)
    word = as_a(Laid, scene.session.preview(surely(scene.seat), move)).word
    type_(loop, word.lower())
    run(loop, 0.4)
    assert board_of(scene).draft.word(scene.view) == word
    same(loop)
    before = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == before + 1
    until(loop, lambda: scene.seat is not None or scene.session.outcome())
    same(loop)


def test_delete_throws_the_card_the_keyboard_is_on(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    while scene.focus.node is None or scene.focus.node.zone_name != "hand":
        press(loop, pygame.K_TAB)
    card = as_a(Sprite, scene.focus.node).id
    press(loop, pygame.K_DELETE)
    assert board_of(scene).draft.thrown.id == card
