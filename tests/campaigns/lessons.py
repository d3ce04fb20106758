"""Lessons and first cards with the clock: a newcomer in a real window, by the mouse or by the keyboard alone.

    python -m tests.campaigns.lessons mouse|keys [GAME ...] [--language fr] [--alone]

begins each game's lesson from the start page, follows its notes, arrows and lit buttons, or the keys its notes name, to the
end, sits down at the table offered and plays a first move there, by hints. `--alone` leaves the lesson out. A sentence takes
the time of a person who reads 190 words a minute, a card drawn 2 s, a click 1.2 s, a key 0.3 s; the program's own seconds are
those of this machine. Says the seconds from the first click to the first card laid, to the end of the lesson, and to the first
move at a table of one's own. Fails where nothing more comes of what is done, where a lesson takes more than four minutes or a
first card more than two. Needs Xvfb, openbox and xdotool.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from cardtable import i18n
from cardtable.app import Application, Invitation
from cardtable.i18n import _
from cardtable.play.lesson import MINUTES
from cardtable.play.timeline import SeenFact
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.node import Node
from tests.campaigns.devices import GAMES

SIZE = (1280, 720)
WORDS_A_MINUTE = 190
DRAG, CLICK, KEY = 2.0, 1.2, 0.3
"""Seconds of a hand: looking for a card and drawing it, finding and pressing a button, pressing a key."""
FIRST_CARD = 120
"""Seconds from the first click to a first sensible card, at most."""
PATIENCE = 60.0
"""Seconds in which something must have come of what was done."""


class Stuck(Exception):
    """Nothing more comes of what is done."""


class Newcomer:
    """Newcomer who reads every sentence and does what is pointed at, in a thread beside the window's own."""

    def __init__(self, app: Application, game: str, keys: bool) -> None:
        self._app, self._game, self._keys = app, game, keys
        self._window = ""
        self._heard: set[str] = set()
        self.reading = self.hand = 0.0
        self.begun = time.monotonic()
        self.log: list[str] = []
        self._written = ""
        """The word written on the preview of this step."""

    @property
    def seconds(self) -> float:
        """Since the first click, with what a person takes to read and to move."""
        return self.reading + self.hand + time.monotonic() - self.begun

    # --- eyes and hands ---------------------------------------------------------------------------------------

    @property
    def scene(self) -> object:
        return self._app.loop.scene

    def table(self) -> TableScene:
        scene = self.scene
        if not isinstance(scene, TableScene):
            raise Stuck(f"no table: {type(scene).__name__}")
        return scene

    def until(self, found: Callable[[], object], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if found():
                    return
            except (AttributeError, AssertionError, KeyError, RuntimeError, Stuck):
                pass  # the page is just being laid out
            if time.monotonic() > end:
                raise Stuck(what)
            time.sleep(0.05)

    def read(self, sentence: str) -> None:
        """Read each sentence once."""
        if sentence and sentence not in self._heard:
            self._heard.add(sentence)
            self.reading += len(re.findall(r"\w+", sentence)) * 60 / WORDS_A_MINUTE

    @staticmethod
    def _tool(*command: str | int) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, command)], check=True, stdout=subprocess.PIPE, encoding="utf-8"
        )
        return done.stdout

    def press(self, *names: str) -> None:
        for name in names:
            self.hand += KEY
            self._tool("key", name)
            time.sleep(0.15)

    def _to(self, at: tuple[int, int]) -> None:
        if not self._window:
            self._window = self._tool("search", "--pid", os.getpid()).split()[-1]
        self._tool("mousemove", "--window", self._window, *at)
        time.sleep(0.1)

    def click(self, at: tuple[int, int]) -> None:
        self.hand += CLICK
        self._to(at)
        self._tool("click", 1)
        time.sleep(0.15)

    def drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        self.hand += DRAG
        self._to(start)
        self._tool("mousedown", 1)
        middle = (start[0] + goal[0]) // 2, (start[1] + goal[1]) // 2
        self._to(middle)
        self._to(goal)
        self._tool("mouseup", 1)
        time.sleep(0.15)

    # --- what is done -----------------------------------------------------------------------------------------

    def button(self, key: str) -> Node:
        found = self._app.loop.scene.find(key)
        if found is None:
            raise Stuck(f"no button {key}")
        return found

    def open_box(self, at: int, learn: bool) -> None:
        """Open a box, or its lesson, from the start page."""
        self.until(lambda: self._app.loop.scene.find(f"learn-{self._game}"), "no start page")
        time.sleep(1.5)
        self.begun = time.monotonic()
        key = f"learn-{self._game}" if learn else f"box-{self._game}"
        if not self._keys:
            rect = self.button(f"learn-{self._game}").rect
            self.click(rect.center if learn else (rect.centerx, rect.y - rect.h * 4))
            return
        for _press in range(20):
            node = self._app.loop.scene.focus.node
            now = "" if node is None else node.key
            if now == key:
                break
            self.press("Down" if now == f"box-{self._game}" else "Right")
        self.press("Return")

    def lesson(self) -> float:
        """Do the whole lesson; return the seconds to the first card laid."""
        first = 0.0
        at = 0
        while True:
            self._until_step(at)
            teacher, self._written = self._step(), ""
            while not teacher.done:
                self._do(teacher)
                if not first and any(each.chosen_by == 0 for each in self.table().session.seen_facts(0)):
                    first = self.seconds
            self.read(self._note())
            last = teacher.course.last
            if self._keys:
                self.press("Return")
            else:
                self.until(lambda: self._app.loop.scene.find("action-continue"), "nothing leads on")
                self.click(self.button("action-continue").rect.center)
            if last:
                return first
            at += 1

    def _until_step(self, at: int) -> None:
        self.until(lambda: self._step().course.at == at, f"step {at + 1} does not come")

    def _step(self) -> Teacher:
        teacher = self.table().teacher
        assert isinstance(teacher, Teacher)
        return teacher

    def _note(self) -> str:
        return self.button("note").label()

    def _state(self, teacher: Teacher) -> tuple[object, ...]:
        table = self.table()
        board = table.board
        drafted = None if board is None else (board.draft, board.state.typed)
        asked = board is not None and board.state.sure
        held = table.situation.held
        return teacher.done, table.session.facts, drafted, self._note(), held, asked, self._written

    def _do(self, teacher: Teacher) -> None:
        """Read the note, and do the one thing it asks for."""
        table = self.table()

        def resting() -> bool:
            if teacher.done or table.situation.held:
                return True
            return (
                table.board is not None
                and table.seat is not None
                and not (table.situation.busy or table.stage.moving)
            )

        self.until(resting, "the table does not come to rest")
        time.sleep(0.3)
        if teacher.done:
            return
        self.read(self._note())
        before, board = self._state(teacher), table.board
        assert board is not None
        start, goals = teacher.aims()
        wanted = teacher.course.wanted
        strip = self._app.loop.scene.top
        if table.situation.held:
            self.press("Return") if self._keys else self.click(table.areas.felt.center)
        elif self._keys:
            self._press_as_told()
        elif board.draft.unnamed is not None and strip is not table.base:
            found = re.search(r"\?([A-Z])", wanted) or re.search(r"\b([A-Z])\b", self._note())
            self.click(self.button(f"key-{found[1] if found else '?'}").rect.center)
        elif wanted.startswith("word ") and not self._written:
            self._written = wanted.split()[1]
            for letter in self._written:
                card = next(
                    each for each in table.stage.sprites.values() if re.match(rf"{letter}\b", each.label())
                )
                self.click(card.rect.center)
        elif self._written:
            self.click(self.button("action-hand-in").rect.center)
        elif start is not None and goals:
            self.drag(start.center, goals[0].center)
        elif goals:
            self.click(goals[0].center)
        end = time.monotonic() + 6
        while time.monotonic() < end:
            if teacher.done or self._state(teacher) != before:
                return
            time.sleep(0.1)
        self.log.append(f"nothing came of it at step {teacher.course.at + 1}: {self._note()!r}")
        if len(self.log) > 12:
            raise Stuck(self.log[-1])

    def _press_as_told(self) -> None:
        """Press the keys that the note names, one after the other."""
        called = {_("Enter"): "Return", _("Space"): "space"}
        told = self._note().rsplit(_("Keys: %(keys)s") % {"keys": ""}, 1)[1:]
        if not told:
            raise Stuck(f"no keys are named: {self._note()!r}")
        for name in told[0].strip().split(", "):
            self.press(*([called[name]] if name in called else name.lower()))

    def sit_down(self) -> None:
        """Sit down at the table that is offered."""
        self.until(
            lambda: isinstance(self.scene, SitDownPage) and self._app.loop.scene.find("play"),
            "no sitting down",
        )
        time.sleep(0.5)
        if self._keys:
            self.press("Return")
        else:
            self.click(self.button("play").rect.center)

    def first_move(self) -> None:
        """Measure a first move at the player's own table: status, the three steps of a hint, and its advice."""
        attempts = 0
        self.until(
            lambda: self.table().teacher is None and self.table().seat is not None, "it is nobody's turn"
        )
        while True:
            table = self.table()
            mine = [each for each in table.session.seen_facts(0) if each.chosen_by == 0]
            if mine and not self._secret(mine):
                return
            self.until(
                lambda: self.table().seat is not None and not self.table().situation.busy, "no turn comes"
            )
            before = table.session.facts
            self.read(table.pill.label())
            for _press in range(3):
                if not self._keys and self._app.loop.scene.find("action-hint") is None:
                    break  # what is advised lies there, and is to be played
                self.press("ctrl+h") if self._keys else self.click(self.button("action-hint").rect.center)
                time.sleep(0.8)
                self.read(table.pill.label())
            if self._keys:
                self.press("Return")
            else:
                table = self.table()
                main = [
                    self.button(f"action-{each.key}")
                    for each in table.actions()
                    if each.key not in ("undo", "hint")
                ]
                able = [each for each in main if each.enabled]
                lit = table.focus.node if table.focus.node in able else able[0] if able else None
                if lit is None:
                    raise Stuck("nothing to press")
                self.click(lit.rect.center)
            end = time.monotonic() + 8
            while time.monotonic() < end and self.table().session.facts == before:
                time.sleep(0.1)
            attempts += 1
            if attempts > 6:
                raise Stuck("the first move is not made")

    @staticmethod
    def _secret(seen_facts: Sequence[SeenFact]) -> bool:
        return all(type(each.event).__name__ == "Proposed" for each in seen_facts)


