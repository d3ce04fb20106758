"""Needs of Windows and macOS, as far as any machine can try them: the recipe of the packed program, folders, names, files that are open,
processes that inherit nothing. docs/packages.md lists what could not be run."""

from __future__ import annotations

import errno
import importlib.util
import multiprocessing
import re
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import pytest

import cardtable
from cardtable import i18n
from cardtable.play import archive
from cardtable.play.backup import SUFFIX
from cardtable.play.bin import THROWN
from cardtable.play.disk import Disk, StoreError, StoreFault, default_folder, replace_whole
from cardtable.play.library import Library
from cardtable.play.savedgame import ID
from cardtable.play.store import Documents
from tests.play.games import play_on, session

ROOT = Path(__file__).parents[1]
RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?")


# --- the recipe of the packed program -------------------------------------------------------------


Calls = dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]]
"""Calls by the thing that was made: the arguments of each."""
Recipe = Callable[..., Calls]


class Made:
    """Things PyInstaller was asked to make: `Made.calls[kind]` are the arguments of each call."""

    def __init__(self) -> None:
        self.calls: Calls = {}

    def maker(self, kind: str) -> Callable[..., types.SimpleNamespace]:
        def make(*given: Any, **named: Any) -> types.SimpleNamespace:
            self.calls.setdefault(kind, []).append((given, named))
            return types.SimpleNamespace(
                datas=[("cardtable/locales/fr/LC_MESSAGES/cardtable.po", "", "DATA"), ("cardtable/x.mo", "", "DATA")],
                binaries=[], scripts=[], pure=[],
            )  # fmt: skip

        return make


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, on_platform: Callable[[str], None]) -> Recipe:
    """`recipe(platform, version)` runs build.spec as PyInstaller would there."""

    def run(platform: str, version: str = "0.1.0", **environment: str) -> Calls:
        made = Made()
        hooks = types.SimpleNamespace(
            collect_submodules=lambda name, filter=None: [
                each for each in (name, f"{name}.testing") if filter is None or filter(each)
            ]
        )
        info = types.ModuleType("PyInstaller.utils.win32.versioninfo")
        for kind in (
            "FixedFileInfo",
            "StringFileInfo",
            "StringStruct",
            "StringTable",
            "VarFileInfo",
            "VarStruct",
            "VSVersionInfo",
        ):
            setattr(info, kind, made.maker(kind))
        for name, module in (
            ("PyInstaller", types.ModuleType("PyInstaller")),
            ("PyInstaller.utils", types.ModuleType("PyInstaller.utils")),
            ("PyInstaller.utils.win32", types.ModuleType("PyInstaller.utils.win32")),
            ("PyInstaller.utils.hooks", hooks),
            ("PyInstaller.utils.win32.versioninfo", info),
        ):
            monkeypatch.setitem(sys.modules, name, module)
        on_platform(platform)
        monkeypatch.setattr(cardtable, "__version__", version)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        names = {kind: made.maker(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        source = (ROOT / "build.spec").read_text("utf-8")
        exec(
            compile(source, "build.spec", "exec"), {**names, "SPECPATH": str(ROOT), "workpath": str(tmp_path)}
        )
        return made.calls

    return run


def test_windows_gets_an_icon_a_version_and_a_twin_with_a_console(recipe: Recipe) -> None:
    calls = recipe("win32", "0.2.0rc1")
    programs = {named["name"]: named for _given, named in calls["EXE"]}
    assert set(programs) == {"cardtable", "cardtable-console", "cardtable-onefile"}
    assert [programs[name]["console"] for name in ("cardtable", "cardtable-console")] == [False, True]
    assert all(
        named["icon"].endswith("cardtable.ico") and Path(named["icon"]).is_file()
        for named in programs.values()
    )
    assert all(named["version"] is not None for named in programs.values())
    assert calls["FixedFileInfo"][0][1]["filevers"] == (0, 2, 0, 0)
    assert ("ProductVersion", "0.2.0rc1") in [given for given, _named in calls["StringStruct"]]
    assert "BUNDLE" not in calls


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("0.1.0", (0, 1, 0, 0)),
        ("1.2.3.4", (1, 2, 3, 4)),
        ("2", (2, 0, 0, 0)),
        ("0.2.0.dev3+g1234", (0, 2, 0, 0)),
        ("1.0b2", (1, 0, 0, 0)),
    ],
)
def test_any_version_has_its_numbers(recipe: Recipe, version: str, numbers: tuple[int, ...]) -> None:
    assert recipe("win32", version)["FixedFileInfo"][0][1]["filevers"] == numbers


