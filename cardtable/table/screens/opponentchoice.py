"""Against whom: the opponents as the page of sitting down offers them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardtable.bots.firsttables import first_table
from cardtable.bots.opponents import KEYS
from cardtable.play.measure import Strength, fitting
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.opponents import OpponentFace, opponent_plates
from cardtable.ui.layout import Box
from cardtable.wording.opponents import likely, opponent_line


class OpponentChoice:
    """Part of the page of sitting down: who fits the person, and who is chosen.

    `strength` tells how strong the person is by the matches on this machine, `words` the language of the words.
    """

    def __init__(self, game: str, strength: Callable[[], Strength], words: Callable[[], str]) -> None:
        self._game, self._strength, self._words = game, strength, words

    @property
    def fits(self) -> str:
        """The key of the opponent who gives that person an even game, "" before the first finished game."""
        own = self._strength()
        return fitting(self._game, own.rating.value) if own.games else ""

    @property
    def offered(self) -> str:
        """The key of the opponent who fits, else of the one at the first table."""
        return self.fits or first_table(self._game, self._words()).opponent

    def seat_fitting(self, lineup: Lineup) -> None:
        """Seat the opponent who fits, where one bot plays; before the first finished game, the first opponent unless another
        one was chosen."""
        bots = [place for place in lineup.places if place.level is not None]
        if len(bots) == 1 and (self._strength().games or not bots[0].temper):
            lineup.set_opponent(bots[0].number, self.offered)

    def plates(self, lineup: Lineup, changed: Callable[[], None]) -> Box:
        """The six plates; `changed` follows another choice."""

        def choose(key: str) -> None:
            if seat(lineup, key):
                changed()

        return opponent_plates([self._face(key, lineup, partial(choose, key)) for key in KEYS])

    def _face(self, key: str, lineup: Lineup, act: Callable[[], None]) -> OpponentFace:
        told, hangs = likely(self._game, key, self._strength())
        line, chosen = opponent_line(key, self._game), key in lineup.opponents
        return OpponentFace(key, line, told, hangs, chosen, key == self.fits, act)


def seat(lineup: Lineup, key: str) -> bool:
    """Seat that opponent: in place of the only bot, else of the last one who came; True if that changes anything."""
    bots = [place for place in lineup.places if place.level is not None]
    if not bots or key in lineup.opponents:
        return False
    lineup.set_opponent(max(bots, key=lambda place: place.number).number, key)
    return True
