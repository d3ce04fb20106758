"""Players in a row: disc, name, score."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.play.seats import Player
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, row, wrap
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import discs
from cardtable.ui.widgets.label import Label
from cardtable.wording.sentence import number


def hue_of(player: Player) -> t.Hue:
    """A player's colour and symbol."""
    return t.PLAYERS[player.colour % len(t.PLAYERS)]


class Disc(Node):
    """A player's disc, as large as its rectangle; `name` is what a screen reader says."""

    role = Role.IMAGE

    def __init__(self, kit: Kit, rect: RectLike, hue: t.Hue, name: str = "", *, turn: bool = False) -> None:
        super().__init__(kit, rect)
        self.hue, self.turn, self._name = hue, turn, name
        self.bleed = discs.disc_bleed(min(self.rect.size))

    def label(self) -> str:
        return self._name

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        discs.put_disc(self.kit, surface, self.hue, self.rect.center, min(self.rect.size), self.turn)


class Fitted(Label):
    """A line that is set smaller before it is cut: names, which may be long."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts = self.kit.fonts
        style = fonts.shrink(self.text, self.type, self.rect.w)
        fonts.put(surface, self.text, style, self.colour, self.rect, self.align)


def seat_blocks(
    kit: Kit, players: Sequence[Player], scores: Sequence[int], turn: Sequence[int], wide: int
) -> Item:
    """Everybody with disc, name and score, in rows of `wide` px; `turn` are lit."""
    fonts, theme = kit.fonts, kit.theme
    size = max(kit.px(36), theme.text_px(36, "strong"))
    gap, high = theme.text_px(10, "strong"), round((fonts.height("strong") + fonts.height("count")) * 0.94)
    first = round(fonts.height("strong") * 0.94)
    blocks = []
    for seat, (player, points) in enumerate(zip(players, scores, strict=True)):
        score = number(points)
        words = max(fonts.width(player.name, "strong"), fonts.width(score, "count"))
        room = min(words, theme.text_px(150, "strong"))
        disc = Disc(kit, (0, 0, size, size), hue_of(player), turn=seat in turn)
        name = Fitted(kit, (0, 0, room + 1, first), player.name, "strong", t.TEXT)
        count = Label(kit, (0, 0, room + 1, high - first), score, "count", t.BRASS_L)
        told = column([Item.of(name), Item.of(count)]).wide(room)
        blocks.append(row([Item.of(disc), told], gap, 0.5))
    return wrap(blocks, wide, theme.text_px(32, "strong"), kit.px(8))
