"""How large the system draws everything: pixels for each of a screen of 96 dots an inch."""

from __future__ import annotations

import ctypes
import re
import sys

USUAL = 96.0
"""Dots an inch at which one pixel is one pixel."""
LARGEST = 4.0
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


def of_resources(text: str) -> float:
    """What the X server's resources say, which desktops write their scale to; 1 where they say nothing."""
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
