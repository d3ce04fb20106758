"""Sentences of a table on the saving of its game, and the fate of a saved game that a user removes."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.play import chain
from cardtable.play.disk import Disk, Handle, StoreFault
from cardtable.play.journal import DRAFT, FIRST, GAME, LOCK, PATIENCE, SAVED, SAVING, Journal, Progress
from cardtable.play.library import Library
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.session import Session
from tests.kinds import Constant, instead, surely
from tests.play.games import lexicon, play_on, session


class HeldDisk(Disk):
    """A disk that takes everything and confirms nothing until it is let go."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.free.set()
        self.asked = threading.Event()

    def sync(self, handle: Handle) -> None:
        self.asked.set()
        assert self.free.wait(300)
        super().sync(handle)


def same_game(folder: Path, journal: Journal, table: Session) -> None:
    """Check that the saved match opens and is the one on the table."""
    opened = Library(folder).open(journal.folder.name, lexicon())
    assert opened.session.record == table.record
    assert opened.faults == ()
    assert opened.journal.close()


def begun(folder: Path, disk: Disk | None = None, **more: object) -> tuple[Session, Journal]:
    """`(table, journal)` of a game with some moves on the disk and a word being composed."""
    table = session("A=human,B=human")
    journal = Library(folder, disk).start(table)
    play_on(table, 4)
    table.keep_draft(min(table.pending()), "half a word")
    assert journal.flush()
    return table, journal


def test_a_move_is_being_saved_until_the_disk_has_confirmed_it(tmp_path: Path) -> None:
    disk = HeldDisk()
    table, journal = begun(tmp_path, disk)
    assert journal.state == SAVED
    disk.free.clear()
    disk.asked.clear()
    play_on(table, 1, seed=2)
    assert journal.state == SAVING
    assert disk.asked.wait(300)
    assert journal.state == SAVING
    disk.free.set()
    assert journal.flush()
    assert journal.state == SAVED
    assert journal.close()


def test_a_mistake_of_our_own_while_writing_is_told_noted_once_and_does_not_end_it(
    tmp_path: Path, thread_faults: list[threading.ExceptHookArgs]
) -> None:

    class Mistaken(Disk):
        wrong = False

        def append(self, handle: Handle, content: bytes) -> None:
            if self.wrong:
                raise UnicodeEncodeError(
                    "ascii", "é", 0, 1, "a name that this locale cannot write, for instance"
                )
            super().append(handle, content)

        def make_folder(self, folder: Path) -> None:
            if self.wrong:
                raise UnicodeEncodeError("ascii", "é", 0, 1, "the same in another place")
            super().make_folder(folder)

    disk = Mistaken()
    table, journal = begun(tmp_path, disk)
    disk.wrong = True
    for turn in (2, 3):
        play_on(table, 1, seed=turn)
        assert not journal.flush()
        assert journal.state.progress is Progress.UNSAVED
        assert journal.trouble is not None and journal.trouble.reason is StoreFault.BROKEN
    assert [each.exc_type for each in thread_faults] == [UnicodeEncodeError]
    disk.wrong = False
    play_on(table, 1, seed=4)
    assert journal.flush() and journal.state == SAVED and journal.close()
    same_game(tmp_path, journal, table)


def test_a_disk_that_does_not_answer_is_told_after_a_while_and_forgiven(tmp_path: Path) -> None:
    now = [0.0]
    disk, table = HeldDisk(), session("A=human,B=human")
    journal = Journal(tmp_path / "game", (chain.first_line(table.header),), disk, clock=lambda: now[0])
    journal.watch(table)
    assert journal.flush()
    disk.free.clear()
    play_on(table, 1)
    now[0] = PATIENCE
    assert journal.state == SAVING
    now[0] = PATIENCE + 0.1
    assert journal.state.progress is Progress.UNSAVED
    assert surely(journal.state.trouble).reason is StoreFault.SLOW
    disk.free.set()
    assert journal.flush()
    assert journal.state == SAVED
    assert journal.close()


