"""The project's own generator, so that a game replays alike on every platform and Python (G11).

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014) for seeds of up to 64
bits, such as people give; BLAKE2b (RFC 7693), keyed and counting, for the 128 bits of a fresh deal. What SplitMix64 gives
can be computed back to its seed; what BLAKE2b gives cannot.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
SHORT = 64
"""Bits of a seed for SplitMix64; a seed beyond them is a key."""
LONG = 128
"""Bits of the longest seed."""
_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_TEXT = re.compile(r"(?:([0-9a-f]{32})\.)?([0-9a-f]{1,16})")


@dataclass(frozen=True, slots=True)
class Rng:
    """A generator as a value: every draw gives a number and the generator that follows. `state` has 64 bits; with a `key`
    it counts the draws."""

    state: int
    key: bytes = b""

    @classmethod
    def of(cls, seed: int) -> Rng:
        """The generator of a deal's seed; ValueError for more than 128 bits."""
        if not 0 <= seed < 1 << LONG:
            raise ValueError(f"no seed: {seed}")
        return cls(seed) if seed < 1 << SHORT else cls(0, seed.to_bytes(LONG // 8, "big"))

    def draw(self) -> tuple[int, Rng]:
        """64 random bits."""
        if self.key:
            block = blake2b(self.state.to_bytes(8, "big"), digest_size=8, key=self.key).digest()
            return int.from_bytes(block, "big"), Rng((self.state + 1) & _MASK, self.key)
        state = (self.state + _GAMMA) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31), Rng(state)

    def below(self, bound: int) -> tuple[int, Rng]:
        """A number in [0, bound), each equally likely: draws from the incomplete last block are thrown away."""
        limit = (1 << 64) - (1 << 64) % bound
        rng = self
        while True:
            value, rng = rng.draw()
            if value < limit:
                return value % bound, rng

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in random order (Fisher and Yates)."""
        mixed, rng = list(items), self
        for last in range(len(mixed) - 1, 0, -1):
            other, rng = rng.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed), rng

    def fork(self, label: int) -> Rng:
        """An independent generator for a side purpose, for example one a seat."""
        if self.key:
            name = (label & _MASK).to_bytes(8, "big") + self.state.to_bytes(8, "big")
            return Rng(0, blake2b(name, digest_size=16, key=self.key, person=b"fork").digest())
        return Rng(Rng((self.state ^ (label * 0xD1342543DE82EF95)) & _MASK).draw()[0])

    @property
    def text(self) -> str:
        """The generator in hexadecimal, with its key in front where it has one; `read` takes it back."""
        return f"{self.key.hex()}.{self.state:016x}" if self.key else f"{self.state:016x}"

    @classmethod
    def read(cls, text: str) -> Rng:
        """The generator that `text` stands for; raises ValueError."""
        match = _TEXT.fullmatch(text)
        if not match:
            raise ValueError(f"no generator: {text!r}")
        return cls(int(match[2], 16), bytes.fromhex(match[1] or ""))


SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("OILU", "011V")
"""Crockford's base 32, and what is forgiven in it."""


def deal_code(seed: int) -> str:
    """A seed as people pass it on: Crockford's base 32 in threes, "7K4-M2P"; six symbols at least."""
    symbols = ""
    while seed or len(symbols) < 6:
        symbols = SYMBOLS[seed & 31] + symbols
        seed >>= 5
    symbols = symbols.rjust(-(-len(symbols) // 3) * 3, "0")
    return "-".join(symbols[at : at + 3] for at in range(0, len(symbols), 3))


def seed_of(code: str) -> int:
    """The seed of a deal code, forgiving case, hyphens, spaces and look-alikes; raises ValueError."""
    seed = 0
    symbols = code.upper().replace("-", "").replace(" ", "").translate(LOOKALIKES)
    if not symbols:
        raise ValueError("empty deal code")
    if len(symbols) > 100:
        raise ValueError("deal code too long")
    for symbol in symbols:
        seed = seed * 32 + SYMBOLS.index(symbol)
    if seed >> LONG:
        raise ValueError("deal code over 128 bits")
    return seed
