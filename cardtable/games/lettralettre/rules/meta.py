"""What is known of Lettralettre 26 before the game (L1-L12)."""

from cardtable.rules.contract import WORD_OPTIONS, Meta, Option

META = Meta(
    id="lettralettre",
    version=1,
    seats=range(2, 7),
    options=(
        Option("letters", ("6", "5", "7", "8"), "L1"),
        Option("taboos", ("2", "1"), "L1"),
        Option("first_dealer", ("random", "first-seat"), "L1"),
        Option(
            "constraints",
            (
                "all",
                "letters-and-grammar",
                "letters-and-themes",
                "grammar-and-themes",
                "letters",
                "grammar",
                "themes",
            ),
            "L2",
        ),
        Option("other_letters", ("forbidden", "allowed-but-worth-nothing"), "L5"),
        Option("seconds", ("off", "60", "90", "120"), "L12"),
        *WORD_OPTIONS,
    ),
)
