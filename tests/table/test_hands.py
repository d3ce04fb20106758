"""Keys that do the same everywhere, digits for cards, steps done again, a game controller, the ring of the keyboard."""

from __future__ import annotations

import pygame
import pytest

from cardtable.i18n import _
from cardtable.table.board.inputs import Tapped
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.table import TableScene
from cardtable.ui import theme as t
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node, Role
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.popover import Dialog
from tests.table.conftest import Open, Start, frame
from tests.table.parts import board_of, director_of, the_focus
from tests.table.tables import ask_hint, begun, click, post, press, run, sit_down, type_, until
from tools.clock import HandClock

ALONE = "Anne=human,Bruno=bot:1"
GROUNDS = [
    *(t.WELL, t.PLATE_TOP, t.PLATE_FOOT, t.RAIL, t.WALNUT, t.SLEEVE),
    *(t.IVORY_TOP, t.IVORY, t.IVORY_FOOT, t.LAST_TOP, t.LAST_FOOT, t.BRASS_L, t.BRASS, t.BURGUNDY),
    *(hue.base for hue in t.PLAYERS),
    (255, 255, 255),
    (0, 0, 0),
]


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    """The ratio of WCAG 2 between two colours."""

    def light(colour: pygame.Color) -> float:
        parts = [c / 255 for c in colour[:3]]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# --- the ring -------------------------------------------------------------------------------------------------------


class Spot(Node):
    solid = focusable = True


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_ring_stands_out_on_every_ground(open_loop: Open, ground: tuple[int, int, int]) -> None:
    """A line of two pixels all round has three times the light of the unfocused picture, or a third of it."""
    loop = open_loop((640, 400))
    scene = loop.scene
    scene.ready()
    node = scene.base.add(Spot(loop.kit, (200, 150, 120, 60)))
    surfaces = []
    for ring in (False, True):
        scene.focus.set(node, ring)
        surface = pygame.Surface((640, 400))
        surface.fill(ground)
        surface.set_clip(None)
        node.paint(surface, surface.get_rect())
        if ring:
            node.invalidate()
            node.paint(surface, surface.get_rect())
        surfaces.append(surface)
    before, after = surfaces
    box = node.rect.inflate(60, 60)
    spots = [(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
    seen = sum(contrast(before.get_at(at), after.get_at(at)) >= 3 for at in spots)
    assert seen >= 2 * 2 * (node.rect.w + node.rect.h), seen


# --- keys -----------------------------------------------------------------------------------------------------------


def test_keys_that_work_on_every_page(start: Start) -> None:
    application = start()
    loop, clock = application.loop, HandClock()
    loop.clock, application.kit.now = clock, clock.now
    run(loop, 0.5)
    for _press in range(3):
        press(loop, pygame.K_EQUALS, pygame.KMOD_CTRL)
    assert application.settings.text_size == 130 and loop.kit.theme.text_scale == 1.3
    press(loop, pygame.K_KP_MINUS, pygame.KMOD_CTRL)
    assert application.settings.text_size == 120
    press(loop, pygame.K_KP0, pygame.KMOD_CTRL)
    assert application.settings.text_size == 100
    press(loop, pygame.K_COMMA, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert isinstance(loop.scene.top, Dialog)
    assert "Ctrl+Y" in " ".join(node.label() for node in loop.scene.top.walk())
    press(loop, pygame.K_ESCAPE)
    assert loop.scene.top is loop.scene.base
    full = loop.screen.fullscreen
    press(loop, pygame.K_RETURN, pygame.KMOD_LALT)
    assert loop.screen.fullscreen != full
    press(loop, pygame.K_RETURN, pygame.KMOD_LALT)
    press(loop, pygame.K_q, pygame.KMOD_CTRL)
    assert not loop.running


def my_turn(open_loop: Open, game: str = "shelf") -> tuple[Loop, TableScene]:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, ALONE, game=game, **begun(game))
    until(loop, lambda: scene.seat == 0 and not scene.situation.busy, 60)
    run(loop, 1.0)
    return loop, scene


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_a_digit_takes_up_that_card_and_once_more_puts_it_back(open_loop: Open, game: str) -> None:
    loop, scene = my_turn(open_loop, game)
    second = board_of(scene).state.cards[1]
    type_(loop, "2")
    assert board_of(scene).state.lifted == second.id
    assert scene.focus.node is not None and scene.focus.node.zone_name != "hand"
    type_(loop, "2")
    assert board_of(scene).state.lifted is None
    facts = scene.session.facts
    type_(loop, "0")
    assert scene.session.facts == facts


def test_what_was_taken_back_is_done_again(open_loop: Open) -> None:
    loop, scene = my_turn(open_loop)
    for _press in range(3):
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 0.5)
    laid = board_of(scene).draft
    assert laid
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    assert board_of(scene).draft != laid
    press(loop, pygame.K_y, pygame.KMOD_CTRL)
    assert board_of(scene).draft == laid
    press(loop, pygame.K_y, pygame.KMOD_CTRL)
    assert board_of(scene).draft == laid, "there is nothing more"


def test_what_was_taken_back_is_done_again_by_mouse(open_loop: Open) -> None:
    """The menu of the table has it, where there is something to be done again."""
    loop, scene = my_turn(open_loop)
    for _press in range(3):
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 0.5)
    laid = board_of(scene).draft

    def offered() -> dict[str, Node]:
        return {node.label(): node for node in scene.top.walk() if node.role == Role.BUTTON}

    def click_on(name: str) -> None:
        click(loop, offered()[_(name)].rect.center)
        run(loop, 0.3)

    click_on("Menu")
    assert _("Redo") not in offered()
    click_on("Go on playing")
    click_on("Undo")
    assert board_of(scene).draft != laid
    click_on("Menu")
    click_on("Redo")
    assert board_of(scene).draft == laid


