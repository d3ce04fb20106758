"""Golden records: one for every way Lettralettre 26 can end, replayed through the rules to the same end.

`python -m tests.rules.test_lettralettre_records` plays games of random moves until every ending has come and writes those not
there yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import Reshuffled, Settled, ThrewIn
from cardtable.lexicon import Lexicon
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.rng import Rng
from tests.rules.lettralettre_tables import WORDS

FOLDER = Path(__file__).parents[1] / "records"
ENDINGS = ("dealt-twice", "alone-with-tokens", "shared-victory", "after-eliminations", "after-reshuffle")
RULES = rules_of("lettralettre", Lexicon.from_words(WORDS))


def endings(table: Session) -> Iterator[str]:
    """The names of what happened to this finished game, of those in ENDINGS."""
    outcome, last = table.outcome(), table.view()
    facts = [seen.event for seen in table.seen_facts()]
    assert outcome is not None
    if len(outcome.winners) > 1:
        yield "shared-victory"
    elif sum(tokens > 0 for tokens in last.tokens) == 1:
        yield "alone-with-tokens"
    elif any(isinstance(fact, Settled) and fact.eliminated for fact in facts):
        yield "after-eliminations"
    elif any(isinstance(fact, Reshuffled) for fact in facts) and any(
        isinstance(fact, ThrewIn) for fact in facts
    ):
        yield "after-reshuffle"
    elif all(last.deals[seat] == 2 for seat in last.playing):
        yield "dealt-twice"


@pytest.mark.parametrize("ending", ENDINGS)
def test_golden_records_replay_to_their_end(ending: str) -> None:
    text = (FOLDER / f"lettralettre-{ending}.txt").read_text("utf-8")
    table = load(RULES, read_record(text))
    assert ending in endings(table)
    assert write_record(table.record) == text


def random_table(seed: int) -> Session:
    """A game of random moves, 2 to 6 seats; tokens are thrown about and words written where there are any."""
    rng = Rng(seed)
    seats = 2 + seed % 5
    people = ",".join(
        f"{name}=human" for name in ("Anne", "Bruno", "Claire", "Denis", "Eve", "Farid")[:seats]
    )
    letters = "8" if seats == 6 else "6"
    table = Session.new(RULES, parse_seats(people), META.complete({"letters": letters}), seed)
    while table.pending():
        seat = min(table.pending())
        moves = [table.game.write(move) for move in table.game.moves(table.view(seat), seat)]
        at, rng = rng.below(len(moves))
        draw, rng = rng.below(4)
        table.submit(seat, moves[at if draw else 0])
    return table


def main() -> None:
    missing = {ending for ending in ENDINGS if not (FOLDER / f"lettralettre-{ending}.txt").exists()}
    for seed in count(1):
        if not missing:
            return
        table = random_table(seed)
        for ending in missing & {*endings(table)}:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"lettralettre-{ending}.txt").write_text(write_record(table.record), "utf-8")
            missing.discard(ending)


if __name__ == "__main__":
    main()
