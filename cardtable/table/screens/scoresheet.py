"""The score sheet: what every turn of every player brought, what the hand cost, the totals. On paper, and as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from cardtable.i18n import _
from cardtable.play.agreements import starred as own_words
from cardtable.play.review import Counted, counted_in
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.rules.account import Account, Cell, ScoreRow, Seat
from cardtable.table.boxart import colour_of
from cardtable.table.screens.parts import Disc, Fitted, Hairline, hue_of
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role, SpokenPart
from cardtable.ui.paint import plates
from cardtable.ui.paint.shapes import kept_box, lay
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Label, Paragraph, PictureBox
from cardtable.wording import agreements, deal
from cardtable.wording.agreements import remarks
from cardtable.wording.games import game_name, kind_of_player, row_name
from cardtable.wording.sentence import number, pair, row_of_sheet

STAR = "*"
_FAINT, _STRONG = (206, 205, 189, 255), (138, 120, 74, 255)
"""Lines between the rows of a sheet."""


@dataclass(frozen=True, slots=True)
class SheetText:
    """The sheet of a game as it is shown; `labels[i]` is what row i is called."""

    account: Account
    totals: tuple[int, ...]
    labels: tuple[str, ...]
    starred: frozenset[tuple[int, Seat]] = frozenset()
    """The (row, seat) of words that only the table's agreement has made words."""
    notes: tuple[str, ...] = ()
    """Lines below the totals: the words agreed on."""

    @property
    def rows(self) -> tuple[ScoreRow, ...]:
        return self.account.rows

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the rows, the totals last."""
        # Translators: the foot of a score sheet
        return *self.labels, _("Total")

    def cell(self, row: int, seat: Seat) -> str:
        """Return the text of a cell."""
        return written(self.rows[row].cells[seat]) + STAR * ((row, seat) in self.starred)


def sheet_of(session: Session) -> SheetText:
    """The sheet of a game, finished or not."""
    game, account = session.header.game, session.account()
    labels = tuple(row_name(game, row) for row in account.rows)
    sheet = SheetText(account, session.game.standing(session.view(None)).scores, labels)
    found = own_words(session) if counted_in(session) is Counted.POINTS else ()
    rows = {row.turn: at for at, row in enumerate(account.rows) if not row.name}
    starred = frozenset((rows[turn], seat) for turn, seat in found if turn in rows)
    legend = (_("%(star)s a house word") % {"star": STAR},) if starred else ()
    return replace(sheet, starred=starred, notes=(*legend, *_notes(session)))


def _notes(session: Session) -> tuple[str, ...]:
    """Return the lines below the totals: the rules that differ from the usual ones, and the words agreed on."""
    rules = agreements.played_with(session.header.game, session.options)
    return (*filter(None, (rules,)), *remarks(session))


def written(cell: Cell) -> str:
    """A cell as the sheet shows it."""
    return "–" if cell is None else number(cell) if isinstance(cell, int) else cell


def as_text(session: Session) -> str:
    """The sheet as a text file, columns aligned."""
    sheet, players = sheet_of(session), session.players
    heads = [player.name for player in players]
    lines = [[sheet.cell(i, seat) for seat in range(len(players))] for i in range(len(sheet.rows))]
    lines.append([number(total) for total in sheet.totals])
    first = max(len(label) for label in sheet.names)
    widths = [max(len(head), *(len(line[i]) for line in lines)) for i, head in enumerate(heads)]

    def row(label: str, cells: Sequence[str]) -> str:
        return "  ".join(
            [label.ljust(first), *(cell.rjust(w) for cell, w in zip(cells, widths, strict=True))]
        ).rstrip()

    dealt = deal.short(session.header, over=session.outcome() is not None)
    who = [pair(player.name, kind_of_player(player)) for player in players]
    rule = "-" * (first + sum(widths) + 2 * len(widths))
    *body, totals = (row(label, line) for label, line in zip(sheet.names, lines, strict=True))
    head = [f"{game_name(session.header.game)}, {dealt}", *who, "", row("", heads), rule]
    return "\n".join([*head, *body, rule, totals, *sheet.notes, "", *deal.lines(session), ""])


class ScoreSheet(Node):
    """The sheet on a paper pad; it is as high as `height_of` says or higher, the rows sharing what is over."""

    role = Role.TABLE
    whole = True

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        sheet: SheetText,
        players: Sequence[Player],
        game: str,
        *,
        long: bool = False,
    ) -> None:
        """A `long` sheet, whose foot is out of sight, has its totals below the names."""
        super().__init__(kit, rect, key="sheet")
        self.long = long
        self.sheet, self.players, self.game = sheet, tuple(players), game
        self.called = _("Score sheet")
        self.bleed = plates.bleed(kit, plates.PAPER_SHADE) + kit.px(14)
        self._fill()

    def parts(self) -> Sequence[SpokenPart]:
        """The rows, each with what it brought whom, the totals, the notes."""
        sheet, names = self.sheet, [player.name for player in self.players]
        cells = [
            [(names[seat], sheet.cell(at, seat)) for seat in range(len(names))]
            for at in range(len(sheet.rows))
        ]
        cells.append([(name, number(total)) for name, total in zip(names, sheet.totals, strict=True)])
        told = [row_of_sheet(label, row) for label, row in zip(sheet.names, cells, strict=True)]
        return [SpokenPart(Role.TEXT, each, self.rect) for each in (*told, *sheet.notes)]

    @staticmethod
    def measures(kit: Kit) -> tuple[int, int, int]:
        """The heights of head, least row and foot, px."""
        fonts, disc = kit.fonts, max(kit.px(30), kit.theme.text_px(30, "label"))
        head = kit.px(26) + kit.px(14) + disc + fonts.height("label") + kit.px(6)
        return head, round(fonts.height("strong") * 1.04), round(fonts.height("total") * 1.3)

    @classmethod
    def height_of(cls, kit: Kit, sheet: SheetText, width: int) -> int:
        """The least height at that width, px."""
        head, row, foot = cls.measures(kit)
        notes = cls._notes(kit, sheet, pygame.Rect(0, 0, width, 0))
        tall = notes.rect.h + kit.px(8) if notes else 0
        return head + row * len(sheet.rows) + foot + kit.px(10) + tall

    @staticmethod
    def _notes(kit: Kit, sheet: SheetText, rect: pygame.Rect) -> Paragraph | None:
        """Lay out the lines below the totals."""
        if not sheet.notes:
            return None
        pad = kit.px(12)
        markup = "\n".join(map(escape, sheet.notes))
        return Paragraph(
            kit, (rect.x + pad, rect.y, rect.w - 2 * pad, 0), markup, "caption", t.INK_2
        ).fitted()

    @staticmethod
    def width_of(kit: Kit, sheet: SheetText, players: Sequence[Player]) -> int:
        """The least width, px."""
        fonts = kit.fonts
        first = max(fonts.width(text, "label") for text in sheet.names)
        each = max(fonts.width("−999" if len(players) < 5 else "−99", "total"), kit.px(44))
        return first + kit.px(36) + len(players) * each

    def _fill(self) -> None:
        kit, fonts = self.kit, self.kit.fonts
        head, least, foot = self.measures(kit)
        count = len(self.sheet.rows)
        spare = max(0, self.rect.h - self.height_of(kit, self.sheet, self.rect.w))
        row = least + min(spare // max(1, count), round(least * 0.9))
        pad = kit.px(12)
        labels = self.sheet.names
        first = max(fonts.width(text, "label") for text in labels) + pad
        left = self.rect.x + pad + first
        step = (self.rect.right - pad - left) / len(self.players)
        edges = [round(left + step * i) for i in range(len(self.players) + 1)]
        columns = [pygame.Rect(a, 0, b - a, 0) for a, b in pairwise(edges)]
        self._head(columns, head)
        y = self.rect.y + head
        if self.long:
            y = self._totals(y, foot, first, columns)
        for i, line in enumerate(self.sheet.rows):
            if line.last:
                self._rule(y, _STRONG, max(1, kit.px(1.6)))
            else:
                self._rule(y, _FAINT)
            self.add(Label(kit, (self.rect.x + pad, y, first, row), labels[i], "label", t.INK_2))
            for seat, (cell, column) in enumerate(zip(line.cells, columns, strict=True)):
                spot = pygame.Rect(column.x, y, column.w, row)
                said = self.sheet.cell(i, seat)
                if self.sheet.account.best == (i, seat):
                    self._light(spot, said)
                self._cell(spot, cell, said)
            y += row
        notes = self._notes(kit, self.sheet, self.rect)
        if not self.long:
            end = self.rect.bottom - (notes.rect.h + kit.px(8) if notes else 0)
            y = self._totals(y, max(foot, min(end - y, round(foot * 1.35))), first, columns)
        if notes:
            notes.rect = (notes.rect.x, y, notes.rect.w, notes.rect.h)
            self.add(notes)

    def _totals(self, y: int, high: int, first: int, columns: Sequence[pygame.Rect]) -> int:
        """The totals between their rules; gives where they end, px."""
        kit, above = self.kit, y + (high if self.long else 0)
        self._rule(above - 1, _STRONG)
        self._rule(above + 2, _STRONG)
        place = (self.rect.x + kit.px(12), y, first, high)
        self.add(Label(kit, place, self.sheet.names[-1], "strong", t.INK))
        for seat, (total, column) in enumerate(zip(self.sheet.totals, columns, strict=True)):
            colour, spot = hue_of(self.players[seat]).deep, (column.x, y, column.w, high)
            self.add(Fitted(kit, spot, number(total), "total", colour, align="center", key=f"total-{seat}"))
        return y + high

    def _head(self, columns: Sequence[pygame.Rect], head: int) -> None:
        kit, high = self.kit, self.kit.fonts.height("label")
        size = min(max(kit.px(30), kit.theme.text_px(30, "label")), columns[0].w - 4)
        y, foot = self.rect.y + kit.px(26) + kit.px(12), self.rect.y + head - high - kit.px(2)
        for player, column in zip(self.players, columns, strict=True):
            self.add(Disc(kit, (column.centerx - size // 2, y, size, size), hue_of(player), player.name))
            spot = (column.x + 1, foot, column.w - 2, high)
            self.add(Fitted(kit, spot, player.name, "label", t.INK, align="center"))

    def _cell(self, spot: pygame.Rect, cell: int | str | None, text: str) -> None:
        if cell == "":
            return
        colour = t.REFUSE if isinstance(cell, int) and cell < 0 else t.INK if cell is not None else t.INK_2
        self.add(Label(self.kit, spot, text, "strong", colour, align="center"))

    def _rule(self, y: int, colour: t.RGBA, thick: int = 1) -> None:
        self.add(Hairline(self.kit, (self.rect.x + 1, y, self.rect.w - 2, thick), colour))

    def _light(self, spot: pygame.Rect, text: str) -> None:
        """Brass behind the best turn."""
        kit = self.kit
        high = min(spot.h - 2, round(kit.fonts.height("strong") * 1.08))
        lit = pygame.Rect(0, 0, min(kit.fonts.width(text, "strong") + kit.px(22), spot.w), high)
        lit.center = spot.center
        stops, edge = [(0, t.rgb("#F8E6B2")), (1, t.rgb("#F0D68E"))], t.fade(t.BRASS_D, 0.75)
        self.add(PictureBox(kit, lit, lambda: (kept_box(kit, lit.size, kit.px(6), stops, edge), 0)))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        lay(surface, plates.paper(self.kit, self.rect.size, colour_of(self.game)), self.rect)
