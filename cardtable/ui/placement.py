"""Place of a card: the layout's demand for each, and the pose on the way there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from enum import Enum

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Role
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


class Paint(ABC):
    """Look of a piece on the stage that is no letter card: a frozen value, the key of its pictures."""

    __slots__ = ()
    thing: str = ""
    """Kind of thing, as `Node.thing`."""
    hidden: bool = False
    """True if its back is seen: between a hidden paint and an open one the piece turns over."""

    @abstractmethod
    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        """The thing, `size` px large; its image may stand out by as much on all sides."""

    def below(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lift: float) -> None:
        """Draw its shadow and its light; `lift` is 0 at rest to 1 in the hand. What lies flat has none."""
        return

    def bleed(self, kit: Kit, size: tuple[int, int]) -> int:
        """Return how far picture, shadow and light stand out, px."""
        return 0

    def radius(self, kit: Kit) -> int:
        """Return its corner radius, px."""
        return 0


@dataclass(frozen=True, slots=True)
class Placement:
    """Place of one card: centre and width in px, and its position there.

    `angle` degrees anticlockwise, `scale` about the centre, `lift` 0 at rest to 1 in the hand, `alpha` 0-1:
    these glide, the rest changes at once. `lifts`: it may be dragged; `taps`: it takes the pointer and the
    keyboard; `peek`: a long press shows it large; `label` is what a screen reader says; `zone` names its
    stop of the Tab key. `clip` is the window it is seen through: on its way within one window nothing of it
    shows outside, nor takes the pointer there. What is no letter card has a `paint` instead of a face, and its height
    `h` in px (0: as its face says). `role` and `tip` are what it is and what a tooltip says; `reach` how far round it a
    finger still meets it, px.
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
    h: float = 0.0
    paint: Paint | None = None
    role: Role = Role.CARD
    tip: str = ""
    reach: int = 0

    def raised(self, *, widths: float = 0, heights: float = 0) -> Placement:
        """Return the same place, higher by a number of its widths and heights."""
        return replace(self, y=self.y - self.rect.w * widths - self.rect.h * heights)

    @property
    def rect(self) -> pygame.Rect:
        """The card's rectangle, unturned."""
        return card_box(self.x, self.y, self.w * self.scale, self.h * self.scale, self.face.tall)

    @property
    def high(self) -> float:
        """Height unscaled, px."""
        return self.h or self.w * self.face.tall

    @classmethod
    def inside(cls, rect: pygame.Rect, face: Face) -> Placement:
        """A card filling the width of `rect`, centred in it; refine with `dataclasses.replace`."""
        return cls(rect.centerx, rect.centery, rect.w, face)

    @classmethod
    def painted(cls, rect: pygame.Rect, paint: Paint) -> Placement:
        """Return the placement of a piece that is no letter card, filling `rect`."""
        return cls(rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w, Face(), h=rect.h, paint=paint)


def card_box(x: float, y: float, w: float, h: float = 0.0, tall: float = cards.RATIO) -> pygame.Rect:
    """The rectangle of a card `w` wide and `tall` widths high about (x, y), in whole px; of another thing, `h` high."""
    width = max(1, round(w))
    height = max(1, round(h)) if h else cards.height_of(width, tall)
    return pygame.Rect(round(x - width / 2), round(y - height / 2), width, height)


FADES = 0.7
"""The part of its way after which a card that vanishes where it goes begins to fade."""


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
    h: float

    @classmethod
    def of(cls, p: Placement) -> Pose:
        """The pose of a card at rest in `p`."""
        return cls(p.x, p.y, p.w, p.angle, p.scale, p.lift, p.alpha, p.high)

    def at(self, x: float, y: float, angle: float) -> Pose:
        """The same, somewhere else."""
        return Pose(x, y, self.w, angle, self.scale, self.lift, self.alpha, self.h)

    @property
    def tall(self) -> float:
        """Height in widths."""
        return self.h / self.w if self.w else cards.RATIO

    def towards(self, goal: Placement, k: float) -> Pose:
        """The pose `k` of the way to `goal`; exactly there at 1. What goes where it is seen no more fades as it gets there."""
        if k == 1.0:
            return Pose.of(goal)
        fades = k if goal.alpha else max(0.0, (k - FADES) / (1 - FADES))
        return Pose(
            self.x + (goal.x - self.x) * k,
            self.y + (goal.y - self.y) * k,
            self.w + (goal.w - self.w) * k,
            self.angle + (goal.angle - self.angle) * k,
            self.scale + (goal.scale - self.scale) * k,
            self.lift + (goal.lift - self.lift) * k,
            max(0.0, min(1.0, self.alpha + (goal.alpha - self.alpha) * fades)),
            self.h + (goal.high - self.h) * k,
        )
