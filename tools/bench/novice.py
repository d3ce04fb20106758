"""A modelled newcomer who speaks; `tools.bench.firsttables` computes first tables with it.

The newcomer knows the very common words (a familiarity of 4 and more, some 15,600 French forms). On the shelf it sees a word by the
cards that it must lay (`BY_CARDS`). In Crack Word it sees half of its own rows of up to six letters, else it adds a letter
on the way to a word it thinks of, where it leads and best of all where it could finish the word itself. Where nothing comes to
its mind it takes the commonest word in four turns of five. In the duel and in Lettralettre 26 a
word comes to its mind by its length (`CHANCES`). It plays on what its seat may see, by the rules' own moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from random import Random
from typing import Any
from zlib import crc32

from cardtable import bots
from cardtable.lexicon import Graph, Lexicon, WordSet
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import AnyGame, Options, Seat
from cardtable.rules.rng import Rng
from tools.bench.known import word_of

COMMON = 4.0
"""Least familiarity of a very common word."""
CHANCES = {2: 0.7, 3: 0.6, 4: 0.45, 5: 0.3, 6: 0.2}
"""Chance that it thinks of a word of that many letters, and of a longer one."""
LONGER = 0.1
BY_CARDS = {1: 0.5, 2: 0.3, 3: 0.15}
"""Chance that it sees a word on the shelf, by the cards it must lay, and by more."""
MORE_CARDS = 0.05
FALLS_BACK = 0.8
"""Chance that it takes the commonest word there is, if it sees none."""
OWN_ROWS, OWN_LENGTH = 0.5, 6
"""Chance that the novice sees a row it can take, and the most letters of such a row."""
COLOUR = 40
"""Cards of one colour in Crack Word."""
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
        for move in self._narrow.moves(self._narrow_view(view, seat, moment), seat):
            event = self.game.play(view, seat, move)
            word = word_of(event)
            if not word:
                yield self._hunch(view, event), move
            elif self.game.meta.id == "crackword":
                row = 10 * sum(map(len, view.packets)) + event.row
                if getattr(event, "crack", False):
                    if word in self._known and self._sees(seed, moment, word):
                        yield self.game.gain(event), move
                elif ideas := [idea for idea in self._ideas(seed, row) if word in idea]:
                    yield self._promise(view, seat, event.row, word, move.face, ideas), move
                elif move.face != JOKER and (best := self._commonest.get(word)):
                    yield UNSEEN - 10 + best, move
            elif self.game.meta.id == "shelf":
                cards = sum(each is not None for each in move.pieces) if hasattr(move, "pieces") else 0
                if Random(f"{seed} {moment} {word}").random() < BY_CARDS.get(cards, MORE_CARDS):
                    yield self.game.gain(event), move
                else:
                    yield UNSEEN - 10 + self.game.lexicon.familiarity(word), move
            elif word in self._ideas(seed, moment):
                yield self._liking(event), move
            else:
                yield UNSEEN - 10 + self.game.lexicon.familiarity(word), move

    def _hunch(self, view: Any, event: Any) -> float:
        """Return how much it would like a move without a word: it would rather spend a bin than pass; at an auction it takes
        three tokens at once, and else waits."""
        if self.game.meta.id == "lettralettre" and hasattr(event, "pot"):
            brings = view.pot + self.game.book[event.card.face].bonus  # type: ignore[attr-defined]
            return 0 if brings >= GREED else -2
        return -0.9 if self.game.meta.id == "crackword" and hasattr(event, "row") else -1

    def _narrow_view(self, view: Any, seat: Seat, moment: int) -> Any:
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

    def _promise(self, view: Any, seat: Seat, row: int, word: str, face: str, ideas: list[str]) -> float:
        """Return its liking of a letter added, below that of any row taken: it would rather lead the row, then finish a word it
        thinks of with a card of its own, and keeps its jokers."""
        owners = [each.card.id // COLOUR for each in view.rows[row]]
        ahead = 1 + sum(1 if owner == seat else -1 for owner in owners)
        left = Counter(card.face for card in view.hands[seat]) - Counter((face,))
        own = any(
            len(idea) == len(word) + 1 and left[idea[0] if idea.endswith(word) else idea[-1]]
            for idea in ideas
        )
        return (ahead / 10 if ahead > 0 else -0.2) + 0.5 * own - 0.3 * (face == JOKER)

    @cached_property
    def _commonest(self) -> dict[str, float]:
        """The familiarity of the commonest word that letters in a row may become."""
        found: dict[str, float] = {}
        for word in self._words:
            grade = self.game.lexicon.familiarity(word)
            for start in range(len(word)):
                for end in range(start + 1, len(word) + 1):
                    letters = word[start:end]
                    found[letters] = max(grade, found.get(letters, 0))
        return found

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
