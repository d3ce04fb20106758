"""Why the bots of the duel choose as they do, beyond what those of any game say."""

from cardtable.bots.choice import BotReason


class DuelWhy(BotReason):
    """See `BotReason`."""

    LAYS_MOST = "lays_most"
    """The most cards off its hand and onto the other's [word, count laid, draws]."""
    SPOTS = "spots"
    """Of the words it happened to see the one with the fewest cards: a beginner [word, count, draws]."""
    COMMONEST = "commonest"
    """It saw none of its words, so it takes the one people know best [word, count, draws]."""
    GOES_OUT = "goes_out"
    """It empties its hand and wins the round [word, count, draws]."""
    WEIGHS = "weighs"
    """What it keeps is easiest to lay [word, count, draws]."""
    SEES_AHEAD = "sees_ahead"
    """Tried against hands the other may hold, this comes out best [word, count, draws]."""
    EVERYDAY = "everyday"
    """A hint: the everyday word that does most [word, count, draws]."""
    SWAPS = "swaps"
    """Nothing to lay, so it discards the card it misses least [card]."""
    DROPS = "drops"
    """It levels its hand by the card it misses least [card]."""
