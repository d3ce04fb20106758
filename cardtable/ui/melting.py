"""What changes where it stands changes by degrees: the old picture of it fades over the new one, so that nothing appears or
vanishes in one frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from cardtable.ui.motion import Tween, linear
from cardtable.ui.node import Node

if TYPE_CHECKING:
    from cardtable.ui.scene import Scene


def without(rect: pygame.Rect, holes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The pieces of `rect` that no hole covers."""
    pieces = [rect] if rect.w and rect.h else []
    for hole in holes:
        left: list[pygame.Rect] = []
        for piece in pieces:
            cut = piece.clip(hole)
            if not (cut.w and cut.h):
                left.append(piece)
                continue
            left += [
                pygame.Rect(piece.x, piece.y, piece.w, cut.y - piece.y),
                pygame.Rect(piece.x, cut.bottom, piece.w, piece.bottom - cut.bottom),
                pygame.Rect(piece.x, cut.y, cut.x - piece.x, cut.h),
                pygame.Rect(cut.right, cut.y, piece.right - cut.right, cut.h),
            ]
        pieces = [each for each in left if each.w and each.h]
    return pieces


@dataclass(slots=True)
class Melt:
    """What was seen in `area` before, fading."""

    old: pygame.Surface
    area: pygame.Rect
    tween: Tween
    holes: Sequence[pygame.Rect] = ()
    """Where something that moves covered it: that has gone on, and leaves no picture of itself."""
    alpha: int = 255

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The rest of it, inside `clip`, over what is there now."""
        part = self.area.clip(clip)
        if self.alpha > 0:
            self.old.set_alpha(self.alpha)
            for piece in without(part, self.holes):
                surface.set_clip(piece)
                surface.blit(self.old, self.area)


class Residue(Node):
    """What is left to be seen of a node that has gone."""

    def __init__(self, parent: Node, z: float, melt: Melt) -> None:
        super().__init__(parent.kit, melt.area, z=z)
        self.melt = melt


@dataclass(frozen=True, slots=True)
class _Before:
    """Where a node was drawn before it changed, in what, and how high."""

    drawn: pygame.Rect | None
    parent: Node | None
    z: float


class Melting:
    """What of a scene is changing by degrees. A `soft` node takes part by itself, any other by `Node.soften`."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._changed: dict[Node, _Before] = {}
        """What has changed since the last frame."""
        self._melts: dict[Node, None] = {}
        self._flew: tuple[pygame.Rect, ...] = ()
        """Where something was on its way in the frame drawn last."""
        self._fresh = True
        """Whether nothing has been drawn yet."""

    @property
    def busy(self) -> bool:
        """Whether something is still fading."""
        return bool(self._melts)

    @property
    def areas(self) -> list[pygame.Rect]:
        """Where something is fading."""
        return [node.melt.area for node in self._melts if node.melt is not None]

    def note(self, node: Node, drawn: pygame.Rect | None) -> None:
        """`node`, drawn there in the last frame, is about to look different, to come or to go."""
        if node not in self._changed:
            self._changed[node] = _Before(drawn.copy() if drawn else None, node.parent, node.z)

    def begin(self, surface: pygame.Surface, seconds: float, now: float) -> None:
        """Before a frame is drawn: keep from `surface`, which shows the last one, what has changed since."""
        changed, self._changed = self._changed, {}
        flew, self._flew = self._flew, tuple(self._scene.flights())
        if self._fresh or not seconds:
            self._fresh = False
            self._end()
            return
        tween = Tween(now, seconds, linear)
        for node, before in changed.items():
            here = node.scene is self._scene and node.seen
            drawn = node.drawn if here else None
            if here and before.drawn is not None and _apart(before.drawn, node.paint_rect()):
                # It is elsewhere now: what is left of it fades where it was, not all the way from there to here.
                self._leave(surface, before, before.drawn.clip(self._scene.dirty.bounds), tween)
                node.stand_alone()
                drawn, before = node.drawn, replace(before, drawn=None)
            area = _union(before.drawn, drawn).clip(self._scene.dirty.bounds)
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

    def _leave(self, surface: pygame.Surface, before: _Before, area: pygame.Rect, tween: Tween) -> None:
        """What was seen in `area` of a node fades there."""
        parent = before.parent
        if area.w and area.h and parent is not None and parent.scene is self._scene and parent.seen:
            melt = Melt(surface.subsurface(area).convert_alpha(), area, tween)
            self._take(parent.add(Residue(parent, before.z, melt)))

    def _take(self, node: Node) -> None:
        self._melts[node] = None
        node.melting()

    def advance(self, now: float) -> None:
        """Everything as faded as it is at the moment `now`."""
        for node in [*self._melts]:
            melt = node.melt
            if melt is None or node.scene is not self._scene:
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
        if isinstance(node, Residue) and node.parent is not None:
            node.parent.remove(node)

    def _end(self) -> None:
        if self._melts:
            self.hurry()


def _apart(before: pygame.Rect, now: pygame.Rect) -> bool:
    """Whether all between where something was and where it is now is much more than it takes itself."""
    union = before.union(now)
    return 0 < 2.2 * now.w * now.h < union.w * union.h and not before.contains(now)


def _union(one: pygame.Rect | None, other: pygame.Rect | None) -> pygame.Rect:
    rects = [each for each in (one, other) if each is not None]
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
