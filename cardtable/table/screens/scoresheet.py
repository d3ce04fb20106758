"""The score sheet: what every turn of every player brought, what the hand cost, the totals. On paper, and as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from cardtable.i18n import _
from cardtable.play.agreements import starred as own_words
from cardtable.play.review import Counted, counted_in
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.rules.account import Account, Cell, ScoreRow, Seat
from cardtable.table.boxart import colour_of
from cardtable.table.screens.boxes import drawn, words
from cardtable.table.screens.parts import Disc, Fitted, Hairline, hue_of
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    FAR,
    HAIR,
    NEAR,
    PLAIN,
    Box,
    Item,
    Leaf,
    across,
    down,
    fill,
    grow,
    inset,
    wide_as_it_gets,
)
from cardtable.ui.node import Node, Role, SpokenPart
from cardtable.ui.paint import plates
from cardtable.ui.paint.shapes import kept_box, lay
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Label
from cardtable.wording import agreements, deal
from cardtable.wording.agreements import remarks
from cardtable.wording.games import game_name, kind_of_player, row_name
from cardtable.wording.sentence import number, pair, row_of_sheet

STAR = "*"
_FAINT, _STRONG = (206, 205, 189, 255), (138, 120, 74, 255)
"""Lines between the rows of a sheet."""
BEST = [(0.0, t.rgb("#F8E6B2")), (1.0, t.rgb("#F0D68E"))]
ROW = 44
"""Height of a row where there is room, units that grow with the text."""


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
    """The sheet on a paper pad, as large as `sheet_box` makes it; a `long` one has its totals below the names."""

    role = Role.TABLE
    whole = True

    def __init__(
        self, kit: Kit, sheet: SheetText, players: Sequence[Player], game: str, *, long: bool = False
    ) -> None:
        super().__init__(kit, key="sheet")
        self.long = long
        self.sheet, self.players, self.game = sheet, tuple(players), game
        self.called = _("Score sheet")
        self.bleed = plates.bleed(kit, (*plates.PAPER_SHADE, (PLAIN, PLAIN, 0)))

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

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        lay(surface, plates.paper(self.kit, self.rect.size, colour_of(self.game)), self.rect)


class BestCell(Label):
    """The best turn of the match, on brass."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, fonts = self.kit, self.kit.fonts
        wide = min(fonts.width(self.text, self.type) + kit.px(22), self.rect.w)
        lit = pygame.Rect(0, 0, wide, min(self.rect.h - 2, round(fonts.height(self.type) * 1.08)))
        lit.center = self.rect.center
        surface.blit(kept_box(kit, lit.size, kit.px(6), BEST, t.fade(t.BRASS_D, 0.75)), lit)
        super().draw(surface, clip)


def _cell(make: Callable[[Kit, tuple[int, int, int, int]], Node], role: str, tall: float, crowd: int) -> Box:
    """A box of a cell of a column, at least `tall` times as high as its text, as wide as three digits (of five and more, two)."""

    def made(kit: Kit, wide: int, high: int) -> Item:
        return Item.of(make(kit, (0, 0, wide, max(high, int(kit.fonts.height(role) * tall)))))

    def least(kit: Kit) -> int:
        return max(kit.fonts.width("\u2212999" if crowd < 5 else "\u221299", "total"), kit.px(FAR))

    return fill(Leaf(made, least))


def _rule(colour: t.RGBA = _FAINT) -> Box:
    """A box of a line across the sheet."""
    return wide_as_it_gets(lambda kit, wide, _high: Item.of(Hairline(kit, (0, 0, wide, 1), colour)))


def sheet_box(kit: Kit, sheet: SheetText, players: Sequence[Player], game: str, in_sight: float = 0) -> Box:
    """A box of the sheet: its rows share the height there is; the totals of one that would be cut stand at its top. `in_sight` is the
    part of the window that is known to be free where no height is given."""
    usual, long = (_sheet(kit, sheet, players, game, long) for long in (False, True))

    def make(kit: Kit, wide: int, high: int) -> Item:
        room = high or kit.theme.y(in_sight)
        most = kit.theme.text_px(ROW, "strong") * (len(sheet.rows) + 4)
        item = usual.made(kit, wide, min(high, most))
        return item if item.h <= room else long.made(kit, wide)

    return Leaf(make, usual.wish, usual.least)


def _sheet(kit: Kit, sheet: SheetText, players: Sequence[Player], game: str, long: bool) -> Box:
    paper, count = ScoreSheet(kit, sheet, players, game, long=long), len(players)

    def row(label: Box, cells: Iterable[Box]) -> Box:
        return across(label, *cells, gap=0)

    def named(text: str, role: str, ink: t.RGB) -> Box:
        def make(kit: Kit, wide: int, high: int) -> Item:
            return Item.of(Label(kit, (0, 0, wide, max(high, kit.fonts.height(role))), text, role, ink))

        return Leaf(make, lambda kit: max(kit.fonts.width(each, "label") for each in sheet.names))

    def cell(at: int, seat: Seat) -> Box:
        value, text = sheet.rows[at].cells[seat], sheet.cell(at, seat)
        ink = t.REFUSE if isinstance(value, int) and value < 0 else t.INK if value is not None else t.INK_2
        kind = BestCell if sheet.account.best == (at, seat) else Label
        return _cell(
            lambda kit, place: kind(kit, place, "" if value == "" else text, "strong", ink, align="center"),
            "strong",
            1.04,
            count,
        )

    def total(seat: Seat) -> Box:
        text, hue, key = number(sheet.totals[seat]), hue_of(players[seat]).deep, f"total-{seat}"
        return _cell(
            lambda kit, place: Fitted(kit, place, text, "total", hue, align="center", key=key),
            "total",
            1.3,
            count,
        )

    def head(player: Player) -> Box:
        name = _cell(
            lambda kit, place: Fitted(kit, place, player.name, "label", t.INK, align="center"),
            "label",
            1,
            count,
        )
        face = drawn(lambda kit, size: Disc(kit, (0, 0, *size), hue_of(player), player.name), "label", 30)
        return fill(down(across(fill(), face, fill(), gap=0), name, gap=0))

    seats = range(count)
    rows = [
        down(
            _rule(_STRONG if line.last else _FAINT),
            grow(row(named(sheet.labels[at], "label", t.INK_2), (cell(at, seat) for seat in seats))),
            gap=0,
        )
        for at, line in enumerate(sheet.rows)
    ]
    heads = row(named("", "label", t.INK), map(head, players))
    totals = row(named(sheet.names[-1], "strong", t.INK), map(total, seats))
    ruled = down(_rule(_STRONG), _rule(_STRONG), gap=HAIR)
    body = [heads, totals, ruled, *map(grow, rows)] if long else [heads, *map(grow, rows), ruled, totals]
    notes = [words("\n".join(map(escape, sheet.notes)), "caption", t.INK_2)] if sheet.notes else []
    return inset(down(*body, *notes, gap=0), NEAR, FAR, NEAR, node=paper)
