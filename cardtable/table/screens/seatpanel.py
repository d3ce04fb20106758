"""The seats of the set-up: who sits where, in which order and colour, how strong the bots are; each in a row with a grip to move it,
colour, name, person or bot, and a way to take it away."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from cardtable.bots.opponents import KEYS
from cardtable.i18n import N_, _, ngettext
from cardtable.play.seats import LONGEST_NAME
from cardtable.rules.contract import Meta
from cardtable.table.screens.lineup import Lineup, LineupSeat
from cardtable.table.screens.parts import Panel, heading, target, text
from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture, Key, Press, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, stack, within
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import dashed, lay
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Icon
from cardtable.ui.widgets.popover import DialogBox
from cardtable.wording.games import covered, level_name
from cardtable.wording.keys import names
from cardtable.wording.opponents import icon_of, opponent_name

# Translators: “Vermilion”: a colour of a player; no longer than this; “Slate”: a colour of a player; no
# longer than this
COLOUR_NAMES = (N_("Blue"), N_("Vermilion"), N_("Green"), N_("Purple"), N_("Yellow"), N_("Slate"))

NARROW, COMFORTABLE = 76, 150
"""Widths of a field in which a name is written, units grown with the text: in a row of several, in one alone."""
_HUMAN = -1
"""In a list of levels, that of a person."""
Sit = Callable[[float | str | None], None]
"""Seats a person (None), an opponent by its key, or a bot of that level."""


@dataclass(frozen=True, slots=True)
class RowActs:
    """Acts that follow a change of the line-up in a row."""

    changed: Callable[[], None]
    """After another colour, person or level."""
    renamed: Callable[[], None]
    remove: Callable[[int], None]
    """Act that takes that seat away."""


@dataclass(frozen=True, slots=True)
class SeatActs:
    """Acts of the page that the panel of seats calls for, and answers that it asks."""

    rebuild: Callable[[], None]
    focus: Callable[[str], None]
    """Give the keyboard to the node of that key."""
    problem: Callable[[], str]
    """Reason why the match cannot begin; "" if nothing is in the way."""
    hands: Callable[[], str]
    """Setting of how hands are kept where several people share the screen."""
    fit: Callable[[int], None]
    """Follow another number of seats."""


@dataclass(frozen=True, slots=True)
class RowMoves:
    """Moves of a row among the others, by the number of its seat."""

    drag: Callable[[int, int], None]
    """Follow the pointer, so many px below where it took hold."""
    drop: Callable[[int, bool], None]
    """Let go; the row stays in its new place if True."""
    move: Callable[[int, int], None]
    """Go so many places down."""


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
    """The row; made by `row_of`, which knows how much fits on a line."""

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
    """The opponents; of a game whose bots nobody has measured, their levels."""
    if lineup.measured:
        return [SelectorOption(key, opponent_name(key), icon=icon_of(key)) for key in KEYS]
    return [
        SelectorOption(level, level_name(level), level=level, levels=max(lineup.levels))
        for level in lineup.levels
    ]


@dataclass(frozen=True, slots=True)
class Measures:
    """The widths of a row's parts, px, and which way they stand: "full", "short" (one list for person and levels), "two" lines."""

    way: str
    side: int
    disc: int
    field: int
    kind: int
    level: int
    gap: int
    high: int


def measures(kit: Kit, lineup: Lineup, width: int, named: int = NARROW) -> Measures:
    """Measures of a row of `width` px; `named`: least width of a name beside the choice of person or bot and its level, units."""
    fonts, px = kit.fonts, kit.theme.type_px("label")
    side = target(kit, 44, "label")
    gap = max(4, kit.px(8))
    disc = side + round(px * 1.2)
    kind = Segmented.width_of(kit, _kinds())
    words = [option.text for option in _level_options(lineup)]
    level = max(fonts.width(word, "label") for word in words) + round(px * 3.2)
    either = max(level, fonts.width(_("Human"), "label") + round(px * 3.2))
    least = kit.theme.text_px(NARROW, "strong") + 2 * kit.px(14)
    field = width - 2 * side - disc - kind - level - 5 * gap
    pad = kit.px(16)
    if field >= kit.theme.text_px(named, "strong") + 2 * kit.px(14):
        field = min(field, kit.theme.text_px(190, "strong"))
        return Measures("full", side, disc, field, kind, level, gap, side + 2 * pad)
    field = width - 2 * side - disc - either - 4 * gap
    if field >= least:
        return Measures("short", side, disc, field, 0, either, gap, side + 2 * min(pad, 8))
    field, level = width - 2 * side - disc - 3 * gap, width - side - 3 * gap
    return Measures("two", side, disc, field, 0, level, gap, 2 * side + 3 * gap)


