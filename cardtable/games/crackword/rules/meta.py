"""Description of Crack Word before the game (C1-C17, C40)."""

from cardtable.rules.contract import WORD_OPTIONS, Meta, Option

META = Meta(
    id="crackword",
    version=1,
    seats=range(2, 5),
    options=(
        Option("dispute", ("referee", "strict", "challenge"), "C40"),
        Option("insertion", ("on", "off"), "C4"),
        Option("blocked", ("draw-and-lay", "draw"), "C13"),
        Option("stalled", ("clear", "stay"), "C13"),
        Option("majority", ("plurality", "absolute"), "C7"),
        *WORD_OPTIONS,
        Option("cards", ("40", "30"), "C1"),
    ),
)
