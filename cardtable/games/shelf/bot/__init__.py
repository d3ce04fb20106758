"""Who plays the shelf."""

from cardtable.games.shelf.bot.player import SKILLS, choose, hint

__all__ = ["SKILLS", "choose", "hint"]
