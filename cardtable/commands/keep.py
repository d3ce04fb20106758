"""`cardtable backup` and `cardtable restore`: everything of a data folder in one file, and back."""

from __future__ import annotations

from pathlib import Path

from cardtable.commands.common import Exit, ending, say
from cardtable.play import archive
from cardtable.play.backup import BackupError
from cardtable.play.disk import data_folder
from cardtable.wording import backups


def back_up(to: Path, data: Path | None) -> Exit:
    """Write everything into `to`."""
    say(backups.made(archive.back_up(data_folder(data), to), to))
    return Exit.DONE


def restore(source: Path, data: Path | None) -> Exit:
    """Bring it back; `Exit.NO` for a file that is no backup, or not whole."""
    with ending(Exit.NO, BackupError):
        say(backups.restored(archive.restore(data_folder(data), source)))
    return Exit.DONE
