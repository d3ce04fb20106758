"""Crack Word in words: every reason, option, fact and why has its sentence, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardtable import bots, i18n
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import Cracked, CrackRefusal, Drew, Laid, Placed
from cardtable.games.crackword.strings.rules import card_name
from cardtable.lexicon import Lexicon
from cardtable.play.recordtext import read_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import MoveReply, MoveRequest, think
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import IllegalMove, Refusal
from cardtable.wording import games, rules_page
from cardtable.wording.facts import fact, why
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.refusals import refusal
from cardtable.wording.status import status
from tests.kinds import as_a, surely
from tests.rules.crackword_tables import after, challenged, table
from tests.wording.echo import no_echo

FOLDER = Path(__file__).parents[1] / "records"
LEXICON = Lexicon.from_list(FOLDER / "crackword-words.txt")
RULES = rules_of("crackword", LEXICON)
PLAYERS = parse_seats("Anne=human,Bruno=bot:2,Claire=human")
DETAILS: dict[str, str | int] = {"word": "SOL", "letters": "SO", "count": 2, "card": "x", "row": 1}


@pytest.fixture(autouse=True, params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


@pytest.mark.parametrize("reason", CrackRefusal)
def test_every_refusal_has_a_title_an_explanation_and_its_clause(reason: Refusal) -> None:
    said = refusal("crackword", IllegalMove(reason, **DETAILS))
    assert said.clause == reason.clause
    for text in (said.title, said.explanation):
        assert text.endswith((".", "?"))
        assert "%" not in text


def test_every_option_and_value_has_its_names() -> None:
    assert games.tagline("crackword").endswith(".")
    assert "4" in games.seats_allowed(META)
    for option in META.options:
        assert games.option_name("crackword", option)
        for value in option.values:
            assert len(games.value_name("crackword", option, value)) <= 24
            assert games.value_explanation("crackword", option, value).endswith(".")


def test_the_rules_page_covers_every_clause_and_option() -> None:
    clauses = strings_of("crackword").CLAUSES
    ids = {clause for each in clauses for clause in each.ids}
    assert {f"C{number}" for number in (*range(1, 18), 40)} | {f"G{number}" for number in range(1, 12)} <= ids
    assert {reason.clause for reason in CrackRefusal} <= ids
    assert all(rules_page.paragraph("crackword", META.complete({}), each).endswith(".") for each in clauses)


def test_every_fact_is_told_and_keeps_secrets() -> None:
    told = set()
    for path in sorted(FOLDER.glob("crackword-*.txt")):
        if path.stem == "crackword-words":
            continue
        played = load(RULES, read_record(path.read_text("utf-8")))
        for viewer in (0, None):
            for seen in played.seen_facts(viewer):
                said = fact("crackword", seen.event, played.players, viewer)
                told.add(type(seen.event).__name__)
                assert "%" not in said.text
                assert "None" not in said.text
                assert not said.text.endswith(".")
                if isinstance(seen.event, Laid | Cracked):
                    assert (
                        said.word == getattr(seen.event, "letters", "")
                        or said.word == as_a(Cracked, seen.event).word
                    )
                if isinstance(seen.event, Drew) and seen.event.seat != viewer:
                    assert said.text.split()[-1] in ("card", "cards", "carte", "cartes")
    assert len(told) == 15


def test_a_joker_laid_is_told_with_its_article(language: str) -> None:
    placed = Placed(Card(3, JOKER), "L")
    said = fact("crackword", Laid(1, 3, 0, placed, "LAIDS", True, True), PLAYERS, 0).text
    assert {"fr": "Bruno pose un joker en L", "en": "Bruno lays a joker as L"}[language] in said


def test_the_status_names_every_kind_of_action() -> None:
    last: dict[str, Any] = {"last": 0}
    views = [
        table(hands="EA/A", rows="S0 O1 L0"),
        table(hands="xA/A", rows="S0 O1 L0"),
        table(hands="xx/A", rows="S0 O1 L0"),
        table(hands="xx/A", rows=""),
        table(hands="xx/A", rows="S0 O1 L0", **last),
        table(hands="xx/A", rows="", **last),
        table(hands="EA/A", rows="S0 O1 L0", **last),
        table(hands="xA/A", rows="S0 O1 L0", **last),
        table(hands="EA/A", rows="?0", agenda="name:0:0,turn:1"),
        after(challenged(), "1>B"),
        after(challenged(last=0), "1>B"),
        after(challenged(), "1>B", "contest"),
    ]
    said = [
        status("crackword", view, PLAYERS, frozenset({surely(view.due).seat}), surely(view.due).seat).text
        for view in views
    ]
    assert len(set(said)) == len(said)
    assert all(text.endswith(".") and "%" not in text for text in said)


def test_a_poubelle_has_a_name(language: str) -> None:
    assert card_name("x") == {"fr": "poubelle", "en": "bin card"}[language]


def test_every_reason_of_its_bots_has_its_sentence() -> None:
    for reason in strings_of("crackword").WHYS:
        said = why("crackword", reason, {"word": "SOL", "letters": "SO", "gain": 3, "row": 2})
        assert said.endswith(".")
        assert "%" not in said


@cache
def answered(question: MoveRequest) -> MoveReply:
    """The bot's answer, which is the same in both languages."""
    return think(question, LEXICON)


@pytest.mark.parametrize("level", bots.levels("crackword"))
def test_its_bots_can_always_explain_themselves(level: int) -> None:
    seats = parse_seats(f"A=bot:{level},B=bot:{level},C=bot:{level}")
    played = Session.new(RULES, seats, META.complete({"dispute": "challenge"}), seed=level)
    while played.pending():
        seat = min(played.pending())
        answer = answered(MoveRequest.of(played, seat))
        said = why("crackword", answer.why, answer.details)
        assert said.endswith(".")
        assert "%" not in said
        before = len(played.seen_facts(seat))
        played.submit(seat, answer.move)
        no_echo(played, seat, before, said)
