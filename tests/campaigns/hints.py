"""A person who follows every hint: how often it wins against a level of bots, on the same deals from both seats, and whether a
hint names what is illegal or promises points nobody scores; on the shelf also whether it leaves a card in hand that a word
would have got rid of.

    python -m tests.campaigns.hints GAMES [LEVEL] [GAME]
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from cardtable import bots
from cardtable.bots.arena import wilson
from cardtable.bots.vocabulary import Vocabulary
from cardtable.games import manifest
from cardtable.games.shelf.rules.model import Pass, Propose
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import AnyGame, IllegalMove
from cardtable.rules.rng import Rng


@dataclass(slots=True)
class Tally:
    """Tally of hints: those given, those that were wrong about what they named, and those that told to pass with nothing left to draw
    although a sayable word would have left less to pay for."""

    given: int = 0
    illegal: int = 0
    misjudged: int = 0
    passes: int = 0
    missed: int = 0

    @property
    def wrong(self) -> int:
        return self.illegal + self.misjudged + self.missed


def play(game: AnyGame, seed: int, hinted: int, level: int, tally: Tally) -> float:
    """One game of two: the hinted seat's part of the victory."""
    state, decisions = game.deal(game.meta.complete({}), 2, Rng.of(seed)), 0
    while True:
        while (event := game.advance(state)) is not None:
            state = game.apply(state, event)
        pending = sorted(game.pending(state))
        if not pending:
            break
        seat = pending[0]
        decisions += 1
        view = game.redact(state, seat)
        if seat == hinted:
            move = followed(game, view, seat, tally)
        else:
            move = bots.choose(game, view, seat, level=level, seed=seed + decisions).move
        state = game.apply(state, game.play(state, seat, move))
    outcome = game.outcome(state)
    assert outcome is not None
    return 1 / len(outcome.winners) if hinted in outcome.winners else 0.0


def followed(game: AnyGame, view: Any, seat: int, tally: Tally) -> Any:
    """The move of a hint; any legal one where it named none."""
    choice = bots.hint(game, view, seat)
    tally.given += 1
    try:
        fact = game.play(view, seat, choice.move)
    except IllegalMove:
        tally.illegal += 1
        return next(iter(game.moves(view, seat)))
    if not isinstance(choice.move, Propose):  # told is what the word is worth, which nobody scores
        tally.misjudged += choice.details.get("gain", game.gain(fact)) != game.gain(fact)
    if game.meta.id == "shelf" and isinstance(choice.move, Pass) and not view.pile:
        tally.passes += 1
        tally.missed += could_lay(game, view, seat)
    return choice.move


def could_lay(game: AnyGame, view: Any, seat: int) -> bool:
    """Return True if a legal move on the shelf lays a sayable word and leaves the total no worse than passing."""
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
    name = sys.argv[3] if len(sys.argv) > 3 else "shelf"
    game, won, tally = manifest(name).game(Lexicon.open()), 0.0, Tally()
    for number in range(games):
        won += play(game, 5000 + number // 2, number % 2, level, tally)
    low, high = wilson(won, games)
    print(f"{name}, {games} games against level {level}: {won / games:.1%} won ({low:.1%} to {high:.1%})")
    print(
        f"{tally.given} hints, {tally.illegal} illegal, {tally.misjudged} with other points than were scored"
    )
    if tally.passes:
        print(f"with the pile empty {tally.passes} hints to pass, {tally.missed} of them wrong")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
