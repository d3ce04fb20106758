"""A small PNG writer: grey, palette, RGB and RGBA pictures, 8 bits a channel, packed by zlib at its best."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

_COLOUR_TYPES = {1: 0, 3: 2, 4: 6}
_PALETTE_TYPE = 3


def _chunk(kind: bytes, body: bytes) -> bytes:
    """One PNG chunk: length, kind, body, checksum."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _paeth(left: Bytes, up: Bytes, corner: Bytes) -> Bytes:
    """The Paeth predictor of the PNG standard, for whole rows."""
    a, b, c = (part.astype(np.int16) for part in (left, up, corner))
    estimate = a + b - c
    to_a, to_b, to_c = abs(estimate - a), abs(estimate - b), abs(estimate - c)
    best = np.where((to_a <= to_b) & (to_a <= to_c), a, np.where(to_b <= to_c, b, c))
    return best.astype(np.uint8)


def _filtered(rows: Bytes, step: int) -> bytes:
    """Every row behind its filter byte, the filter of each chosen by the least sum of differences."""
    lines = []
    above = np.zeros_like(rows[0])
    for row in rows:
        left = np.concatenate([np.zeros(step, np.uint8), row[:-step]])
        corner = np.concatenate([np.zeros(step, np.uint8), above[:-step]])
        tried = [row, row - left, row - above, row - ((left.astype(int) + above) // 2).astype(np.uint8)]
        tried.append(row - _paeth(left, above, corner))
        costs = [int(abs(line.view(np.int8).astype(np.int16)).sum()) for line in tried]
        best = costs.index(min(costs))
        lines.append(bytes([best]) + tried[best].tobytes())
        above = row
    return b"".join(lines)


def encode(pixels: Bytes, palette: Bytes | None = None) -> bytes:
    """The PNG file of a picture: rows × columns (× 1, 3 or 4 channels), or of palette numbers when a
    palette (colours × 3) is given."""
    height, width = pixels.shape[:2]
    channels = 1 if pixels.ndim == 2 else pixels.shape[2]
    rows = np.ascontiguousarray(pixels).reshape(height, width * channels)
    noisy = channels == 1
    body = b"".join(b"\0" + row.tobytes() for row in rows) if noisy else _filtered(rows, channels)
    kind = _PALETTE_TYPE if palette is not None else _COLOUR_TYPES[channels]
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    colours = b"" if palette is None else _chunk(b"PLTE", palette.astype(np.uint8).tobytes())
    packed = zlib.compress(body, 9)
    parts = (_chunk(b"IHDR", header), colours, _chunk(b"IDAT", packed), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def save(path: Path, pixels: Bytes, palette: Bytes | None = None) -> Path:
    """Write the picture and gives its path back."""
    path.write_bytes(encode(pixels, palette))
    return path
