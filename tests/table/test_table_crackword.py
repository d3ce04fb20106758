"""Crack Word on its table: by mouse, by keyboard, against bots, between two people; what is drawn is what a full redraw shows."""

from __future__ import annotations

import pygame
import pytest

from cardtable.play.thinker import Question, think
from cardtable.rules.cards import JOKER
from cardtable.rules.crackword.deck import POUBELLE
from cardtable.rules.crackword.model import (
    LEFT,
    RIGHT,
    Bin,
    Concede,
    Contest,
    Due,
    Lay,
    Name,
    Pass,
    reading,
)
from cardtable.rules.rng import Rng
from cardtable.table.boards.crackword.draft import Spot, from_move, from_text
from cardtable.table.boards.crackword.moment import Moment
from cardtable.table.boards.crackword.places import place_box
from cardtable.table.boards.crackword.proof import Proof
from cardtable.table.boards.crackword.strip import LetterStrip
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
FOUR = "Anne=human,Bruno=bot:1,Claire=bot:1,Denis=bot:1"
PEOPLE = "Anne=human,Bruno=human"


def my_turn(loop, seats=BOT, moves=6, seed=5, **more):
    """A table on which the person at the screen is to lay a card."""
    scene = sit_down(loop, seats, game="crackword", moves=moves, seed=seed, **more)
    until(loop, lambda: scene.seat is not None)
    while not scene.board.laying:
        scene.commit(hint(scene))
        until(loop, lambda: scene.seat is not None)
    run(loop, 1)
    return scene


def hint(scene):
    """A good move for the person at the screen, composed by nobody."""
    answer = think(Question.of(scene.session, scene.seat, hint=True), LEXICON)
    return scene.session.parse(scene.seat, answer.move)


def legal(scene):
    return list(scene.session.game.moves(scene.view, scene.seat))


def a_table(loop, wanted, seats=BOT, **more):
    """A table where a move that `wanted` accepts is legal, and that move."""
    for seed in range(1, 40):
        scene = sit_down(loop, seats, game="crackword", seed=seed, **more)
        rng = Rng(seed)
        for _move in range(30):
            (seat,) = scene.session.pending()
            moves = list(scene.session.game.moves(scene.session.view(seat), seat))
            found = next((move for move in moves if wanted(move)), None) if seat == 0 else None
            if found is not None and scene.session.view(0).due.due is Due.TURN:
                scene.conductor.view = scene.session.view(0)
                scene.rebuild()
                run(loop, 0.3)
                until(loop, lambda scene=scene: scene.seat is not None)
                return scene, found
            lays = [move for move in moves if isinstance(move, Lay) and not move.crack] or moves
            at, rng = rng.below(len(lays))
            scene.session.submit(seat, lays[at])
            if scene.session.outcome():
                break
    raise AssertionError("no such table")


def where(scene, card):
    return scene.stage.sprites[card].rect.center


def goal(scene, spot):
    return place_box(scene.board.spots, scene.view, spot).center


def held(scene, face):
    return next(card for card in scene.view.hands[0] if card.face == face)


def same(loop):
    assert picture(loop.screen.surface) == redrawn(loop)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_card_dragged_to_the_end_of_a_row_makes_the_move(open_loop, size, language):
    loop = open_loop(size)
    scene = my_turn(loop, language=language, seats=FOUR)
    move = next(
        move for move in legal(scene) if isinstance(move, Lay) and move.face != JOKER and not move.crack
    )
    spot, card = Spot(move.row, move.place), held(scene, move.face)
    drag(loop, where(scene, card.id), goal(scene, spot), release=False)
    run(loop, 0.4)
    assert scene.board.near == spot
    same(loop)
    up(loop, goal(scene, spot))
    run(loop, 0.5)
    same(loop)
    assert scene.board.composing.move() == move
    before = scene.session.decisions
    key = "lay" if scene.board.judged.takes else "confirm"
    click(loop, scene._buttons[key].rect.center)
    assert scene.session.decisions == before + 1
    run(loop, 1)
    same(loop)


