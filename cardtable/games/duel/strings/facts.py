"""Sentences about facts of a duel, one each."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.duel.rules.model import (
    Discarded,
    Drew,
    Dropped,
    Laid,
    Reshuffled,
    RoundWon,
    Started,
    Swapped,
    TurnedUp,
)
from cardtable.i18n import _, ngettext
from cardtable.play.seats import Player
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import WordSentence, around, card_name, drew, listed, name_of


def fact(event: Event, players: Sequence[Player], viewer: Seat | None) -> WordSentence:
    match event:
        case Started(seat):
            return WordSentence(_("%(name)s starts, chosen at random") % {"name": name_of(players, seat)})
        case TurnedUp(cards):
            shown = listed([card_name(card.face) for card in cards])
            return WordSentence(_("The starting cards are %(cards)s") % {"cards": shown})
        case Laid():
            return _laid(players, event)
        case Swapped(seat, card):
            return _about(_("%(name)s discards %(card)s to draw three"), players, seat, card.face)
        case Dropped(seat, card):
            return _about(_("%(name)s discards %(card)s"), players, seat, card.face)
        case Drew(seat, cards):
            return drew(players, seat, [card.face for card in cards], viewer)
        case RoundWon(seat):
            return WordSentence(
                _("%(name)s has emptied the hand and wins the round") % {"name": name_of(players, seat)}
            )
        case Discarded(seat, cards):
            return _discarded(players, seat, len(cards))
        case Reshuffled():
            return WordSentence(
                _("The pile has run out: the board and the discard are shuffled into a new one")
            )
    raise TypeError(f"no fact of the duel: {event!r}")


def rounds(count: int) -> str:
    """Count rounds, the unit of a duel."""
    return ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}


def _laid(players: Sequence[Player], event: Laid) -> WordSentence:
    count = len(event.faces)
    values: dict[str, str | int] = {"name": name_of(players, event.seat), "count": count}
    if event.order:
        text = ngettext(
            "%(name)s reorders a line, then lays %(count)s card: %(word)s",
            "%(name)s reorders a line, then lays %(count)s cards: %(word)s",
            count,
        )
    else:
        text = ngettext(
            "%(name)s lays %(count)s card: %(word)s", "%(name)s lays %(count)s cards: %(word)s", count
        )
    return around(text, event.word, **values)


def _about(text: str, players: Sequence[Player], seat: Seat, face: str | None) -> WordSentence:
    return WordSentence(text % {"name": name_of(players, seat), "card": card_name(face)})


def _discarded(players: Sequence[Player], seat: Seat, count: int) -> WordSentence:
    text = ngettext(
        "%(name)s discards the hand, %(count)s card", "%(name)s discards the hand, %(count)s cards", count
    )
    return WordSentence(text % {"name": name_of(players, seat), "count": count})
