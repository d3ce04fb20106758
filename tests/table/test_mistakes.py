"""A mistake of the program's own ends neither the window nor a game, wherever it is made."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from cardtable.app import Application
from cardtable.play.recordtext import meta_of
from cardtable.play.report import CRASHES, LOG, note, report, watch
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session
from cardtable.table.screens.crash import Crash, PlainCrash
from cardtable.table.screens.destinations import (
    About,
    AgreedWords,
    Destination,
    FactByFact,
    Home,
    NewMatch,
    Preferences,
    Records,
    Result,
    Rules,
    Saves,
    SitDown,
)
from cardtable.table.screens.start import StartPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.widgets import field
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording import keys
from tests.kinds import as_a, instead, surely
from tests.play.games import play_on, session
from tests.sampling import sampled
from tests.table.conftest import Open, frame
from tests.table.mistakes import Mistake, err, failed, failing
from tests.table.parts import board_of
from tests.table.tables import post, press, release, strike, until

pytestmark = pytest.mark.watched

ROOT = Path(__file__).parents[2]
GAMES = ("shelf", "crackword", "duel", "lettralettre")
HANDLERS = (
    *("draw", "handle", "click", "animate", "hover_changed", "press_changed", "focus_changed", "label"),
    *("build", "enter", "update", "leave", "title"),
)
MADE_ANEW = ("build", "enter", "leave", "title")
"""Methods that are called when a page is made anew."""
NAMES = "Zénobie=human,Wulfran=human"


@cache
def finished() -> Session:
    """A game that has come to its end."""
    played = play_on(session("Anne=human,Bruno=bot:1", opening="random"), 600)
    assert played.outcome() is not None
    return played


PAGES: dict[str, Callable[[], Destination]] = {
    "start": Home,
    "setup": lambda: SitDown("shelf"),
    "preferences": Preferences,
    "rules": lambda: Rules("shelf"),
    "saves": Saves,
    "records": Records,
    "about": About,
    "words": AgreedWords,
    "result": lambda: Result(finished()),
    "replay": lambda: FactByFact(finished()),
}


def show(program: Application, page: str) -> None:
    """Show that page, or a table of that game with two people at the screen."""
    if page in GAMES:
        options = meta_of(page).complete({"opening": "random"} if page == "shelf" else {})
        program.go(NewMatch(page, parse_seats(NAMES), options, 424242))
        until(program.loop, lambda: True, 1)
    else:
        program.go(PAGES[page]())
    frame(program.loop, 0.5)


def stir(program: Application, spot: tuple[int, int], name: str) -> None:
    """Everything that may call a handler of that name, about a spot; stops where it fails."""
    loop = program.loop
    steps: list[Callable[[], object]] = [
        lambda: loop.scene.dirty.all(),
        lambda: post(loop, pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False),
        lambda: post(loop, pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False),
        lambda: post(loop, pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False),
        lambda: post(loop, pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0),
        lambda: post(loop, pygame.TEXTINPUT, text="e"),
        lambda: press(loop, pygame.K_TAB),
        lambda: press(loop, pygame.K_F8),
        lambda: frame(loop, 1.0),
    ]
    if name in MADE_ANEW:  # the highest of all steps
        steps.insert(-1, lambda: loop.restyle())
    for step in steps:
        if failed(program):
            return
        try:
            step()
        except Mistake as problem:
            loop.on_fault(problem)  # what a test calls itself, the loop calls in a frame
        frame(loop)


def answer(program: Application, said: str) -> None:
    """Press the button that says so."""
    dialog = program.loop.scene.top
    assert isinstance(dialog, Dialog)
    next(node for node in dialog.walk() if isinstance(node, Button) and node.text == said).click()


def go_on(program: Application) -> None:
    """Leave the page of mistakes by the first way it offers."""
    if isinstance(program.loop.scene, PlainCrash):
        press(program.loop, pygame.K_RETURN)
    else:
        answer(program, "Continuer")
    frame(program.loop)


def places(
    scene: Scene,
) -> dict[type[Scene] | type[Node], tuple[int, int]]:
    """Each kind of node on the page, with a spot on one of them; the scene itself and its dispatcher with none."""
    found: dict[type[Scene] | type[Node], tuple[int, int]] = {type(scene): (512, 320)}
    for layer in scene.layers:
        for node in layer.walk():
            if node.rect.w and node.rect.h:
                found.setdefault(type(node), node.rect.center)
    return found


FIRST_MET: dict[type, str] = {}
"""The first page, in the order of `ALL`, on which a kind of node stands."""
ALL = (*PAGES, *GAMES)


def first_met(
    program: Application,
) -> dict[type[Scene] | type[Node], str]:
    """`FIRST_MET`, looked up once."""
    if not FIRST_MET:
        for page in ALL:
            show(program, page)
            for kind in places(program.loop.scene):
                FIRST_MET.setdefault(kind, page)
    return FIRST_MET


@pytest.mark.parametrize("page", ALL)
def test_wherever_it_is_made_the_window_stays_and_says_so(program: Application, page: str) -> None:
    """Each handler of each kind of node fails in its turn, as often as it is called, on the first page where it stands;
    the page itself on each. The suite takes every other handler of a node.
    """
    first = first_met(program)
    show(program, page)
    met, shown = 0, None
    there = places(program.loop.scene)
    for kind, spot in there.items():
        if page != first.get(kind, page) and kind is not type(program.loop.scene):
            continue
        itself = kind is type(program.loop.scene)
        for name in HANDLERS if itself else sampled(HANDLERS, 2, kind.__name__):
            if getattr(kind, name, None) in (None, getattr(Node, name, None), getattr(Scene, name, None)):
                continue
            if shown is None or program.loop.scene is not shown or len(shown.layers) > 1:
                show(program, page)
                shown = program.loop.scene
            moves = program.at_table.decisions if program.at_table is not None else None
            with failing(kind, name):
                stir(program, spot, name)
                assert program.loop.running, (kind, name)
                if not failed(program):
                    continue
                met += 1
                frame(program.loop)
                frame(program.loop)
                assert failed(program) and program.loop.running, (kind, name)
            said = as_a(Crash, program.loop.scene).said
            # What was pressed may have been the choice of a language.
            lost_nothing = (
                "Rien n’est perdu",
                "Nothing is lost",
                "No se ha perdido nada",
                "Nichts ist verloren",
            )
            assert any(each in said.explanation for each in lost_nothing), (kind, name)
            go_on(program)
            assert isinstance(program.loop.scene, StartPage | TableScene), (kind, name, program.loop.scene)
            if moves is not None and isinstance(program.loop.scene, TableScene):
                assert surely(program.at_table).decisions == moves
    assert met > 1


@pytest.mark.parametrize("place", ["dispatch", "resize", "session", "board", "presenter", "show"])
def test_a_mistake_at_the_table(program: Application, place: str) -> None:
    """In what stands behind the page."""
    show(program, "shelf")
    loop, scene = program.loop, program.loop.scene
    assert isinstance(scene, TableScene)
    scene.go_on()  # past the deal, in which the board has nothing to say
    frame(loop, 0.2)
    owner, name = {
        "dispatch": (scene.dispatch, "feed"),
        "resize": (scene, "rebuild"),
        "session": (scene.session, "view"),
        "board": (board_of(scene).pictures, "sentence"),
        "presenter": (scene.presenter, "update"),
        "show": (Crash, "enter"),
    }[place]
    with failing(owner, name):
        match place:
            case "dispatch":
                strike(pygame.K_a)
                release(pygame.K_a)
            case "resize":
                loop.resized_at = loop.clock.now() - 1
            case "session":
                scene.after(0.0, lambda: scene.session.view(0))
            case "board":
                scene.after(0.0, scene.dress)
            case "show":
                scene.after(0.0, err)
        frame(loop, 0.1)
        frame(loop, 0.1)
    assert isinstance(loop.scene, PlainCrash if place == "show" else Crash)
    go_on(program)
    assert isinstance(loop.scene, StartPage if place == "show" else TableScene)


def test_the_game_goes_on_where_it_was(program: Application) -> None:
    show(program, "shelf")
    scene = program.loop.scene
    assert isinstance(scene, TableScene)
    scene.session.submit(min(scene.session.pending()), "pass")
    record = scene.session.position
    scene.after(0.0, err)
    frame(program.loop, 0.1)
    assert "chaque coup joué est enregistré" in as_a(Crash, program.loop.scene).said.explanation
    go_on(program)
    assert surely(program.at_table).position == record and program.at_table is not scene.session
    assert as_a(TableScene, program.loop.scene).facing is None, "between two people nobody's hand is shown"


def test_a_game_that_is_not_saved_is_said_to_be_so_and_goes_on_from_memory(
    program: Application,
) -> None:
    show(program, "shelf")
    scene = program.loop.scene
    instead(program.games.under_way.journal, "_attempt", lambda *_args: OSError(28, "full"))
    assert isinstance(scene, TableScene)
    scene.session.submit(min(scene.session.pending()), "pass")
    scene.after(0.0, err)
    frame(program.loop, 0.1)
    said = as_a(Crash, program.loop.scene).said.explanation
    assert "Rien n’est perdu" not in said and "mémoire" in said
    go_on(program)
    assert program.at_table is scene.session and isinstance(program.loop.scene, TableScene)


def test_copying_a_report_leaves_the_question_standing(program: Application) -> None:
    show(program, "shelf")
    program.loop.scene.after(0.0, err)
    frame(program.loop, 0.1)
    answer(program, "Copier un rapport")
    frame(program.loop)
    assert isinstance(program.loop.scene.top, Dialog)
    assert "Le rapport est copié" in " ".join(node.label() for node in program.loop.scene.top.walk())
    assert "Mistake" in field.paste()
    answer(program, "Quitter")
    assert not program.loop.running


PLAYED = {
    "by keys": ({}, "", "Entrée", "Ctrl+H", "Échap"),
    "by keys of one's own": ({"play": "f7", "hint": "f5", "back": "f8"}, "", "F7", "F5", "F8"),
    "with the left hand": ({}, "left", "E", "F", "Échap"),
    "with the right hand": ({}, "right", "Entrée", "H", "O"),
    "by a controller": ({}, "", "Start", "X", "B"),
}
"""Ways to play: chosen keys, the hand, and the names of home, a report and the end."""


@pytest.fixture
def usual_keys() -> Iterator[None]:
    """Forget after a test the keys it has chosen."""
    yield
    keys.use({})
    keys.hold("")


@pytest.mark.usefixtures("usual_keys")
@pytest.mark.parametrize("how", PLAYED)
def test_the_plainest_page_names_what_works_and_it_does(program: Application, how: str) -> None:
    own, hand, *named = PLAYED[how]
    program.change(replace(program.settings, keys=own, one_hand=hand))
    show(program, "shelf")
    loop, pad = program.loop, how == "by a controller"
    with failing(Crash, "enter"):
        loop.scene.after(0.0, err)
        frame(loop, 0.1)
        frame(loop, 0.1)
    page = loop.scene
    assert isinstance(page, PlainCrash)
    if pad:  # a shoulder, which does nothing here
        push(loop, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert page.keys() == tuple(
        f"{name}\u00a0: {does}"
        for name, does in zip(named, ("accueil", "copier un rapport", "quitter"), strict=True)
    )
    heard = " ".join(said.text for said in page.state.spoken)
    assert page.said.explanation in heard and (pad or named[1] in heard)
    plain = loop.screen.surface.copy()
    enter(loop, named[1], pad)
    assert "Mistake" in field.paste() and "copié" in page.state.spoken[-1].text
    assert loop.screen.surface.get_buffer().raw != plain.get_buffer().raw, "and it is seen"
    enter(loop, named[0], pad)
    assert isinstance(loop.scene, StartPage)


def push(loop: Loop, which: int) -> None:
    """Press a button of a controller and let go."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        post(loop, kind, button=which, instance_id=0)
    frame(loop)


