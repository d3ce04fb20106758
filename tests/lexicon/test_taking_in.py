"""Tests of the gap radar, of other spellings of English, and of reflexive Spanish forms."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon
from tools.lexicon import radar


def packed(rows: list[list[str]]) -> bytes:
    """Counts as the source of frequency packs them: a head, then the words of each step, most frequent first."""

    def text(word: str) -> bytes:
        raw = word.encode()
        return bytes([0xA0 | len(raw)]) + raw

    steps = b"".join(bytes([0x90 | len(words)]) + b"".join(map(text, words)) for words in rows)
    return bytes([0x90 | len(rows) + 1]) + text("head") + steps


def test_the_radar_finds_what_is_refused_and_leaves_names_alone(tmp_path: Path) -> None:
    heard = {"es": ["señora", "xeñora", "kardashina"], "de": ["kardashina"]}
    with zipfile.ZipFile(tmp_path / "wordfreq-1.whl", "w") as archive:
        for language in radar.OTHERS:
            raw = gzip.compress(packed([heard.get(language, [])]))
            archive.writestr(f"wordfreq/data/large_{language}.msgpack.gz", raw)
    found = radar.gaps(tmp_path, Lexicon.open(language="es"), 2.0)
    assert [head for _zipf, head in found] == ["xeñora"]


@pytest.mark.parametrize(
    ("elsewhere", "is_name"),
    [([4.0, 0.0, 0.0], True), ([3.2, 3.2, 3.2], True), ([3.2, 3.2, 0.0], False), ([0.0, 0.0, 0.0], False)],
)
def test_a_name_is_written_everywhere(elsewhere: list[float], is_name: bool) -> None:
    assert radar.is_everywhere(4.0, elsewhere) is is_name


def test_other_spellings_are_accepted_and_bots_leave_them_to_people() -> None:
    english = Lexicon.open(language="en")
    for word in "GAOL FOETUS SAWN SHORN LEANT STADIA MEMORANDA ARCHEOLOGY MOSQUITOS DESPATCH".split():
        assert word in english.words() and english.familiarity(word) < 3.0, word


def test_what_people_mean_first_outweighs_counts() -> None:
    english = Lexicon.open(language="en")
    first = {word: english.entry(word).meanings[0].part_of_speech for word in ("ISSUES", "VEIL", "CANARY")}
    assert set(first.values()) == {"noun"}
    assert Lexicon.open().entry("COPINES").meanings[0].lemma == "copine"


def test_spanish_verbs_are_said_of_oneself() -> None:
    words = Lexicon.open(language="es").words()
    for form in "JACTARSE DUCHARME ARRODILLARSE ABSTENERSE COMPORTARTE ESFORZARNOS DESLIZANDOSE".split():
        assert form in words, form
    assert "ARRODILLARLO" not in words
