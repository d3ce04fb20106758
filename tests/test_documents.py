"""README and docs/ name what is there: commands are understood, paths, links and names resolve, codes are read.

`spans` is the one place that reads the documents; each test takes the kind of span it knows.
"""

from __future__ import annotations

import ast
import re
import shlex
import textwrap
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from cardtable.cli import opening
from cardtable.games import games
from cardtable.grammar import commands as commands_of
from cardtable.grammar import grammar
from cardtable.play import challenge
from tools.reference import PAGE, options

HOME = Path(__file__).parents[1]
ROOMS = ("cardtable", "tests", "tools", "locales", "docs", "assets", ".github", ".ci")
DOCUMENTS = sorted((*HOME.glob("*.md"), *(HOME / "docs").rglob("*.md"), *(HOME / ".github").rglob("*.md")))
"""Every page of the project: README and its neighbours, all of docs/, the template of pull requests."""
SAMPLES = {
    "GAME": "shelf",
    "DIR": "data",
    "MOT": "mot",
    "POSITION": "shelf",
    "FILE": "game.cardtable",
    "N": "3",
    "L": "en",
    "CODE": "SH12-3S1J-ZTQT-BS",
    "bot:A,bot:B": "bot:1,bot:2",
    "xx": "en",
    "longest": "shelf",
    "pt": "fr",
}
"""Values for the placeholders of commands."""
ELSEWHERE = re.compile(
    r"(dist|build|share|/usr|~|usr|folder|data|words|words.tsv|frequency.tsv|locales/cardtable.pot)\b"
    r"|(xml.sax|org.freedesktop|io.github|Ring|\.venv|\$)\b|.*\\|.*(XXXX|VERSION|portion|run\.xml|/\?|py2)|https?:"
)
"""Names outside the repository: what commands make, folders of the user and of the system, modules of others."""


