"""Size of the source, its ties, and how far tests reach into it: lines against lines of code, intrusions against the number of tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.bench import Row
from tools.bench.kept import HOME
from tools.ties import ties_of

MOST_CHAINS, MOST_FIFTH = 40, 570
"""Limits for attribute chains in tables and boards, and for the lines of the tests' fifth game."""


def rows() -> Iterator[Row]:
    """Count, without running anything; blank lines, comments and docstrings are no code."""
    for name, folders in (
        ("cardtable/", [HOME / "cardtable"]),
        (
            "boards with what they share",
            [HOME / "cardtable/table/board", *HOME.glob("cardtable/games/*/board")],
        ),
    ):
        files = [path for folder in folders for path in folder.rglob("*.py")]
        lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
        yield Row(f"lines of {name}", lines, "lines", "lines of code", lines / max(1, lines_of_code(files)))
    fifth = [*(HOME / "tests/longest").rglob("*.py")]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in fifth)
    yield Row("lines of the tests' fifth game", lines, "lines", "limit", lines / MOST_FIFTH)
    ties = ties_of(HOME / "cardtable")
    for name, count, most in (
        ("modules in circles of imports", ties.in_circles().total(), 0),
        ("modules that import for types alone", ties.typed().total(), 0),
        ("attribute chains of four names and more in tables and boards", ties.long().total(), MOST_CHAINS),
    ):
        yield Row(name, count, "", "limit", count / most if most else 0.0)
    read = trees(HOME / "tests")
    tests = sum(
        isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for tree in read
        for node in ast.walk(tree)
    )
    for name, count in (
        ("private accesses of tests", sum(map(private_accesses, read))),
        ("setattr of monkeypatches", sum(map(monkeypatches, read))),
    ):
        yield Row(name, count, "", "test functions", count / max(1, tests))


def trees(folder: Path) -> list[ast.Module]:
    """Return the syntax trees of the Python files below a folder."""
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


def private_accesses(tree: ast.AST) -> int:
    """Count the attributes with a leading underscore that are read or set on an object other than `self` and `cls`."""
    return sum(
        isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"})
        for node in ast.walk(tree)
    )


def monkeypatches(tree: ast.AST) -> int:
    """Count the calls of `setattr` on a monkeypatch."""
    return sum(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setattr"
        for node in ast.walk(tree)
    )


def lines_of_code(files: Iterable[Path]) -> int:
    """Count the lines on which a statement that is no docstring stands."""
    total = 0
    for path in files:
        lines: set[int] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.stmt) and not (
                isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            ):
                compound = hasattr(node, "body")
                lines |= (
                    {node.lineno} if compound else {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
                )
        total += len(lines)
    return total
