"""Aids that a table proposes, and what is kept of them: figures, ratings and medals compare like with like."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from cardtable.games import games
from cardtable.lexicon import Lexicon
from cardtable.play.learning import Learning
from cardtable.play.measure import OTHER_AIDS, RatedResult, Rating, Strength
from cardtable.play.proposedaids import LEARNT, ProposedAids, proposed
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.stats import Statistics, Tally, TallyKey
from cardtable.play.wordbook import WordBook, WordBooks
from cardtable.rules.options import AIDS, AIDS_VALUES
from tests.play.games import play_on

LEXICON = Lexicon.open()
GAMES = [each.id for each in games()]


def played(game: str, **matches: int) -> Statistics:
    return Statistics({TallyKey(name, game, False): Tally(count) for name, count in matches.items()})


@pytest.mark.parametrize("game", GAMES)
def test_the_first_three_matches_of_the_least_experienced_have_all_aids(game: str) -> None:
    learning = Learning().has_chosen(["Anne"], game, "none")
    for count in range(LEARNT):
        table = played(game, Anne=9, Bruno=count)
        assert proposed(game, ["Anne", "Bruno"], table, learning) == ProposedAids("all", learns=True)
    table = played(game, Anne=9, Bruno=LEARNT)
    assert proposed(game, ["Anne", "Bruno"], table, learning) == ProposedAids("none")
    assert proposed(game, [], table, learning) == ProposedAids("all")


def test_then_it_asks_once_and_proposes_the_fewest_that_anybody_chose() -> None:
    table = played("shelf", Anne=5, Bruno=5, Claire=5)
    learning, people = Learning(), ["Anne", "Bruno", "Claire"]
    assert proposed("shelf", people, table, learning) == ProposedAids("all", asks=True)
    learning = learning.has_chosen(["Anne"], "shelf", "on-request").has_chosen(["Bruno"], "shelf", "all")
    assert proposed("shelf", people, table, learning) == ProposedAids("on-request")
    assert proposed("duel", people, played("duel", Anne=3, Bruno=3, Claire=3), learning).asks, (
        "each game by itself"
    )
    kept = Learning.from_document(learning.to_document())
    assert proposed("shelf", people, table, kept) == ProposedAids("on-request")
    spoilt = learning.to_document()
    spoilt["people"]["Anne"]["aids"] = {"shelf": "strict"}
    assert "shelf" not in Learning.from_document(spoilt).people["Anne"].aids


def test_figures_of_tables_with_other_aids_are_kept_apart() -> None:
    found = Statistics()
    for aids in AIDS_VALUES:
        options = meta_of("shelf").complete({AIDS: aids, "opening": "random"})
        session = Session.new(rules_of("shelf", LEXICON), parse_seats("Anne=human,Bruno=bot:1"), options, 7)
        found = found.with_game(play_on(session, 9_999))
    assert {key.aids for key in found.tallies} == {*AIDS_VALUES}
    again = Statistics.from_document(found.to_document())
    assert again.tallies == found.tallies and again.standings == found.standings


def test_other_aids_make_a_rating_less_sure() -> None:
    sure = Strength(Rating(1500.0, 60.0, 0.06), 20, (), "all")
    result = [RatedResult(Rating(1500.0, 30.0), 0.5)]
    same, other = sure.after(result, "a", "all"), sure.after(result, "b", "none")
    assert same.rating.deviation < 70 and 150 < other.rating.deviation < OTHER_AIDS
    assert other.aids == "none" and other.after(result, "c", "none").rating.deviation < other.rating.deviation
    unsure = replace(sure, rating=Rating(1000.0, 700.0, 0.3))
    assert unsure.after(result, "d", "none").rating == unsure.after(result, "d", "all").rating


def test_a_medal_keeps_its_day_and_the_fewest_aids_of_a_table_where_it_was_won() -> None:
    book = WordBook().with_medals(["shelf whole"], date(2026, 1, 1), "all")
    assert book.aids == {"shelf whole": "all"}
    book = book.with_medals(["shelf whole"], date(2026, 2, 2), "none")
    assert book.medals == {"shelf whole": "2026-01-01"} and book.aids == {"shelf whole": "none"}
    assert book.with_medals(["shelf whole"], date(2026, 3, 3), "on-request").aids == {"shelf whole": "none"}
    kept = WordBooks({"Anne": book})
    assert WordBooks.from_document(kept.to_document()).of("Anne") == book
