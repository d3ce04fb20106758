"""Interface between the screens and the program around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from cardtable.lexicon import Lexicon
from cardtable.play.agreements import Agreements
from cardtable.play.challenge import Challenge
from cardtable.play.keptdocuments import KeptDocuments
from cardtable.play.learning import Learning
from cardtable.play.library import Library
from cardtable.play.presenter import MoveFinder
from cardtable.play.problem import Problem
from cardtable.play.savedgame import SavedGame
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics
from cardtable.play.wordlists import WordLists
from cardtable.rules.contract import Options
from cardtable.ui.kit import Kit
from cardtable.ui.scene import Scene

if TYPE_CHECKING:
    import pygame


def toggle_sound(nav: Navigator, scene: Scene) -> None:
    """Sound on or off, kept, and seen on that scene; turned on, it is heard."""
    settings = nav.settings
    silent = not max(settings.volume, settings.telling)
    volume, telling = (70, 70) if silent else (settings.volume, settings.telling)
    nav.change(replace(settings, sound=not settings.heard, volume=volume, telling=telling))
    scene.rebuild()


class Study(Protocol):
    """Activities besides matches. Problems take the place of the page shown, the word book is laid over it."""

    def finished(self) -> Iterable[SavedGame]:
        """The saved games that are over, the latest first."""

    def read(self, saved: SavedGame) -> Session:
        """One of them, as far as it is whole; raises RecordError, MaterialError."""

    def phones(self, game: str, table: LastTable) -> None:
        """Let people join that table with their phones."""

    def charts(self) -> None:
        """Statistics as charts."""

    def wordbook(self) -> None:
        """Words and medals of each person."""

    def problems(self) -> None:
        """Open the problems of the day and all others."""

    def problem(self, game: str, chosen: Problem | None = None, after: Problem | None = None) -> None:
        """Show that problem; None stands for the next of the game that the person has not tried, those behind `after` first."""


class Navigator(Protocol):
    """Program as the screens see it: the ways to other pages, and what all pages share.

    `start`, `setup`, `play`, `resume`, `again` and `result` replace the page; the other pages are laid over it, and `back`
    returns to it unchanged. A page that fails says so itself. Before an act ends a match that is not saved, the program asks.
    """

    kit: Kit
    lexicon: Lexicon
    library: Library

    @property
    def kept(self) -> KeptDocuments: ...

    @property
    def study(self) -> Study: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def agreements(self) -> Agreements: ...

    @property
    def wordlists(self) -> WordLists: ...

    def start(self) -> None:
        """Open the start page."""

    def setup(self, game: str, like: Session | None = None) -> None:
        """Open the set-up of a game, filled in as the last time or like a finished match."""

    def arrange(self, game: str, table: LastTable) -> None:
        """Open the whole set-up of a game, filled in with that table: seats, names, rules, deal."""

    def play(
        self,
        game: str,
        players: tuple[Player, ...],
        options: Options,
        seed: int | None,
        words: str = "",
        together: bool = False,
    ) -> None:
        """Open a table for a new match. Without a seed the deal is sealed. `words` is the id of a list of the user's
        own; any other id means the shipped lexicon. `together`, people first add chance to the deal."""

    def challenges(self, code: str = "") -> None:
        """Open the page of challenges with that code in its field."""

    def take_up(self, challenge: Challenge) -> None:
        """Open the table of a challenge, with its cards, its bots and the shipped words alone."""

    def thinker_for(self, session: Session) -> MoveFinder:
        """Return the thinker of the bots, with the words of that match."""

    def resume(self, saved: SavedGame) -> None:
        """Open a saved match."""

    @property
    def playing(self) -> str:
        """The id of the saved game that is on the table, "" where none is."""

    def delete(self, saved: SavedGame) -> None:
        """Throw a saved game away, the one on the table too, which ends; raises OSError, RecordError."""

    def take(self, path: Path) -> None:
        """Ask what shall become of a file: a game, a backup."""

    def result(self, session: Session) -> None:
        """Open the result of a match."""

    def rules(self, game: str, clause: str = "", options: Options | None = None) -> None:
        """Open the rules at a clause, as a table with these options plays them, or as the booklet has them."""

    @property
    def learning(self) -> Learning: ...

    def change_learning(self, change: Callable[[Learning], Learning]) -> None:
        """Keep what a person has been shown."""

    def lesson(self, game: str, at: int | None = None) -> None:
        """Open the lesson of a game at step `at`; None: where it was left."""

    def preferences(self) -> None:
        """Open the settings."""

    def keyboard(self) -> None:
        """Open the page of keys, where players choose others."""

    def words(self) -> None:
        """Open the page of agreed words and of the user's word lists."""

    def words_for(self, identity: str) -> Lexicon:
        """The words a saved game was begun with, as far as they are still to be had."""

    def saves(self) -> None:
        """Open the page of saved matches, open and finished."""

    def records(self) -> None:
        """Statistics and records."""

    def about(self) -> None:
        """Version, licences, sources."""

    def back(self) -> None:
        """Return to the page below."""

    def change(self, settings: Settings) -> None:
        """Take up other settings at once, and keep them."""

    def play_from(self, session: Session, at: int) -> None:
        """Begin a match of its own `at` facts after the deal, with the same players."""

    def replay(self, session: Session, at: int = 0) -> None:
        """Look at a finished game fact by fact, from fact number `at` on."""

    def review(self, session: Session, at: int = 0) -> None:
        """Look back at a finished game turn by turn, at the decision that made fact number `at` first."""

    def glimpse(self, session: Session, at: int, move: str, said: str) -> None:
        """Look at what could have been played in place of fact number `at` of the game that goes on."""

    def thumbnail(self, saved: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """A small picture of a saved table as an onlooker sees it, or None where there is none."""

    def quit(self) -> None:
        """End the program, once the game on the table is saved or its people say that it may be lost."""
