"""The word being written in secret, and the constraint it is to meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.games.lettralettre.rules.notation import read_move, write_move
from cardtable.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Draft:
    """Letters as they stand on the slip, and the code of the constraint that would be named. No card is taken for it."""

    letters: str = ""
    code: str = ""
    cards: tuple[Card, ...] = ()
    unnamed: Card | None = None

    def __bool__(self) -> bool:
        return bool(self.letters)

    def put(self, view: State, card: Card, place: Any) -> Draft:
        return self

    def take(self, card: int) -> Draft:
        return self

    def place_of(self, card: int) -> None:
        return None

    def sign(self, card: int, letter: str) -> Draft:
        return self

    def move(self, view: State) -> Write | None:
        """The word under its constraint, None while nothing is written."""
        return Write(self.letters, self.code) if self.letters else None

    def word(self, view: State) -> str:
        return self.letters

    def write(self, view: State) -> str:
        return write_move(Write(self.letters, self.code)) if self.letters else ""


def read_draft(text: str) -> tuple[Draft, float]:
    """The word a save kept, and the seconds of the clock that had been used for it."""
    words, _space, used = text.rpartition(" ")
    if not used.isdigit():
        words, used = text, "0"
    try:
        move = read_move(words)
    except ValueError:
        return Draft(), 0.0
    return (Draft(move.word, move.code), float(used)) if isinstance(move, Write) else (Draft(), 0.0)
