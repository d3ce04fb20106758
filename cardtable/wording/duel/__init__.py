"""The duel in words."""

from cardtable.i18n import N_
from cardtable.wording.duel.facts import fact, rounds
from cardtable.wording.duel.options import OPTIONS
from cardtable.wording.duel.refusals import REFUSALS
from cardtable.wording.duel.rules import CLAUSES
from cardtable.wording.duel.status import to_do
from cardtable.wording.duel.whys import WHYS

NAME = N_("The Duel")
TAGLINE = N_("A spine, its columns, and a hand to empty.")
unit = rounds

__all__ = ["CLAUSES", "NAME", "OPTIONS", "REFUSALS", "TAGLINE", "WHYS", "fact", "to_do", "unit"]
