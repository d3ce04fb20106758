"""System's own dialog for choosing a file, in a process of its own, so that the window goes on meanwhile.

Linux has zenity or kdialog, which ask through the desktop's portal where they run in a sandbox; macOS has osascript, Windows PowerShell.
Without any of them the page asks for the path.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from cardtable.ui.window import INVISIBLE


@dataclass(frozen=True, slots=True)
class Wish:
    """Request for a file: an existing one, or a new one called `save`; `endings` such as `.txt`, none for any file, `kind` their name."""

    title: str
    kind: str = ""
    endings: tuple[str, ...] = ()
    save: str = ""
    folder: Path = Path()
    owner: int = 0
    """Handle of the window that the dialog stands over, where a system has such numbers."""


class FileDialog:
    """A dialog on the screen; `poll` tells what became of it."""

    def __init__(self, command: list[str]) -> None:
        """Raises OSError where the program cannot be started."""
        quiet, windowless = subprocess.DEVNULL, getattr(subprocess, "CREATE_NO_WINDOW", 0)
        self._process = subprocess.Popen(
            command, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet, creationflags=windowless
        )

    def poll(self) -> Path | bool | None:
        """The file chosen; None while it is open, False once it was closed without one, True where the dialog failed."""
        code = self._process.poll()
        if code is None:
            return None
        assert self._process.stdout is not None
        with self._process.stdout as out:
            said = os.fsdecode(out.read()).rstrip("\r\n")
        if said and code == 0:
            return Path(said)
        return code > 1 or code < 0  # 1: the user has closed the dialog

    def close(self) -> None:
        """Take it off the screen."""
        with suppress(OSError):
            self._process.kill()
        self._process.wait()


def dialog(wish: Wish) -> FileDialog | None:
    """The system's dialog, None where there is none or no screen to show it on."""
    if not pygame.display.get_init() or pygame.display.get_driver() in INVISIBLE:
        return None
    handle = pygame.display.get_wm_info().get("window", 0)
    wish = replace(wish, owner=handle if isinstance(handle, int) else 0)
    command = command_of(wish, sys.platform, os.environ, shutil.which)
    with suppress(OSError, ValueError):  # ValueError: a null character in the name
        return FileDialog(command) if command else None
    return None


def command_of(
    wish: Wish, platform: str, environment: Mapping[str, str], which: Callable[[str], str | None]
) -> list[str] | None:
    """The program that shows such a dialog there, with its arguments; None where there is none."""
    if platform == "darwin":
        return _macos(wish)
    if platform == "win32":
        return _windows(wish)
    order = (
        [_kdialog, _zenity] if "KDE" in environment.get("XDG_CURRENT_DESKTOP", "") else [_zenity, _kdialog]
    )
    for make in order:
        if program := which(make.__name__.removeprefix("_")):
            return make(program, wish)
    return None


def _zenity(program: str, wish: Wish) -> list[str]:
    start = str(wish.folder / wish.save) if wish.save else f"{wish.folder}{os.sep}"
    command = [program, "--file-selection", f"--title={wish.title}", f"--filename={start}"]
    if wish.save:
        command += ["--save", "--confirm-overwrite"]
    if wish.endings:
        command.append(f"--file-filter={wish.kind} | {' '.join(f'*{each}' for each in wish.endings)}")
    return command


def _kdialog(program: str, wish: Wish) -> list[str]:
    ask = "--getsavefilename" if wish.save else "--getopenfilename"
    command = [program, "--title", wish.title, ask, str(wish.folder / wish.save)]
    if wish.endings:
        command.append(f"{' '.join(f'*{each}' for each in wish.endings)}|{wish.kind}")
    return command


def _macos(wish: Wish) -> list[str]:
    """Pass typed text as arguments, never as a piece of the script."""
    ask = "choose file name with prompt (item 1 of argv) default name (item 3 of argv)"
    if not wish.save:
        ask = "choose file with prompt (item 1 of argv)"
    script = (
        "on run argv",
        "tell me to activate",
        f"POSIX path of ({ask} default location (POSIX file (item 2 of argv)))",
        "end run",
    )
    lines = [part for line in script for part in ("-e", line)]
    return ["osascript", *lines, wish.title, str(wish.folder), wish.save]


_OWNER = (
    "public class Owner : System.Windows.Forms.IWin32Window { System.IntPtr handle; "
    "public Owner(System.IntPtr window) { handle = window; } public System.IntPtr Handle { get { return handle; } } }"
)
"""A window of another process as the owner of a dialog: it stays before that window."""


def _windows(wish: Wish) -> list[str]:
    def literal(text: str) -> str:
        return (
            "'" + re.sub("(['\u2018-\u201b])", r"\1\1", text) + "'"
        )  # to PowerShell all of these are quotes

    endings = ";".join(f"*{each}" for each in wish.endings)
    script = (
        "Add-Type -AssemblyName System.Windows.Forms",
        "[Console]::OutputEncoding = [Text.Encoding]::UTF8",
        f"$d = New-Object System.Windows.Forms.{'Save' if wish.save else 'Open'}FileDialog",
        f"$d.Title = {literal(wish.title)}",
        f"$d.InitialDirectory = {literal(str(wish.folder))}",
        f"$d.FileName = {literal(wish.save)}",
        f"$d.Filter = {literal(f'{wish.kind}|{endings}')}" if endings else "",
        f"Add-Type -ReferencedAssemblies System.Windows.Forms -TypeDefinition {literal(_OWNER)}",
        f"$o = New-Object Owner ([IntPtr]{wish.owner})",
        "if ($d.ShowDialog($o) -eq 'OK') { $d.FileName } else { exit 1 }",
    )
    return ["powershell", "-NoProfile", "-STA", "-Command", "; ".join(filter(None, script))]
