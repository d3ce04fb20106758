"""Layers of a scene: sheets of nodes over the whole window, one above the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui.fade import Cut
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node


class Layer(Node):
    """A sheet of nodes over the whole window.

    `modal` keeps gestures and the keyboard inside; `opaque` hides all below, which is not even drawn;
    `dismiss` is called by Escape or a press outside (None: neither does anything); one that `passes` lets that
    press go on to what lies below; `scrim` darkens what is below (0-1).
    """

    modal = passes = False
    opaque = False
    scrim = 0.0
    comes: Cut | None = Cut.FADE
    goes: Cut | None = Cut.FADE
    """Transition of the whole window as a modal layer comes and goes; None: its nodes fade by themselves, and motion below goes on."""

    def __init__(
        self,
        kit: Kit,
        *,
        modal: bool = False,
        opaque: bool = False,
        scrim: float = 0.0,
        dismiss: Callable[[], None] | None = None,
        key: str = "",
    ) -> None:
        super().__init__(kit, (0, 0, *kit.theme.size), key=key)
        self.modal, self.opaque, self.scrim, self.dismiss = modal, opaque, scrim, dismiss
        self.make: Callable[[], Layer] | None = None
        self.before: Node | None = None

    def first_focus(self) -> Node | None:
        """Return the node that has the focus when it opens; None: its first stop."""
        return None

    def shut(self) -> None:
        """Go away, where it is still there."""
        if self.scene is not None:
            self.scene.close(self)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.scrim:
            veil = self.kit.cache.get(("scrim", self.scrim), self._veil)
            for y in range(clip.y - clip.y % 64, clip.bottom, 64):
                for x in range(clip.x - clip.x % 64, clip.right, 64):
                    surface.blit(veil, (x, y))

    def _veil(self) -> pygame.Surface:
        veil = pygame.Surface((64, 64), pygame.SRCALPHA)
        veil.fill((4, 14, 10, round(255 * self.scrim)))
        return veil


def top_of(layers: Sequence[Layer]) -> Layer:
    """The layer that takes gestures: the highest modal one, else the base."""
    return next((layer for layer in reversed(layers) if layer.modal), layers[0])
