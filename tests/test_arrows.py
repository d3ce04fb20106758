"""The arrows between the rooms: who may import whom, and who may touch the world."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "cardtable"

MAY_IMPORT = {
    "resources": set(),
    "i18n": {"resources"},
    "lexicon": {"resources"},
    "rules": {"lexicon", "resources"},  # the resources for constraint cards, which are a data file
    "bots": {"rules", "lexicon", "resources"},  # the resources for measured deals
    "play": {"rules", "bots", "lexicon", "resources"},
    "wording": {"i18n", "rules", "bots", "lexicon", "play", "resources"},  # the faults of shipped files
    "text": {"play", "wording", "i18n", "rules", "bots", "lexicon"},
    "table": {"play", "wording", "i18n", "resources", "lexicon", "bots", "rules"},
    "making": {"resources"},
    "bench": {"rules", "bots", "lexicon", "play", "table", "resources", "i18n", "wording", "app"},
}
"""Rooms not named here (`app`, `cli`, `__main__`) are the door and may import all."""

TABLE_SEES_OF_RULES = {"model", "meta", "deck", "contract", "cards", "catalogue", "rng", "notation"}
"""Of the rules the table may see what a game is made of, never what it allows."""

NO_CHANCE_NO_CLOCK = {"random", "time", "datetime", "secrets", "uuid"}
NO_WORLD = {"socket", "subprocess", "urllib", "http", "ctypes", "pickle", "marshal", "shelve"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> list[str]:
    """Every absolute module name a file imports, names imported from a package included."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:  # relative: from the package that many steps up
                package = ".".join(("cardtable", *path.relative_to(PACKAGE).parent.parts)).split(".")
                module = ".".join([*package[: len(package) - node.level + 1], *filter(None, [module])])
            found.append(module)
            found += [f"{module}.{alias.name}" for alias in node.names]
    return found


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_arrows(path):
    here = room(path)
    if here not in MAY_IMPORT:
        return
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "cardtable" and len(parts) > 1 and parts[1] != "__version__":
            assert parts[1] == here or parts[1] in MAY_IMPORT[here], f"{here} imports {name}"
        if here in {"lexicon", "rules", "bots", "play", "text", "wording"}:
            assert parts[0] not in {"pygame", "numpy"}, f"{here} imports {name}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_chance_clock_and_world(path):
    here = room(path)
    names = {name.split(".")[0] for name in imports(path)}
    if here in {"rules", "lexicon"} and "build" not in path.parts and path.name != "build.py":
        assert not names & (NO_CHANCE_NO_CLOCK | NO_WORLD | {"os"}), names
    if here in {"bots", "play", "wording"}:
        assert not names & (NO_WORLD | {"random"}), names
    assert "pickle" not in names and "marshal" not in names


def test_games_do_not_know_each_other():
    games = {
        path.name for path in (PACKAGE / "rules").iterdir() if path.is_dir() and path.name != "__pycache__"
    }
    for path in (PACKAGE / "rules").rglob("*.py"):
        own = path.relative_to(PACKAGE / "rules").parts[0]
        if own in games:
            for name in imports(path):
                parts = name.split(".")
                assert (
                    parts[:2] != ["cardtable", "rules"] or len(parts) < 3 or parts[2] not in games - {own}
                ), f"{path}: {name}"


def test_the_table_never_asks_the_rules():
    for path in (PACKAGE / "table").rglob("*.py"):
        for name in imports(path):
            parts = name.split(".")
            if parts[:2] == ["cardtable", "rules"] and len(parts) > 2:
                seen = parts[3] if len(parts) > 3 and parts[2] not in TABLE_SEES_OF_RULES else parts[2]
                assert seen in TABLE_SEES_OF_RULES, f"{path}: {name}"
