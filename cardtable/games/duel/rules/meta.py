"""Description of the duel before the game (D1-D13)."""

from cardtable.rules.contract import WORD_OPTIONS, Meta, Option

_OPTIONS = (
    Option("neighbours", ("words", "ignored"), "D4"),
    Option("double_letters", ("on", "off"), "D1"),
    Option("deck", ("easy", "whole"), "D1", unsaid="whole", language="en"),
    Option("rounds", ("3", "1", "2", "4", "5"), "D10"),
    Option("after_round", ("new-hands", "level-to-seven"), "D9"),
    Option("rearrange", ("off", "on"), "D12"),
    *WORD_OPTIONS,
)

META = Meta(
    id="duel",
    version=1,
    seats=range(2, 3),
    options=(*_OPTIONS, Option("last_turn", ("due", "none"), "D10", unsaid="none", within=("rounds", "1"))),
    layout=2,
    earlier=((1, _OPTIONS),),
)
