"""Variables that SDL must find in the environment before pygame is first imported."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping

WM_CLASS = "cardtable"


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
