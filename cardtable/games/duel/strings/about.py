"""What the things on the table of the duel are."""

from cardtable.i18n import N_

ABOUT = {
    "card": N_("It lies on the board: cards beside it, between or upon it make another word."),
    "field": N_("The board: the spine runs across, and a column may run through each of its cards."),
    "heap": N_("Cards to be drawn, and beside them those that were discarded."),
    "penalty": N_("How many cards your opponent will draw for the move that you have composed."),
    "tariff": N_("What your opponent draws, by how many cards you lay, and which."),
    "discard": N_("Throws one card of your hand away and draws three: for when no word is to be had."),
}
