"""Names keep to docs/glossary.md: each word has one meaning, and what it lists as *never* is no part of a name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]


@cache
def rows() -> list[tuple[list[str], str, list[str]]]:
    """The table: its words, their meaning, the words they replace."""
    lines = (HOME / "docs/glossary.md").read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [(word.split(", "), meaning, re.findall("`(.*?)`", never)) for word, meaning, never in cells[1:]]


def names(path: Path) -> Iterator[str]:
    """The names a file gives: its own, those of its functions and classes."""
    yield path.parent.name if path.name == "__init__.py" else path.stem
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name


def parts(name: str) -> set[str]:
    return {word.lower() for word in re.findall("[A-Z]?[a-z]+|[A-Z]+", name)}


def test_a_word_stands_once_and_replaces_no_word_of_the_table() -> None:
    words = [word for row in rows() for word in row[0]]
    firsts = [row[0][0] for row in rows()]
    never = [word for row in rows() for word in row[2]]
    assert len(words) == len({*words}) >= 60 and firsts == sorted(firsts)
    assert not {*words} & {*never}
    assert all(meaning for _words, meaning, _never in rows())


def test_every_word_is_used() -> None:
    """A word that neither a name nor a docstring of the package holds needs no entry."""
    text = "\n".join(path.read_text("utf-8") for path in (HOME / "cardtable").rglob("*.py")).lower()
    text += (HOME / "docs/architecture.md").read_text("utf-8").lower()
    planned = {"situation", "cue", "glossary"}
    unused = [
        word for row in rows() for word in row[0] if word not in planned and word.rstrip("y") not in text
    ]
    assert not unused


@pytest.mark.parametrize("room", ["cardtable", "tools", "locales"])
def test_no_name_holds_a_word_that_the_table_replaces(room: str) -> None:
    never = {word for row in rows() for word in row[2]}
    found = [
        f"{path.relative_to(HOME)}: {name}"
        for path in sorted((HOME / room).rglob("*.py"))
        for name in names(path)
        if never & parts(name)
    ]
    assert not found
