"""What SDL must find in the environment before pygame is first imported, and how memory is given back."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ctypes

WM_CLASS = "cardtable"
M_MMAP_THRESHOLD, LARGE = -3, 256 * 1024
"""glibc's number of the setting, and the bytes from which a block is a mapping of its own."""


def prepare(environ: MutableMapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Set what SDL must know before it starts; what the user has set stays."""

    def default(name: str, value: str) -> None:
        environ.setdefault(name, value)

    default("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    default("SDL_TOUCH_MOUSE_EVENTS", "0")
    default("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    default("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    default("SDL_IME_SHOW_UI", "1")
    if platform.startswith("win"):
        default("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    elif platform.startswith("linux"):
        # pygame would name the window's class after the script, unless this is there when it is imported.
        default("SDL_VIDEO_X11_WMCLASS", WM_CLASS)
        default("SDL_VIDEO_WAYLAND_WMCLASS", WM_CLASS)
        if environ.get("SDL_VIDEODRIVER", "x11") == "x11" and environ.get("DISPLAY"):
            # SDL's OpenGL framebuffer costs 20 ms a frame and 100 MB where there is no GPU; native Wayland
            # does not work without it.
            default("SDL_FRAMEBUFFER_ACCELERATION", "0")


@cache
def _glibc() -> ctypes.CDLL | None:
    """The C library, where it is one whose ways with memory are known here."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        import ctypes

        library = ctypes.CDLL(None)
        return library if library.mallopt and library.malloc_trim else None
    except (ImportError, OSError, AttributeError):
        return None  # another C library, which has its own ways


@cache
def give_back_memory() -> bool:
    """Have large pictures return to the system as soon as they are thrown away; whether that could be set.

    glibc learns from the first large block that is freed to keep such blocks, up to 32 MB, among the small ones,
    where they leave holes: some 10 MB on a table. Elsewhere there is nothing to set.
    """
    library = _glibc()
    return library is not None and bool(library.mallopt(M_MMAP_THRESHOLD, LARGE))


def fill_holes() -> bool:
    """Give the system back what lies free between the small blocks: half a millisecond, some 5 MB after a drag."""
    library = _glibc()
    return library is not None and bool(library.malloc_trim(0))
