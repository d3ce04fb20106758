"""Lettralettre 26 as text: `take`, `chip`, `word KEPI C03`, `word -`, and whole positions on one line.

A constraint card in a position is its code and its number, `C03.104`, or `_104` unseen. A sheet is
`KEPI:C03:4:2:3` (word, constraint, letters, stars, bonus), `-` for no word, `_` unseen, nothing where none
is known.
"""

from __future__ import annotations

import re
from typing import Any, assert_never

from cardtable.games.lettralettre.rules.deck import (
    COUNTS,
    KEPT,
    MOST_THROWN_IN,
    TOKENS,
    book,
    counts,
)
from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import Chip, Phase, Seal, Sheet, State, Take, Write
from cardtable.languages import LETTER
from cardtable.rules.cards import UNSEEN, Card
from cardtable.rules.codec import (
    CARDS,
    FLAG,
    GENERATOR,
    SEAT,
    Field,
    Form,
    Position,
    PositionReader,
    check_deck,
    each,
    listed,
    number,
    one_of,
    options_of,
    or_none,
    per_seat,
)
from cardtable.rules.contract import BadNotation

_FIRST = sum(COUNTS.values())
"""The number of the first constraint card; the letters have those before."""
_NONE = "-"
_WORD = re.compile(rf"word (?:({LETTER}{{1,40}}) (C[0-9]{{2}})|-)")
_CONSTRAINT = re.compile(r"(?:(C[0-9]{2})\.|_)([0-9]{3})")
_SHEET = re.compile(rf"({LETTER}{{2,32}}):(C[0-9]{{2}}|):([0-9]{{1,2}}):([0-9]{{1,2}}):([0-9])")
_SEAL = re.compile(r"([0-9a-f]{64})(?::([0-9a-f]{32}))?")
_SECRET = re.compile(r"[0-9a-f]{32}")
_MOST_TOKENS = 999


def write_move(move: Take | Chip | Write) -> str:
    match move:
        case Take():
            return "take"
        case Chip():
            return "chip"
        case Write(word, code):
            return f"word {word} {code}" if word else f"word {_NONE}"
        case _:
            assert_never(move)


def read_move(text: str) -> Take | Chip | Write:
    if text == "take":
        return Take()
    if text == "chip":
        return Chip()
    if match := _WORD.fullmatch(text):
        return Write(match[1] or "", match[2] or "")
    raise BadNotation(text, "not a move of Lettralettre")


# --- positions --------------------------------------------------------------------------------------------


def _read_pack(_reading: PositionReader, text: str) -> str:
    if text != book().mark:
        raise BadNotation(text, "played with other constraint cards")
    return text


def _write_constraint(card: Card) -> str:
    return f"{UNSEEN if card.face is None else f'{card.face}.'}{card.id}"


def _read_constraint(_reading: PositionReader, text: str) -> Card:
    match = _CONSTRAINT.fullmatch(text)
    if not match or (match[1] and match[1] not in book()):
        raise BadNotation(text, "no constraint card")
    return Card(int(match[2]), match[1])


def _write_sheet(sheet: Sheet) -> str:
    if sheet.word is None:
        return UNSEEN
    if not sheet.word:
        return _NONE
    return f"{sheet.word}:{sheet.code}:{sheet.letters}:{sheet.stars}:{sheet.bonus}"


def _read_sheet(_reading: PositionReader, text: str) -> Sheet:
    if text == UNSEEN:
        return Sheet(None)
    if text == _NONE:
        return Sheet("")
    match = _SHEET.fullmatch(text)
    if not match or match[2] not in book():
        raise BadNotation(text, "no sheet")
    return Sheet(match[1], match[2], int(match[3]), int(match[4]), int(match[5]))


def _write_seal(seal: Seal) -> str:
    return f"{seal.commitment}:{seal.salt}" if seal.salt else seal.commitment


def _read_seal(_reading: PositionReader, text: str) -> Seal:
    match = _SEAL.fullmatch(text)
    if not match:
        raise BadNotation(text, "no seal")
    return Seal(match[1], match[2] or "")


def _read_secret(_reading: PositionReader, text: str) -> str:
    if not _SECRET.fullmatch(text):
        raise BadNotation(text, "a secret has 32 hexadecimal digits")
    return text


def _state(book: str, thrown: int, **others: Any) -> State:
    return State(pack=book, thrown_in=thrown, **others)


_CONSTRAINT_CARD = Form(_write_constraint, _read_constraint)
_CONSTRAINTS = listed(_CONSTRAINT_CARD)
_POINTS = or_none(number(0, 200), _NONE)


def _check(state: State, text: str) -> None:
    """Check the rules that span fields: one pack of letters, one of constraints, a phase that fits the table."""
    check_deck([*state.pile, *state.discard, *state.letters, *state.taboos], counts(state.options), text)
    offered = () if state.offer is None else (state.offer,)
    cards = [*state.stock, *offered, *(card for kept in state.kept for card in kept)]
    numbers, codes = [card.id for card in cards], [card.face for card in cards if card.face]
    if len(set(numbers)) < len(numbers) or len(set(codes)) < len(codes):
        raise BadNotation(text, "a constraint card twice", "kept")
    pack = {card.code for card in book().cards}
    if not pack.issuperset(codes) or any(not 0 <= number - _FIRST < len(pack) for number in numbers):
        raise BadNotation(
            text, "a constraint card that is not in the pack, or a number it cannot have", "kept"
        )
    if any(len(kept) > KEPT or any(card.face is None for card in kept) for kept in state.kept):
        raise BadNotation(text, "at most %(count)s constraint cards per seat, face up", "kept", count=KEPT)
    if sum(state.tokens) + state.pot > _MOST_TOKENS or len(state.tokens) * TOKENS > _MOST_TOKENS:
        raise BadNotation(text, "too many tokens", "tokens")
    _check_phase(state, text)


