"""Products too large to be gone through at each change: the suite takes a sample, always the same, in which each value of each side
comes; `python -m tests.campaigns.products` goes through all of them."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from typing import TypeVar

ALL = "CARDTABLE_TEST_ALL"
"""Variable of the environment that makes samples whole."""
T = TypeVar("T")


def sampled(things: Iterable[T], part: int, *of: object) -> list[T]:
    """Every `part`th of these things, beginning with another one for each `of`."""
    if ALL in os.environ:
        return [*things]
    return [*things][zlib.crc32(repr(of).encode()) % part :: part]
