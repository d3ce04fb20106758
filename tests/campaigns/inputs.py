"""Record of the inputs of a board over whole matches, with random gestures between the decisions, replayed to the same states.

    python -m tests.campaigns.inputs [MATCHES] [SEED] [GAME…]

A person types, drags and presses keys at random, then composes and plays any legal move; bots answer at once. Every input of a board is
recorded with the state before it. Replayed from the first state, by a depiction that knows no match, each input must make the
state before the next one, and the last one the state of the board. The campaign fails if an input makes another state.
"""

from __future__ import annotations

import os
import sys
from collections import Counter, deque

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cardtable.rules.rng import Rng
from cardtable.table.board.update import update
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.stage import LAY
from tests.campaigns.shadow import GAMES, SIZES, chosen, grips, table
from tests.table import gambols
from tests.table.conftest import frame, open_window
from tests.table.parts import rail_of
from tests.table.tables import click, press
from tests.table.unwatched import unwatched

MOST_DECISIONS = 400
"""Decisions of a person in one match at most."""
GESTURES = 2
"""Random gestures before each decision."""


class Recorded:
    """The inputs of the boards of one table, which is made anew now and then."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.kinds: Counter[str] = Counter()
        self._board: object = None

    def watch(self, scene: TableScene) -> None:
        """Replay what the board of a table has recorded, and record on from there."""
        board = scene.board
        kept, board.inputs = [*board.inputs], deque()
        if board is self._board and kept:
            depiction = type(board.depiction)(scene.session.game, scene.session.aids)
            state = kept[0][0]
            for before, given in kept:
                name = type(given).__name__
                self.wrong += [name] if state != before else []
                self.kinds[name] += 1
                state = update(before, given, depiction)[0]
            self.wrong += ["the last one"] if state != board.known else []
        self._board = board


def match(loop: Loop, scene: TableScene, rng: Rng, recorded: Recorded) -> tuple[bool, Rng]:
    """Play a match; return True if it came to its end."""
    decisions = 0
    for _frame in range(20 * MOST_DECISIONS):
        recorded.watch(scene)
        frame(loop, 0.25)
        if scene.session.outcome() is not None and not scene.moving:
            recorded.watch(scene)
            return True, rng
        if (go := rail_of(scene).get("go-on")) is not None:
            click(loop, go.rect.center)
        elif isinstance(scene.top, Curtain):
            press(loop, pygame.K_RETURN)
        elif scene.seat is not None and not scene.moving and decisions < MOST_DECISIONS:
            rng = gambols.gambol(loop, scene, steps=GESTURES, rng=rng, grips=grips)
            if (seat := scene.seat) is not None:
                text, rng = chosen(scene.session, seat, rng)
                move, decisions = scene.session.parse(seat, text), decisions + 1
                scene.board.compose(scene.board.draft_of(seat, move), "card-lay", LAY)
                frame(loop, 0.25)
                scene.board.commit(move)
    recorded.watch(scene)
    return False, rng


def main(*given: str) -> int:
    most, seed = (int(each) for each in (*given[:2], *("50", "1")[len(given[:2]) :]))
    games, failed = given[2:] or GAMES, 0
    vars(gambols)["same"] = lambda loop: None
    for game in games:
        recorded, ended = Recorded(), 0
        for number in range(most):
            loop, rng = open_window(SIZES[number % len(SIZES)]), Rng(seed).fork(number)
            scene, rng = table(loop, game, number, seed * 1000 + number, rng, 0)
            over, rng = match(loop, scene, rng, recorded)
            ended += over
            loop.screen.close()
        failed += len(recorded.wrong)
        inputs, kinds = recorded.kinds.total(), len(recorded.kinds)
        told = f"{game}: {len(recorded.wrong)} of {inputs} inputs of {kinds} kinds make another state"
        print(f"{told}, {ended} of {most} matches played to their end {recorded.wrong[:5] or ''}", flush=True)
    return int(bool(failed))


if __name__ == "__main__":
    with unwatched():
        sys.exit(main(*sys.argv[1:]))
