"""Instructions in Crack Word; hints, with the place and then the card, each with its reason; and the reasons of the bots."""

from __future__ import annotations

from cardtable.bots.choice import Why
from cardtable.games.crackword.reasons import CrackWhy
from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import Binned, Due, Laid, Row, State, leader, reading, tally
from cardtable.games.crackword.strings.rules import card_name
from cardtable.i18n import N_, _
from cardtable.rules.contract import Event, Seat
from cardtable.wording.facts import taken
from cardtable.wording.sentence import points


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


def brief(view: State, seat: Seat) -> str:
    """Return what there is to do, in one line."""
    due, hand = view.due, view.hands[seat]
    letters = {"letters": reading(view.rows[due.row])} if due is not None and due.due is not Due.TURN else {}
    match None if due is None else due.due:
        case Due.NAME:
            return _("give the joker a letter.")
        case Due.CONTEST:
            return _("let %(letters)s stand, or contest it.") % letters
        case Due.JUSTIFY:
            return _("name a word with %(letters)s.") % letters
    if due is not None and due.number:
        return _("lay the card just drawn, or pass.")
    if all(card.face == POUBELLE for card in hand):
        return _("clear a row, or pass.") if hand and any(view.rows) else _("there is nothing to lay: pass.")
    return _("add a letter to a row.")


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
    """Explain the row."""
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
    """Explain the card."""
    if crack:
        return _("it completes a word")
    if not before:
        return _("a word can grow on both sides of it")
    if at == 0:
        return _("put before the others, it keeps the row part of a word")
    if at == len(before):
        return _("put behind the others, it keeps the row part of a word")
    return _("put between two cards, it keeps the row part of a word")


def _counts(view: State, row: Row, seat: Seat) -> tuple[int, int]:
    """Cards of that seat's colour, and the most any other has."""
    counts = tally((each.card for each in row), len(view.hands))
    return counts[seat], max(count for other, count in enumerate(counts) if other != seat)


WHYS: dict[str, str] = {
    CrackWhy.TAKES: N_("The row is a word, and its colour leads."),
    CrackWhy.BUILDS: N_("This could become %(word)s, and gives little away."),
    CrackWhy.REACHES: N_("For want of anything better: this could become %(word)s."),
    CrackWhy.COMPLETES: N_("This is already a word, and no longer word comes to mind."),
    CrackWhy.FORESEES: N_("As in %(word)s: this is the best answer to what the others may hold."),
    CrackWhy.LAST_CARD: N_("It lays the last card it holds."),
    CrackWhy.CLEARS: N_("The row is better cleared, and a bin card is worth a point."),
    CrackWhy.NAMES: N_("It suits the letters in its hand."),
    CrackWhy.BELIEVES: N_("%(letters)s looks like part of a word to it."),
    CrackWhy.DOUBTS: N_("It doubts that a word contains %(letters)s."),
    CrackWhy.GRANTS: N_("It takes %(letters)s for a word."),
    CrackWhy.DENIES: N_("It does not take %(letters)s for a word."),
    CrackWhy.COUNTS: N_("It has counted the cards: that colour does not lead."),
    CrackWhy.DARES: N_("A word is named only if somebody contests."),
    CrackWhy.PROVES: N_("The word contains %(letters)s."),
    CrackWhy.CONCEDES: N_("It knows no word containing %(letters)s."),
}

ADVICE: dict[str, str] = {
    Why.NOTHING: N_("None of your letters fits."),
    Why.TOO_RARE: N_("Your letters would only make words that few people know."),
    CrackWhy.TAKES: N_("The row is a word, and your colour leads."),
    CrackWhy.LAST_CARD: N_("You lay the last card you hold."),
    CrackWhy.NAMES: N_("%(letters)s suits the letters in your hand."),
    CrackWhy.BELIEVES: N_("%(letters)s looks like part of a word."),
    CrackWhy.CONCEDES: N_("No word containing %(letters)s comes to mind."),
    CrackWhy.DOUBTS: N_("No word containing %(letters)s comes to mind."),
    CrackWhy.GRANTS: N_("%(letters)s looks like a word."),
    CrackWhy.DENIES: N_("%(letters)s does not look like a word."),
    CrackWhy.COUNTS: N_("Count the cards: that colour does not lead."),
}
"""Reasons of a hint for the person, in place of those in which a bot would speak of itself."""
