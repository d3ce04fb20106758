"""Other keys for what keys do: chosen on a page, kept, told everywhere; one half of the keyboard for everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import polib
import pygame
import pytest

from cardtable import i18n
from cardtable.app import Application
from cardtable.play.settings import Settings
from cardtable.program.shortcuts import arrange
from cardtable.table.screens.destinations import Preferences
from cardtable.table.screens.keyboard import KeyboardPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.gestures import Key
from cardtable.ui.keymap import Chord, Keymap
from cardtable.ui.loop import Loop
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.choice import Segmented
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording import keys
from cardtable.wording.about import about
from tests.kinds import surely
from tests.table.conftest import Open, Start, frame
from tests.table.parts import board_of, the
from tests.table.sights import SIGHTS
from tests.table.tables import begun, click, post, press, run, sit_down, type_, until
from tools.clock import HandClock

ROOT = Path(__file__).parents[2]
GAMES = ("shelf", "crackword", "duel", "lettralettre")
ALONE = "human,bot:1"


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Forget after a test the keys it has chosen."""
    yield
    keys.use({})
    keys.hold("")


@pytest.fixture
def page(start: Start) -> Application:
    """The program, its page of keys open, with a clock that the test moves."""
    application = start(language="en")
    clock = HandClock()
    application.loop.clock, application.kit.now = clock, clock.now
    application.go(Preferences())
    frame(application.loop, 0.5)
    the(application.loop.scene, "keyboard").click()
    frame(application.loop, 0.5)
    assert isinstance(application.loop.scene, KeyboardPage)
    return application


def choose(application: Application, command: str, key: int, mod: int = 0) -> None:
    """Press the button of that command, then the key."""
    the(application.loop.scene, f"of-{command}").click()
    frame(application.loop, 0.3)
    press(application.loop, key, mod)
    frame(application.loop, 0.3)


def shown(scene: Scene) -> str:
    return " ".join(node.label() for layer in scene.layers for node in layer.walk())


def strike(loop: Loop, letter: str, mod: int = 0) -> None:
    """Strike a key of the keyboard, by its place, with the text that it brings."""
    code, place = ord(letter), getattr(pygame, f"KSCAN_{letter.upper()}")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=place))
    if not mod & pygame.KMOD_CTRL:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    post(loop, pygame.KEYUP, key=code, mod=mod, unicode="", scancode=place)


def my_turn(open_loop: Open, game: str, **settings: Any) -> tuple[Loop, TableScene]:
    loop = open_loop((1024, 640))
    arrange(loop.kit.keys, Settings(**settings))
    scene = sit_down(loop, ALONE, game=game, **begun(game))
    until(loop, lambda: scene.seat == 0 and not scene.situation.busy, 60)
    run(loop, 1.0)
    return loop, scene


# --- choosing ------------------------------------------------------------------------------------------------------


def test_a_key_is_chosen_works_everywhere_is_told_and_kept(page: Application, start: Start) -> None:
    choose(page, "keys", pygame.K_F8)
    assert page.settings.keys == {"keys": "f8"}
    assert the(page.loop.scene, "of-keys").label() == "this list: F8"
    press(page.loop, pygame.K_F8)
    assert isinstance(page.loop.scene.top, Dialog) and "F8 this list" in shown(page.loop.scene)
    press(page.loop, pygame.K_ESCAPE)
    press(page.loop, pygame.K_SLASH, pygame.KMOD_CTRL)
    assert not isinstance(page.loop.scene.top, Dialog), "the usual key does nothing any more"
    again = start(language="en")
    clock = HandClock()
    again.loop.clock, again.kit.now = clock, clock.now
    assert again.settings.keys == {"keys": "f8"}
    frame(again.loop, 0.5)
    press(again.loop, pygame.K_F8)
    assert isinstance(again.loop.scene.top, Dialog)


def test_a_key_that_had_another_use_gives_that_its_own(page: Application) -> None:
    choose(page, "hint", pygame.K_F1)
    assert page.settings.keys == {"hint": "f1", "rules": "ctrl+h"}
    assert "F1 was used for “the rules”, which is now Ctrl+H." in shown(page.loop.scene)
    press(page.loop, pygame.K_h, pygame.KMOD_CTRL)
    frame(page.loop, 0.5)
    assert not isinstance(page.loop.scene, KeyboardPage), "the rules are open"


