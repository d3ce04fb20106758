"""The program's figures, each as a ratio to a baseline measured in the same run: `python -m tools.bench`.

A section is a module here with a function `rows() -> Iterable[Row]`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module

from tools.bench.kept import HOME, Figure, keep, page

SECTIONS = ("lexicon", "shelf", "bots", "startup", "table", "reader", "phones", "sources")
"""Sections in the order in which they run; each is imported only then."""


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
        """Measurement of the baseline, in the same unit."""
        return self.value / self.ratio if self.ratio else 0.0

    def to_json(self) -> dict[str, str | float]:
        """Return the figure as one object of the JSON output."""
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


def main(
    arguments: Sequence[str] | None = None,
    measure: Callable[[Sequence[str]], Iterable[Row]] = run,
    append: Callable[[Figure], Figure] = keep,
) -> int:
    """Measure, keep a figure (`--add`) or write the page (`--write`); return the exit code."""
    parser = argparse.ArgumentParser(
        "tools.bench", description="measure this machine against stated baselines"
    )
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--json", action="store_true", help="as JSON lines")
    parser.add_argument("--keep", action="store_true", help="append what is measured to docs/figures/")
    parser.add_argument("--write", action="store_true", help="write docs/figures.md from docs/figures/")
    parser.add_argument(
        "--add",
        nargs=4,
        metavar=("TOPIC", "NAME", "VALUE", "UNIT"),
        help="append one figure to docs/figures/",
    )
    parser.add_argument("--bar", default="", help="with --add: its limit, as '<= 4' or '>= 95'")
    parser.add_argument("--command", default="", help="with --add: the command that measured it")
    parser.add_argument(
        "--code", nargs="+", default=(), metavar="PATH", help="with --add: the code it measures"
    )
    asked = parser.parse_args(arguments)
    for name in asked.sections:
        if name not in SECTIONS:
            parser.error(f"no such section: {name}")
    if asked.add:
        topic, name, value, unit = asked.add
        figure = Figure(
            topic, name, float(value), unit, asked.bar, command=asked.command, code=tuple(asked.code)
        )
        print(append(figure).to_line())
    if asked.write:
        (HOME / "docs/figures.md").write_text(page(), "utf-8")
    if asked.add or asked.write:
        return 0
    for section in asked.sections or SECTIONS:
        for row in measure([section]):
            print(json.dumps(row.to_json()) if asked.json else write(row), flush=True)
            if asked.keep:
                command = f"python -m tools.bench {section}"
                bar = f"<= {row.baseline:g}" if row.against == "limit" else ""
                append(Figure(section, row.name, row.value, row.unit, bar, row.against, row.ratio, command))
    return 0
