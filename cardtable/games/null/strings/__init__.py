"""The example game in words: the pattern for a new one."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.null.rules.model import Drew, NullRefusal, State, WasPut
from cardtable.i18n import N_, _
from cardtable.play.seats import Player
from cardtable.rules.contract import Event, Refusal, Seat
from cardtable.wording.gamestrings import Rule, Rules, ValueText
from cardtable.wording.ledger import Ledger, Origin, whole
from cardtable.wording.sentence import Clause, PerValue, WordSentence, around, drew, name_of, points

CLAUSES: tuple[Clause, ...] = (
    Clause(
        ("N1", "N2", "N3"),
        N_("The example"),
        (
            N_("Lay a letter and draw one."),
            PerValue(
                "vowel",
                {
                    "1": N_("A vowel scores a point, and the highest total wins."),
                    "2": N_("A vowel scores two points, and the highest total wins."),
                },
            ),
        ),
    ),
)

LEDGER: Ledger = whole(Origin.OURS, "N1", "N2", "N3")


WHYS: dict[str, str] = {}
OPTIONS: Rules = {
    "vowel": Rule(
        N_("A vowel is worth"),
        {
            "1": ValueText(N_("One point"), N_("A vowel scores one point.")),
            "2": ValueText(N_("Two points"), N_("A vowel scores two points.")),
        },
    ),
}

REFUSALS: dict[Refusal, tuple[str, str]] = {
    NullRefusal.NOT_IN_HAND: (
        N_("You do not hold that card: %(card)s."),
        N_("Only cards of your own hand can be laid."),
    ),
}


def fact(event: Event, players: Sequence[Player], viewer: Seat | None) -> WordSentence:
    match event:
        case WasPut(seat, card, gain):
            values = {"name": name_of(players, seat), "points": points(gain)}
            return around(_("%(name)s laid %(word)s, %(points)s"), card.face or "", **values)
        case Drew(seat, card):
            return drew(players, seat, [card.face], viewer)
    raise TypeError(f"no fact of the example game: {event!r}")


def to_do(view: State, seat: Seat) -> str:
    return _("lay a letter of your hand.")


UNREADABLE = (N_("not a move of the example game"),)
"""Reasons why a move cannot be read (`BadNotation.why`)."""
