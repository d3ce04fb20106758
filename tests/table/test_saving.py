"""Saving as a table shows it, and no fact is shown before it is on the disk."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from cardtable.app import Application
from cardtable.play.agreements import WordProposal
from cardtable.play.disk import StoreError, StoreFault
from cardtable.play.document import Document
from cardtable.play.journal import SAVED, SAVING, Journal, Progress, SaveState
from cardtable.play.library import Library
from cardtable.play.record import Entry
from cardtable.play.recordtext import meta_of
from cardtable.play.savedgame import SavedGame
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session
from cardtable.play.settings import Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.timeline import SeenFact
from cardtable.table.board.marks import LastWordLine
from cardtable.table.screens.destinations import Home, NewMatch, Records, Result, Resumed, Saves, SitDown
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.saves import SavesPage
from cardtable.table.screens.savewatch import SaveMark
from cardtable.table.screens.start import StartPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording.saving import in_a_word, saving
from tests.kinds import Constant, as_a, surely
from tests.play.faulty import FaultyDisk
from tests.play.games import load_house, play_on, session
from tests.play.test_saving import HeldDisk
from tests.table.conftest import Open, Start, frame, same
from tests.table.parts import the, the_focus
from tests.table.tables import Kept, click, hint_of, press, run, sit_down, until
from tools.clock import HandClock

GAMES = ("shelf", "crackword", "duel", "lettralettre")
MANY = {
    "shelf": "Anne=human,Bot=bot:1,Céline=bot:1,Denis=bot:1",
    "crackword": "Anne=human,Bot=bot:1,Céline=bot:1,Denis=bot:1",
    "duel": "Anne=human,Bot=bot:1",
    "lettralettre": "Anne=human,Bot=bot:1,Céline=bot:1,Denis=bot:1,Eve=bot:1,Flo=bot:1",
}
FULL = SaveState(Progress.UNSAVED, StoreError(StoreFault.FULL, "/where/it/lies"))


def mark_of(scene: TableScene) -> SaveMark:
    """Return the accessible tree's mark of the saving."""
    (mark,) = (node for node in scene.accessible() if node.key == "save-state")
    assert mark.role is Role.BUTTON
    assert isinstance(mark, SaveMark) and mark.visible
    return mark


def said(scene: Scene) -> str:
    """All that can be read on the top layer."""
    return " ".join(node.label() for node in scene.accessible() if node.visible)


def answer(loop: Loop, scene: TableScene, text: str) -> None:
    """Press the button of a dialog."""
    (button,) = (node for node in scene.top.walk() if isinstance(node, Button) and node.text == text)
    click(loop, button.rect.center)


@pytest.fixture(autouse=True)
def unhurried(constant: Constant) -> None:
    """However busy the machine is, a disk that does not answer is waited for."""
    constant("cardtable.play.journal", "PATIENCE", 1e9)
    constant("cardtable.program.underway", "WAIT", 60.0)


# --- the mark ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        ((1024, 640), 1.0, "fr"),
        ((1024, 640), 1.0, "en"),
        ((1920, 1080), 1.0, "en"),
        ((700, 1200), 1.0, "fr"),
        ((1280, 720), 2.0, "fr"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_the_state_of_the_save_stands_on_every_table(
    open_loop: Open, game: str, size: tuple[int, int], scale: float, language: str
) -> None:
    loop = open_loop(size, scale)
    scene = sit_down(loop, MANY[game], game=game, moves=3, language=language)
    run(loop, 3)
    for state in (SAVED, SAVING, FULL, SAVING, FULL, SAVED):
        as_a(Kept, scene.saves.keeper).state = state
        frame(loop)
        if (
            scene.areas.merged and state == FULL
        ):  # the mark is too small for what must be read: it is said at once
            assert saving(state).title in said(scene)
            press(loop, pygame.K_ESCAPE)
        mark = mark_of(scene)
        assert mark.value() == saving(state).text
        assert loop.screen.surface.get_rect().contains(mark.rect)
        others = [
            node
            for node in scene.base.children
            if node is not mark
            and node.visible
            and (node.focusable or node.role is Role.HEADING or "plate" in node.key)
        ]
        assert mark.rect.collideobjects(others, key=lambda node: node.rect) is None
        assert (mark.rect.w > 2 * mark.rect.h) or state != FULL or scene.areas.merged
        same(loop)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (700, 1200), (1280, 720)])
