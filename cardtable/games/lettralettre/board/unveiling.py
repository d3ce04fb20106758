"""The words turned over: everybody's sheet with its points, and what its tokens did."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.desk import UNVEILED
from cardtable.games.lettralettre.board.sheets import Shown
from cardtable.games.lettralettre.rules import seals
from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.rules.model import Cleared, Phase, Settled, Sheet, State
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.rules.contract import Event, Seat
from cardtable.table.board.board import Board
from cardtable.table.board.description import Layout
from cardtable.ui.node import Role
from cardtable.ui.placement import Placement


class Unveiling:
    """Everybody's sheet on the felt of one table."""

    def __init__(self, board: Board[State, Any]) -> None:
        self._board = board
        self._changes: tuple[int, ...] = ()
        """What the tokens of each seat did in this deal, once they have moved."""
        self._gone: tuple[Seat, ...] = ()
        """Who went out in this deal."""

    @property
    def waiting(self) -> bool:
        """Whether the words lie open until somebody goes on: where people play."""
        people = any(player.is_human for player in self._board.table.session.players)
        return people and self._board.view.phase is Phase.SETTLED

    def note(self, event: Event) -> None:
        """Tokens have moved, or the letters are cleared away."""
        if isinstance(event, Settled):
            self._changes, self._gone = event.changes, event.eliminated
        elif isinstance(event, Cleared):
            self._changes, self._gone = (), ()

    def layout(self) -> Layout:
        """The sheets there are, side by side without a gap for who is out and only watches."""
        view, table = self._board.view, self._board.table
        written = [seat for seat, seal in enumerate(view.seals) if seal is not None]
        if view.phase not in UNVEILED or not written:
            return {}
        spots = layout.unveiling(
            table.kit, table.areas, len(view.letters), len(view.taboos), len(written)
        ).sheets
        found = Layout()
        for seat, spot in zip(written, spots, strict=True):
            sheet = view.sheets[seat]
            if sheet is not None:
                shown = self._shown(seat, sheet)
                found["sheet", seat] = replace(
                    Placement.painted(spot, shown),
                    taps=bool(shown.word),
                    label=shown.label,
                    tip=shown.tip,
                    role=Role.GROUP,
                    zone="sheets",
                )
        return found

    def _shown(self, seat: Seat, sheet: Sheet) -> Shown:
        """The sheet of a seat, face down or open."""
        view, table = self._board.view, self._board.table
        seal = view.seals[seat]
        assert seal is not None
        sealed = Shown(
            table.session.players[seat].name,
            table.hue(seat),
            seal.commitment,
            aside=view.out[seat] and seat not in self._gone,
        )
        if view.phase is Phase.SEALED:
            return sealed
        code, settled = sheet.code, view.phase is Phase.SETTLED and bool(self._changes)
        change = self._changes[seat] if settled else None
        return replace(
            sealed,
            salt=seal.salt,
            hidden=False,
            word=sheet.word or "",
            family=book()[code].family if code else None,
            asked=f"{constraints.asked(code)} +{sheet.bonus}" if code else "",
            sums=breakdown(sheet) if sheet.word else "",
            points=sheet.points,
            verified=seals.verifies(view, seat),
            change=change,
            best=(change or 0) > 0,
            out=seat in self._gone,
        )

    def tapped(self, number: object) -> bool:
        """A sheet opens the card of its word; False for anything else."""
        if not (isinstance(number, tuple) and number[0] == "sheet"):
            return False
        sheet = self._board.view.sheets[number[1]]
        if sheet is not None and sheet.word:
            self._board.table.look_up(sheet.word)
        return True
