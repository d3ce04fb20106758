"""The duel in words: every reason, option, fact and why has its sentence, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from cardtable import bots, i18n
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import DuelRefusal, Laid
from cardtable.play.recordtext import read_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import MoveRequest, think
from cardtable.rules.contract import IllegalMove, Outcome, Refusal
from cardtable.wording import games, rules_page
from cardtable.wording.facts import fact, why
from cardtable.wording.gamestrings import strings_of, unit
from cardtable.wording.refusals import refusal
from cardtable.wording.status import outcome_sentence, status
from tests.rules.duel_tables import short_words
from tests.wording.echo import no_echo

FOLDER = Path(__file__).parents[1] / "records"
RULES = rules_of("duel", short_words())
PLAYERS = parse_seats("Anne=human,Bruno=bot:2")
DETAILS: dict[str, str | int] = {
    "word": "SOL",
    "letter": "E",
    "count": 9,
    "card": "LL",
    "place": 2,
    "line": "row",
    "row": 1,
}


@pytest.fixture(autouse=True, params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


@pytest.mark.parametrize("reason", DuelRefusal)
def test_every_refusal_has_a_title_an_explanation_and_its_clause(reason: Refusal) -> None:
    said = refusal("duel", IllegalMove(reason, **DETAILS))
    assert said.clause == reason.clause
    assert all(text.endswith(".") and "%" not in text for text in (said.title, said.explanation))


def test_every_option_and_value_has_its_names() -> None:
    assert games.game_name("duel") in ("Le Duel", "The Duel")
    assert games.tagline("duel").endswith(".")
    for option in META.options:
        assert games.option_name("duel", option)
        for value in option.values:
            assert games.value_name("duel", option, value)
            assert games.value_explanation("duel", option, value).endswith(".")


def test_the_rules_page_covers_every_clause_and_option() -> None:
    clauses = strings_of("duel").CLAUSES
    ids = {clause for each in clauses for clause in each.ids}
    assert {f"D{number}" for number in range(1, 14)} <= ids
    assert {f"G{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11)} <= ids
    assert {reason.clause for reason in DuelRefusal} <= ids
    assert all(rules_page.paragraph("duel", META.complete({}), each).endswith(".") for each in clauses)


def a_match(seed: int, **chosen: str) -> Session:
    """A match of two bots on short words, each reason they give turned into a sentence."""
    table = Session.new(RULES, parse_seats("Anne=bot:1,Bruno=bot:3"), META.complete(chosen), seed)
    while table.pending():
        answer = think(MoveRequest.of(table, min(table.pending())), table.game.lexicon)
        said = why("duel", answer.why, answer.details)
        assert said.endswith(".")
        assert "%" not in said
        seat = min(table.pending())
        before = len(table.seen_facts(seat))
        table.submit(seat, answer.move)
        no_echo(table, seat, before, said)
    return table


def test_every_fact_of_whole_matches_is_told_and_keeps_secrets() -> None:
    seen = set()
    levelled = read_record((FOLDER / "duel-five-rounds-after-levelling.txt").read_text("utf-8"))
    for table in (a_match(0, rounds="2"), a_match(2, rounds="5"), load(RULES, levelled)):
        for viewer in (0, 1, None):
            for step in table.seen_facts(viewer):
                told = fact("duel", step.event, table.players, viewer)
                assert "%" not in told.text
                assert "None" not in told.text
                seen.add(type(step.event).__name__)
                if isinstance(step.event, Laid):
                    assert told.word == step.event.word
    facts = {
        "Started",
        "TurnedUp",
        "Laid",
        "Swapped",
        "Drew",
        "RoundWon",
        "Discarded",
        "Reshuffled",
        "Dropped",
    }
    assert seen == facts


def test_every_reason_of_its_bots_has_a_sentence() -> None:
    details: dict[str, str | int] = {"word": "SOL", "count": 3, "draws": 1, "card": "LL"}
    for reason in strings_of("duel").WHYS:
        text = why("duel", reason, details)
        assert text.endswith(".")
        assert "%" not in text
    assert {DuelWhy.GOES_OUT, DuelWhy.SWAPS, DuelWhy.DROPS, DuelWhy.SEES_AHEAD} <= set(
        strings_of("duel").WHYS
    )
    assert len(bots.levels("duel")) == 4


def test_the_status_follows_what_may_be_done() -> None:
    said = set()
    for options in ({}, {"rearrange": "on"}):
        table = Session.new(RULES, parse_seats("Anne=human,Bruno=human"), META.complete(options), 3)
        for _decision in range(3):
            seat = min(table.pending())
            said.add(status("duel", table.view(seat), table.players, table.pending(), seat).body)
            table.submit(seat, next(iter(table.game.moves(table.view(seat), seat))))
    assert len(said) == 4


def test_the_result_counts_rounds(language: str) -> None:
    said = outcome_sentence(Outcome((3, 1), (0,)), PLAYERS, unit("duel"))
    assert {"fr": "3 manches", "en": "3 rounds"}[language] in said.explanation
    shelf = outcome_sentence(Outcome((3, 1), (0,)), PLAYERS, unit("shelf"))
    assert "3 points" in shelf.explanation


def test_a_duel_counts_rounds_where_other_games_count_turns() -> None:
    i18n.use("fr")
    assert games.turn_name("duel", 2) == "Manche 2"
    assert games.turn_name("lettralettre", 2) == "Donne 2"
    assert games.turn_name("shelf", 2) == "Tour 2"
    assert games.in_a_game("duel") == "manches gagnées par partie"
    assert games.in_a_game("crackword") == "points par partie"
    i18n.use("en")


LOCALES = Path(__file__).parents[2] / "locales"
TIED_TO_ONE_WAY = re.compile(
    r"horizontal|vertical|waage?recht|senkrecht|\bcolumn|\bcolonne|\bcolumna|\bSpalte", re.IGNORECASE
)
"""Words that are wrong of a board whose spine stands."""


@pytest.mark.parametrize("language", ["en", "fr", "es", "de"])
def test_no_sentence_of_the_duel_is_tied_to_one_way_of_the_board(language: str) -> None:
    """The board lies or stands as its player wants it; lesson, table, rules and lid are true of both."""
    catalogue = polib.pofile(
        str(LOCALES / ("fr" if language == "en" else language) / "LC_MESSAGES" / "cardtable.po")
    )
    own = [each for each in catalogue if any("games/duel" in path for path, _line in each.occurrences)]
    said = [each.msgid if language == "en" else each.msgstr for each in own]
    assert len(said) > 80
    assert [each for each in said if TIED_TO_ONE_WAY.search(each)] == []
