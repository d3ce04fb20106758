"""Everything drawing code needs in one window: theme, fonts, painted surfaces, sounds, speed, the time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from cardtable.ui.keymap import Keymap
from cardtable.ui.looks import Look, on_felt
from cardtable.ui.sound import Sounds
from cardtable.ui.surfaces import SPARE, SurfaceCache
from cardtable.ui.text import Fonts
from cardtable.ui.theme import RGB, Theme


class Kit:
    """One per window; `refit` after each resize, change of text size or of language."""

    def __init__(
        self,
        size: tuple[int, int],
        ratio: float = 1.0,
        text_scale: float = 1.0,
        speed: float = 1.0,
        now: Callable[[], float] = lambda: 0.0,
        sounds: Sounds | None = None,
    ) -> None:
        self.cache = SurfaceCache(SPARE * size[0] * size[1])
        self.theme = Theme(size, ratio, text_scale)
        self.fonts = Fonts(self.theme, self.cache)
        self.memo: dict[Hashable, Any] = {}
        """Small measures worth keeping until the next `refit`."""
        self.speed = speed
        """Factor of all durations: 0 (no motion), 0.5, 1, 1.5."""
        self.now = now
        self.sounds = sounds or Sounds()
        self.keys = Keymap()
        """Assignment of keys to acts."""
        self.said = ""
        """Sentence about the last gesture that a widget shows for a moment over any page."""

    def refit(
        self,
        size: tuple[int, int] | None = None,
        ratio: float | None = None,
        text_scale: float | None = None,
        look: str | None = None,
    ) -> None:
        """Measure again and forget all that was painted."""
        old = self.theme
        self.theme = Theme(
            size or old.size, ratio or old.ratio, text_scale or old.text_scale, look or old.look
        )
        self.cache.clear()
        self.cache.spare = SPARE * self.theme.size[0] * self.theme.size[1]
        self.memo.clear()
        self.fonts.theme = self.theme
        self.fonts.clear()

    def seconds(self, ms: float) -> float:
        """A duration of `ms` at the speed set, in seconds; 0 when nothing shall move."""
        return ms / 1000 * self.speed

    def px(self, units: float) -> int:
        """`theme.px`."""
        return self.theme.px(units)

    def line_width(self, text: str, role: str, beside: float = 0) -> int:
        """Return the width of a line with that many units beside it, which grow with the text, px."""
        return self.fonts.width(text, role) + (self.theme.text_px(beside, role) if beside else 0)

    def uncut(self, text: str, role: str) -> int:
        """Return the least width at which a line is not cut, px."""
        return self.fonts.width(text, role) + 2

    def on_felt(self, colour: RGB) -> RGB:
        """Return the ink that replaces `colour` on the felt of the present look."""
        return on_felt(Look(self.theme.look), colour)

    @property
    def ring_width(self) -> int:
        """The thickness of the focus ring, px."""
        return max(2, self.theme.px(3))

    @property
    def ring_gap(self) -> int:
        """The gap between a focused thing and its ring, px."""
        return max(2, self.theme.px(3))

    @property
    def ring_edge(self) -> int:
        """The thickness of the dark edge round the light ring, which is what is seen of it on paper, px."""
        return max(2, self.theme.px(2))

    @property
    def ring_bleed(self) -> int:
        """Distance by which the focus ring stands out, px."""
        return self.ring_width + self.ring_gap + self.ring_edge + 1
