"""What the things on the table of Lettralettre 26 are."""

from cardtable.i18n import N_

ABOUT = {
    "plate": N_(
        "Another player: the name and the tokens, of which the most win; a small coin marks the dealer."
    ),
    "you": N_("You: your name and your tokens, of which the most win; a small coin marks the dealer."),
    "card": N_("A letter to write with, as often as you like; each star is a point more."),
    "taboo": N_("A taboo letter: no word may hold it."),
    "pile": N_("A pile of cards that nobody has seen yet."),
    "offer": N_("The card at auction: take it with the tokens on it, or put one of yours on it."),
    "told": N_("How many tokens lie on the card at auction: whoever takes it takes them too."),
    "constraint": N_("A constraint: a word of its owner must meet one of two, and earns its bonus."),
    "tokens": N_("Tokens decide the game: who has the most at the end wins."),
    "sheet": N_("What a player has written, with its points."),
    "paper": N_("Your paper: type a word with the letters on the table, then hand it in."),
    "uses": N_("How often your word uses each letter."),
    "clock": N_("The time that is left for writing."),
    "take": N_("Takes the card with all tokens on it."),
    "chip": N_("Puts a token of yours on the card instead of taking it."),
    "hand-in": N_("Hands your word in; the others see it when all have written."),
    "none": N_("Writes no word in this deal; press it twice."),
    "go-on": N_("Goes on to what comes next."),
    "write-along": N_("Write a word although you are out; it does not count."),
    "only-watch": N_("Watch the others write."),
}
