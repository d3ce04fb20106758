"""Whatever the power does to what was not confirmed: every file of the data folder is as it was acknowledged, or later."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.i18n import for_the_disk
from cardtable.play.library import Library
from cardtable.play.savedgame import SaveLabel
from cardtable.play.store import Documents
from cardtable.play.wordlists import WordLists
from cardtable.rules.rng import Rng
from tests.play.games import lexicon, session, some_move
from tests.play.powercut import LUCKS, Recorder, left_after

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the disk simulated is one of Unix")


class Cuts:
    """Every moment at which the power may fail, and every way in which it may."""

    def __init__(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.data = tmp_path / "disk" / for_the_disk("é data")
        self.data.parent.mkdir()
        self._results = tmp_path / "after"
        self.disk = Recorder(tmp_path / "disk", monkeypatch)
        self._marks: list[tuple[int, Any]] = []

    def acknowledged(self, what: Any) -> None:
        """Note what must be found from now on."""
        self._marks.append((len(self.disk.notes), what))

    def each(self, found: Callable[[Path, Any], None]) -> int:
        """Look at what is left after each cut, with what had been acknowledged by then; how many cuts there were."""
        tried = 0
        for count in range(len(self.disk.notes) + 1):
            known = [what for at, what in self._marks if at <= count]
            for luck in LUCKS:
                target = self._results / str(tried)
                left_after(self.disk, count, luck, target)
                found(target / self.data.name, known[-1] if known else None)
                tried += 1
        return tried


@pytest.fixture
def cuts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cuts:
    return Cuts(tmp_path, monkeypatch)


def test_moves_and_half_composed_words_outlive_the_power(cuts: Cuts) -> None:
    table = session("A=human,B=human")
    journal = Library(cuts.data, cuts.disk).start(table)
    assert journal.flush()
    cuts.acknowledged((0, ""))
    rng = Rng(5)
    for _move in range(4):
        seat, text, rng = some_move(table, rng)
        table.submit(seat, text)
        assert journal.flush()
        cuts.acknowledged((journal.acknowledged, ""))
        table.keep_draft(min(table.pending()), f"draft {_move}")
        assert journal.flush()
        cuts.acknowledged((journal.acknowledged, f"draft {_move}"))
    assert journal.close()
    name, whole = journal.folder.name, table.record.entries

    def found(data: Path, known: Any) -> None:
        if known is None:
            Library(data).list()
            return
        opened = Library(data).open(name, lexicon())
        assert opened.error is None
        moves, draft = known
        entries = opened.session.record.entries
        assert opened.session.decisions >= moves
        assert entries[: opened.session.decisions] == whole[: opened.session.decisions]
        if draft and opened.session.decisions == moves:
            assert opened.session.draft(min(opened.session.pending())) >= draft
        assert opened.journal.close()

    assert cuts.each(found) > 300


def test_a_game_thrown_away_and_put_back_is_whole_and_where_it_was_put(cuts: Cuts) -> None:
    table = session("A=human,B=human")
    library = Library(cuts.data, cuts.disk)
    journal = library.start(table)
    table.submit(0, "open")
    assert journal.close()
    cuts.acknowledged("there")
    library.delete(journal.folder.name)
    cuts.acknowledged("thrown away")
    library.bin.restore(library.bin.list()[0])
    cuts.acknowledged("put back")

    def found(data: Path, known: Any) -> None:
        after = Library(data)
        saved, thrown = after.list(), after.bin.list()
        for each in saved if known else ():
            assert after.read(each.id, lexicon()).decisions == 1
        if known is not None:
            assert len(saved) + len(thrown) == 1
        if known == "put back":
            assert saved

    cuts.each(found)
    assert journal.folder.exists()


def test_a_game_thrown_away_stays_away(cuts: Cuts) -> None:
    library = Library(cuts.data, cuts.disk)
    journal = library.start(session("A=human,B=human"))
    assert journal.close()
    library.delete(journal.folder.name)
    cuts.acknowledged("thrown away")

    def found(data: Path, known: Any) -> None:
        if known:
            after = Library(data)
            assert not after.list()
            assert len(after.bin.list()) == 1

    cuts.each(found)


def test_a_games_name_outlives_the_power(cuts: Cuts) -> None:
    journal = Library(cuts.data, cuts.disk).start(session("A=human,B=human"))
    assert journal.close()
    cuts.acknowledged("")
    for title in ("with Claire", "with Denis"):
        Library(cuts.data, cuts.disk).write_on(journal.folder.name, SaveLabel(title))
        cuts.acknowledged(title)

    def found(data: Path, known: Any) -> None:
        titles = [saved.title for saved in Library(data).list()]
        assert known is None or (titles and titles[0] >= known)

    assert cuts.each(found) > 100


@pytest.mark.parametrize("name", ["settings", "statistics", "house", "houseen", "wordlists"])
def test_documents_outlive_the_power(cuts: Cuts, name: str) -> None:
    documents = Documents(cuts.data, cuts.disk)
    for number in range(4):
        documents.save(name, {"number": number, "text": "é" * 200})
        cuts.acknowledged(number)

    def found(data: Path, known: Any) -> None:
        after = Documents(data)
        body = after.load(name)
        assert after.aside == []
        if known is not None:
            assert body is not None
            assert body["number"] >= known

    assert cuts.each(found) > 300


def test_lists_of_words_outlive_the_power(cuts: Cuts, tmp_path: Path) -> None:
    lists = WordLists(Documents(cuts.data, cuts.disk), cuts.disk)
    taken = []
    for number in range(2):
        given = tmp_path / f"{number}.txt"
        given.write_text("MARINE\n" + "ABC" * (number + 1) + "\n", "utf-8")
        taken.append(lists.take_in(given)[0])
        cuts.acknowledged(tuple(taken))

    def found(data: Path, known: Any) -> None:
        documents = Documents(data)
        after = WordLists(documents)
        for each in known or ():
            assert after.find(each.id) == each
        for each in after.lists:
            opened = after.open(each.id)
            assert opened is not None and opened.id == each.id
        assert documents.aside == []

    assert cuts.each(found) > 100
