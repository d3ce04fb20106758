"""The day of the program: a deal of each game in its turn, evenings that no missed day takes away, the medal to win next."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from cardtable.games import games
from cardtable.lexicon import Lexicon
from cardtable.play.challenge import of_the_day
from cardtable.play.history import GameRow, History
from cardtable.play.learning import Learner
from cardtable.play.today import deal_of, evenings, game_of, next_medal
from cardtable.play.wordbook import WordBook, medals_of
from cardtable.wording.games import first_options
from tests.kinds import surely

DAY = date(2026, 11, 28)


def row(day: str, name: str = "Anne") -> GameRow:
    return GameRow("0" * 16, day, "shelf", name, 12, True, 2, 2.0, "", False)


def test_each_game_has_its_day_and_the_deal_is_that_of_the_challenges() -> None:
    days = [DAY + timedelta(days=at) for at in range(8)]
    boxed = [each.id for each in games() if each.boxed]
    assert sorted(map(game_of, days[: len(boxed)])) == sorted(boxed) and game_of(DAY) == game_of(
        days[len(boxed)]
    )
    options, lexicon = first_options(game_of(DAY)), Lexicon.open().id
    assert deal_of(DAY, options, lexicon) == of_the_day(game_of(DAY), DAY, options, lexicon)


def test_a_missed_day_takes_no_evening_away() -> None:
    history = History((row("2026-11-01"), row("2026-11-01"), row("2026-11-20"), row("2026-11-21", "Bruno")))
    learner = Learner(days={"2026-11-20 shelf": 5, "2026-11-25 duel": 1})
    assert evenings("Anne", learner, history) == 3
    assert evenings("Claire", Learner(), history) == 0


def test_the_medal_nearest_to_a_whole_set_comes_first() -> None:
    first = surely(next_medal(WordBook()))
    assert first.won == 0
    shelf = medals_of("shelf")
    some = WordBook(medals={f"shelf {medal.id}": "2026-11-28" for medal in shelf[:-1]})
    found = surely(next_medal(some))
    assert (found.game, found.medal, found.won, found.all) == ("shelf", shelf[-1], len(shelf) - 1, len(shelf))
    every = {f"{each.id} {medal.id}": "2026-11-28" for each in games() for medal in medals_of(each.id)}
    assert next_medal(replace(some, medals=every)) is None
