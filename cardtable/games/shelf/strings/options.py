"""The options of the shelf."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.gamestrings import WORDS, Rule, Rules, ValueText

OPTIONS: Rules = {
    "opening": Rule(
        N_("Who starts"),
        {
            "contest": ValueText(
                N_("Opening contest"), N_("The highest-scoring secret three-letter word starts.")
            ),
            "random": ValueText(N_("At random"), N_("The starting player is chosen at random.")),
        },
    ),
    "ends": Rule(
        N_("Ends of the shelf"),
        {
            # Translators: both ends of the shelf are; plural
            "free": ValueText(N_("Free"), N_("Slots open on whichever side you like, nine in all.")),
            # Translators: slots that may be opened
            "three-each-side": ValueText(N_("Three a side"), N_("Each side opens by three slots at most.")),
        },
    ),
    "growth": Rule(
        N_("Opening slots"),
        {
            "free": ValueText(N_("As many as needed"), N_("One word may open several slots at once.")),
            # Translators: slots that may be opened
            "one-slot-a-turn": ValueText(N_("One per turn"), N_("A turn opens one slot at most.")),
        },
    ),
    "repeats": Rule(
        N_("Repeated words"),
        {
            # Translators: playing a word again is
            "allowed": ValueText(N_("Allowed"), N_("A word may be played again later.")),
            # Translators: a word is laid
            "never-twice-in-a-game": ValueText(N_("Never twice"), N_("No word is laid twice in a game.")),
        },
    ),
    "pass_draws": Rule(
        N_("Passing"),
        {
            "on": ValueText(N_("And drawing"), N_("Passing draws a card while there are any.")),
            "off": ValueText(
                N_("Without drawing"), N_("Passing draws nothing; when all pass, the game ends.")
            ),
        },
    ),
    "hand_penalty": Rule(
        N_("Cards left in hand"),
        {
            # Translators: cards left in hand
            "absolute": ValueText(N_("All count against you"), N_("A joker kept costs 3 points, a blank 2.")),
            # Translators: cards left in hand count by the value printed on them, minus signs included
            "literal": ValueText(N_("As printed"), N_("A joker kept gives 3 points back, a blank 2.")),
        },
    ),
    **WORDS,
}
