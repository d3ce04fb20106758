"""The places that may take the card in the hand: found by the rules, lit, and told to those who do not see them shine."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


def may_go() -> str:
    """What a lit place tells of the card taken up, to those who do not see it shine."""
    return _("the card may go here")


class LitPlace(Node):
    """A place that shines for the card taken up, as a screen reader hears of it; something else draws the light."""

    role = Role.SLOT

    def __init__(self, kit: Kit, rect: RectLike, label: str) -> None:
        super().__init__(kit, rect)
        self._label = label

    def label(self) -> str:
        return self._label

    def value(self) -> str:
        return may_go()

    def invalidate(self) -> None:
        """It draws nothing."""


def _tell(parent: Node, places: Sequence[tuple[str, RectLike]]) -> None:
    """Have `parent` hold a `LitPlace` for each of these names and rectangles, and no other."""
    old = [child for child in parent.children if isinstance(child, LitPlace)]
    if [(each.label(), each.rect) for each in old] == [(label, pygame.Rect(box)) for label, box in places]:
        return
    for each in old:
        parent.remove(each)
    for label, rect in places:
        parent.add(LitPlace(parent.kit, rect, label))


class Lights:
    """Lights what the rules accept, or refuse only because more must come."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._lit: tuple[list[object], frozenset[Hashable]] = [], frozenset()
        """The places that take a card, and what that was found out for: a card, a draft, a state of the table."""

    def show(self, card: Card | None) -> None:
        """Light the places where that card may go; none for None."""
        board = self._board
        lit = self._takers(card) if card is not None and board.mine else frozenset()
        board.game.light(lit, board.pointer.near if card is not None else None)
        named = ((board.game.name_of(place), board.places[place]) for place in lit if place in board.places)
        _tell(board.table.stage, sorted((each for each in named if each[0]), key=lambda each: each[0]))

    def _takers(self, card: Card) -> frozenset[Hashable]:
        """The places that take a card: the same wherever it is carried."""
        board = self._board
        asked: list[object] = [card, board.drafting.now, board.view, board.table.session.house, *board.places]
        if self._lit[0] != asked:
            found = frozenset(place for place in board.game.lightable() if self._takes(card, place))
            self._lit = asked, found
        return self._lit[1]

    def _takes(self, card: Card, place: Hashable) -> bool:
        board = self._board
        draft = board.drafting.now.put(board.view, card, place)
        no = board.preview.judge(draft).no
        return draft is not board.drafting.now and (no is None or no.reason in board.game.unfinished)
