"""A long list taken in aside: its progress in a dialog, and the way to call it off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardtable.i18n import _
from cardtable.lexicon import LexiconError, ListReport
from cardtable.play.disk import StoreError, why
from cardtable.play.takingin import TakingIn
from cardtable.play.wordlists import WordList
from cardtable.table.screens.page import Page
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import DialogAnswer

LOOK = 0.05
"""Seconds between two looks at how far it is."""
STEP = 5
"""Parts in a hundred between two words of progress."""


class Aside:
    """At most one list is on its way at a time; `done` and `refused` hear what came of it."""

    def __init__(
        self,
        page: Page,
        done: Callable[[WordList, ListReport], None],
        refused: Callable[[LexiconError | StoreError], None],
    ) -> None:
        self._page, self._done, self._refused = page, done, refused
        self._taking: TakingIn | None = None
        self._shown = -1

    def begin(self, path: Path) -> None:
        """Read the file in a process of its own; nothing changes where it is refused or called off."""
        self.call_off()
        lists = self._page.nav.wordlists
        try:
            lists.folder.mkdir(parents=True, exist_ok=True)
            self._taking = TakingIn(path, lists.folder)
        except OSError as problem:
            self._refused(StoreError(why(problem), lists.folder, problem))
            return
        self._shown = -1
        self._look(path)

    def call_off(self) -> None:
        """Nothing is taken in any more."""
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
        self._page.shut("reading")

    def _look(self, path: Path) -> None:
        """Whether the list is there by now."""
        if self._taking is None:
            return
        try:
            found = self._taking.poll()
            if found is not None:
                self._page.nav.wordlists.enter(found[0])
        except (LexiconError, StoreError) as problem:
            self.call_off()
            self._refused(problem)
            return
        if found is not None:
            self.call_off()
            self._done(*found)
            return
        part = int(self._taking.part * 100) // STEP * STEP
        if part != self._shown:
            self._shown = part
            self._tell(path, part)
        self._page.after(LOOK, lambda: self._look(path))

    def _tell(self, path: Path, part: int) -> None:
        """How far it is, and the way out."""
        told = _("%(name)s: %(part)s%% read") % {"name": escape(path.name), "part": part}
        answers = [DialogAnswer(_("Cancel"), self.call_off, "x")]
        self._page.ask(_("Reading the words…"), told, answers, self.call_off, key="reading")
