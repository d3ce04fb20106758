"""Growth of all text with the setting, or its full size by asking for it.

A person who wants letters twice as large must come to read each word so: it is drawn that large, or the thing says it to a pointer at rest,
a finger held on it and F3, or it is a press away. Words that are none of these are found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from cardtable.games.lettralettre.board import sheets
from cardtable.table import wax
from cardtable.table.screens.tabledialogs import TableDialogs
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.paint import shapes
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.text import Fonts, Style
from cardtable.ui.typeset import plain
from cardtable.ui.widgets.label import Tip
from tests.kinds import instead
from tests.table.painted import apart
from tests.table.sights import SIGHTS

WORD = re.compile(r"\w+")
NEARLY, NEARLY_LARGEST = 0.95, 0.92
"""The part of the size asked for that counts as that size: at 200 %, 190; at 250 %, 230."""
Name = tuple[str, str]
"""Name of a node at any size: its kind and its key."""
UNLIKE = {
    r"curve": "the numbers along an axis are as many as have room",
    r"text-size": "the number is the setting itself",
    r"steps": "the numbers of the steps on their cards; which one it is stands in the title",
    r"status": "it says what the preview would, where large letters leave that no place",
    r"entry\d+": "the list of a page's headings gives way to the page, which has them",
    r"seat\d+-kind": "what stands side by side becomes a list that opens",
}
"""Nodes whose text differs with the size, by key, with the reason."""
INSTEAD = {
    ("", "tariff"): ("", "penalty"),
    ("", "title"): ("", "menu"),
    ("", "preview"): ("", "refusal"),
}
"""Nodes that say the same where there is no room for the thing itself."""


@dataclass
class Grown:
    """Count of words by what is true of them: as much larger as the setting; as large as running text then is, though not that much larger
    than they were; told to a person who asks; a press away. `lost` are the others."""

    drawn: int = 0
    large: int = 0
    told: int = 0
    pressed: int = 0
    lost: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    """Texts that are seen, but did not grow as far as the setting asks."""

    @property
    def whole(self) -> float:
        """Return the part of the visible words that is as much larger as the setting."""
        return self.drawn / max(1, self.drawn + len(self.small))

    @property
    def words(self) -> int:
        return self.drawn + self.large + self.told + self.pressed + len(self.lost)


def words(text: str) -> list[str]:
    """The words of a text, however they are written."""
    return [each.lower() for each in WORD.findall(plain(text))]


class Anywhere(pygame.Surface):
    """A surface that hides nothing: what is scrolled out of sight is drawn as well."""

    def get_clip(self) -> pygame.Rect:
        return pygame.Rect(-(10**6), -(10**6), 2 * 10**6, 2 * 10**6)


def sizes(loop: Loop, layers: list[Layer] | None = None) -> dict[Name, dict[str, int]]:
    """The largest type each word of each node is drawn in, px."""
    found: dict[Name, dict[str, int]] = {}
    line, smooth, canvas = Fonts.line, shapes.SMOOTH, Anywhere(loop.screen.size)
    now: dict[str, int] = {}

    def noted(fonts: Fonts, text: object, role: str | Style, colour: tuple[int, int, int]) -> pygame.Surface:
        for word in words(str(text)):
            now[word] = max(now.get(word, 0), fonts.style(role).px)
        return line(fonts, text, role, colour)

    instead(Fonts, "line", noted)
    for room in (shapes, wax, sheets):  # what is painted large to be turned is seen as small as it is laid
        instead(room, "SMOOTH", 1)
    try:
        with apart():
            loop.kit.cache.clear()
            for layer in loop.scene.top_layers() if layers is None else layers:
                for node in layer.walk():
                    if type(node).draw is not Node.draw:
                        now = found.setdefault(name_of(node), {})
                        node.draw(canvas, canvas.get_rect())
    finally:
        instead(Fonts, "line", line)
        for room in (shapes, wax, sheets):
            instead(room, "SMOOTH", smooth)
    return found


def name_of(node: Node) -> Name:
    """Return the name of a node at any size: its key alone, if it has one."""
    return ("", str(node.key)) if node.key else (type(node).__name__, "")


def alike(one: Name, other: Name) -> bool:
    """Return True if they are the same, or many of a kind without names, or parts of one thing: `seat2-kind` and `seat2-level`."""
    head = one[1].partition("-")[0] == other[1].partition("-")[0]
    return one == other or (one[0] == other[0] != "") or (bool(one[1]) and head)


def told(scene: Scene) -> Iterator[tuple[Name, set[str]]]:
    """Yield what each thing tells a person who asks, if that is whole on the window."""
    window = pygame.Rect((0, 0), scene.kit.theme.size)
    for layer in scene.top_layers():
        for node in layer.walk():
            text = scene.explanation(node)
            if text and window.contains(Tip(scene.kit, text, node.rect).rect):
                yield name_of(node), set(words(text))


def pressed(loop: Loop) -> dict[str, int]:
    """Return the text after one press on the clock of the top bar: all that happened."""
    scene = loop.scene
    if not isinstance(scene, TableDialogs) or scene.top is not scene.base:
        return {}
    scene.history()
    loop.step()
    found: dict[str, int] = {}
    for each in sizes(loop, [scene.top]).values():
        for word, px in each.items():
            found[word] = max(px, found.get(word, 0))
    return found


def grown(
    name: str, size: tuple[int, int], language: str, text: float, usual: dict[Name, dict[str, int]]
) -> Grown:
    """Compare the words of a sight at the usual size with those at another."""
    result = Grown()
    with SIGHTS[name].seen(size, language, text) as loop:
        now, least = sizes(loop), (NEARLY if text < 2.3 else NEARLY_LARGEST) * text
        asked: dict[Name, set[str]] = {}
        for each, said in told(loop.scene):
            asked.setdefault(each, set()).update(said)
        running = loop.kit.theme.type_px("caption")
        later = pressed(loop)
    for each, before in usual.items():
        kind, ask = each[0], asked.get(each, set()) | asked.get(INSTEAD.get(each, each), set())
        if kind:  # one of many without a name of their own
            ask = ask.union(*(said for name, said in asked.items() if name[0]))
        for word, px in before.items():
            # What is set anew may stand in another node of its kind.
            then = max(
                (
                    others.get(word, 0)
                    for name, others in now.items()
                    if alike(name, each) or name == INSTEAD.get(each)
                ),
                default=0,
            )
            if then >= least * px:
                result.drawn += 1
                continue
            if then:
                result.small.append(f"{'/'.join(each)}: {word!r}, {px} px and then {then}")
            if then >= running:
                result.large += 1
            elif word in ask:
                result.told += 1
            elif later.get(word, 0) >= running:
                result.pressed += 1
            elif not any(re.fullmatch(key, each[1]) for key in UNLIKE):
                result.lost.append(f"{'/'.join(each)}: {word!r}, {px} px and then {then}")
    return result


def usual(name: str, size: tuple[int, int], language: str) -> dict[Name, dict[str, int]]:
    """A sight's words at the usual size of text."""
    with SIGHTS[name].seen(size, language) as loop:
        return sizes(loop)
