"""One decision in the duel: the words a level sees, the best of them, and what is done when there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from cardtable.bots.choice import BotChoice, BotReason, Spent
from cardtable.bots.vocabulary import Admit, Skill, Vocabulary
from cardtable.games.duel.bot import hands
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules import moves
from cardtable.games.duel.rules.model import Drop, Lay, Phase, State, Swap
from cardtable.games.duel.rules.search import Budget
from cardtable.rules.contract import Seat

Found = tuple[str, Lay]
"""The word a line would read, and the move that makes it."""
Rank = Callable[[Found], tuple[float, ...]]
"""The higher, the better."""
Stage = tuple[BotReason, Admit]
"""Why a bot takes a word, and the words it then takes."""

FEW = range(1, 5)
"""Cards a way may lay when the whole of a big hand is looked through."""


def most_cards(found: Found) -> tuple[float, ...]:
    return (len(found[1].faces),)


def fewest_cards(found: Found) -> tuple[float, ...]:
    """A beginner's: a card or two, put where they make a word with what lies there."""
    return (-len(found[1].faces),)


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
    _judged: dict[tuple[int, str], bool] = field(default_factory=dict)

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
        face = hands.worst(self.hand)
        return BotChoice(Drop(face), DuelWhy.DROPS, {"card": face}, 1)

    def decide(self, stage: Stage, rank: Rank, skill: Skill) -> BotChoice:
        """The best move of the stage, else the commonest word the skill stoops to, else a discard (D8)."""
        why, admit = stage
        found = self.search(hands.chosen(self.hand, self.size))
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
        """Those whose word `admit` takes, each word asked once, and those that empty the hand whatever it says of
        words rarely seen: who holds few cards looks at each of them long."""
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
        best = max(known, key=lambda way: (*self.vocabulary.comfort(skill, way[0]), *cards_and_penalty(way)))
        return self.laid(best, DuelWhy.COMMONEST)

    def swapped(self) -> BotChoice:
        face = hands.worst(self.hand)
        return BotChoice(Swap(face), DuelWhy.SWAPS, {"card": face}, self.nodes)

    def laid(self, found: Found, why: BotReason) -> BotChoice:
        word, move = found
        count = len(move.faces)
        if count == sum(self.hand.values()):
            why = DuelWhy.GOES_OUT
        return BotChoice(move, why, {"word": word, "count": count, "draws": move.penalty}, self.nodes)
