"""The lexicon room keeps to itself: no other room of ours, no chance, no clock."""

import ast
from pathlib import Path

import cardtable.lexicon

ROOM = Path(cardtable.lexicon.__file__).parent
FORBIDDEN = {"random", "time", "datetime", "pickle", "marshal", "shelve", "pygame"}


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_imports() -> None:
    files = list(ROOM.rglob("*.py"))
    assert len(files) > 15
    for path in files:
        for name in imported(path):
            assert name.split(".")[0] not in FORBIDDEN, (path, name)
            if name.startswith("cardtable"):
                assert f"{name}.".startswith(
                    ("cardtable.lexicon.", "cardtable.resources.", "cardtable.languages.")
                ), (path, name)
