"""The program played by fingers on a real touch screen: tap, drag, long press, a second finger, scrolling, in all four games.

Needs Xorg with the drivers `dummy` and `inputtest` (`xserver-xorg-core`, `xserver-xorg-video-dummy`) and ImageMagick's
`import`, run by the superuser; without them the tests are skipped. Where things stand is taken from the same table
without a display.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.table.screens.table import TableScene
from cardtable.ui.node import Node
from tests import fingers, verified
from tests.fingers import BEGIN, END, SIZE, UPDATE, Glass
from tests.table.conftest import open_window
from tests.table.parts import board_of, places_for
from tests.table.tables import LEXICON as WORDS
from tests.table.tables import Desk, Kept, run
from tests.table.thoughts import AtOnce

pytestmark = [
    pytest.mark.system,
    pytest.mark.skipif(bool(fingers.lacking()), reason=f"needs {fingers.lacking()}"),
]
GAMES = ("shelf", "crackword", "duel", "lettralettre")
SEATS = "Anne=human,Bruno=human"
PATIENCE = 300.0


@pytest.fixture(scope="module")
def glass(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Glass]:
    screen = Glass(tmp_path_factory.mktemp("glass"))
    yield screen
    screen.close()


class Program:
    """The program on that screen, and the same table without a display to look things up in."""

    def __init__(self, glass: Glass, folder: Path, game: str = "") -> None:
        self.glass, self.data = glass, folder
        (folder / "settings.json").parent.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, "DISPLAY": glass.display, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "-m", "cardtable", "--data", str(folder), "--lang", "en"]
        command += ["--size", f"{SIZE[0]}x{SIZE[1]}"]
        if game:
            command += ["--game", game, "--seats", SEATS, "--seed", "7"]
        self.process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, encoding="utf-8")
        self.until(lambda: any(self.glass.picture()), "it never opens")
        self.come_to_rest()

    def close(self) -> None:
        self.process.terminate()
        _out, said = self.process.communicate(timeout=PATIENCE)
        assert "Traceback" not in said, said
        verified.saved(self.data)

    def until(self, done: Callable[[], object], why: str) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, why
            assert self.process.poll() is None, self.process.stderr.read() if self.process.stderr else ""
            time.sleep(0.2)

    def come_to_rest(self) -> None:
        """Wait until nothing moves: three pictures alike, one after the other."""
        pictures: list[bytes] = []
        end = time.monotonic() + PATIENCE
        while len(pictures) < 3 or len({*pictures[-3:]}) > 1:
            assert time.monotonic() < end, "it never comes to rest"
            time.sleep(0.25)
            pictures.append(self.glass.picture())

    def moves(self) -> str:
        return "\n".join(path.read_text("utf-8") for path in self.data.glob("games/*/game.jsonl"))

    def draft(self) -> str:
        return "\n".join(path.read_text("utf-8") for path in self.data.glob("games/*/draft.txt"))

    def tap_until(self, at: tuple[int, int], done: Callable[[], object], why: str, most: int = 12) -> None:
        """Tap there, and again, until that is so."""
        for _tap in range(most):
            self.glass.tap(at)
            for _look in range(7):
                if done():
                    return
                time.sleep(0.1)
        raise AssertionError(why)


def look(game: str) -> TableScene:
    """The same table as it stands at the beginning."""
    i18n.use("en")
    loop = open_window(SIZE)
    session = Session.new(rules_of(game, WORDS), parse_seats(SEATS), None, 7)
    scene = TableScene(loop.kit, Desk(), session, Kept(), AtOnce(WORDS))
    loop.show(scene)
    scene.go_on()
    run(loop, 1)
    return scene


def at(node: Node | None) -> tuple[int, int]:
    assert node is not None
    return node.rect.center


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_by_fingers_alone(glass: Glass, tmp_path: Path, game: str) -> None:
    """Through the curtain, a hint asked for until it shows its move, and the main button: each by a tap."""
    program = Program(glass, tmp_path, game)
    try:
        scene = look(game)
        curtain = scene.find("i-am")
        if curtain is not None:
            before = glass.picture()
            program.tap_until(at(curtain), lambda: glass.picture() != before, "nobody can sit down")
            program.come_to_rest()
            scene.playback.lift_curtain()
        hint, main = (at(scene.find(f"action-{key}")) for key in ("hint", scene.actions()[0].key))
        begun = program.moves()
        for _turn in range(8):
            glass.tap(hint)
            time.sleep(0.8)
            if program.draft():
                break
        program.tap_until(main, lambda: program.moves() != begun, "no move was ever played")
    finally:
        program.close()


def first(scene: TableScene) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the place of the first card of the hand, and a place it may go to."""
    held = board_of(scene).state.held[0]
    card = scene.stage.sprites[held.id].rect
    place = next(iter(places_for(scene, held).values()))
    return (card.centerx, card.y + card.h // 3), place.center


@pytest.mark.parametrize("game", ["shelf", "crackword"])
def test_a_card_drawn_to_its_place_and_given_up_by_a_second_finger(
    glass: Glass, tmp_path: Path, game: str
) -> None:
    program = Program(glass, tmp_path, game)
    try:
        scene = look(game)
        curtain = scene.find("i-am")
        if curtain is not None:
            glass.tap(at(curtain))
            program.come_to_rest()
            scene.playback.lift_curtain()
        card, place = first(scene)
        glass.draw([card, (card[0], card[1] - 80), place], up=False)
        glass.finger(BEGIN, (640, 100), 2)
        glass.finger(END, (640, 100), 2)
        glass.finger(END, place)
        program.come_to_rest()
        assert not program.draft(), "a second finger gives it up"
        glass.tap(card, held=0.9)
        program.come_to_rest()
        assert not program.draft(), "a long press only looks"
        glass.draw([card, (card[0], card[1] - 80), place])
        program.until(program.draft, "it was never laid")
    finally:
        program.close()


def test_a_page_scrolls_under_a_finger_and_a_long_press_tells(glass: Glass, tmp_path: Path) -> None:
    program = Program(glass, tmp_path, "duel")
    try:
        scene = look("duel")
        curtain = scene.find("i-am")
        if curtain is not None:
            glass.tap(at(curtain))
            program.come_to_rest()
            scene.playback.lift_curtain()
        before = glass.picture()
        glass.finger(BEGIN, at(scene.find("menu")))
        time.sleep(0.9)
        told = glass.picture()
        glass.finger(END, at(scene.find("menu")))
        assert told != before, "a long press says what it is"
        glass.tap(at(scene.find("top-settings")))
        program.until(lambda: glass.picture() not in (before, told), "the settings do not open")
        program.come_to_rest()
        page = glass.picture()
        glass.finger(BEGIN, (200, 600))
        for y in range(600, 200, -20):
            glass.finger(UPDATE, (200, y))
        glass.finger(END, (200, 200))
        program.until(lambda: glass.picture() != page, "the page does not scroll")
    finally:
        program.close()
