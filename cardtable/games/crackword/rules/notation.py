"""Crack Word as text: `2>C`, `1<?E!`, `3:2C`, `3x`, `pass`, `name E`, `contest`, `stand`, `justify RACHAT`,
`concede`, and whole positions on one line (docs/reference/notation-crackword.md).

And what a typed word may mean: every way to play it with the cards in hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from cardtable.games.crackword.rules.deck import COUNTS, LEAST, POUBELLE, ROWS, SET, colour, counts
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import (
    LEFT,
    RIGHT,
    AnyMove,
    Bin,
    Concede,
    Contest,
    Due,
    Justify,
    Lay,
    Lose,
    Name,
    Pass,
    Placed,
    Row,
    Stand,
    State,
    Step,
    reading,
)
from cardtable.languages import LETTER
from cardtable.rules.cards import JOKER
from cardtable.rules.codec import (
    CARD,
    CARDS,
    FLAG,
    SEAT,
    Field,
    Form,
    Position,
    PositionReader,
    each,
    integer,
    listed,
    number,
    options_of,
    or_none,
    per_seat,
)
from cardtable.rules.contract import BadNotation, Seat

_LAY = re.compile(rf"([1-4])(<|>|:([0-9]{{1,2}}))(\??{LETTER})(!?)")
_BIN = re.compile(r"([1-4])x")
_NAME = re.compile(rf"name ({LETTER})")
_JUSTIFY = re.compile(rf"justify ({LETTER}{{2,32}})")
_PLACED = re.compile(rf"(.{{1,8}}?)(?:=({LETTER}))?")
_STEP = re.compile(r"([a-z]{2,10}):([0-9])(?::([0-9]{1,3}))?(?::([0-9]{1,3}))?")
_WORDS: dict[str, AnyMove] = {
    "pass": Pass(),
    "contest": Contest(),
    "stand": Stand(),
    "concede": Concede(),
    "lose": Lose(),
}
_MOST_TURNS = 10_000


def write_move(move: AnyMove) -> str:
    match move:
        case Lay(row, place, face, letter, crack):
            where = {LEFT: "<", RIGHT: ">"}.get(place, f":{place}")
            sign = face + letter if face == JOKER else face
            return f"{row + 1}{where}{sign}{'!' if crack else ''}"
        case Bin(row):
            return f"{row + 1}x"
        case Name(letter):
            return f"name {letter}"
        case Justify(word):
            return f"justify {word}"
        case _:
            return next(text for text, each in _WORDS.items() if each == move)


def read_move(state: State, text: str) -> AnyMove:
    """The move of a text; a place with two names, such as the left end of an empty row, is given its one."""
    if text in _WORDS:
        return _WORDS[text]
    if match := _LAY.fullmatch(text):
        row = int(match[1]) - 1
        at = int(match[3]) if match[3] else LEFT if match[2] == "<" else RIGHT
        place = RIGHT if at == len(state.rows[row]) else at
        return Lay(row, place, match[4][0], match[4][-1], bool(match[5]))
    if match := _BIN.fullmatch(text):
        return Bin(int(match[1]) - 1)
    if match := _NAME.fullmatch(text):
        return Name(match[1])
    if match := _JUSTIFY.fullmatch(text):
        return Justify(match[1])
    raise BadNotation(text, "not a move of Crack Word")


# --- positions ----------------------------------------------------------------------------------------


def _write_step(step: Step) -> str:
    numbers = [step.seat, step.row, step.number]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return ":".join([step.due.value, *map(str, numbers)])


def _read_step(reading: PositionReader, text: str) -> Step:
    match = _STEP.fullmatch(text)
    if not match or match[1] not in {due.value for due in Due}:
        raise BadNotation(text, "not a step of Crack Word")
    row = integer(match[3] or "0", 0, ROWS - 1)
    return Step(Due(match[1]), SEAT.read(reading, match[2]), row, int(match[4] or 0))


def _write_placed(placed: Placed) -> str:
    named = placed.card.face == JOKER and placed.letter != JOKER
    return CARD.write(placed.card) + (f"={placed.letter}" if named else "")


def _read_placed(reading: PositionReader, text: str) -> Placed:
    match = _PLACED.fullmatch(text)
    if not match:
        raise BadNotation(text, "no card in a row")
    card = reading.card(match[1])
    if card.face in (None, POUBELLE) or (match[2] and card.face != JOKER):
        raise BadNotation(text, "a card in a row is seen, and only a joker there stands for something else")
    return Placed(card, match[2] or card.face or "")


_ROW = listed(Form(_write_placed, _read_placed))


# --- what no field can see alone ----------------------------------------------------------------------


def _check(state: State, text: str) -> None:
    _check_cards(state, text)
    _check_agenda(state, text)


def _check_cards(state: State, text: str) -> None:
    """Check that the cards are those of one set a seat, each hand and PIOCHE of its own colour."""
    if len(state.rows) != ROWS:
        raise BadNotation(text, "%(count)s parts expected", "rows", count=ROWS)
    for seat, (hand, pile) in enumerate(zip(state.hands, state.piles, strict=True)):
        if any(colour(card) != seat for card in (*hand, *pile)):
            raise BadNotation(text, "a hand or PIOCHE holds cards of its own colour only", "hands")
    seen = [*state.gone, *(card for packet in state.packets for card in packet)]
    if any(card.face is None for card in seen):
        raise BadNotation(text, "the cards of a PAQUET and those thrown away have been seen", "packets")
    cards = [card for held in (*state.hands, *state.piles) for card in held] + seen
    cards += [placed.card for row in state.rows for placed in row]
    ids = {card.id for card in cards}
    if len(ids) != len(cards) or max(ids, default=0) >= SET * len(state.hands):
        raise BadNotation(text, "a card twice, or an id outside the sets", "hands")
    counted = Counter((colour(card), card.face) for card in cards if card.face is not None)
    most = counts(state.options)
    for (_seat, face), count in counted.items():
        if count > most.get(face, 0):
            raise BadNotation(text, "more cards %(face)s than the deck holds", face=face)
    for pile, known in zip(state.piles, state.known, strict=True):
        if known > len(pile) or any(card.face != POUBELLE for card in pile[len(pile) - known :]):
            raise BadNotation(text, "only POUBELLES are known to lie under a PIOCHE", "known")


def _check_agenda(state: State, text: str) -> None:
    """Check that the first step of the agenda is possible and leads to a turn or to the end."""
    for at, step in enumerate(state.agenda):
        if not _possible(state, step, state.agenda[at + 1 : at + 2], first=at == 0):
            raise BadNotation(text, "a step that does not fit: %(step)s", "agenda", step=_write_step(step))
    unnamed = [row for row, cards in enumerate(state.rows) if any(placed.letter == JOKER for placed in cards)]
    if unnamed != [step.row for step in state.agenda[:1] if step.due is Due.NAME]:
        raise BadNotation(text, "a joker without a letter is about to be named", "agenda")
    if state.agenda and state.turn is None:
        raise BadNotation(text, "nobody is to move", "agenda")


def _possible(state: State, step: Step, following: tuple[Step, ...], *, first: bool) -> bool:
    row, pile = state.rows[step.row], state.piles[step.seat]
    matches: dict[Due, Callable[[], bool]] = {
        Due.TURN: lambda: step.number < 2 and bool(state.hands[step.seat]) and not state.out[step.seat],
        Due.NAME: lambda: first and len(row) == 1 and colour(row[0].card) == step.seat,
        Due.CONTEST: lambda: step.number < len(row) and colour(row[step.number].card) != step.seat,
        Due.JUSTIFY: lambda: _is_own(row, step) and [other.due for other in following] == [Due.DRAW],
        Due.RETURN: lambda: _is_own(row, step),
        Due.RECALL: lambda: _is_own(row, step),
        Due.REFILL: lambda: not first or (not row and state.unseen(step.seat) > 0),
        Due.CRACK: lambda: len(row) >= LEAST or (bool(row) and not first),
        Due.CLEAR: lambda: first and bool(row) and state.announcer is None,
        Due.HAND: lambda: not first or (bool(pile) and state.announcer is None),
        Due.DRAW: lambda: not first or (bool(pile) and state.announcer is None),
        Due.LATE: lambda: bool(pile) and state.announcer is None,
        Due.EXTRA: lambda: 0 < step.number <= len(pile),
        Due.ANNOUNCE: lambda: not pile and state.announcer is None,
        Due.END: lambda: not first,
    }
    return matches.get(step.due, lambda: True)()


def _is_own(row: Row, step: Step) -> bool:
    return step.number < len(row) and colour(row[step.number].card) == step.seat


POSITION = Position(
    META,
    lambda last, **others: State(announcer=last, **others),
    "hands",
    (
        Field("agenda", listed(Form(_write_step, _read_step), most=40), "turn:0"),
        Field("hands", listed(CARDS, "/")),
        Field("piles", per_seat(CARDS), each("")),
        Field("known", per_seat(number(0, COUNTS[POUBELLE]), ","), each("0", ",")),
        Field("rows", listed(_ROW, "/"), "/" * (ROWS - 1)),
        Field("packets", per_seat(CARDS), each("")),
        Field("gone", CARDS, ""),
        Field("out", per_seat(FLAG, ","), each("0", ",")),
        Field("turns", number(0, _MOST_TURNS), "0"),
        Field("last", or_none(SEAT, ""), "", "announcer", brief=True),
        Field("passes", number(0, _MOST_TURNS), "0", brief=True),
        Field("options", options_of(META), "", brief=True),
    ),
    _check,
)


def spellings(view: State, seat: Seat, word: str) -> Iterator[AnyMove]:
    """The moves that `word` may stand for, legal or not, taking a row before leaving it."""
    due = view.due
    if due is None or due.seat != seat:
        return
    match due.due:
        case Due.TURN:
            yield from _lays(view, seat, word)
        case Due.NAME if len(word) == 1:
            yield Name(word)
        case Due.JUSTIFY if len(word) > 1:
            yield Justify(word)
        case _:
            return


def _lays(view: State, seat: Seat, word: str) -> Iterator[Lay]:
    """A single letter goes to either end of every row; a longer word is the row with one card more."""
    held = {card.face for card in view.hands[seat]}
    for row_number, row in enumerate(view.rows):
        text = reading(row)
        for at in range(len(text) + 1):
            place = RIGHT if at == len(text) else at or LEFT
            if len(word) == 1 and place in (LEFT, RIGHT):
                letter = word
            elif len(word) == len(text) + 1 and word[:at] + word[at + 1 :] == text:
                letter = word[at]
            else:
                continue
            for face in (letter, JOKER):
                if face in held:
                    yield Lay(row_number, place, face, letter, crack=True)
                    yield Lay(row_number, place, face, letter)
