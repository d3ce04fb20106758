"""Every game of the box is held to the laws, with every number of seats and every option."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.rules.contract import Options
from cardtable.rules.rng import Rng
from cardtable.testing import LAWS, Trial, one_game
from tests.rules.laws import TRIALS, tables
from tests.sampling import sampled

CASES = sampled(
    [
        pytest.param(name, options, seats, id=f"{name}-{seats}-{number}")
        for number, (name, options, seats) in enumerate(tables())
    ],
    2,
    "laws",
)
"""A game a case at each change, of every other case; the campaign in `tests/campaigns/games.py` plays them all by the thousand."""


@pytest.mark.parametrize(("name", "options", "seats"), CASES)
def test_laws_of_one_game(name: str, options: Options, seats: int) -> None:
    one_game(TRIALS[name], options, seats, seed=0)


@pytest.mark.parametrize("name", TRIALS)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Callable[[Trial], None], name: str) -> None:
    law(TRIALS[name])


DIGEST = """
from cardtable.testing import digest
from tests.rules.laws import TRIALS, tables
print(*map(digest, TRIALS.values()))
"""


def test_sameness_across_hash_seeds() -> None:
    """The same seed plays the same game in every process, whatever Python's own hashing does."""
    root = Path(__file__).parents[2]
    found = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            cwd=root,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("0", "random")
    }
    assert len(found) == 1 and len(set(found.pop().split())) == len(TRIALS)


def test_the_generator_is_splitmix64() -> None:
    """The reference outputs of SplitMix64 for seed 1234567 (Vigna's published test vector)."""
    rng, found = Rng(1234567), []
    for _draw in range(5):
        value, rng = rng.draw()
        found.append(value)
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_shuffle_keeps_every_card() -> None:
    mixed, _rng = Rng(9).shuffled(range(100))
    assert sorted(mixed) == list(range(100)) and mixed != tuple(range(100))
