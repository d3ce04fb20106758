"""Whole games of Crack Word at its table: places, people, drafts, what nobody may see, hands without sense."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from cardtable.games.crackword.board.draft import Spot, from_move
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Bin, Lay, Name, Pass, reading
from cardtable.i18n import _
from cardtable.rules.cards import JOKER
from cardtable.table.board import effects
from cardtable.table.board.picture import LastWord
from cardtable.table.board.ribbon import Ribbon
from cardtable.table.board.strip import LetterStrip
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Result
from cardtable.table.standing import _columns
from cardtable.wording.sentence import points
from tests.kinds import as_a, surely
from tests.rules import laws
from tests.states import state_of
from tests.table.conftest import Open, same
from tests.table.crackword import BOT, FOUR, PEOPLE, goal, held, hint, legal, my_turn, play, where
from tests.table.drawn import drawn_texts
from tests.table.gambols import deal_anew, gambol
from tests.table.parts import board_of, crackword_of, director_of
from tests.table.tables import (
    Desk,
    ask_hint,
    drag,
    press,
    run,
    sit_down,
    until,
)


@pytest.mark.parametrize("seats", [BOT, "Anne=human,Bruno=bot:1,Claire=bot:1", FOUR])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (1920, 1080), (700, 1200)])
def test_long_rows_stay_in_their_lanes(open_loop: Open, size: tuple[int, int], seats: str) -> None:
    """Fifteen cards a row, with a place at either end, never under the tally nor narrower than can be read."""
    loop = open_loop(size)
    scene = my_turn(loop, seats=seats, moves=2)
    spots = crackword_of(scene).spots
    for row in range(4):
        for count in (0, 1, 7, 15, 20):
            line = spots.line(row, count)
            assert line.card >= (30 if count <= 15 else 22)
            for at in range(-1, count + 1):
                box = line.box(at)
                assert spots.lanes[row].contains(box) and not box.colliderect(spots.tallies[row])
                assert at < 0 or box.left >= line.box(at - 1).right
    for lane in spots.lanes:
        assert scene.areas.felt.contains(lane) or lane.bottom <= scene.areas.status.top
        assert not any(lane.colliderect(plate.rect) for plate in scene.seating.plates.values())


def test_piles_and_packets_are_told_on_every_plate(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    scene = my_turn(loop, seats=FOUR, moves=14)
    view = scene.view
    for seat, plate in scene.seating.plates.items():
        assert [pile.count for pile in plate.standing.piles] == [view.stock(seat), view.score(seat)]
        assert all(plate.rect.contains(plate.pile_at(number)) for number in range(2))
        assert str(view.stock(seat)) in plate.label()
    assert [pile.count for pile in scene.seating.you.standing.piles] == [view.stock(0), view.score(0)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
def test_the_packet_is_the_largest_number_of_ones_own_plate_and_named(
    open_loop: Open, size: tuple[int, int]
) -> None:
    """The packet is what is played for; its number stands beside it, upon nothing else."""
    loop = open_loop(size)
    scene = my_turn(loop, moves=14)
    others = [(plate, plate._room) for plate in scene.seating.plates.values()]
    for plate, room in ((scene.seating.you, scene.seating.you.rect), *others):
        pile, packet = _columns(loop.kit, plate.standing.piles, room)
        assert pile.name and packet.name and packet.score and pile.score is None
        assert packet.score.left >= packet.card.right and packet.score.right <= plate.rect.right
        boxes = [
            each for column in (pile, packet) for each in (column.card, column.name, column.score) if each
        ]
        assert all(box.collidelist(boxes[at + 1 :]) < 0 for at, box in enumerate(boxes))
    assert loop.kit.theme.type_px("score") > loop.kit.theme.type_px("count")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
def test_the_preview_stands_by_its_row(open_loop: Open, size: tuple[int, int]) -> None:
    """However wide what it says; where there is no room for it there, the sentence below the felt is left to say it."""
    loop = open_loop(size)
    scene = my_turn(loop, moves=14)
    board = scene.board
    for row in range(4):
        for place in (LEFT, RIGHT):
            card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
            assert board is not None
            board.put(card, Spot(row, place))
            preview = board.tip
            long = replace(
                surely(preview._said), headline="CRACK WORD! 3 points", detail="A word, and your colour leads"
            )
            preview.say(long)
            director_of(scene).preview.stand(board.draft)
            lane, tip = crackword_of(scene).spots.lanes[row], preview.rect
            assert not preview.visible or abs(tip.centery - lane.centery) <= lane.h, (row, place)
            assert preview.visible or size[0] < size[1], (row, place)


def test_two_people_meet_at_the_curtain(open_loop: Open) -> None:
    """Between two people nothing of either hand is on the screen, from the first frame of the curtain on."""
    loop = open_loop((1280, 800))
    scene = sit_down(loop, PEOPLE, game="crackword", seed=2)
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 15)
    for _turn in range(5):
        curtain = scene.layers[-1]
        assert isinstance(curtain, Curtain) and curtain.opaque
        assert scene.facing is None and scene.seat is None
        run(loop, 1 / 60)
        hidden = {card.id for cards in scene.view.hands for card in cards}
        assert not hidden & {*scene.stage.sprites}
        same(loop)
        run(loop, 0.5)
        press(loop, pygame.K_SPACE)
        until(loop, lambda: scene.seat is not None, 15)
        assert all(card.face for card in scene.view.hands[scene.seat])
        move = hint(scene)
        scene.commit(move)
        until(loop, lambda: isinstance(scene.layers[-1], (Curtain, LetterStrip)), 20)
        if isinstance(scene.layers[-1], LetterStrip):
            scene.commit(Name("E"))
            until(loop, lambda: isinstance(scene.layers[-1], Curtain), 20)


@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_change_no_pixel(open_loop: Open, seed: int) -> None:
    """Each seat has a set of its own."""
    loop = open_loop((1280, 800))
    deal_anew(loop, my_turn(loop, seed=seed + 20, moves=10), seed, (range(40), range(40, 80)))


@pytest.mark.parametrize(
    ("language", "seats", "options"),
    [
        ("fr", BOT, {}),
        ("en", FOUR, {}),
        ("fr", "Anne=human,Bruno=bot:1,Claire=bot:1", {"dispute": "challenge"}),
        ("en", BOT, {"dispute": "strict", "insertion": "on", "majority": "absolute"}),
    ],
)
def test_a_whole_game_from_the_deal_to_the_result(
    open_loop: Open, language: str, seats: str, options: dict[str, Any]
) -> None:
    """Keyboard and mouse play against bots until the result screen is asked for."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = sit_down(loop, seats, game="crackword", seed=3, language=language, **options)
    for turn in range(400):
        until(
            loop,
            lambda: scene.seat is not None or Result(scene.session) in as_a(Desk, scene.navigator).went,
            30,
        )
        if scene.seat is None:
            break
        before = scene.session.decisions
        play(loop, scene, hint(scene), by_mouse=bool(turn % 2))
        assert scene.session.decisions > before
        if turn % 9 == 0:
            same(loop)
    assert Result(scene.session) in as_a(Desk, scene.navigator).went
    assert scene.session.outcome() is not None


