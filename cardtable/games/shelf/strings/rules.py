"""The rules of the shelf as its page shows them, clause by clause; its cards and the things on its table in words."""

from __future__ import annotations

from cardtable.games.shelf.rules.deck import VALUES, counts
from cardtable.i18n import N_, _
from cardtable.rules.contract import Options
from cardtable.wording.rules_page import COMMON, Exhibit, deck
from cardtable.wording.sentence import Clause, PerValue, card_name, number

CLAUSES: tuple[Clause, ...] = (
    Clause(
        (),
        N_("The aim"),
        N_(
            "One shelf for everybody, with one word on it. In turn, each player changes it into another word with "
            "cards from their hand, and scores every card that can then be seen. The highest total wins."
        ),
    ),
    Clause(
        ("S6", "S7"),
        N_("A turn"),
        (
            N_(
                "Lay at least one card: letters before, after or over the word, blanks over its ends, all "
                "freely combined. The result must be a valid word other than the one that was there."
            ),
            PerValue(
                "repeats",
                {
                    "allowed": N_("A word may be played again."),
                    "never-twice-in-a-game": N_("No word is laid twice in a game."),
                },
            ),
        ),
    ),
    Clause(
        ("S16",),
        N_("The end"),
        PerValue(
            "pass_draws",
            {
                "on": N_(
                    "Once the pile is empty, the game ends when everybody has passed in a row, or at once when somebody "
                    "lays their last card: that turn still scores."
                ),
                "off": N_(
                    "The game ends when everybody has passed in a row, whether or not the pile is empty. Once it is empty, "
                    "the game also ends, at once, when somebody lays their last card: that turn still scores."
                ),
            },
        ),
    ),
    Clause(
        ("S17", "G8"),
        N_("The final count"),
        (
            PerValue(
                "hand_penalty",
                {
                    "absolute": N_(
                        "The cards left in hand are subtracted from each total; a joker costs three points, a blank two."
                    ),
                    "literal": N_(
                        "The values of the cards left in hand are subtracted from each total, minus signs included: a joker "
                        "gives three points back, a blank two."
                    ),
                },
            ),
            N_("The highest total wins, and equal totals share the victory."),
        ),
    ),
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
        PerValue(
            "opening",
            {
                "contest": N_(
                    "In secret, each player proposes a three-letter word from their hand, or none: jokers may be used, at "
                    "their own value, blanks may not. All words are then shown, and the highest-scoring one starts; the cards "
                    "go back to the hands. Ties are broken at random, and so is the start if there is no word."
                ),
                "random": N_("The starting player is chosen at random."),
            },
        ),
    ),
    Clause(
        ("S3",),
        N_("The first word"),
        (
            PerValue(
                "opening",
                {
                    "contest": N_(
                        "The starter lays any word of three to seven of its cards, the one shown or another."
                    ),
                    "random": N_("The starter lays any word of three to seven of its cards."),
                },
            ),
            N_("If it cannot, or will not, it passes, and the next player is first."),
        ),
    ),
    Clause(
        ("S4", "S14"),
        N_("The shelf opens"),
        (
            PerValue(
                "ends",
                {
                    "free": N_(
                        "Slots open to the left and to the right as the cards need them, nine in all."
                    ),
                    "three-each-side": N_(
                        "Slots open to the left and to the right as the cards need them, three a side at most."
                    ),
                },
            ),
            PerValue(
                "growth",
                {
                    "free": N_("A word may open several at once."),
                    "one-slot-a-turn": N_("A turn opens one slot at most."),
                },
            ),
            N_(
                "An open slot stays open and no card ever slides. Once all nine are open, only covering is left."
            ),
        ),
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
            "A blank covers the first or the last letter and takes it out of the word: BASES becomes "
            "BASE. Several may follow one another inwards, and blanks alone make a turn. A letter next to "
            "the word may cover them again."
        ),
    ),
    Clause(
        ("S11", "G10"),
        N_("Jokers"),
        N_(
            "A joker is laid as the letter you name, or as a blank, and stays that for everybody. It is always worth minus three points."
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
        N_("After laying, you draw back up to seven cards while the pile lasts."),
    ),
    Clause(
        ("S15",),
        N_("Passing"),
        PerValue(
            "pass_draws",
            {
                "on": N_(
                    "A player who cannot lay, or does not want to, passes and draws one card while there are any; a hand "
                    "may grow beyond seven."
                ),
                "off": N_("A player who cannot lay, or does not want to, passes and draws nothing."),
            },
        ),
    ),
    *COMMON,
)


def worth(face: str) -> str:
    """The card with its value."""
    return _("%(card)s (%(value)s)") % {"card": card_name(face), "value": number(VALUES[face])}


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The deck, the cheapest letters first."""
    found = counts(options)
    cards = deck(dict(sorted(found.items(), key=lambda each: (VALUES[each[0]] < 0, VALUES[each[0]]))), worth)
    title = _("The %(count)s cards, and what each is worth:") % {"count": sum(found.values())}
    return (Exhibit("S12", title, cards),)


ABOUT = {
    "card": N_("It lies on the shelf: letters beside it or upon it make another word."),
    "blank": N_("A blank eats a letter at the edge of the word; it is worth −2."),
    "joker": N_("A joker is the letter that you name as you lay it; it is worth −3."),
    "shelf": N_("The shelf: one word for all, with three slots at first and nine at most."),
    "slot": N_("A slot that is not open yet: a card laid here opens it."),
    "empty": N_("An open slot without a card."),
    "pad": N_(
        "The score pad: a line for each turn, the totals below. Touch it, or turn the wheel, for earlier turns."
    ),
    "lip": N_("The shelf faces the player whose turn it is: there its lip stands out."),
    "pass": N_("Plays no word this turn; press it twice."),
}
