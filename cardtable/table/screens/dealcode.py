"""The deal code on the rail of the set-up: what it is, and where it is written."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.table.screens.parts import target
from cardtable.table.screens.rail import Piece
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Label, Paragraph


def words(kit: Kit, margin: int, *, reads: bool, given: bool, told: bool) -> Piece:
    """What the code is; `told` with what it does, or what is wrong with one that does not read."""
    fonts = kit.fonts
    title = _("Deal code")
    line = _("A code is made of letters and digits in a set pattern.")
    if reads:
        line = _("Open: whoever has it can know the cards.") if given else _("None: the deal is sealed.")
    room = min(kit.theme.text_px(290, "caption"), kit.theme.size[0] - 2 * margin)
    ink = t.CREAM if reads else t.REFUSE_TEXT
    body = Paragraph(kit, (0, 0, room, 0), escape(line), "caption", ink).fitted()
    first, second = fonts.height("strong"), body.rect.h if told else 0
    wide = max(body.block.width if told else 0, fonts.width(title, "strong"))

    def make(rect: pygame.Rect) -> Node:
        node = Node(kit, rect)
        node.add(Label(kit, (rect.x, rect.y, rect.w, first), title, "strong", t.CREAM))
        if told:
            body.rect = (rect.x, rect.y + first, room, second)
            node.add(body)
        node.tip = "" if told else escape(line)
        return node

    return Piece(wide + kit.px(12), first + second, make)


def field(kit: Kit, code: str, write: Callable[[str], object]) -> Piece:
    """Where it is written."""
    wide = kit.fonts.width("WWW-WWW", "count") + 2 * kit.px(14)

    def make(rect: pygame.Rect) -> Node:
        return TextField(
            kit,
            rect,
            code,
            write,
            most=40,
            name=_("Deal code"),
            key="code",
            type_="count",
            allowed=lambda grapheme: grapheme.isascii() and (grapheme.isalnum() or grapheme in "- "),
        )

    return Piece(wide, target(kit, 52, "button"), make)
