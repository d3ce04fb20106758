"""What is said of medals."""

from __future__ import annotations

from cardtable.i18n import _, ngettext
from cardtable.play.medals import medals_of
from cardtable.play.session import Session
from cardtable.play.wordbook import Wordbook
from cardtable.wording.sentence import listed


def new_medals(before: Wordbook, after: Wordbook, session: Session) -> str:
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
