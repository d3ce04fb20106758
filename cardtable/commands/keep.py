"""`cardtable backup` and `cardtable restore`: everything of a data folder in one file, and back."""

from __future__ import annotations

from argparse import Namespace

from cardtable.commands.common import Exit, ending, say
from cardtable.play import archive
from cardtable.play.backup import BackupError
from cardtable.play.disk import data_folder
from cardtable.wording import saving


def run(asked: Namespace) -> Exit:
    """Write everything into the file, or bring it back; `Exit.NO` for one that is no backup, or not whole."""
    folder = data_folder(asked.data)
    with ending(Exit.NO, BackupError):
        if asked.command == "backup":
            say(saving.made(archive.back_up(folder, asked.file), asked.file))
        else:
            say(saving.restored(archive.restore(folder, asked.file)))
    return Exit.DONE
