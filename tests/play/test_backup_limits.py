"""Backups that would fill a disk, that a power cut interrupts, and that are made or restored by a process of their own."""

from __future__ import annotations

import hashlib
import json
import os
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from cardtable.play import archive
from cardtable.play.archive import AT_LEAST, MANIFEST, MOST_TIMES, most_of
from cardtable.play.backup import SUFFIX, BackupError, BackupFault
from cardtable.play.backuptasks import BackingUp, Restoring, is_long_to_back_up, is_long_to_restore
from cardtable.play.disk import RESTORING, StoreError
from cardtable.play.errand import Errand
from cardtable.play.library import Library
from cardtable.play.store import Documents
from tests.play.games import play_on, session
from tests.play.powercut import LUCKS, Recorder, left_after

T = TypeVar("T")


def data(folder: Path, games: int = 2) -> Path:
    for seed in range(games):
        table = session("Anne=human,Bruno=human", seed=seed)
        journal = Library(folder).start(table)
        play_on(table, 3)
        assert journal.close()
    Documents(folder).save("settings", {"volume": 3})
    (folder / "words").mkdir()
    words = b"ANE\nSOLE"
    name = f"list-{hashlib.sha256(words).hexdigest()[:12]}.txt"
    (folder / "words" / name).write_bytes(words + b"\n")
    return folder


