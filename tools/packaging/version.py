"""The version as the systems that want numbers alone are told it."""

from __future__ import annotations

import re


def numbers(version: str, least: int = 0) -> list[int]:
    """Return the numbers a version begins with, 0.2.0 of 0.2.0rc1, filled up with zeros to `least`."""
    found = re.match(r"[0-9]+(?:\.[0-9]+)*", version)
    given = [int(part) for part in found[0].split(".")] if found else []
    return given + [0] * (least - len(given))
