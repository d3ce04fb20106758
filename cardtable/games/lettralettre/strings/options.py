"""The options of Lettralettre 26."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.choices import WORDS, Choice, Rule, Rules

OPTIONS: Rules = {
    "letters": Rule(
        N_("Letters on the table"),
        {
            "6": Choice(N_("6"), N_("Six letters to write with.")),
            "5": Choice(N_("5"), N_("Five letters to write with: harder.")),
            "7": Choice(N_("7"), N_("Seven letters to write with: easier.")),
            "8": Choice(N_("8"), N_("Eight letters to write with: easiest.")),
        },
    ),
    "taboos": Rule(
        N_("Taboo letters"),
        {
            "2": Choice(N_("2"), N_("Two letters nobody may use.")),
            "1": Choice(N_("1"), N_("One letter nobody may use.")),
        },
    ),
    "first_dealer": Rule(
        N_("First dealer"),
        {
            "random": Choice(N_("At random"), N_("The first dealer is chosen at random.")),
            "first-seat": Choice(N_("First player"), N_("The first player in the list deals first.")),
            "second-seat": Choice(N_("Second player"), N_("The second player in the list deals first.")),
            "third-seat": Choice(N_("Third player"), N_("The third player in the list deals first.")),
            "fourth-seat": Choice(N_("Fourth player"), N_("The fourth player in the list deals first.")),
            "fifth-seat": Choice(N_("Fifth player"), N_("The fifth player in the list deals first.")),
            "sixth-seat": Choice(N_("Sixth player"), N_("The sixth player in the list deals first.")),
        },
    ),
    "constraints": Rule(
        N_("Constraint cards"),
        {
            # Translators: all kinds of constraint cards
            "all": Choice(N_("All"), N_("Letters, grammar and themes.")),
            "letters-and-grammar": Choice(N_("Letters, grammar"), N_("No themes.")),
            "letters-and-themes": Choice(N_("Letters, themes"), N_("No grammar.")),
            "grammar-and-themes": Choice(N_("Grammar, themes"), N_("No constraints on letters.")),
            "letters": Choice(N_("Letters only"), N_("Only constraints on letters.")),
            "grammar": Choice(N_("Grammar only"), N_("Only constraints of grammar.")),
            "themes": Choice(N_("Themes only"), N_("Only themes.")),
        },
    ),
    "other_letters": Rule(
        N_("Letters not on the table"),
        {
            # Translators: letters that are not on the table are
            "forbidden": Choice(N_("Forbidden"), N_("A word uses only letters on the table.")),
            "allowed-but-worth-nothing": Choice(
                # Translators: letters that are not on the table are
                N_("Worth nothing"),
                N_("Other letters may be used, but score nothing; taboo letters never."),
            ),
        },
    ),
    "seconds": Rule(
        N_("Time to write"),
        {
            "off": Choice(N_("No limit"), N_("Everybody takes the time they need.")),
            "60": Choice(N_("60 s"), N_("A minute to write, then no word.")),
            "90": Choice(N_("90 s"), N_("A minute and a half to write, then no word.")),
            "120": Choice(N_("120 s"), N_("Two minutes to write, then no word.")),
        },
    ),
    **WORDS,
}
