"""A panel that shows part of something taller: wheel, touch, keyboard, a bar to drag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture, Key, Scroll
from cardtable.ui.kit import Kit
from cardtable.ui.motion import approach
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.shapes import kept_box

RATE = 18.0
"""Rate at which it follows the wheel, per second."""


class ScrollPanel(Node):
    """`fill` it with nodes at the places they have when nothing is scrolled; it finds out how tall they are.

    Leave `gutter` px free at the right for the bar.
    """

    role = Role.GROUP
    solid = True
    clips = True

    def __init__(
        self, kit: Kit, rect: RectLike, *, key: str = "", margin: int = 0, dark: bool = True
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.height = 0
        self.offset = 0
        self.margin = margin
        self._goal = 0.0
        self._place = 0.0
        self._then = 0.0
        self._grip: tuple[int, int, bool] | None = None
        self._dark = dark
        self.radius = kit.px(6)

    @staticmethod
    def gutter(kit: Kit) -> int:
        """The width the bar takes, px."""
        return max(10, kit.px(14))

    def fill(self, nodes: Iterable[Node]) -> None:
        """Hold `nodes` instead of what it held."""
        self.clear()
        self.offset, self._goal, self._place = 0, 0.0, 0.0
        for node in nodes:
            self.add(node)
        self.measure()

    def measure(self) -> None:
        """Find out how tall the content is."""
        foot = max((foot for child in self.children for foot in _feet(child)), default=self.rect.y)
        self.height = foot - self.rect.y + self.offset + self.margin
        self.focusable = self.most > 0
        self.scroll_to(self._goal, at_once=True)

    @property
    def most(self) -> int:
        """The greatest offset, px."""
        return max(0, self.height - self.rect.h)

    @property
    def goal(self) -> int:
        """The offset it is going to, px."""
        return round(self._goal)

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        """Show what begins `offset` px below the top of the content."""
        self._goal = max(0.0, min(float(self.most), offset))
        if at_once or not self.kit.speed or self.scene is None:
            self._place = self._goal
            self._apply()
        elif round(self._goal) != self.offset:
            self._then = self.kit.now()
            self.scene.animate(self)

    def show_rect(self, rect: pygame.Rect) -> None:
        """Bring `rect` (as placed now) into view."""
        room = self.kit.px(12)
        if rect.y < self.rect.y + room:
            self.scroll_to(self.offset + rect.y - self.rect.y - room)
        elif rect.bottom > self.rect.bottom - room:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + room)

    def animate(self, now: float) -> bool:
        self._place = approach(self._place, self._goal, RATE, max(0.0, now - self._then))
        self._then = now
        if abs(self._place - self._goal) < 0.6:
            self._place = self._goal
        self._apply()
        return self._place != self._goal

    def _apply(self) -> None:
        offset = round(self._place)
        if offset != self.offset:
            dy, self.offset = self.offset - offset, offset
            for child in self.children:
                _shift(child, dy)
            self.invalidate()

    def _thumb(self) -> pygame.Rect | None:
        if not self.most:
            return None
        w = max(4, self.kit.px(6))
        h = max(self.kit.px(36), self.rect.h * self.rect.h // max(1, self.height))
        y = self.rect.y + (self.rect.h - h) * self.offset // self.most
        return pygame.Rect(self.rect.right - w, y, w, h)

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Scroll(_, _, dy) if self.most:
                before = self._goal
                self.scroll_to(self._goal - dy * self.kit.theme.text_px(70))
                return self._goal != before
            case DragStart(_, origin, touch) if self.most:
                bar = origin[0] >= self.rect.right - max(self.gutter(self.kit), self.kit.px(16))
                if not touch and not bar:
                    return False
                self._grip = gesture.pos[1], round(self._place), bar
                return True
            case DragMove(pos) if self._grip is not None:
                y, offset, bar = self._grip
                thumb = self._thumb()
                if bar and thumb is not None:
                    self.scroll_to(
                        offset + (pos[1] - y) * self.most / max(1, self.rect.h - thumb.h), at_once=True
                    )
                else:
                    self.scroll_to(offset - (pos[1] - y), at_once=True)
                return True
            case DragEnd() | Cancel():
                self._grip = None
                return True
            case Key(key) if self.most:
                return self._key(key)
        return False

    def _key(self, key: int) -> bool:
        line, page = self.kit.theme.text_px(48), round(self.rect.h * 0.85)
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if self.focused:
            steps |= {pygame.K_UP: -line, pygame.K_DOWN: line}
            steps |= {pygame.K_HOME: -self.height, pygame.K_END: self.height}
        if key not in steps:
            return False
        before = self._goal
        self.scroll_to(self._goal + steps[key])
        return self._goal != before

    def memo(self) -> object:
        return self.offset / max(1, self.height)

    def recall(self, memo: object) -> None:
        if isinstance(memo, float):
            self.scroll_to(memo * self.height, at_once=True)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        thumb = self._thumb()
        if thumb is not None:
            colour = t.fade(t.BRASS, 0.6) if self._dark else t.fade(t.BRASS_D, 0.55)
            image = kept_box(self.kit, thumb.size, thumb.w // 2, [(0, colour), (1, colour)])
            surface.blit(image, thumb)


def _shift(node: Node, dy: int) -> None:
    # Straight to the rectangles: the panel redraws as a whole, its children need not say so one by one.
    node._rect = node._rect.move(0, dy)
    if node._drawn is not None:
        node._drawn = node._drawn.move(0, dy)
    for child in node.children:
        _shift(child, dy)


def _feet(node: Node) -> Iterator[int]:
    """The feet of a node and of all it shows: not of what scrolls within it."""
    if node.visible:
        yield node.rect.bottom
        for child in () if node.clips else node.children:
            yield from _feet(child)
