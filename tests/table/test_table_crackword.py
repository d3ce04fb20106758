"""Cards laid at Crack Word's table: dragged, touched, typed, by the keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from cardtable.games.crackword.board.draft import Spot
from cardtable.games.crackword.board.layout import Between
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Bin, Laid, Lay, reading
from cardtable.rules.cards import JOKER
from cardtable.table.board.ribbon import Ribbon
from cardtable.ui.sprite import Sprite
from tests.kinds import as_a
from tests.table.conftest import Open, picture, same
from tests.table.crackword import FOUR, a_table, goal, held, legal, my_turn, where
from tests.table.parts import board_of, crackword_of, rail_of, takes_of, the_focus
from tests.table.tables import (
    click,
    drag,
    press,
    run,
    type_,
    up,
)


@pytest.mark.parametrize(
    ("language", "size"), [("fr", (1024, 640)), ("en", (1600, 900)), ("fr", (700, 1200))]
)
def test_a_card_dragged_to_the_end_of_a_row_makes_the_move(
    open_loop: Open, size: tuple[int, int], language: str
) -> None:
    loop = open_loop(size)
    scene = my_turn(loop, language=language, seats=FOUR)
    move = next(
        move for move in legal(scene) if isinstance(move, Lay) and move.face != JOKER and not move.crack
    )
    spot, card = Spot(move.row, move.place), held(scene, move.face)
    drag(loop, where(scene, card.id), goal(scene, spot), release=False)
    run(loop, 0.4)
    assert board_of(scene).state.near == spot
    same(loop)
    up(loop, goal(scene, spot))
    run(loop, 0.5)
    same(loop)
    assert board_of(scene).draft.move(scene.view) == move
    before = scene.session.decisions
    key = "lay" if takes_of(scene) else "confirm"
    click(loop, rail_of(scene)[key].rect.center)
    assert scene.session.decisions == before + 1
    run(loop, 1)
    same(loop)


def test_a_row_is_taken_with_a_ribbon_across_the_felt(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.crack and move.face != JOKER)
    card = held(scene, move.face)
    drag(loop, where(scene, card.id), goal(scene, Spot(move.row, move.place)))
    run(loop, 0.4)
    word = reading(board_of(scene).draft.after(scene.view)[move.row])
    assert takes_of(scene) == len(word)
    assert next(iter(rail_of(scene))) == "crack"
    assert rail_of(scene)["crack"].rect.w > rail_of(scene)["undo"].rect.w
    packet = scene.view.score(0)
    press(loop, pygame.K_RETURN)
    run(loop, 1)
    ribbon = next(node for node in scene.stage.children if isinstance(node, Ribbon))
    row = scene.view.rows[move.row]
    lying = [scene.stage.sprites[each.card.id].rect.center for each in row]
    assert all(ribbon.rect.collidepoint(spot) for spot in lying)
    run(loop, 1.5)
    assert word in ribbon.label(), "what it tells is told once it is counted"
    assert scene.session.view(0).score(0) >= packet + len(word)
    for _step in range(10):
        run(loop, 0.3)
        same(loop)
    assert ribbon not in scene.base.walk()


def test_a_row_that_could_be_taken_may_only_be_laid(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.crack and move.face != JOKER)
    length = len(scene.view.rows[move.row])
    drag(loop, where(scene, held(scene, move.face).id), goal(scene, Spot(move.row, move.place)))
    run(loop, 0.4)
    click(loop, rail_of(scene)["lay"].rect.center)
    assert len(scene.session.view_at(scene.session.facts, 0).rows[move.row]) >= length
    laid = next(seen for seen in scene.session.seen_facts(0)[::-1] if seen.chosen_by == 0)
    assert not as_a(Laid, laid.event).crack


def test_click_and_click_and_the_card_comes_back(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
    home = where(scene, card.id)
    click(loop, home)
    run(loop, 0.4)
    same(loop)
    row = next(number for number, cards in enumerate(scene.view.rows) if cards)
    click(loop, goal(scene, Spot(row, LEFT)))
    run(loop, 0.4)
    assert board_of(scene).draft.spot == Spot(row, LEFT)
    same(loop)
    click(loop, where(scene, card.id))
    run(loop, 0.4)
    assert board_of(scene).draft.card is None and scene.stage.sprites[card.id].goal.zone == "hand"
    click(loop, where(scene, card.id))
    lane = crackword_of(scene).spots.lanes[row]
    click(loop, (crackword_of(scene).spots.tallies[row].x, lane.centery))
    run(loop, 0.4)
    assert board_of(scene).draft.spot == Spot(row, RIGHT)
    same(loop)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_a_card_dropped_in_the_free_part_of_a_lane_goes_to_the_right_end_of_its_row(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene = my_turn(loop, seats=FOUR)
    card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
    for row, lane in enumerate(crackword_of(scene).spots.cards):
        drag(loop, where(scene, card.id), (lane.right - 10, lane.centery + 5))
        run(loop, 0.5)
        assert (board_of(scene).draft.card, board_of(scene).draft.spot) == (
            card,
            Spot(row, RIGHT),
        )
        same(loop)


def test_tab_goes_to_the_hand_and_passes_the_buttons_above_in_one_step(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    passed = []
    for _tab in range(5):
        press(loop, pygame.K_TAB)
        passed.append(the_focus(scene).zone_name)
    first = min(board_of(scene).state.order, key=lambda card: where(scene, card)[0])
    assert passed[0] == "hand" and passed.count("bar") == 1
    press(loop, pygame.K_TAB)
    while the_focus(scene).zone_name != "hand":
        press(loop, pygame.K_TAB)
    assert as_a(Sprite, scene.focus.node).id == first
    while the_focus(scene).zone_name != "bar":
        press(loop, pygame.K_TAB)
    keys = [the_focus(scene).key]
    for _icon in range(5):
        press(loop, pygame.K_RIGHT)
        keys.append(the_focus(scene).key)
    assert keys[0] == "menu" and "top-history" in keys and keys[-1] == "top-settings"


def test_a_card_laid_by_the_keyboard_alone(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    press(loop, pygame.K_TAB)
    assert the_focus(scene).zone_name == "hand" and board_of(scene).state.card(
        as_a(Sprite, scene.focus.node).id
    )
    card = board_of(scene).state.card(as_a(Sprite, scene.focus.node).id)
    press(loop, pygame.K_RETURN)
    assert the_focus(scene).zone_name == "rows"
    press(loop, pygame.K_DOWN)
    press(loop, pygame.K_RIGHT)
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_RETURN)
    run(loop, 0.3)
    assert card is not None
    assert board_of(scene).draft.place_of(card.id) is not None
    same(loop)
    press(loop, pygame.K_BACKSPACE)
    assert board_of(scene).draft.card is None


def test_a_card_laid_by_the_keyboard_goes_on_as_the_sentence_says(open_loop: Open) -> None:
    """« Entrée valide … ; déplacez la carte avec les flèches »: no button takes those arrows."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    move = next(move for move in legal(scene) if isinstance(move, Lay) and move.face != JOKER)
    cards = [card.face for card in board_of(scene).state.cards]
    type_(loop, str(cards.index(move.face) + 1))
    press(loop, pygame.K_RETURN)
    assert "déplacez la carte avec les flèches" in scene.pill.label()
    rows = []
    for _down in range(4):
        rows.append(board_of(scene).draft.spot.row)
        press(loop, pygame.K_DOWN)
    assert rows == [0, 1, 2, 3]
    type_(loop, str(move.row + 1))
    type_(loop, "<" if move.place == LEFT else ">")
    before = scene.session.facts
    press(loop, pygame.K_RETURN)
    assert scene.session.facts > before


