"""Names keep to docs/glossary.md: each word has one meaning, and what it lists as *never* is no part of a new name."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HOME = Path(__file__).parents[1]
OLD = {
    "beat": 1,
    "handling": 1,
    "hands": 2,
    "moment": 2,
    "sight": 2,
    "tell": 1,
    "told": 5,
}
"""Names of the package that still hold such a word, outside the table and the boards; lower a number with each renaming."""


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


def test_no_name_holds_a_word_that_the_table_replaces() -> None:
    never = {word for row in rows() for word in row[2]}
    found: Counter[str] = Counter()
    where: dict[str, list[str]] = {}
    for path in sorted((HOME / "cardtable").rglob("*.py")):
        room = path.relative_to(HOME / "cardtable").parts
        if room[0] == "table" or "board" in room:  # rooms with older names
            continue
        for name in names(path):
            for word in never & parts(name):
                found[word] += 1
                where.setdefault(word, []).append(f"{'/'.join(room)}: {name}")
    assert {word: where[word] for word, count in found.items() if count > OLD.get(word, 0)} == {}
    assert not OLD.keys() - never