@pytest.mark.parametrize("game", GAMES)
def test_the_mark_has_its_word_beside_its_icon(
    open_loop: Open, game: str, size: tuple[int, int], language: str
) -> None:
    loop = open_loop(size)
    scene = sit_down(loop, MANY[game], game=game, moves=3, language=language)
    for state in (SAVED, SAVING):
        as_a(Kept, scene.saves.keeper).state = state
        frame(loop)
        assert surely(scene.saves.mark).text == in_a_word(state)
        assert surely(scene.saves.mark).rect.w >= Button.width_of(loop.kit, in_a_word(state), "save", "label")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
def test_the_last_word_of_a_duel_is_told_beside_an_alarm(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene = sit_down(loop, "Anne=human,Bot=bot:1", game="duel")
    until(loop, lambda: scene.seat is not None)
    scene.commit(hint_of(scene))
    facts = scene.session.facts
    until(loop, lambda: scene.seat is not None and scene.session.facts > facts)
    line = scene.find("last-word")
    assert line is not None
    before = line.rect.copy()
    for state in (FULL, SAVED):
        as_a(Kept, scene.saves.keeper).state = state
        frame(loop)
        assert line.visible and line.label()
        assert isinstance(line, LastWordLine)
        assert sum(line.widths()) <= line.rect.w and line.widths()[2] == line.wanted_widths()[2], (
            "the word is whole"
        )
        taken = (
            [surely(scene.saves.mark).rect]
            if state is FULL
            else [surely(scene.saves.mark).rect, scene.bar.title.rect]
        )
        assert line.rect.collidelist(taken) < 0
        same(loop)
    assert line.rect == before


def test_the_next_fact_and_the_next_resize_do_not_wipe_it(open_loop: Open) -> None:
    loop = open_loop()
    scene = sit_down(loop, "Anne=human,Bruno=bot:1")
    as_a(Kept, scene.saves.keeper).state = FULL
    until(loop, lambda: scene.seat is not None)
    scene.commit(hint_of(scene))
    facts = scene.session.facts
    until(loop, lambda: scene.seat is not None and scene.session.facts > facts)
    assert mark_of(scene).value() == saving(FULL).text
    scene.rebuild()
    assert mark_of(scene).value() == saving(FULL).text
    assert not scene.bar.title.visible
    as_a(Kept, scene.saves.keeper).state = SAVED
    frame(loop)
    assert mark_of(scene).value() == saving(SAVED).text
    assert scene.bar.title.visible


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_pause_never_says_saved_when_it_is_not(open_loop: Open, language: str) -> None:
    loop = open_loop()
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", language=language)
    until(loop, lambda: scene.seat is not None)
    press(loop, pygame.K_ESCAPE)
    press(loop, pygame.K_TAB)
    focused = the_focus(scene).label()
    for state in (FULL, SAVING, SAVED):
        as_a(Kept, scene.saves.keeper).state = state
        frame(loop)
        assert saving(state).explanation in said(scene)
        assert the_focus(scene).label() == focused
        assert len(scene.layers) == 2
    assert saving(FULL).explanation not in said(scene)


def test_a_press_on_the_mark_says_more_and_tries_again(open_loop: Open) -> None:
    loop = open_loop()
    scene = sit_down(loop, "Anne=human,Bruno=bot:1")
    until(loop, lambda: scene.seat is not None)
    as_a(Kept, scene.saves.keeper).state = FULL
    frame(loop)
    click(loop, mark_of(scene).rect.center)
    assert "/where/it/lies" in said(scene)
    answer(loop, scene, "Réessayer")
    assert as_a(Kept, scene.saves.keeper).tried == 1
    assert scene.top is scene.base


# --- nothing is shown before it is on the disk ---------------------------------------------------------------


def kept_on(disk: HeldDisk | FaultyDisk, tmp_path: Path, scene: TableScene) -> Journal:
    """The journal that keeps this table's game on that disk."""
    journal = Library(tmp_path, disk).start(scene.session)
    assert journal.flush()
    scene.saves.keeper = journal
    return journal


@pytest.mark.parametrize("game", GAMES)
def test_no_fact_is_shown_before_it_is_on_the_disk(open_loop: Open, tmp_path: Path, game: str) -> None:
    """The disk confirms nothing until it is told to: of people and bots alike, no move is seen before."""
    loop, disk = open_loop((1024, 640)), HeldDisk()
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game, moves=2)
    journal = kept_on(disk, tmp_path, scene)
    shown = []
    watched = scene.presenter.watcher.show_fact

    def show_fact(fact: SeenFact) -> float:
        shown.append(journal.acknowledged == journal.submitted)
        return watched(fact)

    scene.presenter.watcher.show_fact = show_fact
    frames = 0
    while frames < 20_000 and len(shown) < 12 and scene.session.pending():
        frames += 1
        disk.free.clear()
        before, view = scene.session.facts, scene.view
        if scene.seat is not None and not scene.situation.busy:
            scene.commit(hint_of(scene))
        frame(loop)
        if scene.session.facts > before:
            view = scene.view
            for _frame in range(20):
                frame(loop)
            assert scene.view is view, "shown before the disk had it"
            assert scene.seat is None
            assert scene.moving
        disk.free.set()
        journal.flush()
        frame(loop)
    disk.free.set()
    assert journal.close()
    assert len(shown) >= 10
    assert all(shown)


