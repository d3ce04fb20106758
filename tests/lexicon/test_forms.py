"""The forms beside a word: plural, feminine, family, the table of a verb."""

import pytest

from cardtable.lexicon import Lexicon
from cardtable.lexicon.forms import Inflection, conjugation, family_of, inflection


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("PECHE", Inflection(plural="pêches", family=("pêcheur", "pêcher", "pêcherie"))),
        ("CHEVAUX", Inflection(singular="cheval", family=("chevalier", "chevalière", "chevalerie"))),
        ("EXTRAORDINAIRES", Inflection(singular="extraordinaire", family=("extraordinairement",))),
    ],
)
def test_what_stands_beside_a_french_word(french: Lexicon, word: str, expected: Inflection) -> None:
    found = inflection(french, french.readings(word)[0])
    assert (found.singular, found.plural) == (expected.singular, expected.plural)
    assert set(found.family) & set(expected.family) or not found.family


def test_feminines_and_masculines(french: Lexicon) -> None:
    assert inflection(french, french.readings("JARDINIER")[0]).feminine == "jardinière"
    assert inflection(french, french.readings("BEAU")[0]).feminine == "belle"
    baker = next(each for each in french.readings("BOULANGERES") if each.gender == "feminine")
    assert inflection(french, baker).masculine == "boulangers"


def test_a_plural_is_that_of_the_spelling_itself(french: Lexicon) -> None:
    """*Mort* is a feminine noun and has the feminine *morte* beside it, whose plural is another one."""
    for word, singular, plural in (
        ("MORT", "", "morts"),
        ("MORTE", "", "mortes"),
        ("MORTS", "mort", ""),
        ("MORTES", "morte", ""),
        ("CHEVAL", "", "chevaux"),
    ):
        for reading in french.readings(word):
            if reading.part_of_speech == "noun":
                found = inflection(french, reading)
                assert (found.singular, found.plural) == (singular, plural), reading


def test_the_table_of_a_verb_has_its_tenses_in_order(french: Lexicon) -> None:
    table = dict(conjugation(french, "aller"))
    assert {"vais", "vas", "va", "allons", "allez", "vont"} == set(table["present"])
    assert table["future"] == ("irai", "iras", "ira", "irons", "irez", "iront")
    assert dict(conjugation(french, "pêcher"))["imperfect"][:2] == ("pêchais", "pêchait")


def test_a_family_is_more_than_a_spelling(french: Lexicon) -> None:
    """The card of *reine* once led to *rein*, that of *mort* to *mortier*, that of *corner* to *corn*."""
    english, spanish = Lexicon.open(language="en"), Lexicon.open(language="es")
    for lexicon, lemma, part, strange in (
        (french, "reine", "noun", "rein"),
        (french, "mort", "noun", "mortier"),
        (french, "courir", "verb", "courage"),
        (english, "corner", "noun", "corn"),
        (english, "bunker", "noun", "bunk"),
        (english, "depart", "verb", "department"),
        (spanish, "puerto", "noun", "puerta"),
        (spanish, "cantar", "verb", "cantera"),
        (spanish, "canto", "noun", "cantera"),
        (spanish, "libro", "noun", "librar"),
        (spanish, "librar", "verb", "librito"),
        (french, "livre", "noun", "livreur"),
    ):
        assert strange not in family_of(lexicon, lemma, part), lemma
    for lexicon, lemma, part, akin in (
        (french, "jardin", "noun", "jardinier"),
        (french, "chanter", "verb", "chanteur"),
        (english, "learn", "verb", "learner"),
        (spanish, "comprar", "verb", "comprador"),
        (spanish, "cantar", "verb", "canto"),
        (french, "danser", "verb", "danseur"),
        (french, "livrer", "verb", "livreur"),
        (french, "beurre", "noun", "beurrer"),
    ):
        assert akin in family_of(lexicon, lemma, part), lemma


def test_other_languages_and_plain_lists() -> None:
    english, spanish = Lexicon.open(language="en"), Lexicon.open(language="es")
    assert inflection(english, english.readings("MOUSE")[0]).plural in ("mice", "mouses")
    assert inflection(spanish, spanish.readings("CASA")[0]).plural == "casas"
    assert "comiendo" in dict(conjugation(spanish, "comer"))["present_participle"]
    assert family_of(Lexicon.from_words(["MAISON"]), "maison") == ()
