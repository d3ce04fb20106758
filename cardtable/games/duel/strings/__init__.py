"""The duel in words."""

from cardtable.i18n import N_
from cardtable.wording.rooms import doorman

NAME = N_("The Duel")
TAGLINE = N_("A spine, its columns, and a hand to empty.")
TURN, IN_A_GAME = N_("Round %(turn)s"), N_("rounds a match")

__getattr__ = doorman(__name__, unit="facts:rounds")
