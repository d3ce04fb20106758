"""The six opponents at the shelf: by key how each chooses its moves, and the weights that make it true."""

from cardtable.bots.strength import Temper
from cardtable.i18n import N_

LINES = {
    # Translators: how this opponent chooses its moves; two lines of 24 letters at most
    "snail": N_("One small word at a time."),
    "tortoise": N_("Unhurried: everyday words."),
    "rabbit": N_("Runs after long words."),
    "squirrel": N_("Keeps its jokers for the end."),
    "cat": N_("Takes the place you needed."),
    "magpie": N_("Rare and brilliant words."),
}
TEMPERS = {
    "snail": Temper(card=-5),
    "tortoise": Temper(familiar=2),
    "rabbit": Temper(card=4),
    "squirrel": Temper(hoard=12),
    "cat": Temper(watch=1),
}
