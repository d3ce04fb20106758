"""The buttons that lead through the turns of a game, each with its name below where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.table.screens.rail import Piece
from cardtable.ui import theme as t
from cardtable.ui.node import Node
from cardtable.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from cardtable.table.screens.lookback.page import Lookback


class Step(IconButton):
    """A button with its name below, where it is `named`."""

    named = False

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        if self.named:
            high = self.kit.fonts.height("caption")
            line = pygame.Rect(self.rect.x, self.rect.bottom + self.kit.px(3), self.rect.w, high)
            self.kit.fonts.put(
                surface, self.tip, "caption", t.CREAM, line.inflate(self.kit.px(12), 0), align="center"
            )

    def paint_rect(self) -> pygame.Rect:
        below = self.kit.px(3) + self.kit.fonts.height("caption") if self.named else 0
        return super().paint_rect().union(self.rect.inflate(self.kit.px(14), 0).move(0, below))


class Transport(Node):
    """Beginning, back, play, on, end; and which turn it is."""

    def __init__(self, page: Lookback, rect: pygame.Rect, wide: int, named: bool) -> None:
        super().__init__(page.kit, rect, key="transport")
        kit, count = page.kit, len(page.turns.judged)
        back, on = page.at > 0, page.at < count - 1
        play = (_("Pause"), "pause") if page.playing else (_("Let it run"), "play")
        buttons = (
            # Translators: to the first turn
            ("first", _("Beginning"), "skip-back", lambda: page.step(-count), back),
            ("previous", _("Previous"), "step-back", lambda: page.step(-1), back),
            ("play", *play, page.play, count > 1),
            ("next", _("Next"), "step-forward", lambda: page.step(1), on),
            # Translators: to the last turn
            ("last", _("End"), "skip-forward", lambda: page.step(count), on),
        )
        high = self.high(page)
        x = rect.x
        for key, name, icon, act, enabled in buttons:
            button = Step(kit, (x, rect.y, wide, high), icon, name, act, kind="walnut", key=f"go-{key}")
            button.enabled, button.named = enabled, named
            self.add(button)
            x += wide + kit.px(14)

    @staticmethod
    def high(page: Lookback) -> int:
        """How high its buttons are, px."""
        return max(page.kit.theme.target, page.kit.px(54))

    @classmethod
    def piece(cls, page: Lookback) -> Piece:
        """What it takes on a rail."""
        kit = page.kit
        names = (_("Beginning"), _("Previous"), _("Pause"), _("Let it run"), _("Next"), _("End"))
        needed = max(kit.fonts.width(name, "caption") for name in names)
        wide = max(kit.theme.target, kit.px(82))
        named = needed <= wide + kit.px(12) and kit.theme.size[0] > kit.theme.size[1]
        if kit.theme.size[0] < 900 * kit.theme.ratio:
            wide = kit.theme.target
        high = cls.high(page) + (kit.px(3) + kit.fonts.height("caption") if named else 0)
        return Piece(5 * wide + 4 * kit.px(14), high, lambda rect: cls(page, rect, wide, named))
