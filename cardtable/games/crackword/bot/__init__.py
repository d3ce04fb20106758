"""Bots of Crack Word: they miss rows, take what they see, then also deny, then also look ahead."""

from cardtable.games.crackword.bot.player import choose, hint

__all__ = ["choose", "hint"]
