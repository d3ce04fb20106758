"""Bots of the shelf."""

from cardtable.games.shelf.bot.player import choose, hint

__all__ = ["choose", "hint"]
