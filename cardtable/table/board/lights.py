"""The places that may take the card in the hand: found by the rules, lit, and told to those who do not see them shine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.i18n import _
from cardtable.table.board.picture import FreePlace, Picture
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.cards import radius_of
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import dashed, kept_box, lay, soft
from cardtable.ui.shown import ShownField

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


def may_go() -> str:
    """Describe a lit place for a player who does not see it shine."""
    return _("the card may go here")


class Slot(Node):
    """A place for the card taken up, as a screen reader hears of it and may choose it."""

    thing = "place"
    role = Role.SLOT

    def __init__(self, kit: Kit, rect: RectLike, label: str, act: Callable[[], object]) -> None:
        super().__init__(kit, rect)
        self._label, self._act = label, act

    def click(self) -> bool:
        self._act()
        return True

    def label(self) -> str:
        return self._label

    def value(self) -> str:
        return may_go()


class LitPlace(Slot):
    """A place that shines for the card taken up; something else draws the light and takes the pointer."""

    @property
    def acts(self) -> bool:
        return True

    def invalidate(self) -> None:
        """Do nothing: the node draws nothing."""


def _set_places(parent: Node, places: Sequence[tuple[str, RectLike, Callable[[], object]]]) -> None:
    """Have `parent` hold a `LitPlace` for each of these names, rectangles and what choosing them does, and no other."""
    old = [child for child in parent.children if isinstance(child, LitPlace)]
    if [(each.label(), each.rect) for each in old] == [
        (label, pygame.Rect(box)) for label, box, _act in places
    ]:
        return
    for each in old:
        parent.remove(each)
    for label, rect, act in places:
        parent.add(LitPlace(parent.kit, rect, label, act))


class DashedPlace(Slot):
    """A dashed place for the card taken up; lit, and strongly where the card would fall."""

    level = -5
    """Height on the stage: below the cards."""
    soft = separate = True
    solid = True
    focusable = True
    near = ShownField(False)
    """True if the card would fall here."""

    def __init__(self, kit: Kit, rect: RectLike, label: str, act: Callable[[], object]) -> None:
        super().__init__(kit, rect, label, act)
        self.bleed = kit.px(20)
        self.radius = radius_of(self.rect.w)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, size = self.kit, self.rect.size
        blur, alpha, colour = (18, 0.6, t.NEAREST) if self.near or self.hovered else (12, 0.34, t.BRASS_L)
        strength = 255 if colour is t.NEAREST else 190
        lay(surface, soft(kit, size, self.radius, kit.px(blur), colour, alpha), self.rect)
        stops = [(0.0, (24, 66, 54, 235)), (1.0, (18, 54, 44, 235))]
        surface.blit(kept_box(kit, size, self.radius, stops), self.rect)
        surface.blit(dashed(kit, size, self.radius, (*colour, strength)), self.rect)
        mark = min(round(size[0] * 0.5), kit.px(26))
        if mark >= 8:
            plus = icon(kit, "plus", mark, colour, alpha=strength)
            surface.blit(plus, plus.get_rect(center=self.rect.center))


class Lights:
    """Lights of the places that a picture has lit."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._shown: tuple[FreePlace, ...] = ()
        """The places of the picture shown last."""
        self._dashed: dict[Hashable, DashedPlace] = {}

    def show(self, shown: Picture) -> None:
        """Light the places of a picture that take the card taken up; none where none does."""
        board, self._shown = self._board, shown.places
        lit = [place for place, each in self._found() if each.lit] if shown.lit else []
        held = board.known
        board.game.light(frozenset(lit), held.near if held.up is not None else None)
        if not self._dashed:
            told = {place: each.name for place, each in self._found() if each.lit} if lit else {}
            named = [place for place in lit if told[place] and not board.game.ground(place).silent]
            named.sort(key=lambda place: told[place])
            _set_places(
                board.table.stage,
                [
                    (told[place], board.places[place], partial(board.pointer.put_down, place))
                    for place in named
                ],
            )

    def _found(self) -> list[tuple[Hashable, FreePlace]]:
        """The places of the board, each with what the picture tells of it."""
        write, known = self._board.depiction.write_place, {each.key: each for each in self._shown}
        keys = [(place, write(place)) for place in self._board.places]
        return [(place, known[key]) for place, key in keys if key in known]

    def dash(self, lit: Collection[Hashable], near: Hashable | None) -> None:
        """Each lit place as a dashed one that can be touched: what a game does that draws no lights of its own."""
        board = self._board
        grounds = {place: board.game.ground(place) for place in board.places if place in lit or place == near}
        wanted = {
            place: each.lies_at or board.places[place] for place, each in grounds.items() if each.dashed
        }
        names = {place: each.name for place, each in self._found()} if wanted else {}
        for place, old in [*self._dashed.items()]:
            if wanted.get(place) != old.rect:
                board.table.stage.remove(self._dashed.pop(place))
        for place, rect in wanted.items():
            if place not in self._dashed:
                act, kind = partial(board.pointer.put_down, place), grounds[place].dashed or DashedPlace
                node = self._dashed[place] = kind(board.kit, rect, names.get(place, ""), act)
                board.table.stage.add(node)
                node.zone_name, node.z = board.depiction.zone, node.level
            self._dashed[place].near = place == near
