"""The project's own generator, so that a game replays alike on every platform and Python (G11).

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Rng:
    """A generator as a value: every draw gives a number and the generator that follows. `state` has 64 bits."""

    state: int

    def draw(self) -> tuple[int, Rng]:
        """64 random bits."""
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
        return Rng(Rng((self.state ^ (label * 0xD1342543DE82EF95)) & _MASK).draw()[0])


_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans("OILU", "011V")


def deal_code(seed: int) -> str:
    """A seed as people pass it on: Crockford's base 32 in threes, "7K4-M2P"; six symbols at least."""
    symbols = ""
    while seed or len(symbols) < 6:
        symbols = _SYMBOLS[seed & 31] + symbols
        seed >>= 5
    symbols = symbols.rjust(-(-len(symbols) // 3) * 3, "0")
    return "-".join(symbols[at : at + 3] for at in range(0, len(symbols), 3))


def seed_of(code: str) -> int:
    """The seed of a deal code, forgiving case, hyphens, spaces and look-alikes; raises ValueError."""
    seed = 0
    symbols = code.upper().replace("-", "").replace(" ", "").translate(_LOOKALIKES)
    if not symbols:
        raise ValueError("empty deal code")
    for symbol in symbols:
        seed = seed * 32 + _SYMBOLS.index(symbol)
    if seed >> 64:
        raise ValueError("deal code over 64 bits")
    return seed
