"""The frame loop: events to gestures, time, drawing what is dirty, and rest; what the keys have become is shown over any page."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import pygame

from cardtable.ui.bell import Bell
from cardtable.ui.fade import Cut
from cardtable.ui.gamepad import Gamepad
from cardtable.ui.gestures import FileDrop, Key, Press, Recogniser, Text
from cardtable.ui.kit import Kit
from cardtable.ui.melting import Dissolve
from cardtable.ui.reader import ScreenReader
from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Tip
from cardtable.ui.window import Screen


class Notice:
    """One sentence at a time: one that ends in … stands while it holds, any other for a moment."""

    SECONDS = 2.5

    def __init__(self) -> None:
        self._text, self._since = "", 0.0
        self._tip: Tip | None = None

    @property
    def shown(self) -> bool:
        """True while a popover stands there."""
        return self._tip is not None

    def show(self, scene: Scene, text: str, now: float) -> None:
        """Have that text stand on the page, "" for none."""
        if text != self._text:
            self._text, self._since = text, now
            self._put(None)
            scene.say(text)
        if not text or (now - self._since > self.SECONDS and not text.endswith("…")):
            self._put(None)
        elif self._tip is None or self._tip.scene is not scene.state:
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


ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVE, REST, MINIMISED = 60, 16, 5
ATTENTION = {
    pygame.WINDOWFOCUSLOST: False,
    pygame.WINDOWMINIMIZED: False,
    pygame.WINDOWHIDDEN: False,
    pygame.WINDOWFOCUSGAINED: True,
    pygame.WINDOWRESTORED: True,
}
"""Events that say whether anybody is at the window."""
AWAKE = 1.0
"""Seconds of full frame rate after the last input."""
BEAT = 1.0
"""Seconds between two whole frames while nothing happens: the frames between them only see whether something has."""
PATIENCE = 3
"""Failures in a row after which the loop gives up a screen reader."""
MEANT = frozenset(
    (
        *(pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.DROPFILE),
        *(pygame.FINGERDOWN, pygame.FINGERUP, pygame.CONTROLLERBUTTONDOWN),
    )
)
"""Gestures that a person makes on purpose."""
LONGEST = 0.1
"""Seconds that the work of one frame counts at most."""
RESIZED = 0.12
"""Seconds after the last size event before everything is made anew."""


def _raise(problem: Exception) -> None:
    raise problem


class Clock(Protocol):
    """Source of time: the machine's, or a test's."""

    def now(self) -> float:
        """Seconds, never going back."""
        ...

    def tick(self, fps: int) -> None:
        """Wait for the next of `fps` frames a second."""
        ...

    def rest(self, seconds: float, bell: Bell) -> None:
        """Wait so long, or until the bell is rung."""
        ...


class WallClock:
    """The machine's time, but that work of more than `LONGEST` counts as that much: what moves goes on from where it was seen."""

    def __init__(
        self, machine: Callable[[], float] = time.perf_counter, sleep: Callable[[int], object] | None = None
    ) -> None:
        """Read the seconds of `machine`; `sleep` waits for the next frame."""
        self._sleep = sleep or pygame.time.Clock().tick
        self._machine = machine
        self._woke = machine()
        """Time at which the last wait was over."""
        self._lost = 0.0

    def now(self) -> float:
        """Seconds, never going back."""
        return min(self._machine(), self._woke + LONGEST) - self._lost

    def tick(self, fps: int) -> None:
        """Sleep until the next frame."""
        self._lost += max(0.0, self._machine() - self._woke - LONGEST)
        self._sleep(fps)
        self._woke = self._machine()

    def rest(self, seconds: float, bell: Bell) -> None:
        """Sleep until the next look, or until the bell is rung."""
        self._lost += max(0.0, self._machine() - self._woke - LONGEST)
        bell.wait(seconds)
        self._sleep(0)
        self._woke = self._machine()


