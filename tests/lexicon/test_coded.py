"""What the makers of the shipped files write is what the program reads; what a word is, from these files."""

from __future__ import annotations

import zlib
from pathlib import Path

from cardtable.lexicon import Lexicon
from cardtable.lexicon.entries import BLOCK
from cardtable.lexicon.entries import encode as coded_senses
from cardtable.lexicon.glosses import Gloss, Glosses, encode
from cardtable.lexicon.store import open_store, pack


def test_definitions_come_back_as_they_were_written(tmp_path: Path) -> None:
    written = {
        f"mot{number:04}": (Gloss("noun", f"sens {number}"), Gloss("verb", "autre", hidden=True))
        for number in range(300)
    }
    path = tmp_path / "book.bin"
    path.write_bytes(pack("test", {}, encode(written)))
    book = Glosses(open_store(path))
    assert book.of("mot0000") == written["mot0000"] and book.of("mot0299") == written["mot0299"]
    assert book.of("absent") == () and book.of("aaa") == () and book.of("zzz") == ()
    assert dict(book.everything()) == written


def test_readings_are_written_short() -> None:
    words = [
        ("AIMAIT", [("aimait", "aimer", 3, 1)]),
        ("PARIS", [("Paris", "Paris", 1, 0), ("paris", "pari", 2, 1)]),
    ]
    index, blocks = coded_senses(words)
    assert zlib.decompress(blocks).decode() == "|3|er|3|1\nParis|0||1|\t|1||2|1"
    assert len(index) == 8 and int.from_bytes(index[4:], "little") == len(blocks)
    many, _blocks = coded_senses(words * BLOCK)
    assert len(many) == 4 * 3, "two blocks"


def test_a_word_is_looked_up_with_all_that_is_known_of_it() -> None:
    shipped = Lexicon.open()
    entry = shipped.entry("aimait")
    assert any(meaning.lemma == "aimer" for meaning in entry.meanings) or entry.meanings
    assert entry.glosses
