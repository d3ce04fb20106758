"""Keyboard focus: Tab moves between zones, arrows inside one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.ui.node import Node
from cardtable.ui.scenestate import SceneState

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Focus:
    """The focused node of a scene. The ring shows only once the keyboard moved it."""

    def __init__(self, state: SceneState[Node], home: Callable[[], str]) -> None:
        """`home` tells the zone that the first Tab goes to; "" is the first there is."""
        self._state, self._home = state, home
        self.clear()

    def clear(self) -> None:
        """Begin anew: no node is focused, and no zone remembers where the keyboard was."""
        self.node = self.ring = None
        self._offered: Node | None = None
        """Node that has the focus without a request of the player."""
        self._last: dict[object, Node] = {}
        self.on_move: Callable[[Node | None], object] = lambda node: None
        """Told who has the keyboard now, each time it is another."""

    @property
    def node(self) -> Node | None:
        """Focused node."""
        return self._state.focused

    @node.setter
    def node(self, node: Node | None) -> None:
        self._state.focused = node

    @property
    def ring(self) -> Node | None:
        """Focused node, if its focus ring shows."""
        return self._state.ring

    @ring.setter
    def ring(self, node: Node | None) -> None:
        self._state.ring = node

    def set(self, node: Node | None, ring: bool = False) -> None:
        """Give the keyboard to `node`, with or without showing the ring."""
        old, old_ring = self.node, self.ring
        self.node, self._offered = node, None
        self.ring = node if ring else None
        if node is not None:
            self._last[zone_of(node)] = node
        if old is not node:
            if old is not None and old.scene is self._state:
                old.focus_changed(False)
            if node is not None:
                node.focus_changed(True)
        for changed in (old_ring, self.ring):
            if changed is not None and old_ring is not self.ring:
                changed.invalidate()
        if ring and node is not None:
            reveal(node)
        if old is not node:
            self.on_move(node)

    def offer(self, node: Node | None) -> None:
        """Give the focus to `node` before the player has moved it: the first Tab only shows it, but a player who comes from another page by
        keyboard sees it at once."""
        shown = self._state.by_keyboard
        self.set(node, ring=shown)
        self._offered = None if shown else node

    def drop(self, node: Node) -> None:
        """`node` leaves the scene."""
        self._last = {zone: kept for zone, kept in self._last.items() if kept is not node}
        if self.node is node:
            self.node = self.ring = self._offered = None

    def stops(self, layer: Node) -> list[Node]:
        """All nodes of `layer` that may take the keyboard, in reading order of the tree."""
        return [node for node in layer.walk() if node.focusable and node.enabled and node.rect.w]

    def tab(self, layer: Node, back: bool = False) -> bool:
        """Go to the next zone, to where one was in it last; from nowhere to the `home_zone` of the scene, if it has one."""
        members: dict[object, list[Node]] = {}
        for node in self.stops(layer):
            members.setdefault(zone_of(node), []).append(node)
        zones = list(members)
        if not zones:
            return False
        if self._offered is not None and any(self._offered in nodes for nodes in members.values()):
            self.set(self._offered, ring=True)
            return True
        here = zone_of(self.node) if self.node is not None else None
        step = -1 if back else 1
        home = self._home()
        if here in zones:
            goal = zones[(zones.index(here) + step) % len(zones)]
        else:
            named = (zone for zone in zones if home and members[zone][0].zone_name == home)
            goal = next(named, zones[min(0, step)])
        kept = self._last.get(goal)
        inside = members[goal]
        # Cards that were dealt and sorted lie in the tree as they came: the first is the one that lies first.
        first = min(inside, key=lambda node: node.rect.topleft[::-1]) if inside[0].zone_name else inside[0]
        self.set(kept if kept in inside else first, ring=True)
        return True

    def arrow(self, layer: Node, key: int) -> bool:
        """Go to the nearest node of the zone in the arrow's direction."""
        if self.node is None:
            return False
        zone, here = zone_of(self.node), self.node.rect
        best: tuple[float, Node] | None = None
        for node in self.stops(layer):
            if node is self.node or zone_of(node) != zone:
                continue
            cost = _cost(here, node.rect, *ARROWS[key])
            if cost is not None and (best is None or cost < best[0]):
                best = cost, node
        if best is None:
            return False
        self.set(best[1], ring=True)
        return True


def _cost(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """Return the distance of `there` in a direction, None if it does not lie ahead.

    To the left and right that is a quarter of all directions, so that the focus does not slip two rows away; up and down lead into
    the next row wherever its nearest node stands.
    """
    x, y = there.centerx - here.centerx, there.centery - here.centery
    along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
    if along <= 0:
        return None
    ahead = (
        max(here.top - there.bottom, there.top - here.bottom) <= along
        if dx
        else aside <= 2.5 * along + max(there.w, there.h) / 2
    )
    return along + 2 * aside if ahead else None


def zone_of(node: Node) -> object:
    """The nearest zone round `node`, or itself when there is none: equal for nodes of one zone. A field has the arrows for
    itself, so that it is a stop of its own: else nobody would come out of it to the rest of its zone."""
    if node.writes:
        return node
    if node.zone_name:
        return id(node.parent), node.zone_name
    return next((above for above in node.upwards() if above.zone), node)


def reveal(node: Node) -> None:
    """Have every scrolling panel round `node` bring it into view."""
    for above in node.upwards():
        show = getattr(above, "show_rect", None)
        if above is not node and show is not None:
            show(node.rect)
