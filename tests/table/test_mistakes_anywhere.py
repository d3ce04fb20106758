"""A mistake in any handler there is keeps the window: one sentence, true, and ways on that work."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from cardtable.app import Application
from cardtable.play.seats import parse_seats
from cardtable.play.thinker import Thinker
from cardtable.rules.contract import Options
from cardtable.table.screens.crash import Crash, PlainCrash
from cardtable.table.screens.destinations import NewMatch
from cardtable.table.screens.start import StartPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.accessible import Tree
from cardtable.ui.bell import Bell
from cardtable.ui.reader import ScreenReader
from tests.kinds import as_a, instead, surely
from tests.processes import BOT, kill
from tests.table.conftest import frame
from tests.table.mistakes import err, failed, failing
from tests.table.parts import board_of, the_page
from tests.table.tables import post, press, release, run, strike, type_, until

pytestmark = pytest.mark.watched


def sit(program: Application, seats: str = "Zénobie=human,Wulfran=human") -> TableScene:
    from cardtable.play.recordtext import meta_of

    options: Options = meta_of("shelf").complete({"opening": "random"})
    program.change(replace(program.settings, hands="open"))
    program.go(NewMatch("shelf", parse_seats(seats), options, 424242))
    frame(program.loop)
    return the_page(program.loop.scene, TableScene)


def dealt(program: Application, scene: TableScene) -> None:
    """Wait until the deal is over, which people at one screen see."""
    scene.go_on()
    for _frame in range(3):
        frame(program.loop, 0.2)


class Request:
    """Request of a screen reader."""

    def __init__(self, action: str, target: int) -> None:
        self.action, self.target, self.data = action, target, None


def crashed(program: Application) -> Crash | PlainCrash:
    """The page that tells of a mistake."""
    scene = program.loop.scene
    assert isinstance(scene, Crash | PlainCrash)
    return scene


def heard(program: Application) -> ScreenReader:
    """A reader that listens, its adapter taking whatever it is told."""
    actions = SimpleNamespace(
        **{name: name for name in "CLICK FOCUS SCROLL_INTO_VIEW INCREMENT DECREMENT SET_VALUE".split()}
    )
    kit = SimpleNamespace(Action=actions)
    reader = ScreenReader(kit, SimpleNamespace(update_if_active=lambda _make: None), Bell())
    reader._awake = True
    program.loop.reader = reader
    frame(program.loop, 0.2)
    return reader


def ask(program: Application, action: str) -> None:
    reader = heard(program)
    reader._bell.ask(Request(action, 1))
    frame(program.loop, 0.2)


def dragged(program: Application) -> None:
    """Drag a card from the hand and let go."""
    scene, loop = the_page(program.loop.scene, TableScene), program.loop
    until(loop, lambda: failed(program) or (scene.seat is not None and not scene.situation.busy), 60)
    run(loop, 1)
    if failed(program):
        return
    board = board_of(scene)
    at = scene.stage.sprites[board.known.held[0].id].rect.center
    goal = next(iter(board.places.values())).center if board.places else scene.areas.felt.center
    post(loop, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    post(loop, pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
    for part in (0.2, 0.5, 0.8, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(at, goal, strict=True))
        post(loop, pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    post(loop, pygame.MOUSEBUTTONUP, pos=goal, button=1, touch=False)
    frame(loop, 0.5)


def my_turn(program: Application) -> None:
    scene = the_page(program.loop.scene, TableScene)
    until(program.loop, lambda: failed(program) or (scene.seat is not None and not scene.situation.busy), 60)


def key(number: int, mod: int = 0) -> Callable[[Application], None]:
    def act(program: Application) -> None:
        my_turn(program)
        press(program.loop, number, mod)
        run(program.loop, 1)

    return act


def resized(program: Application) -> None:
    program.loop.resized_at = program.loop.clock.now() - 1
    frame(program.loop)


def dropped(program: Application) -> None:
    post(program.loop, pygame.DROPFILE, file="/nowhere/game.cardtable")


def closed(program: Application) -> None:
    post(program.loop, pygame.QUIT)


def typed(program: Application) -> None:
    my_turn(program)
    type_(program.loop, "e")
    press(program.loop, pygame.K_F7)


def padded(program: Application) -> None:
    post(program.loop, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)


def waited(program: Application) -> None:
    """Wait a while, for bots in a process of their own as well."""
    for _frame in range(600):
        frame(program.loop, 0.05)
        if failed(program):
            return
        time.sleep(0.02)


def painted(program: Application) -> None:
    program.loop.scene.dirty.all()
    frame(program.loop)


CTRL = pygame.KMOD_CTRL
PLACES = {
    "closing the window": ("games.under_way.leaving", closed),
    "quitting, at its end": ("_end", closed),
    "quitting by a key": ("games.under_way.leaving", key(pygame.K_q, CTRL)),
    "a reader's click": ("loop.reader.tree.click", lambda program: ask(program, "CLICK")),
    "a reader's focus": ("loop.reader.tree.go_to", lambda program: ask(program, "FOCUS")),
    "a reader's step": ("loop.reader.tree.step", lambda program: ask(program, "INCREMENT")),
    "a reader that shows": ("loop.reader.tree.show", lambda program: ask(program, "SCROLL_INTO_VIEW")),
    "the event": ("loop._recogniser.feed", key(pygame.K_TAB)),
    "the key's meaning": ("kit.keys.meant", key(pygame.K_TAB)),
    "the controller": ("loop.gamepad.feed", padded),
    "held long": ("loop._recogniser.tick", waited),
    "a file dropped": ("loop.scene.handle", dropped),
    "a file opened": ("loop.on_file", dropped),
    "resizing": ("kit.refit", resized),
    "made anew": ("loop.scene.rebuild", resized),
    "full screen": ("loop.screen.toggle_fullscreen", key(pygame.K_F11)),
    "full screen kept": ("loop.on_fullscreen", key(pygame.K_F11)),
    "the larger text": ("loop.restyle", key(pygame.K_PLUS, CTRL)),
    "documents": ("loop.on_frame", waited),
    "the notice": ("loop._notice.show", waited),
    "painting": ("loop.scene.paint", painted),
    "what moves": ("loop.scene.stage.place", dragged),
    "lifting": ("loop.scene.stage.on_lift", dragged),
    "over a place": ("loop.scene.stage.on_near", dragged),
    "dropping": ("loop.scene.stage.on_drop", dragged),
    "composing": ("loop.scene.board.take", dragged),
    "picturing": ("loop.scene.board.pictures.of", dragged),
    "typing": ("loop.scene.shared.keyboard.type", typed),
    "a key of the board": ("loop.scene.shared.keyboard.press", key(pygame.K_BACKSPACE)),
    "a hint": ("loop.scene.thinker.ask", key(pygame.K_h, CTRL)),
    "the bots asked": ("words_here._thinker.ask", waited),
    "the bots' answer": ("words_here._thinker.poll", waited),
    "the bots' words here": ("words_here._thinker._answer_here", waited),
    "what a bot did": ("loop.scene.session.submit", waited),
    "a fact shown": ("loop.scene.director.show", waited),
    "a fact told": ("loop.scene.playback.announce", waited),
    "the table at rest": ("loop.scene.director.come_to_rest", waited),
    "the menu": ("loop.scene.menu", key(pygame.K_ESCAPE)),
    "the rules": ("routes._over", key(pygame.K_F1)),
}


def at(program: Application, path: str) -> tuple[object, str]:
    """Find what stands at a path: its owner, or the kind of the owner, and its name there."""
    *way, name = path.split(".")
    owner: object = program
    for each in way:
        owner = getattr(owner, each)
    if path.startswith("loop.reader"):
        return Tree, name
    return (type(owner) if path.endswith(("thinker.poll", "_here")) else owner), name


@pytest.mark.parametrize("place", PLACES)
def test_the_window_stays_and_there_is_a_way_on(program: Application, place: str) -> None:
    path, act = PLACES[place]
    bots = place.startswith(("the bots", "what a bot", "a fact", "the table at rest"))
    scene = sit(program, "Wulfran=bot:1,Zénobie=human" if bots else "Zénobie=human,Wulfran=human")
    if not bots:
        dealt(program, scene)
    if bots and 1 in surely(program.at_table).pending():
        surely(program.at_table).submit(1, "pass")
    if "reader" in path:
        heard(program)
    if place == "the bots' words here":  # its process has failed for good
        instead(scene.thinker, "start", lambda: None)
        as_a(Thinker, scene.thinker).close()
    with failing(*at(program, path)):
        act(program)
        assert failed(program), "it was never called"
        assert program.loop.running
        frame(program.loop)
        frame(program.loop)
        assert failed(program) and program.loop.running
        assert "Rien n’est perdu" in crashed(program).said.explanation
        assert "QUARTZ" not in crashed(program).report and "Zénobie" not in crashed(program).report
    if isinstance(program.loop.scene, PlainCrash):
        press(program.loop, pygame.K_RETURN)
        frame(program.loop)
        assert isinstance(program.loop.scene, StartPage)
    else:
        program.go_on()
        frame(program.loop)
        there = program.games.under_way.journal is not None  # else it was let go before, all of it saved
        assert isinstance(program.loop.scene, TableScene if there else StartPage)


@pytest.mark.parametrize("way", ["the window's button", "Escape"])
@pytest.mark.parametrize(
    "path",
    ["games.under_way.leaving", "games.under_way.leave", "loop.on_frame", "games.under_way.journal.flush"],
)
def test_one_may_leave_whatever_fails_for_good(program: Application, path: str, way: str) -> None:
    """Each time it is called again: to be shut out of one's own screen is the worst of it."""
    sit(program)
    with failing(*at(program, path)):
        program.loop.scene.after(0.0, err)
        for _try in range(4):
            if not program.loop.running:
                break
            if way == "Escape" and isinstance(program.loop.scene, PlainCrash):
                strike(pygame.K_ESCAPE)
                release(pygame.K_ESCAPE)
            else:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            frame(program.loop, 0.1)
        assert not program.loop.running