def test_a_letter_typed_finds_its_place_and_is_moved_by_arrows_and_digits(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    move = next(move for move in legal(scene) if isinstance(move, Lay) and move.face != JOKER)
    type_(loop, move.face.lower())
    run(loop, 0.3)
    assert board_of(scene).draft.card.face == move.face
    assert board_of(scene).judge(board_of(scene).draft).stands
    same(loop)
    row = board_of(scene).draft.spot.row
    press(loop, pygame.K_DOWN)
    assert board_of(scene).draft.spot.row == (row + 1) % 4
    type_(loop, str(move.row + 1))
    type_(loop, "<" if move.place == LEFT else ">")
    assert board_of(scene).draft.move(scene.view) == Lay(move.row, move.place, move.face, move.letter)
    press(loop, pygame.K_LEFT)
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_ESCAPE)
    assert not board_of(scene).state.drafted


def test_a_word_typed_is_the_row_with_one_letter_more(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.crack and move.face != JOKER)
    word = as_a(Laid, scene.session.preview(0, move)).letters
    type_(loop, word.lower())
    run(loop, 0.4)
    assert reading(board_of(scene).draft.after(scene.view)[board_of(scene).draft.spot.row]) == word
    same(loop)
    before = scene.view.score(0)
    press(loop, pygame.K_RETURN)
    assert scene.session.view(0).score(0) >= before + len(word)


