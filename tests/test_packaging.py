"""Content of a wheel: the program, its assets and its catalogues; never the tools that made them."""

from __future__ import annotations

import ast
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pygame
import pytest

import cardtable
from cardtable import i18n
from cardtable.resources import asset
from tools.packaging import __main__ as packages
from tools.packaging import audit, deb, glibc, notices
from tools.packaging.copyright import copyright_file
from tools.packaging.version import numbers

ROOT = Path(__file__).parents[1]


def test_a_wheel_names_the_addresses_of_its_builder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hook of hatchling runs above a stand-in: a machine that only tests need not have it."""
    plugin = ModuleType("hatchling.metadata.plugin.interface")
    setattr(plugin, "MetadataHookInterface", type("Hook", (), {}))  # noqa: B010
    for at, name in enumerate(parts := plugin.__name__.split(".")):
        stand_in = plugin if at == len(parts) - 1 else ModuleType(name)
        monkeypatch.setitem(sys.modules, ".".join(parts[: at + 1]), stand_in)
    from tools.packaging.urls import Addresses

    for page in ("", "https://github.com/an/address/"):
        monkeypatch.setenv("CARDTABLE_HOME", page)
        metadata: dict[str, Any] = {}
        Addresses().update(metadata)
        assert metadata == {} or metadata["urls"]["Issues"] == "https://github.com/an/address/issues"
        assert bool(metadata) is bool(page)


def test_the_wheel_holds_the_program_and_what_it_reads() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    assert wheel == {
        "include": ["/cardtable", "/assets", "/locales/*/LC_MESSAGES/*.mo"],
        "dev-mode-dirs": ["."],
        "sources": {"assets": "cardtable/assets", "locales": "cardtable/locales"},
    }
    assert not [path for path in (ROOT / "cardtable").rglob("*") if path.name in {"making", "tools"}]
    assert not [
        path for path in (ROOT / "assets").rglob("*") if path.suffix in {".py", ".gz", ".xz", ".dic", ".aff"}
    ]


def test_the_packed_program_collects_no_tools() -> None:
    spec = (ROOT / "build.spec").read_text("utf-8")
    helpers = re.findall(r"^from tools\.packaging.*$", spec, re.MULTILINE)
    assert 'collect_submodules("cardtable"' in spec and helpers
    for each in (*helpers, "setuptools"):
        spec = spec.replace(each, "")
    assert "tools" not in spec


def test_the_program_imports_no_tools_and_no_tests() -> None:
    for path in (ROOT / "cardtable").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not [name for name in names if name.split(".")[0] in {"tools", "tests"}], (
                f"{path}: {names}"
            )


def test_a_release_candidate_sorts_before_its_release() -> None:
    assert deb.version_of("0.2.0rc1") == "0.2.0~rc1"
    assert deb.version_of("0.2.0") == "0.2.0"
    assert deb.version_of("1.0.dev3") == "1.0~.dev3"


def test_a_version_has_four_numbers_for_windows() -> None:
    assert numbers("0.2.0rc1", 4) == [0, 2, 0, 0]
    assert numbers("2", 4) == [2, 0, 0, 0]
    assert numbers("1.2.3.4", 4) == [1, 2, 3, 4]
    assert numbers("0.2.0rc1") == [0, 2, 0]


def test_the_licences_named_to_software_centres_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = asset("app", "local.cardtable.Cardtable.metainfo.xml").read_text("utf-8")
    assert f"<project_license>{project['license']}</project_license>" in told


def test_the_installer_speaks_every_language_of_the_menus() -> None:
    script = (ROOT / "tools" / "packaging" / "cardtable.iss").read_text("utf-8")
    spoken = re.findall(r'^Name: "(\w+)"; MessagesFile:', script, re.MULTILINE)
    assert sorted(spoken) == sorted(i18n.LANGUAGES)


@pytest.mark.skipif(os.name == "nt", reason="the compiler is played by a script of a Unix shell")
def test_windows_gets_a_zip_and_an_installer_of_the_packed_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in for Inno Setup writes down its arguments."""
    packed, out = tmp_path / "packed", tmp_path / "out"
    (packed / "cardtable").mkdir(parents=True)
    (packed / "cardtable" / "cardtable.exe").write_bytes(b"MZ")
    out.mkdir()
    told = tmp_path / "told"
    fake = tmp_path / "iscc"
    fake.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {told}\n')
    fake.chmod(0o755)
    monkeypatch.setattr(packages, "sys", SimpleNamespace(platform="win32"))  # for the command alone
    monkeypatch.setattr(cardtable, "__version__", "0.2.0rc1")
    monkeypatch.setenv("CARDTABLE_ISCC", str(fake))
    monkeypatch.setenv("CARDTABLE_HOME", "https://example.invalid/cardtable")
    made = packages.elsewhere(packed, out)
    assert [path.name for path in made] == ["cardtable-0.2.0rc1-windows.zip", "cardtable-0.2.0rc1-setup.exe"]
    given = told.read_text().splitlines()
    assert given[:2] == ["/Q", f"/O{out}"] and Path(given[-1]).is_file()
    assert set(given[2:-1]) == {
        "/DVersion=0.2.0rc1",
        "/DNumbers=0.2.0.0",
        f"/DFolder={packed / 'cardtable'}",
        "/DHome=https://example.invalid/cardtable",
    }
    monkeypatch.delenv("CARDTABLE_ISCC")
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    assert [path.name for path in packages.elsewhere(packed, out)] == ["cardtable-0.2.0rc1-windows.zip"]


