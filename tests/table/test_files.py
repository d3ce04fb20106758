"""Files in the window: opened, dropped, taken in, backed up; the bin, names and places of saved games; dialogs."""

from __future__ import annotations

import os
import stat
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pygame
import pytest

from cardtable import cli, i18n
from cardtable.app import Application
from cardtable.grammar import grammar
from cardtable.play import archive, recordtext
from cardtable.play.backup import SUFFIX
from cardtable.play.document import Document
from cardtable.play.library import Library
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import Settings
from cardtable.play.store import Documents
from cardtable.program.files import Files
from cardtable.table.screens.destinations import (
    About,
    AgreedWords,
    Challenges,
    Destination,
    NewMatch,
    Preferences,
    Records,
    Saves,
)
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.replay import Replay
from cardtable.table.screens.savedgames import Thumbnail
from cardtable.table.screens.saves import AWAY, BIN, SavesPage
from cardtable.table.screens.start import StartPage
from cardtable.table.screens.table import TableScene
from cardtable.ui import filedialog
from cardtable.ui.filedialog import Wish, command_of, dialog
from cardtable.ui.loop import Loop
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.choice import Segmented
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording.games import first_options
from tests.kinds import Constant, as_a, surely
from tests.table.conftest import Open, Start
from tests.table.parts import the, the_page
from tests.table.screens_house import another_house, the_house
from tests.table.tables import post, press
from tools.clock import HandClock
from tools.screens import Desk


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game that is over."""
    path = tmp_path / "over.cardtable"
    path.write_text(recordtext.write_record(the_house().finished.record), "utf-8")
    return path


def asks(scene: Scene) -> bool:
    """Return True if the page asks for a path."""
    return scene.find("chooser-path") is not None


def put(scene: Scene, path: str) -> None:
    """Write a path in the place of the one offered, and press Enter."""
    field = the(scene, "chooser-path", TextField)
    field.adopt(path)
    surely(field.on_submit)(path)


def said(scene: Scene) -> str:
    return " ".join(node.label() for layer in scene.layers for node in layer.walk() if node.label())


def answer(scene: Scene, text: str) -> None:
    button = next(node for node in scene.layers[-1].walk() if node.label() == text and node.solid)
    button.click()


@pytest.fixture
def page(open_loop: Open, tmp_path: Path) -> tuple[Loop, SavesPage, Desk]:
    """(loop, saves page, navigator) of a house whose games may be thrown away."""
    loop = open_loop((1280, 1600))
    scene, desk = another_house(tmp_path / "house").show(loop, "saves", "en")
    return loop, the_page(scene, SavesPage), desk


# --- the command line -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["/a/b.cardtable"], ["open", "/a/b.cardtable"]),
        (["game.cardtable"], ["open", "game.cardtable"]),
        (["--lang", "fr", "/a/b"], ["--lang", "fr", "open", "/a/b"]),
        (["--lang=fr", "all" + SUFFIX], ["--lang=fr", "open", "all" + SUFFIX]),
        (["open", "x.cardtable"], ["open", "x.cardtable"]),
        (["replay", "x.cardtable"], ["replay", "x.cardtable"]),
        (["--data", "/a/b", "verfy"], ["--data", "/a/b", "verfy"]),
        (["--game", "shelf"], ["--game", "shelf"]),
        (["sh1p-35dy-asq4-g6"], ["open", "sh1p-35dy-asq4-g6"]),
        ([], []),
    ],
)
def test_a_file_in_the_place_of_a_command_is_opened(given: list[str], meant: list[str]) -> None:
    assert cli.opening(given, grammar()) == meant


def test_a_mistyped_command_is_still_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "en", "verfy"]) == 2
    assert "is not one of" in capsys.readouterr().err


# --- opening --------------------------------------------------------------------------------------


def opened(start: Start, path: Path) -> tuple[Application, StartPage]:
    application = start()
    application.take(path)
    return application, the_page(application.loop.scene, StartPage)


def test_a_finished_game_is_looked_at_or_kept(start: Start, finished: Path) -> None:
    application, scene = opened(start, finished)
    assert isinstance(scene.top, Dialog)
    answer(scene, "La regarder")
    assert isinstance(application.loop.scene, Replay)
    application.back()
    application.take(finished)
    answer(application.loop.scene, "La garder avec mes parties")
    assert isinstance(application.loop.scene, SavesPage)
    (kept,) = application.library.list()
    assert kept.finished
    application.take(finished)
    answer(application.loop.scene, "La garder avec mes parties")
    assert len(application.library.list()) == 1


def test_a_game_under_way_is_gone_on_with(start: Start, tmp_path: Path) -> None:
    application = start()
    session = Session.new(rules_of("shelf", application.lexicon), parse_seats("A=human,B=human"), seed=4)
    session.submit(0, "open")
    path = tmp_path / "a game.cardtable"
    path.write_text(recordtext.write_record(session.record), "utf-8")
    application.take(path)
    assert "en cours" in said(application.loop.scene)
    answer(application.loop.scene, "La reprendre")
    scene = application.loop.scene
    assert isinstance(scene, TableScene)
    assert scene.session.record.entries[:1] == session.record.entries[:1]


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"not a game", b"PK no zip", b"cardtable-record 99\n", None]
)
def test_what_is_no_game_is_refused_with_the_reason(
    start: Start, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "x.cardtable"
    if content is not None:
        path.write_bytes(content)
    application, scene = opened(start, path)
    assert isinstance(scene.top, Dialog)
    if content == b"PK no zip":
        answer(scene, "Restaurer")
        assert "Ce n’est pas une de nos sauvegardes" in said(scene)
    assert application.library.list() == ()


def drop(application: Application, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    application.loop.step()


def test_a_file_let_go_over_any_page_is_asked_about(start: Start, finished: Path) -> None:
    application = start()
    for page in (Preferences(), Saves(), Records(), About()):
        application.go(page)
        drop(application, finished)
        assert isinstance(application.loop.scene.top, Dialog)
        answer(application.loop.scene, "Renoncer")


def test_a_game_let_go_over_a_table_leaves_it_as_it_is(start: Start, finished: Path) -> None:
    application = start()
    application.go(NewMatch("shelf", parse_seats("A=human,B=bot:1"), first_options("shelf"), 5))
    table = application.loop.scene
    drop(application, finished)
    answer(application.loop.scene, "La regarder")
    assert isinstance(application.loop.scene, Replay)
    application.back()
    assert application.loop.scene is table


def test_a_game_let_go_over_the_words_is_no_list_of_words(start: Start, finished: Path) -> None:
    application = start()
    application.go(AgreedWords())
    drop(application, finished)
    assert "Une partie venue d’un fichier" in said(application.loop.scene)


def test_a_backup_let_go_over_the_window_is_restored(start: Start, tmp_path: Path) -> None:
    other = tmp_path / "other"
    journal = Library(other).start(
        Session.new(rules_of("shelf", start().lexicon), parse_seats("A=human,B=human"), seed=4)
    )
    assert journal.close()
    documents = Documents(other)
    Document.of(documents, Settings).change(lambda settings: settings.__class__(language="en", text_size=120))
    path = tmp_path / f"all{SUFFIX}"
    archive.back_up(other, path)
    application = start()
    application.take(path)
    answer(application.loop.scene, "Restaurer")
    assert i18n.language() == "en"
    assert application.settings.text_size == 120
    assert application.kit.theme.text_scale == 1.2
    assert "1 game is back" in said(application.loop.scene)
    assert len(application.library.list()) == 1


# --- the page of saved games ----------------------------------------------------------------------


def test_the_bin_gives_back_what_was_thrown_away(page: tuple[Loop, SavesPage, Desk]) -> None:
    _loop, scene, desk = page
    before = [saved.id for saved in desk.library.list()]
    the(scene, f"delete-{before[0]}").click()
    assert "in the bin" in said(scene)
    assert [saved.id for saved in desk.library.list()] == before[1:]
    the(scene, "view", Segmented).choose(BIN)
    (thrown,) = desk.library.bin.list()
    assert "Gone for good in 30 days" in said(scene)
    the(scene, f"back-{thrown.name}").click()
    assert [saved.id for saved in desk.library.list()] == before
    the(scene, "view", Segmented).choose("list")
    the(scene, f"delete-{before[0]}").click()
    the(scene, "view", Segmented).choose(BIN)
    (thrown,) = desk.library.bin.list()
    the(scene, f"gone-{thrown.name}").click()
    answer(scene, "Keep it")
    assert len(desk.library.bin.list()) == 1
    the(scene, f"gone-{thrown.name}").click()
    answer(scene, "Delete")
    assert desk.library.bin.list() == ()
    assert "The bin is empty" in said(scene)


def test_a_game_gets_a_name_and_is_put_away(page: tuple[Loop, SavesPage, Desk]) -> None:
    _loop, scene, desk = page
    first = desk.library.list()[0]
    the(scene, f"more-{first.id}").click()
    answer(scene, "Give it a name…")
    surely(the(scene, "naming", TextField).on_submit)("Chez Zoé")
    assert "Chez Zoé" in said(scene)
    the(scene, f"more-{first.id}").click()
    answer(scene, "Put away")
    assert scene.find(f"open-{first.id}") is None
    the(scene, "view", Segmented).choose(AWAY)
    assert scene.find(f"more-{first.id}") is not None
    the(scene, f"more-{first.id}").click()
    answer(scene, "Take out again")
    assert "No game is put away." in said(scene)
    assert desk.library.list()[0].title == "Chez Zoé"


def test_the_filter_knows_people_games_and_names_without_their_accents(
    page: tuple[Loop, SavesPage, Desk],
) -> None:
    _loop, scene, desk = page
    rows = {
        saved.id: {player.name for player in saved.players}
        for saved in desk.library.list()
        if not saved.error
    }
    surely(the(scene, "filter", TextField).on_change)("deNIS")
    shown = {identity for identity in rows if scene.find(f"open-{identity}")}
    assert shown == {identity for identity, names in rows.items() if "Denis" in names}
    assert 0 < len(shown) < len(rows)
    surely(the(scene, "filter", TextField).on_change)("nobody")
    assert "No game has that name" in said(scene)
    i18n.use("fr")
    surely(the(scene, "filter", TextField).on_change)("etagere")
    assert all(scene.find(f"open-{identity}") for identity in rows)


def test_what_is_typed_into_the_filter_stays_there(page: tuple[Loop, SavesPage, Desk]) -> None:
    loop, scene, _desk = page
    field = scene.find("filter")
    scene.focus.set(field, ring=False)
    for char in "Den":
        post(loop, pygame.TEXTINPUT, text=char)
        loop.step()
    assert the(scene, "filter", TextField).text == "Den"
    assert scene.focus.node is scene.find("filter")


def test_rows_get_pictures_of_their_tables_one_after_another(page: tuple[Loop, SavesPage, Desk]) -> None:
    loop, scene, _desk = page
    rows = [node for node in scene.base.walk() if isinstance(node, Thumbnail)]
    drawn = []
    for _step in range(40):
        drawn.append(sum(row.picture is not None for row in rows))
        loop.step()
        as_a(HandClock, loop.clock).pass_(0.05)
    assert sorted({*drawn}) == [0, 1, 2, 3, 4] == [*range(len(rows) + 1)] and drawn == sorted(drawn)


def test_a_backup_and_a_record_are_written_where_one_says(
    page: tuple[Loop, SavesPage, Desk], tmp_path: Path
) -> None:
    _loop, scene, desk = page
    scene.files.back_up()
    assert asks(scene)
    the(scene, "chooser-path", TextField).adopt(str(tmp_path / "mine"))
    answer(scene, "Save here")
    assert (tmp_path / f"mine{SUFFIX}").is_file()
    assert "games, settings, statistics and words are in" in said(scene)
    over = next(saved for saved in desk.library.list() if saved.finished)
    the(scene, f"more-{over.id}").click()
    answer(scene, "Save as a file…")
    put(scene, str(tmp_path / "game"))
    assert (tmp_path / "game.cardtable").read_text("utf-8").startswith("cardtable-record ")
    scene.files.back_up()
    put(scene, str(tmp_path / "nowhere" / "x"))
    assert "The folder is not there." in said(scene)


def test_a_path_is_asked_for_where_the_system_has_no_dialog(
    page: tuple[Loop, SavesPage, Desk], tmp_path: Path
) -> None:
    """Escape takes nothing; of a folder, the file to be saved has the name offered."""
    loop, scene, desk = page
    scene.files.restore()
    press(loop, pygame.K_ESCAPE)
    assert not asks(scene) and desk.went == []
    scene.files.restore()
    surely(the(scene, "chooser-path", TextField).on_submit)("")
    assert desk.went == [f"take {Path.home().name}"] and not asks(scene)
    scene.files.back_up()
    put(scene, f'"{tmp_path}"')
    assert [each.suffix for each in tmp_path.iterdir() if each.is_file()] == [SUFFIX]


# --- the system's dialogs -------------------------------------------------------------------------

WISH = Wish("A 'title' ’ $(x)", "Games", (".cardtable",), folder=Path("/a b"))


def test_each_system_has_its_dialog() -> None:
    def which(*names: str) -> Callable[[str], str | None]:
        return lambda name: f"/bin/{name}" if name in names else None

    assert command_of(WISH, "linux", {}, which()) is None
    gnome = command_of(WISH, "linux", {}, which("zenity", "kdialog"))
    assert gnome is not None
    assert gnome[:2] == ["/bin/zenity", "--file-selection"] and "--save" not in gnome
    kde = command_of(WISH, "linux", {"XDG_CURRENT_DESKTOP": "KDE"}, which("zenity", "kdialog"))
    assert kde is not None
    assert kde[0] == "/bin/kdialog" and "--getopenfilename" in kde
    assert (
        surely(command_of(WISH, "linux", {"XDG_CURRENT_DESKTOP": "KDE"}, which("zenity")))[0] == "/bin/zenity"
    )
    mac = command_of(WISH, "darwin", {}, which())
    assert mac is not None
    assert mac[0] == "osascript" and WISH.title in mac and not any("$(x)" in line for line in mac[1:7])
    windows = surely(command_of(WISH, "win32", {}, which()))[-1]
    assert "$d.Title = 'A ''title'' ’’ $(x)'" in windows and "OpenFileDialog" in windows
    owned = surely(command_of(replace(WISH, owner=4711), "win32", {}, which()))[-1]
    assert "([IntPtr]4711)" in owned and "ShowDialog($o)" in owned


def test_no_console_opens_behind_a_dialog_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, object]] = []
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **kinds: given.append(kinds))
    filedialog.FileDialog(["powershell"])
    assert given[0]["creationflags"] == 0x08000000


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, constant: Constant) -> Callable[[str], None]:
    """A system whose dialog is a script of ours: `system(lines of shell)`."""

    def use(script: str) -> None:
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        program = folder / "zenity"
        program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
        constant(filedialog, "INVISIBLE", ())

    return use


def wait(loop: Loop, scene: SavesPage) -> None:
    for _step in range(400):
        if scene.files.choosing.dialog is None:
            return
        loop.step()
        as_a(HandClock, loop.clock).pass_(0.06)
        pygame.time.wait(5)


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
def test_what_the_systems_dialog_gives_is_taken(
    page: tuple[Loop, SavesPage, Desk], system: Callable[[str], None], tmp_path: Path
) -> None:
    loop, scene, desk = page
    system(f"echo '{tmp_path}/é x.cardtable'")
    scene.files.open()
    assert not asks(scene)
    wait(loop, scene)
    assert desk.went[-1] == "take é x.cardtable"
    assert scene.files.choosing.folder == tmp_path


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
@pytest.mark.parametrize(("script", "ours"), [("exit 1", False), ("exit 5", True), ("kill -9 $$", True)])
def test_a_dialog_closed_gives_nothing_one_that_fails_gives_way_to_ours(
    page: tuple[Loop, SavesPage, Desk], system: Callable[[str], None], script: str, ours: bool
) -> None:
    loop, scene, desk = page
    system(script)
    scene.files.open()
    wait(loop, scene)
    assert asks(scene) is ours
    assert desk.went == []


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
def test_leaving_the_page_takes_the_dialog_away(
    page: tuple[Loop, SavesPage, Desk], system: Callable[[str], None]
) -> None:
    _loop, scene, _desk = page
    system("exec sleep 60")
    scene.files.open()
    asked = scene.files.choosing.dialog
    assert asked is not None and asked.poll() is None
    scene.leave()
    assert asked._process.poll() is not None
    assert scene.files.choosing.dialog is None


def test_without_a_screen_no_program_is_started(page: tuple[Loop, SavesPage, Desk]) -> None:
    _loop, scene, _desk = page
    assert dialog(WISH) is None
    scene.files.open()
    assert asks(scene)


def test_a_printed_sheet_opens_its_challenge(tmp_path: Path, sheet_of_a_game: tuple[bytes, str]) -> None:
    opened: list[Destination] = []

    class Nav:
        def go(self, there: Destination) -> None:
            opened.append(there)

    def no_page() -> Scene:
        raise AssertionError("nothing is asked")

    path = tmp_path / "sheet.html"
    content, code = sheet_of_a_game
    path.write_bytes(content)
    Files(cast("Navigator", Nav()), no_page, lambda: None).open(path)
    assert opened == [Challenges(code)]


@pytest.fixture
def sheet_of_a_game() -> tuple[bytes, str]:
    from cardtable.table.screens.printing.printed import printed
    from cardtable.table.screens.printing.web import html
    from tests.table.screens_house import the_house

    sheet = printed(the_house().finished, "today")
    return html(sheet), sheet.code
