"""Best moves of coach and review are the best there are; `python -m tests.campaigns.best 200` looks at many more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from cardtable.games import games, manifest
from cardtable.games.shelf.rules.model import State
from cardtable.play.review import JudgedDecision, Missed, brought, given, judged, percent, turning_points
from cardtable.play.review.luck import GAMES, Luck, Lucks
from cardtable.play.session import Session
from cardtable.play.thinker import MoveRequest, think
from cardtable.rules.cards import cards_in
from cardtable.rules.rng import Rng
from tests.campaigns import best
from tests.kinds import Constant, surely
from tests.play.test_verify import fresh, lexicon, played


def luck_of(table: Session, seat: int, pairs: int, faces: tuple[str, ...] | None = None) -> Luck:
    """Return the luck of that seat after `pairs` pairs of games; `faces` replace the cards it was given."""
    found = Luck()
    for seed in range(pairs):
        asked = MoveRequest(table.header.game, table.header.deal, seat, None, seed, luck=True)
        own = given(table, seat) if faces is None else faces
        assert own is not None
        details: Mapping[str, Any] = think(replace(asked, given=own), lexicon()).details
        found.add(**details)
    return found


@pytest.mark.parametrize("game", [each.id for each in games()])
def test_nothing_better_is_found_by_trying_everything(game: str) -> None:
    assert best.check(manifest(game).game(lexicon()), 4, 3) == (8, 0)


def test_a_reviewer_that_names_too_little_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewer = manifest("lettralettre").room("review")
    named = reviewer.best
    monkeypatch.setattr(
        reviewer, "best", lambda game, view, seat, admit: named(game, view, seat, str.islower)
    )
    made, wrong = best.check(manifest("lettralettre").game(lexicon()), 4, 3)
    assert wrong > made / 2


def test_the_luck_of_a_deal_is_that_of_its_cards_and_not_of_its_play() -> None:
    """All that is dealt in Lettralettre is dealt to all: what one seat is ahead the other is behind."""
    table = played(fresh("lettralettre", "Anne=human,Bruno=bot:1", 21))
    own, other = luck_of(table, 0, 12), luck_of(table, 1, 12)
    assert own.games == other.games == 12
    assert own.value == pytest.approx(-other.value) and own.reach == pytest.approx(other.reach)
    assert own.reach > 0
    again = luck_of(table, 0, 4)
    assert again.own == own.own[:4] and again.other == own.other[:4]


def test_a_game_that_comes_to_no_end_says_nothing_of_luck(constant: Constant) -> None:
    constant("cardtable.play.review.luck", "MOST_DECISIONS", 2)
    table = fresh("shelf", "Anne=human,Bruno=human", 3)
    assert think(MoveRequest("shelf", table.header.deal, 0, None, 1, luck=True), lexicon()).details == {}


def test_who_is_given_nothing_in_particular_has_no_luck_at_all() -> None:
    """Both games of a pair are then the same, so that all that is measured comes from what a seat was given."""
    for game in ("shelf", "duel"):
        luck = luck_of(fresh(game, "Anne=human,Bruno=bot:1", 3), 0, 1, ())
        assert luck.own == luck.other and (luck.value, luck.reach) == (0, 0)


def test_good_cards_are_luck_and_bad_ones_are_not() -> None:
    """The letters of many words against those of few, in the same game, at the same seat."""
    table = played(fresh("shelf", "Anne=human,Bruno=bot:1", 3))
    good, bad = luck_of(table, 0, 12, tuple("ERSAITN" * 4)), luck_of(table, 0, 12, tuple("WKXQJUV" * 4))
    assert good.other == bad.other and good.value > 0 > bad.value
    apart = Luck(good.own, bad.own)  # the same games but for these cards, so that chance is shared
    assert apart.value > apart.reach


def deck(state: State) -> tuple[list[str], int]:
    """All faces of a table, and how many cards there are."""
    cards = [*cards_in(state)]
    return sorted(surely(card.face) for card in cards), len({card.id for card in cards})


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword"])
def test_a_seat_is_given_the_cards_it_had_in_their_order(game: str) -> None:
    table = played(fresh(game, "Anne=human,Bruno=bot:1", 3))
    reviewer, rules = manifest(game).room("review"), table.game
    had = tuple(card.face for card in table.view_at(0, 0).hands[0])
    faces = reviewer.given(table, 0)
    giving = reviewer.giving(rules.from_position(table.header.deal), 0, faces)
    dealt = rules.deal(table.options, 2, Rng.of(99))
    state = giving.begin(dealt)
    assert sorted(card.face for card in state.hands[0]) == sorted(had)
    assert deck(state) == deck(dealt)
    while not rules.pending(state):
        event = rules.advance(state)
        state = rules.apply(giving.before(state, event), event)
    if faces:  # a pile that all share: what comes next is what came next
        drew = giving.drew(0, state.pile[:2])
        changed = giving.before(state, drew)
        assert [card.face for card in changed.pile[:2]] == [*faces[len(had) : len(had) + 2]]
        assert deck(changed) == deck(state)


def test_the_error_is_that_of_the_mean_of_all_pairs() -> None:
    luck = Luck([10, 20, 30], [1, 1, 4])
    assert (luck.value, luck.games) == (18, 3)
    apart = (9, 19, 26)
    assert luck.reach == pytest.approx(1.96 * (sum((each - 18) ** 2 for each in apart) / 2 / 3) ** 0.5)
    assert GAMES >= 200


def test_what_was_worked_out_is_kept_with_its_game() -> None:
    table = played(fresh("lettralettre", "Anne=human,Bruno=bot:1", 21))
    kept = Lucks().with_luck(table, 0, Luck([3, 5], [1, 1]))
    assert (surely(kept.of(table, 0)).value, surely(kept.of(table, 0)).games) == (3, 2) and kept.of(
        table, 1
    ) is None
    assert Lucks.from_document(kept.to_document()) == kept
    assert len(kept.with_luck(table, 0, Luck([1], [1])).found) == 1
    body = kept.to_document()
    assert Lucks.from_document({**body, "method": 0}) == Lucks() == Lucks.from_document(None)
    body["found"] += [7, {**body["found"][0], "id": "x"}, {**body["found"][0], "value": "much"}]
    assert Lucks.from_document(body) == kept


def decision(index: int, made: int, possible: int) -> JudgedDecision:
    found = Missed(0, index, index, "", made, "X", possible, "") if possible > made else None
    return JudgedDecision(0, index, index, made, found, found)


def test_turning_points_are_the_two_that_left_most_and_the_best_in_their_order() -> None:
    lost = [(5, 5), (0, 4), (10, 40), (30, 33), (8, 20), (31, 31)]
    decisions = [decision(at, made, most) for at, (made, most) in enumerate(lost)]
    assert [each.index for each in turning_points(decisions)] == [2, 4, 5]
    assert [each.index for each in turning_points(decisions[:5])] == [0, 2, 4]
    assert turning_points([decision(1, 30, 33), decision(2, 0, 0)]) == []
    assert [each.index for each in turning_points([decision(at, at, at) for at in range(5)])] == [2, 3, 4]
    assert percent(decisions) == round(100 * 84 / 133) and percent([]) is None


def test_what_was_better_in_known_words_is_what_the_coach_names() -> None:
    """The first game with three such decisions is looked at: each change of the word lists moves them to other seeds."""
    games_of = (played(fresh("shelf", "Anne=human,Bruno=bot:1", seed)) for seed in range(1, 13))
    missed = ((table, [each for each in judged(table, frozenset((0,))) if each.known]) for table in games_of)
    table, found = next((table, found) for table, found in missed if len(found) > 2)
    for each in found[:4]:
        view = table.view_at(each.index, 0)
        asked = MoveRequest("shelf", table.game.position(view), 0, None, 0, coach=True)
        assert think(asked, lexicon()).details["gain"] == surely(each.known).gain > each.made
        assert surely(each.every).gain >= surely(each.known).gain
        assert brought(table, table.seen_facts(0, each.index)[0].event) == each.made
    opening = fresh("shelf", "Anne=human,Bruno=human", 5)
    assert think(MoveRequest.of(opening, 0, coach=True), lexicon()).move == "", "there is nothing to be named"
