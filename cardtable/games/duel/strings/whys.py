"""Why a bot played what it played in a duel. `%(count)s` cards are laid, `%(draws)s` drawn by the
opponent."""

from __future__ import annotations

from cardtable.games.duel.reasons import DuelWhy
from cardtable.i18n import N_

WHYS: dict[str, str] = {
    DuelWhy.LAYS_MOST: N_(
        "%(word)s is the best it has seen. Cards laid: %(count)s; for the opponent: +%(draws)s."
    ),
    DuelWhy.SPOTS: N_("%(word)s is a word it happened to see. Cards laid: %(count)s."),
    DuelWhy.COMMONEST: N_("It saw nothing better than the commonest word, %(word)s. Cards laid: %(count)s."),
    DuelWhy.EVERYDAY: N_("%(word)s is an everyday word, and no other does more here."),
    DuelWhy.GOES_OUT: N_("With %(word)s it empties its hand and wins the round."),
    DuelWhy.WEIGHS: N_(
        "%(word)s leaves it the cards that are easiest to lay. Cards laid: %(count)s; "
        "for the opponent: +%(draws)s."
    ),
    DuelWhy.SEES_AHEAD: N_(
        "%(word)s is the best answer to what the opponent may hold. Cards laid: %(count)s; for the opponent: +%(draws)s."
    ),
    DuelWhy.SWAPS: N_("It can lay nothing: it gives up %(card)s, the card it will miss least."),
    DuelWhy.DROPS: N_("%(card)s is the card it will miss least."),
}

ADVICE: dict[str, str] = {
    DuelWhy.LAYS_MOST: N_(
        "%(word)s is your best word here. Cards laid: %(count)s; for the opponent: +%(draws)s."
    ),
    DuelWhy.SPOTS: N_("There is %(word)s. Cards laid: %(count)s."),
    DuelWhy.COMMONEST: N_("No everyday word will do: of the others people know this one best."),
    DuelWhy.EVERYDAY: N_("No everyday word found does more: cards laid and cards drawn both count."),
    DuelWhy.GOES_OUT: N_("You empty your hand and win the round."),
    DuelWhy.WEIGHS: N_(
        "%(word)s leaves you the cards that are easiest to lay. Cards laid: %(count)s; for the opponent: +%(draws)s."
    ),
    DuelWhy.SWAPS: N_("No word found; this is the card you will miss least."),
    DuelWhy.DROPS: N_("This is the card you will miss least."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