def test_escape_takes_back_one_thing(open_loop: Open) -> None:
    """The card taken up, then what is composed; only then comes the menu."""
    loop, scene = my_turn(open_loop)
    ask_hint(loop)
    first = board_of(scene).draft
    assert first
    type_(loop, "1")
    press(loop, pygame.K_ESCAPE)
    assert board_of(scene).state.lifted is None and board_of(scene).draft == first
    press(loop, pygame.K_ESCAPE)
    assert not board_of(scene).state.drafted and scene.top is scene.base
    press(loop, pygame.K_ESCAPE)
    assert isinstance(scene.top, Dialog)


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_the_keyboard_stays_on_a_card_when_sizes_change(open_loop: Open, game: str) -> None:
    loop, scene = my_turn(open_loop, game)
    third = board_of(scene).state.cards[2]
    for key in (pygame.K_TAB, pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT):
        press(loop, key)
    while scene.focus.node is not scene.stage.sprites[third.id]:
        press(loop, pygame.K_RIGHT if the_focus(scene).zone_name == "hand" else pygame.K_TAB)
    loop.restyle(1.3)
    run(loop, 0.5)
    card = scene.stage.sprites[third.id]
    assert scene.focus.node is card and scene.focus.ring is card
    loop.kit.refit((1280, 720), 1.0)
    scene.rebuild()
    run(loop, 0.5)
    card = scene.stage.sprites[third.id]
    assert scene.focus.node is card and scene.focus.ring is card


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_a_place_chosen_by_keys_tells_what_the_card_makes_there(open_loop: Open, game: str) -> None:
    loop, scene = my_turn(open_loop, game)
    told = set()
    for number in "123456":
        type_(loop, number)
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN):
            press(loop, key)
            told.add(board_of(scene).tip.label())
        for _press in range(2):  # the duel's caret goes first
            if board_of(scene).state.lifted is not None:
                press(loop, pygame.K_ESCAPE)
        assert board_of(scene).state.lifted is None
    assert len(told - {""}) > 1, told


# --- a controller ---------------------------------------------------------------------------------------------------


def button(loop: Loop, which: int) -> None:
    post(loop, pygame.CONTROLLERBUTTONDOWN, button=which, instance_id=0)
    post(loop, pygame.CONTROLLERBUTTONUP, button=which, instance_id=0)
    frame(loop)


def test_a_word_is_laid_by_a_controller_alone(open_loop: Open) -> None:
    """Move, lift, place, undo, hint, confirm."""
    loop, scene = my_turn(open_loop)
    facts = scene.session.facts
    button(loop, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert the_focus(scene).zone_name == "hand", "from nowhere it goes to the hand"
    before = scene.focus.node
    post(loop, pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=30_000, instance_id=0)
    assert scene.focus.node is not before
    post(loop, pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=0, instance_id=0)
    button(loop, pygame.CONTROLLER_BUTTON_A)
    assert board_of(scene).state.lifted is not None
    button(loop, pygame.CONTROLLER_BUTTON_A)
    assert board_of(scene).state.drafted
    button(loop, pygame.CONTROLLER_BUTTON_Y)
    assert not board_of(scene).state.drafted
    for _press in range(3):
        button(loop, pygame.CONTROLLER_BUTTON_X)
        run(loop, 0.5)
    assert board_of(scene).state.drafted
    button(loop, pygame.CONTROLLER_BUTTON_START)
    assert scene.session.facts > facts
    assert not isinstance(scene.top, Curtain)


def test_controllers_are_listened_to_where_there_are_any(open_loop: Open) -> None:
    loop = open_loop()
    loop.gamepad.open()
    post(loop, pygame.CONTROLLERDEVICEADDED, device_index=99)
    loop.scene.base.add(Backdrop(loop.kit, "felt"))
    assert loop.running


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("game", ["shelf", "duel", "crackword"])
def test_a_card_taken_up_says_where_it_may_go_and_hides_none_of_it(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene = sit_down(loop, "human,bot:1", game=game, seed=3)
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    run(loop, 1)
    before = scene.pill.label()
    sprite = scene.stage.sprites[board_of(scene).state.cards[1].id]
    click(loop, sprite.rect.center)
    run(loop, 1)
    said = scene.pill.label()
    assert board_of(scene).state.lifted is not None and said != before
    words = scene.pill.rect.centery + loop.kit.fonts.height("status") // 2
    assert sprite.goal.rect.top - loop.kit.px(3) >= words
    click(loop, sprite.rect.center)
    run(loop, 1)
    assert board_of(scene).state.lifted is None and scene.pill.label() != said


def test_a_card_taken_up_stays_up_when_somebody_else_decides_in_secret(open_loop: Open) -> None:
    """A player who composes an opening word while the bot proposes its own keeps the card in the hand."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "human,bot:1", game="shelf", seed=3)
    until(loop, lambda: scene.seat == 0)
    before = scene.session.facts
    card = board_of(scene).state.cards[1]
    board_of(scene).do(Tapped(card.id))
    fact = scene.session.facts
    if fact == before and not [
        each for each in scene.session.record.entries if getattr(each, "seat", 0) == 1
    ]:
        until(loop, lambda: scene.session.facts > before)
        run(loop, 1)
    else:  # the bot was quicker: its fact once more
        director_of(scene).show(scene.session.seen_facts(0)[-1])
    assert board_of(scene).state.lifted == card.id
