"""What the bots of Crack Word say of their moves."""

from __future__ import annotations

from cardtable.bots.choice import Why
from cardtable.i18n import N_

WHYS: dict[Why, str] = {
    Why.TAKES: N_("%(word)s takes the row: %(points)s."),
    Why.BUILDS: N_("%(letters)s may become %(word)s, and gives little to the others."),
    Why.REACHES: N_("For want of better: %(letters)s may become %(word)s."),
    Why.COMPLETES: N_("%(letters)s is a word already; no longer one comes to mind."),
    Why.FORESEES: N_("%(letters)s, as in %(word)s, does best against what the others may hold."),
    Why.CLEARS: N_("Row %(row)s is better gone, and a bin card is worth a point."),
    Why.NAMES: N_("%(letters)s suits the letters in its hand."),
    Why.BELIEVES: N_("%(letters)s is part of a word, for all it can see."),
    Why.DOUBTS: N_("No word holds %(letters)s."),
    Why.PROVES: N_("%(word)s holds %(letters)s."),
    Why.CONCEDES: N_("It knows no word that holds %(letters)s."),
}

ADVICE: dict[Why, str] = {
    Why.NAMES: N_("%(letters)s suits the letters in your hand."),
    Why.BELIEVES: N_("%(letters)s is part of a word, as far as can be seen."),
    Why.CONCEDES: N_("No word that holds %(letters)s comes to mind."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
