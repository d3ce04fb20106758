"""Rules as this room hands them about: one game with one lexicon, for whatever words the table agrees on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play import record
from cardtable.rules import catalogue
from cardtable.rules.contract import Game

Rules: TypeAlias = Callable[[HouseWords], Game]
"""The rules of one game with one lexicon, for whatever words the table agrees on."""


def rules_of(name: str, lexicon: Lexicon) -> Rules:
    """The rules of the game with that id; raises RecordError for a game unknown."""
    record.meta_of(name)
    return partial(catalogue.game, name, lexicon)


def fingerprint(position: str) -> str:
    """16 hexadecimal digits that stand for a position in checkpoints."""
    return hashlib.sha256(position.encode()).hexdigest()[:16]
