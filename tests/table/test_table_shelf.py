"""The shelf on its table: by mouse, by keyboard, against bots, between two people; what is drawn is what a full redraw shows."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.games.shelf.board.board import ShelfTable
from cardtable.games.shelf.board.layout import slot_box
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.rules.model import Laid, Lay, Phase
from cardtable.play.learning import Learning
from cardtable.play.record import Hinted
from cardtable.play.thinker import MoveRequest
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Move
from cardtable.table.board.picture import ScoreColumns
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Result
from cardtable.table.screens.table import TableScene
from cardtable.ui import theme as t
from cardtable.ui.gestures import Scroll
from cardtable.ui.loop import Loop
from tests.kinds import as_a, instead, surely
from tests.rules import laws
from tests.states import state_of
from tests.table.conftest import Open, picture, same
from tests.table.gambols import deal_anew, gambol
from tests.table.parts import board_of, director_of, rail_of, shelf_of, the, the_focus
from tests.table.sights import SIGHTS
from tests.table.tables import (
    LEXICON,
    Desk,
    ask_hint,
    click,
    drag,
    hint_of,
    press,
    run,
    sit_down,
    type_,
    until,
)
from tests.table.thoughts import think

BOTS = "Anne=human,Bruno=bot:2,Claire=bot:3"
PEOPLE = "Anne=human,Bruno=human"


def my_turn(loop: Loop, seats: str = BOTS, moves: int = 4, seed: int = 12, **more: Any) -> TableScene:
    """A table on which the person at the screen is to lay."""
    scene = sit_down(loop, seats, moves=moves, seed=seed, **more)
    until(loop, lambda: scene.seat is not None and scene.view.phase is Phase.LAYING and scene.view.word)
    run(loop, 1)
    return scene


def where(scene: TableScene, card: int) -> tuple[int, int]:
    return scene.stage.sprites[card].rect.center


def hint(scene: TableScene) -> Move:
    """A good move for the person at the screen, composed by nobody."""
    answer = think(MoveRequest.of(scene.session, surely(scene.seat), hint=True), LEXICON)
    return scene.session.parse(surely(scene.seat), answer.move)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_a_card_dragged_to_a_slot_is_composed_and_confirmed(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene = my_turn(loop)
    move = hint(scene)
    middle = scene.view.first_slot + len(scene.view.slots) / 2
    assert isinstance(move, Lay)
    pieces = [each for each in enumerate(move.pieces, move.start) if each[1] is not None]
    for slot, piece in sorted(pieces, key=lambda each: abs(each[0] + 0.5 - middle)):  # slots open one by one
        assert piece is not None
        card = next(
            card.id
            for card in scene.view.hands[scene.seat]
            if card.face == piece.face and board_of(scene).draft.place_of(card.id) is None
        )
        drag(loop, where(scene, card), slot_box(shelf_of(scene).spots(), scene.areas, slot, 8).center)
        if piece.face == JOKER:
            run(loop, 0.3)
            type_(loop, piece.sign.lower() if piece.sign != "-" else "-")
        run(loop, 0.5)
        same(loop)
    assert board_of(scene).draft.move(scene.view) == move
    before = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == before + 1
    run(loop, 1)
    same(loop)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (700, 1200)])
def test_a_slot_not_yet_open_is_as_wide_as_a_finger(size: tuple[int, int]) -> None:
    """Also the ninth, between a shelf of eight and the pad or the edge of the window."""
    with SIGHTS["shelf-middle"].seen(size, "fr") as loop:
        scene = loop.scene
        assert isinstance(scene, TableScene)
        game, view = director_of(scene).game, scene.view
        assert len(view.slots) == 8
        assert isinstance(game, ShelfTable)
        spots, places = game.spots(), board_of(scene).places
        closed = [places[view.first_slot - 1], places[view.first_slot + 8]]
        for place in closed:
            assert place.w >= scene.kit.theme.target and scene.base.rect.contains(place)
            others = [
                spots.pile,
                spots.pad,
                scene.pill.rect,
                *(places[view.first_slot + at] for at in range(8)),
            ]
            assert place.collidelist(others) < 0


def test_click_and_click(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = board_of(scene).state.order[1]
    click(loop, where(scene, card))
    run(loop, 0.4)
    slot = scene.view.first_slot
    click(loop, shelf_of(scene).spots().shelf.box(slot).center)
    run(loop, 0.4)
    assert board_of(scene).draft.place_of(card) == slot
    same(loop)


def test_the_keyboard_alone_plays_a_card(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    for _tab in range(30):
        press(loop, pygame.K_TAB)
        if scene.focus.node is not None and scene.focus.node.zone_name == "hand":
            break
    assert the_focus(scene).zone_name == "hand"
    press(loop, pygame.K_RETURN)
    assert the_focus(scene).zone_name == "shelf"
    press(loop, pygame.K_RETURN)
    run(loop, 0.3)
    assert len(board_of(scene).draft.placed) == 1 or scene.top is not scene.base
    same(loop)


def test_a_typed_word_lies_on_the_shelf_and_is_played(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    move = hint(scene)
    word = as_a(Laid, scene.session.preview(surely(scene.seat), move)).word
    type_(loop, word.lower())
    run(loop, 0.4)
    assert board_of(scene).draft.word(scene.view).strip("-") == word
    same(loop)
    before = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == before + 1


def test_a_refused_move_says_why_and_loses_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    card = board_of(scene).state.order[0]
    position = scene.session.position
    slots = scene.view.slots
    drag(loop, where(scene, card), shelf_of(scene).spots().shelf.box(scene.view.first_slot).center)
    while scene.session.position == position:
        press(loop, pygame.K_RETURN)
        if scene.find("refusal") is not None or scene.session.position != position:
            break
    if scene.session.position == position:
        assert the(scene, "refusal").label()
        assert scene.view.slots == slots
        assert len(board_of(scene).draft.placed) == 1
    run(loop, 0.5)
    same(loop)


def test_a_joker_asks_for_its_letter(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    for seed in range(1, 40):
        scene = my_turn(loop, moves=3, seed=seed)
        joker = next((card for card in scene.view.hands[scene.seat] if card.face == JOKER), None)
        if joker:
            break
    slot = scene.view.first_slot
    assert joker is not None
    drag(loop, where(scene, joker.id), shelf_of(scene).spots().shelf.box(slot).center)
    run(loop, 0.4)
    assert scene.top is not scene.base
    same(loop)
    type_(loop, "z")
    assert scene.top is scene.base and board_of(scene).draft.placed[0].sign == "Z"
    click(loop, where(scene, joker.id))
    run(loop, 0.3)
    press(loop, pygame.K_ESCAPE)
    run(loop, 0.3)
    assert scene.top is scene.base and board_of(scene).draft.placed[0].sign == "Z"
    same(loop)


def test_passing_wants_a_second_press(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    before = scene.session.decisions
    button = rail_of(scene)["pass"].rect.center
    asked = scene.pill.label()
    click(loop, button)
    assert scene.session.decisions == before
    assert scene.pill.label() not in ("", asked)  # the sentence says what a second press does
    run(loop, 4)
    assert scene.pill.label() != asked, "it waits until something else is done"
    click(loop, where(scene, board_of(scene).state.order[0]))
    click(loop, where(scene, board_of(scene).state.order[0]))
    assert scene.pill.label() == asked
    click(loop, button)
    assert scene.session.decisions == before
    click(loop, button)
    assert scene.session.decisions == before + 1


def test_a_hint_is_composed_and_noted(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    ask_hint(loop)
    until(loop, lambda: board_of(scene).draft.placed or scene.banner, 5)
    assert scene.session.assisted
    run(loop, 1.2)
    same(loop)


def test_undo_takes_back_the_draft_first(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    word = as_a(Laid, scene.session.preview(surely(scene.seat), hint(scene))).word
    type_(loop, word[:-1])
    before = board_of(scene).draft
    type_(loop, word[-1])
    assert board_of(scene).draft != before
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    assert board_of(scene).draft == before
    for _step in word:
        press(loop, pygame.K_BACKSPACE)
    assert not board_of(scene).draft.placed
    run(loop, 0.3)
    same(loop)


def test_a_draft_survives_a_resize_and_a_return(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    type_(loop, as_a(Laid, scene.session.preview(surely(scene.seat), hint(scene))).word)
    drafted = board_of(scene).draft
    assert drafted.placed and scene.session.draft(surely(scene.seat))
    loop.kit.refit((1024, 640), 1.0)
    scene.rebuild()
    assert board_of(scene).draft == drafted


def test_two_people_meet_at_the_curtain(open_loop: Open) -> None:
    """Between two people nothing of either hand is on the screen, from the first frame of the curtain on."""
    loop = open_loop((1280, 800))
    scene = sit_down(loop, PEOPLE)
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    seen: list[bytes] = []
    for _turn in range(6):
        curtain = scene.layers[-1]
        assert isinstance(curtain, Curtain) and curtain.opaque
        assert scene.facing is None and scene.seat is None
        assert all(card.face is None for hand in scene.view.hands for card in hand)
        run(loop, 1 / 60)
        assert not any(
            isinstance(id_, int) and id_ in {card.id for hand in scene.view.hands for card in hand}
            for id_ in scene.stage.sprites
        )
        same(loop)
        seen.append(picture(loop.screen.surface))
        run(loop, 0.5)
        press(loop, pygame.K_SPACE)
        until(loop, lambda: scene.seat is not None, 5)
        assert {scene.seat} & scene.session.pending()
        own = scene.view.hands[scene.seat]
        assert all(card.face for card in own)
        scene.commit(hint(scene))
        until(loop, lambda: isinstance(scene.layers[-1], Curtain), 20)
    assert len(seen) == 6


def test_a_key_pressed_too_soon_does_not_lift_the_curtain(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = sit_down(loop, PEOPLE)
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    press(loop, pygame.K_SPACE)
    assert isinstance(scene.layers[-1], Curtain)


@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_change_no_pixel(open_loop: Open, seed: int) -> None:
    loop = open_loop((1280, 800))
    deal_anew(loop, my_turn(loop, seed=seed + 20), seed)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_whole_game_from_the_deal_to_the_result(open_loop: Open, language: str) -> None:
    """Typed words against bots until the result screen is asked for."""
    loop = open_loop((1024, 640), speed=0.0)
    scene = sit_down(loop, "Anne=human,Bruno=bot:3", seed=3, language=language)
    for _turn in range(80):
        until(
            loop,
            lambda: scene.seat is not None or Result(scene.session) in as_a(Desk, scene.navigator).went,
            30,
        )
        if scene.seat is None:
            break
        move = hint(scene)
        if move.__class__.__name__ == "Lay":
            type_(loop, as_a(Laid, scene.session.preview(scene.seat, move)).word)
            press(loop, pygame.K_RETURN)
        else:
            scene.commit(move)
    assert Result(scene.session) in as_a(Desk, scene.navigator).went
    assert scene.session.outcome() is not None


@pytest.mark.watched
def test_random_hands_break_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    gambol(loop, scene)
    assert sorted(card.id for card in laws.cards_in(state_of(scene.session))) == [*range(82)]


@pytest.mark.parametrize("text_scale", [1.0, 1.6, 2.5])
@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_the_buttons_side_by_side_speak_alike(open_loop: Open, game: str, text_scale: float) -> None:
    loop = open_loop((1024, 640), text_scale=text_scale)
    scene = sit_down(loop, "Anne=human,Bruno=bot:2", game=game, seed=7)
    until(loop, lambda: scene.seat is not None)
    run(loop, 0.5)
    buttons = [button for key, button in rail_of(scene).items() if key != "crack"]  # no bell
    least = min(button.fitted()[0].px for button in buttons)
    assert len(buttons) == 4 and {button.most for button in buttons} == {least} and least >= 13
    same(loop)


def test_a_word_agreed_on_is_judged_anew(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = my_turn(loop)
    board = scene.board
    assert board is not None
    refused = next(
        (draft, verdict.no)
        for card in scene.view.hands[scene.seat]
        for place in board.places
        for draft in [board.draft.put(scene.view, card, place)]
        for verdict in [board.judge(draft)]
        if verdict.no is not None and "word" in verdict.no.details
    )
    scene.session.agree(str(refused[1].details["word"]), accepted=True)
    assert board.judge(refused[0]).stands


def test_a_hint_comes_in_three_presses_and_enter_plays_it(open_loop: Open) -> None:
    """A hint gives the place, the cards, the move; then Enter plays the laid draft."""
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    word = hint_of(scene)
    said = []
    for _press in range(3):
        assert not board_of(scene).draft
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        until(loop, lambda: bool(scene.banner) and not scene.hints.looking, 5)
        said.append(scene.pill.label())
        run(loop, 0.3)
    draft = board_of(scene).draft
    assert draft.move(scene.view) == word
    assert len({*said}) == 3
    assert draft.word(scene.view) not in said[0] + said[1] and draft.word(scene.view) in said[2]
    fact = board_of(scene).judge(draft).fact
    assert f"{fact.gain} point" in said[0] and f"{fact.gain} point" in said[2]
    assert sum(isinstance(each, Hinted) for each in scene.session.record.entries) == 1
    before = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == before + 1


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_what_it_is_about_is_still_told_once_the_cards_are_dealt(open_loop: Open, game: str) -> None:
    """A newcomer's first tip stays until the first decision, whatever is shown before it."""
    loop = open_loop((1280, 800))
    scene = sit_down(loop, "human,bot:1", game=game, seed=3, dealt=False)
    as_a(Desk, scene.navigator).learning = Learning()
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    run(loop, 2)
    assert len(scene.navigator.learning.learner.tips) == 1
    assert scene.tips.said and scene.tips.said in scene.pill.label()
    said = scene.tips.said
    type_(loop, "e")
    run(loop, 0.5)
    if board_of(scene).draft:  # what is composed has the line to itself
        assert said not in scene.pill.label()


