"""What there is to do at Crack Word."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import Due, State, reading
from cardtable.games.crackword.strings.cards import card_name
from cardtable.i18n import _
from cardtable.rules.contract import Seat


def to_do(view: State, seat: Seat) -> str:
    """Every kind of legal action, for the seat whose view this is."""
    due = view.due
    if due is None or due.due is Due.TURN:
        return _turn(view, seat)
    if due.due is Due.NAME:
        return _("give a letter to the joker turned up in row %(row)s.") % {"row": due.row + 1}
    letters = {"letters": reading(view.rows[due.row])}
    if due.due is Due.CONTEST and view.announcer is None:
        return _("let %(letters)s stand, or contest it; if you are wrong, you draw a card.") % letters
    if due.due is Due.CONTEST:
        return _("contest %(letters)s, or let it stand.") % letters
    return _("name a word that contains %(letters)s, or give up and take your card back.") % letters


def _turn(view: State, seat: Seat) -> str:
    if view.due is not None and view.due.number:
        card = card_name(view.hands[seat][-1].face)
        return _("lay the card just drawn (%(card)s), or pass.") % {"card": card}
    clearing = any(card.face == POUBELLE for card in view.hands[seat]) and any(view.rows)
    adding = any(card.face != POUBELLE for card in view.hands[seat])
    if view.announcer is None:
        if adding and clearing:
            return _("add a letter to a row, clear a row with a bin card, or pass and draw a card.")
        if clearing:
            return _("clear a row with a bin card, or pass and draw a card.")
        return _("add a letter to a row, or pass and draw a card.") if adding else _("pass and draw a card.")
    if adding and clearing:
        return _("add a letter to a row, clear a row with a bin card, or pass and be out.")
    if clearing:
        return _("clear a row with a bin card, or pass and be out.")
    return (
        _("add a letter to a row, or pass and be out.") if adding else _("pass: you are out until the end.")
    )