def test_each_command_has_a_key_and_no_key_two_uses_whatever_is_chosen() -> None:
    own: dict[str, str] = {}
    chords = (
        "f5",
        "f1",
        "tab",
        "return",
        "ctrl+h",
        "escape",
        "left",
        "ctrl+shift+/",
        "f11",
        "space",
        "alt+k",
    )
    for at in range(200):
        command = keys.COMMANDS[at * 7 % len(keys.COMMANDS)].id
        own, _other = keys.given(own, command, chords[at * 5 % len(chords)])
        assert keys.in_force(own) == own
        used = [keys.key_of(each.id, own) for each in keys.COMMANDS]
        assert len(set(used)) == len(used)


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        *((pygame.K_e, 0), (pygame.K_e, pygame.KMOD_SHIFT), (pygame.K_1, 0), (ord("é"), 0)),
        *((pygame.K_c, pygame.KMOD_CTRL), (pygame.K_v, pygame.KMOD_CTRL)),
    ],
)
def test_what_writes_copies_or_pastes_cannot_be_had(page: Application, key: int, mod: int) -> None:
    choose(page, "hint", key, mod)
    assert page.settings.keys == {}
    assert isinstance(page.loop.scene.top, Dialog)
    assert "write words" in shown(page.loop.scene) or "in a field" in shown(page.loop.scene)
    press(page.loop, pygame.K_F7)
    assert page.settings.keys == {"hint": "f7"}


def test_escape_leaves_it_and_all_go_back_at_once(page: Application) -> None:
    choose(page, "undo", pygame.K_ESCAPE)
    assert page.settings.keys == {} and page.loop.scene.top is page.loop.scene.base
    assert page.kit.keys.listening is None
    choose(page, "undo", pygame.K_F8)
    the(page.loop.scene, "one-hand", Segmented).on_change("left")
    assert page.settings.one_hand == "left" and page.settings.keys == {"undo": "f8"}
    the(page.loop.scene, "usual").click()
    assert page.settings.keys == {} and page.settings.one_hand == ""


def test_a_field_goes_on_writing(page: Application, open_loop: Open) -> None:
    keymap = Keymap()
    usual = {each.id: each.usual for each in keys.COMMANDS}
    keymap.arrange(usual, {"hint": "f5"}, keys.ONE_HAND["left"], keys.SWITCHES["left"])
    from cardtable.ui.gestures import Key, Text

    typed = Key(ord("w"), place=pygame.KSCAN_W)
    assert keymap.meant(typed, True) == typed and keymap.meant(Text("w"), True) == Text("w")
    assert keymap.meant(typed, False) == Key(pygame.K_UP) and keymap.meant(Text("w"), False) is None
    assert keymap.meant(Text("x"), False) == Text("x"), "only what belongs to that key is silent"


def test_a_damaged_choice_costs_only_itself(open_loop: Open) -> None:
    open_loop()
    read = Settings.from_document(
        {"keys": {"hint": "f5", "undo": 3, "play": "x" * 200, "none": "f8"}, "one_hand": "no"}
    )
    assert read.keys == {"hint": "f5", "none": "f8"} and read.one_hand == ""
    assert keys.in_force({"hint": "tab", "undo": "e", "none": "f8", "word": "nokey"}) == {"word": "nokey"}
    keymap = Keymap()
    keymap.arrange({each.id: each.usual for each in keys.COMMANDS}, {"word": "nokey"})


def test_every_usual_key_is_one_of_the_system(open_loop: Open) -> None:
    open_loop()
    for each in keys.COMMANDS:
        for chord in each.usual:
            read = Chord.read(chord)
            assert read is not None, chord
            assert str(read) == chord


# --- on the boards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_another_key_does_it_and_the_old_one_does_not(open_loop: Open, game: str) -> None:
    loop, scene = my_turn(open_loop, game, keys={"hint": "f5", "undo": "f8", "play": "f7"})
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    run(loop, 0.5)
    assert not board_of(scene).state.drafted and scene.sentence()[0] != "lightbulb", (
        "the usual key gives no hint"
    )
    facts = scene.session.facts
    for _press in range(3):
        press(loop, pygame.K_F5)
        run(loop, 0.4)
    press(loop, pygame.K_RETURN)
    run(loop, 0.4)
    assert scene.session.facts == facts, "Enter means nothing now"
    composed = bool(board_of(scene).state.drafted)
    if composed:
        press(loop, pygame.K_F7)
        run(loop, 0.4)
        assert scene.session.facts > facts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_said_names_the_key_that_works(game: str, language: str) -> None:
    i18n.use(language)
    keys.use({"play": "f7", "undo": "f8"})
    assert "F7" in about(game, "confirm") and "F8" in about(game, "undo")
    keys.use({}, "left")
    assert " E" in about(game, "confirm") or "E " in about(game, "confirm")
    i18n.use("en")


