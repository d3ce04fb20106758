"""Who plays the shelf."""

from cardtable.games.shelf.bot.player import SKILLS, choose, hint, overlook

__all__ = ["SKILLS", "choose", "hint", "overlook"]
