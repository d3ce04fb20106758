"""Everyday words of the languages around, by which a word is told to be foreign; and Roman numerals."""

from __future__ import annotations

import re

from cardtable import languages
from cardtable.languages.around import AROUND
from cardtable.lexicon.fold import fold

_NUMERAL = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_OF_SMALL_NUMBERS = frozenset("IVX")


def language_of(word: str, spoken: str) -> str:
    """The language other than `spoken` that has a folded word among its everyday ones, "" for none."""
    for language, words in _WORDS.items():
        if language != spoken and word in words:
            return language
    return ""


def is_roman_numeral(word: str, *, surely: bool) -> bool:
    """Whether a folded word is a number in Roman letters; `surely` where it can hardly be anything else ("XIV", not "CD")."""
    if len(word) < 2 or not _NUMERAL.fullmatch(word):
        return False
    return not surely or len(word) > 2 or set(word) <= _OF_SMALL_NUMBERS


_WORDS = {
    language: frozenset(map(fold, words.split()))
    for language, words in ({each.id: each.everyday for each in languages.every()} | AROUND).items()
}
