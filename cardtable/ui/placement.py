"""Where a card lies: what a board's layout says of each, and the pose it has on the way there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from cardtable.ui import theme as t
from cardtable.ui.paint import cards
from cardtable.ui.paint.cards import Face


class Ring(Enum):
    """The line round a card: thickness in units, colour, glow in units."""

    NONE = (0, (0, 0, 0), 0)
    LEGAL = (2, t.BRASS_L, 16)
    NEAREST = (4, t.NEAREST, 26)
    LAID = (3.5, t.BRASS_L, 0)
    REFUSED = (4, t.REFUSE_SOFT, 0)
    LAST = (2, t.BRASS, 0)


@dataclass(frozen=True, slots=True)
class Placement:
    """Where one card belongs: centre and width in px, and how it lies there.

    `angle` degrees anticlockwise, `scale` about the centre, `lift` 0 at rest to 1 in the hand, `alpha` 0-1:
    these glide, the rest changes at once. `lifts`: it may be dragged; `taps`: it takes the pointer and the
    keyboard; `peek`: a long press shows it large; `label` is what a screen reader says; `zone` names its
    stop of the Tab key. `clip` is the window it is seen through: on its way within one window nothing of it
    shows outside, nor takes the pointer there.
    """

    x: float
    y: float
    w: float
    face: Face
    angle: float = 0.0
    scale: float = 1.0
    lift: float = 0.0
    z: float = 0.0
    alpha: float = 1.0
    ring: Ring = Ring.NONE
    lifts: bool = False
    taps: bool = False
    peek: bool = False
    label: str = ""
    zone: str = ""
    clip: pygame.Rect | None = None

    @property
    def rect(self) -> pygame.Rect:
        """The card's rectangle, unturned."""
        return card_box(self.x, self.y, self.w * self.scale)

    @classmethod
    def inside(cls, rect: pygame.Rect, face: Face) -> Placement:
        """A card filling the width of `rect`, centred in it; refine with `dataclasses.replace`."""
        return cls(rect.centerx, rect.centery, rect.w, face)


def card_box(x: float, y: float, w: float) -> pygame.Rect:
    """The rectangle of a card `w` wide about (x, y), in whole px."""
    width = max(1, round(w))
    height = cards.height_of(width)
    return pygame.Rect(round(x - width / 2), round(y - height / 2), width, height)


@dataclass(slots=True)
class Pose:
    """The gliding part of a placement, as it is at this moment."""

    x: float
    y: float
    w: float
    angle: float
    scale: float
    lift: float
    alpha: float

    @classmethod
    def of(cls, p: Placement) -> Pose:
        """The pose of a card at rest in `p`."""
        return cls(p.x, p.y, p.w, p.angle, p.scale, p.lift, p.alpha)

    def at(self, x: float, y: float, angle: float) -> Pose:
        """The same, somewhere else."""
        return Pose(x, y, self.w, angle, self.scale, self.lift, self.alpha)

    def towards(self, goal: Placement, k: float) -> Pose:
        """The pose `k` of the way to `goal`; exactly there at 1."""
        if k == 1.0:
            return Pose.of(goal)
        return Pose(
            self.x + (goal.x - self.x) * k,
            self.y + (goal.y - self.y) * k,
            self.w + (goal.w - self.w) * k,
            self.angle + (goal.angle - self.angle) * k,
            self.scale + (goal.scale - self.scale) * k,
            self.lift + (goal.lift - self.lift) * k,
            max(0.0, min(1.0, self.alpha + (goal.alpha - self.alpha) * k)),
        )
