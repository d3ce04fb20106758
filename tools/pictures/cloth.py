"""Felt, paper and velvet: seamless grain to add over any colour, and the smooth light that lies under it.

A grain tile is grey; `NEUTRAL` means no change. The painter fills with the wanted colour less NEUTRAL and adds the tile on top, which needs
no signed blending and hides the steps of a smooth gradient.
"""

from __future__ import annotations

import numpy as np

from tools.pictures.noise import Field, blurred, seeded, smoothstep, strands
from tools.pictures.png import Bytes

NEUTRAL = 8
"""The grey level of a grain tile that changes nothing."""

FELT = ((35, 101, 81), (30, 92, 74), (12, 43, 35))
"""Felt under the lamp, at mid distance, in the corners."""


def _grain(field: Field) -> Bytes:
    """A field of level differences as a grain tile."""
    return np.clip(np.rint(field + NEUTRAL), 0, 2 * NEUTRAL).astype(np.uint8)


def felt_grain(size: int = 768) -> Bytes:
    """Pressed wool: short fibres in every direction, a trace of the weave below, soft clouds."""
    rng = seeded(101)
    shape = (size, size)
    fibres = sum(
        (strands(rng, shape, 5.5, 0.55, turn * np.pi / 7 + 0.2) for turn in range(7)), np.zeros(shape)
    )
    weave = blurred(rng, shape, 2.4, 0.6) + blurred(rng, shape, 0.6, 2.4)
    return _grain(
        0.46 * fibres
        + 0.42 * weave
        + 0.7 * blurred(rng, shape, 0.6, 0.6)
        + 0.75 * blurred(rng, shape, 42.0, 42.0)
    )


def paper_grain(size: int = 512) -> Bytes:
    """Rag paper: fine tooth, a few long fibres, faint clouds."""
    rng = seeded(102)
    shape = (size, size)
    fibres = sum(
        (strands(rng, shape, 7.0, 0.6, turn * np.pi / 5 + 0.4) for turn in range(5)), np.zeros(shape)
    )
    return _grain(
        0.85 * blurred(rng, shape, 0.6, 0.6) + 0.34 * fibres + 0.9 * blurred(rng, shape, 30.0, 30.0)
    )


def _radial(stops: tuple[tuple[int, int, int], ...], t: Field) -> Field:
    """Colours through three stops at 0, 1/2 and 1, eased, for each point of `t`."""
    first, middle, last = (np.array(colour, dtype=np.float64) for colour in stops)
    near = smoothstep(0.0, 0.5, t)[..., None]
    far = smoothstep(0.35, 1.0, t)[..., None]
    return np.asarray((first + (middle - first) * near) * (1 - far) + last * far, dtype=np.float64)


def felt_light(width: int = 640, height: int = 360) -> Bytes:
    """The lamp's light on the felt, to be stretched over the window: NEUTRAL below its true colour."""
    x = (np.arange(width)[None, :] + 0.5) / width - 0.50
    y = (np.arange(height)[:, None] + 0.5) / height - 0.42
    distance = np.hypot(x * 1.08, y) / 0.83
    return np.rint(_radial(FELT, np.clip(distance, 0.0, 1.0)) - NEUTRAL).clip(0, 255).astype(np.uint8)


FOLDS = 13
"""Folds in one width of the curtain tile."""


def _fold_phase(x: Field, y: Field) -> Field:
    """Half turns through the folds: they are of unequal width and sway a little as they fall."""
    wander = 0.70 * np.sin(2 * np.pi * x + 0.6) + 0.45 * np.sin(6 * np.pi * x + 2.1)
    wander = wander + 0.30 * np.sin(10 * np.pi * x + 4.0) + 0.16 * np.sin(22 * np.pi * x + 1.0)
    sway = 0.30 * y * np.sin(4 * np.pi * x + 1.3) + 0.16 * y * y * np.sin(8 * np.pi * x + 3.0)
    return np.asarray(np.pi * FOLDS * x + wander + sway, dtype=np.float64)


def velvet(width: int = 1024, height: int = 576) -> Bytes:
    """Curtain folds, seamless in x over the whole width, NEUTRAL below their true colour.

    Broad round crests and narrow valleys that drink the light; each fold keeps a lit and a shaded side.
    """
    x = (np.arange(width)[None, :] + 0.5) / width
    y = (np.arange(height)[:, None] + 0.5) / height
    phase = _fold_phase(x, y)
    crest = np.sqrt(np.cos(phase) ** 2 + 0.03)
    side = np.sin(2 * phase)
    second = np.sin(3.1 * np.sin(2 * phase + 0.7) + 4 * np.pi * x)
    uneven = 1 + 0.09 * np.sin(6 * np.pi * x + 0.4) + 0.07 * np.sin(14 * np.pi * x + 2.2)
    light = (0.44 + 0.46 * crest**1.25 + 0.11 * side + 0.04 * second * crest) * uneven
    light = np.maximum(light, 0.16) * (1.08 - 0.40 * smoothstep(0.0, 1.2, y))
    colour = np.array((112.0, 28.0, 41.0)) * light[..., None]
    shine = np.clip(light - 0.80, 0, None)[..., None] * np.array((30.0, 16.0, 20.0))
    low = np.maximum(colour + shine - NEUTRAL, (4.0, 0.0, 0.0))
    return np.asarray(np.clip(np.rint(low), 0, 255).astype(np.uint8))
