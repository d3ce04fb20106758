"""What the bots of Crack Word say of their moves."""

from __future__ import annotations

from cardtable.games.crackword.reasons import CrackWhy
from cardtable.i18n import N_

WHYS: dict[str, str] = {
    CrackWhy.TAKES: N_("%(word)s takes the row: %(points)s."),
    CrackWhy.BUILDS: N_("%(letters)s may become %(word)s, and gives little to the others."),
    CrackWhy.REACHES: N_("For want of better: %(letters)s may become %(word)s."),
    CrackWhy.COMPLETES: N_("%(letters)s is a word already; no longer one comes to mind."),
    CrackWhy.FORESEES: N_("%(letters)s, as in %(word)s, does best against what the others may hold."),
    CrackWhy.CLEARS: N_("Row %(row)s is better gone, and a bin card is worth a point."),
    CrackWhy.NAMES: N_("%(letters)s suits the letters in its hand."),
    CrackWhy.BELIEVES: N_("%(letters)s is part of a word, for all it can see."),
    CrackWhy.DOUBTS: N_("No word holds %(letters)s."),
    CrackWhy.PROVES: N_("%(word)s holds %(letters)s."),
    CrackWhy.CONCEDES: N_("It knows no word that holds %(letters)s."),
}

ADVICE: dict[str, str] = {
    CrackWhy.NAMES: N_("%(letters)s suits the letters in your hand."),
    CrackWhy.BELIEVES: N_("%(letters)s is part of a word, as far as can be seen."),
    CrackWhy.CONCEDES: N_("No word that holds %(letters)s comes to mind."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
