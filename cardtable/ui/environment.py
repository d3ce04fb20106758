"""Variables that SDL must find in the environment before pygame is first imported, and the room the desktop has for a window."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping
from contextlib import suppress

WM_CLASS = "cardtable"
USUAL_SIZE = (1280, 800)


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


def best_size() -> tuple[int, int]:
    """The usual window, smaller where the desktop is."""
    prepare()
    import pygame

    with suppress(pygame.error):
        pygame.display.init()
        wide, high = pygame.display.get_desktop_sizes()[0]
        return min(USUAL_SIZE[0], round(wide * 0.94)), min(USUAL_SIZE[1], round(high * 0.86))
    return USUAL_SIZE
