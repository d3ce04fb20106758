"""One scale for bots and people, and the opponent after one's own measure."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cardtable import bots
from cardtable.bots.opponents import KEYS
from cardtable.games import games
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.lexicon import HouseWords
from cardtable.play import measure
from cardtable.play.document import Document
from cardtable.play.measure import (
    SPOKEN,
    RatedResult,
    Rating,
    Strength,
    Whose,
    expected,
    fitted,
    fitting,
    gap,
    level_of,
    met,
    rated,
    standings_after,
    stretch,
    value_of,
)
from cardtable.play.record import Record, RecordError
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.seats import MEASURED, Player, SeatError, check_levels, parse_seats, write_seats
from cardtable.play.session import Session
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.verify import verify
from cardtable.rules.contract import LEXICON, Options
from tests.kinds import as_a, surely
from tests.play.games import session
from tests.play.test_verify import fresh, played, rules


def test_the_paper_s_own_example() -> None:
    opponents = ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0))
    results = [RatedResult(Rating(value, deviation), score) for value, deviation, score in opponents]
    after = rated(Rating(1500, 200, 0.06), results)
    assert (round(after.value, 1), round(after.deviation, 1)) == (1464.1, 151.5)
    assert after.volatility == pytest.approx(0.05999, abs=1e-5)


def test_shares_and_points_are_two_ways_of_saying_the_same() -> None:
    assert expected(1000 + gap(0.75), 1000) == pytest.approx(0.75)
    assert gap(10 / 11) == pytest.approx(400)


def test_all_the_others_at_a_table_weigh_as_one_game() -> None:
    other = Rating(1000, 30)
    one = rated(Rating(1000, 200), [RatedResult(other, 1.0)])
    three = rated(Rating(1000, 200), [RatedResult(other, 1.0, 1 / 3)] * 3)
    assert three.value == pytest.approx(one.value, abs=0.5)
    assert three.deviation == pytest.approx(one.deviation, abs=0.5)
    with pytest.raises(ValueError, match="no game"):
        rated(one, [])


@pytest.mark.parametrize("game", [each.id for each in games()])
def test_ratings_rise_with_the_levels_and_lead_back_to_them(game: str) -> None:
    points = next(each for each in games() if each.id == game).ratings
    assert [level for level, _value in points] == sorted({level for level, _value in points})
    assert [value for _level, value in points] == sorted({value for _level, value in points})
    assert value_of(game, 1) == 1000
    assert {float(level) for level in bots.levels(game)} <= {float(level) for level, _value in points}
    for hundredth in range(105, 400, 5):
        level = hundredth / 100
        if level % 1:
            assert level_of(game, value_of(game, level)) == pytest.approx(level, abs=0.011)
    for value in (-500, 1000, points[-1][1], 9000):
        found = level_of(game, value)
        assert found % 1 and bots.is_level(game, found)


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_the_strength_is_in_the_record_and_the_bot_is_asked_again(game: str) -> None:
    table = played(fresh(game, "Anne=bot:1.35,Bruno=bot:2.6"), most=12)
    text = write_record(table.record)
    assert " bot:1.35 " in text and " bot:2.6 " in text
    again = read_record(text)
    assert again == table.record
    report = verify(rules(game), again)
    assert report.holds and report.asked == report.decisions >= 10


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
def test_a_temper_is_in_the_record_and_the_opponent_is_asked_again(game: str) -> None:
    table = played(fresh(game, "Anne=bot:1.35/snail,Bruno=bot:2.6/rabbit"), most=12)
    text = write_record(table.record)
    assert "seat 1 bot:2.6/rabbit 1 Bruno\n" in text
    again = read_record(text)
    assert again == table.record
    report = verify(rules(game), again)
    assert report.holds and report.asked == report.decisions >= 10


def test_another_temper_than_the_recorded_one_is_found_out() -> None:
    table = played(fresh("shelf", "Anne=bot:1.35/snail,Bruno=bot:2.6/rabbit"), most=40)
    forged = read_record(write_record(table.record).replace("bot:2.6/rabbit", "bot:2.6/squirrel"))
    assert not verify(rules("shelf"), forged).holds


def test_seats_name_opponents_by_their_key() -> None:
    players = parse_seats("Anne=human,Caroline=cat,bot:2.35/magpie")
    assert [(each.level, each.temper) for each in players] == [
        (None, ""),
        (MEASURED, "cat"),
        (2.35, "magpie"),
    ]
    assert parse_seats(write_seats(players)) == players
    for wrong in ("A=human,B=bot:2/dog", "A=human/cat,B=bot:1"):
        with pytest.raises(SeatError):
            parse_seats(wrong)


@pytest.mark.parametrize("game", [each.id for each in games()])
def test_stretches_follow_one_another_and_are_equal_in_living_words(game: str) -> None:
    stretches = [stretch(game, key) for key in KEYS]
    assert stretches[0][0] == 1 and stretches[-1] == (SPOKEN, 4)
    assert all(before[1] == after[0] for before, after in pairwise(stretches))
    spans = [value_of(game, high) - value_of(game, low) for low, high in stretches[:-1]]
    assert max(spans) - min(spans) < 8
    for key, (low, high) in zip(KEYS, stretches, strict=True):
        middle = (value_of(game, low) + value_of(game, high)) / 2
        assert fitting(game, middle) == key
        assert low <= met(game, key, middle) <= high
        assert (met(game, key, -500), met(game, key, 9000)) == (low, high)


def test_an_opponent_comes_as_near_to_the_person_as_its_stretch_allows() -> None:
    anne, options = Player("Anne"), usual("shelf")
    for key in KEYS:
        low, high = stretch("shelf", key)
        for value, level in ((0.0, low), (9000.0, high)):
            whose = {Whose("Anne", "shelf", options[LEXICON]): Strength(Rating(value, 80), 4)}
            seated = fitted((anne, Player("X", MEASURED, 1, key)), "shelf", options, whose)
            assert seated == (anne, Player("X", level, 1, key))


def usual(game: str) -> Options:
    return next(each for each in games() if each.id == game).meta.complete({})


def test_another_strength_than_the_recorded_one_is_found_out() -> None:
    table = played(fresh("shelf", "Anne=bot:1.35,Bruno=bot:2.6"), most=40)
    forged = read_record(write_record(table.record).replace("bot:1.35", "bot:2.85"))
    assert not verify(rules("shelf"), forged).holds


def test_strengths_that_no_bot_has_are_refused() -> None:
    text = write_record(Record(fresh("shelf", "Anne=bot:2,Bruno=human").header))
    for strength in ("0", "mine", "0.99", "1.350", "1.", "6.5", "1.357"):
        with pytest.raises(RecordError):
            read_record(text.replace("bot:2", f"bot:{strength}"))


def test_seats_say_strengths_between_and_that_one_is_to_be_measured() -> None:
    players = parse_seats("Anne=human,Bruno=bot:1.5,Claire=bot:mine")
    assert [player.level for player in players] == [None, 1.5, MEASURED]
    assert write_seats(players) == "Anne=human,Bruno=bot:1.5,Claire=bot:mine"
    check_levels(players, "shelf")
    with pytest.raises(SeatError):
        check_levels(players, "null")
    with pytest.raises(SeatError):
        parse_seats("Bruno=bot:0.99")


def over(seats: str, seed: int = 7, given: bool = False, hint: bool = False, **chosen: str) -> Session:
    """A finished game, everybody playing what a bot would."""
    table = fresh("lettralettre", seats, seed, given, **chosen)
    if hint:
        table.hinted(0)
    return played(table)


def test_a_game_is_rated_once_and_the_change_is_kept() -> None:
    table = over("Anne=human,Bruno=bot:1")
    once = Statistics().with_game(table)
    (whose, standing), *none = once.standings.items()
    assert whose == Whose("Anne", "lettralettre", "fr") and not none
    won = 0 in surely(table.outcome()).winners
    assert standing.change("another game") is None
    before, after = surely(standing.change(once.counted[0]))
    assert before == measure.FIRST.value and (after > before) is won
    assert standing.games == 1 and standing.rating.deviation < measure.FIRST.deviation
    assert once.with_game(table) == once
    assert Statistics.from_document(once.to_document()) == once


def test_help_given_cards_and_open_games_are_not_rated() -> None:
    for table in (
        over("Anne=human,Bruno=bot:1", given=True),
        over("Anne=human,Bruno=bot:1", hint=True),
        fresh("lettralettre", "Anne=human,Bruno=bot:1"),
        session(game="null"),
    ):
        assert not measure.counts(table)
        assert standings_after({}, table, "x") == {}


def test_people_round_one_screen_are_rated_by_what_they_were_before() -> None:
    table = over("Anne=human,Bruno=human")
    known = {Whose("Anne", "lettralettre", "fr"): Strength(Rating(1300, 60), 9, (("a", 1300.0),))}
    after = standings_after(known, table, "x")
    anne, bruno = (after[Whose(name, "lettralettre", "fr")].rating for name in ("Anne", "Bruno"))
    assert abs(bruno.value - 1000) > 60 and abs(anne.value - 1300) < 60
    alone = Strength().after(
        [RatedResult(Rating(1300, 60), float(1 in surely(table.outcome()).winners))], "x"
    )
    if len(surely(table.outcome()).winners) == 1:
        assert bruno == alone.rating


def test_a_bot_s_rating_says_less_of_a_table_it_was_not_measured_at() -> None:
    usual = over("Anne=human,Bruno=bot:1")
    three = over("Anne=human,Bruno=bot:1,Claire=bot:1")
    deviations = [
        standings_after({}, table, "x")[Whose("Anne", "lettralettre", "fr")].rating.deviation
        for table in (usual, three)
    ]
    assert deviations[0] < deviations[1]


def test_two_programs_rate_into_one_folder(tmp_path: Path) -> None:
    one, other = (Document.of(Documents(tmp_path), Statistics) for _ in range(2))
    first, second = over("Anne=human,Bruno=bot:1", 7), over("Anne=human,Bruno=bot:1", 8)
    assert one.change(lambda found: found.with_game(first))
    assert other.change(lambda found: found.with_game(second))
    (standing,) = one.refresh().standings.values()
    assert standing.games == 2 and [game for game, _value in standing.course] == list(one.value.counted)


def test_meddled_standings_cost_only_themselves() -> None:
    body = Statistics().with_game(over("Anne=human,Bruno=bot:1")).to_document()
    (row,) = body["standings"]
    wrong = [
        row | change
        for change in (
            {"value": "1000"},
            {"value": float("nan")},
            {"deviation": 0},
            {"games": True},
            {"name": "A\n"},
            {"volatility": None},
            {"course": 7},
            {"words": 3},
        )
    ]
    assert len(Statistics.from_document(body | {"standings": [*wrong, 5, row]}).standings) == 1
    assert Statistics.from_document(body | {"standings": "x"}).standings == {}


def test_a_measured_bot_sits_down_as_strong_as_the_people() -> None:
    options = as_a(Shelf, rules("shelf")(HouseWords())).meta.complete({})
    players = parse_seats("Anne=human,Bruno=bot:mine,Claire=bot:2")
    first = fitted(players, "shelf", options, {})
    assert [player.level for player in first] == [None, 1.01, 2]
    whose = Whose("Anne", "shelf", "fr")
    strong = {whose: Strength(Rating(value_of("shelf", 2.5), 80), 9, (("a", 1.0), ("b", 1.0)))}
    assert surely(fitted(players, "shelf", options, strong)[1].level) == pytest.approx(2.5, abs=0.02)
    won = {whose: replace(strong[whose], course=(("a", 1.0), ("b", 2.0)))}
    lost = {whose: replace(strong[whose], course=(("a", 2.0), ("b", 1.0)))}
    assert (
        surely(fitted(players, "shelf", options, won)[1].level)
        > 2.5
        > surely(fitted(players, "shelf", options, lost)[1].level)
    )
    assert fitted(first, "shelf", options, strong) == first


@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre", "duel"])
@pytest.mark.parametrize("part", [0.15, 0.4, 0.7])
def test_whoever_plays_twenty_games_soon_wins_half(game: str, part: float) -> None:
    """People whose chances are as the scale says, from above its first level to near its last: the last eight of twenty games.
    A person as weak as the first level wins two in five: no bot is weaker."""
    most = next(each for each in games() if each.id == game).ratings[-1][1]
    true, random, won = 1000 + part * (most - 1000), Random(17), []
    for _career in range(600):
        standing = Strength()
        for number in range(20):
            level = level_of(game, standing.aim)
            rating = value_of(game, level)
            score = float(random.random() < expected(true, rating))
            standing = standing.after([RatedResult(Rating(rating, measure.AS_MEASURED), score)], str(number))
            won += [score] if number >= 12 else []
    assert 0.45 <= sum(won) / len(won) <= 0.55
