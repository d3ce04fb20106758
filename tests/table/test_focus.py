"""The keyboard reaches everything, and stays where it must."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pytest

from cardtable.ui.focus import ARROWS
from cardtable.ui.gestures import Gesture, Hover, Key, Press, Tap, Text
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node, Role
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Segmented
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.ui.widgets.slider import Slider
from tests.table.conftest import Open, frame, inside
from tests.table.screens_house import PAGES, the_house

TAB, ENTER, ESC = Key(pygame.K_TAB), Key(pygame.K_RETURN), Key(pygame.K_ESCAPE)
BACK = Key(pygame.K_TAB, shift=True)
RIGHT, LEFT, DOWN = Key(pygame.K_RIGHT), Key(pygame.K_LEFT), Key(pygame.K_DOWN)
UP = Key(pygame.K_UP)


class Zones(Scene):
    """A row of three, a row of two, one alone."""

    def build(self) -> None:
        self.base.add(Backdrop(self.kit))
        self.log: list[str] = []
        for y, names in ((100, "abc"), (200, "de"), (300, "f")):
            zone = Node(self.kit)
            zone.zone = True
            self.base.add(zone)
            for i, name in enumerate(names):
                zone.add(
                    Button(
                        self.kit,
                        (50 + 150 * i, y, 120, 48),
                        name,
                        partial(self.log.append, name),
                        key=name,
                    )
                )

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Text):
            self.log.append("typed " + gesture.text)
        return False

    @property
    def at(self) -> str:
        """The key of the focused node."""
        return self.focus.node.key if self.focus.node is not None else ""


def zones(open_loop: Open) -> tuple[Loop, Zones]:
    loop = open_loop()
    scene = Zones(loop.kit)
    loop.show(scene)
    loop.step()
    return loop, scene


def keys(scene: Zones, *all_: Key) -> str:
    for key in all_:
        scene.dispatch.feed(key)
    return scene.at


@pytest.mark.parametrize("where", [(60, 110), (900, 600)], ids=["on a button", "beside all"])
def test_a_press_of_the_pointer_ends_the_keyboard(open_loop: Open, where: tuple[int, int]) -> None:
    """Sentences name keys to a player who used them last, not to one who has gone back to the mouse."""
    _, scene = zones(open_loop)
    keys(scene, TAB)
    assert scene.dispatch.by_keyboard
    scene.dispatch.feed(Press(where))
    assert not scene.dispatch.by_keyboard


class Scattered(Scene):
    """Twenty buttons anywhere, in one zone."""

    seed = 1

    def build(self) -> None:
        self.base.add(Backdrop(self.kit))
        zone = Node(self.kit)
        zone.zone = True
        self.base.add(zone)
        rng = random.Random(self.seed)
        for name in range(20):
            place = rng.randrange(850), rng.randrange(540), rng.randrange(20, 110), rng.randrange(20, 60)
            zone.add(Button(self.kit, place, "", lambda: None, key=str(name)))


@pytest.mark.parametrize("seed", range(8))
def test_an_arrow_leads_ahead_or_nowhere(open_loop: Open, seed: int) -> None:
    """Ahead: beyond it in that direction, and to the left and right not farther aside than ahead."""
    loop = open_loop()
    scene = Scattered(loop.kit)
    scene.seed = seed
    loop.show(scene)
    moved = 0
    for node in [each for each in scene.base.walk() if each.key.isdigit()]:
        for key, (dx, dy) in ((RIGHT, (1, 0)), (LEFT, (-1, 0)), (DOWN, (0, 1)), (UP, (0, -1))):
            scene.focus.set(node, ring=True)
            scene.dispatch.feed(key)
            goal = scene.focus.node
            assert goal is not None
            if goal is node:
                continue
            moved += 1
            here, there = node.rect, goal.rect
            along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
            assert along > 0, f"{key} led back"
            aside = abs((there.centerx - here.centerx) * dy) + abs((there.centery - here.centery) * dx)
            assert aside <= 2.5 * along + max(there.size) / 2, f"{key} led aside"
            if dx:
                assert max(here.top - there.bottom, there.top - here.bottom) <= along, f"{key} led aside"
    assert moved > 30


def test_tab_goes_round_the_zones_and_arrows_inside(open_loop: Open) -> None:
    _, scene = zones(open_loop)
    assert keys(scene, TAB) == "a"
    assert keys(scene, RIGHT) == "b"
    assert keys(scene, RIGHT, RIGHT) == "c"
    assert keys(scene, DOWN) == "c"
    assert keys(scene, TAB) == "d"
    assert keys(scene, TAB) == "f"
    assert keys(scene, TAB) == "c", "a zone remembers where one was"
    assert keys(scene, BACK) == "f"
    assert keys(scene, ENTER) == "f"
    assert scene.log == ["f"]


def test_what_is_hidden_or_disabled_is_passed_over(open_loop: Open) -> None:
    _, scene = zones(open_loop)
    for name in "ade":
        node = scene.find(name)
        assert node is not None
        node.enabled = False
    assert keys(scene, TAB) == "b"
    hidden = scene.find("c")
    assert hidden is not None
    hidden.visible = False
    assert keys(scene, RIGHT) == "b"
    assert keys(scene, TAB) == "f"


def test_the_ring_shows_for_the_keyboard_only(open_loop: Open) -> None:
    _, scene = zones(open_loop)
    scene.dispatch.feed(Press((60, 110)))
    scene.dispatch.feed(Tap((60, 110)))
    assert scene.at == "a"
    assert scene.focus.ring is None
    keys(scene, RIGHT)
    assert scene.focus.ring is scene.find("b")
    scene.dispatch.feed(Press((60, 110)))
    assert scene.focus.ring is None


def test_letters_reach_the_scene_past_a_focused_button(open_loop: Open) -> None:
    _, scene = zones(open_loop)
    keys(scene, TAB)
    scene.dispatch.feed(Text("é"))
    assert scene.log == ["typed é"]


def test_a_dialog_traps_the_keyboard_and_gives_it_back(open_loop: Open) -> None:
    loop, scene = zones(open_loop)
    keys(scene, TAB, RIGHT)
    answers: list[str] = []
    scene.open(
        lambda: Dialog(
            loop.kit,
            "Quitter ?",
            "Oui ou non.",
            [
                DialogAnswer("Oui", lambda: answers.append("oui")),
                DialogAnswer("Non", lambda: answers.append("non")),
            ],
            lambda: answers.append("esc"),
        )
    )
    assert isinstance(scene.focus.node, Button)
    assert scene.focus.node.text == "Oui"
    seen = set()
    for key in (LEFT, TAB, RIGHT, TAB, BACK, TAB):
        keys(scene, key)
        assert scene.focus.node is not None
        assert inside(scene.focus.node, scene.top)
        seen.add(scene.focus.node.label())
    assert {"Oui", "Non"} <= seen
    scene.dispatch.feed(Press((60, 110)))
    assert answers == ["esc"]
    assert scene.at == "b"
    assert len(scene.layers) == 1
    scene.dispatch.feed(Tap((60, 110)))
    assert scene.log == []


def test_escape_and_enter_answer_a_dialog(open_loop: Open) -> None:
    loop, scene = zones(open_loop)
    answers: list[str] = []

    def ask() -> Layer:
        yes = DialogAnswer("Oui", lambda: answers.append("oui"))
        return Dialog(
            loop.kit, "Vraiment ?", "", [yes, DialogAnswer("Non", int)], lambda: answers.append("esc")
        )

    scene.open(ask)
    keys(scene, ESC)
    scene.open(ask)
    keys(scene, ENTER)
    assert answers == ["esc", "oui"]


def test_a_rebuild_keeps_the_keyboard_and_the_dialog(open_loop: Open) -> None:
    loop, scene = zones(open_loop)
    keys(scene, TAB, TAB, RIGHT)
    loop.restyle(text_scale=2.0)
    assert scene.at == "e"
    assert scene.focus.ring is scene.focus.node
    scene.open(lambda: Dialog(loop.kit, "Quitter ?", "", [DialogAnswer("Oui", int)], lambda: None))
    loop.restyle(text_scale=1.0)
    assert len(scene.layers) == 2
    keys(scene, ESC)
    assert len(scene.layers) == 1


def test_a_screen_reader_hears_names_and_nothing_behind_a_dialog(open_loop: Open) -> None:
    loop, scene = zones(open_loop)
    assert [n.label() for n in scene.accessible() if n.role is Role.BUTTON] == list("abcdef")
    scene.open(lambda: Dialog(loop.kit, "Quitter ?", "Texte", [DialogAnswer("Oui", int)], lambda: None))
    names = [n.label() for n in scene.accessible()]
    assert "Quitter ?" in names
    assert "Texte" in names
    assert "a" not in names


@pytest.mark.parametrize("wide", [700, 1024, 1366])
def test_the_rows_of_a_dialog_are_equally_wide(open_loop: Open, wide: int) -> None:
    loop = open_loop((wide, 768))
    names = "Lettres à venir", "Règles", "Paramètres", "Accueil", "Quitter", "Reprendre la partie"
    dialog = Dialog(loop.kit, "Pause", "", [DialogAnswer(name, int) for name in names])
    loop.show(Scene(loop.kit))
    loop.scene.open(lambda: dialog)
    boxes = [node.rect for node in loop.scene.accessible() if node.role is Role.BUTTON]
    rows = {top: [box for box in boxes if box.top == top] for top in {box.top for box in boxes}}
    assert len(rows) > 1
    assert len({(min(box.x for box in row), max(box.right for box in row)) for row in rows.values()}) == 1


def test_a_tooltip_comes_after_a_rest_and_goes(open_loop: Open) -> None:
    loop, scene = zones(open_loop)
    node = scene.find("a")
    assert node is not None
    node.tip = "Ce que fait A"
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(60, 110), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    pygame.event.post(motion)
    frame(loop)
    assert [n.label() for n in scene.accessible() if n.role is Role.TIP] == []
    frame(loop, 0.5)
    assert [n.label() for n in scene.accessible() if n.role is Role.TIP] == ["Ce que fait A"]
    scene.dispatch.feed(Hover((800, 500)))
    assert [n for n in scene.accessible() if n.role is Role.TIP] == []


def test_a_trembling_click_still_counts_and_a_slip_off_does_not(open_loop: Open) -> None:
    loop, scene = zones(open_loop)

    def mouse(kind: int, pos: tuple[int, int]) -> None:
        more = {"buttons": (1, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=pos, touch=False, **more))

    for path in (((60, 110), (75, 120)), ((60, 110), (60, 400))):
        mouse(pygame.MOUSEBUTTONDOWN, path[0])
        mouse(pygame.MOUSEMOTION, path[1])
        mouse(pygame.MOUSEBUTTONUP, path[1])
        frame(loop)
    assert scene.log == ["a"]


def arrows_of(node: Node) -> tuple[int, ...]:
    """The arrows that lead away from where the keyboard is: others are for what is there."""
    if node.writes or isinstance(node, Slider):
        return ()
    return (pygame.K_UP, pygame.K_DOWN) if isinstance(node, Segmented) else (*ARROWS,)


@pytest.mark.parametrize("page", PAGES)
def test_the_keyboard_reaches_everything_and_comes_out_again(open_loop: Open, page: str) -> None:
    """From any place of a page Tab and the arrows lead to every other: nothing keeps the keyboard for itself."""
    loop = open_loop((1280, 720))
    scene, _desk = the_house().show(loop, page, "fr", 3)
    focus, layer = scene.focus, scene.top
    stops = {id(node): node for node in focus.stops(layer)}
    leads: dict[int, set[int]] = {}
    for at, node in stops.items():
        leads[at] = set()
        for key in (pygame.K_TAB, *arrows_of(node)):
            focus._last.clear()
            focus.set(node)
            if key == pygame.K_TAB:
                focus.tab(layer)
            else:
                focus.arrow(layer, key)
            leads[at].add(id(focus.node))
    for at, node in stops.items():
        reached, new = {at}, {at}
        while new:
            new = {each for old in new for each in leads[old]} - reached
            reached |= new
        lost = [each.key or each.label() for one, each in stops.items() if one not in reached]
        assert not lost, f"from {node.key or node.label()} nothing leads to {lost}"
