"""The message catalogues are complete, well typed and compiled."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from cardtable import i18n

polib = pytest.importorskip("polib")
_PATH = Path(__file__).parents[1] / "locales" / "catalogue.py"
_SPEC = importlib.util.spec_from_file_location("catalogue", _PATH)
assert _SPEC is not None and _SPEC.loader is not None
catalogue = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(catalogue)


@pytest.mark.parametrize("language", catalogue.languages())
def test_nothing_is_missing_wrong_or_left_over(language: str) -> None:
    assert list(catalogue.faults(language)) == []


def test_the_check_would_see_what_is_wrong() -> None:
    known = catalogue.load("fr")
    key = next(key for key, entry in known.items() if "%(" in entry.msgid and not entry.msgid_plural)
    known[key].msgstr = "100 % 'faux' !"
    found = " ".join(catalogue.faults("fr", known))
    for fault in ("placeholders differ", "a stray % sign", "typing"):
        assert fault in found


SPEAKING = ("table", "wording", "games/*/board", "games/*/strings", "games/*/lid*")
"""The rooms whose texts are seen."""


def test_a_name_and_its_value_are_put_together_by_the_catalogue() -> None:
    """French has a space before the colon: `f"{name}: {value}"` has none."""
    sources = catalogue.SOURCES
    found = [
        path for room in SPEAKING for path in sources.glob(room) if path.suffix == ".py" or path.is_dir()
    ]
    files = {file for path in found for file in ([path] if path.is_file() else path.rglob("*.py"))}
    assert len(files) > 100
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.JoinedStr):
                continue
            for before, after in pairwise(node.values):
                colon = isinstance(after, ast.Constant) and str(after.value).startswith(": ")
                assert not (isinstance(before, ast.FormattedValue) and colon), f"{path.name}:{node.lineno}"


def test_no_translated_text_meets_str_format() -> None:
    for path in (Path(__file__).parents[1] / "cardtable").rglob("*.py"):
        assert not re.search(r"\b_\([^)]*\)\.format\(", path.read_text("utf-8")), path


@pytest.mark.parametrize("language", catalogue.languages())
def test_a_catalogue_says_its_own_name(language: str) -> None:
    head = catalogue.header(language)
    assert head["Language"] == language
    assert len(head["X-Native-Name"]) > 3


def test_no_language_that_was_complete_may_lack_a_message() -> None:
    assert {"en", "fr"} <= {each for each in catalogue.languages() if catalogue.complete(each)}


@pytest.mark.parametrize("language", catalogue.languages())
def test_the_words_on_the_boxes_cross_each_other(language: str) -> None:
    i18n.use(language)
    across, down, short, three = (i18n.pgettext("lid", each) for each in ("POTS", "DOG", "AS", "POT"))
    assert list(map(len, (across, down, short, three))) == [4, 3, 2, 3]
    assert (down[1], short[1]) == (across[1], across[3])
    assert re.fullmatch("[A-ZÑ]+", across + down + short + three)


def test_weblate_finds_the_catalogues() -> None:
    """Weblate's description of the component names the files that there are; English is the source, not a translation."""
    (component,) = json.loads((_PATH.parent / "weblate.json").read_text("utf-8"))
    root = _PATH.parents[1]
    found = {path.parents[1].name for path in root.glob(component["filemask"])}
    assert found == {*catalogue.languages()} and (root / component["new_base"]).is_file()
    offered = {language for language in found if re.match(component["language_regex"], language)}
    assert offered == found - {component["source_language"]}