def packed(path: Path, members: dict[str, bytes], sizes: dict[str, int] | None = None) -> Path:
    """A backup of these files, with other sizes listed where one is given."""
    rows = {
        name: [(sizes or {}).get(name, len(content)), hashlib.sha256(content).hexdigest()]
        for name, content in members.items()
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(MANIFEST, json.dumps({"cardtable": 1, "files": rows}))
        for name, content in members.items():
            file.writestr(name, content)
    return path


def refusal(tmp_path: Path, source: Path, limits: archive.Limits = archive.USUAL) -> BackupFault:
    there = tmp_path / "there"
    with pytest.raises(BackupError) as caught:
        archive.restore(there, source, limits=limits)
    assert not there.exists() or not list(there.iterdir())
    return caught.value.reason


# --- how much -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [-1, -(10**12)])
def test_a_negative_size_pays_for_nothing(tmp_path: Path, size: int) -> None:
    """A negative size made room below the bound for the excess of another file."""
    limits = archive.Limits(bytes=1_000)
    members = {"settings.json": b"{}", "statistics.json": b"x" * 5_000}
    assert (
        refusal(tmp_path, packed(tmp_path / "b", members, {"settings.json": size}), limits)
        is BackupFault.DAMAGED
    )
    assert refusal(tmp_path, packed(tmp_path / "c", members), limits) is BackupFault.TOO_BIG


@pytest.mark.parametrize(
    "name",
    [
        "settings.json",
        "games/shelf-0123456789/game.jsonl",
        "games/shelf-0123456789/game.jsonl.broken",
        "games/shelf-0123456789/draft.txt",
        "words/list-0123456789ab.txt",
    ],
)
def test_no_file_holds_more_than_its_kind_may(tmp_path: Path, name: str) -> None:
    assert 0 < most_of(name) <= 20_000_000
    source = packed(tmp_path / "bomb", {name: bytes(most_of(name) + 1)})
    assert source.stat().st_size < 40_000
    assert refusal(tmp_path, source) is BackupFault.TOO_BIG


def test_a_small_file_does_not_unpack_to_a_large_folder(tmp_path: Path) -> None:
    """A megabyte of many files, each of a fair size, came to a gigabyte."""
    many = {f"games/shelf-{at:010x}/game.jsonl": bytes(2_000_000) for at in range(12)}
    source = packed(tmp_path / "bomb", many)
    assert max(AT_LEAST, MOST_TIMES * source.stat().st_size) < 12 * 2_000_000
    assert refusal(tmp_path, source) is BackupFault.TOO_BIG


def test_what_lies_in_a_folder_and_is_too_big_goes_into_no_backup(tmp_path: Path) -> None:
    folder = data(tmp_path / "data")
    game = next((folder / "games").iterdir())
    (game / "game.jsonl.broken").write_bytes(bytes(3_000_000))
    archive.back_up(folder, tmp_path / "all")
    with zipfile.ZipFile(tmp_path / "all") as file:
        assert not any("broken" in name for name in file.namelist())
    assert archive.restore(tmp_path / "there", tmp_path / "all").games == 2


def test_words_under_the_name_of_others_are_neither_backed_up_nor_restored(tmp_path: Path) -> None:
    folder = data(tmp_path / "data")
    (folder / "words" / "list-0123456789ab.txt").write_bytes(b"ANE\n")
    archive.back_up(folder, tmp_path / "all")
    with zipfile.ZipFile(tmp_path / "all") as file:
        assert sum(name.startswith("words/") for name in file.namelist()) == 1
    there = archive.restore(tmp_path / "there", tmp_path / "all")
    assert there.games == 2 and len(list((tmp_path / "there" / "words").iterdir())) == 1
    source = packed(tmp_path / "b", {"words/list-0123456789ab.txt": b"ANE\n"})
    assert refusal(tmp_path / "other", source) is BackupFault.DAMAGED


# --- power ----------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="the disk simulated is one of Unix")
def test_a_backup_that_is_made_outlives_the_power(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = data(tmp_path / "data")
    base = tmp_path / "disk"
    base.mkdir()
    disk = Recorder(base, monkeypatch)
    archive.back_up(folder, base / f"all{SUFFIX}", disk=disk)
    for at, luck in enumerate(LUCKS):
        after = tmp_path / "after" / str(at)
        left_after(disk, len(disk.notes), luck, after)
        assert archive.restore(tmp_path / "back" / str(at), after / f"all{SUFFIX}").games == 2


@pytest.mark.skipif(os.name == "nt", reason="the disk simulated is one of Unix")
def test_what_is_restored_outlives_the_power(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After it is done all of it; before, each game whole or not there."""
    archive.back_up(data(tmp_path / "data"), tmp_path / "all")
    base = tmp_path / "disk"
    base.mkdir()
    disk = Recorder(base, monkeypatch)
    archive.restore(base / "data", tmp_path / "all", disk=disk)
    whole = len(disk.notes)
    for count in {*range(0, whole, 5), whole}:
        for luck in LUCKS:
            after = tmp_path / "after" / f"{count}-{LUCKS.index(luck)}"
            left_after(disk, count, luck, after)
            found = Library(after / "data").list() if (after / "data").exists() else ()
            assert all(each.error is None for each in found)
            if count == whole:
                assert len(found) == 2
                assert Documents(after / "data").load("settings") == {"volume": 3}
                assert len(list((after / "data" / "words").iterdir())) == 1


# --- a process of their own -----------------------------------------------------------------------


def waited_for(errand: Errand[T], look: Callable[[], None] = lambda: None) -> T:
    end = time.monotonic() + 120
    while (found := errand.poll()) is None:
        look()
        assert time.monotonic() < end
        time.sleep(0.002)
    return found


def test_both_ways_are_gone_aside_with_progress(tmp_path: Path) -> None:
    folder, parts = data(tmp_path / "data"), set()
    making = BackingUp(folder, tmp_path / "all")
    assert waited_for(making, lambda: parts.add(making.part)) == 2 and making.part == 1.0
    bringing = Restoring(tmp_path / "there", tmp_path / "all")
    restored = waited_for(bringing)
    assert (restored.games, restored.known, restored.before) == (2, 0, None)
    again = waited_for(Restoring(tmp_path / "there", tmp_path / "all"))
    assert (again.games, again.known) == (0, 2) and again.before is not None and again.before.is_file()


def test_what_is_refused_there_is_refused_here(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no zip")
    with pytest.raises(BackupError) as caught:
        waited_for(Restoring(tmp_path / "there", tmp_path / "text"))
    assert caught.value.reason is BackupFault.NOT_ONE
    with pytest.raises(StoreError):
        waited_for(BackingUp(tmp_path, tmp_path / "nowhere" / "x"))


def heavy(tmp_path: Path) -> Path:
    folder = data(tmp_path / "data")
    words = os.urandom(9_000_000).hex().upper().encode()
    (folder / "words" / f"list-{hashlib.sha256(words).hexdigest()[:12]}.txt").write_bytes(words)
    return folder


def test_called_off_nothing_is_left_behind(tmp_path: Path) -> None:
    folder = heavy(tmp_path)
    assert is_long_to_back_up(folder)
    making = BackingUp(folder, tmp_path / "half")
    while not making.part:
        making.poll()
    assert making.cancel()
    assert not (tmp_path / "half").exists() and not archive.half_of(tmp_path / "half").exists()
    archive.back_up(folder, tmp_path / "all")
    assert is_long_to_restore(tmp_path / "all")
    there = data(tmp_path / "there", 1)
    before = sorted(there.rglob("*"))
    bringing = Restoring(there, tmp_path / "all")
    while not bringing.part:
        bringing.poll()
    assert bringing.cancel()
    assert sorted(there.rglob("*")) == before
    assert not any(path.name.startswith(RESTORING) for path in there.iterdir())


def test_from_the_first_change_on_it_is_not_called_off(tmp_path: Path) -> None:
    archive.back_up(data(tmp_path / "data"), tmp_path / "all")
    bringing = Restoring(tmp_path / "there", tmp_path / "all")
    bringing._note("taking")
    assert not bringing.cancel()
    assert waited_for(bringing).games == 2
