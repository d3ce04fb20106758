"""Reasons of the bots of Crack Word beyond the common ones."""

from cardtable.bots.choice import BotReason


class CrackWhy(BotReason):
    """See `BotReason`."""

    TAKES = "takes"
    """The word it makes takes the row [word, gain]."""
    BUILDS = "builds"
    """Part of a word it has in mind, and little for the others [word, letters]."""
    REACHES = "reaches"
    """Part of a rarer word, nothing it knows well being possible [word, letters]."""
    COMPLETES = "completes"
    """The row is a word, and part of no longer one that it knows [word, letters]."""
    FORESEES = "foresees"
    """Part of a word; against the hands others may have it comes out best [word, letters]."""
    LAST_CARD = "last_card"
    """The last card it holds, when nothing is drawn any more: the row grows no further by it [word, letters]."""
    CLEARS = "clears"
    """A POUBELLE on a row that is better gone [row]."""
    NAMES = "names"
    """The letter it gives a joker turned up [letters]."""
    BELIEVES = "believes"
    """The bot lets the card stand: as far as it can see the row is part of a word [letters]."""
    DOUBTS = "doubts"
    """The bot contests, knowing no word that holds these letters [letters]."""
    DARES = "dares"
    """The bot lays letters that may be contested, and does not say which word it has in mind, if any [letters]."""
    PROVES = "proves"
    """A word that holds the row's letters [word, letters]."""
    CONCEDES = "concedes"
    """The bot has no word for the row's letters [letters]."""
