"""The board of any game: its state, and the stage, furniture and keyboard that show it. The parts of a game are given this."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeAlias

import pygame

from cardtable.table.board.asks import Table
from cardtable.table.board.composing import S
from cardtable.table.board.core import BoardCore
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.drafting import D
from cardtable.table.board.inputs import PutDown
from cardtable.table.board.marks import PreviewTip
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import SLIDE, Glide

FURNITURE = -20
"""Z-order of the furniture, below the cards of the stage and their lights."""


class Board(BoardCore[S, D]):
    """State of a board, with the stage, the furniture and the keyboard that show it. It knows no description and no controls: the
    director of the board sets `place_all`, as it sets the callbacks of `BoardCore`."""

    place_all: Callable[[Glide], float]
    """Bring everything where it belongs in the state known; return the seconds until it is there."""

    def __init__(self, table: Table, depiction: type[Depiction[S, D]], scene: Scene) -> None:
        super().__init__(table, depiction, scene)
        self.stage, self.areas, self.seating = table.stage, table.areas, table.seating
        self.sounds, self.focus, self.dispatch = table.kit.sounds, scene.focus, scene.dispatch
        self.tip = PreviewTip(self.kit)
        """The note of the draft."""
        self.places: Mapping[Any, pygame.Rect] = {}
        """Places where a card of the hand may be dropped now."""
        self.flying: dict[object, Placement] = {}
        """Cards on their way that belong nowhere in the view yet, or any more."""
        self.others: dict[object, Placement] = {}
        """Others' hands that lie open, where a game is looked back at."""

    def furnish(self, *nodes: Node, z: float = FURNITURE) -> None:
        """Put nodes on the table as furniture."""
        for node in nodes:
            self.table.base.add(node)
            node.z = z

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Put everything where it belongs, lit and named; return the seconds until it is there."""
        self._observe()
        return self.place_all(glide)

    def sentence(self) -> tuple[str, str]:
        """The icon and the markup of the status line."""
        return self.pictures.sentence(self.unplaced)

    @property
    def unplaced(self) -> str:
        """The words of a note that large letters leave no place: the status line tells them."""
        large = self.kit.theme.text_scale > 1
        return self.tip.label() if large and self.tip.label() and not self.tip.visible else ""

    def put_down(self, place: Hashable) -> bool:
        """Put the card taken up on a place; return False where none is."""
        return self.do(PutDown(place))

    # --- the keyboard ---------------------------------------------------------------------------------------------

    def free_keyboard(self) -> None:
        """Free the keyboard: after the pointer has put a card down, Enter confirms instead of taking it up again."""
        self.scene.focus.set(None)

    def stops(self, zone: str) -> list[Node]:
        """Return the stops of the keyboard in a zone; none while the pointer is used."""
        scene = self.scene
        if not scene.dispatch.by_keyboard:
            return []
        return [node for node in scene.focus.stops(scene.top) if node.zone_name == zone]

    def lead_keyboard(self, zone: str) -> None:
        """Take the keyboard to the first stop of a zone."""
        if stops := self.stops(zone):
            self.scene.focus.set(stops[0], ring=True)


AnyBoard: TypeAlias = Board[Any, Any]
