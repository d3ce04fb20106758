"""The six opponents at Lettralettre 26: by key how each chooses its moves, and the weights that make it true."""

from cardtable.bots.strength import Temper
from cardtable.i18n import N_

LINES = {
    # Translators: how this opponent chooses its moves; two lines of 24 letters at most
    "snail": N_("Writes its words short."),
    "tortoise": N_("Writes everyday words."),
    "rabbit": N_("Runs after long words."),
    "squirrel": N_("Holds on to its tokens."),
    "cat": N_("Takes the card you wanted."),
    "magpie": N_("Rare and brilliant words."),
}
TEMPERS = {
    "snail": Temper(card=-3),
    "tortoise": Temper(familiar=1),
    "rabbit": Temper(card=0.5),
    "squirrel": Temper(hoard=0.25),
    "cat": Temper(hoard=0.5),
}
