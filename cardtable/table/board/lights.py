"""The places of a picture that take the card taken up: lit, and told to those who do not see them shine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.description import Description
from cardtable.table.board.picture import FreePlace, Picture
from cardtable.table.board.slots import DashedPlace, LitPlace
from cardtable.table.board.steps import AnyState
from cardtable.ui.node import Node, RectLike
from cardtable.ui.stage import Stage


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


class Lights:
    """Lights of the places that a picture has lit; `put_down` puts the card taken up on one."""

    def __init__(
        self, stage: Stage, game: Description[Any, Any], put_down: Callable[[Hashable], object]
    ) -> None:
        self._stage, self._game, self._put_down = stage, game, put_down
        self._dashed: dict[Hashable, DashedPlace] = {}

    def show(
        self, shown: Picture, state: AnyState, boxes: Mapping[Any, pygame.Rect], depiction: AnyDepiction
    ) -> None:
        """Light the places of a picture that take the card taken up; none where none does. `boxes` are those of the places."""
        known, write = {each.key: each for each in shown.places}, depiction.write_place
        near, found = state.near if state.up is not None else None, dict[Any, FreePlace]()
        if shown.lit or near is not None:
            found = {place: known[key] for place in boxes if (key := write(place)) in known}
        lit = {place: each.name for place, each in found.items() if each.lit}
        places, near = self._game.light(frozenset(lit), near)
        if places or near is not None or self._dashed:
            self._dash(places, near, boxes, depiction, {place: each.name for place, each in found.items()})
        if not self._dashed:
            named = [place for place, name in lit.items() if name and not self._game.ground(place).silent]
            named.sort(key=lambda place: lit[place])
            _set_places(
                self._stage,
                [(lit[place], boxes[place], partial(self._put_down, place)) for place in named],
            )

    def _dash(
        self,
        lit: Collection[Hashable],
        near: Hashable | None,
        boxes: Mapping[Any, pygame.Rect],
        depiction: AnyDepiction,
        names: Mapping[Hashable, str],
    ) -> None:
        """Draw each lit place as a dashed one that can be pressed, for games without lights of their own."""
        grounds = {place: self._game.ground(place) for place in boxes if place in lit or place == near}
        wanted = {place: each.lies_at or boxes[place] for place, each in grounds.items() if each.dashed}
        for place, old in [*self._dashed.items()]:
            if wanted.get(place) != old.rect:
                self._stage.remove(self._dashed.pop(place))
        for place, rect in wanted.items():
            if place not in self._dashed:
                act, kind = partial(self._put_down, place), grounds[place].dashed or DashedPlace
                node = self._dashed[place] = kind(self._stage.kit, rect, names.get(place, ""), act)
                self._stage.add(node)
                node.zone_name, node.z = depiction.zone, node.level
            self._dashed[place].near = place == near
