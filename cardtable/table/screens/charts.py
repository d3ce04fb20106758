"""Statistics as charts: a person's results game by game, and how often they win, by game, opponents and rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import accumulate

from cardtable.i18n import _
from cardtable.play.glance import SavedGame
from cardtable.play.history import Row, Share, shares
from cardtable.play.record import RecordError
from cardtable.resources import MaterialError
from cardtable.table.screens.chooser import Spreadsheet
from cardtable.table.screens.curve import BarRow, Curve, Series
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Acts, Page
from cardtable.table.screens.parts import Panel, dropdowns, text
from cardtable.table.screens.saverow import name_of_game
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, within
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import Option
from cardtable.wording.agreed_rules import as_recorded
from cardtable.wording.games import level_name
from cardtable.wording.sentence import number

READ_EVERY = 0.05
"""Seconds between two older games: reading one may take some tenths of a second."""
MOST_DRAWN = 200
"""Games of a curve, the newest."""


class Charts(Page):
    """Finished games only; who sat down last comes first."""

    tools = ("sound", "settings")
    first = "game"

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        people = nav.kept.history.people
        self._person = nav.learning.person if nav.learning.person in people else next(iter(people), "")
        self._game = ""
        self.sheet = Spreadsheet(self, lambda: f"{_('Statistics')} {self._person}", self.table)
        self._older: list[SavedGame] | None = None
        """Games still to be read, where they are being read."""

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.nav.kept.history.of(self._person, self._game)

    def heading(self) -> tuple[str, str]:
        said = _("Finished games only, each counted once.")
        if self._older is not None:
            said = _("Reading older games, %(count)s left…") % {"count": len(self._older)}
        return _("Charts"), said

    def enter(self) -> None:
        if self._older is None and not self.nav.kept.history.gathered:
            self._older = [*self.nav.study.finished()]
            self.after(READ_EVERY, self._read_on)
        super().enter()

    def _read_on(self) -> None:
        """Read one more game that was played before there was a history; the last one first."""
        if not self._older:
            self._older = None
            self.nav.kept.remember(lambda history: replace(history, gathered=True))
            if not self._person:
                self._person = next(iter(self.nav.kept.history.people), "")
            self.rebuild()
            return
        saved = self._older.pop()
        with suppress(RecordError, MaterialError):  # the page of games tells what is wrong with it
            session = self.nav.study.read(saved)
            day = date.fromtimestamp(saved.when)
            self.nav.kept.remember(lambda history: history.with_game(session, day))
        self.rebuild()
        self.after(READ_EVERY, self._read_on)

    def acts(self) -> Acts:
        return [], [self.sheet.act(bool(self.rows))]

    def contents(self, wide: int) -> Item:
        kit = self.kit
        if not self.nav.kept.history.rows:
            said = _("Nothing to draw yet: finish a game, and it is kept here from now on.")
            items = [text(kit, wide, escape(said), "status", t.MIST)]
        else:
            items = [self._choices(wide), self._course(wide), *self._shares(wide)]
        return column(items, kit.px(16))

    def _choices(self, wide: int) -> Item:
        """Whose games, and which."""
        kit, history = self.kit, self.nav.kept.history
        people = [Option(name, name) for name in history.people]
        games = [Option("", _("All games")), *(Option(game, name_of_game(game)) for game in history.games)]
        return dropdowns(
            kit,
            wide,
            (people, self._person, self._choose_person, _("Whose games"), "person"),
            (games, self._game, self.taking("_game"), _("Which games"), "game"),
        )

    def _course(self, wide: int) -> Item:
        """Scores game by game; over several games, whose scores do not compare, how many are won so far."""
        kit, rows = self.kit, self.rows[-MOST_DRAWN:]
        if self._game:
            title, values = _("Score, game by game"), tuple(row.score for row in rows)
        else:
            title, values = _("Games won, game by game"), (0, *accumulate(int(row.won) for row in rows))
        hue = t.PLAYERS[0]
        said = _("%(name)s: %(value)s") % {"name": title, "value": ", ".join(map(number, values[-10:]))}
        pad = max(12, kit.px(22))
        high = max(kit.theme.text_px(180, "label"), kit.theme.y(0.22))
        curve = Curve(
            kit, (0, 0, wide - 2 * pad, high), [Series(hue, self._person, values, True)], said, key="curve"
        )
        return self._panel(wide, title, Item.of(curve))

    def _shares(self, wide: int) -> list[Item]:
        """How often they win, by what makes games differ."""
        rows = self.rows
        groups = [
            (_("Won, by opponents"), shares(sorted(rows, key=_strength), _opponents)),
            (_("Won, by rules"), shares(rows, _rules)),
        ]
        if not self._game:
            groups.insert(0, (_("Won, by game"), shares(rows, lambda row: name_of_game(row.game))))
        return [self._bars(wide, title, found) for title, found in groups]

    def _bars(self, wide: int, title: str, found: Mapping[str, Share]) -> Item:
        kit, fonts, pad = self.kit, self.kit.fonts, max(12, self.kit.px(22))
        inner = wide - 2 * pad
        numbers = max(fonts.width(BarRow.said(share), "label") for share in found.values()) + 4
        names = min(max(fonts.width(name, "label") for name in found) + 4, round((inner - numbers) * 0.62))
        high = max(kit.px(34), round(fonts.height("label") * 1.3))
        rows = []
        for name, share in found.items():
            row = BarRow(kit, (0, 0, inner, high), name, share, names, numbers)
            if kit.theme.ample and row.cramped:
                row.rect = (0, 0, inner, 2 * high)
            rows.append(Item.of(row))
        return self._panel(wide, title, column(rows, kit.px(4)))

    def _panel(self, wide: int, title: str, item: Item) -> Item:
        kit, pad = self.kit, max(12, self.kit.px(22))
        head = text(kit, wide - 2 * pad, escape(title), "panel-title", t.TEXT, heading=True)
        whole = column([head, item], kit.px(10)).wide(wide - 2 * pad)
        return within(Panel(kit), padded(whole, pad, kit.px(14)))

    # what one does

    def _choose_person(self, value: Hashable) -> None:
        self._person = str(value)
        if self._game and not self.rows:
            self._game = ""
        self.rebuild()

    def table(self) -> list[tuple[str, ...]]:
        """A line of headings, then a line a game."""
        yes, no = _("Yes"), _("No")
        head = (
            _("Day"),
            _("Game"),
            _("Name"),
            _("Score"),
            _("Won"),
            _("Seats"),
            _("Opponents"),
            _("Rules"),
            _("With help"),
        )
        return [
            head,
            *(
                (
                    *(row.day, name_of_game(row.game), row.name, str(row.score), yes if row.won else no),
                    *(str(row.seats), _opponents(row), _rules(row), yes if row.assisted else no),
                )
                for row in self.rows
            ),
        ]


def _strength(row: Row) -> float:
    return row.against


def _opponents(row: Row) -> str:
    """Against whom: people alone, or bots about as good as that level."""
    return level_name(max(1, round(row.against))) if row.against else _("People only")


def _rules(row: Row) -> str:
    """By which rules."""
    return as_recorded(row.game, row.rules)
