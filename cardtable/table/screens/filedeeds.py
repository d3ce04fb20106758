"""What the page of saved games does with files: a game or a backup opened, everything backed up, a game given away."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.i18n import _
from cardtable.play import archive, recordtext
from cardtable.play.backup import GAME, KINDS, SUFFIX
from cardtable.play.disk import Disk, StoreError, replace_whole, why
from cardtable.play.glance import SavedGame
from cardtable.play.record import RecordError
from cardtable.play.session import Session
from cardtable.play.sharing import record_to_share
from cardtable.table.screens.chooser import Choosing
from cardtable.table.screens.saverow import name_of_game
from cardtable.ui.filedialog import Wish
from cardtable.ui.typeset import escape
from cardtable.wording import backups

if TYPE_CHECKING:
    from cardtable.table.screens.saves import Saves


class FileDeeds:
    """Each asks for a file first; what comes of it is said on the page."""

    def __init__(self, page: Saves) -> None:
        self._page = page
        self.choosing = Choosing(page)

    def open(self) -> None:
        """A game or a backup, asked about by the program."""
        none = _("No game is in this folder.")
        self.choosing.ask(Wish(_("Open a game"), _("Games"), (*KINDS, ".txt")), self._page.nav.take, none)

    def restore(self) -> None:
        """A backup, asked about by the program."""
        none = _("No backup is in this folder.")
        self.choosing.ask(Wish(_("Backup to restore"), _("Backups"), (SUFFIX,)), self._page.nav.take, none)

    def back_up(self) -> None:
        """Everything in one file."""

        def write(path: Path) -> None:
            path = path if path.suffix else path.with_suffix(SUFFIX)
            try:
                games = archive.back_up(self._page.nav.library.folder.parent, path)
            except StoreError as problem:
                self._page.refuse(problem)
            else:
                self._page.say(escape(backups.made(games, path)), "circle-check")

        name = f"Cardtable {time.strftime('%Y-%m-%d')}{SUFFIX}"
        self.choosing.ask(Wish(_("Back up everything"), _("Backups"), (SUFFIX,), name), write)

    def save(self, saved: SavedGame, session: Session) -> None:
        """A finished game as a file, for a friend."""

        def write(path: Path) -> None:
            path = path if path.suffix else path.with_suffix(GAME)
            try:
                replace_whole(Disk(), path, recordtext.write_record(record_to_share(session)).encode())
            except RecordError as error:
                self._page.refuse(error)
            except OSError as problem:
                self._page.refuse(StoreError(why(problem), path, problem))
            else:
                self._page.say(_("Saved: %(where)s") % {"where": f"<b>{escape(path)}</b>"}, "circle-check")

        name = f"{saved.title or name_of_game(saved.game)} {time.strftime('%Y-%m-%d')}{GAME}".replace(
            "/", "-"
        )
        self.choosing.ask(Wish(_("Save this game"), _("Games"), (GAME,), name), write)
