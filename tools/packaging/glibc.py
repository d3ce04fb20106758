"""Version of glibc that a packed program needs: the highest that any symbol of its libraries asks for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_VERSION = re.compile(rb"\0GLIBC_(2)\.([0-9]{1,2})(?:\.([0-9]+))?(?=\0)")
ELF = b"\x7fELF"


def needed(paths: Iterable[Path]) -> tuple[int, int]:
    """The version, for example (2, 35); (2, 0) where nothing is asked for."""
    found = (2, 0)
    for path in paths:
        content = path.read_bytes()
        if content.startswith(ELF):
            for match in _VERSION.finditer(content):
                found = max(found, (int(match[1]), int(match[2])))
    return found
