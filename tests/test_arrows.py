"""The arrows between the rooms: who may import whom, and who may touch the world."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cardtable.games import BOX

PACKAGE = Path(__file__).parents[1] / "cardtable"

MAY_IMPORT = {
    "resources": set(),
    "i18n": {"resources"},
    "languages": {"i18n"},
    "lexicon": {"resources", "languages"},
    "rules": {"lexicon", "languages", "resources"},
    "bots": {"rules", "lexicon", "languages", "resources", "games"},
    "play": {"rules", "bots", "lexicon", "languages", "resources", "games"},
    "wording": {"i18n", "rules", "bots", "lexicon", "languages", "play", "resources", "games"},
    "text": {"play", "wording", "i18n", "resources", "rules", "bots", "lexicon", "languages", "games"},
    "ui": {"i18n", "resources"},
    "phones": {"resources"},
    "table": {"ui", "play", "wording", "i18n", "resources", "lexicon", "languages", "bots", "rules", "games"},
    "games": {"rules", "lexicon", "languages", "i18n"},
    "game.rules": {
        "rules",
        "lexicon",
        "languages",
        "resources",
    },  # the resources for constraint cards, which are a data file
    "game.reasons": {"bots"},
    # the resources for measured deals
    "game.bot": {"bots", "rules", "lexicon", "languages", "resources", "game.rules", "game.reasons"},
    "game.opponents": {"bots", "i18n"},
    "game.firsttables": {"bots"},
    "game.strings": {
        "i18n",
        "wording",
        "play",
        "bots",
        "rules",
        "lexicon",
        "languages",
        "game.rules",
        "game.reasons",
    },
    "game.review": {"play", "bots", "rules", "lexicon", "languages", "game.rules", "game.bot"},
    "game.lessons": {"i18n", "play", "rules", "game.rules"},
    "game.terminal": {
        "i18n",
        "text",
        "wording",
        "play",
        "rules",
        "lexicon",
        "languages",
        "game.rules",
        "game.strings",
    },
    "game.medals": {"i18n", "play", "rules", "game.rules"},
    "game.problems": {"i18n", "play", "rules", "game.rules"},
    "game.lid": {"ui", "table", "i18n"},
    "game.board": {
        *("ui", "table", "i18n", "resources", "wording", "play", "bots", "rules", "lexicon", "languages"),
        *("game.rules", "game.strings"),
    },
}
"""Rooms not named here (`app`, `program`, `cli`, `commands`, `__main__`) are the entrance and import all. `games` is the list of games
alone, `game.x` the room `x` of one game."""

TABLE_SEES_OF_RULES = {"model", "meta", "deck", "seals", "contract", "account", "cards", "rng", "notation"}
"""Modules of the rules that the table may see: the parts of a game, never its legality."""

NO_CHANCE_NO_CLOCK = {"random", "time", "datetime", "secrets", "uuid"}
NO_WORLD = {"socket", "subprocess", "urllib", "http", "ctypes", "pickle", "marshal", "shelve"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path) -> list[str]:
    """Every module name a file imports, names imported from a package included."""
    found = []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno}: imports are absolute"
            module = node.module or ""
            found.append(module)
            found += [f"{module}.{alias.name}" for alias in node.names]
    return found


def room_of(name: str) -> tuple[str, str]:
    """(room, game) of a dotted module name below `cardtable`; game is "" outside the games' folders."""
    _cardtable, first, *rest = name.split(".")
    if first != "games" or not rest:
        return first, ""
    if (PACKAGE / "games" / f"{rest[0]}.py").is_file() or not (PACKAGE / "games" / rest[0]).is_dir():
        return first, ""
    return (f"game.{rest[1]}" if len(rest) > 1 else first), rest[0]


def name_of(path: Path) -> str:
    return ".".join(("cardtable", *path.relative_to(PACKAGE).with_suffix("").parts))


def test_arrows() -> None:
    wrong = [each for path in modules() for each in wrong_arrows(path)]
    assert not wrong, "\n".join(wrong)


def wrong_arrows(path: Path) -> Iterator[str]:
    """Yield the imports of a file that its room may not know."""
    name = name_of(path)
    if name.count(".") == 0 or name == "cardtable.__init__":
        return
    here, own = room_of(name.removesuffix(".__init__"))
    if here not in MAY_IMPORT:
        return
    for other in imports(path):
        parts = other.split(".")
        if parts[0] == "cardtable" and len(parts) > 1 and parts[1] != "__version__":
            there, game = room_of(other)
            if own and game == own and there == "games":
                continue  # a room of a game may name its own folder
            if own and not game and here == "games" and there == "games":
                continue
            allowed = MAY_IMPORT[here] | {"game.rules"} if own and here == "games" else MAY_IMPORT[here]
            of_another = game not in ("", own) and (own or here != "games")
            if of_another or (there != here and there not in allowed):
                yield f"{name} imports {other}"
        if here not in {"ui", "table", "game.board", "game.lid"} and parts[0] in {"pygame", "numpy"}:
            yield f"{name} imports {other}"


