"""List of slow tests: those that took more than their share of the last whole run, by name in `slow.txt`; the rest is quick.

pytest --junitxml=run.xml && python -m tests.slow run.xml

A whole run may be several reports.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

LIST = Path(__file__).with_name("slow.txt")
QUICK = 0.05
"""The share of the whole run's seconds that the tests which are not slow may take together."""


def name_of(node: str) -> str:
    """A test's name without its parameters, as `tests/play/test_store.py::test_x`."""
    return node.partition("[")[0]


def names() -> frozenset[str]:
    """The tests of the list."""
    return frozenset(LIST.read_text("utf-8").split())


def slowest(reports: list[Path]) -> list[str]:
    """The names of the slowest tests of a run, all their parameters together, until the rest is quick."""
    spent: defaultdict[str, float] = defaultdict(float)
    for report in reports:
        for case in ElementTree.parse(report).iter("testcase"):
            file = case.get("classname", "").replace(".", "/")
            spent[name_of(f"{file}.py::{case.get('name')}")] += float(case.get("time", "0"))
    left, found = sum(spent.values()), []
    share = left * QUICK
    for name, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        if left <= share:
            break
        found.append(name)
        left -= seconds
    return sorted(found)


if __name__ == "__main__":
    LIST.write_text("".join(f"{name}\n" for name in slowest([*map(Path, sys.argv[1:])])), "utf-8")
