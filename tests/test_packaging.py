"""What is shipped: the program, its assets and its catalogues; never the tools that made them."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cardtable.resources import asset
from tools.packaging import deb, glibc

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


def test_a_release_candidate_sorts_before_its_release():
    assert deb.version_of("0.2.0rc1") == "0.2.0~rc1"
    assert deb.version_of("0.2.0") == "0.2.0"
    assert deb.version_of("1.0.dev3") == "1.0~.dev3"


def test_the_glibc_needed_is_that_of_the_newest_symbol(tmp_path):
    (tmp_path / "old").write_bytes(glibc.ELF + b"\0GLIBC_2.2.5\0GLIBC_2.17\0")
    (tmp_path / "new").write_bytes(glibc.ELF + b"\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0")
    (tmp_path / "text").write_bytes(b"\0GLIBC_2.99\0")
    assert glibc.needed(sorted(tmp_path.iterdir())) == (2, 34)


def test_the_copyright_names_every_source_and_has_every_licence():
    text = deb.copyright_file()
    for notice in json.loads(asset("licences", "NOTICES.json").read_text("utf-8")):
        assert notice["name"] in text and notice["author"] in text
    assert text.count("\nLicense: ") > 8
    assert all(
        line.startswith(" ") or ": " in line or line.endswith(":") or not line for line in text.splitlines()
    )


@pytest.mark.skipif(sys.platform != "linux", reason="a package of Debian")
def test_the_deb_brings_all_that_a_desktop_looks_for(tmp_path):
    """Built of a stand-in for the packed folder; the real one is proved by `python -m tools.packaging.prove`."""
    if shutil.which("dpkg-deb") is None:
        pytest.skip("no dpkg-deb")
    packed = tmp_path / "cardtable"
    packed.mkdir()
    (packed / "cardtable").write_text("#!/bin/sh\n", "utf-8")
    path = deb.build(packed, tmp_path, (2, 35))
    said = subprocess.run(
        ["dpkg-deb", "--info", path], capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert "libc6 (>= 2.35)" in said and "Section: games" in said
    held = subprocess.run(
        ["dpkg-deb", "--contents", path], capture_output=True, encoding="utf-8", check=True
    ).stdout
    for name in (
        *("usr/games/cardtable -> ../lib/cardtable/cardtable", "usr/share/applications/cardtable.desktop"),
        *("usr/share/mime/packages/cardtable.xml", "usr/share/metainfo/org.cardtable.Cardtable.metainfo.xml"),
        *(
            "usr/share/man/man6/cardtable.6.gz",
            "usr/share/man/fr/man6/cardtable.6.gz",
            "usr/share/doc/cardtable/copyright",
        ),
        *(
            "usr/share/icons/hicolor/256x256/apps/cardtable.png",
            "usr/share/zsh/vendor-completions/_cardtable",
        ),
    ):
        assert f"./{name}" in held, name
    assert "root/root" in held and "/home" not in held