def test_a_row_is_taken_with_a_ribbon_across_the_felt(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.crack and move.face != JOKER)
    card = held(scene, move.face)
    drag(loop, where(scene, card.id), goal(scene, Spot(move.row, move.place)))
    run(loop, 0.4)
    word = reading(scene.board.composing.after(scene.view)[move.row])
    assert scene.board.judged.takes == len(word)
    assert next(iter(scene._buttons)) == "crack"
    assert scene._buttons["crack"].rect.w > scene._buttons["undo"].rect.w
    packet = scene.view.score(0)
    press(loop, pygame.K_RETURN)
    run(loop, 0.6)
    ribbon = next(node for node in scene.base.children if isinstance(node, Moment))
    assert word in ribbon.label() and not ribbon.rect.colliderect(scene.board.spots.lanes[move.row])
    assert scene.session.view(0).score(0) >= packet + len(word)
    for _step in range(8):
        run(loop, 0.3)
        same(loop)
    assert not any(isinstance(node, Moment) for node in scene.base.children)


def test_a_row_that_could_be_taken_may_only_be_laid(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.crack and move.face != JOKER)
    length = len(scene.view.rows[move.row])
    drag(loop, where(scene, held(scene, move.face).id), goal(scene, Spot(move.row, move.place)))
    run(loop, 0.4)
    click(loop, scene._buttons["lay"].rect.center)
    assert len(scene.session.view_at(scene.session.facts, 0).rows[move.row]) >= length
    laid = next(beat for beat in scene.session.beats(0)[::-1] if beat.chosen_by == 0)
    assert not laid.event.crack


def test_click_and_click_and_the_card_comes_back(open_loop):
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
    assert scene.board.composing.spot == Spot(row, LEFT)
    same(loop)
    click(loop, where(scene, card.id))
    run(loop, 0.4)
    assert scene.board.composing.card is None and scene.stage.sprites[card.id].goal.zone == "hand"
    click(loop, where(scene, card.id))
    lane = scene.board.spots.lanes[row]
    click(loop, (scene.board.spots.tallies[row].x, lane.centery))
    run(loop, 0.4)
    assert scene.board.composing.spot == Spot(row, RIGHT)
    same(loop)


def test_a_card_dropped_elsewhere_or_let_go_by_escape_goes_home(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = scene.board.order[0]
    home = where(scene, card)
    drag(loop, home, (1240, 30))
    run(loop, 0.6)
    assert where(scene, card) == home and scene.board.composing.card is None
    drag(loop, home, goal(scene, Spot(0, RIGHT)), release=False)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.6)
    assert where(scene, card) == home and scene.board.composing.card is None
    up(loop, (640, 300))
    same(loop)


def test_a_card_laid_by_the_keyboard_alone(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    for _tab in range(40):
        press(loop, pygame.K_TAB)
        node = scene.focus.node
        if node is not None and node.zone_name == "hand" and scene.board.card_of(getattr(node, "id", None)):
            break
    card = scene.board.card_of(scene.focus.node.id)
    press(loop, pygame.K_RETURN)
    assert scene.focus.node.zone_name == "rows"
    press(loop, pygame.K_DOWN)
    press(loop, pygame.K_RIGHT)
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_RETURN)
    run(loop, 0.3)
    assert scene.board.composing.holds(card.id)
    same(loop)
    press(loop, pygame.K_BACKSPACE)
    assert scene.board.composing.card is None