def test_a_turn_taken_back_is_shown_once_that_is_on_the_disk(open_loop: Open, tmp_path: Path) -> None:
    loop, disk = open_loop(), HeldDisk()
    scene = sit_down(loop, "Anne=human,Bruno=human", opening="random")
    journal = kept_on(disk, tmp_path, scene)
    until(loop, lambda: scene.seat is not None or scene.situation.called is not None)
    if scene.situation.called is not None:
        scene.playback.lift_curtain()
        run(loop, 1)
    scene.commit(hint_of(scene))
    journal.flush()
    until(loop, lambda: not scene.situation.busy and journal.flush())
    view = scene.view
    disk.free.clear()
    scene.session.undo(consent=(0, 1))
    scene.presenter.undone()
    for _frame in range(20):
        frame(loop)
        assert scene.view is view
        assert scene.seat is None
    disk.free.set()
    assert journal.flush()
    until(loop, lambda: scene.view is not view)
    assert journal.close()


def test_a_hint_and_an_agreement_are_told_once_they_are_on_the_disk(open_loop: Open, tmp_path: Path) -> None:
    loop, disk = open_loop(), HeldDisk()
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", opening="random")
    until(loop, lambda: scene.seat is not None)
    journal = kept_on(disk, tmp_path, scene)
    disk.free.clear()
    scene.hint()
    for _frame in range(20):
        frame(loop)
    assert scene.hints.looking
    disk.free.set()
    assert journal.flush()
    until(loop, lambda: not scene.hints.looking)
    disk.free.clear()
    scene.session.agree("ZZYZX", accepted=True)
    scene.consent.agreed(WordProposal("ZZYZX", True, (0,)))
    for _frame in range(20):
        frame(loop)
        assert "ZZYZX" not in scene.pill.label()
    disk.free.set()
    assert journal.flush()
    until(loop, lambda: "ZZYZX" in scene.pill.label())
    assert journal.close()


def test_with_a_disk_that_fails_the_game_goes_on_in_memory_and_says_so(
    open_loop: Open, tmp_path: Path
) -> None:
    loop = open_loop()
    broken = [False]
    scene = sit_down(loop, "Anne=human,Bruno=bot:1")
    journal = kept_on(FaultyDisk(lambda _call: broken[0]), tmp_path, scene)
    broken[0] = True
    for _turn in range(3):
        until(loop, lambda: scene.seat is not None)
        scene.commit(hint_of(scene))
        journal.flush()
        frame(loop)
        assert journal.state.progress is Progress.UNSAVED
        assert mark_of(scene).value() == saving(journal.state).text
    until(loop, lambda: scene.seat is not None)
    broken[0] = False
    journal.retry()
    assert journal.flush()
    frame(loop)
    assert mark_of(scene).value() == saving(SAVED).text
    assert journal.close()


