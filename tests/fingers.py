"""Fingers on a real touch screen: an X server whose touch device takes what is done from a socket.

The server is Xorg with the drivers `dummy` (a screen that is none) and `inputtest` (devices that tests move); what a
program sees of them is what it sees of a screen of glass.
"""

from __future__ import annotations

import os
import shutil
import socket
import struct
import subprocess
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

MODULES = Path("/usr/lib/xorg/modules")
SERVER = Path("/usr/lib/xorg/Xorg")
DRIVERS = (MODULES / "input" / "inputtest_drv.so", MODULES / "drivers" / "dummy_drv.so")
SIZE = (1280, 720)
RANGE = 65535
"""Number that the device has for the far edge of the screen, in both directions."""
BEGIN, UPDATE, END = 18, 19, 20
CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1280x720" 74.48 1280 1336 1472 1664 720 721 724 746
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x720"
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "pointer"
  Driver "inputtest"
  Option "SocketPath" "{folder}/pointer"
  Option "DeviceType" "Pointer"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "SocketPath" "{folder}/keyboard"
  Option "DeviceType" "Keyboard"
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "SocketPath" "{folder}/touch"
  Option "DeviceType" "Touch"
  Option "TouchCount" "5"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch" "SendCoreEvents"
EndSection
"""


def lacking() -> str:
    """Return what this machine lacks, "" for nothing."""
    if not hasattr(os, "geteuid") or os.geteuid():
        return "the rights of the superuser"
    return ", ".join(str(path) for path in (SERVER, *DRIVERS) if not path.exists()) or (
        "" if shutil.which("import") else "import"
    )


class Glass:
    """The screen, its server and its touch device."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        config = folder / "xorg.conf"
        config.write_text(CONFIG.format(folder=folder), "utf-8")
        reading, writing = os.pipe()
        command: list[str | Path] = [
            SERVER,
            "-config",
            config,
            "-logfile",
            folder / "log",
            "-displayfd",
            str(writing),
        ]
        command += ["-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "vt7"]
        self._server = subprocess.Popen(
            command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        end = time.monotonic() + 300
        while True:
            try:
                self._socket.connect(str(folder / "touch"))
                break
            except OSError:
                assert time.monotonic() < end, (folder / "log").read_text("utf-8")[-2000:]
                time.sleep(0.2)
        self._socket.sendall(struct.pack("=IIHH", 12, 0, 1, 0))  # the version of the protocol we speak
        assert struct.unpack("=II", self._socket.recv(12)[:8])[1] == 0

    def close(self) -> None:
        """Take it all away."""
        self._socket.close()
        self._server.terminate()
        self._server.wait()

    def finger(self, kind: int, at: tuple[int, int], number: int = 1) -> None:
        """Put a finger down, move it or lift it at a point."""
        values = [0.0] * 64
        values[0], values[1] = (part * RANGE / (whole - 1) for part, whole in zip(at, SIZE, strict=True))
        body = struct.pack("=III8s4x64d64d", number, kind, 0, bytes([3, *[0] * 7]), *values, *[0.0] * 64)
        self._socket.sendall(struct.pack("=II", 8 + len(body), 6) + body)
        self._socket.sendall(struct.pack("=II", 8, 1))  # and wait until the server has taken it
        self._socket.recv(8)
        time.sleep(0.03)

    def tap(self, at: tuple[int, int], held: float = 0.06) -> None:
        """Touch a point and lift the finger after `held` seconds."""
        self.finger(BEGIN, at)
        time.sleep(held)
        self.finger(END, at)
        time.sleep(0.3)

    def draw(self, way: Sequence[tuple[int, int]], number: int = 1, *, up: bool = True) -> None:
        """Put a finger down on the first point and draw it over the others."""
        self.finger(BEGIN, way[0], number)
        for start, goal in pairwise(way):
            for step in range(1, 11):
                x, y = (round(a + (b - a) * step / 10) for a, b in zip(start, goal, strict=True))
                self.finger(UPDATE, (x, y), number)
        if up:
            self.finger(END, way[-1], number)
            time.sleep(0.5)

    def picture(self) -> bytes:
        """All that is on the screen."""
        done = subprocess.run(
            ["import", "-display", self.display, "-window", "root", "-depth", "8", "rgb:-"],
            capture_output=True,
            check=True,
        )
        return done.stdout
