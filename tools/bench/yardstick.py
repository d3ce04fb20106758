"""Today's bots against those of another commit: `python -m tools.bench.yardstick COMMIT GAME UPPER LOWER [--games N] [--keep]`.

The other commit is exported (`git archive`) into a folder and its bots answer in a process of their own, a line of JSON for each
decision. UPPER is a level of today's bots, with an opponent's key behind a slash (`3.2/cat`) if it has a temper, LOWER a
level of the other commit's, or of today's with a plus before it (`+2.5/rabbit`). Paired deals, the default options. An opponent's
key alone plays at the middle of its stretch. `--keep` keeps what was counted of UPPER as figures.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import IO, Any

from cardtable import bots, languages
from cardtable.bots.arena import Z95, quantile, wilson
from cardtable.bots.opponents import KEYS
from cardtable.bots.vocabulary import LIVING, Vocabulary
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play.measure import middle
from cardtable.play.review import best_of
from cardtable.rules.contract import LEXICON, AnyGame, Options, Seat, TurnUse
from cardtable.rules.rng import Rng
from tools.bench.kept import Figure, keep
from tools.bench.known import word_of
from tools.bench.ladder import code_of

Mover = Callable[[Any, Seat, int], Any]

SERVER = """
import json, sys
from cardtable import bots
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
name, language = sys.argv[1:]
game = manifest(name).game(Lexicon.open(language=language))
for line in sys.stdin:
    position, seat, level, seed = json.loads(line)
    view = game.from_position(position)
    print(json.dumps(game.write(bots.choose(game, view, seat, level=level, seed=seed).move)), flush=True)
"""
MOST_DECISIONS = 3000
STRONGEST = KEYS[-1]
NEIGHBOURS = {f"{upper} against {lower}" for lower, upper in pairwise(KEYS)}


@dataclass(slots=True)
class Tally:
    """Tally of one side in all games: points, turns, passes, passes while a word of familiarity 3.0 fitted, words, times."""

    won: float = 0.0
    points: float = 0.0
    turns: int = 0
    passes: int = 0
    by_choice: int = 0
    words: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    hand: int = 0
    """Cards in its largest hand, where the game has hands."""
    seconds: list[float] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    series: dict[str, list[float]] = field(default_factory=dict)
    """Values by name, one for each game: points, and what the game counts."""

    def closed(self, points: float, counts: Mapping[str, int]) -> None:
        """Take in a finished game."""
        self.points += points
        self.counts.update(counts)
        for name, value in {"points": points, **counts}.items():
            self.series.setdefault(name, []).append(value)

    def mean(self, name: str, games: int) -> tuple[float, str]:
        """Return the mean of a game, and its interval (95 %) as text."""
        values = [*self.series.get(name, ())]
        values += [0] * (games - len(values))
        half = Z95 * stdev(values) / sqrt(games) if games > 1 else 0.0
        return mean(values), f"± {half:.1f}, {games} games"


class Elsewhere:
    """The bots of another commit, in a process of their own."""

    def __init__(self, commit: str, game: AnyGame, language: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        archive = subprocess.run(["git", "archive", commit], check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", self._folder.name], input=archive, check=True)
        self._game = game
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVER, game.meta.id, language],
            cwd=Path(self._folder.name),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def mover(self, level: float) -> Mover:
        """A player of that level."""
        to, back = self._process.stdin, self._process.stdout
        assert to is not None and back is not None

        def move(view: Any, seat: Seat, seed: int) -> Any:
            question = [self._game.position(view), seat, level, seed]
            return self._game.parse(view, _asked(to, back, question))

        return move


def _asked(to: IO[str], back: IO[str], question: Any) -> str:
    to.write(json.dumps(question) + "\n")
    to.flush()
    answer: str = json.loads(back.readline())
    return answer


def today(game: AnyGame, text: str) -> Mover:
    """A player of today's: `3.2`, `3.2/cat`, or `cat` at the middle of its stretch."""
    level, _, temper = text.partition("/")
    if level in KEYS:
        level, temper = f"{middle(game.meta.id, level):.2f}", level

    def move(view: Any, seat: Seat, seed: int) -> Any:
        return bots.choose(game, view, seat, level=float(level), seed=seed, temper=temper).move

    return move


