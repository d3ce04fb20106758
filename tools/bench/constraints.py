"""Difficulty of each constraint card of Lettralettre 26: `python -m tools.bench.constraints`.

Deals letters and taboos as the game does (`--deals` times) and looks for the best word under each constraint,
in everyday words (those of a lemma of Zipf frequency 3 and more) and in all. Prints the table of
docs/lettralettre-constraints.md; with `--write` the data file gets a new pack with the bonuses measured, but for
the letters, whose bonuses the rules give. A card whose bonus changes is a new card with a code of its own: the old one
stays for the games that were dealt with it.

A bonus pays back what its card costs: the mean number of points by which the best word under the constraint
falls short of the best word of all, rounded, and 5 at most, because a card that can hardly ever be met
should not decide a game alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from cardtable import resources
from cardtable.games.lettralettre.rules.deck import (
    COUNTS,
    SHORTEST,
    STARS,
    Constraint,
)
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.languages import bits
from cardtable.lexicon import Lexicon, WordFlag
from cardtable.rules.rng import Rng
from tools.bench.masks import Masks

EVERYDAY = 3.0
SEED = 26
MOST_BONUS = 5
SAMPLES = 160


@dataclass(frozen=True, slots=True)
class Found:
    """A word of one deal with its points before any bonus."""

    word: str
    points: int
    everyday: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of one constraint in one vocabulary: the share of deals with a word, the mean of the points lost."""

    share: float
    lost: float


class Bench:
    """The deals, each with its words, best first."""

    def __init__(self, game: Lettralettre, deals: int, letters: int = 6, taboos: int = 2) -> None:
        self._game = game
        self._lexicon = game.lexicon
        graph, accept = game.words(game.meta.complete({})).graphs[0]
        self._masks = Masks(graph, accept)
        self.deals = [self._found(*hand) for hand in _hands(deals, letters, taboos)]

    def _found(self, letters: tuple[str, ...], taboos: tuple[str, ...]) -> list[Found]:
        usable = set(letters) - set(taboos)
        found = []
        for rank in self._masks.ranks(bits(usable)):
            word = self._masks.word(rank)
            flags = self._lexicon.flags_at(rank)
            if len(word) < SHORTEST or flags & WordFlag.OFFENSIVE:
                continue
            stars = sum(
                STARS[letter] * min(word.count(letter), letters.count(letter)) for letter in set(word)
            )
            common = self._lexicon.zipf_at(rank) >= EVERYDAY and not flags & WordFlag.RARE_TENSE
            found.append(Found(word, len(word) + stars, common))
        return sorted(found, key=lambda each: -each.points)

    def figures(self, card: Constraint, *, everyday: bool) -> Figures:
        met, lost, counted = 0, 0, 0
        for found in self.deals:
            words = [each for each in found if each.everyday or not everyday]
            if not words:
                continue
            counted += 1
            best = next((each.points for each in words if self._game.judge.meets(card, each.word)), 0)
            met += best > 0
            lost += words[0].points - best
        return Figures(met / counted, lost / counted)


def measured_bonus(figures: Figures) -> int:
    """The bonus that a card of these figures in all words deserves."""
    return min(MOST_BONUS, round(figures.lost))


def _hands(deals: int, letters: int, taboos: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    pack = [letter for letter, count in COUNTS.items() for _card in range(count)]
    rng = Rng(SEED)
    for _deal in range(deals):
        mixed, rng = rng.shuffled(pack)
        yield mixed[:letters], mixed[letters : letters + taboos]


def table(game: Lettralettre, bench: Bench) -> list[str]:
    """The lines of the table, one for each card that this lexicon can judge."""
    lines = [
        "| card | asks | met, everyday words | points lost | met, all words | points lost | measured | bonus |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for card in game.book.cards:
        if game.judge.known(card):
            common, every = (bench.figures(card, everyday=each) for each in (True, False))
            lines.append(
                f"| {card.code} | {card.kind} {card.argument.replace(',', ', ')} | {common.share:.1%} |"
                f" {common.lost:.2f} | {every.share:.1%} | {every.lost:.2f} | {measured_bonus(every)} |"
                f" {card.bonus} |"
            )
    return lines


def samples(game: Lettralettre, bench: Bench) -> str:
    """The deals as the bots read them: a line of codes, then one a deal, two hexadecimal digits for each
    code.
    """
    known = [card for card in game.book.cards if game.judge.known(card)]
    lines = [
        "# Best points under each constraint card, bonus aside, in deals of six letters and two taboos;",
        "# made by `python -m tools.bench.constraints --samples`.",
        " ".join(card.code for card in known),
    ]
    for found in bench.deals:
        best = (
            next((each.points for each in found if game.judge.meets(card, each.word)), 0) for card in known
        )
        lines.append("".join(f"{points:02x}" for points in best))
    return "\n".join(lines) + "\n"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.constraints")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--samples", action="store_true", help="write the deals the bots judge a card by")
    chosen = parser.parse_args(arguments)
    game = Lettralettre(Lexicon.open())
    if chosen.samples:
        path = resources.asset("lettralettre", "samples.txt")
        path.write_text(samples(game, Bench(game, SAMPLES)), "ascii")
        return 0
    print("\n".join(table(game, Bench(game, chosen.deals))))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
