"""Pieces that lie and move on the stage besides letter cards: whatever their game paints."""

from __future__ import annotations

import math

import pygame

from cardtable.ui.glide import Glide
from cardtable.ui.motion import Tween
from cardtable.ui.placement import Paint, Placement, card_box
from cardtable.ui.sprite import Sprite, blit_faded


class PaintedSprite(Sprite):
    """A thing on the stage with a paint of its own: a constraint card, a token, a sheet of paper.

    It goes as cards go, growing or shrinking on the way, and takes on the paint of its goal half-way, turned over
    where one of the two is hidden. In the hand it keeps its size and does not tilt.
    """

    _before: tuple[Paint, tuple[int, int]] | None = None
    """The paint and the size, px, that it set out with."""
    _way = 1.0
    """Part of the way that is behind it."""
    _lifted = 0.0
    """Height at which it is drawn, 0 at rest to 1 in the hand, in tenths: few shadows are kept."""

    @property
    def facing_up(self) -> bool:
        """True while its face is seen."""
        return not self._look()[0].hidden

    def go(self, goal: Placement, glide: Glide, now: float, delay: float) -> float:
        self._before = self._look()
        return super().go(goal, glide, now, delay)

    def snap(self, goal: Placement) -> None:
        self._before = None
        super().snap(goal)

    def _is_at(self, goal: Placement) -> bool:
        assert goal.paint is not None
        turns = self._before is not None and self._before[0].hidden != goal.paint.hidden
        return super()._is_at(goal) and not turns

    def hold_at(self, x: float, y: float, angle: float) -> None:
        self.pose = self.pose.at(x, y, 0.0)
        self._measure()
        self.invalidate()

    def _look(self) -> tuple[Paint, tuple[int, int]]:
        """The paint it shows, and the size it is painted at: the larger of that it comes from and that it goes to, since a small
        picture drawn large is a blur."""
        assert self.goal.paint is not None
        goal = self.goal.rect.size
        if self._before is not None and self._way < 0.5:
            paint, size = self._before
            return paint, max(size, goal)
        return self.goal.paint, goal

    def _measure(self, now: float | None = None) -> None:
        way = 1.0 if self._tween is None else self._tween.amount(self.kit.now() if now is None else now)
        self._way = way
        pose, (paint, size) = self.pose, self._look()
        high, y, lift = pose.h * pose.scale, pose.y, max(pose.lift, self._raised)
        goal = self.goal.paint
        if self._tween is not None and self._before is not None and goal is not None:
            if self._before[0].hidden != goal.hidden:
                high = max(1.0, high * abs(math.cos(math.pi * way)))
            arch = math.sin(math.pi * min(1.0, max(0.0, way))) if self._arc else 0.0
            y -= self._arc * arch
            lift = max(lift, 0.8 * arch)
        self._lifted = round(lift, 1)
        self._fade = round(pose.alpha * 255)
        self._rect = card_box(pose.x, y, pose.w * pose.scale, high)
        self.radius = paint.radius(self.kit)
        largest = max(size, self._rect.size)
        self._far = (paint.bleed(self.kit, largest),) * 3

    def effect(self, effect: tuple[str, Tween] | None) -> None:
        """Little motions are for letters."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self._fade <= 0:
            return
        (paint, size), rect = self._look(), self._rect
        paint.below(self.kit, surface, rect, self._lifted)
        image = paint.picture(self.kit, size)
        if rect.size != size:
            wide, high = (
                max(1, round(whole * now / was))
                for whole, now, was in zip(image.get_size(), rect.size, size, strict=True)
            )
            image = pygame.transform.smoothscale(image, (wide, high))
        blit_faded(surface, image, image.get_rect(center=rect.center).topleft, self._fade)
