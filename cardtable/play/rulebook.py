"""Rules as this room hands them about: one game with one lexicon, for whatever words the table agrees on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, partial
from typing import TypeAlias

from cardtable.games import manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play import recordtext
from cardtable.rules.contract import LEXICON, AnyGame, Options

Rules: TypeAlias = Callable[[HouseWords], AnyGame]
"""The rules of one game with one lexicon, for whatever words the table agrees on."""


def rules_of(name: str, lexicon: Lexicon, options: Options | None = None) -> Rules:
    """The rules of the game with that id, with the lexicon that fits the options; raises RecordError for a game
    unknown, LexiconError where there is no such lexicon."""
    recordtext.meta_of(name)
    return partial(manifest(name).game, fitting(lexicon, options))


def fitting(lexicon: Lexicon, options: Options | None) -> Lexicon:
    """Return the lexicon of a table with these options: that of its language, opened when first wanted, unless it plays with the user's own
    list. Raises LexiconError."""
    wanted = options.get(LEXICON, "") if options is not None else ""
    if not wanted or lexicon.language in ("", wanted):
        return lexicon
    return _shipped(wanted)


@cache
def _shipped(language: str) -> Lexicon:
    return Lexicon.open(language=language)


def fingerprint(position: str) -> str:
    """16 hexadecimal digits that stand for a position in checkpoints."""
    return hashlib.sha256(position.encode()).hexdigest()[:16]
