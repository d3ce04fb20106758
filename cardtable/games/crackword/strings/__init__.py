"""Crack Word in words."""

from cardtable.games.crackword.strings.facts import fact
from cardtable.games.crackword.strings.hints import ADVICE, WHYS, brief, steps, to_do
from cardtable.games.crackword.strings.ledger import LEDGER
from cardtable.games.crackword.strings.options import OPTIONS
from cardtable.games.crackword.strings.refusals import REFUSALS, spelt_out
from cardtable.games.crackword.strings.rules import ABOUT, CLAUSES, exhibits
from cardtable.i18n import N_

ROWS: dict[str, str] = {}

COUNTS: dict[str, str] = {
    "cracks": N_("CRACK WORD"),
    "clears": N_("Rows cleared"),
    "stalls": N_("Rows thrown out"),
    "contests": N_("Contests"),
    "caught": N_("Letters taken back"),
    "wrong_claims": N_("Wrong cries"),
}
