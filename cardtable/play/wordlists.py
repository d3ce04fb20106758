"""Word lists of the users' own: taken in from a file, kept in the data folder, named in the games played with
them.

`words/list-<hash>.txt` holds the folded words, one a line; the hash is that of `Lexicon.from_list`, so a list
is known by what is in it. `words/list-<hash>.graph` beside it is the word graph made of them, once, which the window and
the bots map; it can be made again. The document `wordlists` gives each list its name and its number of words.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardtable import languages
from cardtable.lexicon import Lexicon, LexiconError, ListReport, listfile, trie, wordlist
from cardtable.lexicon.trie import Column, Progress, quiet
from cardtable.play.disk import Disk, StoreError, free_name, hold, renamed, replace_whole, synced, why
from cardtable.play.document import is_any, is_text, like, rows, whole
from cardtable.play.seats import safe_name
from cardtable.play.store import Documents
from cardtable.resources import regular

NAME = "wordlists"
FOLDER = "words"
MOST_LISTS = 50
is_list = like(r"list-[0-9a-f]{12}")
"""Check of a lexicon's id: True for that of a list such as a data folder keeps."""
_IS_COUNT = whole(range(1, wordlist.MOST_LINES + 1))
_SHAPE = {"id": is_list, "name": is_text, "words": is_any}
"""Shape of a row of the document."""


@dataclass(frozen=True, slots=True)
class WordList:
    """A list the data folder holds: the id a record names it by, what the user calls it, how many words."""

    id: str
    name: str
    words: int


class WordLists:
    """The lists of one data folder, the last one taken in first."""

    def __init__(self, documents: Documents, disk: Disk | None = None) -> None:
        self._documents = documents
        self._disk = disk or Disk()
        self.lists: tuple[WordList, ...] = ()
        self.trouble: StoreError | None = None
        """Reason for which the lists could not be read; until they can, nothing is written over them."""
        self.refresh()
        self._sweep()

    def refresh(self) -> None:
        """Take in what another program has taken in or removed."""
        try:
            self._load()
        except StoreError as problem:
            self.trouble = problem

    def _load(self) -> None:
        self.lists, self.trouble = _read(self._documents.load(NAME)), None

    def path(self, identity: str) -> Path:
        """Return the place of a list's words, whether they are there or not; ValueError for no id of a list."""
        if not is_list(identity):
            raise ValueError(f"no id of a word list: {identity!r}")
        return self.folder / f"{identity}.txt"

    def find(self, identity: str) -> WordList | None:
        """The list with that id, where its words are still there."""
        found = next((each for each in self.lists if each.id == identity), None)
        return found if found and self.path(identity).is_file() else None

    def open(self, identity: str) -> Lexicon | None:
        """The words of a list; None where they are gone, or are no more the ones it was named for: the file is then put
        aside and told with the documents. Raises LexiconError."""
        if self.find(identity) is None:
            return None
        path = self.path(identity)
        found = opened(path)
        if found.id == identity:
            return found
        try:
            kept = free_name(self._disk, path)
            self._disk.replace(path, kept)
        except OSError:
            kept = path  # it stays where it is, and is told all the same
        self._documents.aside.append(kept)
        return None

    def take_in(self, path: Path, encoding: str = "", language: str = "") -> tuple[WordList, ListReport]:
        """Copy the words of a file into the data folder, under the file's name; of that encoding and language, if any is said.

        LexiconError where the file breaks the rule of `lexicon.wordlist`, StoreError where nothing can be
        kept; nothing has changed then.
        """
        taken, report = copied(path, self.folder, self._disk, encoding=encoding, language=language)
        self.enter(taken)
        return taken, report

    @property
    def folder(self) -> Path:
        """Folder of the lists."""
        return self._documents.folder / FOLDER

    def enter(self, taken: WordList) -> None:
        """List a list whose words lie in the folder; raises StoreError."""
        if self.trouble:
            self._load()
        self._keep(lambda lists: (taken, *(each for each in lists if each.id != taken.id))[:MOST_LISTS])

    def forget(self, identity: str) -> None:
        """Remove a list; games played with it go on with the words they hold. Raises StoreError."""
        self._keep(lambda lists: tuple(each for each in lists if each.id != identity))
        try:
            self._disk.remove(self.path(identity))
        except OSError as problem:
            raise StoreError(why(problem), identity, problem) from problem
        self._sweep()

    def _sweep(self) -> None:
        """Remove the graphs whose words are gone. Windows lets nobody remove a file that is mapped, so one that a table
        still reads stays until the next start."""
        with suppress(OSError):
            for name in self._disk.names(self.folder):
                graph = self.folder / name
                if graph.suffix == listfile.SUFFIX and not graph.with_suffix(".txt").exists():
                    with suppress(OSError):
                        self._disk.remove(graph)

    def _keep(self, alter: Callable[[tuple[WordList, ...]], tuple[WordList, ...]]) -> None:
        """Do that to the lists the folder holds now, another program's among them."""
        made: list[tuple[WordList, ...]] = []

        def altered(body: dict[str, Any] | None) -> dict[str, Any]:
            made[:] = [alter(_read(body))]
            return {"lists": [{"id": each.id, "name": each.name, "words": each.words} for each in made[0]]}

        self._documents.change(NAME, altered)
        self.lists = made[0]


