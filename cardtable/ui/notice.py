"""What the keys have become, shown at the top of the window."""

from __future__ import annotations

import pygame

from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.tip import Tip


class Notice:
    """One sentence at a time: one that ends in … stands while it holds, any other for a moment."""

    SECONDS = 2.5

    def __init__(self) -> None:
        self._text, self._since = "", 0.0
        self._tip: Tip | None = None

    @property
    def shown(self) -> bool:
        """Whether one stands there now."""
        return self._tip is not None

    def show(self, scene: Scene, text: str, now: float) -> None:
        """Have that text stand on the page, "" for none."""
        if text != self._text:
            self._text, self._since = text, now
            self._put(None)
            scene.say(text)
        if not text or (now - self._since > self.SECONDS and not text.endswith("…")):
            self._put(None)
        elif self._tip is None or self._tip.scene is not scene:
            theme = scene.kit.theme
            spot = pygame.Rect(theme.size[0] // 2, 0, 1, 0)
            self._put(None)
            tip = Tip(scene.kit, escape(text), spot)
            scene.layers[-1].add(tip)
            self._put(tip)

    def _put(self, tip: Tip | None) -> None:
        if self._tip is not None:
            self._tip.vanish()
        self._tip = tip
