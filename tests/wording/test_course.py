"""The result of every match tells in one true sentence how it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.play.recordtext import read_record
from cardtable.play.replay import load
from cardtable.play.review import Counted, LeadPath, Play, Review, course_of, review
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.rules.account import Account, ScoreRow, Standing
from cardtable.rules.contract import Outcome
from cardtable.wording.course import LEADS, lone_person, match_course
from tests.kinds import surely
from tests.play.games import play_on, session
from tests.rules.duel_tables import short_words

LANGUAGES = ("en", "fr", "de", "es")


@dataclass
class Told:
    """A finished match with that score sheet, as its course is read from it."""

    rows: Sequence[ScoreRow]
    turns: int
    scores: tuple[int, ...]
    people: tuple[int, ...] = (0,)

    @property
    def players(self) -> list[Player]:
        return [Player(name) for name in "ABC"[: len(self.scores)]]

    @property
    def game(self) -> Any:
        return SimpleNamespace(standing=lambda view: Standing(self.turns, self.scores))

    def outcome(self) -> Outcome:
        return Outcome.highest(self.scores)

    def account(self) -> Account:
        return Account(tuple(self.rows))

    def view(self, seat: int | None) -> None:
        return None

    def seen_facts(self, seat: int | None) -> list[Any]:
        return [SimpleNamespace(chosen_by=at % 2) for at in range(7)]


def told(gains: Sequence[tuple[int, ...]], hands: tuple[int, ...] | None = None, turns: int = 0) -> Any:
    """A match of two: what each turn brought, and what the hands cost."""
    rows = [ScoreRow(cells, turn) for turn, cells in enumerate(gains, 1)]
    rows += [ScoreRow(hands, name="hand", last=True)] if hands else []
    totals = tuple(map(sum, zip(*(row.cells for row in rows), strict=True)))
    return Told(rows, turns or len(gains), totals)


POINTS = Review((), (), None)
ROUNDS = Review((), (), None, Counted.CARDS)


@pytest.mark.parametrize(
    ("match", "seen", "lead", "count"),
    [
        (told([(5, 3), (1, 3)]), POINTS, LeadPath.SHARED, 0),
        (told([(3, 5), (9, 1)]), replace(POINTS, outlasted=True), LeadPath.OUTLASTED, 0),
        (told([(9, 2), (0, 3)]), POINTS, LeadPath.THROUGHOUT, 0),
        (told([(2, 2), (5, 3), (1, 3), (4, 0)]), POINTS, LeadPath.NEVER_BEHIND, 0),
        (told([(3, 1), (0, 9), (9, 0), (0, 9), (9, 0)]), POINTS, LeadPath.CHANGED, 4),
        (told([(3, 5), (2, 1)], hands=(-1, -9)), POINTS, LeadPath.HANDS, 0),
        (told([(3, 5), (9, 1), (1, 1), (1, 1), (1, 1), (1, 1)]), POINTS, LeadPath.EARLY, 0),
        (told([(3, 5), (0, 1), (9, 1), (1, 1), (1, 1), (1, 1)]), POINTS, LeadPath.MIDWAY, 0),
        (told([(3, 5), (0, 1), (1, 1), (1, 1), (9, 1), (1, 1)]), POINTS, LeadPath.LATE, 0),
        (told([(3, 5), (0, 1), (1, 1), (1, 1), (1, 1), (9, 1)]), POINTS, LeadPath.LAST_TURN, 0),
        (told([(3, 5), (9, 1)], turns=4), POINTS, LeadPath.MIDWAY, 0),  # the turns that brought nothing count
        (told([(1, 0)]), ROUNDS, LeadPath.ONE_ROUND, 4),
        (told([(1, 0), (1, 0), (1, 0)]), ROUNDS, LeadPath.EVERY_ROUND, 0),
        (told([(1, 0), (0, 1), (1, 0)]), ROUNDS, LeadPath.LAST_ROUND, 0),
        (told([(0, 1), (1, 0), (1, 0), (1, 0)]), ROUNDS, LeadPath.CAUGHT_UP, 0),
        (told([(1, 0), (0, 1), (1, 0), (1, 0)]), ROUNDS, LeadPath.NEVER_BEHIND, 0),
    ],
)
def test_each_way_of_a_lead_is_told_apart(match: Any, seen: Review, lead: LeadPath, count: int) -> None:
    course = surely(course_of(match, seen))
    assert (course.lead, course.count) == (lead, count)


def test_every_way_of_a_lead_has_its_sentence() -> None:
    assert {*LEADS, LeadPath.SHARED, LeadPath.ONE_ROUND, LeadPath.CHANGED} == {*LeadPath}


def test_the_good_word_is_the_only_persons_if_it_lost_else_the_losers_best() -> None:
    three = Told([ScoreRow((3, 9, 5), 1)], 1, (3, 9, 5))
    words = [
        Play(seat, 0, 1, word, gain) for seat, word, gain in ((2, "SEL", 8), (1, "MER", 7), (0, "OR", 2))
    ]
    seen = replace(POINTS, best=tuple(words))
    mine = surely(course_of(three, seen))  # type: ignore[arg-type]
    assert (surely(mine.good).word, mine.is_best) == ("OR", False)
    three.people = (0, 2)
    best = surely(course_of(three, seen))  # type: ignore[arg-type]
    assert (surely(best.good).word, best.is_best) == ("SEL", True)
    silent = surely(course_of(three, replace(POINTS, best=(words[1],))))  # type: ignore[arg-type]
    assert silent.good is None, "the winner's word is no consolation"


DUELS = ("one-round", "three-rounds", "five-rounds-after-levelling", "shared-victory", "last-turn")
SEATS = {"shelf": range(2, 7), "crackword": range(2, 5), "lettralettre": range(2, 7)}


def matches() -> list[tuple[str, int, int, str]]:
    """(game, seats, seed, other seats): each game with each number of seats, bots or people beside the first."""
    dealt = [
        (game, count, seed, other)
        for game, counts in SEATS.items()
        for count in counts
        for seed, other in ((count, "human"), (count + 1, "bot:2"))
    ]
    return dealt + [("duel", 2, at, "") for at in range(len(DUELS))]


def finished(game: str, seats: int, seed: int, other: str) -> Session:
    """Play a random match to its end; a duel is a recorded one, since random ones have no end."""
    if game == "duel":
        text = (Path(__file__).parents[1] / "records" / f"duel-{DUELS[seed]}.txt").read_text("utf-8")
        return load(rules_of("duel", short_words()), read_record(text))
    who = ",".join(["Anne=human", *(f"{name}={other}" for name in "BCDEF"[: seats - 1])])
    return play_on(session(who, seed, game), 1500, seed)


@pytest.mark.parametrize(("game", "seats", "seed", "other"), matches())
def test_every_result_has_a_true_sentence_in_each_language(
    game: str, seats: int, seed: int, other: str
) -> None:
    table = finished(game, seats, seed, other)
    course, outcome = surely(course_of(table, review(table))), surely(table.outcome())
    rows = [row for row in table.account().rows if not row.last]
    cells = [[cell if isinstance(cell, int) else 0 for cell in row.cells] for row in rows]
    after = list(accumulate(cells, lambda sums, more: [a + b for a, b in zip(sums, more, strict=True)]))
    ahead = [{seat for seat, sum in enumerate(sums) if sum == max(sums)} for sums in after]
    winners = set(outcome.winners)
    match course.lead:
        case LeadPath.THROUGHOUT | LeadPath.EVERY_ROUND:
            assert all(each == winners for each in ahead)
        case LeadPath.NEVER_BEHIND:
            assert all(winners <= each for each in ahead) and len(set().union(*ahead)) > 1
        case LeadPath.SHARED:
            assert len(winners) > 1
        case LeadPath.HANDS:
            assert ahead[-1] != winners
        case LeadPath.OUTLASTED:
            assert sum(map(bool, outcome.scores)) == 1
        case (
            LeadPath.EARLY
            | LeadPath.MIDWAY
            | LeadPath.LATE
            | LeadPath.LAST_TURN
            | LeadPath.CHANGED
            | LeadPath.CAUGHT_UP
        ):
            assert ahead[-1] == winners and any(each != winners for each in ahead)
    good = course.good
    assert good is None or (good.gain > 0 and (good.seat not in winners or len(winners) == seats))
    for language in LANGUAGES:
        i18n.use(language)
        for facing in (None, lone_person(table), *table.people):
            said = match_course(table, facing).text
            assert said[:1].isupper() and said.endswith(".") and "%" not in said and "\x00" not in said
            assert not good or good.word in said
    i18n.use("en")


def test_an_unfinished_match_has_no_course() -> None:
    assert match_course(session()).text == ""


def test_an_opponent_has_its_article_as_the_sentence_needs_it() -> None:
    table = finished("crackword", 2, 3, "bot:2")
    i18n.use("fr")
    cat = replace(table.players[1], name="Le Chat", temper="cat")
    sentences = set()
    for seed in range(8):
        table = finished("crackword", 2, seed, "bot:2")
        table.header = replace(table.header, players=(table.players[0], cat))
        sentences.add(match_course(table, 0).text)
    i18n.use("en")
    assert any(each.startswith("Le Chat ") for each in sentences)
    assert any(" le Chat " in each for each in sentences) and not any(
        " Le Chat" in each for each in sentences
    )
