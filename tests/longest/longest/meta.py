"""Description of the game before it begins."""

from cardtable.rules.contract import WORD_OPTIONS, Meta, Option

META = Meta(
    id="longest",
    version=1,
    seats=range(2, 3),
    options=(Option("tricks", ("6", "3"), "T3"), *WORD_OPTIONS),
)
