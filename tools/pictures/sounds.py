"""The sounds of the table: paper, wood, brass and a small bell, soft enough to hear a hundred times."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools.pictures.synth import (
    Mode,
    Samples,
    band_pass,
    finished,
    low_pass,
    mix,
    noise,
    ring,
    room,
    shape,
    write_wav,
)

_BAR = ((1.0, 0.42, 1.0), (3.93, 0.13, 0.26), (9.2, 0.05, 0.09))
"""A marimba bar: parts of the pitch, fall in seconds, strength."""
_BELL = ((0.5, 0.7, 0.20), (1.0, 0.8, 1.0), (2.0, 0.55, 0.34), (2.76, 0.38, 0.22), (5.40, 0.17, 0.08))
"""A small hand bell."""
_COIN = ((1.0, 0.13, 1.0), (1.59, 0.10, 0.62), (2.27, 0.08, 0.42), (2.98, 0.055, 0.20), (0.33, 0.03, 0.45))
"""A brass token on card."""
_BOARD = ((1.0, 0.085, 1.0), (2.36, 0.055, 0.52), (4.11, 0.032, 0.26), (6.7, 0.018, 0.12))
"""A knock on a walnut board."""


def _body(pitch: float, parts: tuple[Mode, ...], longer: float = 1.0) -> list[Mode]:
    """The modes of a body tuned to a pitch in Hz, its falls stretched."""
    return [(pitch * part, fall * longer, strength) for part, fall, strength in parts]


def _knock(pitch: float, seed: int, seconds: float = 0.12) -> Samples:
    """A padded fingertip on wood."""
    tap = shape(low_pass(noise(0.014, seed), 1800.0), ((0.0, 1.0), (1.0, 0.0)))
    return mix((0.0, 1.0, ring(seconds, _body(pitch, _BOARD))), (0.0, 0.5, tap))


def _bar(pitch: float, seconds: float, longer: float = 1.0) -> Samples:
    """A soft mallet on a wooden bar."""
    return ring(seconds, _body(pitch, _BAR, longer), attack=0.0025)


def _bell(pitch: float, seconds: float) -> Samples:
    """A small bell, struck softly."""
    return ring(seconds, _body(pitch, _BELL), attack=0.004)


def _rustle(seconds: float, seed: int, sweep: tuple[float, ...], sharpness: float = 1.1) -> Samples:
    """Paper drawn over cloth: noise whose grain comes and goes."""
    air = low_pass(low_pass(band_pass(noise(seconds, seed), sweep, sharpness), 4800.0), 6500.0)
    grain = low_pass([abs(value) for value in noise(seconds, seed + 1)], 55.0)
    return [value * (0.35 + 1.3 * rough) for value, rough in zip(air, grain, strict=True)]


def card_lift() -> Samples:
    """A card leaves the felt."""
    slip = shape(_rustle(0.085, 31, (1500.0, 3400.0)), ((0.0, 0.0), (0.55, 1.0), (1.0, 0.0)))
    edge = ring(0.03, [(880.0, 0.02, 1.0), (2300.0, 0.012, 0.5)])
    return mix((0.0, 1.0, slip), (0.05, 0.06, edge))


def card_lay(variant: int) -> Samples:
    """A card meets the felt: a puff of air, then a flat, padded tap."""
    pitch = (172.0, 184.0, 161.0)[variant]
    puff = shape(_rustle(0.05, 41 + 7 * variant, (2600.0, 1300.0)), ((0.0, 0.2), (0.6, 1.0), (1.0, 0.0)))
    tap = shape(low_pass(noise(0.02, 43 + 7 * variant), 2400.0), ((0.0, 1.0), (1.0, 0.0)))
    thud = ring(0.11, [(pitch, 0.075, 1.0), (pitch * 2.7, 0.035, 0.35), (pitch * 6.1, 0.014, 0.16)])
    return room(mix((0.0, 0.35, puff), (0.034, 0.75, tap), (0.034, 0.85, thud)), 0.05)


def card_slide(variant: int) -> Samples:
    """A card dealt across the felt."""
    middle = (2900.0, 3300.0, 2600.0)[variant]
    seconds = (0.17, 0.155, 0.185)[variant]
    run = _rustle(seconds, 61 + 7 * variant, (1300.0, middle, middle * 0.8, 900.0))
    run = shape(run, ((0.0, 0.0), (0.28, 1.0), (0.65, 0.55), (1.0, 0.0)))
    stop = ring(0.05, [(210.0, 0.04, 1.0), (560.0, 0.02, 0.3)])
    return mix((0.0, 1.0, run), (seconds - 0.045, 0.10, stop))


def shelf_slide() -> Samples:
    """A walnut sleeve runs out on its brass rods and stops."""
    rub = low_pass(_rustle(0.30, 81, (420.0, 760.0, 880.0, 620.0), 1.6), 2200.0)
    rub = shape(rub, ((0.0, 0.0), (0.2, 0.8), (0.75, 1.0), (1.0, 0.15)))
    rod = shape(band_pass(noise(0.30, 83), (2350.0, 2700.0), 14.0), ((0.0, 0.0), (0.5, 1.0), (1.0, 0.0)))
    stop = mix((0.0, 1.0, _knock(196.0, 85)), (0.002, 0.10, ring(0.10, _body(1900.0, _COIN))))
    return mix((0.0, 1.0, rub), (0.0, 0.05, rod), (0.275, 0.8, stop))


def token(variant: int) -> Samples:
    """One brass token laid on another."""
    pitch = (2480.0, 2310.0, 2660.0)[variant]
    click = shape(low_pass(noise(0.006, 91 + variant), 4000.0), ((0.0, 1.0), (1.0, 0.0)))
    second = ring(0.14, _body(pitch * 1.045, _COIN), attack=0.002)
    return mix((0.0, 1.0, ring(0.19, _body(pitch, _COIN))), (0.0, 0.4, click), (0.031, 0.34, second))


def token_stack() -> Samples:
    """A handful of tokens let down one after another."""
    pitches = (2310.0, 2560.0, 2400.0, 2720.0, 2480.0)
    falls = ((0.0, 0.7), (0.052, 0.9), (0.096, 0.8), (0.134, 1.0), (0.168, 0.75))
    clinks = zip(falls, pitches, strict=True)
    thud = _knock(150.0, 97)
    return mix((0.0, 0.5, thud), *((at, gain, ring(0.17, _body(hz, _COIN))) for (at, gain), hz in clinks))


def refuse() -> Samples:
    """Two low knocks, the second lower: no."""
    return room(mix((0.0, 1.0, _knock(185.0, 101, 0.14)), (0.125, 1.0, _knock(152.0, 103, 0.15))))


def accept() -> Samples:
    """A word is good: a bar, then the fifth above."""
    return room(mix((0.0, 0.8, _bar(392.0, 0.26)), (0.085, 1.0, _bar(587.33, 0.27))), 0.04)


def tick() -> Samples:
    """One point more."""
    return mix((0.0, 1.0, ring(0.035, [(1480.0, 0.028, 1.0), (3150.0, 0.012, 0.3), (620.0, 0.03, 0.4)])))


def turn() -> Samples:
    """Your turn: one quiet stroke of a bell."""
    return _bell(783.99, 0.40)


def curtain() -> Samples:
    """Velvet swings across."""
    sweep = _rustle(0.38, 121, (380.0, 900.0, 1150.0, 520.0), 0.8)
    sweep = shape(low_pass(sweep, 2400.0), ((0.0, 0.0), (0.38, 1.0), (0.6, 0.75), (1.0, 0.0)))
    hem = shape(low_pass(noise(0.12, 125), 240.0), ((0.0, 0.0), (0.3, 1.0), (1.0, 0.0)))
    return mix((0.0, 1.0, sweep), (0.25, 0.6, hem))


def crack_word() -> Samples:
    """A row is carried off: light runs up the bars and bursts."""
    scale = (523.25, 659.26, 783.99, 987.77, 1174.66, 1567.98)
    run = [(0.038 * step, 0.55 + 0.08 * step, _bar(hz, 0.30)) for step, hz in enumerate(scale)]
    sheen = shape(
        band_pass(noise(0.42, 131), (1800.0, 3600.0, 5600.0), 2.5), ((0.0, 0.0), (0.5, 1.0), (1.0, 0.0))
    )
    return room(mix(*run, (0.0, 0.14, sheen), (0.19, 0.35, _bell(1567.98, 0.34))), 0.05)


def last_hand() -> Samples:
    """The last hand begins: two strokes, the second a third lower."""
    return mix((0.0, 0.9, _bell(659.26, 0.50)), (0.24, 1.0, _bell(523.25, 0.56)))


def win() -> Samples:
    """The game is won: a warm chord, broken upwards."""
    notes = (261.63, 329.63, 392.0, 523.25, 659.26)
    bars = [(0.085 * step, 0.9, _bar(hz, 0.85 - 0.085 * step, 1.9)) for step, hz in enumerate(notes)]
    return room(mix(*bars, (0.36, 0.22, _bell(1046.5, 0.52))), 0.05)


def tap() -> Samples:
    """A button goes down."""
    return _knock(310.0, 151, 0.05)


def undo() -> Samples:
    """A move is taken back: a card drawn home over a falling bar."""
    slip = shape(_rustle(0.12, 161, (2600.0, 1200.0)), ((0.0, 0.0), (0.4, 1.0), (1.0, 0.0)))
    return mix((0.0, 0.5, slip), (0.02, 0.45, _bar(440.0, 0.12, 0.5)), (0.085, 0.45, _bar(329.63, 0.15, 0.5)))


SOUNDS: dict[str, tuple[float, Callable[[], Samples]]] = {
    "card-lift": (-20.0, card_lift),
    **{f"card-lay-{n + 1}": (-12.0, partial(card_lay, n)) for n in range(3)},
    **{f"card-slide-{n + 1}": (-18.0, partial(card_slide, n)) for n in range(3)},
    "shelf-slide": (-13.0, shelf_slide),
    **{f"token-{n + 1}": (-16.0, partial(token, n)) for n in range(3)},
    "token-stack": (-14.0, token_stack),
    "refuse": (-11.0, refuse),
    "accept": (-12.0, accept),
    "tick": (-20.0, tick),
    "turn": (-17.0, turn),
    "curtain": (-16.0, curtain),
    "crack-word": (-10.0, crack_word),
    "last-hand": (-13.0, last_hand),
    "win": (-10.0, win),
    "tap": (-16.0, tap),
    "undo": (-16.0, undo),
}
"""Every sound: the level of its loudest sample in dB below full scale, and how it is made."""


def samples(name: str) -> array[int]:
    """The finished 16-bit samples of one sound."""
    peak, made = SOUNDS[name]
    return finished(made(), peak)


def make(assets: Path, archives: Path | None = None) -> list[Path]:
    """Write every sound to `assets/sounds`; nothing is fetched."""
    folder = assets / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    return [write_wav(folder / f"{name}.wav", samples(name)) for name in SOUNDS]
