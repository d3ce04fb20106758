"""The board of the duel before the eye: pan, zoom, hands of any size, drafts and spots."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.games.duel.board.board import DuelTable
from cardtable.games.duel.board.camera import LADDER, extent, fitted, rack, whole, widest
from cardtable.games.duel.board.controls import DuelControls
from cardtable.games.duel.board.depiction import due, find
from cardtable.games.duel.board.draft import Draft, Spot, from_move
from cardtable.games.duel.board.gap import cell_of
from cardtable.games.duel.rules.model import Laid, Lay
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.ui.text import Fonts, Style
from tests.kinds import as_a, surely
from tests.states import put_state, state_of
from tests.table.conftest import Open, frame, same
from tests.table.duels import a_laying, my_turn, where
from tests.table.parts import board_of, director_of, duel_of, the
from tests.table.tables import (
    between,
    click,
    drag,
    hint_of,
    move_to,
    post,
    press,
    run,
    show_view,
    type_,
    until,
)


def test_the_board_pans_and_zooms_and_shows_itself_whole_again(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board = scene.board
    assert board is not None
    well, before = duel_of(scene).spots.well, duel_of(scene).sight.eye
    corner = well.left + 30, well.top + 30
    drag(loop, corner, (corner[0] + 150, corner[1] + 40))
    assert (
        duel_of(scene).sight.eye.x < before.x
        and duel_of(scene).sight.eye.y < before.y
        and not duel_of(scene).sight.auto
    )
    same(loop)
    place = duel_of(scene).sight.eye.cell(well.center)
    move_to(loop, well.center)
    post(loop, pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False, touch=False)
    assert duel_of(scene).sight.eye.card > before.card
    assert all(
        abs(a - b) < 0.1 for a, b in zip(place, duel_of(scene).sight.eye.cell(well.center), strict=True)
    )
    same(loop)
    press(loop, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    run(loop, 0.3)
    same(loop)
    click(loop, duel_of(scene).spots.zoom[2].center)
    run(loop, 0.4)
    assert duel_of(scene).sight.auto and duel_of(scene).sight.eye == whole(
        scene.view.board, well, widest(loop.kit), True
    )
    same(loop)


@pytest.mark.parametrize("size", [(1280, 720), (700, 1200)])
def test_the_wood_fills_its_lips_on_the_way_to_another_size(open_loop: Open, size: tuple[int, int]) -> None:
    """Nearer and farther again, each begun while the one before is under way."""
    loop = open_loop(size)
    scene = my_turn(loop)
    field = duel_of(scene).field
    for way, seconds in ((1, 0.4), (1, 0.05), (-1, 0.08), (-1, 0.4), (1, 0.4), (-1, 0.4)):
        duel_of(scene).sight.zoom(way)
        for _frame in range(round(seconds * 30)):
            frame(loop, 1 / 30)
            same(loop)
            inlay, lip = field.strips[field.inlay], loop.kit.px(3) + 2
            by_the_lip = (
                (inlay.right - lip, inlay.top + 30)
                if size[0] > size[1]
                else (inlay.left + 30, inlay.bottom - lip)
            )
            red, green, _blue, _alpha = loop.screen.surface.get_at(by_the_lip)
            assert red > green, "walnut, no felt"


def test_a_board_far_away_is_seen_through_its_window_only(open_loop: Open) -> None:
    """Cards drawn out of the well leave no pixel outside it."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    board, well = scene.board, duel_of(scene).spots.well
    assert board is not None
    duel_of(scene).sight.auto = False
    duel_of(scene).sight.eye = replace(duel_of(scene).sight.eye, x=duel_of(scene).sight.eye.x + 3.4).kept(
        scene.view.board
    )
    board.refresh()
    run(loop, 0.5)
    same(loop)
    for id_, sprite in scene.stage.sprites.items():
        if sprite.goal.clip is not None:
            assert well.contains(sprite.paint_rect()) or not sprite.paint_rect().w, id_


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("count", [1, 7, 14, 40, 77])
def test_hands_of_any_size_can_be_read(open_loop: Open, size: tuple[int, int], count: int) -> None:
    loop = open_loop(size)
    scene = my_turn(loop)
    area = duel_of(scene).spots.hand
    first, held = rack(count, area, scene.areas.hand_card, 10, first=5)
    assert first == min(5, count - len(held))
    for each in held:
        assert area.left - 1 <= each.x - each.w / 2 and each.x + each.w / 2 <= area.right + 1
        assert each.w * each.shown >= 15
    if count <= 40 and size != (700, 1200):
        assert len(held) == count


