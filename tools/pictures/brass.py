"""Brass fittings and the pelmet: a drawn bar, a turned knob, an engraved plaque, a scalloped valance."""

from __future__ import annotations

import numpy as np

from tools.pictures.noise import Field, blurred, seeded, smoothstep
from tools.pictures.png import Bytes

BRASS = np.array((206.0, 166.0, 86.0))
_STOPS = (0.0, 0.12, 0.35, 0.60, 0.88, 1.0)
_LIGHT = (0.78, 1.16, 1.02, 0.86, 0.72, 0.60)


def _bytes(colour: Field, alpha: Field | None = None) -> Bytes:
    """Colours, and an opacity of 0 to 1 if given, as 8-bit channels."""
    parts = [np.clip(np.rint(colour), 0, 255)]
    if alpha is not None:
        parts.append(np.clip(np.rint(alpha * 255), 0, 255)[..., None])
    return np.concatenate(parts, axis=2).astype(np.uint8)


def bar(width: int = 512, height: int = 48) -> Bytes:
    """A polished bar seen from the front, seamless in x, drawn lengthwise by the die."""
    y = (np.arange(height)[:, None] + 0.5) / height
    light = np.interp(y[:, 0], _STOPS, _LIGHT)[:, None]
    drawn = 0.022 * blurred(seeded(201), (height, width), 60.0, 0.7)
    long_waves = 0.03 * blurred(seeded(202), (1, width), 70.0, 0.0)
    return _bytes(BRASS * (light * (1 + drawn + long_waves))[..., None])


def knob(size: int = 128) -> Bytes:
    """A turned ball lit from above, with its edge smoothed into transparency."""
    middle, radius = size / 2, size / 2 - 1.5
    x = (np.arange(size, dtype=np.float64)[None, :] + 0.5 - middle) / radius
    y = (np.arange(size, dtype=np.float64)[:, None] + 0.5 - middle) / radius
    away: Field = np.asarray(np.hypot(x, y), dtype=np.float64)
    z = np.sqrt(np.clip(1 - away**2, 0, 1))
    lamp = np.array((-0.30, -0.62, 0.72))
    lamp = lamp / np.linalg.norm(lamp)
    facing = np.clip(x * lamp[0] + y * lamp[1] + z * lamp[2], 0, 1)
    glint = np.clip(2 * facing * z - lamp[2], 0, 1) ** 18
    sky = 0.10 * smoothstep(0.2, 0.95, y) * (1 - smoothstep(0.80, 1.0, away))
    light = 0.34 + 0.86 * facing + sky - 0.20 * smoothstep(0.82, 1.0, away)
    colour = BRASS * light[..., None] + glint[..., None] * np.array((90.0, 84.0, 62.0))
    return _bytes(colour, np.clip((1 - away) * radius + 0.75, 0, 1))


def _box_distance(width: int, height: int, inset: float, radius: float) -> Field:
    """Signed distance in pixels to a rounded box inset from the picture's edges; negative inside."""
    x = np.abs(np.arange(width)[None, :] + 0.5 - width / 2) - (width / 2 - inset - radius)
    y = np.abs(np.arange(height)[:, None] + 0.5 - height / 2) - (height / 2 - inset - radius)
    outside = np.hypot(np.maximum(x, 0), np.maximum(y, 0))
    return np.asarray(outside + np.minimum(np.maximum(x, y), 0) - radius, dtype=np.float64)


def plaque(width: int = 96, height: int = 48) -> Bytes:
    """A small brass plate with bevelled edges; nine-slice margins of 16 pixels."""
    distance = _box_distance(width, height, 1.0, 9.0)
    y = (np.arange(height)[:, None] + 0.5) / height
    rim = smoothstep(-5.0, -1.5, distance)
    light = 1.10 - 0.22 * y + rim * (0.16 - 0.34 * smoothstep(0.25, 0.8, y + 0 * distance))
    light = light * (1 - 0.38 * smoothstep(-1.6, 0.2, distance))
    return _bytes(BRASS * light[..., None], np.clip(0.5 - distance, 0, 1))


def pelmet(width: int = 480, height: int = 300, drop: float = 216.0, hem: float = 128.0) -> Bytes:
    """One scallop of the curtain's valance, seamless in x: velvet, gold braid and the shadow it casts.

    `hem` is the height of the points between scallops and `drop` that of their lowest part, in pixels.
    """
    x = (np.arange(width)[None, :] + 0.5) / width
    y = np.arange(height)[:, None] + 0.5
    edge = hem + (drop - hem) * (1 - (2 * x - 1) ** 2)
    slope = (drop - hem) * -4 * (2 * x - 1) / width
    below = (y - edge) / np.sqrt(1 + slope**2)
    fold = 0.13 * np.cos(2 * np.pi * x) + 0.04 * np.cos(6 * np.pi * x)
    sag = np.sin(np.pi * np.clip(y / edge, 0, 1))
    light = 0.62 + 0.30 * sag - fold * np.clip(y / edge, 0, 1) + 0.10 * smoothstep(-24.0, -6.0, below)
    light = light * (1 - 0.38 * (1 - smoothstep(0.0, 34.0, y + 0 * x)))
    nap = 1 + 0.018 * blurred(seeded(203), (height, width), 0.8, 0.8)
    colour = np.array((112.0, 28.0, 41.0)) * (light * nap)[..., None]
    across = np.clip((below + 11.0) / 11.0, 0, 1)
    twist = 0.10 * np.sin(2 * np.pi * (x * 48 + across * 0.9))
    braid = BRASS * (np.interp(across, _STOPS, _LIGHT) + twist + 0.06)[..., None]
    on_braid = smoothstep(-11.6, -10.4, below)[..., None]
    colour = colour * (1 - on_braid) + braid * on_braid
    solid = np.clip(0.5 - below, 0, 1)
    shadow = 0.62 * (1 - smoothstep(0.0, 58.0, below - 4)) * (below > -2)
    alpha = solid + (1 - solid) * shadow
    colour = colour * (solid / np.maximum(alpha, 1e-6))[..., None]
    return _bytes(colour + np.array((8.0, 2.0, 4.0)) * (1 - solid)[..., None], alpha)
