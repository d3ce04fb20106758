"""Contents of a printed sheet, in words and numbers: the same for the picture, the PDF and the web page."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.i18n import _
from cardtable.play.challenge import challenge_of, taken_up
from cardtable.play.review import Play, counted_in, plays
from cardtable.play.session import Session
from cardtable.table.screens.qr import modules_of
from cardtable.table.screens.scoresheet import sheet_of
from cardtable.wording.agreements import played_with
from cardtable.wording.facts import worth
from cardtable.wording.games import game_name, kind_of_player
from cardtable.wording.sentence import name_of, names, number, pair

SCHEME = "CARDTABLE:"
"""Prefix of a code that a machine reads. Capitals make a smaller QR."""


@dataclass(frozen=True, slots=True)
class PlayerColumn:
    """One player: name, what it is, what each row of the sheet says, the total, and the words laid, in their order."""

    name: str
    kind: str
    cells: tuple[str, ...]
    total: str
    words: tuple[str, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet: its title, lines below it, the rows and columns of scores, notes, and the code by which the game is played again."""

    title: str
    day: str
    winner: str
    rows: tuple[str, ...]
    columns: tuple[PlayerColumn, ...]
    notes: tuple[str, ...]
    code: str
    best: tuple[str, str] = "", ""
    """The word that brought most, and whose it was and what it brought."""

    @property
    def link(self) -> str:
        """Text of the QR code and of the files' own description."""
        return SCHEME + self.code

    @property
    def qr(self) -> tuple[tuple[bool, ...], ...]:
        """The dark modules of its QR, row by row."""
        return modules_of(self.link)


def printed(session: Session, day: str) -> Printed:
    """The sheet of a finished game, played on that day."""
    header, outcome, sheet = session.header, session.outcome(), sheet_of(session)
    assert outcome is not None
    laid = plays(session)
    columns = tuple(
        PlayerColumn(
            player.name,
            kind_of_player(player),
            tuple(sheet.cell(row, seat) for row in range(len(sheet.rows))),
            number(sheet.totals[seat]),
            tuple(f"{each.word} {number(each.gain)}" for each in laid if each.seat == seat and each.word),
            seat in outcome.winners,
        )
        for seat, player in enumerate(session.players)
    )
    several = len(outcome.winners) > 1
    if several:
        winner = _("Shared victory: %(names)s") % {"names": names(session.players, outcome.winners)}
    else:
        winner = _("%(name)s wins") % {"name": name_of(session.players, outcome.winners[0])}
    usual = () if played_with(header.game, header.options) else (_("By the usual rules"),)
    return Printed(
        game_name(header.game),
        " · ".join((day, *usual)),
        winner,
        sheet.labels,
        columns,
        sheet.notes,
        (taken_up(header) or challenge_of(header)).code,
        _best(session, laid),
    )


def _best(session: Session, laid: tuple[Play, ...]) -> tuple[str, str]:
    words = [each for each in laid if each.word and each.gain > 0]
    if not words:
        return "", ""
    found = max(words, key=lambda each: each.gain)
    told = {
        "points": worth(counted_in(session), found.gain),
        "name": session.players[found.seat].name,
    }
    return found.word, _("Best word, %(points)s, %(name)s") % told


def text_lines(sheet: Printed) -> list[str]:
    """Return the contents as lines of text, for search and screen readers."""
    lines = [sheet.title, sheet.day, sheet.winner, *filter(None, sheet.best)]
    for column in sheet.columns:
        cells = (pair(label, cell) for label, cell in zip(sheet.rows, column.cells, strict=True))
        lines.append(f"{column.name} ({column.kind}): {column.total}")
        lines.append("; ".join(cells))
        lines.append(", ".join(column.words))
    return [*lines, *sheet.notes, sheet.code]