def test_macos_gets_a_bundle_that_says_what_it_opens(recipe: Recipe) -> None:
    calls = recipe(
        "darwin", "0.2.0rc1", CARDTABLE_CODESIGN_IDENTITY="Developer ID", CARDTABLE_ENTITLEMENTS="x.plist"
    )
    ((_given, bundle),) = calls["BUNDLE"]
    plist = bundle["info_plist"]
    assert plist["NSHighResolutionCapable"] is True
    assert plist["CFBundleShortVersionString"] == "0.2.0"
    assert plist["CFBundleLocalizations"] == sorted(i18n.LANGUAGES)
    assert plist["LSApplicationCategoryType"].startswith("public.app-category.")
    declared = {
        each["UTTypeIdentifier"]: each["UTTypeTagSpecification"]
        for each in plist["UTExportedTypeDeclarations"]
    }
    opened = {kind for each in plist["CFBundleDocumentTypes"] for kind in each["LSItemContentTypes"]}
    assert set(declared) == opened
    endings = {each["public.filename-extension"][0] for each in declared.values()}
    assert endings == {"cardtable", SUFFIX.removeprefix(".")}
    ((_given, program),) = calls["EXE"]
    assert (program["codesign_identity"], program["entitlements_file"]) == ("Developer ID", "x.plist")
    assert Path(bundle["icon"]).is_file()


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_what_is_only_for_packages_stays_out(recipe: Recipe, platform: str) -> None:
    calls = recipe(platform)
    hidden = calls["Analysis"][0][1]["hiddenimports"]
    assert hidden == ["cardtable"]
    (collected, _named) = calls["COLLECT"][0]
    kept = [name for name, *_rest in collected[-1] if not name.startswith("cardtable/assets/licences/")]
    assert kept == ["cardtable/x.mo"]
    excluded = set(calls["Analysis"][0][1]["excludes"])
    assert {"ssl", "_codecs_jp"} <= excluded


def test_nothing_is_left_out_that_the_program_imports() -> None:
    """Every module of the standard library that a file of ours imports may be imported in the packed program."""
    found = re.search(r"NEVER = \((.*?)\n\)", (ROOT / "build.spec").read_text("utf-8"), re.DOTALL)
    assert found is not None
    never = set(re.findall(r'"([\w.]+)"', found[1]))
    for path in (ROOT / "cardtable").rglob("*.py"):
        for name in re.findall(r"^\s*(?:import|from) ([\w.]+)", path.read_text("utf-8"), re.MULTILINE):
            parts = name.split(".")
            assert not {".".join(parts[: at + 1]) for at in range(len(parts))} & never, f"{path}: {name}"


# --- folders and names ----------------------------------------------------------------------------


def test_each_system_keeps_games_where_it_keeps_a_users_things() -> None:
    home = Path("/home/zoe")
    assert (
        default_folder({"APPDATA": "C:/Users/Zoé/AppData/Roaming"}, "win32", home).as_posix()
        == "C:/Users/Zoé/AppData/Roaming/Cardtable"
    )
    assert default_folder({}, "win32", home).as_posix() == "/home/zoe/AppData/Roaming/Cardtable"
    assert default_folder({}, "darwin", home).as_posix() == "/home/zoe/Library/Application Support/Cardtable"


