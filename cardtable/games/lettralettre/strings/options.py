"""The options of Lettralettre 26."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.gamestrings import WORDS, Rule, Rules, ValueText

OPTIONS: Rules = {
    "letters": Rule(
        N_("Letters on the table"),
        {
            "6": ValueText(N_("6"), N_("Six letters to write with.")),
            "5": ValueText(N_("5"), N_("Five letters to write with: harder.")),
            "7": ValueText(N_("7"), N_("Seven letters to write with: easier.")),
            "8": ValueText(N_("8"), N_("Eight letters to write with: easiest.")),
        },
    ),
    "taboos": Rule(
        N_("Taboo letters"),
        {
            "2": ValueText(N_("2"), N_("Two letters nobody may use.")),
            "1": ValueText(N_("1"), N_("One letter nobody may use.")),
        },
    ),
    "first_dealer": Rule(
        N_("First dealer"),
        {
            "random": ValueText(N_("At random"), N_("The first dealer is chosen at random.")),
            "first-seat": ValueText(N_("First player"), N_("The first player in the list deals first.")),
            "second-seat": ValueText(N_("Second player"), N_("The second player in the list deals first.")),
            "third-seat": ValueText(N_("Third player"), N_("The third player in the list deals first.")),
            "fourth-seat": ValueText(N_("Fourth player"), N_("The fourth player in the list deals first.")),
            "fifth-seat": ValueText(N_("Fifth player"), N_("The fifth player in the list deals first.")),
            "sixth-seat": ValueText(N_("Sixth player"), N_("The sixth player in the list deals first.")),
        },
    ),
    "constraints": Rule(
        N_("Constraint cards"),
        {
            # Translators: all kinds of constraint cards
            "all": ValueText(N_("All"), N_("Letters, grammar and themes.")),
            "letters-and-grammar": ValueText(N_("Letters, grammar"), N_("No themes.")),
            "letters-and-themes": ValueText(N_("Letters, themes"), N_("No grammar.")),
            "grammar-and-themes": ValueText(N_("Grammar, themes"), N_("No letter constraints.")),
            "letters": ValueText(N_("Letters only"), N_("Only letter constraints.")),
            "grammar": ValueText(N_("Grammar only"), N_("Only grammar constraints.")),
            "themes": ValueText(N_("Themes only"), N_("Only themes.")),
        },
    ),
    "other_letters": Rule(
        N_("Letters not on the table"),
        {
            # Translators: letters that are not on the table are
            "forbidden": ValueText(N_("Forbidden"), N_("A word uses only letters on the table.")),
            "allowed-but-worth-nothing": ValueText(
                # Translators: letters that are not on the table are
                N_("Worth nothing"),
                N_("Other letters may be used, but score nothing; taboo letters never."),
            ),
        },
    ),
    "seconds": Rule(
        N_("Time to write"),
        {
            "off": ValueText(N_("No limit"), N_("Everybody takes the time they need.")),
            "60": ValueText(N_("60 s"), N_("A minute to write, then no word.")),
            "90": ValueText(N_("90 s"), N_("A minute and a half to write, then no word.")),
            "120": ValueText(N_("120 s"), N_("Two minutes to write, then no word.")),
        },
    ),
    **WORDS,
}
