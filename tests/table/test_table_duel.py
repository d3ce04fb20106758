"""The duel on its table: by mouse, by keyboard, against bots, between two people; what is drawn is what a full redraw shows."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.play.thinker import Question, think
from cardtable.rules.cards import Card
from cardtable.rules.duel.model import Lay, Phase, Piece, Swap
from cardtable.rules.rng import Rng
from cardtable.table.boards.duel import rack
from cardtable.table.boards.duel.aims import cell_of
from cardtable.table.boards.duel.camera import whole
from cardtable.table.boards.duel.core import find
from cardtable.table.boards.duel.draft import Draft, Spot, from_move, from_text
from cardtable.table.screens.curtain import Curtain
from tests.rules import laws
from tests.table.conftest import picture, redrawn
from tests.table.tables import (
    LEXICON,
    click,
    down,
    drag,
    move_to,
    post,
    press,
    run,
    sit_down,
    type_,
    until,
    up,
)

BOT = "Anne=human,Bruno=bot:1"
PEOPLE = "Anne=human,Bruno=human"


def my_turn(loop, seats=BOT, moves=4, seed=5, **more):
    """A table on which the person at the screen is to lay."""
    scene = sit_down(loop, seats, game="duel", moves=moves, seed=seed, **more)
    until(loop, lambda: scene.seat is not None and scene.view.phase is Phase.PLAYING)
    run(loop, 1)
    return scene


def hint(scene):
    """A good move for the person at the screen, composed by nobody."""
    answer = think(Question.of(scene.session, scene.seat, hint=True), LEXICON)
    return scene.session.parse(scene.seat, answer.move)


def a_laying(loop, least=1, **more):
    """A table where a word of at least so many cards can be laid, and that move."""
    for seed in range(1, 40):
        scene = my_turn(loop, seed=seed, **more)
        move = hint(scene)
        if isinstance(move, Lay) and least <= len(move.faces) < len(scene.view.hands[0]):
            return scene, move
    raise AssertionError("no such table")


def where(scene, card):
    return scene.stage.sprites[card].rect.center


def target(scene, key):
    return next(each for each in scene.stage.targets if each.key == key).rect.center


def same(loop):
    assert picture(loop.screen.surface) == redrawn(loop)


def steps_of(scene, move):
    """The cards of a move, one after another, and the spot each goes to on the board composed so far."""
    goal = from_move(scene.view, scene.seat, move)
    lying = [each.card.id if each.card else None for each in goal.cells]
    now = [(each.old, None) for each in goal.cells if each.old is not None]
    for at, each in enumerate(goal.cells):
        if each.card is None:
            continue
        over = each.old is not None
        index = at if over else min(at, len(now))
        yield each.card, Spot(goal.column, index, over)
        if not over:
            now.insert(index, (None, lying[at]))


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_cards_dragged_to_the_board_make_the_move(open_loop, size, language):
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
    assert scene.board.composing.move(scene.view) == move
    before = scene.session.decisions
    click(loop, scene._buttons["confirm"].rect.center)
    assert scene.session.decisions == before + 1
    run(loop, 1)
    same(loop)


def test_words_move_apart_for_a_card_held_between_them(open_loop):
    """The left part goes half a step left, the right part half a step right, and nothing moves when the card falls."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board = scene.board
    line = scene.view.board.line(None)
    first, last = line.cells[0][-1].id, line.cells[-1][-1].id
    left, right = where(scene, first)[0], where(scene, last)[0]
    card = board.hand()[0]
    gap = target(scene, Spot(None, 1))
    drag(loop, where(scene, card.id), gap, release=False)
    run(loop, 0.4)
    assert where(scene, first)[0] < left and where(scene, last)[0] > right
    shown = where(scene, first)[0], where(scene, last)[0]
    same(loop)
    up(loop, gap)
    run(loop, 0.5)
    assert abs(where(scene, first)[0] - shown[0]) <= 1 and abs(where(scene, last)[0] - shown[1]) <= 1
    assert abs(where(scene, card.id)[0] - gap[0]) <= 2
    assert board.composing.move(scene.view) == Lay(
        None, scene.view.board.first + 1, (Piece(card.face, between=True),)
    )
    drag(loop, where(scene, card.id), (640, 790))
    run(loop, 0.5)
    assert not board.composing.busy
    same(loop)


