"""Why a bot played what it played in a duel."""

from __future__ import annotations

from cardtable.games.duel.reasons import DuelWhy
from cardtable.i18n import N_

WHYS: dict[str, str] = {
    DuelWhy.LAYS_MOST: N_("It has seen no better word."),
    DuelWhy.SPOTS: N_("It happened to see this word."),
    DuelWhy.COMMONEST: N_("It saw nothing better than this, the commonest word."),
    DuelWhy.EVERYDAY: N_("It is an everyday word, and no other does more here."),
    DuelWhy.GOES_OUT: N_("It empties its hand and wins the round."),
    DuelWhy.WEIGHS: N_("It keeps the cards that are easiest to lay."),
    DuelWhy.SEES_AHEAD: N_("This is the best answer to what the opponent may hold."),
    DuelWhy.SWAPS: N_("It can lay nothing: of its cards it will miss this one least."),
    DuelWhy.DROPS: N_("It will miss this card least."),
}

ADVICE: dict[str, str] = {
    DuelWhy.LAYS_MOST: N_("No word found here does more."),
    DuelWhy.SPOTS: N_("One of the better words seen."),
    DuelWhy.COMMONEST: N_("No everyday word will do: of the others people know this one best."),
    DuelWhy.EVERYDAY: N_("No everyday word found does more: cards laid and cards drawn both count."),
    DuelWhy.GOES_OUT: N_("You empty your hand and win the round."),
    DuelWhy.WEIGHS: N_("You keep the cards that are easiest to lay."),
    DuelWhy.SWAPS: N_("No word found; this is the card you will miss least."),
    DuelWhy.DROPS: N_("This is the card you will miss least."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
