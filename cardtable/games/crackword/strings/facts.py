"""Sentences about facts of Crack Word, one each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.games.crackword.rules.model import (
    Announced,
    Binned,
    Cleared,
    Conceded,
    Contested,
    Cracked,
    CrackRefusal,
    Drew,
    Justified,
    Laid,
    Named,
    Passed,
    Started,
    Stood,
    Swept,
    TakenBack,
    Turned,
)
from cardtable.games.crackword.strings.rules import card_name
from cardtable.i18n import N_, _
from cardtable.play.seats import Player
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import WordSentence, around, drew, name_of, points

WRONG_CRIES: dict[str, str] = {
    CrackRefusal.TOO_SHORT: N_("%(name)s cries CRACK WORD! too early: %(word)s has fewer than three letters"),
    CrackRefusal.NOT_LEADING: N_("%(name)s cries CRACK WORD! at %(word)s, but that colour does not lead"),
    CrackRefusal.NOT_A_WORD: N_("%(name)s cries CRACK WORD! at %(word)s, which is no word"),
}
"""The answers to a wrong cry, by what is wrong with it (C6)."""
CONTESTED_CRIES: dict[str, str] = {
    "": N_("%(name)s contests the cry, but %(word)s is a word, and that colour leads"),
    CrackRefusal.TOO_SHORT: N_("%(name)s contests the cry: %(word)s has fewer than three letters"),
    CrackRefusal.NOT_LEADING: N_("%(name)s contests the cry at %(word)s: that colour does not lead"),
    CrackRefusal.NOT_A_WORD: N_("%(name)s contests the cry: %(word)s is no word"),
}
"""The answers to a cry contested, by what is wrong with it, if anything is (C6, C40)."""


def fact(event: Event, players: Sequence[Player], viewer: Seat | None) -> WordSentence:
    """Describe the fact to `viewer` (None: an onlooker), without a full stop."""
    match event:
        case Drew(seat, cards):
            return drew(players, seat, [card.face for card in cards], viewer, card_name)
        case Turned() | Named() | Started() | Announced() | Swept() | Cleared():
            return _course(event, players)
        case Laid() | Binned() | Passed() | Cracked():
            return _turn(event, players)
        case Contested() | Stood() | Justified() | Conceded() | TakenBack():
            return _dispute(event, players)
    raise TypeError(f"no fact of Crack Word: {event!r}")


def _course(
    event: Turned | Named | Started | Announced | Swept | Cleared, players: Sequence[Player]
) -> WordSentence:
    name = name_of(players, event.seat)
    match event:
        case Started():
            return WordSentence(_("%(name)s begins") % {"name": name})
        case Turned(_seat, row, card):
            values = {"name": name, "row": row + 1, "card": card_name(card.face)}
            if event.buried:
                return WordSentence(_("%(name)s turns up a bin card: it goes under the draw pile") % values)
            return WordSentence(_("%(name)s turns up for row %(row)s: %(card)s") % values)
        case Named(_seat, row, letter):
            values = {"name": name, "row": row + 1, "letter": letter}
            return WordSentence(_("%(name)s names the joker of row %(row)s: %(letter)s") % values)
        case Announced():
            return WordSentence(
                _("LAST HAND! %(name)s has drawn the last card of a draw pile") % {"name": name}
            )
        case Cleared(_seat, row, _cards):
            return WordSentence(_("Everybody has passed: row %(row)s is thrown out") % {"row": row + 1})
        case Swept(_seat, cards):
            values = {"name": name, "points": points(len(cards))}
            return WordSentence(
                _("%(name)s has laid the last card and takes every card of that colour: %(points)s") % values
            )


def _turn(event: Laid | Binned | Passed | Cracked, players: Sequence[Player]) -> WordSentence:
    name = name_of(players, event.seat)
    match event:
        case Laid(letters=letters, wrong=wrong, open=False) if wrong:
            return around(_(WRONG_CRIES[wrong]), letters, name=name)
        case Laid(_seat, row, _at, placed, letters, crack, stands):
            card = card_name(placed.card.face)
            if placed.card.face == JOKER:
                card = _("a joker as %(letter)s") % {"letter": placed.letter}
            values: dict[str, str | int] = {"name": name, "row": row + 1, "card": card}
            if crack:
                return around(_("CRACK WORD! %(name)s lays %(card)s: %(word)s"), letters, **values)
            text = _("%(name)s lays %(card)s: row %(row)s reads %(word)s")
            if not stands:
                text = _("%(name)s lays %(card)s, but no word contains %(word)s")
            return replace(around(text, letters, **values), part=True)
        case Binned(_seat, row, _card):
            return WordSentence(
                _("%(name)s clears row %(row)s with a bin card, 1 point") % {"name": name, "row": row + 1}
            )
        case Passed(blocked=True):
            return WordSentence(_("%(name)s has nothing to lay") % {"name": name})
        case Passed(_seat, out):
            return WordSentence(
                (_("%(name)s passes and is out") if out else _("%(name)s passes")) % {"name": name}
            )
        case Cracked(_seat, _row, word, cards):
            return around(
                _("%(name)s takes %(word)s: %(points)s"), word, name=name, points=points(len(cards))
            )


def _dispute(
    event: Contested | Stood | Justified | Conceded | TakenBack, players: Sequence[Player]
) -> WordSentence:
    name = name_of(players, event.seat)
    match event:
        case Contested(claim=claim, wrong=wrong) if claim:
            return around(_(CONTESTED_CRIES[wrong]), claim, name=name)
        case Contested():
            return WordSentence(_("%(name)s contests the letter") % {"name": name})
        case Stood():
            return WordSentence(_("%(name)s lets it stand") % {"name": name})
        case Justified(_seat, word):
            return around(_("%(name)s proves it with %(word)s"), word, name=name)
        case Conceded():
            return WordSentence(_("%(name)s gives up") % {"name": name})
        case TakenBack(_seat, row, _at, placed, out):
            values = {"name": name, "row": row + 1, "letter": placed.letter}
            if out:
                return WordSentence(
                    _("%(name)s takes the %(letter)s of row %(row)s back and is out") % values
                )
            return WordSentence(
                _("%(name)s takes the %(letter)s of row %(row)s back and loses the turn") % values
            )
