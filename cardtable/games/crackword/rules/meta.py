"""Description of Crack Word before the game (C1-C17, C40)."""

from cardtable.rules.contract import AIDS, WORD_OPTIONS, Meta, Option

_BEFORE_AIDS = tuple(option for option in WORD_OPTIONS if option.name != AIDS)
_FIRST = (
    Option("dispute", ("referee", "strict", "challenge"), "C40"),
    Option("insertion", ("off", "on"), "C4"),
    Option("blocked", ("draw", "draw-and-lay"), "C13"),
    Option("majority", ("plurality", "absolute"), "C7"),
    *_BEFORE_AIDS,
)
_SECOND = (
    Option("dispute", ("referee", "strict", "challenge"), "C40"),
    Option("insertion", ("on", "off"), "C4"),
    Option("blocked", ("draw-and-lay", "draw"), "C13"),
    Option("majority", ("plurality", "absolute"), "C7"),
    *_BEFORE_AIDS,
)
"""The options of codes made before layouts were counted: their check symbols tell which is which."""
_THIRD = (
    Option("dispute", ("referee", "strict", "challenge"), "C40"),
    Option("insertion", ("on", "off"), "C4", unsaid="off"),
    Option("blocked", ("draw-and-lay", "draw"), "C13", unsaid="draw"),
    Option("stalled", ("clear", "stay"), "C13", unsaid="stay"),
    Option("majority", ("plurality", "absolute"), "C7"),
    *WORD_OPTIONS,
)

META = Meta(
    id="crackword",
    version=1,
    seats=range(2, 5),
    options=(*_THIRD, Option("cards", ("40", "30"), "C1")),
    layout=2,
    earlier=((1, _THIRD), (1, _SECOND), (1, _FIRST)),
)
