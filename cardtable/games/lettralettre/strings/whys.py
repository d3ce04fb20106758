"""Why a bot bid as it did, or wrote nothing; of a word it says what bots say of words everywhere."""

from __future__ import annotations

from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.i18n import N_

WHYS: dict[str, str] = {
    LettralettreWhy.WORTH_TAKING: N_("The card is worth having."),
    LettralettreWhy.DECLINES: N_("Refusing costs a token, and the card would cost it more."),
    LettralettreWhy.MUST_TAKE: N_("It has no token left, so it must take the card."),
    LettralettreWhy.NO_WORD: N_("It has no word for its cards, and hands in none."),
}

ADVICE: dict[str, str] = {
    LettralettreWhy.WORTH_TAKING: N_("Tokens included, the card promises you no less than one drawn blind."),
    LettralettreWhy.DECLINES: N_("Tokens included, the card promises you less than one drawn blind."),
    LettralettreWhy.MUST_TAKE: N_("You have no token left, so you must take the card."),
    LettralettreWhy.NO_WORD: N_("No word that most people know meets your cards."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
