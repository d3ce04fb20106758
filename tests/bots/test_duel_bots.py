"""The duel's bots: fair, decent, never discarding needlessly, the same every time, and quick."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from cardtable.bots import choose, hint, levels
from cardtable.bots.choice import BotChoice
from cardtable.bots.vocabulary import KNOWN
from cardtable.games.duel.bot import player
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import Drop, Laid, Lay, Phase, Piece, State, Swap
from cardtable.games.duel.rules.rules import Duel
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.rules.duel_tables import table
from tests.rules.laws import cards_in, with_faces

LEVELS = levels("duel")
MANY = "A A A E E E E I I I N N R R S S T T O O U U L L D M C P LL SS TT Q W K X"


@cache
def shipped() -> Duel:
    return Duel(Lexicon.open())


@cache
def positions(count: int = 40, seed: int = 5) -> list[tuple[State, int]]:
    """(view, seat) of matches between levels one to three on the shipped list, for both values of `neighbours`."""
    game = shipped()
    found: list[tuple[State, int]] = []
    while len(found) < count:
        seed += 1
        options = META.complete({"neighbours": ("words", "ignored")[seed % 2], "rounds": "1"})
        state = game.deal(options, 2, Rng(seed))
        while game.outcome(state) is None:
            event = game.advance(state)
            if event is None:
                seat = state.turn
                view = game.redact(state, seat)
                found.append((view, seat))
                choice = choose(game, view, seat, level=1 + (seat + seed) % 3, seed=seed)
                event = game.play(state, seat, choice.move)
            state = game.apply(state, event)
    return found


@cache
def decided(level: int) -> list[tuple[State, int, BotChoice]]:
    """(view, seat, choice) of those positions; the expert, who takes his time, gets a fifth of the short hands."""
    some = positions()
    if level == LEVELS[-1]:
        some = [(view, seat) for view, seat in some if len(view.hands[seat]) <= 9][::5]
    return [(view, seat, choose(shipped(), view, seat, level=level, seed=3)) for view, seat in some]


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_says_what_it_is(level: int) -> None:
    game = shipped()
    for view, seat, choice in decided(level):
        event = game.play(view, seat, choice.move)
        if isinstance(choice.move, Lay):
            assert isinstance(event, Laid)
            assert choice.details["word"] == event.word
            assert choice.details["count"] == len(event.faces)
            assert choice.details["draws"] == choice.move.penalty
            assert (choice.why is DuelWhy.GOES_OUT) == (len(event.faces) == len(view.hands[seat]))


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_discards_when_it_could_lay_a_word_it_would_stoop_to(level: int) -> None:
    game, swapped = shipped(), 0
    for view, seat, choice in decided(level):
        if isinstance(choice.move, Swap):
            swapped += 1
            assert choice.why is DuelWhy.SWAPS
            lays = [move for move in game.moves(view, seat) if isinstance(move, Lay)]
            words = {as_a(Laid, game.play(view, seat, move)).word for move in lays}
            decent = {word for word in words if not game.lexicon.offensive(word)}
            assert not [
                word for word in decent if game.lexicon.familiarity(word) >= (KNOWN if level < 4 else 0)
            ]
    assert swapped or level == LEVELS[-1]  # to whom few hands of these say nothing


def test_the_weakest_lays_a_card_or_two_and_never_overlooks_every_word() -> None:
    laid = {level: [each for each in decided(level) if isinstance(each[2].move, Lay)] for level in (1, 2, 3)}
    mean = {
        level: sum(len(each[2].move.faces) for each in found) / len(found) for level, found in laid.items()
    }
    assert 1.5 < mean[1] < mean[2] < mean[3]
    assert len(laid[1]) == len(laid[3])


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_of_forty_is_played_and_not_discarded_from(level: int) -> None:
    game = shipped()
    state = table(f"{MANY} G B F H V/A B C", "M E R")
    assert len(state.hands[0]) == 40
    choice = choose(game, game.redact(state, 0), 0, level=level, seed=1)
    assert isinstance(choice.move, Lay)
    hopeless = table("Q W/A B C", "X K")
    assert isinstance(choose(game, hopeless, 0, level=level, seed=1).move, Swap)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_sees_nothing_takes_the_commonest_word_rather_than_discard(level: int) -> None:
    """A single legal move is always found, whatever the level sees and whatever else the hand holds."""
    game = Duel(Lexicon.from_words(["MERS"]))
    for seed in range(6):
        state = table("S Q W K X J Z Y H V B F G P C D/A B C", "M E R")
        choice = choose(game, game.redact(state, 0), 0, level=level, seed=seed)
        assert game.write(choice.move) == "lay 4:S"


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_choice_and_another_seed_may_not(level: int) -> None:
    game = shipped()
    different = 0
    for view, seat, first in decided(level)[:: 3 if level < LEVELS[-1] else 4]:
        assert choose(game, view, seat, level=level, seed=3) == first
        different += choose(game, view, seat, level=level, seed=2).move != first.move
    assert bool(different) == (level < 3) or level == 4


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_cannot_be_told_what_it_does_not_see(level: int) -> None:
    """Other faces on unseen cards leave its choice as it was: it is given a view and nothing else."""
    game, rng, tried = shipped(), Rng(4), 0
    state = game.deal(META.complete({"rounds": "1"}), 2, Rng(77))
    while game.outcome(state) is None and tried < (4 if level < LEVELS[-1] else 2):
        event = game.advance(state)
        if event is None:
            seat = state.turn
            view = game.redact(state, seat)
            unseen = [card.id for card in cards_in(view) if card.face is None]
            faces = {card.id: surely(card.face) for card in cards_in(state)}
            mixed, rng = rng.shuffled([faces[number] for number in unseen])
            other = with_faces(state, dict(zip(unseen, mixed, strict=True)))
            choice = choose(game, view, seat, level=level, seed=6)
            assert choose(game, game.redact(other, seat), seat, level=level, seed=6) == choice
            tried += 1
            event = game.play(state, seat, choice.move)
        state = game.apply(state, event)
    assert tried > 1


@pytest.mark.parametrize("level", LEVELS)
def test_offensive_words_are_never_played(level: int) -> None:
    game = shipped()
    rude = [word for word in ("CONS", "PUTE", "PUTES", "MERDE") if game.lexicon.offensive(word)]
    assert rude
    bot = Duel(Lexicon.open(), HouseWords())
    for word in rude:
        state = table(f"{' '.join(word[2:])}/A B C", f"{word[0]} {word[1]}")
        choice = choose(bot, bot.redact(state, 0), 0, level=level, seed=1)
        assert choice.details.get("word") != word


def test_a_bot_levels_its_hand_by_the_card_it_misses_least() -> None:
    state = table("A E S T R I N Q/A B C", phase="levelling", options="after_round:level-to-seven")
    for level in LEVELS:
        choice = choose(shipped(), shipped().redact(state, 0), 0, level=level, seed=1)
        assert choice.move == Drop("Q")
        assert choice.why is DuelWhy.DROPS
    assert state.phase is Phase.LEVELLING


def test_a_bot_that_sees_single_cards_alone_looks_again_for_two() -> None:
    """A beginner overlooks four words in ten; it hardly ever lays a single card where two would do."""
    words, state = Duel(Lexicon.from_words(["MERS", "MERES"])), table("E S Q W K/A B C", "M E R")
    choices = [choose(words, words.redact(state, 0), 0, level=1, seed=seed) for seed in range(100)]
    assert sum(choice.details["word"] == "MERES" for choice in choices) >= 85


def test_a_bot_lays_its_hard_cards_first() -> None:
    """Two words lay as many cards: a bot takes the one that rids it of the harder card."""
    words, state = Duel(Lexicon.from_words(["MERES", "MEREZ"])), table("E S Z V W K/A B C", "M E R")
    for level in (2.9, 3):
        choice = choose(words, words.redact(state, 0), 0, level=level, seed=1)
        assert choice.details["word"] == "MEREZ"


@pytest.mark.parametrize(
    ("move", "opened"),
    [
        (Lay(None, 4, (Piece("S"),)), 1),
        (Lay(None, 0, (Piece("A"), None, Piece("O"), Piece("U", between=True), None, Piece("E"))), 1),
        (Lay(None, 1, (Piece("F"),)), 0),
        (Lay(1, 1, (Piece("A"),)), -1),
        (Lay(2, 3, (Piece("S"),)), 0),
    ],
)
def test_a_way_opens_the_spine_and_closes_those_beside_its_column(move: Lay, opened: int) -> None:
    assert player.opens(table("A/B", "M (E)TE R"), move) == opened
    ignored = table("A/B", "M (E)TE R", options="neighbours:ignored")
    assert player.opens(ignored, move) == max(0, opened)


def test_a_beginner_lays_the_word_that_people_know_best() -> None:
    """A weak bot prefers the common one of words with as many cards; a better bot does not."""
    game = shipped()
    table_of = table("E S T I U L/A B C", "M E R")

    def familiar(level: float) -> float:
        choices = [choose(game, table_of, 0, level=level, seed=seed) for seed in range(40)]
        return sum(game.lexicon.familiarity(as_a(str, each.details["word"])) for each in choices) / 40

    assert familiar(1) > familiar(2.5)


def test_the_third_level_counts_what_the_opponent_draws() -> None:
    """Two cards and nothing, or one card and three for the opponent."""
    game = Duel(Lexicon.from_words(["MERES", "MERZ"]))
    state = table("E S Z A/A B C", "M E R")
    assert choose(game, state, 0, level=2, seed=1).details["word"] in ("MERES", "MERZ")
    assert choose(game, state, 0, level=3, seed=1).details["word"] == "MERZ"
    assert choose(game, state, 0, level=4, seed=1).details["word"] in ("MERES", "MERZ")


def test_a_hint_is_legal_and_everyday_where_possible() -> None:
    game = shipped()
    for view, seat in positions()[::6]:
        advice = hint(game, view, seat)
        game.play(view, seat, advice.move)
        assert advice.why in {DuelWhy.EVERYDAY, DuelWhy.COMMONEST, DuelWhy.GOES_OUT, DuelWhy.SWAPS}


def test_a_spent_budget_still_gives_a_legal_move() -> None:
    game = shipped()
    for view, seat in positions()[::10]:
        choice = choose(game, view, seat, level=4, seed=1, spent=lambda: True)
        game.play(view, seat, choice.move)


def test_the_cards_thought_of_are_of_the_hand_and_as_many_as_asked() -> None:
    hand = table(f"{MANY}/A B C").hands[0]
    faces = sorted(surely(card.face) for card in hand)
    for size in (1, 5, 9, 30, 99):
        picked = player.chosen(Counter(faces), size)
        assert sum(picked.values()) == min(size, len(faces))
        assert all(picked[face] <= faces.count(face) for face in picked)
