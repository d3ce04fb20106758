"""Parts that several commands share: exit codes, output, and the sources of words and games."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play.recordtext import meta_of
from cardtable.play.rulebook import fitting
from cardtable.resources import regular
from cardtable.rules.contract import LEXICON, AnyGame, Options
from cardtable.rules.rng import LONG, seed_of
from cardtable.wording.faults import fault


class Exit(IntEnum):
    """Exit code of a command."""

    DONE = 0
    NO = 1
    """The answer is no: a refused record, an unknown word, a malformed line, a failed check."""
    USAGE = 2
    "The arguments are not valid."
    LACKING = 3
    """Something needed is missing or damaged: a file, the word list, a folder, a display."""
    PARTLY = 4
    """Nothing is wrong, but less is shown than was asked (`verify`)."""
    INTERRUPTED = 130


def say(text: str) -> None:
    print(text, flush=False)


def complain(error: Exception) -> None:
    """One of our own errors as a sentence on the standard error."""
    print(fault(error).text, file=sys.stderr)


@contextmanager
def ending(code: Exit, *kinds: type[Exception]) -> Iterator[None]:
    """An error of these kinds is said, and ends the command with that code, as argparse ends one. What is lacking or cannot
    be read or written need not be looked out for: that ends any command with `Exit.LACKING` (`cli.main`)."""
    try:
        yield
    except kinds as problem:
        complain(problem)
        raise SystemExit(code) from None


def emit(row: Mapping[str, Any]) -> None:
    """Write one JSON line at once: its reader may be waiting for it."""
    print(json.dumps(row, ensure_ascii=False, separators=(",", ":")), flush=True)


def lexicon_of(words: Path | None, options: Mapping[str, str] | None = None) -> Lexicon:
    """The shipped lexicon, or a plain list of words in the language that the options name; raises LexiconError."""
    language = (options or {}).get(LEXICON, "")
    return Lexicon.from_list(words, language) if words else Lexicon.open()


Games: TypeAlias = Callable[[str, Options | None], AnyGame]
"""The rules of a game by its name, with the lexicon that fits the options."""


def games_of(lexicon: Lexicon) -> Games:
    """The rules of games, each made once; they raise RecordError for a game unknown, LexiconError where the
    lexicon that fits the options cannot be had."""
    made: dict[tuple[str, str], AnyGame] = {}

    def rules(name: str, options: Options | None) -> AnyGame:
        words = fitting(lexicon, options)
        if (name, words.id) not in made:
            meta_of(name)
            made[name, words.id] = manifest(name).game(words)
        return made[name, words.id]

    return rules


def seed_from(text: str) -> int:
    """A seed as typed: a whole number, or a deal code where there is a letter or a hyphen; raises
    ValueError."""
    plain = text.strip()
    if plain.isascii() and plain.isdigit():
        if len(plain) > 39 or int(plain) >> LONG:
            raise ValueError(text)
        return int(plain)
    return seed_of(plain)


def lines_of(path: Path | None, most: int) -> Iterator[str]:
    """The lines of a file, or of the standard input for None and `-`, each as soon as it is there; of a longer
    line `most + 1` characters. Bytes that are no UTF-8 come as lone surrogates. OSError, ValueError where the
    file cannot be opened."""
    if path is None or path == Path("-"):
        return _lines(sys.stdin, most)
    file = open(path, encoding="utf-8", errors="surrogateescape", newline="\n", opener=regular)  # noqa: SIM115 - `_lines` closes it
    return _lines(file, most)


def _lines(source: TextIO, most: int) -> Iterator[str]:
    """Never more of a line in memory than is asked for."""
    mark = "\ufeff"  # some editors begin a file with it
    with source:
        while line := source.readline(most + 2):
            rest = line
            while rest and not rest.endswith("\n"):
                rest = source.readline(most + 2)
            yield line.removeprefix(mark).rstrip("\r\n")[: most + 1]
            mark = ""


def whole(text: str) -> bool:
    """Return True if all of it was text in the encoding it came in."""
    try:
        text.encode()
    except UnicodeEncodeError:  # bytes that were none came as lone surrogates
        return False
    return True
