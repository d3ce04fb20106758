"""The deal of a person's first game is kind: of a few, the one whose cards make the most words everybody knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.games import every
from cardtable.games.crackword.rules.model import Name
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.learning import Learning
from cardtable.play.opening import is_first, kind_seed
from cardtable.play.rulebook import rules_of
from cardtable.play.seats import Player
from cardtable.rules.rng import SHORT, Rng

ANNE, BRUNO, ROBOT = Player("Anne"), Player("Bruno", None, 1), Player("Claire", 1, 1)


@pytest.mark.parametrize("game", [each.id for each in every()])
def test_the_kindest_of_some_deals_is_taken(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = Lexicon.open()
    rules = rules_of(game, lexicon)
    made = rules(HouseWords())
    options = made.meta.complete({})
    seeds = [(1 << SHORT) + at for at in range(8)]
    left = iter(seeds)
    monkeypatch.setattr("cardtable.play.opening.fresh_seed", lambda: next(left))

    def ease(seed: int, seat: int = 0) -> float:
        deal = made.deal(options, 2, Rng.of(seed))
        return made.ease(deal, seat, lambda word: lexicon.familiarity(word) >= 4.0)

    taken = kind_seed(rules, (ANNE, ROBOT), options, None)
    assert ease(taken) == max(map(ease, seeds)) > min(map(ease, seeds))


def test_what_it_looks_at_is_ones_own_cards_alone() -> None:
    """The other hand is as chance has it."""
    lexicon = Lexicon.open()
    game = rules_of("shelf", lexicon)(HouseWords())
    deal = game.deal(game.meta.complete({}), 2, Rng.of(7))
    swapped = replace(deal, hands=(deal.hands[0], deal.hands[1][:0] + tuple(reversed(deal.pile[:7]))))

    def known(word: str) -> bool:
        return True

    assert game.ease(deal, 0, known) == game.ease(swapped, 0, known)
    assert game.ease(deal, 1, known) != game.ease(swapped, 1, known)


def test_nobody_names_a_joker_before_the_first_turn_of_a_first_game() -> None:
    """A deal of Crack Word in which a player's own joker begins a row is the least kind."""
    game = rules_of("crackword", Lexicon.open())(HouseWords())
    options = game.meta.complete({})
    asked = set()
    for seed in range(60):
        state = deal = game.deal(options, 2, Rng.of(seed))
        while (event := game.advance(state)) is not None:
            state = game.apply(state, event)
        names = next(iter(game.moves(state, *game.pending(state))))
        kind = game.ease(deal, 0, lambda word: True) > 0
        asked.add(kind)
        if kind:
            assert game.pending(state) == {1} or not isinstance(names, Name), seed
    assert asked == {True, False}


def test_a_first_game_is_that_of_one_person_who_never_began_it() -> None:
    nobody = Learning()
    assert is_first(nobody, "shelf", (ANNE, ROBOT)) and is_first(nobody, "shelf", (ROBOT, ANNE))
    assert not is_first(nobody, "shelf", (ANNE, BRUNO)) and not is_first(nobody, "shelf", (ROBOT, ROBOT))
    known = nobody.sat_down("Anne", "shelf")
    assert not is_first(known, "shelf", (ANNE, ROBOT))
    assert is_first(known, "duel", (ANNE, ROBOT)) and is_first(known, "shelf", (BRUNO, ROBOT))
