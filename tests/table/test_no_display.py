"""Without a screen the program says so and ends; it never runs on where nobody sees it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.system
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize(
    ("language", "said"), [("fr_FR.UTF-8", "Aucune fenêtre"), ("en_GB.UTF-8", "No window")]
)
def test_no_screen_is_a_sentence_and_an_exit_code(tmp_path: Path, language: str, said: str) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LC_ALL", "LC_MESSAGES")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", "--data", str(tmp_path)],
        env={**environment, "LANG": language, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert done.returncode == 3
    assert said in done.stderr and "Traceback" not in done.stderr
