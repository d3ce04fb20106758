"""The status pill (who must do what) and the bar that says why something is refused."""

from __future__ import annotations

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import box, lay, outline, tinted
from cardtable.ui.typeset import Block, block, fitted

SHINES = 0.6
"""Seconds."""


class StatusPill(Node):
    """One imperative sentence on a dark pill at the foot of `area`; as wide as its words, or as the area where they fill it.

    Longer sentences take more lines and grow upwards, `tallest` px at most (0: as they like): there the letters grow smaller
    first, so that it never lies on what is being played.
    """

    soft = True
    thing = "status"
    role = Role.STATUS
    live = "polite"

    def __init__(
        self, kit: Kit, area: RectLike, markup: str, icon: str = "hand", *, tallest: int = 0
    ) -> None:
        super().__init__(kit, key="status")
        self._area, self._tallest = pygame.Rect(area), tallest
        self.icon = icon
        self._nudges = 0
        self._markup = self._heard = ""
        self._since = 0.0
        self._block: Block = block(kit.fonts, "", "status", t.TEXT, 10)
        self.bleed = plates.bleed(kit, plates.PLATE_SHADE)
        self.say(markup, icon)

    def nudge(self) -> None:
        """Shine for a moment: a gesture had no effect, and this line says what to do."""
        if self.scene is not None and self.visible:
            self._nudges += 1
            self.scene.after(SHINES, self._dim)
            self.scene.say(self.label())
            self.invalidate()

    def _dim(self) -> None:
        self._nudges -= 1
        self.invalidate()

    def label(self) -> str:
        return self._block.text

    def heard(self, text: str) -> str:
        """Return the text to speak for a sentence, so that nothing is heard twice: the line itself if it says the same, "" if it has for a
        while."""
        if self.visible and text and text.rstrip(".") in self.label():
            if self.live and self.kit.now() > self._since + SHINES:
                return ""
            text = self.label()
        self._heard = text
        if self.label().rstrip(".") in text:
            self.live = ""
        return text

    def say(self, markup: str, icon: str | None = None, *, quiet: bool = False) -> None:
        """Say something else; `quiet`: for those who see it alone."""
        if markup == self._markup and icon in (None, self.icon):
            return
        kit = self.kit
        self.icon = icon if icon is not None else self.icon
        self._markup, self._since = markup, kit.now()
        px = kit.theme.type_px("status")
        side, self._icon = round(px * 1.3), round(px * 1.35)
        words = self._area.w - 2 * side - (self._icon + px // 2 if self.icon else 0)
        high = self._tallest - round(px * 0.7) if self._tallest else None
        # Hardly smaller than they should be where letters are to be large.
        least = round(px * (0.95 if kit.theme.ample else 0.7))
        self._block = fitted(kit, markup, "status", t.TEXT, words, high, least=least)
        self.live = "" if quiet or self.label().rstrip(".") in self._heard else "polite"
        high = max(self._block.height + round(px * 0.9), round(px * 2.5))
        wide = self._block.width + self._area.w - words
        self.invalidate()
        self._rect = pygame.Rect(self._area.centerx - wide // 2, self._area.bottom - high, wide, high)
        self.radius = min(high // 2, round(px * 1.3))
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        lay(surface, plates.plate(kit, self.rect.size, self.radius, opacity=0.92), self.rect)
        if self._nudges:
            line = outline(self.rect.size, self.radius, max(2, kit.px(3)))
            surface.blit(tinted(line, t.BRASS_L), self.rect)
        px = kit.theme.type_px("status")
        x = self.rect.x + round(px * 1.3)
        if self.icon:
            spot = pygame.Rect(x, self.rect.y, self._icon, self.rect.h)
            icons.put(kit, surface, self.icon, spot, self._icon, t.BRASS_L)
            x += self._icon + px // 2
        self._block.draw(kit.fonts, surface, x, self.rect.centery - self._block.height // 2)


class RefusalBar(Node):
    """A red-edged ivory bar: what was refused, and the rule; children (buttons) go at its right, in `room` px, or below the
    words, in `foot` px."""

    soft = True
    role = Role.STATUS
    live = "assertive"
    lasting = False
    """True if it stays while what follows from the refusal is shown."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        title: str,
        markup: str,
        room: int = 0,
        *,
        foot: int = 0,
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        px = kit.theme.type_px("strong")
        self._side, self._foot = round(px * 3.2), foot
        width = rect.w - self._side - round(px) - room
        self._title = block(kit.fonts, title, "status-strong", t.INK, width)
        self._words = block(kit.fonts, markup, "body", t.INK_2, width)
        high = max(rect.h, self._title.height + self._words.height + round(px * 0.6) + foot)
        self._rect = pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
        self.bleed = plates.bleed(kit, plates.TIP_SHADE)

    def label(self) -> str:
        blocks = self._title, self._words
        return " ".join(run.text for b in blocks for line in b.lines for _, run in line.runs)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, r = self.kit, self.rect
        radius = kit.px(12)
        lay(surface, plates.ivory(kit, r.size, radius, edge=False), r)

        def edge() -> pygame.Surface:
            red = box(r.size, radius, [(0, t.REFUSE), (1, t.REFUSE)])
            red.fill((255, 255, 255, 0), (kit.px(8), 0, r.w, r.h), special_flags=pygame.BLEND_RGBA_MULT)
            return red

        surface.blit(kit.cache.get(("refusal", r.size), edge), r)
        px = kit.theme.type_px("strong")
        above = pygame.Rect(r.x, r.y, r.w, r.h - self._foot)
        mark = pygame.Rect(r.x + kit.px(8), r.y, self._side, above.h)
        icons.put(kit, surface, "ban", mark, round(px * 1.9), t.REFUSE)
        y = above.centery - (self._title.height + self._words.height) // 2
        self._title.draw(kit.fonts, surface, r.x + self._side + kit.px(8), y)
        self._words.draw(kit.fonts, surface, r.x + self._side + kit.px(8), y + self._title.height)
