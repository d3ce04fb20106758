"""The shelf in words."""

from cardtable.i18n import N_
from cardtable.wording.rooms import doorman

NAME = N_("The Shelf")
TAGLINE = N_("Open the shelf, cover the letters.")

__getattr__ = doorman(__name__)
