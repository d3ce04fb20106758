"""The window program: wires settings, lexicon, saved games and screens together, and is the only place that does."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable import i18n
from cardtable.files import Files
from cardtable.games import broken
from cardtable.i18n import _
from cardtable.lexicon import Lexicon
from cardtable.lexicon.lexicon import LANGUAGES as LEXICONS
from cardtable.mistakes import Mistakes
from cardtable.play.agreements import Agreements
from cardtable.play.challenge import Challenge, day_of
from cardtable.play.commitment import fresh_salt, fresh_seed
from cardtable.play.disk import Disk, StoreError, StoreFault, data_folder, prepare_folder
from cardtable.play.fork import fork
from cardtable.play.glance import SavedGame
from cardtable.play.journal import Journal
from cardtable.play.learning import Learning, learning_of
from cardtable.play.lesson import Course, lesson_of, players_for
from cardtable.play.library import Library
from cardtable.play.record import RecordError
from cardtable.play.report import watch
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable, Settings, settings_of
from cardtable.play.stats import Statistics, statistics_of
from cardtable.play.store import Documents
from cardtable.play.wordlists import WordLists, copied, is_list, opened
from cardtable.resources import MaterialError, asset
from cardtable.rules.contract import LEXICON, Options
from cardtable.underway import UnderWay
from cardtable.wording.faults import fault
from cardtable.wording.games import first_options

if TYPE_CHECKING:
    import pygame

    from cardtable.play.thinker import Thinker
    from cardtable.ui.kit import Kit
    from cardtable.ui.loop import Loop
    from cardtable.ui.scene import Scene

USUAL_SIZE = (1280, 800)
RETRY = 5.0
"""Seconds between two attempts to keep what the disk has refused."""

DISSOLVE_MS = 180
"""How long a page, a dialog or a curtain takes to come and to go."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the command line asks for: a game at once, a window size, a folder, a word list."""

    game: str = ""
    players: tuple[Player, ...] = ()
    options: Options | None = None
    seed: int | None = None
    size: tuple[int, int] | None = None
    data: Path | None = None
    words: Path | None = None
    language: str = ""
    file: Path | None = None
    code: str = ""
    """Of a challenge."""
    """A game or a backup to be opened over the first page."""
    first_frame: bool = False
    """Show one frame, say when that was, and end: for measuring."""


