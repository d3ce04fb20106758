"""The small picture of a table that waits: the live one where the program can draw it, else the game's own things on felt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.play.seats import Player
from cardtable.table.screens import boxart
from cardtable.table.screens.seatlist import hue_of
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import discs, materials
from cardtable.ui.paint.shapes import Size, cut, lay, line, outline, soft, tinted


def felt(kit: Kit, size: Size, radius: int) -> pygame.Surface:
    """A piece of felt with a brass edge."""

    def paint() -> pygame.Surface:
        cloth = pygame.transform.smoothscale(materials.picture(kit, "felt-light"), size).convert()
        materials.tiled(cloth, materials.picture(kit, "felt-grain"), cloth.get_rect(), pygame.BLEND_RGB_ADD)
        piece = cloth.convert_alpha()
        line(piece, piece.get_rect(), radius, max(1, kit.px(2)), t.fade(t.BRASS, 0.75))
        return cut(piece, radius)

    return kit.cache.get(("felt-piece", size, radius), paint)


def still(kit: Kit, game: str, players: Sequence[Player], size: Size) -> pygame.Surface:
    """A table of that game seen from far: its lid's picture on felt, the players' discs round it."""

    def paint() -> pygame.Surface:
        out = pygame.transform.smoothscale(materials.picture(kit, "felt-light"), size).convert()
        materials.tiled(out, materials.picture(kit, "felt-grain"), out.get_rect(), pygame.BLEND_RGB_ADD)
        w, h = size
        picture = boxart.lid(kit, game, (round(w * 0.7), round(h * 0.66)))
        out.blit(picture, picture.get_rect(center=(w // 2, round(h * 0.53))))
        side = max(8, round(h * 0.1))
        for i, player in enumerate(players):
            x = round(w * (i + 1) / (len(players) + 1))
            discs.put_disc(kit, out, hue_of(player), (x, round(h * 0.11)), side)
        rail = round(h * 0.13)
        out.blit(
            pygame.transform.smoothscale(materials.wood(kit, "rail", (w, rail)), (w, rail)), (0, h - rail)
        )
        out.blit(materials.brass(kit, (w, max(2, rail // 9))), (0, h - rail))
        return out

    return kit.cache.get(("still", game, tuple(players), size), paint)


class Thumbnail(Node):
    """A framed picture; `make(size)` gives the live one or None, a moment after the page is shown."""

    role = Role.IMAGE

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        game: str,
        players: Sequence[Player],
        make: Callable[[Size], pygame.Surface | None],
        name: str,
    ) -> None:
        super().__init__(kit, rect)
        self.game, self.players, self._name = game, tuple(players), name
        self._frame = max(3, kit.px(8))
        self._make = make
        self._live: pygame.Surface | None = None
        self.bleed = kit.px(16)

    def look(self) -> None:
        """Have the live picture made."""
        if self.scene is None:
            return
        size = self.rect.inflate(-2 * self._frame, -2 * self._frame).size
        found = self._make(size)
        if found is not None and found.get_size() != size:
            found = pygame.transform.smoothscale(found, size)
        self._live = found
        self.invalidate()

    def label(self) -> str:
        return self._name

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, frame = self.kit, self._frame
        lay(surface, soft(kit, self.rect.size, kit.px(12), kit.px(10), alpha=0.5), self.rect, kit.px(4))
        wood = materials.wood(kit, "rail", self.rect.size, radius=kit.px(12))
        surface.blit(wood, self.rect)
        inside = self.rect.inflate(-2 * frame, -2 * frame)
        picture = self._live if self._live is not None else still(kit, self.game, self.players, inside.size)
        surface.blit(picture, inside)
        line = max(1, kit.px(2))
        edge = kit.cache.get(
            ("thumb-edge", inside.size), lambda: tinted(outline(inside.size, 0, line), t.fade(t.BRASS, 0.9))
        )
        surface.blit(edge, inside)
        for corner in _corners(kit, inside):
            surface.blit(*corner)


def _corners(kit: Kit, inside: pygame.Rect) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Four brass pins that hold the picture."""
    size = max(4, kit.px(7))
    pin = materials.knob(kit, size)
    half = size // 2
    return [(pin, (x - half, y - half)) for x in (inside.x, inside.right) for y in (inside.y, inside.bottom)]
