"""At home in a shell and on a desktop: completion, manual page, menu entry, file types."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from cardtable import cli, i18n
from cardtable.commands import completion, desktop, manual
from cardtable.grammar import SHELLS, commands, grammar, listed_arguments


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"no {program}")


def said(*command: str, **given: Any) -> CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, **given)


@pytest.fixture(params=SHELLS)
def script(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """(shell, file of its completion)."""
    if shutil.which(request.param) is None:
        pytest.skip(f"no {request.param}")
    path = tmp_path / request.param
    path.write_text(completion.script(request.param), "utf-8")
    return request.param, path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_platform: Callable[[str], None]) -> Path:
    """Return the place where a user without anything keeps what the desktop looks for."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a b"))
    on_platform("linux")
    return tmp_path / "a b"


# --- completion -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_shell_understands_its_script(script: tuple[str, Path], language: str) -> None:
    shell, path = script
    i18n.use(language)
    path.write_text(completion.script(shell), "utf-8")
    reads = ("-NoProfile", "-File") if shell == "powershell" else ("-n",)
    done = said(shell, *reads, str(path))
    assert (done.returncode, done.stderr) == (0, "")


def offered(path: Path, *words: str) -> list[str]:
    """Return bash's offers for the last of these words."""
    line = f'source "{path}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_cardtable; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = said("bash", "--norc", "-c", line, "bash", "cardtable", *words)
    assert done.stderr == ""
    return done.stdout.split()


@needs("bash")
def test_bash_offers_commands_options_and_values(tmp_path: Path) -> None:
    path = tmp_path / "bash"
    path.write_text(completion.script("bash"), "utf-8")
    assert offered(path, "ver") == ["verify"]
    assert offered(path, "--lang", "") == offered(path, "text", "--lang", "") == [*i18n.LANGUAGES]
    assert offered(path, "--lang", "f") == ["fr"]
    assert offered(path, "--lang", "fr", "--data", "/x", "mo") == ["moves"]
    assert "--seats" in offered(path, "text", "--")
    assert "--seats" not in offered(path, "word", "--")
    assert offered(path, "moves", "") == offered(path, "--game", "")
    assert len(offered(path, "moves", "")) >= 4
    assert offered(path, "moves", "shelf", "s") == []
    assert offered(path, "completion", "z") == ["zsh"]
    assert "LICENSE" in offered(path, "verify", "")
    (tmp_path / "a folder").mkdir()
    assert offered(path, "--data", f"{tmp_path}/a") == [f"{tmp_path}/a", "folder"]


@needs("fish")
def test_fish_offers_commands_options_and_values(tmp_path: Path) -> None:
    path = tmp_path / "fish"
    path.write_text(completion.script("fish"), "utf-8")

    def offers(line: str) -> list[str]:
        done = said("fish", "--no-config", "-c", f"source '{path}'; complete -C '{line}'", cwd=tmp_path)
        assert done.stderr == ""
        return [each.partition("\t")[0] for each in done.stdout.splitlines()]

    assert offers("cardtable ver") == ["verify"]
    assert sorted(offers("cardtable text --lang ")) == [*i18n.LANGUAGES]
    assert "--seats" in offers("cardtable text --se")
    assert len(offers("cardtable moves ")) >= 4
    (tmp_path / "game.cardtable").touch()
    assert "game.cardtable" in offers("cardtable verify ")
    assert "game.cardtable" not in offers("cardtable completion ")


@needs("zsh")
def test_zsh_takes_the_completion_either_way(tmp_path: Path) -> None:
    path = tmp_path / "_cardtable"
    path.write_text(completion.script("zsh"), "utf-8")
    begin = "autoload -U compinit; compinit -u -D; "
    sourced = said("zsh", "-f", "-c", f"{begin} eval \"$(cat '{path}')\"; print $_comps[cardtable]")
    found = said("zsh", "-f", "-c", f"fpath=('{tmp_path}' $fpath); {begin} print $_comps[cardtable]")
    assert (sourced.stdout, found.stdout) == ("_shtab_cardtable\n", "_cardtable\n"), (
        sourced.stderr + found.stderr
    )


def test_nothing_that_may_be_said_is_left_out() -> None:
    """Every command and option of the parser stands in every script and on the manual page."""
    found = commands(grammar())
    texts = {shell: completion.script(shell) for shell in SHELLS}
    texts["man"] = manual.page().replace("\\-", "-")
    assert len(found) > 12
    for name, text in texts.items():
        for command, parser in found.items():
            assert command in text, (name, command)
            for flag in (flag for each in listed_arguments(parser) for flag in each.option_strings):
                shown = f"-l {flag[2:]}" if name == "fish" and flag.startswith("--") else flag
                shown = f"-s {flag[1:]}" if name == "fish" and len(flag) == 2 else shown
                assert shown in text, (name, flag)
    assert "first-frame" not in "".join(texts.values())


