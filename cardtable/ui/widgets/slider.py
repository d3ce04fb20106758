"""A number in a range."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture, Key, Press, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role, Span
from cardtable.ui.paint import materials
from cardtable.ui.paint.shapes import kept_box
from cardtable.ui.text import safe_text


class Slider(Node):
    """A knob on a track, from `low` to `high` by `step`; `show(value)` writes the value at the right."""

    role = Role.SLIDER
    solid = True
    focusable = True
    page = 3
    """Number of steps of the keys for a page; 0: they mean something else."""

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        name: str,
        number: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.1,
        show: Callable[[float], str] = lambda number: f"{number:g}",
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.called, self.number, self.on_change = safe_text(name), number, on_change
        self.low, self.high, self.step, self.show = low, high, step, show
        self.radius = kit.px(10)

    def value(self) -> str:
        return self.show(self.number)

    def span(self) -> Span | None:
        return Span(self.number, self.low, self.high, self.step)

    def adopt(self, value: str | float) -> bool:
        if isinstance(value, str) or not self.enabled:
            return False
        self.set(value)
        return True

    def set(self, number: float) -> None:
        """Choose as a person does: rounded to the step, kept in the range."""
        number = round((number - self.low) / self.step) * self.step + self.low
        number = round(max(self.low, min(self.high, number)), 6)
        if number != self.number:
            self.number = number
            self.invalidate()
            self.on_change(number)

    def click(self) -> bool:
        return False

    def handle(self, gesture: Gesture) -> bool:
        if not self.enabled:
            return False
        match gesture:
            case Press(pos) | DragStart(pos) | DragMove(pos):
                self.set(self.at(pos[0]))
                return True
            case Tap() | DragEnd() | Cancel():
                return True
            case Key(key):
                many = {pygame.K_PAGEUP: self.page, pygame.K_PAGEDOWN: -self.page}
                many |= {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
                if many.get(key):
                    self.set(self.number + many[key] * self.step)
                elif key == pygame.K_HOME:
                    self.set(self.low)
                elif key == pygame.K_END:
                    self.set(self.high)
                else:
                    return False
                return True
        return False

    def at(self, x: int) -> float:
        """The number at that place."""
        track = self.track()
        return self.low + (x - track.x) / max(1, track.w) * (self.high - self.low)

    def track(self) -> pygame.Rect:
        wide = max(self.kit.fonts.width(self.show(n), "strong") for n in (self.low, self.high, self.number))
        knob = self._knob()
        h, room = max(4, self.kit.px(8)), self.rect.w - wide - knob - self.kit.px(16)
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - h // 2, room, h)

    def _knob(self) -> int:
        return min(self.rect.h, max(20, self.kit.theme.text_px(28, "label")))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, track, knob = self.kit, self.track(), self._knob()
        part = (self.number - self.low) / max(1e-9, self.high - self.low)
        stops = [(0, t.fade(t.WELL, 0.8)), (1, t.fade(t.WELL, 0.6))]
        edge = t.fade(t.BRASS, t.EDGE)
        surface.blit(kept_box(kit, track.size, track.h // 2, stops, edge), track)
        done = round(track.w * part)
        if done > track.h:
            fill = [(0, t.BRASS_L), (1, t.BRASS)]
            surface.blit(kept_box(kit, (done, track.h), track.h // 2, fill), track)
        surface.blit(materials.knob(kit, knob), (track.x + done - knob // 2, self.rect.centery - knob // 2))
        kit.fonts.put(surface, self.show(self.number), "strong", t.TEXT, self.rect, align="right")
