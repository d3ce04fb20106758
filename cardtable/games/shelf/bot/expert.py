"""Looking ahead by dealing the hidden cards: what others would then score, and what is left for me.

Every candidate is tried against the same deals of the unseen cards. In each the seats in between and then mine
lay the highest-scoring word there is; near the end of the pile the game is played out. (Determinisation; M. Ginsberg,
"GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14, 2001. Fewer and fewer candidates, more
and more deals: Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardtable.games.shelf.rules import moves
from cardtable.games.shelf.rules.deck import counts
from cardtable.games.shelf.rules.ground import survey
from cardtable.games.shelf.rules.model import Lay, Pass, Phase, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import Search
from cardtable.rules.cards import Card
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

CANDIDATES = 10
Rounds = tuple[tuple[int, int], ...]
"""Pairs of (candidates tried, further deals they are tried on), one after the other."""
THOROUGH: Rounds = ((CANDIDATES, 3), (5, 5), (3, 8))
QUICK: Rounds = ((5, 2), (3, 3))
"""Rounds of a bot below the strongest, which takes a third of the time."""
NEAR = 25
"""A candidate that scores so much less than the highest is not tried."""
REPLY_NODES = 150
"""The budget of one reply; a joker in hand reaches it."""
REPLY_COST = 20
"""Cost of a reply beside its search, counted in nodes."""
REPLY_STEPS = 8_000
"""Prefixes without a joker that a reply looks at."""
FREE_STEPS = 2_000
"""Prefixes without a joker that a reply may look at for nothing: no ordinary hand needs more."""
STEPS_A_NODE = 3
"""Number of further steps that count as a node."""
NODES = 40_000
"""The budget of a decision, well under a second."""
LONGEST = 400
"""Turns after which a game played out is left as it stands."""
LAST_TURNS = 2
"""Rounds left in the pile from which on the bot plays the game out in its mind."""


@dataclass(slots=True)
class Prospect:
    """A candidate move and what it scores at once; over its `trials`, what I then scored and what the others did."""

    move: Lay
    word: str
    gain: int
    fancy: float = 0.0
    """Points that the bot's temper adds."""
    later: float = 0.0
    others: float = 0.0
    trials: int = 0

    def balance(self, heed: float = 1.0) -> float:
        """Points of mine less `heed` times those of the others, a mean of the trials."""
        return self.gain + self.fancy + (self.later - heed * self.others) / max(1, self.trials)

    def keeps_more(self, other: Prospect) -> bool:
        """Return True if it is better than the other rather for the bot's own next cards than for the scores of others."""
        mine = self.later / max(1, self.trials) - other.later / max(1, other.trials)
        theirs = other.others / max(1, other.trials) - self.others / max(1, self.trials)
        return mine > theirs


@dataclass(slots=True)
class LookAhead:
    """The trials of one decision; `nodes` counts the prefixes looked at in all replies."""

    game: Shelf
    view: State
    seat: Seat
    rng: Rng
    spent: Callable[[], bool]
    rounds: Rounds
    heed: float = 1.0
    """Weight of the points of the others beside its own."""
    nodes: int = 0

    def best(self, prospects: Sequence[Prospect]) -> Prospect:
        """The prospect with the best balance; the prospects come highest first."""
        left = [each for each in prospects if each.gain > prospects[0].gain - NEAR]
        for most, deals in self.rounds:
            left = left[:most]
            if len(left) > 1:
                self._try(left, deals)
                left.sort(key=lambda each: -each.balance(self.heed))
        return left[0]

    def _try(self, prospects: Sequence[Prospect], deals: int) -> None:
        for _deal in range(deals):
            state, self.rng = dealt(self.view, self.seat, self.rng)
            outcomes = list[tuple[float, float]]()
            for each in prospects:
                if self.nodes > NODES or self.spent():
                    return
                outcomes.append(self._play_on(state, each))
            for each, (later, others) in zip(prospects, outcomes, strict=True):
                each.later += later
                each.others += others
                each.trials += 1

    def _play_on(self, state: State, prospect: Prospect) -> tuple[float, float]:
        """Return the bot's score after the prospect, to its next turn or to the end of the game, and the mean of the others."""
        seats = len(state.hands)
        before = [state.score(seat) for seat in range(seats)]
        far = len(state.pile) <= LAST_TURNS * seats
        state = self._after(state, self.seat, prospect.move)
        for _turn in range(LONGEST if far else seats):
            if state.phase is Phase.OVER:
                break
            state = self._after(state, state.turn, self._reply(state))
        gained = [state.score(seat) - before[seat] for seat in range(seats)]
        mine = gained.pop(self.seat)
        return mine - prospect.gain, sum(gained) / len(gained)

    def _after(self, state: State, seat: Seat, move: Lay | Pass) -> State:
        """The table after a move and all that follows by itself."""
        state = self.game.apply(state, self.game.play(state, seat, move))
        while (event := self.game.advance(state)) is not None:
            state = self.game.apply(state, event)
        return state

    def _reply(self, state: State) -> Lay | Pass:
        """The highest-scoring word of the seat to move, thinking of one joker at most."""
        words = self.game.words(state.options)
        ground = survey(state, state.turn, words.refused, most_jokers=1)
        search = Search(ground, words, limit=REPLY_NODES, most_steps=REPLY_STEPS)
        found = search.run()
        self.nodes += search.nodes + REPLY_COST + max(0, search.steps - FREE_STEPS) // STEPS_A_NODE
        return next(moves.lays(ground, found)) if found else Pass()


def dealt(view: State, seat: Seat, rng: Rng) -> tuple[State, Rng]:
    """The view with faces dealt to every unseen card, as they could be lying."""
    seen = Counter(card.face for card in view.hands[seat] if card.face)
    seen.update(each.card.face for stack in view.slots for each in stack if each.card.face)
    unseen = sorted((Counter(counts(view.options)) - seen).elements())
    mixed, rng = rng.shuffled(unseen)
    faces = iter(mixed)

    def turned(cards: tuple[Card, ...]) -> Iterator[Card]:
        return (card if card.face else Card(card.id, next(faces)) for card in cards)

    hands = tuple(tuple(turned(hand)) for hand in view.hands)
    return replace(view, hands=hands, pile=tuple(turned(view.pile))), rng
