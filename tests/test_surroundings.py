"""Demands of the program on the machine, and that nothing else in the tests comes from it."""

from __future__ import annotations

import datetime
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from cardtable import i18n
from tests import conftest, slow
from tests.kinds import Constant

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.system


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        ({}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "ja"}, "fr"),
        ({"LANG": "ja_JP.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "EN"}, "en"),
        ({"LANG": "en-US"}, "en"),
        ({"LANG": "en@quot"}, "en"),
        ({"LANG": "enm_GB"}, "fr"),  # Middle English is none of ours
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US", "LC_ALL": "fr_BE"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "ja:en:fr"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_of_the_system(said: dict[str, str], spoken: str) -> None:
    assert i18n.preferred(said, "linux") == spoken


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        ("es_MX.UTF-8", "es"),
        ("es-419", "es"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt-br", "pt_BR"),
        ("pt", "pt_BR"),
        ("pt_PT", "pt_BR"),  # as it is spoken elsewhere, rather than another language
        ("zh_TW", "zh_TW"),
        ("zh_CN", "zh"),
        ("p", "fr"),
    ],
)
def test_a_country_finds_the_nearest_catalogue(constant: Constant, said: str, spoken: str) -> None:
    constant(i18n, "LANGUAGES", ("en", "es", "fr", "pt_BR", "zh", "zh_TW"))
    assert i18n.preferred({"LANG": said}, "linux") == spoken
    assert i18n.chosen("", "xx") in i18n.LANGUAGES
    assert i18n.chosen("", spoken) == spoken


@pytest.mark.skipif(os.name == "nt", reason="Windows tells its language otherwise")
@pytest.mark.parametrize("said", ["C", "C.UTF-8", "ja", "ja_JP.UTF-8", "fr_FR.UTF-8", "en_GB.UTF-8"])
def test_a_program_speaks_as_its_surroundings_ask_whatever_the_library_knows_of_them(said: str) -> None:
    """A locale that is not installed on this machine, or not known to this Python, makes no difference."""
    spoken = subprocess.run(
        [sys.executable, "-c", "from cardtable import i18n; print(i18n.preferred())"],
        cwd=ROOT,
        env={**os.environ, "LANG": said},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout.strip()
    assert spoken == ("en" if said.startswith("en") else "fr")


def test_tests_have_surroundings_of_their_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert i18n.language() == "en"
    assert datetime.datetime.fromtimestamp(0).hour == 0 or os.name == "nt"
    assert Path.home().is_relative_to(tmp_path_factory.getbasetemp().parent)
    for name in ("LANGUAGE", "LC_ALL", "DISPLAY", "XDG_DATA_HOME", "PYTHONIOENCODING"):
        monkeypatch.setenv(name, "theirs")
    conftest.surround()
    assert "theirs" not in os.environ.values()


def test_another_language_of_the_system_is_tried_without_workers() -> None:
    """A worker begins in these surroundings, so that another language would not reach it."""
    lines = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    elsewhere = [line for line in lines if "pytest" in line and ("env " in line or "bare" in line)]
    assert len(elsewhere) == 3 and all("pytest -n 0 " in line for line in elsewhere)


def test_no_example_is_hurried() -> None:
    assert settings().deadline is None


def test_the_slow_tests_are_those_without_which_the_rest_is_quick(tmp_path: Path) -> None:
    report = tmp_path / "run.xml"
    cases = [("a[1]", 30.0), ("a[2]", 40.0), ("b", 20.0), ("c", 8.0), ("d", 2.0)]
    lines = "".join(
        f'<testcase classname="tests.test_x" name="{name}" time="{time}"/>' for name, time in cases
    )
    report.write_text(f"<testsuites><testsuite>{lines}</testsuite></testsuites>", "utf-8")
    assert slow.slowest([report]) == [f"tests/test_x.py::{name}" for name in "abc"]
    assert slow.name_of("tests/test_x.py::a[1]") == "tests/test_x.py::a"
