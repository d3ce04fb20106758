"""The window program: wires settings, lexicon, saved games and screens together, and is the only place that does."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable import i18n
from cardtable.games import broken
from cardtable.lexicon import Lexicon
from cardtable.play.agreements import Agreements
from cardtable.play.disk import Disk, StoreError, clear_leftovers, data_folder, prepare_folder
from cardtable.play.keptdocuments import KeptDocuments
from cardtable.play.learning import Learning
from cardtable.play.library import Library
from cardtable.play.record import RecordError
from cardtable.play.report import watch
from cardtable.play.savedgame import SavedGame
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.thinker import Thinker
from cardtable.play.wordlists import WordLists
from cardtable.program.files import Files
from cardtable.program.games import Games
from cardtable.program.mistakes import Mistakes, Recovery
from cardtable.program.pages import Pages
from cardtable.program.routes import Routes
from cardtable.program.shortcuts import arrange, shortcuts
from cardtable.program.signals import asked_to_end
from cardtable.program.words import WordsHere
from cardtable.resources import MaterialError, asset
from cardtable.rules.contract import Options
from cardtable.table.screens.destinations import Challenges, Destination, Home, NewMatch, PhoneTable
from cardtable.ui.bell import Bell
from cardtable.ui.kit import Kit
from cardtable.ui.loop import Loop
from cardtable.ui.reader import ScreenReader, open_reader
from cardtable.ui.sound import Sounds
from cardtable.ui.window import NoDisplay, Screen, best_size
from cardtable.wording.faults import fault
from cardtable.wording.games import first_options
from cardtable.wording.keys import hold

if TYPE_CHECKING:
    import pygame

DISSOLVE_MS = 180
"""Duration of a dissolve in ms: a page, a dialog or a curtain that comes or goes."""
MELT_MS = 130
"""Duration of a cross-fade in ms: a plate, a line or a light that becomes another."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Request of the command line: a game at once, a window size, a folder, a word list."""

    game: str = ""
    players: tuple[Player, ...] = ()
    options: Options | None = None
    seed: int | None = None
    size: tuple[int, int] | None = None
    data: Path | None = None
    words: Path | None = None
    language: str = ""
    file: Path | None = None
    """A game or a backup to be opened over the first page."""
    code: str = ""
    """Code of a challenge."""
    first_frame: bool = False
    """Show one frame, say when that was, and end: for measuring."""
    phones: bool = False
    """Let people join that game with their phones."""