class Application:
    """The program while its window is open; the `Navigator` of all screens."""

    def __init__(self, invitation: Invitation) -> None:
        self._invitation = invitation
        disk = Disk()
        folder = data_folder(invitation.data)
        self.documents = Documents(folder, disk)
        self._trouble: list[Exception] = [*broken()]
        """Faults to be told on the next page shown."""
        try:
            prepare_folder(folder, disk)
        except StoreError as problem:
            self._trouble.append(problem)
        self._settings = settings_of(self.documents)
        self._statistics = statistics_of(self.documents)
        i18n.use(invitation.language or self.settings.language or i18n.preferred())
        self.wordlists = WordLists(self.documents, disk)
        self._words_at: Path | None = None
        """Where the words stand that were asked for on the command line."""
        self.lexicon = self._own_words(invitation.words) if invitation.words else Lexicon.open()
        self._listed: Lexicon | None = None
        """The words of the list of the user's own that was played with last."""
        self.library = Library(folder, disk)
        self.agreements = Agreements(self.documents)
        self._learning = learning_of(self.documents)
        self._kept = self._settings, self._statistics, self._learning, self.agreements
        self._next_try = 0.0
        self._trouble += filter(None, (part.trouble for part in (*self._kept, self.wordlists)))
        self._under_way = UnderWay(lambda: self.loop.scene, self._trouble.append)
        self._files = Files(self, lambda: self.loop.scene, self._restored)
        self._thinker: Thinker | None = None
        self._thinks_with: Path | None = None
        self._below: list[Scene] = []
        self._mistakes = Mistakes(self)
        self.kit: Kit
        self.loop: Loop

    # --- opening and closing ----------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the window and show the first page; raises NoDisplay."""
        from cardtable.shortcuts import shortcuts
        from cardtable.ui.kit import Kit
        from cardtable.ui.loop import Loop
        from cardtable.ui.reader import Reader, open_reader
        from cardtable.ui.sound import Sounds
        from cardtable.ui.window import Screen

        settings, invitation = self.settings, self._invitation
        size = invitation.size or settings.window or _best_size()
        readers: list[Reader | None] = []
        screen = Screen(
            size,
            icon=asset("app", "cardtable-64.png"),
            fullscreen=settings.fullscreen and not invitation.size,
            before_shown=lambda handle: readers.append(open_reader(handle)),
        )
        sounds = Sounds()
        self.kit = Kit(screen.size, screen.scale, settings.text_size / 100, _speed(settings), sounds=sounds)
        self.kit.refit(look=settings.look)
        self._take_up_settings(settings)
        self.loop = Loop(screen, self.kit)
        self.loop.dissolve_ms = DISSOLVE_MS
        self.loop.reader = next(iter(readers), None)
        self.loop.on_quit = self._closing
        self.loop.shortcuts = shortcuts(self)
        self.loop.on_fault = self._fault
        self.loop.on_frame = self._keep_up
        self.loop.on_file = self.take
        self.loop.on_fullscreen = lambda full: self.change(replace(self.settings, fullscreen=full))
        try:
            if invitation.game:
                self.play(invitation.game, invitation.players, self._options(invitation), invitation.seed)
            else:
                self.start()
                if invitation.file is not None:
                    self.take(invitation.file)
                if invitation.code:
                    self.challenges(invitation.code)
        except Exception as problem:
            self._fault(problem)

    def _options(self, invitation: Invitation) -> Options:
        if invitation.options is not None:
            return invitation.options
        return first_options(invitation.game)

    def run(self) -> int:
        """The program from the open window to its end; the exit code."""
        try:
            if self._invitation.first_frame:
                self.loop.step()
                print(f"{time.perf_counter():.6f}", flush=True)
            else:
                self.loop.run()
            return 0
        finally:
            self.close()

    def _fault(self, problem: Exception) -> None:
        """What was raised ends neither the window nor a game. What a game turns out to lack only when it comes to it
        leads home, with the game saved; anything else is a mistake of the program's own."""
        if isinstance(problem, MaterialError):
            self._trouble.append(problem)
            try:
                self.let_go()
                self.start()
                return
            except Exception as again:
                problem = again
        self._mistakes.meet(problem)

    def go_on(self) -> None:
        """Take up the game on the table again as it is saved, or as it is kept in memory where it is not."""
        session, journal = self._under_way.session, self._under_way.journal
        if session is None or journal is None:
            self.start()
            return
        if not self._under_way.saved:
            self._show_table(session, journal)
            return
        self.let_go()
        try:
            opened = self.library.open(journal.folder.name, session.game.lexicon)
        except (RecordError, MaterialError) as problem:
            self._trouble.append(problem)
            self.start()
            return
        self._trouble += opened.faults
        self._sit_down(opened.session, opened.journal)

    def close(self) -> None:
        """Save what is left and let the bots go; what could not be saved is said where the program was started."""
        with ExitStack() as last:  # each is done, whatever the one before came to
            last.callback(self._say_trouble)
            last.callback(self._keep_documents)
            if self._thinker is not None:
                last.callback(self._thinker.close)
            last.callback(self.let_go)

    def _keep_documents(self) -> None:
        for document in self._kept:
            if not document.keep():
                self._note(document.trouble)

    def _say_trouble(self) -> None:
        for problem in self._trouble:
            print(fault(problem).text, file=sys.stderr)
        self._trouble.clear()

    def _closing(self) -> bool:
        """Whether the window may close now; where a game would be lost it stays and asks."""
        if self._mistakes.plain:
            return True
        self._leaving(self._end)
        return False

    def _end(self) -> None:
        size = self.loop.screen.size
        if not self.loop.screen.fullscreen and not self._invitation.size and size != self.settings.window:
            logical = round(size[0] / self.loop.screen.ratio), round(size[1] / self.loop.screen.ratio)
            self._prefer(replace(self.settings, window=logical))
        self.loop.running = False

    # --- pages ------------------------------------------------------------------------------------------------

    @property
    def _empty(self) -> bool:
        """Whether no page has been shown yet."""
        from cardtable.ui.scene import Scene

        return type(self.loop.scene) is Scene

    def _show(self, scene: Scene) -> None:
        self._below.clear()
        self._to(scene)

    def _lay_over(self, scene: Scene) -> None:
        self._below.append(self.loop.scene)
        self._to(scene)

    def _to(self, scene: Scene) -> None:
        from cardtable.ui.text import safe_text

        self.loop.show(scene)
        title = scene.title()
        self.loop.screen.caption(f"{safe_text(title)} \u2013 Cardtable" if title else "Cardtable")
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """What went wrong, in a dialog over the page that is shown."""
        from cardtable.ui.typeset import escape
        from cardtable.ui.widgets.popover import Answer, Dialog

        self._note_aside()
        for problem in self._trouble:
            said = fault(problem)
            answers = [Answer(_("Go on"), lambda: None)]
            make = partial(Dialog, self.kit, said.title, escape(said.explanation), answers, lambda: None)
            self.loop.scene.open(make)
        self._trouble.clear()

    def start(self) -> None:
        from cardtable.table.screens.start import Start

        self._leaving(lambda: self._show(Start(self.kit, self)))

    def setup(self, game: str, like: Session | None = None) -> None:
        from cardtable.table.screens.setup import Setup
        from cardtable.table.screens.sitdown import SitDown

        self._leaving(
            lambda: self._show(
                SitDown(self.kit, self, game) if like is None else Setup(self.kit, self, game, like)
            )
        )

    def arrange(self, game: str, table: LastTable) -> None:
        from cardtable.table.screens.setup import Setup

        self._show(Setup(self.kit, self, game, table=table))

    def play(
        self, game: str, players: tuple[Player, ...], options: Options, seed: int | None, words: str = ""
    ) -> None:
        self._leaving(lambda: self._begin(game, players, options, seed, words))

    def _begin(
        self, game: str, players: tuple[Player, ...], options: Options, seed: int | None, words: str
    ) -> None:
        try:
            lexicon = self._words_of(words)
            rules = rules_of(game, lexicon, options)
            dealt = fresh_seed() if seed is None else seed
            house, given = self.agreements.at(options), seed is not None
            session = Session.new(rules, players, options, dealt, house, salt=fresh_salt(), given=given)
        except MaterialError as problem:
            self._lacking(problem)
            return
        listed = words if lexicon is self._listed else ""
        self._prefer(self.settings.remember(game, LastTable(players, options, listed)))
        self._begin_with(session)

    def _lacking(self, problem: MaterialError) -> None:
        """A game cannot begin: that is told where one is."""
        self._trouble.append(problem)
        if self._empty:
            self.start()
        else:
            self._tell_trouble()

    def _begin_with(self, session: Session) -> None:
        """Sit down at a fresh game."""
        person = next((player.name for player in session.players if player.is_human), "")
        if person:
            self.learn(lambda learning: learning.sat_down(person, session.header.game))
        self._sit_down(session, self.library.start(session))

    def challenges(self, code: str = "") -> None:
        from cardtable.table.screens.challenge import Challenges

        self._lay_over(Challenges(self.kit, self, code))

    def take_up(self, challenge: Challenge) -> None:
        from cardtable.table.screens.lineup import FIRST_NAMES

        me = self.learning.person or FIRST_NAMES[0]
        others = (name for name in FIRST_NAMES if name.casefold() != me.casefold())
        self._leaving(lambda: self._accept(challenge, challenge.players((me, *others))))

    def _accept(self, challenge: Challenge, players: tuple[Player, ...]) -> None:
        """Everybody who takes it up plays with the shipped words alone, whatever their table has agreed on."""
        game, options = challenge.game, challenge.options
        try:
            rules = rules_of(game, self.lexicon, options)
            session = Session.new(rules, players, options, challenge.seed, salt=challenge.salt)
        except MaterialError as problem:
            self._lacking(problem)
            return
        self._begin_with(session)

    def resume(self, saved: SavedGame) -> None:
        self._leaving(lambda: self._take_up(saved.id, self.words_for(saved.lexicon)))

    def play_from(self, session: Session, at: int) -> None:
        def begin() -> None:
            try:
                name = self.library.take_in(fork(session, at))
            except StoreError as problem:
                self._trouble.append(problem)
                self._tell_trouble()
                return
            self._take_up(name, session.game.lexicon)

        self._leaving(begin)

    def _take_up(self, name: str, words: Lexicon) -> None:
        try:
            opened = self.library.open(name, words)
        except (RecordError, MaterialError) as problem:
            self._trouble.append(problem)
            self._tell_trouble()
            return
        self._trouble += opened.faults
        self._sit_down(opened.session, opened.journal)

    def words_for(self, identity: str) -> Lexicon:
        """The words a game was begun with, as far as they are still to be had: else the shipped ones, and the
        words already laid stay."""
        try:
            return self._words_of(identity)
        except MaterialError:
            return self.lexicon

    def _own_words(self, path: Path) -> Lexicon:
        """The words of a file, their graph kept in the data folder so that the bots' process opens it, too; LexiconError."""
        self._words_at = path
        with suppress(StoreError):
            taken, report = copied(path, self.wordlists.folder)
            self._words_at = self.wordlists.path(taken.id)
            lexicon = opened(self._words_at)
            lexicon.report = report
            return lexicon
        return Lexicon.from_list(path)

    def _words_of(self, identity: str) -> Lexicon:
        """A list of the user's own, or the shipped lexicon for any other id; MaterialError."""
        if not is_list(identity) or identity == self.lexicon.id or self.wordlists.find(identity) is None:
            return self.lexicon
        if self._listed is None or self._listed.id != identity:
            self._listed = self.wordlists.open(identity)
        return self._listed or self.lexicon

    def thinker_for(self, session: Session) -> Thinker:
        """Who thinks with the words of that game."""
        from cardtable.play.thinker import Thinker

        lexicon = session.game.lexicon
        words = self._words_at
        if lexicon is not self.lexicon and is_list(lexicon.id):
            words = self.wordlists.path(lexicon.id)
        if self._thinker is not None and self._thinks_with != words:
            self._thinker.close()
            self._thinker = None
        if self._thinker is None:
            self._thinker, self._thinks_with = Thinker(words, lexicon), words
        return self._thinker

    def _sit_down(self, session: Session, journal: Journal) -> None:
        self._under_way.begin(session, journal)
        self.agreements.watch(session)
        self._show_table(session, journal)

    def _show_table(self, session: Session, journal: Journal) -> None:
        from cardtable.table.screens.table import TableScene

        if session.outcome() is not None:
            self.result(session)
            return
        self._show(TableScene(self.kit, self, session, journal, self.thinker_for(session)))

    def result(self, session: Session) -> None:
        from cardtable.table.screens.result import Result

        def show() -> None:
            if not self._statistics.change(lambda found: found.with_game(session)):
                self._note(self._statistics.trouble)
            self._count_day(session)
            self._show(Result(self.kit, self, session))

        if session is not self._under_way.session:
            self._leaving(show)
            return
        self._under_way.over()
        self._go(show)

    def _count_day(self, session: Session) -> None:
        """A deal of the day played to its end stays with the person."""
        day, outcome = day_of(session.header, date.today()), session.outcome()
        person = next((at for at, player in enumerate(session.players) if player.is_human), None)
        if day is None or outcome is None or person is None:
            return
        name, score = session.players[person].name, outcome.scores[person]
        self.learn(lambda learning: learning.has_played(name, day, session.header.game, score))

    def replay(self, session: Session, at: int = 0) -> None:
        from cardtable.table.screens.replay import Replay

        self._lay_over(Replay(self.kit, self, session, at))

    def rules(self, game: str, clause: str = "", options: Options | None = None) -> None:
        from cardtable.table.screens.rules_page import Rules

        playing = self._under_way.session
        if options is None and playing is not None and playing.header.game == game:
            options = playing.options
        self._lay_over(Rules(self.kit, self, game, clause, options))

    @property
    def learning(self) -> Learning:
        return self._learning.value

    def learn(self, change: Callable[[Learning], Learning]) -> None:
        if not self._learning.change(change):
            self._note(self._learning.trouble)

    def lesson(self, game: str, at: int | None = None) -> None:
        self._leaving(lambda: self._teach(game, at))

    def _teach(self, game: str, at: int | None) -> None:
        from cardtable.table.screens.lesson.teacher import Scripted, Teacher
        from cardtable.table.screens.lineup import FIRST_NAMES
        from cardtable.table.screens.table import TableScene

        lesson = lesson_of(game)
        if lesson is None:
            return
        if at is None:
            at = self.learning.learner.steps.get(game, 0) % len(lesson.steps)
        players = players_for(game, self.learning.person or FIRST_NAMES[0], FIRST_NAMES[1:])
        try:
            course = Course(game, at, players, self.lexicon, words_of(self.settings, game))
        except MaterialError as problem:
            self._trouble.append(problem)
            self._tell_trouble()
            return
        teacher = Teacher(course, self)
        self._show(TableScene(self.kit, self, course.session, None, Scripted(course), teacher))

    def preferences(self) -> None:
        from cardtable.table.screens.preferences import Preferences

        self._lay_over(Preferences(self.kit, self))

    def keyboard(self) -> None:
        from cardtable.table.screens.keyboard import Keyboard

        self._lay_over(Keyboard(self.kit, self))

    def words(self) -> None:
        from cardtable.table.screens.words.page import Words

        self._lay_over(Words(self.kit, self))

    def saves(self) -> None:
        from cardtable.table.screens.saves import Saves

        self._lay_over(Saves(self.kit, self))

    def records(self) -> None:
        from cardtable.table.screens.records import Records

        self._statistics.refresh()
        self._lay_over(Records(self.kit, self))

    def about(self) -> None:
        from cardtable.table.screens.about import About

        self._lay_over(About(self.kit, self))

    def back(self) -> None:
        if self._below:
            below = self._below.pop()
            if below.kit is self.kit:
                below.rebuild()
            self._to(below)
        else:
            self.start()

    def change(self, settings: Settings) -> None:
        before = self.settings
        self._prefer(settings)
        self._take_up_settings(settings)
        if settings.fullscreen != self.loop.screen.fullscreen:
            self.loop.toggle_fullscreen()
        if before.language != settings.language:
            i18n.use(settings.language or i18n.preferred())
        if (before.language, before.text_size, before.look) != (
            settings.language,
            settings.text_size,
            settings.look,
        ):
            self.loop.restyle(settings.text_size / 100, settings.look)

    def _take_up_settings(self, settings: Settings) -> None:
        """What is neither drawn nor said follows at once."""
        from cardtable.shortcuts import arrange

        self.kit.speed = _speed(settings)
        loud = settings.sound / 100
        self.kit.sounds.volume, self.kit.sounds.telling = settings.volume * loud, settings.telling * loud
        arrange(self.kit.keys, settings)

    def thumbnail(self, saved: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """A small picture of a saved table, seen as an onlooker sees it when two or more people sit there; None
        for one that cannot be read. It takes a tenth of a second to draw."""
        from cardtable.table.screens.miniature import miniature

        try:
            return miniature(self, self.library.read(saved.id, self.words_for(saved.lexicon)), size)
        except (RecordError, MaterialError):
            return None

    def quit(self) -> None:
        self._leaving(self._end)

    # --- within -----------------------------------------------------------------------------------------------

    @property
    def journal(self) -> Journal | None:
        """Who keeps the game on the table."""
        return self._under_way.journal

    @property
    def at_table(self) -> Session | None:
        """The game on the table."""
        return self._under_way.session

    @property
    def playing(self) -> str:
        return self._under_way.id

    def take(self, path: Path) -> None:
        self._files.open(path)

    def _restored(self) -> None:
        """Documents have been replaced on the disk: what they say counts at once."""
        before = self.settings
        self._settings.refresh()
        self._statistics.refresh()
        self._learning.refresh()
        for language in LEXICONS:
            self.agreements.of(language).refresh()
        self.wordlists = WordLists(self.documents)
        settings = self.settings
        i18n.use(settings.language or i18n.preferred())
        self._take_up_settings(settings)
        if before != settings:
            self.loop.restyle(settings.text_size / 100, settings.look)
        else:
            self.loop.scene.rebuild()

    def delete(self, saved: SavedGame) -> None:
        if saved.id == self.playing:
            self._below.clear()  # no way back to a table that is gone
            self._under_way.leave(told=False)
        self.library.delete(saved.id)

    def _leaving(self, act: Callable[[], None]) -> None:
        """Do what ends the game on the table, if it may be left."""
        self._under_way.leaving(lambda: self._go(act))

    def _go(self, act: Callable[[], None]) -> None:
        if self._thinker is not None:
            self._thinker.cancel()
        act()

    def let_go(self, *, told: bool = True) -> None:
        """Let the game on the table go; where it could not be saved after all, that is told on the next page."""
        self._go(lambda: self._under_way.leave(told=told))

    @property
    def settings(self) -> Settings:
        return self._settings.value

    @property
    def statistics(self) -> Statistics:
        return self._statistics.value

    def _prefer(self, settings: Settings) -> None:
        """Keep these settings; the first time that fails it is told, and not at every step of a slider."""
        before, failed = self.settings, self._settings.trouble is not None
        if not self._settings.change(lambda found: found.moved(before, settings)) and not failed:
            self._note(self._settings.trouble)

    def _keep_up(self, now: float) -> None:
        """What of settings, statistics, lessons and words could not be kept is tried again now and then."""
        if now >= self._next_try:
            self._next_try = now + RETRY
            for document in self._kept:
                document.keep()

    def _note_aside(self) -> None:
        """Damaged files that were put aside are told by name."""
        self._trouble += [StoreError(StoreFault.DAMAGED, path) for path in self.documents.aside]
        self.documents.aside.clear()

    def _note(self, problem: Exception | None) -> None:
        """A fault to be told on the next page shown."""
        if problem is not None:
            self._trouble.append(problem)


def words_of(settings: Settings, game: str) -> str:
    """In which language a game's words are: as at its last table, else the one the program speaks."""
    last = settings.tables.get(game)
    return last.options.get(LEXICON, i18n.language()) if last is not None else i18n.language()


def _speed(settings: Settings) -> float:
    return 0.0 if settings.reduced_motion else settings.speed


def _best_size() -> tuple[int, int]:
    """The usual window, smaller where the desktop is."""
    import pygame

    from cardtable.ui.environment import prepare

    prepare()
    with suppress(pygame.error):
        pygame.display.init()
        wide, high = pygame.display.get_desktop_sizes()[0]
        return min(USUAL_SIZE[0], round(wide * 0.94)), min(USUAL_SIZE[1], round(high * 0.86))
    return USUAL_SIZE


def main(invitation: Invitation, said: Callable[[str], None] | None = None) -> int:
    """Open the window; the exit code. What makes that impossible is said in one sentence."""
    from cardtable.ui.window import NoDisplay

    tell = said or (lambda text: print(text, file=sys.stderr))
    try:
        application = Application(invitation)
        application.open()
    except NoDisplay as problem:
        tell(str(problem))
        return 3
    except MaterialError as problem:
        tell(fault(problem).text)
        return 3
    watch(application.documents.folder)
    return application.run()
