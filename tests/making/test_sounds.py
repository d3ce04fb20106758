"""The shipped sounds: what the script makes, soft, short, silent at both ends."""

from __future__ import annotations

import math
import wave
from array import array
from itertools import pairwise

import pytest

from cardtable.resources import asset
from tools.pictures.sounds import SOUNDS, samples
from tools.pictures.synth import RATE, band_pass, low_pass, noise, ring

LONG = {"crack-word": 0.7, "last-hand": 0.9, "win": 1.0}
"""Seconds that the few moments may take; everything else ends within 0.4."""


def shipped(name: str) -> array[int]:
    with wave.open(str(asset("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def power(values: list[float]) -> float:
    return sum(value * value for value in values) / len(values)


def test_the_folder_holds_exactly_these_sounds() -> None:
    files = {path.stem: path.stat().st_size for path in asset("sounds").iterdir()}
    assert sorted(files) == sorted(SOUNDS)
    assert sum(files.values()) < 1_500_000


@pytest.mark.parametrize("name", SOUNDS)
def test_sound_is_what_its_script_makes(name: str) -> None:
    fresh, old = samples(name), shipped(name)
    assert fresh == samples(name)
    assert len(fresh) == len(old)
    # The sine of another C library may differ in its last bit, hence one step of 65,536.
    assert max(abs(a - b) for a, b in zip(fresh, old, strict=True)) <= 1


@pytest.mark.parametrize("name", SOUNDS)
def test_sound_is_soft_short_and_clickless(name: str) -> None:
    sound = shipped(name)
    loudest = 20 * math.log10(max(map(abs, sound)) / 32767)
    assert loudest == pytest.approx(SOUNDS[name][0], abs=0.05)
    assert loudest < -6
    assert 0.03 <= len(sound) / RATE <= LONG.get(name, 0.4)
    assert abs(sound[0]) <= 2
    assert abs(sound[-1]) <= 2
    assert abs(sum(sound)) / len(sound) < 8


def test_variants_differ() -> None:
    for kind in ("card-lay", "card-slide", "token"):
        assert len({shipped(f"{kind}-{number}").tobytes() for number in (1, 2, 3)}) == 3


def test_ring_has_the_pitch_and_fall_asked_for() -> None:
    struck = ring(0.5, [(441.0, 0.5, 1.0)])
    half = len(struck) // 2
    crossings = sum(a < 0 <= b for a, b in pairwise(struck[:half]))
    assert crossings == pytest.approx(441 * 0.25, abs=2)
    start, end = max(struck[200:700]), max(struck[-600:])
    assert 20 * math.log10(start / end) == pytest.approx(60 * (half * 2 - 750) / (0.5 * RATE), abs=2.5)


def test_filters_pass_what_they_should() -> None:
    low, high = ring(0.2, [(100.0, 9.0, 1.0)]), ring(0.2, [(8000.0, 9.0, 1.0)])
    assert power(low_pass(low, 1000.0)) > 0.9 * power(low)
    assert power(low_pass(high, 1000.0)) < 0.05 * power(high)
    narrow = band_pass(low, (2000.0, 2000.0), 8.0)
    assert power(narrow) < 0.02 * power(band_pass(ring(0.2, [(2000.0, 9.0, 1.0)]), (2000.0, 2000.0), 8.0))


def test_noise_is_even_and_seeded() -> None:
    hiss = noise(0.5, 7)
    assert hiss == noise(0.5, 7)
    assert hiss != noise(0.5, 8)
    assert abs(sum(hiss) / len(hiss)) < 0.02
    assert power(hiss) == pytest.approx(1 / 3, abs=0.02)
