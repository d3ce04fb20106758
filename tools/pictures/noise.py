"""Seamless noise: white noise blurred in the frequency domain, so that a tile meets itself at its edges."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float64]


def seeded(seed: int) -> np.random.Generator:
    """A generator whose stream numpy promises to keep."""
    return np.random.Generator(np.random.PCG64(seed))


def blurred(rng: np.random.Generator, shape: tuple[int, int], sigma_x: float, sigma_y: float) -> Field:
    """Noise of mean 0 and deviation 1, rows × columns, blurred by Gaussians with `sigma_x` and `sigma_y` in px; it tiles."""
    return _filtered(rng, shape, sigma_x, sigma_y, 0.0)


def strands(
    rng: np.random.Generator, shape: tuple[int, int], length: float, width: float, angle: float
) -> Field:
    """Like `blurred`, stretched along a direction `angle` radians from the x axis."""
    return _filtered(rng, shape, length, width, angle)


def _filtered(
    rng: np.random.Generator, shape: tuple[int, int], along: float, across: float, angle: float
) -> Field:
    """White noise through an oriented Gaussian, then brought to mean 0, deviation 1."""
    height, width = shape
    fy = np.fft.fftfreq(height)[:, None]
    fx = np.fft.rfftfreq(width)[None, :]
    u = fx * np.cos(angle) + fy * np.sin(angle)
    v = fy * np.cos(angle) - fx * np.sin(angle)
    gain = np.exp(-2 * np.pi**2 * ((u * along) ** 2 + (v * across) ** 2))
    gain[0, 0] = 0.0
    made = np.fft.irfft2(np.fft.rfft2(rng.standard_normal(shape)) * gain, s=shape)
    return np.asarray(made / made.std(), dtype=np.float64)


def line(rng: np.random.Generator, length: int, sigma: float) -> Field:
    """One periodic row of noise, mean 0, deviation 1."""
    return np.asarray(blurred(rng, (1, length), sigma, 0.0)[0], dtype=np.float64)


def smoothstep(edge0: float, edge1: float, value: Field) -> Field:
    """0 below the first edge, 1 above the second, a soft S between."""
    t = np.clip((value - edge0) / (edge1 - edge0), 0.0, 1.0)
    return np.asarray(t * t * (3 - 2 * t), dtype=np.float64)
