"""Sentences about the strength of a player, and about medals."""

from __future__ import annotations

from cardtable.i18n import _, ngettext
from cardtable.play.measure import Strength, fitting
from cardtable.play.session import Session
from cardtable.play.wordbook import WordBooks, medals_of
from cardtable.wording.opponents import opponent_name
from cardtable.wording.sentence import listed, number

VAGUE = 200.0
"""The deviation above which a game's change says more of how little is known than of the game: a first loss costs hundreds."""


def held(game: str, standing: Strength) -> str:
    """Name the opponent who gives that person an even match."""
    return opponent_name(fitting(game, standing.rating.value))


def after(standing: Strength) -> str:
    """Name the strength after a game."""
    games = ngettext("%(count)s game", "%(count)s games", standing.games) % {"count": number(standing.games)}
    # Translators: below the name of an opponent: who gives that person an even match
    return _("gives you an even match, after %(games)s") % {"games": games}


def changed(standing: Strength, game: str) -> str:
    """Tell the change that a game made, "strength 1,180 (+24)"; "" for a player's first games, which give none."""
    found = standing.change(game)
    if found is None or standing.rating.deviation > VAGUE:
        return ""
    before, now = map(round, found)
    values = {
        "value": number(now),
        "change": f"+{number(now - before)}" if now > before else number(now - before),
    }
    return _("strength %(value)s (%(change)s)") % values


def new_medals(before: WordBooks, after: WordBooks, session: Session) -> str:
    """A sentence on the medals that this game has brought its people for the first time; "" where it has brought none."""
    game, won = session.header.game, []
    for player in session.players:
        new = set(after.of(player.name).medals) - set(before.of(player.name).medals)
        won += [_(medal.name) for medal in medals_of(game) if f"{game} {medal.id}" in new]
    if not won:
        return ""
    said = ngettext("A medal: %(names)s.", "Medals: %(names)s.", len(won))
    # Translators: the name of a medal in a list of such; some have commas of their own
    return said % {"names": listed([_("“%(name)s”") % {"name": name} for name in dict.fromkeys(won)])}
