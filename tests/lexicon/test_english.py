"""The shipped English lexicon: words, grammar, kinds of no; how it is made from its sources."""

from __future__ import annotations

import io
import json
import tarfile
from collections import Counter
from pathlib import Path

import pytest

from cardtable import cli, resources
from cardtable.lexicon import Lexicon, LexiconError, Reason, WordFlag
from cardtable.lexicon.factors import Factors, factors_of
from cardtable.lexicon.fold import fold
from cardtable.lexicon.store import open_store
from tools.lexicon import english, extract_english, reviewed, wordnet
from tools.lexicon.assets import fingerprint, unpacked
from tools.lexicon.build import SOURCES
from tools.lexicon.extract import _debian

HOME = SOURCES / "en"


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.open(language="en")


@pytest.fixture(scope="module")
def sources() -> english.English:
    texts = {path.name.removesuffix(".xz"): unpacked(path) for path in HOME.glob("*.xz")}
    return english.read(texts, HOME)


def test_size_and_identity(lexicon: Lexicon) -> None:
    words = lexicon.words()
    assert len(words) > 110_000
    assert len(lexicon.words(geographical_names="on")) > len(words) + 2_000
    assert 80_000 < len(lexicon.words("nouns-and-adjectives")) < 95_000
    lengths = Counter(map(len, words))
    assert (min(lengths), max(lengths)) == (2, 15)
    assert lengths[2] < 80
    kind, version, digest = lexicon.id.split("-")
    assert (kind, version, len(digest)) == ("en", "1", 12)
    assert lexicon.language == "en"
    lexicon.verify()


def test_french_stays_the_usual_one(french: Lexicon) -> None:
    assert (Lexicon.open().id, french.language) == (french.id, "fr")
    assert Lexicon.from_words(["ten"]).language == ""


@pytest.mark.parametrize(
    "word",
    "THE QUEEN STREET COLOUR COLOR REALISE REALIZE ANALYSE CHILDREN WENT QI JO XU YES YOU BLOGS EMAIL FIANCEE CAFE".split(),
)
def test_in(lexicon: Lexicon, word: str) -> None:
    assert word in lexicon.words()
    assert lexicon.readings(word)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("xqzv", Reason.UNKNOWN),
        ("a", Reason.TOO_SHORT),
        ("Michel", Reason.PROPER_NOUN),
        ("London", Reason.PLACE),
        ("NATO", Reason.ABBREVIATION),
        ("kHz", Reason.SYMBOL),
        ("oui", Reason.FOREIGN),
        ("don't", Reason.HYPHEN_OR_APOSTROPHE),
        ("mother-in-law", Reason.HYPHEN_OR_APOSTROPHE),
        ("ice cream", Reason.SEVERAL_WORDS),
    ],
)
def test_kinds_of_no(lexicon: Lexicon, text: str, reason: Reason) -> None:
    assert lexicon.describe(text).reason is reason


def test_places_with_the_option_and_near_words(lexicon: Lexicon) -> None:
    assert lexicon.describe("London", geographical_names="on").valid
    assert lexicon.describe("colur").near[:2] == ("COLOR", "COLOUR")


@pytest.mark.parametrize(
    ("word", "reading"),
    [
        ("WENT", ("go", "verb", "past", None)),
        ("GONE", ("go", "verb", "past_participle", None)),
        ("SANG", ("sing", "verb", "past", None)),
        ("SUNG", ("sing", "verb", "past_participle", None)),
        ("STOPPED", ("stop", "verb", "past", None)),
        ("TESTIFIES", ("testify", "verb", "present", "singular")),
        ("RUNNING", ("run", "verb", "present_participle", None)),
        ("CHILDREN", ("child", "noun", None, "plural")),
        ("MICE", ("mouse", "noun", None, "plural")),
        ("WINDFALLS", ("windfall", "noun", None, "plural")),
        ("SANDIEST", ("sandy", "adjective", None, None)),
        ("HIS", ("his", "pronoun", None, None)),
        ("POETICALLY", ("poetically", "adverb", None, None)),
    ],
)
def test_readings(lexicon: Lexicon, word: str, reading: tuple[str, str, str | None, str | None]) -> None:
    shown = {(r.lemma, r.part_of_speech, r.tense, r.number) for r in lexicon.readings(word)}
    assert reading in shown


def test_what_no_form_is(lexicon: Lexicon) -> None:
    lemmas = {word: {r.lemma for r in lexicon.readings(word)} for word in ("BEES", "HIS", "LENS", "GLASS")}
    assert lemmas == {"BEES": {"bee"}, "HIS": {"his"}, "LENS": {"lens"}, "GLASS": {"glass"}}


def test_definitions_and_the_family_filter(lexicon: Lexicon) -> None:
    assert "land" in lexicon.entry("ISLAND").glosses[0]
    assert lexicon.entry("PARIS").glosses[0].startswith("The capital")
    coarse = lexicon.entry("WHORE")
    assert coarse.hidden > 0
    assert len(coarse.glosses) < len(lexicon.entry("WHORE", family=False).glosses)
    for word in ("NIGGER", "NIGGERS", "FUCKING", "CUNT"):
        assert lexicon.flags(word) & WordFlag.OFFENSIVE
    for word in ("HOUSE", "BOY", "TURKEY", "SPADE"):
        assert not lexicon.flags(word)


