"""Test of *My level*: does it find a person's measure? `python -m tools.bench.careers GAME WHO [--careers N] [--rules rounds:1]`.

WHO is `newcomer`, the modelled newcomer, or `strong`: a player who knows the words of an ordinary reader (a familiarity of 3 and more) and
thinks of half of them. Each career begins with no knowledge of the person; the row says what part of the games was won, in the first five
and in the last eight.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from types import MappingProxyType

from cardtable.bots.arena import wilson
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play import measure
from cardtable.play.measure import RatedResult, Rating, Strength, level_of, value_of
from cardtable.rules.contract import AnyGame, Options
from cardtable.rules.rng import Rng
from tools.bench.novice import Newcomer, Player, bot, played

LAST, FIRST = 8, 5
SEES = 0.5
"""Part of its words that the strong player thinks of."""


class Strong(Newcomer):
    """A modelled strong player."""

    chances: Mapping[int, float] = MappingProxyType({})
    longer = SEES

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, floor=3.0)


def career(
    game: AnyGame, person: Player, games: int, rng: Rng, options: Options
) -> list[tuple[float, float]]:
    """Return the result of each game, and the level it was played against."""
    standing, course = Strength(), []
    for number in range(games):
        level = level_of(game.meta.id, standing.aim)
        sat = number % 2
        players = (person, bot(game, level)) if sat == 0 else (bot(game, level), person)
        won = played(game, players, rng.fork(number), options)[sat]
        rating = Rating(value_of(game.meta.id, level), measure.AS_MEASURED)
        standing = standing.after([RatedResult(rating, won)], str(number))
        course.append((won, level))
    return course


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.careers", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("who", choices=("newcomer", "strong"))
    parser.add_argument("--careers", type=int, default=10)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument(
        "--rules", default="", help="options besides the usual ones, as name:value,name:value"
    )
    asked = parser.parse_args()
    game = manifest(asked.game).game(Lexicon.open())
    options = game.meta.complete(dict(each.split(":") for each in asked.rules.split(",") if each))
    person = Newcomer(game) if asked.who == "newcomer" else Strong(game)
    rng = Rng.of(asked.seed)
    courses = [
        career(game, person, asked.games, rng.fork(number), options) for number in range(asked.careers)
    ]
    first = [won for course in courses for won, _level in course[:FIRST]]
    last = [won for course in courses for won, _level in course[-LAST:]]
    levels = [level for course in courses for _won, level in course[-LAST:]]
    low, high = wilson(sum(last), len(last))
    print(
        f"| {asked.game} | {asked.who} | {asked.careers} × {asked.games} | {sum(first) / len(first):.0%} "
        f"| {sum(last) / len(last):.1%} | {low:.1%}–{high:.1%} of {len(last)} | {sum(levels) / len(levels):.2f} |"
    )


if __name__ == "__main__":
    main()
