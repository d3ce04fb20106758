"""A long list taken in by a process of its own, so that the window goes on meanwhile and it can be called off."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cardtable.lexicon import LexiconError, ListReport, listfile
from cardtable.play.disk import StoreError
from cardtable.play.errand import Errand
from cardtable.play.folders import size_of
from cardtable.play.wordlists import WordList, copied

LONG = 400_000
"""Bytes from which on a file is long: a shorter one is taken in within a frame or two."""


def is_long(path: Path) -> bool:
    """Return True if a file had better be taken in by another process."""
    return size_of(path) > LONG


class ListImport:
    """Import of one list into the data folder. `poll` is for the frame loop."""

    def __init__(self, path: Path, folder: Path, encoding: str = "", language: str = "") -> None:
        """Begin with the file at `path`; its words go into `folder`, and are not listed yet."""
        self._folder = folder
        self._begun: Path | None = None
        """Future place of its words, if they were not there before."""
        self._errand = Errand(
            take_in,
            (str(path), str(folder), encoding, language),
            path,
            (LexiconError, StoreError),
            self._hear,
        )

    @property
    def part(self) -> float:
        """Part that is done, from 0 to 1."""
        return self._errand.part

    def poll(self) -> tuple[WordList, ListReport] | None:
        """Return the list, once it is taken in; None before. Raises LexiconError, StoreError if it fails."""
        try:
            return self._errand.poll()
        except StoreError:
            self.cancel()
            raise

    def cancel(self) -> bool:
        """End it, whatever it has done; what is half written is no list of anybody's, and goes."""
        self._errand.cancel()
        left = [*self._folder.glob(f".*.{self._errand.number}.new")]
        if self._begun is not None:
            left += [self._begun, self._begun.with_suffix(listfile.SUFFIX)]
        for each in left:
            with suppress(OSError):
                each.unlink()
        return True

    def _hear(self, told: object) -> None:
        """Note the place where the words will be kept."""
        if isinstance(told, Path):
            self._begun = told


def take_in(
    path: str, folder: str, encoding: str, language: str, tell: Callable[[object], None]
) -> tuple[WordList, ListReport]:
    """Take a list in, in the process that is there for it."""
    return copied(Path(path), Path(folder), progress=tell, begun=tell, encoding=encoding, language=language)
