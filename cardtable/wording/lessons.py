"""How lessons are offered."""

from __future__ import annotations

from cardtable.i18n import _
from cardtable.play.lesson import MINUTES


def offer() -> str:
    """What the button says that begins the lesson of a game."""
    return _("Learn by playing · %(minutes)s min") % {"minutes": MINUTES}


def offers() -> tuple[str, ...]:
    """The same, the shorter ones for where there is little room."""
    return offer(), _("Learn by playing"), _("Learn")