def test_the_penalty_is_told_before_the_move_is_confirmed(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop, least=3)
    type_(loop, scene.session.preview(0, move).word)
    run(loop, 0.3)
    composed = scene.board.composing.move(scene.view)
    draws = scene.session.preview(0, composed).penalty
    assert draws == composed.penalty > 0
    assert f"+{draws}" in scene.board.penalty.label() or str(draws) in scene.board.penalty.label()
    assert str(draws) in scene.board.slip._tip.label()
    held = len(scene.view.hands[1])
    assert scene.board.standing(1).after == held + draws
    press(loop, pygame.K_RETURN)
    facts = scene.session.view(0)
    assert len(facts.hands[1]) == held + draws


def test_a_card_dropped_elsewhere_or_let_go_by_escape_goes_home(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = scene.board.order[0]
    home = where(scene, card)
    drag(loop, home, (1200, 60))
    run(loop, 0.6)
    assert where(scene, card) == home and not scene.board.composing.busy
    drag(loop, home, target(scene, Spot(None, 1)), release=False)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.6)
    assert where(scene, card) == home and not scene.board.composing.busy
    up(loop, (640, 300))
    same(loop)


def test_click_and_click(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = scene.board.order[1]
    spot = Spot(None, len(scene.view.board.places))
    click(loop, where(scene, card))
    run(loop, 0.4)
    goal = target(scene, spot)
    move_to(loop, goal)
    run(loop, 0.3)
    same(loop)
    click(loop, goal)
    run(loop, 0.4)
    after = scene.board.composing.after(scene.view.board)
    assert find(after, card) == (after.numbers.stop - 1, 0)
    click(loop, where(scene, card))
    run(loop, 0.4)
    assert not scene.board.composing.busy
    same(loop)


def test_a_card_taken_up_and_put_down_by_the_keyboard(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    for _tab in range(30):
        press(loop, pygame.K_TAB)
        if scene.focus.node is not None and scene.focus.node.zone_name == "hand":
            break
    press(loop, pygame.K_RETURN)
    assert scene.focus.node is scene.board.field and scene.board.caret is not None
    press(loop, pygame.K_LEFT)
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_RETURN)
    run(loop, 0.3)
    assert len(scene.board.composing.cards) == 1
    assert scene.focus.node.zone_name == "hand"
    same(loop)


def test_letters_typed_at_the_caret_run_downwards_after_tab(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop, moves=2)
    board = scene.board
    place = next(
        number
        for number, each in zip(scene.view.board.numbers, scene.view.board.places, strict=True)
        if len(each.cells) == 1
    )
    scene.focus.set(board.field, ring=True)
    for _step in range(len(scene.view.board.places) - (place - scene.view.board.first) + 1):
        press(loop, pygame.K_LEFT)
    press(loop, pygame.K_TAB)
    assert board.caret.column == place
    same(loop)
    faces = [card.face for card in board.hand() if len(card.face) == 1][:2]
    type_(loop, "".join(faces).lower())
    run(loop, 0.3)
    assert [find(board.composing.after(scene.view.board), card.id) for card in board.composing.cards] == [
        (place, 1),
        (place, 2),
    ]
    same(loop)
    press(loop, pygame.K_BACKSPACE)
    assert len(board.composing.cards) == 1
    press(loop, pygame.K_BACKSPACE)
    assert not board.composing.busy
    press(loop, pygame.K_ESCAPE)
    assert board.caret is None
    run(loop, 0.3)
    same(loop)


def test_insert_makes_a_typed_letter_cover(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board = scene.board
    shown = scene.view.board.line(None).word[0]
    card = next(card for card in board.hand() if len(card.face) == 1 and card.face != shown)
    click(loop, target(scene, Spot(None, 0)))
    press(loop, pygame.K_RIGHT)
    press(loop, pygame.K_LEFT)
    press(loop, pygame.K_INSERT)
    type_(loop, card.face)
    run(loop, 0.3)
    move = board.composing.move(scene.view)
    assert move == Lay(None, scene.view.board.first, (Piece(card.face),))
    same(loop)


def test_a_typed_word_lies_on_the_board_and_is_played(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop)
    word = scene.session.preview(scene.seat, move).word
    type_(loop, word.lower())
    run(loop, 0.4)
    assert scene.board.composing.word(scene.view.board) == word
    same(loop)
    before = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == before + 1
    until(loop, lambda: scene.seat is not None or scene.session.outcome())
    same(loop)


def test_a_refused_move_says_why_and_loses_nothing(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    position = scene.session.position
    card = next(card for card in scene.board.hand() if card.face not in "AEIOUS")
    drag(loop, where(scene, card.id), target(scene, Spot(None, 0)))
    run(loop, 0.5)
    drag(loop, where(scene, scene.board.hand()[0].id), target(scene, Spot(None, 0)))
    run(loop, 0.3)
    press(loop, pygame.K_RETURN)
    assert scene.session.position == position
    assert scene._refusal is not None and scene._refusal.label()
    assert len(scene.board.composing.cards) == 2
    run(loop, 0.5)
    same(loop)


def test_a_card_thrown_on_the_discard_is_confirmed_and_three_are_drawn(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    count = len(scene.view.hands[0])
    card = scene.board.hand()[0]
    drag(loop, where(scene, card.id), scene.board.spots.discard.center)
    run(loop, 0.4)
    assert scene.board.composing.move(scene.view) == Swap(card.face)
    same(loop)
    press(loop, pygame.K_BACKSPACE)
    assert not scene.board.composing.busy
    click(loop, scene._buttons["discard"].rect.center)
    assert scene.board.throwing
    click(loop, where(scene, card.id))
    run(loop, 0.4)
    press(loop, pygame.K_RETURN)
    assert len(scene.session.view(0).hands[0]) == count + 2
    run(loop, 1)
    same(loop)


def test_delete_throws_the_card_the_keyboard_is_on(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    while scene.focus.node is None or scene.focus.node.zone_name != "hand":
        press(loop, pygame.K_TAB)
    card = scene.focus.node.id
    press(loop, pygame.K_DELETE)
    assert scene.board.composing.thrown.id == card


def test_levelling_discards_one_card_after_another(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop, after_round="level-to-seven")
    state = scene.session._states[-1]
    more = state.pile[:8]
    hands = (state.hands[0] + more, state.hands[1])
    scene.session._states[-1] = replace(state, phase=Phase.LEVELLING, hands=hands, pile=state.pile[8:])
    scene.conductor.view = scene.session.view(0)
    scene.rebuild()
    run(loop, 0.3)
    count = len(scene.view.hands[0])
    for left in range(count, 7, -1):
        assert scene.seat == 0 and len(scene.view.hands[0]) == left
        click(loop, where(scene, scene.board.hand()[0].id))
        run(loop, 1.5)
        same(loop)
    assert scene.view.phase is not Phase.LEVELLING


def test_a_hint_is_composed_and_noted(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    until(loop, lambda: scene.board.composing.busy, 5)
    assert scene.session.assisted
    run(loop, 1.2)
    same(loop)


def test_a_draft_survives_a_resize_and_a_return(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop, least=2)
    type_(loop, scene.session.preview(0, move).word)
    drafted = scene.board.composing
    assert drafted.busy and from_text(scene.view, 0, scene.session.draft(0)).cells == drafted.cells
    loop.kit.refit((1024, 640), 1.0)
    scene.rebuild()
    assert scene.board.composing.cells == drafted.cells


def test_the_board_pans_and_zooms_and_shows_itself_whole_again(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board = scene.board
    well, before = board.spots.well, board.eye
    corner = well.left + 30, well.top + 30
    drag(loop, corner, (corner[0] + 150, corner[1] + 40))
    assert board.eye.x < before.x and board.eye.y < before.y and not board.auto
    same(loop)
    place = board.eye.cell(well.center)
    move_to(loop, well.center)
    post(loop, pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False, touch=False)
    assert board.eye.card > before.card
    assert all(abs(a - b) < 0.1 for a, b in zip(place, board.eye.cell(well.center), strict=True))
    same(loop)
    press(loop, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    run(loop, 0.3)
    same(loop)
    click(loop, board.spots.zoom[2].center)
    run(loop, 0.4)
    assert board.auto and board.eye == whole(scene.view.board, well, scene.areas.card)
    same(loop)


def test_a_board_far_away_is_seen_through_its_window_only(open_loop):
    """Cards drawn out of the well leave no pixel outside it."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board, well = scene.board, scene.board.spots.well
    board.auto = False
    board.eye = replace(board.eye, x=board.eye.x + 3.4).kept(scene.view.board)
    board.refresh()
    run(loop, 0.5)
    same(loop)
    for id_, sprite in scene.stage.sprites.items():
        if sprite.goal.clip is not None:
            assert well.contains(sprite.paint_rect()) or not sprite.paint_rect().w, id_


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("count", [1, 7, 14, 40, 77])
def test_hands_of_any_size_can_be_read(open_loop, size, count):
    loop = open_loop(size)
    scene = my_turn(loop)
    area = scene.board.spots.hand
    found = rack.rack(count, area, scene.areas.hand_card, 10, first=5)
    assert len(found.held) + found.hidden == count
    for each in found.held:
        assert area.left - 1 <= each.x - each.w / 2 and each.x + each.w / 2 <= area.right + 1
        assert each.w * each.shown >= 15
    if count <= 40 and size != (700, 1200):
        assert not found.hidden


def test_a_large_hand_scrolls_sorts_and_takes_a_card_to_another_place(open_loop):
    loop = open_loop((1024, 640))
    scene = my_turn(loop)
    state = scene.session._states[-1]
    hands = (state.hands[0] + state.pile[:70], state.hands[1])
    scene.session._states[-1] = replace(state, hands=hands, pile=state.pile[70:])
    scene.conductor.view = scene.session.view(0)
    scene.rebuild()
    run(loop, 0.3)
    board = scene.board
    click(loop, board.sorter.rect.center)
    run(loop, 0.5)
    faces = [card.face for card in board.hand()]
    assert faces == sorted(faces)
    move_to(loop, board.spots.hand.center)
    post(loop, pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
    run(loop, 0.4)
    assert board.scroll > 0
    same(loop)
    seen = [each for each in board.hand() if each.id in scene.stage.sprites]
    drag(loop, where(scene, seen[0].id), where(scene, seen[5].id))
    run(loop, 0.5)
    assert [each.id for each in board.hand()].index(seen[0].id) > board.scroll
    same(loop)


def test_a_line_is_reordered_where_the_table_plays_so(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop, rearrange="on")
    board = scene.board
    cells = scene.view.board.line(None).cells
    first, second = cells[0][-1].id, cells[1][-1].id
    drag(loop, where(scene, first), where(scene, second))
    run(loop, 0.5)
    assert board.composing.order[:2] == (1, 0)
    assert where(scene, first)[0] > where(scene, second)[0]
    same(loop)
    press(loop, pygame.K_RETURN)
    assert board.notice
    press(loop, pygame.K_BACKSPACE)
    assert not board.composing.busy


def test_two_people_meet_at_the_curtain(open_loop):
    """Between two people nothing of either hand is on the screen, from the first frame of the curtain on."""
    loop = open_loop((1280, 800))
    scene = sit_down(loop, PEOPLE, game="duel")
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 15)
    for _turn in range(5):
        curtain = scene.layers[-1]
        assert isinstance(curtain, Curtain) and curtain.opaque
        assert scene.facing is None and scene.seat is None
        run(loop, 1 / 60)
        assert not any(
            id_ in {card.id for hand in scene.view.hands for card in hand} for id_ in scene.stage.sprites
        )
        same(loop)
        run(loop, 0.5)
        press(loop, pygame.K_SPACE)
        until(loop, lambda: scene.seat is not None, 15)
        assert all(card.face for card in scene.view.hands[scene.seat])
        scene.commit(hint(scene))
        until(loop, lambda: isinstance(scene.layers[-1], Curtain), 20)


@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_change_no_pixel(open_loop, seed):
    """No peeking: re-deal what the person at the screen has not seen, and the frame stays the same, pixel for pixel."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, seed=seed + 20)
    scene.rebuild()
    run(loop, 0.2)
    before = redrawn(loop)
    state = scene.session._states[-1]
    view = scene.session.view(scene.seat)
    unseen = [card.id for card in laws.cards_in(view) if card.face is None]
    faces = {card.id: card.face for card in laws.cards_in(state)}
    mixed, _rng = Rng(seed).shuffled([faces[number] for number in unseen])
    other = laws.with_faces(state, dict(zip(unseen, mixed, strict=True)))
    assert other != state
    scene.session._states[-1] = other
    scene.conductor.view = scene.session.view(scene.seat)
    scene.rebuild()
    run(loop, 0.2)
    assert redrawn(loop) == before


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_whole_game_from_the_deal_to_the_result(open_loop, language):
    """Typed words against a bot until the result screen is asked for."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = sit_down(loop, BOT, game="duel", seed=3, language=language, rounds="1")
    for _turn in range(200):
        until(
            loop, lambda: scene.seat is not None or ("result", (scene.session,)) in scene.navigator.went, 30
        )
        if scene.seat is None:
            break
        move, before = hint(scene), scene.session.decisions
        if isinstance(move, Lay):
            type_(loop, scene.session.preview(scene.seat, move).word)
        else:
            card = next(card for card in scene.board.hand() if card.face == move.face)
            drag(loop, where(scene, card.id), scene.board.spots.discard.center)
        press(loop, pygame.K_RETURN)
        assert scene.session.decisions > before
    assert ("result", (scene.session,)) in scene.navigator.went
    assert scene.session.outcome() is not None


def test_drafts_write_and_read_the_move_they_are(open_loop):
    """Every legal move of a table, composed and written, is that move again."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = my_turn(loop)
    view, checked = scene.view, 0
    for move in list(scene.session.game.moves(view, 0))[:400]:
        draft = from_move(view, 0, move)
        assert draft.move(view) == move
        again = from_text(view, 0, draft.write(view))
        assert (again.cells, again.thrown) == (draft.cells, draft.thrown)
        if isinstance(move, Lay):
            fact = scene.session.preview(0, move)
            line = draft.after(view.board).line(move.column)
            assert line.word == fact.word
            checked += 1
    assert checked


def test_spots_name_the_cells_they_mean(open_loop):
    loop = open_loop((1024, 640), speed=0.0)
    scene = my_turn(loop)
    board = scene.view.board
    line = board.line(None)
    assert cell_of(board, Spot(None, 0)) == (line.first - 1, 0)
    assert cell_of(board, Spot(None, 1)) == (line.first + 0.5, 0)
    assert cell_of(board, Spot(None, len(line.cells))) == (line.first + len(line.cells), 0)
    card = Card(9999, "E")
    for at in range(len(line.cells) + 1):
        draft = Draft().place(board, card, Spot(None, at))
        place, row = find(draft.after(board), card.id)
        assert row == 0 and abs(place - cell_of(board, Spot(None, at))[0]) <= 0.5


def test_random_hands_break_nothing(open_loop):
    """Presses, drags, keys, text and wheels without sense: no exception, nothing lost, the picture always whole."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, rearrange="on")
    rng = Rng(99)
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP]
    keys += [pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_F2, pygame.K_SPACE, pygame.K_INSERT, pygame.K_DELETE]
    keys += [pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME]

    def draw(bound):
        nonlocal rng
        value, rng = rng.below(bound)
        return value

    for step in range(500):
        pos = draw(1280), draw(800)
        match draw(8):
            case 0:
                click(loop, pos)
            case 1:
                cards = [*scene.stage.sprites.values()]
                start = cards[draw(len(cards))].rect.center if cards else pos
                drag(loop, start, pos, steps=3)
            case 2:
                press(loop, keys[draw(len(keys))])
            case 3:
                type_(loop, "abcdefghijklmnopqrstuvwxyzéœ-"[draw(29)])
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
    assert sorted(card.id for card in laws.cards_in(scene.session._states[-1])) == [*range(120)]
