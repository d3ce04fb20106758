"""The buttons that lead through the turns of a game, each with its name below where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, padded, row, within
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
    """Beginning, back, play, on, end; each with its name below where all of them have room."""

    def __init__(self, page: Lookback) -> None:
        super().__init__(page.kit, key="transport")
        kit, count = page.kit, len(page.turns.judged)
        back, on = page.at > 0, page.at < count - 1
        # Translators: to the first turn
        first = _("Beginning")
        # Translators: to the last turn
        last = _("End")
        previous, pause, run, after = _("Previous"), _("Pause"), _("Let it run"), _("Next")
        buttons = (
            ("first", first, "skip-back", lambda: page.step(-count), back),
            ("previous", previous, "step-back", lambda: page.step(-1), back),
            ("play", *((pause, "pause") if page.playing else (run, "play")), page.play, count > 1),
            ("next", after, "step-forward", lambda: page.step(1), on),
            ("last", last, "skip-forward", lambda: page.step(count), on),
        )
        needed = max(kit.fonts.width(name, "caption") for name in (first, pause, run, previous, after, last))
        wide, high = max(kit.theme.target, kit.px(82)), max(kit.theme.target, kit.px(54))
        named = needed <= wide + kit.px(12) and kit.theme.size[0] > kit.theme.size[1]
        if kit.theme.size[0] < 900 * kit.theme.ratio:
            wide = kit.theme.target
        steps = []
        for key, name, icon, act, enabled in buttons:
            button = Step(kit, (0, 0, wide, high), icon, name, act, kind="walnut", key=f"go-{key}")
            button.enabled, button.named = enabled, named
            steps.append(Item.of(button))
        below = kit.px(3) + kit.fonts.height("caption") if named else 0
        within(self, padded(row(steps, kit.px(14)), 0, 0, below))
