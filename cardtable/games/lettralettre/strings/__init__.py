"""Lettralettre 26 in words."""

from cardtable.i18n import N_
from cardtable.wording.rooms import doorman

NAME = N_("Lettralettre 26")
TAGLINE = N_("Bid for your constraints, then find the word worth most.")
TURN, IN_A_GAME = N_("Deal %(turn)s"), N_("tokens a game")
COVERED = N_("%(count)s people: a curtain hides what each of them writes.")
MOMENT, COURSE = N_("deal %(turn)s"), N_("Tokens, deal by deal")

__getattr__ = doorman(__name__, spelt_out="refusals", unit="facts:tokens")
