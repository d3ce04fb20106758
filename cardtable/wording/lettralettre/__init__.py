"""Lettralettre 26 in words."""

from cardtable.i18n import N_
from cardtable.wording.lettralettre.facts import fact, tokens
from cardtable.wording.lettralettre.options import OPTIONS
from cardtable.wording.lettralettre.refusals import REFUSALS, spelt_out
from cardtable.wording.lettralettre.rules import CLAUSES
from cardtable.wording.lettralettre.status import to_do
from cardtable.wording.lettralettre.whys import WHYS

NAME = N_("Lettralettre 26")
TAGLINE = N_("Bid for your constraints, then find the longest word.")
unit = tokens

__all__ = ["CLAUSES", "NAME", "OPTIONS", "REFUSALS", "TAGLINE", "WHYS", "fact", "spelt_out", "to_do", "unit"]
