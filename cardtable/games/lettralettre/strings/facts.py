"""Sentences about facts of Lettralettre 26, one each."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.lettralettre.rules.model import (
    Began,
    Chipped,
    Cleared,
    Dealt,
    Reshuffled,
    Revealed,
    Sealed,
    Settled,
    Sheet,
    ThrewIn,
    Took,
    TurnedUp,
    Wrote,
)
from cardtable.games.lettralettre.strings.constraints import asked
from cardtable.i18n import _, ngettext
from cardtable.play.commitment import grouped
from cardtable.play.seats import Player
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import WordSentence, around, listed, name_of, names, number, points

MOST_NAMED = 2
"""Most players named who give a token; more are « the others »."""


def tokens(count: int) -> str:
    return ngettext("%(count)s token", "%(count)s tokens", abs(count)) % {"count": number(count)}


def fact(event: Event, players: Sequence[Player], viewer: Seat | None) -> WordSentence:
    match event:
        case TurnedUp(card):
            return WordSentence(_("Turned up: %(card)s") % {"card": asked(card.face or "")})
        case Chipped(seat):
            return WordSentence(_("%(name)s puts a token on the card") % {"name": name_of(players, seat)})
        case Took():
            return _took(players, event)
        case Reshuffled():
            return WordSentence(_("The used letters are shuffled and go under the pile"))
        case Dealt(dealer, letters, taboos):
            values = {
                "name": name_of(players, dealer),
                "letters": " ".join(card.face or "" for card in letters),
                "taboos": " ".join(card.face or "" for card in taboos),
            }
            return WordSentence(_("%(name)s turns up %(letters)s; taboo: %(taboos)s") % values)
        case ThrewIn():
            return WordSentence(_("Nobody could form a word: the letters are dealt again"))
        case Began():
            return WordSentence(_("Everybody writes in secret"))
        case Wrote(seat, sheet):
            return _wrote(players, seat, sheet, viewer)
        case Sealed():
            return WordSentence(_("All the words are in and sealed"))
        case Revealed(sheets, _salts, aside):
            return _revealed(players, sheets, aside)
        case Settled():
            return _settled(players, event)
        case Cleared(dealer):
            if dealer is None:
                return WordSentence(_("The game is over"))
            return WordSentence(_("%(name)s deals next") % {"name": name_of(players, dealer)})
    raise TypeError(f"no fact of Lettralettre: {event!r}")


def _took(players: Sequence[Player], event: Took) -> WordSentence:
    values = {
        "name": name_of(players, event.seat),
        "card": asked(event.card.face or ""),
        "tokens": tokens(event.pot),
    }
    if event.alone:
        return WordSentence(_("%(name)s, the last one without two cards, gets “%(card)s”") % values)
    if event.pot:
        return WordSentence(_("%(name)s takes “%(card)s” and %(tokens)s") % values)
    return WordSentence(_("%(name)s takes “%(card)s”") % values)


def _wrote(
    players: Sequence[Player], seat: Seat | None, sheet: Sheet | None, viewer: Seat | None
) -> WordSentence:
    """Others are told what they know already: that everybody writes."""
    if seat is None or sheet is None or seat != viewer:
        return WordSentence(_("Everybody writes in secret"))
    name = name_of(players, seat)
    if not sheet.word:
        return WordSentence(_("%(name)s hands in no word") % {"name": name})
    return around(_("%(name)s hands in %(word)s"), sheet.word, name=name)


def _revealed(
    players: Sequence[Player], sheets: Sequence[Sheet | None], aside: Sequence[Seat]
) -> WordSentence:
    pieces = []
    for seat, sheet in enumerate(sheets):
        if sheet is None:
            continue
        values = {"name": name_of(players, seat), "word": sheet.word, "points": points(sheet.points)}
        text = _("%(name)s: %(word)s, %(points)s") if sheet.word else _("%(name)s: no word")
        said = text % values
        pieces.append(_("%(what)s (does not count)") % {"what": said} if seat in aside else said)
    return WordSentence(" · ".join(pieces))


def _settled(players: Sequence[Player], event: Settled) -> WordSentence:
    leaders = [seat for seat, change in enumerate(event.changes) if change > 0]
    if not leaders:
        return WordSentence(_("Nobody scores: no token moves"))
    text = ngettext("%(names)s takes two tokens", "%(names)s take two tokens each", len(leaders))
    said = text % {"names": names(players, leaders)}
    givers = [seat for seat, change in enumerate(event.changes) if change < 0]
    if givers:
        text = ngettext("%(names)s gives one", "%(names)s give one each", len(givers))
        given = (
            text % {"names": names(players, givers)}
            if len(givers) <= MOST_NAMED
            else _("the others give one")
        )
        said = f"{said}, {given}"
    if not event.eliminated:
        return WordSentence(said)
    gone = ngettext(
        "%(names)s has none to give and is out",
        "%(names)s have none to give and are out",
        len(event.eliminated),
    ) % {"names": names(players, event.eliminated)}
    return WordSentence(f"{said} · {gone}")


def seals(event: Event, players: Sequence[Player]) -> list[str]:
    """The seals that a fact publishes, or the salts that open them: in full, a line a seat."""
    match event:
        case Sealed(commitments):
            told = dict(enumerate(commitments))
            text = _("Seal of %(name)s: %(digits)s")
        case Revealed(_sheets, salts):
            told = dict(enumerate(salts))
            text = _("Salt of %(name)s: %(digits)s")
        case _:
            return []
    return [
        text % {"name": name_of(players, seat), "digits": grouped(digits)}
        for seat, digits in told.items()
        if digits
    ]


def breakdown(sheet: Sheet) -> str:
    """Explain the points of a sheet: "6 letters, 2 for stars, bonus 3"."""
    if not sheet.code:
        # Translators: of a word turned over: it is no word, or meets no constraint
        return _("not accepted")
    parts = [ngettext("%(count)s letter", "%(count)s letters", sheet.letters) % {"count": sheet.letters}]
    if sheet.stars:
        parts.append(ngettext("%(count)s star", "%(count)s stars", sheet.stars) % {"count": sheet.stars})
    if sheet.bonus:
        parts.append(_("bonus %(count)s") % {"count": sheet.bonus})
    return listed(parts)
