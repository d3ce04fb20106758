"""Card of a seat: colour, name, person or bot with its level, when it plays, and a cross to remove it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.bots.opponents import KEYS
from cardtable.i18n import N_, _
from cardtable.play.seats import LONGEST_NAME
from cardtable.table.screens.boxes import opened, pressed, sign, words
from cardtable.table.screens.lineup import Lineup, LineupSeat
from cardtable.table.screens.pagecard import PageCard
from cardtable.table.screens.parts import LOW, target
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
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
    flow,
    inset,
    space,
)
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import plates
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption
from cardtable.ui.widgets.field import TextField
from cardtable.wording.games import covered, level_name
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
class SeatActs:
    """Functions of the page that the card of a seat calls."""

    changed: Callable[[], None]
    """Take in another colour, person or level."""
    remove: Callable[[int], None]
    """Remove the seat of that number."""
    shift: Callable[[int, int], None]
    """Have the player of a seat change places with the one before (-1) or after (1) in turn."""
    close: Callable[[], None]
    """Put the card away."""


class SeatRow(Node):
    """Row of a seat; `row_of` makes it and decides how much fits on a line."""

    role = Role.GROUP
    zone = True

    def __init__(self, kit: Kit, name: str, *, key: str) -> None:
        super().__init__(kit, (0, 0, 0, 0), key=key)
        self.called = name
        self.radius = kit.px(NEAR)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(plates.row(self.kit, self.rect.size, self.radius, False), self.rect)


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
    return Leaf(lambda kit, wide, _high: Item.of(make(kit, wide)), lambda kit: target(kit, LOW, "label"))


def row_of(kit: Kit, place: LineupSeat, lineup: Lineup, hands: SeatActs) -> Box:
    """Make the row of a seat: all in one line, or one list offers person and opponents, or that list has a line of its own."""
    number, key = place.number, f"seat{place.number}"
    hues = [SelectorOption(i, _(COLOUR_NAMES[i]), hue=hue) for i, hue in enumerate(t.PLAYERS)]

    def recolour(to: Hashable) -> None:
        lineup.recolour(number, _int(to))
        hands.changed()

    def sit(who: float | str | None) -> None:
        if isinstance(who, str):
            lineup.set_opponent(number, who)
        else:
            lineup.set_level(number, who)
        hands.changed()

    def colour(kit: Kit, wide: int, _high: int) -> Item:
        said, size = _("Colour of %(name)s") % {"name": place.written}, (wide, target(kit, LOW, "label"))
        spot = (0, 0, *size)
        return Item.of(Dropdown(kit, spot, hues, place.colour, recolour, name=said, key=f"{key}-colour"))

    def field(kit: Kit, wide: int, _high: int) -> Item:
        seat = _("Name of seat %(number)s") % {"number": str(lineup.index(number) + 1)}
        return Item.of(
            TextField(
                kit,
                (0, 0, wide, target(kit, LOW, "label")),
                place.written,
                partial(lineup.rename, number),
                on_submit=lambda _text: hands.close(),
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

    def cross(kit: Kit, wide: int) -> Node:
        away, act = _("Remove %(name)s") % {"name": place.written}, partial(hands.remove, number)
        return IconButton(kit, (0, 0, wide, wide), "x", away, act, kind="ghost", key=f"{key}-away")

    hue = Leaf(colour, lambda kit: across(side_box(cross), sign("chevron-down", "label"), gap=0).wish(kit))
    last = [side_box(cross)] if lineup.may_remove else []
    kind_and_level = _kind_and_level(place, lineup, sit)
    one_list = _one_list(place, lineup, sit)
    ways = (
        across(hue, named(COMFORTABLE), *kind_and_level, fill(), *last, gap=CLOSE),
        across(hue, named(NARROW), one_list, fill(), *last, gap=CLOSE),
        down(across(hue, fill(named(0)), *last, gap=CLOSE), fill(one_list), gap=CLOSE),
    )
    return inset(either(*ways), FINE, CLOSE, node=SeatRow(kit, place.written, key=key))


def _one_list(place: LineupSeat, lineup: Lineup, sit: Sit) -> Box:
    """Make the choice of the player as one list: a person and the bots."""
    name, key = _("Who plays %(name)s") % {"name": place.written}, f"seat{place.number}-kind"

    def choose(value: Hashable) -> None:
        sit(None if value == _HUMAN else value if isinstance(value, str) else _int(value))

    options = [SelectorOption(_HUMAN, _("Human"), icon="user"), *_level_options(lineup)]
    now = _HUMAN if place.level is None else place.temper or place.level
    return opened(options, now, choose, name, key)


def _kind_and_level(place: LineupSeat, lineup: Lineup, sit: Sit) -> list[Box]:
    """The choice of the player by two: person or bot, side by side, and the bot's level."""
    name, key = _("Who plays %(name)s") % {"name": place.written}, f"seat{place.number}-kind"

    def choose_kind(kind: Hashable) -> None:
        usual = lineup.levels[min(1, len(lineup.levels) - 1)]
        free = [key for key in KEYS if key not in lineup.opponents]
        sit(None if kind == "human" else (free or KEYS)[0] if lineup.measured else usual)

    def kinds(kit: Kit, wide: int, _high: int) -> Item:
        spot, now = (0, 0, wide, target(kit, LOW, "label")), "human" if place.level is None else "bot"
        return Item.of(Segmented(kit, spot, _kinds(), now, choose_kind, name=name, key=key))

    def choose(value: Hashable) -> None:
        sit(value if isinstance(value, str) else _int(value))

    told = _("Level of %(name)s") % {"name": place.written}
    now = place.temper or place.level
    level = opened(_level_options(lineup), now, choose, told, f"seat{place.number}-level")
    both = Leaf(kinds, lambda kit: Segmented.width_of(kit, _kinds()))
    return [both] if place.level is None else [both, level]


def _int(value: Hashable) -> int:
    assert isinstance(value, int)
    return value


def _turn(place: LineupSeat, lineup: Lineup, hands: SeatActs) -> Box:
    """Make the line that names the players in the order of their turns, with the ways to play earlier or later."""
    names = ", ".join(
        f"<b>{escape(each.written)}</b>" if each is place else escape(each.written) for each in lineup.places
    )
    earlier, later = (partial(hands.shift, place.number, by) for by in (-1, 1))
    # Translators: on a button: the player of this seat plays before the one who plays before it now
    ways = pressed(_("Earlier"), "chevron-left", earlier, "seat-earlier", kind="plate", units=44)
    # Translators: on a button: the player of this seat plays after the one who plays after it now
    after = pressed(_("Later"), "chevron-right", later, "seat-later", kind="plate", units=44)
    told = down(
        words(_("Turns run clockwise, in this order."), "label", t.MIST), words(names, "label", t.TEXT), gap=0
    )
    both = across(ways, after, gap=CLOSE)
    return either(across(fill(told), both, gap=PLAIN), down(told, flow(ways, after, gap=CLOSE), gap=CLOSE))


def seat_card(kit: Kit, place: LineupSeat, lineup: Lineup, hands: SeatActs) -> PageCard:
    """Make the card of a seat."""
    whole = down(row_of(kit, place, lineup, hands), _turn(place, lineup, hands), gap=PLAIN)
    return PageCard(kit, place.written, whole, hands.close, "seat", 700)


def who_watches(game: str, humans: int, hands: str) -> str:
    """Say which of the people at the screen see the hands."""
    if humans == 0:
        return _("Bots only: you just watch.")
    return _("One person: the screen stays yours.") if humans == 1 else covered(game, humans, hands)
