"""The rules of Lettralettre 26 as its page shows them, clause by clause; its cards and the things on its table in words."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.constraints import topic_of
from cardtable.games.lettralettre.rules.deck import STARS, Constraint, Family, book, counts
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.games.lettralettre.strings.constraints import asks, family
from cardtable.games.lettralettre.strings.options import OPTIONS
from cardtable.i18n import N_, _, ngettext
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import LEXICON, Options
from cardtable.wording.rules_page import COMMON, Exhibit, Specimen, deck
from cardtable.wording.sentence import Clause, PerValue

_DEALER = OPTIONS["first_dealer"].choices

CLAUSES: tuple[Clause, ...] = (
    Clause(
        (),
        N_("The aim"),
        N_(
            "Win tokens. In each deal everybody writes one word with the letters on the table, and the "
            "highest-scoring word takes two; but your word must meet one of the two cards that you bought at the "
            "start."
        ),
    ),
    Clause(
        ("L4",),
        N_("Writing"),
        (
            PerValue(
                "taboos",
                {
                    "2": N_("The dealer turns up the letters and two taboos."),
                    "1": N_("The dealer turns up the letters and one taboo."),
                },
            ),
            N_(
                "Everybody writes one word in secret, or none, and all are turned over at once. Until then nobody "
                "learns who has finished. Before the words are shown, a seal is published for each of them, by which "
                "anybody can check that it was not changed."
            ),
        ),
    ),
    Clause(
        ("L5",),
        N_("The word"),
        (
            PerValue(
                "other_letters",
                {
                    "forbidden": N_(
                        "It uses only letters on the table, each as often as wished, and not necessarily all of them."
                    ),
                    "allowed-but-worth-nothing": N_(
                        "It uses letters on the table, each as often as wished, and any others, too."
                    ),
                },
            ),
            N_(
                "It contains no taboo letter, even one that is on the table too. It has two letters or more, is valid, "
                "and meets at least one of your two constraints."
            ),
        ),
    ),
    Clause(
        ("L6",),
        N_("The points"),
        (
            PerValue(
                "other_letters",
                {
                    "forbidden": N_("One point per letter, repeats included."),
                    "allowed-but-worth-nothing": N_(
                        "A point for each letter that is on the table, repeats included; the others score nothing."
                    ),
                },
            ),
            N_(
                "A letter with red stars scores its stars each time you use it, up to the number of those cards on the "
                "table. Then add the bonus of your constraint; if the word meets both, only the better bonus. ZINC: "
                "four letters and the two stars of Z, six points."
            ),
        ),
    ),
    Clause(
        ("L7",),
        N_("The tokens"),
        N_(
            "Whoever has the most points takes two tokens from the bank, and so does everybody who ties for it; "
            "the others give one. If nobody scores, no token moves."
        ),
    ),
    Clause(
        ("L10", "G8"),
        N_("The end"),
        N_(
            "The dealer of the auction deals the first letters; then the deal passes to the left. After "
            "each deal, once "
            "the tokens are paid, the game ends if everybody still in has dealt twice, or if one player alone has "
            "tokens left: that player wins. In the auction nothing ends, since the tokens on a card belong to nobody "
            "yet. Most tokens win; a tie is a shared victory."
        ),
    ),
    Clause(
        ("L1", "G7", "G11"),
        N_("Getting ready"),
        (
            N_("Everybody begins with eight tokens; the bank never runs dry."),
            PerValue(
                "letters",
                {
                    "6": N_("Each deal has six letters to write with."),
                    "5": N_("Each deal has five letters to write with."),
                    "7": N_("Each deal has seven letters to write with."),
                    "8": N_("Each deal has eight letters to write with."),
                },
            ),
            PerValue(
                "taboos",
                {"2": N_("Two more letters are taboo."), "1": N_("One more letter is taboo.")},
            ),
            PerValue("first_dealer", {value: each.explanation for value, each in _DEALER.items()}),
        ),
    ),
    Clause(
        ("L2", "G9"),
        N_("The auction"),
        (
            N_(
                "The dealer turns up a constraint card. Starting with the dealer (or, once the dealer has two, with "
                "the next player to the left who still needs cards), each player in turn either takes it with the "
                "tokens on it or puts one of their own tokens on it, round and round until it is taken. A player "
                "without a token must take it; tokens won can be spent at once. Then the same dealer turns up the next "
                "card. A player with two cards leaves the auction; the last player simply gets what is turned up."
            ),
            PerValue(
                "constraints",
                {
                    "all": N_("There are cards of letters, of grammar and of themes."),
                    "letters-and-grammar": N_("There are cards of letters and of grammar."),
                    "letters-and-themes": N_("There are cards of letters and of themes."),
                    "grammar-and-themes": N_("There are cards of grammar and of themes."),
                    "letters": N_("There are cards of letters only."),
                    "grammar": N_("There are cards of grammar only."),
                    "themes": N_("There are cards of themes only."),
                },
            ),
            N_(
                "Cards that the words of the table cannot judge are left out; where too few remain, letters join in."
            ),
        ),
    ),
    Clause(
        ("L3",),
        N_("Your constraints"),
        N_("The two cards you have won lie face up before you until the game ends."),
    ),
    Clause(
        ("L8",),
        N_("Out of the game"),
        N_(
            "A player who must give a token and has none is out. Merely having no tokens does not put you out."
        ),
    ),
    Clause(
        ("L9",),
        N_("Useless letters"),
        N_(
            "If nobody still in could have formed any word with these letters, they are put aside and the same "
            "dealer deals others at once; after nine such deals the tenth stands, whatever it is."
        ),
    ),
    Clause(
        ("L11",),
        N_("Used letters"),
        N_("They are put aside, and shuffled in again when too few are left to deal."),
    ),
    Clause(
        ("L12",),
        N_("Time to write"),
        (
            PerValue(
                "seconds",
                {
                    "off": N_("Everybody writes without a clock."),
                    "60": N_(
                        "A clock gives you a minute to write, then no word; it stops while the screen is handed over."
                    ),
                    "90": N_(
                        "A clock gives you a minute and a half to write, then no word; it stops while the screen is "
                        "handed over."
                    ),
                    "120": N_(
                        "A clock gives you two minutes to write, then no word; it stops while the screen is handed "
                        "over."
                    ),
                },
            ),
            N_("A player who is out keeps watching, and may still write words that do not count."),
        ),
    ),
    *COMMON,
)


def bonus(card: Constraint) -> str:
    """Return the bonus of the card, as written on its seal."""
    return f"+{card.bonus}"


def starred(face: str) -> str:
    """The letter with its stars."""
    stars = STARS[face]
    if not stars:
        return face
    told = ngettext("%(count)s star", "%(count)s stars", stars) % {"count": stars}
    return _("%(card)s (%(value)s)") % {"card": face, "value": told}


def topics() -> dict[str, str]:
    """Return the demands of the cards of grammar and the themes, by the names under which a table agrees on words for them."""
    return {topic: asks(card).title for card in book().cards if (topic := topic_of(card))}


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The constraint cards in play, family by family, and the letters."""
    letters = counts(options)
    title = _("The %(count)s letters, with their stars:") % {"count": sum(letters.values())}
    return (*_constraints(options), Exhibit("L6", title, deck(letters, starred)))


