"""Medals at Lettralettre 26."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.games.lettralettre.rules.model import Revealed, Settled, Sheet
from cardtable.i18n import N_
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.play.wordbook import Medal
from cardtable.rules.contract import Seat

LONG, SHORT, HIGH, STARS, PALINDROME, OFTEN = 8, 4, 10, 3, 3, 3


def _written(test: Callable[[Sheet, str], bool]) -> Callable[[Session, Seat, SeenFact], bool]:
    """Earned by a word that passes a test, once it is turned over in competition."""

    def earned(_session: Session, seat: Seat, seen: SeenFact) -> bool:
        if not isinstance(seen.event, Revealed) or seat in seen.event.aside:
            return False
        sheet = seen.event.sheets[seat]
        return sheet is not None and bool(sheet.word and sheet.code) and test(sheet, sheet.word or "")

    return earned


def won(_session: Session, seat: Seat, seen: SeenFact) -> bool:
    return isinstance(seen.event, Settled) and seen.event.changes[seat] > 0


MEDALS = (
    Medal("won", N_("Two from the bank"), N_("Write the word with the most points of a deal."), won),
    Medal(
        "long",
        N_("Again and again"),
        N_("Write a word of eight letters: each may serve as often as you like."),
        _written(lambda _sheet, word: len(word) >= LONG),
    ),
    Medal(
        "often",
        N_("Three of a kind"),
        N_("Write a word with one letter three times."),
        _written(lambda _sheet, word: any(word.count(letter) >= OFTEN for letter in word)),
    ),
    Medal(
        "stars",
        N_("Starry"),
        N_("Score three points from stars in one word."),
        _written(lambda sheet, _word: sheet.stars >= STARS),
    ),
    Medal(
        "short",
        N_("Short and sweet"),
        N_("Score ten points with a word of four letters or fewer."),
        _written(lambda sheet, word: len(word) <= SHORT and sheet.points >= HIGH),
    ),
    Medal(
        "mirror",
        N_("Both ways"),
        N_("Write a palindrome."),
        _written(lambda _sheet, word: len(word) >= PALINDROME and word == word[::-1]),
    ),
)
