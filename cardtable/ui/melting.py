"""Cross-fades: the old picture of a node fades over the new one, so that nothing appears or vanishes in one frame.

A window whose pictures have nothing to do with each other goes from one to the next as a whole, never in one frame either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from cardtable.ui.fade import Cut, Fade, Melt, NodePicture
from cardtable.ui.motion import Curve, Tween, in_out_cubic, linear, out_cubic
from cardtable.ui.node import Node
from cardtable.ui.scenestate import SceneState

ABOVE = 1_000_000
"""Z-order of the remains of a closed layer, above all that stays."""


def picture_of(node: Node) -> NodePicture:
    """Picture of a node as it is drawn now, half faded if it is."""
    fade = node.melt
    area = fade.area if isinstance(fade, Fade) else node.paint_rect()
    image = pygame.Surface(area.size, pygame.SRCALPHA)
    if isinstance(fade, Fade):
        fade.put(image, (-area.x, -area.y))
    else:
        for each in node.walk():
            rect = each._rect
            each._rect = rect.move(-area.x, -area.y)
            each.draw(image, image.get_rect())
            each._rect = rect
    return NodePicture(image, area)


class Residue(Node):
    """Remains of a node that has gone."""

    def __init__(self, parent: Node, z: float, melt: Melt | Fade) -> None:
        super().__init__(parent.kit, melt.area, z=z)
        self.melt = melt


@dataclass(frozen=True, slots=True)
class _Before:
    """Former look of a node: place, area and height."""

    drawn: pygame.Rect | None
    parent: Node | None
    z: float
    separate: bool
    picture: NodePicture | None
    """Picture of the node itself, if it fades as that."""


class Melting:
    """Fades of a scene. A `soft` node takes part by itself, any other by `Node.soften`."""

    def __init__(self, state: SceneState[Node], layers: Sequence[Node]) -> None:
        """`layers` are those of the scene, the base first."""
        self._state, self._layers = state, layers
        self._changed: dict[Node, _Before] = {}
        """Nodes that have changed since the last frame, with their former look."""
        self._melts: dict[Node, None] = {}
        self._flew: tuple[pygame.Rect, ...] = ()
        """Rectangles of flights in the last frame."""
        self._fresh = True
        """True until the first frame is drawn."""
        self._on = False
        """True if anything fades: not without motion."""

    @property
    def busy(self) -> bool:
        """True while a fade is running."""
        return bool(self._melts)

    @property
    def areas(self) -> list[pygame.Rect]:
        """Rectangles of running fades."""
        return [node.melt.area for node in self._melts if node.melt is not None]

    def note(self, node: Node, drawn: pygame.Rect | None, separate: bool) -> None:
        """`node`, drawn there in the last frame, is about to look different, to come or to go; `separate`: by a picture of its own."""
        if node not in self._changed:
            picture = picture_of(node) if drawn and separate and self._on else None
            before = drawn.copy() if drawn else None
            parent, z = node.parent, node.z
            if not any(up in self._layers for up in _above(node)):
                parent, z = self._layers[0], ABOVE  # its layer is closed
            self._changed[node] = _Before(before, parent, z, separate, picture)

    def begin(self, surface: pygame.Surface, seconds: float, now: float) -> None:
        """Keep the changed parts of the last frame from `surface`, before the next frame is drawn."""
        changed, self._changed = self._changed, {}
        flew, self._flew = self._flew, tuple(each for node in self._state.moving for each in node.flights())
        self._on = bool(seconds)
        if self._fresh or not seconds:
            self._fresh = False
            self.hurry()
            return
        tween = Tween(now, seconds, linear)
        for node, before in changed.items():
            if any(up in changed and changed[up].separate for up in _above(node)):
                continue  # it is in the picture of what holds it
            here = node.scene is self._state and node.seen
            drawn = node.drawn if here else None
            if before.separate:
                self._fade(node, before, here, tween)
                continue
            if here and before.drawn is not None and _apart(before.drawn, node.paint_rect()):
                # It is elsewhere now: what is left of it fades where it was, not all the way from there to here.
                self._leave(surface, before, before.drawn.clip(self._state.dirty.bounds), tween)
                node.stand_alone()
                drawn, before = node.drawn, replace(before, drawn=None)
            area = _union(before.drawn, drawn).clip(self._state.dirty.bounds)
            if node.soft_part is not None:
                area = area.clip(node.soft_part)
            if not area.w or not area.h:
                continue
            if here:
                others = tuple(each for each in flew if each != before.drawn)  # it may have flown itself
                node.melt = Melt(surface.subsurface(area).convert_alpha(), area, tween, others)
                self._take(node)
            else:
                self._leave(surface, before, area, tween)

    def _fade(self, node: Node, before: _Before, here: bool, tween: Tween) -> None:
        """Cross-fade a node that paints its whole picture: in place where it stayed, else in at its new box and out at its old one."""
        node.melt = None
        old, new = before.picture, picture_of(node) if here else None
        if old is not None and (new is None or _apart(old.area, new.area)):
            self._remain(before, Fade(old, None, tween))
            old = None
        if new is not None:
            node.stand_alone()
            node.melt = Fade(old, new, tween)
            self._take(node)

    def _leave(self, surface: pygame.Surface, before: _Before, area: pygame.Rect, tween: Tween) -> None:
        """Let the former picture of a node fade in `area`."""
        if area.w and area.h:
            self._remain(before, Melt(surface.subsurface(area).convert_alpha(), area, tween))

    def _remain(self, before: _Before, melt: Melt | Fade) -> None:
        """Let the former picture of a node fade where it stood."""
        parent = before.parent
        if parent is not None and parent.scene is self._state and parent.seen:
            self._take(parent.add(Residue(parent, before.z, melt)))

    def _take(self, node: Node) -> None:
        self._melts[node] = None
        node.melting()

    def advance(self, now: float) -> None:
        """Everything as faded as it is at the moment `now`."""
        for node in [*self._melts]:
            melt = node.melt
            if melt is None or node.scene is not self._state:
                self._melts.pop(node)
                node.melt = None
                continue
            melt.alpha = round(255 * (1 - melt.tween.amount(now)))
            node.melting()
            if melt.tween.done(now):
                self._finish(node)

    def hurry(self) -> None:
        """Everything as it is now, at once."""
        for node in [*self._melts]:
            node.melting()
            self._finish(node)

    def _finish(self, node: Node) -> None:
        self._melts.pop(node)
        node.melt = None
        if isinstance(node, Residue):
            node.vanish()


def _above(node: Node) -> Iterator[Node]:
    """All that holds a node, from the next to the outermost."""
    up = node.parent
    while up is not None:
        yield up
        up = up.parent


def _apart(before: pygame.Rect, now: pygame.Rect) -> bool:
    """Return True if the area between the old and the new place is much larger than the node itself."""
    union = before.union(now)
    return 0 < 2.2 * now.w * now.h < union.w * union.h and not before.contains(now)


def _union(one: pygame.Rect | None, other: pygame.Rect | None) -> pygame.Rect:
    rects = [each for each in (one, other) if each is not None]
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


CURVES: dict[Cut, Curve] = {Cut.FADE: in_out_cubic, Cut.FALL: out_cubic, Cut.PART: in_out_cubic}


class Dissolve:
    """The old picture giving way to the new one. What is drawn meanwhile goes on `canvas`."""

    def __init__(self, shown: pygame.Surface, canvas: pygame.Surface, seconds: float, cut: Cut) -> None:
        """`shown` is what the window shows now, `canvas` what has been drawn so far of what is to come."""
        self.canvas = canvas.copy()
        self._old = shown.convert_alpha()
        self._seconds, self._cut = seconds, cut
        self._tween: Tween | None = None

    def done(self, now: float) -> bool:
        return self._tween is not None and self._tween.done(now)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Both, as they are at the moment `now`. It begins when it is drawn first, however long the new picture took."""
        if self._tween is None:
            self._tween = Tween(now, self._seconds, CURVES[self._cut])
        if self._tween.done(now):
            surface.blit(self.canvas, (0, 0))
            return
        part, (wide, high) = self._tween.amount(now), surface.get_size()
        if self._cut is Cut.FALL:
            surface.blit(self._old, (0, 0))
            surface.blit(self.canvas, (0, round(high * (part - 1))))
            return
        surface.blit(self.canvas, (0, 0))
        if self._cut is Cut.PART:
            half, gone = wide // 2, round(wide / 2 * part)
            surface.blit(self._old, (-gone, 0), (0, 0, half, high))
            surface.blit(self._old, (half + gone, 0), (half, 0, wide - half, high))
            return
        self._old.set_alpha(round(255 * (1 - part)))
        surface.blit(self._old, (0, 0))
