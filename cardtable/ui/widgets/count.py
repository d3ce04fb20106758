"""Numbers that roll, and values that float up and vanish."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardtable.ui import theme as t
from cardtable.ui.motion import Tween, out_cubic
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.shapes import box
from cardtable.ui.text import MINUS

if TYPE_CHECKING:
    from cardtable.ui.kit import Kit


def plain(number: int) -> str:
    """A number with the true minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


class Count(Node):
    """A number; `set` rolls to a new one, `number` jumps."""

    role = Role.TEXT

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        number: int,
        role: str = "score",
        colour: t.RGB = t.BRASS_L,
        *,
        align: str = "right",
        name: str = "",
        show: Callable[[int], str] = plain,
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.type, self.colour, self.align, self.name, self.show = role, colour, align, name, show
        self._number = self._shown = self._from = number
        self._tween: Tween | None = None
        self.bleed = 4

    def label(self) -> str:
        return self.name

    def value(self) -> str:
        return self.show(self._number)

    @property
    def number(self) -> int:
        """What it counts."""
        return self._number

    @number.setter
    def number(self, number: int) -> None:
        self._number = self._shown = number
        self._tween = None
        self.invalidate()

    def set(self, number: int, ms: float = 500) -> None:
        """Roll to `number`."""
        if number == self._number:
            return
        duration = self.kit.seconds(ms)
        if not duration or self.scene is None:
            self.number = number
            return
        self._from, self._number = self._shown, number
        self._tween = Tween(self.kit.now(), duration, out_cubic)
        self.scene.animate(self)

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        shown = round(self._from + (self._number - self._from) * self._tween.amount(now))
        if shown != self._shown:
            self._shown = shown
            self.invalidate()
        if self._tween.done(now):
            self._tween = None
        return self._tween is not None

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self.kit.fonts.put(surface, self.show(self._shown), self.type, self.colour, self.rect, self.align)


def put_on_shade(
    kit: Kit, surface: pygame.Surface, text: str, role: str, colour: t.RGB, rect: pygame.Rect, alpha: int
) -> None:
    """Bright words in the middle of `rect` on a shade of their own: they move over felt, cards and paper, and are read on each."""
    wide, high = kit.fonts.width(text, role) + kit.px(20), round(kit.fonts.cap_height(role) * 1.9)
    depth = alpha * 4 // 5 // 16 * 16
    shade = kit.cache.get(
        ("shade", wide, high, depth), lambda: box((wide, high), high // 2, [(0.0, (4, 20, 15, depth))] * 2)
    )
    surface.blit(shade, shade.get_rect(center=rect.center))
    kit.fonts.put(surface, text, role, colour, rect, "center", alpha=alpha)


class Floater(Node):
    """Words that rise from a point and fade; it takes itself away."""

    def __init__(
        self,
        kit: Kit,
        centre: tuple[int, int],
        text: str,
        role: str = "total",
        colour: t.RGB = t.BRASS_L,
        ms: float = 900,
    ) -> None:
        w, h = kit.fonts.width(text, role) + 8, kit.fonts.height(role)
        super().__init__(kit, (centre[0] - w // 2, centre[1] - h // 2, w, h), z=2000)
        self._text, self._type, self._colour = text, role, colour
        self._start_y = self.rect.y
        self._alpha = 255
        self._tween = Tween(kit.now(), kit.seconds(ms), out_cubic)
        self.bleed = kit.px(12)

    def begin(self) -> Floater:
        """Start rising (once it is in a scene)."""
        if self.scene is not None:
            self.scene.animate(self)
        return self

    def animate(self, now: float) -> bool:
        if self._tween.done(now):
            if self.parent is not None:
                self.parent.remove(self)
            return False
        k = self._tween.amount(now)
        self._alpha = round(255 * min(1.0, 2.2 * (1 - k)))
        self.rect = (self.rect.x, self._start_y - round(self.kit.px(46) * k), self.rect.w, self.rect.h)
        self.invalidate()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put_on_shade(self.kit, surface, self._text, self._type, self._colour, self.rect, self._alpha)
