"""Contract between a game and the rooms above it.

An *intent* (`Move`) is what a player chose, a *fact* (`Event`) is what then happened. `play` turns one into the other
or raises `IllegalMove`; `apply` is the only place where a table changes; `advance` gives the next fact nobody chooses.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from cardtable import languages
from cardtable.languages import Alphabet
from cardtable.lexicon import HouseWords, Lexicon, WordSet
from cardtable.rules.account import Account, Cell, Fact, ScoreRow, Seat, Standing, TurnUse
from cardtable.rules.cards import cards_in
from cardtable.rules.options import (
    AIDS,
    AIDS_VALUES,
    LEXICON,
    WORD_OPTIONS,
    Aids,
    BadNotation,
    Meta,
    Option,
    Options,
)
from cardtable.rules.rng import Rng

__all__ = [
    "AIDS",
    "AIDS_VALUES",
    "LEXICON",
    "WORD_OPTIONS",
    "Account",
    "Aids",
    "BadNotation",
    "Fact",
    "Meta",
    "Option",
    "Options",
    "ScoreRow",
    "Seat",
    "Standing",
    "TurnUse",
]


NOT_A_WORD = "not_a_word"
"""The name that a refusal has in every game whose reason is that letters read as no word."""


class Refusal(StrEnum):
    """Base of each game's reasons for a refusal; a member is written `NAME = "name", "CLAUSE"`.

    One of the name `NOT_A_WORD`, raised with the letters as `word`, is answered with what the lexicon knows of them, and the
    table may agree on the word (G5); any other is its own two sentences alone. A third value, `True`, marks a further reason
    that judges words.
    """

    clause: str
    judges: bool
    """True if only the dictionary can tell: without aids such a refusal counts (G6)."""

    def __new__(cls, value: str, clause: str, judges: bool = False) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.clause = clause
        member.judges = judges or value == NOT_A_WORD
        return member


class IllegalMove(Exception):
    """A well-written move that the rules refuse; the position has not changed (G6).

    `reason` names why, `clause` the paragraph of the rules, `details` the words and numbers of the sentence.
    """

    ended = False
    """True if the refusal has cost the turn: a session then has played the forfeit."""
    warns = False
    """True if the next refused word of this turn costs it (G6)."""

    def __init__(self, reason: Refusal, **details: str | int) -> None:
        super().__init__(f"{reason.value} ({reason.clause}) {details or ''}".rstrip())
        self.reason = reason
        self.clause = reason.clause
        self.details = details


class Move:
    """Decision of a player. Each game derives its own frozen dataclasses."""

    __slots__ = ()


class Forfeit(Move):
    """Loss of a turn by a second refused word (G6): sessions play it, no player may."""

    __slots__ = ()


class _AnyWord(Container[str]):
    """Every text, to rules that judge no words."""

    def __contains__(self, word: object) -> bool:
        return True


ANY_WORD: Container[str] = _AnyWord()


class Event:
    """Fact that follows from a decision or from chance. Each game derives its own frozen dataclasses.

    A fact that is of one seat has it as `seat`: the history, the plates and the line of the last word colour it by that. One
    that lays a word has it as `word` (`Game.word`)."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Self:
        """The same fact without the faces that `seat` (None: an onlooker) may not see; most facts are public."""
        return self

    @property
    def hushed(self) -> bool:
        """True if the event, as a seat sees it, hides its own seat; then no table may name it."""
        return False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `scores` one number a seat; `winners` the seats that share the victory (G8)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def highest(cls, scores: Iterable[int]) -> Outcome:
        """The highest score wins, ties share (G8)."""
        totals = tuple(scores)
        best = max(totals)
        return cls(totals, tuple(seat for seat, total in enumerate(totals) if total == best))


class GameState(Protocol):
    """State that shared rooms may read of any game.

    Cards that a seat holds and nobody else sees lie in `hands`, a tuple of cards a seat: board, terminal and looking back
    find them there. A pile that all draw from is `pile`.
    """

    @property
    def options(self) -> Options:
        """The options this table is played with."""


class Positions(Protocol):
    """The text of a game's states (`codec.Position`)."""

    def write(self, state: Any) -> str: ...

    def read(self, text: str) -> Any:
        """The inverse; raises BadNotation."""


