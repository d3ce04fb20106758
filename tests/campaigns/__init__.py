"""Long runs, by the thousand. Those that open a window open one that is on no screen, unless they are given another."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
