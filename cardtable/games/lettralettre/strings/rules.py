"""The rules of Lettralettre 26 as its page shows them, clause by clause."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.clauses import COMMON
from cardtable.wording.sentence import Clause

CLAUSES: tuple[Clause, ...] = (
    *COMMON,
    Clause(
        ("L1", "G7", "G11"),
        N_("Getting ready"),
        N_(
            "Everybody begins with eight tokens; the bank never runs dry. Six letters and two taboos are "
            "usual, other numbers can be chosen. The first dealer is drawn by lot, unless you want otherwise."
        ),
        "letters",
    ),
    Clause(
        ("L2", "G9"),
        N_("The auction"),
        N_(
            "The dealer turns up a constraint card. One after another, starting with the dealer, each player "
            "either takes it with the tokens on it or puts a token of their own on it. Who has no token must "
            "take. Then the same dealer turns up the next card. A player with two cards leaves the auction; the "
            "last one simply receives what is turned up."
        ),
        "constraints",
    ),
    Clause(
        ("L3",),
        N_("Your constraints"),
        N_("The two cards you have won lie face up before you until the game ends."),
    ),
    Clause(
        ("L4",),
        N_("Writing"),
        N_(
            "The dealer turns up the letters and the taboos. Everybody writes one word in secret, or none, and "
            "all are turned over at once. Until then nobody learns who has finished. Before the words are shown, "
            "a seal is published for each of them, by which anybody can check that it was not changed."
        ),
    ),
    Clause(
        ("L5", "G10"),
        N_("The word"),
        N_(
            "It uses letters on the table, each as often as wished, and not necessarily all of them; no taboo "
            "letter, even one that lies on the table too. It has two letters or more, is valid, and meets at "
            "least one of your two constraints."
        ),
        "other_letters",
    ),
    Clause(
        ("L6",),
        N_("The points"),
        N_(
            "A point a letter, repeats included. A letter with red stars brings its stars each time, but no more "
            "often than there are such cards on the table. Then the bonus of your constraint; if the word meets "
            "both, the better bonus, once. KÉPI: four letters and the two stars of K, six points."
        ),
    ),
    Clause(
        ("L7",),
        N_("The tokens"),
        N_(
            "Whoever has most points takes two tokens from the bank, all of them if several tie; the others "
            "give one. If nobody scores, no token moves."
        ),
    ),
    Clause(
        ("L8",),
        N_("Out of the game"),
        N_("Who must give a token and has none is out. Having none is not being out."),
    ),
    Clause(
        ("L9",),
        N_("Useless letters"),
        N_("If nobody at all could form a word, the same dealer deals other letters at once."),
    ),
    Clause(
        ("L10", "G8"),
        N_("The end"),
        N_(
            "The deal passes to the left, from the dealer of the auction on. The game ends when everybody still "
            "in has dealt twice, or when one player alone has tokens left. Most tokens win; a tie is a shared "
            "victory."
        ),
    ),
    Clause(
        ("L11",),
        N_("Used letters"),
        N_("They are put aside, and shuffled in again when too few are left to deal."),
    ),
    Clause(
        ("L12",),
        N_("The clock"),
        N_(
            "If you like, a clock limits the time to write; it stops while the screen is handed over. Who is out "
            "goes on watching, and may still write, out of competition."
        ),
        "seconds",
    ),
)
