"""A person who follows every hint on the shelf: whether it leaves a card in hand that a word would have got rid of, and how often
it wins against a level of bots, on the same deals from both seats.

    python -m tests.campaigns.hints GAMES [LEVEL]
"""

from __future__ import annotations

import sys

from cardtable import bots
from cardtable.bots.vocabulary import Vocabulary
from cardtable.games.shelf.rules.model import Pass
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.lexicon import Lexicon
from cardtable.rules.rng import Rng


def play(game: Shelf, seed: int, hinted: int, level: int) -> tuple[float, int, int]:
    """One game of two: the hinted seat's part of the victory, how often it was told to pass once the pile was empty, and how
    often a word that may be said would then have left less to pay for."""
    state = game.deal(game.meta.settle({}), 2, Rng.of(seed))
    passes = missed = 0
    while True:
        while (event := game.advance(state)) is not None:
            state = game.apply(state, event)
        pending = sorted(game.pending(state))
        if not pending:
            break
        seat = pending[0]
        view = game.redact(state, seat)
        if seat != hinted:
            move = bots.choose(game, view, seat, level=level, seed=seed + len(state.words)).move
        else:
            move = bots.hint(game, view, seat).move
            if isinstance(move, Pass) and not view.pile:
                passes += 1
                missed += could_lay(game, view, seat)
        state = game.apply(state, game.play(state, seat, move))
    outcome = game.outcome(state)
    assert outcome is not None
    return (1 / len(outcome.winners) if hinted in outcome.winners else 0.0), passes, missed


def could_lay(game: Shelf, view: object, seat: int) -> bool:
    """Whether any legal move lays a word that may be said and leaves the total no worse than passing."""
    vocabulary = Vocabulary(game.lexicon, game.words(view.options))
    for move in game.moves(view, seat):
        if not isinstance(move, Pass):
            fact = game.play(view, seat, move)
            laid = sum(abs(each.value) for each in move.pieces if each)
            if vocabulary.sayable(fact.word) and fact.gain + laid > 0:
                return True
    return False


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    level = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    game, won, passes, missed = Shelf(Lexicon.open()), 0.0, 0, 0
    for number in range(games):
        part, passed, lost = play(game, 5000 + number // 2, number % 2, level)
        won, passes, missed = won + part, passes + passed, missed + lost
    print(
        f"{games} games against level {level}: {won / games:.1%} won; with the pile empty {passes} hints to pass, {missed} of them wrong"
    )
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
