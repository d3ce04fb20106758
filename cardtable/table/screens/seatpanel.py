"""Seats of the set-up: a row for each seat with a grip to move it, colour, name, person or bot with its level, and a cross to
remove it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.bots.opponents import KEYS
from cardtable.i18n import N_, _, ngettext
from cardtable.play.seats import LONGEST_NAME
from cardtable.rules.contract import Meta
from cardtable.table.screens.boxes import opened, sign, words
from cardtable.table.screens.lineup import Lineup, LineupSeat
from cardtable.table.screens.pagecard import PageCard
from cardtable.table.screens.parts import Panel, target
from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture, Key, Press, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FINE,
    NEAR,
    PLAIN,
    Box,
    Item,
    Leaf,
    across,
    down,
    either,
    fill,
    inset,
    space,
    wide_as_it_gets,
)
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import dashed, lay
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption
from cardtable.ui.widgets.field import TextField
from cardtable.wording.games import covered, level_name
from cardtable.wording.keys import names
from cardtable.wording.opponents import icon_of, opponent_name

# Translators: “Vermilion”: a colour of a player; no longer than this; “Slate”: a colour of a player; no
# longer than this
COLOUR_NAMES = (N_("Blue"), N_("Vermilion"), N_("Green"), N_("Purple"), N_("Yellow"), N_("Slate"))


NARROW, COMFORTABLE, WHOLE = 76, 150, 210
"""Widths of the field of a name, units that grow with the text: least in a shared row, least in a row of its own, and most."""
_HUMAN = -1
"""Value of a person in a list of levels."""
Sit = Callable[[float | str | None], None]
"""Function that seats a person (None), an opponent by its key, or a bot of a level."""


@dataclass(frozen=True, slots=True)
class RowActs:
    """Functions that the page calls after a change in a row."""

    changed: Callable[[], None]
    """Take in another colour, person or level."""
    renamed: Callable[[], None]
    remove: Callable[[int], None]
    """Remove the seat of that number."""


@dataclass(frozen=True, slots=True)
class SeatActs:
    """Functions of the page that the panel of seats calls."""

    rebuild: Callable[[], None]
    focus: Callable[[str], None]
    """Focus the node of that key."""
    problem: Callable[[], str]
    """Reason why the match cannot begin; "" if nothing is in the way."""
    hands: Callable[[], str]
    """Return the setting of how hands are covered if several people share the screen."""
    fit: Callable[[int], None]
    """Adapt the page to another number of seats."""


@dataclass(frozen=True, slots=True)
class RowMoves:
    """Moves of a row among the others, by the number of its seat."""

    drag: Callable[[int, int], None]
    """Follow the pointer of a drag: seat and distance from its start in px."""
    drop: Callable[[int, bool], None]
    """Let go; the row stays in its new place if True."""
    move: Callable[[int, int], None]
    """Move a seat down by a number of places."""


class Grip(Node):
    """Six dots by which a seat is moved: dragged, or with the up and down keys."""

    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(self, kit: Kit, rect: RectLike, place: LineupSeat, rows: RowMoves, *, key: str) -> None:
        super().__init__(kit, rect, key=key)
        self._number, self._rows = place.number, rows
        self._from: int | None = None
        self.radius = kit.px(8)
        self.tip = _("Move %(name)s: drag, or %(up)s and %(down)s") % {**names(), "name": place.written}

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case DragStart(pos, origin):
                self._from = origin[1]
                self._rows.drag(self._number, pos[1] - origin[1])
                return True
            case DragMove(pos) if self._from is not None:
                self._rows.drag(self._number, pos[1] - self._from)
                return True
            case DragEnd() | Cancel() if self._from is not None:
                self._from = None
                self._rows.drop(self._number, isinstance(gesture, DragEnd))
                return True
            case Key(key) if key in (pygame.K_UP, pygame.K_DOWN):
                self._rows.move(self._number, 1 if key == pygame.K_DOWN else -1)
                return True
            case Press() | Tap():
                return True
        return False

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        size = self.kit.theme.text_px(22, "label")
        colour = t.BRASS_L if self.hovered or self.focused else t.MIST
        icons.put(
            self.kit, surface, "grip-vertical", self.rect, size, colour, alpha=255 if self.hovered else 170
        )


class SeatRow(Node):
    """Row of a seat; `row_of` makes it and decides how much fits on a line."""

    role = Role.GROUP
    zone = True

    def __init__(self, kit: Kit, rect: RectLike, name: str, *, key: str) -> None:
        super().__init__(kit, rect, key=key)
        self.called = name
        self.radius = kit.px(10)
        self.lifted = False
        self.bleed = plates.bleed(kit, plates.POPOVER_SHADE)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.lifted:
            lay(surface, plates.panel(self.kit, self.rect.size, self.radius), self.rect)
        surface.blit(plates.row(self.kit, self.rect.size, self.radius, self.lifted), self.rect)


def _kinds() -> tuple[SelectorOption, SelectorOption]:
    return SelectorOption("human", _("Human"), icon="user"), SelectorOption("bot", _("Bot"), icon="bot")


def _level_options(lineup: Lineup) -> list[SelectorOption]:
    """Return the opponents as options, or the levels of a game whose bots have no ratings."""
    if lineup.measured:
        return [SelectorOption(key, opponent_name(key), icon=icon_of(key)) for key in KEYS]
    return [
        SelectorOption(level, level_name(level), level=level, levels=max(lineup.levels))
        for level in lineup.levels
    ]


def side_box(make: Callable[[Kit, int], Node]) -> Box:
    """Make the box of a square control."""
    return Leaf(lambda kit, wide, _high: Item.of(make(kit, wide)), lambda kit: target(kit, 44, "label"))


def row_of(kit: Kit, place: LineupSeat, lineup: Lineup, hands: RowActs, rows: RowMoves | None = None) -> Box:
    """Make the row of a seat, with a grip if there are `rows` to move it among.

    Depending on the width all is in one line, or one list offers person and opponents, or that list has a line of its own."""
    number, key = place.number, f"seat{place.number}"
    hues = [SelectorOption(i, _(COLOUR_NAMES[i]), hue=hue) for i, hue in enumerate(t.PLAYERS)]

    def recolour(to: Hashable) -> None:
        lineup.recolour(number, _int(to))
        hands.changed()

    def rename(text: str) -> None:
        lineup.rename(number, text)
        hands.renamed()

    def sit(who: float | str | None) -> None:
        if isinstance(who, str):
            lineup.set_opponent(number, who)
        else:
            lineup.set_level(number, who)
        hands.changed()

    def colour(kit: Kit, wide: int, _high: int) -> Item:
        said, size = _("Colour of %(name)s") % {"name": place.written}, (wide, target(kit, 44, "label"))
        spot = (0, 0, *size)
        return Item.of(Dropdown(kit, spot, hues, place.colour, recolour, name=said, key=f"{key}-colour"))

    def field(kit: Kit, wide: int, _high: int) -> Item:
        seat = _("Name of seat %(number)s") % {"number": str(lineup.index(number) + 1)}
        return Item.of(
            TextField(
                kit,
                (0, 0, wide, target(kit, 44, "label")),
                place.written,
                rename,
                placeholder=_("Name"),
                most=LONGEST_NAME,
                name=seat,
                key=f"{key}-name",
                allowed=lambda grapheme: grapheme not in ",=",
            )
        )

    def named(least: float) -> Box:
        def room(kit: Kit, units: float) -> int:
            return inset(space(kit.theme.text_px(units, "strong"), 0), NEAR).least(kit)

        def whole(kit: Kit) -> int:
            """The longest name here is read at one look, where there is room for names at all."""
            longest = max(kit.fonts.width(each.written, "strong") for each in lineup.places)
            wanted = inset(space(longest if least else 0, 0), NEAR).least(kit)
            return min(room(kit, WHOLE), max(room(kit, least), wanted))

        return Leaf(field, lambda kit: room(kit, WHOLE), whole)

    def grip(kit: Kit, wide: int) -> Node:
        assert rows is not None
        return Grip(kit, (0, 0, wide, wide), place, rows, key=f"{key}-grip")

    def cross(kit: Kit, wide: int) -> Node:
        away, act = _("Remove %(name)s") % {"name": place.written}, partial(hands.remove, number)
        return IconButton(kit, (0, 0, wide, wide), "x", away, act, kind="ghost", key=f"{key}-away")

    first = [side_box(grip)] if rows is not None else []
    hue = Leaf(colour, lambda kit: target(kit, 44, "label") + kit.theme.text_px(20, "label"))
    last = [side_box(cross)] if lineup.may_remove else []
    kinds, level = _kind_and_level(place, lineup, sit, alone=rows is None)
    one_list = _one_list(place, lineup, sit)
    ways = (
        across(*first, hue, named(NARROW if rows else COMFORTABLE), kinds, *level, fill(), *last, gap=CLOSE),
        across(*first, hue, named(NARROW), one_list, fill(), *last, gap=CLOSE),
        down(across(*first, hue, fill(named(0)), *last, gap=CLOSE), fill(one_list), gap=CLOSE),
    )
    return inset(either(*ways), FINE, CLOSE, node=SeatRow(kit, (0, 0, 0, 0), place.written, key=key))


def _one_list(place: LineupSeat, lineup: Lineup, sit: Sit) -> Box:
    """Make the choice of the player as one list: a person and the bots."""
    name, key = _("Who plays %(name)s") % {"name": place.written}, f"seat{place.number}-kind"

    def choose(value: Hashable) -> None:
        sit(None if value == _HUMAN else value if isinstance(value, str) else _int(value))

    options = [SelectorOption(_HUMAN, _("Human"), icon="user"), *_level_options(lineup)]
    now = _HUMAN if place.level is None else place.temper or place.level
    return opened(options, now, choose, name, key)


def _kind_and_level(
    place: LineupSeat, lineup: Lineup, sit: Sit, *, alone: bool
) -> tuple[Box, tuple[Box, ...]]:
    """The choice of the player by two: person or bot, side by side, and the bot's level or the room for it."""
    name, key = _("Who plays %(name)s") % {"name": place.written}, f"seat{place.number}-kind"

    def choose_kind(kind: Hashable) -> None:
        usual = lineup.levels[min(1, len(lineup.levels) - 1)]
        free = [key for key in KEYS if key not in lineup.opponents]
        sit(None if kind == "human" else (free or KEYS)[0] if lineup.measured else usual)

    def kinds(kit: Kit, wide: int, _high: int) -> Item:
        spot, now = (0, 0, wide, target(kit, 44, "label")), "human" if place.level is None else "bot"
        return Item.of(Segmented(kit, spot, _kinds(), now, choose_kind, name=name, key=key))

    def choose(value: Hashable) -> None:
        sit(value if isinstance(value, str) else _int(value))

    told = _("Level of %(name)s") % {"name": place.written}
    now = place.temper or place.level
    level = opened(_level_options(lineup), now, choose, told, f"seat{place.number}-level")
    both = Leaf(kinds, lambda kit: Segmented.width_of(kit, _kinds()))
    if place.level is None:  # in a panel of several, names stand one below the other
        return both, () if alone else (Leaf(lambda kit, wide, _high: space(wide, 0), level.wish),)
    return both, (level,)


