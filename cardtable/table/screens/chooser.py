"""Choosing a file: in the system's own dialog, or, where there is none, by a path written or pasted; and the tables of pages, which
are saved so."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from cardtable.i18n import _, for_the_disk
from cardtable.play.disk import Disk, replace_whole
from cardtable.play.folders import first_folder
from cardtable.play.record import RecordError
from cardtable.play.wordbook import as_csv
from cardtable.table.screens.page import Act, Page
from cardtable.table.screens.parts import USUAL, target
from cardtable.ui.filedialog import FileDialog, Wish, dialog
from cardtable.ui.kit import Kit
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.popover import DialogAnswer

LONGEST_PATH = 400
SUFFIX = ".csv"
LOOK = 0.05
"""Seconds between two looks at the system's dialog."""


def dated(name: str, suffix: str) -> str:
    """Return the name of a file with today's date."""
    return f"{name} {time.strftime('%Y-%m-%d')}{suffix}".replace("/", "-")


class Choosing:
    """File chooser of a page: one question at a time, each beginning in the folder looked at last."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.folder = first_folder()
        self.dialog: FileDialog | None = None
        """Dialog of the system that is open, if any."""

    def ask(self, wish: Wish, pick: Callable[[Path], None]) -> None:
        """Have a file chosen and give it to `pick`."""
        self.leave()
        self._wish, self._pick = replace(wish, folder=self.folder), pick
        self.dialog = dialog(self._wish)
        if self.dialog is None:
            self._ask_path()
        else:
            self._wait(self.dialog)

    def write(self, path: Path, suffix: str, content: Callable[[], bytes]) -> None:
        """Write to a file that was chosen, and say where it is, or why it is not."""
        path = path if path.suffix else path.with_suffix(suffix)
        try:
            replace_whole(Disk(), path, content())
        except (RecordError, OSError) as problem:
            self._page.refuse(problem, path)
        else:
            self._page.say(_("Saved: %(where)s") % {"where": f"<b>{escape(path)}</b>"}, "circle-check")

    def leave(self) -> None:
        """Drop the question."""
        if self.dialog is not None:
            self.dialog.close()
            self.dialog = None
        self._page.shut("chooser")

    def _wait(self, asked: FileDialog) -> None:
        if asked is not self.dialog:
            return
        found = asked.poll()
        if found is None:
            self._page.after(LOOK, lambda: self._wait(asked))
            return
        self.dialog = None
        if found is True:
            self._ask_path()
        elif isinstance(found, Path):
            self.take(found)

    def take(self, path: Path) -> None:
        """Take that file as chosen."""
        self._page.shut("chooser")
        self.folder = path.absolute().parent
        self._pick(path)

    def _ask_path(self) -> None:
        """Ask for the path where the system has no dialog for files."""
        wish, page = self._wish, self._page
        path = str(wish.folder / wish.save)

        def write(text: str) -> None:
            nonlocal path
            path = text

        def field(kit: Kit, wide: int) -> TextField:
            place, name = (0, 0, wide, target(kit, USUAL, "button")), _("Folder or file")
            return TextField(
                kit, place, path, write, most=LONGEST_PATH, name=name, key="chooser-path", type_="body"
            )

        def answer() -> None:
            self._written(path)

        said = _(
            "This system shows no list of files here. Write or paste where the file is, or drop it on the window."
        )
        act = DialogAnswer(_("Open the file"), answer, "folder-open")
        if wish.save:
            said = _("This system shows no list of files here. Write or paste where the file should go.")
            act = DialogAnswer(_("Save here"), answer, "save")
        answers = [act, DialogAnswer(_("Cancel"), self.leave, "x")]
        page.ask(escape(wish.title), escape(said), answers, self.leave, 760, "chooser", field)

    def _written(self, text: str) -> None:
        """Take a path as it was written; in a folder, the file to be saved has the name that was offered."""
        path = Path(for_the_disk(text.strip().strip('"')) or ".")
        with suppress(RuntimeError):  # a home of a user who does not exist
            path = path.expanduser()
        with suppress(OSError, ValueError):  # ValueError: a null character in the name
            if self._wish.save and path.is_dir():
                path /= self._wish.save
        self.take(path)


class Spreadsheet:
    """Table of a page, to be saved in a file that a person chooses; `name` is its subject, `rows` are its lines, the headings
    first."""

    def __init__(
        self, page: Page, name: Callable[[], str], rows: Callable[[], Sequence[tuple[str, ...]]]
    ) -> None:
        self._name, self._rows = name, rows
        self._choosing = Choosing(page)

    def act(self, enabled: bool) -> Act:
        """The button that saves it."""
        text = _("Save as a spreadsheet")
        return Act(text, self.export, "download", main=True, key="export", enabled=enabled)

    def export(self) -> None:
        """Ask for the file of the table."""
        wish = Wish(_("Save as a spreadsheet"), _("Tables"), (SUFFIX,), dated(self._name(), SUFFIX))
        self._choosing.ask(wish, self.write)

    def write(self, path: Path) -> None:
        """Write the table to a file, and say so."""
        self._choosing.write(path, SUFFIX, lambda: as_csv(self._rows()).encode("utf-8-sig"))
