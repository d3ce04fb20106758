"""Demands of this room on a disk that is not as expected; the user's folders; files that may leave the table."""

from __future__ import annotations

import errno
import os
from _io import FileIO
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import NoReturn

import pytest

from cardtable.play import disk, folders, savedgame
from cardtable.play.disk import Disk, StoreFault, data_folder, replace_whole, why
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.replay import record_to_share
from tests.kinds import Constant
from tests.play.games import play_on, session


def test_what_the_system_says_has_a_name_of_ours(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:  # noqa: PT011
        (tmp_path / ".").open("rb")
    # Windows calls it a matter of rights, as for anything else that cannot be opened.
    assert why(caught.value) is (StoreFault.DENIED if os.name == "nt" else StoreFault.A_FOLDER)
    assert why(OSError(errno.EDQUOT, "quota")) is StoreFault.FULL
    assert why(OSError(errno.EROFS, "read-only")) is StoreFault.DENIED
    assert why(OSError(errno.ENOTDIR, "no folder")) is StoreFault.NOWHERE
    assert why(OSError("without a number")) is StoreFault.BROKEN


@pytest.mark.skipif(os.name == "nt", reason="folders confirm nothing")
@pytest.mark.parametrize(
    ("number", "fault"), [(errno.EINVAL, None), (errno.ENOTSUP, None), (errno.EIO, StoreFault.BROKEN)]
)
def test_a_shared_folder_that_cannot_confirm_its_names_is_played_in_and_one_that_fails_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, fault: StoreFault | None
) -> None:
    monkeypatch.setattr(os, "fsync", _refusing(number))
    with pytest.raises(OSError, match="refused") if fault else nullcontext() as caught:
        Disk().sync_folder(tmp_path)
    assert (caught and why(caught.value)) == fault


def _refusing(number: int) -> Callable[..., None]:
    def refuse(*_arguments: FileIO | int) -> None:
        raise OSError(number, "refused")

    return refuse


def test_a_disk_without_locks_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "_hold", _refusing(errno.ENOLCK))
    first, second = (Disk().lock(tmp_path / "lock") for _ in range(2))
    first.close()
    second.close()


def test_what_does_not_read_back_is_no_save_and_the_old_file_stays(tmp_path: Path) -> None:
    class Forgetful(Disk):
        def read(self, path: Path, most: int) -> bytes:
            return super().read(path, most)[:-1]

    path = tmp_path / "file"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="does not read back"):
        replace_whole(Forgetful(), path, b"new")
    assert path.read_bytes() == b"old"


def test_a_user_without_a_home_is_told_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, on_platform: Callable[[str], None]
) -> None:
    def homeless() -> None:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    on_platform("linux")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder() == Path("/.local/share/cardtable")
    assert data_folder(Path("/chosen")) == Path("/chosen")
    assert folders.first_folder() == Path.cwd()


# --- folders of the user's, looked into -----------------------------------------------------------


@pytest.mark.parametrize("name", ["nowhere", "nul\0l"])
def test_a_file_that_is_not_there_has_no_size(tmp_path: Path, name: str) -> None:
    assert folders.size_of(tmp_path / name) == 0


def test_a_size_is_told_and_the_first_folder_is_the_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"123")
    assert folders.size_of(tmp_path / "file") == 3
    monkeypatch.setenv("USERPROFILE" if os.name == "nt" else "HOME", str(tmp_path))
    assert folders.first_folder() == tmp_path


# --- files of games -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: None, RecordFault.MISSING),
        (lambda path: path.mkdir(), RecordFault.MISSING),
        (lambda path: path.write_bytes(b"x" * (2_000_001)), RecordFault.TOO_BIG),
    ],
)
def test_a_file_that_is_no_game_is_refused_by_name(
    tmp_path: Path, make: Callable[[Path], int | None], reason: RecordFault
) -> None:
    path = tmp_path / "game"
    make(path)
    with pytest.raises(RecordError) as caught:
        savedgame.read_file(path)
    assert caught.value.reason is reason


@pytest.mark.parametrize("problem", [PermissionError(errno.EACCES, "no"), ValueError("embedded null byte")])
def test_a_file_that_cannot_be_read_is_refused_by_name(
    tmp_path: Path, problem: ValueError | PermissionError
) -> None:
    class Closed(Disk):
        def read(self, path: Path, most: int) -> NoReturn:
            raise problem

    with pytest.raises(RecordError) as caught:
        savedgame.read_file(tmp_path / "game", Closed())
    assert caught.value.reason is RecordFault.UNREADABLE


def test_only_a_finished_game_may_leave_the_table() -> None:
    table = session("A=human,B=human")
    table.keep_draft(0, "half a word")
    with pytest.raises(RecordError) as caught:
        record_to_share(table)
    assert caught.value.reason is RecordFault.UNFINISHED
    over = play_on(table, 1000)
    assert over.outcome() is not None
    shared = record_to_share(over)
    assert shared.drafts == () and shared.entries == over.record.entries


# --- other systems, as far as they can be played here ---------------------------------------------


class Held(PermissionError):
    """Error of Windows for a file that another program holds."""

    winerror = 32


def test_renaming_is_patient_with_a_program_that_holds_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename, tried = os.replace, [0]

    def held_twice(source: Path, target: Path) -> None:
        tried[0] += 1
        if tried[0] < 3:
            raise Held
        rename(source, target)

    monkeypatch.setattr(os, "replace", held_twice)
    (tmp_path / "a").write_bytes(b"1")
    Disk().replace(tmp_path / "a", tmp_path / "b")
    assert tried == [3] and (tmp_path / "b").read_bytes() == b"1"


@pytest.mark.parametrize("error", [Held, PermissionError, FileNotFoundError])
def test_renaming_gives_up_after_a_while_and_at_once_where_nothing_is_held(
    error: type[OSError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, constant: Constant
) -> None:
    constant(disk, "PATIENCE", 0.05)
    tried = [0]

    def refused(*_paths: Path) -> None:
        tried[0] += 1
        raise error

    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(error):
        Disk().replace(tmp_path / "a", tmp_path / "b")
    assert (tried[0] > 1) == (error is Held)
