"""Maker of the shipped problems: `python -m tools.problems GAME [--language fr] [--count 330] [--seed 1] [--sift]`.

Games between bots of level 3 are played from their seeds; each position is asked for its best word. A position is kept
where the best word is better than any other by the game's margin, is in use, hurts nobody, and is what a bot of level 4
plays, too. The same seed gives the same problems. What is kept goes to `assets/problems/GAME.txt.z`, beside those of the
other language. With `--sift` those there are stay, but the ones that a change of the word lists, themes or bots has spoilt, and the levels
are asked again; new ones take their places, from the games of seeds that were not used.
"""

from __future__ import annotations

import argparse
import re
import zlib
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path

from cardtable import bots
from cardtable.games import manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.problem import (
    TRIES,
    Attempt,
    Problem,
    ProblemKind,
    Solution,
    kind_of,
    problems_of,
    solved,
    written,
)
from cardtable.play.rulebook import rules_of
from cardtable.resources import asset
from cardtable.rules.contract import LEXICON, AnyGame, Options, Seat
from cardtable.rules.rng import Rng

STRONG, BEST = 3, 4
FLOOR = 2.6
"""The least familiarity of a word that is an answer: below it are words that hardly anybody has met."""
CHOICES = 8
"""The fewest legal moves from among which the best is to be found."""
A_GAME = 3
"""Problems taken from one game at most."""
SELDOM = 4
"""A game that asks for the same word as an earlier one is passed over, and so are positions closer than so many decisions."""
MOST_DECISIONS = 400
UNTOUCHED = re.compile(r" stock=\S*")
"""The constraint cards nobody took: the words do not depend on them, and the store is smaller by a quarter."""


def positions(game: AnyGame, options: Options, seed: int) -> Iterator[tuple[int, str, object, Seat]]:
    """The decisions of one game between bots of level 3: number, full position, view and seat."""
    rng = Rng.of(seed)
    state = game.deal(options, game.meta.seats[0], rng)
    for number in range(MOST_DECISIONS):
        while (event := game.advance(state)) is not None:
            state = game.apply(state, event)
        if game.outcome(state) is not None:
            return
        seat = min(game.pending(state))
        view = game.redact(state, seat)
        if len(game.pending(state)) == 1:  # a table waits for the others before it waits for who solves it
            yield number, UNTOUCHED.sub("", game.position(state)), view, seat
        choice = bots.choose(game, view, seat, level=STRONG, seed=rng.fork(seat + 1).state)
        state = game.apply(state, game.play(state, seat, choice.move))


def fit(kind: ProblemKind, game: AnyGame, found: Solution | None) -> bool:
    """Return True if a solution makes a problem."""
    return (
        found is not None
        and found.worth >= kind.least
        and found.margin >= kind.margin
        and found.choices >= CHOICES
        and not game.lexicon.offensive(found.word)
        and game.lexicon.familiarity(found.word) >= FLOOR
    )


