"""Lettralettre 26 in words."""

from cardtable.games.lettralettre.strings.facts import fact, seals
from cardtable.games.lettralettre.strings.facts import tokens as unit
from cardtable.games.lettralettre.strings.hints import ADVICE, WHYS, brief, steps, to_do
from cardtable.games.lettralettre.strings.ledger import LEDGER
from cardtable.games.lettralettre.strings.options import OPTIONS
from cardtable.games.lettralettre.strings.refusals import REFUSALS, spelt_out
from cardtable.games.lettralettre.strings.rules import ABOUT, CLAUSES, exhibits, topics
from cardtable.i18n import N_

TURN, IN_A_GAME = N_("Deal %(turn)s"), N_("tokens per game")
COVERED = N_("%(count)s people: a curtain hides what each of them writes.")
MOMENT, COURSE = N_("deal %(turn)s"), N_("Tokens, deal by deal")

ROWS: dict[str, str] = {"auction": N_("Auction")}

COUNTS: dict[str, str] = {
    "thrown_in": N_("Deals without a possible word"),
    "eliminations": N_("Deals that knocked somebody out"),
}
