"""Every sentence of this game."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.bots.choice import BotReason
from cardtable.i18n import N_, _
from cardtable.play.seats import Player
from cardtable.rules.contract import Refusal, Seat
from cardtable.wording.gamestrings import WORDS, Rule, Rules, ValueText
from cardtable.wording.ledger import Ledger, Origin, whole
from cardtable.wording.rules_page import COMMON
from cardtable.wording.sentence import Clause, PerValue, WordSentence, around, drew, name_of, points
from longest.model import AnyEvent, Drew, Laid, LongestRefusal, State, Taken

TURN = N_("Trick %(turn)s")
CLAUSES = (
    *COMMON,
    Clause(("T1", "T2"), N_("The tricks"), N_("The longer word takes the cards of both, a point each.")),
    Clause(
        ("T3",),
        N_("The end"),
        PerValue(
            "tricks",
            {
                "6": N_("After six tricks the highest total wins."),
                "3": N_("After three tricks the highest total wins."),
            },
        ),
    ),
)
LEDGER: Ledger = whole(Origin.OURS, "T1", "T2", "T3")
OPTIONS: Rules = {
    "tricks": Rule(
        N_("Tricks"),
        {
            "6": ValueText(N_("Six"), N_("Six tricks are played.")),
            "3": ValueText(N_("Three"), N_("Three tricks are played.")),
        },
    ),
    **WORDS,
}
REFUSALS: dict[Refusal, tuple[str, str]] = {
    LongestRefusal.NOT_IN_HAND: (
        N_("You do not hold that card: %(card)s."),
        N_("Only cards of your own hand can be laid."),
    ),
    LongestRefusal.NOT_A_WORD: (N_("%(word)s is not a word here."), N_("Only words of the list count.")),
}


class LongestWhy(BotReason):
    LONGEST = "longest"


WHYS: dict[str, str] = {LongestWhy.LONGEST: N_("%(word)s is its longest word.")}


def fact(event: AnyEvent, players: Sequence[Player], viewer: Seat | None) -> WordSentence:
    match event:
        case Laid(seat, word=""):
            return WordSentence(_("%(name)s lays no word") % {"name": name_of(players, seat)})
        case Laid(seat, word=word):
            return around(_("%(name)s lays %(word)s"), word, name=name_of(players, seat))
        case Taken(seat, gain):
            values = {"name": name_of(players, seat), "points": points(gain)}
            return WordSentence(_("%(name)s takes the trick, %(points)s") % values)
        case Drew(seat, cards):
            return drew(players, seat, [card.face for card in cards], viewer)


def to_do(view: State, seat: Seat) -> str:
    return _("lay a word of your hand, or pass.")
