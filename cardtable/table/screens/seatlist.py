"""Players in a row: disc, name, score."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.play.seats import Player
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import wrapped
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


def _block_width(kit: Kit, player: Player, score: str) -> int:
    size = _disc_size(kit)
    words = max(kit.fonts.width(player.name, "strong"), kit.fonts.width(score, "count"))
    return size + kit.theme.text_px(10, "strong") + min(words, kit.theme.text_px(150, "strong"))


def _disc_size(kit: Kit) -> int:
    return max(kit.px(36), kit.theme.text_px(36, "strong"))


def seats_height(kit: Kit, players: Sequence[Player], scores: Sequence[int], width: int) -> int:
    """How high the rows of seats are in `width` px."""
    rows = wrapped(
        [_block_width(kit, p, number(s)) for p, s in zip(players, scores, strict=True)],
        width,
        kit.theme.text_px(32, "strong"),
    )
    return len(rows) * (_row(kit) + kit.px(8)) - kit.px(8)


def _row(kit: Kit) -> int:
    return round((kit.fonts.height("strong") + kit.fonts.height("count")) * 0.94)


def seat_blocks(
    kit: Kit, players: Sequence[Player], scores: Sequence[int], turn: Sequence[int], spot: pygame.Rect
) -> list[Node]:
    """Everybody with disc, name and score, from `spot.topleft` on in rows `spot.w` px wide; `turn` are lit."""
    nodes: list[Node] = []
    size, gap = _disc_size(kit), kit.theme.text_px(32, "strong")
    texts = [number(score) for score in scores]
    widths = [_block_width(kit, p, s) for p, s in zip(players, texts, strict=True)]
    y = spot.y
    for row in wrapped(widths, spot.w, gap):
        x = spot.x
        for i in row:
            player, high = players[i], _row(kit)
            nodes.append(Disc(kit, (x, y + (high - size) // 2, size, size), hue_of(player), turn=i in turn))
            left, room = (
                x + size + kit.theme.text_px(10, "strong"),
                widths[i] - size - kit.theme.text_px(10, "strong"),
            )
            first = round(kit.fonts.height("strong") * 0.94)
            nodes.append(Fitted(kit, (left, y, room + 1, first), player.name, "strong", t.TEXT))
            nodes.append(Label(kit, (left, y + first, room + 1, high - first), texts[i], "count", t.BRASS_L))
            x += widths[i] + gap
        y += _row(kit) + kit.px(8)
    return nodes