# --- leaving ----------------------------------------------------------------------------------------------

OPTIONS = meta_of("shelf").complete({"opening": "random"})
PEOPLE = parse_seats("Anne=human,Bruno=human")


@pytest.fixture
def failing(start: Start) -> Iterator[tuple[Application, list[bool]]]:
    """The program at a table whose disk has just been filled, and the switch of that disk."""
    full = [False]
    application = start(FaultyDisk(lambda _call: full[0], 28))
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 5))
    surely(application.games.under_way.journal).flush()
    full[0] = True
    session = as_a(TableScene, application.loop.scene).session
    session.submit(min(session.pending()), next(iter(moves_of(session))))
    surely(application.games.under_way.journal).flush()
    yield application, full
    full[0] = False


def moves_of(session: Session) -> list[str]:
    seat = min(session.pending())
    return sorted(session.game.write(move) for move in session.game.moves(session.view(seat), seat))


WAYS: dict[str, Callable[[Application], object]] = {
    "start": lambda application: application.go(Home()),
    "setup": lambda application: application.go(SitDown("shelf")),
    "play": lambda application: application.go(NewMatch("shelf", PEOPLE, OPTIONS, 6)),
    "resume": lambda application: application.go(Resumed(Library(application.documents.folder).list()[0])),
    "quit": lambda application: application.quit(),
    "window": lambda application: pygame.event.post(pygame.event.Event(pygame.QUIT)),
}


@pytest.mark.parametrize("way", WAYS)
def test_leaving_an_unsaved_game_asks(failing: tuple[Application, list[bool]], way: str) -> None:
    application, full = failing
    loop = application.loop
    scene = loop.scene
    WAYS[way](application)
    loop.step()
    assert loop.scene is scene
    assert loop.running
    assert "Le disque est plein" in said(scene)
    WAYS[way](application)
    loop.step()
    assert dialogs(scene) == 1  # asked once
    press_answer(loop, scene, "Rester ici")
    assert loop.scene is scene and not dialogs(scene)
    WAYS[way](application)
    loop.step()
    press_answer(loop, scene, "Réessayer")
    assert loop.scene is scene  # still full
    assert dialogs(scene) == 1
    full[0] = False
    press_answer(loop, scene, "Réessayer")
    assert loop.scene is not scene or not loop.running
    saved = Library(application.documents.folder).list()
    assert any(each.turn > 1 or len(moves_in(application, each)) == 1 for each in saved)


def moves_in(application: Application, saved: SavedGame) -> tuple[Entry, ...]:
    return application.library.read(saved.id, application.lexicon).record.entries[:1]


def dialogs(scene: Scene) -> int:
    return sum(isinstance(layer, Dialog) for layer in scene.layers)


def press_answer(loop: Loop, scene: Scene, text: str) -> None:
    (button,) = (node for node in scene.top.walk() if isinstance(node, Button) and node.text == text)
    button.click()
    loop.step()


def test_the_question_and_the_page_about_saving_say_at_every_moment_how_it_stands(
    failing: tuple[Application, list[bool]],
) -> None:
    """The disk refuses, is asked again in vain, then takes it all: what stands before people changes with it, once."""
    application, full = failing
    loop, journal = application.loop, application.games.under_way.journal
    scene = loop.scene
    assert isinstance(scene, TableScene)
    for ask, leave in ((scene.saves.say, ""), (partial(application.go, Home()), "Quitter")):
        ask()
        loop.step()
        assert "n’est pas enregistrée" in title(scene)
        asked = scene.top
        assert journal is not None
        journal.retry()
        assert not journal.flush()
        loop.step()
        loop.step()
        assert scene.top is asked  # nothing new to tell: nobody is interrupted
        full[0] = False
        journal.retry()
        assert journal.flush()
        loop.step()
        loop.step()
        assert title(scene) == "La partie est enregistrée." and dialogs(scene) == 1
        assert not any(isinstance(node, Button) and node.text == "Réessayer" for node in scene.top.walk())
        if leave:
            press_answer(loop, scene, leave)
            assert isinstance(loop.scene, StartPage)
            return
        press_answer(loop, scene, "Reprendre")
        full[0] = True
        session = scene.session
        session.submit(min(session.pending()), moves_of(session)[0])
        assert not journal.flush()


