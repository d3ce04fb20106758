"""Worth of constraint cards in tokens, by deals whose best words are known beforehand.

`assets/lettralettre/samples.txt` holds deals drawn once by `python -m tools.bench.constraints
--samples`: under each card the points of the best word, before the bonus. A card that is not in it counts
as one drawn at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from cardtable import resources
from cardtable.games.lettralettre.rules.deck import DEALS, PAYS, WINS, Constraint, book

TOP = 40
"""More points than any sample holds."""

Hand = Sequence[str]
"""The codes a seat holds, two at most; what is missing is drawn at random."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One deal: the points of the best word under each card, its bonus included, and how a card drawn at
    random does: `below[x]` is the chance that it gives `x` points or fewer."""

    points: dict[str, int]
    below: tuple[float, ...]

    def ladder(self, hand: Hand) -> list[float]:
        """The chance, for each number of points, that a seat with that hand reaches no more."""
        known = [self.points[code] for code in hand if code in self.points]
        least = max(known, default=0)
        unknown = 2 - len(known)
        return [0.0] * least + [each**unknown for each in self.below[least:]]


@dataclass(frozen=True, slots=True)
class Worth:
    """The samples, with the bonuses of one pack of constraints."""

    samples: tuple[Sample, ...]
    codes: tuple[str, ...]

    def leads(self, hands: Sequence[Hand], deals: int) -> list[float]:
        """Return the chance of each seat to score most in a deal, over `deals` samples; a shared lead counts for each."""
        totals = [0.0] * len(hands)
        for sample in self.samples[:deals]:
            ladders = [sample.ladder(hand) for hand in hands]
            for seat, ladder in enumerate(ladders):
                rivals = [1.0] * TOP
                for other, theirs in enumerate(ladders):
                    if other != seat:
                        rivals = [one * two for one, two in zip(rivals, theirs, strict=True)]
                totals[seat] += sum((ladder[at] - ladder[at - 1]) * rivals[at] for at in range(1, TOP))
        return [total / min(deals, len(self.samples)) for total in totals]

    def tokens(self, hands: Sequence[Hand], deals: int) -> list[float]:
        """The tokens each seat may expect to gain in all the deals to come, less what the others do on
        average.
        """
        chances = self.leads(hands, deals)
        rounds = DEALS * len(hands)
        gains = [rounds * ((WINS + PAYS) * chance - PAYS) for chance in chances]
        whole = sum(gains)
        return [gain - (whole - gain) / (len(hands) - 1) for gain in gains]

    def of(self, code: str, seats: int, deals: int) -> float:
        """Return the worth of a card to a seat that holds none, compared with one drawn at random."""
        return _of(self, code, seats, deals) if code in self.codes else 0.0

    def __hash__(self) -> int:
        return hash(self.codes)


@cache
def _of(worth: Worth, code: str, seats: int, deals: int) -> float:
    others = [()] * (seats - 1)
    return worth.tokens([(code,), *others], deals)[0] - worth.tokens([(), *others], deals)[0]


@cache
def shipped() -> Worth:
    """The shipped samples; raises AssetError."""
    path = resources.asset("lettralettre", "samples.txt")
    try:
        return read(resources.text(path), book().cards)
    except (ValueError, KeyError) as problem:
        raise resources.AssetError(resources.AssetFault.DAMAGED, path, str(problem)) from problem


def read(text: str, pack: Sequence[Constraint]) -> Worth:
    """The samples of a text: a line of codes, then a line a deal with two hexadecimal digits for each
    code. ValueError, KeyError where it is none.
    """
    head, *rows = (line for line in text.splitlines() if line and not line.startswith("#"))
    bonus = {card.code: card.bonus for card in pack}
    codes = tuple(code for code in head.split() if code in bonus)
    samples = []
    for row in rows:
        base = {code: int(row[2 * at : 2 * at + 2], 16) for at, code in enumerate(head.split())}
        points = {code: min(TOP - 1, base[code] + bonus[code]) if base[code] else 0 for code in codes}
        counts = [0] * TOP
        for each in points.values():
            counts[each] += 1
        samples.append(Sample(points, tuple(each / len(codes) for each in accumulate(counts))))
    if not samples or not codes:
        raise ValueError("no deals")
    return Worth(tuple(samples), codes)
