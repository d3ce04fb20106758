"""The set-up of a game: who sits where, by which rules, with which cards."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from cardtable.bots import levels as levels_of
from cardtable.i18n import _, ngettext
from cardtable.play.challenge import Challenge, mark_of
from cardtable.play.commitment import short_seed
from cardtable.play.record import meta_of
from cardtable.play.rulebook import fitting
from cardtable.play.session import Session
from cardtable.play.settings import LastTable
from cardtable.rules.contract import LEXICON, Meta, Option, Options
from cardtable.rules.rng import deal_code, seed_of
from cardtable.table.screens import dealcode
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Line, Panel, text
from cardtable.table.screens.rail import Act, Piece, fits_one_row
from cardtable.table.screens.rulerow import RuleRow, rule_row, width_of
from cardtable.table.screens.seatrow import Hands, SeatRow, least_width, measures, row_of
from cardtable.table.screens.words import pick
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, column, padded, space, stack, within
from cardtable.ui.node import Node
from cardtable.ui.paint.shapes import dashed
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Option as Choice
from cardtable.ui.widgets.label import Icon, Paragraph
from cardtable.wording.faults import fault
from cardtable.wording.games import (
    covered,
    first_options,
    game_name,
    option_name,
    seats_allowed,
    value_explanation,
    value_name,
)

if TYPE_CHECKING:
    from cardtable.table.screens.navigator import Navigator
    from cardtable.ui.kit import Kit


class AddSeat(Button):
    """A dashed place for one more."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        colour = t.fade(t.BRASS_L if self.hovered else t.BRASS, 0.8 if self.hovered else 0.5)
        edge = dashed(kit, self.rect.size, self.radius, colour, max(1, kit.px(2)), max(4, kit.px(8)))
        surface.blit(edge, self.rect)
        self.draw_words(surface, self.rect, t.TEXT if self.hovered else t.CREAM, 255)


def who_watches(game: str, humans: int) -> str:
    """Whose the screen is where so many people sit at it."""
    if humans == 0:
        return _("Bots only: you just watch.")
    return _("One person: the screen stays yours.") if humans == 1 else covered(game, humans)


def seed_written(code: str) -> int | None:
    """The seed of a deal code; None where none is given, or it cannot be read."""
    try:
        return seed_of(code)
    except ValueError:
        return None


