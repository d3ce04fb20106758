"""Answers to a question of a page, on plates: what it is called, what it means, a fan of letters, how strong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table import boxart
from cardtable.table.screens.boxes import words
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import CLOSE, PLAIN, Box, Item, Leaf, across, cells, down, either, fill, firm
from cardtable.ui.node import Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.paint.shapes import box, lay
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Paragraph, PictureBox
from cardtable.wording.games import game_name

LID, UPRIGHT_LID = (0.36, 150), (0.6, 420)
"""Height of the picture of a game's lid: a part of its width and most units. The second pair is for a window higher than wide."""
ANSWER, LID_BREADTH = 170, 225
"""Least widths of an answer and of a lid, units grown with the text."""
DOTS = 3
"""Number of dots below a strength: the stronger, the more are lit; none is lit for a measured one."""


Given = tuple[str, str, bool, Callable[[], object], str, str]
"""One answer: its name, its meaning, True if it is chosen, the act of a press, its key and its fan of letters."""


class AnswerButton(Button):
    """One of several answers, on a plate: a fan of letters or a game's lid where there is room, what it is called, what it means."""

    role = Role.RADIO

    def __init__(
        self,
        kit: Kit,
        wide: int,
        name: str,
        line: str,
        chosen: bool,
        act: Callable[[], object],
        key: str,
        fan: str = "",
        *,
        stretch: float = 1.0,
        dots: int | None = None,
        game: str = "",
        beside: bool = False,
    ) -> None:
        """`beside` puts the fan at the left of the words, on a plate that is not high."""
        super().__init__(kit, (0, 0, wide, 0), name, act, kind="plate", key=key)
        self.chosen, self._fan, self._dots = chosen, fan, dots
        self.called = f"{name}. {line}" if line else ""
        pad = kit.px(18)
        self._card = min(round(kit.px(52) * stretch), round(wide / (1.2 * len(fan)))) if fan else 0
        self._top = round(self._card * RATIO * 1.2) + kit.px(10) if fan else 0
        self._beside = beside and bool(fan)
        left = 0
        if self._beside:
            self._card, self._top = round(kit.px(34) * min(stretch, 1.4)), 0
            left = round(self._card * 1.04 * len(fan)) + kit.px(18)
        if game:
            inset = kit.px(8)
            inner = wide - 2 * inset
            part, most = UPRIGHT_LID if kit.theme.size[1] > 1.2 * kit.theme.size[0] else LID
            size = inner, min(round(inner * part), kit.px(most))
            self.add(PictureBox(kit, (inset, inset, *size), lambda: (boxart.framed(kit, game, size), 0)))
            self._top = inset + size[1]
        pad += left
        room = (pad, 0, wide - kit.px(18) - pad, 0)
        align = "center" if fan and not self._beside else "left"
        align = align if line else "center"
        left_pad = kit.px(18)
        title = Paragraph(kit, room, escape(name), "panel-title", t.TEXT, align=align).fitted()
        words = Paragraph(kit, room, escape(line), "label", t.MIST, align=align).fitted()
        if not line:
            words.rect, words.visible = (*words.rect.topleft, words.rect.w, 0), False
        above = round(left_pad * stretch)
        self._above = above - left_pad + kit.px(14)
        title.rect = (pad, above + self._top, title.rect.w, title.rect.h)
        under = title.rect.bottom + kit.px(4)
        side = kit.theme.text_px(10, "label")
        self._dot = pygame.Rect(pad, under + side // 3, side, side)
        words.rect = (pad, under + (2 * side if dots is not None else 0), words.rect.w, words.rect.h)
        title.role = words.role = Role.NONE
        self.add(title)
        self.add(words)
        self.rect = (0, 0, wide, max(words.rect.bottom + above, kit.theme.target))

    def value(self) -> str:
        # Translators: the rules are
        return _("chosen") if self.chosen else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        lay(surface, plates.plate(kit, rect.size, kit.px(16), lit=self.chosen or self.hovered), rect)
        for at, letter in enumerate(self._fan):
            off = at - (len(self._fan) - 1) / 2
            card = boxart.tilted(kit, Face(letter), self._card, -6 * off)
            middle = round(rect.centerx + off * self._card * 1.04), rect.y + self._top // 2 + self._above
            if self._beside:
                across = self._card * 1.04 * len(self._fan)
                middle = round(rect.x + kit.px(16) + across / 2 + off * self._card * 1.04), rect.centery
            surface.blit(card, card.get_rect(center=(middle[0], round(middle[1] + abs(off) * kit.px(3)))))
        for at in range(DOTS if self._dots else 0):
            spot = self._dot.move(rect.x + at * round(self._dot.w * 1.6), rect.y)
            hue = t.BRASS_L if at < (self._dots or 0) else t.fade(t.MIST, 0.3)
            surface.blit(kit.cache.get(("dot", spot.w, hue), partial(dot, spot.w, hue)), spot)
        if self._dots == 0:
            spot = pygame.Rect(rect.x + self._dot.x, 0, self._dot.w * 2, self._dot.w * 2)
            spot.centery = rect.y + self._dot.centery
            icons.put(kit, surface, "gauge", spot, spot.w, t.BRASS_L)
        if self.chosen:
            side = kit.theme.text_px(22, "label")
            spot = pygame.Rect(rect.right - side - kit.px(10), rect.y + kit.px(10), side, side)
            surface.blit(kit.cache.get(("dot", side, t.BRASS_L), partial(dot, side, t.BRASS_L)), spot)
            icons.put(kit, surface, "check", spot, round(side * 0.7), t.INK)


def dot(side: int, hue: t.RGB | t.RGBA) -> pygame.Surface:
    """A round spot of that colour."""
    return box((side, side), side // 2, [(0, hue), (1, hue)])


def title_room(kit: Kit, given: Sequence[Given]) -> int:
    """The width of the widest name, with room for the tick of a chosen one at its right and as much at its left, px."""
    return max(kit.fonts.width(name, "panel-title") for name, *_rest in given) + 2 * kit.theme.text_px(
        34, "label"
    )


def answers(
    given: Sequence[Given],
    stretch: float = 1.0,
    dots: Sequence[int | None] = (),
    *,
    beside: bool = False,
    tips: Sequence[str] = (),
) -> Box:
    """Make a box of answers, side by side where they fit, else in evenly filled rows; `tips` say what the labels leave out."""
    lines = any(line for _name, line, *_rest in given)

    def breadth(kit: Kit) -> int:
        return kit.theme.text_px(ANSWER, "label") if lines else title_room(kit, given)

    def make(kit: Kit, wide: int, _high: int, at: int) -> Item:
        lit = dots[at] if dots else None
        node = AnswerButton(kit, wide, *given[at], stretch=stretch, dots=lit, beside=beside)
        if tips:
            node.tip, node.called = escape(tips[at]), f"{given[at][0]}. {tips[at]}"
        return Item.of(node)

    each = [Leaf(partial(make, at=at), breadth) for at in range(len(given))]
    return cells(*each, gap=PLAIN, breadth=breadth)


def lids(games: Sequence[tuple[str, str, bool, Callable[[], object], str]], role: Role = Role.RADIO) -> Box:
    """Games with the pictures of their boxes, what is said of each, whether it is chosen, what a press does and its key, in rows
    evenly filled."""

    def breadth(kit: Kit) -> int:
        return kit.theme.text_px(LID_BREADTH, "label")

    def make(kit: Kit, wide: int, _high: int, at: int) -> Item:
        game, line, chosen, act, key = games[at]
        node = AnswerButton(kit, wide, game_name(game), line, chosen, act, key, game=game)
        node.role = role
        return Item.of(node)

    each = [Leaf(partial(make, at=at), breadth) for at in range(len(games))]
    return cells(*each, gap=PLAIN, breadth=breadth)


def question_of(question: str) -> Box:
    """A question, as wide as it is."""
    return words(escape(question), "panel-title", t.TEXT, heading=True)


def apart(left: Box, right: Sequence[Box]) -> Box:
    """One box at the left and others at the right edge, or one below the other where they do not fit in one line."""
    return (
        either(across(firm(left), fill(), *right, gap=PLAIN), down(left, *right, gap=CLOSE))
        if right
        else left
    )


def one_line(question: str, given: Sequence[Given], right: Sequence[Box]) -> Box:
    """A question and its answers, by their names alone, in one line where they fit: for a low window."""
    short: list[Given] = [(name, "", chosen, act, key, "") for name, _line, chosen, act, key, _fan in given]
    asked, named = question_of(question), answers(short, tips=[line for _name, line, *_rest in given])
    whole = across(firm(asked), firm(named), fill(), *right, gap=PLAIN)
    return either(whole, down(apart(asked, right), named, gap=CLOSE))
