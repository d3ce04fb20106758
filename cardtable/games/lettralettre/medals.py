"""Medals at Lettralettre 26."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import Revealed, Settled, Sheet
from cardtable.i18n import N_
from cardtable.play.beats import Beat
from cardtable.play.medals import Medal
from cardtable.play.session import Session
from cardtable.rules.contract import Seat

LONG, SHORT, HIGH, STARS, PALINDROME, OFTEN = 8, 4, 10, 3, 3, 3


def _sheet(seat: Seat, beat: Beat) -> Sheet | None:
    """The word that seat turned over in competition."""
    if not isinstance(beat.event, Revealed) or seat in beat.event.aside:
        return None
    sheet = beat.event.sheets[seat]
    return sheet if sheet is not None and sheet.word else None


def won(_session: Session, seat: Seat, beat: Beat) -> bool:
    return isinstance(beat.event, Settled) and beat.event.changes[seat] > 0


def long(_session: Session, seat: Seat, beat: Beat) -> bool:
    sheet = _sheet(seat, beat)
    return sheet is not None and len(sheet.word or "") >= LONG


def often(_session: Session, seat: Seat, beat: Beat) -> bool:
    word = (sheet.word or "") if (sheet := _sheet(seat, beat)) is not None else ""
    return any(word.count(letter) >= OFTEN for letter in word)


def stars(_session: Session, seat: Seat, beat: Beat) -> bool:
    sheet = _sheet(seat, beat)
    return sheet is not None and sheet.stars >= STARS


def short(_session: Session, seat: Seat, beat: Beat) -> bool:
    sheet = _sheet(seat, beat)
    return sheet is not None and len(sheet.word or "") <= SHORT and sheet.points >= HIGH


def mirror(_session: Session, seat: Seat, beat: Beat) -> bool:
    word = (sheet.word or "") if (sheet := _sheet(seat, beat)) is not None else ""
    return len(word) >= PALINDROME and word == word[::-1]


MEDALS = (
    Medal("won", N_("Two from the bank"), N_("Write the word with the most points of a deal."), won),
    Medal(
        "long",
        N_("Again and again"),
        N_("Write a word of eight letters: each may serve as often as you like."),
        long,
    ),
    Medal("often", N_("Three of a kind"), N_("Write a word with one letter three times."), often),
    Medal("stars", N_("Starry"), N_("Score three points from stars in one word."), stars),
    Medal(
        "short", N_("Short and sweet"), N_("Score ten points with a word of four letters or fewer."), short
    ),
    Medal("mirror", N_("Both ways"), N_("Write a palindrome."), mirror),
)
