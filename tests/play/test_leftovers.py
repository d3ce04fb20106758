"""Half-written files of a program that was ended go at the next start; those of another running one stay."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.app import Application, Invitation
from cardtable.cli import main
from cardtable.lexicon import HouseWords
from cardtable.play.agreements import write_words
from cardtable.play.archive import back_up
from cardtable.play.disk import RESTORING, Disk, clear_leftovers, prepare_folder, replace_whole
from cardtable.play.library import Library
from cardtable.play.savedgame import SaveLabel
from cardtable.play.store import Documents
from cardtable.play.wordlists import WordLists
from tests.play.faulty import DyingDisk, FaultyDisk, Killed
from tests.play.games import session

ROOT = Path(__file__).resolve().parents[2]
LIST = """
import os, signal, sys
from pathlib import Path
from cardtable.play.wordlists import copied
def progress(part):
    if part > 0.5:
        print("half", flush=True)
        sys.stdin.readline() if sys.argv[3] == "wait" else os.kill(os.getpid(), signal.SIGKILL)
copied(Path(sys.argv[1]), Path(sys.argv[2]) / "words", progress=progress)
"""
BACKUP = """
import os, signal, sys
from pathlib import Path
from cardtable.play import archive
whole = archive._take_games
def take(*given):
    print("half", flush=True)
    sys.stdin.readline() if sys.argv[3] == "wait" else os.kill(os.getpid(), signal.SIGKILL)
    return whole(*given)
