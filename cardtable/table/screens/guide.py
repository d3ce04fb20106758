"""Who stands beside a table that is no game: a lesson's teacher, or who sets a problem. What a table asks of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from cardtable.rules.contract import Move
from cardtable.table.board.areas import Areas
from cardtable.table.board.asks import Action

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene


class Guide(ABC):
    """A part of a table that a game has not; the board and the rules know nothing of it."""

    speaks = True
    """Whether it says all itself, so that the table has no status line."""

    @abstractmethod
    def heading(self) -> str:
        """Below the game's name."""

    def sentence(self) -> tuple[str, str]:
        """The icon and the markup of the status line, where there is one."""
        return "", ""

    def rail(self, areas: Areas) -> pygame.Rect:
        """Where the buttons are."""
        return areas.actions

    @abstractmethod
    def build(self, table: TableScene) -> None:
        """Put what it needs on the table."""

    @abstractmethod
    def actions(self, game: tuple[Action, ...]) -> tuple[Action, ...]:
        """The buttons on the rail; `game` are those of the game."""

    @abstractmethod
    def takes(self, move: Move) -> bool:
        """Whether that move may be made here."""

    @abstractmethod
    def show_again(self) -> None:
        """Somebody asks for help."""

    def help(self) -> None:
        """Somebody asks for a hint."""
        self.show_again()

    def follow(self) -> object:
        """Another draft is composed, or a card has been taken up or put back."""
        return None

    @abstractmethod
    def update(self, now: float) -> None:
        """Follow what happens at the table."""
