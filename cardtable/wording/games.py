"""The names of things one chooses: games, levels of the bots, options and their values."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.i18n import N_, _, ngettext
from cardtable.play.seats import Player
from cardtable.rules.contract import Meta, Option


@dataclass(frozen=True, slots=True)
class _Game:
    name: str
    tagline: str


_GAMES = {
    "shelf": _Game(N_("The Shelf"), N_("Open the shelf, cover the letters.")),
    "null": _Game(N_("The Example"), N_("Lay a letter; vowels score.")),
}
LEVELS = (N_("Beginner"), N_("Amateur"), N_("Skilled"), N_("Expert"), N_("Master"))


def game_name(game: str) -> str:
    return _(_GAMES[game].name)


def tagline(game: str) -> str:
    return _(_GAMES[game].tagline)


def seats_allowed(meta: Meta) -> str:
    """ "2 to 6 players", or "2 players" where there is no choice."""
    low, high = meta.seats[0], meta.seats[-1]
    if low == high:
        return ngettext("%(count)s player", "%(count)s players", high) % {"count": high}
    return _("%(low)s to %(high)s players") % {"low": low, "high": high}


def level_name(level: int) -> str:
    """The name of a bot's level, 1 for the first."""
    return _(LEVELS[level - 1])


def kind_of_player(player: Player) -> str:
    """ "Human", or "Bot · Expert"."""
    if player.level is None:
        return _("Human")
    return _("Bot · %(level)s") % {"level": level_name(player.level)}


@dataclass(frozen=True, slots=True)
class _Choice:
    label: str
    explanation: str


@dataclass(frozen=True, slots=True)
class _Rule:
    name: str
    choices: dict[str, _Choice]


OPTIONS: dict[str, _Rule] = {
    "opening": _Rule(
        N_("Who starts"),
        {
            "contest": _Choice(N_("Opening contest"), N_("The dearest secret word of three letters starts.")),
            "random": _Choice(N_("By lot"), N_("The lot says who starts.")),
        },
    ),
    "ends": _Rule(
        N_("Ends of the shelf"),
        {
            "free": _Choice(N_("Free"), N_("Slots open on whichever side you like, nine in all.")),
            "three-each-side": _Choice(N_("Three a side"), N_("Each side opens by three slots at most.")),
        },
    ),
    "growth": _Rule(
        N_("Opening slots"),
        {
            "free": _Choice(N_("As many as needed"), N_("One word may open several slots at once.")),
            "one-slot-a-turn": _Choice(N_("One a turn"), N_("A turn opens one slot at most.")),
        },
    ),
    "repeats": _Rule(
        N_("Words that come back"),
        {
            "allowed": _Choice(N_("Allowed"), N_("A word laid before may come back later.")),
            "never-twice-in-a-game": _Choice(N_("Never twice"), N_("No word is laid twice in a game.")),
        },
    ),
    "pass_draws": _Rule(
        N_("Passing"),
        {
            "on": _Choice(N_("And drawing"), N_("Who passes draws a card while there are any.")),
            "off": _Choice(N_("Without drawing"), N_("Passing draws nothing; when all pass, the game ends.")),
        },
    ),
    "hand_penalty": _Rule(
        N_("Cards left in hand"),
        {
            "absolute": _Choice(N_("All cost"), N_("A joker kept costs 3 points, a blank 2.")),
            "literal": _Choice(N_("As printed"), N_("A joker kept gives 3 points back, a blank 2.")),
        },
    ),
    "parts_of_speech": _Rule(
        N_("Kinds of words"),
        {
            "all": _Choice(N_("All"), N_("Every kind of word counts, conjugated verbs too.")),
            "nouns-and-adjectives": _Choice(
                N_("Nouns and adjectives"), N_("Only nouns and adjectives count, plurals and feminines too.")
            ),
        },
    ),
    "geographical_names": _Rule(
        N_("Geographical names"),
        {
            "off": _Choice(N_("No"), N_("Countries, towns and rivers are refused.")),
            "on": _Choice(N_("Yes"), N_("Countries, towns and rivers are accepted.")),
        },
    ),
    "vowel": _Rule(
        N_("A vowel is worth"),
        {
            "1": _Choice(N_("One point"), N_("A vowel scores one point.")),
            "2": _Choice(N_("Two points"), N_("A vowel scores two points.")),
        },
    ),
}


def option_name(option: Option) -> str:
    return _(OPTIONS[option.name].name)


def value_name(option: Option, value: str) -> str:
    """The label of one choice, for a button."""
    return _(OPTIONS[option.name].choices[value].label)


def value_explanation(option: Option, value: str) -> str:
    """What that choice means at the table."""
    return _(OPTIONS[option.name].choices[value].explanation)
