"""What the things on the table of the shelf are."""

from cardtable.i18n import N_

ABOUT = {
    "card": N_("It lies on the shelf: letters beside it or upon it make another word."),
    "blank": N_("A blank eats a letter at the edge of the word; it is worth −2."),
    "joker": N_("A joker is the letter that you name as you lay it; it is worth −3."),
    "shelf": N_("The shelf: one word for all, with three slots at first and nine at most."),
    "slot": N_("A slot that is not open yet: a card laid here opens it."),
    "empty": N_("An open slot that holds no card yet."),
    "pad": N_(
        "The score pad: a line for each turn, the totals below. Touch it, or turn the wheel, for earlier turns."
    ),
    "lip": N_("The shelf faces the player whose turn it is: there its lip stands out."),
    "pass": N_("Plays no word this turn; press it twice."),
}
