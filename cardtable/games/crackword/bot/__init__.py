"""Who plays Crack Word: bots that miss rows, that take what they see, that also deny, that also look ahead."""

from cardtable.games.crackword.bot.player import choose, hint

__all__ = ["choose", "hint"]
