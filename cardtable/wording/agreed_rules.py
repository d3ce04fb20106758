"""By which rules this table plays: the options it has chosen, and what each of them means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtable.i18n import _
from cardtable.play.record import meta_of
from cardtable.rules.contract import Option, Options
from cardtable.wording.games import option_name, value_explanation, value_name
from cardtable.wording.sentence import Clause


@dataclass(frozen=True, slots=True)
class Chosen:
    """One option as a table plays it; `changed` where that is not the usual value."""

    name: str
    value: str
    explanation: str
    changed: bool


def chosen(game: str, options: Options, clause: Clause) -> list[Chosen]:
    """The options that a paragraph of the rules leaves to the table, as this one has settled them."""
    return [_chosen(game, each, options) for each in meta_of(game).options if each.clause in clause.ids]


def changed(game: str, options: Options) -> Iterator[Chosen]:
    """What this table plays otherwise than usual."""
    for each in meta_of(game).options:
        if options[each.name] != each.default:
            yield _chosen(game, each, options)


def played_with(game: str, options: Options) -> str:
    """The same in one line, for the log, the score sheet and the terminal; "" by the usual rules."""
    told = [
        _("%(option)s: %(value)s") % {"option": each.name, "value": each.value}
        for each in changed(game, options)
    ]
    return _("Played with %(rules)s") % {"rules": " · ".join(told)} if told else ""


def at_this_table(each: Chosen) -> str:
    """What a paragraph of the rules adds for a table: the wording of the value chosen, marked where it is a change."""
    values = {"option": each.name, "value": each.value, "explanation": each.explanation}
    if each.changed:
        return (
            _(
                "Changed at this table. %(option)s: %(value)s. %(explanation)s This goes before what stands above."
            )
            % values
        )
    return _("%(option)s: %(value)s. %(explanation)s") % values


def _chosen(game: str, option: Option, options: Options) -> Chosen:
    value = options[option.name]
    return Chosen(
        option_name(game, option),
        value_name(game, option, value),
        value_explanation(game, option, value),
        value != option.default,
    )
