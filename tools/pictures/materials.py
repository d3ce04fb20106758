"""The pictures of felt, walnut, brass, paper and velvet of `assets/materials`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from tools.pictures import brass, cloth, wood
from tools.pictures.noise import smoothstep
from tools.pictures.png import Bytes, save


def lamp_glow(width: int = 256, height: int = 144) -> Bytes:
    """A soft cream ellipse to lay behind what the eye should find first; opacity 20 % in the middle."""
    x = (np.arange(width)[None, :] + 0.5) / width * 2 - 1
    y = (np.arange(height)[:, None] + 0.5) / height * 2 - 1
    alpha = 0.20 * smoothstep(0.0, 1.0, 1 - np.hypot(x, y)) * 255
    cream = np.broadcast_to(np.array((255, 240, 204)), (height, width, 3))
    return np.concatenate([cream, np.rint(alpha)[..., None]], axis=2).astype(np.uint8)


def vignette(width: int = 320, height: int = 180) -> Bytes:
    """Black that gathers towards the edges, to stretch over a wall of wood or a curtain."""
    x = (np.arange(width)[None, :] + 0.5) / width * 2 - 1
    y = (np.arange(height)[:, None] + 0.5) / height * 2 - 0.80
    alpha = 0.62 * smoothstep(0.25, 1.45, np.hypot(x, y)) * 255
    black = np.broadcast_to(np.array((8, 3, 2)), (height, width, 3))
    return np.concatenate([black, np.rint(alpha)[..., None]], axis=2).astype(np.uint8)


def make(assets: Path, archives: Path | None = None) -> list[Path]:
    """Write every picture to `assets/materials`; nothing is fetched."""
    folder = assets / "materials"
    folder.mkdir(parents=True, exist_ok=True)
    written = [save(folder / f"{board.name}.png", *wood.picture(board)) for board in wood.BOARDS]
    pictures: dict[str, Callable[[], Bytes]] = {
        "brass-bar": brass.bar,
        "brass-knob": brass.knob,
        "brass-plaque": brass.plaque,
        "felt-grain": cloth.felt_grain,
        "felt-light": cloth.felt_light,
        "lamp-glow": lamp_glow,
        "paper-grain": cloth.paper_grain,
        "pelmet": brass.pelmet,
        "velvet": cloth.velvet,
        "vignette": vignette,
    }
    written += [save(folder / f"{name}.png", draw()) for name, draw in pictures.items()]
    return written
