"""A brass pointer on the rim of the shelf: it goes round to face the player to move (S18)."""

from __future__ import annotations

import math

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.shapes import clear

STEP = 3
"""Degrees between two painted pictures of the pointer."""


class TurnPointer(Node):
    """It rides on the edge of `frame`; `face` sends it to where a player sits, 220 ms away."""

    thing = "pointer"
    role = Role.IMAGE

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, key="turn-pointer")
        self._frame = pygame.Rect(0, 0, 1, 1)
        self._angle = self._from = self._to = self._goal = 90.0
        self._tween: Tween | None = None
        self._shown = False
        self.visible = False

    def face(self, frame: pygame.Rect, goal: tuple[int, int] | None) -> None:
        """Point from the middle of `frame` to `goal`; None hides it. Degrees run clockwise, 0 to the right."""
        self.visible = goal is not None
        self._frame = frame
        if goal is None:
            self._shown = False
            return
        angle = math.degrees(math.atan2(goal[1] - frame.centery, goal[0] - frame.centerx))
        if self._shown and angle != self._to and self.scene is not None and self.kit.seconds(220):
            turn = (angle - self._angle + 180) % 360 - 180
            self._from, self._to = self._angle, angle
            self._goal = self._angle + turn
            self._tween = Tween(self.kit.now(), self.kit.seconds(220), in_out_cubic)
            self.scene.animate(self)
        elif self._tween is None:
            self._angle = self._to = angle
        self._shown = True
        self._measure()

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        self._angle = self._from + (self._goal - self._from) * self._tween.amount(now)
        if self._tween.done(now):
            self._tween, self._angle = None, self._to
        self._measure()
        return self._tween is not None

    @property
    def _size(self) -> int:
        return max(14, self.kit.px(26))

    def _measure(self) -> None:
        """Where the ray in its direction leaves the frame."""
        dx, dy = math.cos(math.radians(self._angle)), math.sin(math.radians(self._angle))
        reach = self._size * 0.62
        across = (self._frame.w / 2 + reach) / abs(dx) if abs(dx) > 1e-6 else math.inf
        along = (self._frame.h / 2 + reach) / abs(dy) if abs(dy) > 1e-6 else math.inf
        far = min(across, along)
        box = pygame.Rect(0, 0, self._size, self._size)
        box.center = round(self._frame.centerx + dx * far), round(self._frame.centery + dy * far)
        self.rect = box
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        angle = round(self._angle / STEP) * STEP % 360
        image = self.kit.cache.get(("pointer", self._size, angle), lambda: _pointer(self._size, angle))
        surface.blit(image, self.rect)


def _pointer(size: int, angle: int) -> pygame.Surface:
    """A brass arrowhead in a square of `size` px, four times as large first."""
    big = size * 4
    image = clear((big, big), t.BRASS)
    turn = math.radians(angle)

    def corner(along: float, aside: float) -> tuple[float, float]:
        x, y = (
            math.cos(turn) * along - math.sin(turn) * aside,
            math.sin(turn) * along + math.cos(turn) * aside,
        )
        return big / 2 + x * big, big / 2 + y * big

    outer = [corner(0.44, 0), corner(-0.26, 0.4), corner(-0.1, 0), corner(-0.26, -0.4)]
    inner = [corner(0.3, 0), corner(-0.15, 0.24), corner(-0.03, 0), corner(-0.15, -0.24)]
    pygame.draw.polygon(image, (*t.BRASS_D, 255), outer)
    pygame.draw.polygon(image, (*t.BRASS_L, 255), inner)
    return pygame.transform.smoothscale(image, (size, size))
