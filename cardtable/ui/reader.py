"""The window for those who hear or feel it: AccessKit tells the system's screen reader what `Tree` tells us.

Nothing is done until a screen reader asks; without the library, or without a system it knows, the window is as before.
Its threads only ever put something into the queue of a bell: a callback written in Python might wait for the interpreter while the
frame loop waits for the library.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any, Protocol

from cardtable.ui.accessible import WINDOW, Element, Tree
from cardtable.ui.bell import Bell
from cardtable.ui.node import Role
from cardtable.ui.scene import Scene

PAUSE = 0.1
"""Seconds between two looks at the scene, at least."""
AWAKE, ASLEEP = "awake", "asleep"


class Adapter(Protocol):
    """Common part of AccessKit's adapters for the three systems."""

    def update_if_active(self, make: Any) -> Any:
        """Give the system the update that `make()` returns; on Windows and macOS events to be raised, or None."""


class ScreenReader:
    """Bridge between one window and a screen reader. `report` after each frame, `answer` before the next."""

    def __init__(self, kit: Any, adapter: Adapter, bell: Bell) -> None:
        self.tree = Tree()
        self._kit, self._adapter, self._bell = kit, adapter, bell
        self._awake = False
        self._looked = -PAUSE
        self._attended: bool | None = None
        self._focus = -1

    @property
    def awake(self) -> bool:
        """True while a screen reader listens."""
        return self._awake

    @property
    def listened(self) -> bool:
        """True if a screen reader listens, or has just begun to."""
        return self._awake or self._bell.rung or bool(self._bell.requests)

    def answer(self) -> bool:
        """Do what the screen reader has asked for; whether it asked for anything."""
        asked = False
        self._bell.collect()
        while self._bell.requests:
            request = self._bell.requests.popleft()
            if request in (AWAKE, ASLEEP):
                self._awake = request == AWAKE
                self.begin_anew()
                continue
            asked = True
            self._looked = -PAUSE
            self._do(request)
        return asked

    def begin_anew(self) -> None:
        """Forget what was told: the next update says all of it."""
        self.tree, self._focus, self._attended, self._looked = Tree(), -1, None, -PAUSE

    def _do(self, request: Any) -> None:
        action, tree, target = self._kit.Action, self.tree, request.target
        if request.action == action.CLICK:
            tree.click(target)
        elif request.action == action.FOCUS:
            tree.go_to(target)
        elif request.action == action.SCROLL_INTO_VIEW:
            tree.show(target)
        elif request.action == action.INCREMENT:
            tree.step(target, 1)
        elif request.action == action.DECREMENT:
            tree.step(target, -1)
        elif request.action == action.SET_VALUE and request.data is not None:
            tree.set(target, request.data[1])

    def report(self, scene: Scene, now: float, title: str, at: tuple[int, int] | None = None) -> None:
        """Tell what has changed, ten times a second at most; `at` is where the window called `title` stands on the
        desktop."""
        if not self._awake or 0 <= now - self._looked < PAUSE:
            return
        self._looked = now
        first = not self.tree.elements
        changed = self.tree.take(scene, title)
        if changed or self.tree.focus != self._focus:
            self._focus = self.tree.focus
            events = self._adapter.update_if_active(lambda: self.update(changed, first))
            if events is not None:
                events.raise_events()
        if at is not None and hasattr(self._adapter, "set_root_window_bounds"):
            self._stand(at, scene)
        if scene.state.attended != self._attended:
            self._attended = scene.state.attended
            self._attend(scene.state.attended)

    def _stand(self, at: tuple[int, int], scene: Scene) -> None:
        size = scene.kit.theme.size
        place = self._kit.Rect(at[0], at[1], at[0] + size[0], at[1] + size[1])
        self._adapter.set_root_window_bounds(place, place)  # type: ignore[attr-defined]

    def _attend(self, attended: bool) -> None:
        for name in ("update_window_focus_state", "update_view_focus_state"):
            tell = getattr(self._adapter, name, None)
            if tell is not None:
                events = tell(attended)
                if events is not None:
                    events.raise_events()

    def update(self, changed: dict[int, Element], first: bool) -> Any:
        """Return the elements as AccessKit takes them; the first update brings the tree itself."""
        update = self._kit.TreeUpdate(self.tree.focus)
        if first:
            tree = self._kit.Tree(WINDOW)
            tree.toolkit_name = "Cardtable"
            update.tree = tree
        for number, element in changed.items():
            for each in self._nodes(number, element):
                update.nodes.append(each)
        return update

    def _nodes(self, number: int, element: Element) -> list[tuple[int, Any]]:
        """The element as AccessKit's node, and what is written in a field as one more."""
        kit = self._kit
        node = kit.Node(role_of(kit, number, element))
        x, y, w, h = element.rect
        node.set_bounds(kit.Rect(x, y, x + w, y + h))
        children = list(element.children)
        if element.role is Role.TEXT and not element.acts:
            node.set_value(element.label)
        elif element.label:
            node.set_label(element.label)
        if not element.enabled:
            node.set_disabled()
        if element.focusable:
            node.add_action(kit.Action.FOCUS)
            node.add_action(kit.Action.SCROLL_INTO_VIEW)
        if element.acts:
            node.add_action(kit.Action.CLICK)
        if element.checked is not None:
            if element.role is Role.OPTION:
                node.set_selected(element.checked)
            else:
                node.set_toggled(kit.Toggled.TRUE if element.checked else kit.Toggled.FALSE)
        if element.live:
            node.set_live(kit.Live.ASSERTIVE if element.live == "assertive" else kit.Live.POLITE)
        if element.role is Role.DIALOG:
            node.set_modal()
        written: list[tuple[int, Any]] = []
        if element.role is Role.FIELD:
            node.add_action(kit.Action.SET_VALUE)
            run = kit.Node(kit.Role.TEXT_RUN)
            run.set_value(element.value)
            run.set_character_lengths([len(char.encode()) for char in element.value])
            run.set_bounds(kit.Rect(x, y, x + w, y + h))
            children.append(-number - 1 & MASK)
            written.append((-number - 1 & MASK, run))
            node.set_value(element.value)
        elif element.span is not None:
            self._number(node, element)
        elif element.value and element.checked is None:
            said = "" if element.value in element.label else element.value.rstrip(".")
            node.set_description(". ".join(filter(None, (said, element.about))))
        elif element.about:
            node.set_description(element.about)
        node.set_children(children)
        return [(number, node), *written]

    def _number(self, node: Any, element: Element) -> None:
        span, action = element.span, self._kit.Action
        assert span is not None
        node.set_numeric_value(span.number)
        node.set_min_numeric_value(span.low)
        node.set_max_numeric_value(span.high)
        node.set_numeric_value_step(span.step)
        node.set_value(element.value)
        for each in (action.INCREMENT, action.DECREMENT, action.SET_VALUE):
            node.add_action(each)


