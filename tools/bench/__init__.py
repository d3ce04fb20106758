"""The program's figures, each as a ratio to a baseline measured in the same run: `python -m tools.bench`.

A section is a module here with a function `rows() -> Iterable[Row]`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module

SECTIONS = ("lexicon", "shelf", "bots", "startup", "table", "reader")
"""In this order; each is imported only when it is run."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: `value` in `unit`, `ratio` times what `against` took, had or did in the same run."""

    name: str
    value: float
    unit: str
    against: str
    ratio: float

    @property
    def baseline(self) -> float:
        """What the baseline measured, in the same unit."""
        return self.value / self.ratio if self.ratio else 0.0

    def to_json(self) -> dict[str, str | float]:
        """As one object of the JSON output."""
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "baseline_name": self.against,
            "baseline": self.baseline,
            "ratio": self.ratio,
        }


def run(sections: Iterable[str] = SECTIONS) -> Iterator[Row]:
    """The rows of these sections, one by one as they are measured; ModuleNotFoundError for one there is not."""
    for name in sections:
        yield from import_module(f"tools.bench.{name}").rows()


def quantile(values: Iterable[float], part: float) -> float:
    """The value that `part` of the values do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def write(row: Row) -> str:
    """A row as a line of the table."""
    return f"{row.name:52} {_number(row.value):>10} {row.unit:4} {row.ratio:10.4g} × {row.against} ({_number(row.baseline)})"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 10_000 else f"{value:.4g}"


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m tools.bench [--json] [SECTION…]`: the exit code."""
    parser = argparse.ArgumentParser(
        "tools.bench", description="measure this machine against stated baselines"
    )
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--json", action="store_true", help="as JSON lines")
    asked = parser.parse_args(arguments)
    for name in asked.sections:
        if name not in SECTIONS:
            parser.error(f"no such section: {name}")
    for row in run(asked.sections or SECTIONS):
        print(json.dumps(row.to_json()) if asked.json else write(row), flush=True)
    return 0
