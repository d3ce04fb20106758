"""Size of the source: lines of the package and of the boards, against the lines that are code."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.bench import Row
from tools.bench.kept import HOME


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
        yield Row(f"lines of {name}", lines, "lines", "lines of code", lines / max(1, _code(files)))


def _code(files: Iterable[Path]) -> int:
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