def _int(value: Hashable) -> int:
    assert isinstance(value, int)
    return value


def seat_card(
    kit: Kit, place: LineupSeat, lineup: Lineup, hands: RowActs, close: Callable[[], None]
) -> PageCard:
    """Make the card of a seat, with its row as on the page of the set-up; `close` puts it away."""
    return PageCard(kit, place.written, row_of(kit, place, lineup, hands), close, "seat", 700)


class AddSeat(Button):
    """Dashed button that adds a seat."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        colour = t.fade(t.BRASS_L if self.hovered else t.BRASS, 0.8 if self.hovered else 0.5)
        edge = dashed(kit, self.rect.size, self.radius, colour, max(1, kit.px(2)), max(4, kit.px(8)))
        surface.blit(edge, self.rect)
        self.draw_words(surface, self.rect, t.TEXT if self.hovered else t.CREAM, 255)


def who_watches(game: str, humans: int, hands: str) -> str:
    """Say which of the people at the screen see the hands."""
    if humans == 0:
        return _("Bots only: you just watch.")
    return _("One person: the screen stays yours.") if humans == 1 else covered(game, humans, hands)


class SeatPanel:
    """Panel with the line-up of a page in rows; it changes the line-up as a player changes a row."""

    def __init__(self, kit: Kit, meta: Meta, lineup: Lineup, acts: SeatActs) -> None:
        self._kit, self._meta, self.lineup, self._acts = kit, meta, lineup, acts
        self.said = ""
        """Last reason given why the match cannot begin."""
        self._rows: list[SeatRow] = []
        self._pitch = self._down = 0
        """Distances in px: from row to row, and from the top of the panel to the first row."""

    def _least(self, kit: Kit) -> int:
        """Return the width under which a row of seats needs a second line, px."""
        square = space(target(kit, 44, "label"), 0)
        name = space(kit.theme.text_px(NARROW + 2 * NEAR, "strong"), 0)
        level = _one_list(self.lineup.places[0], self.lineup, lambda who: None)
        return inset(across(square, square, square, name, level, square, gap=CLOSE), APART).least(kit)

    def box(self) -> Box:
        """Make the box of the panel, which fills the height beside others."""
        return Leaf(self._made, self._least)

    def _made(self, kit: Kit, wide: int, high: int) -> Item:
        places = self.lineup.places
        hands = RowActs(self._acts.rebuild, self._renamed, self.remove)
        moves = RowMoves(self.drag, self.drop, self.move)
        head = down(
            words(_("Around the table"), "panel-title", t.TEXT, heading=True),
            words(_("Turns run clockwise, in this order."), "label", t.MIST),
            gap=0,
        )
        rows = [row_of(kit, place, self.lineup, hands, moves) for place in places]
        self._panel = Panel(kit, key="seats")
        gap = NEAR if len(places) < 5 else CLOSE
        whole = down(head, down(*rows, *self._free(), self._info(), gap=gap))
        item = inset(whole, PLAIN, PLAIN, node=self._panel).made(kit, wide, high)
        self._rows = [node for node in self._panel.children if isinstance(node, SeatRow)]
        self._pitch = self._rows[0].rect.h + kit.px(gap)
        self._down = self._rows[0].rect.y
        return item

    def _free(self) -> list[Box]:
        """Return the button that adds a seat, if a seat is free."""
        left = self.lineup.left
        if not self.lineup.may_add:
            return []
        said = ngettext("Add a seat (one left)", "Add a seat (%(count)s left)", left) % {"count": str(left)}

        def make(kit: Kit, wide: int, _high: int) -> Item:
            fits = Button.width_of(kit, said, "plus") <= wide
            place = (0, 0, wide, target(kit, 56, "label"))
            shown = said if fits else _("Add a seat")
            return Item.of(AddSeat(kit, place, shown, self._add, icon="plus", key="add-seat"))

        return [wide_as_it_gets(make)]

    def _info(self) -> Box:
        """Lay out the note below the seats, or the fault there."""
        self.said = self._acts.problem()
        said = self.said or who_watches(self._meta.id, self.lineup.humans, self._acts.hands())
        mark, colour = ("triangle-alert", t.REFUSE_TEXT) if self.said else ("info", t.MIST)
        return across(sign(mark, "label", 20, colour), fill(words(escape(said), "label", colour)), gap=CLOSE)

    # what the people do

    def _renamed(self) -> None:
        if self._acts.problem() != self.said:
            self._acts.rebuild()

    def remove(self, number: int) -> None:
        self.lineup.remove(number)
        self._acts.fit(len(self.lineup.places))
        self._acts.rebuild()
        self._acts.focus("add-seat")

    def _add(self) -> None:
        self.lineup.add()
        number = self.lineup.places[-1].number
        self._acts.rebuild()
        self._acts.focus(f"seat{number}-name")

    def move(self, number: int, by: int) -> None:
        """Move a seat down by `by` places (up: negative)."""
        self.lineup.move(number, self.lineup.index(number) + by)
        self._acts.rebuild()

    def drag(self, number: int, dy: int) -> None:
        """Move the row with the pointer, `dy` px below its start; the others make room."""
        order = [row.key for row in self._rows]
        key = f"seat{number}"
        at = order.index(key)
        to = max(0, min(len(order) - 1, at + round(dy / self._pitch)))
        order.insert(to, order.pop(at))
        tops = self._tops()
        for each in self._rows:
            lifted = each.key == key
            each.lifted, each.z = lifted, 10 if lifted else 0
            goal = tops[at] + dy if lifted else tops[order.index(each.key)]
            each.shift(0, goal - each.rect.y)
            each.invalidate_all()

    def _tops(self) -> list[int]:
        """Return the tops of the rows in their order while no row is dragged, px."""
        top = self._panel.rect.y + self._down
        return [top + i * self._pitch for i in range(len(self._rows))]

    def drop(self, number: int, kept: bool) -> None:
        """Let go of the row, which stays in its new place if `kept`."""
        if kept:
            at = self.lineup.index(number)
            moved = next(each for each in self._rows if each.key == f"seat{number}")
            self.lineup.move(number, at + round((moved.rect.y - self._tops()[at]) / self._pitch))
        self._acts.rebuild()
