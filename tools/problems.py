"""Maker of the shipped problems: `python -m tools.problems GAME [--language fr] [--count 330] [--seed 1] [--sift]`.

Games between bots of level 3 are played from their seeds; each position is asked for its best word. A position is kept
where the best word is better than any other by the game's margin, is in use, hurts nobody, and is what a bot of level 4
plays, too. The same seed gives the same problems. What is kept goes to `assets/problems/GAME.txt.z`, beside those of the
other languages. With `--sift` the shipped ones stay, except those that a change of the word lists, themes or bots has spoilt, and their
effort is counted again; new ones take their places, from the games of seeds that were not used.

The effort of a problem is a model of a person, so that it changes with no bot: the square root of the cards to be seen
together, times one more than the grades of familiarity that the word lacks, more where many other known words can be made.
"""

from __future__ import annotations

import argparse
import re
import zlib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import count
from math import ceil, log2, sqrt
from pathlib import Path

from cardtable import bots
from cardtable.bots.vocabulary import KNOWN
from cardtable.games import manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.problem import (
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
from cardtable.rules.contract import LEXICON, AnyGame, Move, Options, Seat
from cardtable.rules.rng import Rng

STRONG, BEST = 3, 4
FLOOR = 2.6
"""Least familiarity of a word that is an answer: below it are words that hardly anybody has met."""
PLAIN = 5.0
"""Familiarity from which a word comes to mind at once."""
RIVALS = 0.25
"""Effort of each doubling of the other known words that can be made."""
SHARE = 0.4
"""Largest part of a store that may be of one grade."""
CHOICES = 8
"""The fewest legal moves from among which the best is to be found."""
A_GAME = 3
"""Problems taken from one game at most."""
SELDOM = 4
"""Least number of decisions between two problems of one match; a match that asks for the word of an earlier problem is passed over."""
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


def effort(kind: ProblemKind, game: AnyGame, view: object, seat: Seat, found: Solution) -> int:
    """The effort of finding a solution, in tenths."""
    cards, others = set[int](), set[str]()
    for move in game.moves(view, seat):
        event = game.play(view, seat, move)
        word = game.word(event)
        if game.write(move) in found.moves:
            cards.add(kind.cards(view, event))
        elif word and word != found.word and game.lexicon.familiarity(word) >= KNOWN:
            others.add(word)
    lacking = max(0.0, PLAIN - game.lexicon.familiarity(found.word))
    return round(10 * (sqrt(min(cards)) * (1 + lacking) + RIVALS * log2(1 + len(others))))


def chosen(game: AnyGame, view: object, seat: Seat, level: int) -> Move:
    """Return the move of a bot of that level."""
    move: Move = bots.choose(game, view, seat, level=level, seed=1).move
    return move


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
            event = game.play(view, seat, chosen(game, view, seat, STRONG))
            if (kind.worth(view, seat, event) or 0) < kind.least or game.word(event) in asked:
                continue  # comparing all moves takes longer
            found = solved(kind, game, view, seat)
            if found is None or not fit(kind, game, found) or found.word in asked:
                continue
            if game.write(chosen(game, view, seat, BEST)) in found.moves:
                asked.add(found.word)
                taken, last = taken + 1, number
                weight = effort(kind, game, view, seat, found)
                yield Problem(game.meta.id, language, position, min(found.moves), weight)


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
    """Count the effort of a problem anew; None where the problem does not hold any more."""
    if faults(problem, lexicon):
        return None
    attempt = Attempt(problem, ("Anne", "Bruno"), lexicon)
    session, seat = attempt.session, attempt.seat
    game, view, best = session.game, session.view(seat), attempt.best
    if game.write(chosen(game, view, seat, BEST)) not in best.moves:
        return None
    return replace(problem, effort=effort(attempt.kind, game, view, seat, best))


def mixed(found: list[Problem], seed: int) -> list[Problem]:
    """Return the problems in an order that mixes easy and hard ones."""
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
    held = list[Problem]()
    if asked.sift:
        store = problems_of(asked.game, asked.language)
        whole = [again for each in store if (again := regraded(each, Lexicon.open())) is not None]
        print(f"{len(store) - len(whole)} of {len(store)} thrown out", flush=True)
        held = whole[: asked.count]
    made = held + mixed(found(asked, held), asked.seed)
    lines = sorted(kept + [written(each) for each in made], key=lambda line: line[:2])
    path.write_bytes(zlib.compress("".join(f"{line}\n" for line in lines).encode(), 9))
    print(path, len(lines), path.stat().st_size)


def has_room(held: Iterable[Problem], grade: int, most: int) -> bool:
    """True while a store of `most` problems has less than its share of that grade."""
    return sum(each.grade == grade for each in held) < ceil(SHARE * most)


def found(asked: argparse.Namespace, held: list[Problem]) -> list[Problem]:
    """Return new problems of other words than those `held`: as many as the store lacks."""
    meta = manifest(asked.game).meta
    words_of = {LEXICON: asked.language} if any(each.name == LEXICON for each in meta.options) else {}
    options = meta.complete(words_of)
    game = rules_of(asked.game, Lexicon.open(), options)(HouseWords())
    words = {Attempt(each, ("Anne", "Bruno"), Lexicon.open()).best.word for each in held}
    made = list[Problem]()
    for each in problems(game, options, asked.language, asked.seed, words):
        if len(held) + len(made) >= asked.count:
            break
        if has_room([*held, *made], each.grade, asked.count):
            made.append(each)
            print(len(made), each.grade, flush=True)
    return made


if __name__ == "__main__":
    main()
