"""Where the card taken up may go: a dashed place at each end of each row, between cards where that is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from cardtable.games.crackword.board.draft import Spot
from cardtable.games.crackword.board.layout import Spots
from cardtable.games.crackword.rules.model import LEFT, RIGHT, State
from cardtable.i18n import _
from cardtable.table.board.lights import may_go
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import materials
from cardtable.ui.paint.cards import radius_of
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import box, dashed, soft
from cardtable.ui.stage import Stage


def place_box(places: Spots, view: State, spot: Spot) -> pygame.Rect:
    """Where a card dropped on a spot would lie: a whole lane for one that clears it."""
    if spot.place is None:
        return places.lanes[spot.row]
    count = len(view.rows[spot.row])
    line = places.line(spot.row, count)
    if spot.place == RIGHT:
        return line.box(count)
    if spot.place == LEFT:
        return line.box(-1)
    gap = pygame.Rect(0, 0, max(8, round(line.card * 0.5)), line.box(0).h)
    gap.center = round(line.start + spot.place * line.pitch), line.y
    return gap


def reach(places: Spots, view: State, spot: Spot) -> pygame.Rect:
    """The rectangle whose middle half takes a card (`Target.distance`)."""
    own = place_box(places, view, spot)
    free = places.cards[spot.row].right - own.w // 2 - own.centerx
    if spot.place == RIGHT and free > 0:
        wide = own.w + 2 * free
        return pygame.Rect(own.centerx + free // 2 - wide // 2, own.y, wide, own.h)
    return own


class Place(Node):
    """A dashed place for the card taken up; lit, and strongly where the card would fall."""

    role = Role.SLOT
    solid = True
    focusable = True

    def __init__(
        self, kit: Kit, rect: pygame.Rect, spot: Spot, label: str, act: Callable[[Spot], object]
    ) -> None:
        super().__init__(kit, rect, key=f"place-{spot.row}-{spot.place}")
        self.spot, self._label, self._act = spot, label, act
        self.near = False
        self.bleed = kit.px(20)
        self.radius = radius_of(rect.w)
        self.zone_name = "rows"

    def label(self) -> str:
        return self._label

    def value(self) -> str:
        return may_go()

    def click(self) -> bool:
        self._act(self.spot)
        return True

    def light(self, near: bool) -> None:
        if near != self.near:
            self.near = near
            self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        size, kit = self.rect.size, self.kit
        near = self.near or self.hovered
        if self.spot.place not in (LEFT, RIGHT, None):
            self._draw_between(surface, near)
            return
        image, margin = _glow(kit, size, near)
        surface.blit(image, (self.rect.x - margin, self.rect.y - margin))
        surface.blit(_fill(kit, size), self.rect)
        colour = (*t.NEAREST, 255) if near else (*t.BRASS_L, 190)
        line = dashed(kit, size, self.radius, colour, max(1, kit.px(2)), max(4, kit.px(7)))
        surface.blit(line, self.rect)
        mark = min(round(self.rect.w * 0.5), kit.px(26))
        if self.spot.place is not None and mark >= 8:
            plus = icon(kit, "plus", mark, colour[:3], alpha=colour[3])
            surface.blit(plus, plus.get_rect(center=self.rect.center))

    def _draw_between(self, surface: pygame.Surface, near: bool) -> None:
        """A slim brass bar with a knob on top: no letter beside it is hidden."""
        wide = max(3, self.kit.px(6 if near else 4))
        bar = pygame.Rect(0, 0, wide, self.rect.h)
        bar.center = self.rect.center
        surface.fill(t.NEAREST if near else t.BRASS, bar)
        knob = materials.knob(self.kit, max(9, self.kit.px(16)))
        surface.blit(knob, knob.get_rect(midtop=(bar.centerx, bar.top - knob.get_height() // 2)))


def _glow(kit: Kit, size: tuple[int, int], near: bool) -> tuple[pygame.Surface, int]:
    blur, alpha, colour = (18, 0.6, t.NEAREST) if near else (12, 0.34, t.BRASS_L)
    return soft(kit, size, radius_of(size[0]), kit.px(blur), colour, alpha)


def _fill(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    radius = radius_of(size[0])
    stops = [(0.0, (24, 66, 54, 235)), (1.0, (18, 54, 44, 235))]
    return kit.cache.get(("place", size), lambda: box(size, radius, stops))


class Places:
    """The places of one board, there only while a card is up."""

    def __init__(self, kit: Kit, stage: Stage, act: Callable[[Spot], object], z: float) -> None:
        self._kit, self._stage, self._act, self._z = kit, stage, act, z
        self._shown: dict[Spot, Place] = {}

    def show(self, places: Spots, view: State, found: Iterable[Spot], near: Spot | None) -> None:
        """The places for these spots; whole rows light up themselves."""
        wanted = {
            spot: place_box(places, view, spot)
            for spot in found
            if spot.place is not None and not _parted(spot, near)
        }
        for spot, old in [*self._shown.items()]:
            if wanted.get(spot) != old.rect:
                self._stage.remove(self._shown.pop(spot))
        for spot, rect in wanted.items():
            node = self._shown.get(spot)
            if node is None:
                node = Place(self._kit, rect, spot, label_of(view, spot), self._act)
                self._shown[spot] = node
                self._stage.add(node)
                node.z = self._z if spot.place in (LEFT, RIGHT) else self._z + 200
            node.light(spot == near)


def _parted(spot: Spot, near: Spot | None) -> bool:
    """Whether the cards of its row have moved aside for another place between two of them."""
    inner = (LEFT, RIGHT, None)
    return (
        near is not None
        and near.row == spot.row
        and near.place not in inner
        and spot.place not in inner
        and near != spot
    )


def label_of(view: State, spot: Spot) -> str:
    """A place in words."""
    told = {"row": spot.row + 1, "place": spot.place}
    if not view.rows[spot.row]:
        return _("row %(row)s, empty") % told
    if spot.place == LEFT:
        return _("left end of row %(row)s") % told
    if spot.place == RIGHT:
        return _("right end of row %(row)s") % told
    return _("row %(row)s, after card %(place)s") % told
