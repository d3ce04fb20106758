"""A window is painted when a test looks at it: a third of the time of these tests went into pictures that nobody looked at.

Until a test reads `loop.screen.surface`, frames only note what they would have drawn anew. At the first look that is drawn, by
the present nodes, and every frame from then on as in the program. What is fading at the first look would show a
picture that was never painted, so that is an error: such tests are marked `watched`, and painted from their first frame.
Pictures that a page paints for itself, and whole redraws into another picture, are painted always.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary, WeakSet

import pygame
import pytest

from cardtable.ui.dirty import merged
from cardtable.ui.loop import Loop
from cardtable.ui.scene import Scene
from cardtable.ui.window import Screen
from tests.kinds import surely


class _Unwatched:
    """Debts of the windows of one test: areas that are still to be drawn."""

    def __init__(self) -> None:
        self.loops: WeakKeyDictionary[Screen, Loop] = WeakKeyDictionary()
        self.shown: WeakKeyDictionary[Loop, Scene] = WeakKeyDictionary()
        """The scene whose frame came last: another may be there already and wait for its first."""
        self.owed: WeakKeyDictionary[Scene, list[pygame.Rect]] = WeakKeyDictionary()
        self.watched: WeakSet[Loop] = WeakSet()
        self.surfaces: WeakKeyDictionary[Screen, pygame.Surface] = WeakKeyDictionary()
        """Picture of each window."""
        self.drawing: Loop | None = None
        """Loop whose frame is being drawn."""

    def draw(self, loop: Loop) -> bool:
        """A frame, of which only that it would be drawn is kept."""
        self.loops.setdefault(loop.screen, loop)
        before, self.drawing = self.drawing, None if loop in self.watched else loop
        try:
            return _DRAW(loop)
        finally:
            self.drawing = before

    def paint(self, scene: Scene, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Note what is to be drawn, or draw it."""
        if self.drawing is None or scene is not self.drawing.scene:
            _PAINT(scene, surface, rect)
        else:
            self.shown[self.drawing] = scene
            self.owed[scene] = merged([*self.owed.get(scene, ()), rect])

    def look(self, screen: Screen) -> None:
        """Paint a window at which a test looks."""
        loop = self.loops.get(screen)
        if loop is None or loop in self.watched:
            return
        self.watched.add(loop)
        scene = self.shown.get(loop)
        if scene is None:
            return
        fading = scene.melting.busy or loop.dissolve is not None
        assert not fading, (
            "looked at while it fades and not painted from the beginning: mark the test `watched`"
        )
        for rect in self.owed[scene]:
            _PAINT(scene, self.surfaces[screen], rect)
        self.surfaces[screen].set_clip(None)


_DRAW, _PAINT = Loop._draw, Scene._paint


@contextmanager
def unwatched() -> Iterator[None]:
    """Windows opened now are painted from the first look at them on."""
    kept = _Unwatched()

    def read(screen: Screen) -> pygame.Surface:
        asks = surely(surely(inspect.currentframe()).f_back).f_globals.get("__name__", "")
        if asks.startswith("tests."):
            kept.look(screen)
        return kept.surfaces[screen]

    def write(screen: Screen, surface: pygame.Surface) -> None:
        kept.surfaces[screen] = surface

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Screen, "surface", property(read, write), raising=False)
        patch.setattr(Loop, "_draw", lambda loop: kept.draw(loop))
        patch.setattr(Scene, "_paint", lambda scene, surface, rect: kept.paint(scene, surface, rect))
        yield
