"""Reasons of the bots of the shelf beyond the common ones."""

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
    """The bot lays its last cards and ends the game [word, gain]."""
    UNLOADS = "unloads"
    """Nothing is drawn any more: of all words this leaves least to pay for in hand [word, gain]."""
    PROPOSES = "proposes"
    """The bot proposes its highest-scoring word of three letters in the opening contest [word, gain]."""
    PROPOSES_NOTHING = "proposes_nothing"
    """The bot has no three-letter word."""
