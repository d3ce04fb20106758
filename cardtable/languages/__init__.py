"""Languages of words, and all that is known of each: one module a language, one line here.

What only one game knows of a language, such as its deck, lies in the folder of that game; for a language a game has not
heard of it is worked out from how frequent its letters are (`rules.mixing`). `docs/new-language.md` is the recipe.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module

from cardtable.languages.language import LATIN, PLAIN, Alphabet, Language, Pronunciation

__all__ = [
    "BITS",
    "FURTHER",
    "LETTER",
    "PLAIN",
    "Alphabet",
    "Language",
    "Pronunciation",
    "alphabet_of",
    "bits",
    "every",
    "known",
    "of",
    "usual",
]

BOX = (
    "fr",
    "en",
    "es",
)
"""The modules of the languages that come with the program, the usual one first: new ones are added at the end, since codes of
challenges count them."""


@cache
def of(identity: str) -> Language:
    """The language with that id; KeyError for one unknown."""
    if identity not in BOX:
        raise KeyError(identity)
    found: Language = import_module(f"{__name__}.{identity}").LANGUAGE
    return found


def known(identity: str) -> Language | None:
    """Return the language, or None if it is unknown: a word list of the user's own has no language."""
    return of(identity) if identity in BOX else None


def every() -> tuple[Language, ...]:
    """All of them, the usual one first."""
    return tuple(map(of, BOX))


def usual() -> Language:
    """The language of the games."""
    return of(BOX[0])


def alphabet_of(identity: str) -> Alphabet:
    """Return the letters a language plays with; A-Z for a word list of the user's own."""
    language = known(identity)
    return language.alphabet if language else PLAIN


FURTHER = "".join(sorted({letter for language in every() for letter in language.further}))
"""Every letter beyond A-Z that some language plays with."""
LETTER = f"[A-Z{FURTHER}]"
"""A letter on a card of any language, as a regular expression."""
BITS: dict[str, int] = {letter: bit for language in every() for letter, bit in language.alphabet.bits.items()}
"""The bit of every letter of every language, as a mask. Letters of two languages may share one; no word has both."""
assert set(BITS) == set(LATIN + FURTHER)


def bits(letters: Iterable[str]) -> int:
    """Return letters as a mask."""
    mask = 0
    for letter in letters:
        mask |= BITS[letter]
    return mask
