"""The game in plain lines."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.i18n import _
from longest.model import State


def middle(view: State) -> Iterator[str]:
    yield _("In this trick: %(words)s.") % {"words": ", ".join(word for word in view.words if word) or "–"}
