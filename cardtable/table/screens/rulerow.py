"""One rule of the set-up: its name and clause, what the present choice means, the choices beside or below it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardtable.table.screens.parts import Chip, target, text
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, column, padded, row
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import Dropdown, Option, Segmented
from cardtable.ui.widgets.label import Paragraph

if TYPE_CHECKING:
    from cardtable.ui.kit import Kit


WIDEST = 400
"""Choices side by side are no wider than this, units grown with the text."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """What may be chosen; `clause` is the paragraph of the rules behind it; with `opens` the choices are a
    list that opens, however few they are."""

    name: str
    told: str
    choices: Sequence[Option]
    chosen: Hashable
    choose: Callable[[Hashable], None]
    key: str
    clause: str
    opens: bool = False


def width_of(kit: Kit, choices: Sequence[Option], opens: bool = False) -> tuple[int, bool]:
    """The width the choices want, px, and whether they are a list that opens: where they are asked to, and where
    side by side they would take too much of the row."""
    row = Segmented.width_of(kit, choices)
    if not opens and row <= kit.theme.text_px(WIDEST, "label"):
        return row, False
    widest = max(kit.fonts.width(each.text, "label") for each in choices)
    return widest + kit.theme.text_px(70, "label"), True


def rule_row(kit: Kit, rule: RuleRow, width: int, read: Callable[[str], object]) -> Item:
    """A rule and its choices, side by side where `width` px allow it; `read` opens a clause."""
    tall = target(kit, 44, "label")
    wants, opens = width_of(kit, rule.choices, rule.opens)
    opens = opens or wants > width
    wants = min(width, wants)
    beside = width - wants - kit.px(16) >= kit.theme.text_px(220, "label")
    right = max(wants, min(kit.px(294), width * 42 // 100)) if beside else min(width, max(wants, kit.px(294)))
    room = width - right - kit.px(16) if beside else width
    chip = Chip(kit, (0, 0, *Chip.size_of(kit, rule.clause)), rule.clause, read, key=f"chip-{rule.key}")
    name = Paragraph(
        kit, (0, 0, max(40, room - chip.rect.w - kit.px(10)), 0), escape(rule.name), "strong", t.TEXT
    ).fitted()
    head = row([Item.of(name).wide(name.block.width), Item.of(chip)], kit.px(10), 0.5)
    told = column([head, text(kit, room, escape(rule.told), "caption", t.MIST)]).wide(room)
    kind = Dropdown if opens else Segmented
    choices = Item.of(
        kind(
            kit,
            (0, 0, right, tall),
            rule.choices,
            rule.chosen,
            rule.choose,
            name=rule.name,
            key=f"option-{rule.key}",
        )
    )
    both = row([told, choices], kit.px(16), 0.5) if beside else column([told, choices], kit.px(6))
    return padded(both, 0, max(3, kit.px(7)))
