"""Rule of tooltips: their delay, their duration and the things they may not cover."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.ui.node import Node


class TooltipRule:
    """The rule of an ordinary page: a tooltip comes at once, stays while the pointer does, and may lie anywhere."""

    lasts = 0.0
    """Seconds that a tooltip stays; 0: until the pointer leaves or a key is pressed."""

    def rests(self, node: Node | None) -> float:
        """Seconds that a pointer must rest on a node until its tooltip comes, beyond the usual moment."""
        return 0.0

    def clear(self) -> Sequence[pygame.Rect] | None:
        """Rectangles that no tooltip may lie over; None while none may be shown at all."""
        return ()
