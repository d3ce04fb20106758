"""Every widget by mouse, by keyboard, by touch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
import pytest

from cardtable.ui import theme
from cardtable.ui.gestures import Compose, DragEnd, DragMove, DragStart, Key, Press, Scroll, Tap, Text
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.text import graphemes
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption, Toggle
from cardtable.ui.widgets.field import TextField, copy, paste
from cardtable.ui.widgets.label import Backdrop, Floater, Paragraph, put_on_shade
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.status import StatusPill
from tests.table.conftest import Open, frame
from tests.table.eye import contrast

OPTIONS = (
    SelectorOption("a", "Libres"),
    SelectorOption("b", "Trois par côté"),
    SelectorOption("c", "Une seule"),
)


class One(Scene):
    """Scene with the nodes of a test."""

    def __init__(self, loop: Loop, nodes: Sequence[Node]) -> None:
        super().__init__(loop.kit)
        self.nodes = nodes

    def build(self) -> None:
        self.base.add(Backdrop(self.kit))
        for node in self.nodes:
            self.base.add(node)


def show(loop: Loop, *nodes: Node) -> One:
    scene = One(loop, nodes)
    loop.show(scene)
    loop.step()
    return scene


def tap(scene: Scene, pos: tuple[int, int]) -> None:
    scene.dispatch.feed(Press(pos))
    scene.dispatch.feed(Tap(pos))


def press(scene: Scene, *codes: int, shift: bool = False, ctrl: bool = False) -> None:
    for code in codes:
        scene.dispatch.feed(Key(code, shift=shift, ctrl=ctrl))


def field(open_loop: Open, text: str = "", most: int = 20) -> tuple[One, TextField, list[str]]:
    loop = open_loop()
    heard: list[str] = []
    node = TextField(loop.kit, (100, 100, 260, 48), text, heard.append, most=most, key="f")
    scene = show(loop, node)
    tap(scene, (350, 120))
    return scene, node, heard


def test_writing_moving_and_deleting(open_loop: Open) -> None:
    scene, node, heard = field(open_loop)
    for letter in "Anne":
        scene.dispatch.feed(Text(letter))
    press(scene, pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE)
    assert node.text == "Ane"
    press(scene, pygame.K_DELETE)
    assert node.text == "Ae"
    press(scene, pygame.K_HOME)
    scene.dispatch.feed(Text("É"))
    press(scene, pygame.K_END)
    scene.dispatch.feed(Text("!"))
    assert node.text == "ÉAe!"
    assert heard[-1] == "ÉAe!"
    assert len(heard) == 8


def test_marks_count_as_part_of_their_letter(open_loop: Open) -> None:
    scene, node, _ = field(open_loop, most=3)
    scene.dispatch.feed(Text("q"))
    scene.dispatch.feed(Text("\u0323"))
    assert node.text == "q\u0323"
    scene.dispatch.feed(Text("bcdef"))
    assert node.text == "q\u0323bc"
    press(scene, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert node.text == ""


def test_selection_by_keys_and_clipboard(open_loop: Open) -> None:
    scene, node, _ = field(open_loop, "un deux trois")
    press(scene, pygame.K_LEFT, shift=True, ctrl=True)
    assert node.selection == (8, 13)
    press(scene, pygame.K_x, ctrl=True)
    assert node.text == "un deux "
    press(scene, pygame.K_HOME)
    press(scene, pygame.K_v, ctrl=True)
    assert node.text == "troisun deux "
    press(scene, pygame.K_a, ctrl=True)
    scene.dispatch.feed(Text("x"))
    assert node.text == "x"


def test_selection_by_mouse(open_loop: Open) -> None:
    scene, node, _ = field(open_loop, "bonjour")
    scene.dispatch.feed(Press((104, 120)))
    scene.dispatch.feed(DragStart((150, 120), (104, 120)))
    scene.dispatch.feed(DragMove((355, 120), (205, 0)))
    scene.dispatch.feed(DragEnd((355, 120)))
    assert node.selection == (0, 7)
    scene.dispatch.feed(Press((104, 120), count=1))
    assert node.selection == (0, 0)


def test_hostile_paste(open_loop: Open) -> None:
    scene, node, _ = field(open_loop)
    copy("a\0b\nc\u202e" + "x\u0301" * 400)
    press(scene, pygame.K_v, ctrl=True)
    assert len(graphemes(node.text)) <= 20
    assert "\0" not in paste()
    assert "\n" not in node.text


def test_unfinished_input_is_shown_but_not_kept(open_loop: Open) -> None:
    scene, node, heard = field(open_loop, "A")
    scene.dispatch.feed(Compose("か"))
    assert node.text == "A"
    assert heard == []
    scene.dispatch.feed(Text("蚊"))
    assert node.text == "A蚊"


def test_a_field_keeps_its_caret_across_a_rebuild(open_loop: Open) -> None:
    loop = open_loop()

    class Fresh(Scene):
        def build(self) -> None:
            self.base.add(TextField(self.kit, (100, 100, 260, 48), "bonjour", key="f"))

    scene = Fresh(loop.kit)
    loop.show(scene)
    tap(scene, (104, 120))
    press(scene, pygame.K_RIGHT, pygame.K_RIGHT)
    loop.restyle(text_scale=1.5)
    node = scene.find("f")
    assert isinstance(node, TextField)
    assert node.focused
    assert node.caret == 2


def test_space_in_a_field_is_a_space(open_loop: Open) -> None:
    scene, node, _ = field(open_loop, "a")
    press(scene, pygame.K_SPACE)
    scene.dispatch.feed(Text(" "))
    assert node.text == "a "


def test_buttons_answer_to_all_devices_and_not_when_disabled(open_loop: Open) -> None:
    loop = open_loop()
    clicks: list[int] = []
    node = Button(loop.kit, (100, 100, 120, 48), "Jouer", lambda: clicks.append(1))
    scene = show(loop, node)
    tap(scene, (110, 110))
    press(scene, pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)
    scene.dispatch.feed(Key(pygame.K_RETURN, repeat=True))
    assert len(clicks) == 4
    node.enabled = False
    tap(scene, (110, 110))
    press(scene, pygame.K_RETURN)
    assert len(clicks) == 4


def test_segments(open_loop: Open) -> None:
    loop = open_loop()
    heard: list[object] = []
    node = Segmented(loop.kit, (100, 100, 400, 48), OPTIONS, "a", heard.append)
    scene = show(loop, node)
    tap(scene, node.cells()[2].center)
    press(scene, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert heard == ["c", "b", "a"]
    assert node.value() == "Libres"
    assert [c.h for c in node.cells()] == [42 if loop.kit.px(3) == 3 else node.cells()[0].h] * 3


def test_a_list_opens_chooses_and_shuts(open_loop: Open) -> None:
    loop = open_loop()
    heard: list[object] = []
    node = Dropdown(loop.kit, (100, 100, 200, 48), OPTIONS, "b", heard.append, key="d")
    scene = show(loop, node)
    tap(scene, (150, 120))
    assert len(scene.layers) == 2
    assert scene.focus.node is not None
    assert scene.focus.node.label() == "Trois par côté"
    press(scene, pygame.K_DOWN, pygame.K_RETURN)
    assert heard == ["c"]
    assert len(scene.layers) == 1
    assert scene.focus.node is node
    press(scene, pygame.K_RETURN)
    scene.dispatch.feed(Text("l"))
    press(scene, pygame.K_RETURN)
    assert heard == ["c", "a"]
    press(scene, pygame.K_RETURN, pygame.K_ESCAPE)
    tap(scene, (150, 120))
    scene.dispatch.feed(Press((800, 500)))
    assert len(scene.layers) == 1
    assert heard == ["c", "a"]


def test_an_open_list_survives_a_resize(open_loop: Open) -> None:
    loop = open_loop()

    class Fresh(Scene):
        def build(self) -> None:
            self.base.add(
                Dropdown(
                    self.kit, (self.kit.theme.x(0.5), 60, 200, 48), OPTIONS, "b", lambda v: None, key="d"
                )
            )

    scene = Fresh(loop.kit)
    loop.show(scene)
    tap(scene, (490, 80))
    loop.kit.refit((700, 450))
    scene.rebuild()
    assert len(scene.layers) == 2
    assert all(n.rect.right <= 700 for n in scene.top.walk())
    press(scene, pygame.K_ESCAPE)
    assert len(scene.layers) == 1


def test_switch_and_slider(open_loop: Open) -> None:
    loop = open_loop()
    heard: list[object] = []
    switch = Toggle(loop.kit, (100, 100, 300, 48), "Son", False, heard.append)
    slider = Slider(loop.kit, (100, 200, 300, 48), "Volume", 0.5, heard.append)
    scene = show(loop, switch, slider)
    tap(scene, (390, 120))
    assert heard == [True]
    heard.clear()
    tap(scene, (100, 224))
    scene.dispatch.feed(Press((150, 224)))
    scene.dispatch.feed(DragStart((160, 224), (150, 224)))
    scene.dispatch.feed(DragMove((999, 224), (0, 0)))
    scene.dispatch.feed(DragEnd((999, 224)))
    assert heard[0] == 0.0
    assert heard[-1] == 1.0
    press(scene, pygame.K_LEFT, pygame.K_HOME)
    assert heard[-2:] == [0.9, 0.0]


def test_a_panel_scrolls_by_wheel_bar_finger_and_keys(open_loop: Open) -> None:
    loop = open_loop(speed=0)
    panel = ScrollPanel(loop.kit, (100, 100, 300, 200), key="p")
    clicks: list[int] = []
    rows = [
        Button(loop.kit, (100, 100 + 60 * i, 260, 50), str(i), partial(clicks.append, i)) for i in range(10)
    ]
    panel.fill(rows)
    scene = show(loop, panel)
    assert panel.most == 590 - 200
    scene.dispatch.feed(Scroll((200, 200), 0, -1))
    step = panel.offset
    assert step > 20
    tap(scene, (150, rows[2].rect.centery))
    assert clicks == [2]
    scene.dispatch.feed(Press((200, 250), True))
    scene.dispatch.feed(DragStart((200, 240), (200, 250), True))
    scene.dispatch.feed(DragMove((200, 200), (0, -40)))
    scene.dispatch.feed(DragEnd((200, 200)))
    assert panel.offset == step + 40
    assert clicks == [2]
    scene.dispatch.feed(Press((398, 150)))
    scene.dispatch.feed(DragStart((398, 160), (398, 150)))
    scene.dispatch.feed(DragMove((398, 600), (0, 440)))
    scene.dispatch.feed(DragEnd((398, 600)))
    assert panel.offset == panel.most
    assert rows[-1].rect.bottom == 300
    scene.focus.set(rows[0], ring=True)
    assert panel.offset == 0
    press(scene, pygame.K_PAGEDOWN)
    assert panel.offset > 100
    assert panel.hit((150, 350)) is None


def test_a_scrolled_panel_ends_exactly(open_loop: Open) -> None:
    loop = open_loop(speed=1)
    panel = ScrollPanel(loop.kit, (100, 100, 300, 200))
    panel.fill([Paragraph(loop.kit, (100, 100, 250, 10), "mot " * 400).fitted()])
    show(loop, panel)
    panel.scroll_to(123)
    for _ in range(90):
        frame(loop)
    assert panel.offset == 123
    assert not loop.scene.moving


def test_floaters_vanish(open_loop: Open) -> None:
    loop = open_loop()
    floater = Floater(loop.kit, (300, 300), "+7")
    scene = show(loop, floater)
    floater.begin()
    for _ in range(80):
        frame(loop)
    assert floater.parent is None
    assert not scene.moving


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.5])
def test_the_status_pill_holds_its_sentence(open_loop: Open, scale: float) -> None:
    loop = open_loop(text_scale=scale)
    said = "<n>À vous, Anne :</n> posez des lettres devant, derrière ou par-dessus."
    pill = StatusPill(loop.kit, (180, 400, 600, 100), said)
    show(loop, pill)
    assert pill.rect.w <= 600
    assert pill.rect.bottom == 500
    assert "par-dessus." in pill.label()


@pytest.mark.parametrize("scale", [1.6, 2.5])
def test_a_long_sentence_grows_smaller_before_it_grows_out_of_its_place(
    open_loop: Open, scale: float
) -> None:
    loop = open_loop(text_scale=scale)
    room = loop.kit.theme.text_px(70, "status")
    sentence = (
        "<n>À vous, Anne :</n> écrivez avec les lettres de la table un mot qui respecte l’une de vos cartes."
    )
    free = StatusPill(loop.kit, (30, 400, 900, 100), sentence)
    bound = StatusPill(loop.kit, (30, 400, 900, 100), sentence, tallest=room)
    show(loop, bound)
    assert bound.rect.h <= max(room, round(free.rect.h * 0.75))
    assert bound.rect.h < free.rect.h or free.rect.h <= room
    assert bound.rect.bottom == 500 and "cartes." in bound.label()


@pytest.mark.parametrize("ground", [(250, 247, 236), (23, 82, 66), (92, 58, 34), (120, 30, 50)])
def test_a_score_on_its_way_is_read_over_whatever_lies_below(
    open_loop: Open, ground: tuple[int, int, int]
) -> None:
    """Brass over ivory was not: it carries a shade of its own over paper, felt, wood and velvet."""
    loop = open_loop((1280, 720))
    surface, rect = pygame.Surface((200, 80)), pygame.Rect(40, 10, 120, 60)
    surface.fill(ground)
    put_on_shade(loop.kit, surface, "+18", "own-score", theme.BRASS_L, rect, 255)
    high = loop.kit.fonts.cap_height("own-score")
    below = surface.get_at((rect.centerx, rect.centery + round(high * 0.75)))[:3]
    red, green, blue = below
    assert contrast(theme.BRASS_L, (red, green, blue)) >= 4.5
