"""What is shipped: the program, its assets and its catalogues; never the tools that made them."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_wheel_holds_the_program_and_what_it_reads():
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    assert wheel == {
        "packages": ["cardtable"],
        "force-include": {"assets": "cardtable/assets", "locales": "cardtable/locales"},
    }
    assert not [path for path in (ROOT / "cardtable").rglob("*") if path.name in {"making", "tools"}]
    assert not [
        path for path in (ROOT / "assets").rglob("*") if path.suffix in {".py", ".gz", ".xz", ".dic", ".aff"}
    ]


def test_the_packed_program_collects_no_tools():
    spec = (ROOT / "build.spec").read_text("utf-8")
    assert 'collect_submodules("cardtable"' in spec and "tools" not in spec.replace("setuptools", "")


def test_the_program_imports_no_tools_and_no_tests():
    for path in (ROOT / "cardtable").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not [name for name in names if name.split(".")[0] in {"tools", "tests"}], (
                f"{path}: {names}"
            )
