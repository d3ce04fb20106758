"""A modelled newcomer, and how often it wins: `python -m tools.bench.novice GAME [--level N] [--games N] [--seed S]`.

The newcomer knows the very common words (a familiarity of 4 and more, some 15,600 French forms) and at any moment thinks
of six in a hundred of them, the short ones before the long (`CHANCES`). It plays on what its seat may see, by the
rules' own moves: of the moves whose word it thinks of, the one that scores most; where it thinks of none, any move that
says no word. In Crack Word it adds letters on the way to a word it thinks of, and keeps its thoughts until a row is
taken. Every deal is played from both seats against bots of one level.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any
from zlib import crc32

from cardtable import bots
from cardtable.bots.arena import wilson
from cardtable.games import manifest
from cardtable.lexicon import Graph, Lexicon, WordSet
from cardtable.rules.contract import AnyGame, Options, Seat
from cardtable.rules.rng import Rng
from tools.bench.known import said

COMMON = 4.0
"""From this familiarity on a word is very common."""
CHANCES = {2: 0.5, 3: 0.35, 4: 0.2, 5: 0.1, 6: 0.07}
"""Chance that it thinks of a word of that many letters; a longer one comes to mind one time in twenty-five."""
LONGER = 0.04
GREED = 3
"""Tokens and bonus for which it takes a constraint card."""
HELD = 9
"""Cards of its hand in the duel that it builds words with."""

Player = Callable[[Any, Seat, int], Any]
"""The move of a seat on its view, by a seed."""


class Newcomer:
    """The modelled newcomer at one game; `chances` and `longer` say how likely it thinks of a word it knows."""

    chances: Mapping[int, float] = CHANCES
    longer = LONGER

    def __init__(self, game: AnyGame, floor: float = COMMON) -> None:
        self.game = game
        self._words = known_words(game.lexicon, floor)
        self._narrow = narrowed(game, self._words)

    def __call__(self, view: Any, seat: Seat, seed: int) -> Any:
        """Choose a move; the same for the same view and seed."""
        moment = crc32(self.game.position(view).encode())
        options, _rng = Rng(seed).fork(moment).shuffled([*self._options(view, seat, seed, moment)])
        return max(options, key=lambda each: each[0])[1]

    def _options(self, view: Any, seat: Seat, seed: int, moment: int) -> Iterator[tuple[int, Any]]:
        """Yield the moves it thinks of, with how much it would like each."""
        for move in self._narrow.moves(self._glance(view, seat, moment), seat):
            event = self.game.play(view, seat, move)
            word = said(event)
            if not word:
                yield self._hunch(view, event), move
            elif self.game.meta.id == "crackword":
                ideas = self._ideas(seed, 10 * sum(map(len, view.packets)) + event.row)
                if word in ideas if getattr(event, "crack", False) else any(word in idea for idea in ideas):
                    yield self.game.gain(event), move
            elif word in self._ideas(seed, moment):
                yield self._liking(event), move

    def _hunch(self, view: Any, event: Any) -> int:
        """Return how much it would like a move without a word: at an auction it takes three tokens at once, and else waits."""
        if self.game.meta.id == "lettralettre" and hasattr(event, "pot"):
            brings = view.pot + self.game.book[event.card.face].bonus  # type: ignore[attr-defined]
            return 0 if brings >= GREED else -2
        return -1

    def _glance(self, view: Any, seat: Seat, moment: int) -> Any:
        """A view with few enough cards to think about; hands grow without end in the duel (D13)."""
        if self.game.meta.id != "duel":
            return view
        few, _rng = Rng(moment).shuffled(view.hands[seat])
        hands = tuple(few[:HELD] if at == seat else hand for at, hand in enumerate(view.hands))
        return replace(view, hands=hands)

    def _liking(self, event: Any) -> int:
        """Return the score of a move; in the duel the cards it lays."""
        if self.game.meta.id == "duel":
            return sum(each is not None for each in event.cards)
        return self.game.gain(event)

    @lru_cache(maxsize=64)  # noqa: B019 (it lives as long as the measurement)
    def _ideas(self, seed: int, moment: int) -> frozenset[str]:
        """The words that come to its mind at one moment, wherever they might lead."""
        random = Random(f"{seed} {moment}")
        return frozenset(
            word for word in self._words if random.random() < self.chances.get(len(word), self.longer)
        )


@lru_cache(maxsize=4)
def known_words(lexicon: Lexicon, floor: float) -> tuple[str, ...]:
    """The words of a familiarity, in alphabetical order; none that bots never say."""
    graph = lexicon.graph
    return tuple(
        word
        for rank, word in enumerate(graph.completions())
        if lexicon.familiarity_at(rank) >= floor and not lexicon.offensive_at(rank)
    )


def narrowed(game: AnyGame, words: tuple[str, ...]) -> AnyGame:
    """The same rules, but for those words alone where words are laid whole: its moves are legal in the game too, and
    found in a hundredth of the time."""
    if game.meta.id == "crackword":
        return game
    few = Graph.build((word, game.lexicon.graph.classes(word)) for word in words)
    narrow = type(game)(game.lexicon, game.house)

    def own(options: Options) -> WordSet:
        all_words = game.words(options)
        (_graph, accept), *added = all_words.graphs
        return WordSet(((few, accept), *added), all_words.refused)

    narrow.words = own  # type: ignore[method-assign]
    return narrow


def bot(game: AnyGame, level: float) -> Player:
    """The bot of a level, as a player."""
    return lambda view, seat, seed: bots.choose(game, view, seat, level=level, seed=seed).move


def played(
    game: AnyGame, players: tuple[Player, ...], rng: Rng, options: Options | None = None
) -> tuple[float, ...]:
    """One game, by the default options where none are named: the part of the victory of each seat."""
    state = game.deal(options or game.meta.complete({}), len(players), rng)
    seeds = [rng.fork(seat + 1).state for seat in range(len(players))]
    while (outcome := game.outcome(state)) is None:
        event = game.advance(state)
        if event is None:
            seat = min(game.pending(state))
            event = game.play(state, seat, players[seat](game.redact(state, seat), seat, seeds[seat]))
        state = game.apply(state, event)
    return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(len(players)))


def match(
    game: AnyGame, one: Player, other: Player, games: int, seed: int, options: Options | None = None
) -> Iterator[float]:
    """Return what `one` has won of each game, each deal from both seats."""
    for number in range(games):
        rng = Rng.of(seed).fork(number // 2)
        pair = (one, other) if number % 2 == 0 else (other, one)
        yield played(game, pair, rng, options)[number % 2]


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.novice", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--level", type=int, default=1)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=16)
    asked = parser.parse_args()
    game = manifest(asked.game).game(Lexicon.open())
    won = sum(match(game, Newcomer(game), bot(game, asked.level), asked.games, asked.seed))
    low, high = wilson(won, asked.games)
    print(
        f"| {asked.game} | {asked.level} | {asked.games} | {won / asked.games:.1%} | {low:.1%}–{high:.1%} |"
    )


if __name__ == "__main__":
    main()
