"""The first tables that the games offer, played by the modelled newcomer: does each hold its bars?

    python -m tests.campaigns.firsttables GAMES [SEED]

It plays GAMES matches a game and language, on deals that no table was chosen by. A table fails if it takes too long, if a hand grows out of
sight, or if the interval (95 %) of what the newcomer wins lies beyond 40 to 60 %.
"""

from __future__ import annotations

import sys

from cardtable import languages
from cardtable.bots.arena import wilson
from cardtable.bots.firsttables import first_table
from cardtable.games import games
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import LEXICON
from tools.bench.firsttables import LEAST_WON, MOST_WON, as_met, line, measured

SEED = 9016


def main() -> int:
    number = int(sys.argv[1])
    seed = SEED + int(sys.argv[2]) if len(sys.argv) > 2 else SEED
    failed = 0
    for game in games():
        for language in languages.BOX if game.first else ():
            rules, table = game.game(Lexicon.open(language=language)), first_table(game.id, language)
            options = rules.meta.complete({**table.options, LEXICON: language})
            course = measured(rules, options, as_met(rules, table.opponent), number, seed)
            low, high = wilson(course.won, course.games)
            broken = [each for each in course.broken(game.id, language) if each != "wins"]
            if high < LEAST_WON or low > MOST_WON:
                broken.append("wins")
            failed += bool(broken)
            print(line(game.id, language, table, course), ", ".join(broken), flush=True)
    print(f"{failed} first tables break a bar")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
