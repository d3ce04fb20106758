"""The words of Lettralettre 26 turned over, whole games, and what may happen in between."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from operator import le

import pygame
import pytest

from cardtable.games.lettralettre.board.sheets import SheetFace
from cardtable.games.lettralettre.rules.model import Chip, Phase, Take, Write
from cardtable.play.thinker import MoveRequest
from cardtable.table.board.picture import WordSheet
from cardtable.table.screens.destinations import Result
from cardtable.table.screens.replay import Replay
from cardtable.table.screens.scoresheet import sheet_of
from cardtable.table.screens.table import TableScene
from cardtable.ui.kit import Kit
from cardtable.ui.theme import PLAYERS
from tests.kinds import as_a, surely
from tests.rules import laws
from tests.states import put_state, state_of
from tests.table.conftest import Open, frame, same
from tests.table.gambols import gambol
from tests.table.golden import record_of
from tests.table.lettralettre import (
    BOT,
    FOUR,
    SIX,
    a_writing,
    all_sheets,
    bidding,
    button,
    flying,
    fresh,
    give_up,
    held_by,
    on_offer,
    on_paper,
    on_sheet,
    seat_at,
    the_sheet,
    the_word,
    waiting,
    words_of,
    writing,
)
from tests.table.parts import board_of, lettralettre_of, the_focus
from tests.table.person import moves_of
from tests.table.reels import Playing
from tests.table.tables import LEXICON, Desk, click, press, run, show_view, type_, until
from tests.table.thoughts import think


def may_go_on(scene: TableScene) -> bool:
    """Return True if the person at the screen is to decide, or all write."""
    return scene.seat is not None or scene.view.phase is Phase.WRITING


@pytest.mark.watched
@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_a_sheet_that_grows_is_painted_as_large_as_it_will_be(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Painted as small as it sets out it would be a blur, and the disc on it as large as a card."""
    loop = open_loop(size)
    scene, move = a_writing(loop, FOUR)
    sizes, picture = [], SheetFace.picture

    def noted(shown: SheetFace, kit: Kit, wanted: tuple[int, int]) -> pygame.Surface:
        sizes.append(wanted)
        return picture(shown, kit, wanted)

    monkeypatch.setattr(SheetFace, "picture", noted)
    scene.commit(move)
    until(loop, lambda: scene.view.phase is Phase.SEALED, 30)
    run(loop, 0.3)
    assert {*sizes} == {sheet.goal.rect.size for sheet in all_sheets(scene)}


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("seats", [BOT, FOUR, SIX])
def test_all_words_are_turned_over_at_once_with_their_points(
    open_loop: Open, size: tuple[int, int], seats: str
) -> None:
    loop = open_loop(size)
    scene, move = a_writing(loop, seats)
    scene.commit(move)
    until(loop, lambda: scene.view.phase is Phase.SEALED, 30)
    run(loop, 0.3)
    assert all(surely(sheet.goal.paint).hidden for sheet in all_sheets(scene))
    same(loop)
    until(loop, lambda: scene.view.phase is Phase.REVEALED, 10)
    run(loop, 0.1)
    same(loop)
    until(loop, lambda: waiting(scene), 10)
    run(loop, 1.5)
    same(loop)
    before = scene.session.view()
    rounds = scene.view.sheets
    for seat, node in enumerate(all_sheets(scene)):
        shown = node.goal.paint
        assert shown is not None
        assert isinstance(shown, SheetFace)
        sheet = shown.sheet
        assert not sheet.hidden and sheet.verified and sheet.word == (rounds[seat].word or "")
        assert sheet.points == rounds[seat].points
        assert scene.areas.felt.contains(node.rect)
        assert all(not node.rect.colliderect(other.rect) for other in all_sheets(scene) if other is not node)
    assert before.phase is not Phase.SETTLED, "the session is ahead, the table waits"
    run(loop, 30)
    assert waiting(scene), "nobody is hurried"
    assert not scene.moving, "nor is the machine kept busy"
    click(loop, button(scene, "go-on"))
    until(loop, lambda: scene.seat is not None or scene.view.phase is Phase.OVER, 20)
    assert not waiting(scene)
    same(loop)


