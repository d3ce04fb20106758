"""First tables: `python -m tools.bench.firsttables [GAME …] [--language fr] [--games 200] [--write] [--keep]`.

The modelled newcomer (`tools.bench.novice`) meets each table that a new player might be offered, every deal from both seats, the
opponent as a newcomer meets it (`play.measure.met`). A table holds if the newcomer wins about half, the median match is soon
over, hardly any takes long, and no hand grows out of sight. The first of the `CANDIDATES` that holds is the game's first
table; where none does, the one that breaks fewest bars. `--write` writes it into the game's `firsttables.py`, `--keep` keeps
the figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardtable import bots, languages
from cardtable.bots.arena import wilson
from cardtable.bots.firsttables import FirstTable, first_table
from cardtable.bots.opponents import KEYS
from cardtable.games import games, manifest
from cardtable.lexicon import Lexicon
from cardtable.play.measure import FIRST, met
from cardtable.play.opening import first_minutes
from cardtable.rules.contract import LEXICON, AnyGame, Options, Seat, TurnUse
from cardtable.rules.rng import Rng
from tools.bench import quantile
from tools.bench.kept import HOME, Figure, keep
from tools.bench.ladder import code_of
from tools.bench.novice import Newcomer, Player

MOST_DECISIONS = 600
LEAST_WON, MOST_WON = 0.4, 0.6
"""Part of the matches that the newcomer is to win."""
MEDIAN, LONG = 15, 40
"""Minutes of the median match at most, and of one that is too long."""
MANY_LONG = 0.02
"""Part of the matches that may be too long."""
MOST_CARDS = 20
"""Cards in a hand at most."""
ONE_ROUND = {"rounds": "1"}
EASY = {**ONE_ROUND, "double_letters": "off", "neighbours": "ignored"}
CANDIDATES: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "lettralettre": ({}, {"letters": "7"}),
    "crackword": ({"cards": "30"},),
    "duel": (EASY,),
}
"""Options that a game might offer at first, the nearest to the usual ones first; the usual ones where it is not named."""
TURNS = {"fr": 20, "en": 16, "es": 14}
"""Turns of both players in the median duel at most."""


@dataclass(slots=True)
class Course:
    """Matches of a newcomer at one table: those won, its decisions in each, its turns and passes, the largest hand."""

    won: float = 0.0
    decisions: list[int] = field(default_factory=list)
    turns: int = 0
    passes: int = 0
    hand: int = 0

    @property
    def games(self) -> int:
        return len(self.decisions)

    @property
    def minutes(self) -> float:
        """Minutes of the median match, the opponent's moves included."""
        return first_minutes(quantile(self.decisions, 0.5))

    @property
    def long(self) -> float:
        """Part of the matches that took too long."""
        return sum(first_minutes(each) > LONG for each in self.decisions) / self.games

    def broken(self, game: str, language: str) -> list[str]:
        """Name the bars that the table breaks."""
        share, turns = self.won / self.games, 2 * quantile(self.decisions, 0.5)
        bars = {
            "wins": LEAST_WON <= share <= MOST_WON,
            "minutes": self.minutes <= MEDIAN,
            "long": self.long <= MANY_LONG,
            "hand": self.hand <= MOST_CARDS,
            "turns": game != "duel" or turns <= TURNS[language],
        }
        return [name for name, holds in bars.items() if not holds]


