"""The drawn table of those who sit down: its places round it, free ones dashed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table.medallion import put_medallion
from cardtable.table.screens.boxes import line, words
from cardtable.table.screens.lineup import LineupSeat
from cardtable.table.screens.parts import TALL, Panel, put_fitted
from cardtable.table.tabletop import dashed_round, table_top
from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FINE,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    down,
    grow,
    inset,
    space,
    wide_as_it_gets,
)
from cardtable.ui.node import Node, RectLike
from cardtable.ui.paint import icons
from cardtable.ui.paint.discs import disc_bleed, put_disc
from cardtable.ui.paint.shapes import lay, soft
from cardtable.ui.rects import about
from cardtable.ui.ring import least_ring, ring
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button


class TableTop(Node):
    """The table itself, with its shadow."""

    def __init__(self, kit: Kit, rect: RectLike, game: str) -> None:
        super().__init__(kit, rect)
        self._game = game
        self.bleed = kit.px(WIDE)

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
            told = _chair_text(words)
            item = down(space(side, side), told, gap=0).made(kit, max(side, min(wide, told.wish(kit))))
            self.rect = (0, 0, max(side, min(wide, told.wish(kit))), item.h)
            if told.wish(kit) > wide:
                self.tip = ", ".join(filter(None, words))
        self.radius = min(self.rect.size) if who is None else kit.px(NEAR)
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

    def put_at(self, centre: tuple[int, int]) -> None:
        """Move it so that the middle of its disc is there."""
        spot, box = about(centre, (self._side, self._side)), self.rect.copy()
        box.midtop = spot.midtop
        if self._above:
            box.midbottom = spot.midbottom
        self.rect = box

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
        top = self.rect.y + kit.px(FINE) if self._above else spot.bottom + kit.px(FINE)
        name = pygame.Rect(self.rect.x, top, self.rect.w, high[0])
        below = pygame.Rect(self.rect.x, name.bottom, self.rect.w, high[1])
        put_fitted(kit, surface, self._words[0], "strong", t.TEXT, name, 11, "center")
        put_fitted(kit, surface, self._words[1], "label", t.MIST, below, 11, "center")


def _chair_text(texts: tuple[str, str] = ("", "")) -> Box:
    """Text at a place: the name, and what is below it."""
    return inset(
        down(line(texts[0], "strong", t.TEXT), line(texts[1], "label", t.MIST), gap=0), CLOSE, FINE, 0
    )


Sitter = tuple[LineupSeat | None, tuple[str, str], Callable[[], object]]
"""The player at a place, None for nobody; the texts there; the act of a press."""


def round_table(
    kit: Kit,
    game: str,
    said: str,
    chair: Callable[[int], Sitter],
    moved: Callable[[int, tuple[int, int]], object],
    count: int,
) -> Box:
    """A panel with the table on it, as high as the room; `chair` says who is at each of `count` places, the first before the
    screen, and `moved` hears where a player is let go of."""
    side = max(kit.theme.target, kit.px(TALL))
    told = _chair_text().made(kit, side).h

    def seats(kit: Kit, wide: int, high: int) -> Item:
        room = pygame.Rect(0, 0, wide, max(high, least_ring(side, told)))
        oval, places = ring(room, count, side, told, kit.px(NEAR))
        nodes: list[Node] = [TableTop(kit, oval, game)]
        for spot, place in enumerate(places):
            who, texts, act = chair(spot)
            node = Chair(
                kit,
                side,
                who,
                texts,
                act,
                partial(moved, spot),
                f"chair-{spot}",
                above=place.above,
                wide=place.most,
            )
            node.put_at(place.centre)
            nodes.append(node)
        return Item(tuple(nodes), *room.size)

    head = down(
        words(_("Around the table"), "panel-title", t.TEXT, heading=True),
        words(escape(said), "label", t.MIST),
        gap=0,
    )
    whole = down(head, grow(wide_as_it_gets(seats)), gap=FINE)
    return inset(whole, APART, PLAIN, node=Panel(kit, key="round-table"))
