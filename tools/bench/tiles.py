"""Size of the cards on the duel's board: `python -m tools.bench.tiles`.

Bots play whole matches; at each turn the board is shown whole in windows of several sizes, as a table shows it by itself, and
the widths of its tiles are told: the mean, the least, and the part that is wide enough.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

import pygame

from cardtable import bots
from cardtable.games.duel.board.camera import Extent, extent, fitted, widest
from cardtable.games.duel.board.layout import divided, spread
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import Phase
from cardtable.games.duel.rules.rules import Duel
from cardtable.lexicon import Lexicon
from cardtable.rules.rng import Rng
from cardtable.ui.kit import Kit

WINDOWS = (((1024, 640), 44), ((1280, 720), 44), ((1920, 1080), 60), ((700, 1200), 44))
"""The sizes asked about, and how wide a tile should be there, px."""


def positions(game: Duel, level: int, seed: int) -> Iterator[Extent]:
    """The extents of the board at each turn of one match."""
    rng = Rng(seed)
    state = game.deal(META.complete({}), 2, rng)
    while game.outcome(state) is None:
        event = game.advance(state)
        if event is None:
            seat = min(game.pending(state))
            if state.phase is Phase.PLAYING:
                yield extent(state.board)
            view = game.redact(state, seat)
            choice = bots.choose(game, view, seat, level=level, seed=rng.fork(seat + 1).state)
            event = game.play(state, seat, choice.move)
        state = game.apply(state, event)


def rows_of(size: tuple[int, int], wanted: int, found: Counter[Extent]) -> list[str]:
    """A row for each way the board may lie in a window of that size."""
    kit = Kit(size)
    areas = divided(kit.theme, 1)
    well, most = spread(kit, areas).well, widest(kit)
    rows = []
    for turned in (not areas.upright, areas.upright):
        widths = sorted(
            width
            for each, count in found.items()
            for width in [fitted(each, well.size, most, turned)[0]] * count
        )
        mean = sum(widths) / len(widths)
        enough = sum(width >= wanted for width in widths) / len(widths)
        name = "upright" if turned else "level"
        cells = [
            f"{size[0]}×{size[1]}",
            name,
            f"{mean:.1f}",
            f"{widths[0]}",
            f"{widths[len(widths) // 20]}",
            f"{100 * enough:.1f} % ≥ {wanted}",
        ]
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    pygame.font.init()
    game = Duel(Lexicon.open())
    found = Counter(
        each for match in range(asked.matches) for each in positions(game, asked.level, asked.seed + match)
    )
    print(f"{asked.matches} matches, {sum(found.values())} positions\n")
    print("| window | spine | mean, px | least | 5 % below | wide enough |\n|---|---|---|---|---|---|")
    for size, wanted in WINDOWS:
        print(*rows_of(size, wanted, found), sep="\n")


if __name__ == "__main__":
    main()
