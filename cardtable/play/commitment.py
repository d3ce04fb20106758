"""The seal of a match: its cards, players and rules were settled before anybody could want others.

A fresh deal has a seed of 128 bits of chance and a salt of as many. The seal is shown from the start; seed and salt come at the end,
and anybody can work it out again. The salt also keys the seeds of the bots, so that from what a bot is given nobody, the bot
included, computes back to the deck. `docs/reference/fairness.md` says what that shows and what it does not.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable

from cardtable.rules.contract import Seat
from cardtable.rules.rng import LONG, LOOKALIKES, SHORT, SYMBOLS

SALT = re.compile(r"[0-9a-f]{32}")
COMMITMENT = re.compile(r"[0-9a-f]{64}")
SHORT_CODE = 30
"""Bits of the short deal code of a challenge that is made to be shared: six symbols."""
GROUP = 8
FOUR = 4
SIGNS = 16
"""Signs of a seal that a person notes, five bits each."""
LEAST = 13
"""Signs that must be given for a noted seal to be compared: 65 bits."""


def fresh_seed() -> int:
    """Return the seed of a secret deal: 128 bits of chance, longer than any code that a player gives."""
    return (1 << SHORT) + secrets.randbelow((1 << LONG) - (1 << SHORT))


def short_seed() -> int:
    """The seed of a deal with a code short enough to be passed on, and so to be found by trying."""
    return secrets.randbits(SHORT_CODE)


def fresh_salt() -> str:
    """128 bits of chance, in hexadecimal."""
    return secrets.token_hex(16)


def digest_of(what: str, lines: Iterable[str]) -> str:
    """The SHA-256, in hexadecimal, of `cardtable WHAT` and these lines, parted by line feeds."""
    return hashlib.sha256("\n".join([f"cardtable {what}", *lines]).encode()).hexdigest()


def joint_seed(secret: str, chances: Iterable[str]) -> int:
    """Return the seed of the machine's secret and the chance of people together: 127 bits, never one that a player gives."""
    digest = digest_of("chance", [secret, *chances])
    return 1 << (LONG - 1) | int(digest[: LONG // 4], 16)


def bot_seed(salt: str, seed: int, seat: Seat, position: str, help_given: str = "") -> int:
    """64 bits for the bot of a seat that is asked about a position of its own view: BLAKE2b keyed with the salt.

    `help_given` stands for the hints and agreements so far: a record that leaves one out asks its bots otherwise. A match without
    a seal has its seed hashed in place of the salt.
    """
    key = bytes.fromhex(salt) or hashlib.sha256(f"{seed}".encode()).digest()
    question = "|".join(filter(None, (f"{seat}", position, help_given))).encode()
    return int.from_bytes(hashlib.blake2b(question, digest_size=8, key=key, person=b"bot").digest(), "big")


def signs(digest: str) -> str:
    """The first 80 bits of a seal as people note them: "7K4M-2P9Q-XR3T-0VWB"."""
    number = int(digest[: SIGNS * 5 // 4], 16)
    symbols = "".join(SYMBOLS[number >> 5 * place & 31] for place in reversed(range(SIGNS)))
    return "-".join(symbols[at : at + FOUR] for at in range(0, SIGNS, FOUR))


def grouped(digits: str) -> str:
    """Hexadecimal digits in groups of eight, as people read and compare them."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def enough(given: str) -> bool:
    """Return True if the noted signs are enough of a seal."""
    return LEAST <= len(_plain(given)) <= SIGNS


def agrees(given: str, digest: str) -> bool:
    """True if a noted seal, from its first sign on, is that of a digest."""
    return enough(given) and _plain(signs(digest)).startswith(_plain(given).translate(LOOKALIKES))


def _plain(given: str) -> str:
    return "".join(char for char in given.upper() if char.isalnum())