class Setup(Page):
    """A game about to begin; `like` is the finished game whose table sits down again, `table` one that was begun to be arranged."""

    home = True

    def __init__(
        self, kit: Kit, nav: Navigator, game: str, like: Session | None = None, table: LastTable | None = None
    ) -> None:
        super().__init__(kit, nav)
        meta: Meta = meta_of(game)
        self.meta = meta
        levels = levels_of(game)
        last = table or nav.settings.tables.get(meta.id)
        if like is not None:
            last = LastTable(like.players, like.options, like.header.lexicon)
        self.lineup = (
            Lineup.of(last.players, meta.seats, levels) if last else Lineup.first(meta.seats, levels)
        )
        self.chosen = dict(last.options) if last else dict(first_options(meta.id))
        self.words = pick.still_there(nav, last.words if last else "")
        self.code = ""
        """The deal code somebody gives; "" for a sealed deal."""
        self._said = ""
        self._rows: list[SeatRow] = []

    def heading(self) -> tuple[str, str]:
        return _("New game"), f"{game_name(self.meta.id)} · {seats_allowed(self.meta)}"

    def game(self) -> str:
        return self.meta.id

    def options(self) -> Options:
        return self.meta.settle(self.chosen)

    def enter(self) -> None:
        self.words = pick.still_there(self.nav, self.words)
        if self.focus.node is None:
            self.focus.set(self.find("play"))

    # the rail

    def acts(self) -> tuple[list[Act | Piece], list[Act | Piece]]:
        row = self._acts(self._words_of_code(told=True))
        if not fits_one_row(self.kit, (*row[0], *row[1]), self.margin):
            row = self._acts(self._words_of_code(told=not self._code_reads()))
        return row

    def _acts(self, words: Piece) -> tuple[list[Act | Piece], list[Act | Piece]]:
        left: list[Act | Piece] = [
            words,
            dealcode.field(self.kit, self.code, self.write_code),
            Act(_("Draw a code"), self.other_deal, "dice-5", key="other-deal"),
            Act(
                _("Copy"),
                self.copy_code,
                "copy",
                key="copy",
                enabled=bool(self.code) and self.problem() == "",
            ),
        ]
        right: list[Act | Piece] = [
            Act(
                _("Default rules"),
                self.default_rules,
                "rotate-ccw",
                key="defaults",
                enabled=not self._at_default(),
            ),
            Act(_("Play"), self.play, "play", main=True, key="play", enabled=self.problem() == ""),
        ]
        return left, right

    def _words_of_code(self, told: bool) -> Piece:
        return dealcode.words(
            self.kit, self.margin, reads=self._code_reads(), given=bool(self.code), told=told
        )

    # the middle

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        gap, pad = kit.px(32), max(12, kit.px(24))
        least = least_width(kit, self.lineup) + 2 * pad
        needed = self._rules_least() + 2 * pad
        left = min(max(round(area.w * 0.475), least), area.w - gap - needed)
        if left >= least:
            rules = self._rules(area.w - gap - left, pad, area.h)
            if rules.rect.h > area.h and left > least:
                left = least
                rules = self._rules(area.w - gap - left, pad, area.h)
            seats, words = self._seats(pygame.Rect(area.x, area.y, left, 0), pad), self._words(left, pad)
            below = words.rect.h + kit.px(16)
            high = max(area.h, seats.rect.h + below, rules.rect.h)
            seats.rect = (area.x, area.y, left, high - below)
            words.shift(area.x, area.y + high - words.rect.h)
            rules.shift(area.x + left + gap, area.y)
            rules.rect = (rules.rect.x, area.y, rules.rect.w, high)
            return [seats, words, rules]
        seats = self._seats(pygame.Rect(area.x, area.y, area.w, 0), pad)
        others = [self._words(area.w, pad), self._rules(area.w, pad, 0)]
        return [seats, *column(map(Item.of, others), gap).at(area.x, seats.rect.bottom + gap)]

    def _words(self, wide: int, pad: int) -> Panel:
        """The words the game is played with."""
        row = rule_row(self.kit, self._word_choice(), wide - 2 * pad, self._read)
        return self._panel("words", padded(row, pad, self.kit.px(8)))

    def _rules_least(self) -> int:
        """The width under which a rule and its choices can no longer stand side by side, px."""
        kit = self.kit
        return kit.theme.text_px(236, "label") + max(
            width_of(kit, self._choices(o))[0] for o in self.meta.options
        )

    def _title(self, wide: int, title: str, line: str) -> list[Item]:
        """A panel's heading, and what it says of it."""
        return [
            text(self.kit, wide, title, "panel-title", t.TEXT),
            text(self.kit, wide, escape(line), "label", t.MIST),
        ]

    def _seats(self, spot: pygame.Rect, pad: int) -> Panel:
        kit = self.kit
        panel = Panel(kit, spot, key="seats")
        inner = pygame.Rect(spot.x + pad, spot.y + kit.px(18), spot.w - 2 * pad, 0)
        head = column(self._title(inner.w, _("Around the table"), _("Turns run clockwise, in this order.")))
        for node in head.at(inner.x, inner.y):
            panel.add(node)
        y = inner.y + head.h + kit.px(14)
        gap = kit.px(12) if len(self.lineup.places) < 5 else kit.px(8)
        m = measures(kit, self.lineup, inner.w)
        self._rows = []
        hands = Hands(
            self._rename, self._set_level, self._recolour, self._remove, self._move, self._drag, self._drop
        )
        for place in self.lineup.places:
            row = row_of(kit, pygame.Rect(inner.x, y, inner.w, m.high), place, self.lineup, hands)
            self._rows.append(row)
            panel.add(row)
            y += m.high + gap
        self._pitch = m.high + gap
        self._first_top = self._rows[0].rect.y
        if self.lineup.may_add:
            left = self.lineup.left
            text = ngettext("Add a seat (one left)", "Add a seat (%(count)s left)", left) % {
                "count": str(left)
            }
            if kit.fonts.width(text, "button") > inner.w - 4 * pad:
                text = _("Add a seat")
            high = max(m.side, kit.px(56))
            panel.add(AddSeat(kit, (inner.x, y, inner.w, high), text, self._add, icon="plus", key="add-seat"))
            y += high + gap
        y = self._info(panel, pygame.Rect(inner.x, y, inner.w, 0))
        panel.rect = (spot.x, spot.y, spot.w, y + kit.px(16) - spot.y)
        return panel

    def _info(self, panel: Panel, spot: pygame.Rect) -> int:
        """What there is to know, or what is wrong, below the seats; gives its foot."""
        kit = self.kit
        self._said = self.problem()
        wrong = bool(self._said)
        mark = kit.theme.text_px(20, "label")
        left = mark + kit.px(10)
        text = self._said or who_watches(self.meta.id, self.lineup.humans)
        colour = t.REFUSE_TEXT if wrong else t.MIST
        words = Paragraph(
            kit, (spot.x + left, spot.y, spot.w - left, 0), escape(text), "label", colour
        ).fitted()
        place = (spot.x, spot.y + (kit.fonts.height("label") - mark) // 2, mark, mark)
        panel.add(Icon(kit, place, "triangle-alert" if wrong else "info", colour))
        panel.add(words)
        return words.rect.bottom

    def _choices(self, option: Option) -> list[Choice]:
        """Its values; numbers in their order, whichever of them is the booklet's."""
        seats = len(self.lineup.places)
        values = sorted(option.values, key=int) if all(map(str.isdecimal, option.values)) else option.values
        return [
            Choice(value, value_name(self.meta.id, option, value))
            for value in values
            if option.least(value) <= seats
        ]

    def _rules(self, wide: int, pad: int, room: int) -> Panel:
        kit, inner = self.kit, wide - 2 * pad
        head = column(
            self._title(
                inner, _("Rules of this game"), _("As the booklet has them, until you choose otherwise.")
            )
        )
        rules = [rule_row(kit, self._rule(option), inner, self._read) for option in self.meta.options]
        used = kit.px(18) + head.h + kit.px(10) + sum(rule.h for rule in rules) + kit.px(16)
        extra = min(max(0, room - used) // max(1, len(rules)), kit.px(26))
        ruled = [
            stack([Item.of(Line(kit, (0, 0, inner, 1))), padded(rule, 0, extra // 2, extra - extra // 2)])
            for rule in rules
        ]
        whole = column([head, space(0, kit.px(10)), *ruled])
        return self._panel("options", padded(whole, pad, kit.px(18), kit.px(10)))

    def _panel(self, key: str, item: Item) -> Panel:
        panel = Panel(self.kit, (0, 0, 0, 0), key=key)
        within(panel, item)
        return panel

    def _rule(self, option: Option) -> RuleRow:
        """A clause that may be changed."""
        return RuleRow(
            option_name(self.meta.id, option), value_explanation(self.meta.id, option, self.chosen[option.name]), self._choices(option),
            self.chosen[option.name], lambda value: self._choose(option, value), option.name, option.clause,
        )  # fmt: skip

    def _word_choice(self) -> RuleRow:
        """The words the game is played with."""
        told = pick.explained(self.nav, self.words, self.chosen)
        choices = pick.choices(self.nav)
        return RuleRow(_("Words"), told, choices, self.words, self._choose_words, "words", "G3", opens=True)

    # what the people do

    def problem(self) -> str:
        """Why nobody can play yet, "" if nothing is in the way."""
        wrong = self.lineup.problem()
        if wrong is not None:
            if not wrong.text and wrong.reason.value == "bad_name":
                return _("Every seat needs a name.")
            return fault(wrong).text
        return "" if self._code_reads() else _("This deal code cannot be read.")

    def _code_reads(self) -> bool:
        """Whether a code is given that can be read, or none at all."""
        return not self.code or seed_written(self.code) is not None

    def _read(self, clause: str) -> None:
        self.nav.rules(self.meta.id, clause, self.options())

    def _at_default(self) -> bool:
        return not self.words and self.chosen == self._defaults()

    def _defaults(self) -> dict[str, str]:
        """Every rule as the booklet has it, the words in the language they are in."""
        spoken = {name: value for name, value in self.chosen.items() if name == LEXICON}
        return {**self.meta.settle(spoken)}

    def _choose(self, option: Option, value: Hashable) -> None:
        self.chosen[option.name] = str(value)
        self.rebuild()

    def _choose_words(self, value: Hashable) -> None:
        if value == pick.MORE:
            self.rebuild()
            self.nav.words()
            return
        self.words = str(value)
        self.rebuild()

    def default_rules(self) -> None:
        """Every rule as the booklet has it."""
        self.chosen, self.words = self._defaults(), ""
        self.rebuild()

    def other_deal(self) -> None:
        """A code short enough to be passed on; the deal is open then."""
        self.code = deal_code(short_seed())
        self.rebuild()

    def copy_code(self) -> None:
        """This table as a challenge to the clipboard: game, seats, rules and deal in one code."""
        seed, options = seed_written(self.code), self.meta.settle(self.chosen)
        if seed is None:
            return
        seats = tuple(player.level for player in self.lineup.players())
        mark = mark_of(fitting(self.nav.lexicon, options).id)
        code = Challenge(self.meta.id, options, seats, seed, mark).code
        writing.copy(code)
        said = _("Copied, for whoever wants to play this table too: %(code)s")
        self.say(said % {"code": f"<b>{escape(code)}</b>"}, "circle-check")

    def write_code(self, text: str) -> None:
        """A code typed; whether it can be read is said at once."""
        before = self._code_reads(), bool(self.code)
        self.code = text.strip()
        if (self._code_reads(), bool(self.code)) != before or self.problem() != self._said:
            self.rebuild()

    def play(self) -> None:
        """Sit down; the table is remembered."""
        seed = seed_written(self.code)
        if not self._code_reads() or self.lineup.problem() is not None:
            self.rebuild()
            return
        players = self.lineup.players()
        options = self.meta.settle(self.chosen)
        words = pick.still_there(self.nav, self.words)
        self.nav.change(self.nav.settings.remember(self.meta.id, LastTable(players, options, words)))
        if pick.takes_long(self.nav, words):
            self.say(_("Reading the words…"), "hourglass")
            self.after(0.1, lambda: self.nav.play(self.meta.id, players, options, seed, words))
        else:
            self.nav.play(self.meta.id, players, options, seed, words)

    def _rename(self, number: int, text: str) -> None:
        self.lineup.rename(number, text)
        if self.problem() != self._said:
            self.rebuild()

    def _set_level(self, number: int, level: int | None) -> None:
        self.lineup.set_level(number, level)
        self.rebuild()

    def _recolour(self, number: int, colour: int) -> None:
        self.lineup.recolour(number, colour)
        self.rebuild()

    def _remove(self, number: int) -> None:
        self.lineup.remove(number)
        seats = len(self.lineup.places)
        for option in self.meta.options:
            if option.least(self.chosen[option.name]) > seats:
                self.chosen[option.name] = option.default
        self.rebuild()
        self.focus.set(self.find("add-seat"), self.dispatch.by_keyboard)

    def _add(self) -> None:
        self.lineup.add()
        number = self.lineup.places[-1].number
        self.rebuild()
        self.focus.set(self.find(f"seat{number}-name"), self.dispatch.by_keyboard)

    def _move(self, number: int, by: int) -> None:
        self.lineup.move(number, self.lineup.index(number) + by)
        self.rebuild()

    def _drag(self, number: int, dy: int) -> None:
        """The row follows the pointer, the others make room."""
        order = [row.key for row in self._rows]
        key = f"seat{number}"
        at = order.index(key)
        to = max(0, min(len(order) - 1, at + round(dy / self._pitch)))
        order.insert(to, order.pop(at))
        tops = self._tops()
        for row in self._rows:
            lifted = row.key == key
            row.lifted, row.z = lifted, 10 if lifted else 0
            goal = tops[at] + dy if lifted else tops[order.index(row.key)]
            row.shift(0, goal - row.rect.y)
            row.invalidate_all()

    def _tops(self) -> list[int]:
        """Where the rows stand when nobody drags, in their order."""
        top = self._first_top - self.body.offset
        return [top + i * self._pitch for i in range(len(self._rows))]

    def _drop(self, number: int, kept: bool) -> None:
        if kept:
            at = self.lineup.index(number)
            row = next(row for row in self._rows if row.key == f"seat{number}")
            self.lineup.move(number, at + round((row.rect.y - self._tops()[at]) / self._pitch))
        self.rebuild()
