"""One rule of the set-up: its name and clause, what the present choice means, the choices beside or below it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from cardtable.table.screens.parts import Chip, Panel, target
from cardtable.ui import theme as t
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


def rule_row(
    kit: Kit, panel: Panel | None, rule: RuleRow, spot: pygame.Rect, read: Callable[[str], object]
) -> int:
    """The row in `spot`, or only how high it is (`panel` None); `read` opens a clause."""
    tall = target(kit, 44, "label")
    wants, opens = width_of(kit, rule.choices, rule.opens)
    opens = opens or wants > spot.w
    wants = min(spot.w, wants)
    beside = spot.w - wants - kit.px(16) >= kit.theme.text_px(220, "label")
    right = (
        max(wants, min(kit.px(294), spot.w * 42 // 100)) if beside else min(spot.w, max(wants, kit.px(294)))
    )
    room = spot.w - right - kit.px(16) if beside else spot.w
    pad = max(3, kit.px(7))
    chip = Chip.size_of(kit, rule.clause)
    words = Paragraph(kit, (spot.x, 0, room, 0), escape(rule.told), "caption", t.MIST).fitted()
    head = Paragraph(
        kit, (spot.x, 0, max(40, room - chip[0] - kit.px(10)), 0), escape(rule.name), "strong", t.TEXT
    ).fitted()
    first = max(head.rect.h, chip[1])
    block = first + words.rect.h
    high = 2 * pad + (max(block, tall) if beside else block + kit.px(6) + tall)
    if panel is None:
        return high
    y = spot.y + pad + (max(0, tall - block) // 2 if beside else 0)
    head.rect = (spot.x, y + (first - head.rect.h) // 2, head.rect.w, head.rect.h)
    panel.add(head)
    at = spot.x + head.block.width + kit.px(10)
    place = (at, y + (first - chip[1]) // 2, *chip)
    panel.add(Chip(kit, place, rule.clause, read, key=f"chip-{rule.key}"))
    words.rect = (spot.x, y + first, room, words.rect.h)
    panel.add(words)
    top = spot.y + pad + (max(0, block - tall) // 2 if beside else block + kit.px(6))
    box = pygame.Rect(spot.right - right if beside else spot.x, top, right, tall)
    kind = Dropdown if opens else Segmented
    panel.add(
        kind(kit, box, rule.choices, rule.chosen, rule.choose, name=rule.name, key=f"option-{rule.key}")
    )
    return high
