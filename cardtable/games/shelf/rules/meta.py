"""Description of the shelf before the game (S1-S18)."""

from cardtable.rules.contract import WORD_OPTIONS, Meta, Option

META = Meta(
    id="shelf",
    version=1,
    seats=range(2, 7),
    options=(
        Option("opening", ("contest", "random"), "S2"),
        Option("ends", ("free", "three-each-side"), "S4"),
        Option("growth", ("free", "one-slot-a-turn"), "S4"),
        Option("repeats", ("allowed", "never-twice-in-a-game"), "S7"),
        Option("pass_draws", ("on", "off"), "S15"),
        Option("hand_penalty", ("absolute", "literal"), "S17"),
        *WORD_OPTIONS,
    ),
)
