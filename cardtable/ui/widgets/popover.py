"""Boxes over the table, and dialogs in the middle of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layer import Layer
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import plates
from cardtable.ui.paint.shapes import lay
from cardtable.ui.text import safe_text
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Paragraph
from cardtable.ui.widgets.scroll import ScrollPanel


class DialogBox(Node):
    """The box itself: takes the pointer, so that a press on it is not a press outside."""

    role = Role.DIALOG
    solid = True
    zone = True

    def __init__(self, kit: Kit, rect: pygame.Rect, ivory: bool, name: str = "") -> None:
        super().__init__(kit, rect)
        self.ivory, self.called = ivory, name
        self.radius = kit.px(14 if ivory else 16)
        self.bleed = plates.bleed(kit, plates.POPOVER_SHADE)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.ivory:
            face = plates.ivory(self.kit, self.rect.size, self.radius, plates.POPOVER_SHADE)
        else:
            face = plates.panel(self.kit, self.rect.size, self.radius)
        lay(surface, face, self.rect)


@dataclass(frozen=True, slots=True)
class DialogAnswer:
    """A button of a dialog; the first one is the main one and takes Enter."""

    text: str
    act: Callable[[], object]
    icon: str = ""


class Dialog(Layer):
    """A question or a notice in the middle of the darkened table.

    Open it with `scene.open(lambda: Dialog(kit, title, markup, answers, dismiss))`. Every answer closes it
    first; Escape does `dismiss` (None: the dialog must be answered). `field` makes a line to write in for a
    width in px, below the text: Enter in it gives the main answer.
    """

    def __init__(
        self,
        kit: Kit,
        title: str,
        markup: str,
        answers: Sequence[DialogAnswer],
        dismiss: Callable[[], object] | None = None,
        width: float = 600,
        key: str = "",
        field: Callable[[Kit, int], TextField] | None = None,
    ) -> None:
        leave = self._dismissed if dismiss is not None else None
        super().__init__(kit, modal=True, scrim=0.55, dismiss=leave, key=key)
        self._on_dismiss = dismiss
        theme, fonts = kit.theme, kit.fonts
        pad, gap = kit.px(28), kit.px(12)
        whole = theme.size[0] - 2 * kit.px(24)
        wide = min(theme.text_px(width, "body"), whole)
        in_a_row = sum(w + gap for w in _widths(kit, answers)) - gap + 2 * pad
        if in_a_row <= min(whole, theme.text_px(width * _WIDER, "body")):
            wide = max(wide, in_a_row)
        inner = wide - 2 * pad
        heading = Paragraph(kit, (0, 0, inner, 10), title, "panel-title", t.TEXT)
        heading.role = Role.HEADING
        heading.fitted()
        words = Paragraph(kit, (0, 0, inner - kit.px(14), 10), markup, "body", t.MIST, leading=1.08).fitted()
        high = max(theme.target, theme.text_px(52, "button"))
        rows = _rows(kit, answers, inner, gap)
        line = field(kit, inner) if field is not None else None
        written = line.rect.h + gap if line is not None else 0
        foot = len(rows) * (high + gap) - gap
        room = theme.size[1] - 2 * kit.px(24) - 2 * pad - heading.rect.h - foot - written - 2 * kit.px(16)
        body_h = max(fonts.height("body"), min(words.rect.h, room))
        tall = 2 * pad + heading.rect.h + body_h + written + foot + (kit.px(34) if markup else kit.px(18))
        box = pygame.Rect(0, 0, wide, tall)
        box.center = theme.size[0] // 2, theme.size[1] // 2
        self.panel = DialogBox(kit, box, ivory=False, name=safe_text(title))
        self.panel.zone = False
        self.add(self.panel)
        heading.rect = (box.x + pad, box.y + pad, inner, heading.rect.h)
        self.panel.add(heading)
        y = heading.rect.bottom + kit.px(12)
        scroll = ScrollPanel(kit, (box.x + pad, y, inner, body_h))
        words.rect = (box.x + pad, y, words.rect.w, words.rect.h)
        scroll.fill([words])
        self.panel.add(scroll)
        if line is not None:
            line.rect = (box.x + pad, scroll.rect.bottom + gap, inner, line.rect.h)
            line.on_submit = lambda _text: self._answer(answers[0])()
            self.panel.add(line)
        y = box.bottom - pad - foot
        buttons = Node(kit, (box.x + pad, y, inner, foot))
        buttons.zone = True
        self.panel.add(buttons)
        for row in rows:
            x = box.right - pad - sum(w for _, w in row) - gap * (len(row) - 1)
            for answer, w in row:
                kind, act = "main" if answer is answers[0] else "walnut", self._answer(answer)
                buttons.add(Button(kit, (x, y, w, high), answer.text, act, kind=kind, icon=answer.icon))
                x += w + gap
            y += high + gap
        self._first = line or buttons.children[-1]

    def first_focus(self) -> Node | None:
        return self._first

    def _answer(self, answer: DialogAnswer) -> Callable[[], None]:
        def act() -> None:
            self.shut()
            answer.act()

        return act

    def _dismissed(self) -> None:
        self.shut()
        if self._on_dismiss is not None:
            self._on_dismiss()


_WIDER = 1.4
"""Most that a dialog may widen, as a factor, to have its answers in one row."""


def _widths(kit: Kit, answers: Sequence[DialogAnswer]) -> list[int]:
    """Return the width that the button of each answer wants."""
    least = kit.theme.text_px(120, "button")
    return [max(Button.width_of(kit, answer.text, answer.icon), least) for answer in answers]


def _rows(
    kit: Kit, answers: Sequence[DialogAnswer], inner: int, gap: int
) -> list[list[tuple[DialogAnswer, int]]]:
    """Answers with their widths, the main one last, in as many rows as they need; where that is more than one, each is filled."""
    rows: list[list[tuple[DialogAnswer, int]]] = [[]]
    wanted = list(zip(answers, _widths(kit, answers), strict=True))
    for answer, width in [*wanted[1:], *wanted[:1]]:
        w = min(inner, width)
        if rows[-1] and _needs(rows[-1], gap) + gap + w > inner:
            rows.append([])
        rows[-1].append((answer, w))
    if len(rows) == 1:
        return rows
    for row in rows:
        spare = inner - _needs(row, gap)
        for at, (answer, w) in enumerate(row):
            row[at] = answer, w + spare * (at + 1) // len(row) - spare * at // len(row)
    return rows


def _needs(row: list[tuple[DialogAnswer, int]], gap: int) -> int:
    """Return the width of a row, px."""
    return sum(w + gap for _answer, w in row) - gap