def _constraints(options: Options) -> tuple[Exhibit, ...]:
    """Return the constraint cards that the lexicon of this language can judge, in the families chosen, for the fewest
    players."""
    game = Lettralettre(Lexicon.open(language=options[LEXICON]))
    cards = [book()[code] for code in sorted(game.stock(options, game.meta.seats[0]))]
    found = []
    for each in Family:
        mine = [card for card in cards if card.family is each]
        if mine:
            title = _("%(family)s: %(count)s constraint cards, and the bonus of each:")
            shown = (
                Specimen(
                    card.code, _("%(card)s (%(value)s)") % {"card": asks(card).title, "value": bonus(card)}
                )
                for card in mine
            )
            values = {"family": family(mine[0]), "count": len(mine)}
            found.append(Exhibit("L2", title % values, tuple(shown)))
    return tuple(found)


ABOUT = {
    "plate": N_(
        "Another player: the name and the tokens, of which the most win; a small coin marks the dealer."
    ),
    "you": N_("You: your name and your tokens, of which the most win; a small coin marks the dealer."),
    "card": N_("A letter to write with, as often as you like; each star is a point more."),
    "taboo": N_("A taboo letter: no word may contain it."),
    "pile": N_("A pile of cards that nobody has seen yet."),
    "offer": N_("The card at auction: take it with the tokens on it, or put one of yours on it."),
    "told": N_("How many tokens lie on the card at auction: whoever takes it takes them too."),
    "constraint": N_("A constraint: a word of its owner must meet one of two, and earns its bonus."),
    "tokens": N_("Tokens decide the game: whoever has the most at the end wins."),
    "sheet": N_("What a player has written, with its points."),
    "paper": N_("Your paper: type a word with the letters on the table, then hand it in."),
    "uses": N_("How often your word uses each letter."),
    "clock": N_("The time that is left for writing."),
    "take": N_("Takes the card with all tokens on it."),
    "chip": N_("Puts a token of yours on the card instead of taking it."),
    "hand-in": N_("Hands your word in; the others see it when all have written."),
    "none": N_("Writes no word in this deal; press it twice."),
    "go-on": N_("Moves on."),
    "write-along": N_("Write a word although you are out; it does not count."),
    "only-watch": N_("Watch the others write."),
}
