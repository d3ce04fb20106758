"""Choosing a file: in the system's own dialog where there is one, else in a list of ours or by a path written or pasted; and the
tables of pages, which are saved so."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from cardtable.i18n import _, for_the_disk
from cardtable.play.disk import Disk, replace_whole
from cardtable.play.folders import File, Listing, first_folder, look
from cardtable.play.record import RecordError
from cardtable.play.wordbook import as_csv
from cardtable.table.screens.page import Act, Page
from cardtable.table.screens.parts import RowButton, button, target, text
from cardtable.ui import theme as t
from cardtable.ui.filedialog import FileDialog, Wish, dialog
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row
from cardtable.ui.node import Node
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Icon, Label
from cardtable.ui.widgets.popover import DialogBox
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.faults import refused

LONGEST_PATH = 400
SUFFIX = ".csv"
LOOK = 0.05
"""Seconds between two looks at the system's dialog."""


def dated(name: str, suffix: str) -> str:
    """Return the name of a file that is saved today."""
    return f"{name} {time.strftime('%Y-%m-%d')}{suffix}".replace("/", "-")


class Choosing:
    """File chooser of a page: one question at a time, each beginning in the folder looked at last."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.folder = first_folder()
        self.dialog: FileDialog | None = None
        """Dialog of the system that is open, if any."""

    def ask(self, wish: Wish, pick: Callable[[Path], None], none: str = "") -> None:
        """Have a file chosen and give it to `pick`; `none` is said where a folder has none of that kind."""
        self.leave()
        self.wish, self._pick, self.none = replace(wish, folder=self.folder), pick, none
        self.dialog = dialog(self.wish)
        if self.dialog is None:
            self._list()
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
        """Ask no more."""
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
            self._list()
        elif isinstance(found, Path):
            self.take(found)

    def take(self, path: Path) -> None:
        """Take that file as chosen."""
        self._page.shut("chooser")
        self.folder = path.absolute().parent
        self._pick(path)

    def go(self, folder: Path) -> None:
        """Show another folder."""
        self.folder = folder
        self._list()

    def _list(self) -> None:
        self._page.shut("chooser")
        self._page.open(lambda: FileChooser(self._page.kit, self))


def entry(kit: Kit, wide: int, mark: str, name: str, note: str, act: Callable[[], object]) -> RowButton:
    """A folder or a file in the list; a click goes there or takes it."""
    pad, size, high = kit.px(14), kit.theme.text_px(24, "body"), target(kit, 46, "body")
    last = kit.fonts.width(note, "label") if note else -pad
    parts = (
        Icon(kit, (0, 0, size, high), mark, t.BRASS_L),
        Label(kit, (0, 0, wide - 4 * pad - size - last, high), name, "strong"),
        Label(kit, (0, 0, max(0, last), high), note, "label", t.MIST, align="right"),
    )
    item = padded(row(map(Item.of, parts), pad), pad, 0).wide(wide)
    return RowButton(kit, item, act, f"entry-{name}", ", ".join(filter(None, (name, note))))


class FileChooser(Layer):
    """The folder that is looked at, for what is asked."""

    def __init__(self, kit: Kit, choosing: Choosing) -> None:
        super().__init__(kit, modal=True, scrim=0.55, dismiss=choosing.leave, key="chooser")
        self._choosing, wish = choosing, choosing.wish
        listing = look(choosing.folder, frozenset(wish.endings))
        theme, pad = kit.theme, kit.px(24)
        wide = min(theme.size[0] - 2 * kit.px(16), theme.text_px(860, "body"))
        high = min(theme.size[1] - 2 * kit.px(16), theme.text_px(700, "body"))
        box = pygame.Rect(0, 0, wide, high)
        box.center = theme.size[0] // 2, theme.size[1] // 2
        self.panel = DialogBox(kit, box, ivory=False, name=wish.title)
        self.panel.zone = False
        self.add(self.panel)
        inner = box.inflate(-2 * pad, -2 * pad)
        head = text(kit, inner.w, escape(wish.title), "panel-title", t.TEXT, heading=True)
        self.panel.add(head.at(*inner.topleft)[0])
        tall = target(kit, 48, "button")
        self._path = TextField(
            kit,
            (inner.x, inner.y + head.h + kit.px(10), inner.w, tall),
            str(listing.folder / wish.save),
            on_submit=self._written,
            most=LONGEST_PATH,
            name=_("Folder or file"),
            key="chooser-path",
            type_="body",
        )
        self.panel.add(self._path)
        foot = inner.bottom - tall
        top = self._path.rect.bottom + kit.px(12)
        scroll = ScrollPanel(
            kit, (inner.x, top, inner.w, foot - kit.px(14) - top), key=f"chooser-{listing.folder}"
        )
        rows = self._entries(listing, inner.w - ScrollPanel.gutter(kit) - kit.px(6))
        scroll.fill(rows.at(inner.x, top))
        self.panel.add(scroll)

        def save_here() -> None:
            self._written(self._path.text)

        acts = [button(kit, inner.w, _("Cancel"), "x", choosing.leave, "cancel")]
        if wish.save:
            room = inner.w - acts[0].w - kit.px(12)
            acts.append(button(kit, room, _("Save here"), "save", save_here, "save", kind="main"))
        both = row(acts[::-1], kit.px(12))
        for node in reversed(both.at(inner.right - both.w, foot)):
            self.panel.add(node)

    def first_focus(self) -> Node | None:
        return self._path

    def _entries(self, listing: Listing, wide: int) -> Item:
        kit, gap, above = self.kit, self.kit.px(6), listing.folder.parent
        rows: list[tuple[str, str, str, Callable[[], object]]] = []
        if above != listing.folder:
            rows.append(("arrow-up", _("Folder above"), "", partial(self._choosing.go, above)))
        rows += [("folder-open", path.name, "", partial(self._choosing.go, path)) for path in listing.folders]
        rows += [
            ("file-text", file.path.name, size_of(file), partial(self._choosing.take, file.path))
            for file in listing.files
        ]
        items = [Item.of(entry(kit, wide, *each)) for each in rows]
        said = ""
        if listing.error:
            said = _("This folder cannot be read: %(why)s") % {"why": f"{refused(listing.error)}."}
        if not said and not listing.files:
            said = self._choosing.none
        if said:
            items.append(padded(text(kit, wide, escape(said), "body", t.MIST), 0, gap, 0))
        return column(items, gap)

    def _written(self, text: str) -> None:
        """Enter in the path: a folder is shown, anything else is taken for a file."""
        path = Path(for_the_disk(text.strip().strip('"')) or ".")
        with suppress(RuntimeError):  # a home of a user who does not exist
            path = path.expanduser()
        if look(path).error:
            self._choosing.take(path)
        else:
            self._choosing.go(path)


def size_of(file: File) -> str:
    """The size of a file in words."""
    if file.size < 1000:
        return _("%(count)s bytes") % {"count": file.size}
    if file.size < 1_000_000:
        return _("%(count)s kB") % {"count": round(file.size / 1000)}
    return _("%(count)s MB") % {"count": round(file.size / 1_000_000)}


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
        """Ask where."""
        wish = Wish(_("Save as a spreadsheet"), _("Tables"), (SUFFIX,), dated(self._name(), SUFFIX))
        self._choosing.ask(wish, self.write, _("There are no tables here."))

    def write(self, path: Path) -> None:
        """Write it there, and say so."""
        self._choosing.write(path, SUFFIX, lambda: as_csv(self._rows()).encode("utf-8-sig"))
