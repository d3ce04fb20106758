"""Documents that a program keeps from one start to the next: settings, statistics, lessons, words agreed on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TypeVar

from cardtable.play.agreements import Agreements
from cardtable.play.challenge import day_of
from cardtable.play.document import Document
from cardtable.play.history import History
from cardtable.play.learning import Learning
from cardtable.play.review.luck import Lucks
from cardtable.play.session import Session
from cardtable.play.settings import Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.wordbook import WordBooks

T = TypeVar("T")
RETRY = 5.0
"""Seconds between two attempts to keep what the disk has refused."""


class KeptDocuments:
    """The documents of one data folder. `tell` takes what could not be read or kept."""

    def __init__(self, documents: Documents, tell: Callable[[Exception | None], None]) -> None:
        self._tell = tell
        self._settings = Document.of(documents, Settings)
        self._statistics = Document.of(documents, Statistics)
        self._learning = Document.of(documents, Learning)
        self._book = Document.of(documents, WordBooks)
        self._history = Document.of(documents, History)
        self._lucks = Document.of(documents, Lucks)
        self.agreements = Agreements(documents)
        self._all = (
            *(self._settings, self._statistics, self._learning),
            *(self._book, self._history, self._lucks, self.agreements),
        )
        self._next_try = 0.0
        for document in self._all:
            tell(document.trouble)

    @property
    def troubles(self) -> list[Exception]:
        """Faults of the documents that the disk refused at the last attempt."""
        return [each.trouble for each in self._all if each.trouble is not None]

    @property
    def settings(self) -> Settings:
        return self._settings.value

    @property
    def statistics(self) -> Statistics:
        return self._statistics.value

    @property
    def learning(self) -> Learning:
        return self._learning.value

    @property
    def book(self) -> WordBooks:
        return self._book.value

    @property
    def history(self) -> History:
        return self._history.value

    @property
    def lucks(self) -> Lucks:
        return self._lucks.value

    def change_lucks(self, change: Callable[[Lucks], Lucks]) -> None:
        self._change(self._lucks, change)

    def change_history(self, change: Callable[[History], History]) -> None:
        self._change(self._history, change)

    def change_settings(self, settings: Settings) -> None:
        """Keep these settings; the first time that fails it is told, and not at every step of a slider."""
        before, failed = self.settings, self._settings.trouble is not None
        if not self._settings.change(lambda found: found.moved(before, settings)) and not failed:
            self._tell(self._settings.trouble)

    def change_learning(self, change: Callable[[Learning], Learning]) -> None:
        self._change(self._learning, change)

    def change_book(self, change: Callable[[WordBooks], WordBooks]) -> None:
        self._change(self._book, change)

    def _change(self, document: Document[T], change: Callable[[T], T]) -> None:
        """Apply a change, and report one that the disk refuses."""
        if not document.change(change):
            self._tell(document.trouble)

    def count(self, session: Session) -> None:
        """Count a match that has come to its end."""
        self.change_book(lambda book: book.with_game(session, date.today()))
        self.change_history(lambda found: found.with_game(session, date.today()))
        self._change(self._statistics, lambda found: found.with_game(session))
        self._count_day(session)

    def _count_day(self, session: Session) -> None:
        """Count a deal of the day that its person has played to the end."""
        day, outcome = day_of(session.header, date.today()), session.outcome()
        person = next((at for at, player in enumerate(session.players) if player.is_human), None)
        if day is None or outcome is None or person is None:
            return
        name, score = session.players[person].name, outcome.scores[person]
        self.change_learning(lambda learning: learning.has_played(name, day, session.header.game, score))

    def keep_up(self, now: float) -> None:
        """Try again, now and then, to write what the disk refused."""
        if now >= self._next_try:
            self._next_try = now + RETRY
            for document in self._all:
                document.keep()

    def keep(self) -> None:
        """Try one last time to write the documents, and tell what fails again."""
        for document in self._all:
            if not document.keep():
                self._tell(document.trouble)

    def recount(self) -> None:
        """Other programs may have written statistics, or words."""
        self._statistics.refresh()
        self._book.refresh()
        self._history.refresh()

    def refresh(self) -> None:
        """Read the documents anew from the disk."""
        for document in self._all:
            document.refresh()