def test_what_cannot_be_told_counts_as_not_kept(
    program: Application,
) -> None:
    sit(program)
    with failing(program.games.under_way.journal, "flush"):
        program.loop.scene.after(0.0, err)
        frame(program.loop, 0.1)
        assert "Rien n’est perdu" not in crashed(program).said.explanation


def test_a_reader_that_cannot_be_told_is_told_anew_and_at_last_let_go(
    program: Application,
) -> None:
    sit(program)
    reader = heard(program)
    instead(reader, "report", err)
    frame(program.loop, 0.2)
    assert not failed(program) and program.loop.reader is reader and not reader.tree.elements
    for _frame in range(5):
        frame(program.loop, 0.2)
    assert failed(program) and program.loop.reader is None
    frame(program.loop, 0.2)
    assert program.loop.running


def test_keys_that_follow_a_mistake_answer_nothing(program: Application) -> None:
    """The later events of a frame were meant for the page that failed."""
    sit(program)
    instead(program.loop.scene.dispatch, "feed", err)
    strike(pygame.K_a)
    strike(pygame.K_RETURN)
    release(pygame.K_RETURN)
    frame(program.loop, 0.1)
    frame(program.loop, 0.1)
    assert failed(program)


def test_bots_whose_process_dies_are_answered_for(program: Application) -> None:
    """Killed while it thinks, again and again: the game goes on."""
    scene = sit(program, "Wulfran=bot:1,Zénobie=human")
    for _frame in range(400):
        if scene.seat == 1 or failed(program):
            break
        kill(BOT)
        frame(program.loop, 0.3)
    assert not failed(program) and scene.session.facts
