"""The history of finished games: a row a person and game, each game once, and what is counted from it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from cardtable.play.history import History, Share, shares
from cardtable.play.session import Session
from tests.play.games import play_on, session

DAY = date(2026, 11, 22)


def over(seats: str = "Anne=human,Bruno=bot:2,Claire=bot:3", seed: int = 11) -> Session:
    table = session(seats, seed=seed)
    play_on(table, 10_000)
    assert table.outcome() is not None
    return table


def test_a_game_makes_a_row_a_person_and_counts_once() -> None:
    table = over()
    history = History().with_game(table, DAY)
    assert history.with_game(table, DAY) == history
    (row,) = history.rows
    outcome = table.outcome()
    assert outcome is not None
    assert (row.name, row.game, row.day, row.seats) == ("Anne", "shelf", "2026-11-22", 3)
    assert row.score == outcome.scores[0] and row.won == (0 in outcome.winners)
    assert row.against == 2.5 and row.rules == "" and not row.assisted


def test_people_alone_play_against_no_bot_and_a_game_under_way_is_none() -> None:
    two = over("Anne=human,Bruno=human")
    assert [row.against for row in History().with_game(two, DAY).rows] == [0.0, 0.0]
    assert not History().with_game(session("Anne=human,Bruno=human", seed=3), DAY).rows


def test_rows_are_chosen_and_counted() -> None:
    row = History().with_game(over(), DAY).rows[0]
    rows = (replace(row, won=True), replace(row, won=False, game="duel"), replace(row, name="Zoé", won=True))
    history = History(rows)
    assert history.people == ("Anne", "Zoé") and history.games == ("shelf", "duel")
    assert history.of("Anne") == rows[:2] and history.of(game="duel") == rows[1:2]
    assert shares(rows, lambda each: each.game) == {"shelf": Share(2, 2), "duel": Share(1, 0)}
    assert Share(3, 2).percent == 67 and Share().percent == 0


def test_it_is_kept() -> None:
    history = History().with_game(over(), DAY)
    assert History.from_document(history.to_document()) == history
    assert History.from_document(None) == History.from_document({"rows": 4}) == History()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("id", "x"), ("day", "today"), ("game", "Shelf"), ("name", ""), ("name", " A"), ("score", 1.5), ("score", 10**9),
        ("won", 1), ("seats", 0), ("against", -1), ("against", "2"), ("rules", "a b"), ("assisted", None),
    ],
)  # fmt: skip
def test_a_row_that_is_not_well_formed_is_left_out(name: str, value: object) -> None:
    body = History().with_game(over(), DAY).to_document()
    body["rows"].append({**body["rows"][0], name: value})
    body["rows"] += [3, {}]
    assert len(History.from_document(body).rows) == 1