def test_a_letter_typed_finds_its_place_and_is_moved_by_arrows_and_digits(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    move = next(move for move in legal(scene) if isinstance(move, Lay) and move.face != JOKER)
    type_(loop, move.face.lower())
    run(loop, 0.3)
    assert scene.board.composing.card.face == move.face
    assert scene.board.judged.stands
    same(loop)
    row = scene.board.composing.spot.row
    press(loop, pygame.K_DOWN)
    assert scene.board.composing.spot.row == (row + 1) % 4
    type_(loop, str(move.row + 1))
    type_(loop, "<" if move.place == LEFT else ">")
    assert scene.board.composing.move() == Lay(move.row, move.place, move.face, move.letter)
    press(loop, pygame.K_LEFT)
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_ESCAPE)
    assert not scene.board.drafting


def test_a_word_typed_is_the_row_with_one_letter_more(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.crack and move.face != JOKER)
    word = scene.session.preview(0, move).letters
    type_(loop, word.lower())
    run(loop, 0.4)
    assert reading(scene.board.composing.after(scene.view)[scene.board.composing.spot.row]) == word
    same(loop)
    before = scene.view.score(0)
    press(loop, pygame.K_RETURN)
    assert scene.session.view(0).score(0) >= before + len(word)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_a_joker_is_named_on_the_strip(open_loop, size):
    loop = open_loop(size)
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    joker = held(scene, JOKER)
    drag(loop, where(scene, joker.id), goal(scene, Spot(move.row, move.place)))
    run(loop, 0.4)
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip)
    for key in strip.keys.values():
        assert key.rect.w >= 43 and key.rect.h >= 43
        assert loop.screen.surface.get_rect().contains(key.rect)
    cards = [sprite.goal.rect for sprite in scene.stage.sprites.values()]
    assert not any(strip.box.colliderect(card) for card in cards)
    good = {letter for letter, key in strip.keys.items() if key.kind in ("good", "takes")}
    assert good == {
        each.letter
        for each in legal(scene)
        if isinstance(each, Lay) and (each.row, each.place, each.face) == (move.row, move.place, JOKER)
    }
    same(loop)
    move_to(loop, strip.keys[move.letter].rect.center)
    run(loop, 0.2)
    assert move.letter in scene.board.slip.said.word
    same(loop)
    loop.kit.refit(size)
    scene.rebuild()
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip) and scene.board.composing.unnamed
    click(loop, strip.keys[move.letter].rect.center)
    run(loop, 0.3)
    assert scene.board.composing.move() == Lay(move.row, move.place, JOKER, move.letter)
    same(loop)


def test_an_unnamed_joker_goes_home_and_a_key_names_it(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    joker = held(scene, JOKER)
    drag(loop, where(scene, joker.id), goal(scene, Spot(move.row, move.place)))
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.4)
    assert scene.board.composing.card is None and not isinstance(scene.layers[-1], LetterStrip)
    drag(loop, where(scene, joker.id), goal(scene, Spot(move.row, move.place)))
    type_(loop, move.letter.lower())
    run(loop, 0.3)
    assert scene.board.composing.letter == move.letter
    same(loop)


def test_a_joker_turned_up_is_named_at_once(open_loop):
    """C9: the strip opens by itself; left by Escape it is opened again by the main button."""
    loop = open_loop((1280, 800))
    for seed in range(1, 80):
        scene = sit_down(loop, BOT, game="crackword", seed=seed)
        due = scene.session.view(0).due
        if due.due is Due.NAME and due.seat == 0:
            break
    until(loop, lambda: isinstance(scene.layers[-1], LetterStrip))
    hand = [sprite.goal.rect for sprite in scene.stage.sprites.values() if sprite.goal.zone == "hand"]
    assert len(hand) == 8 and not any(scene.layers[-1].box.colliderect(card) for card in hand)
    same(loop)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.2)
    assert scene.session.view(0).due.due is Due.NAME
    click(loop, scene._buttons["name"].rect.center)
    strip = scene.layers[-1]
    click(loop, strip.keys["S"].rect.center)
    assert reading(scene.session.view(0).rows[due.row]) == "S"
    run(loop, 1)
    same(loop)