def test_the_glibc_needed_is_that_of_the_newest_symbol(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(glibc.ELF + b"\0GLIBC_2.2.5\0GLIBC_2.17\0")
    (tmp_path / "new").write_bytes(glibc.ELF + b"\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0")
    (tmp_path / "text").write_bytes(b"\0GLIBC_2.99\0")
    assert glibc.needed(sorted(tmp_path.iterdir())) == (2, 34)


def test_every_library_of_pygame_has_a_notice_and_all_that_it_asks_for() -> None:
    """Libraries ship as they are in the wheel: none is left out, so each has its owner and finds its neighbours."""
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    if sys.platform != "linux" or not folder.is_dir() or shutil.which("readelf") is None:
        pytest.skip("pygame is no wheel of Linux, or there are no binutils")
    there, machine = (
        {path.name for path in folder.iterdir()},
        {"libz.so.1", "libstdc++.so.6", "libgcc_s.so.1"},
    )
    for path, head in audit.binaries(folder):
        assert notices.owner(f"pygame_ce.libs/{path.name}"), path.name
        asked = audit.needs(path, head) - there - machine
        lacking = {each for each in asked if not audit.SYSTEM.fullmatch(each)}
        assert not lacking, (path.name, lacking)


def test_the_copyright_names_every_source_and_has_every_licence() -> None:
    text = copyright_file()
    for notice in json.loads(asset("licences", "NOTICES.json").read_text("utf-8")):
        assert notice["name"] in text and notice["author"] in text
    assert text.count("\nLicense: ") > 8
    assert all(
        line.startswith(" ") or ": " in line or line.endswith(":") or not line for line in text.splitlines()
    )


@pytest.mark.skipif(sys.platform != "linux", reason="a package of Debian")
def test_the_deb_brings_all_that_a_desktop_looks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Built of a stand-in for the packed folder; the real one is proved by `python -m tools.packaging.prove`."""
    monkeypatch.delenv("CARDTABLE_HOME", raising=False)
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
        *(
            "usr/share/mime/packages/cardtable.xml",
            "usr/share/metainfo/local.cardtable.Cardtable.metainfo.xml",
        ),
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


def test_an_installer_clears_away_what_an_earlier_version_left() -> None:
    script = (ROOT / "tools" / "packaging" / "cardtable.iss").read_text("utf-8")
    section = script.partition("[InstallDelete]")[2].partition("[Files]")[0]
    assert 'Type: filesandordirs; Name: "{app}\\_internal"' in section


def test_the_zip_of_macos_says_its_processor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_platform: Callable[[str], None]
) -> None:
    on_platform("darwin")
    monkeypatch.setattr(platform, "machine", lambda: "arm64")
    monkeypatch.setattr(subprocess, "run", lambda *_given, **_kinds: None)
    assert packages.zipped(tmp_path, tmp_path).name.endswith("-macos-arm64.zip")


def test_no_reader_is_asked_of_windows_on_arm() -> None:
    """There is no wheel of it: pip would build it, for which hardly any machine has Rust."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = next(each for each in project["dependencies"] if each.startswith("accesskit"))
    assert "ARM64" not in wanted and "'arm64'" in wanted, "macOS writes it small"
