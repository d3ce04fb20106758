"""The shelf in words."""

from cardtable.games.shelf.strings.facts import fact
from cardtable.games.shelf.strings.hints import ADVICE, WHYS, brief, steps, to_do
from cardtable.games.shelf.strings.ledger import LEDGER
from cardtable.games.shelf.strings.options import OPTIONS
from cardtable.games.shelf.strings.refusals import REFUSALS
from cardtable.games.shelf.strings.rules import ABOUT, CLAUSES, exhibits
from cardtable.i18n import N_

ROWS: dict[str, str] = {"hand": N_("In hand")}

COUNTS: dict[str, str] = {"long": N_("Words of seven letters or more")}