def could_lay(game: AnyGame, view: Any, seat: Seat) -> bool:
    """True if a word of familiarity 3.0 fitted; in Crack Word, if a letter could be laid on the way to one."""
    vocabulary = Vocabulary(game.lexicon, game.words(game.options(view)))
    if best_of(game, view, seat, vocabulary.knowing(LIVING)) is not None:
        return True
    if game.meta.id != "crackword":
        return False
    from cardtable.bots.commonest import known_parts
    from cardtable.games.crackword.rules.model import Lay, reading

    holds = known_parts(vocabulary, LIVING).holds
    for move in game.moves(view, seat):
        if isinstance(move, Lay) and not move.crack and move.face not in "?":
            after = game.apply(view, game.play(view, seat, move))
            if holds(reading(after.rows[move.row])):
                return True
    return False


def laid(move: Any) -> int:
    """Cards that a move lays, 0 for a pass or a discard."""
    faces = getattr(move, "faces", None)
    if faces is not None:
        return len(faces)
    return sum(each is not None for each in getattr(move, "pieces", ()))


def play(
    game: AnyGame, options: Options, movers: tuple[Mover, ...], tallies: tuple[Tally, ...], rng: Rng
) -> None:
    """One game; seat by seat the tally of who sits there grows."""
    from time import process_time

    state = game.deal(options, len(movers), rng)
    seeds = [rng.fork(seat + 1).state for seat in range(len(movers))]
    counts: Counter[str] = Counter()
    leading: list[Seat] = []
    for _decision in range(MOST_DECISIONS):
        while (event := game.advance(state)) is not None:
            counts[game.counted(event)] += 1
            state = game.apply(state, event)
        outcome = game.outcome(state)
        if outcome is not None:
            for seat, tally in enumerate(tallies):
                tally.won += (seat in outcome.winners) / len(outcome.winners)
                tally.closed(outcome.scores[seat], counts)
            return
        seat = min(game.pending(state))
        view, tally = game.redact(state, seat), tallies[seat]
        tally.hand = max(tally.hand, len(getattr(view, "hands", ((),) * len(movers))[seat]))
        began = process_time()
        move = movers[seat](view, seat, seeds[seat])
        tally.seconds.append(process_time() - began)
        event = game.play(state, seat, move)
        use = game.turn_use(state, event)
        if use is not None:
            tally.turns += 1
            counts["turns"] += 1
            if use is not TurnUse.PLAYED or not (word_of(event) or laid(move) or game.meta.id == "crackword"):
                tally.passes += 1
                tally.by_choice += could_lay(game, view, seat)
        if word := word_of(event):
            tally.words.append(word)
            tally.cards.append(laid(move) or len(word))
        counts[game.counted(event)] += 1
        state = game.apply(state, event)
        scores = game.standing(state).scores
        ahead = [each for each, score in enumerate(scores) if score == max(scores)]
        if len(ahead) == 1 and ahead != leading:
            counts["lead changes"] += bool(leading)
            leading = ahead
    raise RuntimeError(f"no end: {game.position(state)}")


def line(game: AnyGame, name: str, tally: Tally, games: int) -> str:
    """Write the tally of a side as a row of a table."""
    low, high = wilson(tally.won, games)
    cards = tally.cards or [0]
    times = [1000 * each for each in tally.seconds]
    unknown = sum(game.lexicon.familiarity(word) < 3.0 for word in tally.words)
    counts = ", ".join(f"{key} {count / games:.1f}" for key, count in sorted(tally.counts.items()) if key)
    short = sum(len(word) == 2 for word in tally.words) / max(1, len(tally.words))
    alone = sum(each == 1 for each in cards) / len(cards)
    long = sum(each >= 4 for each in cards) / len(cards)
    grade = sum(game.lexicon.familiarity(word) for word in tally.words) / max(1, len(tally.words))
    return (
        f"| {name} | {tally.won / games:.1%} | {low:.0%}–{high:.0%} | {tally.points / games:.1f} "
        f"| turns {tally.turns / games:.1f} | passes {tally.passes / max(1, tally.turns):.1%} "
        f"| by choice {tally.by_choice / max(1, tally.turns):.2%} | cards {sum(cards) / len(cards):.2f} "
        f"(1: {alone:.0%}, 4+: {long:.0%}) | length {quantile(sorted(map(len, tally.words)) or [0], 0.5)}, two letters {short:.1%} "
        f"| largest hand {tally.hand} | familiarity {grade:.2f}, under 3: {unknown / max(1, len(tally.words)):.1%} | {counts} "
        f"| ms {quantile(sorted(times), 0.5):.1f} / {quantile(sorted(times), 0.99):.0f} / {max(times):.0f} |"
    )


