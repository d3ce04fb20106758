"""What typed letters may mean in Crack Word: a letter for any row, the word a row becomes, an answer due."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games.crackword.rules.model import (
    LEFT,
    RIGHT,
    AnyMove,
    Due,
    Justify,
    Lay,
    Name,
    State,
    reading,
)
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat


def spellings(view: State, seat: Seat, word: str) -> Iterator[AnyMove]:
    """The moves that `word` may stand for, legal or not, taking a row before leaving it."""
    due = view.due
    if due is None or due.seat != seat:
        return
    match due.due:
        case Due.TURN:
            yield from _lays(view, seat, word)
        case Due.NAME if len(word) == 1:
            yield Name(word)
        case Due.JUSTIFY if len(word) > 1:
            yield Justify(word)
        case _:
            return


def _lays(view: State, seat: Seat, word: str) -> Iterator[Lay]:
    """A single letter goes to either end of every row; a longer word is the row with one card more."""
    held = {card.face for card in view.hands[seat]}
    for number, row in enumerate(view.rows):
        text = reading(row)
        for at in range(len(text) + 1):
            place = RIGHT if at == len(text) else at or LEFT
            if len(word) == 1 and place in (LEFT, RIGHT):
                letter = word
            elif len(word) == len(text) + 1 and word[:at] + word[at + 1 :] == text:
                letter = word[at]
            else:
                continue
            for face in (letter, JOKER):
                if face in held:
                    yield Lay(number, place, face, letter, crack=True)
                    yield Lay(number, place, face, letter)
