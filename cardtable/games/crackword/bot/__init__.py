"""Who plays Crack Word: who misses captures, who takes what it sees, who also denies, who also looks ahead."""

from cardtable.games.crackword.bot.player import SKILLS, choose, hint, overlook

__all__ = ["SKILLS", "choose", "hint", "overlook"]
