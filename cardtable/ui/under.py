"""The window as it is below a card in the hand: what a drag uncovers is copied from there, not drawn again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from cardtable.ui.dirty import Dirty, merged

if TYPE_CHECKING:
    from cardtable.ui.node import Node
    from cardtable.ui.scene import Layer

FORGET = 5.0
"""Seconds without a drag after which the picture is thrown away: it is as large as the window."""


class Under:
    """A picture of all that lies below one node, kept as long as a hand holds that.

    `over` gathers what the node itself makes dirty, and what is drawn after it; all else is drawn anew in the picture.
    The picture outlives the drag: `stale` says what has been drawn in the window since.
    """

    def __init__(self, bounds: pygame.Rect) -> None:
        self.node: Node | None = None
        self._path: list[Node] = []
        """From its layer down to the first node that is not in the picture: it, or one that rides with it."""
        self.over = Dirty(bounds)
        self._bounds = bounds
        self._picture: pygame.Surface | None = None
        self._stale = Dirty(bounds)
        self._used: float | None = None
        self._baked: list[pygame.Rect] = []
        """Where the picture still shows what lies above the node: it was copied from the window."""

    def rest(self, now: float) -> None:
        """Throw the picture away once nobody has needed it for a while."""
        if self._picture is None or self.node is not None or self._used is None:
            self._used = now
        elif now - self._used > FORGET:
            self._picture = None

    def stale(self, rects: Sequence[pygame.Rect]) -> None:
        """The window was drawn in `rects`, the picture was not."""
        if self._picture is not None:
            for rect in rects:
                self._stale.add(rect)

    def catch_up(self, window: pygame.Surface) -> None:
        """Make the picture what `window` shows; the first time this is dear, later it is what changed."""
        self._used = None
        if self._picture is None:
            self._picture = pygame.Surface(window.get_size(), 0, window)
            self._stale.all()
        for rect in self._stale.take():
            self._picture.blit(window, rect, rect)

    def hold(self, node: Node, dirty: Dirty, layers: Sequence[Layer]) -> None:
        """A hand takes `node`, which the window still shows in its old place, as what lies above it."""
        assert node.parent is not None
        self.node = node
        first = next(each for each in node.parent.children if each is node or each.rides)
        self._path = [*_path(first)]
        if node.drawn is not None:
            dirty.add(node.drawn)
        above = [self._path[-1], *_above(self._path, layers)]
        self._baked = [shown.drawn for each in above for shown in each.walk() if shown.drawn is not None]

    def covers(self, node: Node) -> bool:
        """Whether `node` is drawn with the one in the hand, or after it in the same layer: the picture has nothing of it."""
        if self.node is None or node is self.node:
            return node is self.node
        child = node
        while child.parent is not None and child.parent not in self._path:
            child = child.parent
        if child in self._path or child.parent is None:
            return child is self._path[-1]
        rival = self._path[self._path.index(child.parent) + 1]
        if child.z != rival.z:
            return child.z > rival.z
        siblings = child.parent.children
        return siblings.index(child) > siblings.index(rival)

    def needs(self, node: Node) -> bool:
        """Whether nothing can be told from the picture any more once `node` is gone."""
        return self.node is not None and (node is self.node or node is self._path[-1])

    def let_go(self, dirty: Dirty) -> None:
        """The hand is empty: all is drawn in the window again."""
        self.node, self._path = None, []
        self._stale.all()
        for rect in self.over.take():
            dirty.add(rect)

    def paint(self, surface: pygame.Surface, dirty: Dirty, layers: Sequence[Layer]) -> list[pygame.Rect]:
        """Draw what is dirty; gives the rectangles drawn."""
        assert self.node is not None
        if self._stale or self._picture is None:
            self.catch_up(surface)
        assert self._picture is not None
        path = self._path
        below, rects = self._unbaked(dirty.take(), self.over.take())
        for rect in below:
            self._picture.set_clip(rect)
            _paint_below(self._picture, rect, path, layers)
        self._picture.set_clip(None)
        for rect in rects:
            surface.set_clip(rect)
            surface.blit(self._picture, rect, rect)
            _paint_from(surface, rect, path, layers)
        surface.set_clip(None)
        return rects

    def _unbaked(
        self, below: list[pygame.Rect], over: Sequence[pygame.Rect]
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """What must be drawn below, and in the window: what is dirty, and where the picture shows what lies above."""
        rects = merged([*below, *over]) if below else [*over]
        while self._baked and (found := [each for each in self._baked if each.collidelist(rects) >= 0]):
            self._baked = [each for each in self._baked if each not in found]
            below = merged([*below, *(each.clip(self._bounds) for each in found)])
            rects = merged([*below, *over])
        return below, rects


def _path(node: Node) -> Iterator[Node]:
    """From the layer that holds `node` down to it."""
    if node.parent is not None:
        yield from _path(node.parent)
    yield node


def _clips(path: Sequence[Node], rect: pygame.Rect) -> list[pygame.Rect]:
    """What of `rect` the children of each node of `path` may draw on."""
    found = []
    for node in path:
        rect = rect.clip(node.rect) if node.clips else rect
        found.append(rect)
    return found


def _paint_below(
    surface: pygame.Surface, rect: pygame.Rect, path: Sequence[Node], layers: Sequence[Layer]
) -> None:
    for layer in layers:
        if layer is path[0]:
            break
        layer.paint(surface, rect)
    inner = rect
    for node, child, clip in zip(path, path[1:], _clips(path, rect), strict=False):
        node.paint_own(surface, inner)
        node.paint_children(surface, clip, node.children[: node.children.index(child)])
        inner = clip


def _paint_from(
    surface: pygame.Surface, rect: pygame.Rect, path: Sequence[Node], layers: Sequence[Layer]
) -> None:
    """The node at the end of `path`, and all that is drawn after it."""
    clips = _clips(path, rect)
    inner = clips[-2]
    if inner.w and inner.h:
        surface.set_clip(inner)
        path[-1].paint(surface, inner)
    for at, later in _later(path):
        path[at].paint_children(surface, clips[at], later)
    surface.set_clip(rect)
    for layer in _over(path, layers):
        layer.paint(surface, rect)


def _later(path: Sequence[Node]) -> Iterator[tuple[int, list[Node]]]:
    """The nodes beside `path` that are drawn after its end, the nearest first, and where their parent is in it."""
    for at in range(len(path) - 2, -1, -1):
        siblings = path[at].children
        yield at, siblings[siblings.index(path[at + 1]) + 1 :]


def _over(path: Sequence[Node], layers: Sequence[Layer]) -> Iterator[Layer]:
    """The layers above that of `path`."""
    mine = next(at for at, layer in enumerate(layers) if layer is path[0])
    yield from layers[mine + 1 :]


def _above(path: Sequence[Node], layers: Sequence[Layer]) -> Iterator[Node]:
    for _at, later in _later(path):
        yield from later
    yield from _over(path, layers)
