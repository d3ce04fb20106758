"""Against whom: the opponents as the page of sitting down offers them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardtable.bots.opponents import KEYS
from cardtable.play.measure import Strength, Whose, fitting
from cardtable.rules.contract import LEXICON
from cardtable.table.screens.opponents import OpponentFace, opponent_plates
from cardtable.ui.layout import Item
from cardtable.wording.opponents import likely, opponent_line

if TYPE_CHECKING:
    from cardtable.table.screens.sitdown import SitDownPage

FIRST_OPPONENT = "snail"
"""Opponent of a person whom the program does not know."""


class OpponentChoice:
    """Part of the page of sitting down: who fits the person, and who is chosen."""

    def __init__(self, page: SitDownPage) -> None:
        self._page = page

    @property
    def own(self) -> Strength:
        """Strength at which the person is rated on this machine."""
        page = self._page
        name = next((player.name for player in page.players if player.is_human), "")
        whose = Whose(name, page.game(), page.options().get(LEXICON, ""))
        return page.nav.statistics.standings.get(whose, Strength())

    @property
    def fits(self) -> str:
        """The key of the opponent who gives that person an even game, "" before the first finished game."""
        own = self.own
        return fitting(self._page.game(), own.rating.value) if own.games else ""

    def seat_fitting(self) -> None:
        """Seat the opponent who fits, where one bot plays; before the first finished game, the first opponent unless another
        one was chosen."""
        lineup = self._page.lineup
        bots = [place for place in lineup.places if place.level is not None]
        if len(bots) == 1 and (self.own.games or not bots[0].temper):
            lineup.set_opponent(bots[0].number, self.fits or FIRST_OPPONENT)

    def choose(self, key: str) -> None:
        """Seat that opponent: in place of the only bot, else of the last one who came."""
        lineup = self._page.lineup
        bots = [place for place in lineup.places if place.level is not None]
        if bots and key not in lineup.opponents:
            lineup.set_opponent(max(bots, key=lambda place: place.number).number, key)
            self._page.rebuild()

    def plates(self, wide: int) -> Item:
        """The six plates, `wide` px wide."""
        return opponent_plates(self._page.kit, wide, [self._face(key) for key in KEYS])

    def _face(self, key: str) -> OpponentFace:
        game, chosen = self._page.game(), key in self._page.lineup.opponents
        told, hangs = likely(game, key, self.own)
        line, act = opponent_line(key, game), partial(self.choose, key)
        return OpponentFace(key, line, told, hangs, chosen, key == self.fits, act)
