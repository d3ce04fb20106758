"""Whether the game is saved, on the table all the time: a word in the bar, and the reason in full letters where it is not."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.play.saving import SAVED, Progress, SaveState
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import box, lay
from cardtable.ui.widgets.button import Button
from cardtable.wording.saving import in_a_word, remedy, saving

ICONS = {Progress.SAVED: "check", Progress.SAVING: "save", Progress.UNSAVED: "triangle-alert"}


class SaveMark(Button):
    """A button in `usual` that says whether the game is saved; while it is not it takes all of `alarm`, with the reason and
    what to do. Pressed, it says more."""

    thing = "saved"

    def __init__(
        self, kit: Kit, usual: pygame.Rect, alarm: pygame.Rect, on_click: Callable[[], object]
    ) -> None:
        super().__init__(kit, usual, "", on_click, kind="plate", key="save-state", type_="label")
        self.z = 50
        self.usual, self._alarm = usual, alarm
        self._state = SAVED
        self._narrow = usual.w < self.width_of_words(kit)
        self._say()

    @staticmethod
    def width_of_words(kit: Kit) -> int:
        """The width that any of its usual words needs beside its icon, px."""
        words = (in_a_word(SaveState(each)) for each in (Progress.SAVED, Progress.SAVING))
        return max(Button.width_of(kit, word, "save", "label") for word in words)

    @property
    def alarmed(self) -> bool:
        return self._state.progress is Progress.UNSAVED

    def show(self, state: SaveState) -> None:
        """The state from now on."""
        if state == self._state:
            return
        self._state = state
        self._say()
        self.rect = self._spread() if self.alarmed else self.usual
        self.invalidate()

    def _say(self) -> None:
        self.icon = ICONS[self._state.progress]
        short = self._narrow and (not self.alarmed or self._alarm == self.usual)
        self.text = "" if short else in_a_word(self._state)
        self.tip = saving(self._state).title if not self.text else ""

    def _lines(self) -> tuple[tuple[str, str, t.RGB], tuple[str, str, t.RGB]]:
        """What the alarm says: text, type, colour."""
        return (saving(self._state).title, "strong", t.INK), (remedy(self._state), "body", t.INK_2)

    def _spread(self) -> pygame.Rect:
        """As much of the place for the alarm as its words need."""
        fonts = self.kit.fonts
        words = max(fonts.width(text, role) for text, role, _ink in self._lines())
        spot = self._alarm.copy()
        spot.w = min(spot.w, words + fonts.height("strong") + self.kit.px(48))
        return spot

    def label(self) -> str:
        return _("Save status")

    def value(self) -> str:
        return saving(self._state).text

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.alarmed:
            super().draw(surface, clip)
            return
        kit, fonts, rect = self.kit, self.kit.fonts, self.rect
        lay(surface, plates.ivory(kit, rect.size, self.radius, edge=False), rect)
        surface.blit(kit.cache.get(("alarm", rect.size), self._edge), rect)
        if not self.text:
            icons.put(kit, surface, self.icon, rect, round(rect.h * 0.6), t.REFUSE)
            return
        side = fonts.height("strong")
        margin = kit.px(14)
        spot = pygame.Rect(rect.x + margin, rect.y, side, rect.h)
        icons.put(kit, surface, self.icon, spot, side, t.REFUSE)
        words = pygame.Rect(spot.right + kit.px(10), rect.y, 0, 0)
        words.w = rect.right - margin - words.x
        lines = [*self._lines()]
        if fonts.height("strong") + fonts.height("body") > rect.h:
            lines = lines[:1]
        y = rect.centery - sum(fonts.height(style) for _text, style, _ink in lines) // 2
        for text, role, ink in lines:
            high = fonts.height(role)
            style = fonts.shrink(text, role, words.w, round(11 * kit.theme.ratio))
            fonts.put(
                surface, fonts.fit(text, style, words.w), style, ink, pygame.Rect(words.x, y, words.w, high)
            )
            y += high

    def _edge(self) -> pygame.Surface:
        """A red edge at the left of the plate."""
        red = box(self.rect.size, self.radius, [(0, t.REFUSE), (1, t.REFUSE)])
        red.fill(
            (255, 255, 255, 0), (self.kit.px(6), 0, *self.rect.size), special_flags=pygame.BLEND_RGBA_MULT
        )
        return red
