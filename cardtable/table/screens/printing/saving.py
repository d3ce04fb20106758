"""The sheet of a finished game saved beside the games: which kind is asked first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from pathlib import Path

from cardtable.i18n import N_, _
from cardtable.play.disk import Disk, replace_whole
from cardtable.play.session import Session
from cardtable.rules.rng import deal_code
from cardtable.table.screens import parts
from cardtable.table.screens.page import Page
from cardtable.table.screens.printing.picture import pdf, png
from cardtable.table.screens.printing.printed import printed
from cardtable.table.screens.printing.web import html
from cardtable.table.screens.scoresheet import as_text
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import DialogAnswer

FOLDER = "sheets"
"""Folder of saved sheets, beside the games."""


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: its suffix, what it is called, and what it holds of a game played on that day."""

    suffix: str
    name: str
    icon: str
    content: Callable[[Session, str], bytes]


KINDS = (
    FileKind(".pdf", N_("For printing (PDF)"), "file-text", lambda session, day: pdf(printed(session, day))),
    FileKind(".png", N_("Picture (PNG)"), "eye", lambda session, day: png(printed(session, day))),
    FileKind(".html", N_("Web page"), "link", lambda session, day: html(printed(session, day))),
    FileKind(".txt", N_("Text"), "type", lambda session, _day: as_text(session).encode()),
)


class SheetSaving:
    """Saving of a sheet: a question for the kind, the file, a word about its place."""

    def __init__(self, page: Page, session: Session, disk: Disk) -> None:
        self._page, self._session, self._disk = page, session, disk

    def ask(self) -> None:
        """Ask for the kind of file."""
        answers = [DialogAnswer(_(each.name), partial(self.save, each), each.icon) for each in KINDS]
        answers.append(DialogAnswer(_("Cancel"), lambda: None, "x"))
        said = _("With the words, and the code by which the same cards are played again.")
        self._page.ask(_("Save the sheet"), said, answers)

    def save(self, kind: FileKind) -> None:
        """Write that kind of file, and say where."""
        library = self._page.nav.library
        folder = library.folder.parent / FOLDER
        try:
            path = self._write(folder, kind)
        except OSError as problem:
            self._page.refuse(problem, folder)
            return
        where = {"where": f"<b>{escape(path)}</b>"}
        self._page.say(_("The sheet is saved: %(where)s") % where, "circle-check")

    def _write(self, folder: Path, kind: FileKind) -> Path:
        header = self._session.header
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        content = kind.content(self._session, parts.day(self.day()))
        self._disk.make_folder(folder)
        path = folder / f"{header.game}-{deal_code(header.seed)}-{stamp}{kind.suffix}"
        replace_whole(self._disk, path, content)
        return path

    def day(self) -> date:
        """Return the day of the last move of a saved match; else today."""
        header, library = self._session.header, self._page.nav.library
        for saved in library.list():
            if (saved.game, saved.seed, saved.players) == (header.game, header.seed, header.players):
                return date.fromtimestamp(saved.when)
        return date.today()
