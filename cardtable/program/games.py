"""Entry and exit of a game in the window: begun, dealt by a challenge, taken up, taught, at its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardtable.lexicon import Lexicon
from cardtable.play.challenge import Challenge
from cardtable.play.commitment import fresh_salt, fresh_seed
from cardtable.play.disk import StoreError
from cardtable.play.journal import Journal
from cardtable.play.keptdocuments import KeptDocuments
from cardtable.play.lesson import StepAttempt, lesson_of, players_for
from cardtable.play.library import Library
from cardtable.play.measure import fitted
from cardtable.play.opening import is_first, joint_header, kind_seed, promised_header
from cardtable.play.record import Chances, RecordError
from cardtable.play.replay import fork
from cardtable.play.savedgame import SavedGame
from cardtable.play.seats import Player, company
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable
from cardtable.program.pages import Pages
from cardtable.program.underway import UnderWay
from cardtable.program.words import WordsHere
from cardtable.resources import MaterialError
from cardtable.rules.contract import Options
from cardtable.table.screens.destinations import Home
from cardtable.table.screens.navigator import Navigator
from cardtable.ui.scene import Scene
from cardtable.wording.games import words_of
from cardtable.wording.opponents import opponent_name
from cardtable.wording.strength import new_medals


class Games:
    """The one game on the table. `nav` opens its screens."""

    def __init__(
        self, nav: Navigator, kept: KeptDocuments, words: WordsHere, pages: Pages, library: Library
    ) -> None:
        self._nav, self._kept, self._words, self._pages, self._library = nav, kept, words, pages, library
        self.under_way = UnderWay(lambda: pages.shown, pages.note)
        self.on_table: Callable[[Scene], None] = lambda table: None
        """Told of a table before it is shown."""

    # --- leaving ------------------------------------------------------------------------------------------------

    def leaving(self, act: Callable[[], None]) -> None:
        """Do what ends the game on the table, if it may be left."""
        self.under_way.leaving(lambda: self._go(act))

    def let_go(self) -> None:
        """Let the game on the table go; where it could not be saved after all, that is told on the next page."""
        self._go(self.under_way.leave)

    def _go(self, act: Callable[[], None]) -> None:
        self._words.rest()
        act()

    # --- beginning ----------------------------------------------------------------------------------------------

    def begin(
        self, game: str, players: tuple[Player, ...], options: Options, seed: int | None, words: str
    ) -> None:
        """Begin a match with the words this table has agreed on."""
        try:
            lexicon = self._words.of(words)
            rules = rules_of(game, lexicon, options)
            house, given = self._kept.agreements.at(options), seed is not None
            first = is_first(self._kept.learning, game, players)
            fresh = partial(kind_seed, rules, players, options, house) if first else fresh_seed
            dealt = fresh() if seed is None else seed
            seated = fitted(players, game, options, self._kept.statistics.standings)
            session = Session.new(
                rules, seated, options, dealt, house, salt=fresh_salt(), given=given, kind=first and not given
            )
        except MaterialError as problem:
            self._lacking(problem)
            return
        listed = words if lexicon is not self._words.lexicon else ""
        self._kept.change_settings(self._kept.settings.remember(game, LastTable(players, options, listed)))
        self._begin_with(session)

    def draw_together(
        self, game: str, players: tuple[Player, ...], options: Options, _seed: int | None, words: str
    ) -> None:
        """Open the page on which people add chance to a deal, once the machine has committed to its own."""
        from cardtable.table.screens.chance import ChancePage

        try:
            lexicon = self._words.of(words)
            rules = rules_of(game, lexicon, options)
            seated = fitted(players, game, options, self._kept.statistics.standings)
            promised = promised_header(rules, seated, options, self._kept.agreements.at(options))
        except MaterialError as problem:
            self._lacking(problem)
            return
        listed = words if lexicon is not self._words.lexicon else ""
        self._kept.change_settings(self._kept.settings.remember(game, LastTable(players, options, listed)))

        def deal(chances: Chances) -> None:
            self.leaving(lambda: self._begin_with(Session(rules, joint_header(rules, promised, chances))))

        self._pages.show(ChancePage(self._nav.kit, self._nav, promised, deal))

    def accept(self, challenge: Challenge) -> None:
        """Everybody who takes it up plays with the shipped words alone, whatever their table has agreed on."""
        players = challenge.players(company(self._kept.learning.person), opponent_name)
        game, options = challenge.game, challenge.options
        try:
            rules = rules_of(game, self._words.lexicon, options)
            session = Session.new(rules, players, options, challenge.seed, salt=challenge.salt)
        except MaterialError as problem:
            self._lacking(problem)
            return
        self._begin_with(session)

    def _lacking(self, problem: MaterialError) -> None:
        """Tell on the open page that a match cannot begin."""
        self._pages.note(problem)
        if self._pages.empty:
            self._nav.go(Home())
        else:
            self._pages.report()

    def _begin_with(self, session: Session) -> None:
        """Sit down at a fresh game."""
        person = next((player.name for player in session.players if player.is_human), "")
        if person:
            self._kept.change_learning(lambda learning: learning.sat_down(person, session.header.game))
        self._sit_down(session, self._library.start(session))

    def teach(self, game: str, at: int | None) -> None:
        """Open a lesson at a step; None: where it was left."""
        from cardtable.table.screens.lesson.scripted import Scripted
        from cardtable.table.screens.lesson.teacher import Teacher
        from cardtable.table.screens.table import TableScene

        lesson, learning = lesson_of(game), self._kept.learning
        if lesson is None:
            return
        if at is None:
            at = learning.learner.steps.get(game, 0) % len(lesson.steps)
        me, *others = company(learning.person)
        players = players_for(game, me, others)
        try:
            course = StepAttempt(game, at, players, self._words.lexicon, words_of(self._kept.settings, game))
        except MaterialError as problem:
            self._pages.report(problem)
            return
        teacher = Teacher(course, self._nav)
        self._pages.show(
            TableScene(self._nav.kit, self._nav, course.session, None, Scripted(course), teacher)
        )

    # --- going on -----------------------------------------------------------------------------------------------

    def resume(self, saved: SavedGame) -> None:
        """Open a saved match."""
        if not self._take_up(saved.id, self._words.or_shipped(saved.lexicon)):
            self._pages.report()

    def _take_up(self, name: str, words: Lexicon) -> bool:
        """Open a saved game and sit down at it; False where it cannot be opened, which is to be told."""
        try:
            opened = self._library.open(name, words)
        except (RecordError, MaterialError) as problem:
            self._pages.note(problem)
            return False
        for each in opened.faults:
            self._pages.note(each)
        self._sit_down(opened.session, opened.journal)
        return True

    def play_from(self, session: Session, at: int) -> None:
        """Begin a match of its own from a point of another one."""
        try:
            name = self._library.take_in(fork(session, at))
        except StoreError as problem:
            self._pages.report(problem)
            return
        if not self._take_up(name, session.game.lexicon):
            self._pages.report()

    def go_on(self) -> None:
        """Take up the game on the table again as it is saved, or as it is kept in memory where it is not."""
        session, journal = self.under_way.session, self.under_way.journal
        if session is None or journal is None:
            self._nav.go(Home())
            return
        if not self.under_way.saved:
            self._show(session, journal)
            return
        self.let_go()
        if not self._take_up(journal.folder.name, session.game.lexicon):
            self._nav.go(Home())

    def _sit_down(self, session: Session, journal: Journal) -> None:
        self.under_way.begin(session, journal)
        self._kept.agreements.watch(session)
        self._show(session, journal)

    def _show(self, session: Session, journal: Journal) -> None:
        from cardtable.table.screens.table import TableScene

        if session.outcome() is not None:
            self.result(session)
            return
        thinker = self._words.thinker_for(session)
        journal.on_attempt = thinker.on_answer = self._pages.loop.bell.ring
        table = TableScene(self._nav.kit, self._nav, session, journal, thinker)
        self.on_table(table)
        self._pages.show(table)

    # --- the end ------------------------------------------------------------------------------------------------

    def result(self, session: Session) -> None:
        """Open the result of the match on the table or of another one."""
        from cardtable.table.screens.result import ResultPage

        def show() -> None:
            before = self._kept.book
            self._kept.count(session)
            result = ResultPage(self._nav.kit, self._nav, session)
            self._pages.show(result)
            if won := new_medals(before, self._kept.book, session):
                result.say(won, "medal")

        if session is not self.under_way.session:
            self.leaving(show)
            return
        self.under_way.over()
        self._go(show)
