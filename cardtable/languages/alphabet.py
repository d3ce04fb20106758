"""The letters a language plays with: A-Z, and up to three further ones that have cards of their own.

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
