"""A language of words and the letters it plays with: A-Z, and up to three further ones that have cards of their own.

A letter is a bit of a mask of 32: A-Z are bits 0 to 25, further letters bits 29 to 31, since the bits between say of what
class a word is (`lexicon.graph`). So every letter of every language has one bit, and the graphs of languages without
further letters are what they always were.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLACES = (29, 30, 31)
"""The bits of further letters, in their order."""


@dataclass(frozen=True)
class Alphabet:
    """A-Z and the further letters of one language; ValueError for more than there is room for, or one that is no capital
    of Latin-1, in which words are walked byte by byte."""

    further: str = ""

    def __post_init__(self) -> None:
        for letter in self.further:
            if letter in LATIN or not letter.isupper() or ord(letter) > 255:
                raise ValueError(f"no further letter: {letter!r}")
        if len(self.further) > len(PLACES) or len(set(self.further)) < len(self.further):
            raise ValueError(f"at most {len(PLACES)} further letters, once each: {self.further!r}")

    @cached_property
    def letters(self) -> str:
        """All of them, in the order of their bits."""
        return LATIN + self.further

    @cached_property
    def bits(self) -> dict[str, int]:
        """The bit of each letter, as a mask."""
        return {
            letter: 1 << at for letter, at in zip(self.letters, (*range(len(LATIN)), *PLACES), strict=False)
        }

    @cached_property
    def signs(self) -> dict[int, str]:
        """The letter of each bit."""
        return {bit: letter for letter, bit in self.bits.items()}

    @cached_property
    def by_place(self) -> tuple[str, ...]:
        """The letter at each place of the mask, "" where there is none."""
        return tuple(self.signs.get(1 << at, "") for at in range(32))

    def spelt(self, mask: int) -> str:
        """The letters of a mask."""
        signs, found = self.signs, ""
        while mask:
            low = mask & -mask
            mask ^= low
            found += signs.get(low, "")
        return found


PLAIN = Alphabet()
"""A-Z alone."""


@dataclass(frozen=True, slots=True)
class Pronunciation:
    """Spelling rules by sound, for suggestions: "ortograf" is heard as "orthographe".

    `rows`: ways to write one sound, set apart by blanks. `silent`: letters that may be there unheard, the likeliest first, `final` the same
    of endings. `at_the_end`: those ways of the rows that end a word. `twice`: letters that sound alike written twice. `dropped`: silent
    endings that a player may add to a word.
    """

    rows: tuple[str, ...]
    silent: str = ""
    final: tuple[str, ...] = ()
    at_the_end: frozenset[str] = frozenset()
    twice: str = ""
    dropped: str = ""


@dataclass(frozen=True)
class Language:
    """One language of words. What is said of it is a message id."""

    id: str
    """Code of the language; the names of its files and folders begin with it."""
    name: str
    """"French"; `deck` says what choosing it means, `rule` what the rules page says of it, `title` heads its word list."""
    deck: str
    rule: str
    title: str
    licence: str
    """Licence of its word list."""
    frequency: str
    """Frequency of each letter in a thousand letters of its words as people use them: `E147 A83 …`."""
    everyday: str
    """Commonest words, by which other languages know that a word is of this one."""
    books: tuple[tuple[str, str], ...] = (("definitions", "cardtable"),)
    """The files of definitions and whose they are, in the order to show them: our own first."""
    sounds: Pronunciation | None = None
    further: str = ""
    """Letters beyond A-Z that have cards of their own, at most three; all others are folded into A-Z."""
    accents: bool = True
    """True if accents are common in it: a card that asks for one is dealt."""
    agreed: str = ""
    """The document that holds what tables agreed on in it; by default `house` and its code."""

    @cached_property
    def alphabet(self) -> Alphabet:
        """The letters of its cards."""
        return Alphabet(self.further)

    @cached_property
    def weights(self) -> dict[str, int]:
        """Return the frequency of each letter in a thousand."""
        return {group[0]: int(group[1:]) for group in self.frequency.split()}

    @property
    def house(self) -> str:
        """The name of the document of what tables agreed on."""
        return self.agreed or f"house{self.id}"
