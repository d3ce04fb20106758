"""Word list of the user's own: the import rule, refusal by refusal, and the report."""

import os
from pathlib import Path

import pytest

from cardtable.lexicon import Fault, Lexicon, LexiconError, Reason, wordlist


def write(folder: Path, raw: bytes) -> Path:
    path = folder / "list.txt"
    path.write_bytes(raw)
    return path


def refusal(path: Path) -> Fault:
    with pytest.raises(LexiconError) as caught:
        Lexicon.from_list(path)
    assert caught.value.where == str(path)
    return caught.value.reason


TEXT = "été\nŒuf\r\nchat\n"


@pytest.mark.parametrize(
    "raw",
    [
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("utf-16"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        TEXT.encode("cp1252"),
        TEXT.rstrip().encode(),
    ],
    ids=["utf-8", "bom", "utf-16", "utf-16-be", "cp1252", "no last newline"],
)
def test_encodings(tmp_path: Path, raw: bytes) -> None:
    lexicon = Lexicon.from_list(write(tmp_path, raw))
    assert list(lexicon.words()) == ["CHAT", "ETE", "OEUF"]


def test_report(tmp_path: Path) -> None:
    lines = ["# remark", "", "chat", "CHAT", "a", "arc-en-ciel", "deux mots", "x2", "é" * 33, "b" * 32]
    lexicon = Lexicon.from_list(write(tmp_path, "\n".join(lines).encode()))
    report = lexicon.report
    assert report is not None
    assert (report.kept, report.repeated, report.lines, report.encoding) == (2, 1, 10, "utf-8")
    assert dict(report.left_out) == {
        Reason.TOO_SHORT: 1,
        Reason.HYPHEN_OR_APOSTROPHE: 1,
        Reason.SEVERAL_WORDS: 1,
        Reason.NOT_LETTERS: 1,
        Reason.TOO_LONG: 1,
    }
    assert dict(report.examples)[Reason.HYPHEN_OR_APOSTROPHE] == ("arc-en-ciel",)
    assert "B" * 32 in lexicon.words()


def test_examples_are_few_short_and_printable(tmp_path: Path) -> None:
    lines = "\n".join(["1\x1b[31m" + "é" * 25] * 9)
    lexicon = Lexicon.from_list(write(tmp_path, f"chat\n{lines}".encode()))
    assert lexicon.report is not None
    shown = dict(lexicon.report.examples)[Reason.NOT_LETTERS]
    assert len(shown) == 5
    assert all(example.isprintable() and len(example) <= 40 for example in shown)


def test_a_list_has_no_grammar_and_obeys_no_option(tmp_path: Path) -> None:
    lexicon = Lexicon.from_list(write(tmp_path, b"chat\nmangeait\n"))
    assert list(lexicon.words("nouns-and-adjectives", "on")) == ["CHAT", "MANGEAIT"]
    entry = lexicon.entry("chat")
    assert (entry.valid, entry.spellings, entry.readings, entry.glosses) == (True, ("chat",), (), ())
    assert not lexicon.graded
    assert lexicon.zipf("CHAT") >= 7
    assert lexicon.zipf("CHIEN") == 0.0
    assert lexicon.describe("chien").reason is Reason.UNKNOWN
    assert lexicon.id.startswith("list-")


def test_identity_is_that_of_the_words(tmp_path: Path) -> None:
    first = Lexicon.from_list(write(tmp_path, b"chat\nchien\n")).id
    assert Lexicon.from_list(write(tmp_path, b"CHIEN\nchat\n# same\n")).id == first
    assert Lexicon.from_list(write(tmp_path, b"chat\n")).id != first


def test_refuses_a_missing_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.txt") is Fault.MISSING


def test_refuses_a_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path) is Fault.NOT_A_FILE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name on this system")
def test_refuses_a_pipe_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe") is Fault.NOT_A_FILE


def test_refuses_what_is_too_big(tmp_path: Path) -> None:
    path = tmp_path / "big.txt"
    with path.open("wb") as file:
        file.truncate(wordlist.MOST_BYTES + 1)
    assert refusal(path) is Fault.TOO_BIG


def test_refuses_too_many_lines(tmp_path: Path) -> None:
    assert refusal(write(tmp_path, b"ab\n" * (wordlist.MOST_LINES + 1))) is Fault.TOO_MANY_LINES


@pytest.mark.parametrize(
    "raw", [b"\x00\x01\x02", b"chat\x00", b"\xff\xfea", b"\xef\xbb\xbf\xff", b"\x81\x8d"]
)
def test_refuses_what_is_no_text(tmp_path: Path, raw: bytes) -> None:
    assert refusal(write(tmp_path, raw)) is Fault.NOT_TEXT


@pytest.mark.parametrize("raw", [b"", b"\n\n", b"a\n1\n", b"# only a remark\n"])
def test_refuses_a_list_without_words(tmp_path: Path, raw: bytes) -> None:
    assert refusal(write(tmp_path, raw)) is Fault.NO_WORDS


def test_refuses_an_impossible_name() -> None:
    with pytest.raises(LexiconError) as caught:
        Lexicon.from_list(Path("a\0b"))
    assert caught.value.reason is Fault.UNREADABLE


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
def test_refuses_what_it_may_not_read(tmp_path: Path) -> None:
    path = write(tmp_path, b"chat\n")
    path.chmod(0)
    assert refusal(path) is Fault.UNREADABLE
