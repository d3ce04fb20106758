"""The Spanish lexicon: Ñ, its forms, what is refused, and a sample read by hand."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon, Reason
from tools.lexicon import spanish_pronouns

SOURCES = Path(__file__).parents[2] / "tools" / "lexicon" / "sources" / "es"
SAMPLE = [
    line.split("\t")
    for line in (Path(__file__).parent / "precision_es.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.fixture(scope="module")
def spanish() -> Lexicon:
    return Lexicon.open(language="es")


def test_ene_is_a_letter_of_its_own_and_accents_fall_away(spanish: Lexicon) -> None:
    words = spanish.words()
    assert "AÑO" in words and "ANO" in words and spanish.fold("Año") == "AÑO"
    assert spanish.fold("vergüenza") == "VERGUENZA" and spanish.describe("vergüenza").valid
    assert "AÑO" in words.rack("ÑOA") and "AÑO" not in words.rack("NOA")
    assert spanish.graph.word(spanish.graph.rank("NIÑOS")) == "NIÑOS"
    assert "ÑANDU" in words.completions("ÑAN")
    assert words.spelt_with(words.alphabet.bits["Ñ"] | words.alphabet.bits["U"])
    assert Lexicon.open().fold("año") == "ANO"


@pytest.mark.parametrize(
    ("word", "lemma", "tense", "person"),
    [
        ("canto", "cantar", "present", 1),
        ("hice", "hacer", "past_historic", 1),
        ("tendrían", "tener", "conditional", 3),
        ("durmiéramos", "dormir", "subjunctive_imperfect", 1),
        ("fuiste", "ser", "past_historic", 2),
        ("comed", "comer", "imperative", 2),
        ("dirán", "decir", "future", 3),
    ],
)
def test_forms_of_verbs(spanish: Lexicon, word: str, lemma: str, tense: str, person: int) -> None:
    ways = {(each.lemma, each.tense, each.person) for each in spanish.readings(spanish.fold(word))}
    assert (lemma, tense, person) in ways


@pytest.mark.parametrize(
    ("word", "spelling"), [("QUITA", "quita"), ("PARECE", "parece"), ("CASAS", "casas"), ("LLEGO", "llegó")]
)
def test_of_two_forms_of_one_verb_the_commoner_stands_first(
    spanish: Lexicon, word: str, spelling: str
) -> None:
    """Cards were headed *quitá*, *parecé* and *tomás*."""
    assert spanish.readings(word)[0].spelling == spelling
    assert {each.tense for each in spanish.readings("PASE") if each.spelling == "pasé"} == {"past_historic"}


def test_nouns_adjectives_and_small_words(spanish: Lexicon) -> None:
    def read(word: str) -> set[tuple[str, str | None, str | None]]:
        return {
            (each.part_of_speech, each.gender, each.number) for each in spanish.readings(spanish.fold(word))
        }

    assert ("noun", "feminine", "plural") in read("canciones")
    assert ("adjective", "feminine", "singular") in read("maravillosa")
    assert ("adverb", None, None) in read("lentamente")
    assert ("preposition", None, None) in read("desde")
    assert ("verb", "feminine", "plural") in read("cantadas")


@pytest.mark.parametrize(
    ("word", "text", "source"),
    [
        ("momento", "Espacio muy corto de tiempo.", "cardtable"),
        ("lentamente", "De manera lenta.", "cardtable"),
        ("canalización", "Acción de canalizar; su resultado.", "cardtable"),
        ("trucha", "Pez de río.", "cardtable"),
        ("portento", "Sinónimos: milagro, prodigio, fenómeno, asombro.", "thesaurus"),
    ],
)
def test_what_words_mean(spanish: Lexicon, word: str, text: str, source: str) -> None:
    first = spanish.entry(spanish.fold(word)).meanings[0]
    assert (first.text, first.source) == (text, source)


def test_our_definitions_are_of_lemmas_read_as_they_say(spanish: Lexicon) -> None:
    """A lemma is read as its definition says; a word that cannot be played (*y*) has no definition."""
    rows = [line.split("\t") for line in (SOURCES / "definitions.tsv").read_text("utf-8").splitlines()[2:]]
    assert len(rows) > 3_500 and len({(lemma, part) for lemma, part, _ in rows}) == len(rows)
    assert all(text.endswith((".", "?")) and text[:1].isupper() and len(text) <= 90 for _, _, text in rows)
    unread = [
        (lemma, part)
        for lemma, part, _ in rows
        if (lemma, part)
        not in {(each.lemma, each.part_of_speech) for each in spanish.readings(spanish.fold(lemma))}
    ]
    assert len(unread) <= 0.01 * len(rows), unread


def test_small_words_and_odd_forms_are_read_as_what_they_are(spanish: Lexicon) -> None:
    """Forms that the list spells out are of their verbs; a small word comes before the noun spelt alike, and a noun before
    a verb nobody thinks of; a feminine noun may be a word by itself; a plural listed by itself is that of its noun."""
    assert not any(
        spanish.describe(word).valid for word in ("sía", "semos", "sidos")
    )  # *ser* as if it were regular
    meant = {
        "SERA": "ser",
        "VIO": "ver",
        "TEN": "tener",
        "VES": "ver",
        "HUELE": "oler",
        "PAISES": "país",
        "DIOSES": "dios",
    }
    meant |= {
        "TODAS": "todo",
        "ESTOS": "este",
        "SE": "se",
        "HACIA": "hacia",
        "MORA": "mora",
        "JUEGO": "juego",
    }
    meant |= {
        "ORDENES": "orden",
        "BIDONES": "bidón",
        "CREO": "creer",
        "LIMPIA": "limpio",
        "SENTIDA": "sentir",
        "SEDA": "seda",
    }
    meant |= {"TUS": "tu", "MIS": "mi", "ESAS": "ese", "TELA": "tela", "QUIMICA": "química"}
    assert {word: spanish.entry(word).readings[0].lemma for word in meant} == meant
    assert all(spanish.entry(word).meanings for word in meant)


def test_nearly_all_short_words_and_nearly_half_of_all_say_what_they_mean(spanish: Lexicon) -> None:
    words = [*spanish.graph.completions()]
    short = [word for word in words if len(word) <= 3]
    assert sum(bool(spanish.entry(word).meanings) for word in short) >= 0.9 * len(short)
    some = words[::499]
    assert sum(bool(spanish.entry(word).meanings) for word in some) >= 0.45 * len(some)


@pytest.mark.parametrize(
    ("gender", "words"),
    [
        ("feminine", "SAL REUNION OPINION RAZON SARTEN TERMINAL SUCURSAL GESTION GOMA NAVE SED"),
        ("masculine", "CAMION AVION ESCORPION CANAL METAL PROBLEMA CORAZON"),
    ],
)
def test_genders_of_nouns(spanish: Lexicon, gender: str, words: str) -> None:
    for word in words.split():
        first = next(each for each in spanish.readings(word) if each.part_of_speech == "noun")
        assert first.gender == gender, word


def test_what_is_refused_and_why(spanish: Lexicon) -> None:
    assert spanish.describe("abaldonándoselas").reason is not None  # pronouns stand behind common verbs alone
    assert spanish.describe("María").reason is Reason.PROPER_NOUN
    assert spanish.describe("España").reason is Reason.PLACE
    assert spanish.describe("España", geographical_names="on").valid
    assert spanish.describe("bonjour").reason is Reason.FOREIGN
    assert spanish.describe("kg").reason is not None
    assert "AHORA" in spanish.describe("aora").near
    assert "VACA" in spanish.describe("baca").near or spanish.describe("baca").valid
    assert spanish.offensive("MIERDA") and spanish.describe("mierda").valid


def test_every_theme_has_its_words(spanish: Lexicon) -> None:
    assert spanish.themes.keys() == Lexicon.open().themes.keys()
    assert all(len(theme) >= 90 for theme in spanish.themes.values())


def test_the_sample_is_drawn_by_its_rule_and_holds_fifteen_in_a_thousand_at_most(spanish: Lexicon) -> None:
    drawn = sorted(spanish.words(), key=lambda word: sha256(f"precision-es-1 {word}".encode()).digest())[:300]
    assert len(SAMPLE) == 300
    assert len({row[0] for row in SAMPLE} & set(drawn)) >= 285
    verdicts = Counter(verdict for word, _, verdict in SAMPLE if word in spanish.words())
    assert set(verdicts) <= {"yes", "large", "no"}
    assert verdicts["no"] <= 4


@pytest.mark.parametrize(
    ("stem", "pronouns", "form"),
    [
        ("da", "me", "dame"),
        ("da", "melo", "dámelo"),
        ("compra", "lo", "cómpralo"),
        ("siente", "te", "siéntete"),
        ("hacer", "lo", "hacerlo"),
        ("dar", "melo", "dármelo"),
        ("vamo", "nos", "vámonos"),
        ("cayendo", "se", "cayéndose"),
        ("detén", "te", "detente"),
        ("ley", "es", "leyes"),
    ],
)
def test_accents_of_forms_with_pronouns(stem: str, pronouns: str, form: str) -> None:
    assert spanish_pronouns.joined(stem, pronouns) == form


def test_common_verbs_take_pronouns_and_no_finite_form_is_lost(spanish: Lexicon) -> None:
    for word in "dámelo dile hacerlo vete cállate siéntate vámonos espérame quédate decirte mírame".split():
        entry = spanish.entry(spanish.fold(word))
        assert entry.valid and any(each.part_of_speech == "verb" for each in entry.readings), word
    for word in "vida comparte duerme convierte firme charla reparte despierte".split():
        assert spanish.describe(word).valid, word
    assert not spanish.describe("comprételo").valid


def test_synonyms_stand_in_for_a_first_definition_only(spanish: Lexicon) -> None:
    for word in ("TOPADA", "BATA", "BANDA", "CASO", "CUENTO", "PARTIDO", "MARCHA", "VISTA", "PLANTA"):
        assert all(each.source != "thesaurus" for each in spanish.entry(word).meanings[1:]), word
