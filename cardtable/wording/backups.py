"""What is said of backups."""

from __future__ import annotations

from pathlib import Path

from cardtable.i18n import _, ngettext
from cardtable.play.backup import Restored


def made(games: int, where: Path) -> str:
    """All is in the file."""
    text = ngettext(
        "%(count)s game, settings, statistics and words are in %(where)s.",
        "%(count)s games, settings, statistics and words are in %(where)s.",
        games,
    )
    return text % {"count": games, "where": where}


def restored(found: Restored) -> str:
    """What is back, and where what was there before is kept."""
    new = ngettext("%(count)s game is back", "%(count)s games are back", found.games) % {"count": found.games}
    text = _("%(games)s, with settings, statistics and words.") % {"games": new}
    if found.known:
        known = ngettext("%(count)s was there already.", "%(count)s were there already.", found.known)
        text += " " + known % {"count": found.known}
    if found.before is not None:
        text += " " + _("What was here before is kept in %(where)s.") % {"where": found.before}
    return text
