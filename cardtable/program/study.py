"""Study besides games: problems, and the book of the words a person has met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.play.keptdocuments import KeptDocuments
from cardtable.play.problem import Attempt, Problem, next_of, problems_of
from cardtable.play.savedgame import SavedGame
from cardtable.play.seats import Player, company
from cardtable.play.session import Session
from cardtable.play.settings import LastTable
from cardtable.program.games import Games
from cardtable.program.pages import Pages
from cardtable.resources import MaterialError
from cardtable.table.screens.navigator import Navigator
from cardtable.wording.games import words_of

if TYPE_CHECKING:
    from cardtable.program.hands.desk import Desk


class StudyRoom:
    """The `Study` of all screens. `nav` opens its pages."""

    def __init__(self, nav: Navigator, kept: KeptDocuments, games: Games, pages: Pages) -> None:
        self._nav, self._kept, self._games, self._pages = nav, kept, games, pages
        self.hands: Desk | None = None
        """The phones of the table, if there are any."""

    def phones(self, game: str, table: LastTable) -> None:
        from cardtable.program.hands.desk import Desk  # opens a library of the network: wanted only here

        def play(players: tuple[Player, ...]) -> None:
            self._games.begin(game, players, table.options, None, table.words)

        def open_gate() -> None:
            self.hands = desk = Desk(game, table, self._nav, self._pages, play)
            self._games.on_table = desk.seat
            desk.begin()

        self._games.leaving(open_gate)

    def update(self) -> None:
        """Let the phones go on, if there are any."""
        if self.hands is not None:
            self.hands.update()

    def close(self) -> None:
        """Close the gate of the phones."""
        if self.hands is not None:
            self.hands.leave()

    def finished(self) -> tuple[SavedGame, ...]:
        return self._games.finished()

    def read(self, saved: SavedGame) -> Session:
        return self._games.read(saved)

    def charts(self) -> None:
        from cardtable.table.screens.statistics import ChartsPage

        self._kept.recount()
        self._pages.lay_over(ChartsPage(self._nav.kit, self._nav))

    def wordbook(self) -> None:
        from cardtable.table.screens.wordbook import WordBookPage

        self._kept.recount()
        self._pages.lay_over(WordBookPage(self._nav.kit, self._nav))

    def problems(self) -> None:
        from cardtable.table.screens.daily import ProblemsPage

        self._games.leaving(lambda: self._pages.show(ProblemsPage(self._nav.kit, self._nav)))

    def problem(self, game: str, chosen: Problem | None = None, after: Problem | None = None) -> None:
        self._games.leaving(lambda: self._set(game, chosen, after))

    def _set(self, game: str, chosen: Problem | None, after: Problem | None) -> None:
        from cardtable.table.screens.guide import NoThinker, ProblemGuide
        from cardtable.table.screens.table import TableScene

        learning = self._kept.learning
        try:
            store = problems_of(game, words_of(self._nav.settings, game))
            known = learning.learner.problems
            found = chosen or next_of(store, known, after.key if after else "") or store[0]
            attempt = Attempt(found, company(learning.person), self._nav.lexicon)
        except MaterialError as problem:
            self._pages.report(problem)
            return
        setter = ProblemGuide(attempt, self._nav)
        self._pages.show(TableScene(self._nav.kit, self._nav, attempt.session, None, NoThinker(), setter))
