"""Files that change or grow while they are read, or whose parts do not belong together; numbers in Roman letters."""

from __future__ import annotations

import os
import shutil
import zlib
from pathlib import Path

import pytest

from cardtable import resources
from cardtable.lexicon import Fault, Lexicon, LexiconError, Reason, listfile, trie, wordlist
from cardtable.lexicon.store import MAGIC
from tests.kinds import Constant

WORDS, FREQUENCY = "fr-words.bin", "fr-frequency.bin"
GLOSSES, DEFINITIONS = "fr-glosses.bin", "fr-definitions.bin"


def test_a_text_that_grew_after_its_size_was_asked_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, constant: Constant
) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"chat\n" * 10)
    told = os.stat_result((0o100644, 0, 0, 1, 0, 0, 5, 0, 0, 0))
    constant(wordlist, "MOST_BYTES", 20)
    monkeypatch.setattr(Path, "stat", lambda _path: told)
    with pytest.raises(LexiconError) as caught:
        wordlist.lines_of(path)
    assert caught.value.reason is Fault.TOO_BIG


def test_a_text_that_is_another_when_it_is_read_again_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("été\n".encode("cp1252"))
    monkeypatch.setattr(wordlist, "_decode", lambda *_given: ("", "utf-8"))  # as it was a moment ago
    with pytest.raises(LexiconError) as caught:
        trie.read(path)
    assert caught.value.reason is Fault.UNREADABLE


def test_a_file_of_agreements_of_too_many_lines_is_refused(tmp_path: Path, constant: Constant) -> None:
    constant(wordlist, "MOST_LINES", 3)
    path = tmp_path / "words.txt"
    path.write_text("UN\nDEUX\nTROIS\n", "utf-8")
    assert wordlist.lines_of(path)[0] == ["UN", "DEUX", "TROIS"]
    path.write_text("UN\nDEUX\nTROIS\nQUATRE\n", "utf-8")
    with pytest.raises(LexiconError) as caught:
        wordlist.lines_of(path)
    assert caught.value.reason is Fault.TOO_MANY_LINES


def rewritten(path: Path, old: bytes, new: bytes) -> None:
    """Write another text of the same length into the header of a container, and set its checksum right."""
    raw = path.read_bytes()
    at = len(MAGIC)
    length = int.from_bytes(raw[at : at + 4], "little")
    header = raw[at + 8 : at + 8 + length]
    assert old in header and len(old) == len(new)
    header = header.replace(old, new, 1)
    check = zlib.crc32(header).to_bytes(4, "little")
    path.write_bytes(raw[: at + 4] + check + header + raw[at + 8 + length :])


def test_a_graph_of_a_list_that_counts_its_words_wrongly_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.graph"
    with path.open("wb") as file:
        listfile.write(file, trie.column([b"AB", b"AC", b"BD"]))
    assert listfile.read(path)[1].count == 3
    rewritten(path, b'"count":3', b'"count":0')
    with pytest.raises(LexiconError) as caught:
        listfile.read(path)
    assert caught.value.reason is Fault.DAMAGED


def test_a_graph_that_is_gone_before_it_is_checked_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LexiconError) as caught:
        list(listfile._parts(tmp_path / "gone", 0, 8))
    assert caught.value.reason is Fault.UNREADABLE


def test_shipped_files_that_count_other_words_are_refused(tmp_path: Path) -> None:
    for name in (WORDS, FREQUENCY, GLOSSES, DEFINITIONS):
        shutil.copy(resources.asset("lexicon", name), tmp_path / name)
    count = str(Lexicon.open().graph.count).encode()
    rewritten(tmp_path / WORDS, b'"count":' + count, b'"count":1' + count[1:-1] + b"9")
    with pytest.raises(LexiconError) as caught:
        Lexicon.open(tmp_path)
    assert caught.value.reason is Fault.DAMAGED


def test_numbers_in_roman_letters_are_told_from_abbreviations() -> None:
    shipped = Lexicon.open()
    for word, reason in (
        ("xiv", Reason.ROMAN_NUMERAL),
        ("md", Reason.ROMAN_NUMERAL),
        ("cd", Reason.ABBREVIATION),
    ):
        assert shipped.describe(word).reason is reason
