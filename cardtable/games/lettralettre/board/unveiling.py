"""The words turned over: everybody's sheet with its points, and what its tokens did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class Seen:
    """How much is seen of a sheet: whether its seal is broken, whether it is unfolded, so many letters of its word, so many of its
    points, and its stamp so large."""

    cracked: bool = False
    open: bool = False
    letters: int = 0
    points: int = 0
    stamp: float = 0.0


class Unveiling:
    """Everybody's sheet on the felt of one table."""

    def __init__(self, board: Board[State, Any]) -> None:
        self._board = board
        self._changes: tuple[int, ...] = ()
        """What the tokens of each seat did in this deal, once they have moved."""
        self._gone: tuple[Seat, ...] = ()
        """Who went out in this deal."""
        self._seen: dict[Seat, Seen] = {}
        """How much is seen of the sheets that are being unveiled; of all others everything."""

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
        """The sheet of a seat, face down or open."""
        view, table = lain(self._board), self._board.table
        seal = view.seals[seat]
        assert seal is not None
        sealed = Shown(
            table.session.players[seat].name,
            table.seating.hue(seat),
            seal.commitment,
            aside=view.out[seat] and seat not in self._gone,
        )
        if view.phase is Phase.SEALED:
            return sealed
        code, settled = sheet.code, view.phase is Phase.SETTLED and bool(self._changes)
        change = self._changes[seat] if settled else None
        opened = replace(
            sealed,
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
        seen = self._seen.get(seat)
        if seen is None:
            return opened
        if not seen.open:
            return replace(sealed, cracked=seen.cracked)
        return replace(
            opened,
            letters=seen.letters,
            points=seen.points,
            stamped=seen.stamp,
            sums=opened.sums if seen.points == sheet.points else "",
            verified=False,
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
        self._seen = {seat: Seen() for seat in sheets}
        at = 200.0
        for seat, sheet in sorted(sheets.items(), key=lambda each: each[1].points):
            for ms, seen, sound in looks(sheet):
                stage.after(kit.seconds(at), partial(self._look, seat, seen, sound))
                at += ms
        return kit.seconds(at)

    def _look(self, seat: Seat, seen: Seen, sound: str) -> None:
        """That much of a sheet is seen from now on."""
        board, before = self._board, self._seen.get(seat)
        self._seen[seat] = seen
        placement = self.layout().get(("sheet", seat))
        if placement is None or before is None:
            return
        board.kit.sounds.play(sound)
        sprite = board.table.stage.sprites.get(("sheet", seat))
        if seen.open and not before.open and sprite is not None:
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


def looks(sheet: Sheet) -> Iterator[tuple[float, Seen, str]]:
    """What is seen of a sheet one after the other: the milliseconds each takes, what is seen, and what is heard."""
    yield CRACKS, Seen(cracked=True), "accept"
    yield UNFOLDS, Seen(cracked=True, open=True), "turn"
    seen, word = Seen(cracked=True, open=True), sheet.word or ""
    for at in range(1, len(word) + 1):
        seen = replace(seen, letters=at, points=round(sheet.letters * at / len(word)))
        yield LETTER, seen, "tick"
    for star in range(1, sheet.stars + 1):
        seen = replace(seen, points=sheet.letters + star)
        yield STAR, seen, "token"
    if sheet.code:
        for size in (1.35, 1.18, 1.0):
            seen = replace(seen, points=sheet.points, stamp=size)
            yield STAMP / 3, seen, "card-lay" if size == 1.0 else ""
    yield HOLD, replace(seen, letters=len(word), points=sheet.points, stamp=1.0), ""
