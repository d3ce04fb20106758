"""The board of the duel: a spine, a column through any of its cards, and what a move makes of them (D2-D6).

Places of the spine are numbered; the two starting cards have numbers 1 and 2. A card before the first takes
the number before, so that numbers to the left of an insertion never change. In the column of a place row 0 is
the spine, -1 the row just above it, 1 the row just below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol, TypeAlias, TypeVar

from cardtable.rules.cards import Card, put_at

Stack: TypeAlias = tuple[Card, ...]
"""The cards of one cell, the top one last; only that one counts (D6)."""


class Laying(Protocol):
    """A card a move lays: `between` two cards (D5), or onto its cell."""

    @property
    def between(self) -> bool: ...


P = TypeVar("P", bound=Laying)


def face(stack: Stack) -> str:
    """Face of a cell: one letter or two."""
    return stack[-1].face or ""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card a fact laid: `between` two cards, pushing (D5), or onto the cell it names."""

    card: Card
    between: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A card of the spine and the column through it: `cells` top to bottom, `up` of them above the spine."""

    cells: tuple[Stack, ...]
    up: int = 0

    @property
    def spine(self) -> Stack:
        return self.cells[self.up]

    @property
    def rows(self) -> range:
        """The rows that hold a card, the spine's 0 among them."""
        return range(-self.up, len(self.cells) - self.up)

    @property
    def word(self) -> str:
        return "".join(map(face, self.cells))


@dataclass(frozen=True, slots=True)
class Line:
    """The spine or a column as it lies: `first` is the number of its first cell."""

    first: int
    cells: tuple[Stack, ...]

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + len(self.cells))

    @property
    def word(self) -> str:
        return "".join(map(face, self.cells))


class Direction(StrEnum):
    SPINE = "spine"
    COLUMN = "column"
    ROW = "row"
    """Cards of neighbouring columns, side by side (D4)."""


@dataclass(frozen=True, slots=True)
class Run:
    """Two or more cards in a row: where the first of them lies, and what they read."""

    direction: Direction
    place: int
    row: int
    word: str


@dataclass(frozen=True, slots=True)
class Joint:
    """A cell of a line after a move: the index of the cell it was, None for a new one; the index of the piece
    laid there, None for none."""

    old: int | None
    piece: int | None


def weave(line: Line, start: int, pieces: Sequence[Laying | None]) -> tuple[Joint, ...]:
    """The cells of the line after `pieces` are laid from cell `start` on; None keeps the card lying there."""
    count = len(line.cells)
    joints = [Joint(old, None) for old in range(max(0, start - line.first))]
    at = start - line.first
    for index, piece in enumerate(pieces):
        laid = None if piece is None else index
        if piece is not None and piece.between:
            joints.append(Joint(None, laid))
            continue
        joints.append(Joint(at if 0 <= at < count else None, laid))
        at += 1
    return (*joints, *(Joint(old, None) for old in range(max(at, 0), count)))


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of the spine from left to right, the first numbered `1 - left`; no places before the
    start."""

    places: tuple[Place, ...] = ()
    left: int = 0

    @classmethod
    def of(cls, cards: Sequence[Card]) -> Grid:
        """Starting cards side by side (D1)."""
        return cls(tuple(Place(((card,),)) for card in cards))

    @property
    def first(self) -> int:
        """The number of the leftmost place."""
        return 1 - self.left

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + len(self.places))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, covered ones too, place by place, top to bottom."""
        return tuple(card for place in self.places for stack in place.cells for card in stack)

    @property
    def fresh(self) -> bool:
        """True while only the two starting cards lie, which need not be a word (D1)."""
        return len(self.cards) <= 2

    def place(self, number: int) -> Place:
        return self.places[number - self.first]

    def line(self, column: int | None) -> Line:
        """The spine for None, else the column of that place."""
        if column is None:
            return Line(self.first, tuple(place.spine for place in self.places))
        place = self.place(column)
        return Line(-place.up, place.cells)

    def laid(self, column: int | None, start: int, cards: tuple[LaidCard | None, ...]) -> Grid:
        """The board after cards are laid into one line (D3, D5, D6)."""
        line = self.line(column)
        joints = weave(line, start, cards)
        stacks = tuple(_stack(line, joint, cards) for joint in joints)
        if column is not None:
            up = next(at for at, joint in enumerate(joints) if joint.old == -line.first)
            return replace(self, places=put_at(self.places, column - self.first, Place(stacks, up)))
        places = tuple(
            Place((stack,)) if joint.old is None else _on_spine(self.places[joint.old], stack)
            for joint, stack in zip(joints, stacks, strict=True)
        )
        return Grid(places, self.left + max(0, line.first - start))

    def reordered(self, column: int | None, order: Sequence[int]) -> Grid:
        """The board after the cells of one line take the order of the old indices given (D12)."""
        stacks = tuple(self.line(column).cells[old] for old in order)
        if column is not None:
            place = replace(self.place(column), cells=stacks)
            return replace(self, places=put_at(self.places, column - self.first, place))
        places = tuple(_on_spine(place, stack) for place, stack in zip(self.places, stacks, strict=True))
        return replace(self, places=places)

    def runs(self, rows: bool) -> Iterator[Run]:
        """The spine, the columns, and with `rows` what neighbouring columns read side by side (D4)."""
        yield Run(Direction.SPINE, self.first, 0, self.line(None).word)
        for number, place in zip(self.numbers, self.places, strict=True):
            if len(place.cells) > 1:
                yield Run(Direction.COLUMN, number, -place.up, place.word)
        if rows:
            yield from self._rows()

    def _rows(self) -> Iterator[Run]:
        highest = max((place.up for place in self.places), default=0)
        lowest = max((place.rows.stop for place in self.places), default=1)
        for row in range(-highest, lowest):
            word, start, count = "", 0, 0
            for number, place in (*zip(self.numbers, self.places, strict=True), (0, None)):
                if row and place is not None and row in place.rows:
                    start, count = start if count else number, count + 1
                    word += face(place.cells[row + place.up])
                    continue
                if count > 1:
                    yield Run(Direction.ROW, start, row, word)
                word, count = "", 0


def _stack(line: Line, joint: Joint, cards: tuple[LaidCard | None, ...]) -> Stack:
    old = () if joint.old is None else line.cells[joint.old]
    laid = None if joint.piece is None else cards[joint.piece]
    return old if laid is None else (*old, laid.card)


def _on_spine(place: Place, stack: Stack) -> Place:
    """The place with another stack where its column crosses the spine."""
    return place if stack == place.spine else replace(place, cells=put_at(place.cells, place.up, stack))
