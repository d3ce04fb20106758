"""After any action the incrementally drawn screen equals a full redraw, pixel for pixel."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from cardtable.ui.gestures import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Key,
    LongPress,
    Press,
    Scroll,
    Tap,
    Text,
)
from cardtable.ui.loop import Loop
from cardtable.ui.motion import out_back
from cardtable.ui.paint import plates
from cardtable.ui.paint.cards import Face
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.stage import Glide, Placement, Ring, Stage, Target
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption, Toggle
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Backdrop, Floater, Label, Paragraph, PictureBox
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.status import StatusPill
from tests.table.conftest import Open, frame, picture, redrawn

pytestmark = pytest.mark.watched

FACES = (
    Face("E", "1"),
    Face("Q", "8", tint=True),
    Face("?", "−3", joker=True, costs=True),
    Face(back=(110, 36, 51)),
)


class Crowd(Scene):
    """A bit of everything, overlapping on purpose."""

    def build(self) -> None:
        kit, th = self.kit, self.kit.theme
        self.base.add(Backdrop(kit, "felt", 0.84))
        size = th.x(0.45), th.y(0.4)
        self.base.add(PictureBox(kit, (th.x(0.05), th.y(0.1), *size), lambda: plates.plate(kit, size)))
        self.base.add(Label(kit, (20, 10, 300, 40), "Œuf 26", "panel-title", shadow=True, key="label"))
        self.pill = StatusPill(kit, (th.x(0.2), 0, th.x(0.6), th.y(0.83)), "<n>À vous</n> de jouer")
        self.base.add(self.pill)
        self.count = Label(kit, (th.x(0.6), 10, 100, 40), "3", "score")
        self.base.add(self.count)
        self.buttons = [
            Button(kit, (30 + 130 * i, 90, 120, 48), "Passer", self.ask, kind=k, icon="check")
            for i, k in enumerate(("main", "walnut", "plate"))
        ]
        for button in self.buttons:
            self.base.add(button)
        self.base.add(IconButton(kit, (430, 90, 48, 48), "settings", "Paramètres", lambda: None))
        scroll = ScrollPanel(kit, (40, 150, 380, 150), key="scroll")
        options = [SelectorOption(i, f"Choix {i}", level=i) for i in range(1, 5)]
        scroll.fill(
            [
                TextField(kit, (46, 156, 180, 44), "Anne", key="field"),
                Segmented(kit, (46, 210, 300, 44), options[:2], 1, lambda v: None),
                Dropdown(kit, (46, 264, 180, 44), options, 2, lambda v: None, key="drop"),
                Toggle(kit, (46, 318, 300, 44), "Son", True, lambda v: None),
                Slider(kit, (46, 372, 300, 44), "Volume", 0.5, lambda v: None),
            ]
        )
        self.base.add(scroll)
        self.base.add(Paragraph(kit, (500, 60, 200, 10), "Un <b>mot</b> <w>ROI</w> posé", "body").fitted())
        self.stage = Stage(kit)
        self.base.add(self.stage)
        self.stage.targets = tuple(Target(i, pygame.Rect(520 + 70 * i, 200, 60, 84)) for i in range(5))
        self.layout: dict[object, Placement] = {
            i: Placement(
                330 + 45 * i, th.y(0.85), 64, FACES[i % 4], z=i, lifts=True, taps=True, peek=True, zone="hand"
            )
            for i in range(8)
        }
        self.stage.place(self.layout)
        self.stage.on_near = lambda id_, key: self.stage.mark([id_] if key is not None else [], Ring.NEAREST)

    def ask(self) -> None:
        """Open a dialog over all."""
        self.open(
            lambda: Dialog(
                self.kit,
                "Quitter ?",
                "La partie <b>reste</b>.",
                [DialogAnswer("Oui", int), DialogAnswer("Non", int)],
                int,
            )
        )


def spot(rng: random.Random, scene: Crowd) -> tuple[int, int]:
    """A point, more often than not on something."""
    nodes = [n for n in scene.top.walk() if n.solid]
    if nodes and rng.random() < 0.85:
        box = rng.choice(nodes).rect
        return rng.randint(box.x, box.right), rng.randint(box.y, box.bottom)
    return rng.randrange(scene.kit.theme.size[0]), rng.randrange(scene.kit.theme.size[1])


def drag(rng: random.Random, loop: Loop) -> None:
    """Press, lift, move by steps, end in one of four ways."""
    scene = loop.scene
    assert isinstance(scene, Crowd)
    origin = spot(rng, scene)
    feed = scene.dispatch.feed
    feed(Press(origin))
    frame(loop, 0.02)
    feed(DragStart((origin[0] + 5, origin[1]), origin, rng.random() < 0.5))
    last = origin
    for _ in range(rng.randint(1, 6)):
        pos = spot(rng, scene)
        feed(DragMove(pos, (pos[0] - last[0], pos[1] - last[1])))
        last = pos
        frame(loop, rng.choice((0.016, 0.05)))
    feed(rng.choice((DragEnd(last), DragEnd(last), Cancel("focus"), Key(pygame.K_ESCAPE))))


def relayout(rng: random.Random, loop: Loop) -> None:
    """Cards go elsewhere, change, vanish, appear."""
    scene = loop.scene
    assert isinstance(scene, Crowd)
    layout = dict(scene.layout)
    for id_ in rng.sample(sorted(layout, key=str), 4):
        layout[id_] = replace(
            layout[id_],
            x=rng.randrange(960),
            y=rng.randrange(600),
            w=rng.choice((40, 64, 90)),
            z=rng.randrange(9),
            face=rng.choice(FACES),
            angle=rng.choice((0, 0, -6, 12)),
            alpha=rng.choice((1, 1, 0.4)),
            lift=rng.choice((0, 1)),
            ring=rng.choice(list(Ring)),
        )
    if rng.random() < 0.4:
        layout.pop(rng.choice(sorted(layout, key=str)))
    glide = Glide(
        rng.choice((0, 150, 300)), out_back, stagger_ms=60, order=list(layout), arc=rng.choice((0, 40))
    )
    scene.stage.place(layout, glide)


def act(rng: random.Random, loop: Loop) -> None:
    """One random thing a person or a game may do."""
    scene = loop.scene
    assert isinstance(scene, Crowd)
    feed = scene.dispatch.feed
    keys = (
        pygame.K_TAB,
        pygame.K_TAB,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_ESCAPE,
        pygame.K_BACKSPACE,
        pygame.K_HOME,
        pygame.K_PAGEDOWN,
    )
    node = rng.choice(list(scene.base.walk()))

    def tap() -> None:
        pos = spot(rng, scene)
        feed(Press(pos))
        feed(rng.choice((Tap(pos), Tap(pos), LongPress(pos), Cancel("button"))))

    def toggle_visible() -> None:
        if node is not scene.base:
            node.visible = not node.visible

    def toggle_enabled() -> None:
        node.enabled = not node.enabled

    def effects() -> None:
        ids = rng.sample(sorted(scene.stage.sprites, key=str), 2)
        rng.choice((scene.stage.shake, scene.stage.hop, scene.stage.pulse))(ids)

    def floats() -> None:
        floater = Floater(scene.kit, (400, 300), "+9")
        scene.base.add(floater)
        floater.begin()

    def layer() -> None:
        opened = scene.open(lambda: Layer(scene.kit, modal=False, scrim=0.3))
        scene.after(0.2, lambda: scene.close(opened))

    def move_node() -> None:
        button = rng.choice(scene.buttons)
        button.z = rng.choice((0, 5))
        button.rect = button.rect.move(rng.randint(-9, 9), rng.randint(-9, 9))

    choices: list[Callable[[], object]] = [
        tap,
        tap,
        lambda: feed(Hover(spot(rng, scene))),
        lambda: feed(Key(rng.choice(keys), shift=rng.random() < 0.2)),
        lambda: feed(Text(rng.choice("aé\u0301 W"))),
        lambda: drag(rng, loop),
        lambda: relayout(rng, loop),
        lambda: feed(Scroll(spot(rng, scene), 0, rng.choice((-2, -1, 1, 3)))),
        toggle_visible,
        toggle_enabled,
        effects,
        floats,
        layer,
        move_node,
        lambda: scene.pill.say(rng.choice(("Court", "<n>À vous</n> " + "long " * 30))),
        lambda: setattr(scene.count, "text", str(rng.randrange(-9, 120))),
        scene.stage.hurry,
        scene.hurry,
    ]
    rng.choice(choices)()


@pytest.mark.parametrize("seed", range(6))
def test_incremental_drawing_equals_a_full_redraw(open_loop: Open, seed: int) -> None:
    rng = random.Random(seed)
    loop = open_loop(speed=rng.choice((0, 0.5, 1)))
    loop.show(Crowd(loop.kit))
    loop.step()
    assert picture(loop.screen.surface) == redrawn(loop)
    for turn in range(70):
        act(rng, loop)
        for _ in range(rng.randint(1, 3)):
            frame(loop, rng.choice((0.008, 0.016, 0.1, 0.6)))
        assert picture(loop.screen.surface) == redrawn(loop), f"seed {seed}, action {turn}"


def test_nothing_dirty_nothing_drawn(open_loop: Open) -> None:
    loop = open_loop()
    loop.show(Crowd(loop.kit))
    assert loop.step()
    for _ in range(100):
        assert not frame(loop)


def test_the_law_can_fail(open_loop: Open) -> None:
    loop = open_loop()
    scene = Crowd(loop.kit)
    loop.show(scene)
    loop.step()
    scene.buttons[0].text = "Changé sans le dire"
    frame(loop)
    assert picture(loop.screen.surface) != redrawn(loop)
