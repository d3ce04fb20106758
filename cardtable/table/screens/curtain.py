"""The curtain between two people at one screen: opaque from its first frame, with nothing on it that only one of them may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table.screens.parts import TALL, target
from cardtable.ui import theme as t
from cardtable.ui.fade import Cut
from cardtable.ui.gestures import Gesture, Key, Press, Tap, Text
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, FAR, WIDE, column, space
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import materials, plates
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.shapes import lay, outline, tinted
from cardtable.ui.rects import about, from_foot, inside
from cardtable.ui.scene import Layer
from cardtable.ui.text import Style
from cardtable.ui.theme import Hue
from cardtable.ui.typeset import Block, block, escape
from cardtable.ui.widgets.button import Button

QUIET = 0.35
"""Seconds for which nothing lifts the curtain: what ended the last turn, pressed twice, must not."""

EDGE = 72
"""Space below the button of the card, in units."""


class Curtain(Layer):
    """Velvet over the whole window with a card that says whose turn it is. Only a fresh press of its own button
    lifts it, and no key or shortcut reaches what lies below. It falls and parts."""

    comes, goes = Cut.FALL, Cut.PART

    def __init__(
        self, kit: Kit, hue: Hue, name: str, passing: str, last: str, lift: Callable[[], None]
    ) -> None:
        super().__init__(kit, modal=True, opaque=True, key="curtain")
        self._last, self.called, self.solid = last, passing, True
        theme = kit.theme
        wide = min(theme.x(0.92), max(theme.x(0.4), theme.text_px(520, "body")))
        high = max(theme.y(0.55), theme.text_px(430, "body"))
        high = min(theme.y(0.84), high, max(round(wide * 0.86), theme.text_px(430, "body")))
        self._card = about((theme.x(0.5), theme.y(0.51)), (wide, high))
        text = _("I am %(name)s") % {"name": name}
        above, _edge = from_foot(
            inside(self._card, kit.px(APART), 0, kit.px(EDGE)), target(kit, TALL, "button-main")
        )
        wants = max(Button.width_of(kit, text, "eye", "button-main"), kit.px(230))
        spot = about(above.center, (min(above.w, wants), above.h))
        self.add(CardText(kit, self._card, spot.top, hue, name, passing))
        self.add(Opener(kit, spot, text, lift))

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Tap) and self.scene is not None:
            self.scene.set_focus(self.scene.focused, True)
            self.scene.say(self.label())
        return not isinstance(gesture, Key | Text)  # a key may still be meant for the button

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(materials.velvet(self.kit), clip, clip)
        if self._last:
            fonts = self.kit.fonts
            row = pygame.Rect(0, 0, round(self.kit.theme.size[0] * 0.9), fonts.height("body"))
            row.midtop = self._card.centerx, self._card.bottom + self.kit.px(60)
            if row.bottom < self.kit.theme.size[1]:
                fonts.put(surface, self._last, "body", t.CREAM, row, "center")


class Opener(Button):
    """The button on the curtain: it takes a press that begins when the curtain has hung for a moment."""

    def __init__(self, kit: Kit, rect: RectLike, text: str, lift: Callable[[], None]) -> None:
        super().__init__(kit, rect, text, lift, kind="main", icon="eye", type_="button-main", key="i-am")
        self._since = kit.now()
        self._fresh = False

    def click(self) -> bool:
        return self._hung() and super().click()

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Press):
            self._fresh = self._hung()
        if isinstance(gesture, Tap) and not self._fresh:
            return True
        return super().handle(gesture)

    def _hung(self) -> bool:
        return self.kit.now() - self._since >= QUIET


class CardText(Node):
    """The ivory card on the curtain."""

    role = Role.DIALOG

    def __init__(self, kit: Kit, rect: pygame.Rect, foot: int, hue: Hue, name: str, passing: str) -> None:
        super().__init__(kit, rect)
        self._foot, self._hue, self._name, self._passing = foot, hue, name, passing
        self.called = f"{name}. {passing}"
        self.bleed = plates.bleed(kit, plates.POPOVER_SHADE)

    def _measures(self, part: float) -> tuple[int, Style, Style, Block, int]:
        """Disc, styles of the lead and the name, the words below, and how high all that is, at `part` of its size."""
        kit, fonts, wide = self.kit, self.kit.fonts, inside(self.rect, self.kit.px(FAR), 0, 0).w

        def smaller(style: Style, share: float) -> Style:
            return replace(style, px=max(12, round(style.px * share)))

        # The name is large enough to give what is wanted, before the sentences give anything.
        share = min(1.0, part + 0.35)
        disc = round(min(kit.px(90), self.rect.h * 0.18) * part)
        lead = smaller(fonts.style("status"), share)
        name = smaller(fonts.shrink(self._name, "curtain", wide), part)
        words = block(fonts, escape(self._passing), smaller(fonts.style("body"), share), t.INK_2, wide)
        heights = disc, fonts.height(lead), round(fonts.height(name) * 0.92), words.height, kit.px(WIDE)
        return disc, lead, name, words, column(space(0, each) for each in heights).h

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, fonts = self.kit, self.rect, self.kit.fonts
        lay(surface, plates.ivory(kit, rect.size, kit.px(16), plates.POPOVER_SHADE, edge=False), rect)
        for inset in (kit.px(12), kit.px(17)):
            frame = rect.inflate(-2 * inset, -2 * inset)
            line = kit.cache.get(("curtain-line", frame.size), partial(_hairline, frame.size, kit.px(8)))
            surface.blit(line, frame)
        space = self._foot - rect.y
        # Large text gives way where the card has no room for it above the button.
        for part in range(100, 25, -5):
            disc, lead, name, words, high = self._measures(part / 100)
            if high <= space - 2 * kit.px(8):
                break
        y = rect.y + max(kit.px(8), (space - high) // 2)
        put_disc(kit, surface, self._hue, (rect.centerx, y + disc // 2), disc)
        y += disc + kit.px(22)
        row = pygame.Rect(rect.x + kit.px(FAR), y, rect.w - 2 * kit.px(FAR), fonts.height(lead))
        fonts.put(surface, _("Now playing:"), lead, t.INK_2, row, "center")
        row = pygame.Rect(row.x, row.bottom, row.w, round(fonts.height(name) * 0.92))
        fonts.put(surface, self._name, name, t.INK, row, "center")
        words.draw(fonts, surface, row.x, row.bottom + kit.px(6), row.w, "center")


def _hairline(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The thin line inside the edge of the card that asks."""
    return tinted(outline(size, radius, 1), (140, 106, 48, 110))
