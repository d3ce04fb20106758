"""A game's rules as its page shows them, paragraph by paragraph, in the wording of the options a table has chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.i18n import _, language
from cardtable.play.recordtext import meta_of
from cardtable.rules.contract import LEXICON, Option, Options
from cardtable.wording.games import option_name
from cardtable.wording.sentence import Clause, PerValue, listed


@dataclass(frozen=True, slots=True)
class ClausePart:
    """Some sentences of a paragraph; `changed` is the option by which they are not those of the booklet."""

    text: str
    changed: Option | None = None


def parts(game: str, options: Options, clause: Clause) -> list[ClausePart]:
    """What a paragraph says at a table with these options, in the language spoken now."""
    known = {each.name: each for each in meta_of(game).options}
    found = []
    for part in clause.parts:
        if isinstance(part, str):
            found.append(ClausePart(_(part) % clause.values(options) if clause.values else _(part)))
            continue
        option, value = known[part.option], options[part.option]
        if option.asked(options) and part.wordings[value]:
            same = part.wordings[value] == part.wordings[option.default]
            same = same or (option.name, value) == (LEXICON, language())
            found.append(ClausePart(_(part.wordings[value]), None if same else option))
    return found


def paragraph(game: str, options: Options, clause: Clause) -> str:
    """The same as one text."""
    return " ".join(each.text for each in parts(game, options, clause))


def changed(game: str, said: Sequence[ClausePart]) -> str:
    """What a paragraph adds where the table has changed the booklet's rule; "" where it has not."""
    options = dict.fromkeys(each.changed for each in said if each.changed is not None)
    if not options:
        return ""
    names = listed([option_name(game, each) for each in options])
    return _("Changed at this table: %(options)s.") % {"options": names}


def is_open(clause: Clause) -> bool:
    """Whether a paragraph leaves something to the table."""
    return any(isinstance(part, PerValue) for part in clause.parts)


def place(clauses: Sequence[Clause], clause: str) -> int:
    """Which paragraph speaks of a clause, 0 where none does."""
    return next((at for at, each in enumerate(clauses) if clause in each.ids), 0)
