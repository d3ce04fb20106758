"""The places of a picture that take the card taken up: lit, and told to those who do not see them shine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from cardtable.table.board.description import Description
from cardtable.table.board.picture import FreePlace, Picture
from cardtable.table.board.slots import DashedPlace, LitPlace
from cardtable.table.board.window import AnyWindow
from cardtable.ui.node import Node, RectLike


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
    """Lights of the places that a picture has lit."""

    def __init__(self, board: AnyWindow, game: Description[Any, Any]) -> None:
        self._board, self._game = board, game
        self._shown: tuple[FreePlace, ...] = ()
        """The places of the picture shown last."""
        self._dashed: dict[Hashable, DashedPlace] = {}

    def show(self, shown: Picture) -> None:
        """Light the places of a picture that take the card taken up; none where none does."""
        board, self._shown = self._board, shown.places
        lit = [place for place, each in self._found() if each.lit] if shown.lit else []
        held = board.known
        places, near = self._game.light(frozenset(lit), held.near if held.up is not None else None)
        if places or near is not None or self._dashed:
            self._dash(places, near)
        if not self._dashed:
            told = {place: each.name for place, each in self._found() if each.lit} if lit else {}
            named = [place for place in lit if told[place] and not self._game.ground(place).silent]
            named.sort(key=lambda place: told[place])
            _set_places(
                board.stage,
                [(told[place], board.places[place], partial(board.put_down, place)) for place in named],
            )

    def _found(self) -> list[tuple[Hashable, FreePlace]]:
        """The places of the board, each with what the picture tells of it."""
        write, known = self._board.depiction.write_place, {each.key: each for each in self._shown}
        keys = [(place, write(place)) for place in self._board.places]
        return [(place, known[key]) for place, key in keys if key in known]

    def _dash(self, lit: Collection[Hashable], near: Hashable | None) -> None:
        """Each lit place as a dashed one that can be touched: what a game does that draws no lights of its own."""
        board = self._board
        grounds = {place: self._game.ground(place) for place in board.places if place in lit or place == near}
        wanted = {
            place: each.lies_at or board.places[place] for place, each in grounds.items() if each.dashed
        }
        names = {place: each.name for place, each in self._found()} if wanted else {}
        for place, old in [*self._dashed.items()]:
            if wanted.get(place) != old.rect:
                board.stage.remove(self._dashed.pop(place))
        for place, rect in wanted.items():
            if place not in self._dashed:
                act, kind = partial(board.put_down, place), grounds[place].dashed or DashedPlace
                node = self._dashed[place] = kind(board.kit, rect, names.get(place, ""), act)
                board.stage.add(node)
                node.zone_name, node.z = board.depiction.zone, node.level
            self._dashed[place].near = place == near
