"""Proof of the best move that coach and review name: positions of games between bots, each looked at by the reviewer of its game and by
trying every move that the rules grant, in every word and in those people know.

    python -m tests.campaigns.best POSITIONS [SEED] [GAME]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from cardtable import bots
from cardtable.bots.vocabulary import KNOWN, Skill, Vocabulary
from cardtable.games import games, manifest
from cardtable.lexicon import Lexicon
from cardtable.play.review import Admit, best_of
from cardtable.rules.contract import AnyGame, Seat
from cardtable.rules.rng import Rng
from tools.bench.known import word_of

LARGEST = 20
"""Cards of the duel up to which all of a hand are thought of (`games.duel.review.WHOLE`)."""
APART = 5
"""Decisions from one position to the next."""


def positions(game: AnyGame, count: int, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Yield views of the seat that decides, from games between bots of the second level."""
    number = 0
    while True:
        state = game.deal(game.meta.complete({}), 2, Rng.of(seed).fork(number))
        number += 1
        decisions = 0
        while game.outcome(state) is None:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                decisions += 1
                if decisions % APART == 0 and _is_asked(game, view, seat):
                    yield view, seat
                    count -= 1
                    if not count:
                        return
                event = game.play(
                    state, seat, bots.choose(game, view, seat, level=2, seed=seed + decisions).move
                )
            state = game.apply(state, event)


def _is_asked(game: AnyGame, view: Any, seat: Seat) -> bool:
    """Return True if anything can be missed here, and all cards are thought of."""
    if game.meta.id == "duel":
        return len(view.hands[seat]) <= LARGEST
    return game.meta.id != "lettralettre" or view.phase == "writing"


def exhaustive(game: AnyGame, view: Any, seat: Seat, admit: Admit) -> tuple[bool, int] | None:
    """(whether it ends the round, what it brings) of the best of all moves, None where no word is to be had."""
    reviewer = manifest(game.meta.id).room("review")
    found = []
    for move in game.moves(view, seat):
        event = game.play(view, seat, move)
        word = word_of(event)
        claims = game.meta.id != "crackword" or getattr(event, "crack", False)
        if word and claims and admit(word):
            ends = game.meta.id == "duel" and len(event.faces) == len(view.hands[seat])
            found.append((ends, int(reviewer.brought(game, event))))
    return max(found, default=None)


def check(game: AnyGame, count: int, seed: int) -> tuple[int, int]:
    """Return the number of comparisons, and of those that found something better."""
    made = wrong = 0
    for view, seat in positions(game, count, seed):
        vocabulary = Vocabulary(game.lexicon, game.words(game.options(view)))
        for admit in (vocabulary.sayable, vocabulary.knowing(Skill(floor=KNOWN))):
            best = best_of(game, view, seat, admit)
            named = None if best is None else (best.ends, best.gain)
            made += 1
            wrong += named != exhaustive(game, view, seat, admit)
            if best is not None:  # it is legal, and brings what it promises
                event = game.play(view, seat, game.parse(view, best.text))
                brought = manifest(game.meta.id).room("review").brought(game, event)
                wrong += word_of(event) != best.word or brought != best.gain or not admit(best.word)
    return made, wrong


def main() -> int:
    count = int(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    names = sys.argv[3:] or [each.id for each in games()]
    lexicon, failed = Lexicon.open(), 0
    for name in names:
        made, wrong = check(manifest(name).game(lexicon), count, seed)
        failed += wrong
        print(f"{name}: {count} positions, {made} comparisons, {wrong} wrong", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
