"""The kept sources as text."""

from __future__ import annotations

import lzma
from pathlib import Path


def unpacked(path: Path) -> str:
    """The text of one compressed source."""
    return lzma.decompress(path.read_bytes()).decode("utf-8")
