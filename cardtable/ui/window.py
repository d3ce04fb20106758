"""The window, the same on X11, Wayland, Windows and macOS; and how large the system draws everything."""

from __future__ import annotations

import ctypes
import os
import re
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import pygame

from cardtable.i18n import _
from cardtable.ui.surfaces import DEPTH
from cardtable.ui.text import safe_text

USUAL = 96.0
"""Dots an inch at which one pixel is one pixel."""
LARGEST = 4.0
USUAL_SIZE = 1280, 800
ROOMY = 0.6
"""The part of a large screen that the first window takes in both directions."""
X11 = "libX11.so.6"
DPI = re.compile(r"^Xft\.dpi:\s*([0-9.]+)\s*$", re.MULTILINE)


def system_scale(driver: str, handle: int) -> float:
    """The scale of the desktop for the window with that handle, 1 to `LARGEST`. Wayland and macOS tell it by the size
    of the window's surface instead: there it is 1."""
    if driver == "x11":
        return of_resources(_resources())
    if driver == "windows":
        return _within(_dots(handle))
    return 1.0


def desktop_scale(driver: str) -> float:
    """The scale of the desktop as it is known before there is a window."""
    if driver == "x11":
        return of_resources(_resources())
    if driver == "windows" and sys.platform == "win32":
        try:
            return _within(float(ctypes.windll.user32.GetDpiForSystem()))
        except (AttributeError, OSError):  # before Windows 10
            return 1.0
    return 1.0


def best_size(remembered: tuple[int, int] | None = None) -> tuple[int, int]:
    """Return the size of the window to open on the first screen."""
    try:
        pygame.display.init()
        screen = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return remembered or USUAL_SIZE
    return size_on(screen, desktop_scale(pygame.display.get_driver()), remembered)


def size_on(
    screen: tuple[int, int], scale: float, remembered: tuple[int, int] | None = None
) -> tuple[int, int]:
    """Return the size of a window on such a screen: the one remembered, else the usual one at the desktop's scale, larger on a large
    screen. It is smaller where the screen has no room for the window, its title bar and a bar of the desktop's."""
    wide, high = screen
    tall = max(round(USUAL_SIZE[1] * scale), round(high * ROOMY))
    across = max(round(USUAL_SIZE[0] * scale), min(round(wide * ROOMY), round(tall * 1.7)))
    wanted = remembered or (across, tall)
    return min(wanted[0], round(wide * 0.94)), min(wanted[1], round(high * 0.86))


def of_resources(text: str) -> float:
    """Return the scale in the X server's resources, where desktops write it; 1 without one."""
    found = DPI.search(text)
    try:
        return _within(float(found[1])) if found else 1.0
    except ValueError:
        return 1.0


def _within(dots: float) -> float:
    return min(LARGEST, max(1.0, round(dots / USUAL, 2)))


def _resources() -> str:
    try:
        library = ctypes.CDLL(X11)
    except OSError:
        return ""
    library.XOpenDisplay.restype = library.XResourceManagerString.restype = ctypes.c_void_p
    library.XResourceManagerString.argtypes = library.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = library.XOpenDisplay(None)
    if not display:
        return ""
    text = library.XResourceManagerString(display)
    told = ctypes.string_at(text).decode("latin-1") if text else ""
    library.XCloseDisplay(display)
    return told


def _dots(handle: int) -> float:
    if sys.platform != "win32":
        return USUAL
    try:
        return float(ctypes.windll.user32.GetDpiForWindow(handle)) or USUAL
    except (AttributeError, OSError):  # before Windows 10
        return USUAL


SMALLEST = 640, 400
"""Smallest size of a window, logical pixels."""
INVISIBLE = ("offscreen", "dummy")
"""Drivers that show nothing: used only if the environment names them."""


class NoDisplay(RuntimeError):
    """No window can be opened; the message is one sentence in the user's language."""


