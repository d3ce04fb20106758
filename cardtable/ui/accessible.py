"""Window as a screen reader sees it: its nodes as a tree of plain values, and the changes since the last look.

Nothing here knows of any system's screen reader; `ui/reader.py` hands the values on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtable.ui.focus import reveal
from cardtable.ui.gestures import Press, Tap
from cardtable.ui.node import Node, Role, Span, SpokenPart
from cardtable.ui.scene import Scene
from cardtable.ui.spoken import Spoken
from cardtable.ui.text import safe_text
from cardtable.ui.typeset import plain

WINDOW = 0
"""The number of the window itself."""
MUTE = frozenset((Role.TEXT, Role.HEADING, Role.STATUS, Role.IMAGE, Role.TIP, Role.CARD))
"""Roles that a screen reader skips while they have neither words nor contents."""


@dataclass(frozen=True, slots=True)
class Element:
    """One thing a screen reader can come to. `rect` is in real pixels of the window; `children` are numbers."""

    role: Role
    label: str
    value: str = ""
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    children: tuple[int, ...] = ()
    enabled: bool = True
    focusable: bool = False
    acts: bool = False
    checked: bool | None = None
    span: Span | None = None
    live: str = ""
    about: str = ""
    """Description, if the name alone does not say it."""


class Tree:
    """The elements of the scene that is shown, by number. A node keeps its number, and so does one of the same key that
    follows it when everything is made anew."""

    def __init__(self) -> None:
        self.elements: dict[int, Element] = {}
        self.focus = WINDOW
        self._scene: Scene | None = None
        self._numbers: dict[object, int] = {}
        self._last = WINDOW
        self._behind: dict[int, Node | SpokenPart] = {}
        self._found: dict[int, Element] = {}
        self._known: dict[object, int] = {}

    def take(self, scene: Scene, title: str) -> dict[int, Element]:
        """Look at the scene again; return the elements that are new or have changed."""
        if scene is not self._scene:
            before = self._scene.state.spoken if self._scene is not None else ()
            scene.state.spoken = (
                *(each for each in before if each not in self._numbers),
                *scene.state.spoken,
            )
            self._scene, self._numbers = scene, {}
        self._behind = {}
        found: dict[int, Element] = {}
        self._found, self._known, self._numbers = found, self._numbers, {}
        top: list[int] = []
        for layer in scene.layers[scene.layers.index(scene.top) :]:
            self._add(layer, top)
        for spoken in self._next(scene.state.spoken):
            number = self._number(spoken)
            found[number] = Element(Role.STATUS, safe_text(spoken.text), live="polite")
            top.append(number)
        found[WINDOW] = Element(Role.NONE, title, rect=(0, 0, *scene.kit.theme.size), children=tuple(top))
        focused = scene.focus.node
        self.focus = (
            next((n for n, each in self._behind.items() if each is focused), WINDOW) if focused else WINDOW
        )
        changed = {number: each for number, each in found.items() if self.elements.get(number) != each}
        self.elements = found
        return changed

    def _next(self, spoken: tuple[Spoken, ...]) -> tuple[Spoken, ...]:
        """Return the spoken sentences with one more: two that came at once might be spoken in the wrong order."""
        new = next((at for at, each in enumerate(spoken) if each not in self._known), len(spoken))
        return spoken[: new + 1]

    def _number(self, thing: object) -> int:
        number = self._known.get(thing)
        if number is None or number in self._found:
            self._last += 1
            number = self._last
        self._numbers[thing] = number
        return number

    def _add(self, node: Node, into: list[int]) -> None:
        """Add the element of a node, and its number to the list `into` of its holder; add the children of a node
        without an element."""
        if not node.visible:
            return
        if node.role is Role.NONE:
            for child in node.children:
                self._add(child, into)
            return
        label, inside = safe_text(node.label()), list[int]()
        number = self._number((type(node), node.role, node.key) if node.key else node)
        self._found[number] = WAITING
        if not node.whole:
            for child in node.children:
                self._add(child, inside)
        for at, part in enumerate(node.parts()):
            inside.append(self._part(number, at, part))
        if node.role in MUTE and not label and not inside:
            del self._found[number]
            return
        self._behind[number] = node
        self._found[number] = Element(
            node.role,
            label,
            safe_text(node.value()),
            (node.bounds.x, node.bounds.y, node.bounds.w, node.bounds.h),
            tuple(inside),
            node.enabled,
            node.focusable and node.enabled,
            node.acts,
            node.checked(),
            node.span(),
            node.live,
            _more(plain(self._scene.about(node)), label) if self._scene is not None else "",
        )
        into.append(number)

    def _part(self, owner: int, at: int, part: SpokenPart) -> int:
        number = self._number((owner, at, part.role))
        rect = part.rect.x, part.rect.y, part.rect.w, part.rect.h
        self._found[number] = Element(
            part.role, safe_text(part.label), rect=rect, acts=part.act is not None, checked=part.checked
        )
        self._behind[number] = part
        return number

    # --- what is asked through it -----------------------------------------------------------------------------

    def behind(self, number: int) -> Node | SpokenPart | None:
        """Return the node or part that an element stands for, as long as it can still be reached."""
        thing = self._behind.get(number)
        if isinstance(thing, Node) and (self._scene is None or thing.scene is not self._scene.state):
            return None
        return thing

    def click(self, number: int) -> None:
        """Do what Enter on it does; on what only takes the pointer, what a tap on its middle does."""
        thing, scene = self.behind(number), self._scene
        if scene is None or thing is None:
            return
        scene.dispatch.by_keyboard = True
        if isinstance(thing, SpokenPart):
            if thing.act is not None:
                thing.act()
            return
        if not thing.enabled:
            return
        self.go_to(number)
        if not thing.click() and thing.solid:
            for gesture in (Press(thing.rect.center), Tap(thing.rect.center)):
                scene.dispatch.feed(gesture)

    def go_to(self, number: int) -> None:
        """Take the keyboard there."""
        thing, scene = self.behind(number), self._scene
        if scene is not None and isinstance(thing, Node) and thing.focusable and thing.enabled:
            scene.dispatch.by_keyboard = True
            scene.focus.set(thing, ring=True)

    def show(self, number: int) -> None:
        """Scroll it into view."""
        thing = self.behind(number)
        if isinstance(thing, Node):
            reveal(thing)

    def set(self, number: int, value: str | float) -> None:
        """Have it hold that text or number."""
        thing = self.behind(number)
        if isinstance(thing, Node) and thing.enabled:
            thing.adopt(value)

    def step(self, number: int, steps: int) -> None:
        """Change a value by that number of steps, up or down."""
        thing = self.behind(number)
        span = thing.span() if isinstance(thing, Node) else None
        if span is not None:
            self.set(number, span.number + steps * span.step)

    def read(self, start: int = WINDOW) -> Iterator[tuple[int, Element]]:
        """All elements in the order they are come to."""
        element = self.elements[start]
        yield start, element
        for child in element.children:
            yield from self.read(child)


def _more(told: str, label: str) -> str:
    """Return the description that goes beyond a name, "" if the name says it all."""
    return "" if told in label else told.removeprefix(f"{label}. ")


WAITING = Element(Role.NONE, "")
"""Placeholder that holds a number while the children are looked at."""
