"""Nodes of the places that may take the card taken up: as a screen reader hears of them, and as dashed ones that shine."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.cards import radius_of
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import dashed, kept_box, lay, soft
from cardtable.ui.shown import ShownField


def may_go() -> str:
    """Describe a lit place for a player who does not see it shine."""
    return _("the card may go here")


class Slot(Node):
    """A place for the card taken up, as a screen reader hears of it and may choose it."""

    thing = "place"
    role = Role.SLOT

    def __init__(self, kit: Kit, rect: RectLike, label: str, act: Callable[[], object]) -> None:
        super().__init__(kit, rect)
        self._label, self._act = label, act

    def click(self) -> bool:
        self._act()
        return True

    def label(self) -> str:
        return self._label

    def value(self) -> str:
        return may_go()


class LitPlace(Slot):
    """A place that shines for the card taken up; something else draws the light and takes the pointer."""

    @property
    def acts(self) -> bool:
        return True

    def invalidate(self) -> None:
        """Do nothing: the node draws nothing."""


class DashedPlace(Slot):
    """A dashed place for the card taken up; lit, and strongly where the card would fall."""

    level = -5
    """Height on the stage: below the cards."""
    soft = separate = True
    solid = True
    focusable = True
    near = ShownField(False)
    """True if the card would fall here."""

    def __init__(self, kit: Kit, rect: RectLike, label: str, act: Callable[[], object]) -> None:
        super().__init__(kit, rect, label, act)
        self.bleed = kit.px(20)
        self.radius = radius_of(self.rect.w)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, size = self.kit, self.rect.size
        blur, alpha, colour = (18, 0.6, t.NEAREST) if self.near or self.hovered else (12, 0.34, t.BRASS_L)
        strength = 255 if colour is t.NEAREST else 190
        lay(surface, soft(kit, size, self.radius, kit.px(blur), colour, alpha), self.rect)
        stops = [(0.0, (24, 66, 54, 235)), (1.0, (18, 54, 44, 235))]
        surface.blit(kept_box(kit, size, self.radius, stops), self.rect)
        surface.blit(dashed(kit, size, self.radius, (*colour, strength)), self.rect)
        mark = min(round(size[0] * 0.5), kit.px(26))
        if mark >= 8:
            plus = icon(kit, "plus", mark, colour, alpha=strength)
            surface.blit(plus, plus.get_rect(center=self.rect.center))
