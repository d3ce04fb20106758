"""Lettralettre 26 in words."""

from cardtable.i18n import N_
from cardtable.wording.rooms import doorman

NAME = N_("Lettralettre 26")
TAGLINE = N_("Bid for your constraints, then find the longest word.")
TURN, IN_A_GAME = N_("Deal %(turn)s"), N_("tokens a game")

__getattr__ = doorman(__name__, spelt_out="refusals", unit="facts:tokens")
