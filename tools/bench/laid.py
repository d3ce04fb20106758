"""Words that the six opponents lay: `python -m tools.bench.laid [--language en] [--seed 4711] [--count 300]`.

Each opponent plays matches of all four games against itself, at the middle of its stretch; of the words it laid, each once, COUNT are
drawn. A line for each opponent: language, key, number of words, then each word with its familiarity. A reader writes verdicts behind
them; `tests/bots/words_laid.tsv` keeps the last.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from itertools import count
from random import Random

from cardtable import bots, languages
from cardtable.bots.opponents import KEYS
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play.measure import middle
from cardtable.rules.contract import LEXICON, AnyGame
from cardtable.rules.rng import Rng
from tools.bench.firsttables import EASY
from tools.bench.known import word_of

MATCHES = {"shelf": 2, "duel": 4, "lettralettre": 4, "crackword": 1}
"""Matches of each game, played until there are words enough."""
OPTIONS: Mapping[str, Mapping[str, str]] = {"duel": EASY}
"""Options of a game that differ from the usual ones."""
MOST_DECISIONS = 150


def laid(game: AnyGame, language: str, opponent: str, rng: Rng) -> Iterator[str]:
    """Yield the words of one match of an opponent against itself; of Crack Word those of rows taken."""
    name = game.meta.id
    options = game.meta.complete({LEXICON: language, **OPTIONS.get(name, {})})
    level = middle(name, opponent)
    state, decisions = game.deal(options, 2, rng), 0
    while game.outcome(state) is None and decisions < MOST_DECISIONS:
        event = game.advance(state)
        if event is None:
            seat, decisions = min(game.pending(state)), decisions + 1
            view, seed = game.redact(state, seat), rng.fork(seat + 1).state
            move = bots.choose(game, view, seat, level=level, seed=seed, temper=opponent).move
            event = game.play(state, seat, move)
            if (word := word_of(event)) and (name != "crackword" or getattr(event, "crack", False)):
                yield word
        state = game.apply(state, event)


def main() -> None:
    parser = argparse.ArgumentParser("tools.bench.laid", description=__doc__)
    parser.add_argument("--language", action="append", choices=languages.BOX)
    parser.add_argument("--seed", type=int, default=4711)
    parser.add_argument("--count", type=int, default=300)
    asked = parser.parse_args()
    for language in asked.language or languages.BOX:
        lexicon = Lexicon.open(language=language)
        for opponent in KEYS:
            found: set[str] = set()
            for number in count():
                for name, matches in MATCHES.items():
                    game = manifest(name).game(lexicon)
                    for at in range(matches):
                        rng = Rng(asked.seed).fork(number).fork(at)
                        found.update(laid(game, language, opponent, rng))
                if len(found) >= asked.count:
                    break
            drawn = sorted(found)
            Random(asked.seed).shuffle(drawn)
            words = " ".join(
                f"{word}:{lexicon.familiarity(word):.1f}" for word in sorted(drawn[: asked.count])
            )
            print(language, opponent, len(found), words, flush=True)


if __name__ == "__main__":
    main()
