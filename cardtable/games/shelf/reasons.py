"""Why the bots of the shelf choose as they do, beyond what those of any game say."""

from cardtable.bots.choice import BotReason


class ShelfWhy(BotReason):
    """See `BotReason`."""

    KEEPS = "keeps"
    """A higher-scoring word was there, but this keeps better cards in hand [word, gain, higher]."""
    SAVES_JOKER = "saves_joker"
    """A higher-scoring word was there, but at the price of a joker [word, gain, higher]."""
    LOOKS_AHEAD = "looks_ahead"
    """Tried against what others may hold, this comes out best [word, gain, higher]."""
    LAST_CARDS = "last_cards"
    """It lays its last cards and ends the game [word, gain]."""
    UNLOADS = "unloads"
    """Nothing is drawn any more: of all words this leaves least to pay for in hand [word, gain]."""
    PROPOSES = "proposes"
    """Its highest-scoring word of three letters in the opening contest [word, gain]."""
    PROPOSES_NOTHING = "proposes_nothing"
    "It has no three-letter word."
