"""`cardtable backup` and `cardtable restore`: everything of a data folder in one file, and back."""

from __future__ import annotations

from pathlib import Path

from cardtable.commands.common import Exit, complain, say
from cardtable.play import archive
from cardtable.play.backup import BackupError
from cardtable.play.disk import StoreError, data_folder
from cardtable.wording import backups


def back_up(to: Path, data: Path | None) -> Exit:
    """Write everything into `to`; `Exit.LACKING` where that cannot be."""
    try:
        games = archive.back_up(data_folder(data), to)
    except StoreError as problem:
        complain(problem)
        return Exit.LACKING
    say(backups.made(games, to))
    return Exit.DONE


def restore(source: Path, data: Path | None) -> Exit:
    """Bring it back; `Exit.NO` for a file that is no backup, or not whole, `Exit.LACKING` where the disk fails."""
    try:
        restored = archive.restore(data_folder(data), source)
    except BackupError as problem:
        complain(problem)
        return Exit.NO
    except StoreError as problem:
        complain(problem)
        return Exit.LACKING
    say(backups.restored(restored))
    return Exit.DONE
