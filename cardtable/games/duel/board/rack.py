"""A hand of any size on the rail: one row, of smaller cards if need be, then two rows, then a window that scrolls over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.rules.model import State
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.table.board.hand import VISIBLE, Held, in_a_row, in_rows
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.stage import HOME
from cardtable.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from cardtable.table.board.board import Board

LIFT = 0.68
"""How much of a card of the upper row stands above the lower one, in card heights."""
VOWELS = "AEIOUY"


def rack(count: int, area: pygame.Rect, width: int, gap: int, first: int = 0) -> tuple[int, tuple[Held, ...]]:
    """Where those of `count` cards of at most `width` px that can be seen in `area` lie, from number `first` on, or a lower one, which
    is given too."""
    if count < 2 or in_a_row(count, area.w, width, gap)[1] >= VISIBLE * width:
        return 0, in_rows(count, 1, area, width, gap, LIFT)
    small = min(width, round(area.h / (RATIO * (1 + LIFT))))
    most = 2 * (1 + int((area.w - small) // (VISIBLE * small)))
    seen = min(count, most)
    first = min(max(0, first), count - seen)
    return first, in_rows(seen, 2, area, small, gap, LIFT)


class Rail:
    """The own hand on the rail: how far a large one is scrolled, and how it was sorted."""

    def __init__(self, board: Board[State, Draft]) -> None:
        self._board = board
        self.first = 0
        """How many cards are scrolled away to the left."""
        self._sortings = 0
        """How often it has been sorted: by letters, then vowels first, in turn."""

    def recall(self, before: Rail) -> None:
        """As it was before a rebuild."""
        self.first, self._sortings = before.first, before._sortings

    def button(self, rect: pygame.Rect) -> IconButton:
        """What sorts it."""
        name = _("Sort the hand")
        return IconButton(self._board.kit, rect, "arrow-down-a-z", name, self.sort, key="sort", kind="dark")

    def sort(self) -> None:
        """From A to Z, at the next touch vowels first."""
        board = self._board
        vowels_first = self._sortings % 2

        def key(card: Card) -> tuple[bool, str, int]:
            name = card.face or ""
            return bool(vowels_first and name[:1] not in VOWELS), name, card.id

        board.hand.order = [card.id for card in sorted(board.hand.held, key=key)]
        self._sortings += 1
        board.kit.sounds.play("card-slide")
        board.refresh(HOME)

    def lay(self, count: int, area: pygame.Rect, width: int) -> tuple[int, Sequence[Held]]:
        """Where `count` cards lie, from that one on; those before and after are out of sight."""
        self.first, held = rack(count, area, width, self._board.kit.px(12), self.first)
        return self.first, held
