"""Comparison of the duel with and without neighbouring columns reading across (D4): `python -m tools.bench.neighbours`.

Bots of one level play whole matches for each value of the option `neighbours`; a table of their lengths and of the turns
without a card laid is printed. A stall is ten discards in a row.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from cardtable import bots
from cardtable.bots.arena import quantile
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import Laid, Reshuffled, RoundWon, Swapped
from cardtable.games.duel.rules.rules import Duel
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import Event, Options
from cardtable.rules.rng import Rng

STALL = 10
"""Discards in a row, five each."""
MOST_TURNS = 2000


@dataclass(frozen=True, slots=True)
class Course:
    """One match: turns with a card laid and without, rounds, reshuffles, the biggest hand, the longest run of
    discards, and whether it came to an end within `MOST_TURNS`."""

    laid: int
    swapped: int
    rounds: int
    reshuffles: int
    biggest: int
    longest: int
    ended: bool

    @property
    def turns(self) -> int:
        return self.laid + self.swapped


def play(game: Duel, options: Options, levels: Sequence[int], seed: int) -> Course:
    """One match between bots."""
    rng = Rng(seed)
    state = game.deal(options, 2, rng)
    facts: list[Event] = []
    run = longest = biggest = turns = 0
    while game.outcome(state) is None and turns < MOST_TURNS:
        event = game.advance(state)
        if event is None:
            seat = min(game.pending(state))
            view = game.redact(state, seat)
            choice = bots.choose(game, view, seat, level=levels[seat], seed=rng.fork(seat + 1).state)
            event = game.play(state, seat, choice.move)
            run = run + 1 if isinstance(event, Swapped) else 0
            turns += 1
        facts.append(event)
        state = game.apply(state, event)
        longest, biggest = max(longest, run), max(biggest, *map(len, state.hands))

    def count(kind: type[Event]) -> int:
        return sum(isinstance(fact, kind) for fact in facts)

    return Course(
        count(Laid), count(Swapped), count(RoundWon), count(Reshuffled), biggest, longest,
        game.outcome(state) is not None,
    )  # fmt: skip


def row(value: str, courses: Sequence[Course]) -> str:
    """One line of the table."""
    turns = sorted(each.turns for each in courses)
    total = sum(turns)
    cells = [
        value,
        f"{len(courses)}",
        f"{total / len(courses):.1f}",
        f"{quantile(turns, 0.5)} / {quantile(turns, 0.95)} / {turns[-1]}",
        f"{total / sum(each.rounds for each in courses):.1f}",
        f"{100 * sum(each.swapped for each in courses) / total:.1f} %",
        f"{100 * sum(each.longest >= STALL for each in courses) / len(courses):.1f} %",
        f"{max(each.longest for each in courses)}",
        f"{sum(each.reshuffles for each in courses) / len(courses):.2f}",
        f"{sum(each.biggest for each in courses) / len(courses):.1f} / {max(each.biggest for each in courses)}",
        f"{sum(not each.ended for each in courses)}",
    ]
    return f"| {' | '.join(cells)} |"


HEAD = (
    "| neighbours | matches | turns a match | median / 95 % / most | turns a round | discards | matches that stall "
    "| most discards in a row | reshuffles a match | biggest hand, mean / most | unfinished |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = Duel(Lexicon.open())
    print(HEAD, flush=True)
    for value in next(option for option in META.options if option.name == "neighbours").values:
        options = META.complete({"neighbours": value})
        levels = (asked.level, asked.level)
        courses = [play(game, options, levels, asked.seed + match) for match in range(asked.matches)]
        print(row(value, courses), flush=True)


if __name__ == "__main__":
    main()
