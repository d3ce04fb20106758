"""Letters and clicks before the turn, while a band, a count or a seal is shown, wait for it: in order, for that person alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from cardtable.games.crackword.board.composing import kind_of
from cardtable.games.crackword.rules.model import Due, Stand
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.rules.cards import JOKER
from cardtable.table.board.inputs import Ordered, Tapped
from cardtable.table.screens.curtain import QUIET, Curtain
from cardtable.table.screens.destinations import Preferences
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import as_a
from tests.table.conftest import Open, frame
from tests.table.lettralettre import at_writing, seat_at
from tests.table.parts import board_of, the
from tests.table.person import Person
from tests.table.tables import Desk, click, hint_of, press, run, sit_down, strike, until

pytestmark = pytest.mark.watched

GAMES = ("shelf", "crackword", "duel")
ALONE, TWO = "Anne=human,Bruno=bot:3", "Anne=human,Bruno=human"


def shown_before_the_turn(loop: Loop, game: str, seed: int = 7) -> Iterator[TableScene]:
    """Tables of a match in which facts are shown while the person before the screen is the next to decide."""
    scene = sit_down(loop, ALONE, game=game, seed=seed)
    for _turn in range(6):
        until(loop, lambda: scene.seat is not None and scene.presenter.ready)
        scene.commit(hint_of(scene))
        for _frame in range(2000):
            situation = scene.situation
            if situation.busy and situation.seat is None and situation.pending == {0}:
                yield scene
                break
            if scene.seat is not None:
                break
            frame(loop)


def before_the_turn(loop: Loop, game: str) -> TableScene:
    return next(shown_before_the_turn(loop, game))


def type_fast(loop: Loop, text: str) -> None:
    """Type letters, one a frame, each with its key."""
    for letter in text.lower():
        strike(ord(letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=ord(letter), mod=0, scancode=0))
        frame(loop)


def faces(scene: TableScene, count: int) -> str:
    """Letters of the hand."""
    held = [card.face or "" for card in board_of(scene).state.held]
    return "".join([face for face in held if face.isalpha() and face != JOKER])[:count]


def come_to_the_turn(loop: Loop, scene: TableScene, seconds: float = 30.0) -> float:
    """Wait for the turn; return the seconds it took."""
    start = loop.kit.now()
    until(loop, lambda: scene.seat is not None and scene.presenter.ready, seconds)
    return loop.kit.now() - start


@pytest.mark.parametrize("game", GAMES)
def test_no_letter_typed_while_something_is_shown_is_lost(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = before_the_turn(loop, game)
    word = faces(scene, 3)
    type_fast(loop, word)
    assert come_to_the_turn(loop, scene) < 0.6, "the first letter hurries what is shown"
    state = board_of(scene).state
    assert state.typed == word[: len(state.typed)] == word
    assert scene.session.pending() == {0}, "what lies is confirmed by its player"


def test_letters_typed_before_a_word_is_written_in_secret_are_all_there(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = seat_at(loop, at_writing(ALONE, 3))
    until(loop, lambda: scene.situation.secret)
    assert scene.seat is None, "the bot writes first"
    type_fast(loop, "mais")
    come_to_the_turn(loop, scene)
    assert board_of(scene).draft.letters == "MAIS"


def test_letters_typed_while_the_words_lie_open_are_all_there_for_the_next_word(open_loop: Open) -> None:
    """The view shown is behind the match then: the first letter is kept like the others."""
    loop = open_loop((1280, 720))
    scene = seat_at(loop, at_writing(ALONE, 3))
    until(loop, lambda: scene.seat is not None and scene.presenter.ready)
    scene.commit(hint_of(scene))
    until(loop, lambda: scene.seat is None and scene.situation.view.phase is not Phase.WRITING)
    type_fast(loop, "mais")
    for _second in range(20):
        if scene.seat is not None and board_of(scene).draft:
            break
        press(loop, pygame.K_RETURN)
        run(loop, 0.5)
    assert board_of(scene).draft.letters == "MAIS"


@pytest.mark.parametrize("game", GAMES)
def test_letters_typed_while_a_bot_thinks_wait_and_hurry_nothing(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, ALONE, game=game)
    until(loop, lambda: scene.seat is not None and scene.presenter.ready)
    word = faces(scene, 9)
    scene.commit(hint_of(scene))
    until(loop, lambda: scene.situation.thinking == 1 and not scene.playback.busy)
    word = faces(scene, 3)
    type_fast(loop, word)
    state = board_of(scene).state
    assert not state.ahead.hasty and word in the(scene, "status").label()
    until(loop, lambda: scene.situation.busy or scene.playback.busy)
    come_to_the_turn(loop, scene)
    assert board_of(scene).state.typed == word


@pytest.mark.parametrize("game", GAMES)
def test_backspace_takes_the_last_back_and_escape_all(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    tables = shown_before_the_turn(loop, game)
    scene = next(tables)
    scene.presenter.wait(2, loop.kit.now())
    word = faces(scene, 2)
    type_fast(loop, word)
    press(loop, pygame.K_BACKSPACE)
    come_to_the_turn(loop, scene)
    assert board_of(scene).state.typed == word[:1]
    board_of(scene).clear()
    scene = next(tables)
    type_fast(loop, word)
    press(loop, pygame.K_ESCAPE)
    come_to_the_turn(loop, scene)
    assert not board_of(scene).state.typed and scene.top is scene.base


def test_letters_wait_while_a_card_of_another_player_may_be_doubted(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, ALONE, game="crackword", dispute="challenge")
    until(loop, lambda: scene.seat is not None and scene.presenter.ready)
    if kind_of(scene.situation) is Due.TURN:
        scene.commit(hint_of(scene))
    word = ""
    for _turn in range(4):
        until(loop, lambda: scene.seat is None)
        word = word or faces(scene, 3)
        if not board_of(scene).state.ahead.inputs:
            type_fast(loop, word)
        come_to_the_turn(loop, scene)
        if kind_of(scene.situation) is not Due.TURN:
            break
        board_of(scene).clear()
        scene.commit(hint_of(scene))
    assert kind_of(scene.situation) is not Due.TURN
    scene.commit(Stand())
    until(loop, lambda: kind_of(scene.situation) is Due.TURN and scene.presenter.ready)
    assert board_of(scene).state.typed == word


def test_no_tooltip_lies_over_the_table_while_a_bot_thinks(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, ALONE)
    until(loop, lambda: scene.seat is not None and scene.presenter.ready)
    run(loop, 2)
    assert scene.dispatch.tooltips.clear() is not None
    scene.shared.situation = replace(scene.situation, seat=None, thinking=1)
    assert scene.dispatch.tooltips.clear() is None


def test_a_layer_over_the_table_empties_what_was_typed(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = before_the_turn(loop, "shelf")
    type_fast(loop, faces(scene, 1))
    scene.menu()
    frame(loop)
    scene.close(scene.top)
    come_to_the_turn(loop, scene)
    assert not board_of(scene).state.typed


def test_another_page_empties_what_was_typed(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = before_the_turn(loop, "shelf")
    type_fast(loop, faces(scene, 1))
    scene.navigator.go(Preferences())
    scene.leave()
    scene.enter()
    come_to_the_turn(loop, scene)
    assert as_a(Desk, scene.navigator).went and not board_of(scene).state.typed


def lift_the_curtain(loop: Loop, scene: TableScene) -> None:
    until(loop, lambda: isinstance(scene.top, Curtain))
    run(loop, QUIET + 0.5)
    click(loop, the(scene, "i-am").rect.center)
    until(loop, lambda: scene.seat is not None, 10)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_typed_is_laid_on_the_turn_of_another_person(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, TWO, game=game)
    lift_the_curtain(loop, scene)
    first = scene.seat
    scene.commit(hint_of(scene))
    while not isinstance(scene.top, Curtain):
        type_fast(loop, "e")
        assert not board_of(scene).known.ahead.inputs or scene.situation.pending <= {first}
    lift_the_curtain(loop, scene)
    run(loop, 1)
    board = board_of(scene)
    assert scene.seat != first and not (board.state.ahead.inputs or board.state.typed or board.draft)


# --- clicks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_card_clicked_while_something_is_shown_is_in_the_hand_at_the_turn(
    open_loop: Open, game: str
) -> None:
    loop = open_loop((1280, 720))
    scene = before_the_turn(loop, game)
    person = Person(loop)
    card = board_of(scene).state.cards[1]
    person.click(scene.stage.sprites[card.id].rect.center)
    come_to_the_turn(loop, scene)
    state = board_of(scene).state
    assert state.card(card.id) is None or state.lifted == card.id


@pytest.mark.parametrize("game", ["shelf", "duel"])
def test_a_double_click_while_something_is_shown_lays_the_card_at_the_turn(
    open_loop: Open, game: str
) -> None:
    loop = open_loop((1280, 720))
    for scene in shown_before_the_turn(loop, game):
        board = board_of(scene)
        scene.presenter.wait(1.5, loop.kit.now())
        card = next(card for card in board.state.cards if card.face != JOKER)
        at = loop.kit.now()
        board.do(Tapped(card.id, at))
        board.do(Tapped(card.id, at + 0.1))
        come_to_the_turn(loop, scene)
        if board.state.card(card.id) is not None:
            assert board.draft.place_of(card.id) is not None
            return
    raise AssertionError("no table had such a card")


def test_the_second_click_means_the_card_of_the_first_though_another_has_come_there(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, ALONE)
    until(loop, lambda: scene.seat is not None and scene.presenter.ready)
    run(loop, 1)
    board, person = board_of(scene), Person(loop)
    one, other = [card for card in board.state.cards if card.face != JOKER][:2]
    spot = scene.stage.sprites[one.id].rect.center
    person.click(spot)
    order = [other.id, *[each for each in board.state.order if each != other.id]]
    assert board.state.order.index(one.id) == 0
    board.do(Ordered(tuple(order)))
    board.refresh()
    scene.stage.hurry()
    person.click(spot)
    run(loop, 1)
    assert board.draft.place_of(one.id) is not None and board.draft.place_of(other.id) is None
