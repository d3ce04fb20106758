"""The words turned over: everybody's sheet with its points, and what its tokens did."""

from __future__ import annotations

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.core import UNVEILED
from cardtable.games.lettralettre.board.sheets import Shown
from cardtable.games.lettralettre.board.writing import Writing
from cardtable.games.lettralettre.rules import seals
from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.rules.contract import Seat


class Unveiled(Writing):
    """Everybody's sheet on the felt."""

    _changes: tuple[int, ...] = ()
    """What the tokens of each seat did in this deal, once they have moved."""
    _gone: tuple[Seat, ...] = ()
    """Who went out in this deal."""

    def show_sheets(self) -> None:
        """Everybody's sheet, face down or open; all of them turn at once."""
        view = self.view
        self._spread()
        for seat, node in enumerate(self.sheets):
            sheet, seal = view.sheets[seat], view.seals[seat]
            if view.phase not in UNVEILED or sheet is None or seal is None:
                node.show(None)
                continue
            aside = view.out[seat] and seat not in self._gone
            if view.phase is Phase.SEALED:
                node.show(Shown(seal=seal.commitment, aside=aside))
                continue
            code = sheet.code
            turning = node.sealed
            node.show(
                Shown(
                    seal=seal.commitment,
                    salt=seal.salt,
                    open=True,
                    word=sheet.word or "",
                    family=book()[code].family if code else None,
                    asked=f"{constraints.asked(code)} +{sheet.bonus}" if code else "",
                    sums=breakdown(sheet) if sheet.word else "",
                    points=sheet.points,
                    verified=seals.verifies(view, seat),
                    change=self._change(seat),
                    best=self._best(seat),
                    out=seat in self._gone,
                    aside=aside,
                ),
                turning=turning,
            )

    def _spread(self) -> None:
        """The sheets there are, side by side without a gap for who is out and only watches."""
        view = self.view
        written = [seat for seat, seal in enumerate(view.seals) if seal is not None]
        if view.phase not in UNVEILED or not written:
            return
        letters, taboos = len(view.letters), len(view.taboos)
        self.veil = layout.unveiling(self.kit, self.table.areas, letters, taboos, len(written))
        for seat, place in zip(written, self.veil.sheets, strict=True):
            self.sheets[seat].rect = place

    def _change(self, seat: Seat) -> int | None:
        return self._changes[seat] if self.view.phase is Phase.SETTLED and self._changes else None

    def _best(self, seat: Seat) -> bool:
        return (self._change(seat) or 0) > 0