def test_a_bin_card_may_be_dropped_anywhere_on_a_row(open_loop: Open) -> None:
    """On its first card, which lies far from the middle of its lane, and at either end of it."""
    loop = open_loop((1920, 1080))
    scene, move = a_table(loop, lambda move: isinstance(move, Bin))
    card, lane = held(scene, POUBELLE), crackword_of(scene).spots.lanes[move.row]
    for spot in (crackword_of(scene).spots.line(move.row, 1).box(0).center, lane.midleft, lane.midright):
        drag(loop, where(scene, card.id), spot)
        run(loop, 0.3)
        assert scene.board.draft.move(scene.view) == move
        press(loop, pygame.K_ESCAPE)
        run(loop, 0.5)


def test_a_bin_card_clears_the_row_it_is_dropped_on(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Bin))
    card = held(scene, POUBELLE)
    lane = crackword_of(scene).spots.lanes[move.row]
    drag(loop, where(scene, card.id), (lane.centerx, lane.centery), release=False)
    run(loop, 0.3)
    assert board_of(scene).state.near == Spot(move.row, None)
    same(loop)
    up(loop, lane.center)
    run(loop, 0.3)
    assert board_of(scene).draft.move(scene.view) == move
    same(loop)
    gone, packet = len(scene.view.gone), scene.view.score(0)
    press(loop, pygame.K_RETURN)
    for _step in range(6):
        run(loop, 0.25)
        same(loop)
    view = scene.session.view(0)
    assert len(view.gone) > gone and view.score(0) == packet + 1


def test_insertion_parts_the_row(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, insertion="on", moves=10)
    row = next(number for number, cards in enumerate(scene.view.rows) if len(cards) > 1)
    card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
    spot = Spot(row, 1)
    first, second = (each.card.id for each in scene.view.rows[row][:2])
    gap = where(scene, second)[0] - where(scene, first)[0]
    drag(loop, where(scene, card.id), goal(scene, spot), release=False)
    run(loop, 0.4)
    assert board_of(scene).state.near == spot and where(scene, second)[0] - where(scene, first)[0] > gap
    same(loop)
    up(loop, goal(scene, spot))
    run(loop, 0.4)
    assert board_of(scene).draft.spot == spot
    assert where(scene, first)[0] < where(scene, card.id)[0] < where(scene, second)[0]
    same(loop)


def test_places_between_cards_hide_no_letter(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, insertion="on", moves=10)
    row = next(number for number, cards in enumerate(scene.view.rows) if len(cards) > 1)
    card = scene.view.rows[row][0].card.id
    box = scene.stage.sprites[card].rect
    letter = box.inflate(-box.w // 3, -box.h // 3)
    before = picture(loop.screen.surface.subsurface(letter))
    board_of(scene).stage.on_tap(
        next(each.id for each in scene.view.hands[0] if each.face not in (JOKER, POUBELLE))
    )
    run(loop, 0.5)
    assert any(isinstance(node, Between) for node in scene.stage.children)
    assert picture(loop.screen.surface.subsurface(letter)) == before
    same(loop)


@pytest.mark.parametrize(("language", "name"), [("fr", "poubelle"), ("en", "bin card"), ("es", "papelera")])
def test_the_bin_card_of_a_hand_is_called_so(open_loop: Open, language: str, name: str) -> None:
    """Nobody hears the letter that stands for it in notation."""
    scene, _move = a_table(open_loop((1280, 720)), lambda move: isinstance(move, Bin), language=language)
    card = held(scene, POUBELLE)
    assert name in scene.stage.sprites[card.id].label().casefold()
