"""The options of a game as a terminal lists them."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.i18n import _
from cardtable.rules.contract import Meta
from cardtable.wording.games import game_name, option_name, value_explanation, value_name


def options_in_short(meta: Meta) -> str:
    """One line: every option with its values as they are typed, the usual one first."""
    told = "; ".join(f"{each.name}:{'|'.join(each.values)}" for each in meta.options)
    return _("Options of %(game)s: %(options)s.") % {"game": game_name(meta.id), "options": told}


def options_at_length(meta: Meta) -> Iterator[str]:
    """A line for each option, and one for each of its values with what it does at the table."""
    yield _("Options of %(game)s, the usual choice first:") % {"game": game_name(meta.id)}
    for each in meta.options:
        yield ""
        yield f"{option_name(meta.id, each)} ({each.clause})"
        for value in each.values:
            told = {
                "typed": f"{each.name}:{value}",
                "value": value_name(meta.id, each, value),
                "explanation": value_explanation(meta.id, each, value),
            }
            yield "  " + _("%(typed)s – %(value)s. %(explanation)s") % told
