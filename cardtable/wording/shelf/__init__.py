"""The shelf in words."""

from cardtable.i18n import N_
from cardtable.wording.rules_shelf import CLAUSES
from cardtable.wording.shelf.facts import fact
from cardtable.wording.shelf.options import OPTIONS
from cardtable.wording.shelf.refusals import REFUSALS
from cardtable.wording.shelf.status import to_do
from cardtable.wording.shelf.whys import WHYS

NAME = N_("The Shelf")
TAGLINE = N_("Open the shelf, cover the letters.")

__all__ = ["CLAUSES", "NAME", "OPTIONS", "REFUSALS", "TAGLINE", "WHYS", "fact", "to_do"]