class Application:
    """The program while its window is open; the `Navigator` of all screens."""

    def __init__(self, invitation: Invitation, disk: Disk | None = None) -> None:
        self._invitation = invitation
        disk, folder = disk or Disk(), data_folder(invitation.data)
        self.documents = Documents(folder, disk)
        self.pages = Pages(self.documents)
        for problem in broken():
            self.pages.note(problem)
        clear_leftovers(folder, disk)
        try:
            prepare_folder(folder, disk)
        except StoreError as problem:
            self.pages.note(problem)
        self.kept = KeptDocuments(self.documents, self.pages.note)
        i18n.use(i18n.chosen(invitation.language, self.settings.language))
        self.words_here = WordsHere(self.documents, disk, invitation.words, invitation.options)
        self.pages.note(self.wordlists.trouble)
        self.lexicon = self.words_here.lexicon
        self.library = Library(folder, disk)
        self.games = Games(self, self.kept, self.words_here, self.pages, self.library)
        self.routes = Routes(self, self.games, self.pages)
        self._files = Files(self, lambda: self.loop.scene, self._restored)
        recovery = Recovery(self.go_on, partial(self.go, Home()), self.let_go, self.quit)
        self._mistakes = Mistakes(folder, self.games.under_way, recovery)
        self.kit: Kit
        self.loop: Loop
        self._asked_to_end = False

    # --- opening and closing ----------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the window and show the first page; raises NoDisplay."""
        settings, invitation = self.settings, self._invitation
        size = invitation.size or best_size(settings.window)
        readers: list[ScreenReader | None] = []
        bell = Bell()
        screen = Screen(
            size,
            icon=asset("app", "cardtable-64.png"),
            fullscreen=settings.fullscreen and not invitation.size,
            before_shown=lambda handle: readers.append(open_reader(handle, bell=bell)),
        )
        sounds = Sounds()
        self.kit = Kit(screen.size, screen.scale, settings.text_size / 100, _speed(settings), sounds=sounds)
        self.kit.refit(look=settings.look)
        self._take_up_settings(settings)
        self.loop = self.pages.loop = Loop(screen, self.kit)
        self.loop.dissolve_ms, self.loop.melt_ms = DISSOLVE_MS, MELT_MS
        self.loop.reader = next(iter(readers), None)
        self.loop.bell = bell
        self.loop.on_quit = self._closing
        self.loop.shortcuts = shortcuts(self.kept, self.change, self.quit, lambda: self.loop.scene)
        self.loop.on_pad = hold
        self.loop.on_fault = self._fault
        self.loop.on_frame = self._each_frame
        self.loop.on_file = self.take
        self.loop.on_fullscreen = lambda full: self.change(replace(self.settings, fullscreen=full))
        try:
            if invitation.game:
                options = first_options(invitation.game) if invitation.options is None else invitation.options
                table = LastTable(invitation.players, options)
                new = NewMatch(invitation.game, invitation.players, options, invitation.seed)
                self.go(PhoneTable(invitation.game, table) if invitation.phones else new)
            else:
                self.go(Home())
                if invitation.file is not None:
                    self.take(invitation.file)
                if invitation.code:
                    self.go(Challenges(invitation.code))
        except Exception as problem:
            self._fault(problem)

    def run(self) -> int:
        """The program from the open window to its end; the exit code."""
        try:
            if self._asked_to_end:  # perhaps before there was a loop to stop
                return 0
            if self._invitation.first_frame:
                self.loop.step()
                print(f"{time.perf_counter():.6f}", flush=True)
            else:
                # What the program is made of stays: looking through all of it for garbage would take a frame 20 ms.
                gc.freeze()
                self.loop.run()
            return 0
        finally:
            self.close()

    def _fault(self, problem: Exception) -> None:
        """Handle an error without ending the window or the game. What a game turns out to lack only when it comes to it leads home, with
        the game saved; any other error is a mistake of the program itself."""
        if isinstance(problem, MaterialError):
            self.pages.note(problem)
            try:
                self.let_go()
                self.go(Home())
                return
            except Exception as again:
                problem = again
        self._mistakes.meet(problem, self.loop)

    def go_on(self) -> None:
        """Take up the game on the table again as it is saved, or as it is kept in memory where it is not."""
        self.games.go_on()

    def close(self) -> None:
        """Save what is left and let the bots go; what could not be saved is said where the program was started."""
        with ExitStack() as last:  # each is done, whatever the one before came to
            last.callback(self.pages.say)
            last.callback(self.kept.keep)
            last.callback(self.words_here.close)
            last.callback(self.let_go)
            last.callback(self.routes.close)

    def _closing(self) -> bool:
        """Return True if the window may close now; it stays and asks if a game would be lost."""
        if self._mistakes.is_plain(self.loop.scene):
            return True
        self.games.leaving(self._end)
        return False

    def _each_frame(self, now: float) -> None:
        self.kept.keep_up(now)
        self.games.under_way.watch()
        self.routes.update()

    def end_at_once(self, _number: int) -> None:
        """End after this frame, or before the first, without a question: nobody may be there to answer it."""
        self._asked_to_end = True
        if hasattr(self, "loop"):
            self.loop.running = False

    def _end(self) -> None:
        size = self.loop.screen.size
        if not self.loop.screen.fullscreen and not self._invitation.size and size != self.settings.window:
            logical = round(size[0] / self.loop.screen.ratio), round(size[1] / self.loop.screen.ratio)
            self.kept.change_settings(replace(self.settings, window=logical))
        self.loop.running = False

    # --- pages ------------------------------------------------------------------------------------------------

    def go(self, there: Destination) -> None:
        self.routes.go(there)

    def words_for(self, identity: str) -> Lexicon:
        return self.words_here.or_shipped(identity)

    def thinker_for(self, session: Session) -> Thinker:
        return self.words_here.thinker_for(session)

    @property
    def learning(self) -> Learning:
        return self.kept.learning

    def change_learning(self, change: Callable[[Learning], Learning]) -> None:
        self.kept.change_learning(change)

    def back(self) -> None:
        if not self.pages.back():
            self.go(Home())

    def change(self, settings: Settings) -> None:
        before = self.settings
        self.kept.change_settings(settings)
        self._take_up_settings(settings)
        if settings.fullscreen != self.loop.screen.fullscreen:
            self.loop.toggle_fullscreen()
        if before.language != settings.language:
            i18n.use(i18n.chosen(settings.language))
        drawn = settings.language, settings.text_size, settings.look
        if (before.language, before.text_size, before.look) != drawn:
            self.loop.restyle(settings.text_size / 100, settings.look)

    def _take_up_settings(self, settings: Settings) -> None:
        """Apply those settings at once that are neither drawn nor said."""
        self.kit.speed = _speed(settings)
        loud = settings.sound / 100
        self.kit.sounds.loud(settings.volume * loud, settings.telling * loud)
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
        self.games.leaving(self._end)

    # --- within -----------------------------------------------------------------------------------------------

    @property
    def at_table(self) -> Session | None:
        """The game on the table."""
        return self.games.under_way.session

    @property
    def playing(self) -> str:
        return self.games.under_way.id

    def take(self, path: Path) -> None:
        self._files.open(path)

    def _restored(self) -> None:
        """Documents have been replaced on the disk: what they say counts at once."""
        before = self.settings
        self.kept.refresh()
        self.words_here.refresh()
        settings = self.settings
        i18n.use(i18n.chosen(settings.language))
        self._take_up_settings(settings)
        if before != settings:
            self.loop.restyle(settings.text_size / 100, settings.look)
        else:
            self.loop.scene.rebuild()

    def delete(self, saved: SavedGame) -> None:
        if saved.id == self.playing:
            self.pages.alone()  # no way back to a table that is gone
            self.games.under_way.leave(told=False)
        self.library.delete(saved.id)

    def let_go(self) -> None:
        """Let the game on the table go; where it could not be saved after all, that is told on the next page."""
        self.games.let_go()

    @property
    def settings(self) -> Settings:
        return self.kept.settings

    @property
    def statistics(self) -> Statistics:
        return self.kept.statistics

    @property
    def agreements(self) -> Agreements:
        return self.kept.agreements

    @property
    def wordlists(self) -> WordLists:
        return self.words_here.lists


def _speed(settings: Settings) -> float:
    return 0.0 if settings.reduced_motion else settings.speed


def main(invitation: Invitation, said: Callable[[str], None] | None = None) -> int:
    """Open the window; the exit code. What makes that impossible is said in one sentence."""
    tell = said or (lambda text: print(text, file=sys.stderr))
    try:
        application = Application(invitation)
        with asked_to_end(application.end_at_once):
            application.open()
            watch(application.documents.folder)
            return application.run()
    except NoDisplay as problem:
        tell(str(problem))
    except MaterialError as problem:
        tell(fault(problem).text)
    return 3
