"""A modelled newcomer who speaks, and first tables: `python -m tools.bench.novice GAME [--against snail] [--language es]`.

The newcomer knows the very common words (a familiarity of 4 and more, some 15,600 French forms). On the shelf it sees a word by the
cards that it must lay (`BY_CARDS`), else in four turns of five the commonest one. In Crack Word it sees half of its own
rows of up to six letters, else it adds letters on the way to a word it thinks of. In the duel and in Lettralettre 26 a
word comes to its mind by its length (`CHANCES`). It plays on what its seat may see, by the rules' own moves. Every deal
is played from both seats against the opponent as a newcomer meets it, by the options that a new player is offered.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any
from zlib import crc32

from cardtable import bots, languages
from cardtable.bots.arena import wilson
from cardtable.bots.opponents import KEYS
from cardtable.games import manifest
from cardtable.lexicon import Graph, Lexicon, WordSet
from cardtable.play.measure import FIRST, met
from cardtable.play.opening import BOT
from cardtable.rules.contract import LEXICON, AnyGame, Options, Seat, TurnUse
from cardtable.rules.rng import Rng
from tools.bench import quantile
from tools.bench.known import said

COMMON = 4.0
"""From this familiarity on a word is very common."""
CHANCES = {2: 0.7, 3: 0.6, 4: 0.45, 5: 0.3, 6: 0.2}
"""Chance that it thinks of a word of that many letters, and of a longer one."""
LONGER = 0.1
BY_CARDS = {1: 0.5, 2: 0.3, 3: 0.15}
"""Chance that it sees a word on the shelf, by the cards it must lay, and by more."""
MORE_CARDS = 0.05
FALLS_BACK = 0.8
"""Chance that it takes the commonest word there is, if it sees none."""
OWN_ROWS, OWN_LENGTH = 0.5, 6
"""The chance that it sees a row it can take, of up to so many letters."""
MOST_DECISIONS = 600
COLOUR = 40
"""Cards of one colour in Crack Word."""
LONG = 2400
"""Seconds of a first game that is too long."""
SECONDS = 25
"""Seconds that a newcomer takes for a decision."""
GREED = 3
"""Tokens and bonus for which it takes a constraint card."""
HELD = 9
"""Cards of its hand in the duel that it builds words with."""

UNSEEN = -1000.0
"""Liking of a word that it does not see."""

Player = Callable[[Any, Seat, int], Any]
"""The move of a seat on its view, by a seed."""


class Newcomer:
    """The modelled newcomer at one game; `chances` and `longer` say how likely it thinks of a word it knows."""

    chances: Mapping[int, float] = CHANCES
    longer = LONGER

    def __init__(self, game: AnyGame, floor: float = COMMON) -> None:
        self.game = game
        self._words = known_words(game.lexicon, floor)
        self._known = frozenset(self._words)
        self._narrow = narrowed(game, self._words)

    def __call__(self, view: Any, seat: Seat, seed: int) -> Any:
        """Choose a move; the same for the same view and seed."""
        moment = crc32(self.game.position(view).encode())
        options, rng = Rng(seed).fork(moment).shuffled([*self._options(view, seat, seed, moment)])
        seen = [each for each in options if each[0] > UNSEEN]
        unseen = [each for each in options if each[0] <= UNSEEN]
        if (
            unseen
            and max((each[0] for each in seen), default=-1) < -0.5
            and rng.below(100)[0] < 100 * FALLS_BACK
        ):
            return max(unseen, key=lambda each: each[0])[1]
        return max(seen, key=lambda each: each[0])[1]

    def _options(self, view: Any, seat: Seat, seed: int, moment: int) -> Iterator[tuple[float, Any]]:
        """Yield the moves it thinks of, with how much it would like each."""
        for move in self._narrow.moves(self._glance(view, seat, moment), seat):
            event = self.game.play(view, seat, move)
            word = said(event)
            if not word:
                yield self._hunch(view, event), move
            elif self.game.meta.id == "crackword":
                row = 10 * sum(map(len, view.packets)) + event.row
                if getattr(event, "crack", False):
                    if word in self._known and self._sees(seed, moment, word):
                        yield self.game.gain(event), move
                elif any(word in idea for idea in self._ideas(seed, row)):
                    yield self._lead(view, seat, event.row), move
            elif self.game.meta.id == "shelf":
                cards = sum(each is not None for each in move.pieces) if hasattr(move, "pieces") else 0
                if Random(f"{seed} {moment} {word}").random() < BY_CARDS.get(cards, MORE_CARDS):
                    yield self.game.gain(event), move
                else:
                    yield UNSEEN - 10 + self.game.lexicon.familiarity(word), move
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

    def _lead(self, view: Any, seat: Seat, row: int) -> float:
        """Return how far its colour is ahead in a row, as a liking below that of any row taken."""
        owners = [each.card.id // COLOUR for each in view.rows[row]]
        return sum(1 if owner == seat else -1 for owner in owners) / 100

    def _sees(self, seed: int, moment: int, word: str) -> bool:
        """True if it sees that it can take a row."""
        return len(word) <= OWN_LENGTH and Random(f"{seed} {moment} {word}").random() < OWN_ROWS

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
    few = Graph.build(
        ((word, game.lexicon.graph.classes(word)) for word in words), game.lexicon.graph.alphabet
    )
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


@dataclass(slots=True)
class FirstTable:
    """First table of a newcomer: games won, its own decisions a game, passes, the largest hand."""

    won: float = 0.0
    decisions: list[int] = field(default_factory=list)
    turns: int = 0
    passes: int = 0
    hand: int = 0

    @property
    def minutes(self) -> float:
        """The median of a game's minutes, the opponent's moves included."""
        return quantile(self.decisions, 0.5) * SECONDS * (1 + BOT) / 60


def first_table(game: AnyGame, options: Options, rival: Player, games: int, seed: int) -> FirstTable:
    """Play so many games of the newcomer against a rival, each deal from both seats."""
    person, table = Newcomer(game), FirstTable()
    for number in range(games):
        rng, mine = Rng.of(seed).fork(number // 2), number % 2
        players = (person, rival) if mine == 0 else (rival, person)
        state, decisions = game.deal(options, 2, rng), 0
        seeds = [rng.fork(seat + 1).state for seat in range(2)]
        while (outcome := game.outcome(state)) is None and decisions < MOST_DECISIONS:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                event = game.play(state, seat, players[seat](view, seat, seeds[seat]))
                if seat == mine:
                    decisions += 1
                    table.hand = max(table.hand, len(getattr(view, "hands", ((), ()))[seat]))
                    if use := game.turn_use(state, event):
                        table.turns += 1
                        table.passes += use is not TurnUse.PLAYED
            state = game.apply(state, event)
        table.decisions.append(decisions)
        if outcome is not None:
            table.won += (mine in outcome.winners) / len(outcome.winners)
    return table


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.novice", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--against", default=KEYS[0], choices=KEYS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--language", choices=languages.BOX, default=languages.usual().id)
    asked = parser.parse_args()
    found = manifest(asked.game)
    game = found.game(Lexicon.open(language=asked.language))
    options = found.meta.complete({**dict(found.first), LEXICON: asked.language})
    level = met(asked.game, asked.against, FIRST.value)

    def rival(view: Any, seat: Seat, seed: int) -> Any:
        return bots.choose(game, view, seat, level=level, seed=seed, temper=asked.against).move

    table = first_table(game, options, rival, asked.games, asked.seed)
    low, high = wilson(table.won, asked.games)
    print(
        f"| {asked.game} | {asked.language} | {asked.against} {level:g} | {asked.games} | {table.won / asked.games:.1%} "
        f"| {low:.0%}–{high:.0%} | {quantile(table.decisions, 0.5)} | {max(table.decisions)} | {table.minutes:.0f} "
        f"| {sum(each * SECONDS * (1 + BOT) > LONG for each in table.decisions)} "
        f"| {table.passes / max(1, table.turns):.0%} | {table.hand} |"
    )


if __name__ == "__main__":
    main()
