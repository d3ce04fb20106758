"""Reader of a user's own plain word list: kept lines, others, and why.

The rule: one regular file, at most 20 MB and a million lines, at most 32 characters a word, in UTF-8 (with
or without a byte order mark), UTF-16 (with one), Windows-1252 where it cannot be anything else, or an encoding that a person
has chosen. A line that starts with `#` is a remark. How a line is cut into words, `listformat` tells.
"""

from __future__ import annotations

import codecs
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, groupby, islice
from pathlib import Path

from cardtable.lexicon import listformat
from cardtable.lexicon.answers import Reason, shape
from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.lexicon.fold import fold
from cardtable.resources import regular

MOST_BYTES = 20_000_000
MOST_LINES = 1_000_000
MOST_LETTERS = 32
EXAMPLES = 5
CODE = "latin-1"
"""Encoding in which folded words are kept side by side: one byte a letter."""
_OFTEN = 50_000
"""Lines between two words of progress."""


@dataclass(frozen=True, slots=True)
class ListReport:
    """Report on a list: words kept, repeated lines, and the number left out for each reason.

    `examples` holds the first few lines left out for each reason, cut to 40 characters.
    """

    encoding: str
    lines: int
    kept: int
    repeated: int
    left_out: tuple[tuple[Reason, int], ...] = ()
    examples: tuple[tuple[Reason, tuple[str, ...]], ...] = ()


def lines_of(path: Path, encoding: str = "") -> tuple[list[str], str]:
    """`(lines, encoding)` of a text file; LexiconError where it breaks the rule."""
    text, encoding = _decode(_bytes(path), path, encoding)
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise LexiconError(Fault.TOO_MANY_LINES, path)
    return lines, encoding


def sift(
    lines: Iterable[str],
    encoding: str = "",
    told: Callable[[int], None] = lambda lines: None,
    further: str = "",
) -> tuple[list[bytes], ListReport]:
    """Return the words of 2 to 32 letters among these lines, folded but for the letters in `further`, in `CODE`, sorted, each
    once; `told` hears the number of lines now and then.
    """
    words: list[bytes] = []
    rest = Rejects(further)
    total = 0
    every = iter(lines)
    first = list(islice(every, listformat.SAMPLE))
    cut = listformat.cut_of(first)
    for line in chain(first, every):
        total += 1
        if not total % _OFTEN:
            told(total)
        text = line.strip()
        if text.isascii() and text.isalpha() and 1 < len(text) <= MOST_LETTERS:
            words.append(text.upper().encode("ascii"))  # as most lines are: nothing further to look at
        elif text and not text.startswith("#"):
            words += [word.encode(CODE) for each in cut(text) if each and (word := rest.sieve(each))]
    told(total)
    words.sort()
    kept = [word for word, _same in groupby(words)]
    return kept, rest.report(encoding, total, len(kept), len(words) - len(kept))


def folded(
    path: Path, told: Callable[[int], None], encoding: str = "", further: str = ""
) -> tuple[list[bytes], ListReport]:
    """The same of a file, read line by line; LexiconError where it breaks the rule."""
    encoding = _decode(_bytes(path), path, encoding)[1]
    return sift(_stream(path, encoding), encoding, told, further)


def samples_of(path: Path) -> dict[str, tuple[str, ...]]:
    """Three words of a file as each encoding that it may be in reads them, for a person to choose; LexiconError."""
    return listformat.samples(_bytes(path))


def _stream(path: Path, encoding: str) -> Iterator[str]:
    """The lines of a text, as `str.splitlines` cuts them."""
    total = 0
    try:
        with open(path, encoding=encoding, newline=None, opener=regular) as file:
            for line in file:
                cut = line.splitlines() or [""]
                total += len(cut)
                if total > MOST_LINES:
                    raise LexiconError(Fault.TOO_MANY_LINES, path)
                yield from cut
    except (OSError, UnicodeDecodeError) as problem:  # it may have changed since it was looked at
        raise LexiconError(Fault.UNREADABLE, path, str(problem)) from None


@dataclass(slots=True)
class Rejects:
    """Lines left out of a list while it is read, by reason."""

    further: str = ""
    counts: dict[Reason, int] = field(default_factory=dict)
    examples: dict[Reason, list[str]] = field(default_factory=dict)

    def sieve(self, text: str) -> str:
        """The folded word that `text` is, or "" where it is none, which is then remembered."""
        word = fold(text[: MOST_LETTERS + 1], self.further)
        reason = Reason.TOO_LONG if len(text) > MOST_LETTERS else shape(word, 2, MOST_LETTERS)
        if reason is None:
            return word
        self.counts[reason] = self.counts.get(reason, 0) + 1
        shown = self.examples.setdefault(reason, [])
        if len(shown) < EXAMPLES:
            shown.append("".join(c if c.isprintable() else "\ufffd" for c in text[:40]))
        return ""

    def report(self, encoding: str, lines: int, kept: int, repeated: int) -> ListReport:
        return ListReport(
            encoding,
            lines,
            kept,
            repeated,
            tuple(sorted(self.counts.items())),
            tuple(sorted((reason, tuple(shown)) for reason, shown in self.examples.items())),
        )


def _bytes(path: Path) -> bytes:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise LexiconError(Fault.NOT_A_FILE, path)
        if found.st_size > MOST_BYTES:
            raise LexiconError(Fault.TOO_BIG, path)
        with open(path, "rb", opener=regular) as file:
            raw = file.read(MOST_BYTES + 1)  # the file may have grown since
    except FileNotFoundError:
        raise LexiconError(Fault.MISSING, path) from None
    except (OSError, ValueError) as problem:  # ValueError: a null character in the name
        raise LexiconError(Fault.UNREADABLE, path, str(problem)) from None
    if len(raw) > MOST_BYTES:
        raise LexiconError(Fault.TOO_BIG, path)
    return raw


def _decode(raw: bytes, path: Path, encoding: str = "") -> tuple[str, str]:
    """The text and its encoding; LexiconError where it is none, or may be one of several."""
    if b"\0" in raw and not raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise LexiconError(Fault.NOT_TEXT, path)
    try:
        found = listformat.decoded(raw, encoding)
    except (UnicodeDecodeError, LookupError):
        raise LexiconError(Fault.NOT_TEXT, path) from None
    if found is not None:
        return found
    read = listformat.samples(raw)
    if not read:
        raise LexiconError(Fault.NOT_TEXT, path)
    told = "; ".join(f"{listformat.NAMES[each]}: {', '.join(words)}" for each, words in read.items())
    raise LexiconError(Fault.UNSURE, path, told)
