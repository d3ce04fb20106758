"""The games there are. A new one is added here, and nowhere else in this room."""

from __future__ import annotations

from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.contract import Game
from cardtable.rules.crackword import CrackWord
from cardtable.rules.duel import Duel
from cardtable.rules.lettralettre import Lettralettre
from cardtable.rules.null import Null
from cardtable.rules.shelf import Shelf

GAMES = (Shelf,)
"""The games of the box, in the order of the start screen."""

EVERY = (*GAMES, Duel, CrackWord, Lettralettre, Null)
"""These, what has no board yet, and the example game, which only tests and the terminal know."""


def game(name: str, lexicon: Lexicon, house: HouseWords | None = None) -> Game:
    """The rules of the game with that id; raises KeyError."""
    return {kind.meta.id: kind for kind in EVERY}[name](lexicon, house)