def test_drafts_write_and_read_the_move_they_are(open_loop: Open) -> None:
    """Every legal move of a table, composed and written, is that move again."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = my_turn(loop, insertion="on", dispute="strict", moves=12)
    view, checked, game = scene.view, 0, director_of(scene).game
    for move in legal(scene):
        if isinstance(move, (Lay, Bin)):
            draft = from_move(view, 0, move)
            claimed = draft.claim() if getattr(move, "crack", False) else draft
            assert claimed.move(view) == move
            assert game.draft_from(0, game.write(draft)) == draft
            checked += 1
    assert checked > 10
    assert game.draft_from(0, "9>Q").card is None


def test_a_draft_outlives_a_resize(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    move = next(move for move in legal(scene) if isinstance(move, Lay) and move.face != JOKER)
    drag(loop, where(scene, held(scene, move.face).id), goal(scene, Spot(move.row, move.place)))
    drafted = board_of(scene).draft
    assert drafted.card is not None
    loop.kit.refit((1024, 640), 1.0)
    scene.rebuild()
    assert board_of(scene).draft == drafted


@pytest.mark.parametrize("seats", [BOT, "Anne=human,Bruno=bot:1,Claire=bot:1", FOUR])
@pytest.mark.parametrize(
    ("size", "alone", "more"), [((1024, 640), 52, 44), ((1600, 900), 72, 60), ((700, 1200), 50, 44)]
)
def test_the_largest_letters_leave_the_cards_of_the_rows_their_size(
    open_loop: Open, size: tuple[int, int], alone: int, more: int, seats: str
) -> None:
    """A player who wants letters two and a half times as large wants them on the cards, too: in a low window as much as the sentence and
    the plates leave them."""
    loop = open_loop(size, text_scale=2.5)
    scene = my_turn(loop, seats=seats, moves=2)
    spots = crackword_of(scene).spots
    assert spots.line(0, 5).card >= (alone if seats == BOT else more)
    below = max(plate.rect.bottom for plate in scene.seating.plates.values())
    tally = spots.tallies[0]
    if tally.h < loop.kit.fonts.height("count") + loop.kit.fonts.height(
        "label"
    ):  # who leads stands beside the counts
        assert tally.w - min(tally.w // 2, spots.counts) >= loop.kit.theme.text_px(70, "label")
    assert spots.lanes[0].top >= below and spots.lanes[-1].bottom <= scene.pill.rect.top
    same(loop)


@pytest.mark.parametrize("seats", ["Anne=human,Bruno=bot:1,Claire=bot:1", FOUR])
@pytest.mark.parametrize("size", [(1024, 640), (1100, 700), (1280, 720), (700, 1200)])
def test_the_sentence_that_decides_the_game_is_told_to_its_end(
    open_loop: Open, size: tuple[int, int], seats: str
) -> None:
    """Between the plates of three it takes two lines; the last thing it says is for how many points."""
    loop = open_loop(size)
    scene = my_turn(loop, seats=seats, moves=2)
    sentence = _("%(name)s has laid the last card and takes every card of that colour: %(points)s")
    told = sentence % {"name": "Anne", "points": points(7)}
    crackword_of(scene).line.show(LastWord(0, told), scene.seating.hue(0))
    line = crackword_of(scene).line
    with drawn_texts() as drawn:
        line.draw(pygame.Surface(size), pygame.Rect((0, 0), size))
    lines = [each for each in drawn if each.text in told]
    assert " ".join(each.text for each in lines) == told and all(each.fits for each in lines)
    assert line.rect.collidelist([plate.rect for plate in scene.seating.plates.values()]) < 0
    same(loop)


@pytest.mark.parametrize("seats", [BOT, FOUR])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
def test_a_row_of_twelve_letters_is_as_large_as_a_finger(
    open_loop: Open, size: tuple[int, int], seats: str
) -> None:
    """With a free place at either end; the number of the row lies under none of its cards."""
    scene = my_turn(open_loop(size), seats=seats, moves=2)
    spots = crackword_of(scene).spots
    line = spots.line(0, 12)
    assert line.card >= 44
    taken = line.box(-1).union(line.box(12))
    assert spots.lanes[0].contains(taken) and not taken.collidelistall([spots.knobs[0], spots.tallies[0]])


@pytest.mark.parametrize("text", [1.0, 2.5])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_the_preview_hides_no_card_and_no_count_of_its_row(
    open_loop: Open, size: tuple[int, int], text: float
) -> None:
    loop = open_loop(size, text_scale=text)
    scene = my_turn(loop, seats=FOUR, moves=24)
    board, seen = scene.board, 0
    for row in range(4):
        for place in (LEFT, RIGHT):
            card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
            assert board is not None
            board.put(card, Spot(row, place))
            run(loop, 0.3)
            if board.tip.note is None:
                continue
            seen += 1
            preview = board.tip.rect
            rows = board.draft.after(scene.view)
            cards = [crackword_of(scene).spots.line(at, len(cards)).frame for at, cards in enumerate(rows)]
            assert preview.collidelist(cards) < 0
            assert preview.right <= crackword_of(scene).spots.words(row) or not preview.colliderect(
                crackword_of(scene).spots.tallies[row]
            )
            same(loop)
    assert seen == 8 or text > 1


@pytest.mark.parametrize("text", [1.0, 2.5])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_the_cry_keeps_off_the_edges_of_its_ribbon(
    open_loop: Open, size: tuple[int, int], text: float
) -> None:
    loop = open_loop(size, text_scale=text)
    scene = my_turn(loop, seats=FOUR, moves=2)
    line = _("%(name)s has drawn the last card of a draw pile") % {"name": "Claire"}
    effects.cry(board_of(scene), _("LAST HAND!"), line, 2, "last-hand", crackword_of(scene).spots.felt)
    run(loop, 0.8)
    moment = next(node for node in scene.base.children if isinstance(node, Ribbon))
    ribbon, edge = moment.rect, loop.kit.px(6)
    shown = loop.screen.surface
    for y in (ribbon.top + edge, ribbon.bottom - edge - 1):
        middle = range(ribbon.centerx - ribbon.w // 3, ribbon.centerx + ribbon.w // 3, 2)
        assert len({tuple(shown.get_at((x, y))) for x in middle}) == 1
    same(loop)


def test_once_everybody_has_passed_a_row_leaves_the_table(open_loop: Open) -> None:
    """The longest: its cards are seen to go, and what is told says why (C13)."""
    loop = open_loop((1280, 800))
    scene = sit_down(loop, PEOPLE, game="crackword", seed=2, moves=10)
    rows = scene.session.view().rows
    row = max(range(4), key=lambda each: len(rows[each]))
    for _turn in range(2):
        until(loop, lambda: isinstance(scene.layers[-1], Curtain), 15)
        run(loop, 0.5)
        press(loop, pygame.K_SPACE)
        until(loop, lambda: scene.seat is not None, 15)
        scene.commit(Pass())
    gone = {each.card.id for each in rows[row]}
    until(loop, lambda: not gone & {each.card.id for each in scene.view.rows[row]}, 20)
    run(loop, 0.2)
    assert [key for key in scene.stage.sprites if key in {("gone", card) for card in gone}]
    assert gone <= {card.id for card in scene.session.view().gone}
    told = _("Everybody has passed: row %(row)s is thrown out") % {"row": row + 1}
    until(loop, lambda: any(told in node.label() for node in scene.base.walk()), 5)
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 20)
    assert not gone & {*scene.stage.sprites}
    same(loop)


def test_a_hint_lays_what_it_says(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    ask_hint(loop)
    until(loop, lambda: scene.banner)
    assert board_of(scene).draft.card is not None
    word = reading(board_of(scene).draft.after(scene.view)[board_of(scene).draft.spot.row])
    assert word in scene.banner
    run(loop, 1.2)
    same(loop)


@pytest.mark.watched
def test_random_hands_break_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, insertion="on", dispute="challenge")
    gambol(loop, scene, typed="abcdefghijklmnopqrstuvwxyz1234<>é")
    assert sorted(card.id for card in laws.cards_in(state_of(scene.session))) == [*range(80)]