def row_of(
    kit: Kit, width: int, place: LineupSeat, lineup: Lineup, hands: RowActs, rows: RowMoves | None = None
) -> SeatRow:
    """The row of a seat, `width` px wide, with a grip where there are `rows` to move it among."""
    m, number, key = (
        measures(kit, lineup, width, NARROW if rows else COMFORTABLE),
        place.number,
        f"seat{place.number}",
    )
    if (
        rows is None and m.way == "full" and place.level is None
    ):  # no level stands there: the name has its room
        m = replace(m, field=m.field + m.level + m.gap)
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

    name = _("Colour of %(name)s") % {"name": place.written}
    colour = Dropdown(
        kit, (0, 0, m.disc, m.side), hues, place.colour, recolour, name=name, key=f"{key}-colour"
    )
    field = TextField(
        kit, (0, 0, m.field, m.side), place.written, rename, placeholder=_("Name"), most=LONGEST_NAME,
        name=_("Name of seat %(number)s") % {"number": str(lineup.index(number) + 1)}, key=f"{key}-name",
        allowed=lambda grapheme: grapheme not in ",=",
    )  # fmt: skip
    line, who = [Item.of(colour), Item.of(field)], _who(kit, m, place, lineup, sit)
    first = m.gap if rows is None else m.side
    items, side = [], (0, 0, m.side, m.side)
    if rows is not None:
        items.append(Item.of(Grip(kit, side, place, rows, key=f"{key}-grip")))
    if m.way == "two":
        items += [padded(row(line, m.gap), first, 0), padded(who[0], m.side, m.side + m.gap)]
        last = first + m.disc + m.field + 2 * m.gap
    else:
        items.append(padded(row([*line, *who], m.gap), first, 0))
        last = width - m.side
    if lineup.may_remove:
        away, act = _("Remove %(name)s") % {"name": place.written}, partial(hands.remove, number)
        cross = IconButton(kit, side, "x", away, act, kind="ghost", key=f"{key}-away")
        items.append(padded(Item.of(cross), last, 0))
    top = m.gap if m.way == "two" else (m.high - m.side) // 2
    made = SeatRow(kit, (0, 0, 0, 0), place.written, key=key)
    within(made, padded(stack(items), 0, top))
    made.rect = (0, 0, width, m.high)
    return made


def _who(kit: Kit, m: Measures, place: LineupSeat, lineup: Lineup, sit: Sit) -> list[Item]:
    """Lay out the choice of the player: person or bot side by side, then the bot's level; or one list of a person and a bot of
    each level."""
    name, key = _("Who plays %(name)s") % {"name": place.written}, f"seat{place.number}-kind"
    spot, level = (0, 0, m.level, m.side), place.level

    def choose(value: Hashable) -> None:
        sit(None if value == _HUMAN else value if isinstance(value, str) else _int(value))

    if m.way != "full":
        options = [SelectorOption(_HUMAN, _("Human"), icon="user"), *_level_options(lineup)]
        now = _HUMAN if level is None else place.temper or level
        return [Item.of(Dropdown(kit, spot, options, now, choose, name=name, key=key))]

    def choose_kind(kind: Hashable) -> None:
        usual = lineup.levels[min(1, len(lineup.levels) - 1)]
        free = [key for key in KEYS if key not in lineup.opponents]
        sit(None if kind == "human" else (free or KEYS)[0] if lineup.measured else usual)

    kinds, now_is = _kinds(), "human" if level is None else "bot"
    items = [Item.of(Segmented(kit, (0, 0, m.kind, m.side), kinds, now_is, choose_kind, name=name, key=key))]
    if level is not None:
        name, key = _("Level of %(name)s") % {"name": place.written}, f"seat{place.number}-level"
        items.append(
            Item.of(
                Dropdown(kit, spot, _level_options(lineup), place.temper or level, choose, name=name, key=key)
            )
        )
    return items


def _int(value: Hashable) -> int:
    assert isinstance(value, int)
    return value


