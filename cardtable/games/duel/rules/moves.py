"""Every legal move of a seat but the reorderings of D12, each once: the fast answer to what `Duel.play`
accepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from cardtable.games.duel.rules.model import (
    Drop,
    Grid,
    Lay,
    Line,
    Piece,
    Place,
    State,
    Swap,
    face,
    weave,
)
from cardtable.games.duel.rules.search import Budget, SearchLine, Way, ways
from cardtable.lexicon import WordSet
from cardtable.rules.cards import put_at
from cardtable.rules.contract import Seat


def turns(view: State, seat: Seat, words: WordSet) -> Iterator[Lay | Swap]:
    """Yield the moves of `seat` in its turn: every way to lay cards (D3-D6), then to discard one (D8)."""
    hand = held(view, seat)
    yield from (move for _word, move in lays(view.board, hand, view.reads_across, words))
    yield from (Swap(each) for each in sorted(hand))


def drops(view: State, seat: Seat) -> Iterator[Drop]:
    """The cards that `seat` may discard on its way down to seven (D9)."""
    yield from (Drop(each) for each in sorted(held(view, seat)))


def held(view: State, seat: Seat) -> Counter[str]:
    """The hand by faces."""
    return Counter(card.face for card in view.hands[seat] if card.face)


def lays(
    board: Grid, hand: Counter[str], rows: bool, words: WordSet, budget: Budget | None = None
) -> Iterator[tuple[str, Lay]]:
    """Every way to lay cards of `hand`, with the word the line then reads, the spine first.

    Only those that a `budget` lets be found.
    """
    budget = budget or Budget()
    spine = board.line(None)
    covers = tuple(_covers_of_place(place, hand, words) for place in board.places)
    rift = _Rift(board, words) if rows else None
    for word, start, pieces in ways(SearchLine(_shown(spine), covers), hand, words, budget):
        if rift is None or rift.heals(start, pieces):
            yield word, Lay(None, spine.first + start, pieces)
    yield from _columns(board, hand, rows, words, budget)


def _shown(line: Line) -> tuple[str, ...]:
    return tuple(map(face, line.cells))


def _covers_of_place(place: Place, hand: Counter[str], words: WordSet) -> tuple[str, ...]:
    """Return the faces that may cover a card of the spine so that its column still reads a word."""
    others = tuple(each for each in sorted(hand) if each != face(place.spine))
    if len(place.cells) == 1:
        return others
    shown = tuple(map(face, place.cells))
    return tuple(each for each in others if "".join(put_at(shown, place.up, each)) in words)


def _columns(
    board: Grid, hand: Counter[str], rows: bool, words: WordSet, budget: Budget
) -> Iterator[tuple[str, Lay]]:
    """Columns that look the same are searched once."""
    spine = _shown(board.line(None))
    stands = not board.fresh or "".join(spine) in words
    searched: dict[tuple[SearchLine, int], list[Way]] = {}
    for at, (number, place) in enumerate(zip(board.numbers, board.places, strict=True)):
        line = board.line(number)
        others = [each for each in sorted(hand) if each != spine[at]]
        crossing = tuple(each for each in others if "".join(put_at(spine, at, each)) in words)
        covers = tuple(
            crossing if row == 0 else tuple(each for each in sorted(hand) if each != face(stack))
            for row, stack in zip(line.numbers, line.cells, strict=True)
        )
        course = SearchLine(_shown(line), covers)
        key = course, place.up
        if key not in searched:
            searched[key] = ways(course, hand, words, budget)
        fits = _Rows(board, at, words).fit if rows and _crowded(board, at) else None
        for word, start, pieces in searched[key]:
            covered = _on_spine(line, start, pieces)
            if covered and len(pieces) == 1:
                continue  # a move of the spine
            if (stands or covered) and (fits is None or fits(line, start, pieces)):
                yield word, Lay(number, line.first + start, pieces)


def _on_spine(line: Line, start: int, pieces: tuple[Piece | None, ...]) -> bool:
    """Return True if one of the pieces covers the card of the spine."""
    at = line.first + start
    for piece in pieces:
        if piece is None or not piece.between:
            if at == 0:
                return piece is not None
            at += 1
    return False


def _crowded(board: Grid, at: int) -> bool:
    """Return True if a column stands right beside a place."""
    beside = board.places[max(0, at - 1) : at] + board.places[at + 1 : at + 2]
    return any(len(place.cells) > 1 for place in beside)


class _Rows:
    """Demands of the columns beside one place on the cards of its own (D4)."""

    def __init__(self, board: Grid, at: int, words: WordSet) -> None:
        self._board, self._at, self._words = board, at, words
        self._known: dict[tuple[int, str], bool] = {}

    def fit(self, line: Line, start: int, pieces: tuple[Piece | None, ...]) -> bool:
        """Return True if every row reads a word after the pieces are laid into the column."""
        joints = weave(line, line.first + start, pieces)
        spine = next(index for index, joint in enumerate(joints) if joint.old == -line.first)
        for index, joint in enumerate(joints):
            row = index - spine
            piece = None if joint.piece is None else pieces[joint.piece]
            if piece is None and joint.old is not None:
                if line.first + joint.old == row:
                    continue  # neither moved nor covered
                shown = face(line.cells[joint.old])
            else:
                shown = piece.face if piece else ""
            if row and not self._reads(row, shown):
                return False
        return True

    def _reads(self, row: int, shown: str) -> bool:
        key = row, shown
        if key not in self._known:
            before, after = self._beside(row, -1), self._beside(row, 1)
            self._known[key] = (not before and not after) or before + shown + after in self._words
        return self._known[key]

    def _beside(self, row: int, step: int) -> str:
        """Return the letters that follow without a gap to the left (-1) or to the right (1) of the place, in reading order."""
        found, at = "", self._at + step
        while 0 <= at < len(self._board.places) and row in self._board.places[at].rows:
            place = self._board.places[at]
            each = face(place.cells[row + place.up])
            found = each + found if step < 0 else found + each
            at += step
        return found


class _Rift:
    """Fate of the rows when cards inserted into the spine part the columns (D4, D5)."""

    def __init__(self, board: Grid, words: WordSet) -> None:
        self._rows = [
            [None if row not in place.rows else face(place.cells[row + place.up]) for place in board.places]
            for row in range(
                -max((place.up for place in board.places), default=0),
                max((place.rows.stop for place in board.places), default=1),
            )
            if row
        ]
        self._words = words
        self._known: dict[frozenset[int], bool] = {frozenset(): True}

    def heals(self, start: int, pieces: tuple[Piece | None, ...]) -> bool:
        """Return True if all the parts that the inserted cards leave still read words."""
        gaps, at = set(), start
        for piece in pieces:
            if piece is not None and piece.between:
                gaps.add(at)
            else:
                at += 1
        key = frozenset(gaps)
        if key not in self._known:
            self._known[key] = all(map(partial(self._mends, gaps=key), self._rows))
        return self._known[key]

    def _mends(self, row: list[str | None], gaps: frozenset[int]) -> bool:
        """Return True if each part of a row that a gap has cut is a single card or a word."""
        part, cut = list[str](), False
        for at, each in enumerate((*row, None)):
            parted = at in gaps and bool(part) and each is not None
            if each is None or parted:
                if (cut or parted) and len(part) > 1 and "".join(part) not in self._words:
                    return False
                part, cut = [], parted
            if each is not None:
                part.append(each)
        return True
