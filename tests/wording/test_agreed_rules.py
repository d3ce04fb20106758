"""The rules of this table: each paragraph speaks in the wording of the value chosen, and what was changed is marked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable import i18n
from cardtable.games import every
from cardtable.i18n import _
from cardtable.play import presets
from cardtable.rules.contract import Meta
from cardtable.wording import agreements, games, rules_page
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.sentence import PerValue

CASES = [
    (each.id, option.name, value)
    for each in every()
    for option in each.meta.options
    for value in option.values[1:]
    if each.box != ((option.name, value),)  # that one change makes the preset of the box
]


def meta_of(game: str) -> Meta:
    return next(each.meta for each in every() if each.id == game)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", [each.id for each in every()])
def test_by_the_booklet_nothing_is_marked(game: str, language: str) -> None:
    i18n.use(language)
    usual = meta_of(game).complete({})
    assert agreements.played_with(game, usual) == "" and not presets.changed(game, usual)
    for clause in strings_of(game).CLAUSES:
        assert rules_page.changed(game, rules_page.parts(game, usual, clause)) == ""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("game", "name", "value"), CASES)
def test_every_value_has_its_wording_and_no_clause_tells_the_default(
    game: str, name: str, value: str, language: str
) -> None:
    i18n.use(language)
    meta = meta_of(game)
    option = next(each for each in meta.options if each.name == name)
    spoken = option.needed
    usual = meta.complete(spoken)
    chosen = presets.started(presets.USUAL, meta.complete({**spoken, name: value}))
    strip = agreements.played_with(game, chosen)
    if name == "aids":  # how much a table helps is no rule: it is told, and changes no preset
        assert not presets.changed(game, chosen) and not agreements.in_short(game, chosen)
        assert strip.casefold() == _(games.AIDED[value]).casefold()
        return
    (told,) = (each for each in presets.changed(game, chosen) if each.name not in spoken)
    assert told == option
    if (name, value) == ("lexicon", language):
        assert strip == agreements.in_short(game, chosen) == "", (
            "words in the language spoken need no telling"
        )
        for clause in strings_of(game).CLAUSES:
            assert rules_page.changed(game, rules_page.parts(game, chosen, clause)) == ""
        return
    assert games.option_name(game, option) in strip and games.value_name(game, option, value) in strip
    assert agreements.in_short(game, chosen)
    differing = set()
    own = {each.name for each in meta.options if each.needed} - {name}
    for whole in strings_of(game).CLAUSES:
        clause = replace(
            whole,
            text=tuple(each for each in whole.parts if getattr(each, "option", "") not in own),
            values=None,  # letters of the deck are no other rule
        )
        said = rules_page.parts(game, chosen, clause)
        before, after = rules_page.paragraph(game, usual, clause), " ".join(each.text for each in said)
        marks = [each for each in said if each.changed is not None and each.changed.name not in spoken]
        assert bool(marks) == (before != after), clause.title
        assert (games.option_name(game, option) in rules_page.changed(game, said)) == bool(marks)
        if marks:
            differing |= set(clause.ids)
        for part in clause.parts:
            if not isinstance(part, PerValue) or part.option != name:
                continue
            default = part.wordings[option.default]
            if default and default != part.wordings[value]:
                for other in strings_of(game).CLAUSES:
                    assert _(default) not in rules_page.paragraph(game, chosen, other)
    assert option.clause in differing


@pytest.mark.parametrize(
    ("game", "chosen", "clause", "not_told"),
    [
        ("shelf", {"opening": "random"}, "S3", ["shown", "highest-scoring"]),
        ("shelf", {"hand_penalty": "literal"}, "S17", ["a joker costs"]),
        ("shelf", {"pass_draws": "off"}, "S15", ["draws one", "beyond seven"]),
        ("duel", {"double_letters": "off"}, "D1", ["120", "LL"]),
        ("duel", {"rounds": "1"}, "D10", ["three"]),
        ("lettralettre", {"letters": "8", "taboos": "1"}, "L1", ["six letters", "Two more"]),
        ("lettralettre", {"taboos": "1"}, "L4", ["taboos"]),
        ("lettralettre", {"seconds": "90"}, "L12", ["without a clock"]),
        ("crackword", {"majority": "absolute"}, "C7", ["the most cards"]),
        ("crackword", {"dispute": "strict"}, "C40", ["at no cost", "contest"]),
        ("shelf", {"lexicon": "en"}, "G3", ["French"]),
        ("shelf", {"parts_of_speech": "nouns-and-adjectives"}, "G3", ["conjugated"]),
    ],
)
def test_the_paragraph_of_a_change_does_not_tell_the_booklets_rule(
    game: str, chosen: dict[str, str], clause: str, not_told: list[str]
) -> None:
    i18n.use("en")
    options = meta_of(game).complete(chosen)
    text = " ".join(
        rules_page.paragraph(game, options, each) for each in strings_of(game).CLAUSES if clause in each.ids
    )
    assert text and not [each for each in not_told if each in text]
