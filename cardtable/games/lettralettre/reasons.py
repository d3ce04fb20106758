"""Reasons of the bots of Lettralettre 26 beyond the common ones."""

from cardtable.bots.choice import BotReason


class LettralettreWhy(BotReason):
    """See `BotReason`."""

    NO_WORD = "no_word"
    """No word it would say meets its constraints."""
    WORTH_TAKING = "worth_taking"
    """The card and its tokens are worth having [constraint, pot]."""
    DECLINES = "declines"
    """Rather a token than this card, for now [constraint, pot]."""
    MUST_TAKE = "must_take"
    """The bot has no token left to refuse with [constraint, pot]."""
