"""The rules of the shelf as its page shows them, clause by clause."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.wording.clauses import COMMON
from cardtable.wording.sentence import Clause

CLAUSES: tuple[Clause, ...] = (
    *COMMON,
    Clause(
        ("S1", "S18"),
        N_("Getting ready"),
        N_(
            "Everybody receives seven cards; the others form the pile. The shelf is closed on its three "
            "slots, and turns to face whoever plays."
        ),
    ),
    Clause(
        ("S2", "G7"),
        N_("Who starts"),
        N_(
            "In secret, each player proposes a word of three letters from the hand, jokers allowed, or none."
            " The dearest word is shown and its owner starts; the cards return to the hand. If words tie, or"
            " nobody proposes, the lot decides."
        ),
        "opening",
    ),
    Clause(
        ("S3",),
        N_("The first word"),
        N_(
            "The starter lays any word of three to seven of its cards, the one shown or another. Without "
            "one, it passes and the next player is first."
        ),
    ),
    Clause(
        ("S4", "S14"),
        N_("The shelf opens"),
        N_(
            "Slots open to the left and to the right as the cards need them, nine in all. An open slot stays"
            " open and no card ever slides. Once all nine are open, only covering is left."
        ),
        "ends",
    ),
    Clause(
        ("S5",),
        N_("Reading the word"),
        N_(
            "Only the top card of each slot counts. The word is the unbroken run of letters, three at least;"
            " blanks lie at its ends, never inside."
        ),
    ),
    Clause(
        ("S6", "S7"),
        N_("A turn"),
        N_(
            "Lay at least one card: letters before, behind or over the word, blanks over its ends, all "
            "freely combined. The result must be a valid word other than the one that was there."
        ),
        "repeats",
    ),
    Clause(
        ("S8",),
        N_("Something stays"),
        N_("At least one card of the old word stays uncovered and serves in the new one."),
    ),
    Clause(
        ("S9",),
        N_("Never twice the same"),
        N_("A letter never goes on the same letter, not even when one of them is a joker."),
    ),
    Clause(
        ("S10",),
        N_("Blanks"),
        N_(
            "A blank covers the first or the last letter and takes it out of the word: BATEAUX becomes "
            "BATEAU. Several may follow one another inwards, and blanks alone make a turn. A letter next to "
            "the word may cover them again."
        ),
    ),
    Clause(
        ("S11", "G10"),
        N_("Jokers"),
        N_(
            "A joker is laid as the letter you name, or as a blank, and stays that for everybody. It is "
            "always worth three points less than nothing."
        ),
    ),
    Clause(
        ("S12",),
        N_("Scoring"),
        N_(
            "Each turn scores all the top cards of the shelf together, old and new, blanks included. A sum "
            "below zero is written down as it is."
        ),
    ),
    Clause(
        ("S13",),
        N_("Drawing"),
        N_("After laying, the hand is filled up to seven cards as long as the pile has any."),
    ),
    Clause(
        ("S15",),
        N_("Passing"),
        N_(
            "Who cannot lay, or does not want to, passes and draws one card while there are any; the hand "
            "may grow beyond seven."
        ),
        "pass_draws",
    ),
    Clause(
        ("S16",),
        N_("The end"),
        N_(
            "Once the pile is empty, the game ends when somebody lays its last card, or when everybody has "
            "passed in a row."
        ),
    ),
    Clause(
        ("S17", "G8"),
        N_("The final count"),
        N_(
            "The cards left in hand are taken off each total; a joker costs three points, a blank two. The "
            "highest total wins, and equal totals share the victory."
        ),
        "hand_penalty",
    ),
)