S = TypeVar("S", bound=GameState)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


class Game(ABC, Generic[S, M, E]):
    """The rules of one game: pure functions over frozen values, its own states, moves and events.

    A state is the referee's full one or what a seat may see of it, a *view*; both are of the same type.
    """

    meta: ClassVar[Meta]
    positions: ClassVar[Positions]

    def __init__(self, lexicon: Lexicon, house: HouseWords | None = None) -> None:
        """Take a lexicon and the words this table has agreed on (G5)."""
        self.lexicon = lexicon
        self.house = house or HouseWords()
        self.trusts = False
        """True if these rules take every word on trust: they preview drafts without a verdict (G12)."""

    def trusting(self) -> Self:
        """Return the same rules, but that any word is taken on trust: what they grant or refuse tells nothing of words."""
        rules = copy(self)
        rules.trusts = True
        return rules

    def accepted(self, options: Options) -> Container[str]:
        """Return the words that these rules grant: those that count, or all."""
        return ANY_WORD if self.trusts else self.words(options)

    def forfeit(self, view: S, seat: Seat, move: M) -> M | None:
        """Return the move that ends the turn of a seat whose second word is refused, `move` being the refused one; None in a
        game that refuses no word in the turn (G6)."""
        return None

    def words(self, options: Options) -> WordSet:
        """The words that count under these options (G3-G5)."""
        return self.lexicon.words(
            parts_of_speech=options.get("parts_of_speech", "all"),
            geographical_names=options.get("geographical_names", "off"),
            added=self.house.added,
            refused=self.house.refused,
        )

    def alphabet(self, options: Mapping[str, str]) -> Alphabet:
        """The letters on the cards of a table with these options."""
        return languages.alphabet_of(options.get(LEXICON, ""))

    # --- the course of a game ---------------------------------------------------------------------

    @abstractmethod
    def deal(self, options: Options, seats: int, rng: Rng) -> S:
        """The first table: shuffled from `rng` alone (G11)."""

    @abstractmethod
    def pending(self, state: S) -> frozenset[Seat]:
        """Return the seats that owe a decision: several at once if choices are secret, none if facts follow or the game is over."""

    def guests(self, state: S) -> frozenset[Seat]:
        """Return the seats that may choose although the game does not wait for them; a view may leave out others it does not know of."""
        return frozenset()

    def secret(self, view: S) -> bool:
        """Return True if choices stay hidden until all have chosen: bots choose before people, and no player sees the draft of another."""
        return False

    def commitments(self, state: S) -> tuple[tuple[Seat, str], ...]:
        """The seats that have chosen in secret while others still do, and what they are committed to: in the full
        state, which alone can tell."""
        return ()

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> E:
        """The fact a move makes, on the full state or on that seat's view alike; raises IllegalMove."""

    @abstractmethod
    def advance(self, state: S) -> E | None:
        """Return the next fact of chance or course, or None while a seat owes a decision or the game is over."""

    def topics(self, view: S, seat: Seat) -> tuple[str, ...]:
        """Return the topics that the seat's words must meet now beside being words; a table can agree on a word for each (G5)."""
        return ()

    def fits(self, word: str, topic: str) -> bool:
        """Return True if a word meets a topic."""
        return False

    def openly(self, view: S) -> bool:
        """Return True if the decision needs nothing that one seat alone sees: the table may ask all players at once."""
        return False

    def holding(self, view: S, letters: str) -> Iterator[str] | None:
        """The accepted words that hold letters which were laid as a part of one, in no order to speak of; None where
        words are laid whole, or where players are to find them themselves."""
        return None

    @abstractmethod
    def needs_chance(self, view: S) -> bool:
        """Return True if the next fact depends on something that `view` hides: a card, a secret, a lot. `advance` gives the true fact for
        any other view, and always for the full state."""

    @abstractmethod
    def apply(self, state: S, event: E) -> S:
        """The table after a fact, of the same kind (full or view) as `state`."""

    @abstractmethod
    def redact(self, state: S, seat: Seat | None) -> S:
        """Return the view of one seat (None: an onlooker): the same type without hidden faces."""

    @abstractmethod
    def moves(self, view: S, seat: Seat) -> Iterator[M]:
        """Every legal move of `seat`, each once; a game may leave out those that can only lose."""

    @abstractmethod
    def spell(self, view: S, seat: Seat, word: str) -> tuple[M, ...]:
        """Return the moves that spell a typed word, legal ones first and the highest of them first."""

    # --- how it stands ----------------------------------------------------------------------------

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result once the game is over."""

    @abstractmethod
    def standing(self, view: S) -> Standing:
        """Return the number of the turn and the score of each seat."""

    @abstractmethod
    def gain(self, event: E) -> int:
        """Return the points a decision brings its seat, 0 for none: the value a player weighs before choosing."""

    def word(self, event: E) -> str:
        """The word that a decision lays, "" where it lays none: by default the `word` of its fact."""
        return getattr(event, "word", "")

    def lying(self, view: S) -> frozenset[str]:
        """Return the words on the table that no decision laid whole, such as those across in the duel."""
        return frozenset()

    def ease(self, state: S, seat: Seat, known: Callable[[str], bool]) -> int:
        """Rate a fresh deal for a beginner who knows only the `known` words; of two deals the one with more is kinder. By default it counts
        the known words that the seat's own cards spell. `state` is the full state."""
        everybody = {card for card in cards_in(self.redact(state, None)) if card.face}
        alphabet = self.alphabet(self.options(state)).letters
        own = [card.face or "" for card in cards_in(self.redact(state, seat)) if card not in everybody]
        letters = "".join(face for face in own if face and all(letter in alphabet for letter in face))
        return sum(map(known, self.words(self.options(state)).rack(letters)))

    def turn_use(self, before: S, event: E) -> TurnUse | None:
        """Return the use of a turn, given by the fact that decides it; None for any other fact. `before` is the full state. By default
        every decision of a seat is a play."""
        return TurnUse.PLAYED if self.pending(before) else None

    def counted(self, event: E) -> str:
        """Return the kind under which a simulation counts a fact, named in the game's sentences (`COUNTS`); "" for none."""
        return ""

    def account(self, start: S, facts: Sequence[Fact[S, E]]) -> Account:
        """The score sheet of a game so far, as an onlooker sees it: `start` is the table dealt. Its rows add up to the
        scores of `standing`.

        By default a row a turn, with what it brought everybody who chose or gained something in it.
        """
        rows: dict[int, list[Cell]] = {}
        before = self.standing(start)
        for fact in facts:
            after = self.standing(fact.view)
            cells = rows.setdefault(before.turn, [""] * len(after.scores))
            for seat, (old, new) in enumerate(zip(before.scores, after.scores, strict=True)):
                if seat == fact.chooser or old != new:
                    cell = cells[seat]
                    cells[seat] = new - old + (cell if isinstance(cell, int) else 0)
            before = after
        return Account.of(
            ScoreRow(tuple(cells), turn) for turn, cells in rows.items() if any(cell != "" for cell in cells)
        )

    def options(self, state: S) -> Options:
        """The options this table is played with."""
        return state.options

    def seats(self, state: S) -> int:
        """Return the number of seats at this table."""
        return len(self.standing(state).scores)

    # --- text -------------------------------------------------------------------------------------

    @abstractmethod
    def write(self, move: M) -> str: ...

    @abstractmethod
    def parse(self, state: S, text: str) -> M:
        """The move a line of notation stands for; raises BadNotation."""

    def position(self, state: S) -> str:
        return self.positions.write(state)

    def from_position(self, text: str) -> S:
        """The state a line of notation stands for; raises BadNotation."""
        state: S = self.positions.read(text)
        return state


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game as rooms that serve all games have it: they hand its states, moves and events about and never look inside."""


def by_worth(game: Game[S, M, E], view: S, seat: Seat, moves: Iterable[M]) -> tuple[M, ...]:
    """The moves, each once, the legal ones first and the highest of them first; otherwise in their order."""

    def worth(move: M) -> tuple[int, int]:
        try:
            return 0, -game.gain(game.play(view, seat, move))
        except IllegalMove:
            return 1, 0

    return tuple(sorted(dict.fromkeys(moves), key=worth))
