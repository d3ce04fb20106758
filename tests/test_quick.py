"""The command that runs every campaign: what it runs is there, and what fails is told."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.campaigns import confined
from tests.campaigns.quick import HERE, Row, main, rows, run, told

BAD = Row("what fails", ("-c", "import sys; print('first'); print('lost | 3', file=sys.stderr); sys.exit(1)"))
GOOD = Row("what holds", ("-c", "print('before'); print('== 7 kills, none lost ==')"))


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.what)
def test_what_it_runs_is_there(row: Row) -> None:
    first, module, *others = row.arguments
    assert first == "-m" and find_spec(module) is not None
    assert all((HERE / each).is_file() for each in others if each.startswith("tests/"))


def test_sizes_are_divided_and_something_is_always_left() -> None:
    sizes = [
        [int(word) for row in rows(part) for word in row.arguments if word.isdigit()]
        for part in (1, 100, 9_999)
    ]
    assert 100_000 in sizes[0] and 10 in sizes[1] and 100_000 not in sizes[1]
    assert sizes[2] == [int(word) for row in rows(400) for word in row.arguments if word.isdigit()]
    assert all(sizes[2][at] > 0 for at, size in enumerate(sizes[0]) if size)


def test_what_watches_over_games_sees_what_leaves_the_folder(tmp_path: Path) -> None:
    """A program that does all of it under the campaign's hook, and one that keeps to the folder."""
    inside, told = tmp_path / "data", tmp_path / "told.txt"
    inside.mkdir()
    told.touch()
    (tmp_path / "sitecustomize.py").write_text(confined.HOOK, "utf-8")
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    surroundings |= {"CARDTABLE_INSIDE": str(inside.resolve()), "CARDTABLE_TOLD": str(told)}

    def seen(code: str) -> list[str]:
        told.write_text("")
        subprocess.run([sys.executable, "-c", code], env=surroundings, cwd=tmp_path, check=True)
        first, *others = told.read_text("utf-8").splitlines()
        assert first == "watched"
        return [each.split()[0] for each in others]

    assert seen("open('data/x', 'w'); import os; os.rename('data/x', 'data/y'); open('told.txt')") == []
    leaving = (
        "import os, socket, subprocess, sys",
        "open('x', 'w'); os.rename('x', 'data/x'); os.mkdir('y')",
        "s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); s.bind(('127.0.0.1', 0))",
        "subprocess.run([sys.executable, '-S', '-c', ''])",
    )
    assert {"open", "os.rename", "os.mkdir", "socket.bind", "subprocess.Popen"} <= {*seen("\n".join(leaving))}


def test_the_last_line_is_told_and_a_failure_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    good, bad = run((GOOD, BAD))
    assert (good.held, good.said, bad.held) == (True, "== 7 kills, none lost ==", False)
    assert told(good).startswith("| what holds | holds | 7 kills, none lost |")
    assert told(bad).startswith("| what fails | **DOES NOT HOLD** | lost / 3 |")
    assert main(chosen=(GOOD,)) == 0
    assert main(chosen=(BAD, GOOD)) == 1
    assert capsys.readouterr().out.count("what holds") == 2
