"""The deal code on the rail of the set-up: what it is, and where it is written."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.i18n import _
from cardtable.table.screens.parts import target
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, within
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Label, Paragraph


def words(kit: Kit, margin: int, *, reads: bool, given: bool, told: bool) -> Node:
    """What the code is; `told` with what it does, or what is wrong with one that does not read."""
    node, title = Node(kit), _("Deal code")
    line = _("A code is made of letters and digits in a set pattern.")
    if reads:
        line = _("Open: whoever has it can know the cards.") if given else _("None: the deal is sealed.")
    room = min(kit.theme.text_px(290, "caption"), kit.theme.size[0] - 2 * margin)
    ink = t.CREAM if reads else t.REFUSE_TEXT
    body = Paragraph(kit, (0, 0, room, 0), escape(line), "caption", ink).fitted()
    wide = max(body.block.width if told else 0, kit.fonts.width(title, "strong")) + kit.px(12)
    head = Label(kit, (0, 0, wide, kit.fonts.height("strong")), title, "strong", t.CREAM)
    within(node, column([Item.of(head), *([Item.of(body)] if told else [])]).wide(wide))
    node.tip = "" if told else escape(line)
    return node


def field(kit: Kit, code: str, write: Callable[[str], object]) -> Node:
    """Where it is written."""
    place = (0, 0, kit.fonts.width("WWW-WWW", "count") + 2 * kit.px(14), target(kit, 52, "button"))
    return TextField(
        kit,
        place,
        code,
        write,
        most=40,
        name=_("Deal code"),
        key="code",
        type_="count",
        allowed=lambda grapheme: grapheme.isascii() and (grapheme.isalnum() or grapheme in "- "),
    )
