"""Python calls that one typed letter costs at each table, by room: `python -m tools.letter [GAME…]`.

It counts every call of a function and every step of a generator of the program in the frame that takes the letter E, at
1280×720 in French. Bars are the calls a table may make; a test holds them.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene
    from tools.clock import HandClock

PACKAGE = "/cardtable/"
FRAME = 1 / 30
SEED = 7


@dataclass(frozen=True, slots=True)
class Bar:
    """The calls that one letter may cost: in play, the table and the board, and in all."""

    upper: int
    every: int


BARS = {
    "null": Bar(600, 2600),
    "shelf": Bar(600, 2600),
    "crackword": Bar(600, 2600),
    "lettralettre": Bar(600, 2600),
    "duel": Bar(800, 5000),
}
MOVES = {"shelf": 2, "crackword": 2, "duel": 2, "lettralettre": 9}
"""Moves played before the letter; after nine of Lettralettre 26 the auction is over and words are written."""
CHOSEN = {"shelf": {"opening": "random"}}
"""The options that are not as usual."""
NEVER = ("make_situation", "_decider", "takeback", "redact")
"""The functions that a letter must not call: who may act, what may be taken back, what a seat may see."""


@dataclass
class Calls:
    """The calls of one frame, by file and function."""

    by_function: Counter[str] = field(default_factory=Counter)

    @property
    def by_room(self) -> Counter[str]:
        """The calls by room: `games/duel/board`, `table/screens`, `ui`."""
        found: Counter[str] = Counter()
        for name, count in self.by_function.items():
            parts = name.partition(":")[0].split("/")
            found["/".join(parts[: {"games": 3, "table": 2}.get(parts[0], 1)])] += count
        return found

    @property
    def upper(self) -> int:
        """The calls in play, the table and the boards."""
        rooms = self.by_room
        return sum(
            count
            for room, count in rooms.items()
            if room == "play" or room.startswith("table") or (room.startswith("games") and "board" in room)
        )

    def of(self, name: str) -> int:
        """The calls of a function, whichever file it stands in."""
        return sum(count for each, count in self.by_function.items() if re.split(r"[.:]", each)[-1] == name)


@contextmanager
def counted() -> Iterator[Calls]:
    """Count the calls of the program's functions meanwhile."""
    calls = Calls()

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and PACKAGE in (file := frame.f_code.co_filename):
            calls.by_function[f"{file.rpartition(PACKAGE)[2]}:{frame.f_code.co_qualname}"] += 1

    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def letter(game: str, folder: Path) -> Calls:
    """The calls of the frame in which a person at a table of that game types E; `folder` is for the program's data."""
    import pygame

    from cardtable import app
    from cardtable.play.seats import parse_seats
    from cardtable.play.session import Session, rules_of
    from cardtable.play.thinker import AtOnce, MoveRequest, think
    from cardtable.table.screens.table import TableScene
    from tools.clock import HandClock

    program = app.Application(app.Invitation(size=(1280, 720), data=folder, language="fr"))
    program.open()
    try:
        loop, clock = program.loop, HandClock()
        loop.clock, loop.kit.now = clock, clock.now
        lexicon, seats = program.lexicon, parse_seats("Anne=human,Bruno=bot:1")
        rules = rules_of(game, lexicon)
        session = Session.new(rules, seats, None, SEED)
        if chosen := CHOSEN.get(game):
            session = Session.new(rules, seats, session.game.meta.complete(chosen), SEED)
        for _move in range(MOVES.get(game, 0)):
            seat = min(session.pending())
            session.submit(seat, think(MoveRequest.of(session, seat, hint=True), lexicon).move)
        scene = TableScene(loop.kit, program, session, None, AtOnce(lexicon))
        loop.show(scene)
        scene.go_on()
        _wait(scene, clock, loop.step)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="E"))
        clock.pass_(FRAME)
        with counted() as calls:
            loop.step()
        return calls
    finally:
        program.close()


def _wait(scene: TableScene, clock: HandClock, step: Callable[[], object]) -> None:
    """Frames until the person may decide, and then until all lies still."""
    for _frame in range(1200):
        clock.pass_(FRAME)
        step()
        if scene.situation.seat is not None and not scene.moving:
            break
    for _frame in range(60):
        clock.pass_(FRAME)
        step()
    assert scene.situation.seat is not None, "nobody is asked"


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 1 if a bar is not met."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    asked, failed = (sys.argv[1:] if arguments is None else arguments) or [*BARS], False
    for game in asked:
        with tempfile.TemporaryDirectory() as folder:
            calls = letter(game, Path(folder))
        bar, every = BARS[game], calls.by_function.total()
        rooms = ", ".join(f"{room} {count}" for room, count in calls.by_room.most_common(8))
        print(
            f"{game}: {calls.upper} calls of {bar.upper} in play, table and board, {every} of {bar.every} in all; {rooms}"
        )
        asked_again = [name for name in NEVER if calls.of(name)]
        if asked_again:
            print(f"  for a letter: {', '.join(asked_again)}")
        failed = failed or bool(asked_again) or calls.upper > bar.upper or every > bar.every
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
