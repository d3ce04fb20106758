"""The options of the duel."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.gamestrings import WORDS, Rule, Rules, ValueText

OPTIONS: Rules = {
    "neighbours": Rule(
        N_("Crossing words side by side"),
        {
            "words": ValueText(
                N_("Read across"),
                N_("Cards that touch sideways must read as words too; a match lasts a quarter longer."),
            ),
            # Translators: columns side by side: whether they read across, or do not
            "ignored": ValueText(
                N_("Don’t"), N_("Only the spine and the crossing words must read as words.")
            ),
        },
    ),
    "double_letters": Rule(
        N_("Double letters"),
        {
            # Translators: the cards with double letters are played with
            "on": ValueText(N_("With"), N_("Twelve cards have two letters, such as LL or EE.")),
            # Translators: the cards with double letters are left out
            "off": ValueText(N_("Without"), N_("The cards with two letters are left in the box: easier.")),
        },
    ),
    # Only tables with English words are asked
    "deck": Rule(
        N_("Letters in the deck"),
        {
            # Translators: the letters in the deck
            "easy": ValueText(
                N_("Easy ones"),
                N_("J, K, Q, V and W stay in the box: in English a match is as long as in French."),
            ),
            # Translators: the letters in the deck
            "whole": ValueText(
                N_("All 26"), N_("Each letter is there: in English a match takes half as long again.")
            ),
        },
    ),
    "rounds": Rule(
        N_("Rounds to win"),
        {
            # Translators: rounds to win
            "3": ValueText(N_("Three"), N_("The first to win three rounds wins the match: some 25 minutes.")),
            # Translators: a round to win
            "1": ValueText(N_("One"), N_("A single round decides: some 5 minutes.")),
            # Translators: rounds to win
            "2": ValueText(N_("Two"), N_("The first to win two rounds wins the match: some 12 minutes.")),
            # Translators: rounds to win
            "4": ValueText(N_("Four"), N_("The first to win four rounds wins the match.")),
            # Translators: rounds to win
            "5": ValueText(N_("Five"), N_("The first to win five rounds wins the match.")),
        },
    ),
    "after_round": Rule(
        N_("After a round"),
        {
            "new-hands": ValueText(N_("New hands"), N_("Both players start again with seven new cards.")),
            "level-to-seven": ValueText(
                N_("Back to seven"), N_("Each player draws, or discards as chosen, to hold seven cards.")
            ),
        },
    ),
    "rearrange": Rule(
        N_("Reordering"),
        {
            "off": ValueText(N_("No"), N_("Cards on the table keep their order.")),
            "on": ValueText(N_("Yes"), N_("The cards of one line may change places before you lay.")),
        },
    ),
    **WORDS,
    "last_turn": Rule(
        N_("Last turn"),
        {
            # Translators: a last turn, for the player who did not start
            "due": ValueText(
                N_("For both"),
                N_(
                    "In a match of one round both players have as many turns: the second one may still answer."
                ),
            ),
            # Translators: a last turn, for the player who did not start
            "none": ValueText(N_("No"), N_("A match of one round ends as soon as a hand is empty.")),
        },
    ),
}