def test_words_without_a_definition_are_rare(lexicon: Lexicon) -> None:
    """At most 3 in a hundred, at most 5 in a thousand of those people use; every word of 2 to 4 letters has one."""
    without: list[str] = []
    common = common_without = 0
    for word in lexicon.words():
        entry = lexicon.entry(word, family=False)
        common += entry.tier >= 3
        if not entry.meanings:
            without.append(word)
            common_without += entry.tier >= 3
    assert len(without) <= 0.03 * len(lexicon.words())
    assert common_without <= 0.005 * common
    assert not [word for word in without if len(word) <= 4]


@pytest.mark.parametrize(
    ("word", "texts", "sources"),
    [
        ("ABRASIVELY", ("In an abrasive way.", "abrasive: Rough; harsh."), "cardtable"),
        ("UNSNAP", ("Undo what the verb “snap” does.",), "cardtable wordnet"),
        ("MENUS", ("A list of dishes available at a restaurant.",), "wordnet"),
        ("REWOUND", ("Wind back to the start.",), "cardtable wordnet"),
        ("COWORKER", ("An associate that one works with.",), "wordnet"),
        ("COSTREL", ("A bottle of leather, earthenware, or wood",), "webster"),
        ("ABOUT", ("On the subject of; near in number or time.",), "cardtable"),
        ("SMARTPHONES", ("A mobile phone that is also a small computer.",), "cardtable"),
    ],
)
def test_what_a_word_means_and_by_whom(
    lexicon: Lexicon, word: str, texts: tuple[str, ...], sources: str
) -> None:
    meanings = lexicon.entry(word).meanings
    assert {each.source for each in meanings} <= set(sources.split())
    for text, meaning in zip(texts, meanings, strict=False):
        assert meaning.text.startswith(text)


def test_definitions_are_whole(lexicon: Lexicon) -> None:
    """No hole where a mark of the source stood, no stray bracket, nothing cut off but what ends in a dot."""
    for rank in range(0, lexicon.graph.count, 7):
        for meaning in lexicon.entry(lexicon.graph.word(rank)).meanings:
            if meaning.source in ("cardtable", "webster"):
                assert not set("[]{}<>|_\\") & set(meaning.text), meaning
                assert meaning.text[-1] in ".!?", meaning


@pytest.mark.parametrize(
    "word",
    "APP OK BRO ZEN LOCKDOWN SUDOKU COVID WIFI PILATES VLOGGERS TWEETED PODCASTS EMOJIS HALLOUMI".split(),
)
def test_everyday_and_recent_words(lexicon: Lexicon, word: str) -> None:
    assert word in lexicon.words()
    assert lexicon.entry(word).glosses


MOST_REFUSED = 0.03


@pytest.mark.parametrize(
    ("file", "least"),
    [
        ("themes_everyday_en", 1_000),
        ("themes_everyday_en_2", 1_000),
        ("themes_everyday_en_3", 340),
        ("themes_everyday_en_4", 1_000),
        ("themes_everyday_en_5", 770),
    ],
)
def test_everyday_members_of_themes_are_taken(lexicon: Lexicon, file: str, least: int) -> None:
    rows = (Path(__file__).parent / f"{file}.tsv").read_text(encoding="utf-8").splitlines()
    members = [
        (theme, word)
        for theme, _tab, words in (row.partition("\t") for row in rows if not row.startswith("#"))
        for word in words.split()
    ]
    refused = [
        (theme, word)
        for theme, word in members
        if not any(lexicon.themes[theme].holds(way) for way in lexicon.readings(fold(word)))
    ]
    assert len(members) >= least
    assert len(refused) <= MOST_REFUSED * len(members), refused


@pytest.mark.parametrize(("word", "theme"), [("DELFT", "tools"), ("SABLE", "tools"), ("JOHN", "house")])
def test_what_people_would_not_count_is_no_member(lexicon: Lexicon, word: str, theme: str) -> None:
    assert not any(lexicon.themes[theme].holds(way) for way in lexicon.readings(word))


def test_frequency(lexicon: Lexicon) -> None:
    assert lexicon.zipf("HOUSE") > 5 > lexicon.zipf("TURKEY") > 3 > lexicon.zipf("MEGILP")
    assert lexicon.entry("THE").tier == 5
    assert lexicon.entry("AEROPHYTE").tier == 1


def test_parts_of_words_are_the_shipped_ones(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Factors, "build", None)
    factors_of.cache_clear()
    index = factors_of(lexicon.id, lexicon.graph)
    assert index.classes("OUSEHO")
    assert not index.classes("QZX")


