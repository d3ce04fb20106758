"""Random presses, drags, keys, text and wheels on every board, at several sizes: no exception, and the picture is always whole.

python -m tests.campaigns.hands [EVENTS] [SEED]

Bots answer at once and in this process. Says at the end how long a frame took of the processor at p99, in ms; where a table
has been played to its end, or every 500 gestures, another one is opened.
"""

from __future__ import annotations

import sys
import time
from itertools import cycle

from cardtable.games import games
from cardtable.rules.rng import Rng
from cardtable.ui.loop import Loop
from tests import verified
from tests.table.conftest import open_window
from tests.table.gambols import gambol
from tests.table.tables import sit_down
from tools.clock import HandClock

SIZES = ((1024, 640), (1280, 800), (700, 1200), (1600, 900))
A_TABLE = 500


class Timed(Loop):
    """A loop that notes what each frame costs."""

    costs: list[float]

    def step(self) -> bool:
        began = time.process_time()
        drawn = super().step()
        self.costs.append(1000 * (time.process_time() - began))
        return drawn


def main(events: int = 200_000, seed: int = 1) -> int:
    costs: list[float] = []
    tables = cycle((game.id, size) for size in SIZES for game in games())
    for number in range(events // A_TABLE):
        name, size = next(tables)
        loop = open_window(size, kind=Timed)
        assert isinstance(loop, Timed)
        loop.costs = costs
        assert isinstance(loop.clock, HandClock)
        seats = "Anne=human,Bruno=human" if number % 3 == 0 else "Anne=human,Bruno=bot:1"
        language = ("fr", "en")[number % 2]
        scene = sit_down(
            loop, seats, game=name, seed=seed * 1000 + number, moves=number % 9, language=language
        )
        with verified.watching():
            gambol(loop, scene, steps=A_TABLE, rng=Rng(seed).fork(number))
        loop.screen.close()
        if number % 20 == 19:
            print(f"{(number + 1) * A_TABLE} gestures, {len(costs)} frames", flush=True)
    costs.sort()
    print(
        f"{events} gestures, {len(costs)} frames, p99 {costs[int(len(costs) * 0.99)]:.1f} ms, the highest {costs[-1]:.0f} ms"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
