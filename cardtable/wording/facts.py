"""What happened, as one sentence a fact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.i18n import _, ngettext
from cardtable.play.seats import Player
from cardtable.rules.contract import Event, Seat
from cardtable.rules.null import model as null
from cardtable.rules.shelf import model as shelf
from cardtable.wording.sentence import Told, around, card_name, listed, name_of, names, points


def fact(event: Event, players: Sequence[Player], viewer: Seat | None = None) -> Told:
    """What `viewer` (None: an onlooker) is told about a fact it has been shown."""
    match event:
        case shelf.Proposed(seat, proposal):
            return _proposed(players, seat, proposal, viewer)
        case shelf.Opened():
            return _opened(players, event)
        case shelf.Laid(seat, _start, _cards, word, gain):
            values = {"name": name_of(players, seat), "points": points(gain)}
            return around(_("%(name)s laid %(word)s, %(points)s"), word, **values)
        case shelf.Passed(seat):
            return Told(_("%(name)s passes") % {"name": name_of(players, seat)})
        case shelf.Drew(seat, cards):
            return _drew(players, seat, [card.face for card in cards], viewer)
        case shelf.Closed():
            return Told(_("The game is over: the cards left in hand are counted"))
        case null.WasPut(seat, card, gain):
            values = {"name": name_of(players, seat), "points": points(gain)}
            return around(_("%(name)s laid %(word)s, %(points)s"), card.face or "", **values)
        case null.Drew(seat, card):
            return _drew(players, seat, [card.face], viewer)
    raise TypeError(f"no fact that has a sentence: {event!r}")


def _drew(players: Sequence[Player], seat: Seat, faces: Sequence[str | None], viewer: Seat | None) -> Told:
    if seat == viewer and all(faces):
        return Told(_("You draw %(cards)s") % {"cards": listed([card_name(face) for face in faces])})
    count = len(faces)
    text = ngettext("%(name)s draws %(count)s card", "%(name)s draws %(count)s cards", count)
    return Told(text % {"name": name_of(players, seat), "count": count})


def _proposed(players: Sequence[Player], seat: Seat, proposal: shelf.Proposal, viewer: Seat | None) -> Told:
    if seat != viewer or proposal.pieces is None:
        return Told(_("%(name)s has chosen") % {"name": name_of(players, seat)})
    if not proposal.pieces:
        return Told(_("You propose no word"))
    word = "".join(piece.sign for piece in proposal.pieces)
    return around(_("You propose %(word)s, %(points)s"), word, points=points(proposal.value))


def _opened(players: Sequence[Player], event: shelf.Opened) -> Told:
    starter = name_of(players, event.starter)
    if not event.shown:
        return Told(_("%(name)s starts, drawn by lot") % {"name": starter})
    pieces = dict(event.shown)[event.starter]
    word = "".join(piece.sign for piece in pieces)
    values = {"name": starter, "points": points(sum(piece.value for piece in pieces))}
    if not event.by_lot:
        return around(_("%(name)s starts with the dearest word: %(word)s, %(points)s"), word, **values)
    tied = {"tied": names(players, [seat for seat, _shown in event.shown])}
    text = _("%(tied)s propose equally dear words; the lot falls to %(name)s, with %(word)s, %(points)s")
    return around(text, word, **values, **tied)


def sum_of(view: Any) -> str:
    """The addition that makes a turn's score, "−2 + 7 + 2", from the tops of the shelf."""
    text = ""
    for top in view.tops:
        sign = "\u2212" if top.value < 0 else "+"
        text += f" {sign} {abs(top.value)}" if text else f"{sign if top.value < 0 else ''}{abs(top.value)}"
    return text