def copied(
    path: Path,
    folder: Path,
    disk: Disk | None = None,
    progress: Progress = quiet,
    begun: Callable[[Path], object] = lambda kept: None,
    encoding: str = "",
    language: str = "",
) -> tuple[WordList, ListReport]:
    """Return the words of a file kept in `folder`, with their graph; the list does not name it yet. `begun` hears the place where they will
    be kept, if they were not there before.

    LexiconError if the file breaks the rule, StoreError if its words cannot be kept, and what `progress` raises. A graph that the disk
    refuses is no loss: a reader makes it in memory.
    """
    disk = disk or Disk()
    words, report = trie.read(path, progress, encoding, languages.alphabet_of(language).further)
    taken = WordList(listfile.identity_of(words), safe_name(path.stem) or "?", words.count)
    kept = folder / f"{taken.id}.txt"
    if not kept.exists():
        begun(kept)
    try:
        disk.make_folder(folder)
        replace_whole(disk, kept, words.lines())
    except OSError as problem:
        raise StoreError(why(problem), kept, problem) from problem
    with suppress(OSError):
        _graph_beside(kept, words, progress)
    return taken, report


def opened(path: Path) -> Lexicon:
    """The lexicon of a list in the data folder, or of any other: its graph mapped where there is one that is whole, else
    made now and kept where that can be. LexiconError where the words themselves cannot be read."""
    graph = path.with_suffix(listfile.SUFFIX)
    if is_list(path.stem):
        with suppress(LexiconError):
            lexicon = Lexicon.from_graph(graph)
            if lexicon.id == path.stem:
                return lexicon
    words, report = trie.read(path, further=languages.FURTHER if is_list(path.stem) else "")
    if listfile.identity_of(words) == path.stem:
        with suppress(OSError, LexiconError):
            _graph_beside(path, words)
            return Lexicon.from_graph(graph)
    return Lexicon(listfile.identity_of(words), trie.graph(words), report=report)


def _graph_beside(path: Path, words: Column, progress: Progress = quiet) -> None:
    """Write the graph of the words in `path` beside them, in place once it is whole; raises OSError."""
    graph = path.with_suffix(listfile.SUFFIX)
    if graph.is_file():
        with suppress(LexiconError):
            if listfile.read(graph)[0] == listfile.identity_of(words):
                return
    temporary = graph.with_name(f".{graph.name}.{os.getpid()}.new")
    try:
        with open(temporary, "wb", opener=regular) as file:
            hold(file)
            listfile.write(file, words, progress)
            file.flush()
            synced(file.fileno())
        renamed(temporary, graph)
    finally:
        temporary.unlink(missing_ok=True)


def _read(body: dict[str, Any] | None) -> tuple[WordList, ...]:
    """The rows of the document that are well formed."""
    found: dict[str, WordList] = {}
    for row in rows((body or {}).get("lists"), _SHAPE, MOST_LISTS):
        count = row["words"] if _IS_COUNT(row["words"]) else 1
        found.setdefault(row["id"], WordList(row["id"], safe_name(row["name"]) or "?", count))
    return tuple(found.values())
