"""The shipped files when they are missing, cut, changed or of another build."""

import shutil
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable import resources
from cardtable.lexicon import Fault, Lexicon, LexiconError, Reason, factors
from cardtable.lexicon.store import MAGIC, OPEN, Store, little, open_store, pack
from cardtable.wording.words import word_card

WORDS, FREQUENCY = "fr-words.bin", "fr-frequency.bin"
GLOSSES, DEFINITIONS = "fr-glosses.bin", "fr-definitions.bin"


def fault(folder: Path) -> Fault:
    with pytest.raises(LexiconError) as caught:
        Lexicon.open(folder)
    return caught.value.reason


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in (WORDS, FREQUENCY, GLOSSES, DEFINITIONS):
        shutil.copy(resources.asset("lexicon", name), tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("name", [WORDS, FREQUENCY, GLOSSES, DEFINITIONS])
def test_missing(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert fault(folder) is Fault.MISSING


@pytest.mark.parametrize("name", [WORDS, FREQUENCY, GLOSSES, DEFINITIONS])
@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda raw: b"", Fault.NOT_OURS),
        (lambda raw: b"something else entirely", Fault.NOT_OURS),
        (lambda raw: b"CTLEX\x03\r\n" + raw[8:], Fault.NEWER),
        (lambda raw: raw[:12], Fault.DAMAGED),
        (lambda raw: raw[:-8], Fault.DAMAGED),
        (lambda raw: raw + b"\0", Fault.DAMAGED),
        (lambda raw: raw[:40] + b"#" + raw[41:], Fault.DAMAGED),
        (lambda raw: raw[:8] + b"\xff\xff\xff\xff" + raw[12:], Fault.DAMAGED),
    ],
    ids=["empty", "foreign", "newer", "12 bytes", "cut", "longer", "header", "length"],
)
def test_damaged(folder: Path, name: str, change: object, expected: Fault) -> None:
    path = folder / name
    assert callable(change)
    path.write_bytes(change(path.read_bytes()))
    assert fault(folder) is expected


