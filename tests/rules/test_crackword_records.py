"""Golden records: one for every way a game of Crack Word can end, replayed through the rules to the same end.

`python -m tests.rules.test_crackword_records` plays games of eager random moves until every ending has come, and
writes the records that are not there yet.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import Bin, Justify, Lay
from cardtable.lexicon import Lexicon
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.rng import Rng
from tests.kinds import surely
from tests.rules.crackword_tables import PLAIN

FOLDER = Path(__file__).parents[1] / "records"
RULES = rules_of("crackword", Lexicon.from_list(FOLDER / "crackword-words.txt"))
CHOSEN = {
    "all-passed": {},
    "all-passed-strict": {"dispute": "strict"},
    "last-card": {"dispute": "challenge", "insertion": "on"},
    "last-card-challenge": {"dispute": "challenge", "insertion": "on", "majority": "absolute"},
    "announced-empty": {},
    "tie": {"dispute": "strict"},
}


def facts_of(table: Session) -> list[str]:
    return [type(seen.event).__name__ for seen in table.seen_facts()]


def reached(ending: str, table: Session) -> bool:
    """Return True if this finished game has come about in that way (C14, C16, C40, G8)."""
    facts = facts_of(table)
    passed = facts[-1] in ("Passed", "TakenBack") and all(table.view().out)
    met = {
        "all-passed": passed and "TakenBack" not in facts,
        "all-passed-strict": passed and "TakenBack" in facts,
        "last-card": facts[-1] == "Swept" and facts[-2] in ("Laid", "Stood", "Cracked", "Binned"),
        "last-card-challenge": facts[-1] == "Swept" and {"Justified", "Conceded"} <= {*facts},
        "announced-empty": facts[-2:] == ["Announced", "Swept"],
        "tie": len(surely(table.outcome()).winners) > 1,
    }
    return met[ending]


@pytest.mark.parametrize("ending", CHOSEN)
def test_golden_records_replay_to_their_end(ending: str) -> None:
    text = (FOLDER / f"crackword-{ending}.txt").read_text("utf-8")
    table = load(RULES, read_record(text))
    assert reached(ending, table), facts_of(table)[-4:]
    assert table.options == META.complete({**PLAIN, **CHOSEN[ending]})
    packets = [len(packet) for packet in table.view().packets]
    assert list(surely(table.outcome()).scores) == packets
    assert surely(table.outcome()).winners == tuple(
        seat for seat, size in enumerate(packets) if size == max(packets)
    )
    assert write_record(table.record) == text


def eager_table(ending: str, seed: int) -> Session:
    """A game of random moves that prefer to take rows, to clear them, and to be justified."""
    rng = Rng(seed).fork(9)
    names = ["Anne=human", "Bruno=human", "Chloé=human", "David=human"][: 2 + seed % 3]
    table = Session.new(RULES, parse_seats(",".join(names)), META.complete({**PLAIN, **CHOSEN[ending]}), seed)
    while table.pending():
        seat = min(table.pending())
        moves = list(table.game.moves(table.view(seat), seat))
        lays = [move for move in moves if isinstance(move, Lay)]
        taking: list[Lay | Bin] = [move for move in lays if move.crack]
        taking = taking or [move for move in moves if isinstance(move, Bin)]
        proof = [move for move in moves if isinstance(move, Justify)]
        chance, rng = rng.below(8)
        pick = taking or proof[:1] or (lays if lays and chance else moves)
        at, rng = rng.below(len(pick))
        table.submit(seat, pick[at])
    return table


def write_missing() -> None:
    for ending in CHOSEN:
        path = FOLDER / f"crackword-{ending}.txt"
        if not path.exists():
            tables = (eager_table(ending, seed) for seed in count())
            table = next(each for each in tables if reached(ending, each))
            path.write_text(write_record(table.record), "utf-8")


if __name__ == "__main__":
    write_missing()
