"""`cardtable word`: every kind of answer, in French and in English, as a person and as a program reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import cli

Run = Callable[..., tuple[int, str, str]]

CASES = {
    "unknown": (["xqzv"], "XQZV", "aucune de nos listes", "none of the lists"),
    "near": (["fillete"], "FILLETE", "À peu de chose près : FILLETTE", "Similar words: FILLETTE"),
    "proper_noun": (["Michel"], "MICHEL", "nom propre", "proper noun"),
    "place": (["Bretagne"], "BRETAGNE", "Noms géographiques", "Geographical names"),
    "part_of_speech": (
        ["mangeait", "--options", "parts_of_speech:nouns-and-adjectives"],
        "MANGEAIT",
        "Nature des mots",
        "Kinds of words",
    ),
    "abbreviation": (["SNCF"], "SNCF", "abréviation", "abbreviation"),
    "symbol": (["kg"], "KG", "unité", "unit"),
    "foreign": (["made"], "MADE", "étranger", "foreign"),
    "fragment": (["cathedra"], "CATHEDRA", "jamais seul", "never stands alone"),
    "hyphen": (["arc-en-ciel"], "ARC-EN-CIEL", "trait d’union", "hyphen"),
    "apostrophe": (["aujourd’hui"], "AUJOURD’HUI", "apostrophe", "apostrophe"),
    "several_words": (["pomme de terre"], "POMME DE TERRE", "un seul mot", "one word"),
    "not_letters": (["h2o"], "H2O", "lettres", "letters"),
    "too_short": (["a"], "A", "deux lettres", "two letters"),
    "too_long": (["anticonstitutionnellement"], "ANTICONSTITUTIONNELLEMENT", "plus long", "longer"),
    "roman_numeral": (["xiv"], "XIV", "chiffres romains", "Roman numerals"),
}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = cli.main([*arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def plain(text: str) -> str:
    """The text with ordinary spaces and in small letters."""
    return " ".join(text.replace("\u202f", " ").replace("\u00a0", " ").split()).lower()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("case", CASES)
def test_each_kind_of_no_is_told(run: Run, case: str, language: str) -> None:
    asked, word, french, english = CASES[case]
    code, out, err = run("--lang", language, "word", *asked)
    assert (code, err) == (1, "")
    first = out.splitlines()[0]
    assert first.startswith(f"{word}.")
    assert plain(french if language == "fr" else english) in plain(first)


@pytest.mark.parametrize(("case", "reason"), [(case, case) for case in CASES if "_" in case])
def test_each_kind_of_no_is_named_for_programs(run: Run, case: str, reason: str) -> None:
    code, out, _err = run("word", "--json", *CASES[case][0])
    row = json.loads(out)
    assert (code, row["valid"], row["reason"]) == (1, False, reason)


def test_the_options_of_a_table_are_obeyed(run: Run) -> None:
    assert run("word", "Bretagne", "--options", "geographical_names:on")[0] == 0
    assert run("word", "mangé", "--options", "parts_of_speech:nouns-and-adjectives")[0] == 0
    assert run("word", "maison", "--options", "parts_of_speech:nouns-and-adjectives")[0] == 0
    code, out, err = run("word", "maison", "--options", "geographical_names:perhaps")
    assert (code, out) == (2, "")
    assert "geographical_names" in err


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "fr",
            (
                "FUMES. Accepté",
                "fumes",
                "fumés",
                "fûmes",
                "verbe être : 1re personne du pluriel, passé simple",
            ),
        ),
        ("en", ("FUMES. Accepted", "fumes", "fumés", "fûmes", "verb être: 1st person plural, past historic")),
    ],
)
def test_a_word_shows_spellings_grammar_and_meaning(run: Run, language: str, lines: tuple[str, ...]) -> None:
    code, out, _err = run("--lang", language, "word", "fumes")
    assert code == 0
    for line in lines:
        assert plain(line) in plain(out), line
    assert "\n  1. " in out.replace("\u00a0", " ")


@pytest.mark.parametrize(("language", "filter_"), [("fr", "filtre familial"), ("en", "family filter")])
def test_the_family_filter_is_shown_and_can_be_lifted(run: Run, language: str, filter_: str) -> None:
    _code, shown, _err = run("--lang", language, "word", "pute")
    assert filter_ in shown
    assert ("Gros mot." if language == "fr" else "Coarse word.") in shown
    assert "  2. " not in shown and "Cardtable" not in shown
    _code, lifted, _err = run("--lang", language, "word", "pute", "--coarse")
    assert filter_ not in lifted
    assert "  1. " in lifted.replace("\u00a0", " ")
    assert filter_ not in run("--lang", language, "word", "maison")[1]


def test_the_hidden_meanings_are_counted_for_programs(run: Run) -> None:
    counts = [json.loads(run("word", "pute", "--json", *more)[1])["hidden"] for more in ([], ["--coarse"])]
    assert counts[0] > 0
    assert counts[1] == 0


def test_near_words_are_decent_and_nearest_first(run: Run) -> None:
    row = json.loads(run("word", "--json", "miason")[1])
    assert row["near"][0] == "MAISON"
    assert not {"PUTE", "PUTES"} & set(json.loads(run("word", "--json", "putte")[1])["near"])


def test_a_list_that_grades_no_word_calls_none_common(run: Run, tmp_path: Path) -> None:
    plain_list = tmp_path / "words.txt"
    plain_list.write_text("chat\nmaison\n", encoding="utf-8")
    asked = ("--words", str(plain_list), "--lang", "en", "word", "chat")
    code, out, err = run(*asked)
    assert (code, out, err) == (0, "CHAT. Accepted at this table.\n  Spelling: chat\n", "")
    assert json.loads(run(*asked, "--json")[1])["tier"] is None
