"""How strong somebody is held to be, in words."""

from __future__ import annotations

from cardtable.i18n import _, ngettext
from cardtable.play.measure import Standing
from cardtable.wording.sentence import number

SURE = 1.96
"""Deviations between which it lies in 95 cases of a hundred."""
VAGUE = 200.0
"""The deviation above which a game's change says more of how little is known than of the game: a first loss costs hundreds."""


def held(standing: Standing) -> str:
    """ "1,180 ± 90"."""
    reach = number(round(SURE * standing.rating.deviation / 10) * 10)
    return _("%(value)s ± %(reach)s") % {"value": number(round(standing.rating.value)), "reach": reach}


def after(standing: Standing) -> str:
    """What that number is."""
    games = ngettext("%(count)s game", "%(count)s games", standing.games) % {"count": number(standing.games)}
    return _("strength, after %(games)s") % {"games": games}


def changed(standing: Standing, game: str) -> str:
    """What a game has made of it, "strength 1,180 (+24)"; "" where it says nothing of it, as in somebody's first games."""
    found = standing.change(game)
    if found is None or standing.rating.deviation > VAGUE:
        return ""
    before, now = map(round, found)
    values = {
        "value": number(now),
        "change": f"+{number(now - before)}" if now > before else number(now - before),
    }
    return _("strength %(value)s (%(change)s)") % values
