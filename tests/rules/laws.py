"""What the laws are made of: random games of any game, and looking into any state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any

from cardtable.games import every
from cardtable.lexicon import Lexicon
from cardtable.rules.cards import Card
from cardtable.rules.contract import Game, Options
from cardtable.rules.rng import Rng
from tests.rules import duel_tables
from tests.rules.shelf_tables import WORDS

MOST_FACTS = 3000
_lexicon = Lexicon.from_words(WORDS)
_LEXICA = {"duel": duel_tables.short_words}
"""Games that need other words than the rest to come to an end."""
_EAGER = {"duel"}
"""Games that nobody wins by chance: their random players mostly lay as many cards as they can."""

Step = tuple[Any, Any, Any, Any]
"""(state before, seat or None, move or None, event)."""


def games() -> list[Game]:
    return [each.game(_LEXICA.get(each.id, lambda: _lexicon)()) for each in every()]


def game_of(name: str) -> Game:
    return next(game for game in games() if game.meta.id == name)


def a_few(game: Game) -> int:
    """Three seats, or as many as the game has."""
    return min(3, game.meta.seats[-1])


def option_sets(game: Game) -> list[Options]:
    """The defaults, each single other value, and everything changed at once."""
    sets = [{}] + [{option.name: value} for option in game.meta.options for value in option.values[1:]]
    sets.append({option.name: option.values[-1] for option in game.meta.options})
    return [game.meta.settle(chosen) for chosen in sets]


def cases() -> list[tuple[str, Options, int]]:
    """Every game with every option set and, rotating, every number of seats, so that each pair is met for the small and full table."""
    found = []
    for game in games():
        for at, options in enumerate(option_sets(game)):
            seats = [*game.meta.seats]
            found += [
                (game.meta.id, options, count) for count in {seats[0], seats[at % len(seats)], seats[-1]}
            ]
    return found


def random_game(game: Game, options: Options, seats: int, seed: int, lazy: int = 8) -> Iterator[Step]:
    """A game of random legal moves, step by step; the last move of `moves` is preferred once in `lazy` turns to vary the endings."""
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
            pick, rng = rng.below(len(waiting))
            seat = waiting[pick]
            choices = list(game.moves(game.redact(state, seat), seat))
            assert choices, f"no move: {game.position(state)}"
            if game.meta.id in _EAGER:
                choices, rng = _eagerly(choices, rng)
            pick, rng = rng.below(len(choices))
            move = choices[pick]
            event = game.play(state, seat, move)
        yield state, seat, move, event
        state = game.apply(state, event)
    raise AssertionError(f"no end: {game.position(state)}")


SEALED = {"lettralettre"}
"""Games where nobody may know who has already made a secret choice: there a view says it of its own seat alone, and all others
seem to owe one still."""


def same_debts(game: Game, view: Any, state: Any, viewer: int | None) -> bool:
    """Whether a view tells as the full state does who owes a decision."""
    seen, true = game.pending(view), game.pending(state)
    if game.meta.id in SEALED:
        return true <= seen and (viewer in seen) == (viewer in true)
    return seen == true


def _eagerly(choices: list[Any], rng: Rng) -> tuple[list[Any], Rng]:
    """Seven times in eight only the moves that lay the most cards."""
    lazy, rng = rng.below(8)
    laid = [len(getattr(move, "faces", ())) for move in choices]
    if not lazy:
        return choices, rng
    return [move for move, count in zip(choices, laid, strict=True) if count == max(laid)], rng


def cards_in(value: Any) -> Iterator[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from cards_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


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


def product_seeds(count: int) -> list[tuple[str, Options, int, int]]:
    return [(*case, seed) for case, seed in product(cases(), range(count))]