def finds(game: AnyGame, view: object, seat: Seat, found: Solution) -> tuple[int, ...]:
    """In how many of its tries each level plays it; () where the best level does not. What sees all needs one."""
    counts = []
    for level in range(BEST, 0, -1):
        tries = TRIES if level < STRONG else 1
        hits = sum(
            game.write(bots.choose(game, view, seat, level=level, seed=seed).move) in found.moves
            for seed in range(1, tries + 1)
        )
        if level == BEST and not hits:
            return ()
        counts.append(hits * (TRIES // tries))
    return tuple(reversed(counts))


def problems(
    game: AnyGame, options: Options, language: str, first: int, asked: Collection[str] = ()
) -> Iterator[Problem]:
    """Problems from the games of the seeds from `first` on, no word asked for twice, those already `asked` for among them."""
    kind = kind_of(game.meta.id)
    assert kind is not None
    asked = set(asked)
    for seed in count(first):
        taken, last = 0, -SELDOM
        for number, position, view, seat in positions(game, options, seed):
            if taken == A_GAME:
                break
            if number < last + SELDOM:
                continue
            found = solved(kind, game, view, seat)
            if found is None or not fit(kind, game, found) or found.word in asked:
                continue
            levels = finds(game, view, seat, found)
            if levels:
                asked.add(found.word)
                taken, last = taken + 1, number
                yield Problem(game.meta.id, language, position, min(found.moves), levels)


def faults(problem: Problem, lexicon: Lexicon) -> list[str]:
    """Return the faults of a problem, worked out by the rules alone."""
    kind = kind_of(problem.game)
    assert kind is not None
    try:
        attempt = Attempt(problem, ("Anne", "Bruno"), lexicon)
        best, game = attempt.best, attempt.session.game
    except ValueError:  # nobody can play the answer any more
        return ["not legal"]
    said = {
        "not the best": problem.answer in best.moves,
        "no margin": best.margin >= kind.margin and best.worth >= kind.least,
        "no choice": best.choices >= CHOICES,
        "offensive": not game.lexicon.offensive(best.word),
        "rare": game.lexicon.familiarity(best.word) >= FLOOR,
        "waits for others": attempt.session.pending() == {attempt.seat},
        "another language": game.lexicon.language == problem.language,
    }
    return [fault for fault, holds in said.items() if not holds]


def regraded(problem: Problem, lexicon: Lexicon) -> Problem | None:
    """The problem with what the levels of today find; None where it does not hold any more."""
    if faults(problem, lexicon):
        return None
    attempt = Attempt(problem, ("Anne", "Bruno"), lexicon)
    session, seat = attempt.session, attempt.seat
    levels = finds(session.game, session.view(seat), seat, attempt.best)
    return replace(problem, found=levels) if levels else None


def mixed(found: list[Problem], seed: int) -> list[Problem]:
    """In an order in which easy and hard ones follow each other as they come."""
    return list(Rng.of(seed).shuffled(sorted(found, key=lambda each: each.id))[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--language", default="fr")
    parser.add_argument("--count", type=int, default=330)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path)
    parser.add_argument("--sift", action="store_true")
    asked = parser.parse_args()
    path = asked.to or asset("problems", f"{asked.game}.txt.z")
    path.parent.mkdir(exist_ok=True)
    lines = zlib.decompress(path.read_bytes()).decode().splitlines() if path.exists() else []
    kept = [line for line in lines if not line.startswith(f"{asked.language}\t")]
    held, words = list[str](), set[str]()
    if asked.sift:
        store = problems_of(asked.game, asked.language)
        whole = [again for each in store if (again := regraded(each, Lexicon.open())) is not None]
        words = {Attempt(each, ("Anne", "Bruno"), Lexicon.open()).best.word for each in whole}
        held = [written(each) for each in whole]
        other = len({*whole} - {*store})
        print(f"{len(store) - len(whole)} of {len(store)} thrown out, {other} found otherwise", flush=True)
    made = held + [written(each) for each in mixed(found(asked, asked.count - len(held), words), asked.seed)]
    lines = sorted(kept + made, key=lambda line: line[:2])
    path.write_bytes(zlib.compress("".join(f"{line}\n" for line in lines).encode(), 9))
    print(path, len(lines), path.stat().st_size)


def found(asked: argparse.Namespace, number: int, words: Collection[str]) -> list[Problem]:
    """Return `number` new problems, of other words than those."""
    meta = manifest(asked.game).meta
    chosen = {LEXICON: asked.language} if any(each.name == LEXICON for each in meta.options) else {}
    options = meta.complete(chosen)
    game = rules_of(asked.game, Lexicon.open(), options)(HouseWords())
    made = []
    for each in islice(problems(game, options, asked.language, asked.seed, words), number):
        made.append(each)
        if len(made) % 10 == 0:
            print(len(made), flush=True)
    return made


if __name__ == "__main__":
    main()
