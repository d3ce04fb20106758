"""The shelf as text: `open SOL`, `lay 3:.AI?sON-`, `pass`, and whole positions on one line.

In a move a capital is that card, `?s` a joker as S, `?-` a joker as a blank, `-` a blank, `.` a card that stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar, assert_never

from cardtable.games.shelf.rules.deck import BASE_SLOTS, MOST_SLOTS, counts
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import (
    Lay,
    Pass,
    Phase,
    Piece,
    Proposal,
    Propose,
    Shown,
    Stack,
    State,
)
from cardtable.languages import LETTER
from cardtable.lexicon.fold import is_letters
from cardtable.rules.cards import BLANK, JOKER, UNSEEN
from cardtable.rules.codec import (
    Fields,
    check_deck,
    lists,
    read_options,
    split,
    write_card,
    write_cards,
    write_options,
)
from cardtable.rules.contract import BadNotation

T = TypeVar("T")
_SIGN = rf"(?:{LETTER}|\?(?:{LETTER.lower()}|-)|-)"
_PIECE = re.compile(rf"{_SIGN}|\.")
_LAY = re.compile(rf"lay (-?[0-9]{{1,2}}):((?:{_SIGN}|\.){{1,20}})")
_OPEN = re.compile(rf"open ({_SIGN}{{1,20}})")
_SHOWN = re.compile(rf"(.{{1,8}}?)(?:=({LETTER}|-))?")
_MOST_TURNS = 1000


def write_pieces(pieces: tuple[Piece | None, ...]) -> str:
    return "".join("." if each is None else _write_piece(each) for each in pieces)


def _write_piece(each: Piece) -> str:
    return each.face + each.sign.lower() if each.face == JOKER else each.face


def _read_piece(text: str) -> Piece | None:
    if text == ".":
        return None
    return Piece(text[0], text[-1].upper())


def read_pieces(text: str) -> tuple[Piece | None, ...]:
    return tuple(map(_read_piece, _PIECE.findall(text)))


def write_move(move: Propose | Lay | Pass) -> str:
    match move:
        case Propose(()):
            return "open"
        case Propose(pieces):
            return f"open {write_pieces(pieces)}"
        case Lay(start, laid):
            return f"lay {start}:{write_pieces(laid)}"
        case Pass():
            return "pass"
        case _:
            assert_never(move)


def lay(start: int, pieces: tuple[Piece | None, ...]) -> Lay:
    """The move in its one form: no kept card at either end."""
    first, last = 0, len(pieces)
    while first < last and pieces[first] is None:
        first += 1
    while last > first and pieces[last - 1] is None:
        last -= 1
    return Lay(start + first, pieces[first:last])


def read_move(text: str) -> Propose | Lay | Pass:
    if text == "pass":
        return Pass()
    if text == "open":
        return Propose(())
    if match := _LAY.fullmatch(text):
        return lay(int(match[1]), read_pieces(match[2]))
    if match := _OPEN.fullmatch(text):
        return Propose(tuple(each for each in read_pieces(match[1]) if each))
    raise BadNotation(text, "no move of the shelf")


def write_position(state: State) -> str:
    """One line that `read_position` turns back into an equal state."""
    fields = [
        "shelf",
        f"phase={state.phase.value}",
        f"turn={state.turn}",
        f"hands={'/'.join(map(write_cards, state.hands))}",
        f"pile={write_cards(state.pile)}",
        f"slots={'/'.join(map(_write_stack, state.slots))}",
        f"left={state.left}",
        f"turns={'/'.join(map(_write_turns, state.turns))}",
        f"words={','.join(state.words)}",
        f"passes={state.passes}",
        f"proposals={'/'.join(map(_write_proposal, state.proposals))}",
        f"lots={UNSEEN if state.lots is None else ','.join(map(str, state.lots))}",
    ]
    if state.penalties is not None:
        fields.append(f"penalties={','.join(map(str, state.penalties))}")
    if chosen := write_options(state.options, META):
        fields.append(f"options={chosen}")
    return " ".join(fields)


def _write_stack(stack: Stack) -> str:
    return ",".join(_write_shown(each) for each in stack)


def _write_shown(each: Shown) -> str:
    return write_card(each.card) + (f"={each.sign}" if each.card.face == JOKER else "")


def _write_turns(turns: tuple[int | None, ...]) -> str:
    return ",".join("p" if points is None else str(points) for points in turns)


def _write_proposal(proposal: Proposal | None) -> str:
    if proposal is None:
        return ""
    if proposal.pieces is None:
        return UNSEEN
    return write_pieces(proposal.pieces) or "none"


def read_position(text: str) -> State:
    """The state of a position line; fields but `hands` may be left out, `turn` 0 and a closed empty shelf being the defaults."""
    fields = Fields("shelf", text)
    hands = lists(fields.take("hands"), fields.cards)
    seats = len(hands)
    if seats not in META.seats:
        raise BadNotation(text, "a shelf seats 2 to 6")
    pile = fields.cards(fields.take("pile", ""))
    slots_text = fields.take("slots", "//")
    state = State(
        options=read_options(fields.take("options", ""), META),
        phase=_read_phase(fields.take("phase", Phase.LAYING.value)),
        turn=fields.number("turn", 0, seats - 1, 0),
        hands=hands,
        pile=pile,
        slots=lists(slots_text, lambda piece: _read_stack(fields, piece)),
        left=fields.number("left", 0, MOST_SLOTS - BASE_SLOTS, 0),
        turns=_per_seat(
            fields.take("turns", "/" * (seats - 1)), seats, lambda piece: _read_turns(fields, piece)
        ),
        words=tuple(split(fields.take("words", ""), ",")),
        passes=fields.number("passes", 0, seats, 0),
        proposals=_per_seat(fields.take("proposals", "/" * (seats - 1)), seats, _read_proposal),
        lots=_read_lots(fields.take("lots", ",".join(map(str, range(seats)))), seats),
        penalties=_read_penalties(fields, seats),
    )
    fields.done()
    _check(state, text)
    return state


def _per_seat(text: str, seats: int, read: Callable[[str], T]) -> tuple[T, ...]:
    found = lists(text, read)
    if len(found) != seats:
        raise BadNotation(text, f"{seats} parts expected, one a seat")
    return found


def _read_phase(text: str) -> Phase:
    try:
        return Phase(text)
    except ValueError:
        raise BadNotation(text, "no phase of the shelf") from None


def _read_stack(fields: Fields, text: str) -> Stack:
    return tuple(_read_shown(fields, piece) for piece in split(text, ","))


def _read_shown(fields: Fields, text: str) -> Shown:
    match = _SHOWN.fullmatch(text)
    if not match:
        raise BadNotation(text, "no card on the shelf")
    card = fields.card(match[1])
    if card.face is None or (card.face == JOKER) != bool(match[2]):
        raise BadNotation(
            text, "a card on the shelf is seen, and a joker there, but no other card, says what it stands for"
        )
    return Shown(card, match[2] or card.face)


def _read_turns(fields: Fields, text: str) -> tuple[int | None, ...]:
    pieces = tuple(split(text, ","))
    if len(pieces) > _MOST_TURNS:
        raise BadNotation(text, "too many turns")
    return tuple(None if piece == "p" else fields.integer(piece, -30, 100) for piece in pieces)


def _read_proposal(text: str) -> Proposal | None:
    if not text:
        return None
    if text == UNSEEN:
        return Proposal(None)
    if text == "none":
        return Proposal(())
    pieces = read_pieces(text)
    if not _OPEN.fullmatch(f"open {text}"):
        raise BadNotation(text, "no proposal")
    return Proposal(tuple(each for each in pieces if each))


def _read_lots(text: str, seats: int) -> tuple[int, ...] | None:
    if text == UNSEEN:
        return None
    lots = tuple(
        int(piece) if piece.isascii() and piece.isdigit() and len(piece) == 1 else -1
        for piece in text.split(",")
    )
    if sorted(lots) != list(range(seats)):
        raise BadNotation(text, "lots name every seat once")
    return lots


def _read_penalties(fields: Fields, seats: int) -> tuple[int, ...] | None:
    text = fields.take("penalties", "")
    if not text:
        return None
    found = tuple(fields.integer(piece, -100, 1000) for piece in split(text, ","))
    if len(found) != seats:
        raise BadNotation(text, f"{seats} numbers expected, one a seat")
    return found


def _check(state: State, text: str) -> None:
    """What no field can see alone: the cards are one deck, the shelf holds one word, the phase fits."""
    cards = [card for hand in state.hands for card in hand] + [*state.pile]
    cards += [each.card for stack in state.slots for each in stack]
    check_deck(cards, counts(state.options), text)
    if not BASE_SLOTS <= len(state.slots) <= MOST_SLOTS or state.left > len(state.slots) - BASE_SLOTS:
        raise BadNotation(text, f"a shelf has {BASE_SLOTS} to {MOST_SLOTS} slots")
    filled = [bool(stack) for stack in state.slots]
    if (any(filled) and not all(filled)) or (not any(filled) and len(filled) > BASE_SLOTS):
        raise BadNotation(text, "the slots are all filled, or three empty ones")
    if any(filled) and not is_run([top.sign for top in state.tops]):
        raise BadNotation(text, "the tops are no run of three letters or more between blanks")
    if state.phase is Phase.OPENING and any(filled):
        raise BadNotation(text, "the opening comes before the first word")
    if (state.phase is Phase.OVER) != (state.penalties is not None):
        raise BadNotation(text, "penalties are counted when the game is over, and only then")
    if state.phase in (Phase.REFILLING, Phase.DRAWING) and not state.pile:
        raise BadNotation(text, "nothing to draw")
    if any(not is_letters(word) or len(word) > MOST_SLOTS for word in state.words):
        raise BadNotation(text, "words are written in capitals")


def is_run(signs: list[str]) -> bool:
    """Whether the signs are one run of at least three letters with blanks only outside it (S5)."""
    letters = "".join("-" if sign == BLANK else "L" for sign in signs).strip(BLANK)
    return len(letters) >= 3 and BLANK not in letters
