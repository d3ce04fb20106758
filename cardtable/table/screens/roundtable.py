"""The drawn table of those who sit down: its places round it, free ones dashed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

import pygame

from cardtable.i18n import _, language
from cardtable.table import boxart
from cardtable.table.medallion import put_medallion
from cardtable.table.screens.lineup import LineupSeat
from cardtable.table.screens.parts import Panel, heading, put_fitted
from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column
from cardtable.ui.node import Node, RectLike
from cardtable.ui.paint import icons, materials
from cardtable.ui.paint.discs import disc_bleed, put_disc
from cardtable.ui.paint.shapes import clear, gradient, lay, soft
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button

FINE = 3
"""Scale at which the table is painted before it is reduced, so that its edge is smooth."""
RIM = 0.035
"""Width of the wooden rim, in widths of the table."""


DASHES = 12
"""Number of dashes round a free place."""


def table_top(kit: Kit, game: str, size: tuple[int, int]) -> pygame.Surface:
    """An oval table seen from above, the game of that box on its felt."""

    def paint() -> pygame.Surface:
        big = size[0] * FINE, size[1] * FINE
        rim, line = round(big[0] * RIM), max(FINE, round(big[0] * RIM * 0.3))
        out = pygame.transform.scale(materials.wood(kit, "body", size), big).convert_alpha()
        out.blit(_oval(big, t.BRASS, rim - line), (0, 0))
        felt = gradient(big, [(0.0, (*t.mix(t.WELL, (40, 110, 84), 0.75), 255)), (1.0, (24, 74, 56, 255))])
        felt.blit(_oval(big, (255, 255, 255), rim), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(felt, (0, 0))
        out.blit(_oval(big, (255, 255, 255), 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        small = pygame.transform.smoothscale(out, size)
        picture = boxart.lid(kit, game, (round(size[0] * 0.7), round(size[1] * 0.64)))
        small.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return small

    return kit.cache.get(("table-top", game, size, language()), paint)


def _oval(size: tuple[int, int], colour: t.RGB, inside: int) -> pygame.Surface:
    """An oval of that colour, so far inside the edges."""
    out = clear(size, colour)
    pygame.draw.ellipse(out, colour, pygame.Rect((0, 0), size).inflate(-2 * inside, -2 * inside))
    return out


def dashed_round(side: int, hue: t.RGBA) -> pygame.Surface:
    """A dashed circle of that colour."""
    big = side * FINE
    out = clear((big, big), hue[:3])
    outer, inner = big / 2 - FINE, big / 2 - FINE - FINE * side / 20
    for dash in range(DASHES):
        turns = [2 * pi * (dash + part / 14) / DASHES for part in range(9)]
        edge = [(outer, turn) for turn in turns] + [(inner, turn) for turn in reversed(turns)]
        pygame.draw.polygon(
            out, hue, [(big / 2 + far * cos(turn), big / 2 + far * sin(turn)) for far, turn in edge]
        )
    return pygame.transform.smoothscale(out, (side, side))


class TableTop(Node):
    """The table itself, with its shadow."""

    def __init__(self, kit: Kit, rect: RectLike, game: str) -> None:
        super().__init__(kit, rect)
        self._game = game
        self.bleed = kit.px(40)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        lay(surface, soft(kit, rect.size, rect.h // 2, kit.px(18), alpha=0.4), rect, kit.px(8))
        surface.blit(table_top(kit, self._game, rect.size), rect)


class Chair(Button):
    """Place at the table: the player with name and strength above or below, or a dashed ring if it is free."""

    def __init__(
        self,
        kit: Kit,
        side: int,
        who: LineupSeat | None,
        words: tuple[str, str],
        act: Callable[[], object],
        moved: Callable[[tuple[int, int]], object],
        key: str,
        *,
        above: bool,
        wide: int,
    ) -> None:
        """`words`: the name and what is below it; of a free place what a touch does. `moved` hears where a player is let go of."""
        super().__init__(
            kit, (0, 0, side, side), words[0] if who and not who.temper else "", act, kind="plate", key=key
        )
        self._who, self._words, self._above, self._side = who, words, above, side
        self._moved, self._dragged = moved, False
        # Translators: after the name of a player that is one, before how strong it is
        kind = _("Bot") if who is not None and who.level is not None else ""
        self.called = ", ".join(filter(None, (words[0], kind, words[1])))
        if who is None:
            self.tip = words[0]
        else:
            high = kit.fonts.height("strong") + kit.fonts.height("label")
            needs = max(kit.fonts.width(words[0], "strong"), kit.fonts.width(words[1], "label"))
            self.rect = (0, 0, max(side, min(wide, needs + kit.px(20))), side + high + kit.px(4))
            if needs > self.rect.w:
                self.tip = ", ".join(filter(None, words))
        self.radius = side // 2 if who is None else kit.px(14)
        self.bleed = disc_bleed(side)

    def handle(self, gesture: Gesture) -> bool:
        """Follow the pointer with the player, whom a drag moves to another place."""
        match gesture:
            case DragStart(pos, origin) if self._who is not None:
                self._dragged, self.z = True, 10
                self.shift(pos[0] - origin[0], pos[1] - origin[1])
            case DragMove(_pos, rel) if self._dragged:
                self.shift(*rel)
            case DragEnd() | Cancel() if self._dragged:
                self._dragged = False
                self._moved(gesture.pos if isinstance(gesture, DragEnd) else (-1, -1))
            case _:
                return super().handle(gesture)
        return True

    @property
    def disc(self) -> pygame.Rect:
        """Area of the disc."""
        spot = pygame.Rect(0, 0, self._side, self._side)
        spot.midtop = self.rect.midtop
        if self._above:
            spot.midbottom = self.rect.midbottom
        return spot

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, fonts, spot = self.kit, self.kit.fonts, self.disc
        lit = self.hovered or self.pressed
        if self._who is None:
            hue = t.fade(t.BRASS_L if lit else t.TEXT, 0.95 if lit else 0.7)
            line = kit.cache.get(("dashed-round", spot.w, hue), lambda: dashed_round(spot.w, hue))
            surface.blit(line, spot)
            icons.put(kit, surface, "plus", spot, round(spot.w * 0.46), t.BRASS_L if lit else t.TEXT)
            return
        if self._who.temper:
            put_medallion(kit, surface, self._who.temper, spot, t.PLAYERS[self._who.colour])
        else:
            put_disc(kit, surface, t.PLAYERS[self._who.colour], spot.center, spot.w, turn=lit)
        if self._who.level is not None and not self._who.temper:
            badge = pygame.Rect(0, 0, round(spot.w * 0.5), round(spot.w * 0.5))
            badge.center = spot.right - badge.w // 5, spot.bottom - badge.h // 5
            pygame.draw.circle(surface, t.PLATE_FOOT, badge.center, badge.w // 2 + max(1, kit.px(2)))
            icons.put(kit, surface, "bot", badge, round(badge.w * 0.86), t.BRASS_L)
        high = fonts.height("strong"), fonts.height("label")
        top = self.rect.y if self._above else spot.bottom + kit.px(4)
        name = pygame.Rect(self.rect.x, top, self.rect.w, high[0])
        below = pygame.Rect(self.rect.x, name.bottom, self.rect.w, high[1])
        put_fitted(kit, surface, self._words[0], "strong", t.TEXT, name, 11, "center")
        put_fitted(kit, surface, self._words[1], "label", t.MIST, below, 11, "center")


def _measures(kit: Kit, width: int, line: str) -> tuple[Item, int, int]:
    """The words above a table, the side of a place, and the height of what is written there."""
    words = column(heading(kit, width, _("Around the table"), escape(line)))
    under = kit.fonts.height("strong") + kit.fonts.height("label") + kit.px(4)
    return words, max(kit.theme.target, kit.px(56)), under


def round_table(
    kit: Kit,
    size: tuple[int, int],
    game: str,
    line: str,
    chair: Callable[[int], tuple[LineupSeat | None, tuple[str, str], Callable[[], object]]],
    moved: Callable[[int, tuple[int, int]], object],
    count: int,
) -> Panel:
    """A panel `size` px large with the table on it; `chair` says who is at each of `count` places, the first before the screen, and
    `moved` hears where a player is let go of."""
    panel = Panel(kit, (0, 0, *size), key="round-table")
    pad = kit.px(26)
    words, side, under = _measures(kit, size[0] - 2 * pad, line)
    for node in words.at(pad, kit.px(20)):
        panel.add(node)
    room = pygame.Rect(pad, kit.px(26) + words.h, size[0] - 2 * pad, 0)
    room.h = size[1] - room.y - kit.px(16)
    # From the middle of the table to the middle of a place, upwards and sideways.
    high = max(side, room.h // 2 - under - side // 2)
    wide = min(room.w // 2 - side // 2, round(high * 1.8))
    top = pygame.Rect(0, 0, 2 * (wide - round(side * (0.9 if count > 2 else 0.2))), 0)
    top.w = max(side * 2, min(top.w, round(high * 2.4)))
    top.h = max(side, min(2 * high - round(side * 1.5), round(top.w * 0.66)))
    top.center = room.center
    panel.add(TableTop(kit, top, game))
    for spot in range(count):
        turn = 2 * pi * spot / count
        who, told, act = chair(spot)
        x, y = room.centerx - round(wide * sin(turn)), room.centery + round(high * cos(turn))
        # What is written at a place keeps clear of that at the next.
        most = round(wide * 0.84) if count > 4 else room.w
        most = min(most, 2 * min(x - room.x + pad // 2, room.right + pad // 2 - x))
        above, key = y < room.centery - side // 2, f"chair-{spot}"
        node = Chair(kit, side, who, told, act, partial(moved, spot), key, above=above, wide=max(side, most))
        node.shift(x - node.disc.centerx, y - node.disc.centery)
        panel.add(node)
    return panel


def least_height(kit: Kit, width: int, line: str) -> int:
    """Return the least height of a table's panel that is `width` px wide."""
    words, side, under = _measures(kit, width - kit.px(52), line)
    return words.h + kit.px(42) + 2 * under + side * 4 + 2 * max(0, under - side)
