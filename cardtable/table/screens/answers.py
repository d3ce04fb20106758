"""Answers to a question of a page, on plates: what it is called, what it means, a fan of letters, how strong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table import boxart
from cardtable.table.screens.boxes import unheard, words
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    CLOSE,
    FAR,
    FINE,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    cells,
    down,
    either,
    fill,
    firm,
    inset,
    wide_as_it_gets,
)
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.paint.shapes import dot, lay
from cardtable.ui.rects import beside, from_left, from_right, from_top, inside
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import PictureBox
from cardtable.wording.games import game_name

LID, UPRIGHT_LID = (0.36, 150), (0.6, 420)
"""Height of the picture of a game's lid: a part of its width and most units. The second pair is for a window higher than wide."""
ANSWER, LID_BREADTH = 170, 225
"""Least widths of an answer and of a lid, units grown with the text."""
PITCH = 1.1
"""Distance of two cards of a fan, in widths of a card."""
TICK = 96
"""Room beside the name of a chosen answer, for its tick, in units of the name."""
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
        self.chosen, self.called = chosen, f"{name}. {line}" if line else ""
        align = "left" if line and (beside or not fan) else "center"
        said = [words(escape(name), "panel-title", t.TEXT, align=align)]
        if dots is not None:
            said.append(Leaf(partial(StrengthDots.made, dots), lambda kit: 0))
        if line:
            said.append(words(escape(line), "label", t.MIST, align=align))
        told = down(*said, gap=FINE)
        letters = Leaf(
            partial(LetterFan.made, fan, stretch, beside), lambda kit: LetterFan.width_of(kit, fan, stretch)
        )
        if fan:
            told = across(letters, fill(told), gap=PLAIN) if beside else down(letters, told, gap=CLOSE)
        told = inset(told, PLAIN, PLAIN * stretch)
        if game:
            told = down(inset(wide_as_it_gets(partial(_lid, game)), CLOSE, CLOSE, 0), told, gap=0)
        item = unheard(told).made(kit, wide)
        for node in item.nodes:
            self.add(node)
        self.rect = (0, 0, wide, max(item.h, kit.theme.target))

    def value(self) -> str:
        # Translators: the rules are
        return _("chosen") if self.chosen else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        lay(surface, plates.plate(kit, rect.size, kit.px(16), lit=self.chosen or self.hovered), rect)
        if self.chosen:
            side, edge = kit.theme.text_px(22, "label"), kit.px(12)
            corner = inside(rect, edge, edge, 0)
            spot, _rest = from_right(from_top(corner, side)[0], side)
            surface.blit(kit.cache.get(("dot", side, t.BRASS_L), partial(dot, side, t.BRASS_L)), spot)
            icons.put(kit, surface, "check", spot, round(side * 0.7), t.INK)


def _lid(game: str, kit: Kit, wide: int, _high: int) -> Item:
    """The picture of a game's lid."""
    part, most = UPRIGHT_LID if kit.theme.size[1] > 1.2 * kit.theme.size[0] else LID
    size = wide, min(round(wide * part), kit.px(most))
    return Item.of(PictureBox(kit, (0, 0, *size), lambda: (boxart.framed(kit, game, size), 0)))


class LetterFan(Node):
    """A fan of letters, in the middle of its room."""

    def __init__(self, kit: Kit, rect: RectLike, letters: str, card: int) -> None:
        super().__init__(kit, rect)
        self._letters, self._card = letters, card

    @staticmethod
    def card_of(kit: Kit, stretch: float, beside: bool) -> int:
        """The width of a card, px: smaller beside words."""
        return round(kit.px(WIDE) * min(stretch, 1.4)) if beside else round(kit.px(FAR) * stretch)

    @classmethod
    def width_of(cls, kit: Kit, letters: str, stretch: float) -> int:
        """The width of a fan that stands beside words, px."""
        return round(cls.card_of(kit, stretch, True) * PITCH * len(letters))

    @classmethod
    def made(cls, letters: str, stretch: float, beside: bool, kit: Kit, wide: int, _high: int) -> Item:
        """Make a fan as large as its room allows."""
        card = min(cls.card_of(kit, stretch, beside), round(wide / (PITCH * len(letters))))
        return Item.of(cls(kit, (0, 0, wide, round(card * RATIO * 1.2)), letters, card))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        middle = (len(self._letters) - 1) / 2
        for at, letter in enumerate(self._letters):
            off = at - middle
            card = boxart.tilted(self.kit, Face(letter), self._card, -6 * off)
            x = round(self.rect.centerx + off * self._card * PITCH)
            spot = card.get_rect(center=(x, round(self.rect.centery + abs(off) * self.kit.px(3))))
            surface.blit(card, spot)


class StrengthDots(Node):
    """Dots, as many lit as a bot is strong; the sign of a gauge where none is, for a measured one."""

    def __init__(self, kit: Kit, rect: RectLike, lit: int) -> None:
        super().__init__(kit, rect)
        self._lit = lit

    @classmethod
    def made(cls, lit: int, kit: Kit, wide: int, _high: int) -> Item:
        """Make the dots, at the left of their room."""
        return Item.of(cls(kit, (0, 0, wide, kit.theme.text_px(PLAIN, "label")), lit))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, side = self.kit, self.kit.theme.text_px(10, "label")
        if not self._lit:
            icons.put(kit, surface, "gauge", from_left(self.rect, self.rect.h)[0], self.rect.h, t.BRASS_L)
            return
        for at, spot in enumerate(beside(self.rect, [side] * DOTS, round(side * 0.6), 0)):
            hue = t.BRASS_L if at < self._lit else t.fade(t.MIST, 0.3)
            picture = kit.cache.get(("dot", side, hue), partial(dot, side, hue))
            surface.blit(picture, picture.get_rect(center=spot.center))


def title_room(kit: Kit, given: Sequence[Given]) -> int:
    """The width of the widest name, with room for the tick of a chosen one at its right and as much at its left, px."""
    return max(kit.line_width(name, "panel-title", TICK) for name, *_rest in given)


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
