"""Answer of a bot: a move, and the reason as a code that the rooms above turn into a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

Spent = Callable[[], bool]
"""Asked now and then by a search: whether its time is up, and then for good."""


def never() -> bool:
    """The budget of a search that may take its time is never spent."""
    return False


class BotReason(StrEnum):
    """Reason for a bot's move: the base of `Why` and of each game's own reasons. `details` of the choice hold what is named in brackets."""


class Why(BotReason):
    """Reasons that the bots of any game have."""

    ANY = "any"
    """Any legal move, as good as another."""
    HIGHEST = "highest"
    """The highest-scoring word it knows [word, gain]."""
    FANCIES = "fancies"
    """A word that it liked; another one would have scored more [word, gain]."""
    COMMONEST = "commonest"
    """The bot saw none of its words, so it takes the one people know best [word, gain]."""
    COMMON = "common"
    """A hint: the highest-scoring word in everyday use [word, gain]."""
    NOTHING = "nothing"
    """Pass without any word to lay [draws: 1 if a card is drawn for it]."""
    TOO_RARE = "too_rare"
    """Pass with words too rare for the bot alone [draws]."""
    UNSAYABLE = "unsayable"
    """The only words there are it will not say: it passes [draws]."""


@dataclass(frozen=True, slots=True)
class BotChoice:
    """`move` of the game's own type, `why` with its details, and `nodes`, the size of the search."""

    move: Any
    why: BotReason
    details: Mapping[str, str | int] = field(default_factory=dict)
    nodes: int = 0
