"""Strength of the bots on one scale: `python -m tools.bench.ladder GAME [--points 1,1.5,2] [--games N] [--language es] [--keep]`.

Neighbours of the points play each other on paired deals by the default options; one row each, which `--keep` keeps as a figure.
`Manifest.ratings` follow from the figures. Between two neighbours lies what their share of the games says in the logistic scale
(400 points are ten to one, A. Elo, "The Rating of Chessplayers", 1978).
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
from tools.bench.kept import Figure, keep


def share(game: str, lower: float, upper: float, games: int, seed: int, language: str) -> tuple[float, int]:
    """Return the games that the upper point wins against the lower one, and how many were played."""
    options = manifest(game).meta.complete({LEXICON: language})
    result = simulate(partial(make_game, game, None, options), options, (upper, lower), games, seed)
    return result.standings[0].wins, result.games


def points(won: float, played: int) -> tuple[int, int, int]:
    """Return the step in points that a number of won games says, and the ends of its interval."""
    bounds = (won / played, *wilson(won, played))
    step, least, most = (round(gap(min(max(each, 0.5 / played), 1 - 0.5 / played))) for each in bounds)
    return step, least, most


def row(game: str, lower: float, upper: float, won: float, played: int) -> str:
    """Write a row of the table: the upper point's share against the lower one, and what that is in points."""
    low, high = wilson(won, played)
    step, least, most = points(won, played)
    return (
        f"| {game} | {upper:g} over {lower:g} | {played} | {won / played:.1%} | {low:.1%}–{high:.1%} "
        f"| {step:+} | {least:+} to {most:+} |"
    )


def figure(
    game: str, language: str, lower: float, upper: float, won: float, played: int, command: str
) -> Figure:
    """Return a step as a figure."""
    low, high = wilson(won, played)
    return Figure(
        "ladders",
        f"{game}, {language}: {upper:g} over {lower:g}",
        round(100 * won / played, 2),
        "% of games",
        command=command,
        code=code_of(game, language),
        sample=f"{100 * low:.0f}–{100 * high:.0f}, {played} games",
    )


def code_of(game: str, language: str) -> tuple[str, ...]:
    """Return the code that the moves of a game's bots depend on, and the words and familiarity of that language."""
    own, bots, words = f"cardtable/games/{game}", "cardtable/bots", f"assets/lexicon/{language}"
    return (
        f"{bots}/strength.py",
        f"{bots}/vocabulary.py",
        f"{own}/bot",
        f"{own}/rules",
        f"{words}-words.bin",
        f"{words}-frequency.bin",
    )


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.ladder", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--points", default="1,1.5,2,2.5,3,3.5,4")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--language", choices=languages.BOX, default=languages.usual().id)
    parser.add_argument("--keep", action="store_true", help="keep the steps as figures")
    asked = parser.parse_args()
    command = f"python -m tools.bench.ladder {asked.game} --games {asked.games} --seed {asked.seed} --language {asked.language}"
    for lower, upper in pairwise(float(point) for point in asked.points.split(",")):
        won, played = share(asked.game, lower, upper, asked.games, asked.seed, asked.language)
        print(row(asked.game, lower, upper, won, played), flush=True)
        if asked.keep:
            keep(figure(asked.game, asked.language, lower, upper, won, played, command))


if __name__ == "__main__":
    main()