NAMED = re.compile(r"\b(Enter|Escape|Backspace|Tab|Insert|(?:Ctrl|Shift)(?=\+)|F\d+)\b")
ALONE_IN_A_SENTENCE = re.compile(r"^[A-Z]: |\b[ABXY] (?:use|back|undo)\b")
"""A letter or a button as the name of a key, where nobody put it in."""
ALLOWED = {"cardtable/wording/keys.py", "cardtable/text/table.py", "cardtable/text/terminal.py"}
"""Files that may name keys; the terminal has names of its own."""


def test_no_sentence_names_a_key_by_itself() -> None:
    """A key is named through `names()`: so every sentence follows a choice."""
    catalogue = polib.pofile(str(ROOT / "locales" / "fr" / "LC_MESSAGES" / "cardtable.po"))
    for entry in catalogue:
        where = {path for path, _line in entry.occurrences}
        if NAMED.search(entry.msgid) and not where <= ALLOWED:
            raise AssertionError((entry.msgid, where))
        assert not ALONE_IN_A_SENTENCE.search(entry.msgid), entry.msgid


@pytest.mark.parametrize(("language", "held"), [("en", "Shift"), ("de", "Umschalt"), ("es", "Mayús")])
def test_what_is_held_for_the_next_key_is_called_as_in_the_list_of_keys(language: str, held: str) -> None:
    """Once a key of one hand is pressed alone."""
    pygame.display.init()
    i18n.use(language)
    keymap = Keymap()
    arrange(keymap, Settings(one_hand="left"))
    keymap.meant(Key(pygame.K_LSHIFT), writing=False)
    assert keymap.note.startswith(held) and held == keys.name("shift+a").partition("+")[0]


def test_the_list_of_keys_names_the_buttons_in_the_hand() -> None:
    """Those of a controller with shapes where there is one; letters else."""
    i18n.use("en")
    assert keys.keys()[-1][1].startswith("A use, B back, X hint, Y undo")
    keys.hold("shapes")
    assert keys.keys()[-1][1].startswith("Cross use, Circle back, Square hint, Triangle undo")


# --- one hand -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["left", "right"])
def test_a_letter_is_a_key_until_letters_are_to_write(open_loop: Open, hand: str) -> None:
    loop, scene = my_turn(open_loop, "shelf", one_hand=hand)
    near = keys.ONE_HAND[hand]
    strike(loop, near["hint"])
    run(loop, 0.3)
    assert not board_of(scene).state.typed and scene.hints
    press(loop, {"left": pygame.K_F4, "right": pygame.K_F9}[hand])
    assert "Letters write words." in shown(scene) or "écrivent" in shown(scene)
    letter = surely(board_of(scene).state.cards[0].face)[0].lower()
    if letter.isalpha():
        strike(loop, letter)
        assert board_of(scene).state.typed
    run(loop, 4)
    assert "écrivent" not in shown(scene), "it is told for a moment"


def test_ctrl_need_not_be_held(open_loop: Open) -> None:
    loop, scene = my_turn(open_loop, "shelf", one_hand="left")
    press(loop, pygame.K_F4)
    press(loop, pygame.K_LCTRL)
    assert "Ctrl" in shown(scene)
    strike(loop, "s")
    assert not board_of(scene).state.typed, "it was Ctrl+S"
    strike(loop, surely(board_of(scene).state.cards[0].face)[0].lower())
    press(loop, pygame.K_LCTRL)
    press(loop, pygame.K_LCTRL)
    assert "puis…" not in shown(scene)


def reach(hand: str) -> tuple[set[str], set[str]]:
    """Every key of one half: its letters, what stands there with a name, and what both thumbs reach."""
    named = {
        "left": {"tab", "escape", "space", *(f"f{n}" for n in range(1, 6)), *"12345"},
        "right": {
            "return",
            "backspace",
            "left",
            "right",
            "up",
            "down",
            "space",
            "insert",
            "delete",
            "home",
            "end",
        }
        | {"page up", "page down", *(f"f{n}" for n in range(6, 13)), *"67890"},
    }
    letters = {"left": set("qwertasdfgzxcvb"), "right": set("yuiophjklnm")}
    return named[hand], letters[hand]


