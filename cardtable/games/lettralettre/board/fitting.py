"""Letters no larger than their room allows, so that large text sizes stay whole in small windows."""

from __future__ import annotations

from dataclasses import replace

from cardtable.ui.kit import Kit
from cardtable.ui.text import Style

LEAST = 9
"""No letters smaller than this, px."""


def limited(kit: Kit, role: str, high: float) -> Style:
    """The style of a role, at most so large that one of its lines is `high` px high."""
    style = kit.fonts.style(role)
    line = kit.fonts.height(style)
    if line <= high:
        return style
    return replace(style, px=max(LEAST, int(style.px * high / line)))
