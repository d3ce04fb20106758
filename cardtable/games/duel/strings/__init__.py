"""The duel in words."""

from cardtable.games.duel.strings.facts import fact
from cardtable.games.duel.strings.facts import rounds as unit
from cardtable.games.duel.strings.hints import ADVICE, WHYS, brief, steps, to_do
from cardtable.games.duel.strings.ledger import LEDGER
from cardtable.games.duel.strings.options import OPTIONS
from cardtable.games.duel.strings.refusals import REFUSALS
from cardtable.games.duel.strings.rules import ABOUT, CLAUSES, exhibits
from cardtable.i18n import N_

TURN, IN_A_GAME = N_("Round %(turn)s"), N_("rounds won per match")
MOMENT, COURSE = N_("round %(turn)s"), N_("Rounds won, round by round")

ROWS: dict[str, str] = {}

COUNTS: dict[str, str] = {
    "rounds": N_("Rounds"),
    "penalties": N_("Turns that made the opponent draw"),
    "reshuffles": N_("Piles shuffled anew"),
}
