"""A game's box, standing on a plank: picture, name, what it is about, for how many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardtable.i18n import language
from cardtable.rules.contract import Meta
from cardtable.table import boxart
from cardtable.table.screens.boxes import bound, linked, sign, words
from cardtable.table.screens.boxes import line as one_line
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    CLOSE,
    FAR,
    FINE,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    at_foot,
    down,
    either,
    fill,
    grow,
    inset,
    lower,
    pictured,
    wide_as_it_gets,
    within,
)
from cardtable.ui.motion import Tween, out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint import materials
from cardtable.ui.paint.shapes import clear, gradient, lay, line, soft
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import PictureBox
from cardtable.wording.games import game_name, seats_allowed, tagline
from cardtable.wording.problems import offers

Acts = dict[str, Callable[[], object]]
"""Acts by the id of a game."""
RISE = 6
"""Rise of a box under the pointer, units."""
LID = 0.4, 0.75
"""Least and greatest height of the picture on a lid, parts of its width."""


def side(kit: Kit) -> tuple[int, int]:
    """Return the depth of the box to the right and above, px."""
    return kit.px(PLAIN), kit.px(NEAR)


class GameBox(Button):
    """The front of one box: its picture above its words, or beside them in a low window."""

    def __init__(self, kit: Kit, meta: Meta, on_click: Callable[[], object]) -> None:
        super().__init__(kit, (0, 0, 0, 0), "", on_click, key=f"box-{meta.id}")
        self.game, self.lid = meta.id, Node(kit)
        self.called = f"{game_name(meta.id)}. {tagline(meta.id)} {seats_allowed(meta)}"
        self.radius, self.bleed = kit.px(FINE), kit.px(WIDE)
        self._risen = 0
        self._tween: tuple[Tween, int, int] | None = None

    def lid_of(self, _kit: Kit, wide: int, high: int) -> Node:
        """Return the place of the picture, that large."""
        self.lid.rect = (0, 0, wide, high)
        return self.lid

    def covers(self, pos: tuple[int, int]) -> bool:
        # What rises under the pointer must not slip away from it.
        return self.rect.move(0, self._risen).collidepoint(pos)

    def hover_changed(self) -> None:
        self._rise(self.kit.px(RISE) if self.hovered else 0)
        self.invalidate()

    def _rise(self, goal: int) -> None:
        seconds = self.kit.seconds(90)
        if not seconds or self.scene is None:
            self._lift(goal)
            return
        self._tween = Tween(self.kit.now(), seconds, out_cubic), self._risen, goal
        self.scene.animate(self)

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        tween, start, goal = self._tween
        self._lift(round(start + (goal - start) * tween.amount(now)))
        if tween.done(now):
            self._tween = None
        return self._tween is not None

    def _lift(self, risen: int) -> None:
        by, self._risen = self._risen - risen, risen
        self.shift(0, by)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        picture = self.lid.rect.move(-self.rect.x, -self.rect.y)
        image, at = body(kit, self.game, self.rect.size, self.hovered, picture)
        surface.blit(image, (self.rect.x - at[0], self.rect.y - at[1]))


def body(
    kit: Kit, game: str, size: tuple[int, int], lit: bool, picture: pygame.Rect
) -> tuple[pygame.Surface, tuple[int, int]]:
    """An empty box with its lid's picture; the image, and where its front is in it."""
    depth, top = side(kit)
    pad, (w, h) = kit.px(PLAIN), size
    colour = boxart.colour_of(game)
    if lit:
        colour = t.mix(colour, (255, 240, 220), 0.07)

    def lighter(part: float) -> t.RGB:
        return t.mix(colour, (255, 255, 255), part)

    def darker(part: float) -> t.RGB:
        return t.mix(colour, (0, 0, 0), part)

    def paint() -> pygame.Surface:
        out = clear((w + depth + 2 * pad, h + top + 2 * pad), (0, 0, 0))
        shade, margin = soft(kit, (w, h // 2), kit.px(6), kit.px(14), (0, 0, 0), 0.6)
        out.blit(shade, (pad + depth // 2 - margin, pad + top + h - h // 2 - margin + kit.px(2)))
        scale = 3
        edges = clear(((w + depth) * scale, (h + top) * scale), darker(0.5))
        d, k, fw, fh = depth * scale, top * scale, w * scale, h * scale
        pygame.draw.polygon(edges, lighter(0.24), [(0, k), (d, 0), (fw + d, 0), (fw, k)])
        right = [(fw, k), (fw + d, 0), (fw + d, fh + k - k // 2), (fw, fh + k)]
        pygame.draw.polygon(edges, darker(0.52), right)
        out.blit(pygame.transform.smoothscale(edges, (w + depth, h + top)), (pad, pad))
        if picture.w < w * 0.7:
            front = gradient(size, [(0.0, lighter(0.12)), (1.0, darker(0.34))])
            dim = pygame.Rect(picture.right, 0, w - picture.right, h)
        else:
            front = gradient(size, [(0.0, lighter(0.14)), (0.35, colour), (1.0, darker(0.4))])
            dim = pygame.Rect(0, picture.bottom, w, h - picture.bottom)
        veil = pygame.Surface(dim.size, pygame.SRCALPHA)
        veil.fill((0, 0, 0, 52))
        front.blit(veil, dim)
        inset = kit.px(11)
        front.blit(boxart.lid(kit, game, picture.size), picture)
        inner = front.get_rect().inflate(-2 * inset, -2 * inset)
        line(front, inner, kit.px(3), max(1, kit.px(1.2)), t.fade(t.BRASS_L, 0.85 if lit else 0.5))
        front.fill((*lighter(0.42), 255), (0, 0, w, max(1, kit.px(1.5))))
        front.fill((*darker(0.35), 255), (w - 1, 0, 1, h))
        out.blit(front, (pad, pad + top))
        return out

    key = "box", game, size, lit, tuple(picture), language()
    return kit.cache.get(key, paint), (pad, pad + top)


def plank(kit: Kit, width: int) -> tuple[pygame.Surface, int]:
    """The board the boxes stand on, its brass lip at the foot, and how far its shadow reaches beyond it, px."""
    height, pad = kit.px(WIDE), kit.px(PLAIN)

    def paint() -> pygame.Surface:
        out = clear((width + 2 * pad, height + 2 * pad), (0, 0, 0))
        lay(out, soft(kit, (width, height), kit.px(4), kit.px(16), (0, 0, 0), 0.55), (pad, pad), kit.px(8))
        out.blit(materials.wood(kit, "body", (width, height), start=120, radius=kit.px(4)), (pad, pad))
        lip = max(2, kit.px(6))
        out.blit(
            materials.brass(kit, (width - kit.px(4), lip)),
            (pad + kit.px(2), pad + height - lip - max(1, kit.px(1))),
        )
        return out

    return kit.cache.get(("plank", width), paint), pad


def level(mine: int, boxes: Sequence[Sequence[Box]]) -> Box:
    """Return the first layout of the box at `mine` that cuts text in no box of its plank, with the height of the highest."""

    def make(kit: Kit, wide: int, _high: int) -> Item:
        ways = [*zip(*boxes, strict=True)]
        way = next((way for way in ways if all(box.least(kit) <= wide for box in way)), ways[-1])
        items: list[Item] = [box.made(kit, wide) for box in way]
        return items[mine].tall(max(item.h for item in items)).wide(wide)

    least = either(*boxes[mine]).least
    return Leaf(make, least, least)


def _counted(meta: Meta, learn: Callable[[], object] | None, others: bool) -> tuple[Box, ...]:
    """Return the ways to show the number of players with the offer of a lesson, the best one first. Without an offer its line
    is as high if `others` have one."""
    low, high = meta.seats[0], meta.seats[-1]

    def people(text: str) -> Box:
        return across(sign("users", "strong", 16), one_line(text, "strong", t.BRASS_L), gap=CLOSE)

    def offer(text: str, align: str) -> Box:
        if learn is None:
            return Leaf(lambda kit, _w, _h: Item((), 0, kit.theme.target if others else 0), lambda kit: 0)
        tip = "" if text == offers()[0] else offers()[0]
        return linked(text, learn, f"learn-{meta.id}", tip=tip, align=align)

    whole, figures = people(seats_allowed(meta)), people(str(low) if low == high else f"{low}\u2013{high}")
    beside = [across(whole, fill(), offer(text, "right"), gap=CLOSE) for text in offers()]
    short = offers()[-1]
    return *beside, across(figures, fill(), offer(short, "right")), down(whole, offer(short, "left"), gap=0)


def shelf_of_boxes(kit: Kit, metas: Sequence[Meta], acts: Acts, learn: Acts) -> Box:
    """The boxes on their planks: as many side by side as their words allow, the planks evenly filled."""
    named = [one_line(game_name(meta.id), "game", t.TEXT, shadow=True) for meta in metas]
    about = [[words(tagline(meta.id), "caption", t.TEXT, least=170)] for meta in metas]
    counted = [_counted(meta, learn.get(meta.id), bool(learn)) for meta in metas]

    def least(kit: Kit) -> int:
        return max(each.least(kit) for each in inner)

    def words_of(at: int) -> Box:
        return inset(down(named[at], level(at, about), level(at, counted), gap=FINE), CLOSE, CLOSE, FINE)

    inner = [inset(words_of(at), NEAR, NEAR) for at in range(len(metas))]

    def box(at: int) -> Box:
        def make(kit: Kit, wide: int, high: int) -> Item:
            front = GameBox(kit, metas[at], acts[metas[at].id])
            lid = pictured(front.lid_of, *LID)
            beside = across(fill(bound(lid, 100)), words_of(at), gap=0)
            whole = inset(lower(down(lid, words_of(at), gap=0), beside), NEAR, NEAR)
            return within(front, whole.made(kit, wide, high))

        return fill(Leaf(make, least))

    def rows(size: int) -> Box:
        planks: list[Box] = []
        for first in range(0, len(metas), size):
            those = [*map(box, range(len(metas))[first : first + size])]
            free = [fill(Leaf(lambda _kit, wide, _high: Item((), wide, 0), least))] * (size - len(those))
            planks += [at_foot(inset(across(*those, *free, gap=WIDE, align=1), FAR, WIDE, 0)), plank_box()]
        return down(*planks, gap=0)

    sizes = {-(-len(metas) // count): None for count in range(1, len(metas) + 1)}
    shelf = Node(kit, key="boxes")
    shelf.zone = True
    return grow(inset(either(*map(rows, sizes)), node=shelf))


def plank_box() -> Box:
    """The plank under a row of boxes."""

    def make(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(PictureBox(kit, (0, 0, wide, kit.px(WIDE)), partial(plank, kit, wide)))

    return wide_as_it_gets(make)
