"""Problems: positions of games between strong bots in which one word is better than all others, by a margin.

What *better* means a game says in its room `problems`, by the facts of its own rules and of one turn alone, so that
anybody can count it again. The positions are shipped (`assets/problems/`, made by `python -m tools.problems`).
"""

from __future__ import annotations

import hashlib
import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import pairwise
from typing import Any

from cardtable import languages, resources
from cardtable.games import games, manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.rulebook import rules_of
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.resources import AssetError, AssetFault
from cardtable.rules.contract import AnyGame, Event, Move, Seat

A_DAY = 3
"""Problems of a day."""
OTHERS = 3
"""The level of the bots whose games these are."""
CUTS = (32, 43, 57)
"""Effort from which a problem is a little harder, hard, very hard."""
GRADES = len(CUTS) + 1


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """Kind of problem of a game: the worth of a fact, None for one that is no answer.

    The best word is worth `least` and more, and `margin` more than whatever makes another word. The sentences are message ids.
    """

    worth: Callable[[Any, Seat, Event], int | None]
    cards: Callable[[Any, Event], int]
    """Number of cards that a player has to see together for that move, one or more."""
    margin: int
    least: int
    asks: str
    found: Callable[[Solution], str]
    """The reason of a solution."""
    less: str
    other: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A position, the move that is best in it, and the effort of finding it (`tools.problems`), in tenths."""

    game: str
    language: str
    position: str
    answer: str
    effort: int

    @property
    def id(self) -> str:
        """Eight digits that stay the same whatever becomes of the store."""
        return hashlib.sha256(self.position.encode()).hexdigest()[:8]

    @property
    def key(self) -> str:
        """Name of the problem in a person's list of solved ones."""
        return f"{self.game} {self.id}"

    @property
    def grade(self) -> int:
        """Return the grade by the effort, from 1, easy, to 4, very hard."""
        return bisect_right(CUTS, self.effort) + 1


@dataclass(frozen=True, slots=True)
class Solution:
    """Answer of the rules to a position: the highest-scoring word, its worth, and the lead over the next one."""

    word: str
    worth: int
    margin: int
    moves: frozenset[str]
    """All moves that are worth as much, as text."""
    choices: int
    """Number of legal moves."""


@dataclass(frozen=True, slots=True)
class MoveWorth:
    """Worth of a move in a problem; `right` if none is worth more."""

    word: str
    worth: int
    right: bool


def kind_of(game: str) -> ProblemKind | None:
    """Return the kind of problems of a game, None without any."""
    found: ProblemKind | None = manifest(game).room("problems", None)
    return found


def solved(kind: ProblemKind, game: AnyGame, view: Any, seat: Seat) -> Solution | None:
    """Every legal move compared; None where one of them cannot be, or nothing is worth anything."""
    best: dict[str, int] = {}
    texts: dict[int, set[str]] = {}
    for move in game.moves(view, seat):
        event = game.play(view, seat, move)
        worth, word = kind.worth(view, seat, event), game.word(event)
        if word and worth is None:
            return None
        value = worth or 0
        best[word] = max(best.get(word, 0), value)
        texts.setdefault(value, set()).add(game.write(move))
    if not best:
        return None
    first, *others = sorted(best, key=lambda word: -best[word])
    if not first:
        return None
    second = best[others[0]] if others else 0
    moves = sum(map(len, texts.values()))
    return Solution(first, best[first], best[first] - second, frozenset(texts[best[first]]), moves)


def problems_of(game: str, language: str) -> tuple[Problem, ...]:
    """The problems of a game with words of that language, French ones where there are none, in the order in which days
    take them; AssetError."""
    every = _store(game)
    words = language if any(each.language == language for each in every) else languages.usual().id
    return tuple(each for each in every if each.language == words)


