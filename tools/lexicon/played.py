"""Words to judge by hand: `python -m tools.lexicon.played SEED [--language fr] [--count 200] [--games 2]`.

Bots of levels 1 to 4 play GAMES matches of each word game among themselves; of the words they played, each once, COUNT
are drawn. A row for each: the word, the lemma and the part of speech of the reading shown first, and its definition as
the word's card shows it. Verdicts are written behind by a reader and kept in `tests/lexicon/first_senses*.tsv`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from cardtable import bots
from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import AnyGame
from cardtable.rules.rng import Rng

GAMES = ("shelf", "duel", "lettralettre")  # a row of Crack Word is part of a word
LEVELS = (1, 2, 3, 4)


def words_of(game: AnyGame, language: str, level: int, seed: int) -> Iterator[str]:
    """The words of one game of two bots of that level."""
    state = game.deal(game.meta.complete({"lexicon": language}), 2, Rng(seed))
    while game.outcome(state) is None:
        event = game.advance(state)
        if event is None:
            seat = min(game.pending(state))
            choice = bots.choose(game, game.redact(state, seat), seat, level=level, seed=seed)
            event = game.play(state, seat, choice.move)
            sheet = getattr(event, "sheet", None)
            yield str(getattr(event, "word", "") or getattr(sheet, "word", "") or "")
        state = game.apply(state, event)


def drawn(language: str, games: int, count: int, seed: int) -> list[str]:
    """Draw `count` of the words that were played, each once."""
    lexicon = Lexicon.open(language=language)
    words: dict[str, None] = {}
    for name in GAMES:
        game = manifest(name).game(lexicon)
        for number in range(games):
            for level in LEVELS:
                words |= dict.fromkeys(words_of(game, language, level, seed * 1000 + number))
    known = sorted(word for word in words if word in lexicon.words())
    return list(Rng(seed).shuffled(known)[0][:count])


def row(lexicon: Lexicon, word: str) -> str:
    """A word with what its card shows first."""
    meanings = lexicon.entry(word).meanings
    if not meanings:
        return f"{word}\t\t\t"
    return f"{word}\t{meanings[0].lemma}\t{meanings[0].part_of_speech}\t{meanings[0].text}"


def main() -> None:
    parser = argparse.ArgumentParser("tools.lexicon.played", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--language", default="fr")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--games", type=int, default=2)
    asked = parser.parse_args()
    lexicon = Lexicon.open(language=asked.language)
    for word in drawn(asked.language, asked.games, asked.count, asked.seed):
        print(row(lexicon, word))


if __name__ == "__main__":
    main()
