"""What there is to do at Lettralettre 26."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import Phase, State
from cardtable.i18n import _, ngettext
from cardtable.rules.contract import Seat


def to_do(view: State, seat: Seat) -> str:
    """Every kind of legal action, for the seat whose view this is."""
    if view.phase is not Phase.BIDDING and view.out[seat]:
        return _(
            "just for fun, write a word with the letters on the table that meets one of your cards; "
            "or only watch."
        )
    if view.phase is not Phase.BIDDING:
        return _("write a word with the letters on the table that meets one of your cards; or hand in none.")
    values = {"count": view.pot}
    if not view.tokens[seat]:
        if not view.pot:
            return _("you have no token left: take the card.")
        text = ngettext(
            "you have no token left: take the card and its token.",
            "you have no token left: take the card and its %(count)s tokens.",
            view.pot,
        )
        return text % values
    if not view.pot:
        return _("take the card, or put a token on it to refuse.")
    text = ngettext(
        "take the card and its token, or put a token on it to refuse.",
        "take the card and its %(count)s tokens, or put a token on it to refuse.",
        view.pot,
    )
    return text % values