def test_themes_are_known_words_of_the_kind(lexicon: Lexicon) -> None:
    assert lexicon.themes.keys() == Lexicon.open().themes.keys()
    nouns = {
        reading.lemma
        for word in lexicon.words()
        for reading in lexicon.readings(word)
        if reading.part_of_speech == "noun"
    }
    for theme in lexicon.themes.values():
        assert len(theme) >= 150
        assert not theme.lemmas
        assert {lemma for lemma, _part in theme.readings} <= nouns
        assert not any(lexicon.flags(fold(lemma)) for lemma, _part in theme.readings)

    def themes_of(word: str) -> set[str]:
        ways = lexicon.readings(word)
        return {name for name, theme in lexicon.themes.items() if any(map(theme.holds, ways))}

    assert themes_of("HEDGEHOGS") == {"animals"}
    assert themes_of("PARSLEY") == {"food", "plants"}
    assert themes_of("VIOLINS") == {"music"}
    assert themes_of("HAMMER") >= {"tools"}
    assert themes_of("PLUMBERS") == {"trades"}
    assert not themes_of("QUICKLY")


def test_missing_language_is_told(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="xx-words"):
        Lexicon.open(language="xx")


def test_shipped_files_come_from_the_kept_sources() -> None:
    assert open_store(resources.asset("lexicon", "en-words.bin")).facts["built_from"] == fingerprint(HOME)


def test_every_reviewed_word_is_used(sources: english.English, lexicon: Lexicon) -> None:
    assert not set(sources.rejects) - set(sources.sizes)
    assert not [word for word in sources.rejects if word in lexicon.entry(word).spellings]
    lemmas = {lemma for word in lexicon.words() for lemma in [word.lower()]}
    offensive = {word for row in reviewed.lines(HOME / "offensive.txt") for word in row[0].split()}
    assert not [word for word in offensive if fold(word).lower() not in lemmas]


def test_a_word_wordnet_lacks_is_read_by_what_it_is_made_of(sources: english.English) -> None:
    def read(word: str) -> tuple[str, str]:
        ways = english.readings(word, sources)
        return ways[0][0], ways[0][1].part_of_speech

    assert read("reenlisting") == ("reenlist", "verb")
    assert read("palaeoliths") == ("palaeolith", "noun")
    assert read("unhelpfulness") == ("unhelpfulness", "noun")
    assert all(english.readings(word, sources) for word in list(sources.sizes)[::50])


DATA = """  1 a licence line
00000010 05 n 02 turkey 0 Meleagris 0 001 @ 00000020 n 0000 | a large bird; "a turkey for the feast"
00000020 15 n 02 Turkey 0 Republic_of_Turkey 0 001 @i 00000030 n 0000 | a country
00000030 15 n 01 country 0 000 | the territory of a nation; a land
"""
INDEX = """  1 a licence line
turkey n 2 2 @ @i 2 1 00000020 00000010
country n 1 0 1 1 00000030
republic_of_turkey n 1 1 @i 1 0 00000020
"""


def test_wordnet_is_read_without_names() -> None:
    known = wordnet.synsets(DATA)
    found = list(wordnet.lemmas(INDEX, known, "noun", {("turkey", "noun"): 7}))
    assert found == [
        wordnet.Lemma("turkey", "noun", ("A large bird.",), 7),
        wordnet.Lemma("country", "noun", ("The territory of a nation; a land.",), 0),
    ]
    assert list(wordnet.places(INDEX, known)) == [("Turkey", "A country.")]
    assert wordnet.tagged("turkey%1:05:00:: 1 4\nturkey%1:13:00:: 2 3") == {("turkey", "noun"): 7}
    assert list(wordnet.irregular("mice mouse\nhard_hit hard-hit")) == [("mice", "mouse")]


def test_lists_are_merged_smallest_size_first() -> None:
    lists = {
        "english-words.35": b"cat\ncaf\xc3\xa9\nit's\nkHz\n",
        "british-words.10": b"cat\n",
        "english-upper.50": b"Zeus\n",
    }
    database = dict.fromkeys((*extract_english.WORDNET_FILES, extract_english.WEBSTER), b"")
    texts = {str(path): text for path, text in extract_english.sources(lists, database).items()}
    assert texts["words.tsv"] == "café\t35\ncat\t10\n"
    assert texts["names.tsv"] == "Zeus\tproper_noun\nkHz\tsymbol\n"


def test_what_a_package_has_of_the_files_asked_for() -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as archive:
        info = tarfile.TarInfo("./usr/share/dict/a.10")
        info.size = 3
        archive.addfile(info, io.BytesIO(b"one"))
    body = packed.getvalue()
    member = b"data.tar.xz".ljust(48) + str(len(body)).encode().ljust(10) + b"`\n" + body
    assert _debian(b"!<arch>\n" + member, ("a.10", "a.20")) == {"a.10": b"one"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_command_asks_the_english_list(capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert cli.main(["--lang", language, "word", "--lexicon", "en", "--json", "streets"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["valid"], row["lemmas"]) == (True, ["street"])
    assert cli.main(["--lang", language, "word", "--lexicon", "en", "went"]) == 0
    out = capsys.readouterr().out
    assert {"fr": "passé", "en": "past tense"}[language] in out
    assert cli.main(["word", "household"]) == 1
