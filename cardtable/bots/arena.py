"""Bots among themselves: how much better one level is than another, on the same deals from every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from time import perf_counter, process_time
from typing import Any

from cardtable import bots
from cardtable.rules.contract import AnyGame, Options, TurnUse
from cardtable.rules.rng import Rng

Factory = Callable[[], AnyGame]
"""Maker of the game in each process. It is pickled, so it is a module's function, or a partial of one."""

MOST_DECISIONS = 5000
MOST_JOBS = 61
"""Windows waits for no more processes at once."""
Z95 = 1.959964
"""The normal deviate of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class BotStanding:
    """Result of one bot.

    `wins` counts a shared victory as its part; `low` and `high` bound `share`, wins a game, with Wilson's
    95 % interval; `margin` is its score less the best other one, a mean. Times are CPU ms a decision.
    """

    level: float
    temper: str
    wins: float
    share: float
    low: float
    high: float
    score: float
    margin: float
    turns: float
    pass_rate: float
    median_ms: float
    p99_ms: float


@dataclass(frozen=True, slots=True)
class Simulation:
    """A simulation: `standings` in the order of the levels asked for, `turns` a game, all seats together."""

    game: str
    games: int
    deals: int
    seed: int
    standings: tuple[BotStanding, ...]
    turns: float
    seconds: float
    games_per_second: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Played:
    """One game, by bot, not by seat: score, part of the victory, seconds of each decision; every turn in its order,
    with whose it was; how often what the game counts came about; and how often another seat took the lead."""

    scores: tuple[int, ...]
    victory: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]
    turns: tuple[tuple[int, TurnUse], ...]
    counts: Counter[str]
    leads: int = 0

    @property
    def gap(self) -> int:
        """Points between the best score and the next."""
        best, second = sorted(self.scores, reverse=True)[:2]
        return best - second

    def turns_of(self, bot: int) -> int:
        return sum(whose == bot for whose, _use in self.turns)

    def passes_of(self, bot: int) -> int:
        return sum(whose == bot and use is not TurnUse.PLAYED for whose, use in self.turns)


def simulate(
    factory: Factory,
    options: Options,
    levels: Sequence[float],
    games: int,
    seed: int,
    jobs: int = 1,
    tempers: Sequence[str] = (),
) -> Simulation:
    """Play at least `games` games among bots of `levels` and `tempers`, one a seat; ValueError for levels there are not.

    Every deal is played as often as there are seats, the bots moving round, so that luck is shared. The result,
    times aside, does not depend on `jobs`, the number of processes.
    """
    deals = -(-games // len(levels))
    tempers = tempers or ("",) * len(levels)
    began = perf_counter()
    turned = range(len(levels))
    name, by_deal = play_deals(factory, options, levels, turned, deals, seed, jobs, tempers)
    played = [each for deal in by_deal for each in deal]
    return _result(name, deals, seed, [*zip(levels, tempers, strict=True)], played, perf_counter() - began)


def play_deals(
    factory: Factory,
    options: Options,
    levels: Sequence[float],
    turned: Sequence[int],
    deals: int,
    seed: int,
    jobs: int,
    tempers: Sequence[str] = (),
) -> tuple[str, list[list[Played]]]:
    """The id of the game, and of each deal a game for each of the seats by which the bots are `turned`; ValueError for
    levels there are not."""
    game = factory()
    if not all(bots.is_level(game.meta.id, level) for level in levels) or len(
        levels
    ) not in game.meta.seating(options):
        raise ValueError(f"{game.meta.id} cannot be played by bots of levels {list(levels)}")
    play = partial(
        _play_deal,
        options=options,
        levels=tuple(levels),
        tempers=tuple(tempers),
        turned=tuple(turned),
        seed=seed,
    )
    if jobs == 1:
        return game.meta.id, [play(game, deal) for deal in range(deals)]
    # An executor rather than a Pool, which waits for ever when one of its processes dies.
    with ProcessPoolExecutor(min(jobs, deals, MOST_JOBS), get_context("spawn"), _enter, (factory,)) as pool:
        return game.meta.id, list(pool.map(partial(_play_here, play), range(deals), chunksize=4))


_here: list[AnyGame] = []
"""The game of this process, when it is one of several."""


def _enter(factory: Factory) -> None:
    _here[:] = [factory()]


def _play_here(play: Callable[[AnyGame, int], list[Played]], deal: int) -> list[Played]:
    return play(_here[0], deal)


def _play_deal(
    game: AnyGame,
    deal: int,
    *,
    options: Options,
    levels: tuple[float, ...],
    tempers: tuple[str, ...],
    turned: tuple[int, ...],
    seed: int,
) -> list[Played]:
    """One deal with the bots in each of these rotations."""
    return [play_once(game, options, levels, Rng.of(seed).fork(deal), each, tempers) for each in turned]


def play_once(
    game: AnyGame,
    options: Options,
    levels: tuple[float, ...],
    rng: Rng,
    turned: int = 0,
    tempers: tuple[str, ...] = (),
) -> Played:
    """One game to its end; bot `b` sits `turned` seats further than its place in `levels`."""
    count = len(levels)
    state = game.deal(options, count, rng)
    seeds = [rng.fork(bot + 1).state for bot in range(count)]
    turns: list[tuple[int, TurnUse]] = []
    counts: Counter[str] = Counter()
    seconds: list[list[float]] = [[] for _bot in range(count)]
    bot, leader, leads = 0, -1, -1

    def happen(event: Any) -> None:
        nonlocal state, leader, leads
        if use := game.turn_use(state, event):
            turns.append((bot, use))
        if name := game.counted(event):
            counts[name] += 1
        state = game.apply(state, event)
        scores = game.standing(state).scores
        ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(ahead) == 1 and ahead != [leader]:
            leader, leads = ahead[0], leads + 1

    for _decision in range(MOST_DECISIONS):
        while (event := game.advance(state)) is not None:
            happen(event)
        outcome = game.outcome(state)
        if outcome is not None:
            scores = tuple(outcome.scores[(bot + turned) % count] for bot in range(count))
            won = tuple(
                ((bot + turned) % count in outcome.winners) / len(outcome.winners) for bot in range(count)
            )
            return Played(scores, won, tuple(map(tuple, seconds)), tuple(turns), counts, max(0, leads))
        seat = min(game.pending(state))
        bot = (seat - turned) % count
        began = process_time()
        temper = tempers[bot] if tempers else ""
        choice = bots.choose(
            game, game.redact(state, seat), seat, level=levels[bot], seed=seeds[bot], temper=temper
        )
        seconds[bot].append(process_time() - began)
        happen(game.play(state, seat, choice.move))
    raise RuntimeError(f"no end after {MOST_DECISIONS} decisions: {game.position(state)}")


def _result(
    name: str,
    deals: int,
    seed: int,
    seated: Sequence[tuple[float, str]],
    played: list[Played],
    seconds: float,
) -> Simulation:
    standings = tuple(_standing(*who, bot, played) for bot, who in enumerate(seated))
    turns = sum(len(each.turns) for each in played) / len(played)
    return Simulation(name, len(played), deals, seed, standings, turns, seconds, len(played) / seconds)


def _standing(level: float, temper: str, bot: int, played: list[Played]) -> BotStanding:
    wins = sum(each.victory[bot] for each in played)
    low, high = wilson(wins, len(played))
    margins = [
        each.scores[bot] - max(score for other, score in enumerate(each.scores) if other != bot)
        for each in played
    ]
    turns = sum(each.turns_of(bot) for each in played)
    times = sorted(1000 * second for each in played for second in each.seconds[bot])
    return BotStanding(
        level=level,
        temper=temper,
        wins=wins,
        share=wins / len(played),
        low=low,
        high=high,
        score=_mean(each.scores[bot] for each in played),
        margin=_mean(margins),
        turns=turns / len(played),
        pass_rate=sum(each.passes_of(bot) for each in played) / max(1, turns),
        median_ms=quantile(times, 0.5),
        p99_ms=quantile(times, 0.99),
    )


def _mean(numbers: Iterable[float]) -> float:
    every = list(numbers)
    return sum(every) / len(every)


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which that part of the ascending values lies (nearest rank)."""
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927)."""
    share, square = wins / games, Z95 * Z95
    centre = (share + square / (2 * games)) / (1 + square / games)
    reach = Z95 / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    # Rounding must take neither end past 0 or 1, nor past the share itself.
    return max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach))
