"""The scale of the user's system: what X11's resources and Windows say."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.ui import window as scale
from cardtable.ui.theme import Theme
from tests.kinds import Constant


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Xft.antialias:\t1\nXft.dpi:\t192\nXcursor.size:\t48\n", 2.0),
        ("Xft.dpi: 144", 1.5),
        ("*Xft.dpi: 144", 1.0),
        ("Xft.dpi:\t72\n", 1.0),
        ("Xft.dpi:\t9999\n", scale.LARGEST),
        ("Xft.dpi:\t1.2.3\n", 1.0),
        ("", 1.0),
    ],
)
def test_what_the_resources_say(text: str, wanted: float) -> None:
    assert scale.of_resources(text) == wanted


def test_where_nothing_says_it_a_pixel_is_a_pixel(constant: Constant) -> None:
    constant(scale, "X11", "libnothing.so.0")
    assert scale.system_scale("x11", 0) == scale.system_scale("wayland", 0) == 1.0
    assert scale.system_scale("windows", 0) >= 1.0


@pytest.mark.parametrize(
    ("screen", "desktop", "remembered", "wanted"),
    [
        ((1920, 1080), 1.0, None, (1280, 800)),
        ((1024, 600), 1.0, None, (963, 516)),
        ((3840, 2160), 2.0, None, (2560, 1600)),
        ((3840, 2160), 1.0, None, (2203, 1296)),
        ((1920, 1080), 2.0, None, (1805, 929)),
        ((1280, 720), 1.0, (2560, 1440), (1203, 619)),
        ((1280, 720), 1.0, (700, 500), (700, 500)),
        ((1080, 1920), 1.0, (1600, 900), (1015, 900)),
    ],
)
def test_a_window_opens_within_the_screen_there_is(
    screen: tuple[int, int],
    desktop: float,
    remembered: tuple[int, int] | None,
    wanted: tuple[int, int],
) -> None:
    assert scale.size_on(screen, desktop, remembered) == wanted


def test_targets_and_the_least_text_grow_with_it() -> None:
    usual, large = Theme((1024, 640)), Theme((1024, 640), 2.0)
    assert (usual.target, large.target) == (44, 88)
    assert large.type_px("body") == 2 * 13


@pytest.mark.system
@pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xprop")), reason="needs Xvfb and xprop")
def test_a_desktop_of_two_hundred_per_cent(tmp_path: Path) -> None:
    """Read from a real server, as a window reads it."""
    script = (
        'exec 3>&1; Xvfb -displayfd 1 -screen 0 320x200x24 -noreset -nolisten tcp 2>/dev/null > "$1/display" & server=$!; '
        'while [ ! -s "$1/display" ]; do sleep 0.1; done; export DISPLAY=:$(cat "$1/display"); '
        'xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: 192"; '
        '"$2" -c "from cardtable.ui.window import system_scale; print(system_scale(\'x11\', 0))" >&3; kill $server'
    )
    done = subprocess.run(
        ["sh", "-c", script, "sh", str(tmp_path), sys.executable],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout.strip() == "2.0", done.stderr
