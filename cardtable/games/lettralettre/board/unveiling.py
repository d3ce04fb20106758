"""The words turned over: everybody's sheet with its points, and what its tokens did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.desk import UNVEILED, lain
from cardtable.games.lettralettre.board.sheets import Shown
from cardtable.games.lettralettre.rules import seals
from cardtable.games.lettralettre.rules.model import Cleared, Phase, Settled, Sheet, State
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.rules.contract import Event, Seat
from cardtable.table.board.board import Board
from cardtable.table.board.description import Layout
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.node import Role
from cardtable.ui.placement import Placement
from cardtable.ui.stage import SNAP, Glide

CRACKS, UNFOLDS, LETTER, STAR, STAMP, HOLD = 180.0, 240.0, 110.0, 90.0, 140.0, 500.0
"""Milliseconds at speed 1 that the seal, the sheet, each letter, each star, the stamp and the look at it all take."""


class Unveiling:
    """Everybody's sheet on the felt of one table."""

    def __init__(self, board: Board[State, Any]) -> None:
        self._board = board
        self._changes: tuple[int, ...] = ()
        """What the tokens of each seat did in this deal, once they have moved."""
        self._gone: tuple[Seat, ...] = ()
        """Who went out in this deal."""
        self._seen: dict[Seat, Shown] = {}
        """The sheets that are being unveiled, as far as they are."""

    @property
    def waiting(self) -> bool:
        """Whether the words lie open until somebody goes on: where people play."""
        people = any(player.is_human for player in self._board.table.session.players)
        return people and self._board.view.phase is Phase.SETTLED

    def tell(self, event: Event) -> None:
        """Tokens have moved, or the letters are cleared away."""
        self._seen = {}
        if isinstance(event, Settled):
            self._changes, self._gone = event.changes, event.eliminated
        elif isinstance(event, Cleared) and event.dealer is not None:
            self._changes, self._gone = (), ()

    def layout(self) -> Layout:
        """The sheets there are, side by side without a gap for who is out and only watches."""
        view, table = lain(self._board), self._board.table
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
        """The sheet of a seat, face down or open, or as far as it has been unveiled."""
        sealed = lain(self._board).phase is Phase.SEALED
        return self._sealed(seat) if sealed else self._seen.get(seat) or self._opened(seat, sheet)

    def _sealed(self, seat: Seat) -> Shown:
        view, table = lain(self._board), self._board.table
        seal = view.seals[seat]
        assert seal is not None
        name, hue = table.session.players[seat].name, table.seating.hue(seat)
        return Shown(name, hue, seal.commitment, aside=view.out[seat] and seat not in self._gone)

    def _opened(self, seat: Seat, sheet: Sheet) -> Shown:
        view, code = lain(self._board), sheet.code
        seal = view.seals[seat]
        assert seal is not None
        settled = view.phase is Phase.SETTLED and bool(self._changes)
        change = self._changes[seat] if settled else None
        return replace(
            self._sealed(seat),
            salt=seal.salt,
            hidden=False,
            word=sheet.word or "",
            asked=f"{constraints.asked(code)} +{sheet.bonus}" if code else "",
            sums=breakdown(sheet) if sheet.word else "",
            points=sheet.points,
            verified=seals.verifies(view, seat),
            change=change,
            best=(change or 0) > 0,
            out=seat in self._gone,
        )

    # --- one after another ---------------------------------------------------------------------------------------

    def unveil(self) -> float:
        """The seals break one after another, the lowest word first: its letters turn over with its points, then the stars, then
        what it has met is stamped. Gives the seconds until the last lies open."""
        board = self._board
        stage, kit = board.table.stage, board.kit
        sheets = {
            seat: sheet
            for seat, sheet in enumerate(board.view.sheets)
            if sheet is not None and ("sheet", seat) in stage.sprites
        }
        if not kit.seconds(1000):
            board.refresh(SNAP)
            return 0.0
        self._seen = {seat: self._sealed(seat) for seat in sheets}
        at = 200.0
        for seat, sheet in sorted(sheets.items(), key=lambda each: each[1].points):
            for ms, seen, sound in looks(self._sealed(seat), self._opened(seat, sheet), sheet):
                stage.after(kit.seconds(at), partial(self._look, seat, seen, sound))
                at += ms
        return kit.seconds(at)

    def _look(self, seat: Seat, seen: Shown, sound: str) -> None:
        """That much of a sheet is seen from now on."""
        board, before = self._board, self._seen.get(seat)
        self._seen[seat] = seen
        placement = self.layout().get(("sheet", seat))
        if placement is None or before is None:
            return
        board.kit.sounds.play(sound)
        sprite = board.table.stage.sprites.get(("sheet", seat))
        if before.hidden and not seen.hidden and sprite is not None:
            sprite.go(placement, Glide(UNFOLDS, in_out_cubic), board.kit.now(), 0.0)
        else:
            board.table.stage.put(("sheet", seat), placement)

    def tapped(self, number: object) -> bool:
        """A sheet opens the card of its word; False for anything else."""
        if not (isinstance(number, tuple) and number[0] == "sheet"):
            return False
        sheet = self._board.view.sheets[number[1]]
        if sheet is not None and sheet.word:
            self._board.table.look_up(sheet.word)
        return True


def looks(sealed: Shown, opened: Shown, sheet: Sheet) -> Iterator[tuple[float, Shown, str]]:
    """What is seen of a sheet one after the other: the milliseconds each takes, what is seen, and what is heard."""

    def seen(letters: int, points: int, stamp: float = 0.0) -> Shown:
        """So many letters of the word and points, how they come about once they are all there, and the stamp so large."""
        sums = opened.sums if points == sheet.points else ""
        return replace(opened, letters=letters, points=points, sums=sums, stamped=stamp, verified=False)

    count = len(sheet.word or "")
    yield CRACKS, replace(sealed, cracked=True), "accept"
    yield UNFOLDS, seen(0, 0), "turn"
    for at in range(1, count + 1):
        yield LETTER, seen(at, round(sheet.letters * at / count)), "tick"
    for star in range(1, sheet.stars + 1):
        yield STAR, seen(count, sheet.letters + star), "token"
    if sheet.code:
        for size in (1.35, 1.18, 1.0):
            yield STAMP / 3, seen(count, sheet.points, size), "card-lay" if size == 1.0 else ""
    yield HOLD, seen(count, sheet.points, 1.0), ""
