"""The six opponents at the duel: by key how each chooses its moves, and the weights that make it true."""

from cardtable.bots.strength import Temper
from cardtable.i18n import N_

LINES = {
    # Translators: how this opponent chooses its moves; two lines of 24 letters at most
    "snail": N_("Lays a card or two."),
    "tortoise": N_("Lays everyday words."),
    "rabbit": N_("Lays as many as it can."),
    "squirrel": N_("Keeps its easy cards."),
    "cat": N_("Loves to make you draw."),
    "magpie": N_("Rare and brilliant words."),
}
TEMPERS = {
    "snail": Temper(card=-0.15),
    "tortoise": Temper(card=0.4, familiar=0.3),
    "rabbit": Temper(card=0.6),
    "squirrel": Temper(hoard=0.6),
    "cat": Temper(watch=1),
}
