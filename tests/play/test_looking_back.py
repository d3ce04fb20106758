"""Statistics, reviews and settings."""

from __future__ import annotations

import pytest

from cardtable.play.review import dearest, missed, plays, review
from cardtable.play.settings import LastTable, Settings
from cardtable.play.standing import standing
from cardtable.play.stats import Key, Statistics, identity
from tests.play.games import play_on, session


def finished(seats="Anne=human,Bruno=human,Carl=bot:1", seed=3, **chosen):
    return play_on(session(seats, seed=seed, **chosen), 1000, seed)


def test_a_review_adds_up():
    table = finished()
    found = review(table)
    outcome = table.outcome()
    assert tuple(curve[-1] for curve in found.curves) == outcome.scores
    assert found.best[0].gain == max(play.gain for play in plays(table))
    assert len({play.seat for play in found.best}) == len(found.best)
    if found.odd:
        assert found.odd.gain == min(play.gain for play in plays(table)) < 0
    for seat in range(3):
        gains = [play.gain for play in plays(table) if play.seat == seat]
        assert sum(gains) == found.curves[seat][-2]


def test_what_was_missed_was_playable_and_dearer():
    table = finished()
    seen = [each for each in missed(table) if each]
    assert seen
    for each in seen:
        view = table.view_at(each.index, each.seat)
        fact = table.game.play(view, each.seat, table.game.parse(view, each.text))
        assert (fact.word, fact.gain) == (each.word, each.gain)
        assert each.gain > each.played_gain
        assert each.gain == table.game.gain(dearest(table.game, view, each.seat)[1])
        assert table.players[each.seat].is_human


def test_a_finished_game_counts_once_and_only_for_people():
    table = finished()
    once = Statistics().with_game(table)
    assert once.with_game(table) is once
    assert {key.name for key in once.tallies} == {"Anne", "Bruno"}
    anne = once.tallies[Key("Anne", "shelf", assisted=False)]
    own = [play for play in plays(table) if play.seat == 0]
    assert (anne.played, anne.points) == (1, table.outcome().scores[0])
    assert (anne.words, anne.word_points) == (len(own), sum(play.gain for play in own))
    assert anne.best_gain == max(play.gain for play in own)
    twice = once.with_game(finished(seed=4))
    assert twice.tallies[Key("Anne", "shelf", assisted=False)].played == 2


def test_an_open_game_does_not_count_and_help_is_counted_apart():
    assert Statistics().with_game(play_on(session(), 10)).tallies == {}
    table = session("Anne=human,Bruno=human")
    table.hinted(0)
    play_on(table, 1000)
    assert {key.assisted for key in Statistics().with_game(table).tallies} == {True}


def test_identity_is_that_of_the_game_not_of_the_file():
    table = finished()
    assert identity(table) == identity(finished())
    assert identity(table) != identity(finished(seed=5))


def test_statistics_survive_a_document_and_meddling():
    kept = Statistics().with_game(finished())
    body = kept.to_document()
    assert Statistics.from_document(body) == kept
    body["tallies"][0]["won"] = "many"
    body["tallies"].append({"name": "\u202e", "game": "shelf"})
    body["tallies"].append(7)
    body["counted"].append(7)
    assert len(Statistics.from_document(body).tallies) == 1
    assert Statistics.from_document({"tallies": 7, "counted": {}}) == Statistics()
    assert Statistics.from_document(None) == Statistics()


def test_settings_survive_a_document_and_meddling():
    table = session("Anne=human,Bruno=bot:2", ends="three-each-side")
    settings = Settings(language="fr", speed=0.5, text_size=150, window=(1280, 720)).remember(
        "shelf", LastTable(table.players, table.options)
    )
    assert Settings.from_document(settings.to_document()) == settings
    assert Settings.from_document(None) == Settings()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "xx"),
        ("language", []),
        ("speed", 3),
        ("speed", True),
        ("volume", 101),
        ("volume", 5.5),
        ("text_size", 79),
        ("text_size", 251),
        ("fullscreen", "yes"),
        ("window", [10, 10]),
        ("window", [1280, "720"]),
        ("window", "big"),
        ("tables", {"shelf": {"seats": "A=human", "options": "x:y"}}),
        ("tables", {"chess": {"seats": "A=human", "options": ""}}),
        ("tables", []),
    ],
)
def test_a_setting_that_is_not_allowed_costs_only_itself(key, value):
    body = {**Settings(family_filter=True).to_document(), key: value}
    settings = Settings.from_document(body)
    assert settings == Settings(family_filter=True)


def test_a_standing_counts_turns_from_one():
    table = session("A=human,B=human", opening="random")
    assert standing(table.view(None)).turn == 1
    for _turn in range(2):
        table.submit(min(table.pending()), "pass")
    assert standing(table.view(None)).turn == 2
    assert standing(session(game="null").view(None)).scores == (0, 0)
