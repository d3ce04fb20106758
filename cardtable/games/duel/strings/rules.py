"""The rules of the duel as its page shows them, clause by clause; its cards and the things on its table in words."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import COSTLY, COSTLY_DRAWS, costly_letters, counts
from cardtable.i18n import N_, _
from cardtable.rules.contract import Options
from cardtable.wording.rules_page import COMMON, Exhibit, deck
from cardtable.wording.sentence import Clause, PerValue, card_name

CLAUSES: tuple[Clause, ...] = (
    Clause(
        (),
        N_("The aim"),
        N_(
            "Get rid of your cards: whoever empties the hand first wins the round. All of them go into words on one board, across and down."
        ),
    ),
    Clause(
        ("D3", "G9"),
        N_("Laying cards"),
        N_(
            "The players take turns. Lay as many cards as you like in a single line, the spine or a "
            "crossing word: before it, after it, between its cards or over one of them. A new "
            "crossing word may start before its card of the spine, after it or both."
        ),
    ),
    Clause(
        ("D4",),
        N_("All words right"),
        (
            PerValue(
                "neighbours",
                {
                    "words": N_(
                        "After a turn the spine and every crossing word must be valid words, and so "
                        "must everything that two or more cards of neighbouring crossing words read "
                        "side by side."
                    ),
                    "ignored": N_(
                        "After a turn the spine and every crossing word must be valid words. "
                        "Crossing words side by side need not read across."
                    ),
                },
            ),
            N_("The line you played must be a new word with all your cards in it."),
        ),
    ),
    Clause(
        ("D8",),
        N_("Instead of laying"),
        N_(
            "You may discard one card and draw three; that ends your turn. You cannot simply pass, and a last card "
            "discarded wins nothing."
        ),
    ),
    Clause(
        ("D9",),
        N_("Winning a round"),
        (
            N_(
                "Whoever lays their last card wins the round at once, and nobody draws for it. The board stays."
            ),
            PerValue(
                "after_round",
                {
                    "new-hands": N_("The loser discards the whole hand, and both take seven new cards."),
                    "level-to-seven": N_(
                        "Each player draws, or discards cards of their choice, to get back to seven."
                    ),
                },
            ),
            N_("The loser plays next."),
        ),
    ),
    Clause(
        ("D10", "G8"),
        N_("Winning the match"),
        PerValue(
            "rounds",
            {
                "3": N_("The first to win three rounds wins the match."),
                "1": N_("Whoever wins a round has won the match."),
                "2": N_("The first to win two rounds wins the match."),
                "4": N_("The first to win four rounds wins the match."),
                "5": N_("The first to win five rounds wins the match."),
            },
        ),
    ),
    Clause(
        ("D10",),
        N_("The last turn"),
        PerValue(
            "last_turn",
            {
                "due": N_(
                    "In a match of a single round, if the player who started empties the hand, the other one has one more "
                    "turn and draws nothing for it. If that empties the second hand too, both win."
                ),
                "none": N_("A match of a single round ends when either hand is empty."),
            },
        ),
    ),
    Clause(
        ("D1", "G7", "G11"),
        N_("Getting ready"),
        (
            PerValue(
                "double_letters",
                {
                    "on": N_("Two players, 120 cards, seven in each hand, a pile."),
                    "off": N_("Two players, 108 cards, seven in each hand, a pile."),
                },
            ),
            PerValue(
                "deck",
                {
                    "easy": N_("There is no J, K, Q, V or W: they are hard to lay in English."),
                    "whole": N_("Each letter is there at least once."),
                },
            ),
            N_(
                "The starting player is chosen at random. Two cards with a single letter are turned "
                "up side by side: they begin the spine, and need not be a word yet. The first turn "
                "has to make one."
            ),
        ),
    ),
    Clause(
        ("D1",),
        N_("Double letters"),
        PerValue(
            "double_letters",
            {
                "on": N_(
                    "Twelve cards have two letters, such as LL or EE. Each counts as one card and reads as both letters."
                ),
                "off": N_("The cards with two letters stay in the box: every card has one letter."),
            },
        ),
    ),
    Clause(
        ("D2",),
        N_("The board"),
        N_(
            "One word, the spine, and through each of its cards at most one other, its crossing "
            "word, which may run on both sides."
        ),
    ),
    Clause(
        ("D5",),
        N_("Pushing in"),
        N_(
            "A card laid between two cards of the spine pushes everything beyond it one step along, "
            "crossing words included. In a crossing word it pushes what lies beyond it one step away "
            "from the spine."
        ),
    ),
    Clause(
        ("D6",),
        N_("Covering"),
        N_(
            "At most one card may be covered in a turn, by a different letter; where two lines cross, both must stay "
            "right. The card that covers counts as a card laid."
        ),
    ),
    Clause(
        ("D7",),
        N_("What the opponent draws"),
        N_(
            "One or two cards laid: nothing. Three: one card. Four: two. Five or more: three. And three more, once a "
            "turn, if one of these letters was among them: %(letters)s."
        ),
        lambda options: {"letters": ", ".join(costly_letters(options))},
    ),
    Clause(
        ("D11",),
        N_("When the pile runs out"),
        N_(
            "Draw what is left. Then all the cards of the board, covered ones too, and the discard pile are "
            "shuffled into a new pile; two new starting cards are turned up, and the rest is drawn. Hands and "
            "rounds stay as they are."
        ),
    ),
    Clause(
        ("D12",),
        N_("Reordering a line"),
        PerValue(
            "rearrange",
            {
                "off": N_("The cards on the board keep their order."),
                "on": N_(
                    "Before laying, the cards of one line may change places, as long as everything on the board still "
                    "reads as words. Then at least one card must be laid."
                ),
            },
        ),
    ),
    Clause(("D13",), N_("Big hands"), N_("There is no limit to the number of cards in a hand.")),
    *COMMON,
)


def in_words(face: str) -> str:
    """The card, with what a costly one makes the opponent draw."""
    if face not in COSTLY:
        return card_name(face)
    return _("%(card)s (%(value)s)") % {"card": card_name(face), "value": f"+{COSTLY_DRAWS}"}


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The deck."""
    found = counts(options)
    title = _("The %(count)s cards:") % {"count": sum(found.values())}
    return (Exhibit("D1", title, deck(found, in_words)),)


ABOUT = {
    "card": N_("It lies on the board: cards beside it, on top of it or in the gaps make another word."),
    "field": N_("The board: the spine, and a crossing word that may run through each of its cards."),
    "heap": N_("Cards to be drawn, and beside them those that were discarded."),
    "penalty": N_("How many cards your opponent will draw for the move that you have composed."),
    "tariff": N_("What your opponent draws, by how many cards you lay, and which."),
    "discard": N_("Throws one card of your hand away and draws three: for when you can make no word."),
}
