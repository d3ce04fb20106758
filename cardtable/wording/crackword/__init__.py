"""Crack Word in words."""

from cardtable.i18n import N_
from cardtable.wording.crackword.facts import fact
from cardtable.wording.crackword.options import OPTIONS
from cardtable.wording.crackword.refusals import REFUSALS
from cardtable.wording.crackword.rules import CLAUSES
from cardtable.wording.crackword.status import to_do
from cardtable.wording.crackword.whys import WHYS

NAME = N_("Crack Word")
TAGLINE = N_("Four rows, one letter a turn: take the word that your colour leads.")

__all__ = ["CLAUSES", "NAME", "OPTIONS", "REFUSALS", "TAGLINE", "WHYS", "fact", "to_do"]
