"""Description of the duel before the game (D1-D13)."""

from cardtable.rules.contract import WORD_OPTIONS, Meta, Option

META = Meta(
    id="duel",
    version=1,
    seats=range(2, 3),
    options=(
        Option("neighbours", ("words", "ignored"), "D4"),
        Option("double_letters", ("on", "off"), "D1"),
        Option("deck", ("easy", "whole"), "D1", language="en"),
        Option("rounds", ("3", "1", "2", "4", "5"), "D10"),
        Option("after_round", ("new-hands", "level-to-seven"), "D9"),
        Option("rearrange", ("off", "on"), "D12"),
        *WORD_OPTIONS,
        Option("last_turn", ("due", "none"), "D10", within=("rounds", "1")),
    ),
)
