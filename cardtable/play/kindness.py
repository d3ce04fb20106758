"""The deal of somebody's first game: of a few that chance gives, the one whose cards make the most words everybody knows."""

from __future__ import annotations

from cardtable.bots.vocabulary import Vocabulary
from cardtable.lexicon import HouseWords
from cardtable.play.commitment import fresh_seed
from cardtable.play.learning import Learner, Learning
from cardtable.play.rulebook import Rules
from cardtable.play.seats import Player
from cardtable.rules.contract import Options
from cardtable.rules.rng import Rng

DEALS = 8
"""How many are looked at."""
EVERYDAY = 4.0
"""From this familiarity on a word is one that everybody knows."""


def is_first(learning: Learning, game: str, players: tuple[Player, ...]) -> bool:
    """Whether somebody alone with bots has never begun that game before."""
    people = [player.name for player in players if player.is_human]
    return len(people) == 1 and game not in learning.people.get(people[0], Learner()).opened


def kind_seed(rules: Rules, players: tuple[Player, ...], options: Options, house: HouseWords | None) -> int:
    """The seed of a deal nobody knows, kind to the first person who sits there; no bot plays better or worse for it."""
    game = rules(house or HouseWords())
    vocabulary = Vocabulary(game.lexicon, game.words(options))
    seat = next(at for at, player in enumerate(players) if player.is_human)

    def known(word: str) -> bool:
        return vocabulary.familiarity(word) >= EVERYDAY and vocabulary.sayable(word)

    def ease(seed: int) -> int:
        return game.ease(game.deal(options, len(players), Rng.of(seed)), seat, known)

    return max((fresh_seed() for _deal in range(DEALS)), key=ease)