def test_a_bin_card_clears_the_row_it_is_dropped_on(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Bin))
    card = held(scene, POUBELLE)
    lane = scene.board.spots.lanes[move.row]
    drag(loop, where(scene, card.id), (lane.centerx, lane.centery), release=False)
    run(loop, 0.3)
    assert scene.board.near == Spot(move.row, None)
    same(loop)
    up(loop, lane.center)
    run(loop, 0.3)
    assert scene.board.composing.move() == move
    same(loop)
    gone, packet = len(scene.view.gone), scene.view.score(0)
    press(loop, pygame.K_RETURN)
    for _step in range(6):
        run(loop, 0.25)
        same(loop)
    view = scene.session.view(0)
    assert len(view.gone) > gone and view.score(0) == packet + 1


def test_a_refused_letter_says_why_and_loses_nothing(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop, moves=10)
    allowed = {(move.row, move.place, move.letter) for move in legal(scene) if isinstance(move, Lay)}
    card, spot = next(
        (card, Spot(row, place))
        for card in scene.view.hands[0]
        for row in range(4)
        for place in (LEFT, RIGHT)
        if card.face not in (JOKER, POUBELLE)
        and scene.view.rows[row]
        and (row, place, card.face) not in allowed
    )
    position = scene.session.position
    drag(loop, where(scene, card.id), goal(scene, spot))
    run(loop, 0.3)
    assert not scene.board.slip.said.good
    press(loop, pygame.K_RETURN)
    assert scene.session.position == position
    assert scene._refusal is not None and "C5" in scene._refusal.label()
    assert scene.board.composing.holds(card.id)
    run(loop, 0.5)
    same(loop)