def rename_folder(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def rename_file(folder: Path) -> None:
    (folder / GAME).rename(folder / "mine.jsonl")


def rename_all(folder: Path) -> None:
    folder.parent.parent.rename(folder.parent.parent.with_name("away"))


def replace_file(folder: Path) -> None:
    (folder / GAME).unlink()
    (folder / GAME).write_text("somebody else's\n")


def cut(folder: Path) -> None:
    with (folder / GAME).open("r+b") as file:
        file.truncate(100)


@pytest.mark.skipif(os.name == "nt", reason="a file that is open stays where it is")
@pytest.mark.parametrize(
    "harm",
    [shutil.rmtree, rename_folder, rename_file, rename_all, replace_file, cut],
    ids=lambda f: f.__name__,
)
@pytest.mark.parametrize("taken_up", [False, True])
def test_a_saved_game_that_somebody_removes_is_made_again_at_the_next_move(
    tmp_path: Path, harm: Callable[[Path], None], taken_up: bool
) -> None:
    data = tmp_path / "data"
    table, journal = begun(data)
    if taken_up:
        assert journal.close()
        opened = Library(data).open(journal.folder.name, lexicon())
        table, journal = opened.session, opened.journal
        assert journal.flush()
    harm(journal.folder)
    play_on(table, 1, seed=3)
    assert journal.flush()
    assert journal.state == SAVED
    assert sorted(each.name for each in journal.folder.iterdir() if each.suffix != ".jsonl") == [DRAFT, LOCK]
    assert (journal.folder / FIRST).read_bytes() == (journal.folder / GAME).read_bytes().splitlines(True)[0]
    with pytest.raises(RecordError) as caught:
        Library(data).open(journal.folder.name, lexicon())
    assert caught.value.reason is RecordFault.IN_USE
    assert journal.close()
    same_game(data, journal, table)


@pytest.mark.skipif(os.name == "nt", reason="a file that is open stays where it is")
@pytest.mark.parametrize("taken_up", [False, True])
def test_a_folder_made_again_has_the_half_composed_moves(tmp_path: Path, taken_up: bool) -> None:
    """A draft that was on the disk before the folder went, and that nobody has changed since."""
    table, journal = begun(tmp_path)
    if taken_up:
        assert journal.close()
        opened = Library(tmp_path).open(journal.folder.name, lexicon())
        table, journal = opened.session, opened.journal
    seat = min(table.pending())
    shutil.rmtree(journal.folder)
    table.hinted(seat)
    assert journal.flush()
    assert "half a word" in (journal.folder / DRAFT).read_text(encoding="utf-8")
    assert journal.close()
    again = Library(tmp_path).open(journal.folder.name, lexicon())
    assert again.session.draft(seat) == "half a word"
    assert again.journal.close()


@pytest.mark.skipif(os.name == "nt", reason="a file that is open stays where it is")
@pytest.mark.parametrize("harm", [shutil.rmtree, rename_folder, cut], ids=lambda f: f.__name__)
def test_it_is_made_again_even_while_nobody_moves(
    tmp_path: Path, constant: Constant, harm: Callable[[Path], None]
) -> None:
    constant("cardtable.play.journal", "WATCH", 0.2)
    table, journal = begun(tmp_path)
    written = threading.Event()
    write_lines = journal._write_lines

    def noted(lines: tuple[str, ...]) -> None:
        write_lines(lines)
        written.set()

    instead(journal, "_write_lines", noted)
    harm(journal.folder)
    assert written.wait(300)
    assert journal.flush()
    assert table.draft(min(table.pending())) == "half a word"
    assert journal.close()
    same_game(tmp_path, journal, table)


@pytest.mark.skipif(os.name == "nt", reason="a file that is open stays where it is")
def test_a_folder_that_cannot_be_made_again_is_told(tmp_path: Path) -> None:
    table, journal = begun(tmp_path)
    shutil.rmtree(tmp_path / "games")
    (tmp_path / "games").write_text("in the way")
    play_on(table, 1, seed=3)
    assert not journal.flush()
    assert journal.state.progress is Progress.UNSAVED
    (tmp_path / "games").unlink()
    journal.retry()
    assert journal.flush()
    assert journal.state == SAVED
    assert journal.close()
    same_game(tmp_path, journal, table)


def test_a_game_being_played_is_not_deleted_by_another_program(tmp_path: Path) -> None:
    table, journal = begun(tmp_path)
    with pytest.raises(RecordError) as caught:
        Library(tmp_path).delete(journal.folder.name)
    assert caught.value.reason is RecordFault.IN_USE
    assert journal.close()
    same_game(tmp_path, journal, table)
    Library(tmp_path).delete(journal.folder.name)
    assert not journal.folder.exists()


def test_each_attempt_to_save_is_told(tmp_path: Path) -> None:
    table, journal = begun(tmp_path)
    told = threading.Event()
    journal.on_attempt = told.set
    play_on(table, 1, seed=3)
    assert told.wait(300) and journal.flush()
    assert journal.state == SAVED
    assert journal.close()
