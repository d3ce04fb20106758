"""The cards of Lettralettre 26 in words, and what the things on its table are."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.constraints import topic_of
from cardtable.games.lettralettre.rules.deck import STARS, Constraint, Family, book, counts
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.games.lettralettre.strings.constraints import asks, family
from cardtable.i18n import N_, _, ngettext
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import LEXICON, Options
from cardtable.wording.exhibits import Exhibit, Specimen, deck


def bonus(card: Constraint) -> str:
    """What the card pays, as written on its seal."""
    return f"+{card.bonus}"


def starred(face: str) -> str:
    """The letter with its stars."""
    stars = STARS[face]
    if not stars:
        return face
    told = ngettext("%(count)s star", "%(count)s stars", stars) % {"count": stars}
    return _("%(card)s (%(value)s)") % {"card": face, "value": told}


def topics() -> dict[str, str]:
    """What the cards of grammar and the themes ask, by the names under which a table agrees on words for them."""
    return {topic: asks(card).title for card in book().cards if (topic := topic_of(card))}


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The constraint cards in play, family by family, and the letters."""
    letters = counts(options)
    title = _("The %(count)s letters, with their stars:") % {"count": sum(letters.values())}
    return (*_constraints(options), Exhibit("L6", title, deck(letters, starred)))


def _constraints(options: Options) -> tuple[Exhibit, ...]:
    """Those that the shipped words of this language can judge, in the families chosen, for the fewest players."""
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