def test_enter_goes_on(open_loop: Open) -> None:
    loop = open_loop((1280, 800), speed=0.0)
    scene, move = a_writing(loop, BOT)
    scene.commit(move)
    until(loop, lambda: waiting(scene), 10)
    press(loop, pygame.K_ESCAPE)
    assert len(scene.layers) == 2
    press(loop, pygame.K_ESCAPE)
    press(loop, pygame.K_F2)
    run(loop, 0.5)
    assert waiting(scene) and len(scene.layers) == 1, "other keys do not go on"
    press(loop, pygame.K_RETURN)
    until(loop, lambda: scene.seat is not None, 5)
    assert not waiting(scene) and the_word(scene) == ""


def test_a_broken_promise_is_not_called_kept(open_loop: Open) -> None:
    loop = open_loop((1280, 800), speed=0.0)
    scene, move = a_writing(loop, BOT)
    scene.commit(move)
    until(loop, lambda: waiting(scene), 10)
    view = scene.view
    other = replace(view.sheets[1], word="ZZZ")
    show_view(scene, replace(view, sheets=(view.sheets[0], other)))
    board_of(scene).refresh()
    assert on_sheet(scene, 0).verified and not on_sheet(scene, 1).verified


def test_words_that_lie_open_keep_what_they_brought_when_the_window_changes(open_loop: Open) -> None:
    """A table built anew tells what has been shown, not what comes next."""
    loop = open_loop((1280, 800), speed=0.0)
    scene, move = a_writing(loop, BOT)
    scene.commit(move)
    until(loop, lambda: waiting(scene), 30)
    changes, said = [on_sheet(scene, seat).change for seat in (0, 1)], scene.sentence()
    loop.kit.refit((1024, 640), 1.0)
    scene.rebuild()
    assert [on_sheet(scene, seat).change for seat in (0, 1)] == changes
    assert scene.sentence() == said


