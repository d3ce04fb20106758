"""The rules of this table: each option is told where the rules leave it to the table, and what was changed is marked."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.games import every
from cardtable.wording import agreed_rules
from cardtable.wording.voices import voice


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", [each.id for each in every()])
def test_every_change_is_told_with_its_paragraph_and_in_the_strip(game, language):
    i18n.use(language)
    meta = next(each.meta for each in every() if each.id == game)
    usual = meta.settle({})
    assert agreed_rules.played_with(game, usual) == "" and not list(agreed_rules.changed(game, usual))
    for option in meta.options:
        for value in option.values[1:]:
            options = meta.settle({option.name: value})
            (told,) = agreed_rules.changed(game, options)
            assert told.name in agreed_rules.played_with(game, options)
            assert told.value in agreed_rules.played_with(game, options)
            marked = [
                each
                for clause in voice(game).CLAUSES
                for each in agreed_rules.chosen(game, options, clause)
                if each.changed
            ]
            assert marked and all(each == told for each in marked), (option.name, option.clause)
            said = agreed_rules.at_this_table(told)
            assert told.explanation in said and said != agreed_rules.at_this_table(marked[0]).lower()
