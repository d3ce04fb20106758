"""The longer word takes the trick: a game in a package of its own."""

from cardtable import i18n
from cardtable.games import Manifest
from cardtable.i18n import N_
from longest.french import FRENCH
from longest.meta import META

i18n.add("fr", FRENCH)

MANIFEST = Manifest(
    meta=META,
    name=N_("The Longest"),
    tagline=N_("The longer word takes the trick."),
    rules="longest.rules:Longest",
    strings="longest.strings",
    bot="longest.bot",
    levels=2,
    terminal="longest.terminal",
    review="longest.review",
    board="longest.board:BOARD",
    lid="longest.lid:lid",
    colour="#2E5D4B",
    back="#24483B",
    monogram="L",
)