def test_a_large_hand_scrolls_sorts_and_takes_a_card_to_another_place(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = my_turn(loop)
    state = state_of(scene.session)
    hands = (state.hands[0] + state.pile[:70], state.hands[1])
    put_state(scene.session, replace(state, hands=hands, pile=state.pile[70:]))
    show_view(scene, scene.session.view(0))
    scene.rebuild()
    run(loop, 0.3)
    board = scene.board
    click(loop, the(scene, "sort").rect.center)
    run(loop, 0.5)
    assert board is not None
    faces = [surely(card.face) for card in board.state.cards]
    assert faces == sorted(faces)
    move_to(loop, duel_of(scene).spots.hand.center)
    post(loop, pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
    run(loop, 0.4)
    assert duel_of(scene).rail.first > 0
    same(loop)
    seen = [each for each in board.state.cards if each.id in scene.stage.sprites]
    drag(loop, where(scene, seen[0].id), where(scene, seen[5].id))
    run(loop, 0.5)
    assert [each.id for each in board.state.cards].index(seen[0].id) > duel_of(scene).rail.first
    same(loop)


def test_spots_name_the_cells_they_mean(open_loop: Open) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    scene = my_turn(loop)
    board = scene.view.board
    line = board.line(None)
    assert cell_of(line, Spot(None, 0)) == (line.first - 1, 0)
    assert cell_of(line, Spot(None, 1)) == (line.first + 0.5, 0)
    assert cell_of(line, Spot(None, len(line.cells))) == (line.first + len(line.cells), 0)
    card = Card(9999, "E")
    for at in range(len(line.cells) + 1):
        draft = Draft().put(scene.view, card, Spot(None, at))
        place, row = find(draft.after(board), card.id)
        assert row == 0 and abs(place - cell_of(line, Spot(None, at))[0]) <= 0.5


def test_drafts_write_and_read_the_move_they_are(open_loop: Open) -> None:
    """Every legal move of a table, composed and written, is that move again."""
    loop = open_loop((1024, 640), speed=0.0)
    scene, _move = a_laying(loop)
    view, checked, game = scene.view, 0, director_of(scene).game
    for move in list(scene.session.game.moves(view, 0))[:400]:
        draft = from_move(view, 0, move)
        assert draft.move(view) == move
        again = game.draft_from(0, game.write(draft))
        assert (again.cells, again.thrown) == (draft.cells, draft.thrown)
        if isinstance(move, Lay):
            fact = scene.session.preview(0, move)
            line = draft.after(view.board).line(move.column)
            assert isinstance(fact, Laid)
            assert line.word == fact.word
            checked += 1
    assert checked


def test_a_draft_survives_a_resize_and_a_return(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_laying(loop, least=2)
    type_(loop, as_a(Laid, scene.session.preview(0, move)).word)
    drafted = board_of(scene).draft
    assert drafted and director_of(scene).game.draft_from(0, scene.session.draft(0)).cells == drafted.cells
    loop.kit.refit((1024, 640), 1.0)
    scene.rebuild()
    assert board_of(scene).draft.cells == drafted.cells


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
def test_a_board_is_never_cropped_by_itself(open_loop: Open, size: tuple[int, int], turned: bool) -> None:
    """However long its words, the whole of it lies in the well."""
    loop = open_loop(size, speed=0.0)
    scene = my_turn(loop, way="upright" if turned else "level")
    sight = duel_of(scene).sight
    assert sight.eye.turned is turned
    for places in range(2, 14):
        for up in range(0, 12, 2):
            for down in range(0, 12, 2):
                card, gap = fitted((3, -up, 2 + places, down), sight.well.size, widest(loop.kit), turned)
                eye = replace(sight.eye, card=card, gap=gap)
                ends = eye.box(3, -up).union(eye.box(2 + places, down))
                small = card == LADDER[0]
                assert small or (ends.w <= sight.well.w + 1 and ends.h <= sight.well.h + 1)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (700, 1200)])
def test_the_whole_board_asked_for_stays_whole_as_it_grows(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene = my_turn(loop)
    sight = duel_of(scene).sight
    for _step in range(6):
        sight.zoom(1)
    click(loop, duel_of(scene).spots.zoom[2].center)
    for _turn in range(4):
        until(loop, lambda: scene.seat == 0 and not scene.situation.busy)
        left, top, right, bottom = extent(scene.view.board)
        assert sight.well.contains(sight.eye.box(left, top).union(sight.eye.box(right, bottom)))
        facts = scene.session.facts
        scene.commit(hint_of(scene))
        run(loop, 0.2)
        assert scene.session.facts > facts


def test_the_spine_is_turned_by_a_button_which_is_remembered(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = my_turn(loop)
    first, last = (stack[-1].id for stack in (scene.view.board.line(None).cells[at] for at in (0, -1)))

    def upright() -> bool:
        one, other = where(scene, first), where(scene, last)
        return one[0] == other[0] and one[1] < other[1]

    assert upright()
    click(loop, duel_of(scene).spots.zoom[3].center)
    for _frame in range(30):
        frame(loop)
        same(loop)
    one, other = where(scene, first), where(scene, last)
    assert one[1] == other[1] and one[0] < other[0]
    assert scene.navigator.settings.views == {"duel": "level"}
    scene.rebuild()
    run(loop, 0.3)
    assert not upright()
    click(loop, duel_of(scene).spots.zoom[3].center)
    run(loop, 0.6)
    assert upright() and scene.navigator.settings.views == {"duel": "upright"}


def test_an_upright_window_lays_the_spine_level(open_loop: Open) -> None:
    loop = open_loop((700, 1200))
    scene = my_turn(loop)
    assert not duel_of(scene).sight.eye.turned


@pytest.mark.parametrize("turned", [False, True])
def test_between_two_of_the_smallest_cards_there_is_room_for_the_pointer(
    open_loop: Open, turned: bool
) -> None:
    """A third of the way from card to card and more means to part them, at any size."""
    loop = open_loop((1280, 720), speed=0.0)
    scene = my_turn(loop, moves=8, way="upright" if turned else "level")
    game = director_of(scene).game
    assert isinstance(game, DuelTable)
    game.sight.eye = replace(game.sight.eye, card=LADDER[4], gap=0.03)
    board_of(scene).refresh()
    line = scene.view.board.line(None)
    here, there = (game.sight.eye.centre(line.first + at, 0) for at in (0, 1))
    controls = as_a(DuelControls, director_of(scene).controls)
    way = (between(here, there, step / 60) for step in range(61))
    assert sum(controls.spot_at(at) == Spot(None, 1) for at in way) >= 20


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("language", ["fr", "en", "es", "de"])
def test_the_sum_of_the_penalty_is_never_shortened(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    """Whatever is drawn, “Piochera : 0 carte” is read whole: the figure gives before the word does."""
    loop = open_loop(size)
    scene = my_turn(loop, language=language)
    paper = duel_of(scene).penalty
    cut: list[str] = []
    fit = Fonts.fit

    def noted(fonts: Fonts, text: str, role: str | Style, width: int) -> str:
        told = fit(fonts, text, role, width)
        cut.extend([told] if told.endswith("…") else [])
        return told

    monkeypatch.setattr(Fonts, "fit", noted)
    for faces in (
        ("A",),
        ("A", "B"),
        ("A", "B", "C"),
        ("A", "B", "C", "D", "K"),
        ("A", "B", "C", "D", "E", "Z"),
    ):
        for verb in (_("Drawn:"), _("Draws:")):
            paper.show(due("", verb, faces, wins=faces == ("A",)))
            paper._sum(loop.screen.surface, pygame.Rect(0, 0, paper.rect.w - 2 * loop.kit.px(12), 40))
    assert not cut
