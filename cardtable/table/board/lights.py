"""The places that may take the card in the hand: found by the rules, lit, and told to those who do not see them shine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.i18n import _
from cardtable.rules.cards import Card
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
    """What a lit place tells of the card taken up, to those who do not see it shine."""
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
        """It draws nothing."""


def _tell(parent: Node, places: Sequence[tuple[str, RectLike, Callable[[], object]]]) -> None:
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
    """Its height on the stage: below the cards."""
    soft = separate = True
    solid = True
    focusable = True
    near = ShownField(False)
    """Whether the card would fall here."""

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
    """Lights what the rules accept, or refuse only because more must come."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._lit: tuple[list[object], dict[Hashable, str]] = [], {}
        """The places that take a card, in the order of their names, and what that was found out for: a card, a draft, a state of the
        table."""
        self._dashed: dict[Hashable, DashedPlace] = {}

    def show(self, card: Card | None) -> None:
        """Light the places where that card may go; none for None."""
        board = self._board
        lit = self._takers(card) if card is not None and board.mine else {}
        board.game.light(frozenset(lit), board.pointer.near if card is not None else None)
        if not self._dashed:
            named = (
                (name, board.places[place], partial(board.pointer.put_down, place))
                for place, name in lit.items()
                if name and place in board.places
            )
            _tell(board.table.stage, [*named])

    def _takers(self, card: Card) -> dict[Hashable, str]:
        """The places that take a card, with their names: the same wherever it is carried."""
        board = self._board
        down = board.table.seating.look.down
        asked: list[object] = [
            card,
            down,
            board.drafting.now,
            board.view,
            board.table.session.house,
            dict(board.places),  # and where they are: a board that is turned names them otherwise
        ]
        if self._lit[0] != asked:
            grounds = {place: board.game.ground(place) for place in board.places}
            names = {
                place: ground.name
                for place, ground in grounds.items()
                if ground.lights and self._takes(card, place)
            }
            self._lit = asked, dict(sorted(names.items(), key=lambda each: each[1]))
        return self._lit[1]

    def _takes(self, card: Card, place: Hashable) -> bool:
        board = self._board
        if board.table.seating.look.down:
            return True  # what may go where would tell what it is
        draft = board.drafting.now.put(board.view, card, place)
        no = board.preview.judge(draft).no
        return draft is not board.drafting.now and (no is None or no.reason in board.game.unfinished)

    def dash(self, lit: Collection[Hashable], near: Hashable | None) -> None:
        """Each lit place as a dashed one that can be touched: what a game does that draws no lights of its own."""
        board = self._board
        grounds = {place: board.game.ground(place) for place in board.places if place in lit or place == near}
        wanted = {
            place: each.lies_at or board.places[place] for place, each in grounds.items() if each.dashed
        }
        for place, old in [*self._dashed.items()]:
            if wanted.get(place) != old.rect:
                board.table.stage.remove(self._dashed.pop(place))
        for place, rect in wanted.items():
            if place not in self._dashed:
                act, ground = partial(board.pointer.put_down, place), grounds[place]
                node = self._dashed[place] = (ground.dashed or DashedPlace)(board.kit, rect, ground.name, act)
                board.table.stage.add(node)
                node.zone_name, node.z = board.handling.zone, node.level
            self._dashed[place].near = place == near
