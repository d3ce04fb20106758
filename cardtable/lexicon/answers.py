"""Verdict on a word: valid, or the kind of no."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from cardtable.lexicon.fold import is_letters
from cardtable.lexicon.store import Store

_HYPHENS = "-\u2010\u2011\u2012\u2013\u2014\u2212"
_APOSTROPHES = "'\u2018\u2019\u02bc\u2032`\u00b4"


class Reason(StrEnum):
    """The kinds of no."""

    UNKNOWN = "unknown"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    HYPHEN_OR_APOSTROPHE = "hyphen_or_apostrophe"
    SEVERAL_WORDS = "several_words"
    NOT_LETTERS = "not_letters"
    PLACE = "place"  # the option geographical_names would allow it
    PART_OF_SPEECH = "part_of_speech"  # the option parts_of_speech=all would allow it
    PROPER_NOUN = "proper_noun"
    ABBREVIATION = "abbreviation"
    SYMBOL = "symbol"
    FOREIGN = "foreign"
    ROMAN_NUMERAL = "roman_numeral"
    FRAGMENT = "fragment"  # only part of a phrase, a prefix, a suffix
    REFUSED_AT_TABLE = "refused_at_table"


@dataclass(frozen=True, slots=True)
class Answer:
    """The lexicon's answer about `text`, folded to `word`.

    `spellings` are the real spellings behind it, also of what was refused for its kind ("OTAN"); `near` are
    valid words within two edits or that sound alike, near and common ones first, given only with a no.
    """

    text: str
    word: str
    valid: bool
    reason: Reason | None = None
    spellings: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    added_at_table: bool = False


def shape(word: str, least: int, most: int) -> Reason | None:
    """Return the fault of a folded text before any list is asked; None if it might be a word."""
    if any(c in _HYPHENS or c in _APOSTROPHES for c in word):
        return Reason.HYPHEN_OR_APOSTROPHE
    if len(word.split()) > 1:
        return Reason.SEVERAL_WORDS
    if not is_letters(word):
        return Reason.NOT_LETTERS
    if len(word) < least:
        return Reason.TOO_SHORT
    return Reason.TOO_LONG if len(word) > most else None


class Refusals:
    """Words that the sources know but the game refuses: names, abbreviations, symbols, pieces of phrases."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @cached_property
    def _table(self) -> dict[str, tuple[Reason, tuple[str, ...]]]:
        rows = (
            line.split("\t") for line in bytes(self._store.section("refusals")).decode().split("\n") if line
        )
        return {row[0]: (Reason(row[1]), tuple(row[2:])) for row in rows}

    def of(self, word: str) -> tuple[Reason, tuple[str, ...]] | None:
        """`(reason, spellings)`, or None for a word the sources do not know at all."""
        return self._table.get(word)
