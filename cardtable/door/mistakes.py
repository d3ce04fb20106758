"""Recovery from a mistake of the program while its window is open: a page that says so, and a way on.

Neither the window nor a game ends by it. What was being done is given up; the game is taken up again from where it is
saved, since what stands in memory may have been left half changed.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from cardtable.i18n import language
from cardtable.play.journal import Progress, SaveState
from cardtable.play.report import note, report
from cardtable.wording.saving import mistake

if TYPE_CHECKING:
    from cardtable.app import Application

WAIT = 2.0
"""Seconds that the page waits for the disk before it says whether the game is saved."""


class Mistakes:
    """Shows and notes the mistakes met in one window."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._last = ""

    def meet(self, problem: Exception) -> None:
        """Note it and show the page, or, where that page is the one that failed, the plain one."""
        from cardtable.table.screens.crash import Crash, PlainCrash, Ways

        application, loop = self._application, self._application.loop
        told = report(problem, self._about())
        if told != self._last:  # a page that fails at every frame fills no disk
            note(application.documents.folder, told)
            with suppress(Exception):  # a terminal that is gone, or cannot write it
                print(f"Traceback\n{told}", file=sys.stderr)
        self._last = told
        if isinstance(loop.scene, PlainCrash):
            return
        said = mistake(self._kept())
        if not isinstance(loop.scene, Crash):
            ways = Ways(application.go_on, application.start, application.quit)
            try:
                loop.show(Crash(application.kit, said, told, ways), broken=True)
                return
            except Exception as again:
                note(application.documents.folder, report(again))
        ways = Ways(self._home, self._home, self._end)
        loop.show(PlainCrash(application.kit, said, told, ways), broken=True)

    def _home(self) -> None:
        self._application.let_go()
        self._application.start()

    def _end(self) -> None:
        try:
            self._application.let_go()
        finally:
            self._application.loop.running = False

    def _kept(self) -> SaveState | None:
        """Saving of the game on the table; an unknown state counts as not saved."""
        journal = self._application.journal
        if journal is None:
            return None
        try:
            journal.flush(WAIT)
            return journal.state
        except Exception:
            return SaveState(Progress.UNSAVED)

    @property
    def plain(self) -> bool:
        """True if only the plainest page is left."""
        from cardtable.table.screens.crash import PlainCrash

        return isinstance(self._application.loop.scene, PlainCrash)

    def _about(self) -> dict[str, str]:
        """Describe the page and the machine in words that tell nothing of a game."""
        import pygame

        application, loop = self._application, self._application.loop
        about = {"pygame-ce": pygame.version.ver, "SDL": ".".join(map(str, pygame.get_sdl_version()))}
        with suppress(Exception):  # of a program that has just failed nothing need be right
            wide, high = loop.screen.size
            about["Screen"] = f"{pygame.display.get_driver()} {wide}x{high} at {loop.screen.ratio:g}"
            about["Page"] = type(loop.scene).__name__
            about["Language"] = language()
            if application.at_table is not None:
                header = application.at_table.header
                people = sum(player.is_human for player in header.players)
                seats = f"{people} at the screen, {len(header.players) - people} bots"
                about["Game"] = f"{header.game}, {seats}, {application.at_table.decisions} decisions"
        return about