def measured(game: AnyGame, options: Options, rival: Player, number: int, seed: int) -> Course:
    """Play `number` matches of the newcomer against a rival, each deal from both seats."""
    person, course = Newcomer(game), Course()
    for at in range(number):
        rng, mine = Rng.of(seed).fork(at // 2), at % 2
        players = (person, rival) if mine == 0 else (rival, person)
        state, decisions = game.deal(options, 2, rng), 0
        seeds = [rng.fork(seat + 1).state for seat in range(2)]
        while (outcome := game.outcome(state)) is None and decisions < MOST_DECISIONS:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                event = game.play(state, seat, players[seat](view, seat, seeds[seat]))
                if seat == mine:
                    decisions += 1
                    course.hand = max(course.hand, len(getattr(view, "hands", ((), ()))[seat]))
                    if use := game.turn_use(state, event):
                        course.turns += 1
                        course.passes += use is not TurnUse.PLAYED
            state = game.apply(state, event)
        course.decisions.append(decisions)
        if outcome is not None:
            course.won += (mine in outcome.winners) / len(outcome.winners)
    return course


def as_met(game: AnyGame, opponent: str) -> Player:
    """Return an opponent as a newcomer meets it."""
    level = met(game.meta.id, opponent, FIRST.value)

    def move(view: Any, seat: Seat, seed: int) -> Any:
        return bots.choose(game, view, seat, level=level, seed=seed, temper=opponent).move

    return move


def candidates(game: str, language: str, opponent: str) -> Iterator[FirstTable]:
    """Yield the tables that might be offered, the nearest to the usual one first."""
    usual = manifest(game).meta.usual(language)
    for options in CANDIDATES.get(game, ({},)):
        differing = {name: value for name, value in options.items() if usual[name] != value}
        yield FirstTable(differing, opponent, 0)


def computed(
    game: str, language: str, offered: Iterable[FirstTable], play: Callable[[FirstTable], Course]
) -> tuple[FirstTable, Course]:
    """Return the first table that holds, else the one that breaks fewest bars, with its course."""
    found: list[tuple[int, int, FirstTable, Course]] = []
    for table in offered:
        course = play(table)
        broken = course.broken(game, language)
        print(line(game, language, table, course), ", ".join(broken), flush=True)
        chosen = FirstTable(table.options, table.opponent, int(quantile(course.decisions, 0.5)))
        found.append((len(broken), len(found), chosen, course))
        if not broken:
            break
    _broken, _at, chosen, course = min(found, key=lambda each: each[:2])
    return chosen, course


def line(game: str, language: str, table: FirstTable, course: Course) -> str:
    """Write a table and its course as a row."""
    low, high = wilson(course.won, course.games)
    options = " ".join(f"{name}:{value}" for name, value in table.options.items()) or "usual"
    return (
        f"| {game} | {language} | {options} | {table.opponent} | {course.games} | {course.won / course.games:.1%} "
        f"| {low:.0%}–{high:.0%} | {quantile(course.decisions, 0.5)} | {max(course.decisions)} | {course.minutes:.0f} "
        f"| {course.long:.1%} | {course.passes / max(1, course.turns):.0%} | {course.hand} |"
    )


def source(game: str, found: Mapping[str, FirstTable]) -> str:
    """Write the room `first` of a game."""
    rows = "".join(
        f'    "{language}": FirstTable({_dict(table.options)}, "{table.opponent}", {table.decisions}),\n'
        for language, table in found.items()
    )
    return (
        '"""First tables by language of words, written by `python -m tools.bench.firsttables '
        f'{game} --write`."""\n\nfrom cardtable.bots.firsttables import FirstTable\n\nTABLES = {{\n{rows}}}\n'
    )


def _dict(options: Mapping[str, str]) -> str:
    return "{" + ", ".join(f'"{name}": "{value}"' for name, value in options.items()) + "}"


def figures(game: str, language: str, course: Course, command: str) -> Iterator[Figure]:
    """Yield the figures of a first table."""
    low, high = wilson(course.won, course.games)
    code = *code_of(game, language), f"cardtable/games/{game}/opponents.py", "tools/bench/novice.py"
    of = f"{game}, {language}"
    size = f"{course.games} games"
    values = (
        (
            "a newcomer wins",
            100 * course.won / course.games,
            "%",
            "40 to 60",
            f"{100 * low:.0f}–{100 * high:.0f}, {size}",
        ),
        ("median match", course.minutes, "min", f"<= {MEDIAN}", size),
        (f"longer than {LONG} min", 100 * course.long, "%", f"<= {100 * MANY_LONG:g}", size),
        ("largest hand", course.hand, "cards", f"<= {MOST_CARDS}", size),
    )
    for name, value, unit, bar, sample in values:
        yield Figure(
            "firsttables",
            f"{of}: {name}",
            round(value, 1),
            unit,
            bar,
            command=command,
            code=code,
            sample=sample,
        )
    if game == "duel":
        turns = 2 * quantile(course.decisions, 0.5)
        yield Figure(
            "firsttables",
            f"{of}: median match, turns",
            turns,
            "turns",
            f"<= {TURNS[language]}",
            command=command,
            code=code,
            sample=size,
        )


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.firsttables", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--against", default=KEYS[0], choices=KEYS)
    parser.add_argument("--language", action="append", choices=languages.BOX)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--write", action="store_true", help="write the tables into the games")
    parser.add_argument("--keep", action="store_true", help="keep the figures")
    asked = parser.parse_args()
    for game in asked.names or [each.id for each in games()]:
        found = {language: first_table(game, language) for language in languages.BOX}
        for language in asked.language or languages.BOX:
            rules = manifest(game).game(Lexicon.open(language=language))

            def play(table: FirstTable, rules: AnyGame = rules, language: str = language) -> Course:
                options = rules.meta.complete({**table.options, LEXICON: language})
                return measured(rules, options, as_met(rules, table.opponent), asked.games, asked.seed)

            found[language], course = computed(
                game, language, candidates(game, language, asked.against), play
            )
            if asked.keep:
                command = f"python -m tools.bench.firsttables {game} --language {language} --games {asked.games} --seed {asked.seed}"
                for figure in figures(game, language, course, command):
                    keep(figure)
        if asked.write:
            path = HOME / f"cardtable/games/{game}/firsttables.py"
            path.write_text(source(game, found), "utf-8")


if __name__ == "__main__":
    main()