@pytest.mark.parametrize("hand", ["left", "right"])
def test_whatever_a_board_needs_is_in_reach_of_one_hand(hand: str) -> None:
    """Every act of a board works without a chord, without the other half."""
    named, letters = reach(hand)
    near = keys.ONE_HAND[hand]
    assert set(near.values()) <= letters and len(set(near.values())) == len(near)
    assert keys.SWITCHES[hand] in named
    needed = "next previous left right up down use play back undo redo hint rules word thing discard cover page-up".split()
    for command in (*needed, "page-down", "first"):
        usual = keys.BY_ID[command].usual
        assert command in near or named & set(usual), command


# --- a controller ----------------------------------------------------------------------------------------------------


def with_a_pad(loop: Loop, which: int, name: str = "") -> None:
    """Press a button of a controller and let go."""
    loop.on_pad = keys.hold
    if name:
        loop.gamepad._devices[0] = SimpleNamespace(name=name)
    post(loop, pygame.CONTROLLERBUTTONDOWN, button=which, instance_id=0)
    post(loop, pygame.CONTROLLERBUTTONUP, button=which, instance_id=0)
    run(loop, 0.3)


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_who_plays_by_a_controller_is_told_its_buttons(open_loop: Open, game: str) -> None:
    """And keys again, those chosen, once a key is pressed; the pointer names keys, too."""
    loop, scene = my_turn(open_loop, game, keys={"back": "f7", "use": "f8", "left": "f5"})
    with_a_pad(loop, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    with_a_pad(loop, pygame.CONTROLLER_BUTTON_A)
    if game == "duel":
        with_a_pad(loop, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert board_of(scene).state.lifted is not None
    said = scene.pill.label()
    assert re.search(r"\b[AB]\b", said) and not re.search(r"F\d|Espace|Échap|flèches", said), said
    press(loop, pygame.K_F5)
    said = scene.pill.label()
    assert re.search(r"F[78]", said) and not re.search(r"\b[AB]\b", said), said
    with_a_pad(loop, pygame.CONTROLLER_BUTTON_DPAD_LEFT, "PS5 Controller")
    assert re.search("croix|rond", scene.pill.label()), scene.pill.label()
    with_a_pad(loop, pygame.CONTROLLER_BUTTON_A)
    assert board_of(scene).draft and "Tapez" not in scene.pill.label(), "it has no letters"
    click(loop, scene.pill.rect.center)
    assert not re.search("croix|rond", scene.pill.label()), scene.pill.label()


@pytest.mark.parametrize(
    "sight", ["shelf-held", "crackword-held", "duel-held", "lettralettre-held", "lesson"]
)
def test_nothing_on_a_table_names_a_key_to_who_has_a_controller(sight: str) -> None:
    with SIGHTS[sight].seen((1280, 720), "en") as loop:
        loop.on_pad = keys.hold
        post(loop, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0)
        run(loop, 0.3)
        nodes = [node for layer in loop.scene.layers for node in layer.walk()]
        said = [text for node in nodes for text in (node.label(), loop.scene.about(node))]
        assert not [text for text in said if NAMED.search(text) or "Space" in text]


def test_the_letters_of_one_hand_are_its_arrows() -> None:
    i18n.use("en")
    assert keys.names()["arrows"] == "the arrow keys"
    keys.use({}, "left")
    assert keys.names()["arrows"] == "A, D, W, S"
    keys.use({"up": "f5"})
    assert keys.names()["arrows"] == "Left, Right, F5, Down"


def test_a_sentence_that_names_keys_names_its_word_too(open_loop: Open) -> None:
    """Crack Word, a card laid by keyboard: the key that tells of a word is no word."""
    loop, scene = my_turn(open_loop, "crackword")
    run(loop, 4.0)  # until all are dealt
    type_(loop, "1")
    press(loop, pygame.K_SPACE)
    run(loop, 0.5)
    word = board_of(scene).draft.word(scene.view)
    assert word and word in scene.pill.label() and "F2" not in scene.pill.label(), scene.pill.label()
