"""What there is to do in a duel."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import HAND
from cardtable.games.duel.rules.model import Phase, State
from cardtable.i18n import _, ngettext
from cardtable.rules.contract import Seat


def to_do(view: State, seat: Seat) -> str:
    """Every kind of legal action, for the seat whose view this is."""
    if view.phase is Phase.LEVELLING:
        count = len(view.hands[seat]) - HAND
        text = ngettext(
            "discard %(count)s more card, so that you hold seven.",
            "discard %(count)s more cards, so that you hold seven.",
            count,
        )
        return text % {"count": count}
    if view.board.fresh:
        if view.options["rearrange"] == "on":
            return _(
                "make a word of the two starting cards, reordered if you like; or discard one and draw three."
            )
        return _("make a word with the two starting cards, then confirm; or discard one and draw three.")
    if view.options["rearrange"] == "on":
        return _("reorder a line if you like, complete one and confirm; or discard a card and draw three.")
    return _("complete one line, then confirm; or discard a card and draw three.")
