"""Rule G1: words are played in capitals A-Z."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardtable import languages
from cardtable.lexicon.fold import fold, is_letters


@pytest.mark.parametrize(
    ("written", "played"),
    [
        ("œuf", "OEUF"),
        ("Œuvre", "OEUVRE"),
        ("cæcum", "CAECUM"),
        ("ÉTÉ", "ETE"),
        ("e\u0301te\u0301", "ETE"),
        ("garçon", "GARCON"),
        ("naïf", "NAIF"),
        ("señor", "SENOR"),
        ("Øresund", "ORESUND"),
        ("straße", "STRASSE"),
        ("arc-en-ciel", "ARC-EN-CIEL"),
        ("l’eau", "L’EAU"),
        ("H2O", "H2O"),
        ("", ""),
    ],
)
def test_folds(written: str, played: str) -> None:
    assert fold(written) == played


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    once = fold(text)
    assert fold(once) == once


@given(st.text(alphabet=st.characters(max_codepoint=0x17F, categories=["L"]), min_size=1))
@example("Ñ")
def test_is_letters_means_capitals_of_cards_only(text: str) -> None:
    """Those of A to Z, and those that some language has a card for."""
    beyond = {letter for each in languages.every() for letter in each.alphabet.further}
    assert "Ñ" in beyond
    assert is_letters(text) == all("A" <= c <= "Z" or c in beyond for c in text)


@pytest.mark.parametrize("text", ["", "ete", "ÉTÉ", "A B", "A-B", "Α", "９"])
def test_is_letters_refuses(text: str) -> None:
    assert not is_letters(text)
