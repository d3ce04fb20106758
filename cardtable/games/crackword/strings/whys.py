"""What the bots of Crack Word say of their moves."""

from __future__ import annotations

from cardtable.bots.choice import Why
from cardtable.games.crackword.reasons import CrackWhy
from cardtable.i18n import N_

WHYS: dict[str, str] = {
    CrackWhy.TAKES: N_("The row is a word, and its colour leads."),
    CrackWhy.BUILDS: N_("This could become %(word)s, and gives little away."),
    CrackWhy.REACHES: N_("For lack of anything better: this could become %(word)s."),
    CrackWhy.COMPLETES: N_("This is already a word, and no longer one comes to mind."),
    CrackWhy.FORESEES: N_("As in %(word)s: this is the best answer to what the others may hold."),
    CrackWhy.CLEARS: N_("The row is better cleared, and a bin card is worth a point."),
    CrackWhy.NAMES: N_("It suits the letters in its hand."),
    CrackWhy.BELIEVES: N_("%(letters)s looks like part of a word to it."),
    CrackWhy.DOUBTS: N_("It doubts that a word contains %(letters)s."),
    CrackWhy.DARES: N_("A word is named only if somebody contests."),
    CrackWhy.PROVES: N_("The word contains %(letters)s."),
    CrackWhy.CONCEDES: N_("It knows no word containing %(letters)s."),
}

ADVICE: dict[str, str] = {
    Why.NOTHING: N_("No letter of yours fits."),
    Why.TOO_RARE: N_("Your letters would only make words that few people know."),
    CrackWhy.TAKES: N_("The row is a word, and your colour leads."),
    CrackWhy.NAMES: N_("%(letters)s suits the letters in your hand."),
    CrackWhy.BELIEVES: N_("%(letters)s looks like part of a word."),
    CrackWhy.CONCEDES: N_("No word containing %(letters)s comes to mind."),
    CrackWhy.DOUBTS: N_("No word containing %(letters)s comes to mind."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
