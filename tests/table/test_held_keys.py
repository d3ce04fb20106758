"""A key that is held acts once: it runs through no screen, and it never lifts a curtain."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cardtable.app import Application
from cardtable.table.screens.curtain import QUIET, Curtain
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.gestures import Key, Recogniser, Release, Text
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from tests.kinds import as_a, surely
from tests.sampling import sampled
from tests.table.conftest import Open, Start, frame, picture
from tests.table.lettralettre import at_writing, seat_at
from tests.table.parts import the
from tests.table.screens_house import PAGES, another_house
from tests.table.tables import (
    Desk,
    click,
    down,
    hint_of,
    hold,
    post,
    press,
    release,
    run,
    sit_down,
    strike,
    type_,
    until,
    up,
)

pytestmark = pytest.mark.watched

ENTER = pygame.K_RETURN
PEOPLE = "Anne=human,Bruno=human"
GAMES = ("shelf", "crackword", "duel", "lettralettre")
EVERY_KEY = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")} - {pygame.K_F11})


def key(kind: int, code: int, place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=place)


# --- telling a repeat -------------------------------------------------------------------------------------


@pytest.fixture
def hands() -> Recogniser:
    return Recogniser((1000, 500))


def test_a_press_without_a_release_before_it_is_a_repeat(hands: Recogniser) -> None:
    first, second = (hands.feed(key(pygame.KEYDOWN, ENTER), at)[0] for at in (1.0, 1.4))
    assert (first, second) == (Key(ENTER), Key(ENTER, repeat=True))
    assert [type(each) for each in hands.feed(key(pygame.KEYUP, ENTER), 1.5)] == [Release]
    assert hands.feed(key(pygame.KEYDOWN, ENTER), 1.6) == [Key(ENTER)]


def test_a_key_is_known_by_its_place(hands: Recogniser) -> None:
    """Shift let go in between makes another code of the same key, and two keys may type the same."""
    hands.feed(key(pygame.KEYDOWN, pygame.K_PLUS, 48), 1.0)
    assert as_a(Key, hands.feed(key(pygame.KEYDOWN, pygame.K_EQUALS, 48), 1.1)[0]).repeat
    assert not as_a(Key, hands.feed(key(pygame.KEYDOWN, pygame.K_PLUS, 49), 1.2)[0]).repeat


def test_the_window_that_loses_the_keyboard_forgets_what_was_down(hands: Recogniser) -> None:
    hands.feed(key(pygame.KEYDOWN, ENTER), 1.0)
    hands.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST), 1.1)
    assert not as_a(Key, hands.feed(key(pygame.KEYDOWN, ENTER), 2.0)[0]).repeat


def test_a_key_that_comes_with_the_keyboard_was_down_before(hands: Recogniser) -> None:
    """A system tells a window that it gets the keyboard also which keys are down: nobody pressed them just now."""
    hands.feed(pygame.event.Event(pygame.WINDOWFOCUSGAINED), 2.0)
    assert as_a(Key, hands.feed(key(pygame.KEYDOWN, ENTER), 2.0)[0]).repeat
    assert not as_a(Key, hands.feed(key(pygame.KEYDOWN, pygame.K_SPACE), 2.1)[0]).repeat


def test_the_text_of_a_held_key_says_so(hands: Recogniser) -> None:
    typed = pygame.event.Event(pygame.TEXTINPUT, text="a")
    hands.feed(key(pygame.KEYDOWN, pygame.K_a), 1.0)
    assert hands.feed(typed, 1.0) == [Text("a")]
    hands.feed(key(pygame.KEYDOWN, pygame.K_a), 1.5)
    assert hands.feed(typed, 1.5) == [Text("a", repeat=True)]


# --- screens ----------------------------------------------------------------------------------------------


def test_a_held_enter_answers_no_dialog_that_it_opened(open_loop: Open) -> None:
    loop, said = open_loop(), []
    scene = loop.scene

    def ask() -> None:
        answers = [
            DialogAnswer("Oui", lambda: said.append("yes")),
            DialogAnswer("Non", lambda: said.append("no")),
        ]
        scene.open(lambda: Dialog(loop.kit, "Sûr ?", "", answers, lambda: said.append("away")))

    button = Button(loop.kit, (100, 100, 200, 50), "Demander", ask)
    scene.base.add(button)
    scene.focus.set(button)
    hold(loop, ENTER, 2.0)
    assert isinstance(scene.top, Dialog) and not said
    hold(loop, pygame.K_ESCAPE, 2.0)
    assert said == ["away"]


def test_an_arrow_that_is_held_goes_on(open_loop: Open) -> None:
    loop = open_loop()
    buttons = [Button(loop.kit, (50, 60 * row, 200, 50), str(row), int) for row in range(6)]
    for button in buttons:
        loop.scene.base.add(button)
    loop.scene.base.zone = True
    loop.scene.focus.set(buttons[0])
    hold(loop, pygame.K_DOWN, 0.5)
    assert loop.scene.focus.node in buttons[3:]


def held_on(application: Application, node: Node, seconds: float = 3.0) -> None:
    """Enter held that long on a node of the page shown."""
    loop = application.loop
    loop.scene.focus.set(node)
    for _repeat in range(round(seconds * 60)):
        strike(ENTER)
        loop.step()
    release(ENTER)
    loop.step()


def test_a_held_enter_goes_one_page_on_and_no_further(start: Start) -> None:
    application = start()
    loop = application.loop
    loop.step()  # the keyboard comes to the window
    held_on(application, the(loop.scene, "box-shelf"))
    assert isinstance(loop.scene, SitDownPage)
    held_on(application, the(loop.scene, "play"))
    assert isinstance(loop.scene, TableScene)
    assert loop.scene.top is loop.scene.base
    people = [player.is_human for player in loop.scene.session.players]
    assert not any(
        seen.chosen_by is not None and people[seen.chosen_by] for seen in loop.scene.session.seen_facts(None)
    )


# --- the curtain ------------------------------------------------------------------------------------------


def behind_the_curtain(loop: Loop, game: str) -> TableScene:
    # An open auction needs no curtain: the words do.
    words = game == "lettralettre"
    scene = seat_at(loop, at_writing(PEOPLE, 5)) if words else sit_down(loop, PEOPLE, game=game)
    until(loop, lambda: isinstance(scene.top, Curtain), 60)
    run(loop, QUIET + 0.5)
    return scene


def covered(scene: TableScene) -> bool:
    return isinstance(scene.top, Curtain) and scene.facing is None and scene.seat is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", [ENTER, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_the_key_that_ends_a_turn_does_not_lift_the_curtain_however_long_it_is_held(
    open_loop: Open, game: str, code: int
) -> None:
    loop = open_loop((1280, 800))
    scene = behind_the_curtain(loop, game)
    strike(code)
    until(loop, lambda: scene.seat is not None, 10)
    hold(loop, code, 2.0)
    first = scene.seat
    assert first is not None
    strike(code)
    scene.commit(hint_of(scene))
    for _repeat in range(400):
        strike(code)
        frame(loop)
        assert scene.facing in (first, None), "the next hand lies open"
    assert covered(scene)
    release(code)
    run(loop, 0.5)
    assert covered(scene)
    press(loop, code)
    until(loop, lambda: scene.seat not in (first, None), 10)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_its_button_lifts_the_curtain_or_opens_a_page_over_it(open_loop: Open, game: str) -> None:
    """Every key with every modifier, text, the wheel, files, and clicks of all kinds beside the button."""
    loop = open_loop((1280, 800))
    scene = behind_the_curtain(loop, game)
    opener = scene.find("i-am")
    before = picture(loop.screen.surface)
    presses = {ENTER, pygame.K_KP_ENTER, pygame.K_SPACE}
    for mod in (
        0,
        pygame.KMOD_CTRL,
        pygame.KMOD_SHIFT,
        pygame.KMOD_LALT,
        pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
    ):
        others = {*EVERY_KEY} - (presses if mod in (0, pygame.KMOD_SHIFT) else set())
        for start in (None, opener):
            scene.focus.set(start)
            for code in sorted(others):
                strike(code, mod)
                release(code, mod)
            frame(loop)
            assert covered(scene), (mod, start)
    type_(loop, "aE ?1<>-+")
    for x in range(40, 1280, 200):
        for y in range(40, 800, 95):
            assert opener is not None
            if not opener.rect.inflate(30, 30).collidepoint(x, y):
                click(loop, (x, y))
                down(loop, (x, y), 3)
                up(loop, (x, y), 3)
    post(loop, pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    post(loop, pygame.DROPFILE, file="/nowhere.txt")
    assert covered(scene)
    assert not as_a(Desk, scene.navigator).went
    assert len([layer for layer in scene.layers if layer.modal]) == 1
    scene.focus.set(opener, ring=False)
    post(loop, pygame.WINDOWLEAVE)
    run(loop, 0.5)
    assert picture(loop.screen.surface) == before
    assert opener is not None
    click(loop, opener.rect.center)
    until(loop, lambda: scene.seat is not None, 10)


def test_a_press_that_began_before_the_curtain_had_hung_for_a_moment_is_none(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = sit_down(loop, PEOPLE)
    until(loop, lambda: isinstance(scene.top, Curtain), 10)
    spot = the(scene, "i-am").rect.center
    down(loop, spot)
    run(loop, QUIET + 0.2)
    up(loop, spot)
    assert covered(scene)
    click(loop, spot)
    until(loop, lambda: scene.seat is not None, 10)


def test_a_held_letter_types_once_on_a_table(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = behind_the_curtain(loop, "shelf")
    press(loop, ENTER)
    until(loop, lambda: scene.seat is not None, 10)
    held = [card.face for card in scene.view.hands[scene.seat] if card.face and card.face.isalpha()]
    letter = max(held, key=held.count)
    for _repeat in range(5):
        strike(ord(letter.lower()))
        post(loop, pygame.TEXTINPUT, text=letter.lower())
    release(ord(letter.lower()))
    draft = scene.session.draft(surely(scene.seat))
    assert draft.upper().count(letter) == 1, draft


@pytest.mark.parametrize("page", PAGES)
def test_a_held_enter_goes_one_step_from_any_page(open_loop: Open, page: str, tmp_path: Path) -> None:
    """From each thing on it that Enter uses: one press, one step, however long it is held."""
    loop, house = open_loop((1280, 720)), another_house(tmp_path)
    scene, _desk = house.show(loop, page)
    run(loop, 0.5)
    keys = {node.key for node in scene.focus.stops(scene.top) if node.key and not node.writes}

    def steps(key: str, seconds: float) -> int:
        """Return the number of pages gone to and layers opened."""
        scene, desk = house.show(loop, page)
        run(loop, 0.2)
        node = scene.find(key)
        if node is None or not node.enabled:
            return 0
        scene.focus.set(node, ring=True)
        layers = len(scene.layers)
        hold(loop, ENTER, seconds)
        return len(desk.went) + len(loop.scene.layers) - layers

    for key in sampled(sorted(keys)[:12], 4, page):
        held = steps(key, 1.0)
        # What leads back by way of the first page goes to two with any press.
        assert held <= 1 or held == steps(key, 0.05), (page, key, held)