@cache
def spans() -> list[tuple[str, str]]:
    """The code in the documents, inline and fenced lines, each with the document it stands in."""
    found = []
    for document in DOCUMENTS:
        name, text = document.relative_to(HOME).as_posix(), document.read_text("utf-8")
        for block in re.findall(r"^ *```(?:sh|console)?\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE):
            found += [(name, line.strip()) for line in block.splitlines() if line.strip()]
        text = re.sub(r"^ *```.*?^ *```", "", text, flags=re.DOTALL | re.MULTILINE)
        found += [(name, span) for span in re.findall(r"`([^`\n]+)`", text)]
    return found


def commands(*starts: str) -> Iterator[tuple[str, list[str]]]:
    """The commands that begin with one of these words, as arguments; comments, redirections and optional parts left out."""
    for document, span in spans():
        for each in re.split(r"&&|\|", re.sub(r"\s#.*|\[[^\]'\"]*\]$| > \S+", "", span)):
            try:
                words = shlex.split(each.strip().rstrip("…"))
            except ValueError:  # a quotation of half a line
                continue
            while words and "=" in words[0]:
                words = words[1:]
            if words and words[0].removeprefix(".venv/bin/").removesuffix("3") in starts:
                yield document, words


def sample(word: str) -> str:
    return SAMPLES.get(word, word.replace("…", ""))


@cache
def everything() -> frozenset[str]:
    """The paths of the repository, files and folders, each after a slash."""
    paths = [path for room in ROOMS for path in (HOME / room).rglob("*") if "__pycache__" not in path.parts]
    return frozenset(f"/{path.relative_to(HOME).as_posix()}" for path in (*paths, *HOME.iterdir()))


@cache
def identifiers() -> frozenset[str]:
    """Every name that the sources give or use."""
    found: set[str] = set()
    for room in ("cardtable", "tests", "tools", "locales"):
        for path in (HOME / room).rglob("*.py"):
            found |= {*re.findall(r"\w+", path.read_text("utf-8"))}
            found |= {*path.relative_to(HOME).with_suffix("").parts}
    return frozenset(found)


def test_cardtable_understands_its_commands() -> None:
    parser, seen = grammar(), 0
    known = commands_of(parser)
    for document, words in commands("cardtable"):
        argv = [sample(word) for word in words[1:] if sample(word)]
        names_it = len(argv) == 1 and argv[0] in known  # a command as a term
        if names_it or "--help" in argv or ("--options" in argv and "help" in argv):
            continue
        try:
            parser.parse_args(opening(argv, parser))
        except SystemExit:
            pytest.fail(f"{document}: {' '.join(words)}")
        seen += 1
    assert seen > 20


def test_modules_that_are_run_are_there_and_know_the_options() -> None:
    seen = 0
    for document, words in commands("python"):
        if (
            words[1:2] == ["-m"]
            and words[2] not in {"venv", "cardtable", "pytest"}
            and not words[2].endswith("NAME")
        ):
            spec = find_spec(words[2])
            assert spec is not None and spec.origin, (document, words)
            sources = (
                [*Path(spec.origin).parent.glob("*.py")]
                if spec.submodule_search_locations
                else [Path(spec.origin)]
            )
            text = "".join(path.read_text("utf-8") for path in sources)
        elif words[1:2] and words[1].endswith(".py"):
            text = (HOME / words[1]).read_text("utf-8")
        else:
            continue
        flags = [word for word in words if word.startswith("--")]
        assert all(f'"{flag}"' in text or f"{flag} " in text or f"{flag}]" in text for flag in flags), (
            document,
            words,
        )
        seen += 1
    assert seen > 20


def test_pip_and_pytest_are_asked_for_what_there_is() -> None:
    project = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    markers = {line.split(":")[0] for line in project["tool"]["pytest"]["ini_options"]["markers"]}
    for document, words in commands("pip", "pytest"):
        line = " ".join(words)
        assert {*re.findall(r"\.\[(\w+)\]", line)} <= extras.keys(), (document, line)
        assert {*re.findall(r"-m (\w+)", line)} <= markers, (document, line)
        paths = [word.split("::")[0] for word in words if word.startswith("tests/")]
        assert all((HOME / path).exists() for path in paths), (document, line)


def test_paths_are_there() -> None:
    """A file or folder of the house, by its path or the end of it; `xx` is a language and `<id>` a game to come."""
    there = "\n".join(sorted(everything())) + "\n"
    missing = []
    for document, span in spans():
        name = re.sub(r"[(:].*", "", span).removeprefix("cardtable.games")
        if not re.fullmatch(r"[\w.<>*-]*(/[\w.<>*-]+)*/?", name) or ELSEWHERE.match(name):
            continue
        if not ("/" in name and re.search("[a-z]{2}", name)) and not re.search(
            r"\.(py|md|toml|tsv|bin|yml|spec)$", name
        ):
            continue
        if "." not in name and not name.endswith("/") and f"/{name.split('/')[0]}\n" not in there:
            continue  # two words with a slash between
        pattern = re.sub(r"<\w+>|\*|\b(GAME|NAME|LANGUAGE|TOPIC|NNN|xx|pt)\b", "*", name.strip("/"))
        regex = re.escape(pattern).replace(r"\*", "[^\n]*")
        if not re.search(rf"/{regex}\n", there):
            missing.append(f"{document}: {span}")
    assert not missing, missing


def test_links_lead_somewhere() -> None:
    for document in DOCUMENTS:
        text = document.read_text("utf-8")
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            path, _sign, anchor = target.partition("#")
            if re.match(r"https?:|mailto:", target):
                continue
            place = (document.parent / path).resolve() if path else document
            assert place.exists(), (document.name, target)
            if anchor:
                headings = re.findall(r"^#+ (.*)$", place.read_text("utf-8"), re.MULTILINE)
                marks = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
                assert anchor in marks, (document.name, target)


def test_names_are_those_of_the_sources() -> None:
    """Classes, functions and attributes: what is written like one is a word of the sources."""
    unknown = []
    for document, span in spans():
        name = re.sub(r"\(.*\)$", "", span)
        written = re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", name)
        if (
            not written
            or not re.search(r"\.|_|[a-z][A-Z]|\(", span)
            or re.search(r"\.(py|md|tsv|txt|toml|bin|json|deb|xz|log|iss|dll|exe)$", name)
        ):
            continue
        if not {*name.split(".")} <= identifiers() and not ELSEWHERE.match(name):
            unknown.append(f"{document}: {span}")
    assert not unknown, unknown


def test_examples_in_python_use_what_the_sources_have() -> None:
    """Each block parses; its attributes, arguments and imports are words of the sources."""
    seen = 0
    for document in DOCUMENTS:
        for block in re.findall(
            r"^ *```python\n(.*?)^ *```", document.read_text("utf-8"), re.DOTALL | re.MULTILINE
        ):
            nodes = [*ast.walk(ast.parse(textwrap.dedent(block).replace("…", "...")))]
            names = {each.attr for each in nodes if isinstance(each, ast.Attribute)}
            names |= {each.arg for each in nodes if isinstance(each, ast.keyword) and each.arg}
            names |= {
                each.func.id
                for each in nodes
                if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
            }
            for each in nodes:
                if isinstance(each, ast.ImportFrom) and str(each.module).startswith("cardtable"):
                    there = vars(import_module(str(each.module)))
                    assert {name.name for name in each.names} <= there.keys(), (document.name, each.module)
            unknown = {name for name in names if name not in identifiers() and not name.startswith("My")}
            assert not unknown, (document.name, unknown)
            seen += 1
    assert seen > 3


def test_examples_in_toml_can_be_parsed() -> None:
    for document in DOCUMENTS:
        for block in re.findall(
            r"^ *```toml\n(.*?)^ *```", document.read_text("utf-8"), re.DOTALL | re.MULTILINE
        ):
            found = tomllib.loads(textwrap.dedent(block))
            assert {"name", "version", "dependencies"} <= found["project"].keys(), document.name


def test_codes_of_challenges_are_read() -> None:
    codes = [
        (document.name, code)
        for document in DOCUMENTS
        for code in re.findall(r"`([0-9A-Z]{4}(?:-[0-9A-Z]{1,4}){3,})`", document.read_text("utf-8"))
    ]
    assert codes
    for document, code in codes:
        assert challenge.read_challenge(code).game in {game.id for game in games()}, (document, code)


def test_the_page_of_options_is_that_of_the_games() -> None:
    assert PAGE.read_text("utf-8") == options(), "run python -m tools.reference"


def test_the_readme_is_short() -> None:
    """One screen to a running table, the two commands before all else."""
    text = (HOME / "README.md").read_text("utf-8")
    assert text.count("\n") <= 110
    assert text.index("pip install .\ncardtable\n") < 500


def test_the_architecture_is_short() -> None:
    assert (HOME / "docs/architecture.md").read_text("utf-8").count("\n") <= 150


def test_no_document_is_a_diary() -> None:
    """Documents say what is true now, without dates: those are in docs/figures.md and in the history."""
    entry = re.compile(
        r"\b20\d\d-\d\d-\d\d\b|\b(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d\b"
        r"|\b(not measured again|the same day|on another day|of before)\b"
    )
    found = [
        (document.name, match.group())
        for document in DOCUMENTS
        if document.name != "figures.md"
        for match in entry.finditer(document.read_text("utf-8"))
    ]
    assert not found


def test_every_document_is_reached_from_the_readme() -> None:
    seen, ahead = set(), [HOME / "README.md"]
    while ahead:
        document = ahead.pop()
        if document in seen:
            continue
        seen.add(document)
        for target in re.findall(r"\]\(([^)\s#]+)[^)]*\)", document.read_text("utf-8")):
            place = (document.parent / target).resolve()
            ahead += (
                sorted(place.glob("*.md")) if place.is_dir() else [place] if place.suffix == ".md" else []
            )
    docs = set((HOME / "docs").rglob("*.md"))
    assert not docs - seen, docs - seen


def test_the_moving_picture_is_light() -> None:
    """`python -m tools.film docs/pictures/match.gif` makes it of a match on the shelf."""
    picture = (HOME / "docs/pictures/match.gif").read_bytes()
    assert picture.startswith(b"GIF89a") and len(picture) < 3_000_000


def test_the_change_log_is_for_players() -> None:
    """At most twenty lines a version, below *New*, *Changed* and *Fixed*."""
    text = (HOME / "CHANGELOG.md").read_text("utf-8")
    for version in text.split("\n## ")[1:]:
        assert {*re.findall(r"^### (.*)$", version, re.MULTILINE)} <= {"New", "Changed", "Fixed"}
        lines = re.findall(r"^\* .*$", version, re.MULTILINE)
        assert 0 < len(lines) <= 20 and max(map(len, lines)) < 260
