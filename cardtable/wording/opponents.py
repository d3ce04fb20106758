"""The sentences about the six opponents: names, how each chooses, and who is likely to win."""

from __future__ import annotations

from cardtable.bots.opponents import ICONS, line
from cardtable.i18n import N_, _
from cardtable.play.measure import Strength, expected, met, value_of
from cardtable.play.seats import Player, isolated

NAMES = {
    # Translators: the name of an opponent, an animal, with its article; it sits at the table under that name
    "snail": N_("The Snail"),
    "tortoise": N_("The Tortoise"),
    "rabbit": N_("The Rabbit"),
    "squirrel": N_("The Squirrel"),
    "cat": N_("The Cat"),
    "magpie": N_("The Magpie"),
}
AGAINST = {
    # Translators: on a button: begins a game against that opponent
    "snail": N_("Play the Snail"),
    "tortoise": N_("Play the Tortoise"),
    "rabbit": N_("Play the Rabbit"),
    "squirrel": N_("Play the Squirrel"),
    "cat": N_("Play the Cat"),
    "magpie": N_("Play the Magpie"),
}
WITHIN = {
    # Translators: the name of an opponent within a sentence: "you and the Snail"
    "snail": N_("the Snail"),
    "tortoise": N_("the Tortoise"),
    "rabbit": N_("the Rabbit"),
    "squirrel": N_("the Squirrel"),
    "cat": N_("the Cat"),
    "magpie": N_("the Magpie"),
}
EVEN_FROM, CLEAR_FROM = 0.4, 0.25
"""The part of the games from which on one wins about as many as the other; and from which on the other wins most, not nearly all."""

# Translators: below the name of an opponent: how games against it are likely to end
YOU_OFTEN, YOU_RATHER = N_("you win often"), N_("you win more often")
CLOSE, UNMET = N_("a close game"), N_("not met yet")
# Translators: below the name of an opponent, which is who wins
RATHER, OFTEN = N_("wins more often"), N_("wins often")


def opponent_name(key: str) -> str:
    """The name of an opponent, "" for none."""
    return _(NAMES[key]) if key else ""


def name_within(key: str) -> str:
    """The name of an opponent within a sentence."""
    return _(WITHIN[key])


def player_within(player: Player) -> str:
    """The name of a player within a sentence: an opponent's article begins small there."""
    if player.temper and player.name == opponent_name(player.temper):
        return name_within(player.temper)
    return isolated(player.name)


def opponent_line(key: str, game: str) -> str:
    """The sentence of how an opponent chooses its moves at a game."""
    told = line(game, key)
    return _(told) if told else ""


def icon_of(key: str) -> str:
    """The icon of an opponent, "" for none."""
    return ICONS.get(key, "")


def chance(game: str, key: str, strength: Strength) -> float:
    """The part of the games that a person wins against an opponent, who comes as near as it can."""
    own = strength.rating.value
    return expected(own, value_of(game, met(game, key, own)))


def likely(game: str, key: str, strength: Strength) -> tuple[str, int]:
    """The phrase of who is likely to win, and how the balance hangs: 2 for the person often, -2 for the opponent often."""
    if not strength.games:
        return _(UNMET), 0
    share = chance(game, key, strength)
    if share > 1 - EVEN_FROM:
        return (_(YOU_OFTEN), 2) if share > 1 - CLEAR_FROM else (_(YOU_RATHER), 1)
    if share < EVEN_FROM:
        return (_(OFTEN), -2) if share < CLEAR_FROM else (_(RATHER), -1)
    return _(CLOSE), 0


def against(key: str) -> str:
    """The words of a button that begins a game against an opponent."""
    return _(AGAINST[key])


def close_game(key: str) -> str:
    """The sentence that proposes an opponent after a rout."""
    # Translators: %(name)s is an opponent with its article, at the beginning of the sentence
    return _("%(name)s would give you a close game.") % {"name": opponent_name(key)}
