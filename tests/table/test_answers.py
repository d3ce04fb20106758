"""No input without an answer: each key, a word that is none, and a touch on bare felt change, show or say something."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from cardtable import i18n
from cardtable.play.recordtext import read_record
from cardtable.table.screens.replay import Replay
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.label import Tip
from tests.sampling import sampled
from tests.table.conftest import Open
from tests.table.golden import FOLDER, STATES
from tests.table.middles import MIDDLES
from tests.table.parts import the_page
from tests.table.person import open_record
from tests.table.screens_house import PAGES, another_house
from tests.table.tables import LEXICON, Desk, Kept, click, press, run, sit_down, type_, until
from tests.table.thoughts import AtOnce
from tools.screens import Desk as HouseDesk

GAMES = ("shelf", "duel", "crackword", "lettralettre")
KEYS = {
    name: getattr(pygame, f"K_{name}")
    for name in "RETURN SPACE BACKSPACE DELETE ESCAPE TAB UP DOWN LEFT RIGHT F1 F2 F3 HOME END".split()
}
SHORTCUTS = {name: getattr(pygame, f"K_{name}") for name in "zyhnosq"}


def seen(scene: Scene, loop: Loop) -> tuple[object, ...]:
    """All that a person could notice: pixels, words of a screen reader, focus, draft, sounds."""
    board, session = getattr(scene, "board", None), getattr(scene, "session", None)
    return (
        pygame.image.tobytes(loop.screen.surface, "RGB"),
        tuple(scene.state.spoken),
        scene.focus.node,
        len(scene.layers),
        board and (board.draft, board.state.typed),
        session and session.facts,
        tuple(getattr(getattr(scene, "nav", None), "went", ())),
        tuple(getattr(getattr(scene, "navigator", None), "went", ())),
        sum(isinstance(node, Tip) for layer in scene.layers for node in layer.walk()),
    )


def at(loop: Loop, game: str, state: str) -> Scene:
    """A table in that state."""
    if state == "curtain":
        scene = sit_down(loop, "human,human", game=game)
        until(loop, lambda: scene.seat is not None or len(scene.layers) > 1)
        return scene
    if state in ("over", "replay"):
        kept = next(each for each in STATES if each.name == f"{game}-end")
        record = read_record((FOLDER / f"{kept.record}.txt").read_text("utf-8"))
        session = open_record(loop, record, kept.moves).session
        loop.show(TableScene(loop.kit, Desk(), session, Kept(), AtOnce(LEXICON)))
        if state == "replay":
            loop.show(Replay(loop.kit, Desk(), session, 5))
        run(loop, 30)
        return loop.scene
    scene = sit_down(loop, "human,bot:1", game=game, moves=2)
    if state == "theirs":
        return scene
    until(loop, lambda: scene.seat is not None and not scene.situation.busy)
    run(loop, 1)
    if state == "draft":
        type_(loop, "E")
        run(loop, 0.5)
    if state == "question":
        press(loop, pygame.K_ESCAPE)
        run(loop, 0.5)
        assert scene.top is not scene.base
    return scene


def answered(scene: Scene, loop: Loop, act: Callable[[], object], what: str) -> None:
    before = seen(scene, loop)
    act()
    for _frame in range(6):
        if seen(scene, loop) != before:
            return
        run(loop, 1 / 60)
    raise AssertionError(f"nothing is seen, said or changed by {what}")


def acts_of(loop: Loop) -> dict[str, Callable[[], object]]:
    """Every key, shortcut and typed text, by name."""

    def space() -> None:
        press(loop, pygame.K_SPACE)
        type_(loop, " ")

    acts: dict[str, Callable[[], object]] = {name: partial(press, loop, key) for name, key in KEYS.items()}
    acts |= {f"Ctrl+{n}": partial(press, loop, key, pygame.KMOD_CTRL) for n, key in SHORTCUTS.items()}
    acts["SPACE"] = space
    return acts | {text: partial(type_, loop, text) for text in ("q", "7", "?", "é", "zzqx")}


def wrong_word(loop: Loop) -> Callable[[], object]:
    """A word that is none, and Enter."""

    def act() -> None:
        type_(loop, "zzqx")
        press(loop, pygame.K_RETURN)

    return act


def calm_of(scene: Scene) -> tuple[int | None, int, bool]:
    """Return the state that must be restored for the next key to be tried."""
    board = getattr(scene, "board", None)
    draft = bool(board.state.drafted) if board is not None else False
    session = getattr(scene, "session", None)
    return session and session.facts, len(scene.layers), draft


@pytest.mark.parametrize("state", ["start", "draft", "theirs", "curtain", "question", "over", "replay"])
@pytest.mark.parametrize("game", GAMES)
def test_each_key_and_touch_is_answered(open_loop: Open, game: str, state: str) -> None:
    loop = open_loop((1024, 640))
    acts = acts_of(loop)
    if state not in ("question", "replay"):
        acts["a touch on bare felt"] = lambda: click(loop, felt(the_page(loop.scene, TableScene)))
    scene, calm = loop.scene, None
    for name, act in sampled(acts.items(), 3, game, state):
        if calm is None or calm_of(scene) != calm or loop.scene is not scene:
            scene = at(loop, game, state)
            calm = calm_of(scene)
        answered(scene, loop, act, f"{name}, {game}, {state}")
        run(loop, 0.8)


@pytest.mark.parametrize("state", MIDDLES)
def test_each_key_is_answered_in_the_midst_of_things(open_loop: Open, state: str) -> None:
    loop = open_loop((1024, 640))
    scene, calm = loop.scene, None
    for name, act in sampled([*acts_of(loop).items(), ("a wrong word", wrong_word(loop))], 4, state):
        if calm is None or calm_of(scene) != calm or loop.scene is not scene or "counting" in state:
            i18n.use("fr")
            scene = MIDDLES[state](loop)
            run(loop, 0.6)
            calm = calm_of(scene)
        answered(scene, loop, act, f"{name}, {state}")
        run(loop, 0.5)


@pytest.mark.parametrize("page", PAGES)
def test_each_key_is_answered_on_every_page(open_loop: Open, page: str, tmp_path: Path) -> None:
    loop, house = open_loop((1024, 640)), another_house(tmp_path)
    acts = acts_of(loop)
    scene, calm, went = loop.scene, None, 0
    desk: HouseDesk | None = None
    for name, act in sampled(acts.items(), 3, page):
        if desk is None or calm_of(scene) != calm or loop.scene is not scene or len(desk.went) != went:
            scene, desk = house.show(loop, page)
            run(loop, 0.5)
            calm, went = calm_of(scene), len(desk.went)
        answered(scene, loop, act, f"{name} on the page {page}")
        run(loop, 0.3)


def felt(scene: TableScene) -> tuple[int, int]:
    """A point of the table where nothing takes the pointer."""
    for y in range(scene.areas.felt.y, scene.areas.felt.bottom, 7):
        for x in range(4, scene.kit.theme.size[0], 41):
            if scene.base.hit((x, y)) is None:
                return x, y
    return 2, scene.areas.felt.y


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_cannot_be_laid_is_answered_by_enter(open_loop: Open, game: str) -> None:
    loop = open_loop((1024, 640))
    scene = at(loop, game, "start")
    type_(loop, "zzqx")
    run(loop, 1)
    answered(scene, loop, lambda: press(loop, pygame.K_RETURN), f"a word that is none, {game}")