@cache
def _store(game: str) -> tuple[Problem, ...]:
    """All problems of a game; AssetError."""
    if kind_of(game) is None:
        return ()
    path = resources.asset("problems", f"{game}.txt.z")
    try:
        lines = zlib.decompress(path.read_bytes()).decode().splitlines()
        return tuple(_read(game, line) for line in lines)
    except FileNotFoundError:
        raise AssetError(AssetFault.MISSING, path) from None
    except OSError as problem:
        raise AssetError(AssetFault.UNREADABLE, path, str(problem)) from problem
    except (ValueError, zlib.error) as problem:
        raise AssetError(AssetFault.DAMAGED, path, str(problem)) from problem


def _read(game: str, line: str) -> Problem:
    language, effort, answer, position = line.split("\t")
    return Problem(game, language, position, answer, int(effort))


def written(problem: Problem) -> str:
    """Write a problem as its line in the store."""
    return "\t".join((problem.language, str(problem.effort), problem.answer, problem.position))


def of_the_day(day: date, words: Callable[[str], str]) -> tuple[Problem, ...]:
    """An easy problem, a middling and a hard one, of as many games as can be: the same for everybody whose `words` of these
    games are of the same language."""
    asked = [each.id for each in games() if kind_of(each.id) and problems_of(each.id, words(each.id))]
    if not asked:
        return ()
    chosen = []
    for part in range(A_DAY):
        turn, at = divmod(day.toordinal(), len(asked))
        game = asked[(at + part) % len(asked)]
        tier = _tiers(game, words(game))[part]
        chosen.append(tier[turn % len(tier)])
    return tuple(chosen)


@cache
def _tiers(game: str, language: str) -> tuple[tuple[Problem, ...], ...]:
    """The problems of a game in as many parts as a day has problems, by rising effort."""
    store = problems_of(game, language)
    ranked = sorted(store, key=lambda each: each.effort)
    cuts = [len(ranked) * part // A_DAY for part in range(A_DAY + 1)]
    parts = [{each.id for each in ranked[low:high]} for low, high in pairwise(cuts)]
    return tuple(tuple(each for each in store if each.id in part) for part in parts)


def next_of(problems: Iterable[Problem], known: Iterable[str], after: str = "") -> Problem | None:
    """The first that is not among the keys `known`, those behind the key `after` before all; None once all are."""
    every, known = list(problems), set(known)
    at = next((at + 1 for at, each in enumerate(every) if each.key == after), 0)
    return next((each for each in (*every[at:], *every[:at]) if each.key not in known), None)


class Attempt:
    """A problem on a table: its session, and what a move is worth in it."""

    def __init__(self, problem: Problem, people: Sequence[str], lexicon: Lexicon) -> None:
        """`people`: who solves it, then names for the other seats."""
        kind = kind_of(problem.game)
        assert kind is not None
        self.problem, self.kind = problem, kind
        meta = manifest(problem.game).meta
        rules = rules_of(problem.game, lexicon, meta.usual(problem.language))
        self.seat = _seat_of(rules, problem)
        others = iter(people[1:])
        players = tuple(
            Player(people[0], None, at) if at == self.seat else Player(next(others), OTHERS, at)
            for at in range(meta.seats[0])
        )
        self.session = Session.set_up(rules, players, problem.position)
        self._best: Solution | None = None

    @property
    def best(self) -> Solution:
        """The solution, worked out by the rules."""
        if self._best is None:
            session = self.session
            found = solved(self.kind, session.game, session.view_at(0, self.seat), self.seat)
            assert found is not None
            self._best = found
        return self._best

    def judge(self, move: Move) -> MoveWorth:
        """Return the worth of a legal move; raises IllegalMove for any other."""
        session = self.session
        view = session.view_at(0, self.seat)
        event = session.game.play(view, self.seat, move)
        worth = self.kind.worth(view, self.seat, event) or 0
        return MoveWorth(session.game.word(event), worth, worth >= self.best.worth)


def _seat_of(rules: Any, problem: Problem) -> Seat:
    """Return the seat that is asked: the one that the position waits for, of several the first that can reach the answer."""
    game: AnyGame = rules(HouseWords())
    state = game.from_position(problem.position)
    for seat in sorted(game.pending(state)):
        view = game.redact(state, seat)
        if problem.answer in {game.write(move) for move in game.moves(view, seat)}:
            return seat
    raise ValueError(f"{problem.key}: nobody can play {problem.answer}")
