"""Reasons of the bots of the duel beyond the common ones."""

from cardtable.bots.choice import BotReason


class DuelWhy(BotReason):
    """See `BotReason`."""

    LAYS_MOST = "lays_most"
    """The most cards off its hand and onto the other's [word, count laid, draws]."""
    SPOTS = "spots"
    """The bot plays the word with the fewest cards of those it happened to see: a beginner [word, count, draws]."""
    COMMONEST = "commonest"
    """The bot saw none of its words, so it takes the one people know best [word, count, draws]."""
    GOES_OUT = "goes_out"
    """The bot empties its hand and wins the round [word, count, draws]."""
    WEIGHS = "weighs"
    """The bot keeps the cards that are easiest to lay [word, count, draws]."""
    SEES_AHEAD = "sees_ahead"
    """Tried against hands the other may hold, this comes out best [word, count, draws]."""
    EVERYDAY = "everyday"
    """A hint: the everyday word that does most [word, count, draws]."""
    SWAPS = "swaps"
    """Nothing to lay, so it discards the card it misses least [card]."""
    DROPS = "drops"
    """The bot levels its hand by the card it misses least [card]."""
