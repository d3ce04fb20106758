"""A card in the hand: it sticks to the pointer, tilts with its speed, and looks for a place to lie."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, approach
from cardtable.ui.node import Node
from cardtable.ui.paint import cards
from cardtable.ui.sprite import Placement, Sprite, blit_faded

MAGNET = 90
"""Units within which the nearest target is taken."""
TILT, MOST, DAMPING = 1.3, 9.0, 14.0
GROW_MS = 120
"""Duration in ms in which a card in the hand changes its size."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place where a card may be dropped."""

    key: Hashable
    rect: pygame.Rect

    def distance(self, x: float, y: float) -> float:
        """Return the distance from (x, y) to the nearest point of the middle half of the place, px."""
        dx = abs(x - self.rect.centerx) - self.rect.w / 4
        dy = abs(y - self.rect.centery) - self.rect.h / 4
        if dx <= 0 or dy <= 0:
            return max(dx, dy, 0.0)
        return math.hypot(dx, dy)


class Drag:
    """The drag of one sprite; `near` is the target it would fall on."""

    def __init__(self, sprite: Sprite, ghost: Ghost, origin: tuple[int, int], now: float) -> None:
        self.sprite = sprite
        self._ghost = ghost
        self.near: Target | None = None
        self._kit = sprite.kit
        self._targets: Sequence[Target] = ()
        self._boxes: list[pygame.Rect] = []
        """Rectangles of the targets at the last question."""
        self._width, self._tall = sprite.pose.w, sprite.pose.tall
        """The size it is on its way to."""
        self._start = self._width, self._tall
        self._growth: Tween | None = None
        # Where on the card the pointer is, in its widths and heights.
        self._grip = (sprite.pose.x - origin[0]) / sprite.pose.w, (sprite.pose.y - origin[1]) / sprite.pose.h
        self._last = origin
        self._moved = self._stepped = now
        self._speed = 0.0
        self._angle = 0.0
        sprite.home = sprite.goal
        sprite.grasp()

    def move(self, pos: tuple[int, int], now: float, targets: Sequence[Target]) -> None:
        """Follow the pointer, and find the nearest target."""
        frames = max(1.0, (now - self._moved) * 60)
        speed = (pos[0] - self._last[0]) / frames / self._kit.theme.u
        self._speed += (speed - self._speed) * 0.35
        self._last, self._moved = pos, now
        self._hold()
        self.near = self._nearest(pos, targets)

    @property
    def _offset(self) -> tuple[float, float]:
        """Return the offset from the pointer to the middle of the card, px."""
        return self._grip[0] * self.sprite.pose.w, self._grip[1] * self.sprite.pose.h

    def resize(self, width: float, tall: float) -> None:
        """Give the card in the hand another width, px, and height, in widths, about the pointer: that of the cards it
        will lie among."""
        if (width, tall) == (self._width, self._tall):
            return
        self._start = self.sprite.pose.w, self.sprite.pose.tall
        self._width, self._tall = width, tall
        self.sprite.become(width, tall)
        self._growth = Tween(self._stepped, self._kit.seconds(GROW_MS))
        self._grow(self._stepped)

    def _grow(self, now: float) -> None:
        """Set the size of the card at this moment."""
        if self._growth is None:
            return
        k = self._growth.amount(now)
        width, tall = (a + (b - a) * k for a, b in zip(self._start, (self._width, self._tall), strict=True))
        self.sprite.resize(width, tall)
        self._hold()
        if self._growth.done(now):
            self._growth = None

    def _nearest(self, pos: tuple[int, int], targets: Sequence[Target]) -> Target | None:
        dx, dy = self._offset
        centre = pos[0] + dx, pos[1] + dy
        reach = MAGNET * self._kit.theme.u
        best: Target | None = None
        x, y = min(centre[0], pos[0]) - reach - 1, min(centre[1], pos[1]) - reach - 1
        wide, high = abs(dx) + 2 * reach + 4, abs(dy) + 2 * reach + 4
        around = pygame.Rect(x, y, wide, high)
        if targets is not self._targets:
            self._targets, self._boxes = targets, [each.rect for each in targets]
        for at in around.collidelistall(self._boxes):
            target = targets[at]
            gap = min(target.distance(*centre), target.distance(*pos) + 0.25 * reach)
            if gap <= reach:
                best, reach = target, gap
        return best

    def _hold(self) -> None:
        dx, dy = self._offset
        self.sprite.hold_at(self._last[0] + dx, self._last[1] + dy, self._angle)

    def step(self, now: float) -> None:
        """Tilt with the speed, straighten when still."""
        dt, self._stepped = now - self._stepped, now
        self._grow(now)
        if now - self._moved > 0.03:
            self._speed = approach(self._speed, 0.0, DAMPING, dt)
        # A card still growing does not tilt: every size of it would have to be turned.
        tilts = self._kit.speed and not self.sprite.rising
        goal = max(-MOST, min(MOST, -TILT * self._speed)) if tilts else 0.0
        angle = approach(self._angle, goal, DAMPING, dt)
        if round(angle) != round(self._angle):
            self._angle = angle
            self._hold()
        self._angle = angle

    def end(self) -> None:
        """Empty the hand."""
        self._ghost.vanish()
        self.sprite.release()


class Ghost(Node):
    """Ghost of a lifted card in its old place: the card at a quarter of its strength."""

    def __init__(self, kit: Kit, placement: Placement) -> None:
        super().__init__(kit, placement.rect, z=placement.z)
        paint, size, self.clip = placement.paint, placement.rect.size, placement.clip
        self._image = paint.picture(kit, size) if paint else cards.card(kit, placement.face, size[0])
        if paint:
            self._rect = self._image.get_rect(center=self._rect.center)
        else:
            self._rect.h += cards.edge_of(self._rect.w)

    def paint_rect(self) -> pygame.Rect:
        return self._rect if self.clip is None else self._rect.clip(self.clip)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        blit_faded(surface, self._image, self._rect.topleft, 64)