@pytest.mark.parametrize("dispute", ["strict", "challenge"])
def test_where_nothing_is_judged_before_it_lies_nothing_is_told(open_loop, dispute):
    """The slip, the joker's strip and the lookup help nobody where an unjustified letter is to cost something (C40)."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, dispute=dispute, moves=2)
    told = set()
    for card in scene.view.hands[0]:
        for row in range(4):
            if card.face not in (JOKER, POUBELLE):
                draft = scene.board.composing.place(card, Spot(row, RIGHT))
                verdict = scene.board.slip.show(draft, scene.board.spots)
                assert verdict.stands
                if not verdict.takes:
                    told.add(verdict.said.headline)
    assert len(told) <= 2
    scene.board._peek(scene.view.rows[0][0].card.id)
    assert len(scene.layers) == 1


def test_a_letter_is_contested_and_the_row_justified_or_given_up(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop, dispute="challenge", moves=0, seats=BOT, seed=3)
    card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
    scene.thinker.poll = lambda now: None
    drag(loop, where(scene, card.id), goal(scene, Spot(0, RIGHT)))
    press(loop, pygame.K_RETURN)
    run(loop, 1)
    if scene.session.view(0).due.due is not Due.CONTEST:
        pytest.skip("a word was taken at once")
    letters = reading(scene.session.view(0).rows[0])
    scene.conductor._commit(1, Contest(), loop.clock.now())
    until(loop, lambda: isinstance(scene.layers[-1], Proof))
    same(loop)
    type_(loop, letters.lower() + "zq")
    press(loop, pygame.K_BACKSPACE)
    strip = scene.layers[-1]
    assert strip.field.word == letters + "Z"
    click(loop, strip.keys["K"].rect.center)
    assert strip.field.word == letters + "ZK"
    same(loop)
    press(loop, pygame.K_RETURN)
    run(loop, 0.3)
    assert scene._refusal is not None and scene.board.proof == letters + "ZK"
    assert scene.session.view(0).due.due is Due.JUSTIFY
    before = len(scene.view.hands[0])
    click(loop, scene._buttons["concede"].rect.center)
    run(loop, 2)
    assert len(scene.session.view(0).hands[0]) == before + 2
    same(loop)


def test_the_person_at_the_screen_contests_or_lets_it_stand(open_loop):
    loop = open_loop((1280, 800))
    for seed in range(1, 40):
        scene = sit_down(loop, BOT, game="crackword", seed=seed, dispute="challenge")
        until(loop, lambda scene=scene: scene.seat is not None)
        if scene.view.due.due is Due.CONTEST:
            break
    run(loop, 0.5)
    assert [*scene._buttons][:2] == ["stand", "contest"]
    assert reading(scene.view.rows[scene.view.due.row]) in scene.pill.label()
    same(loop)
    click(loop, scene._buttons["contest"].rect.center)
    assert any(type(beat.event).__name__ == "Contested" for beat in scene.session.beats(0))
    until(loop, lambda: scene.seat is not None)
    same(loop)


def test_passing_is_asked_twice(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    before, count = scene.session.decisions, len(scene.view.hands[0])
    click(loop, scene._buttons["pass"].rect.center)
    assert scene.session.decisions == before
    click(loop, scene._buttons["pass"].rect.center)
    assert scene.session.decisions == before + 1
    drawn = [beat.event for beat in scene.session.beats(0) if type(beat.event).__name__ == "Drew"]
    assert drawn and len(scene.session.view_at(scene.session.facts, 0).hands[0]) >= count
    run(loop, 2)
    same(loop)


def test_insertion_parts_the_row(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop, insertion="on", moves=10)
    row = next(number for number, cards in enumerate(scene.view.rows) if len(cards) > 1)
    card = next(card for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE))
    spot = Spot(row, 1)
    first, second = (each.card.id for each in scene.view.rows[row][:2])
    gap = where(scene, second)[0] - where(scene, first)[0]
    drag(loop, where(scene, card.id), goal(scene, spot), release=False)
    run(loop, 0.4)
    assert scene.board.near == spot and where(scene, second)[0] - where(scene, first)[0] > gap
    same(loop)
    up(loop, goal(scene, spot))
    run(loop, 0.4)
    assert scene.board.composing.spot == spot
    assert where(scene, first)[0] < where(scene, card.id)[0] < where(scene, second)[0]
    same(loop)


@pytest.mark.parametrize("seats", [BOT, "Anne=human,Bruno=bot:1,Claire=bot:1", FOUR])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (1920, 1080), (700, 1200)])
def test_long_rows_stay_in_their_lanes(open_loop, size, seats):
    """Fifteen cards a row, with a place at either end, never under the tally nor narrower than can be read."""
    loop = open_loop(size)
    scene = my_turn(loop, seats=seats, moves=2)
    spots = scene.board.spots
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
        assert not any(lane.colliderect(plate.rect) for plate in scene.plates.values())


def test_piles_and_packets_are_told_on_every_plate(open_loop):
    loop = open_loop((1600, 900))
    scene = my_turn(loop, seats=FOUR, moves=14)
    view = scene.view
    for seat, plate in scene.plates.items():
        assert [pile.count for pile in plate.standing.piles] == [view.stock(seat), view.score(seat)]
        assert all(plate.rect.contains(plate.pile_at(number)) for number in range(2))
        assert str(view.stock(seat)) in plate.label()
    assert [pile.count for pile in scene.you.standing.piles] == [view.stock(0), view.score(0)]


def test_two_people_meet_at_the_curtain(open_loop):
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
def test_other_hidden_cards_change_no_pixel(open_loop, seed):
    """No peeking: re-deal what the person at the screen has not seen, and the frame stays the same, pixel for pixel."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, seed=seed + 20, moves=10)
    scene.rebuild()
    run(loop, 0.2)
    before = redrawn(loop)
    state = scene.session._states[-1]
    view = scene.session.view(scene.seat)
    faces = {card.id: card.face for card in laws.cards_in(state)}
    mixed = {}
    for seat in range(2):  # each seat has a set of its own
        unseen = [card.id for card in laws.cards_in(view) if card.face is None and card.id // 40 == seat]
        shuffled, _rng = Rng(seed).shuffled([faces[number] for number in unseen])
        mixed |= dict(zip(unseen, shuffled, strict=True))
    other = laws.with_faces(state, mixed)
    assert other != state
    scene.session._states[-1] = other
    scene.conductor.view = scene.session.view(scene.seat)
    scene.rebuild()
    run(loop, 0.2)
    assert redrawn(loop) == before


@pytest.mark.parametrize(
    ("language", "seats", "options"),
    [
        ("fr", BOT, {}),
        ("en", FOUR, {}),
        ("fr", "Anne=human,Bruno=bot:1,Claire=bot:1", {"dispute": "challenge"}),
        ("en", BOT, {"dispute": "strict", "insertion": "on", "majority": "absolute"}),
    ],
)
def test_a_whole_game_from_the_deal_to_the_result(open_loop, language, seats, options):
    """By keyboard and mouse against bots until the result screen is asked for."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = sit_down(loop, seats, game="crackword", seed=3, language=language, **options)
    for turn in range(400):
        until(
            loop, lambda: scene.seat is not None or ("result", (scene.session,)) in scene.navigator.went, 30
        )
        if scene.seat is None:
            break
        before = scene.session.decisions
        play(loop, scene, hint(scene), by_mouse=bool(turn % 2))
        assert scene.session.decisions > before
        if turn % 9 == 0:
            same(loop)
    assert ("result", (scene.session,)) in scene.navigator.went
    assert scene.session.outcome() is not None


def play(loop, scene, move, by_mouse):
    """Make the move as a person would."""
    if isinstance(move, (Lay, Bin)):
        face = move.face if isinstance(move, Lay) else POUBELLE
        spot = Spot(move.row, move.place if isinstance(move, Lay) else None)
        if by_mouse or face == JOKER:
            drag(loop, where(scene, held(scene, face).id), goal(scene, spot))
            run(loop, 0.05)
        elif isinstance(move, Bin):
            press(loop, pygame.K_DELETE)
            type_(loop, str(move.row + 1))
        else:
            type_(loop, move.face)
            if scene.board.composing.card is not None:
                type_(loop, str(move.row + 1))
                if move.place in (LEFT, RIGHT):
                    type_(loop, "<" if move.place == LEFT else ">")
            if scene.board.composing.move() != Lay(move.row, move.place, move.face, move.letter):
                drag(loop, where(scene, held(scene, face).id), goal(scene, spot))
        if isinstance(move, Lay) and face == JOKER:
            type_(loop, move.letter)
        assert scene.board.composing.move() == from_move(scene.view, 0, move).move()
        press(loop, pygame.K_RETURN)
        return
    match move:
        case Pass():
            for _press in range(2):
                click(loop, scene._buttons["pass"].rect.center)
        case Name(letter):
            type_(loop, letter)
        case Contest():
            click(loop, scene._buttons["contest"].rect.center)
        case Concede():
            press(loop, pygame.K_ESCAPE)
            click(loop, scene._buttons["concede"].rect.center)
        case _ if hasattr(move, "word"):
            type_(loop, move.word)
            press(loop, pygame.K_RETURN)
        case _:
            press(loop, pygame.K_RETURN)


def test_drafts_write_and_read_the_move_they_are(open_loop):
    """Every legal move of a table, composed and written, is that move again."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = my_turn(loop, insertion="on", dispute="strict", moves=12)
    view, checked = scene.view, 0
    for move in legal(scene):
        if isinstance(move, (Lay, Bin)):
            draft = from_move(view, 0, move)
            assert draft.move(crack=getattr(move, "crack", False)) == move
            assert from_text(view, 0, draft.write()) == draft
            checked += 1
    assert checked > 10
    assert from_text(view, 0, "9>Q").card is None


def test_a_draft_outlives_a_resize(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    move = next(move for move in legal(scene) if isinstance(move, Lay) and move.face != JOKER)
    drag(loop, where(scene, held(scene, move.face).id), goal(scene, Spot(move.row, move.place)))
    drafted = scene.board.composing
    assert drafted.card is not None
    loop.kit.refit((1024, 640), 1.0)
    scene.rebuild()
    assert scene.board.composing == drafted


def test_a_hint_lays_what_it_says(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    until(loop, lambda: scene._banner)
    assert scene.board.composing.card is not None
    word = reading(scene.board.composing.after(scene.view)[scene.board.composing.spot.row])
    assert scene._banner.count(word) >= 2
    run(loop, 1.2)
    same(loop)


def test_random_hands_break_nothing(open_loop):
    """Presses, drags, keys and text without sense: no exception, no card lost, the picture always whole."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop, insertion="on", dispute="challenge")
    rng = Rng(99)
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP]
    keys += [pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_F2, pygame.K_SPACE, pygame.K_DELETE]

    def draw(bound):
        nonlocal rng
        value, rng = rng.below(bound)
        return value

    for step in range(500):
        pos = draw(1280), draw(800)
        match draw(7):
            case 0:
                click(loop, pos)
            case 1:
                cards = [*scene.stage.sprites.values()]
                start = cards[draw(len(cards))].rect.center if cards else pos
                drag(loop, start, pos, steps=3)
            case 2:
                press(loop, keys[draw(len(keys))])
            case 3:
                type_(loop, "abcdefghijklmnopqrstuvwxyz1234<>é"[draw(33)])
            case 4:
                move_to(loop, pos)
            case 5:
                down(loop, pos)
            case 6:
                run(loop, 0.1)
        if step % 25 == 0:
            same(loop)
    cards = sorted(card.id for card in laws.cards_in(scene.session._states[-1]))
    assert cards == [*range(80)]


def test_a_finger_lays_a_card_and_names_a_joker(open_loop):
    loop = open_loop((1280, 800))
    scene, move = a_table(loop, lambda move: isinstance(move, Lay) and move.face == JOKER and not move.crack)
    start, end = where(scene, held(scene, JOKER).id), goal(scene, Spot(move.row, move.place))

    def finger(kind, pos):
        post(loop, kind, x=pos[0] / 1280, y=pos[1] / 800, finger_id=1, touch_id=1, dx=0.0, dy=0.0)

    finger(pygame.FINGERDOWN, start)
    for step in range(1, 9):
        finger(pygame.FINGERMOTION, tuple(a + (b - a) * step // 8 for a, b in zip(start, end, strict=True)))
    finger(pygame.FINGERUP, end)
    run(loop, 0.4)
    strip = scene.layers[-1]
    assert isinstance(strip, LetterStrip) and scene.board.composing.spot == Spot(move.row, move.place)
    key = strip.keys[move.letter].rect.center
    finger(pygame.FINGERDOWN, key)
    finger(pygame.FINGERUP, key)
    run(loop, 0.3)
    assert scene.board.composing.move() == Lay(move.row, move.place, JOKER, move.letter)
    same(loop)


def test_places_between_cards_hide_no_letter(open_loop):
    loop = open_loop((1280, 800))
    scene = my_turn(loop, insertion="on", moves=10)
    row = next(number for number, cards in enumerate(scene.view.rows) if len(cards) > 1)
    card = scene.view.rows[row][0].card.id
    box = scene.stage.sprites[card].rect
    letter = box.inflate(-box.w // 3, -box.h // 3)
    before = picture(loop.screen.surface.subsurface(letter))
    scene.board._tapped(next(each.id for each in scene.view.hands[0] if each.face not in (JOKER, POUBELLE)))
    run(loop, 0.5)
    assert any(node.spot.place not in (LEFT, RIGHT) for node in scene.board.places.nodes)
    assert picture(loop.screen.surface.subsurface(letter)) == before
    same(loop)
