"""The store of problems: enough of them, each with one best move by a margin, in words that are in use and hurt nobody.

A sample of each store here; all of it by `python -m tests.campaigns.problems`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from cardtable import bots, languages
from cardtable.games import games
from cardtable.lexicon import Lexicon
from cardtable.play import problem as room
from cardtable.play.learning import Learning
from cardtable.play.problem import (
    A_DAY,
    GRADES,
    Attempt,
    kind_of,
    next_of,
    of_the_day,
    problems_of,
    solved,
    written,
)
from cardtable.resources import AssetError, AssetFault
from cardtable.rules.contract import IllegalMove
from tests.rules import shelf_tables
from tools.problems import effort, faults

LEXICON = Lexicon.open()
GAMES = [each.id for each in games() if kind_of(each.id)]
STORES = [(game, language) for game in GAMES for language in languages.BOX]
SAMPLE = 4
MOST_OF_A_GRADE = 0.5
"""Largest part of a store that is of one grade."""
LEAST, DAYS = {"es": 30, "en": 200}, {"es": 30, "en": 240}
"""Problems of a game, and days before one of the day comes again: 300 and a year where nothing else is said."""


def test_every_game_of_the_box_has_problems() -> None:
    assert [each.id for each in games()] == GAMES


@pytest.mark.parametrize(("game", "language"), STORES)
def test_a_store_is_large_and_asks_nothing_twice(game: str, language: str) -> None:
    store = problems_of(game, language)
    assert len(store) >= LEAST.get(language, 300)
    assert {each.language for each in store} == {language}
    assert len({each.id for each in store}) == len(store)
    assert all(each.effort >= 10 for each in store)
    grades = Counter(each.grade for each in store)
    assert set(grades) <= set(range(1, GRADES + 1))
    assert len(grades) == GRADES and max(grades.values()) <= len(store) * MOST_OF_A_GRADE, grades
    assert all("\t" not in each.position and written(each).count("\t") == 3 for each in store)


@pytest.mark.parametrize(("game", "language"), STORES)
def test_the_best_move_is_the_best_by_a_margin(game: str, language: str) -> None:
    store = problems_of(game, language)
    for problem in store[:: len(store) // SAMPLE]:
        assert not faults(problem, LEXICON), problem.key


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_judged_by_what_it_is_worth(game: str) -> None:
    attempt = Attempt(problems_of(game, "fr")[0], ("Anne", "Bruno"), LEXICON)
    session, seat = attempt.session, attempt.seat
    moves = list(session.game.moves(session.view(seat), seat))
    verdicts = {session.game.write(move): attempt.judge(move) for move in moves}
    assert {text for text, verdict in verdicts.items() if verdict.right} == set(attempt.best.moves)
    assert all(verdict.worth <= attempt.best.worth for verdict in verdicts.values())
    assert verdicts[attempt.problem.answer].word == attempt.best.word
    unlike = problems_of(game, "fr")[1]
    with pytest.raises(IllegalMove):
        attempt.judge(Attempt(unlike, ("Anne", "Bruno"), LEXICON).session.parse(seat, unlike.answer))


@pytest.mark.parametrize("language", languages.BOX)
def test_three_a_day_of_three_games_and_none_twice_in_a_year(language: str) -> None:
    last: dict[str, date] = {}
    played: Counter[str] = Counter()
    hard = {game: sorted(each.effort for each in problems_of(game, language)) for game in GAMES}
    for number in range(3 * 366):
        day = date(2026, 11, 22) + timedelta(number)
        chosen = of_the_day(day, lambda _game: language)
        assert len({each.game for each in chosen}) == A_DAY
        for part, each in enumerate(chosen):
            found = hard[each.game].index(each.effort), len(hard[each.game])
            assert found[0] < found[1] * (part + 1) / A_DAY, "easy, middling, hard"
        for each in chosen:
            assert day - last.get(each.key, date.min) > timedelta(DAYS.get(language, 365))
            last[each.key] = day
            played[each.game] += 1
    assert max(played.values()) - min(played.values()) <= A_DAY


@pytest.mark.parametrize("game", GAMES)
def test_the_effort_follows_from_the_word_and_the_rules_alone(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change of the bots leaves every grade as it is: no bot is asked."""
    monkeypatch.setattr(bots, "choose", None)
    for problem in problems_of(game, "fr")[::100]:
        attempt = Attempt(problem, ("Anne", "Bruno"), LEXICON)
        session = attempt.session
        view = session.view(attempt.seat)
        assert effort(attempt.kind, session.game, view, attempt.seat, attempt.best) == problem.effort


