"""Where a hint of Lettralettre 26 has one look, and how the word begins and ends, each with its reason."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import State, Wrote
from cardtable.games.lettralettre.strings.constraints import asked
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.i18n import _
from cardtable.rules.contract import Event
from cardtable.wording.sentence import points


def steps(view: State, fact: Event, why: str) -> tuple[str, ...]:
    """The two sentences before the word; none before a bid, of which there are two."""
    sheet = fact.sheet if isinstance(fact, Wrote) else None
    if sheet is None or not sheet.word:
        return ()
    told = {"letters": len(sheet.word), "card": asked(sheet.code), "bonus": points(sheet.bonus)}
    if sheet.bonus:
        where = _("There is a word of %(letters)s letters for “%(card)s”: the card adds %(bonus)s.")
    else:
        where = _("There is a word of %(letters)s letters for “%(card)s”: one card met is enough.")
    told |= {"first": sheet.word[0], "last": sheet.word[-1], "sum": breakdown(sheet)}
    return where % told, _("It begins with %(first)s and ends with %(last)s. Its points: %(sum)s.") % told
