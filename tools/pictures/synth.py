"""Sound out of arithmetic: damped modes, filtered noise, envelopes. Samples are floats at RATE a second.

Only the standard library is used, and its own noise source, so that every run gives the same samples.
"""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path

RATE = 44_100
Samples = list[float]
Mode = tuple[float, float, float]
"""One way a body rings: frequency in Hz, seconds until it has fallen by 60 dB, strength."""

_MASK = (1 << 64) - 1


def noise(seconds: float, seed: int) -> Samples:
    """White noise between -1 and 1 from a SplitMix64 stream."""
    state, made = seed, []
    for _ in range(round(seconds * RATE)):
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        made.append(((z ^ (z >> 31)) >> 11) / (1 << 52) - 1.0)
    return made


def ring(seconds: float, modes: Iterable[Mode], attack: float = 0.0012) -> Samples:
    """A struck body: the sum of its damped modes, each started over `attack` seconds without a click."""
    count = round(seconds * RATE)
    made = [0.0] * count
    for hertz, fall, strength in modes:
        shrink = 10.0 ** (-3.0 / (fall * RATE))
        turn = 2 * math.pi * hertz / RATE
        # A two-term recurrence gives the damped sine without a sine per sample.
        before, now = 0.0, strength * math.sin(turn)
        first, second = 2 * shrink * math.cos(turn), -shrink * shrink
        for at in range(count):
            made[at] += before
            before, now = now, first * now + second * before
    return swell(made, attack)


def swell(samples: Samples, attack: float) -> Samples:
    """Return the samples with a smooth start of `attack` seconds."""
    ramp = max(1, round(attack * RATE))
    return [value * (0.5 - 0.5 * math.cos(math.pi * min(1.0, at / ramp))) for at, value in enumerate(samples)]


def shape(samples: Sequence[float], points: Sequence[tuple[float, float]]) -> Samples:
    """The samples under an envelope: (part of the whole length, level) points, joined by soft curves."""
    last, made, leg = max(1, len(samples) - 1), [], 0
    for at, value in enumerate(samples):
        place = at / last
        while leg < len(points) - 2 and place > points[leg + 1][0]:
            leg += 1
        (start, low), (end, high) = points[leg], points[leg + 1]
        part = min(1.0, max(0.0, (place - start) / (end - start)))
        made.append(value * (low + (high - low) * (0.5 - 0.5 * math.cos(math.pi * part))))
    return made


def low_pass(samples: Sequence[float], hertz: float) -> Samples:
    """One-pole low-pass filter, 6 dB an octave above `hertz`."""
    pull = 1 - math.exp(-2 * math.pi * hertz / RATE)
    level, made = 0.0, []
    for value in samples:
        level += pull * (value - level)
        made.append(level)
    return made


def band_pass(samples: Sequence[float], sweep: Sequence[float], sharpness: float) -> Samples:
    """A state-variable band-pass whose centre glides through the frequencies of `sweep`, evenly spaced."""
    low = band = 0.0
    made, last = [], max(1, len(samples) - 1)
    for at, value in enumerate(samples):
        place = at / last * (len(sweep) - 1)
        step = min(int(place), len(sweep) - 2) if len(sweep) > 1 else 0
        nearest = sweep[step]
        centre = nearest + (sweep[step + 1] - nearest) * (place - step) if len(sweep) > 1 else nearest
        tune = 2 * math.sin(math.pi * min(centre, RATE / 7) / RATE)
        low += tune * band
        band += tune * (value - low - band / sharpness)
        made.append(band)
    return made


def mix(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Sounds laid together: each with its start in seconds and its gain."""
    starts = [round(start * RATE) for start, _, _ in parts]
    made = [0.0] * max(start + len(sound) for start, (_, _, sound) in zip(starts, parts, strict=True))
    for start, (_, gain, sound) in zip(starts, parts, strict=True):
        for at, value in enumerate(sound, start):
            made[at] += gain * value
    return made


def room(samples: Sequence[float], seconds: float = 0.06, level: float = 0.16) -> Samples:
    """The sound in a small furnished room: a few dull early echoes, and the time they need."""
    dull = low_pass(samples, 2600.0)
    echoes = [(0.011, level), (0.0173, level * 0.75), (0.0269, level * 0.55), (0.0411, level * 0.35)]
    silence = [0.0] * (len(samples) + round(seconds * RATE))
    wet = mix((0.0, 1.0, silence), (0.0, 1.0, samples), *((late, gain, dull) for late, gain in echoes))
    return wet[: len(silence)]


def finished(samples: Sequence[float], peak_db: float) -> array[int]:
    """16-bit samples: without offset, faded at both ends, loudest at `peak_db` below full scale."""
    mean = sum(samples) / len(samples)
    level = [value - mean for value in samples]
    fade_in, fade_out = round(0.0006 * RATE), min(len(level) // 3, round(0.012 * RATE))
    for at in range(fade_in):
        level[at] *= at / fade_in
    for at in range(fade_out):
        level[-1 - at] *= at / fade_out
    loudest = max(abs(value) for value in level)
    gain = 32767 * 10 ** (peak_db / 20) / loudest
    return array("h", (round(value * gain) for value in level))


def write_wav(path: Path, samples: array[int]) -> Path:
    """A mono 16-bit WAV file; gives its path back."""
    little = array("h", samples)
    if array("h", [1]).tobytes() != b"\x01\x00":
        little.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(little.tobytes())
    return path