def test_who_wants_no_tips_is_not_asked_again(open_loop: Open) -> None:
    """The menu offers to have none, and once that is done offers nothing more."""
    loop = open_loop((1280, 800))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", seed=7, opening="random")
    until(loop, lambda: scene.seat == 0)
    as_a(Desk, scene.navigator).learning = Learning()
    offered = []
    for end in (False, True):
        if end:
            scene.tips.end()
        scene.menu()
        run(loop, 0.3)
        offered.append(any("conseils" in node.label() for node in scene.accessible()))
        scene.close(scene.top)
    assert offered == [True, False]


def test_turns_that_left_the_pad_can_be_leafed_back_to(open_loop: Open) -> None:
    """Touch leafs page by page and round again, and so does the wheel; the next turn shows the last ones."""
    kit = open_loop((1024, 640)).kit
    pad = ScorePad(kit, pygame.Rect(0, 0, 160, 260), t.PLAYERS[:2], ("Anne", "Bruno"))
    seen: list[int] = []

    def columns(*turns: int) -> ScoreColumns:
        return ScoreColumns(tuple(tuple(range(count)) for count in turns), turns, 0)

    def turns() -> list[int]:
        seen.clear()
        surface = pygame.Surface((200, 300))
        instead(pad, "_cell", lambda _surface, _cell, _seat, turn, _turns, _style: seen.append(turn))
        pad._write(surface)
        return sorted(set(seen))

    pad.columns = columns(20, 19)
    last = turns()
    assert pad.focusable and last[-1] == 19 and len(last) < 12
    pages = [last]
    while pad.click() and turns() != last:
        pages.append(turns())
    assert pages[-1][0] == 0 and turns() == last and {each for page in pages for each in page} == {*range(20)}
    assert pad.handle(Scroll((5, 5), 0, 1)) and turns() == [each - 1 for each in last]
    pad.columns = columns(20, 20)
    assert turns() == last
    pad.columns = columns(3, 3)
    assert not pad.focusable and not pad.click()


@pytest.mark.watched
@pytest.mark.parametrize("wide", [124, 131, 160])
def test_the_marks_of_six_players_stand_apart_on_the_pad(open_loop: Open, wide: int) -> None:
    """Between two of them the paper is seen from the top of the marks to their foot."""
    kit = open_loop((1024, 640)).kit
    pad = ScorePad(kit, pygame.Rect(10, 10, wide, 200), t.PLAYERS[:6], tuple("ABCDEF"))
    drawn = pygame.Surface((wide + 40, 240))
    pad.draw(drawn, drawn.get_rect())
    head = pygame.Rect(pad.rect.x, pad.rect.y + kit.px(26), pad.rect.w, pad._body.y - pad.rect.y - kit.px(26))
    for seat in range(5):
        at = pad._column(seat, head).right
        between = [
            all(sum(drawn.get_at((x, y))[:3]) > 500 for y in range(head.y + 2, head.bottom - 2))
            for x in (at - 1, at, at + 1)
        ]
        assert any(between), seat
