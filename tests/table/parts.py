"""Parts of a page, a table or a game that a test looks for: present, and of the kind that the test names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar, overload

import pygame

from cardtable.games.crackword.board.board import CrackWordTable
from cardtable.games.crackword.board.depiction import CrackWordDepiction
from cardtable.games.duel.board.board import DuelTable
from cardtable.games.lettralettre.board.board import LettralettreTable
from cardtable.games.shelf.board.board import ShelfTable
from cardtable.rules.cards import Card
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.director import AnyDirector
from cardtable.table.screens.table import TableScene
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button

N = TypeVar("N", bound=Node)
S = TypeVar("S", bound=Scene)


@overload
def the(scene: Scene, key: str) -> Node: ...


@overload
def the(scene: Scene, key: str, kind: type[N]) -> N: ...


def the(scene: Scene, key: str, kind: type[Node] = Node) -> Node:
    """Return the node of that key on a page."""
    found = scene.find(key)
    assert isinstance(found, kind), f"{key} is {found}"
    return found


def the_focus(scene: Scene) -> Node:
    """Return the node that has the focus."""
    assert scene.focus.node is not None, "nothing has the keyboard"
    return scene.focus.node


def the_page(scene: Scene, kind: type[S]) -> S:
    """The page that is shown, which is of that kind."""
    assert isinstance(scene, kind), f"{scene} is shown"
    return scene


def rail_of(scene: Scene) -> dict[str, Button]:
    """Return the buttons on the rail of a table by the key of their action, in their order."""
    found = (node for node in scene.base.walk() if isinstance(node, Button) and node.zone_name == "actions")
    return {node.key.removeprefix("action-"): node for node in found}


def places_for(scene: Scene, card: Card) -> Mapping[Any, pygame.Rect]:
    """The places where that card of the hand could be dropped, were it taken up."""
    board = board_of(scene)
    return director_of(scene).game.places(replace(board.state, lifted=card.id))


def director_of(scene: Scene) -> AnyDirector:
    """Return the director of the board of a table."""
    return the_page(scene, TableScene).director


def board_of(scene: Scene) -> AnyBoard:
    """The board of a table."""
    return director_of(scene).board


def put_own(scene: Scene, **fields: object) -> None:
    """Change fields of the part of the board's state that the game alone adds."""
    board = board_of(scene)
    board.known = replace(board.known, own=replace(board.known.own, **fields))


def shelf_of(scene: Scene) -> ShelfTable:
    """Return the board of the telescopic shelf."""
    game = director_of(scene).game
    assert isinstance(game, ShelfTable)
    return game


def duel_of(scene: Scene) -> DuelTable:
    """Return the board of the duel."""
    game = director_of(scene).game
    assert isinstance(game, DuelTable)
    return game


def crackword_of(scene: Scene) -> CrackWordTable:
    """Return the board of Crack Word."""
    game = director_of(scene).game
    assert isinstance(game, CrackWordTable)
    return game


def takes_of(scene: Scene) -> int:
    """Return the points that the draft on the table of Crack Word takes if CRACK WORD is called."""
    board = board_of(scene)
    depiction = board.depiction
    assert isinstance(depiction, CrackWordDepiction)
    return depiction.takes(board.state.situation, board.draft)


def lettralettre_of(scene: Scene) -> LettralettreTable:
    """Return the board of Lettralettre 26."""
    game = director_of(scene).game
    assert isinstance(game, LettralettreTable)
    return game