archive._take_games = take
archive.restore(Path(sys.argv[2]), Path(sys.argv[1]))
"""


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def rested(folder: Path) -> None:
    """Set the times of a folder back by an hour."""
    past = time.time() - 3600
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (past, past))


def given(tmp_path: Path, kind: str) -> Path:
    """A list of words, or a backup."""
    if kind == "list":
        path = tmp_path / "animals.txt"
        path.write_text("MARINE\nSOLE\nOEUF\n", "utf-8")
        return path
    other = tmp_path / "other"
    Documents(other).save("settings", {"volume": 3})
    assert Library(other).start(session("A=human,B=human")).close()
    path = tmp_path / "all.cardtable-backup"
    back_up(other, path)
    return path


@pytest.mark.skipif(os.name == "nt", reason="a signal of Unix")
@pytest.mark.parametrize(("kind", "program"), [("list", LIST), ("backup", BACKUP)])
def test_what_a_killed_program_has_half_written_goes_and_a_living_ones_stays(
    tmp_path: Path, kind: str, program: str
) -> None:
    folder = tmp_path / "data"
    prepare_folder(folder, Disk())
    before = files(folder)

    def started(how: str) -> subprocess.Popen[bytes]:
        command: list[str] = [sys.executable, "-c", program, str(given(tmp_path, kind)), str(folder), how]
        started = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert started.stdout is not None and started.stdout.readline() == b"half\n"
        return started

    living, killed = started("wait"), started("die")
    assert killed.wait() == -signal.SIGKILL
    rested(folder)
    both = sum(".new" in name or RESTORING in name for name in files(folder))
    clear_leftovers(folder)
    one = sum(".new" in name or RESTORING in name for name in files(folder))
    assert 0 < one < both
    living.communicate(b"\n" * 20)
    assert living.returncode == 0
    rested(folder)
    clear_leftovers(folder)
    after = {name for name in files(folder) if "/.list" in name or RESTORING in name}
    assert not after
    assert len(files(folder)) > len(before), "and what the living one did is there"
    assert not [path for path in folder.iterdir() if path.name.startswith(RESTORING)]


def do(what: str, folder: Path, disk: Disk, tmp_path: Path) -> None:
    """One thing that is kept in the data folder."""
    match what:
        case "start":
            prepare_folder(folder, disk)
        case "document":
            Documents(folder, disk).save("settings", {"volume": 3})
        case "list":
            WordLists(Documents(folder, disk), disk).take_in(given(tmp_path, "list"))
        case "label":
            Library(folder, disk).write_on(Library(folder).list()[0].id, SaveLabel("mine"))
        case "words":
            path = folder / "words" / "table-words-fr.txt"
            write_words(HouseWords(frozenset({"AAA"})), path, lambda: "words", disk)
        case "sheet":
            disk.make_folder(folder / "sheets")
            replace_whole(disk, folder / "sheets" / "shelf-2026.pdf", b"%PDF" * 100)


@pytest.mark.parametrize("what", ["start", "document", "list", "label", "words", "sheet"])
@pytest.mark.parametrize("mode", ["torn", "dropped"])
def test_wherever_it_is_ended_nothing_half_written_stays(tmp_path: Path, what: str, mode: str) -> None:
    folder = tmp_path / "data"
    assert Library(folder).start(session("A=human,B=human")).close()
    left = 0
    for at in range(1, 40):
        disk = DyingDisk(at, mode)
        try:
            do(what, folder, disk, tmp_path)
        except Killed:
            rested(folder)
            left += any("/." in f"/{name}" for name in files(folder))
            clear_leftovers(folder)
            assert not [name for name in files(folder) if "/." in f"/{name}"]
        else:
            break
    assert disk.calls < at, "it was ended at every call"
    assert left, "there was something to clear"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_game_ended_wherever_it_is_saved_leaves_nothing_half_written(tmp_path: Path) -> None:
    left = 0
    for at in range(1, 25):
        folder = tmp_path / str(at)
        folder.mkdir()
        table = session("A=human,B=human")
        disk = DyingDisk(at, "torn")
        try:
            journal = Library(folder, disk).start(table)
        except Killed:  # before anything was written
            continue
        table.keep_draft(0, "half a word")
        while not journal.flush(0.005) and not disk.failed:
            pass
        journal.close()
        rested(folder)
        left += any("/." in name for name in files(folder))
        clear_leftovers(folder)
        assert not [name for name in files(folder) if "/." in name]
    assert left


def test_what_is_nobodys_of_ours_stays(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    prepare_folder(folder, Disk())
    mine = [".profile", "notes.new", ".x.newer", "words/.hidden", "music/.song.new", "games/.x.new", "a.txt"]
    for name in mine:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("mine")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / ".x.new").write_text("mine")
    if os.name != "nt":
        (folder / "sheets").symlink_to(elsewhere)
        (folder / ".link.new").symlink_to(elsewhere / ".x.new")
        (folder / f"{RESTORING}x").symlink_to(elsewhere)
    rested(folder)
    before = files(folder)
    clear_leftovers(folder)
    assert files(folder) == before
    assert (elsewhere / ".x.new").read_text() == "mine"
    clear_leftovers(tmp_path / "none")


def test_what_was_written_a_moment_ago_stays_for_the_renaming(tmp_path: Path) -> None:
    (tmp_path / ".settings.new.json").write_text("{}")
    clear_leftovers(tmp_path)
    assert files(tmp_path) == {".settings.new.json"}


def test_a_disk_that_refuses_ends_no_start(tmp_path: Path) -> None:
    class Refusing(Disk):
        def remove(self, path: Path) -> None:
            raise PermissionError(13, "no")

    (tmp_path / ".settings.new.json").write_text("{}")
    rested(tmp_path)
    clear_leftovers(tmp_path, Refusing())
    clear_leftovers(tmp_path, FaultyDisk(lambda _call: True))
    assert files(tmp_path) >= {".settings.new.json"}


def test_what_a_full_disk_has_taken_half_of_is_taken_back(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="made to fail"):
        replace_whole(FaultyDisk(lambda call: call == 1, 28), tmp_path / "sheet.png", b"picture" * 100)
    assert files(tmp_path) == set()


def test_window_and_terminal_clear_at_their_start(tmp_path: Path) -> None:
    for start in (
        lambda: Application(Invitation(data=tmp_path)),
        lambda: main(["text", "--resume", "--data", str(tmp_path)]),
    ):
        left = tmp_path / "words" / ".list-0123456789ab.graph.77.new"
        left.parent.mkdir(exist_ok=True)
        left.write_bytes(bytes(100))
        rested(tmp_path)
        start()
        assert not left.exists()
