"""The shipped themes: twelve lists at least, each long enough, of lemmas the lexicon has, every form counted."""

from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon, WordTheme, fold

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


def _in(lexicon: Lexicon, theme: WordTheme, word: str) -> bool:
    return any(theme.holds(reading) for reading in lexicon.readings(word))


MOST_REFUSED = 0.03


@pytest.mark.parametrize(
    ("file", "least"),
    [
        ("themes_everyday", 2_500),
        ("themes_everyday_3", 1_000),
        ("themes_everyday_4", 590),
        ("themes_everyday_5", 1_000),
        ("themes_everyday_6", 800),
        ("themes_everyday_7", 1_500),
        ("themes_everyday_8", 1_600),
        ("themes_drawn", 490),
        ("themes_drawn_2", 580),
    ],
)
def test_everyday_members_are_taken(french: Lexicon, file: str, least: int) -> None:
    """Some eight thousand, written down before the lists were looked at or drawn from the common nouns by a rule."""
    rows = (Path(__file__).parent / f"{file}.tsv").read_text(encoding="utf-8").splitlines()
    members = [
        (theme, word)
        for theme, _tab, words in (row.partition("\t") for row in rows if not row.startswith("#"))
        for word in words.split()
    ]
    refused = [each for each in members if not _in(french, french.themes[each[0]], fold(each[1]))]
    assert len(members) >= least
    assert len(refused) <= MOST_REFUSED * len(members), refused


@pytest.mark.parametrize(
    ("word", "names"), [("POISSON", "animals food"), ("FLEURS", "nature plants"), ("OR", "sport nature")]
)
def test_a_lemma_may_be_in_several_themes(french: Lexicon, word: str, names: str) -> None:
    assert all(_in(french, french.themes[name], word) for name in names.split())


@pytest.mark.parametrize(("language", "least"), [("fr", 6_000), ("en", 4_000), ("es", 1_000)])
def test_members_are_fewer_than_what_people_may_write(language: str, least: int) -> None:
    themes = Lexicon.open(language=language).themes
    sure = sum(len(theme) - len(theme.arguable) for theme in themes.values())
    assert sure >= least
    assert all(len(theme) - len(theme.arguable) >= 80 for theme in themes.values())


def test_a_gardener_is_no_plant_for_a_bot_and_counts_for_people(french: Lexicon) -> None:
    plants, body = french.themes["plants"], french.themes["body"]
    for theme, word in ((plants, "AMANDE"), (body, "RIRE")):
        for reading in french.readings(word):
            assert not theme.has_member(reading) or "fruit" in french.entry(word).glosses[0].lower()
    assert any(plants.has_member(reading) for reading in french.readings("ROSE"))
    assert any(french.themes["animals"].has_member(reading) for reading in french.readings("CHATS"))
