"""The duel by mouse: cards to the board, words that move apart, the penalty, the discard."""

from __future__ import annotations

import pygame
import pytest

from cardtable import languages
from cardtable.games.duel.board.depiction import find
from cardtable.games.duel.board.draft import Spot
from cardtable.games.duel.rules.deck import counts
from cardtable.games.duel.rules.model import Laid, Lay, Piece, Swap
from tests.kinds import as_a, surely
from tests.table.conftest import Open, same
from tests.table.duels import a_laying, my_turn, steps_of, target, where
from tests.table.parts import board_of, duel_of, rail_of, the
from tests.table.tables import click, drag, move_to, press, run, sit_down, type_, up


@pytest.mark.parametrize(
    ("language", "size"), [("fr", (1024, 640)), ("en", (1600, 900)), ("fr", (700, 1200))]
)
def test_cards_dragged_to_the_board_make_the_move(
    open_loop: Open, size: tuple[int, int], language: str
) -> None:
    loop = open_loop(size)
    scene, move = a_laying(loop, least=2, language=language)
    # From the inside out: a card beyond an end needs its neighbour first.
    for card, spot in steps_of(scene, move):
        drag(loop, where(scene, card.id), target(scene, spot), release=False)
        run(loop, 0.3)
        same(loop)
        up(loop, target(scene, spot))
        run(loop, 0.5)
        same(loop)
    assert board_of(scene).draft.move(scene.view) == move
    before = scene.session.decisions
    click(loop, rail_of(scene)["confirm"].rect.center)
    assert scene.session.decisions == before + 1
    run(loop, 1)
    same(loop)


@pytest.mark.parametrize("way", ["level", "upright"])
def test_words_move_apart_for_a_card_held_between_them(open_loop: Open, way: str) -> None:
    """The left part goes half a step back, the right part half a step on, and nothing moves when the card falls."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, way=way)
    board = scene.board
    axis = 0 if way == "level" else 1
    line = scene.view.board.line(None)
    first, last = line.cells[0][-1].id, line.cells[-1][-1].id
    left, right = where(scene, first)[axis], where(scene, last)[axis]
    assert board is not None
    card = board.state.cards[0]
    gap = target(scene, Spot(None, 1))
    drag(loop, where(scene, card.id), gap, release=False)
    run(loop, 0.4)
    assert where(scene, first)[axis] < left and where(scene, last)[axis] > right
    shown = where(scene, first)[axis], where(scene, last)[axis]
    same(loop)
    up(loop, gap)
    run(loop, 0.5)
    assert abs(where(scene, first)[axis] - shown[0]) <= 1 and abs(where(scene, last)[axis] - shown[1]) <= 1
    assert abs(where(scene, card.id)[axis] - gap[axis]) <= 2
    assert board.draft.move(scene.view) == Lay(
        None, scene.view.board.first + 1, (Piece(surely(card.face), between=True),)
    )
    drag(loop, where(scene, card.id), (640, 790))
    run(loop, 0.5)
    assert not board.draft
    same(loop)


def test_the_penalty_is_told_before_the_move_is_confirmed(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop, least=3)
    type_(loop, as_a(Laid, scene.session.preview(0, move)).word)
    run(loop, 0.3)
    composed = board_of(scene).draft.move(scene.view)
    draws = as_a(Laid, scene.session.preview(0, composed)).penalty
    assert draws == composed.penalty > 0
    assert f"+{draws}" in duel_of(scene).penalty.label() or str(draws) in duel_of(scene).penalty.label()
    assert str(draws) in board_of(scene).tip.label()
    held = len(scene.view.hands[1])
    assert board_of(scene).picture.plates[1].after == held + draws
    press(loop, pygame.K_RETURN)
    facts = scene.session.view(0)
    assert len(facts.hands[1]) == held + draws


def test_click_and_click(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = board_of(scene).state.order[1]
    spot = Spot(None, len(scene.view.board.places))
    click(loop, where(scene, card))
    run(loop, 0.4)
    goal = target(scene, spot)
    move_to(loop, goal)
    run(loop, 0.3)
    same(loop)
    click(loop, goal)
    run(loop, 0.4)
    after = board_of(scene).draft.after(scene.view.board)
    assert find(after, card) == (after.numbers.stop - 1, 0)
    click(loop, where(scene, card))
    run(loop, 0.4)
    assert not board_of(scene).draft
    same(loop)


def test_a_card_thrown_on_the_discard_is_confirmed_and_three_are_drawn(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    count = len(scene.view.hands[0])
    card = board_of(scene).state.cards[0]
    drag(loop, where(scene, card.id), duel_of(scene).spots.discard.center)
    run(loop, 0.4)
    assert board_of(scene).draft.move(scene.view) == Swap(surely(card.face))
    same(loop)
    press(loop, pygame.K_BACKSPACE)
    assert not board_of(scene).draft
    click(loop, rail_of(scene)["discard"].rect.center)
    assert board_of(scene).state.own.throwing
    click(loop, where(scene, card.id))
    run(loop, 0.4)
    press(loop, pygame.K_RETURN)
    assert len(scene.session.view(0).hands[0]) == count + 2
    run(loop, 1)
    same(loop)


def test_a_line_is_reordered_where_the_table_plays_so(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, rearrange="on")
    board = scene.board
    cells = scene.view.board.line(None).cells
    first, second = cells[0][-1].id, cells[1][-1].id
    drag(loop, where(scene, first), where(scene, second))
    run(loop, 0.5)
    assert board is not None
    assert board.draft.order[:2] == (1, 0)
    assert where(scene, first)[1] > where(scene, second)[1]
    same(loop)
    press(loop, pygame.K_RETURN)
    assert board.state.notice
    press(loop, pygame.K_BACKSPACE)
    assert not board.draft


@pytest.mark.parametrize("words", languages.BOX)
def test_the_price_list_names_the_costly_letters_of_its_deck(open_loop: Open, words: str) -> None:
    """An easy English deck has no W and no K, the Spanish one no W."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game="duel", language="en", lexicon=words)
    deck = counts(scene.session.options)
    named = the(scene, "tariff").label().rsplit(", ", 1)[-1]
    assert [letter for letter in "WXYZK" if letter in named] == [
        letter for letter in "WXYZK" if letter in deck
    ]