def test_no_name_of_ours_is_refused_by_a_system_or_by_a_disk_without_case(tmp_path: Path) -> None:
    """Windows takes no colon, no star and no name of a device; two names that differ in case alone are one there and on a Mac."""
    table = session("Anne=human,Bruno=human", seed=3)
    library = Library(tmp_path)
    journal = library.start(table)
    play_on(table, 4)
    table.keep_draft(min(table.pending()), "draft")
    assert journal.close()
    Documents(tmp_path).save("settings", {})
    Documents(tmp_path).save("settings", {"language": "fr"})
    archive.back_up(tmp_path, tmp_path / f"x{SUFFIX}")
    other = library.start(session("Anne=human,Bruno=human", seed=4))
    assert other.close()
    library.delete(other.folder.name)
    names = [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")]
    assert len(names) > 8
    for name in names:
        for part in name.split("/"):
            assert not set(part) & set('<>:"\\|?*') and not part.endswith((" ", ".")), name
            assert not RESERVED.fullmatch(part), name
    assert len({name.casefold() for name in names}) == len(names)
    for shipped in (ROOT / "cardtable", ROOT / "assets", ROOT / "locales"):
        found = [
            path.relative_to(shipped).as_posix()
            for path in shipped.rglob("*")
            if "__pycache__" not in path.parts
        ]
        assert len({name.casefold() for name in found}) == len(found)
    assert ID.pattern.islower() and "(?i" not in THROWN.pattern


# --- files that are open --------------------------------------------------------------------------


class WindowsDisk(Disk):
    """A disk on which a file that is open can be neither replaced nor removed, as on Windows."""

    def __init__(self) -> None:
        self.opened: dict[int, tuple[BinaryIO, Path]] = {}

    def _refuse(self, path: Path) -> None:
        for _handle, held in self.opened_now():
            if held == path or path in held.parents:
                raise PermissionError(errno.EACCES, "in use by another process", str(path))

    def opened_now(self) -> list[tuple[BinaryIO, Path]]:
        return [(handle, path) for handle, path in self.opened.values() if not handle.closed]

    def open_end(self, path: Path) -> BinaryIO:
        handle = super().open_end(path)
        self.opened[id(handle)] = (handle, path)
        return handle

    def lock(self, path: Path) -> BinaryIO:
        handle = super().lock(path)
        self.opened[id(handle)] = (handle, path)
        return handle

    def replace(self, source: Path, target: Path) -> None:
        self._refuse(source)
        self._refuse(target)
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        self._refuse(path)
        super().remove(path)

    def sync_folder(self, folder: Path) -> None:
        pass


def test_saving_throwing_away_and_bringing_back_hold_no_file_open(tmp_path: Path) -> None:
    disk = WindowsDisk()
    library = Library(tmp_path, disk)
    table = session("Anne=human,Bruno=human", seed=3)
    journal = library.start(table)
    play_on(table, 6)
    assert journal.flush()
    assert journal.trouble is None
    (tmp_path / "games" / journal.folder.name / "game.jsonl").write_bytes(
        b"torn"
    )  # it is written anew, beside and over it
    play_on(table, 2, seed=2)
    assert journal.flush()
    assert journal.close()
    library.delete(journal.folder.name)
    (thrown,) = library.bin.list()
    library.bin.restore(thrown)
    library.delete(journal.folder.name)
    library.bin.remove(library.bin.list()[0].name)
    assert library.list() == () and library.bin.list() == ()


def test_a_file_another_program_holds_is_told_and_the_old_one_stays(tmp_path: Path) -> None:
    disk = WindowsDisk()
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    handle = disk.open_end(path)
    with pytest.raises(PermissionError):
        replace_whole(disk, path, b"new")
    assert path.read_bytes() == b"old"
    handle.close()
    replace_whole(disk, path, b"new")
    assert path.read_bytes() == b"new"


def test_a_document_in_use_is_a_fault_that_can_be_said(tmp_path: Path) -> None:
    disk = WindowsDisk()
    documents = Documents(tmp_path, disk)
    documents.save("settings", {"a": 1})
    handle = disk.open_end(tmp_path / "settings.json")
    with pytest.raises(StoreError) as caught:
        documents.save("settings", {"a": 2})
    assert caught.value.reason is StoreFault.DENIED
    handle.close()
    documents.save("settings", {"a": 3})
    assert documents.load("settings") == {"a": 3}


def test_the_lock_of_windows_is_asked_for_as_that_system_wants(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, on_platform: Callable[[str], None]
) -> None:
    """The branch of Windows, with its module stood in for: held elsewhere is a BlockingIOError there, too."""
    asked: list[tuple[int, int]] = []

    def locking(descriptor: int, mode: int, count: int) -> None:
        asked.append((mode, count))
        if len(asked) > 1:
            raise PermissionError(errno.EACCES, "held")

    monkeypatch.setitem(sys.modules, "msvcrt", types.SimpleNamespace(LK_NBLCK=2, locking=locking))
    on_platform("win32")
    spec = importlib.util.spec_from_file_location("disk_of_windows", ROOT / "cardtable" / "play" / "disk.py")
    assert spec is not None and spec.loader is not None
    disk = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "disk_of_windows", disk)
    spec.loader.exec_module(disk)
    handle = disk.Disk().lock(tmp_path / "lock")
    with pytest.raises(BlockingIOError):
        disk.Disk().lock(tmp_path / "lock")
    handle.close()
    assert asked == [(2, 1), (2, 1)]
    disk.Disk().sync_folder(tmp_path / "no such folder")  # there is no such thing there


# --- processes ------------------------------------------------------------------------------------


def test_the_bots_process_is_spawned_on_every_system() -> None:
    """Nothing is inherited by forking, which Windows lacks and macOS breaks."""
    found = [
        path
        for path in (ROOT / "cardtable").rglob("*.py")
        if re.search(r"""get_context\((?!"spawn")|set_start_method|os\.fork""", path.read_text("utf-8"))
    ]
    assert found == []
    used = [
        path.name
        for path in (ROOT / "cardtable").rglob("*.py")
        if 'get_context("spawn")' in path.read_text("utf-8")
    ]
    assert "thinker.py" in used
    assert "spawn" in multiprocessing.get_all_start_methods()


def test_no_text_file_is_read_in_the_encoding_of_the_system() -> None:
    """Windows' own encoding is not UTF-8: code that opens text names it."""
    bare = re.compile(r"\.(read_text|write_text)\((?![^)]*utf-8)")
    for path in [*(ROOT / "cardtable").rglob("*.py")]:
        assert not bare.search(path.read_text("utf-8")), path
