"""Who plays the shelf."""

from cardtable.bots.shelf.player import SKILLS, choose, hint

__all__ = ["SKILLS", "choose", "hint"]
