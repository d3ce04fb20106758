"""Another program on the same data folder.

    python -m tests.play.neighbour FOLDER NAME COUNT

agrees on words, counts finished games, changes settings and takes in lists of words, COUNT times each, all named after it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardtable.play import store
from cardtable.play.agreements import Agreements
from cardtable.play.disk import StoreError, StoreFault
from cardtable.play.document import Document
from cardtable.play.session import Session
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.wordlists import WordLists
from tests.play.games import play_on, session

FIELDS: dict[str, tuple[str, Any]] = {"ONE": ("volume", 11), "TWO": ("text_size", 150)}
GAMES = {"ONE": "shelf", "TWO": "duel"}


def live(folder: Path, name: str, count: int) -> None:
    """Change documents as a program does in its life; it waits for the other as long as a busy machine may take."""
    store.WAIT = 60.0
    documents = Documents(folder)
    book, settings, statistics = (
        Agreements(documents).of("fr"),
        Document.of(documents, Settings),
        Document.of(documents, Statistics),
    )
    lists = WordLists(documents)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(count):
        word = f"{name}{chr(ord('A') + number)}"
        kept(book, book.become(book.value.accept(word)))
        over = play_on(session(f"{name}=human,Bruno=human", seed=number), 1000)
        kept(statistics, statistics.change(with_game(over)))
        before = settings.value
        table = LastTable(over.players, over.options)
        after = replace(before, **dict([FIELDS[name]])) if number else before
        after = after.remember(GAMES[name], table) if GAMES[name] == "shelf" else after
        kept(settings, settings.change(moved(before, after)))
        path = folder.parent / f"{name} {number}.txt"
        path.write_text(f"{word}\nMARINE\n", "utf-8")
        while not taken_in(lists, path):
            pass


def taken_in(lists: WordLists, path: Path) -> bool:
    try:
        lists.take_in(path)
    except StoreError as problem:
        if problem.reason is StoreFault.IN_USE:
            return False
        raise
    return True


def with_game(over: Session) -> Callable[[Statistics], Statistics]:
    return lambda found: found.with_game(over)


def moved(before: Settings, after: Settings) -> Callable[[Settings], Settings]:
    return lambda found: found.moved(before, after)


def kept(document: Document[Any], taken: bool) -> None:
    """Keep a document as a program does: try again if the other one held it too long."""
    while not taken:
        assert document.trouble is not None and document.trouble.reason is StoreFault.IN_USE
        taken = document.keep()


if __name__ == "__main__":
    live(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
