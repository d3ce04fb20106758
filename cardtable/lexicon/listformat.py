"""Forms in which people keep lists of words: one a line, Hunspell's, a table, several a line; and the encodings they may be in."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

Cut = Callable[[str], Iterable[str]]
"""Cutter of one line into its words."""

SAMPLE = 2_000
"""Lines by which the form of a list is known."""
_MANY = 0.6
"""Part of the lines that must have a form for the whole list to have it."""
_AFFIX = re.compile(r"[^/\s\d]+/[^/\s]*(\s+\w\w:\S+)*")
_HEADS = frozenset(
    "mot mots word words palabra palabras wort wörter worte lemma lemme lema form forme forma ortho entry".split()
)
"""Names of a first column."""


def cut_of(lines: Iterable[str]) -> Cut:
    """Return the way to cut the lines of the list that begins with these."""
    sample = [text for line in lines if (text := line.strip()) and not text.startswith("#")]
    if not sample:
        return _whole
    if _most([_AFFIX.fullmatch(line) is not None for line in sample]) or (
        sample[0].isdecimal() and any("/" in line for line in sample)
    ):
        return _before_affixes
    for mark in (";", "\t", ","):
        if _most([mark in line for line in sample]):
            return _cells(sample, mark)
    if _most([len(parts := line.split()) == 2 and _is_number(parts[1]) for line in sample]):
        return _FirstCell(None, "")
    if _most([len(line.split()) > 1 for line in sample]):
        return str.split
    return _whole


def _most(answers: Sequence[bool]) -> bool:
    return sum(answers) >= _MANY * len(answers)


def _whole(line: str) -> Iterable[str]:
    return (line,)


def _before_affixes(line: str) -> Iterable[str]:
    """A word of Hunspell's, without its flags; the number of words that the first line tells is none."""
    word = line.split("/", 1)[0].split("\t", 1)[0].strip()
    return () if word.isdecimal() else (word,)


class _FirstCell:
    """The first cell of each line; a line that says what the columns are holds none."""

    def __init__(self, mark: str | None, head: str) -> None:
        self._mark, self._head = mark, head

    def __call__(self, line: str) -> Iterable[str]:
        if line.strip() == self._head:
            self._head = ""
            return ()
        return (line.split(self._mark, 1)[0].strip().strip('"'),)


def _cells(sample: Sequence[str], mark: str) -> Cut:
    """All cells where all are words, else the first of each line."""
    rows = [[cell.strip().strip('"') for cell in line.split(mark)] for line in sample]
    others = [row[1] for row in rows if len(row) > 1]
    tells = len(rows) >= 4 and len(set(others)) * 2 < len(
        others
    )  # a kind, a language: the same again and again
    if not tells and all(cell.isalpha() or not cell for cell in chain.from_iterable(rows)):
        return lambda line: (cell.strip().strip('"') for cell in line.split(mark))
    first = rows[0]
    is_head = first[0].casefold() in _HEADS and len(first) > 1 and not _is_number(first[1])
    return _FirstCell(mark, sample[0].strip() if is_head else "")


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).replace(",", "", 1).isdecimal()


# --- encodings ------------------------------------------------------------------------------------

_SURE = ("cp1252",)
OTHERS = ("cp850", "mac_roman")
"""Encodings of before Unicode that a person is asked about, with sample words."""
NAMES = {"cp1252": "Windows 1252", "cp850": "DOS 850", "mac_roman": "Mac Roman"}
_LETTERS = frozenset("àâäáçéèêëîïíñóôöùûüúÿæœßÀÂÄÁÇÉÈÊËÎÏÍÑÓÔÖÙÛÜÚŸÆŒ")
"""Letters beyond ASCII of the words that are played with."""
SAMPLES = 3
_FEW = 0.4
"""Part of the letters that may be beyond ASCII."""


def is_sure(raw: bytes, encoding: str) -> bool:
    """Return True if every sign beyond ASCII, read so, is a letter of words that are played with, and most letters are plain
    ones: Cyrillic or Greek letters, and those of DOS, hardly ever look so."""
    text = raw.decode(encoding, "replace")
    beyond = sum(not sign.isascii() for sign in text)
    letters = sum(map(str.isalpha, text))
    return _LETTERS.issuperset(sign for sign in set(text) if not sign.isascii()) and beyond <= _FEW * letters


def _odd(raw: bytes, encoding: str) -> Iterator[str]:
    """The words with a sign beyond ASCII, as they read in that encoding."""
    text = raw.decode(encoding, "replace")
    for word in re.finditer(r"[^\W\d_]*[^\x00-\x7f]+[^\s;,/\x00-\x1f]*", text):
        yield word[0]


def samples(raw: bytes) -> dict[str, tuple[str, ...]]:
    """Three words as each encoding reads them, of those encodings in which they may be words at all."""
    found = {}
    for encoding in (*_SURE, *OTHERS):
        if is_sure(raw, encoding) and (words := tuple(dict.fromkeys(_odd(raw, encoding)))):
            found[encoding] = words[:SAMPLES]
    return found


def decoded(raw: bytes, encoding: str = "") -> tuple[str, str] | None:
    """The text and its encoding, where that is sure or given; None where it is not. UnicodeDecodeError where it is none."""
    if encoding:
        return raw.decode(encoding), encoding
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16"), "utf-16"
    if raw.startswith(codecs.BOM_UTF8):
        return raw.decode("utf-8-sig"), "utf-8-sig"
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        for each in _SURE:
            if is_sure(raw, each):
                return raw.decode(each), each
    return None