def figures(
    game: AnyGame, language: str, match: str, tally: Tally, games: int, rivals: float
) -> Iterator[Figure]:
    """Yield what was counted of a side as figures; `rivals` are the points of the other side."""
    low, high = wilson(tally.won, games)
    turns, words = max(1, tally.turns), max(1, len(tally.words))
    unknown = sum(game.lexicon.familiarity(word) < 3.0 for word in tally.words)
    points, spread = tally.mean("points", games)
    values = {
        "wins": (100 * tally.won / games, "%", f"{100 * low:.0f}–{100 * high:.0f}, {games} games"),
        "points of the other side's": (100 * tally.points / (rivals or 1), "%", f"{games} games"),
        "points": (points, "a game", spread),
        "passes": (100 * tally.passes / turns, "% of turns", _within(tally.passes, turns)),
        "passes by choice": (100 * tally.by_choice / turns, "% of turns", _within(tally.by_choice, turns)),
        "cards a word": (sum(tally.cards) / words, "cards", f"{words} words"),
        "words with one card": (100 * sum(each == 1 for each in tally.cards) / words, "%", f"{words} words"),
        "words with four cards and more": (
            100 * sum(each >= 4 for each in tally.cards) / words,
            "%",
            f"{words} words",
        ),
        "words of two letters": (
            100 * sum(len(each) == 2 for each in tally.words) / words,
            "%",
            f"{words} words",
        ),
        "words under familiarity 3.0": (100 * unknown / words, "%", f"{words} words"),
        "familiarity of its words": (
            sum(map(game.lexicon.familiarity, tally.words)) / words,
            "",
            f"{words} words",
        ),
        **({"largest hand": (tally.hand, "cards", f"{games} games")} if tally.hand else {}),
        "decision, 99 in 100": (
            1000 * quantile(sorted(tally.seconds), 0.99),
            "ms",
            f"{len(tally.seconds)} decisions",
        ),
        "longest decision": (1000 * max(tally.seconds), "ms", f"{len(tally.seconds)} decisions"),
        **{
            f"{key} at the table": (tally.mean(key, games)[0], "a game", tally.mean(key, games)[1])
            for key in sorted(tally.counts)
            if key
        },
    }
    bars = {"passes by choice": "<= 2", "decision, 99 in 100": "<= 150", "longest decision": "<= 1000"}
    if match.rpartition(": ")[2] in NEIGHBOURS:
        bars["wins"] = "55 to 80" if game.meta.id == "lettralettre" else "65 to 85"
    if STRONGEST in match:
        del bars["decision, 99 in 100"]
    code = *code_of(game.meta.id, language), f"cardtable/games/{game.meta.id}/opponents.py"
    for name, (value, unit, sample) in values.items():
        bar = bars.get(name, "")
        yield Figure("opponents", f"{match}: {name}", round(value, 2), unit, bar, code=code, sample=sample)


def _within(count: int, turns: int) -> str:
    """Write the interval (95 %) of a part of the turns, and their number."""
    low, high = wilson(count, turns)
    return f"{100 * low:.1f}–{100 * high:.1f}, {turns} turns"


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.yardstick", description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("game")
    parser.add_argument("upper")
    parser.add_argument("lower")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--language", choices=languages.BOX, default=languages.usual().id)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="keep what was counted of UPPER as figures")
    asked = parser.parse_args()
    game = manifest(asked.game).game(Lexicon.open(language=asked.language))
    options = game.meta.complete({LEXICON: asked.language})
    if asked.lower.startswith("+"):
        other = today(game, asked.lower[1:])
    else:
        other = Elsewhere(asked.commit, game, asked.language).mover(float(asked.lower))
    pair = today(game, asked.upper), other
    tallies = Tally(), Tally()
    for number in range(asked.games):
        rng = Rng.of(asked.seed).fork(number // 2)
        order = [(seat + number) % 2 for seat in range(asked.seats)]
        play(game, options, tuple(pair[at] for at in order), tuple(tallies[at] for at in order), rng)
    for name, tally in zip((asked.upper, asked.lower), tallies, strict=True):
        print(asked.game, asked.language, asked.games, line(game, name, tally, asked.games), flush=True)
    if asked.keep:
        before = "" if asked.lower.startswith("+") else f" of {asked.commit}"
        seats = f", {asked.seats} seats" if asked.seats > 2 else ""
        match = (
            f"{asked.game}, {asked.language}{seats}: {asked.upper} against {asked.lower.lstrip('+')}{before}"
        )
        command = " ".join(["python -m tools.bench.yardstick", *sys.argv[1:]]).replace(" --keep", "")
        for figure in figures(game, asked.language, match, tallies[0], asked.games, tallies[1].points):
            keep(replace(figure, command=command))


if __name__ == "__main__":
    main()
