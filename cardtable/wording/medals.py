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
    return said % {"names": listed(list(dict.fromkeys(won)))}
