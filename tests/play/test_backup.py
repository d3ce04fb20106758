"""Everything in one file and back; the bin; names on the boxes; a game's own time."""

from __future__ import annotations

import hashlib
import json
import os
import time
import zipfile
from collections.abc import Callable
from functools import partial
from operator import eq
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from cardtable import cli
from cardtable.play import archive, savedgame
from cardtable.play.backup import SUFFIX, BackupError, BackupFault
from cardtable.play.bin import DAY, DAYS, GameBin
from cardtable.play.disk import Disk, StoreError, StoreFault
from cardtable.play.library import Library, replay_any
from cardtable.play.savedgame import SaveLabel
from cardtable.play.store import Documents
from tests.kinds import surely
from tests.play.faulty import FaultyDisk
from tests.play.games import lexicon, play_on, session


def kept(folder: Path, moves: int = 4, seed: int = 7, seats: str = "Anne=human,Bruno=human") -> str:
    """Save a match after `moves` moves; return its id."""
    table = session(seats, seed=seed)
    writer = Library(folder).start(table)
    play_on(table, moves)
    assert writer.close()
    return writer.folder.name


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its content, but for locks and backups."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "lock" not in path.name and path.suffix != SUFFIX
    }


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A data folder with a bit of everything."""
    folder = tmp_path / "full"
    for seed in (7, 8, 9):
        name = kept(folder, seed, seed)
    Library(folder).delete(name)
    Library(folder).write_on(Library(folder).list()[0].id, SaveLabel("Noël 2025", archived=True))
    Documents(folder).save("settings", {"language": "fr"})
    Documents(folder).save("statistics", {"tallies": []})
    (folder / "words").mkdir()
    (folder / "words" / "list-f5cfaf73c921.txt").write_text("MOT\n", "utf-8")
    (folder / "cardtable.log").write_text("no part of it", "utf-8")
    return folder


@pytest.fixture
def saved(full: Path, tmp_path: Path) -> Path:
    """A backup of it."""
    path = tmp_path / f"all{SUFFIX}"
    assert archive.back_up(full, path) == 2
    return path


# --- backup and restoring -------------------------------------------------------------------------


def test_everything_comes_back_elsewhere(full: Path, saved: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    restored = archive.restore(there, saved)
    assert (restored.games, restored.known, restored.before) == (2, 0, None)
    ours, theirs = files(full), files(there)
    del ours["cardtable.log"]
    documents = {name for name in ours if name.endswith(".json") and "/" not in name}
    assert {name: content for name, content in ours.items() if name not in documents} == {
        name: content for name, content in theirs.items() if name not in documents
    }
    assert Documents(there).load("settings") == {"language": "fr"}
    assert [(game.title, game.archived) for game in Library(there).list() if game.archived] == [
        ("Noël 2025", True)
    ]
    assert [game.when for game in Library(there).list()] == [game.when for game in Library(full).list()]
    assert len(Library(there).bin.list()) == 1


def test_restoring_loses_nothing_that_is_there(full: Path, saved: Path) -> None:
    """A game that went on, one that is new, settings changed since: all stay, or are kept in a backup."""
    gone_on = next(game for game in Library(full).list() if not game.archived)
    opened = Library(full).open(gone_on.id, lexicon())
    play_on(opened.session, 2, seed=3)
    assert opened.journal.close()
    further = (full / "games" / gone_on.id / "game.jsonl").read_bytes()
    new = kept(full, 2, 12)
    Documents(full).save("settings", {"language": "en"})
    restored = archive.restore(full, saved)
    assert (restored.games, restored.known) == (0, 2)
    assert (full / "games" / gone_on.id / "game.jsonl").read_bytes() == further
    assert new in {game.id for game in Library(full).list()}
    assert Documents(full).load("settings") == {"language": "fr"}
    assert restored.before is not None
    again = full.parent / "again"
    archive.restore(again, restored.before)
    assert Documents(again).load("settings") == {"language": "en"}
    assert archive.restore(full, saved).before != restored.before  # no earlier one is written over


def test_a_game_that_is_another_under_the_same_name_is_taken_in_beside(full: Path, saved: Path) -> None:
    (game, _other) = Library(full).list()
    mine = full / "games" / game.id / "game.jsonl"
    lines = mine.read_bytes().splitlines(keepends=True)
    mine.write_bytes(b"".join(lines[:-1]))  # ours says less: theirs is a game of its own
    restored = archive.restore(full, saved)
    assert (restored.games, restored.known) == (1, 1)
    assert mine.read_bytes() == b"".join(lines[:-1])
    assert (
        sum(
            (full / "games" / each.id / "game.jsonl").read_bytes() == b"".join(lines)
            for each in Library(full).list()
        )
        == 1
    )


def rewritten(source: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """The backup with its members changed by `change(name -> content)`, listed as they are now."""
    with zipfile.ZipFile(source) as file:
        members = {name: file.read(name) for name in file.namelist()}
    del members[archive.MANIFEST]
    change(members)
    listed = {name: [len(content), hashlib.sha256(content).hexdigest()] for name, content in members.items()}
    target = source.with_name(f"changed{SUFFIX}")
    with zipfile.ZipFile(target, "w") as file:
        file.writestr(archive.MANIFEST, json.dumps({"cardtable": 1, "files": listed}, separators=(",", ":")))
        for name, content in members.items():
            file.writestr(name, content)
    return target


@pytest.mark.parametrize(
    "name",
    [
        "../evil.json",
        "games/../../evil.json",
        "/etc/evil.json",
        "C:/evil.json",
        "games/shelf-0123456789/..\\..\\evil.json",
        "games/shelf-0123456789/evil.sh",
        "bin/shelf-0123456789/game.jsonl",
        "words/../settings.json",
        "cardtable.log",
        "documents.lock",
        "Settings.json",
    ],
)
def test_a_path_that_no_backup_holds_is_refused_and_nothing_is_written(
    saved: Path, tmp_path: Path, name: str
) -> None:
    target = rewritten(saved, lambda members: members.update({name: b"evil"}))
    there = tmp_path / "a" / "b"
    with pytest.raises(BackupError) as caught:
        archive.restore(there, target)
    assert caught.value.reason is BackupFault.FOREIGN
    assert name in caught.value.detail
    assert not there.exists()
    assert not list(tmp_path.rglob("evil*"))


def listed(source: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """The backup with its list of files changed by `change(name -> [size, digest])`."""
    with zipfile.ZipFile(source) as file:
        members = {name: file.read(name) for name in file.namelist()}
    manifest = json.loads(members.pop(archive.MANIFEST))
    change(manifest["files"])
    target = source.with_name(f"listed{SUFFIX}")
    with zipfile.ZipFile(target, "w") as file:
        file.writestr(archive.MANIFEST, json.dumps(manifest))
        for name, content in members.items():
            file.writestr(name, content)
    return target


@pytest.mark.parametrize(
    "row", [None, [], [5], ["5", "0"], [5, 7], {"size": 5}, [10**30, "0"], [-1, "0"], [5, "0" * 64]]
)
def test_a_list_of_files_that_says_something_else_is_refused(saved: Path, tmp_path: Path, row: Any) -> None:
    target = listed(saved, lambda rows: rows.update({"settings.json": row}))
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", target)
    assert caught.value.reason in (BackupFault.DAMAGED, BackupFault.TOO_BIG)
    assert not (tmp_path / "there").exists() or not files(tmp_path / "there")


def test_a_file_that_is_not_what_the_list_says_is_refused(saved: Path, tmp_path: Path) -> None:
    target = listed(saved, lambda rows: rows.update({"settings.json": [rows["settings.json"][0], "0" * 64]}))
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", target)
    assert caught.value.reason is BackupFault.DAMAGED and "settings.json" in caught.value.detail


def test_a_backup_of_too_many_files_is_refused(saved: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", saved, limits=archive.Limits(files=3))
    assert caught.value.reason is BackupFault.TOO_BIG


def test_where_no_folder_can_be_made_the_disk_is_named(saved: Path, tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"a file")
    with pytest.raises(StoreError) as caught:
        archive.restore(tmp_path / "there", saved)
    assert "there" in caught.value.where


def test_a_game_of_ours_that_cannot_be_read_stays_and_theirs_comes_beside(full: Path, saved: Path) -> None:
    """In the bin, where nothing is played on, ours stays and theirs is left out."""
    game = Library(full).list()[0]
    (full / "games" / game.id / "game.jsonl").unlink()
    binned = next((full / "bin").iterdir())
    (binned / "game.jsonl").write_bytes(b"damaged")
    restored = archive.restore(full, saved)
    assert (restored.games, restored.known) == (1, 1)
    assert not (full / "games" / game.id / "game.jsonl").exists()
    assert (binned / "game.jsonl").read_bytes() == b"damaged"


def test_a_document_of_a_backup_that_says_nothing_changes_nothing(full: Path, saved: Path) -> None:
    def spoil(members: dict[str, bytes]) -> None:
        members["settings.json"] = b"{}"
        members["statistics.json"] = json.dumps({"cardtable": 99, "generation": 1, "body": {}}).encode()

    before = Documents(full).load("settings"), Documents(full).load("statistics")
    archive.restore(full, rewritten(saved, spoil))
    assert (Documents(full).load("settings"), Documents(full).load("statistics")) == before


def test_every_damaged_byte_is_found_and_nothing_is_written(saved: Path, tmp_path: Path) -> None:
    """One byte changed anywhere in the file: refused, or it changes nothing that is restored."""
    content = saved.read_bytes()
    with zipfile.ZipFile(saved) as file:
        listing = file.start_dir
    whole = tmp_path / "whole"
    archive.restore(whole, saved)
    refused = 0
    for at in [*range(0, listing, 97), *range(listing, len(content), 11)]:
        broken = tmp_path / f"broken{SUFFIX}"
        broken.write_bytes(content[:at] + bytes([content[at] ^ 0x55]) + content[at + 1 :])
        there = tmp_path / f"at{at}"
        try:
            archive.restore(there, broken)
        except BackupError:
            refused += 1
            assert not there.exists() or not files(there)
        else:
            assert set(files(there)) == set(files(whole))
    assert refused > 20


@pytest.mark.parametrize("spoilt", [False, True])
@pytest.mark.parametrize("method", [12, 14, 93, 99], ids=["bzip2", "lzma", "zstd", "nobody's"])
def test_a_member_packed_as_no_backup_packs_is_damage_whatever_this_python_unpacks(
    saved: Path, tmp_path: Path, method: int, spoilt: bool
) -> None:
    """A byte of damage makes another method of a member; each has errors of its own, or none."""
    content = bytearray(saved.read_bytes())
    with zipfile.ZipFile(saved) as file:
        listing = file.start_dir
    at = content.index(b"settings.json", listing) - 46  # the entry of the list begins there
    content[at + 10 : at + 12] = method.to_bytes(2, "little")
    if not spoilt and method in (12, 14):
        kind = {12: zipfile.ZIP_BZIP2, 14: zipfile.ZIP_LZMA}[method]
        with zipfile.ZipFile(saved) as old, zipfile.ZipFile(tmp_path / "other", "w") as new:
            for name in old.namelist():
                new.writestr(name, old.read(name), kind if name == "settings.json" else zipfile.ZIP_DEFLATED)
        content = bytearray((tmp_path / "other").read_bytes())
    changed = tmp_path / f"changed{SUFFIX}"
    changed.write_bytes(content)
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", changed)
    assert caught.value.reason is BackupFault.DAMAGED
    assert not (tmp_path / "there").exists() or not files(tmp_path / "there")


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    for name, content, reason in (
        ("text", b"no zip", BackupFault.NOT_ONE),
        ("empty", b"", BackupFault.NOT_ONE),
        ("missing", None, BackupFault.MISSING),
    ):
        path = tmp_path / name
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(BackupError) as caught:
            archive.restore(tmp_path / "there", path)
        assert caught.value.reason is reason
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as file:
        file.writestr("a.txt", "b")
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", tmp_path / "other.zip")
    assert caught.value.reason is BackupFault.NOT_ONE


def test_another_version_and_what_is_too_big_are_refused(
    saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "newer", "w") as file:
        file.writestr(archive.MANIFEST, '{"cardtable":2,"files":{}}')
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", tmp_path / "newer")
    assert caught.value.reason is BackupFault.OTHER_VERSION
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", saved, limits=archive.Limits(bytes=10))
    assert caught.value.reason is BackupFault.TOO_BIG


def test_a_bomb_never_fills_the_memory(tmp_path: Path) -> None:
    """A member that unpacks to more than is listed is not read to its end."""
    content = b"\0" * 3_000_000
    with zipfile.ZipFile(tmp_path / "bomb", "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(
            archive.MANIFEST, json.dumps({"cardtable": 1, "files": {"settings.json": [100, "0" * 64]}})
        )
        file.writestr("settings.json", content)
    with pytest.raises(BackupError) as caught:
        archive.restore(tmp_path / "there", tmp_path / "bomb")
    assert caught.value.reason is BackupFault.TOO_BIG


def test_a_backup_that_cannot_be_written_leaves_the_one_there_is(
    full: Path, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved.read_bytes()

    def full_disk(*_given: ZipFile | str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full_disk)
    with pytest.raises(StoreError) as caught:
        archive.back_up(full, saved)
    assert caught.value.reason is StoreFault.FULL
    assert saved.read_bytes() == before
    assert not [path for path in saved.parent.iterdir() if path.name.endswith(".new")]
    with pytest.raises(StoreError) as caught:
        archive.back_up(full, saved.parent / "nowhere" / "x")
    assert caught.value.reason is StoreFault.NOWHERE


def test_links_are_not_followed_out_of_the_folder(full: Path, saved: Path, tmp_path: Path) -> None:
    outside = tmp_path / "secret.txt"
    outside.write_text("secret", "utf-8")
    os.symlink(outside, full / "games" / Library(full).list()[0].id / "draft.txt")
    os.symlink(tmp_path, full / "games" / "shelf-aaaaaaaaaa")
    archive.back_up(full, saved)
    with zipfile.ZipFile(saved) as file:
        assert not [name for name in file.namelist() if b"secret" in file.read(name)]


def test_the_commands(full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to = tmp_path / f"x{SUFFIX}"
    assert cli.main(["--lang", "en", "--data", str(full), "backup", str(to)]) == 0
    assert str(to) in capsys.readouterr().out
    assert cli.main(["--lang", "en", "--data", str(tmp_path / "new"), "restore", str(to)]) == 0
    assert "2 games are back" in capsys.readouterr().out
    to.write_bytes(to.read_bytes()[:-200])
    assert cli.main(["--lang", "fr", "--data", str(tmp_path / "new"), "restore", str(to)]) == 1
    assert "sauvegarde" in capsys.readouterr().err
    assert cli.main(["--lang", "en", "--data", str(full), "backup", str(tmp_path / "no" / "x")]) == 3


# --- the bin --------------------------------------------------------------------------------------


def test_a_game_thrown_away_comes_back_whole(tmp_path: Path) -> None:
    name = kept(tmp_path)
    library = Library(tmp_path)
    before = files(tmp_path / "games")
    (tmp_path / "games" / name / "mine.txt").write_text("mine", "utf-8")
    library.delete(name)
    assert library.list() == ()
    (thrown,) = library.bin.list()
    assert (thrown.saved.id, thrown.saved.turn) == (name, Library(tmp_path).bin.list()[0].saved.turn)
    assert library.bin.restore(thrown) == name
    assert files(tmp_path / "games") == before | {f"{name}/mine.txt": b"mine"}
    assert library.bin.list() == ()


def test_after_thirty_days_it_is_gone(tmp_path: Path) -> None:
    name = kept(tmp_path)
    now = [1_790_000_000.0]
    bin_ = GameBin(tmp_path, Disk(), lambda: now[0])
    bin_.take(tmp_path / "games" / name)
    now[0] += DAYS * DAY - 1
    assert len(bin_.list()) == 1
    now[0] += 1
    assert bin_.list() == ()
    assert not any((tmp_path / "bin").iterdir())


def test_what_is_none_of_ours_stays_even_then(tmp_path: Path) -> None:
    name = kept(tmp_path)
    (tmp_path / "games" / name / "mine.txt").write_text("mine", "utf-8")
    bin_ = GameBin(tmp_path, Disk(), lambda: 1_000.0)
    bin_.take(tmp_path / "games" / name)
    assert GameBin(tmp_path, Disk(), lambda: 1e10).list() == ()
    assert [path.name for path in (tmp_path / "bin").rglob("*") if path.is_file()] == ["mine.txt"]


def test_the_same_game_thrown_away_twice_and_brought_back_beside_itself(tmp_path: Path) -> None:
    name = kept(tmp_path)
    library = Library(tmp_path)
    copy = files(tmp_path / "games")
    library.delete(name)
    for path, content in copy.items():
        (tmp_path / "games" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "games" / path).write_bytes(content)
    library.delete(name)
    assert len(library.bin.list()) == 2
    first = library.bin.restore(library.bin.list()[0])
    second = library.bin.restore(library.bin.list()[0])
    assert first == name != second
    assert len(library.list()) == 2


def test_a_disk_that_refuses_leaves_the_game_where_it_is(tmp_path: Path) -> None:
    name = kept(tmp_path)
    at = 0
    while True:
        at += 1
        disk = FaultyDisk(partial(eq, at))
        try:
            Library(tmp_path, disk).delete(name)
        except OSError:
            there, binned = Library(tmp_path).list(), Library(tmp_path).bin.list()
            assert len(there) + len(binned) == 1  # never lost, never twice
            if binned:
                Library(tmp_path).bin.restore(binned[0])
            continue
        break
    assert at > 3


# --- names on boxes, and time ---------------------------------------------------------------------


def test_a_name_and_a_place_away_from_the_list(tmp_path: Path) -> None:
    name = kept(tmp_path)
    library = Library(tmp_path)
    assert surely(library.latest()).id == name
    library.write_on(name, SaveLabel("Chez Zoé", archived=True))
    (saved,) = library.list()
    assert (saved.title, saved.archived) == ("Chez Zoé", True)
    assert library.latest() is None
    for content in (b"", b"[]", b"\xff", b'{"title": 3, "archived": "yes"}', b'{"title"', b"9" * 5000):
        (tmp_path / "games" / name / savedgame.LABEL).write_bytes(content)
        (saved,) = library.list()
        assert (saved.title, saved.archived, saved.error) == ("", False, None)


def test_a_name_is_one_line_that_prints() -> None:
    assert savedgame.safe_title("  Noël\n\u202e chez\tZoé ") == "Noël chez Zoé"
    assert len(savedgame.safe_title("x" * 500)) == savedgame.LONGEST_TITLE


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Give a function that sets the machine's clock, s."""
    return lambda moment: monkeypatch.setattr(time, "time", lambda: moment)


