"""The six opponents at Crack Word: by key how each chooses its moves, and the weights that make it true."""

from cardtable.bots.strength import Temper
from cardtable.i18n import N_

LINES = {
    # Translators: how this opponent chooses its moves; two lines of 24 letters at most
    "snail": N_("Picks up the short rows."),
    "tortoise": N_("Spells everyday words."),
    "rabbit": N_("Makes the rows run long."),
    "squirrel": N_("Hoards jokers and bins."),
    "cat": N_("Watches your rows."),
    "magpie": N_("Thinks of words nobody expects."),
}
TEMPERS = {
    "snail": Temper(card=-0.3),
    "tortoise": Temper(familiar=0.5),
    "rabbit": Temper(card=0.25),
    "squirrel": Temper(hoard=1),
    "cat": Temper(watch=0.3),
}
