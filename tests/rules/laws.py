"""The games of the box on trial: with which words, and what is peculiar to them."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games import BOX, manifest
from cardtable.lexicon import Lexicon
from cardtable.rules.cards import cards_in
from cardtable.rules.contract import AnyGame, Options
from cardtable.testing import PlayedStep, Trial, a_few, cases, option_sets, with_faces
from cardtable.testing import random_game as _random_game
from tests.rules import duel_tables
from tests.rules.shelf_tables import WORDS

__all__ = ["TRIALS", "a_few", "cards_in", "game_of", "option_sets", "random_game", "tables", "with_faces"]

_lexicon = Lexicon.from_words(WORDS)

TRIALS = {
    name: Trial(
        manifest(name),
        duel_tables.short_words() if name == "duel" else _lexicon,
        eager=name == "duel",
        sealed=name == "lettralettre",
    )
    for name in BOX
}


def tables() -> list[tuple[str, Options, int]]:
    """Every game with every set of options and, rotating, every number of seats."""
    return [(name, *case) for name, trial in TRIALS.items() for case in cases(trial.game)]


def game_of(name: str) -> AnyGame:
    return TRIALS[name].game


def random_game(game: AnyGame, options: Options, seats: int, seed: int) -> Iterator[PlayedStep]:
    return _random_game(game, options, seats, seed, eager=TRIALS[game.meta.id].eager)