def test_more_cards_and_more_rivals_are_more_effort() -> None:
    kind = kind_of("shelf")
    assert kind is not None

    def weighed(hand: str) -> int:
        game = shelf_tables.rules()
        view = game.redact(shelf_tables.table(f"{hand}/BON", pile="E"), 0)
        found = solved(kind, game, view, 0)
        assert found is not None
        return effort(kind, game, view, 0, found)

    assert weighed("MOT") < weighed("MOTS"), "a card more"
    assert weighed("MOTS") < weighed("MOTSARE"), "the same word among more"


def test_words_of_a_language_without_problems_are_french() -> None:
    assert problems_of("shelf", "xx") == problems_of("shelf", "fr")


def test_a_game_without_problems_has_none_and_a_day_takes_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert problems_of("null", "fr") == ()
    monkeypatch.setattr(room, "games", tuple)
    assert of_the_day(date(2026, 11, 22), lambda _game: "fr") == ()


@pytest.fixture
def a_store(tmp_path: Path, shipped_at: Callable[[Path], None]) -> Iterator[Path]:
    """Empty the place from which the problems of the shelf are read."""
    path = tmp_path / "problems" / "shelf.txt.z"
    path.parent.mkdir()
    shipped_at(tmp_path)
    room._store.cache_clear()
    yield path
    room._store.cache_clear()


def test_a_store_that_cannot_be_read_says_why(a_store: Path) -> None:
    def a_folder() -> None:
        a_store.unlink()
        a_store.mkdir()

    faults: tuple[tuple[AssetFault, Callable[[], object]], ...] = (
        (AssetFault.MISSING, lambda: None),
        (AssetFault.DAMAGED, lambda: a_store.write_bytes(b"no store")),
        (AssetFault.UNREADABLE, a_folder),
    )
    for fault, spoil in faults:
        spoil()
        with pytest.raises(AssetError) as caught:
            problems_of("shelf", "fr")
        assert caught.value.reason is fault


def test_what_has_no_best_word_has_no_solution() -> None:
    kind, game = kind_of("shelf"), shelf_tables.rules()
    assert kind is not None
    free = shelf_tables.table("MOTSARE/BON", pile="E")
    found = solved(kind, game, game.redact(free, 0), 0)
    assert found is not None and found.worth >= found.margin > 0
    assert solved(kind, game, game.redact(free, 1), 1) is None, "not asked"
    at_the_end = shelf_tables.table("MOTSARE/BON")
    assert solved(kind, game, game.redact(at_the_end, 0), 0) is None, "cards in hand weigh as much"
    no_word = shelf_tables.table("KWX/BON", pile="E")
    assert solved(kind, game, game.redact(no_word, 0), 0) is None


def test_an_answer_that_nobody_can_play_is_no_problem() -> None:
    problem = problems_of("lettralettre", "fr")[0]
    with pytest.raises(ValueError, match="nobody can play"):
        Attempt(replace(problem, answer="nothing of the kind"), ("Anne", "Bruno"), LEXICON)


def test_the_next_is_one_that_was_not_tried() -> None:
    store = problems_of("shelf", "fr")[:3]
    assert next_of(store, ()) == store[0]
    assert next_of(store, (store[0].key,)) == store[1]
    assert next_of(store, (store[1].key,), after=store[0].key) == store[2]
    assert next_of(store, (store[2].key,), after=store[1].key) == store[0]
    assert next_of(store, [each.key for each in store]) is None


def test_what_was_tried_first_counts_and_is_kept() -> None:
    key = problems_of("duel", "en")[0].key
    learning = Learning(person="Anne").has_tried(key, False).has_tried(key, True)
    assert learning.learner.problems == {key: False}
    assert Learning.from_document(learning.to_document()) == learning
    odd = {"person": "Anne", "people": {"Anne": {"problems": {"duel x": True, key: 1}}}}
    assert not Learning.from_document(odd).learner.problems
