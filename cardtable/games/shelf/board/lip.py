"""The brass lip of the shelf: it slides out of the side that faces the player to move (S18)."""

from __future__ import annotations

import pygame

from cardtable.games.shelf.board.layout import PITCH, Geometry
from cardtable.games.shelf.rules.deck import BASE_SLOTS
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.shapes import box

SLIDE_MS = 300
BODY = 0.66, 0.7
"""How far the body of the shelf reaches above and below the middle of its cards, in heights of a card."""


class TurnLip(Node):
    """It goes in on one side and out on the other; nobody to move, and it is in."""

    thing = "lip"
    role = Role.IMAGE

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, key="turn-lip")
        self._shelf: Geometry | None = None
        self.side = 0
        """-1 above the shelf, 1 below it, 0 inside."""
        self._old = 0
        self._tween: Tween | None = None

    def face(self, shelf: Geometry, goal: tuple[int, int] | None) -> None:
        """Come out on the side of whoever sits at `goal`."""
        side = 0 if goal is None else -1 if goal[1] < shelf.centre[1] else 1
        first = self._shelf is None
        self._shelf = shelf
        if side != self.side:
            self._old, self.side = self.side, side
            seconds = 0.0 if first else self.kit.seconds(SLIDE_MS)
            self._tween = Tween(self.kit.now(), seconds, in_out_cubic) if seconds else None
            if self._tween is not None and self.scene is not None:
                self.scene.animate(self)
        self._measure(1.0 if self._tween is None else self._tween.amount(self.kit.now()))

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        self._measure(self._tween.amount(now))
        if self._tween.done(now):
            self._tween = None
        return self._tween is not None

    def _measure(self, part: float) -> None:
        """First half of the way in on the old side, then out on the new one."""
        assert self._shelf is not None
        side, out = (self._old, 1 - 2 * part) if part < 0.5 else (self.side, 2 * part - 1)
        if not self._old:
            side, out = self.side, part
        elif not self.side:
            side, out = self._old, 1 - part
        high = round(max(5, self.kit.px(9)) * (out if side else 0.0))
        strip = pygame.Rect(0, 0, round(self._shelf.card * PITCH * (BASE_SLOTS - 0.4)), high)
        x, y = self._shelf.centre
        edge = round(self._shelf.card_high * BODY[side > 0])
        strip.midtop = (x, y + edge) if side > 0 else (x, y - edge - high)
        self.rect = strip
        self.visible = high > 0
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        stops = [(0.0, t.BRASS_D), (0.45, t.BRASS_L), (1.0, t.BRASS)]
        key = "turn-lip", self.rect.size
        image = self.kit.cache.get(key, lambda: box(self.rect.size, min(4, self.rect.h // 2), stops))
        surface.blit(image, self.rect)
