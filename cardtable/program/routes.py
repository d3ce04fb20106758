"""Ways to the pages: what opens each destination. A page is imported when it is opened first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

from cardtable.play.problem import Attempt, next_of, problems_of
from cardtable.play.seats import Player, company
from cardtable.play.session import Session
from cardtable.play.settings import LastTable
from cardtable.program.games import Games
from cardtable.program.pages import Pages
from cardtable.resources import MaterialError
from cardtable.table.screens import destinations as to
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.phones.desk import PhoneDesk
from cardtable.ui.scene import Scene
from cardtable.wording.games import words_of


class Routes:
    """The page of each destination, made when it is wanted; `nav` is given to each of them."""

    def __init__(self, nav: Navigator, games: Games, pages: Pages) -> None:
        self._nav, self._games, self._pages = nav, games, pages
        self.hands: PhoneDesk | None = None
        """The phones of the table, if there are any."""
        games.on_table = self._seat

    def update(self) -> None:
        """Let the phones go on, if there are any."""
        if self.hands is not None:
            self.hands.update()

    def close(self) -> None:
        """Close the gate of the phones."""
        if self.hands is not None:
            self.hands.leave()

    def go(self, there: to.Destination) -> None:
        """Open a page, once the match under way is saved or its people say that it may be lost."""
        if isinstance(there, to.Over):
            self._pages.lay_over(self._over(there))
        elif isinstance(there, to.Result):
            self._games.result(
                there.session
            )  # of the match under way too, which is not left before its result is
        else:
            self._games.leaving(lambda: self._instead(there))

    def _over(self, there: to.Over) -> Scene:
        """Make a page that is laid over the one shown."""
        nav, kit = self._nav, self._nav.kit
        match there:
            case to.Challenges(code):
                from cardtable.table.screens.daily import ChallengesPage

                return ChallengesPage(kit, nav, code)
            case to.Rules(game, clause, options):
                from cardtable.table.screens.rules_page import RulesPage

                playing = self._games.under_way.session
                if options is None and playing is not None and playing.header.game == game:
                    options = playing.options
                return RulesPage(kit, nav, game, clause, options)
            case to.FactByFact(session, at):
                from cardtable.table.screens.replay import Replay

                return Replay(kit, nav, session, at)
            case to.TurnByTurn(session, at):
                from cardtable.table.screens.lookback.page import LookbackPage

                return LookbackPage(kit, nav, session, at)
            case to.OtherMove(session, at, move, said):
                from cardtable.table.screens.miniature import Glimpse

                return Glimpse(kit, nav, session, at, move, said)
            case to.Preferences():
                from cardtable.table.screens.preferences import PreferencesPage

                return PreferencesPage(kit, nav)
            case to.Keys():
                from cardtable.table.screens.keyboard import KeyboardPage

                return KeyboardPage(kit, nav)
            case to.AgreedWords():
                from cardtable.table.screens.words.page import WordsPage

                nav.agreements.refresh()
                nav.wordlists.refresh()
                return WordsPage(kit, nav)
            case to.Saves():
                from cardtable.table.screens.saves import SavesPage

                return SavesPage(kit, nav)
            case to.Records():
                from cardtable.table.screens.statistics import RecordsPage

                nav.kept.recount()
                return RecordsPage(kit, nav)
            case to.Charts():
                from cardtable.table.screens.statistics import ChartsPage

                nav.kept.recount()
                return ChartsPage(kit, nav)
            case to.Medals():
                from cardtable.table.screens.wordbook import WordBookPage

                nav.kept.recount()
                return WordBookPage(kit, nav)
            case to.About():
                from cardtable.table.screens.about import AboutPage

                return AboutPage(kit, nav)
            case _:
                assert_never(there)

    def _instead(self, there: to.Instead) -> None:
        """Show a page in place of the others, the match under way being over or saved."""
        nav, kit, games = self._nav, self._nav.kit, self._games
        match there:
            case to.Home():
                from cardtable.table.screens.start import StartPage

                self._pages.show(StartPage(kit, nav))
            case to.SitDown(game, like) if (
                like is not None and self.hands is not None and self.hands.stays(like)
            ):
                games.begin(game, like.players, like.options, None, like.header.lexicon)
            case to.SitDown(game, like):
                from cardtable.table.screens.sitdown import SitDownPage

                nav.wordlists.refresh()
                self._pages.show(SitDownPage(kit, nav, game, like))
            case to.NewMatch(game, players, options, seed, words, together):
                begin = games.draw_together if together else games.begin
                begin(game, players, options, seed, words)
            case to.PhoneTable():
                self._join(there)
            case to.Challenged(challenge):
                games.accept(challenge)
            case to.Resumed(saved):
                games.resume(saved)
            case to.Forked(session, at):
                games.play_from(session, at)
            case to.LessonTable(game, at):
                games.teach(game, at)
            case to.ProblemTable():
                self._set(there)
            case to.Problems():
                from cardtable.table.screens.daily import ProblemsPage

                self._pages.show(ProblemsPage(kit, nav))
            case _:
                assert_never(there)

    def _join(self, there: to.PhoneTable) -> None:
        """Let people join a table with their phones."""
        game, table = there.game, there.table

        def play(players: tuple[Player, ...]) -> None:
            self._games.begin(game, players, table.options, there.seed, table.words)

        self._desk(game, table, play).begin()

    def _seat(self, scene: Scene) -> None:
        """Give the hands of a table that is about to be shown to their phones; people may turn phones on at any other one."""
        from cardtable.table.screens.table import TableScene

        if self.hands is not None:
            self.hands.seat(scene)
        if isinstance(scene, TableScene) and scene.shared.phones is None and len(scene.session.people) > 1:
            scene.shared.phones = partial(self._bring, scene, scene.session)

    def _bring(self, scene: Scene, session: Session) -> None:
        """Let people join a match under way with their phones."""
        game, table = session.header.game, LastTable(session.players, session.options, session.header.lexicon)
        self._desk(game, table, lambda players: None).take_up(scene)

    def _desk(self, game: str, table: LastTable, play: Callable[[tuple[Player, ...]], None]) -> PhoneDesk:
        """Make the desk of a table, in the place of the one before."""
        from cardtable.program.hands.desk import Desk  # opens a library of the network: wanted only here

        if self.hands is not None:
            self.hands.leave()
        self.hands = found = Desk(game, table, self._nav, self._pages, play, lambda: self._games.under_way.id)
        return found

    def _set(self, there: to.ProblemTable) -> None:
        """Show a problem on its table."""
        from cardtable.table.screens.guide import NoThinker, ProblemGuide
        from cardtable.table.screens.table import TableScene

        nav, game, learning = self._nav, there.game, self._nav.learning
        try:
            store = problems_of(game, words_of(nav.settings, game))
            known = learning.learner.problems
            found = there.chosen or next_of(store, known, there.after.key if there.after else "") or store[0]
            attempt = Attempt(found, company(learning.person), nav.lexicon)
        except MaterialError as problem:
            self._pages.report(problem)
            return
        guide = ProblemGuide(attempt, nav)
        self._pages.show(TableScene(nav.kit, nav, attempt.session, None, NoThinker(), guide))
