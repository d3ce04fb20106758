"""The smallest game that keeps the whole contract: the pattern for a new one."""

from cardtable.games import Manifest
from cardtable.games.null.rules.meta import META
from cardtable.i18n import N_

MANIFEST = Manifest(
    meta=META,
    name=N_("The Example"),
    tagline=N_("Lay a letter; vowels score."),
    rules="cardtable.games.null.rules.rules:Null",
    strings="cardtable.games.null.strings",
    terminal="cardtable.games.null.terminal",
    lessons="cardtable.games.null.lessons:LESSON",
    board="cardtable.games.null.board:BOARD",
    boxed=False,
)
