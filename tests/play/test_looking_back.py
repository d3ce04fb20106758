"""Statistics, reviews and settings."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cardtable import bots
from cardtable.games.duel import review as weighed
from cardtable.games.duel.rules.deck import penalty
from cardtable.games.duel.rules.model import Laid, RoundWon, Swap, Swapped
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.review import Counted, brought, given, judged, missed_at, plays, review
from cardtable.play.review.judged import instead, sayable
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics, TallyKey, identity
from tests.kinds import surely
from tests.play.games import missed, play_on, session


def finished(seats: str = "Anne=human,Bruno=human,Carl=bot:1", seed: int = 3, **chosen: str) -> Session:
    return play_on(session(seats, seed, "shelf", None, **chosen), 1000, seed)


def test_a_review_adds_up() -> None:
    table = finished()
    found = review(table)
    outcome = table.outcome()
    assert outcome is not None
    assert tuple(curve[-1] for curve in found.curves) == outcome.scores
    assert found.best[0].gain == max(play.gain for play in plays(table))
    assert len({play.seat for play in found.best}) == len(found.best)
    if found.odd:
        assert found.odd.gain == min(play.gain for play in plays(table)) < 0
    for seat in range(3):
        gains = [play.gain for play in plays(table) if play.seat == seat]
        assert sum(gains) == found.curves[seat][-2]


def test_what_was_missed_was_playable_and_higher() -> None:
    table = finished()
    seen = [each for each in missed(table) if each]
    assert seen
    for each in seen:
        view = table.view_at(each.index, each.seat)
        fact = table.game.play(view, each.seat, table.game.parse(view, each.text))
        assert (fact.word, fact.gain) == (each.word, each.gain)
        assert each.gain > each.played_gain
        facts = [table.game.play(view, each.seat, move) for move in table.game.moves(view, each.seat)]
        words = [
            fact
            for fact in facts
            if (word := table.game.word(fact)) and not table.game.lexicon.offensive(word)
        ]
        assert each.gain == max(map(table.game.gain, words))
        assert table.players[each.seat].is_human


@cache
def duel(seed: int = 2) -> Session:
    """A finished duel of one round: Anne discards at every third turn, whatever she could lay."""
    rules = rules_of("duel", Lexicon.open())
    options = rules(HouseWords()).meta.complete({"rounds": "1"})
    table = Session.new(rules, parse_seats("Anne=human,Bruno=human"), options, seed)
    while table.pending():
        seat = min(table.pending())
        view = table.view(seat)
        if seat == 0 and table.decisions % 3 == 0:
            table.submit(0, Swap(view.hands[0][0].face))
        else:
            table.submit(seat, bots.choose(table.game, view, seat, level=1 + 2 * seat, seed=seed).move)
    return table


def test_a_duel_is_counted_in_cards() -> None:
    table = duel()
    found = review(table)
    assert found.counted is Counted.CARDS
    for play in plays(table):
        event = table.seen_facts(None, play.index)[0].event
        assert isinstance(event, Laid)
        assert play.gain == len(event.faces) + penalty(event.faces)
    first, last = zip(*((curve[0], curve[-1]) for curve in found.curves), strict=True)
    assert first == (7, 7) and min(last) == 0
    assert last[surely(table.outcome()).winners[0]] == 0
    tally = Statistics().with_game(table).tallies[TallyKey("Anne", "duel", assisted=False)]
    assert tally.words == tally.word_points == 0 and not tally.best_word
    assert tally.longest_word


def test_what_was_missed_in_a_duel_was_playable_and_went_further() -> None:
    table = duel()
    seen = [each for each in missed(table) if each]
    assert any(not each.played for each in seen) and any(each.played for each in seen)
    for each in seen:
        view = table.view_at(each.index, each.seat)
        fact = table.game.play(view, each.seat, table.game.parse(view, each.text))
        assert fact.word == each.word
        assert each.gain == len(fact.faces) + penalty(fact.faces)
        assert each.gain > each.played_gain or len(fact.faces) == len(view.hands[each.seat])


def test_a_winning_word_missed_is_told_and_one_played_is_no_miss() -> None:
    table = duel()
    won = next(seen for seen in table.seen_facts(None) if isinstance(seen.event, RoundWon))
    laid = next(each for each in reversed(plays(table)) if each.index < won.index)
    fact = table.seen_facts(None, laid.index)[0].event
    assert missed_at(table, laid.seat, laid.index) is None and weighed.ends(table.view_at(laid.index), fact)
    swapped = Swapped(laid.seat, table.view_at(laid.index, laid.seat).hands[laid.seat][0])
    seen = replace(table.seen_facts(laid.seat, laid.index)[0], event=swapped)
    told = instead(table, weighed, seen, laid.seat, sayable(table))
    assert told is not None and not told.played and told.played_gain == -2


def test_a_game_of_sealed_words_is_looked_back_at_by_deals() -> None:
    """The curves are tokens, from the eight at the start to the result; what was missed was playable."""
    rules = rules_of("lettralettre", Lexicon.open())
    options = rules(HouseWords()).meta.complete({"letters": "8", "first_dealer": "first-seat"})
    table = Session.new(rules, parse_seats("Anne=human,Bruno=bot:1"), options, 4)
    while table.pending():
        seat = min(table.pending())
        view = table.view(seat)
        words = [move for move in table.game.moves(view, seat) if getattr(move, "word", "")]
        short = min(words, key=lambda move: len(move.word), default=None)
        table.submit(seat, short or next(iter(table.game.moves(view, seat))))
    found = review(table)
    assert [curve[0] for curve in found.curves] == [8, 8]
    assert tuple(curve[-1] for curve in found.curves) == surely(table.outcome()).scores
    assert len(found.curves[0]) == 2 + len(table.view().rounds)
    assert {play.turn for play in plays(table)} <= {*range(1, 1 + len(table.view().rounds))}
    seen = [each for each in missed(table) if each]
    assert seen and {each.seat for each in seen} == {0}
    for each in seen:
        view = table.view_at(each.index, 0)
        fact = table.game.play(view, 0, table.game.parse(view, each.text))
        assert fact.sheet.points == each.gain > each.played_gain and fact.sheet.word == each.word


def test_a_finished_game_counts_once_and_only_for_people() -> None:
    table = finished()
    once = Statistics().with_game(table)
    assert once.with_game(table) is once
    assert {key.name for key in once.tallies} == {"Anne", "Bruno"}
    anne = once.tallies[TallyKey("Anne", "shelf", assisted=False)]
    own = [play for play in plays(table) if play.seat == 0]
    assert (anne.played, anne.points) == (1, surely(table.outcome()).scores[0])
    assert (anne.words, anne.word_points) == (len(own), sum(play.gain for play in own))
    assert anne.best_gain == max(play.gain for play in own)
    twice = once.with_game(finished(seed=4))
    assert twice.tallies[TallyKey("Anne", "shelf", assisted=False)].played == 2


def test_an_open_game_does_not_count_and_help_is_counted_apart() -> None:
    assert Statistics().with_game(play_on(session(), 10)).tallies == {}
    table = session("Anne=human,Bruno=human")
    table.hinted(0)
    play_on(table, 1000)
    assert {key.assisted for key in Statistics().with_game(table).tallies} == {True}


def test_identity_is_that_of_the_game_not_of_the_file() -> None:
    table = finished()
    assert identity(table) == identity(finished())
    assert identity(table) != identity(finished(seed=5))


def test_statistics_survive_a_document_and_meddling() -> None:
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


def test_settings_survive_a_document_and_meddling() -> None:
    table = session("Anne=human,Bruno=bot:2", ends="three-each-side")
    settings = Settings(language="fr", speed=0.5, text_size=150, window=(1280, 720)).remember(
        "shelf", LastTable(table.players, table.options)
    )
    assert Settings.from_document(settings.to_document()) == settings
    assert Settings.from_document(None) == Settings()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "../fr"),
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
def test_a_setting_that_is_not_allowed_costs_only_itself(key: str, value: object) -> None:
    body = {**Settings(family_filter=False).to_document(), key: value}
    settings = Settings.from_document(body)
    assert settings == Settings(family_filter=False)


def test_a_standing_counts_turns_from_one() -> None:
    table = session("A=human,B=human", opening="random")
    assert table.game.standing(table.view(None)).turn == 1
    for _turn in range(2):
        table.submit(min(table.pending()), "pass")
    assert table.game.standing(table.view(None)).turn == 2
    null = session(game="null")
    assert null.game.standing(null.view(None)).scores == (0, 0)


def test_a_game_without_a_room_for_it_is_not_looked_back_at() -> None:
    null = play_on(session("A=human,B=human", game="null"), 3)
    seen_facts = null.seen_facts(None)
    assert seen_facts and all(brought(null, seen.event) is None for seen in seen_facts)
    assert given(null, 0) is None and not list(judged(null, frozenset(null.people)))
