"""The rules of Crack Word as its page shows them, clause by clause; its cards and the things on its table in words."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import POUBELLE, counts
from cardtable.i18n import N_, _
from cardtable.rules.contract import Options
from cardtable.wording import sentence
from cardtable.wording.rules_page import COMMON, Exhibit, deck
from cardtable.wording.sentence import Clause, PerValue

CLAUSES: tuple[Clause, ...] = (
    Clause(
        (),
        N_("The aim"),
        N_(
            "Four rows of letters grow into words. Whoever finishes a word in which their own colour leads takes "
            "all its cards. The biggest packet wins."
        ),
    ),
    Clause(
        ("C3", "G9"),
        N_("Your turn"),
        N_("Lay exactly one card of your hand. Turns run clockwise."),
    ),
    Clause(
        ("C4",),
        N_("Where a letter goes"),
        (
            PerValue(
                "insertion",
                {
                    "off": N_("To the left or to the right end of any row."),
                    "on": N_("To the left or to the right end of any row, or between two of its cards."),
                },
            ),
            N_("An empty row takes any letter."),
        ),
    ),
    Clause(
        ("C5",),
        N_("Always part of a word"),
        N_("Read from left to right, a row must at all times be part of at least one valid word."),
    ),
    Clause(
        ("C6",),
        N_("CRACK WORD"),
        N_(
            "If your card makes the whole row a word of three letters or more, and your colour leads it, you may "
            "call CRACK WORD and take all its cards to your packet. You need not. A word left lying can only be "
            "taken once a further letter has made another word of it."
        ),
    ),
    Clause(
        ("C16",),
        N_("The end"),
        N_(
            "The game ends when somebody lays their last card, a bin card included; a word it makes is taken first. "
            "Then all cards of that colour on the table go to their packet too. Whoever announces the last hand "
            "without a card left ends the game at once, in the same way. It also ends when everybody has passed."
        ),
    ),
    Clause(
        ("C17", "G8"),
        N_("The winner"),
        N_(
            "Each card in a packet is a point, whatever its colour; cards in hand count for nothing. The biggest "
            "packet wins; a tie is a shared victory."
        ),
    ),
    Clause(
        ("C1", "G11"),
        N_("Getting ready"),
        (
            N_(
                "Each player has a colour: the same forty cards for everybody, among them three jokers and three bin "
                "cards. Eight are your hand; the others are your draw pile, face down."
            ),
            PerValue(
                "cards", {"40": "", "30": N_("Ten cards of each colour stay out of the match, unseen.")}
            ),
        ),
    ),
    Clause(
        ("C2", "G7"),
        N_("Four rows"),
        N_(
            "Each row starts with the top card of a draw pile, the players taking turns to supply one. Who begins is chosen at random."
        ),
    ),
    Clause(
        ("C7",),
        N_("Who leads"),
        (
            PerValue(
                "majority",
                {
                    "plurality": N_("The colour with the most cards in the row."),
                    "absolute": N_("The colour with more cards in the row than all the others together."),
                },
            ),
            N_(
                "Only if the first places are tied, every joker counts twice; if that is a tie too, nobody leads."
            ),
        ),
    ),
    Clause(
        ("C8",),
        N_("The row starts again"),
        N_(
            "Whoever took it puts the top card of their own draw pile there. If they have no draw pile left, the row stays empty."
        ),
    ),
    Clause(
        ("C9",),
        N_("What has been turned up"),
        N_(
            "The owner of a joker names its letter at once. A bin card goes under the draw pile and another card "
            "is turned up; if there is no other, the row stays empty."
        ),
    ),
    Clause(
        ("C10",),
        N_("Bin cards"),
        N_(
            "Laid on a row that has cards, it throws them all out of the game. The bin card itself goes to your "
            "packet, and your draw pile begins the row anew."
        ),
    ),
    Clause(
        ("C11", "G10"),
        N_("Jokers"),
        N_("A joker takes a letter as it is laid, and keeps it for good."),
    ),
    Clause(
        ("C12",),
        N_("A new hand"),
        N_(
            "You take new cards only when your hand is empty: eight, or what is left, after you have taken or "
            "begun a row."
        ),
    ),
    Clause(
        ("C13",),
        N_("Passing"),
        (
            N_("If you cannot or will not lay a card, you draw one and stay in the game."),
            PerValue(
                "blocked",
                {
                    "draw-and-lay": N_("If you had nothing to lay, you may lay the card just drawn at once."),
                    "draw": N_("The card just drawn waits for your next turn."),
                },
            ),
            PerValue(
                "stalled",
                {
                    "clear": N_(
                        "Once everybody has passed in a row, the longest row leaves the game, and the draw pile of "
                        "whoever is next begins it anew."
                    ),
                    "stay": N_("However often all pass, the rows stay."),
                },
            ),
        ),
    ),
    Clause(
        ("C14",),
        N_("LAST HAND"),
        N_(
            "As soon as somebody draws the last card of their draw pile, for whatever reason, every other player "
            "draws as many cards as were just drawn, one to eight, or as many as they have. All other cards left "
            "in draw piles are out of the game: no more new rows, new hands or penalty cards."
        ),
    ),
    Clause(
        ("C15",),
        N_("The last turns"),
        N_("A player who passes now is out until the end, and keeps the cards in hand."),
    ),
    Clause(
        ("C40",),
        N_("Doubtful letters"),
        (
            PerValue(
                "dispute",
                {
                    "referee": N_("A letter that fits no word goes back to your hand, at no cost."),
                    "strict": N_(
                        "A letter that fits no word is refused at once: it goes back to your hand, you draw a card and lose your turn."
                    ),
                    "challenge": N_(
                        "Any letter stands unless somebody contests it before the next card. Then you name a valid word that "
                        "contains the row; if you cannot, the letter goes back to your hand, you draw a card and lose your "
                        "turn. A player whose contest fails draws a card."
                    ),
                },
            ),
            PerValue(
                "dispute",
                {
                    "referee": N_("A word that is taken is always checked."),
                    "strict": N_("A word that is taken is always checked."),
                    "challenge": N_(
                        "A word that is taken is always checked, unless CRACK WORD! is cried by eye: such a cry stands like "
                        "a letter, and is judged once somebody contests."
                    ),
                },
            ),
        ),
    ),
    *COMMON,
)


def card_name(face: str | None, sign: str = "") -> str:
    """A card as one says it."""
    return _("bin card") if face == POUBELLE else sentence.card_name(face, sign)


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The set of one colour."""
    found = counts(options)
    title = _("The %(count)s cards that each colour has:") % {"count": sum(found.values())}
    return (Exhibit("C1", title, deck(found, card_name)),)


ABOUT = {
    "card": N_("A card of a row; the band shows whose colour it counts for."),
    "lane": N_("A row: it must always be part of a word. Its counts show which colour leads."),
    "bin": N_("A bin card throws a whole row out of the game, and is a point for you."),
    "joker": N_("A joker is the letter that you name; in a tie it counts twice for its colour."),
    "proof": N_("The word by which you show that the row may stand."),
    "pass": N_("Draws a card and ends your turn; press it twice."),
    "crack": N_("Takes all cards of the row: it is a word, and your colour leads."),
    "lay": N_("Lays the card and takes nothing."),
    "name": N_("Gives the joker that was turned up its letter."),
    "contest": N_("Doubts the letter just laid: its player must name a word, or loses the turn."),
    "stand": N_("Lets the letter just laid stand."),
    "prove": N_("Names a word that contains the row."),
    "concede": N_("Gives the letter up: it comes back to your hand."),
}
