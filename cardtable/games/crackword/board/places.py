"""Where the card taken up may go: a dashed place at each end of each row, between cards where that is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from cardtable.games.crackword.board.draft import Spot
from cardtable.games.crackword.board.layout import Spots
from cardtable.games.crackword.rules.model import LEFT, RIGHT, State
from cardtable.i18n import _
from cardtable.table.board.lights import Place
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import materials
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


class Between(Place):
    """A slim brass bar with a knob on top between two cards of a row: no letter beside it is hidden."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        near = self.near or self.hovered
        wide = max(3, self.kit.px(6 if near else 4))
        bar = pygame.Rect(0, 0, wide, self.rect.h)
        bar.center = self.rect.center
        surface.fill(t.NEAREST if near else t.BRASS, bar)
        knob = materials.knob(self.kit, max(9, self.kit.px(16)))
        surface.blit(knob, knob.get_rect(midtop=(bar.centerx, bar.top - knob.get_height() // 2)))


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
                kind = Place if spot.place in (LEFT, RIGHT) else Between
                node = kind(self._kit, rect, label_of(view, spot), partial(self._act, spot))
                node.zone_name = "rows"
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