def test_continue_offers_the_game_last_sat_down_to_though_the_clock_was_set_back(
    tmp_path: Path, set_clock: Callable[[int], None]
) -> None:
    """Nor does it go by the times of the files, which a copy or a backup makes anew."""
    moments = {1: 1_700_000_500, 2: 1_700_000_900, 3: 1_700_000_100}
    names = {}
    for seed, moment in moments.items():
        set_clock(moment)
        names[seed] = kept(tmp_path, 3, seed)
    for at, seed in enumerate((2, 1, 3)):
        os.utime(tmp_path / "games" / names[seed] / "game.jsonl", (1_800_000_000 + at,) * 2)
    assert surely(Library(tmp_path).latest()).id == names[3]
    assert [int(saved.when) for saved in Library(tmp_path).list()] == [moments[seed] for seed in (3, 2, 1)]
    opened = Library(tmp_path).open(names[1], lexicon())
    set_clock(1_000)
    play_on(opened.session, 1)
    assert opened.journal.close()
    assert surely(Library(tmp_path).latest()).id == names[1]
    begun = kept(tmp_path, 0, seed=4)
    assert surely(Library(tmp_path).latest()).id == begun, "a game without a move, too"


def test_games_of_before_go_by_their_own_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, set_clock: Callable[[int], None]
) -> None:
    monkeypatch.setattr(Library, "_next", lambda library: 0)
    moments = {1: 1_700_000_500, 2: 1_700_000_900, 3: 1_700_000_100}
    for seed, moment in moments.items():
        set_clock(moment)
        kept(tmp_path, 3, seed)
    assert [int(saved.when) for saved in Library(tmp_path).list()] == sorted(moments.values(), reverse=True)


def test_a_game_of_before_has_the_time_of_its_file(tmp_path: Path) -> None:
    name = kept(tmp_path, 0)
    os.utime(tmp_path / "games" / name / "game.jsonl", (1_600_000_000, 1_600_000_000))
    assert Library(tmp_path).list()[0].when == 1_600_000_000


# --- taking in ------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [5, 1000])
def test_a_file_is_taken_in_once(tmp_path: Path, moves: int) -> None:
    name = kept(tmp_path / "from", moves)
    content = (tmp_path / "from" / "games" / name / "game.jsonl").read_bytes()
    game, error = replay_any(content, lexicon())
    assert error is None
    library = Library(tmp_path / "to")
    first = library.take_in(game)
    assert library.take_in(game) == first
    assert library.read(first, lexicon()).record.entries == game.record.entries
    other = session("Anne=human,Bruno=human", seed=7)
    play_on(other, 2, seed=5)
    assert library.take_in(other) != first


def test_taking_in_where_nothing_can_be_kept_is_told(tmp_path: Path) -> None:
    table = session("Anne=human,Bruno=human", seed=7)
    with pytest.raises(StoreError):
        Library(tmp_path, FaultyDisk(lambda _call: True)).take_in(table)
