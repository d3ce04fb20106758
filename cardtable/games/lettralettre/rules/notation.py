"""Lettralettre 26 as text: `take`, `chip`, `word KEPI C03`, `word -`, and whole positions on one line.

A constraint card in a position is its code and its number, `C03.104`, or `_104` unseen. A sheet is
`KEPI:C03:4:2:3` (word, constraint, letters, stars, bonus), `-` for no word, `_` unseen, nothing where none
is known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar, assert_never

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
from cardtable.rules.codec import Fields, check_deck, lists, read_options, split, write_cards, write_options
from cardtable.rules.contract import BadNotation
from cardtable.rules.rng import Rng

T = TypeVar("T")
_FIRST = sum(COUNTS.values())
"""The number of the first constraint card; the letters have those before."""
_NONE = "-"
_WORD = re.compile(rf"word (?:({LETTER}{{1,40}}) (C[0-9]{{2}})|-)")
_CONSTRAINT = re.compile(r"(?:(C[0-9]{2})\.|_)([0-9]{3})")
_SHEET = re.compile(rf"({LETTER}{{2,32}}):(C[0-9]{{2}}):([0-9]{{1,2}}):([0-9]{{1,2}}):([0-9])")
_SEAL = re.compile(r"([0-9a-f]{64})(?::([0-9a-f]{32}))?")
_SECRET = re.compile(r"[0-9a-f]{32}")
_MOST_TOKENS = 999
_MOST_ROUNDS = 100


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
    raise BadNotation(text, "no move of Lettralettre")


def write_position(state: State) -> str:
    """One line that `read_position` turns back into an equal state."""
    offer = "" if state.offer is None else _write_constraint(state.offer)
    fields = [
        "lettralettre",
        f"book={state.pack}",
        f"phase={state.phase.value}",
        f"dealer={state.dealer}",
        f"turn={state.turn}",
        f"tokens={_numbers(state.tokens)}",
        f"kept={'/'.join(map(_write_constraints, state.kept))}",
        f"stock={_write_constraints(state.stock)}",
        f"offer={offer}",
        f"pot={state.pot}",
        f"pile={write_cards(state.pile)}",
        f"discard={write_cards(state.discard)}",
        f"letters={write_cards(state.letters)}",
        f"taboos={write_cards(state.taboos)}",
        f"thrown={state.thrown_in}",
        f"deals={_numbers(state.deals)}",
        f"out={_numbers(map(int, state.out))}",
        f"sheets={'/'.join(map(_write_sheet, state.sheets))}",
        f"seals={'/'.join(map(_write_seal, state.seals))}",
        f"rounds={'/'.join(map(_write_round, state.rounds))}",
        f"secrets={UNSEEN if state.secrets is None else '/'.join(state.secrets)}",
        f"chance={UNSEEN if state.chance is None else state.chance.text}",
    ]
    if chosen := write_options(state.options, META):
        fields.append(f"options={chosen}")
    return " ".join(fields)


def _numbers(values: Iterable[int]) -> str:
    return ",".join(map(str, values))


def _write_constraint(card: Card) -> str:
    return f"{UNSEEN if card.face is None else f'{card.face}.'}{card.id}"


def _write_constraints(cards: Iterable[Card]) -> str:
    return ",".join(map(_write_constraint, cards))


def _write_sheet(sheet: Sheet | None) -> str:
    if sheet is None:
        return ""
    if sheet.word is None:
        return UNSEEN
    if not sheet.word:
        return _NONE
    return f"{sheet.word}:{sheet.code}:{sheet.letters}:{sheet.stars}:{sheet.bonus}"


def _write_seal(seal: Seal | None) -> str:
    if seal is None:
        return ""
    return f"{seal.commitment}:{seal.salt}" if seal.salt else seal.commitment


def _write_round(points: tuple[int | None, ...]) -> str:
    return ",".join(_NONE if each is None else str(each) for each in points)


def read_position(text: str) -> State:
    """The state of a position line.

    `tokens` says how many sit; a field left out is empty, 0 or, for the phase, `turning`. Letters may be
    written without numbers everywhere at once.
    """
    fields = Fields("lettralettre", text)
    pack = fields.take("book", book().mark)
    if pack not in book().packs:
        raise BadNotation(text, "played with other constraint cards")
    tokens = tuple(fields.integer(piece, 0, _MOST_TOKENS) for piece in split(fields.take("tokens"), ","))
    seats = len(tokens)
    if seats not in META.seats:
        raise BadNotation(text, "Lettralettre seats 2 to 6")
    none, zeros = "/" * (seats - 1), _numbers((0,) * seats)
    state = State(
        options=read_options(fields.take("options", ""), META),
        phase=_read_phase(fields.take("phase", Phase.TURNING.value)),
        dealer=fields.number("dealer", 0, seats - 1, 0),
        turn=fields.number("turn", 0, seats - 1, 0),
        tokens=tokens,
        kept=_per_seat(fields.take("kept", none), seats, _read_constraints),
        stock=_read_constraints(fields.take("stock", "")),
        offer=next(iter(_read_constraints(fields.take("offer", ""))), None),
        pot=fields.number("pot", 0, _MOST_TOKENS, 0),
        pile=fields.cards(fields.take("pile", "")),
        discard=fields.cards(fields.take("discard", "")),
        letters=fields.cards(fields.take("letters", "")),
        taboos=fields.cards(fields.take("taboos", "")),
        thrown_in=fields.number("thrown", 0, MOST_THROWN_IN, 0),
        deals=_counts(fields, "deals", zeros, seats, 99),
        out=tuple(map(bool, _counts(fields, "out", zeros, seats, 1))),
        sheets=_per_seat(fields.take("sheets", none), seats, _read_sheet),
        seals=_per_seat(fields.take("seals", none), seats, _read_seal),
        rounds=_read_rounds(fields, seats),
        secrets=_read_secrets(fields.take("secrets", "/".join(["0" * 32] * seats)), seats),
        chance=_read_chance(fields.take("chance", "0" * 16)),
        pack=pack,
    )
    fields.done()
    _check(state, text)
    return state


def _per_seat(text: str, seats: int, read: Callable[[str], T]) -> tuple[T, ...]:
    found = lists(text, read)
    if len(found) != seats:
        raise BadNotation(text, f"{seats} parts expected, one a seat")
    return found


def _counts(fields: Fields, key: str, default: str, seats: int, most: int) -> tuple[int, ...]:
    found = tuple(fields.integer(piece, 0, most) for piece in split(fields.take(key, default), ","))
    if len(found) != seats:
        raise BadNotation(key, f"{seats} numbers expected, one a seat")
    return found


def _read_phase(text: str) -> Phase:
    try:
        return Phase(text)
    except ValueError:
        raise BadNotation(text, "no phase of Lettralettre") from None


def _read_constraint(text: str) -> Card:
    match = _CONSTRAINT.fullmatch(text)
    if not match or (match[1] and match[1] not in book()):
        raise BadNotation(text, "no constraint card")
    return Card(int(match[2]), match[1])


def _read_constraints(text: str) -> tuple[Card, ...]:
    return tuple(map(_read_constraint, split(text, ",")))


def _read_sheet(text: str) -> Sheet | None:
    if not text:
        return None
    if text == UNSEEN:
        return Sheet(None)
    if text == _NONE:
        return Sheet("")
    match = _SHEET.fullmatch(text)
    if not match or match[2] not in book():
        raise BadNotation(text, "no sheet")
    return Sheet(match[1], match[2], int(match[3]), int(match[4]), int(match[5]))


def _read_seal(text: str) -> Seal | None:
    if not text:
        return None
    match = _SEAL.fullmatch(text)
    if not match:
        raise BadNotation(text, "no seal")
    return Seal(match[1], match[2] or "")


def _read_rounds(fields: Fields, seats: int) -> tuple[tuple[int | None, ...], ...]:
    rounds = tuple(
        tuple(None if piece == _NONE else fields.integer(piece, 0, 200) for piece in split(part, ","))
        for part in split(fields.take("rounds", ""), "/")
    )
    if len(rounds) > _MOST_ROUNDS or any(len(each) != seats for each in rounds):
        raise BadNotation("rounds", f"{seats} numbers a round expected")
    return rounds


def _read_secrets(text: str, seats: int) -> tuple[str, ...] | None:
    if text == UNSEEN:
        return None
    secrets = tuple(split(text, "/"))
    if len(secrets) != seats or not all(map(_SECRET.fullmatch, secrets)):
        raise BadNotation(text, "a secret has 32 hexadecimal digits, one a seat")
    return secrets


def _read_chance(text: str) -> Rng | None:
    if text == UNSEEN:
        return None
    try:
        return Rng.read(text)
    except ValueError:
        raise BadNotation(text, "the generator has 16 hexadecimal digits, behind a key or not") from None


def _check(state: State, text: str) -> None:
    """What no field can see alone: one pack of letters, one of constraints, a phase that fits what lies
    there.
    """
    check_deck([*state.pile, *state.discard, *state.letters, *state.taboos], counts(state.options), text)
    offered = () if state.offer is None else (state.offer,)
    cards = [*state.stock, *offered, *(card for kept in state.kept for card in kept)]
    numbers, codes = [card.id for card in cards], [card.face for card in cards if card.face]
    if len(set(numbers)) < len(numbers) or len(set(codes)) < len(codes):
        raise BadNotation(text, "a constraint card twice")
    pack = {card.code for card in book().packs[state.pack]}
    if not pack.issuperset(codes) or any(not 0 <= number - _FIRST < len(pack) for number in numbers):
        raise BadNotation(text, "a constraint card that is not in the pack, or a number it cannot have")
    if any(len(kept) > KEPT or any(card.face is None for card in kept) for kept in state.kept):
        raise BadNotation(text, f"{KEPT} constraint cards a seat at most, face up")
    if sum(state.tokens) + state.pot > _MOST_TOKENS or len(state.tokens) * TOKENS > _MOST_TOKENS:
        raise BadNotation(text, "too many tokens")
    _check_phase(state, text)


def _check_phase(state: State, text: str) -> None:
    auction = state.phase in (Phase.TURNING, Phase.BIDDING)
    on_table = state.phase in (Phase.DEALT, Phase.WRITING, Phase.SEALED, Phase.REVEALED, Phase.SETTLED)
    if (state.offer is not None) != (state.phase is Phase.BIDDING) or (state.pot and not state.offer):
        raise BadNotation(text, "a card is on offer during the bidding, and only then")
    if state.offer is not None and state.offer.face is None:
        raise BadNotation(text, "the card on offer is face up")
    if auction != bool(state.bidders) and state.phase is not Phase.OVER:
        raise BadNotation(text, "the auction lasts until everybody has two cards")
    if state.phase is Phase.BIDDING and state.turn not in state.bidders:
        raise BadNotation(text, "whose turn it is has two cards already")
    needed = sum(KEPT - len(kept) for kept in state.kept) - (state.offer is not None)
    if auction and len(state.stock) < needed:
        raise BadNotation(text, "too few constraint cards")
    if on_table != bool(state.letters) or on_table != bool(state.taboos):
        raise BadNotation(text, "letters and taboos lie on the table while words are found, and only then")
    if any(card.face is None for card in (*state.letters, *state.taboos, *state.discard)):
        raise BadNotation(text, "letters, taboos and discard lie face up")
    supply = sum(map(len, (state.pile, state.discard, state.letters, state.taboos)))
    if supply < int(state.options["letters"]) + int(state.options["taboos"]):
        raise BadNotation(text, "too few letters to deal")
    if not state.playing or state.dealer in _gone(state):
        raise BadNotation(text, "somebody is still in, and deals")
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
        raise BadNotation(text, "words are written, then sealed, then turned over")
    if late and (
        known != [seal is not None for seal in state.seals] or not any(known[seat] for seat in state.playing)
    ):
        raise BadNotation(text, "every sheet has its seal, and whoever is in has both")
    if late and any(not known[seat] and not state.out[seat] for seat in range(len(known))):
        raise BadNotation(text, "whoever is in has handed in a sheet")
    opened = state.phase in (Phase.REVEALED, Phase.SETTLED)
    if opened and any(sheet and sheet.word is None for sheet in state.sheets):
        raise BadNotation(text, "the words lie open")
    if state.phase is Phase.WRITING and any(sheet and sheet.word is None for sheet in state.sheets):
        raise BadNotation(text, "a sheet being written is known, or nothing is")
    if any(seal and bool(seal.salt) != opened for seal in state.seals):
        raise BadNotation(text, "salts come with the words")
