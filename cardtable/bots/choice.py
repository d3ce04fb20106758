"""What a bot answers: a move, and why, as a code that the rooms above turn into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Why(StrEnum):
    """Why a bot chose its move. `details` of the choice hold what is named in brackets."""

    DEAREST = "dearest"
    """The dearest word it knows [word, gain]."""
    SPOTTED = "spotted"
    """The dearest of the words it happened to see [word, gain]."""
    RARER = "rarer"
    """It saw none it knows well, so a rarer one [word, gain]."""
    KEEPS = "keeps"
    """A dearer word was there, but this keeps better cards in hand [word, gain, dearer]."""
    SAVES_JOKER = "saves_joker"
    """A dearer word was there, but at the price of a joker [word, gain, dearer]."""
    LOOKS_AHEAD = "looks_ahead"
    """Tried against what others may hold, this comes out best [word, gain, dearer]."""
    LAST_CARDS = "last_cards"
    """It lays its last cards and ends the game [word, gain]."""
    NOTHING = "nothing"
    """There is no word at all: it passes [draws: 1 if a card is drawn for it]."""
    UNSAYABLE = "unsayable"
    """The only words there are it will not say: it passes [draws]."""
    PROPOSES = "proposes"
    """Its dearest word of three letters in the opening contest [word, gain]."""
    PROPOSES_NOTHING = "proposes_nothing"
    """It has no word of three letters."""
    COMMON = "common"
    """A hint: the dearest word in everyday use [word, gain]."""
    TAKES = "takes"
    """Crack Word: the word it makes takes the row [word, gain]."""
    BUILDS = "builds"
    """Crack Word: part of a word it has in mind, and little for the others [word, letters]."""
    REACHES = "reaches"
    """Crack Word: part of a rarer word, nothing it knows well being possible [word, letters]."""
    COMPLETES = "completes"
    """Crack Word: the row is a word, and part of no longer one that it knows [word, letters]."""
    FORESEES = "foresees"
    """Crack Word: part of a word; against the hands others may have it comes out best [word, letters]."""
    CLEARS = "clears"
    """Crack Word: a POUBELLE on a row that is better gone [row]."""
    NAMES = "names"
    """Crack Word: the letter it gives a joker turned up [letters]."""
    BELIEVES = "believes"
    """Crack Word: it lets the card stand, the row being part of a word for all it sees [letters]."""
    DOUBTS = "doubts"
    """Crack Word: it contests, no word holding these letters [letters]."""
    PROVES = "proves"
    """Crack Word: a word that holds the row's letters [word, letters]."""
    CONCEDES = "concedes"
    """Crack Word: it has no word for the row's letters [letters]."""
    LAYS_MOST = "lays_most"
    """In the duel: the most cards off its hand and onto the other's [word, count laid, draws]."""
    RARE_WORD = "rare_word"
    """In the duel: no word it knows well was to be seen [word, count, draws]."""
    GOES_OUT = "goes_out"
    """In the duel: it empties its hand and wins the round [word, count, draws]."""
    WEIGHS = "weighs"
    """In the duel: what it keeps is easiest to lay [word, count, draws]."""
    SEES_AHEAD = "sees_ahead"
    """In the duel: tried against hands the other may hold, this comes out best [word, count, draws]."""
    EVERYDAY = "everyday"
    """In the duel, a hint: the everyday word that does most [word, count, draws]."""
    SWAPS = "swaps"
    """In the duel: nothing to lay, so it discards the card it misses least [card]."""
    DROPS = "drops"
    """In the duel: it levels its hand by the card it misses least [card]."""
    NO_WORD = "no_word"
    """Lettralettre: no word it may say meets its constraints."""
    WORTH_TAKING = "worth_taking"
    """Lettralettre: the card and its tokens are worth having [constraint, pot]."""
    DECLINES = "declines"
    """Lettralettre: rather a token than this card, for now [constraint, pot]."""
    MUST_TAKE = "must_take"
    """Lettralettre: it has no token left to refuse with [constraint, pot]."""
    ANY = "any"
    """Any legal move, as good as another."""


@dataclass(frozen=True, slots=True)
class Choice:
    """`move` of the game's own type, `why` with its details, and `nodes`, the size of the search."""

    move: Any
    why: Why
    details: Mapping[str, str | int] = field(default_factory=dict)
    nodes: int = 0
