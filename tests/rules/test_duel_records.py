"""Golden records: one for every way a duel can go to its end, replayed through the rules to the same end.

`python -m tests.rules.test_duel_records` plays games of eager random moves until every ending has come and writes those not
there yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, permutations
from pathlib import Path

import pytest

from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import (
    Dropped,
    Laid,
    Lay,
    Order,
    Piece,
    Reshuffled,
    RoundWon,
    face,
    lay,
)
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.contract import IllegalMove
from cardtable.rules.rng import Rng
from tests.rules.duel_tables import short_words

FOLDER = Path(__file__).parents[1] / "records"
CHOSEN = {
    "three-rounds": {},
    "one-round": {"rounds": "1", "last_turn": "none"},
    "last-turn": {"rounds": "1", "last_turn": "due"},
    "shared-victory": {"rounds": "1", "last_turn": "due"},
    "five-rounds-after-levelling": {"rounds": "5", "after_round": "level-to-seven"},
    "after-reshuffle": {"neighbours": "ignored", "rounds": "2"},
    "after-reordering": {"rearrange": "on", "double_letters": "off", "rounds": "2"},
}
RULES = rules_of("duel", short_words())


def reached(ending: str, table: Session) -> bool:
    """Return True if this finished match has come about in that way, and ended by the last card of a hand laid."""
    facts = [seen.event for seen in table.seen_facts()]
    won = [fact.seat for fact in facts if isinstance(fact, RoundWon)]
    last = [fact for fact in facts if not isinstance(fact, RoundWon)][-1]
    laid = isinstance(facts[-1], RoundWon) and isinstance(last, Laid) and not table.view().hands[won[-1]]
    met = {
        "three-rounds": won.count(won[-1]) == 3 and len(won) > 3,
        "one-round": len(won) == 1,
        "last-turn": len(won) == 1 and isinstance(last, Laid) and last.seat != won[0],
        "shared-victory": len(won) == 2,
        "five-rounds-after-levelling": any(isinstance(fact, Dropped) for fact in facts)
        and won.count(won[-1]) == 5,
        "after-reshuffle": any(isinstance(fact, Reshuffled) for fact in facts),
        "after-reordering": any(isinstance(fact, Laid) and fact.order for fact in facts),
    }
    return laid and met[ending]


@pytest.mark.parametrize("ending", CHOSEN)
def test_golden_records_replay_to_their_end(ending: str) -> None:
    text = (FOLDER / f"duel-{ending}.txt").read_text("utf-8")
    table = load(RULES, read_record(text))
    assert reached(ending, table)
    assert table.options == META.complete(CHOSEN[ending])
    outcome = table.outcome()
    assert outcome is not None
    rounds = table.view().rounds
    assert outcome.winners == tuple(seat for seat in (0, 1) if rounds[seat] == max(rounds))
    assert write_record(table.record) == text


def eager_table(ending: str, seed: int) -> Session:
    """A match of moves that lay most cards, a line reordered first where that is possible and in fashion."""
    rng = Rng(seed)
    table = Session.new(RULES, parse_seats("Anne=human,Bruno=human"), META.complete(CHOSEN[ending]), seed)
    while table.pending():
        seat = min(table.pending())
        view = table.view(seat)
        reordered = next(reorderings(table, seat), None) if ending == "after-reordering" else None
        moves = list(table.game.moves(view, seat))
        most = max(len(getattr(move, "faces", ())) for move in moves)
        moves = [move for move in moves if len(getattr(move, "faces", ())) == most]
        at, rng = rng.below(len(moves))
        table.submit(seat, reordered if reordered and most < 4 else moves[at])
    return table


def reorderings(table: Session, seat: int) -> Iterator[Lay]:
    """Legal moves that put a short line into another order and lay one card at its end."""
    view = table.view(seat)
    for column in (None, *view.board.numbers):
        line = view.board.line(column)
        if not 2 <= len(line.cells) <= 4:
            continue
        shown = tuple(face(stack) for stack in line.cells)
        for faces in sorted(set(permutations(shown)) - {shown}):
            for card in sorted({card.face for card in view.hands[seat]}):
                move = lay(column, line.first + len(shown), (Piece(card),), Order(column, faces))
                try:
                    table.preview(seat, move)
                except IllegalMove:
                    continue
                yield move


def main() -> None:
    for ending in CHOSEN:
        path = FOLDER / f"duel-{ending}.txt"
        if path.exists():
            continue
        tables = (eager_table(ending, seed) for seed in count(1))
        path.write_text(
            write_record(next(table for table in tables if reached(ending, table)).record), "utf-8"
        )


if __name__ == "__main__":
    main()
