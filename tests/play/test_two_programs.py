"""Two programs on one data folder: what each agrees on, counts, prefers and takes in is there afterwards."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cardtable.lexicon import HouseWords
from cardtable.play.agreements import Agreements, moved
from cardtable.play.disk import Disk, StoreFault
from cardtable.play.document import Document
from cardtable.play.settings import Settings
from cardtable.play.stats import Statistics, TallyKey
from cardtable.play.store import LOCK, Documents
from cardtable.play.wordlists import WordLists
from tests.kinds import Constant, surely
from tests.play.faulty import FaultyDisk
from tests.play.games import play_on, session

ROOT = Path(__file__).resolve().parents[2]
COUNT = 8


def test_two_programs_lose_nothing_of_each_other(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    programs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.play.neighbour", str(folder), name, str(COUNT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        for name in ("ONE", "TWO")
    ]
    for program in programs:
        assert surely(program.stdout).readline() == b"ready\n"
    for program in programs:  # both have read what there was: now each changes it
        surely(program.stdin).write(b"\n")
        surely(program.stdin).flush()
    for program in programs:
        program.communicate()
        assert program.returncode == 0
    documents = Documents(folder)
    words = {f"{name}{chr(ord('A') + number)}" for name in ("ONE", "TWO") for number in range(COUNT)}
    assert Agreements(documents).of("fr").value.added == words
    statistics = Document.of(documents, Statistics).value
    assert len(statistics.counted) == 2 * COUNT
    assert {key.name: tally.played for key, tally in statistics.tallies.items()} == {
        "ONE": COUNT,
        "TWO": COUNT,
        "Bruno": 2 * COUNT,
    }
    settings = Document.of(documents, Settings).value
    assert (settings.volume, settings.text_size, {*settings.tables}) == (11, 150, {"shelf", "shelf ONE"})
    assert len(WordLists(documents).lists) == 2 * COUNT
    assert documents.aside == []


def test_a_game_that_both_have_open_counts_once(tmp_path: Path) -> None:
    over = play_on(session("Anne=human,Bruno=human"), 1000)
    ours, theirs = Document.of(Documents(tmp_path), Statistics), Document.of(Documents(tmp_path), Statistics)
    for statistics in (ours, theirs, ours):
        assert statistics.change(lambda found: found.with_game(over))
    assert theirs.value.tallies[TallyKey("Anne", "shelf", False)].played == 1
    assert ours.refresh() == theirs.value


def test_what_cannot_be_kept_is_kept_with_the_next_change(tmp_path: Path) -> None:
    broken = [False]
    documents = Documents(tmp_path, FaultyDisk(lambda _call: broken[0], 28))
    ours, theirs = Document.of(documents, Settings), Document.of(Documents(tmp_path), Settings)
    broken[0] = True
    assert not ours.change(lambda found: found.moved(Settings(), Settings(volume=3)))
    assert surely(ours.trouble).reason is StoreFault.FULL
    assert ours.value.volume == 3
    assert theirs.change(lambda found: found.moved(Settings(), Settings(language="en")))
    broken[0] = False
    assert ours.keep()
    assert ours.trouble is None
    assert theirs.refresh() == ours.value == Settings(volume=3, language="en")


def test_whoever_keeps_the_documents_for_ever_is_told(tmp_path: Path, constant: Constant) -> None:
    constant("cardtable.play.store", "WAIT", 0.02)
    documents = Documents(tmp_path)
    held = Disk().lock(tmp_path / LOCK)
    settings = Document.of(documents, Settings)
    assert not settings.change(lambda found: found.moved(found, Settings(volume=3)))
    assert surely(settings.trouble).reason is StoreFault.IN_USE
    held.close()
    assert settings.keep()


def test_one_program_waits_for_the_other(tmp_path: Path) -> None:
    documents, held = Documents(tmp_path), Disk().lock(tmp_path / LOCK)
    threading.Timer(0.05, held.close).start()
    documents.save("settings", {"volume": 3})
    assert documents.load("settings") == {"volume": 3}


@pytest.mark.parametrize(
    ("found", "before", "after", "wanted"),
    [
        ("+A", "", "+B", "+A +B"),
        ("+A +C", "+A", "", "+C"),
        ("-A", "", "+A", "+A"),
        ("+A", "", "-A", "-A"),
        ("+A -B", "+A -B", "+B -A", "+B -A"),
    ],
)
def test_words_of_two_tables_are_joined(found: str, before: str, after: str, wanted: str) -> None:
    def house(text: str) -> HouseWords:
        words = text.split()
        return HouseWords(
            frozenset(f"{word[1:]}AA" for word in words if word[0] == "+"),
            frozenset(f"{word[1:]}AA" for word in words if word[0] == "-"),
        )

    assert moved(house(found), house(before), house(after)) == house(wanted)


def test_what_one_agrees_on_and_takes_in_the_other_sees_when_it_looks_again(tmp_path: Path) -> None:
    (ours, ours_lists), (theirs, their_lists) = (
        (Agreements(documents), WordLists(documents))
        for documents in (Documents(tmp_path), Documents(tmp_path))
    )
    assert theirs.of("es").become(theirs.of("es").value.accept("ZZYZX"))
    (tmp_path / "list.txt").write_text("MARINE\nSOLE\n", "utf-8")
    taken, _report = their_lists.take_in(tmp_path / "list.txt")
    assert not ours.of("es").value.added
    ours.refresh()
    ours_lists.refresh()
    assert ours.of("es").value.added == {"ZZYZX"}
    assert ours_lists.find(taken.id) == taken
