"""Kinds of no, and the words that were meant: a table of cases written before the answers were looked at."""

from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon, Reason, fold
from cardtable.lexicon.nearest import is_roman_numeral

ROWS = [
    row.split("\t")
    for row in (Path(__file__).parent / "why_not.tsv").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
MOST_MISSED = 2


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_case_is_answered_as_was_foreseen(language: str) -> None:
    lexicon = Lexicon.open(language=language)
    missed = []
    rows = [row for row in ROWS if row[0] == language]
    for _language, text, kind, meant in rows:
        answer = lexicon.describe(text)
        told = "valid" if answer.reason is None else answer.reason.value
        if told != kind or (meant != "-" and fold(meant) not in answer.near[:3]):
            missed.append((text, told, answer.near))
    assert len(rows) > 70
    assert len(ROWS) >= 150
    assert len(missed) <= MOST_MISSED, missed


def test_the_first_suggestion_is_the_common_word(french: Lexicon) -> None:
    assert french.describe("apeler").near[0] == "APPELER"
    assert french.describe("ortograf").near[0] == "ORTHOGRAPHE"
    assert french.describe("farmacie").near[0] == "PHARMACIE"


def test_a_suggestion_is_a_word_of_this_table(french: Lexicon) -> None:
    refused = frozenset({"APPELER"})
    assert "APPELER" not in french.describe("apeler", refused=refused).near
    assert all(
        word in french.words("nouns-and-adjectives")
        for word in french.describe("apeler", parts_of_speech="nouns-and-adjectives").near
    )


@pytest.mark.parametrize(
    ("text", "number"),
    [("XIV", True), ("MCMXC", True), ("IIII", False), ("IC", False), ("VX", False), ("I", False)],
)
def test_roman_numerals(text: str, number: bool) -> None:
    assert is_roman_numeral(text, surely=False) is number


def test_a_list_of_ones_own_says_nothing_of_languages() -> None:
    own = Lexicon.from_words(["maison"])
    assert own.describe("house").reason is Reason.UNKNOWN
    assert own.describe("XIV").reason is Reason.UNKNOWN