MASK = (1 << 64) - 1
"""Numbers of what is written in fields are counted down from here."""


CALLED = {
    Role.NONE: "GROUP",
    Role.TABLE: "GROUP",
    Role.TOGGLE: "SWITCH",
    Role.RADIO: "RADIO_BUTTON",
    Role.OPTION: "LIST_BOX_OPTION",
    Role.TEXT: "LABEL",
    Role.FIELD: "TEXT_INPUT",
    Role.TIP: "TOOLTIP",
    Role.CARD: "IMAGE",
    Role.SLOT: "IMAGE",
}
"""The roles for which AccessKit has another word."""


def role_of(kit: Any, number: int, element: Element) -> Any:
    """Return the role in AccessKit. Without a name there, a card that can be used is a button, one that lies a picture."""
    roles = kit.Role
    if number == WINDOW:
        return roles.WINDOW
    if element.acts and element.role in (Role.CARD, Role.SLOT, Role.IMAGE):
        return roles.BUTTON
    if element.acts and element.focusable and element.role in (Role.TEXT, Role.STATUS):
        return roles.LINK
    if element.role in (Role.GROUP, Role.NONE) and not element.label:
        return roles.GENERIC_CONTAINER
    if element.role is Role.RADIO and element.children:
        return roles.RADIO_GROUP
    return getattr(roles, CALLED.get(element.role, element.role.name))


def open_reader(handle: int, platform: str = sys.platform, bell: Bell | None = None) -> ScreenReader | None:
    """The reader of a window, by the handle the system knows it by (X11 and Wayland need none); on Windows and macOS
    before it is first shown. It rings the bell for each request. None where there is no such library."""
    try:
        import accesskit
    except ImportError:
        return None
    bell = bell or Bell()
    wake, ask, rest = partial(bell.ask, AWAKE), bell.ask, partial(bell.ask, ASLEEP)
    try:
        if platform == "win32":
            adapter = accesskit.windows.SubclassingAdapter(handle, wake, ask)
        elif platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapter = accesskit.macos.SubclassingAdapter.for_window(handle, wake, ask)
        else:
            adapter = accesskit.unix.Adapter(wake, ask, rest)
    except (AttributeError, RuntimeError, OSError):
        return None
    return ScreenReader(accesskit, adapter, bell)
