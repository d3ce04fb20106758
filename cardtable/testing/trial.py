"""A game that is tried, and games of random legal moves in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, NamedTuple

from cardtable.games import Manifest
from cardtable.lexicon import Lexicon
from cardtable.rules.cards import Card
from cardtable.rules.contract import AnyGame, Options, Seat
from cardtable.rules.rng import Rng

MOST_FACTS = 3000


@dataclass(frozen=True, slots=True)
class Trial:
    """A game to be tried, with words that let it come to an end.

    `eager`: nobody wins it by chance, so its random players mostly lay as many cards as they can. `sealed`:
    nobody may know who has made a secret choice, so that in a view all others seem to owe one still.
    """

    manifest: Manifest
    lexicon: Lexicon
    eager: bool = False
    sealed: bool = False

    @property
    def game(self) -> AnyGame:
        return self.manifest.game(self.lexicon)

    def random_game(self, options: Options, seats: int, seed: int) -> Iterator[PlayedStep]:
        return random_game(self.game, options, seats, seed, eager=self.eager)


class PlayedStep(NamedTuple):
    """A fact and the full state before it; seat and move are None where nobody chose it."""

    state: Any
    seat: Seat | None
    move: Any
    event: Any


def a_few(game: AnyGame) -> int:
    """Three seats, or as many as the game has."""
    return min(3, game.meta.seats[-1])


def option_sets(game: AnyGame) -> list[Options]:
    """The defaults, each single other value, and everything changed at once."""
    sets = [{}, *({option.name: value} for option in game.meta.options for value in option.values[1:])]
    sets.append({option.name: option.values[-1] for option in game.meta.options})
    return [game.meta.complete(chosen) for chosen in sets]


def cases(game: AnyGame) -> list[tuple[Options, int]]:
    """The defaults and everything changed at once with every number of seats, each single change with one of them in turn."""
    sets = option_sets(game)
    found = []
    for at, options in enumerate(sets):
        seats = [*game.meta.seating(options)]
        whole = at in (0, len(sets) - 1)
        found += [(options, count) for count in (seats if whole else [seats[at % len(seats)]])]
    return found


def random_game(
    game: AnyGame, options: Options, seats: int, seed: int, *, eager: bool = False
) -> Iterator[PlayedStep]:
    """A game of random legal moves, fact by fact; guests choose as well as those the game waits for."""
    rng = Rng(seed)
    state = game.deal(options, seats, rng.fork(1))
    for _fact in range(MOST_FACTS):
        event = game.advance(state)
        seat = move = None
        if event is None:
            waiting = sorted(game.pending(state))
            if not waiting:
                assert game.outcome(state) is not None, game.position(state)
                return
            waiting = sorted({*waiting, *game.guests(state)})
            pick, rng = rng.below(len(waiting))
            seat = waiting[pick]
            choices = list(game.moves(game.redact(state, seat), seat))
            assert choices, f"no move: {game.position(state)}"
            if eager:
                choices, rng = eagerly(choices, rng)
            pick, rng = rng.below(len(choices))
            move = choices[pick]
            event = game.play(state, seat, move)
        yield PlayedStep(state, seat, move, event)
        state = game.apply(state, event)
    raise AssertionError(f"no end: {game.position(state)}")


def eagerly(choices: list[Any], rng: Rng) -> tuple[list[Any], Rng]:
    """Seven times in eight only the moves that lay the most cards."""
    lazy, rng = rng.below(8)
    if not lazy:
        return choices, rng
    laid = [len(getattr(move, "faces", ())) for move in choices]
    return [move for move, count in zip(choices, laid, strict=True) if count == max(laid)], rng


def with_faces(value: Any, faces: dict[int, str]) -> Any:
    """The same value with other faces on the cards of those ids."""
    if isinstance(value, Card):
        return Card(value.id, faces.get(value.id, value.face))
    if isinstance(value, tuple):
        return tuple(with_faces(item, faces) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value)]
        return replace(value, **{name: with_faces(getattr(value, name), faces) for name in names})
    return value
