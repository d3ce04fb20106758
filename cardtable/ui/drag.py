"""A card in the hand: it sticks to the pointer, tilts with its speed, and looks for a place to lie."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from cardtable.ui.motion import approach
from cardtable.ui.sprite import Ghost, Sprite

if TYPE_CHECKING:
    from cardtable.ui.stage import Stage

MAGNET = 90
"""Units within which the nearest target is taken."""
TILT, MOST, SETTLE = 1.3, 9.0, 14.0


@dataclass(frozen=True, slots=True)
class Target:
    """A place where a card may be dropped."""

    key: Hashable
    rect: pygame.Rect

    def distance(self, x: float, y: float) -> float:
        """From (x, y) to the nearest point of the middle half of the place, px."""
        dx = abs(x - self.rect.centerx) - self.rect.w / 4
        dy = abs(y - self.rect.centery) - self.rect.h / 4
        if dx <= 0 or dy <= 0:
            return max(dx, dy, 0.0)
        return math.hypot(dx, dy)


class Drag:
    """The drag of one sprite; `near` is the target it would fall on."""

    def __init__(self, stage: Stage, sprite: Sprite, origin: tuple[int, int], now: float) -> None:
        self.sprite = sprite
        self._ghost = stage.add(Ghost(stage.kit, sprite.goal))
        self.near: Target | None = None
        self._stage = stage
        self._targets: Sequence[Target] = ()
        self._boxes: list[pygame.Rect] = []
        """Where the targets are that were asked about last."""
        self._offset = sprite.pose.x - origin[0], sprite.pose.y - origin[1]
        self._last = origin
        self._moved = self._stepped = now
        self._speed = 0.0
        self._angle = 0.0
        sprite.home = sprite.goal
        sprite.grasp()

    def move(self, pos: tuple[int, int], now: float, targets: Sequence[Target]) -> None:
        """Follow the pointer, and find the nearest target."""
        frames = max(1.0, (now - self._moved) * 60)
        speed = (pos[0] - self._last[0]) / frames / self._stage.kit.theme.u
        self._speed += (speed - self._speed) * 0.35
        self._last, self._moved = pos, now
        self._hold()
        self.near = self._nearest(pos, targets)

    def resize(self, width: float) -> None:
        """The card in the hand takes another width, px, about the pointer: that of the cards it will lie among."""
        part = width / self.sprite.goal.w
        self._offset = self._offset[0] * part, self._offset[1] * part
        self.sprite.resize(width)
        self._hold()

    def _nearest(self, pos: tuple[int, int], targets: Sequence[Target]) -> Target | None:
        centre = pos[0] + self._offset[0], pos[1] + self._offset[1]
        reach = MAGNET * self._stage.kit.theme.u
        best: Target | None = None
        x, y = min(centre[0], pos[0]) - reach - 1, min(centre[1], pos[1]) - reach - 1
        wide, high = abs(self._offset[0]) + 2 * reach + 4, abs(self._offset[1]) + 2 * reach + 4
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
        self.sprite.hold_at(self._last[0] + self._offset[0], self._last[1] + self._offset[1], self._angle)

    def step(self, now: float) -> None:
        """Tilt with the speed, straighten when still."""
        dt, self._stepped = now - self._stepped, now
        if now - self._moved > 0.03:
            self._speed = approach(self._speed, 0.0, SETTLE, dt)
        # A card still growing does not tilt: every size of it would have to be turned.
        tilts = self._stage.kit.speed and not self.sprite.rising
        goal = max(-MOST, min(MOST, -TILT * self._speed)) if tilts else 0.0
        angle = approach(self._angle, goal, SETTLE, dt)
        if round(angle) != round(self._angle):
            self._angle = angle
            self._hold()
        self._angle = angle

    def end(self) -> None:
        """The hand is empty."""
        if self._ghost.parent is not None:
            self._ghost.parent.remove(self._ghost)
        self.sprite.release()
