"""Pages as their tree of accessible elements says: in each window, language and size of text nothing is cut and nothing lies on
anything else. The suite takes a sample; `python -m tests.campaigns.products` takes all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from cardtable import i18n
from cardtable.table.screens.lookback.chart import TurnChart
from cardtable.table.screens.phones.desk import Holder, PhoneChair
from cardtable.table.screens.phones.joinpage import JoinPage
from cardtable.ui.accessible import WINDOW, Element, Tree
from cardtable.ui.kit import Kit
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node, Role
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scroll import ScrollPanel
from tests.sampling import sampled
from tests.table.conftest import Open
from tests.table.screens_house import PAGES, cut, the_house
from tools.screens import NAMES

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (700, 1200))
TEXTS = (1.0, 1.5, 2.0, 2.5)
ACTED = (Role.BUTTON, Role.RADIO, Role.FIELD, Role.SLIDER, Role.TOGGLE)
"""Roles of elements that take a press: none lies on another one."""
JOIN = "join"
"""Page on which people join with their phones: it needs a desk of its own."""
HEARD = (*PAGES, JOIN)
CASES = [case for page in HEARD for case in sampled(product([page], SIZES, TEXTS, i18n.LANGUAGES), 13, page)]


def within(tree: Tree, number: int) -> set[int]:
    """Return the numbers of an element and of all below it."""
    found = {number}
    for child in tree.elements[number].children:
        found |= within(tree, child)
    return found


def panel_of(node: Node) -> ScrollPanel | None:
    """Return the panel that scrolls a node."""
    above = node.parent
    while above is not None and not isinstance(above, ScrollPanel):
        above = above.parent
    return above


def faults(scene: Scene) -> Iterator[str]:
    """List the elements that are cut at a side, and those to press that lie on another one."""
    tree, (wide, high) = Tree(), scene.kit.theme.size
    tree.take(scene, "Cardtable")
    pressed: list[tuple[int, Element, pygame.Rect, ScrollPanel | None]] = []
    for number, each in tree.read():
        node, box = tree.behind(number), pygame.Rect(each.rect)
        if number == WINDOW or not isinstance(node, Node) or isinstance(node, ScrollPanel) or not box.size:
            continue
        panel = panel_of(node)
        if each.label and (box.left < -1 or box.right > wide + 1):
            yield f"{each.label!r} leaves the window at a side"
        if each.label and panel is None and (box.top < -1 or box.bottom > high + 1):
            yield f"{each.label!r} leaves the window where nothing scrolls"
        if each.role in ACTED and not isinstance(node, TurnChart):  # a button lies on the head of that paper
            pressed.append((number, each, box, panel))
    for (number, one, box, panel), (other, two, over, another) in combinations(pressed, 2):
        both, apart = box.clip(over), other not in within(tree, number)
        if panel is another and both.w > 2 and both.h > 2 and apart and number not in within(tree, other):
            yield f"{one.label!r} lies on {two.label!r}"


class Phones:
    """Phones of six seats, one of each kind, of which none answers yet and the page says why that may be."""

    trouble, open_drafts, under_way = "", False, False
    word, host, url, alone = "LUNE", "192.168.100.124:2626", "HTTP://192.168.100.124:2626/#LUNE", 60.0
    asking: Sequence[int] = ()
    chairs = tuple(
        PhoneChair(seat, NAMES[seat], seat, [*Holder][seat % len(Holder)], lost=seat == 5)
        for seat in range(6)
    )

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_given, **_named: None


def joined(loop: Loop, language: str) -> Scene:
    """Make the page on which people join the table of six."""
    desk = the_house().desk(loop, language, 6)
    phones: Any = Phones()
    page = JoinPage(loop.kit, desk, "shelf", desk.settings.tables["shelf"], phones)
    page.update(0.0)
    return page


@pytest.mark.parametrize(
    ("page", "size", "text", "language"), CASES, ids=lambda value: str(value).replace(", ", "x")
)
def test_no_element_of_a_page_is_cut_or_covered(
    open_loop: Open, page: str, size: tuple[int, int], text: float, language: str
) -> None:
    loop = open_loop(size, text_scale=text)
    if page == JOIN:
        loop.show(scene := joined(loop, language))
    else:
        scene, _desk = the_house().show(loop, page, language)
    assert not [*faults(scene)]
    assert not [*cut(scene)]


def test_every_window_language_and_size_of_text_is_in_the_sample() -> None:
    for at, values in ((1, SIZES), (2, TEXTS), (3, i18n.LANGUAGES)):
        assert {case[at] for case in CASES} == {*values}
    assert {case[0] for case in CASES} == {*HEARD}


class Faulty(Scene):
    """Two buttons of which one lies on the other, and a label that leaves the window."""

    def build(self) -> None:
        kit: Kit = self.kit
        self.base.add(Button(kit, (20, 20, 200, 48), "One", lambda: None))
        self.base.add(Button(kit, (100, 40, 200, 48), "Two", lambda: None))
        self.base.add(Label(kit, (900, 200, 400, 30), "Away", "body"))


def test_the_checks_find_what_is_wrong(open_loop: Open) -> None:
    loop = open_loop((960, 600))
    loop.show(Faulty(loop.kit))
    assert [*faults(loop.scene)] == [
        "'Away' leaves the window at a side",
        "'One' lies on 'Two'",
    ]