def enter(loop: Loop, name: str, pad: bool) -> None:
    """Press the key, or the button of a controller, of that name."""
    buttons = {"Start": pygame.CONTROLLER_BUTTON_START, "X": pygame.CONTROLLER_BUTTON_X}
    if pad:
        push(loop, buttons[name])
        return
    key = {"Entrée": "return", "Ctrl+H": "h"}.get(name, name.lower())
    place = getattr(pygame, f"KSCAN_{key.upper()}")
    mod = pygame.KMOD_CTRL if "+" in name else 0
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        post(loop, kind, key=pygame.key.key_code(key), mod=mod, unicode="", scancode=place)
    frame(loop)


def test_a_report_holds_no_secret(program: Application) -> None:
    show(program, "shelf")
    loop = program.loop
    session = program.at_table
    loop.scene.after(0.0, err)
    frame(loop, 0.1)
    text = as_a(Crash, loop.scene).report
    noted = (program.documents.folder / LOG).read_text("utf-8")
    assert session is not None
    hands = [[card.face for card in session.view(seat).hands[seat]] for seat in range(2)]
    for said in (text, noted):
        assert "Mistake" in said and "table" in said
        for secret in ("QUARTZ", "Zénobie", "Wulfran", "424242", "seed", str(program.documents.folder)):
            assert secret not in said
        for hand in hands:
            assert "".join(hand) not in said and ",".join(hand) not in said
    assert "Game: shelf, 2 at the screen, 0 bots, 0 decisions" in text


