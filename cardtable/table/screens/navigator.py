"""Interface between the screens and the program around them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from cardtable.lexicon import Lexicon
from cardtable.play.agreements import Agreements
from cardtable.play.keptdocuments import KeptDocuments
from cardtable.play.learning import Learning
from cardtable.play.library import Library
from cardtable.play.presenter import MoveFinder
from cardtable.play.savedgame import SavedGame
from cardtable.play.session import Session
from cardtable.play.settings import Settings
from cardtable.play.stats import Statistics
from cardtable.play.wordlists import WordLists
from cardtable.table.screens.destinations import Destination
from cardtable.ui.kit import Kit

if TYPE_CHECKING:
    import pygame


def toggle_sound(nav: Navigator, rebuild: Callable[[], object]) -> None:
    """Turn sound on or off, and keep that; `rebuild` the page that shows it. Turned on, it is heard."""
    settings = nav.settings
    silent = not max(settings.volume, settings.telling)
    volume, telling = (70, 70) if silent else (settings.volume, settings.telling)
    nav.change(replace(settings, sound=not settings.heard, volume=volume, telling=telling))
    rebuild()


class Navigator(Protocol):
    """Program as the screens see it: the ways to other pages, and what all pages share.

    `go` opens another page; `back` returns to the one below it, unchanged. A page that fails says so itself.
    """

    kit: Kit
    lexicon: Lexicon
    library: Library

    @property
    def kept(self) -> KeptDocuments: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def agreements(self) -> Agreements: ...

    @property
    def wordlists(self) -> WordLists: ...

    def go(self, there: Destination) -> None:
        """Open a page. Before that ends a match that is not saved, the program asks."""

    def thinker_for(self, session: Session) -> MoveFinder:
        """Return the thinker of the bots, with the words of that match."""

    @property
    def playing(self) -> str:
        """The id of the saved game that is on the table, "" where none is."""

    def delete(self, saved: SavedGame) -> None:
        """Throw a saved game away, the one on the table too, which ends; raises OSError, RecordError."""

    def take(self, path: Path) -> None:
        """Ask what shall become of a file: a game, a backup."""

    @property
    def learning(self) -> Learning: ...

    def change_learning(self, change: Callable[[Learning], Learning]) -> None:
        """Keep what a person has been shown."""

    def words_for(self, identity: str) -> Lexicon:
        """The words a saved game was begun with, as far as they are still to be had."""

    def back(self) -> None:
        """Return to the page below."""

    def change(self, settings: Settings) -> None:
        """Take up other settings at once, and keep them."""

    def thumbnail(self, saved: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """A small picture of a saved table as an onlooker sees it, or None where there is none."""

    def quit(self) -> None:
        """End the program, once the game on the table is saved or its people say that it may be lost."""