def clock(game: str, language: str, keys: bool, learn: bool) -> bool:
    """One newcomer in a window of its own; whether it came through in time."""
    i18n.use(language)
    with tempfile.TemporaryDirectory() as folder:
        app = Application(Invitation(size=SIZE, data=Path(folder), language=language))
        app.open()
        who = Newcomer(app, game, keys)
        told: dict[str, float] = {}
        failed: list[BaseException] = []

        def live() -> None:
            try:
                who.open_box(GAMES.index(game), learn)
                if learn:
                    told["first card"] = who.lesson()
                    told["lesson"] = who.seconds
                who.sit_down()
                who.first_move()
                told["own table"] = who.seconds
            except BaseException as problem:
                failed.append(problem)
            finally:
                app.loop.running = False

        thread = threading.Thread(target=live)
        thread.start()
        app.run()
        thread.join()
        import pygame

        pygame.quit()
    device = "keys" if keys else "mouse"
    said = ", ".join(f"{what} {seconds:.0f} s" for what, seconds in told.items())
    parts = f"reading {who.reading:.0f}, hand {who.hand:.0f}"
    print(f"{game} {language} {device}: {said} ({parts})", *who.log, *map(repr, failed), sep="; ", flush=True)
    first = told.get("first card", told.get("own table", 0.0))
    return not failed and first <= FIRST_CARD and told.get("lesson", 0.0) <= MINUTES * 60


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("device", choices=("mouse", "keys"))
    parser.add_argument("games", nargs="*", choices=(*GAMES, []), default=[])
    parser.add_argument("--language", choices=i18n.LANGUAGES, default="en")
    parser.add_argument("--alone", action="store_true")
    args = parser.parse_args(argv)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_VIDEODRIVER"] = "x11"
    passed = [
        clock(game, args.language, args.device == "keys", not args.alone) for game in args.games or GAMES
    ]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
