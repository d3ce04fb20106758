"""Every sheet a seat may hand in: a walk of the word graph that keeps to the letters on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.games.lettralettre.rules.constraints import Judge
from cardtable.games.lettralettre.rules.deck import Constraint
from cardtable.games.lettralettre.rules.model import State, Write
from cardtable.languages import bits
from cardtable.lexicon import LETTERS, WordSet

NO_WORD = Write("", "")


def sheets(view: State, words: WordSet, cards: Iterable[Constraint], judge: Judge) -> Iterator[Write]:
    """Each word that meets one of these constraints, once for each it meets, then no word at all (L4, L5)."""
    held = tuple(dict.fromkeys(cards))
    for word in words.spelt_with(usable_letters(view)):
        for card in held:
            if judge.meets(card, word):
                yield Write(word, card.code)
    yield NO_WORD


def usable_letters(view: State) -> int:
    """The letters a word may be made of, as bits of a word graph's masks (L5)."""
    if view.options["other_letters"] != "forbidden":
        return LETTERS & ~bits(view.forbidden)
    return bits(view.usable)
