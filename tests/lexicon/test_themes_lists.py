"""The shipped themes: twelve lists at least, each long enough, of lemmas the lexicon has, every form counted."""

import pytest

from cardtable.lexicon import Lexicon, Theme, fold

NAMES = "animals body clothes food house music nature plants sport tools trades transport".split()


def test_there_are_twelve(french: Lexicon) -> None:
    assert sorted(french.themes) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_lemma_is_a_word_of_its_theme(french: Lexicon, name: str) -> None:
    theme = french.themes[name]
    assert len(theme) >= 150
    words = french.words()
    for lemma in theme.lemmas | {lemma for lemma, _ in theme.readings}:
        assert fold(lemma) in words, lemma
        assert any(theme.holds(reading) for reading in french.readings(fold(lemma))), lemma


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("CHEVAUX", "animals"),
        ("CHIENNES", "animals"),
        ("OEUFS", "food"),
        ("NOYERS", "plants"),
        ("YEUX", "body"),
        ("ECHARPES", "clothes"),
        ("RIDEAUX", "house"),
        ("BOULANGERES", "trades"),
        ("VIOLONS", "music"),
        ("JUDOKAS", "sport"),
        ("BATEAUX", "transport"),
        ("ORAGES", "nature"),
        ("MARTEAUX", "tools"),
    ],
)
def test_inflected_forms_count(french: Lexicon, word: str, name: str) -> None:
    assert _in(french, french.themes[name], word)


@pytest.mark.parametrize(
    ("word", "name"),
    [("NOYONS", "plants"), ("BOULANGEONS", "trades"), ("TABLE", "animals"), ("CHAT", "tools")],
)
def test_others_do_not(french: Lexicon, word: str, name: str) -> None:
    assert not _in(french, french.themes[name], word)


def _in(lexicon: Lexicon, theme: Theme, word: str) -> bool:
    return any(theme.holds(reading) for reading in lexicon.readings(word))
