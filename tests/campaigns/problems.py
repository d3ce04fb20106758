"""Every shipped problem solved by the rules, its effort counted again: python -m tests.campaigns.problems [COUNT] [SEED]

COUNT, 10,000 and so all of them as a rule, is how many of each store are looked at, from number SEED on.
"""

from __future__ import annotations

import sys

from cardtable.play.problem import Attempt, problems_of
from tests.play.test_problems import LEXICON, STORES
from tools.problems import effort, faults


def main(count: int = 10_000, seed: int = 1) -> int:
    wrong = 0
    for game, language in STORES:
        store = problems_of(game, language)[seed - 1 :][:count]
        for problem in store:
            attempt = Attempt(problem, ("Anne", "Bruno"), LEXICON)
            session, seat = attempt.session, attempt.seat
            weight = effort(attempt.kind, session.game, session.view(seat), seat, attempt.best)
            said = faults(problem, LEXICON) + ["another effort"] * (weight != problem.effort)
            if said:
                wrong += 1
                print(problem.key, ", ".join(said), weight)
        words = {Attempt(each, ("Anne", "Bruno"), LEXICON).best.word for each in store}
        grades = [sum(each.grade == grade for each in store) for grade in range(1, 5)]
        print(f"{game} {language}: {len(store)} problems, {len(words)} words, by grade {grades}", flush=True)
    print(f"{wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
