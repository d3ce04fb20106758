"""The games there are. A new one is added here, and nowhere else in this room."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from cardtable.games.crackword import rules as crackword
from cardtable.games.duel import rules as duel
from cardtable.games.lettralettre import rules as lettralettre
from cardtable.games.null import rules as null
from cardtable.games.shelf import rules as shelf
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.contract import Game, Meta


@dataclass(frozen=True, slots=True)
class Kind:
    """One game: what is known of it before anybody sits down, and where its rules are.

    Calling it gives the rules for a lexicon and the words a table has agreed on; they are read at the first call.
    """

    meta: Meta
    rules: str

    def __call__(self, lexicon: Lexicon, house: HouseWords | None = None) -> Game:
        room = import_module(f"cardtable.games.{self.meta.id}.rules")
        game: Game = getattr(room, self.rules)(lexicon, house)
        return game


GAMES = (
    Kind(shelf.META, "Shelf"),
    Kind(crackword.META, "CrackWord"),
    Kind(lettralettre.META, "Lettralettre"),
    Kind(duel.META, "Duel"),
)
"""The games of the box, in the order of the start screen."""

EVERY = (
    *GAMES,
    Kind(null.META, "Null"),
)
"""These and the example game, which only tests and the terminal know."""


def game(name: str, lexicon: Lexicon, house: HouseWords | None = None) -> Game:
    """The rules of the game with that id; raises KeyError."""
    return {kind.meta.id: kind for kind in EVERY}[name](lexicon, house)
