"""No file is large, no class of a board or the table is, none is cut into pieces by inheritance."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "cardtable"
MOST_LINES, MOST_MEMBERS = 400, 40
LONGEST_FILE = 450


@cache
def classes() -> list[ast.ClassDef]:
    """The classes of the boards and of the table."""
    folders = [PACKAGE / "table", *(PACKAGE / "games").glob("*/board")]
    paths = sorted(found for folder in folders for found in folder.rglob("*.py"))
    trees = (ast.parse(path.read_text("utf-8")) for path in paths)
    return [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]


def members(node: ast.ClassDef) -> set[str]:
    """Methods, attributes of the class, and attributes that its methods give themselves."""
    found = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    for each in node.body:
        targets = [each.target] if isinstance(each, ast.AnnAssign) else getattr(each, "targets", [])
        found |= {name.id for name in targets if isinstance(name, ast.Name)}
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            found |= {part.attr} if isinstance(part.value, ast.Name) and part.value.id == "self" else set()
    return found


def test_no_file_is_long() -> None:
    """One purpose each: what a reader can hold."""
    lines = {path: path.read_text("utf-8").count("\n") for path in PACKAGE.rglob("*.py")}
    assert not {path.name: count for path, count in lines.items() if count > LONGEST_FILE}


def test_no_picture_lies_at_the_top_level() -> None:
    """The pictures of documents lie in docs/pictures."""
    assert not [path.name for path in PACKAGE.parent.iterdir() if path.suffix in {".png", ".jpg", ".gif"}]


def test_the_example_has_a_small_board() -> None:
    """A further game is copied from it."""
    found = [
        *(PACKAGE / "games" / "null").glob("board*.py"),
        *(PACKAGE / "games" / "null").glob("board/*.py"),
    ]
    assert 0 < sum(path.read_text("utf-8").count("\n") for path in found) < 150


def test_no_class_is_large() -> None:
    for node in classes():
        assert (node.end_lineno or 0) - node.lineno < MOST_LINES, node.name
        assert len(members(node)) <= MOST_MEMBERS, (node.name, len(members(node)))


def test_none_stands_on_more_than_one_class_of_ours() -> None:
    ours = {node.name for node in classes()}
    for node in classes():
        bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
        names = [base.id for base in bases if isinstance(base, ast.Name)]
        assert sum(name in ours for name in names) <= 1, node.name


def test_a_class_has_a_name_of_its_own() -> None:
    """No two classes of the shared rooms are called alike, nor two of one game, nor one of a game and a shared one: but what a
    game has of a protocol may be called as that is. Games do not know each other, and call alike what is alike."""
    shared: Counter[str] = Counter()
    own: dict[str, Counter[str]] = {}
    protocols: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        room = path.relative_to(PACKAGE).parts
        names = own.setdefault(room[1], Counter()) if room[0] == "games" and len(room) > 2 else shared
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                names[node.name] += 1
                if any("Protocol" in ast.unparse(base) for base in node.bases):
                    protocols.add(node.name)
    twice = [name for names in (shared, *own.values()) for name, count in names.items() if count > 1]
    taken = {game: shared.keys() & names.keys() - protocols for game, names in own.items()}
    assert not twice and not any(taken.values()), (twice, taken)


AVOIDED = frozenset(
    (
        "slip",
        "manners",
        "purse",
        "fuse",
        "lens",
        "doorman",
        "heir",
        "chore",
        "sky",
        "abyss",
        "dear",
        "dearer",
        "dearest",
    )
)
"""Words that would have to be explained, however pretty."""
KEPT = {"settle": "games/lettralettre", "settled": "games/lettralettre"}
"""Words with one meaning, and the room that has it: tokens change hands at the end of a deal (L10)."""


def named(path: Path) -> set[str]:
    """The words of the names a module gives and uses: of a class in capitals, of others between underscores."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [getattr(node, field, None) for field in ("name", "id", "attr", "arg")]
        for name in (each for each in names if isinstance(each, str)):
            found |= {word.lower() for word in re.findall("[A-Z]?[a-z]+|[A-Z]+", name)}
    return found


def test_names_are_plain_and_have_one_meaning() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        where, words = path.relative_to(PACKAGE).as_posix(), named(path)
        plural = {word.removesuffix("s") for word in words}
        assert not (words | plural) & AVOIDED, (where, (words | plural) & AVOIDED)
        assert all(where.startswith(room) for word, room in KEPT.items() if word in words), where


ROOM = re.compile(
    r"`(?:cardtable\.)?(lexicon|rules|bots|play|wording|ui|table|text|languages|program)\.([a-z_]\w*)"
)
"""A module of the house in a sentence: its room, its name."""


def test_sentences_name_modules_that_there_are() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        for room, name in ROOM.findall(path.read_text("utf-8")):
            place = PACKAGE / room / name
            assert place.with_suffix(".py").exists() or place.is_dir(), (path.name, f"{room}.{name}")