def test_causes_come_first_and_files_name_no_user() -> None:
    try:
        try:
            dict[str, str]()["A,S,T,R,E"]
        except KeyError as cause:
            raise Mistake("second") from cause
    except Mistake as problem:
        lines = report(problem).splitlines()
    kinds = [line for line in lines if line in ("KeyError", f"{Mistake.__module__}.Mistake")]
    assert kinds == ["KeyError", f"{Mistake.__module__}.Mistake"]
    assert not any("/" in line.split(":")[0] for line in lines if line.startswith("  test_mistakes"))


def test_the_log_keeps_within_its_size_and_never_fails(tmp_path: Path) -> None:
    for _entry in range(30):
        note(tmp_path, "x" * 10_000)
    assert {path.name for path in tmp_path.iterdir()} == {LOG, "cardtable.old.log"}
    assert all(path.stat().st_size < 250_000 for path in tmp_path.iterdir())
    note(tmp_path / "nowhere", "x")


@pytest.mark.usefixtures("thread_faults")
def test_what_ends_a_thread_is_noted(tmp_path: Path) -> None:
    watch(tmp_path)
    thread = threading.Thread(target=err)
    thread.start()
    thread.join()
    assert "Mistake" in (tmp_path / LOG).read_text("utf-8")
    assert (tmp_path / CRASHES).exists()


def test_where_the_program_stood_when_the_system_ended_it_is_kept(tmp_path: Path) -> None:
    script = "import faulthandler as f, pathlib as p, sys; from cardtable.play import report"
    script += "; report.watch(p.Path(sys.argv[1])); f._sigsegv()"
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode != 0
    assert "Fatal Python error" in (tmp_path / CRASHES).read_text("utf-8", "replace")


def test_a_loop_that_nobody_listens_to_raises(open_loop: Open) -> None:
    loop: Loop = open_loop()
    loop.scene.after(0.0, err)
    with pytest.raises(Mistake):
        frame(loop, 0.1)