def _check_phase(state: State, text: str) -> None:
    auction = state.phase in (Phase.TURNING, Phase.BIDDING)
    on_table = state.phase in (Phase.DEALT, Phase.WRITING, Phase.SEALED, Phase.REVEALED, Phase.SETTLED)
    if (state.offer is not None) != (state.phase is Phase.BIDDING) or (state.pot and not state.offer):
        raise BadNotation(text, "a card is on offer during the bidding, and only then", "offer")
    if state.offer is not None and state.offer.face is None:
        raise BadNotation(text, "the card on offer is face up", "offer")
    if auction != bool(state.bidders) and state.phase is not Phase.OVER:
        raise BadNotation(text, "the auction lasts until everybody has two cards", "phase")
    if state.phase is Phase.BIDDING and state.turn not in state.bidders:
        raise BadNotation(text, "whose turn it is has two cards already", "turn")
    needed = sum(KEPT - len(kept) for kept in state.kept) - (state.offer is not None)
    if auction and len(state.stock) < needed:
        raise BadNotation(text, "too few constraint cards", "stock")
    if on_table != bool(state.letters) or on_table != bool(state.taboos):
        raise BadNotation(
            text, "letters and taboos lie on the table while words are found, and only then", "letters"
        )
    if any(card.face is None for card in (*state.letters, *state.taboos, *state.discard)):
        raise BadNotation(text, "letters, taboos and discard lie face up", "letters")
    supply = sum(map(len, (state.pile, state.discard, state.letters, state.taboos)))
    if supply < int(state.options["letters"]) + int(state.options["taboos"]):
        raise BadNotation(text, "too few letters to deal", "pile")
    if not state.playing or state.dealer in _gone(state):
        raise BadNotation(text, "somebody is still in, and deals", "dealer")
    _check_sheets(state, text)


def _gone(state: State) -> frozenset[int]:
    """Eliminated seats that cannot be dealing; the dealer of the round that has put it out still is."""
    if state.phase in (Phase.SETTLED, Phase.OVER):
        return frozenset()
    return frozenset(seat for seat, gone in enumerate(state.out) if gone)


def _check_sheets(state: State, text: str) -> None:
    late = state.phase in (Phase.SEALED, Phase.REVEALED, Phase.SETTLED)
    known = [sheet is not None for sheet in state.sheets]
    early = any(known) and state.phase is not Phase.WRITING
    if not late and (early or any(seal is not None for seal in state.seals)):
        raise BadNotation(text, "words are written, then sealed, then turned over", "sheets")
    if late and (
        known != [seal is not None for seal in state.seals] or not any(known[seat] for seat in state.playing)
    ):
        raise BadNotation(text, "every sheet has its seal, and whoever is in has both", "seals")
    if late and any(not known[seat] and not state.out[seat] for seat in range(len(known))):
        raise BadNotation(text, "whoever is in has handed in a sheet", "sheets")
    opened = state.phase in (Phase.REVEALED, Phase.SETTLED)
    if opened and any(sheet and sheet.word is None for sheet in state.sheets):
        raise BadNotation(text, "the words lie open", "sheets")
    if state.phase is Phase.WRITING and any(sheet and sheet.word is None for sheet in state.sheets):
        raise BadNotation(text, "a sheet being written is known, or nothing is", "sheets")
    if any(seal and bool(seal.salt) != opened for seal in state.seals):
        raise BadNotation(text, "salts come with the words", "seals")


POSITION = Position(
    META,
    _state,
    "tokens",
    (
        Field("book", Form(str, _read_pack), lambda _seats: book().mark, "pack"),
        Field("phase", one_of(Phase), Phase.TURNING.value),
        Field("dealer", SEAT, "0"),
        Field("turn", SEAT, "0"),
        Field("tokens", listed(number(0, _MOST_TOKENS))),
        Field("kept", per_seat(_CONSTRAINTS), each("")),
        Field("stock", _CONSTRAINTS, ""),
        Field("offer", or_none(_CONSTRAINT_CARD, ""), ""),
        Field("pot", number(0, _MOST_TOKENS), "0"),
        Field("pile", CARDS, ""),
        Field("discard", CARDS, ""),
        Field("letters", CARDS, ""),
        Field("taboos", CARDS, ""),
        Field("thrown", number(0, MOST_THROWN_IN), "0", "thrown_in"),
        Field("deals", per_seat(number(0, 99), ","), each("0", ",")),
        Field("out", per_seat(FLAG, ","), each("0", ",")),
        Field("sheets", per_seat(or_none(Form(_write_sheet, _read_sheet), "")), each("")),
        Field("seals", per_seat(or_none(Form(_write_seal, _read_seal), "")), each("")),
        Field("rounds", listed(per_seat(_POINTS, ","), "/", most=100), ""),
        Field("secrets", or_none(per_seat(Form(str, _read_secret)), UNSEEN), each("0" * 32)),
        Field("chance", or_none(GENERATOR, UNSEEN), "0" * 16),
        Field("options", options_of(META), "", brief=True),
    ),
    _check,
)