def title(scene: TableScene) -> str:
    return next(node.label() for node in scene.top.walk() if node.role is Role.HEADING)


def test_leaving_without_saving_is_possible_and_told_no_more(failing: tuple[Application, list[bool]]) -> None:
    application, _full = failing
    application.go(Home())
    press_answer(application.loop, application.loop.scene, "Partir sans enregistrer")
    assert isinstance(application.loop.scene, StartPage)
    assert application.games.under_way.journal is None


def test_the_end_of_a_game_that_is_not_saved_is_told_and_kept_trying(
    failing: tuple[Application, list[bool]],
) -> None:
    application, full = failing
    session = as_a(TableScene, application.loop.scene).session
    while session.pending():
        session.submit(min(session.pending()), moves_of(session)[0])
    application.go(Result(session))
    scene = application.loop.scene
    assert isinstance(scene, ResultPage)
    assert "Le disque est plein" in said(scene)
    press_answer(application.loop, scene, "Continuer")
    application.go(Home())
    assert application.loop.scene is scene
    full[0] = False
    press_answer(application.loop, scene, "Réessayer")
    assert isinstance(application.loop.scene, StartPage)
    (saved,) = Library(application.documents.folder).list()
    assert saved.finished


def test_the_game_on_the_table_may_be_thrown_away(start: Start) -> None:
    application = start()
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 5))
    assert surely(application.games.under_way.journal).flush()
    scene = application.loop.scene
    assert isinstance(scene, TableScene)
    application.go(Saves())
    page = application.loop.scene
    assert isinstance(page, SavesPage)
    (saved,) = application.library.list()
    the(page, f"delete-{saved.id}").click()
    assert "qui finit avec elle" in said(page)
    press_answer(application.loop, page, "Supprimer")
    assert not application.library.list()
    application.back()
    assert isinstance(application.loop.scene, StartPage)
    run_frames(application.loop, 5)
    assert not application.library.list()


def run_frames(loop: Loop, count: int) -> None:
    for _frame in range(count):
        loop.step()


def test_a_folder_removed_behind_the_table_is_made_again(start: Start) -> None:
    application = start()
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 5))
    journal = application.games.under_way.journal
    assert journal is not None
    assert journal.flush()
    shutil.rmtree(application.documents.folder)
    session = as_a(TableScene, application.loop.scene).session
    session.submit(min(session.pending()), moves_of(session)[0])
    assert journal.flush()
    application.go(Home())
    assert isinstance(application.loop.scene, StartPage)
    (saved,) = application.library.list()
    assert application.library.read(saved.id, application.lexicon).position == session.position


# --- damage -----------------------------------------------------------------------------------------------


DAMAGED = ("settings", "statistics", "house", "wordlists", "history", "wordbook", "learning")


@pytest.mark.parametrize("names", [*((name,) for name in DAMAGED), DAMAGED])
def test_damaged_documents_are_told_by_name_at_once_and_the_program_starts(
    start: Start, tmp_path: Path, names: tuple[str, ...]
) -> None:
    """However many there are: one page says of all where they lie, and of what nothing is left."""
    data = tmp_path / "data"
    data.mkdir()
    files = [f"{name}{mark}.json" for name in names for mark in ("", ".1", ".2")]
    for file in files:
        (data / file).write_text('{"cardtable": 1, "body": {"a": 1e999}}', "utf-8")
    application = start()
    text = said(application.loop.scene).replace(" ", "")  # a long path is broken over lines
    assert "Ilneresteaucunecopieentière" in text
    for file in files:
        assert f"{file}.broken" in text
        assert (data / f"{file}.broken").exists()
    press_answer(application.loop, application.loop.scene, "Continuer")
    assert not dialogs(application.loop.scene)


