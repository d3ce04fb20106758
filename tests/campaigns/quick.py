"""Properties that must always hold, at the sizes asked for at each change: one command, one table.

    python -m tests.campaigns.quick [PART] [--keep]

runs every campaign, and the tests that are campaigns in small, one after the other in processes of their own, and tells what
each said. PART, at most 400, divides the sizes of the campaigns (1: as asked for). It fails where one of them does.
`--keep` appends the verdicts to docs/figures/.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bench.kept import Figure, keep

HERE = Path(__file__).parents[2]
SEED = "1"
MOST = 400
"""Divided by more, a campaign would have nothing left to do."""
CAMPAIGN = "tests.campaigns."


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that must hold, and the arguments that Python shows it with."""

    what: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of a row: `said` is the last line it printed."""

    row: Row
    held: bool
    said: str
    seconds: float


def rows(part: int = 1) -> tuple[Row, ...]:
    """Every row, its sizes divided by `part`."""

    def campaign(name: str, *sizes: int) -> tuple[str, ...]:
        return "-m", CAMPAIGN + name, *(str(max(1, size // min(part, MOST))) for size in sizes), SEED

    def tests(*names: str) -> tuple[str, ...]:
        return "-m", "pytest", "-q", "-n", "0", *(f"tests/{name}" for name in names)

    generators = [f"rules/test_{game}_moves.py" for game in ("crackword", "duel", "shelf")]
    return (
        Row("random games, no law broken", campaign("games", 10_000)),
        Row("two move generators agree", tests(*generators, "rules/test_lettralettre_clauses.py")),
        Row("kill -9, nothing acknowledged lost", campaign("kill9", 1_000)),
        Row("whole matches hold when verified", campaign("verified", 200)),
        Row("power cut at every write", tests("play/test_powercut.py")),
        Row("an I/O error at every call", tests("play/test_journal.py", "play/test_store.py")),
        Row("the best that coach and review name", campaign("best", 200)),
        Row("damaged saves refused or legal", campaign("mutants", 100_000, 5_000)),
        Row("no peeking, and every other law", tests("rules/test_laws.py")),
        Row("wrong rules are caught", tests("rules/test_laws_bite.py")),
        Row("random hands at the table", campaign("hands", 200_000)),
        Row("inputs replay to the same states", campaign("inputs", 50)),
        Row("problems have one best move", campaign("problems", 400)),
        Row("first tables are soon over and even", campaign("firsttables", 200)),
        Row("memory does not grow", campaign("soak", 30)),
        Row("nothing outside the data folder", campaign("confined", 20)),
        Row("every typed line answered", campaign("lines", 100_000)),
        Row("the program's own minute of it", ("-m", "cardtable", "selftest")),
    )


def run(wanted: Sequence[Row]) -> Iterator[Outcome]:
    for row in wanted:
        began = time.monotonic()
        done = subprocess.run(
            [sys.executable, *row.arguments], cwd=HERE, capture_output=True, encoding="utf-8", check=False
        )
        lines = (done.stdout if done.returncode == 0 else done.stdout + done.stderr).strip().splitlines()
        yield Outcome(row, done.returncode == 0, lines[-1] if lines else "", time.monotonic() - began)


def told(outcome: Outcome) -> str:
    """A row of a table in Markdown."""
    verdict = "holds" if outcome.held else "**DOES NOT HOLD**"
    said = outcome.said.strip("= ").replace("|", "/")
    return f"| {outcome.row.what} | {verdict} | {said} | {outcome.seconds:.0f} s |"


def main(part: int = 1, *, keeps: bool = False, chosen: Sequence[Row] | None = None) -> int:
    """Run the rows at 1/`part` of their size, or those chosen, keep their outcomes as figures if asked, return the exit code."""
    print("| what | | last line | wall time |\n|---|---|---|---|", flush=True)
    held = True
    for outcome in run(rows(part) if chosen is None else chosen):
        print(told(outcome), flush=True)
        if keeps:
            name = f"{outcome.row.what}, 1/{part} of the size"
            command = f"python -m tests.campaigns.quick {part}"
            keep(
                Figure(
                    "campaigns",
                    name,
                    float(not outcome.held),
                    "failures",
                    "<= 0",
                    command=command,
                    code=("cardtable",),
                )
            )
        held = held and outcome.held
    return 0 if held else 1


if __name__ == "__main__":
    sizes = [int(word) for word in sys.argv[1:] if word != "--keep"]
    sys.exit(main(*sizes, keeps="--keep" in sys.argv))
