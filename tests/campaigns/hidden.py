"""Forged records: hints taken out by a forger who makes a new chain, and the part of them that asking the bots again finds out.

    python -m tests.campaigns.hidden [MATCHES] [SEED]

Each match is one of a person who takes a hint at every turn against a bot of the first or second level. All its hint lines are taken
out and the chain is made anew; the verification must then find a bot that decides otherwise. Tells the share by game.
"""

from __future__ import annotations

import sys

from cardtable.games import games
from cardtable.play.record import Hinted
from cardtable.play.session import Session
from cardtable.play.verify import Verdict, verify
from tests.play.forgeries import SHORT, chained, decide, without
from tests.play.test_verify import fresh, rules


def played(game: str, level: int, seed: int) -> Session:
    session = fresh(game, f"Anne=human,Bruno=bot:{level}", (1 << 127) + seed, **SHORT.get(game, {}))
    while session.pending():
        if min(session.pending()) == 0:
            session.hinted(0)
        decide(session)
    return session


def main(matches: int = 40, seed: int = 1) -> int:
    missed = 0
    names = [each.id for each in games() if each.boxed]
    for game in names:
        found = 0
        for number in range(matches):
            session = played(game, 1 + number % 2, seed * 10_000 + number)
            hidden = chained(without(Hinted)(session.record))
            found += verify(rules(game), hidden).outcome is Verdict.DIFFERS
        print(f"{game}: {found} of {matches} found out", flush=True)
        missed += matches - found
    print(f"{matches * len(names)} matches with their hints taken out, {missed} not found out")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
