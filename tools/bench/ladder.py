"""Strength of the bots on one scale: `python -m tools.bench.ladder GAME [--points 1,1.5,2] [--games N] [--seed S] [--language es]`.

Neighbours of the points play each other on paired deals by the default options; one row each, as docs/ratings.md has
them. Between two neighbours lies what their share of the games says in the logistic scale (400 points are ten to one,
A. Elo, "The Rating of Chessplayers", 1978).
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import pairwise

from cardtable import languages
from cardtable.bots.arena import simulate, wilson
from cardtable.commands.simulate import make_game
from cardtable.games import manifest
from cardtable.play.measure import gap
from cardtable.rules.contract import LEXICON


def row(game: str, lower: float, upper: float, games: int, seed: int, language: str) -> str:
    """A row of the table: the upper point's share against the lower one, and what that is in points."""
    options = manifest(game).meta.complete({LEXICON: language})
    result = simulate(partial(make_game, game, None, options), options, (upper, lower), games, seed)
    won, played = result.standings[0].wins, result.games
    low, high = wilson(won, played)
    steps = (
        round(gap(min(max(share, 0.5 / played), 1 - 0.5 / played))) for share in (won / played, low, high)
    )
    step, least, most = steps
    return (
        f"| {game} | {upper:g} over {lower:g} | {played} | {won / played:.1%} | {low:.1%}–{high:.1%} "
        f"| {step:+} | {least:+} to {most:+} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.ladder", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--points", default="1,1.5,2,2.5,3,3.5,4")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--language", choices=languages.BOX, default=languages.usual().id)
    asked = parser.parse_args()
    points = [float(point) for point in asked.points.split(",")]
    for lower, upper in pairwise(points):
        print(row(asked.game, lower, upper, asked.games, asked.seed, asked.language), flush=True)


if __name__ == "__main__":
    main()
