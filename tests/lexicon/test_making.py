"""The build: unfolding a dictionary, choosing words, the same bytes every time from the kept sources."""

import json
import lzma
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable import resources
from cardtable.lexicon import Ending, Lexicon, Reason, WordFlag, fold
from cardtable.lexicon.store import open_store
from tools.lexicon import frequency, reviewed
from tools.lexicon.assets import fingerprint, unpacked
from tools.lexicon.build import SOURCES, main
from tools.lexicon.extract import unpack
from tools.lexicon.hunspell import read_affixes, read_stems, unfold
from tools.lexicon.sense_parts import Wording
from tools.lexicon.senses import tidy

AFFIXES = """
FLAG long
NEEDAFFIX ()
SFX S. Y 2
SFX S. 0 0/L'D' [^sxz] is:sg
SFX S. 0 s/D' [^sxz] is:pl
SFX F. Y 2
SFX F. eux euse/S.() eux is:fem
SFX F. 0 0 [x] is:mas is:inv
PFX L' Y 1
PFX L' 0 l' .
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
"""


def forms(line: str) -> dict[str, tuple[str, ...]]:
    stem = next(read_stems(f"1\n{line}"))
    return {form.spelling: form.rule_tags for form in unfold(stem, read_affixes(AFFIXES))}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("chat/S.() po:nom is:mas", {"chat": ("is:sg",), "chats": ("is:pl",)}),
        ("nez/L' po:nom is:inv", {"nez": ()}),
        (
            "heureux/F.() po:adj",
            {
                "heureux": ("is:mas", "is:inv"),
                "heureuse": ("is:fem", "is:sg"),
                "heureuses": ("is:fem", "is:pl"),
            },
        ),
        (
            "mètre/Um() po:nom",
            {"kilomètre": ("is:sg",), "kilomètres": ("is:pl",), "mètre": ("is:sg",), "mètres": ("is:pl",)},
        ),
    ],
    ids=["needs an affix", "itself", "suffix on a suffix", "prefix with a suffix"],
)
def test_unfold(line: str, expected: dict[str, tuple[str, ...]]) -> None:
    assert forms(line) == expected


@pytest.fixture(scope="module")
def slice_of_sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kept sources with one dictionary entry in eighty."""
    folder = tmp_path_factory.mktemp("sources")
    for path in SOURCES.iterdir():
        if path.is_file():  # the English sources stay at home
            shutil.copy(path, folder / path.name)
    entries = unpacked(SOURCES / "fr.dic.xz").splitlines()[1:]
    kept = [line for n, line in enumerate(entries) if n % 80 == 0]
    models = tuple(added.model + "/" for added in reviewed.read(SOURCES).additions if added.model)
    kept += [line for line in entries if line.startswith(("chat/", "Bretagne/", "Mme/", "finir/", *models))]
    text = "\n".join([str(len(kept)), *sorted(set(kept))])
    (folder / "fr.dic.xz").write_bytes(lzma.compress(text.encode(), preset=1))
    return folder


@pytest.fixture(scope="module")
def built(slice_of_sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the files from that slice of the sources, in this process."""
    folder = tmp_path_factory.mktemp("built")
    assert main(["--sources", str(slice_of_sources), "--into", str(folder)]) == 0
    return folder


