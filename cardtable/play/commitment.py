"""The promise a table begins with: which cards are dealt was settled before anybody could want others.

A fresh deal has a seed of 128 bits of chance and a salt of as many. The commitment, the SHA-256 of both and of the deal
itself, is shown from the start; seed and salt come at the end, and anybody can work it out again. The salt also keys the
seeds of the bots, so that from what a bot is given nobody, the bot included, computes back to the deck.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from cardtable.rules.contract import Seat
from cardtable.rules.rng import LONG, SHORT

SALT = re.compile(r"[0-9a-f]{32}")
COMMITMENT = re.compile(r"[0-9a-f]{64}")
SHORT_CODE = 30
"""Bits of the short deal code of a challenge that is made to be shared: six symbols."""
GROUP = 8
LEAST = 8
"""Digits of a commitment that must be given for it to be compared with another."""


def fresh_seed() -> int:
    """The seed of a deal nobody knows: 128 bits of chance, never as short as one that somebody gives."""
    return (1 << SHORT) + secrets.randbelow((1 << LONG) - (1 << SHORT))


def short_seed() -> int:
    """The seed of a deal with a code short enough to be passed on, and so to be found by trying."""
    return secrets.randbits(SHORT_CODE)


def fresh_salt() -> str:
    """128 bits of chance, in hexadecimal."""
    return secrets.token_hex(16)


def commitment(salt: str, seed: int, deal: str) -> str:
    """The SHA-256, in hexadecimal, of `cardtable deal|salt|seed|deal`, the seed in decimal."""
    return hashlib.sha256(f"cardtable deal|{salt}|{seed}|{deal}".encode()).hexdigest()


def bot_seed(salt: str, seed: int, seat: Seat, position: str) -> int:
    """64 bits for the bot of a seat that is asked about a position of its own view: BLAKE2b keyed with the salt.

    A game without a salt, dealt before there was one, has its seed hashed in its place.
    """
    key = bytes.fromhex(salt) or hashlib.sha256(f"{seed}".encode()).digest()
    question = f"{seat}|{position}".encode()
    return int.from_bytes(hashlib.blake2b(question, digest_size=8, key=key, person=b"bot").digest(), "big")


def grouped(digits: str) -> str:
    """Hexadecimal digits in groups of eight, as people read and compare them."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def agrees(given: str, digits: str) -> bool:
    """Whether digits as somebody noted them, from the first on and eight at least, are those of a commitment."""
    noted = "".join(given.lower().split())
    return len(noted) >= LEAST and digits.startswith(noted)