# --- the manual page ------------------------------------------------------------------------------


@needs("mandoc")
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_manual_page_is_sound(language: str) -> None:
    i18n.use(language)
    done = said("mandoc", "-T", "lint", "-W", "warning", input=manual.page())
    assert [line for line in done.stdout.splitlines() if "missing date" not in line] == []


def test_the_manual_page_speaks_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "fr", "man"]) == 0
    french = capsys.readouterr().out
    assert '.SH "NOM"' in french and "SYNOPSIS" in french and "jouer" in french.lower()
    assert not [line for line in french.splitlines() if line.startswith("'")]


# --- the desktop ----------------------------------------------------------------------------------

menu = pytest.mark.skipif(os.name == "nt", reason="the menus of Linux")


@menu
def test_installing_and_its_undoing_leave_nothing_of_ours(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["install-desktop"]) == 0
    there = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}
    assert set(desktop.files("cardtable")) <= there
    assert cli.main(["install-desktop", "--remove"]) == 0
    left = [path for path in home.rglob("*") if path.is_file() and "cardtable" in path.name]
    assert left == []
    assert cli.main(["install-desktop", "--remove"]) == 0  # nothing there: no fault


@menu
def test_a_folder_that_cannot_be_written_to_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.write_text("a file", "utf-8")
    assert cli.main(["install-desktop"]) == 3
    assert str(home) in capsys.readouterr().err


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_such_menu(
    home: Path, on_platform: Callable[[str], None], capsys: pytest.CaptureFixture[str], platform: str
) -> None:
    on_platform(platform)
    assert desktop.run(Namespace(remove=False)) == 1
    assert "installer" in capsys.readouterr().out
    assert not home.exists()


@menu
def test_the_entry_starts_this_very_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / 'a "b" $c\\d%' / "cardtable"
    program.parent.mkdir()
    program.touch()
    monkeypatch.setattr(sys, "argv", [str(program)])
    entry = desktop.files(desktop.command())["applications/cardtable.desktop"].decode()
    (line,) = re.findall("^Exec=(.*)$", entry, re.MULTILINE)
    # As a desktop reads it: first the string's own escapes, then the quotes, then the codes.
    text = line.replace("\\\\", "\\")
    assert text.startswith('"') and text.endswith('" %f')
    inner = re.sub(r'\\(["`$\\])', r"\1", text[1:-4])
    assert inner.replace("%%", "%") == str(program)


@needs("desktop-file-validate")
@pytest.mark.parametrize("start", ["cardtable", '"/a b/\\\\$c"', "/usr/bin/python3 -m cardtable"])
def test_the_entry_is_sound(tmp_path: Path, start: str) -> None:
    path = tmp_path / "cardtable.desktop"
    path.write_bytes(desktop.files(start)["applications/cardtable.desktop"])
    done = said("desktop-file-validate", str(path))
    assert (done.returncode, done.stdout) == (0, "")


def test_the_types_of_the_entry_are_those_described() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read_string(desktop.files("cardtable")["applications/cardtable.desktop"].decode())
    names = [name for name in entry["Desktop Entry"]["MimeType"].split(";") if name]
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    described = desktop.files("cardtable")["mime/packages/cardtable.xml"]
    types = ElementTree.fromstring(described).findall(f"{space}mime-type")
    assert sorted(names) == sorted(str(each.get("type")) for each in types)
    for each in types:
        assert len(each.findall(f"{space}comment")) == len(i18n.LANGUAGES)


@needs("update-mime-database")
def test_a_record_is_known_by_its_name_and_by_what_it_says(tmp_path: Path) -> None:
    share = tmp_path / "share"
    for name, content in desktop.files("cardtable").items():
        if name.startswith("mime/"):
            path = share / name
            path.parent.mkdir(parents=True)
            path.write_bytes(content)
    said("update-mime-database", str(share / "mime"))
    record = Path(__file__).parent / "records" / "duel-one-round.txt"
    named = tmp_path / "game.cardtable"
    named.write_bytes(record.read_bytes())
    globs = (share / "mime" / "globs2").read_text("utf-8")
    assert "application/x-cardtable:*.cardtable\n" in globs
    assert b"cardtable-record " in (share / "mime" / "magic").read_bytes()
    assert named.read_bytes().startswith(b"cardtable-record ")
