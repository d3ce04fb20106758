"""Description of Lettralettre 26 before the game (L1-L12)."""

from cardtable.rules.contract import WORD_OPTIONS, Meta, Option

SEATS = ("first-seat", "second-seat", "third-seat", "fourth-seat", "fifth-seat", "sixth-seat")
"""The values of `first_dealer` that name one, in the order of the seats."""

META = Meta(
    id="lettralettre",
    version=1,
    seats=range(2, 7),
    options=(
        Option("letters", ("6", "5", "7", "8"), "L1"),
        Option("taboos", ("2", "1"), "L1"),
        Option(
            "first_dealer", ("random", *SEATS), "L1", tuple((name, at) for at, name in enumerate(SEATS, 1))
        ),
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
