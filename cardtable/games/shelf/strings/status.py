"""What there is to do at the shelf."""

from __future__ import annotations

from cardtable.games.shelf.rules.deck import BASE_SLOTS, MOST_A_SIDE, MOST_SLOTS
from cardtable.games.shelf.rules.model import Phase, State
from cardtable.i18n import _
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat


def to_do(view: State, seat: Seat) -> str:
    """Every kind of legal action, for the seat whose view this is."""
    draws = bool(view.pile) and view.options["pass_draws"] == "on"
    if view.phase is Phase.OPENING:
        if any(card.face == JOKER for card in view.hands[seat]):
            return _("propose a three-letter word in secret, jokers allowed; or no word at all.")
        return _("propose a three-letter word in secret, or no word at all.")
    if not view.word:
        if draws:
            return _("lay the first word, three to seven letters, then confirm; or pass and draw.")
        return _("lay the first word, three to seven letters, then confirm; or pass.")
    before, behind = _may_open(view)
    if before and behind:
        if draws:
            return _(
                "lay letters before, after or on top, blanks at the ends, and confirm; or pass and draw."
            )
        return _("lay letters before, after or on top, blanks at the ends, and confirm; or pass.")
    if before or behind:
        if before:
            # Translators: stands where %(side)s is, in “lay letters %(side)s or on top”
            return _one_side(_("before"), draws)
        # Translators: stands where %(side)s is, in “lay letters %(side)s or on top”
        return _one_side(_("after"), draws)
    if draws:
        return _("the shelf is full: cover letters, put blanks at the ends, and confirm; or pass and draw.")
    return _("the shelf is full: cover letters, put blanks at the ends, and confirm; or pass.")


def _one_side(side: str, draws: bool) -> str:
    values = {"side": side}
    if draws:
        return (
            _("lay letters %(side)s or on top, blanks at the ends, and confirm; or pass and draw.") % values
        )
    return _("lay letters %(side)s or on top, blanks at the ends, and confirm; or pass.") % values


def _may_open(view: State) -> tuple[bool, bool]:
    """Whether a slot may still be opened to the left, and to the right (S4, S14); a word's end must reach
    there."""
    if len(view.slots) >= MOST_SLOTS:
        return False, False
    if view.options["ends"] != "three-each-side":
        return True, True
    return view.left < MOST_A_SIDE, len(view.slots) - BASE_SLOTS - view.left < MOST_A_SIDE
