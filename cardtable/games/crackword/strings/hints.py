"""Where a hint of Crack Word has one look, and with which card, each with its reason."""

from __future__ import annotations

from cardtable.games.crackword.rules.model import Binned, Laid, Row, State, leader, tally
from cardtable.games.crackword.strings.cards import card_name
from cardtable.i18n import _
from cardtable.rules.contract import Event, Seat
from cardtable.wording.hints import taken
from cardtable.wording.sentence import points


def steps(view: State, fact: Event, why: str) -> tuple[str, ...]:
    """The two sentences before the move; none where no card is laid."""
    match fact:
        case Binned(seat, row, card):
            mine, most = _counts(view, view.rows[row], seat)
            where = _("Look at row %(row)s: another colour leads there, so it is better gone.")
            if mine >= most:
                where = _("Look at row %(row)s: nothing better was found elsewhere.")
            return where % {"row": row + 1}, taken([card_name(card.face)], _("it is worth a point itself"))
        case Laid(seat, row, at, placed, letters, crack):
            before = view.rows[row]
            told = {"row": row + 1, "points": points(len(letters))}
            where = _where(view, before, (*before[:at], placed, *before[at:]), seat, crack=crack) % told
            return where, taken([card_name(placed.card.face)], _which(before, at, crack=crack))
    return ()


def _where(view: State, before: Row, after: Row, seat: Seat, *, crack: bool) -> str:
    """Why that row."""
    if crack:
        return _("Look at row %(row)s: it can be taken, %(points)s, for your colour leads.")
    if not before:
        return _("Look at row %(row)s: it is empty, and the first card there leads.")
    seats, majority = len(view.hands), view.options["majority"]
    led = leader((each.card for each in before), seats, majority)
    if leader((each.card for each in after), seats, majority) != seat:
        return _("Look at row %(row)s: one more card of your colour brings you nearer to leading.")
    if led == seat:
        return _("Look at row %(row)s: your colour leads there, and stays ahead.")
    return _("Look at row %(row)s: one more card of your colour and you lead.")


def _which(before: Row, at: int, *, crack: bool) -> str:
    """Why that card."""
    if crack:
        return _("it completes a word")
    if not before:
        return _("a word can grow on both sides of it")
    if at == 0:
        return _("put before the others, it leaves the row a part of a word")
    if at == len(before):
        return _("put behind the others, it leaves the row a part of a word")
    return _("put between two cards, it leaves the row a part of a word")


def _counts(view: State, row: Row, seat: Seat) -> tuple[int, int]:
    """Cards of that seat's colour, and the most any other has."""
    counts = tally((each.card for each in row), len(view.hands))
    return counts[seat], max(count for other, count in enumerate(counts) if other != seat)
