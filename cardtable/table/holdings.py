"""Values of a plate, which tells of one seat, without a pixel."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.i18n import _
from cardtable.wording.sentence import pair


@dataclass(frozen=True, slots=True)
class PileMark:
    """One pile that a player keeps beside the hand."""

    name: str
    """Name of the pile in words."""
    count: int
    """Number of its cards."""
    covered: bool = False
    """True if it lies face down, in the backs of its player."""
    scores: bool = False
    """True if its count is what the match is played for: it stands beside the pile, as large as a score."""


@dataclass(frozen=True, slots=True)
class PlateStanding:
    """Standing of one seat as its plate tells it."""

    score: str = ""
    """The score as it is written."""
    cards: int = 0
    """Number of cards in hand."""
    caption: str = ""
    """The line under the name."""
    turn: bool = False
    """True if it is this seat's turn."""
    rounds: tuple[int, int] = (0, 0)
    """Number of rounds won, and of those that win the match; both are shown as markers."""
    after: int | None = None
    """Number of cards the hand will count after the move being composed; None if unknown."""
    piles: tuple[PileMark, ...] = ()
    """The piles, from left to right."""
    alarm: str = ""
    """A warning for all players; the caption says it, too."""
    tokens: int = 0
    """Number of tokens, in a game that has some."""
    holds: str = ""
    """The tokens in words; "" in a game without tokens."""
    dealer: bool = False
    """True if the seat deals."""
    out: bool = False
    """True if the seat is eliminated."""
    sign: str = ""
    """The icon of what holds the hand elsewhere, a phone; "" for a hand at the screen."""
    close: bool = False
    """True if another player than the one before the screen may end the match or the round with one last card."""

    def spoken(self, name: str) -> str:
        """Return all of it for a screen reader."""
        dealer = _("dealer") if self.dealer else ""
        piles = (pair(pile.name, pile.count) for pile in self.piles)
        return ", ".join(filter(None, (name, self.caption, dealer, self.holds or self.score, *piles)))
