"""Glides of cards: their duration, curve, stagger and arc."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.ui.motion import Curve, in_out_cubic, out_cubic

SpriteId = object
DEAL_MOST = 1.2
"""Seconds a staggered glide may last in all, at speed 1."""


@dataclass(frozen=True, slots=True)
class Glide:
    """Glide of sprites to their places: milliseconds at speed 1, curve, stagger between the ids of `order`.

    `arc` lifts them on the way (units), or those of `order` alone; `order` names who starts when; others start at once.
    """

    ms: float = 220
    curve: Curve = out_cubic
    stagger_ms: float = 0
    order: Sequence[SpriteId] = field(default=())
    arc: float = 0


SNAP = Glide(0)
SLIDE = Glide(220, in_out_cubic)
HOME = Glide(200)
LAY = Glide(160)
