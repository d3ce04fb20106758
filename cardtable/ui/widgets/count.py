"""Values that float up and vanish."""

from __future__ import annotations

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint.shapes import kept_box

ROLE = "own-score"


def put_on_shade(
    kit: Kit, surface: pygame.Surface, text: str, role: str, colour: t.RGB, rect: pygame.Rect, alpha: int
) -> None:
    """Bright words in the middle of `rect` on a shade of their own: they move over felt, cards and paper, and are read on each."""
    wide, high = kit.fonts.width(text, role) + kit.px(20), round(kit.fonts.cap_height(role) * 1.9)
    depth = alpha * 4 // 5 // 16 * 16
    shade = kept_box(kit, (wide, high), high // 2, [(0.0, (4, 20, 15, depth))] * 2)
    surface.blit(shade, shade.get_rect(center=rect.center))
    kit.fonts.put(surface, text, role, colour, rect, "center", alpha=alpha)


class Floater(Node):
    """Words that rise from a point and fade; it takes itself away."""

    def __init__(self, kit: Kit, centre: tuple[int, int], text: str) -> None:
        w, h = kit.fonts.width(text, ROLE) + 8, kit.fonts.height(ROLE)
        super().__init__(kit, (centre[0] - w // 2, centre[1] - h // 2, w, h), z=2000)
        self._text = text
        self._start_y = self.rect.y
        self._alpha = 255
        self._tween = Tween(kit.now(), kit.seconds(900), out_cubic)
        self.bleed = kit.px(12)

    def begin(self) -> Floater:
        """Start rising (once it is in a scene)."""
        if self.scene is not None:
            self.scene.animate(self)
        return self

    def animate(self, now: float) -> bool:
        if self._tween.done(now):
            self.vanish()
            return False
        k = self._tween.amount(now)
        self._alpha = round(255 * min(1.0, 2.2 * (1 - k)))
        self.rect = (self.rect.x, self._start_y - round(self.kit.px(46) * k), self.rect.w, self.rect.h)
        self.invalidate()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put_on_shade(self.kit, surface, self._text, ROLE, t.BRASS_L, self.rect, self._alpha)
