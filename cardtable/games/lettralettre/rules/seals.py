"""Salted commitments: everybody can check afterwards that no sheet was changed, and nobody can guess one
before.

A commitment is the SHA-256, in hexadecimal, of `salt|round|seat|word|code`. A salt is drawn from a secret
of the seat, dealt with the cards and never shown; it is another one in every round.
"""

from __future__ import annotations

import hashlib

from cardtable.games.lettralettre.rules.model import Revealed, Seal, Sheet, State
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

SECRET = 32
"""Hexadecimal digits of a secret and of a salt: 128 bits."""


def secret(rng: Rng) -> tuple[str, Rng]:
    high, rng = rng.draw()
    low, rng = rng.draw()
    return f"{high:016x}{low:016x}", rng


def salt(state: State, seat: Seat) -> str:
    """The salt of a seat in the round being written; only the full state has the secret it comes from."""
    assert state.secrets is not None
    text = f"{state.secrets[seat]}|{len(state.rounds)}"
    return hashlib.sha256(text.encode()).hexdigest()[:SECRET]


def commitment(salt: str, number: int, seat: Seat, sheet: Sheet) -> str:
    """Return the published commitment of a sheet of round `number`, counted from 0."""
    return hashlib.sha256(f"{salt}|{number}|{seat}|{sheet.word}|{sheet.code}".encode()).hexdigest()


def commitments(state: State) -> tuple[str | None, ...]:
    """Return the commitment of each seat to the sheet it has handed in, None without one. A seal follows from the sheet and the dealt
    secret alone, so it never changes; only the full state can give it."""
    return tuple(
        None if sheet is None else commitment(salt(state, seat), len(state.rounds), seat, sheet)
        for seat, sheet in enumerate(state.sheets)
    )


def verifies(state: State, seat: Seat) -> bool:
    """Return True if the revealed sheet of a seat is the committed one; False while there is nothing to check."""
    sheet, seal = state.sheets[seat], state.seals[seat]
    if sheet is None or sheet.word is None or seal is None or not seal.salt:
        return False
    return commitment(seal.salt, len(state.rounds), seat, sheet) == seal.commitment


def opened(state: State, event: Revealed) -> tuple[Seal | None, ...]:
    """The seals with their salts."""
    return tuple(
        None if seal is None else Seal(seal.commitment, salt)
        for seal, salt in zip(state.seals, event.salts, strict=True)
    )
