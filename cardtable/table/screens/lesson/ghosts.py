"""Faint cards of a lesson: the place where a card belongs, and the places of cards that are gone; the bar between two cards that part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.table.screens.lesson.marks import ARROW, GHOST
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import PLAIN
from cardtable.ui.node import Node, RectLike
from cardtable.ui.paint import materials
from cardtable.ui.paint.cards import Face, card, height_of, radius_of
from cardtable.ui.paint.shapes import dashed, lay, soft
from cardtable.ui.rects import about
from cardtable.ui.stage import Stage


def faint(kit: Kit, face: Face, wide: int, strength: float) -> pygame.Surface:
    """A card seen through."""

    def paint() -> pygame.Surface:
        image = card(kit, face, wide).copy()
        image.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return kit.cache.get(("lesson-ghost", face, wide, strength), paint)


def gone_from(
    stage: Stage,
    felt: pygame.Rect,
    before: Mapping[object, tuple[Face, pygame.Rect]],
    lying: Sequence[RectLike],
) -> list[tuple[Face, pygame.Rect]]:
    """Return the cards of `before` that the last move took off the felt, each beside whatever lies in its place now."""
    there = [pygame.Rect(each) for each in lying]
    stay = {
        key
        for key, each in stage.sprites.items()
        if (each.goal.alpha and each.goal.zone) or pygame.Rect(each.goal.rect) in there
    }
    left = [each for key, each in before.items() if key not in stay]
    if not left:
        return []
    spread = left[0][1].unionall([box for _face, box in left])
    step = left[0][1].w // 2
    ways = range(0, felt.right - spread.right, step)
    aside = next((by for by in ways if spread.move(by, 0).inflate(step, 0).collidelist(there) < 0), None)
    return [] if aside is None else [(face, box.move(aside, 0)) for face, box in left]


class GhostCard(Node):
    """The card to be moved, faint and dashed, on the free place where it is to go."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, z=GHOST)
        self.visible = False
        self._face = Face()

    def show(self, face: Face | None, place: pygame.Rect | None) -> None:
        """Show the ghost of that card there; None: nowhere."""
        self.visible = face is not None and place is not None
        if face is not None and place is not None:
            self._face = replace(face, tall=min(face.tall, place.h / place.w))
            wide = pygame.Rect(0, 0, 1000, round(1000 * self._face.tall)).fit(place).w
            self.rect = about(place.center, (wide, height_of(wide, self._face.tall)))
            self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, size = self.kit, self.rect.size
        surface.blit(faint(kit, self._face, size[0], 0.65), self.rect)
        line = dashed(kit, size, radius_of(size[0]), (*t.BRASS_L, 255))
        surface.blit(line, self.rect)


class Traces(Node):
    """The cards that a move took off the table, faint where they lay: what the seal praises can still be read."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, z=GHOST)
        self.visible = False
        self._cards: tuple[tuple[Face, pygame.Rect], ...] = ()

    def show(self, cards: Sequence[tuple[Face, pygame.Rect]]) -> None:
        """Show these cards, each at its old place."""
        self._cards, self.visible = tuple(cards), bool(cards)
        if cards:
            self.rect = cards[0][1].unionall([box for _face, box in cards])
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for face, box in self._cards:
            surface.blit(faint(self.kit, face, box.w, 0.5), box)
            surface.blit(dashed(self.kit, box.size, radius_of(box.w), (*t.BRASS_L, 200)), box)


class GapBar(Node):
    """A brass bar in the gap between two cards that part for a third."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, z=ARROW - 1)
        self.bleed = kit.px(PLAIN)
        self.visible = False

    def show(self, gap: pygame.Rect | None) -> None:
        """Light that gap; None: none."""
        self.visible = gap is not None
        if gap is not None and gap != self.rect:
            self.rect = gap.copy()
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, size = self.kit, self.rect.size
        lay(surface, soft(kit, size, kit.px(3), kit.px(10), t.BRASS_L, 0.6), self.rect)
        surface.blit(materials.brass(kit, size), self.rect)
