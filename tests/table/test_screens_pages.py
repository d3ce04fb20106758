"""Settings, rules, saved games, statistics, about: the acts of a player there, and their effects."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

import cardtable
from cardtable import i18n
from cardtable.games.shelf.board.faces import face_of as shelf_face
from cardtable.games.shelf.strings import rules as rules_shelf
from cardtable.i18n import _
from cardtable.lexicon import Lexicon
from cardtable.play.stats import Statistics, Tally, TallyKey
from cardtable.resources import asset
from cardtable.rules.cards import Card
from cardtable.table import boxart
from cardtable.table.screens import about, parts, statistics
from cardtable.table.screens.about import AboutPage
from cardtable.table.screens.book import ClauseMark, ContentsEntry
from cardtable.table.screens.preferences import LateSlider
from cardtable.table.screens.rules_page import RulesPage
from cardtable.table.screens.saves import SavesPage
from cardtable.ui.gestures import DragEnd, DragMove, DragStart, Press
from cardtable.ui.node import Role
from cardtable.ui.scene import Scene
from cardtable.ui.widgets import field
from cardtable.ui.widgets.choice import Dropdown
from cardtable.ui.widgets.label import Paragraph
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording import rules_page
from cardtable.wording.sentence import decimal
from tests.kinds import as_a, instead
from tests.table.conftest import Open, frame
from tests.table.parts import the, the_focus
from tests.table.screens_house import the_house
from tests.table.test_screens_start import press, tap


def said(scene: Scene) -> str:
    return " ".join(node.label() for layer in scene.layers for node in layer.walk())


# --- settings ---------------------------------------------------------------------------------------------


def test_the_language_changes_at_once(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, desk = the_house().show(loop, "preferences", "fr")
    assert "Paramètres" in said(scene)
    scene.focus.set(scene.find("language"))
    the(scene, "language", Dropdown).choose("en")
    assert desk.settings.language == "en"
    assert "Settings" in said(scene)
    assert "Paramètres" not in said(scene)
    assert the_focus(scene).key == "language"


def test_the_text_grows_when_the_hand_lets_go(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, desk = the_house().show(loop, "preferences")
    slider = scene.find("text-size")
    assert slider is not None
    start, goal = (slider.rect.x + 40, slider.rect.centery), (slider.rect.right - 90, slider.rect.centery)
    loop.scene.dispatch.feed(Press(start))
    loop.scene.dispatch.feed(DragStart(start, start))
    loop.scene.dispatch.feed(DragMove(goal, (0, 0)))
    assert desk.settings.text_size == 100
    assert isinstance(slider, LateSlider)
    assert slider.number > 150
    loop.scene.dispatch.feed(DragEnd(goal))
    assert desk.settings.text_size == slider.number
    assert loop.kit.theme.text_scale == desk.settings.text_size / 100


def test_the_text_grows_by_keyboard_step_by_step(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, desk = the_house().show(loop, "preferences")
    scene.focus.set(scene.find("text-size"))
    press(loop, pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.settings.text_size == 120
    press(loop, pygame.K_END)
    assert desk.settings.text_size == 250
    press(loop, pygame.K_HOME)
    assert desk.settings.text_size == 80


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("fullscreen", "fullscreen", True),
        ("sound", "sound", False),
        ("reduced-motion", "reduced_motion", True),
        ("family-filter", "family_filter", False),
    ],
)
def test_switches(open_loop: Open, key: str, name: str, value: bool) -> None:
    loop = open_loop((1280, 800))
    scene, desk = the_house().show(loop, "preferences")
    the(scene, key).click()  # those further down are not in view
    assert getattr(desk.settings, name) is value
    the(scene, key).click()
    assert getattr(desk.settings, name) is not value


def test_speed_and_volume(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, desk = the_house().show(loop, "preferences")
    scene.focus.set(scene.find("speed"))
    press(loop, pygame.K_LEFT, pygame.K_LEFT)
    assert desk.settings.speed == 0.0
    assert loop.kit.speed == 0.0
    scene.focus.set(scene.find("volume"))
    press(loop, pygame.K_END)
    assert desk.settings.volume == 100
    tap(loop, "sound")
    assert not the(scene, "volume").enabled


def test_escape_and_the_arrow_go_back(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    _scene, desk = the_house().show(loop, "preferences")
    press(loop, pygame.K_ESCAPE)
    tap(loop, "back")
    assert desk.went == ["back", "back"]


# --- rules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640), (700, 1200)])
@pytest.mark.parametrize("clause", ["S2", "S9", "G10"])
def test_a_clause_is_read_at_once(open_loop: Open, size: tuple[int, int], clause: str) -> None:
    loop = open_loop(size)
    desk = the_house().desk(loop)
    scene = RulesPage(loop.kit, desk, "shelf", clause)
    loop.show(scene)
    title = _(rules_shelf.CLAUSES[rules_page.place(rules_shelf.CLAUSES, clause)].title)
    heads = [node for node in scene.body.walk() if node.role is Role.HEADING]
    assert [node.label() for node in heads] == [title]
    assert scene.body.rect.y <= heads[0].rect.y and heads[0].rect.bottom < scene.body.rect.bottom
    lit = [node.label() for node in scene.base.walk() if isinstance(node, ClauseMark) and node._lit]
    assert lit == [clause], "the mark that was cited, and no other"


def test_the_contents_lead_and_pages_turn(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    scene = RulesPage(loop.kit, the_house().desk(loop), "shelf")
    loop.show(scene)

    def here() -> list[str]:
        return [node.key for node in scene.base.walk() if isinstance(node, ContentsEntry) and node.here]

    tap(loop, "entry12")
    assert here() == ["entry12"]
    tap(loop, "after")
    assert here() == ["entry13"]
    tap(loop, "before")
    tap(loop, "before")
    assert here() == ["entry11"]
    press(loop, pygame.K_HOME)
    assert here() == ["entry0"] and scene.find("before") is None
    press(loop, pygame.K_PAGEDOWN)
    assert here() == ["entry1"]
    press(loop, pygame.K_END)
    assert scene.find("after") is None


@pytest.mark.parametrize("size", [(700, 1200), (480, 800)])
def test_a_narrow_book_has_its_chapters_in_a_list(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene = RulesPage(loop.kit, the_house().desk(loop), "shelf")
    loop.show(scene)
    assert the(scene, "learn").rect.y > scene.body.rect.y
    the(scene, "chapters", Dropdown).on_change(9)
    assert (
        scene.here == 9
        and the(scene, "entry9", ContentsEntry).here
        and the(scene, "entry9").rect.y > scene.body.rect.y
    )


def test_every_clause_of_the_page_is_there(open_loop: Open) -> None:
    scene, _desk = the_house().show(open_loop((1280, 800)), "rules", "en")
    words = said(scene)
    for at, clause in enumerate(rules_shelf.CLAUSES):
        assert the(scene, f"entry{at}").label() == clause.title in words


# --- saved games ------------------------------------------------------------------------------------------


def test_games_under_way_finished_and_broken(open_loop: Open) -> None:
    scene, desk = the_house().show(open_loop((1280, 1600)), "saves", "en")
    words = said(scene)
    assert "This game is damaged." in words or "This is not a Cardtable game." in words
    assert "This game was saved by another version." in words
    opens = [saved for saved in desk.library.list() if not saved.error]
    assert len(opens) == 4
    assert all(scene.find(f"open-{saved.id}") for saved in opens)
    assert not any(scene.find(f"open-{saved.id}") for saved in desk.library.list() if saved.error)


def test_an_open_game_is_resumed_a_finished_one_looked_at(open_loop: Open) -> None:
    loop = open_loop((1280, 1600))
    _scene, desk = the_house().show(loop, "saves")
    for saved in desk.library.list():
        if not saved.error:
            desk.went.clear()
            tap(loop, f"open-{saved.id}")
            assert desk.went == (["Result"] if saved.finished else [f"Resumed {saved.id}"])


def test_a_game_that_cannot_be_deleted_stays_and_says_so(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = open_loop((1280, 1600))
    scene, desk = the_house().show(loop, "saves", "en")

    def refuse(name: str) -> None:
        raise PermissionError(13, "Permission denied")

    instead(desk.library, "delete", refuse)
    saved = desk.library.list()[0]
    tap(loop, f"delete-{saved.id}")
    assert "Writing is not allowed." in said(scene)
    assert scene.find(f"delete-{saved.id}") is not None


def test_nothing_saved_is_said(open_loop: Open, tmp_path: Path) -> None:
    from cardtable.play.library import Library

    loop = open_loop((1024, 640))
    desk = the_house().desk(loop, "en")
    desk.library = Library(tmp_path)
    scene = SavesPage(loop.kit, desk)
    loop.show(scene)
    assert "No game has been started yet." in said(scene)


def test_what_is_left_of_a_game_that_is_gone_is_still_shown(open_loop: Open, tmp_path: Path) -> None:
    """Saves and figures of a game whose package is gone stay visible."""
    from cardtable.play.library import Library

    (tmp_path / "games" / "gone-00000000aa").mkdir(parents=True)
    (tmp_path / "games" / "gone-00000000aa" / "game.jsonl").write_bytes(b'{"cardtable": 1, "head')
    loop = open_loop((1280, 800))
    desk = the_house().desk(loop, "en")
    desk.library = Library(tmp_path)
    desk.statistics = Statistics({TallyKey("Anne", "gone", False): Tally(1, 1, 5, 5, 1, 5, "MOT", 5, "MOT")})
    for scene in (SavesPage(loop.kit, desk), statistics.RecordsPage(loop.kit, desk)):
        loop.show(scene)
        loop.step()
        assert "gone" in said(scene)


# --- statistics -------------------------------------------------------------------------------------------


def test_figures_and_records(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    desk = the_house().desk(loop, "en")
    mine = Tally(4, 3, 500, 150, 20, 210, "WAGON", 31, "CHEMISIER")
    helped = Tally(1, 1, 400, 400, 9, 99, "KAYAK", 44, "ANTICONSTITU")
    desk.statistics = Statistics(
        {TallyKey("Anne", "shelf", False): mine, TallyKey("Anne", "shelf", True): helped}
    )
    scene = statistics.RecordsPage(loop.kit, desk)
    loop.show(scene)
    words = said(scene)
    assert "won, 75%" in words
    assert "10.5 points per word" in words
    assert "125 points per game" in words
    best = [figure.value for figure in scene._best("all")]
    assert best == ["150", "WAGON", "CHEMISIER"]  # records are made without help
    assert "Highest score, Anne · The Shelf" in words  # a score says little without its game
    assert "with hints or turns taken back" in words


def test_numbers_follow_the_language(open_loop: Open) -> None:
    i18n.use("fr")
    assert decimal(10.46) == "10,5"
    i18n.use("en")
    assert decimal(-0.25) in ("\u22120.2", "\u22120.3")
    assert decimal(-0.01) == "0.0"
    assert [statistics.mean(value) for value in (0.4, 2.0, 124.6)] == ["0.4", "2.0", "125"]


def test_nothing_counted_is_said(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    desk = the_house().desk(loop, "en")
    desk.statistics = Statistics()
    scene = statistics.RecordsPage(loop.kit, desk)
    loop.show(scene)
    assert "Nothing to count yet" in said(scene)


# --- about ------------------------------------------------------------------------------------------------


def test_every_source_is_named_with_its_licence(open_loop: Open) -> None:
    scene, _desk = the_house().show(open_loop((1280, 800)), "about")
    words = said(scene)
    for notice in json.loads(asset("licences", "NOTICES.json").read_text("utf-8")):
        assert notice["name"] in words
        assert notice["licence"] in words
        assert notice["author"] in words
        assert notice["use"] in about.USES


def test_a_licence_can_be_read_to_its_end(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, _desk = the_house().show(loop, "about")
    name, text = about.licence_texts()[0]
    the(scene, f"licence-{name}").click()
    dialog = scene.layers[-1]
    shown = " ".join(node.label() for node in dialog.walk())
    assert " ".join(text.split())[-200:] in " ".join(shown.split())
    press(loop, pygame.K_ESCAPE)
    assert len(scene.layers) == 1


def test_lost_notices_leave_the_page_standing(
    open_loop: Open, shipped_at: Callable[[Path], None], tmp_path: Path
) -> None:
    (tmp_path / "licences").mkdir()
    shipped_at(tmp_path)
    assert about.sources() == ()
    scene, _desk = the_house().show(open_loop((1280, 800)), "about", "en")
    assert "MIT" in said(scene)


def test_about_tells_version_build_words_and_the_last_save(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, desk = the_house().show(open_loop((1280, 800)), "about", "en")
    words = said(scene)
    for part in (
        cardtable.__version__,
        pygame.version.ver,
        desk.lexicon.id,
        Lexicon.open(language="en").id,
        "today at",
    ):
        assert part in words
    the(scene, "copy-facts").click()
    assert desk.lexicon.id in field.paste()
    assert str(desk.library.folder.parent) not in field.paste()  # it may name a person


@pytest.mark.parametrize("code", [0, 1])
def test_the_self_test_reports_and_is_copied(
    open_loop: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int
) -> None:
    loop = open_loop((1280, 800))
    scene, _desk = the_house().show(loop, "about", "en")
    gate = tmp_path / "gate"
    script = (
        f"import os, time\nwhile not os.path.exists({str(gate)!r}): time.sleep(0.01)\n"
        f"print('ok  word list: <1>\\nok  games: 2'); raise SystemExit({code})"
    )
    assert about.command()[-3:] == ["--lang", "en", "selftest"]
    as_a(AboutPage, scene).program.command = [sys.executable, "-c", script]
    the(scene, "selftest").click()
    assert "Testing itself" in said(scene)
    gate.touch()
    while "Testing itself" in said(scene):
        frame(loop, 0.3)
        pygame.time.wait(5)
    assert "word list: <1>" in said(scene)
    (words,) = (node for node in scene.layers[-1].walk() if "games: 2" in node.label())
    assert isinstance(words, Paragraph)
    assert len(words.block.lines) == 2, "a line each"
    next(node for node in scene.layers[-1].walk() if node.label() == "Copy the report").click()
    assert (
        "ok  word list: <1>\nok  games: 2" in pygame.scrap.get_text()
        and cardtable.__version__ in field.paste()
    )


def test_leaving_the_page_ends_the_self_test(open_loop: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = open_loop((1280, 800))
    scene, _desk = the_house().show(loop, "about", "en")
    as_a(AboutPage, scene).program.command = [sys.executable, "-c", "import time; time.sleep(600)"]
    the(scene, "selftest").click()
    assert isinstance(scene, AboutPage)
    process = scene.program._process
    scene.leave()
    assert process is not None
    assert process.poll() is not None
    assert not isinstance(scene.layers[-1], Dialog)


# --- moments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "then", "expected"),
    [
        ("en", (2026, 3, 14, 9, 5), "today at 9:05"),
        ("fr", (2026, 3, 13, 21, 40), "hier à 21\u00a0h\u00a040"),
        ("fr", (2026, 3, 1, 0, 0), "le 1 mars à 0\u00a0h\u00a000"),
        ("en", (2025, 12, 31, 23, 59), "on December 31, 2025"),
    ],
)
def test_moments(language: str, then: tuple[int, int, int, int, int], expected: str) -> None:
    i18n.use(language)
    now = datetime(2026, 3, 14, 12, 0).timestamp()
    assert parts.date_text(datetime(*then).timestamp(), now) == expected


def test_a_sound_button_on_every_page_is_the_setting(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, desk = the_house().show(loop, "saves", "en")
    tap(loop, "tool-sound")
    assert desk.settings.sound is False
    assert the(scene, "tool-sound").label() == "Sound: off"
    desk.settings = replace(desk.settings, volume=0, telling=0)
    tap(loop, "tool-sound")
    assert (desk.settings.sound, desk.settings.volume) == (True, 70)


def test_the_letter_on_the_backs_begins_the_name_in_the_language_spoken() -> None:
    for language, letters in {"fr": "ÉD", "en": "SD", "es": "ED", "de": "RD"}.items():
        i18n.use(language)
        assert boxart.back_of("shelf").monogram + boxart.back_of("duel").monogram == letters
        assert shelf_face(Card(0, None)).monogram == letters[0]
    i18n.use("en")
