"""Figures kept as JSON lines, one file of `docs/figures/` a topic, and the page `docs/figures.md` that is written from them.

A line is one run of one figure; the page shows the last run of each. A figure is stale once the code it was measured on has changed:
its digest, without comments and docstrings, says so.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import platform
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

HOME = Path(__file__).parents[2]
_GAMES = ("shelf", "crackword", "lettralettre", "duel")
CODE: Mapping[str, tuple[str, ...]] = {
    "lexicon": ("cardtable/lexicon",),
    "shelf": ("cardtable/lexicon", "cardtable/rules", "cardtable/games/shelf/rules"),
    "bots": ("cardtable/bots", *(f"cardtable/games/{game}/bot" for game in _GAMES)),
    "startup": ("cardtable/app.py", "cardtable/program", "cardtable/ui"),
    "table": ("cardtable/ui", "cardtable/table"),
    "sources": ("cardtable", "tests"),
    "phones": ("cardtable/phones", "cardtable/program/hands", "assets/phone"),
    "reader": ("cardtable/ui/reader.py", "cardtable/table"),
}
"""The code that the sections of the bench measure, by topic."""
_BAR = re.compile(r"(<=|>=) ([0-9.]+)|([0-9.]+) to ([0-9.]+)")


@dataclass(frozen=True, slots=True)
class Figure:
    """One run of one figure."""

    topic: str
    """Name of the file it is kept in."""
    name: str
    """Thing that was measured; unique within its topic."""
    value: float
    unit: str
    bar: str = ""
    """Limit in the same unit, as `<= 4`, `>= 95` or `40 to 60`; empty if nothing is asked."""
    against: str = ""
    """Name of a baseline that was measured in the same run."""
    ratio: float = 0.0
    """Value divided by what the baseline took."""
    command: str = ""
    machine: str = ""
    commit: str = ""
    date: str = ""
    code: tuple[str, ...] = ()
    """Files and folders whose change makes the figure stale."""
    digest: str = ""
    sample: str = ""
    """Size of the sample, and the 95 % interval before it: `34–48, 200 games`."""

    @property
    def key(self) -> tuple[str, str, str]:
        """Identity of the figure over all its runs."""
        return self.topic, self.name, self.against

    @property
    def holds(self) -> bool | None:
        """True if the value keeps the bar; None without a bar."""
        found = _BAR.fullmatch(self.bar)
        if found is None:
            return None
        if found[3]:
            return float(found[3]) <= self.value <= float(found[4])
        limit = float(found[2])
        return self.value <= limit if found[1] == "<=" else self.value >= limit

    def is_stale(self, home: Path = HOME) -> bool:
        """True if the code has changed since this run, comments and docstrings aside."""
        return self.digest != digest(home, self.code)

    def to_line(self) -> str:
        """Write the figure as one JSON line; its topic is the name of the file."""
        fields = {
            key: value
            for key, value in asdict(self).items()
            if key == "value" or (key != "topic" and value not in ("", (), 0.0))
        }
        return json.dumps(fields, ensure_ascii=False)


def every_run(home: Path = HOME) -> Iterator[Figure]:
    """Read all runs, file by file, in the order in which they were kept; ValueError for a damaged line."""
    for path in sorted((home / "docs/figures").glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            fields = json.loads(line)
            if type(fields.get("value")) not in (int, float) or (
                fields.get("bar") and not _BAR.fullmatch(fields["bar"])
            ):
                raise ValueError(f"{path.name}: {line}")
            yield Figure(**{"unit": "", **fields, "topic": path.stem, "code": tuple(fields.get("code", ()))})


def last_runs(home: Path = HOME) -> list[Figure]:
    """Return the last run of each figure, by topic and then in the order of first runs."""
    return list({figure.key: figure for figure in every_run(home)}.values())


def keep(figure: Figure, home: Path = HOME) -> Figure:
    """Append a run to the file of its topic; what it leaves open is taken from the last run and from this machine."""
    before = next((f for f in last_runs(home) if f.key == figure.key), figure)
    code = figure.code or before.code or CODE.get(figure.topic, ())
    if not code:
        raise ValueError(f"{figure.name}: name the code that it measures")
    kept = replace(
        figure,
        bar=figure.bar or before.bar,
        command=figure.command or before.command,
        machine=figure.machine or this_machine(),
        commit=figure.commit or _commit(home),
        date=figure.date or datetime.now(UTC).date().isoformat(),
        code=code,
        digest=digest(home, code),
    )
    path = home / "docs/figures" / f"{figure.topic}.jsonl"
    with path.open("a", encoding="utf-8") as file:
        file.write(kept.to_line() + "\n")
    return kept


def page(home: Path = HOME) -> str:
    """Compose `docs/figures.md`: one table, the last run of each figure."""
    lines = [
        "# Figures",
        "",
        "Written by `python -m tools.bench --write` from `docs/figures/`. *Stale*: the code has changed since the run.",
        "",
        "| topic | figure | value | bar | holds | against | machine | commit | date | command |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for f in last_runs(home):
        holds = {True: "yes", False: "**no**", None: ""}[f.holds]
        value = f"{_number(f.value)} {f.unit}".rstrip() + (f" ({f.sample})" if f.sample else "")
        date = f"{f.date}, stale" if f.is_stale(home) else f.date
        command = f"`{f.command}`" if f.command else ""
        bar = f.bar.replace("<=", "≤").replace(">=", "≥")
        against = f"{f.ratio:.3g} × {f.against}" if f.ratio else f.against
        cells = (f.topic, f.name, value, bar, holds, against, f.machine, f.commit, date, command)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def digest(home: Path, code: Iterable[str]) -> str:
    """Return the digest of these files and folders as code: Python without comments, docstrings and blank lines."""
    total = hashlib.sha256()
    for name in code:
        path = home / name
        files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
        for file in files:
            if "__pycache__" not in file.parts and file.exists():
                total.update(
                    f"{file.relative_to(home).as_posix()}\n{_content(file, file.stat().st_mtime_ns)}\n".encode()
                )
    return total.hexdigest()[:16]


@cache
def _content(file: Path, changed: int) -> str:
    """Return what counts of a file, last changed at `changed` ns: of Python its code, of anything else the digest of its bytes."""
    if file.suffix != ".py":
        return hashlib.sha256(file.read_bytes()).hexdigest()
    text = file.read_text("utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            for at in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[at] = ""
    bare = (re.sub(r"(^|\s\s)#.*$", "", line).strip() for line in lines)
    return "\n".join(line for line in bare if line)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 10_000 or value == int(value) else f"{value:.4g}"


def this_machine() -> str:
    """Describe the machine in a few words: processor, cores, Python."""
    version = ".".join(platform.python_version_tuple()[:2])
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {version}"


def _commit(home: Path) -> str:
    """Return the short name of the checked-out commit; empty outside a repository."""
    asked = ["git", "rev-parse", "--short=8", "HEAD"]
    answer = subprocess.run(asked, cwd=home, capture_output=True, text=True, check=False)
    return answer.stdout.strip()
