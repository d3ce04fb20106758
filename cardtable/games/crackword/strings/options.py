"""The options of Crack Word."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.gamestrings import WORDS, Rule, Rules, ValueText

OPTIONS: Rules = {
    "dispute": Rule(
        N_("Doubtful letters"),
        {
            "referee": ValueText(
                N_("Refused"), N_("A letter that fits no word goes back to your hand, at no cost.")
            ),
            "strict": ValueText(
                # Translators: doubtful letters are
                N_("Penalised"),
                N_(
                    "Such a letter is refused at once: it goes back to your hand, you draw a card and lose your turn."
                ),
            ),
            "challenge": ValueText(
                # Translators: doubtful letters are
                N_("Contested"),
                N_("Any letter stands unless somebody contests it; then its owner must name a word."),
            ),
        },
    ),
    "insertion": Rule(
        N_("Letters between"),
        {
            "off": ValueText(
                N_("No"), N_("Letters only go to either end of a row; turns are passed twice as often.")
            ),
            "on": ValueText(N_("Yes"), N_("Letters may also go between two cards of a row.")),
        },
    ),
    "blocked": Rule(
        N_("With no card to lay"),
        {
            "draw-and-lay": ValueText(
                N_("Draw, and lay it"),
                N_("You draw a card, and may lay it at once if it fits."),
            ),
            "draw": ValueText(
                N_("Draw"),
                N_("You draw a card, and your turn is over; turns are passed nearly twice as often."),
            ),
        },
    ),
    "stalled": Rule(
        N_("When all pass in a row"),
        {
            "clear": ValueText(
                N_("A row goes"), N_("The longest row leaves the game, and a fresh card begins it anew.")
            ),
            "stay": ValueText(
                N_("The rows stay"),
                N_("Everybody keeps drawing; the longest run of passes is two or three times as long."),
            ),
        },
    ),
    "majority": Rule(
        N_("To take a row"),
        {
            # Translators: a row is taken by the colour with
            "plurality": ValueText(N_("Most cards"), N_("Your colour has the most cards in it.")),
            "absolute": ValueText(
                # Translators: a row is taken by the colour with, of its cards
                N_("Over half"),
                N_("Your colour has more cards in it than all the others together."),
            ),
        },
    ),
    "cards": Rule(
        N_("Cards of each colour"),
        {
            # Translators: the cards of each colour: all forty
            "40": ValueText(N_("Forty"), N_("All cards of each colour are in the match.")),
            "30": ValueText(
                # Translators: the cards of each colour that are in the match
                N_("Thirty"),
                N_("Ten cards of each colour, which nobody sees, stay out; the match is a third shorter."),
            ),
        },
    ),
    **WORDS,
}
