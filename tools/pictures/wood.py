"""Walnut: a board sawn out of a modelled log, seamless along its length.

Growth rings are circles about the pith; the saw cuts them nearly lengthwise, at a depth that wanders, which
gives the flames of flat-sawn timber. Fibres and pores follow the rings' own waviness.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.pictures.noise import Field, blurred, line, seeded, smoothstep
from tools.pictures.png import Bytes

SHADES = 56
"""Colours in the palette of a walnut picture."""


@dataclass(frozen=True, slots=True)
class Walnut:
    """One board: its size in pixels, how it was sawn, and its tone from dark through base to light."""

    name: str
    seed: int
    width: int
    height: int
    pith: float
    """Height of the pith, in parts of the board's height; the flames point along it."""
    depth: float
    """Mean distance of the saw cut from the pith, pixels; small gives flames, large gives straight grain."""
    spacing: float
    """Mean width of a year, pixels."""
    tones: tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]
    contrast: float = 1.0


def _follow(texture: Field, v: Field) -> Field:
    """The texture's value at row `v` (a height in pixels, anywhere) of each column, rows interpolated."""
    rows, columns = texture.shape
    below = np.floor(v).astype(int)
    part = v - below
    column = np.arange(columns)[None, :]
    return np.asarray(
        texture[below % rows, column] * (1 - part) + texture[(below + 1) % rows, column] * part,
        dtype=np.float64,
    )


def _rings(board: Walnut, rng: np.random.Generator, v: Field) -> Field:
    """Return how dark the late wood of each year makes each point, 0 to 1."""
    depth = board.depth * (1 + 0.55 * line(rng, board.width, 260.0) / 2)[None, :]
    radius = np.hypot(v - board.pith * board.height, np.maximum(depth, 4.0))
    years = radius / board.spacing
    reach = int(years.max()) + 3
    uneven = line(rng, 64 * reach, 60.0)
    years = years + 0.55 * np.interp(years, np.linspace(0, reach, uneven.size), uneven)
    years = np.maximum(years, 0.0)
    year, season = np.floor(years).astype(int), years - np.floor(years)
    strength = 0.35 + 0.65 * rng.random(int(year.max()) + 2)
    late = smoothstep(0.25, 0.93, season) * (1 - smoothstep(0.93, 1.0, season))
    return np.asarray(late * strength[year], dtype=np.float64)


def tone(board: Walnut) -> Field:
    """The lightness of the board, about 0 to 1, before colours."""
    rng = seeded(board.seed)
    shape = (board.height, board.width)
    y = np.arange(board.height, dtype=np.float64)[:, None]
    wave = 9.0 * blurred(rng, shape, 210.0, 60.0) + 1.6 * blurred(rng, shape, 60.0, 16.0)
    v = y + wave
    rings = _rings(board, rng, v + 0.7 * blurred(rng, shape, 22.0, 2.0))
    tall = (2 * board.height, board.width)
    fibre = _follow(blurred(rng, tall, 26.0, 0.75), v) + 0.8 * _follow(blurred(rng, tall, 8.0, 0.6), v)
    fibre += 0.5 * _follow(blurred(rng, tall, 4.0, 0.4), v)
    bands = _follow(blurred(rng, tall, 190.0, 7.0), v)
    shimmer = blurred(rng, shape, 34.0, 46.0)
    pore = _follow(blurred(rng, tall, 6.5, 0.55), v)
    vessels = smoothstep(1.75, 2.7, pore) * (1.0 - 0.55 * rings)
    light = 0.60 - 0.30 * rings + 0.052 * fibre + 0.055 * bands + 0.040 * shimmer - 0.34 * vessels
    return np.asarray(0.5 + (light - 0.5) * board.contrast, dtype=np.float64)


def picture(board: Walnut) -> tuple[Bytes, Bytes]:
    """Palette numbers (rows × columns) and palette (colours × 3) of the finished board."""
    dark, base, light = (np.array(colour, dtype=np.float64) for colour in board.tones)
    steps = np.linspace(0.0, 1.0, SHADES)[:, None]
    below = dark + (base - dark) * np.minimum(steps * 2, 1.0)
    palette = below + (light - base) * np.maximum(steps * 2 - 1, 0.0)
    numbers = np.clip(np.rint(tone(board) * (SHADES - 1)), 0, SHADES - 1)
    return numbers.astype(np.uint8), np.rint(palette).astype(np.uint8)


BOARDS = (
    Walnut("walnut-rail", 11, 2560, 320, 0.58, 60.0, 17.0, ((36, 21, 12), (61, 38, 24), (84, 55, 34))),
    Walnut("walnut-body", 23, 2048, 256, 0.30, 130.0, 14.0, ((62, 36, 21), (104, 66, 41), (142, 96, 60))),
    Walnut("walnut-sleeve", 37, 1024, 128, 1.7, 60.0, 10.0, ((96, 60, 36), (134, 92, 58), (166, 120, 80))),
)
