"""Dialog of a long list that another process imports: its progress, and the way to call it off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cardtable.i18n import _
from cardtable.lexicon import LexiconError, ListReport
from cardtable.play.disk import StoreError, why
from cardtable.play.listimport import ListImport
from cardtable.play.wordlists import WordList
from cardtable.table.screens.errands import Watch
from cardtable.table.screens.page import Page
from cardtable.ui.typeset import escape


class ImportDialog:
    """Dialog of one import at a time; `done` gets the list and the report."""

    def __init__(self, page: Page, done: Callable[[WordList, ListReport], None]) -> None:
        self._page, self._done = page, done
        self._watch: Watch[tuple[WordList, ListReport]] | None = None

    def begin(self, path: Path, encoding: str, language: str, refused: Callable[[Exception], None]) -> None:
        """Read the file in a process of its own; nothing changes where it is refused or called off."""
        self.call_off()
        lists = self._page.nav.wordlists
        try:
            lists.folder.mkdir(parents=True, exist_ok=True)
            taking = ListImport(path, lists.folder, encoding, language)
        except OSError as problem:
            refused(StoreError(why(problem), lists.folder, problem))
            return
        self._watch = Watch(
            self._page,
            taking,
            _("Reading the words…"),
            lambda part: _("%(name)s: %(part)s%% read") % {"name": escape(path.name), "part": part},
            partial(self._enter, refused),
            refused,
            (LexiconError, StoreError),
            "reading",
        )

    def call_off(self) -> None:
        """End the import."""
        if self._watch is not None:
            self._watch.call_off()

    def _enter(self, refused: Callable[[Exception], None], found: tuple[WordList, ListReport]) -> None:
        try:
            lists = self._page.nav.wordlists
            lists.enter(found[0])
        except StoreError as problem:
            refused(problem)
        else:
            self._done(*found)
