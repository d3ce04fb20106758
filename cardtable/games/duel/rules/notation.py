"""The duel as text (docs/reference/notation-duel.md): `lay 3:CH.T`, `lay 3,-2:R.(LL)E`, `lay 4:+R`, `swap K`, `drop E`.

Positions take one line.

And what a typed word may mean: every way to play it with the cards in hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, assert_never

from cardtable.games.duel.rules.deck import counts
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import (
    Draw,
    Drop,
    Grid,
    Lay,
    Line,
    Order,
    Phase,
    Piece,
    Place,
    Stack,
    State,
    Swap,
    face,
    lay,
)
from cardtable.languages import LETTER
from cardtable.rules.cards import UNSEEN
from cardtable.rules.codec import (
    CARD,
    CARDS,
    GENERATOR,
    LOTS,
    SEAT,
    Field,
    Form,
    Position,
    PositionReader,
    check_deck,
    each,
    in_order,
    integer,
    listed,
    number,
    one_of,
    options_of,
    or_none,
    per_seat,
)
from cardtable.rules.contract import BadNotation, Seat
from cardtable.rules.rng import Rng

_FACE = rf"(?:{LETTER}|\({LETTER}{{2}}\))"
_PIECE = re.compile(rf"(\+?)({_FACE})|\.")
_NUMBER = r"-?[0-9]{1,3}"
_LAY = re.compile(rf"lay ({_NUMBER})(?:,({_NUMBER}))?:((?:\+?{_FACE}|\.){{1,150}})")
_SORT = re.compile(rf"sort (?:({_NUMBER}),)?\*:((?:{_FACE}){{2,40}}) (lay .*)")
_THROW = re.compile(rf"(swap|drop) ({LETTER}{{1,2}})")
_MOST_CELLS = 40

# --- moves ------------------------------------------------------------------------------------------------


def write_move(move: Lay | Swap | Drop) -> str:
    match move:
        case Swap(face):
            return f"swap {face}"
        case Drop(face):
            return f"drop {face}"
        case Lay(column, start, pieces, order):
            where = f"{start}" if column is None else f"{column},{start}"
            return f"{_write_order(order)}lay {where}:{write_pieces(pieces)}"
        case _:
            assert_never(move)


def write_pieces(pieces: tuple[Piece | None, ...]) -> str:
    return "".join(
        "." if piece is None else ("+" if piece.between else "") + _write_face(piece.face) for piece in pieces
    )


def _write_face(face: str) -> str:
    return face if len(face) == 1 else f"({face})"


def _write_order(order: Order | None) -> str:
    if order is None:
        return ""
    where = "*" if order.column is None else f"{order.column},*"
    return f"sort {where}:{''.join(map(_write_face, order.faces))} "


def read_move(text: str) -> Lay | Swap | Drop:
    if match := _THROW.fullmatch(text):
        return Swap(match[2]) if match[1] == "swap" else Drop(match[2])
    order = None
    rest = text
    if match := _SORT.fullmatch(text):
        faces = tuple(piece.face for piece in read_pieces(match[2]) if piece)
        order, rest = Order(int(match[1]) if match[1] else None, faces), match[3]
    if match := _LAY.fullmatch(rest):
        pieces = read_pieces(match[3])
        if match[2] is None:
            return lay(None, int(match[1]), pieces, order)
        return lay(int(match[1]), int(match[2]), pieces, order)
    raise BadNotation(text, "not a move of the duel")


def read_pieces(text: str) -> tuple[Piece | None, ...]:
    return tuple(
        Piece(match[2].strip("()"), bool(match[1])) if match[2] else None for match in _PIECE.finditer(text)
    )


# --- positions --------------------------------------------------------------------------------------------


_CELL = listed(CARD, "+")


def _write_place(place: Place) -> str:
    """The column top to bottom, the card of the spine in parentheses, `P5,I7+E9,(N3),C4`."""
    cells = map(_CELL.write, place.cells)
    return ",".join(f"({cell})" if at == place.up else cell for at, cell in enumerate(cells))


def _read_place(reading: PositionReader, text: str) -> Place:
    cells, up = list[Stack](), list[int]()
    for at, cell in enumerate(text.split(",")):
        if cell.startswith("(") and cell.endswith(")"):
            up.append(at)
            cell = cell[1:-1]
        stack = tuple(reading.card(piece) for piece in cell.split("+"))
        if any(card.face is None or not card.face.isalpha() for card in stack):
            raise BadNotation(cell, "a card on the board is a letter and seen")
        cells.append(stack)
    if len(up) != 1 or len(cells) > _MOST_CELLS:
        raise BadNotation(text, "one card of each crossing word, in parentheses, belongs to the spine")
    return Place(tuple(cells), up[0])


def _read_draw(reading: PositionReader, text: str) -> Draw:
    seat, colon, count = text.partition(":")
    if not colon:
        raise BadNotation(text, "a draw is written seat:count")
    return Draw(SEAT.read(reading, seat), integer(count, 1, 7))


def _write_shuffler(shuffler: Rng) -> str:
    """Write a generator without zeros in front if it has no key."""
    return shuffler.text if shuffler.key else f"{shuffler.state:x}"


def _state(board: tuple[Place, ...], left: int, **others: Any) -> State:
    return State(board=Grid(board, left), **others)


def _check(state: State, text: str) -> None:
    """Check the rules that span fields: the cards are one deck, and the phase fits the table."""
    hands = [card for hand in state.hands for card in hand]
    board = state.board.cards
    check_deck([*hands, *state.pile, *state.discard, *board], counts(state.options), text)
    singles = sum(len(card.face or "") == 1 for card in board)
    places = len(state.board.places)
    if (board and min(places, singles) < 2) or state.board.left > max(0, places - 2):
        raise BadNotation(text, "a spine has two places, and the board two single letters, or more", "board")
    if places > _MOST_CELLS:
        raise BadNotation(text, "a spine too long", "board")
    if any(card.face is None for card in state.discard):
        raise BadNotation(text, "what was discarded was seen", "discard")
    if problem := _misfit(state):
        raise BadNotation(text, problem, "phase")


def _misfit(state: State) -> str:
    """Return the part of the state that the phase does not allow, "" if it fits."""
    phase, hand = state.phase, state.hands[state.turn]
    drawing = phase is Phase.DRAWING
    if not state.board.places:
        tops = state.pile[:2]
        if phase not in (Phase.STARTING, Phase.DRAWING) or len(tops) < 2:
            return "the starting cards are missing"
        if any(len(card.face or "") > 1 for card in tops):
            return "a double letter cannot be turned up"
    elif phase is Phase.STARTING:
        return "a board before the start"
    if bool(state.draws) != drawing and (state.draws or state.board.places):
        return "draws are owed while drawing, and only then"
    if drawing and not state.pile and not state.discard and state.board.fresh:
        return "nothing to draw"
    if (phase is Phase.WON) != (not hand and phase is not Phase.OVER) and not drawing:
        return "the round is won with an empty hand, and only then"
    if phase is Phase.LEVELLING and len(hand) <= 7:
        return "nothing to level"
    if state.first and not state.grants_last_turn:
        return "no last turn is due"
    due = state.is_last_turn and state.turn != state.first
    if phase is Phase.PLAYING and not state.hands[1 - state.turn] and not due:
        return "an empty hand, and no last turn is due"
    least, most = sorted(state.rounds)
    won = most == state.rounds_to_win
    shared = state.grants_last_turn and not any(map(len, state.hands))
    if shared and phase is Phase.WON:
        won = False
        if state.rounds[state.first] != (state.turn != state.first):
            return "a round counted too early"
    if won != (phase is Phase.OVER) or most > state.rounds_to_win or (least == most and won and not shared):
        return "rounds that do not fit the phase"
    return ""


POSITION = Position(
    META,
    _state,
    "hands",
    (
        Field("phase", one_of(Phase), Phase.PLAYING.value),
        Field("turn", SEAT, "0"),
        Field("hands", listed(CARDS, "/")),
        Field("pile", CARDS, ""),
        Field("discard", CARDS, ""),
        Field("board", listed(Form(_write_place, _read_place), "/"), "", "board.places"),
        Field("left", number(0, _MOST_CELLS), "0", "board.left"),
        Field("rounds", per_seat(number(0, 5), ","), each("0", ",")),
        Field("draws", listed(Form(lambda draw: f"{draw.seat}:{draw.count}", _read_draw)), ""),
        Field("lots", LOTS, in_order),
        Field("shuffler", or_none(Form(_write_shuffler, GENERATOR.read), UNSEEN), "0"),
        Field("reshuffles", number(0, 100_000), "0"),
        Field("first", SEAT, "0", brief=True),
        Field("options", options_of(META), "", brief=True),
    ),
    _check,
)


Laid = tuple[Piece | None, ...]
_MOST = 2000
"""Ways looked at in one line; a long word of one letter and a big hand has no end of them."""


def spellings(view: State, seat: Seat, word: str) -> Iterator[Lay]:
    """The moves that would make the spine or a column read `word`, legal or not, the spine first."""
    hand = Counter(card.face for card in view.hands[seat] if card.face)
    if view.phase is not Phase.PLAYING:
        return
    for column in (None, *view.board.numbers):
        line = view.board.line(column)
        for _count, (start, pieces) in zip(range(_MOST), _ways(line, hand, word), strict=False):
            yield lay(column, line.first + start, pieces)


def _ways(line: Line, hand: Counter[str], word: str) -> Iterator[tuple[int, Laid]]:
    """Each start, an index of the line, and the pieces from there on, that make the line read the word."""
    shown = [face(stack) for stack in line.cells]
    for front, pieces in _spelt(word, shown, 0, hand, 0, covered=False):
        if any(pieces):
            yield -front, pieces


def _spelt(
    word: str, shown: list[str], at: int, hand: Counter[str], read: int, *, covered: bool
) -> Iterator[tuple[int, Laid]]:
    """Spell the word from letter `read` on with the line's cells from `at` on and the hand.

    Gives the number of cards laid before the first cell, and the pieces; cells are kept rather than covered,
    and cards laid last.
    """
    if at == len(shown) and read == len(word):
        yield 0, ()
        return
    if at < len(shown):
        if word.startswith(shown[at], read):
            for _front, rest in _spelt(word, shown, at + 1, hand, read + len(shown[at]), covered=covered):
                yield 0, (None, *rest)
        if not covered:
            for each in _fitting(word, read, hand):
                if each != shown[at]:
                    less = hand - Counter((each,))
                    for _front, rest in _spelt(word, shown, at + 1, less, read + len(each), covered=True):
                        yield 0, (Piece(each), *rest)
    for each in _fitting(word, read, hand):
        less = hand - Counter((each,))
        piece = Piece(each, between=0 < at < len(shown))
        for front, rest in _spelt(word, shown, at, less, read + len(each), covered=covered):
            yield front + (at == 0), (piece, *rest)


def _fitting(word: str, read: int, hand: Counter[str]) -> list[str]:
    """The faces in hand that the word could go on with: one letter before two."""
    return [each for each in dict.fromkeys((word[read : read + 1], word[read : read + 2])) if hand[each]]
