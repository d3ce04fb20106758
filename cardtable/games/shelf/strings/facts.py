"""Sentences about facts on the shelf, one each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.games.shelf.rules.model import (
    Closed,
    Drew,
    Laid,
    Opened,
    Passed,
    Proposal,
    Proposed,
    State,
)
from cardtable.i18n import _
from cardtable.play.seats import Player
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import MINUS, WordSentence, around, drew, name_of, names, number, pair, points


def fact(event: Event, players: Sequence[Player], viewer: Seat | None) -> WordSentence:
    match event:
        case Proposed(seat, proposal):
            return _proposed(players, seat, proposal, viewer)
        case Opened():
            return _opened(players, event)
        case Laid(seat, _start, _cards, word, gain):
            values = {"name": name_of(players, seat), "points": points(gain)}
            return around(_("%(name)s laid %(word)s, %(points)s"), word, **values)
        case Passed(seat):
            return WordSentence(_("%(name)s passes") % {"name": name_of(players, seat)})
        case Drew(seat, cards):
            return drew(players, seat, [card.face for card in cards], viewer)
        case Closed():
            return WordSentence(_("The game is over: the cards left in hand are counted"))
    raise TypeError(f"no fact of the shelf: {event!r}")


def _proposed(players: Sequence[Player], seat: Seat, proposal: Proposal, viewer: Seat | None) -> WordSentence:
    name = name_of(players, seat)
    if seat != viewer or proposal.pieces is None:
        return WordSentence(_("%(name)s has chosen") % {"name": name})
    if not proposal.pieces:
        return WordSentence(_("%(name)s proposes no word") % {"name": name})
    word = "".join(piece.sign for piece in proposal.pieces)
    return around(_("%(name)s proposes %(word)s, %(points)s"), word, name=name, points=worth(proposal.value))


def worth(value: int) -> str:
    """Name the value of a proposal in the contest, which scores nothing."""
    return _("worth %(value)s") % {"value": number(value)}


def _opened(players: Sequence[Player], event: Opened) -> WordSentence:
    """Tell the first seat, then the proposals of the others, a sentence each."""
    told = starts(players, event)
    others = [
        f". {proposed(players, event, seat)}"
        for seat in range(len(players))
        if event.shown and seat != event.starter
    ]
    return replace(told, after=told.after + "".join(others))


def proposed(players: Sequence[Player], event: Opened, seat: Seat) -> str:
    """Tell the proposal of a seat in a contest that is over, and its value."""
    word = dict(event.shown).get(seat)
    if word is None:
        return pair(name_of(players, seat), _("no word"))
    text = f"{''.join(piece.sign for piece in word)}, {worth(sum(piece.value for piece in word))}"
    return pair(name_of(players, seat), text)


def starts(players: Sequence[Player], event: Opened) -> WordSentence:
    """Tell the first seat, and the reason."""
    starter = name_of(players, event.starter)
    if not event.shown:
        return WordSentence(_("%(name)s starts, chosen at random") % {"name": starter})
    pieces = dict(event.shown)[event.starter]
    word = "".join(piece.sign for piece in pieces)
    values = {"name": starter, "points": worth(sum(piece.value for piece in pieces))}
    if not event.by_lot:
        return around(
            _("%(name)s starts with the highest-scoring word: %(word)s, %(points)s"), word, **values
        )
    tied = {"tied": names(players, event.highest)}
    text = _(
        "%(tied)s tie for the highest-scoring word; %(name)s is drawn at random, with %(word)s, %(points)s"
    )
    return around(text, word, **values, **tied)


def sum_of(view: State) -> str:
    """The addition that makes a turn's score, "−2 + 7 + 2", from the tops of the piles."""
    text = ""
    for top in view.tops:
        sign = MINUS if top.value < 0 else "+"
        text += f" {sign} {abs(top.value)}" if text else f"{sign if top.value < 0 else ''}{abs(top.value)}"
    return text
