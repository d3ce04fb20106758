"""Why a bot played what it played on the shelf, beyond what bots say everywhere.

`%(dearer)s` is the gain of a dearer word.
"""

from __future__ import annotations

from cardtable.games.shelf.reasons import ShelfWhy
from cardtable.i18n import N_

WHYS: dict[str, str] = {
    ShelfWhy.KEEPS: N_("Another word scored %(dearer)s, but this one keeps better cards in hand."),
    ShelfWhy.SAVES_JOKER: N_("Another word scored %(dearer)s, but this one saves a joker."),
    ShelfWhy.LOOKS_AHEAD: N_("This is the best answer to what the others may hold."),
    ShelfWhy.LAST_CARDS: N_("It lays its last cards and ends the game."),
    ShelfWhy.UNLOADS: N_("Cards left in hand will cost points: this word leaves the least to pay."),
    ShelfWhy.PROPOSES: N_("It has no three-letter word that is worth more."),
    ShelfWhy.PROPOSES_NOTHING: N_("It has no three-letter word."),
}

ADVICE: dict[str, str] = {
    ShelfWhy.LAST_CARDS: N_("You lay your last cards and end the game."),
    ShelfWhy.UNLOADS: N_("Cards left in hand cost points: no other word found leaves less to pay."),
    ShelfWhy.PROPOSES: N_("No everyday word found is worth more."),
    ShelfWhy.PROPOSES_NOTHING: N_("You have no three-letter word."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
