"""Share of known words among those that bots play: `python -m tools.bench.known GAME LEVEL [GAMES] [SEED] [--language es]`.

GAMES games of bots of that level among themselves, two seats. A word counts as known when its form has a familiarity of
3 and more (`Lexicon.familiarity`), as very rare below 2. In Crack Word a row taken counts by its word, a row left by the
commonest word that holds it. A very rare one is counted apart where a commoner one was legal.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cardtable import bots, languages
from cardtable.bots.vocabulary import KNOWN
from cardtable.games import manifest
from cardtable.lexicon import Lexicon, WordFlag
from cardtable.rules.contract import LEXICON, AnyGame
from cardtable.rules.rng import Rng

VERY_RARE = 2.0


@dataclass(slots=True)
class Tally:
    """Tally of a level: words known and not, very rare ones, and those of them that a commoner one could replace."""

    known: int = 0
    unknown: list[str] = field(default_factory=list)
    very_rare: int = 0
    needless: int = 0
    passes: int = 0

    @property
    def words(self) -> int:
        return self.known + len(self.unknown)

    def line(self, game: str, level: int, games: int) -> str:
        """The tally as a row of the table in docs/figures.md."""
        share = 100 * self.known / self.words if self.words else 0.0
        passed = 100 * self.passes / (self.words + self.passes) if self.words else 0.0
        return (
            f"| {game} | {level} | {games} | {self.words:,} | {share:.2f} % | {self.very_rare} | {self.needless} "
            f"| {passed:.1f} % |"
        )


def measure(game: AnyGame, level: int, games: int, seed: int) -> Tally:
    """Count the words of `games` matches by how known they are."""
    tally = Tally()
    for number in range(games):
        state = game.deal(
            game.meta.complete(in_words_of(game, game.lexicon.language)), 2, Rng(seed).fork(number)
        )
        while game.outcome(state) is None:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                choice = bots.choose(game, view, seat, level=level, seed=seed + number)
                event = game.play(state, seat, choice.move)
                _count(tally, game, view, seat, event, game.write(choice.move))
            state = game.apply(state, event)
    return tally


def in_words_of(game: AnyGame, language: str) -> dict[str, str]:
    """The options of a game with words of that language."""
    return {LEXICON: language} if any(each.name == LEXICON for each in game.meta.options) else {}


def _count(tally: Tally, game: AnyGame, view: Any, seat: int, event: Any, text: str) -> None:
    word = word_of(event)
    if not word:
        tally.passes += text.split()[0] in ("pass", "swap", "word")
        return
    familiar = _familiarity(game, view, word)
    if familiar >= KNOWN:
        tally.known += 1
        return
    tally.unknown.append(f"{word} {familiar:.1f}")
    if familiar < VERY_RARE:
        tally.very_rare += 1
        tally.needless += any(
            _familiarity(game, view, word) >= VERY_RARE for word in _legal(game, view, seat)
        )


def word_of(event: Any) -> str:
    """The word of an event, or the letters of the row it leaves; "" for what says none."""
    sheet = getattr(event, "sheet", None)
    return str(getattr(event, "word", "") or getattr(event, "letters", "") or getattr(sheet, "word", ""))


def _legal(game: AnyGame, view: Any, seat: int) -> Iterator[str]:
    for move in game.moves(view, seat):
        word = getattr(move, "word", "") or word_of(game.play(view, seat, move))
        if word and not game.lexicon.flags(word) & WordFlag.OFFENSIVE:
            yield word


def _familiarity(game: AnyGame, view: Any, said: str) -> float:
    words = game.words(view.options)
    if said in words and game.meta.id != "crackword":
        return float(game.lexicon.familiarity(said))
    return _of_part(game.lexicon, said)


@cache
def _of_part(lexicon: Lexicon, part: str) -> float:
    """The familiarity of the commonest word that holds a part, 0 below `VERY_RARE`."""
    return next((familiar for familiar, word in _common(lexicon) if part in word), 0.0)


@cache
def _common(lexicon: Lexicon) -> list[tuple[float, str]]:
    words = ((lexicon.familiarity_at(rank), rank) for rank in range(lexicon.graph.count))
    ranked = sorted((pair for pair in words if pair[0] >= VERY_RARE), reverse=True)
    return [(familiar, lexicon.graph.word(rank)) for familiar, rank in ranked]


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.known", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level", type=int)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("seed", type=int, nargs="?", default=14)
    parser.add_argument("--language", choices=languages.BOX, default=languages.usual().id)
    asked = parser.parse_args()
    lexicon = Lexicon.open(language=asked.language)
    tally = measure(manifest(asked.game).game(lexicon), asked.level, asked.games, asked.seed)
    print(tally.line(asked.game, asked.level, asked.games))
    print("  " + ", ".join(tally.unknown[:40]))


if __name__ == "__main__":
    main()
