"""Suggestions for misspellings and kinds of no for refused words, both written down before any answer was looked at."""

from pathlib import Path

from cardtable.lexicon import Lexicon, fold


def _rows(name: str) -> list[list[str]]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def test_the_word_meant_is_suggested_and_mostly_first(french: Lexicon) -> None:
    rows = _rows("misspelt.tsv")
    near = {typed: french.describe(typed).near for typed, _meant in rows}
    missed = [(typed, meant, near[typed]) for typed, meant in rows if fold(meant) not in near[typed]]
    first = [typed for typed, meant in rows if near[typed][:1] == (fold(meant),)]
    assert len(rows) >= 115
    assert len(missed) <= 0.06 * len(rows), missed
    assert len(first) >= 0.84 * len(rows)


def test_spanish_has_its_own_sounds() -> None:
    spanish, rows = Lexicon.open(language="es"), _rows("misspelt_es.tsv")
    near = {typed: spanish.describe(typed).near for typed, _meant in rows}
    missed = [(typed, meant, near[typed]) for typed, meant in rows if spanish.fold(meant) not in near[typed]]
    first = [typed for typed, meant in rows if near[typed][:1] == (spanish.fold(meant),)]
    assert len(rows) >= 65
    assert len(missed) <= 0.06 * len(rows), missed
    assert len(first) >= 0.84 * len(rows)


def test_no_lemma_crowds_out_the_others(french: Lexicon) -> None:
    near = french.describe("fourmillère").near
    assert "FOURMILIERE" in near
    assert sum("fourmiller" in {reading.lemma for reading in french.readings(word)} for word in near) <= 2


def test_refused_words_get_the_kind_of_no_a_person_expects(french: Lexicon) -> None:
    rows = _rows("refused_words.tsv")
    wrong = [
        (word, expected, answer.reason)
        for word, expected in rows
        if (answer := french.describe(word)).reason is None or answer.reason.value != expected
    ]
    assert len(rows) >= 65
    assert len(wrong) <= 4, wrong
