"""Buttons: brass for the main act, walnut, dark plate, and icons alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.text import Style, safe_text

INKS: dict[str, t.RGB] = {
    "main": t.rgb("#2B1B0C"),
    "walnut": t.CREAM,
    "plate": t.TEXT,
    "dark": t.CREAM,
    "ghost": t.MIST,
}


NEARLY = 0.96
"""The part of their size that large words keep at least."""


class Button(Node):
    """A labelled button; `kind` main, walnut, plate, dark (on ivory) or ghost; `icon` before the words."""

    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        text: str,
        on_click: Callable[[], object],
        *,
        kind: str = "walnut",
        icon: str = "",
        type_: str = "button",
        tip: str = "",
        key: str = "",
        align: str = "center",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.text, self.kind, self.icon, self.type = text, kind, icon, type_
        self.on_click, self.tip, self.align = on_click, tip, align
        self.most = 0
        """The largest type its words may take, px, so that buttons side by side can speak alike; 0 for any."""
        self.terse = False
        """True if its icon alone will do for large words without room; a tooltip has the words."""
        self._fitted: tuple[object, tuple[Style, str, int]] | None = None
        """The type its words take, and what that was found for: a button is made anew for other measures of the window."""
        self.radius = kit.px(12)
        self.bleed = plates.bleed(kit, plates.BUTTON_SHADE) + 2

    def label(self) -> str:
        return self.called or safe_text(self.text) or self.tip

    @staticmethod
    def width_of(kit: Kit, text: str, icon: str = "", type_: str = "button") -> int:
        """The width a button needs for its words, px."""
        px = kit.theme.type_px(type_)
        width = kit.fonts.width(text, type_) + round(px * 2.0)
        return max(kit.theme.target, width + (round(px * 1.9) if icon else 0))

    def click(self) -> bool:
        if not self.enabled:
            return False
        self.kit.sounds.play("tap")
        self.on_click()
        return True

    @property
    def state(self) -> str:
        """State in which it is drawn: disabled, pressed, hover or nothing."""
        if not self.enabled:
            return "disabled"
        return "pressed" if self.pressed else "hover" if self.hovered else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        down = max(1, self.kit.px(2)) if self.state == "pressed" else 0
        box = self.rect.move(0, down)
        body, pad = plates.button(self.kit, self.rect.size, self.kind, self.state, self.radius)
        surface.blit(body, (box.x - pad, box.y - pad))
        ink = INKS[self.kind]
        if self.kind == "main" and not self.enabled:
            ink = t.rgb("#E9DDBD")
        self.draw_words(surface, box, ink, 255 if self.enabled else 110)

    def fitted(self) -> tuple[Style, str, int]:
        """The type the words take here, the icon where there is room for one, and the margin on either side, px."""
        asked = self.text, self.type, self.icon, self.terse, self._rect.w
        if self._fitted is None or self._fitted[0] != asked:
            self._fitted = asked, self._fit()
        return self._fitted[1]

    def _fit(self) -> tuple[Style, str, int]:
        fonts = self.kit.fonts
        px = fonts.style(self.type).px
        margin = min(round(px * 0.6), self.rect.w // 12)
        room = self.rect.w - 2 * margin
        with_icon = room - round(px * 1.85) if self.icon else room
        least = max(round(13 * self.kit.theme.ratio), round(px * 0.7))
        if self.kit.theme.ample:  # large words are wanted rather than the icon beside them
            least, least_alone = (
                round(px * NEARLY),
                round(px * NEARLY if self.terse else 12 * self.kit.theme.ratio),
            )
            tight = min(margin, round(px * 0.3))
        else:
            least_alone, tight = round(12 * self.kit.theme.ratio), margin
        style = fonts.shrink(self.text, self.type, with_icon, least)
        if self.icon and self.text and fonts.width(self.text, style) > with_icon:
            room = self.rect.w - 2 * tight
            return fonts.shrink(self.text, self.type, room, least_alone), "", tight
        return style, self.icon, margin

    @property
    def alone(self) -> bool:
        """True if its icon stands without the words, which have no room in large letters."""
        style, icon, margin = self.fitted()
        room = self.rect.w - 2 * margin
        return self.terse and not icon and self.kit.fonts.width(self.text, style) > room

    @property
    def cramped(self) -> bool:
        smaller = (self.most or self.fitted()[0].px) < self.kit.fonts.style(self.type).px
        return bool(self.text) and (smaller or self.alone)

    def draw_words(self, surface: pygame.Surface, box: pygame.Rect, ink: t.RGB, alpha: int) -> None:
        """Icon and words, together in the middle; where there is no room the words shrink, then the icon goes."""
        fonts = self.kit.fonts
        style, icon, margin = self.fitted()
        if self.alone:
            size = min(round(style.px * 1.3), box.h - 4)
            icons.put(self.kit, surface, self.icon, box, size, ink, alpha=alpha)
            return
        if self.most and style.px > self.most:
            style = replace(style, px=self.most)
        room = box.w - 2 * margin
        size = min(round(style.px * 1.3), box.h - 4) if icon else 0
        gap = round(style.px * 0.55) if icon and self.text else 0
        words = fonts.fit(self.text, style, max(1, room - size - gap))
        width = fonts.width(words, style)
        x = box.x + margin if self.align == "left" else box.centerx - (width + size + gap) // 2
        if icon:
            surface.blit(icons.icon(self.kit, icon, size, ink, alpha=alpha), (x, box.centery - size // 2))
        if words:
            area = pygame.Rect(x + size + gap, box.y, width + 1, box.h)
            fonts.put(surface, words, style, ink, area, alpha=alpha)


class IconButton(Button):
    """A square button with an icon alone; `label` is its name and its tooltip."""

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        icon: str,
        label: str,
        on_click: Callable[[], object],
        *,
        kind: str = "plate",
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, "", on_click, kind=kind, icon=icon, tip=label, key=key)

    def draw_words(self, surface: pygame.Surface, box: pygame.Rect, ink: t.RGB, alpha: int) -> None:
        size = max(
            round(box.h * 0.44), min(round(box.h * 0.7), round(self.kit.theme.type_px("button") * 1.3))
        )
        icons.put(self.kit, surface, self.icon, box, size, ink, alpha=alpha)
