"""The command that runs every campaign: what it runs is there, and what fails is told."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.campaigns import quick
from tests.campaigns.quick import HERE, Row, main, rows, run, told

BAD = Row("what fails", ("-c", "import sys; print('first'); print('lost | 3', file=sys.stderr); sys.exit(1)"))
GOOD = Row("what holds", ("-c", "print('before'); print('== 7 kills, none lost ==')"))


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.what)
def test_what_it_runs_is_there(row):
    first, module, *others = row.arguments
    assert first == "-m" and find_spec(module) is not None
    assert all((HERE / each).is_file() for each in others if each.startswith("tests/"))


def test_sizes_are_divided_and_something_is_always_left():
    sizes = [
        [int(word) for row in rows(part) for word in row.arguments if word.isdigit()]
        for part in (1, 100, 9_999)
    ]
    assert 100_000 in sizes[0] and 10 in sizes[1] and 100_000 not in sizes[1]
    assert sizes[2] == [int(word) for row in rows(400) for word in row.arguments if word.isdigit()]
    assert all(sizes[2][at] > 0 for at, size in enumerate(sizes[0]) if size >= 1_000)


def test_the_last_line_is_told_and_a_failure_fails(monkeypatch, capsys):
    good, bad = run((GOOD, BAD))
    assert (good.held, good.said, bad.held) == (True, "== 7 kills, none lost ==", False)
    assert told(good).startswith("| what holds | holds | 7 kills, none lost |")
    assert told(bad).startswith("| what fails | **DOES NOT HOLD** | lost / 3 |")
    monkeypatch.setattr(quick, "rows", lambda _part: (GOOD,))
    assert main() == 0
    monkeypatch.setattr(quick, "rows", lambda _part: (BAD, GOOD))
    assert main() == 1
    assert capsys.readouterr().out.count("what holds") == 2