class Loop:
    """Loop that shows one scene at a time in a screen."""

    def __init__(self, screen: Screen, kit: Kit, clock: Clock | None = None) -> None:
        self.screen = screen
        self.kit = kit
        self.clock = clock or WallClock()
        kit.now = self.clock.now
        self.scene = Scene(kit)
        self.running = True
        self.bell = Bell()
        """Rung by any thread that has news for the frame loop: an answer of a bot, a written move, a screen reader."""
        self.on_quit: Callable[[], bool] = lambda: True
        """Asked when the window shall close; False keeps it open."""
        self.on_fullscreen: Callable[[bool], None] = lambda full: None
        self.on_frame: Callable[[float], None] = lambda now: None
        """Told the time at every frame, whatever scene is shown."""
        self.on_file: Callable[[Path], None] = lambda path: None
        """Told of a file let go over the window that the scene does not take."""
        self.on_fault: Callable[[Exception], None] = _raise
        """Callback for an exception raised in a frame; it shows another scene."""
        self.shortcuts: dict[int, Callable[[], object]] = {}
        """Acts of keys on every page, pressed with Ctrl."""
        self.gamepad = Gamepad()
        self._pad = ""
        self.on_pad: Callable[[str], None] = lambda printed: None
        """Callback with the signs on the buttons of a controller taken into use; "": back to keys or pointer."""
        self.reader: ScreenReader | None = None
        """Bridge to a screen reader."""
        self._recogniser = Recogniser(screen.size, screen.scale)
        self._touched = self.clock.now()
        self._beat = 0.0
        """Time at which a whole frame is due without an event."""
        self.resized_at: float | None = None
        self._old: pygame.Surface | None = None
        self.frames_drawn = 0
        self.dissolve_ms = 0.0
        """Duration of a dissolve in ms: a page, a dialog or a curtain that comes or goes; 0: at once."""
        self.melt_ms = 0.0
        """Duration of a cross-fade in ms."""
        self.dissolve: Dissolve | None = None
        self._notice = Notice()
        self._events: list[pygame.event.Event] = []
        """Events that have come and wait."""
        self._unheard = 0
        """Failures in a row of telling a screen reader."""

    def show(self, scene: Scene, *, broken: bool = False) -> None:
        """Leave the present scene for `scene`; from one that is `broken` nothing is expected any more."""
        scene.state.bared = self.scene.state.bared
        with suppress(*([Exception] if broken else [])):
            scene.state.bared = self.scene.cover() or scene.state.bared
            self.scene.leave()
            self.scene.dispatch.reset()
        scene.state.attended = self.scene.state.attended
        scene.dispatch.by_keyboard = self.scene.dispatch.by_keyboard
        self.scene = scene
        if scene.base.rect.size != self.kit.theme.size:
            scene.rebuild()
        scene.ready()
        scene.dirty.all()
        scene.state.cut = Cut.FADE
        self.kit.cache.next_scene()
        scene.enter()

    def restyle(self, text_scale: float | None = None, look: str | None = None) -> None:
        """Make everything anew: another text size, look or language."""
        self.kit.refit(text_scale=text_scale, look=look)
        self.scene.rebuild()

    def run(self) -> None:
        """Frames until `running` is False."""
        if self.running:
            self.step()
            self.gamepad.open()  # which takes longer than a first frame may
        while self.running:
            self.step()

    def step(self) -> bool:
        """One frame; whether anything was drawn. What is raised in it goes to `on_fault`."""
        try:
            return self._frame()
        except Exception as problem:
            self.screen.surface.set_clip(None)
            # What was meant for the page that failed is not meant for the one that says so.
            self._events = [event for event in self._events if event.type not in MEANT]
            self._recogniser.cancel("fault")
            self.dissolve = None
            self.on_fault(problem)
            with suppress(Exception):  # whatever fails at each frame, the page that says so is drawn
                self._draw()
            self.bell.collect()
            self._wait(REST)
            return False

    def _frame(self) -> bool:
        now = self.clock.now()
        self._events += pygame.event.get()
        if self._idle(now):
            self._wait(REST)
            return False
        self.bell.collect()
        self._beat = now + BEAT
        while self._events:
            self._event(self.screen.translate(self._events.pop(0)), now)
        for gesture in self._recogniser.tick(now):
            self.scene.dispatch.feed(gesture)
        if self.reader is not None and self.reader.answer():
            self._touched = now
        if self.resized_at is not None and now - self.resized_at >= RESIZED:
            self._take_size()
        self.on_frame(now)
        self._notice.show(self.scene, self.kit.keys.note or self.kit.said, now)
        self.scene.advance(now)
        drawn = self._draw()
        if self.reader is not None and self.reader.awake:
            self._update_reader(self.reader, now)
        self.kit.sounds.rest(now)
        self._wait(self._rate(now))
        return drawn

    def _wait(self, rate: int) -> None:
        """Wait for the next frame at that rate; at rest only until the bell is rung."""
        if rate == ACTIVE:
            self.clock.tick(rate)
        else:
            self.clock.rest(1 / rate, self.bell)

    def _idle(self, now: float) -> bool:
        """Return True if this frame may be left out: no event, no motion, nothing due, awaited or dirty."""
        scene, reader = self.scene, self.reader
        if now >= self._beat or self._events or scene.dirty or self._notice.shown or self.bell.rung:
            return False
        listened = reader is not None and reader.listened
        return self._rate(now) == REST and not listened and not scene.expecting

    def _update_reader(self, reader: ScreenReader, now: float) -> None:
        """Tell the screen reader; one that fails begins anew, one that goes on failing is let go with a word of it."""
        try:
            reader.report(self.scene, now, self.screen.title, self.screen.position)
            self._unheard = 0
        except Exception:
            reader.begin_anew()
            self._unheard += 1
            if self._unheard > PATIENCE:
                self.reader = None
                raise

    def _draw(self) -> bool:
        if self.screen.minimised:
            return False
        if self.resized_at is not None:
            return self._stretch()
        surface = self.screen.surface
        if self.scene.state.cut is not None:
            canvas = self.dissolve.canvas if self.dissolve is not None else surface
            fades = self.frames_drawn and not self.scene.state.bared
            seconds = self.kit.seconds(self.dissolve_ms) if fades else 0.0
            self.dissolve = Dissolve(surface, canvas, seconds, self.scene.state.cut) if seconds else None
            self.scene.state.cut = None
        if self.dissolve is not None:
            self.scene.paint(self.dissolve.canvas)
            now = self.clock.now()  # after the painting: what it took is no part of what is to be seen
            self.dissolve.draw(surface, now)
            if self.dissolve.done(now):
                self.dissolve = None
            rects = [surface.get_rect()]
        else:
            rects = self.scene.paint(surface, self.kit.seconds(self.melt_ms) if self.frames_drawn else 0.0)
        if rects:
            self.screen.present(rects)
            self.frames_drawn += 1
        return bool(rects)

    def _rate(self, now: float) -> int:
        if self.screen.minimised:
            return MINIMISED
        moving = self.scene.moving or self.resized_at is not None or self.dissolve is not None
        awake = now - self._touched < AWAKE or moving
        return ACTIVE if awake or self._recogniser.waiting() else REST

    def _event(self, event: pygame.event.Event, now: float) -> None:
        kind = event.type
        if kind in ATTENTION and self.scene.attend(ATTENTION[kind]):
            self._draw()  # what a system shows of a hidden window is its last frame
        if kind == pygame.QUIT or kind == pygame.WINDOWCLOSE:
            if self.running and self.on_quit():
                self.running = False
            return
        if kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resize(now)
        elif kind == pygame.WINDOWMINIMIZED:
            self.screen.minimised = True
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN):
            self.screen.minimised = False
            self.scene.dirty.all()
        elif kind in (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE):
            self.scene.dirty.all()
        focused = self.scene.focus.node
        writing = focused is not None and focused.writes
        meant = (self.kit.keys.meant(each, writing) for each in self._recogniser.feed(event, now))
        gestures = [each for each in meant if each is not None]
        buttons = self.gamepad.feed(event, self.scene)
        before = self._pad
        if any(isinstance(each, Key) for each in buttons):
            self._pad = self.gamepad.printed(event)
        elif any(isinstance(each, Key | Press) for each in gestures):
            self._pad = ""
        if self._pad != before:
            self.on_pad(self._pad)
            self.scene.reword()
        gestures += buttons
        if gestures:
            self._touched = now
        if any(isinstance(each, Key | Text | Press) for each in gestures):
            self.kit.said = ""
        for gesture in gestures:
            if isinstance(gesture, FileDrop) and not self.scene.handle(gesture):
                self.on_file(Path(gesture.path))
            if not (isinstance(gesture, Key) and self._everywhere(gesture)):
                self.scene.dispatch.feed(gesture)

    def _everywhere(self, key: Key) -> bool:
        """Keys that do the same on every page; whether this is one."""
        if key.key == pygame.K_F11 or (key.key in ENTER and key.alt):
            if not key.repeat:
                self.toggle_fullscreen()
            return True
        act = self.shortcuts.get(key.key) if key.ctrl and not key.alt else None
        if act is not None and not key.repeat:
            act()
        return act is not None

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and window."""
        self._keep_old()
        self.screen.toggle_fullscreen()
        self.resized_at = self.clock.now()
        self.on_fullscreen(self.screen.fullscreen)

    def _keep_old(self) -> None:
        self.scene.cover()
        if self._old is None:
            self._old = pygame.Surface(self.kit.theme.size)
            self.scene.paint_all(self._old)

    def _resize(self, now: float) -> None:
        self.screen.refresh()
        if self.screen.size == self.kit.theme.size and self.resized_at is None:
            return
        for gesture in self._recogniser.cancel("resize"):
            self.scene.dispatch.feed(gesture)
        self._keep_old()
        self.resized_at = now

    def _stretch(self) -> bool:
        if self._old is None or self.screen.surface.get_size() == (0, 0):
            return False
        pygame.transform.scale(self._old, self.screen.size, self.screen.surface)
        self.screen.present([self.screen.surface.get_rect()])
        return True

    def _take_size(self) -> None:
        self.resized_at = self._old = self.dissolve = None
        self.scene.state.cut = None
        self.screen.refresh()
        self._recogniser.size, self._recogniser.ratio = self.screen.size, self.screen.scale
        self.kit.refit(self.screen.size, self.screen.scale)
        self.scene.rebuild()
