"""One decision in the duel: the words a level sees, the best of them, and what is done when there is none.

And what a hand is worth, and which of many cards to think about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import log, sqrt

from cardtable.bots.choice import BotChoice, BotReason, Spent
from cardtable.bots.strength import Temper
from cardtable.bots.vocabulary import Admit, Skill, Vocabulary
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules import moves
from cardtable.games.duel.rules.model import Drop, Grid, Lay, Phase, State, Swap
from cardtable.games.duel.rules.search import Budget
from cardtable.rules.contract import Seat

Found = tuple[str, Lay]
"""The word a line would read, and the move that makes it."""
Rank = Callable[[Found], tuple[float, ...]]
"""The higher, the better."""
Stage = tuple[BotReason, Admit]
"""Stage of a choice: a reason to take a word, and the words it then takes."""

FEW = range(1, 5)
"""Cards a way may lay when the whole of a big hand is looked through."""


def cards_and_penalty(found: Found) -> tuple[float, ...]:
    """The cards got rid of and those the opponent draws."""
    laid = len(found[1].faces)
    return laid + found[1].penalty, laid


@dataclass(slots=True)
class Turn:
    """One decision of a seat: what it knows, how many cards it thinks about, what is left of its budget."""

    view: State
    seat: Seat
    vocabulary: Vocabulary
    size: int
    limit: int
    spent: Spent
    nodes: int = 0

    @property
    def hand(self) -> Counter[str]:
        return moves.held(self.view, self.seat)

    @property
    def opponent(self) -> int:
        """The number of cards the opponent holds."""
        return len(self.view.hands[1 - self.seat])

    def levelling(self) -> BotChoice | None:
        """The card to throw after a round, where one is owed (D9)."""
        if self.view.phase is not Phase.LEVELLING:
            return None
        face = worst(self.hand)
        return BotChoice(Drop(face), DuelWhy.DROPS, {"card": face}, 1)

    def decide(self, stage: Stage, rank: Rank, skill: Skill) -> BotChoice:
        """The best move of the stage, else the commonest word the skill stoops to, else a discard (D8)."""
        why, admit = stage
        found = self.search(chosen(self.hand, self.size))
        if known := self.admitted(found, admit):
            return self.laid(max(known, key=rank), why)
        return self.last_resort(skill, found)

    def search(self, hand: Counter[str], most: int = 99) -> list[Found]:
        """The ways to lay cards of `hand`, as far as the budget goes."""
        if self.spent():
            return []
        budget = Budget(max(0, self.limit - self.nodes), most)
        before = budget.left
        found = list(moves.lays(self.view.board, hand, self.view.reads_across, self.vocabulary.words, budget))
        self.nodes += before - budget.left
        return found

    def admitted(self, found: Iterable[Found], admit: Admit) -> list[Found]:
        """Return the moves whose word `admit` takes, each word asked once.

        A move that empties the hand may have a rarely seen word: a player with few cards looks at each of them long.
        """
        asked: dict[str, bool] = {}
        known = []
        for each in found:
            word = each[0]
            if word not in asked:
                asked[word] = admit(word)
            if asked[word]:
                known.append(each)
        return known

    def last_resort(self, skill: Skill, found: Iterable[Found] = ()) -> BotChoice:
        """The word people know best of those found, else with the fewest cards of the whole hand; rather than go below
        what the skill stoops to it discards.
        """
        stoops = self.vocabulary.stooping(skill)
        known = self.admitted(found, stoops)
        for most in FEW:
            if known:
                break
            budget = Budget(most=most)
            ways = moves.lays(
                self.view.board, self.hand, self.view.reads_across, self.vocabulary.words, budget
            )
            known = self.admitted(ways, stoops)
            self.nodes += Budget().left - budget.left
        if not known:
            return self.swapped()
        best = max(known, key=lambda way: (self.vocabulary.familiarity(way[0]), *cards_and_penalty(way)))
        return self.laid(best, DuelWhy.COMMONEST)

    def swapped(self) -> BotChoice:
        face = worst(self.hand)
        return BotChoice(Swap(face), DuelWhy.SWAPS, {"card": face}, self.nodes)

    def laid(self, found: Found, why: BotReason) -> BotChoice:
        word, move = found
        count = len(move.faces)
        if count == sum(self.hand.values()):
            why = DuelWhy.GOES_OUT
        return BotChoice(move, why, {"word": word, "count": count, "draws": move.penalty}, self.nodes)


LADDER = tuple(
    "E S R A I T N O L U D M C P G B F H V Z X K Y W J Ñ Q LL SS TT NN EE OO MM PP RR FF CC".split()
)
"""All faces, the ones that are laid most easily first."""

_OUT = 4.0
_OWN = -0.8
_OTHERS = 0.46
_RARE = -0.3
"""Weight of a face that no deck of the measurement had."""
_HELD = {
    "A": 0.52, "B": 0.28, "C": 0.13, "D": 0.26, "E": 0.52, "F": 0.03, "G": 0.31, "H": 0.05, "I": 0.22, "J": -0.21,
    "K": -0.3, "L": 0.22, "M": 0.23, "N": 0.3, "O": 0.23, "P": 0.27, "Q": -0.65, "R": 0.47, "S": 0.3, "T": 0.35,
    "U": 0.33, "V": -0.12, "W": -0.37, "X": 0.11, "Y": -0.31, "Z": 0.27, "LL": -0.3, "SS": -0.21, "TT": -0.42,
    "NN": -0.3, "RR": -0.47, "MM": -0.52, "PP": -0.63, "FF": -0.4, "EE": 0.12,
    "OO": -0.2, "Ñ": -0.2, "CC": -0.4,
}  # fmt: skip
"""Logistic regression (ridge 20) of the round's winner on a seat's cards after its turn: the logarithms of both
counts, and each face over the root of the count. 32,494 turns of 1,000 matches of greedy bots with every word, half of
them for either value of `neighbours`; held-out log loss 0.650, against 0.693 for knowing nothing. The double O is in English decks
only: set by eye, between the double E and the double S; so are Ñ and the double C, in Spanish ones."""


def chosen(hand: Counter[str], size: int) -> Counter[str]:
    """Choose at most `size` cards of the hand to build words with: easy ones, and few of a kind."""
    if sum(hand.values()) <= size:
        return hand
    picked: Counter[str] = Counter()
    rank, room = 1, size
    while room:
        for face in (*LADDER, *sorted(hand.keys() - set(LADDER))):
            if hand[face] >= rank and room:
                picked[face] += 1
                room -= 1
        rank += 1
    return picked


def worst(hand: Counter[str]) -> str:
    """The card one misses least: of a kind held often, or hard to lay."""
    return min(sorted(hand), key=lambda face: _HELD.get(face, _RARE) - 0.25 * (hand[face] - 1))


def prospect(own: Counter[str], others: int) -> float:
    """Return the prospect of a round after a turn, in log odds: the cards kept against the number the opponent will hold."""
    count = sum(own.values())
    if not count:
        return _OUT
    shape = sum(_HELD.get(face, _RARE) * many for face, many in own.items()) / sqrt(count)
    return _OWN * log(count) + _OTHERS * log(others) + shape


def ease(faces: Iterable[str]) -> float:
    """Return how easily these cards are laid, together."""
    return sum(_HELD.get(face, _RARE) for face in faces)


def opens(view: State, move: Lay) -> int:
    """Return 1 for a way that adds places to the spine; else less the columns beside one that it begins, where neighbours read across (D4).

    Ways that add more places are not worth more: else a weak bot would lay long words.
    """
    board = view.board
    if move.column is None:
        return int(any(_adds(board, move)))
    at, places = move.column - board.first, board.places
    if not view.reads_across or len(places[at].cells) > 1:
        return 0
    return -sum(len(place.cells) > 1 for place in (*places[max(0, at - 1) : at], *places[at + 1 : at + 2]))


def _adds(board: Grid, move: Lay) -> Iterator[bool]:
    """Yield, for each card that a way lays into the spine, True if it adds a place and False if it covers one."""
    at = move.start - board.first
    for piece in move.pieces:
        if piece is not None:
            yield piece.between or not 0 <= at < len(board.places)
        at += piece is None or not piece.between


def fancy(turn: Turn, found: Found, temper: Temper) -> float:
    """Return what a temper adds to the cards of a way to lay; `hoard` counts how easily the cards kept are laid."""
    word, move = found
    value = temper.card * len(move.faces) + temper.watch * move.penalty
    if temper.familiar:
        value += temper.familiar * turn.vocabulary.familiarity(word)
    if temper.hoard:
        value -= temper.hoard * ease(move.faces)
    return value