def test_tokens_move_after_the_words(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_writing(loop, BOT)
    before = scene.view.tokens
    scene.commit(move)
    until(loop, lambda: waiting(scene), 30)
    assert all(on_sheet(scene, seat).change is None for seat in (0, 1))  # not told before they have landed
    until(loop, lambda: not scene.stage.gliding)
    frame(loop)
    changes = [on_sheet(scene, seat).change for seat in (0, 1)]
    assert any(changes)
    run(loop, 2)
    held = [held_by(scene, seat) for seat in (0, 1)]
    assert held == [before[seat] + changes[seat] for seat in (0, 1)]
    assert scene.seating.you.standing.tokens == held[0] and scene.seating.plates[1].standing.tokens == held[1]


def test_the_dealer_and_the_eliminated_are_marked(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = writing(loop)
    assert board_of(scene).picture.plates[scene.view.dealer].dealer
    state = state_of(scene.session)
    put_state(scene.session, replace(state, out=(False, True, False, False), tokens=(8, 0, 8, 8)))
    show_view(scene, scene.session.view(0))
    scene.rebuild()
    assert scene.seating.plates[1].standing.out and "0" in scene.seating.plates[1].label()
    run(loop, 0.2)
    same(loop)


def finished(scene: TableScene) -> bool:
    return Result(scene.session) in as_a(Desk, scene.navigator).went


@pytest.mark.parametrize(("language", "seats"), [("fr", BOT), ("en", FOUR)])
def test_a_whole_game_by_keyboard_from_the_deal_to_the_result(
    open_loop: Open, language: str, seats: str
) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    scene = seat_at(loop, fresh(seats, 3, letters="8"), language)
    for _turn in range(300):
        until(loop, lambda: scene.seat is not None or waiting(scene) or finished(scene), 30)
        if finished(scene):
            break
        if waiting(scene):
            press(loop, pygame.K_RETURN)
        elif scene.view.phase is Phase.BIDDING:
            scene.focus.set(None)
            press(loop, pygame.K_RETURN)
            press(loop, pygame.K_RETURN)
        else:
            answer = think(MoveRequest.of(scene.session, surely(scene.seat), hint=True), LEXICON)
            move = scene.session.parse(surely(scene.seat), answer.move)
            assert isinstance(move, Write)
            if move.word:
                type_(loop, move.word)
                press(loop, pygame.K_RETURN)
            else:
                give_up(scene)
    assert finished(scene) and scene.session.outcome() is not None
    deals = len(scene.view.rounds)
    said = {"fr": f"donne {deals} sur {deals}", "en": f"deal {deals} of {deals}"}
    assert board_of(scene).picture.heading.endswith(said[language])


def test_a_whole_game_by_mouse(open_loop: Open) -> None:
    loop = open_loop((1280, 800), speed=0.0)
    scene = seat_at(loop, fresh(BOT, 8))
    for _turn in range(300):
        until(loop, lambda: scene.seat is not None or waiting(scene) or finished(scene), 30)
        if finished(scene):
            break
        if waiting(scene):
            click(loop, button(scene, "go-on"))
        elif scene.view.phase is Phase.BIDDING:
            click(loop, button(scene, "chip" if scene.view.tokens[0] > 6 else "take"))
        else:
            moves = words_of(scene.session, 0)
            if not moves:
                click(loop, button(scene, "none"))
                click(loop, button(scene, "none"))
                continue
            for letter in moves[0].word:
                card = next(card for card in scene.view.letters if card.face == letter)
                click(loop, scene.stage.sprites[card.id].rect.center)
            click(loop, button(scene, "hand-in"))
    assert finished(scene)


@pytest.mark.watched
def test_random_hands_break_nothing(open_loop: Open) -> None:
    """In the auction and while writing."""
    loop, rng = open_loop((1280, 800)), None
    for scene in (bidding(loop), writing(loop, seconds="120")):
        loop.show(scene)
        rng = gambol(loop, scene, grips=tokens_and_card, steps=200, rng=rng)
        state = state_of(scene.session)
        assert sorted(card.id for card in laws.cards_in(state) if card.id < 100) == [*range(100)]


def tokens_and_card(scene: TableScene) -> list[tuple[int, int]]:
    lying = [each.rect.center for each in scene.stage.sprites.values() if each.goal.lifts]
    return lying or [scene.stage.rect.center]


def test_bots_answer_at_once_without_motion_and_at_a_human_pace_with_it(open_loop: Open) -> None:
    times = []
    for speed in (0.0, 1.0):
        loop = open_loop((1280, 800), speed=speed)
        scene = bidding(loop, BOT, seed=5)
        start = loop.clock.now()
        scene.commit(Take())
        until(loop, partial(may_go_on, scene), 60)
        times.append(loop.clock.now() - start)
    assert times[0] < 0.5 < times[1]
    assert not math.isinf(times[1])


def test_a_word_that_opened_all_others_is_taken_back_by_consent_alone(open_loop: Open) -> None:
    """The bots were committed before, so that the last person's word turns all of them over."""
    loop = open_loop((1280, 800))
    scene, move = a_writing(loop)
    scene.commit(Write(move.word, move.code))
    takeback = scene.session.takeback(0)
    assert takeback is not None
    assert not takeback.fair and takeback.askees == scene.session.people
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    run(loop, 0.1)
    assert not scene.session.assisted, "asked first"


def test_the_score_sheet_adds_up(open_loop: Open) -> None:
    """The rest of the auction and the gains of each deal make the tokens of the result."""
    session = fresh("Anne=human,Bruno=bot:1,Claire=bot:2", 4, letters="8")
    while session.pending():
        seat = min(session.pending())
        session.submit(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
    sheet = sheet_of(session)
    assert len(sheet.rows) == 1 + len(session.view().rounds)
    for seat, total in enumerate(surely(session.outcome()).scores):
        assert sum(cell for row in sheet.rows if isinstance(cell := row.cells[seat], int)) == total
    assert len({*sheet.labels}) == len(sheet.rows)


@pytest.mark.parametrize("pause", [0.1, 3.0])
def test_a_bid_may_be_taken_back_even_while_its_token_is_on_its_way(open_loop: Open, pause: float) -> None:
    loop = open_loop((1280, 800))
    for seed in range(1, 30):
        scene = bidding(loop, BOT, seed=seed)
        scene.commit(Chip())
        run(loop, pause)
        if surely(scene.session.takeback(0)).fair:
            break
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    run(loop, 1)
    assert scene.seat == 0 and scene.view.tokens[0] == 8 and scene.view.pot == 0
    assert on_offer(scene) == 0 and scene.seating.you.standing.tokens == 8
    assert not flying(scene)
    same(loop)


@pytest.mark.parametrize("seats", [BOT, SIX])
def test_a_rebuild_in_the_middle_of_a_flight_loses_no_token(open_loop: Open, seats: str) -> None:
    loop = open_loop((1280, 800))
    scene = bidding(loop, seats)
    scene.commit(Take())
    run(loop, 0.2)
    scene.rebuild()
    run(loop, 0.1)
    same(loop)
    until(loop, lambda: scene.seat is not None or scene.view.phase is Phase.WRITING, 60)
    run(loop, 1)
    shown = [held_by(scene, seat) for seat in range(len(scene.view.tokens))]
    assert shown == list(scene.view.tokens) and sum(shown) + scene.view.pot == 8 * len(shown)
    same(loop)


def test_who_is_eliminated_goes_on_watching(open_loop: Open) -> None:
    """A player without a token to give is out, then sees every deal while the bots play on."""
    loop = open_loop((1024, 640))
    scene, _move = a_writing(loop, FOUR)
    state = state_of(scene.session)
    put_state(scene.session, replace(state, tokens=(0, 9, 9, 9)))
    show_view(scene, scene.session.view(0))
    scene.rebuild()
    give_up(scene)
    until(loop, lambda: waiting(scene), 30)
    run(loop, 1)
    assert scene.view.out[0] and on_sheet(scene, 0).out
    same(loop)
    for deal in range(2):
        click(loop, button(scene, "go-on"))
        until(loop, lambda: scene.view.phase is Phase.WRITING, 20)
        if not deal:
            until(loop, lambda: scene.seat == 0, 5)
            click(loop, button(scene, "only-watch"))
        run(loop, 0.1)
        assert scene.seat is None and on_paper(scene).plain
        type_(loop, "ABC")
        assert the_word(scene) == ""
        same(loop)
        until(loop, lambda: waiting(scene), 30)
        assert the_sheet(scene, 0) is None and the_sheet(scene, 1) is not None
    run(loop, 0.5)
    same(loop)


def test_the_first_tab_goes_to_what_there_is_to_do(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = bidding(loop)
    for _card in range(2):
        scene.commit(Take())
        until(loop, lambda: scene.seat is not None, 30)
        run(loop, 0.1)
        scene.focus.set(None)
        press(loop, pygame.K_TAB)
        writes = scene.view.phase is Phase.WRITING
        zone = "letters" if writes else "actions"
        assert the_focus(scene).zone_name == zone
        assert writes or the_focus(scene).key == "action-take"


def test_a_dealer_who_goes_out_has_dealt(open_loop: Open) -> None:
    """The deals told do not change between the settling and the next deal."""
    loop = open_loop((1024, 640))
    scene = writing(loop, FOUR)
    gone = replace(scene.view, out=(True, False, False, False), dealer=0, turn=0)
    show_view(scene, replace(gone, phase=Phase.SETTLED))
    assert board_of(scene).picture.heading.endswith("1 sur 7")
    show_view(scene, replace(gone, deals=(1, 0, 0, 0), dealer=1, rounds=((1, 2, 3, 4),)))
    assert board_of(scene).picture.heading.endswith("2 sur 7")


def test_a_card_turned_up_can_be_read_before_a_bot_takes_it(open_loop: Open) -> None:
    """Nobody is left wondering what went by, even where nobody else wants it."""
    loop = open_loop((1024, 640))
    scene = seat_at(loop, fresh(BOT, 5, first_dealer="first-seat"))
    until(loop, lambda: scene.seat == 0, 10)
    scene.commit(Take())
    until(loop, lambda: scene.seat == 0, 10)
    scene.commit(Take())
    until(loop, lambda: scene.view.offer is None, 5)
    until(loop, lambda: scene.view.offer is not None and len(scene.view.bidders) == 1, 15)
    lain = 0
    while scene.view.offer is not None:
        frame(loop)
        lain += 1
    assert lain >= 90, "a second and a half"
    again = bidding(loop, "Anne=bot:1,Bruno=human")
    show_view(again, replace(again.view, pot=0))
    board = board_of(again)
    assert board.depiction.hesitates(board.state) > 2
    show_view(again, replace(again.view, pot=1))
    assert board.depiction.hesitates(board.state) == 1.0


def test_the_tokens_are_counted_and_all_stays_to_be_read(open_loop: Open) -> None:
    """At the end each home climbs from nothing to what it holds; letters and sheets stay, at a rebuild and in a replay too."""
    loop = open_loop((1280, 720))
    moves = len(moves_of(record_of("lettralettre")))
    playing = Playing.sit_down(loop, "lettralettre", moves - 1, people=1)
    scene = playing.scene
    told: list[list[int]] = []
    for _at in playing.frames(120):
        held = [plate.standing.tokens for plate in (scene.seating.you, *scene.seating.plates.values())]
        if playing.scene.session.outcome() is not None and (not told or told[-1] != held):
            told.append(held)
    scores = surely(scene.session.outcome()).scores
    first = next(at for at, held in enumerate(told) if not any(held))
    assert sum(told[-1]) == sum(scores) and all(map(le, told[first], told[-1])) and len(told) > first + 3
    lying = {"letters", "sheets"}
    assert lying <= {sprite.zone_name for sprite in scene.stage.sprites.values()}
    scene.rebuild()
    assert lying <= {sprite.zone_name for sprite in scene.stage.sprites.values()}
    replay = Replay(loop.kit, scene.navigator, scene.session, scene.session.facts)
    loop.show(replay)
    assert lying <= {sprite.zone_name for sprite in replay.stage.sprites.values()}


def test_what_lies_on_a_card_is_told_once_the_card_lies_there(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = seat_at(loop, fresh("Anne=human,Bruno=bot:1", 3), "en")
    seen = []
    for _frame in range(200):
        offer = scene.view.offer
        if offer is not None and offer.id in scene.stage.sprites:
            coming = scene.stage.sprites[offer.id].gliding
            seen.append((coming, "No token" in lettralettre_of(scene).auction.told.label()))
        frame(loop)
    assert (False, True) in seen and (True, True) not in seen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 1200)])
def test_what_a_word_has_met_is_stamped_above_the_sum(open_loop: Open, size: tuple[int, int]) -> None:
    """Aslant, and over no letter of the line below it."""
    kit = open_loop(size).kit
    wide = round(size[0] * 0.3)
    met = "Autant de voyelles que de consonnes +1"
    bare = WordSheet(0, "Anne", hidden=False, word="ANANAS", asked=met)
    low = SheetFace(bare, PLAYERS[0]).bleed(kit, (wide, wide // 3))

    def inked(*shown: WordSheet) -> pygame.Rect:
        one, two = (SheetFace(each, PLAYERS[0]).picture(kit, (wide, wide // 3)) for each in shown)
        changed = pygame.mask.from_threshold(one, (0, 0, 0), (8, 8, 8, 255), two)
        changed.invert()
        boxes = changed.get_bounding_rects()
        return boxes[0].unionall(boxes)

    stamp = inked(bare, replace(bare, stamp=0))
    line = inked(replace(bare, sums="6 lettres et bonus 1", stamp=0), replace(bare, stamp=0))
    assert low < stamp.bottom < line.top - 2, (stamp, line)
