"""The six opponents with a face and a temper, the same in all games.

Their names are in `wording.opponents`. How each plays a game is a room of that game (`opponents` of its manifest): `LINES`, a sentence
by key, and `TEMPERS`, the weights that make it true. An opponent has a stretch of each game's scale (`play.measure`).
"""

from __future__ import annotations

from cardtable.bots.strength import EVEN, Temper
from cardtable.games import manifest

ICONS = {
    "snail": "snail",
    "tortoise": "turtle",
    "rabbit": "rabbit",
    "squirrel": "squirrel",
    "cat": "cat",
    "magpie": "bird",
}
"""The icon of each opponent by its key, from the weakest to the strongest."""
KEYS = (*ICONS,)


def weights(game: str, key: str) -> Temper:
    """Return the weights of an opponent's temper at a game; none for a bot without a character."""
    room = manifest(game).room("opponents", None) if key else None
    found: Temper = room.TEMPERS.get(key, EVEN) if room else EVEN
    return found


def line(game: str, key: str) -> str:
    """Return the message id of an opponent's manner at a game, "" for a game without opponents."""
    room = manifest(game).room("opponents", None)
    found: str = room.LINES[key] if room else ""
    return found