def test_same_bytes_whatever_the_hash_seed(slice_of_sources: Path, built: Path, tmp_path: Path) -> None:
    """Built once more by another process, and compared with files of which one was changed."""
    copy = shutil.copytree(built, tmp_path / "copy")
    (copy / "fr-glosses.bin").write_bytes(b"")
    told = ["--check", "--sources", str(slice_of_sources), "--into", str(copy)]
    done = subprocess.run(
        [sys.executable, "-m", "tools.lexicon.build", *told],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 1, done.stderr
    found = dict(line.split(": ") for line in done.stdout.splitlines())
    assert {"fr-words.bin", "fr-frequency.bin", "fr-definitions.bin"} <= {
        name for name, said in found.items() if said == "the same bytes"
    }
    assert found["fr-glosses.bin"] == "DIFFERENT"


def test_what_is_made_of_a_slice_is_a_lexicon(built: Path) -> None:
    lexicon = Lexicon.open(built)
    assert {"CHAT", "CHATS", "CHATTE", "FINIMES"} <= set(lexicon.words())
    assert lexicon.describe("bretagne").reason is Reason.PLACE
    assert lexicon.describe("mme").reason is Reason.ABBREVIATION
    assert len(lexicon.words()) > 5_000
    lexicon.verify()


def test_the_shipped_files_come_from_the_sources_kept_here() -> None:
    facts = open_store(resources.asset("lexicon", "fr-words.bin")).facts
    assert facts["built_from"] == fingerprint(SOURCES)


def test_every_reviewed_word_is_used(french: Lexicon) -> None:
    lists = reviewed.read(SOURCES)
    known = {stem.word for stem in read_stems(unpacked(SOURCES / "fr.dic.xz"))}
    known_or_own = known | {added.lemma for added in lists.additions}
    assert all(Ending.PLACE & french.graph.classes(fold(place)) for place in lists.places)
    assert len(lists.places) >= 2_500
    assert set(lists.rejects) - known == {"nouvels"}  # a form: nouvel has no plural
    assert not lists.kept_pieces - known
    assert not {each.partition("/")[0] for each in lists.offensive} - known_or_own
    assert not lists.inflated - known
    assert not lists.modern - known_or_own
    assert not lists.modern & lists.inflated
    assert not [word for word in lists.rejects if word in french.entry(word).spellings]
    assert not set(lists.lemmas) - known
    for added in lists.additions:
        if len(fold(added.lemma)) > 15:  # *climatosceptique* has more letters than any word of the list
            continue
        entry = french.entry(added.lemma, family=False)
        assert added.lemma in entry.spellings
        assert "cardtable" in entry.sources
        if len(fold(added.lemma)) <= 5:
            assert added.gloss, added.lemma
        if added.gloss:
            assert 3 <= len(added.gloss) <= 160
            assert added.gloss[0].isupper() or added.gloss[0] == "«"
            assert added.gloss.endswith(".")
    assert len({(added.lemma, added.part_of_speech) for added in lists.additions}) == len(lists.additions)


def test_short_words_of_our_own(french: Lexicon) -> None:
    short = [word for word in french.words() if len(word) <= 5]
    assert sum("cardtable" in french.entry(word).sources for word in short) >= 600


def test_how_own_words_are_inflected() -> None:
    def forms(inflection: str, lemma: str = "mot", part: str = "noun") -> list[tuple[str, str, str]]:
        added = reviewed.Addition(lemma, part, inflection, "x")
        return [(form, kind.gender, kind.number) for form, kind in added.forms()]

    assert forms("f") == [("mot", "feminine", "singular"), ("mots", "feminine", "plural")]
    assert forms("c", "lats") == [("lats", "common", "invariable")]
    assert forms("m/tondos/tondi", "tondo")[1:] == [
        ("tondos", "masculine", "plural"),
        ("tondi", "masculine", "plural"),
    ]
    assert forms("mp", "pecs") == [("pecs", "masculine", "plural")]
    assert forms("!", "in", "adjective") == [("in", "common", "invariable")]
    assert forms("-", "bing", "interjection") == [("bing", "", "")]
    with pytest.raises(ValueError, match="additions"):
        forms("q")


def test_which_definitions_want_a_review() -> None:
    lists = reviewed.Reviewed(
        vulgar=("coït", "pute.", "se branler"),
        offensive=frozenset({"bite"}),
        hidden={"touffe": ("Toison",)},
        shown={"amour": ("Avant le",)},
    )
    found = [
        lists.is_vulgar(gloss) for gloss in ("Avant le coït.", "Sa pute !", "Il se branle", "Se branler.")
    ]
    assert found == [True, True, False, True]
    assert not lists.is_vulgar("Vive dispute.")
    assert not reviewed.Reviewed().is_vulgar("pute")
    assert lists.hides("bite", "Tout.")
    assert lists.hides("touffe", "Toison d’un corps.")
    assert not lists.hides("touffe", "Bouquet d’herbes.")
    assert lists.unreviewed("noce", "Avant le coït.")
    assert not lists.unreviewed("amour", "Avant le coït.")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_not_for_families_is_out_of_reach(language: str) -> None:
    """A lemma marked offensive, or with no definition left, is in no bot's, hint's or suggestion's reach."""
    lexicon = Lexicon.open(language=language)
    for rank in range(0, lexicon.graph.count, 31):
        entry = lexicon.entry(word := lexicon.graph.word(rank))
        if entry.hidden and not entry.meanings:
            assert lexicon.flags(word) & WordFlag.OFFENSIVE, word


def test_manifest_names_every_package() -> None:
    packages = json.loads((SOURCES / "sources.json").read_text("utf-8"))["packages"]
    assert all(len(package["sha256"]) == 64 and package["version"] for package in packages)
    notices = json.loads(resources.asset("licences", "NOTICES.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in notices] == sorted((row["name"] for row in notices), key=str.lower)
    words = [row for row in notices if "French" in row["use"]]
    assert {row["licence"] for row in words} == {"MPL-2.0", "CC-BY-SA-4.0"}
    for row in words:
        assert resources.asset("licences", f"{row['licence']}.txt").stat().st_size > 10_000


def test_frequency_is_the_smaller_of_two_opinions() -> None:
    rows = ["usa\t322\tuser:VER=0.61\t-", "user\t520\tuser:VER=3.0\t-", "king\t474\t\t-", "vrai\t343\t\t10"]
    counts = frequency.read("\n".join([*rows, "neuf\t400\t\t-"]))
    verb, name, common, new = ("user", "verb"), ("king", ""), ("vrai", ""), ("neuf", "")
    amounts = frequency.by_lemma(
        {verb: ["usa", "user"], name: ["king"], common: ["vrai"], new: ["neuf"]}, counts, frozenset({"king"})
    )
    assert amounts[verb] == pytest.approx(frequency.SLACK * 3.61 + frequency.FLOOR)
    assert amounts[name] == pytest.approx(frequency.NAME_CEILING)
    assert amounts[common] == pytest.approx(1e6 * 10**-3.43)
    assert amounts[new] == pytest.approx(frequency.CEILING)


def test_a_spelling_is_shared_among_its_lemmas() -> None:
    counts = frequency.read("fut\t500\têtre:AUX=9;être:VER=81;fût:NOM=10\t-\n")
    amounts = frequency.by_lemma({("être", "verb"): ["fut"], ("fût", ""): ["fut"]}, counts)
    assert amounts["être", "verb"] == pytest.approx(9 * amounts["fût", ""])


@pytest.mark.parametrize(("amount", "byte"), [(0, 0), (0.001, 0), (1, 96), (1000, 192), (1e9, 255)])
def test_frequency_byte(amount: float, byte: int) -> None:
    assert frequency.as_byte(amount) == byte


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("Petit félin  domestique.", "Petit félin domestique."),
        ("Variante de .", ""),
        ("Relatif à", ""),
        ("D’une longueur de , fleuve.", ""),
        ("Chat.", ""),
        ("L&rsquo;animal {{sic}}", ""),
        ("L&rsquo;animal de la maison", "L’animal de la maison."),
        ("thumb|Un chat Petit félin.", ""),
        ("Petit félin.vignette|120px|Un chat", "Petit félin."),
        ("ou Petit félin.", "Petit félin."),
        ("ou , félin.", ""),
        ("Petit félin, , domestique", "Petit félin, domestique."),
        ("Rayonnement gamma ().", "Rayonnement gamma."),
        ("Cracher sur.", "Cracher sur quelque chose."),
        ("Compagnon de plaisir de , le régent", ""),
        ("Septième lettre de l’alphabet géorgien, .", ""),
        ("Langue parlée au Mali. Son code ISO 639-3 est haq.", "Langue parlée au Mali."),
        ("d’un bailli.", ""),
        ("Petit félin domestique. — Peut être invariable.", "Petit félin domestique."),
    ],
)
def test_definitions_are_tidied(raw: str, clean: str) -> None:
    assert tidy(raw, "chat") == clean


def test_long_definitions_are_cut_where_a_thought_ends() -> None:
    thought = "Grand oiseau de mer qui se nourrit de poissons et vit en colonies"
    assert tidy(f"{thought}. {'Il est connu de tous les marins. ' * 6}", "x").endswith("marins.")
    assert tidy(f"{thought} ; {'il est connu de tous les marins ' * 6}", "x") == f"{thought}."
    assert tidy(f"{thought}, dont {'on dit beaucoup de choses et ' * 6}", "x") == f"{thought}."
    assert tidy(f"{thought} ({'on dit bien des choses ' * 6}) du nord", "x") == f"{thought} du nord."
    assert tidy("abcdefg " * 40, "x") == ""


def test_each_definition_gets_the_part_of_speech_of_its_wording() -> None:
    listed = {
        **{word: {"noun"} for word in ("chat", "chaise", "animal", "arbre", "bois", "meuble")},
        **{word: {"verb"} for word in ("manger", "mettre", "courir", "aller", "faire")},
        "noyer": {"noun", "verb"},
    }
    senses = {
        "chat": ["Petit animal.", "Arbre à chats."],
        "chaise": ["Meuble pour une personne.", "Arbre creux."],
        "manger": ["Mettre dans sa bouche.", "Faire un repas."],
        "courir": ["Aller vite.", "Faire une course."],
    }
    wording = Wording(senses, listed)
    told = wording.split(
        "noyer", ["Arbre qui donne des noix.", "Bois de cet arbre.", "Faire mourir dans l’eau."]
    )
    assert told == ["noun", "noun", "verb"]


def test_unpack_reads_what_the_frequency_file_holds() -> None:
    raw = bytes(
        [0x93, 0x81, 0xA1, 0x61, 0x05, 0xD9, 0x02, 0xC3, 0xA9, 0xDC, 0x00, 0x02, 0x01, 0xCD, 0x01, 0x00]
    )
    assert unpack(raw) == [{"a": 5}, "é", [1, 256]]
