"""Parts of a page that no floating text may lie over."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.ui.node import Node


class Vital(Node):
    """Node that no floating text may lie over: a count, a score, the last word."""

    @property
    def vital(self) -> Sequence[pygame.Rect]:
        """The parts to be kept clear; usually all of it."""
        return (self.rect,)


def vital_parts(base: Node) -> list[pygame.Rect]:
    """Return the parts below `base` that are seen and that no floating text may lie over."""
    found = (node for node in base.walk() if isinstance(node, Vital) and node.visible)
    return [box for node in found for box in node.vital if box.w]
