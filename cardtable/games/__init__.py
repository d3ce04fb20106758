"""Games that there are: those of the box, one line each, and those that packages of their own bring.

Shared rooms know a game by its manifest alone. It is light: the rooms of a game are named in it as text and are
read when they are first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.contract import AnyGame, Meta

BOX = (
    "shelf",
    "crackword",
    "lettralettre",
    "duel",
    "null",
)
"""The folders of the games that come with the program, in the order of the start screen."""

GROUP = "cardtable.games"
"""The group of entry points under which a package of its own names its manifest."""

_NOTHING = object()


@dataclass(frozen=True, slots=True)
class Course:
    """Course of a match of two bots of the second level, on average."""

    turns: int
    gap: float
    """Points between the scores at the end."""
    leads: float
    """Number of times that the other seat took the lead."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """Manifest of a game: its description before play, and the place of its rooms: `module`, or `module:name`.

    "" stands for a room the game does not have. What each room holds is written down where it is asked for:
    `rules` in `rules.contract`, `bot` in `bots`, `opponents` in `bots.opponents`, `first` in `bots.firsttables`,
    `strings` in `wording.gamestrings`,
    `terminal` in `text.readers`,
    `review` in `play.review`, `board` in `table.board.description`, `lid` in `table.boxart`, `cards` in
    `table.screens.exhibit`, `lessons` and `examples` in `play.lesson`, `problems` in `play.problem`, `medals` in
    `play.wordbook`.
    """

    meta: Meta
    name: str
    """Name on the box; the tagline stands below it: message ids."""
    tagline: str
    rules: str
    strings: str
    bot: str = ""
    opponents: str = ""
    levels: int = 1
    """Number of levels of its bots."""
    ratings: tuple[tuple[float, int], ...] = ()
    """Strength of its bots: levels and strengths between them, each with its rating, the weakest first (docs/ratings.md); () if
    unmeasured."""
    first: str = ""
    """Place of its first tables, by language of words, as `tools.bench.firsttables` computed them (`bots.firsttables`)."""
    box: tuple[tuple[str, str], ...] = ()
    """Options in which the booklet differs from the usual values: the preset *as in the box* (`play.presets`)."""
    courses: tuple[tuple[str, Course], ...] = ()
    """Course of a match by each preset, the usual one first (docs/figures.md); () where nobody has measured it."""
    minutes: tuple[int, ...] = ()
    """Minutes that one person thinks in a match, by the number of seats, 25 s a measured turn; () if unmeasured."""
    length: str = ""
    """The option that says how many cards a match is played with, where its length goes by them; "" in the others."""
    rounds: str = ""
    """The option that says how many rounds have to be won, where `minutes` are those of one round; "" where they are of the game."""
    terminal: str = ""
    review: str = ""
    board: str = ""
    lid: str = ""
    cards: str = ""
    lessons: str = ""
    problems: str = ""
    medals: str = ""
    examples: str = ""
    colour: str = "#4A4438"
    """Colour of the box; `back` is that of the backs of its cards, with the monogram on them: a word with the context "monogram" if it is
    the first letter of a name that is translated."""
    back: str = "#4A4438"
    monogram: str = ""
    views: tuple[tuple[str, str], ...] = ()
    """Arrangements of its board, "" for the one that fits the window: the word in the settings, and the name for the player; `view` is the
    choice, with a line that explains it."""
    view: tuple[str, str] = ("", "")
    credit: str = ""
    """Credit to the authors, a message id; "" for a game of the program's own."""
    boxed: bool = True
    """True if it has a place on the start screen; otherwise only commands, the terminal and tests know it."""

    @property
    def id(self) -> str:
        return self.meta.id

    def room(self, name: str, otherwise: Any = _NOTHING) -> Any:
        """Load the room of that name from the place in the manifest; `otherwise` for a room this game lacks, LookupError without it."""
        path: str = getattr(self, name)
        if not path:
            if otherwise is _NOTHING:
                raise LookupError(f"{self.id} has no {name}")
            return otherwise
        module, _, there = path.partition(":")
        found = import_module(module)
        return getattr(found, there) if there else found

    def game(self, lexicon: Lexicon, house: HouseWords | None = None) -> AnyGame:
        """The rules, for a lexicon and the words a table has agreed on."""
        game: AnyGame = self.room("rules")(lexicon, house)
        return game


class BrokenGame(Exception):
    """A package that brings a game which cannot be had: the name of its entry point, and why."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name, self.why = name, why


def manifest(game: str) -> Manifest:
    """The manifest of the game with that id; raises KeyError."""
    if game in BOX:
        return _own(game)
    for each in _further()[0]:
        if each.id == game:
            return each
    raise KeyError(game)


def games() -> tuple[Manifest, ...]:
    """The games on the start screen, in its order."""
    return tuple(each for each in every() if each.boxed)


def every() -> tuple[Manifest, ...]:
    """Return all installed games, also those that only the terminal and the commands know."""
    return (*map(_own, BOX), *_further()[0])


def broken() -> tuple[BrokenGame, ...]:
    """The games of other packages that are left out."""
    return _further()[1]


@cache
def _own(game: str) -> Manifest:
    found: Manifest = import_module(f"{__name__}.{game}").MANIFEST
    return found


@cache
def _further() -> tuple[tuple[Manifest, ...], tuple[BrokenGame, ...]]:
    """The games of other packages, by the names of their entry points, and those that cannot be had."""
    from importlib.metadata import entry_points  # slow to read, and most starts of a packed program need none

    taken = {_own(game).id for game in BOX}
    found, lost = [], []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            each = point.load()
            if not isinstance(each, Manifest):
                raise TypeError(f"{point.value} is no manifest")
            if each.id in taken:
                raise ValueError(f"there is a game {each.id} already")
        except (Exception, SystemExit) as problem:  # a foreign package may raise anything
            lost.append(BrokenGame(point.name, f"{type(problem).__name__}: {problem}"))
        else:
            taken.add(each.id)
            found.append(each)
    return tuple(found), tuple(lost)
