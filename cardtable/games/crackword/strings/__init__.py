"""Crack Word in words."""

from cardtable.i18n import N_
from cardtable.wording.rooms import doorman

NAME = N_("Crack Word")
TAGLINE = N_("Four rows, one letter a turn: take the word that your colour leads.")

__getattr__ = doorman(__name__)
