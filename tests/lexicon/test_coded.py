"""Files that the makers write are those that the program reads; entries of words from these files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from cardtable.lexicon import Lexicon
from cardtable.lexicon.entries import Readings, Sense
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
    assert path.stat().st_size < 3000, "what repeats itself is told once"


KINDS = [["verb", "", "", [], []], ["place", "", "", [], []], ["noun", "", "", [], []]]


def read_back(folder: Path, words: Sequence[tuple[str, Sequence[Sense]]]) -> Readings:
    parts = {"kinds": json.dumps(KINDS).encode(), **coded_senses(words)}
    path = folder / "words.bin"
    path.write_bytes(pack("test", {"sources": ["theirs", "ours"]}, parts))
    return Readings(open_store(path))


def test_readings_are_written_short(tmp_path: Path) -> None:
    words: list[tuple[str, list[Sense]]] = [
        ("AIMAIT", [("aimait", "aimer", 0, 1)]),
        ("CREEE", [("créée", "créer", 0, 0)]),
        ("ETE", [("été", "été", 2, 0), ("été", "être", 0, 1)]),
        ("JOUAIT", [("jouait", "jouer", 0, 1)]),
        ("OEUF", [("œuf", "œuf", 2, 0)]),
        ("PARIS", [("Paris", "Paris", 1, 0), ("paris", "pari", 2, 1)]),
    ]
    parts = coded_senses(words)
    lines = parts["lines"].decode().split("\n")
    assert sorted(lines) == sorted(
        ["|3|er|0|1", "été|0||2|\tété|3|être|0|1", "2é3é|2|er|0|", "œuf|0||2|", "0P|0||1|\t|1||2|1"]
    )
    assert len(parts["senses"]) == 2 * len(words), "who is inflected alike shares a line"
    book = read_back(tmp_path, words)
    for rank, (word, senses) in enumerate(words):
        readings, sources = book.of(word, rank)
        assert [(each.spelling, each.lemma) for each in readings] == [sense[:2] for sense in senses]
        assert set(sources) == {("theirs", "ours")[sense[3]] for sense in senses}


def test_more_lines_than_two_bytes_count(tmp_path: Path) -> None:
    number = range(1 << 16 | 1)
    words = [("MOT", [("mot", f"mot{at}", 2, 0)]) for at in number]
    book = read_back(tmp_path, words)
    assert [book.of("MOT", at)[0][0].lemma for at in (0, 1, number[-1])] == ["mot0", "mot1", "mot65536"]


def test_a_word_is_looked_up_with_all_that_is_known_of_it() -> None:
    shipped = Lexicon.open()
    entry = shipped.entry("aimait")
    assert any(meaning.lemma == "aimer" for meaning in entry.meanings) or entry.meanings
    assert entry.glosses
