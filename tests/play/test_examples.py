"""Every example of every game before the real rules, in each language of words."""

from __future__ import annotations

import pytest

from cardtable import i18n, languages
from cardtable.games import every
from cardtable.play.lesson import Example, examples_of, judged, players_for, seated
from cardtable.play.recordtext import meta_of
from cardtable.play.session import Session
from cardtable.rules.contract import LEXICON
from cardtable.wording.facts import fact
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.refusals import refusal
from tests.table.tables import LEXICON as WORDS

SHOWN = [
    (each.id, language, example.clause)
    for each in every()
    for language in languages.BOX
    for example in examples_of(each.id, language)
]


def the(game: str, language: str, clause: str) -> tuple[Example, Session]:
    example = next(each for each in examples_of(game, language) if each.clause == clause)
    options = meta_of(game).complete({LEXICON: language})
    return example, seated(game, example, players_for(game, "Anne", ["Bruno"]), WORDS, options)


@pytest.mark.parametrize(("game", "language", "clause"), SHOWN)
def test_one_move_plays_and_one_is_refused_as_told(game: str, language: str, clause: str) -> None:
    example, session = the(game, language, clause)
    said = judged(session, example)
    assert said.refusal.clause == (example.by or clause)
    session.submit(example.seat, example.plays)
    assert session.decisions == 1


@pytest.mark.parametrize(("game", "language", "clause"), SHOWN)
def test_both_moves_have_their_sentence(game: str, language: str, clause: str) -> None:
    example, session = the(game, language, clause)
    said = judged(session, example)
    for spoken in i18n.LANGUAGES:
        i18n.use(spoken)
        assert fact(game, said.fact, session.players, example.seat).text
        assert refusal(game, said.refusal).title


@pytest.mark.parametrize("game", [each.id for each in every() if each.examples])
def test_a_clause_has_one_example_and_a_paragraph(game: str) -> None:
    told = {each for clause in strings_of(game).CLAUSES for each in clause.ids}
    clauses = [each.clause for each in examples_of(game, "fr")]
    assert len(clauses) == len(set(clauses))
    assert {*clauses} <= told | {"S14"}


def test_there_are_enough_in_each_language() -> None:
    for language in languages.BOX:
        assert sum(len(examples_of(each.id, language)) for each in every()) >= 40
