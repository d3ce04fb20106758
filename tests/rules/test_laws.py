"""Laws that hold for every game, every number of seats and every option; a failure prints the position it happened in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.rules.contract import BadNotation, IllegalMove
from cardtable.rules.rng import Rng
from tests.rules import laws

SEEDED = laws.product_seeds(1)
"""A game a case at each change; the campaign in `tests/campaigns/games.py` plays them by the thousand."""
CASES = [
    pytest.param(*case, id=f"{case[0]}-{case[2]}-{case[3]}-{hash_id}") for hash_id, case in enumerate(SEEDED)
]


@pytest.mark.parametrize(("name", "options", "seats", "seed"), CASES)
def test_laws_of_one_game(name, options, seats, seed):
    """Round trip, one truth, conservation, progress, dual and replay, on one random game to its end."""
    game = laws.game_of(name)
    played, deck, state = [], None, None
    for step, (before, seat, move, event) in enumerate(laws.random_game(game, options, seats, seed)):
        text = game.position(before)
        if deck is None:
            deck, first = sorted(card.id for card in laws.cards_in(before)), before
        assert sorted(card.id for card in laws.cards_in(before)) == deck, text
        reloaded = game.from_position(text)
        assert reloaded == before, text
        if move is not None:
            assert game.parse(before, game.write(move)) == move, text
            assert game.play(reloaded, seat, move) == event, text
            played.append((seat, game.write(move)))
        else:
            assert game.advance(reloaded) == event, text
        state = game.apply(before, event)
        # The onlooker, the one who acts and, in turn, one of the others: over a game everybody looks on often.
        for viewer in {None, seat, step % seats}:
            view = game.redact(before, viewer)
            assert game.redact(state, viewer) == game.apply(view, event.seen_by(viewer)), f"{viewer} {text}"
            assert game.redact(view, viewer) == view, text
            assert game.from_position(game.position(view)) == view, text
            assert laws.same_debts(game, view, before, viewer), text
            if viewer == seat and move is not None:
                assert game.play(view, seat, move) == event, text
    assert game.outcome(state) is not None
    assert replay(game, first, played) == state


def replay(game, state, played):
    """The end of a game from its deal and its moves as text."""
    queue = [*played]
    while True:
        event = game.advance(state)
        if event is None:
            if not queue:
                return state
            seat, text = queue.pop(0)
            event = game.play(state, seat, game.parse(state, text))
        state = game.apply(state, event)


@pytest.mark.parametrize("name", [game.meta.id for game in laws.games()])
def test_fair_refusal(name):
    """A move of another moment is refused, or allowed, alike by the full state and by the mover's view."""
    game = laws.game_of(name)
    seats = laws.a_few(game)
    steps = list(laws.random_game(game, game.meta.settle({}), seats, 11))
    moves = [move for _state, _seat, move, _event in steps if move is not None]
    refused = 0
    for at, (state, _seat, _move, _event) in enumerate(steps):
        for seat in range(seats):
            move = moves[(at * 7 + seat) % len(moves)]
            answers = [verdict(game, each, seat, move) for each in (state, game.redact(state, seat))]
            assert answers[0] == answers[1], game.position(state)
            refused += isinstance(answers[0], str)
    assert refused > 10


def verdict(game, state, seat, move):
    try:
        return game.play(state, seat, move)
    except IllegalMove as no:
        return str(no)


@pytest.mark.parametrize("name", [game.meta.id for game in laws.games()])
@pytest.mark.parametrize("seed", range(4))
def test_blindness(name, seed):
    """Other faces on the cards a seat has not seen change neither its view nor its moves."""
    game = laws.game_of(name)
    changed = 0
    for state, seat, move, _event in laws.random_game(game, game.meta.settle({}), laws.a_few(game), seed):
        if move is None:
            continue
        view = game.redact(state, seat)
        unseen = [card.id for card in laws.cards_in(view) if card.face is None]
        faces = {card.id: card.face for card in laws.cards_in(state)}
        mixed, _rng = Rng(seed).shuffled([faces[number] for number in unseen])
        other = laws.with_faces(state, dict(zip(unseen, mixed, strict=True)))
        changed += other != state
        assert game.redact(other, seat) == view
        assert move in list(game.moves(game.redact(other, seat), seat))
    assert changed > 3


@pytest.mark.parametrize("name", [game.meta.id for game in laws.games()])
def test_moves_come_once_and_are_legal(name):
    game = laws.game_of(name)
    for state, seat, move, _event in laws.random_game(game, game.meta.settle({}), 2, 3):
        if move is not None:
            found = list(game.moves(game.redact(state, seat), seat))
            assert len(found) == len(set(found))
            for each in found:
                game.play(state, seat, each)


@pytest.mark.parametrize("name", [game.meta.id for game in laws.games()])
def test_options_complete_and_unknown_ones_refused(name):
    meta = laws.game_of(name).meta
    assert [*meta.settle({})] == [option.name for option in meta.options]
    for wrong in ({"colour": "red"}, {meta.options[0].name: "?"}):
        with pytest.raises(BadNotation):
            meta.settle(wrong)


DIGEST = """
import hashlib, sys
from tests.rules import laws
out = hashlib.sha256()
for game in laws.games():
    for state, seat, move, event in laws.random_game(game, game.meta.settle({}), laws.a_few(game), 42):
        out.update(f"{game.position(state)}|{seat}|{move and game.write(move)}\\n".encode())
print(out.hexdigest())
"""


def test_sameness_across_hash_seeds():
    """The same seed plays the same game in every process, whatever Python's own hashing does."""
    root = Path(__file__).parents[2]
    found = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            cwd=root,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(found) == 1 and len(found.pop().strip()) == 64


def test_the_generator_is_splitmix64():
    """The reference outputs of SplitMix64 for seed 1234567 (Vigna's published test vector)."""
    rng, found = Rng(1234567), []
    for _draw in range(5):
        value, rng = rng.draw()
        found.append(value)
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_shuffle_keeps_every_card():
    mixed, _rng = Rng(9).shuffled(range(100))
    assert sorted(mixed) == list(range(100)) and mixed != tuple(range(100))