class Screen:
    """One resizable window with a surface of real pixels.

    `size` is in real pixels, `ratio` real pixels per logical one; positions of events are real pixels after
    `translate`. Raises NoDisplay when there is nowhere to open a window.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        title: str = "Cardtable",
        icon: Path | None = None,
        fullscreen: bool = False,
        high_dpi: bool | None = None,
        before_shown: Callable[[int], object] | None = None,
    ) -> None:
        """`before_shown` is given the handle of the window while nobody has seen it yet, where the system wants that."""
        try:
            pygame.display.init()
            pygame.font.init()
        except pygame.error as error:
            raise NoDisplay(_no_display(error)) from error
        driver = pygame.display.get_driver()
        if driver in INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
            # SDL would rather draw for nobody than fail; a program that nobody sees would never end.
            pygame.display.quit()
            raise NoDisplay(_no_display(pygame.error(_("there is no screen"))))
        self._windowed = size
        self._system = 1.0
        self.fullscreen = False
        self.minimised = False
        self._window: pygame.Window | None = None
        if high_dpi is None:
            # pygame gives new surfaces the bits of that of `set_mode`, which has those of the screen.
            high_dpi = driver in ("cocoa", "wayland") or pygame.display.Info().bitsize < DEPTH
        if icon is not None and icon.is_file():
            self._icon = pygame.image.load(icon)
            if not high_dpi:
                pygame.display.set_icon(self._icon)
        hidden = before_shown is not None and driver in ("windows", "cocoa")
        self.title = title
        try:
            if high_dpi:
                self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True, hidden=hidden)
                if icon is not None and icon.is_file():
                    self._window.set_icon(self._icon)
                self.surface = self._canvas()
            else:
                pygame.display.set_caption(safe_text(title))
                flags = pygame.RESIZABLE | (pygame.HIDDEN if hidden else 0)
                self.surface = pygame.display.set_mode(size, flags)
            if (frame := self._frame()) is not None:
                self._system = system_scale(driver, frame.handle)
                frame.minimum_size = SMALLEST
                if before_shown is not None and driver not in INVISIBLE:
                    before_shown(frame.handle)
                if hidden:
                    frame.show()
        except pygame.error as error:
            raise NoDisplay(_no_display(error)) from error
        pygame.key.set_repeat(400, 40)
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def size(self) -> tuple[int, int]:
        """The surface's size in real pixels."""
        return self.surface.get_size()

    @property
    def ratio(self) -> float:
        """Real pixels per logical pixel."""
        if self._window is None:
            return 1.0
        return max(0.5, self.surface.get_width() / max(1, self._window.size[0]))

    @property
    def scale(self) -> float:
        """Real pixels for one of the size that the user's system asks for: what text and targets are measured by."""
        return self.ratio * self._system

    def refresh(self) -> None:
        """Take up the surface of the window's present size."""
        if self._window is not None:
            self.surface = self._canvas()
        else:
            self.surface = pygame.display.get_surface() or self.surface

    def _canvas(self) -> pygame.Surface:
        """Surface to draw on: that of the window, or one of 32 bits if the screen has fewer."""
        assert self._window is not None
        shown = self._window.get_surface()
        before: pygame.Surface | None = getattr(self, "surface", None)
        if shown.get_bitsize() >= DEPTH:
            return shown
        if before is not None and before.get_size() == shown.get_size():
            return before
        return pygame.Surface(shown.get_size(), 0, DEPTH)

    @property
    def position(self) -> tuple[int, int] | None:
        """Place of its inside on the desktop, px; None if the system does not tell."""
        frame = self._frame()
        return frame.position if frame is not None else None

    def present(self, rects: list[pygame.Rect]) -> None:
        """Show what was drawn in `rects`."""
        if self._window is not None:
            if (shown := self._window.get_surface()) is not self.surface:
                for rect in rects:
                    shown.blit(self.surface, rect, rect)
            self._window.flip()
        else:
            pygame.display.update(rects)

    def caption(self, title: str) -> None:
        """Set the window's title."""
        self.title = title = safe_text(title, 200)
        if self._window is not None:
            self._window.title = title
        else:
            pygame.display.set_caption(title)

    def stay_awake(self, *, on: bool) -> None:
        """Keep the machine's screen from going dark while nobody touches it, or let it again."""
        pygame.display.set_allow_screensaver(not on)

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and the former window."""
        self.fullscreen = not self.fullscreen
        frame = self._frame()
        if frame is not None:
            if self.fullscreen:
                frame.set_fullscreen(True)
            else:
                frame.set_windowed()
        elif self.fullscreen:
            self._windowed = self.size
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self.refresh()

    def _frame(self) -> pygame.Window | None:
        """The window as SDL knows it.

        `display.set_mode` cannot leave full screen on X11, `display.toggle_fullscreen` makes another window.
        The call below is deprecated, but nothing else reaches the window of `set_mode`, and a `pygame.Window`
        without it has no partial updates.
        """
        if self._window is not None:
            return self._window
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                return pygame.Window.from_display_module()
            except (AttributeError, pygame.error):
                return None

    def translate(self, event: pygame.event.Event) -> pygame.event.Event:
        """`event` with its position in real pixels."""
        ratio = self.ratio
        pos = getattr(event, "pos", None)
        if ratio == 1.0 or pos is None:
            return event
        fields = dict(event.dict)
        fields["pos"] = round(pos[0] * ratio), round(pos[1] * ratio)
        return pygame.event.Event(event.type, fields)

    def close(self) -> None:
        """Close the window."""
        if self._window is not None:
            self._window.destroy()
        pygame.display.quit()


def _no_display(error: pygame.error) -> str:
    return _("No window can be opened here (%(why)s). Try “cardtable text” in a terminal.") % {
        "why": safe_text(error, 200)
    }