def flip(path: Path, section: str) -> None:
    """Change one bit in the middle of a section."""
    offset, length, _ = open_store(path).place(section)  # Windows writes to no file that is mapped
    raw = bytearray(path.read_bytes())
    raw[offset + length // 2] ^= 4
    path.write_bytes(raw)


@pytest.mark.parametrize(
    ("name", "section"),
    [
        (WORDS, "mask"),
        (WORDS, "first"),
        (WORDS, "child"),
        (WORDS, "skip"),
        (WORDS, "flags"),
        (FREQUENCY, "zipf"),
    ],
)
def test_one_bit_of_what_a_game_needs(folder: Path, name: str, section: str) -> None:
    flip(folder / name, section)
    assert fault(folder) is Fault.DAMAGED


@pytest.mark.parametrize(
    ("name", "section"), [(WORDS, "senses"), (WORDS, "lines"), (WORDS, "refusals"), (GLOSSES, "glosses")]
)
def test_one_bit_of_what_is_shown_is_found_by_verify(folder: Path, name: str, section: str) -> None:
    flip(folder / name, section)
    lexicon = Lexicon.open(folder)
    with pytest.raises(LexiconError) as caught:
        lexicon.verify()
    assert caught.value.reason is Fault.DAMAGED


def spoil(path: Path, section: str) -> None:
    """Zeros in place of a section."""
    offset, length, _ = open_store(path).place(section)
    raw = bytearray(path.read_bytes())
    raw[offset : offset + length] = bytes(length)
    path.write_bytes(raw)


def test_a_damaged_definition_costs_the_definitions_and_is_told(folder: Path) -> None:
    spoil(folder / GLOSSES, "glosses")
    lexicon = Lexicon.open(folder)
    entry = lexicon.entry("maison")
    assert (entry.valid, entry.spellings, entry.glosses) == (True, ("maison",), ())
    assert entry.trouble is not None
    assert (entry.trouble.reason, entry.trouble.where) == (Fault.DAMAGED, str(folder / GLOSSES))
    assert any(entry.trouble.where in line for line in word_card(entry, lexicon.describe("maison")).labelled)


def test_damaged_grammar_and_names_cost_no_verdict(folder: Path) -> None:
    spoil(folder / WORDS, "lines")
    spoil(folder / WORDS, "refusals")
    lexicon = Lexicon.open(folder)
    entry = lexicon.entry("maison")
    assert entry.trouble is not None
    assert (entry.valid, entry.readings) == (True, ())
    assert lexicon.describe("maison").valid
    assert lexicon.describe("anne").reason is Reason.UNKNOWN


@pytest.mark.parametrize("section", ["mask", "first", "child"])
def test_damaged_parts_are_made_anew(
    tmp_path: Path, shipped_at: Callable[[Path], None], section: str
) -> None:
    """They say nothing that the words do not."""
    small = Lexicon.from_words(["fille", "filles", "wagon"])
    path = tmp_path / "lexicon" / "fr-factors.bin"
    path.parent.mkdir()
    path.write_bytes(factors.shipped(small.id, small.graph))
    spoil(path, section)
    shipped_at(tmp_path)
    factors.factors_of.cache_clear()
    assert "ILLE" in factors.Parts.of(small, small.words())
    assert "AF" not in factors.Parts.of(small, small.words())
    factors.factors_of.cache_clear()


@pytest.mark.parametrize(
    ("part", "form"),
    [
        (b"", None),
        (bytes(range(256)), None),
        (b"often the same " * 100, "plain"),
        (little(number * 77 % 5000 for number in range(5000)), "planes"),
        (little(number // 3 for number in range(5000)), "steps"),
        (little([0, 0xFFFFFFFF] * 500), "planes"),
        (little([0xFFFFFFFF] * 999), None),
    ],
    ids=["empty", "noise", "text", "numbers", "rising", "far apart", "the greatest"],
)
def test_a_section_lies_in_its_shortest_form(tmp_path: Path, part: bytes, form: str | None) -> None:
    path = tmp_path / "file"
    path.write_bytes(pack("id", {}, {"one": part, "two": b"behind"}))
    store = open_store(path)
    assert bytes(store.section("one")) == part and store.length("one") == len(part)
    assert bytes(store.section("two")) == b"behind"
    if form:
        assert store._sections["one"][3] == form and path.stat().st_size < 7 / 8 * len(part)
    del store
    spoil(path, "one")
    if part:
        for ask in (Store.section, Store.length):
            with pytest.raises(LexiconError) as caught:
                ask(open_store(path), "one")
            assert caught.value.reason is Fault.DAMAGED


@pytest.mark.parametrize("form", [["plain", 11], ["plain", 9], ["planes", 12], ["steps", 13]])
def test_a_section_that_is_not_what_its_form_says(tmp_path: Path, form: list[object]) -> None:
    """The checksum is right: only the writer of the file can have been wrong."""
    path = tmp_path / "file"
    path.write_bytes(pack("id", {}, {"one": zlib.compress(b"0123456789")}))
    whole = open_store(path)
    store = replace(whole, _sections={"one": [*whole.place("one"), *form]})
    with pytest.raises(LexiconError) as caught:
        store.numbers("one")
    assert caught.value.reason is Fault.DAMAGED


def test_a_container_of_before_is_read(tmp_path: Path) -> None:
    """Lists of the user's own stay in the data folder as they are."""
    path = tmp_path / "file"
    raw = pack("id", {}, {"one": b"12345678"})
    path.write_bytes(OPEN + raw[len(MAGIC) :])
    assert bytes(open_store(path).section("one")) == b"12345678"


def test_files_of_two_builds(folder: Path) -> None:
    (folder / GLOSSES).write_bytes(pack("fr-1-000000000000", {}, {}))
    assert fault(folder) is Fault.MISMATCHED


def test_a_folder_in_place_of_a_file(folder: Path) -> None:
    (folder / WORDS).unlink()
    (folder / WORDS).mkdir()
    assert fault(folder) is Fault.UNREADABLE


def test_container_round_trip(tmp_path: Path) -> None:
    parts = {"one": b"12345", "none": b"", "two": bytes(range(16))}
    raw = pack("id", {"n": 3}, parts)
    assert raw == pack("id", {"n": 3}, parts)
    assert raw.startswith(MAGIC)
    (tmp_path / "file").write_bytes(raw)
    store = open_store(tmp_path / "file")
    assert (store.identity, store.facts["n"]) == ("id", 3)
    assert {name: bytes(store.section(name)) for name in parts} == parts
    assert list(store.numbers("two")) == [0x03020100, 0x07060504, 0x0B0A0908, 0x0F0E0D0C]
    store.verify()
    with pytest.raises(LexiconError):
        store.section("three")


def test_sections_that_say_something_else_than_they_should(tmp_path: Path) -> None:
    """A builder's mistakes, which no checksum tells: half a number, a text cut short."""
    path = tmp_path / "made.bin"
    text = zlib.compress(b"mot " * 50)
    path.write_bytes(pack("made", {}, {"odd": b"\1\2\3\4\5", "text": text[:-9]}))
    store = open_store(path)
    for look in (lambda: store.numbers("odd"), lambda: store.inflated(store.section("text"))):
        with pytest.raises(LexiconError) as caught:
            look()
        assert caught.value.reason is Fault.DAMAGED
