"""The modelled newcomer: blind, the same every time, and no cleverer than it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cardtable import languages
from cardtable.bots.firsttables import first_table
from cardtable.games import manifest
from cardtable.games.shelf.rules.model import State
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import LEXICON
from cardtable.rules.rng import Rng
from tests.kinds import surely
from tests.rules.laws import cards_in, with_faces
from tools.bench import novice
from tools.bench.firsttables import measured
from tools.bench.known import word_of
from tools.bench.novice import Newcomer

GAMES = ("shelf", "crackword", "lettralettre", "duel")


@cache
def newcomer(name: str) -> Newcomer:
    return novice.Newcomer(manifest(name).game(Lexicon.open()))


def turns(name: str, seed: int, most: int) -> Iterator[tuple[State, State, int]]:
    """(state, view, seat) of a game of newcomers, decision by decision."""
    game = newcomer(name).game
    state = game.deal(game.meta.complete({}), 2, Rng(seed))
    for _turn in range(most):
        while (event := game.advance(state)) is not None:
            state = game.apply(state, event)
        if game.outcome(state):
            return
        seat = min(game.pending(state))
        view = game.redact(state, seat)
        yield state, view, seat
        state = game.apply(state, game.play(state, seat, newcomer(name)(view, seat, seed)))


@pytest.mark.parametrize("name", GAMES)
def test_it_says_very_common_words_and_the_same_every_time(name: str) -> None:
    player = newcomer(name)
    said_here = []
    for _state, view, seat in turns(name, 3, 6):
        move = player(view, seat, 3)
        assert move == novice.Newcomer(player.game)(view, seat, 3)
        word = word_of(player.game.play(view, seat, move))
        if word and name != "crackword":
            said_here.append(word)
            assert player.game.lexicon.familiarity(word) >= novice.COMMON
    assert said_here or name == "crackword"


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_alike_whatever_the_cards_it_may_not_see(name: str) -> None:
    player, others = newcomer(name), 0
    for state, view, seat in turns(name, 5, 8):
        unseen = [card.id for card in cards_in(view) if card.face is None]
        faces = {card.id: surely(card.face) for card in cards_in(state)}
        mixed, _rng = Rng(7).shuffled([faces[number] for number in unseen])
        other = with_faces(state, dict(zip(unseen, mixed, strict=True)))
        others += other != state
        assert player(player.game.redact(other, seat), seat, 5) == player(view, seat, 5)
    assert others


@pytest.mark.parametrize("language", languages.BOX)
def test_it_speaks_every_language_of_words(language: str) -> None:
    """Ñ is a letter of its own; the newcomer once failed on it."""
    for name in GAMES:
        game = manifest(name).game(Lexicon.open(language=language))
        options = game.meta.complete({**first_table(name, language).options, LEXICON: language})
        course = measured(game, options, novice.bot(game, 1), 2, 5)
        assert course.games == 2 and course.passes < course.turns and course.minutes > 0


def test_it_passes_seldom_on_the_shelf_and_in_crack_word() -> None:
    """Passes are at most a quarter or little more of its turns: games by hand had as many."""
    for name in ("shelf", "crackword"):
        game = newcomer(name).game
        course = measured(game, game.meta.complete({}), novice.bot(game, 1), 6, 8)
        assert course.passes / course.turns < 0.36


def test_it_thinks_of_few_of_the_very_common_words() -> None:
    lexicon = Lexicon.open()
    words = novice.known_words(lexicon, novice.COMMON)
    share = sum(novice.CHANCES.get(len(word), novice.LONGER) for word in words) / len(words)
    assert 0.12 <= share <= 0.2


def test_both_play_each_deal_from_both_seats() -> None:
    game, alone = newcomer("lettralettre").game, newcomer("lettralettre")
    assert [*novice.match(game, alone, alone, 2, 1)] == [
        1 - won for won in novice.match(game, alone, alone, 2, 1)
    ][::-1]
    assert sum(novice.match(game, alone, novice.bot(game, 4), 12, 2)) < 6
