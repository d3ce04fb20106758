"""The example game in plain lines: the pattern for a new one."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games.null.rules.model import State
from cardtable.i18n import _
from cardtable.wording.sentence import card_name


def middle(view: State) -> Iterator[str]:
    yield _("On the heap: %(cards)s.") % {"cards": " ".join(card_name(card.face) for card in view.heap)}
