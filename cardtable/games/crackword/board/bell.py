"""The bell beside the rows of two players: striking it lays the card and cries CRACK WORD!"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame

from cardtable.i18n import _
from cardtable.table.board.asks import Action
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import materials
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import clear, lay, soft
from cardtable.ui.shown import ShownField
from cardtable.ui.widgets.button import Button

CRY, LAY = "crack", "lay"
"""The keys of the act that the bell stands for, and of laying the card without a cry."""
CRY_KEY = f"action-{CRY}"
"""The key of the bell, as that of the button on a rail."""
FINE = 3
"""Scale at which the bell is painted before it is reduced, so that its edge is smooth."""
DOME = 0.9
"""The width of the dome, in widths of its walnut foot."""
BRASS = ((0.0, (255, 246, 206)), (0.35, (243, 216, 140)), (0.75, (214, 172, 88)), (1.0, (150, 110, 46)))
DULL = ((0.0, (92, 66, 44)), (0.5, (78, 54, 35)), (1.0, (54, 36, 22)))
"""Colours of the dome from its light to its rim: of brass, and of walnut while nothing can be cried."""
INK, FAINT = t.rgb("#2B1B0C"), t.rgb("#B9A27E")


class CryBell(Button):
    """The cry as a thing of the table. It looks the same whether there is a word or not where players claim rows by eye.

    It stands on the felt from the first time that a player is offered acts: a match that is looked back at has none.
    """

    soft = True
    bright = ShownField(False)
    """True while it is brass."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, _("CRACK WORD!"), _nothing, icon="zap", key=CRY_KEY)
        self.radius = rect.w // 2
        self.enabled = self.visible = False

    def take(self, actions: Sequence[Action], *, by_eye: bool) -> tuple[Action, ...]:
        """Take the cry out of the buttons of the rail, which keep the others; `by_eye`: the bell is brass at all times."""
        self.visible, self.zone_name = True, "actions"
        cry = next((each for each in actions if each.key == CRY), None)
        self.on_click = cry.act if cry is not None else _nothing
        enabled = cry is not None and cry.enabled
        if enabled != self.enabled:
            self.enabled = enabled
            self.invalidate()
        self.bright = by_eye or enabled
        kept = [each for each in actions if each.key != CRY]
        if cry is not None:  # no button moves to where another one was before the card lay
            kept = [
                *(replace(each, wide=True) for each in kept if each.key == LAY),
                *(each for each in kept if each.key != LAY),
            ]
        return tuple(kept)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, side = self.kit, self.rect.w
        down = max(1, kit.px(4)) if self.state == "pressed" else 0
        shade = soft(kit, self.rect.size, side // 2, kit.px(18), alpha=0.5)
        lay(surface, shade, self.rect, kit.px(8))
        stops = BRASS if self.bright else DULL
        foot = kit.cache.get(("bell-foot", side), partial(_foot, kit, side))
        surface.blit(foot, self.rect)
        dome = round(side * DOME)
        box = pygame.Rect(0, 0, dome, dome)
        box.center = self.rect.centerx, self.rect.centery + down - kit.px(2)
        surface.blit(kit.cache.get(("bell-dome", dome, self.bright), partial(_dome, dome, stops)), box)
        self._cry(surface, box)

    def _cry(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the bolt, and the words below it in two lines."""
        fonts, ink = self.kit.fonts, INK if self.bright else FAINT
        first, _space, last = self.text.partition(" ")
        widest = max(first, last, key=lambda word: fonts.width(word, "game"))
        style = replace(fonts.style("game"), px=round(box.w * 0.15))
        style = fonts.shrink(widest, style, round(box.w * 0.66), 12)
        line, size = round(style.px * 1.08), round(box.w * 0.2)
        top = box.centery - (size + 2 * line) // 2
        bolt = icon(self.kit, "zap", size, ink, filled=True)
        surface.blit(bolt, bolt.get_rect(midtop=(box.centerx, top)))
        for at, word in enumerate(filter(None, (first, last))):
            row = pygame.Rect(box.x, top + size + at * line, box.w, line)
            fonts.put(surface, word, style, ink, row, "center")


def _nothing() -> None:
    """Do nothing, as a bell does while nothing can be cried."""


def _round(image: pygame.Surface, radius: float) -> pygame.Surface:
    """The image cut to a circle about its middle."""
    mask = clear(image.get_size(), (255, 255, 255))
    middle = image.get_width() / 2
    pygame.draw.circle(mask, (255, 255, 255, 255), (middle, middle), radius)
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _foot(kit: Kit, side: int) -> pygame.Surface:
    """The walnut that the dome stands on."""
    big = side * FINE
    wood = pygame.transform.scale(materials.wood(kit, "body", (side, side)), (big, big)).convert_alpha()
    return pygame.transform.smoothscale(_round(wood, big / 2 - 1), (side, side))


def _dome(side: int, stops: Sequence[tuple[float, t.RGB]]) -> pygame.Surface:
    """A dome lit from above at the left, with a fine line within its rim."""
    big = side * FINE
    out = clear((big, big), stops[-1][1])
    steps = big // 2
    for at in range(steps):
        part = at / steps
        radius = (1 - part) * big / 2
        # The middle of the light lies off the middle of the dome.
        centre = big * (0.5 - 0.14 * part), big * (0.5 - 0.2 * part)
        pygame.draw.circle(out, (*_between(stops, 1 - part), 255), centre, radius)
    line = clear((big, big), INK)
    pygame.draw.circle(line, (*INK, 90), (big / 2, big / 2), big * 0.45, max(1, big // 160))
    out.blit(line, (0, 0))
    return pygame.transform.smoothscale(_round(out, big / 2 - 1), (side, side))


def _between(stops: Sequence[tuple[float, t.RGB]], part: float) -> t.RGB:
    """The colour at `part` of a row of stops, 0 to 1."""
    for (low, one), (high, other) in pairwise(stops):
        if part <= high:
            share = (part - low) / (high - low)
            red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
            return red, green, blue
    return stops[-1][1]
