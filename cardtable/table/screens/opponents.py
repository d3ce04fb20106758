"""Plates of the six opponents: medallion, name, manner of choosing moves, likely winner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, radians, sin

import pygame

from cardtable.i18n import _
from cardtable.table import medallion
from cardtable.table.medallion import put_medallion
from cardtable.table.screens.boxes import fitted, unheard, words
from cardtable.table.screens.parts import Panel, put_fitted
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    FAR,
    FINE,
    NEAR,
    PLAIN,
    Box,
    Item,
    Leaf,
    across,
    cells,
    down,
    either,
    fill,
    inset,
    space,
)
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import plates
from cardtable.ui.paint.discs import disc_bleed
from cardtable.ui.paint.shapes import clear, lay
from cardtable.ui.rects import from_foot, from_left, from_top, inside
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.wording.opponents import close_game, opponent_line, opponent_name

TILT = 13 / 2
"""Degrees by which the beam of a balance hangs for each step."""


class Medallion(Node):
    """The face of an opponent; a screen reader says its name."""

    role = Role.IMAGE

    def __init__(self, kit: Kit, rect: RectLike, key: str) -> None:
        super().__init__(kit, rect)
        self.opponent, self.called = key, opponent_name(key)
        self.bleed = disc_bleed(self.rect.w)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put_medallion(self.kit, surface, self.opponent, self.rect)


def balance(kit: Kit, side: int, hangs: int) -> pygame.Surface:
    """A small balance: the full ball is the person, and hangs lower the more often they win."""

    def paint() -> pygame.Surface:
        big, hue = side * medallion.FINE, t.BRASS_L
        out = clear((big, big), hue)
        middle, arm, ball, line = big / 2, big * 0.42, big * 0.11, round(big * 0.06)
        turn = radians(-TILT * hangs)
        dx, dy = arm * cos(turn), arm * sin(turn)
        left, right = (middle - dx, middle - dy), (middle + dx, middle + dy)
        pygame.draw.line(out, hue, left, right, line)
        pygame.draw.circle(out, hue, left, ball)
        pygame.draw.circle(out, hue, right, ball)
        pygame.draw.circle(out, (0, 0, 0, 0), right, ball - line * 0.8)
        foot = big * 0.16
        pygame.draw.polygon(
            out,
            hue,
            [(middle, middle + line), (middle - foot, big * 0.84), (middle + foot, big * 0.84)],
        )
        return pygame.transform.smoothscale(out, (side, side))

    return kit.cache.get(("balance", side, hangs), paint)


@dataclass(frozen=True, slots=True)
class OpponentFace:
    """One opponent as the page offers it: `likely` who wins and how the balance `hangs`, `fits` for the one to be recommended."""

    key: str
    line: str
    likely: str
    hangs: int
    chosen: bool
    fits: bool
    act: Callable[[], object]


def _face_side(kit: Kit) -> int:
    """Return the side of the medallion on a plate, px."""
    return max(kit.px(72), kit.theme.text_px(FAR, "label"))


class OpponentPlate(Button):
    """Button that seats an opponent."""

    role = Role.RADIO

    def __init__(self, kit: Kit, wide: int, face: OpponentFace, longest: str) -> None:
        """Make the plate of a group whose `longest` name gives all names their size."""
        name = opponent_name(face.key)
        super().__init__(kit, (0, 0, wide, 0), name, face.act, kind="plate", key=f"opponent-{face.key}")
        self.face, self.chosen, self._name = face, face.chosen, name
        # Translators: on the plate of an opponent that is as strong as you are
        self._tab = _("your match") if face.fits else ""
        self.called = ". ".join(filter(None, (name, face.line, self._tab, face.likely)))
        self._side = _face_side(kit)
        title = fitted(name, "panel-title", t.TEXT, like=longest)
        said = down(title, words(escape(face.line), "label", t.MIST), gap=0)
        body = across(space(self._side, self._side), fill(said), align=0)
        foot = space(0, kit.fonts.height("label"))
        item = unheard(inset(down(body, foot), NEAR, NEAR)).made(kit, wide)
        for node in item.nodes:
            self.add(node)
        self.rect = (0, 0, wide, item.h)

    def value(self) -> str:
        # Translators: the rules are
        return _("chosen") if self.chosen else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        lay(surface, plates.plate(kit, rect.size, kit.px(14), lit=self.chosen or self.hovered), rect)
        room = inside(rect, kit.px(NEAR), kit.px(NEAR), kit.px(NEAR))
        corner, _rest = from_left(from_top(room, self._side)[0], self._side)
        put_medallion(kit, surface, self.face.key, corner)
        foot, _rest = from_foot(room, kit.fonts.height("label"))
        line = foot.y - kit.px(4)
        pygame.draw.line(surface, t.mix(t.PLATE_FOOT, t.MIST, 0.3), (foot.x, line), (foot.right, line))
        side = kit.theme.text_px(26, "label")
        surface.blit(balance(kit, side, self.face.hangs), (foot.x, foot.centery - side // 2))
        ink = t.BRASS_L if self.chosen else t.MIST
        tab = kit.fonts.width(self._tab, "caption") + kit.px(16) if self._tab else 0
        room = pygame.Rect(foot.x + side + kit.px(8), foot.y, foot.w - side - kit.px(8) - tab, foot.h)
        put_fitted(kit, surface, self.face.likely, "label", ink, room, 0, "left")
        if self._tab:
            spot = pygame.Rect(foot.right - tab + kit.px(8), foot.y, tab - kit.px(8), foot.h)
            put_fitted(kit, surface, self._tab, "caption", t.BRASS_L, spot, 0, "right")


def opponent_plates(faces: Sequence[OpponentFace]) -> Box:
    """The plates three abreast where they fit, else two, else one below the other."""

    def breadth(kit: Kit) -> int:
        """A name set as small as it may be, beside its face, is not cut."""
        names = [opponent_name(face.key) for face in faces]
        smallest = [kit.fonts.shrink(name, "panel-title", 1) for name in names]
        widest = max(map(kit.fonts.width, names, smallest))
        both = across(space(_face_side(kit), 0), space(widest, 0), gap=NEAR)
        return max(kit.theme.text_px(200, "label"), inset(both, NEAR).least(kit))

    def plate(kit: Kit, wide: int, _high: int, face: OpponentFace) -> Item:
        names = [opponent_name(face.key) for face in faces]
        longest = max(names, key=lambda name: kit.fonts.width(name, "panel-title"))
        return Item.of(OpponentPlate(kit, wide, face, longest))

    each = [Leaf(partial(plate, face=face), breadth) for face in faces]
    return cells(*each, gap=NEAR, breadth=breadth, most=3)


def proposal(kit: Kit, wide: int, key: str, game: str) -> Item:
    """The plate that proposes an opponent after a rout."""

    def face(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(Medallion(kit, (0, 0, wide, wide), key))

    def side(kit: Kit) -> int:
        return max(kit.px(90), kit.theme.text_px(72, "label"))

    told = down(
        # Translators: above the name of an opponent that is as strong as you are
        words(escape(_("Your match")), "label", t.BRASS_L),
        words(f"<b>{escape(close_game(key))}</b>", "name", t.TEXT, least=190),
        words(escape(opponent_line(key, game)), "label", t.MIST),
        gap=FINE,
    )
    both = either(across(Leaf(face, side), fill(told), gap=PLAIN), told)
    return inset(both, PLAIN, PLAIN, node=Panel(kit, key="proposal")).made(kit, wide)