def test_several_troubles_are_told_one_after_the_other(start: Start) -> None:
    """Not one over another, each darkening the page a little more."""
    application = start()
    scene = application.loop.scene
    for name in ("un", "deux", "trois"):
        application.pages.note(StoreError(StoreFault.FULL, name))
    application.pages.report()
    for name in ("un", "deux", "trois"):
        application.pages.report()  # asked again meanwhile
        assert dialogs(scene) == 1 and name in said(scene)
        press_answer(application.loop, scene, "Continuer")
    assert not dialogs(scene)


def test_figures_of_games_that_are_not_in_the_box_are_shown(start: Start, tmp_path: Path) -> None:
    tally = {
        "played": 3,
        "won": 1,
        "points": 90,
        "best_score": 40,
        "words": 9,
        "word_points": 60,
        "best_word": "MARINE",
        "best_gain": 22,
        "longest_word": "MARINE",
    }
    rows = [
        {"name": "Anne", "game": game, "assisted": assisted, "aids": "all", **tally}
        for game in ("chess", "shelf")
        for assisted in (False, True)
    ]
    Documents(tmp_path / "data").save("statistics", {"tallies": rows, "counted": []})
    application = start()
    application.go(Records())
    application.loop.step()
    assert "chess" in said(application.loop.scene)


def test_a_table_of_settings_that_no_game_has_is_left_out(start: Start, tmp_path: Path) -> None:
    table = {"seats": "A=human", "colours": [], "options": "", "words": ""}
    odd = {
        "shelf": {**table, "seats": ",".join(f"{name}=human" for name in "ABCDEFGH")},
        "duel": {**table, "seats": "A=human,B=bot:5,C=bot:2"},
        "crackword": {**table, "options": [[]]},
        "chess": table,
    }
    Documents(tmp_path / "data").save("settings", {"tables": odd, "window": [[], 7], "speed": [1]})
    application = start()
    for game in GAMES:
        application.go(SitDown(game))
        application.loop.step()
    assert not application.settings.tables


def test_what_was_not_whole_of_a_game_is_told_by_name_when_it_is_taken_up(
    start: Start,
) -> None:
    application = start()
    application.go(NewMatch("shelf", PEOPLE, OPTIONS, 5))
    session = as_a(TableScene, application.loop.scene).session
    session.submit(min(session.pending()), moves_of(session)[0])
    path = surely(application.games.under_way.journal).folder / "game.jsonl"
    application.go(Home())
    path.write_bytes(path.read_bytes()[:-20])
    application.go(Resumed(application.library.list()[0]))
    assert "game.jsonl.broken" in said(application.loop.scene)


def test_settings_statistics_lessons_and_words_are_tried_again_without_being_asked(
    start: Start,
) -> None:
    full = [False]
    application = start(FaultyDisk(lambda _call: full[0], 28))
    loop = application.loop
    loop.clock = HandClock()
    application.kit.now = loop.clock.now
    frame(loop)
    full[0] = True
    application.change(replace(application.settings, volume=7))
    book = application.agreements.of("fr")
    book.become(book.value.accept("ZZYZX"))
    application.kept.count(over())
    frame(loop, 6.0)
    assert len(application.kept.troubles) == len(["settings", "words", "statistics", "book", "history"])
    full[0] = False
    frame(loop, 1.0)
    assert book.trouble, "now and then, not at every frame"
    frame(loop, 6.0)
    assert not application.kept.troubles and not book.trouble
    again = Documents(application.documents.folder)
    assert Document.of(again, Settings).value.volume == 7 and load_house(again).added == {"ZZYZX"}
    assert Document.of(again, Statistics).value == application.statistics != Statistics()


def over() -> Session:
    """A game that has come to its end."""
    played = play_on(session("Anne=human,Bruno=bot:1", opening="random"), 600)
    assert played.outcome() is not None
    return played