TABLE_MAY_IMPORT = {
    "shared": set(),
    "board": {"shared"},
    "screens": {"shared", "board"},
    "game.board": {"shared", "board"},
    "game.lid": {"shared"},
}
"""The rooms of the table, from the lowest: what boards and pages share (`table/*.py`), the board, the pages; and who stands on them."""


def table_room(name: str) -> str:
    """The room of a dotted module name in the table or in the board of a game; "" for any other."""
    first, *rest = name.split(".")[1:]
    if first == "games":
        room = room_of(name)[0] if rest else ""
        return room if room in TABLE_MAY_IMPORT else ""
    if first != "table" or not rest:
        return ""
    return rest[0] if rest[0] in TABLE_MAY_IMPORT else "shared"


def upward(name: str, others: list[str]) -> Iterator[str]:
    """Yield what a module of the table imports of a room that stands above its own, for types too."""
    here = table_room(name)
    for other in others if here else ():
        there = table_room(other) if other.startswith("cardtable.") else ""
        if there and there != here and there not in TABLE_MAY_IMPORT[here]:
            yield f"{name} imports {other}"


def test_no_board_imports_a_page_and_nothing_shared_a_board() -> None:
    wrong = [each for path in modules() for each in upward(name_of(path), imports(path))]
    assert not wrong, "\n".join(wrong)


def test_an_arrow_that_points_back_up_is_seen() -> None:
    page, board = "cardtable.table.screens.seating", "cardtable.table.board.board"
    assert [*upward(board, [page])] and [*upward("cardtable.games.duel.board.words", [page])]
    assert [*upward("cardtable.table.plates", [board])] and [*upward("cardtable.games.duel.lid", [board])]
    assert not [*upward(page, [board, "cardtable.table.plates"])]
    assert not [*upward(board, ["cardtable.table.plates", "cardtable.ui.kit"])]


def test_chance_clock_and_world() -> None:
    for path in modules():
        name = name_of(path)
        here, _game = room_of(name.removesuffix(".__init__")) if path.parent != PACKAGE else ("", "")
        names = {name.split(".")[0] for name in imports(path)}
        if here in {"rules", "lexicon", "game.rules"}:
            assert not names & (NO_CHANCE_NO_CLOCK | NO_WORLD | {"os"}), (name, names)
        if here in {"bots", "play", "wording", "game.bot", "game.strings", "game.review"}:
            assert not names & (NO_WORLD | {"random"}), (name, names)
        assert "pickle" not in names and "marshal" not in names, name


def test_the_table_never_asks_the_rules() -> None:
    boards = [path for path in modules() if room_of(name_of(path))[0] in {"table", "game.board"}]
    assert len(boards) > 100
    for path in boards:
        for name in imports(path):
            parts = name.split(".")
            if parts[:2] == ["cardtable", "rules"] and len(parts) > 2:
                assert parts[2] in TABLE_SEES_OF_RULES, f"{path}: {name}"
            if parts[:2] == ["cardtable", "games"] and len(parts) > 4 and parts[3] == "rules":
                assert parts[4] in TABLE_SEES_OF_RULES, f"{path}: {name}"


SHARED = [
    path
    for path in modules()
    if path.relative_to(PACKAGE).parts[0] != "games" and path.relative_to(PACKAGE).parts[0] != "testing"
]


def test_no_shared_room_names_a_game() -> None:
    """Not by its id, and not by taking apart the name of the module that one of its values comes from."""
    for path in SHARED:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Constant):
                assert node.value not in BOX, f"{path}, line {node.lineno}"
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                whose = node.func.value
                taken_apart = isinstance(whose, ast.Attribute) and whose.attr == "__module__"
                assert not taken_apart, f"{path}, line {node.lineno}"


def test_no_shared_room_imports_a_game() -> None:
    """Nor the entrance: only its manifest knows where the rooms of a game are, so none is told by the type of its values."""
    for path in SHARED:
        named = [name for name in imports(path) for game in BOX if name.startswith(f"cardtable.games.{game}")]
        assert not named, f"{path}: {named}"


def test_the_toolkit_knows_none_of_ours() -> None:
    for path in (PACKAGE / "ui").rglob("*.py"):
        ours = [name for name in imports(path) if name.startswith("cardtable.")]
        assert all(name.split(".")[1] in {"ui", "i18n", "resources"} for name in ours), f"{path}: {ours}"