class SeatCard(Layer):
    """The seat in a row, as on the page of the set-up; `close` puts it away."""

    def __init__(
        self, kit: Kit, place: LineupSeat, lineup: Lineup, hands: RowActs, close: Callable[[], None]
    ) -> None:
        super().__init__(kit, modal=True, scrim=0.45, dismiss=close, key="seat-card")
        pad = kit.px(24)
        wide = min(kit.theme.size[0] - 2 * kit.px(16), kit.theme.text_px(700, "label"))
        inner = wide - 2 * pad
        title = text(kit, inner, escape(place.written), "panel-title", t.TEXT, heading=True)
        seat = Item.of(row_of(kit, inner, place, lineup, hands))
        size = max(Button.width_of(kit, _("Done"), "check"), kit.px(140)), target(kit, 52)
        self._done = Button(kit, (0, 0, *size), _("Done"), close, kind="main", icon="check", key="seat-done")
        foot = row([space(inner - size[0], 0), Item.of(self._done)])
        whole = column([title, padded(seat, 0, kit.px(14), kit.px(18)), foot])
        name = title.nodes[0].label() or _("Name")
        self.panel = DialogBox(kit, pygame.Rect(0, 0, 0, 0), ivory=False, name=name)
        within(self.panel, padded(whole, pad, pad))
        room = kit.theme.size
        self.panel.shift((room[0] - wide) // 2, (room[1] - self.panel.rect.h) // 2)
        self.add(self.panel)

    def first_focus(self) -> Node | None:
        return self._done


class AddSeat(Button):
    """A dashed place for one more."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        colour = t.fade(t.BRASS_L if self.hovered else t.BRASS, 0.8 if self.hovered else 0.5)
        edge = dashed(kit, self.rect.size, self.radius, colour, max(1, kit.px(2)), max(4, kit.px(8)))
        surface.blit(edge, self.rect)
        self.draw_words(surface, self.rect, t.TEXT if self.hovered else t.CREAM, 255)


def who_watches(game: str, humans: int, hands: str) -> str:
    """Say which people see the screen if so many sit at it."""
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
        """From one row to the next, and from the top of the panel to the first, px."""

    @property
    def least(self) -> int:
        """The width under which a row of seats needs a second line, px."""
        kit = self._kit
        side = target(kit, 44, "label")
        widths = range(5 * side, 40 * side, max(4, kit.px(8)))
        return next((each for each in widths if measures(kit, self.lineup, each).way != "two"), 40 * side)

    def build(self, wide: int, pad: int) -> Panel:
        kit, inner, places = self._kit, wide - 2 * pad, self.lineup.places
        head = column(heading(kit, inner, _("Around the table"), _("Turns run clockwise, in this order.")))
        gap = kit.px(12) if len(places) < 5 else kit.px(8)
        hands = RowActs(self._acts.rebuild, self._renamed, self.remove)
        moves = RowMoves(self.drag, self.drop, self.move)
        self._rows = [row_of(kit, inner, place, self.lineup, hands, moves) for place in places]
        self._pitch = self._rows[0].rect.h + gap
        parts = [*map(Item.of, self._rows), *self._free(inner, pad), self._info(inner)]
        self._panel = Panel(kit, key="seats")
        whole = column([padded(head, 0, 0, kit.px(14)), column(parts, gap)])
        within(self._panel, padded(whole, pad, kit.px(18), kit.px(16)))
        self._down = self._rows[0].rect.y
        return self._panel

    def _free(self, wide: int, pad: int) -> list[Item]:
        """The way to one more seat, where there is one left."""
        kit, left = self._kit, self.lineup.left
        if not self.lineup.may_add:
            return []
        said = ngettext("Add a seat (one left)", "Add a seat (%(count)s left)", left) % {"count": str(left)}
        if kit.fonts.width(said, "button") > wide - 4 * pad:
            said = _("Add a seat")
        place = (0, 0, wide, max(target(kit, 44, "label"), kit.px(56)))
        return [Item.of(AddSeat(kit, place, said, self._add, icon="plus", key="add-seat"))]

    def _info(self, wide: int) -> Item:
        """Lay out the note below the seats, or the fault there."""
        kit = self._kit
        self.said = self._acts.problem()
        said = self.said or who_watches(self._meta.id, self.lineup.humans, self._acts.hands())
        mark, colour = ("triangle-alert", t.REFUSE_TEXT) if self.said else ("info", t.MIST)
        side = kit.theme.text_px(20, "label")
        sign = padded(
            Item.of(Icon(kit, (0, 0, side, side), mark, colour)),
            0,
            (kit.fonts.height("label") - side) // 2,
            0,
        )
        words = text(kit, wide - side - kit.px(10), escape(said), "label", colour)
        return Item(row([sign, words], kit.px(10)).nodes, wide, words.h)

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
        """A seat goes so many places down (up: negative)."""
        self.lineup.move(number, self.lineup.index(number) + by)
        self._acts.rebuild()

    def drag(self, number: int, dy: int) -> None:
        """The row follows the pointer, which is so far below where it took hold, px; the others make room."""
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
