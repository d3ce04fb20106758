"""Words, buttons, choices, signs, discs and hairlines as boxes of a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from cardtable.table.screens.parts import LOW, Disc, Fitted, Hairline, Panel, TextLink, target, tool_side
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    PLAIN,
    Box,
    Item,
    Leaf,
    across,
    down,
    either,
    fill,
    firm,
    flow,
    grow,
    inset,
    wide_as_it_gets,
)
from cardtable.ui.node import Node, Role
from cardtable.ui.rects import inside
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption
from cardtable.ui.widgets.label import Icon, Label, Paragraph
from cardtable.ui.widgets.scroll import ScrollPanel

Act = Callable[[], object]
UNWRAPPED = 100_000
"""Width at which no text is wrapped, px."""


def words(
    markup: str,
    role: str,
    colour: t.RGB,
    *,
    leading: float = 1.0,
    heading: bool = False,
    align: str = "left",
    least: float = 120,
    live: bool = False,
) -> Box:
    """A box of words: as wide as they are in one line, and no narrower than `least` units of that role if they are wrapped. A screen
    reader says `live` ones whenever they change."""

    def wish(kit: Kit) -> int:
        key = "words", markup, role
        if key not in kit.memo:
            kit.memo[key] = Paragraph(kit, (0, 0, UNWRAPPED, 0), markup, role).block.width + 2
        wide: int = kit.memo[key]
        return wide

    def make(kit: Kit, wide: int, _high: int) -> Item:
        said = Paragraph(kit, (0, 0, wide, 0), markup, role, colour, align=align, leading=leading).fitted()
        if heading:
            said.role = Role.HEADING
        said.live = "polite" if live else ""
        return Item.of(said)

    return Leaf(make, wish, lambda kit: min(wish(kit), kit.theme.text_px(least, role)))


def line(text: str, role: str, colour: t.RGB, *, shadow: bool = False, heading: bool = False) -> Box:
    """A box of one line that is never wrapped."""

    def make(kit: Kit, wide: int, _high: int) -> Item:
        place = (0, 0, wide, kit.fonts.height(role))
        return Item.of(Label(kit, place, text, role, colour, shadow=shadow, heading=heading))

    return Leaf(make, lambda kit: kit.uncut(text, role))


def fitted(text: str, role: str, colour: t.RGB, *, units: float = 0, like: str = "") -> Box:
    """A box of one line that is set smaller before it is cut: names, which may be long. It is `units` high if there are some, and as small
    as the line `like` if that is given."""

    def make(kit: Kit, wide: int, _high: int) -> Item:
        high = target(kit, units, role) if units else kit.fonts.height(role)
        line = Fitted(kit, (0, 0, wide, high), text, role, colour)
        line.like = like
        return Item.of(line)

    return Leaf(make, lambda kit: kit.uncut(text, role), lambda kit: 0)


def pressed(
    text: str,
    icon: str,
    act: Act,
    key: str,
    *,
    kind: str = "walnut",
    role: str = "button",
    units: float = 48,
    least: float = 0,
    enabled: bool = True,
    tip: str = "",
    called: str = "",
) -> Box:
    """A box of a button: as wide as its words and `least` units, or as wide as the room it fills; a screen reader says `called`
    in place of its words."""

    def wish(kit: Kit) -> int:
        return max(Button.width_of(kit, text, icon, role), kit.px(least))

    def make(kit: Kit, wide: int, _high: int) -> Item:
        place = (0, 0, wide, target(kit, units, "button"))
        node = Button(kit, place, text, act, kind=kind, icon=icon, type_=role, tip=tip, key=key)
        node.enabled = enabled
        node.called = called or node.called
        return Item.of(node)

    return Leaf(make, wish)


def iconed(icon: str, text: str, act: Act, key: str, *, units: float = 0) -> Box:
    """A box of a button with an icon only, which `text` names; it grows with the text if it has `units`, else less."""
    kind = "plate" if units else "walnut"

    def make(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(IconButton(kit, (0, 0, wide, wide), icon, text, act, kind=kind, key=key))

    return Leaf(make, lambda kit: target(kit, units, "button") if units else tool_side(kit))


def linked(text: str, act: Act, key: str, *, tip: str = "", align: str = "left") -> Box:
    """A box of underlined words that are pressed, as wide as they are."""

    def make(kit: Kit, wide: int, _high: int) -> Item:
        link = TextLink(kit, (0, 0, wide, kit.theme.target), text, act, tip=tip, key=key)
        link.align = align
        return Item.of(link)

    return Leaf(make, lambda kit: max(kit.theme.target, kit.uncut(text, "label")))


Chosen = Callable[[Hashable], None]
"""Listener for a choice."""


def opened(options: Sequence[SelectorOption], now: Hashable, choose: Chosen, name: str, key: str) -> Box:
    """A box of a list that opens, as wide as the longest of its words."""

    def wish(kit: Kit) -> int:
        return max(kit.line_width(option.text, "label", 52) for option in options)

    def make(kit: Kit, wide: int, _high: int) -> Item:
        place = (0, 0, wide, target(kit, LOW, "label"))
        return Item.of(Dropdown(kit, place, options, now, choose, name=name, key=key))

    return Leaf(make, wish)


def segments(
    options: Sequence[SelectorOption],
    now: Hashable,
    choose: Chosen,
    name: str,
    key: str,
    *,
    least: float = 0,
    most: float = 400,
    on_paper: bool = False,
) -> Box:
    """A box of choices side by side, `least` units wide or more; a list that opens where they are cut, or wider than `most` units."""
    one_list = opened(options, now, choose, name, key)

    def abreast(kit: Kit) -> int:
        wide = Segmented.width_of(kit, options)
        return wide if wide <= kit.theme.text_px(most, "label") else UNWRAPPED

    def make(kit: Kit, wide: int, high: int) -> Item:
        if abreast(kit) > wide:
            return one_list.made(kit, wide, high)
        place = (0, 0, wide, target(kit, LOW, "label"))
        bar = Segmented(kit, place, options, now, choose, name=name, key=key)
        bar.on_paper = on_paper
        return Item.of(bar)

    def wish(kit: Kit) -> int:
        wide = abreast(kit)
        return max(one_list.wish(kit) if wide == UNWRAPPED else wide, kit.px(least))

    return Leaf(make, wish, lambda kit: min(abreast(kit), one_list.wish(kit)))


def sign(icon: str, role: str, units: float = 22, colour: t.RGB = t.BRASS_L) -> Box:
    """A box of an icon that grows with text of that role."""

    def side(kit: Kit) -> int:
        return kit.theme.text_px(units, role)

    return Leaf(lambda kit, wide, _high: Item.of(Icon(kit, (0, 0, wide, wide), icon, colour)), side)


def drawn(make: Callable[[Kit, tuple[int, int]], Node], role: str, units: float, high: float = 0) -> Box:
    """Make a box for a drawing, `units` wide and `high` units high (0: square); it grows with text of that role ("": with none)."""

    def side(kit: Kit, units: float) -> int:
        return max(kit.px(units), kit.theme.text_px(units, role) if role else 0)

    def made(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(make(kit, (wide, side(kit, high or units))))

    return Leaf(made, lambda kit: side(kit, units))


def bound(box: Box, units: float) -> Box:
    """Return the box with a least width in units, which grow with the text, for standing beside others."""
    return Leaf(box.made, box.wish, lambda kit: kit.theme.text_px(units, "label"))


def disc(hue: t.Hue, role: str, units: float = 36, temper: str = "") -> Box:
    """A box of a player's disc, which grows with text of that role, or of an opponent's medallion."""

    def make(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(Disc(kit, (0, 0, wide, wide), hue, temper=temper))

    return Leaf(make, lambda kit: max(kit.px(units), kit.theme.text_px(units, role)))


def rule() -> Box:
    """A box of a hairline, as wide as there is room."""
    return wide_as_it_gets(lambda kit, wide, _high: Item.of(Hairline(kit, (0, 0, wide, 1))))


def ruled(*rows: Box) -> Box:
    """Rows one below the other with hairlines between them."""
    parts = [part for each in rows for part in (rule(), inset(each, 0, CLOSE))]
    return down(*parts[1:], gap=0)


def listed(kit: Kit, *rows: Box) -> Box:
    """A panel of rows with hairlines between them."""
    return inset(ruled(*rows), APART, CLOSE, node=Panel(kit))


def titled(kit: Kit, title: str, *parts: Box) -> Box:
    """A panel with a title, a zone of its own."""
    head = words(title, "panel-title", t.TEXT, heading=True)
    return inset(down(head, *parts), APART, PLAIN, node=Panel(kit, zone=True))


def explained(name: str, line: str, widget: Box) -> Box:
    """Words that explain a widget, and the widget at the right, or below where there is no room beside the words."""
    said = (
        down(words(escape(name), "strong", t.TEXT), words(line, "caption", t.MIST), gap=0)
        if line
        else words(escape(name), "strong", t.TEXT)
    )
    return either(
        across(fill(bound(said, 240)), firm(widget), gap=APART), down(said, flow(widget), gap=CLOSE)
    )


def scrolled(panel: ScrollPanel, content: Box) -> Box:
    """A box that grows, of what scrolls in a panel: as wide as the room, with the bar of the panel in the margin beside it."""

    def make(kit: Kit, wide: int, high: int) -> Item:
        room = pygame.Rect(0, 0, wide, high)
        panel.rect = inside(room, -ScrollPanel.gutter(kit), 0, 0)
        panel.fill(content.made(kit, wide, high).at(0, 0))
        return Item((panel,), wide, high)

    return grow(Leaf(make, lambda kit: 0))


def unheard(box: Box) -> Box:
    """A box whose nodes no screen reader names: what holds them says it all."""

    def make(kit: Kit, wide: int, high: int) -> Item:
        item = box.made(kit, wide, high)
        for node in item.nodes:
            node.role = Role.NONE
        return item

    return Leaf(make, box.wish, box.least)


def middle(box: Box) -> Box:
    """A box in the middle of the height there is."""
    return grow(down(grow(), box, grow(), gap=0))
