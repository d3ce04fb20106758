"""Recovery from a mistake of the program while its window is open: a page that says so, and a way on.

Neither the window nor a game ends by it. What was being done is given up; the game is taken up again from where it is
saved, since what stands in memory may have been left half changed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cardtable.i18n import language
from cardtable.play.journal import Progress, SaveState
from cardtable.play.report import note, report
from cardtable.program.underway import UnderWay
from cardtable.ui.loop import Loop
from cardtable.ui.scene import Scene
from cardtable.wording.saving import mistake

WAIT = 2.0
"""Seconds that the page waits for the disk before it says whether the game is saved."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """Acts that lead on from a mistake."""

    go_on: Callable[[], None]
    """Take up the game again as it is saved."""
    start: Callable[[], None]
    """Show the first page."""
    let_go: Callable[[], None]
    """Let the game on the table go."""
    quit: Callable[[], None]
    """End the program, after a question where a game would be lost."""


class Mistakes:
    """Mistakes met in one window, noted and shown; `folder` holds the log, `under_way` the match on the table."""

    def __init__(self, folder: Path, under_way: UnderWay, recovery: Recovery) -> None:
        self._folder, self._under_way, self._recovery = folder, under_way, recovery
        self._last = ""

    def meet(self, problem: Exception, loop: Loop) -> None:
        """Note it and show the page, or, where that page is the one that failed, the plain one."""
        from cardtable.table.screens.crash import Crash, PlainCrash, Ways

        told = report(problem, self._about(loop))
        if told != self._last:  # a page that fails at every frame fills no disk
            note(self._folder, told)
            with suppress(Exception):  # a terminal that is gone, or cannot write it
                print(f"Traceback\n{told}", file=sys.stderr)
        self._last = told
        if isinstance(loop.scene, PlainCrash):
            return
        said = mistake(self._kept())
        if not isinstance(loop.scene, Crash):
            ways = Ways(self._recovery.go_on, self._recovery.start, self._recovery.quit)
            try:
                loop.show(Crash(loop.kit, said, told, ways), broken=True)
                return
            except Exception as again:
                note(self._folder, report(again))
        ways = Ways(self._home, self._home, lambda: self._end(loop))
        loop.show(PlainCrash(loop.kit, said, told, ways), broken=True)

    def _home(self) -> None:
        self._recovery.let_go()
        self._recovery.start()

    def _end(self, loop: Loop) -> None:
        try:
            self._recovery.let_go()
        finally:
            loop.running = False

    def _kept(self) -> SaveState | None:
        """Saving of the game on the table; an unknown state counts as not saved."""
        journal = self._under_way.journal
        if journal is None:
            return None
        try:
            journal.flush(WAIT)
            return journal.state
        except Exception:
            return SaveState(Progress.UNSAVED)

    @staticmethod
    def is_plain(page: Scene) -> bool:
        """True if that page is the plainest, which asks nothing before it ends."""
        from cardtable.table.screens.crash import PlainCrash

        return isinstance(page, PlainCrash)

    def _about(self, loop: Loop) -> dict[str, str]:
        """Describe the page and the machine in words that tell nothing of a game."""
        import pygame

        about = {"pygame-ce": pygame.version.ver, "SDL": ".".join(map(str, pygame.get_sdl_version()))}
        with suppress(Exception):  # of a program that has just failed nothing need be right
            wide, high = loop.screen.size
            about["Screen"] = f"{pygame.display.get_driver()} {wide}x{high} at {loop.screen.ratio:g}"
            about["Page"] = type(loop.scene).__name__
            about["Language"] = language()
            if inputs := loop.scene.lately():
                about["Inputs"] = " ".join(inputs)
            session = self._under_way.session
            if session is not None:
                header = session.header
                people = sum(player.is_human for player in header.players)
                seats = f"{people} at the screen, {len(header.players) - people} bots"
                about["Game"] = f"{header.game}, {seats}, {session.decisions} decisions"
        return about
