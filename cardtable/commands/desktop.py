"""`cardtable install-desktop`: menu entry, icon, file types, manual and completion for one user; and their undoing."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from cardtable import i18n
from cardtable.commands import completion, manual
from cardtable.commands.common import Exit, say
from cardtable.commands.localised import localised
from cardtable.i18n import _
from cardtable.play.disk import Disk, StoreError, data_folder, replace_whole, why
from cardtable.resources import asset

_SECONDS = 30
"""Seconds that a program may take to refresh the desktop's lists."""


def run(asked: Namespace) -> Exit:
    """Put everything there, or take it away again; `Exit.NO` on a system without such a menu."""
    if sys.platform in ("win32", "darwin"):
        say(_("This system has no such menu: its installer puts the game where it belongs."))
        return Exit.NO
    share = data_folder().parent
    for name, content in files(command()).items():
        _put(share / name, None if asked.remove else content)
    _refresh(share)
    if asked.remove:
        say(_("Cardtable was removed from the menu. Your games are untouched."))
    else:
        say(_("Cardtable is in the menu now, and a double-click opens its games."))
    return Exit.DONE


def files(start: str) -> dict[str, bytes]:
    """Return the files that desktop and shell look for, by name below `share/`; `start` is the command line of the program, as the key Exec
    of a desktop entry writes it."""
    entry = localised(asset("app", "cardtable.desktop").read_text("utf-8"))
    types = localised(asset("app", "cardtable-mime.xml").read_text("utf-8"))
    entry = re.sub("^Exec=cardtable ", lambda _found: f"Exec={start} ", entry, flags=re.MULTILINE)
    found = {
        "applications/cardtable.desktop": entry.encode(),
        "mime/packages/cardtable.xml": types.encode(),
        "icons/hicolor/scalable/apps/cardtable.svg": asset("app", "cardtable.svg").read_bytes(),
        "bash-completion/completions/cardtable": f"{completion.script('bash')}\n".encode(),
        "fish/vendor_completions.d/cardtable.fish": f"{completion.script('fish')}\n".encode(),
    }
    for path in asset("app").glob("cardtable-*.png"):
        size = path.stem.removeprefix("cardtable-")
        found[f"icons/hicolor/{size}x{size}/apps/cardtable.png"] = path.read_bytes()
    return found | manuals()


def manuals() -> dict[str, bytes]:
    """The manual page in each language, by name below `share/`."""
    found, spoken = {}, i18n.language()
    for language in i18n.LANGUAGES:
        i18n.use(language)
        where = "man" if language == i18n.SOURCE else f"man/{language}"
        found[f"{where}/man6/cardtable.6"] = f"{manual.page()}\n".encode()
    i18n.use(spoken)
    return found


def command() -> str:
    """Return the command line that starts this very program again, quoted for the key Exec of a desktop entry."""
    called = Path(sys.argv[0])
    if getattr(sys, "frozen", False):
        return quoted(sys.executable)
    if called.stem == "cardtable" and called.is_file():
        return quoted(str(called.absolute()))
    return f"{quoted(sys.executable)} -m cardtable"


def quoted(path: str) -> str:
    """A path as the specification of desktop entries wants it, where anything in it asks for quotes."""
    if re.fullmatch(r"[A-Za-z0-9/._+-]+", path):
        return path
    inner = re.sub(r'(["`$\\])', r"\\\1", path)
    return '"' + inner.replace("\\", "\\\\").replace("%", "%%") + '"'


def _put(path: Path, content: bytes | None) -> None:
    """Write a file with that content, or remove it for None; raises StoreError."""
    disk = Disk()
    try:
        if content is None:
            disk.remove(path)
        else:
            disk.make_folder(path.parent)
            replace_whole(disk, path, content)
    except OSError as problem:
        raise StoreError(why(problem), path, problem) from problem


def _refresh(share: Path) -> None:
    """Have the desktop read its lists anew; where a program for that is missing, it does so when it next starts."""
    for name, folder in (("update-desktop-database", "applications"), ("update-mime-database", "mime")):
        if program := shutil.which(name):
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(
                    [program, str(share / folder)], capture_output=True, timeout=_SECONDS, check=False
                )
    with suppress(OSError):
        (share / "icons" / "hicolor").touch()  # what tells a desktop that its icons have changed
