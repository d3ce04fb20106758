"""A table of any game without a display, a bot process or a disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from cardtable import i18n
from cardtable.lexicon import Lexicon
from cardtable.play.journal import SAVED
from cardtable.play.learning import Learner, Learning
from cardtable.play.review.luck import Lucks
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import CURTAIN, Settings
from cardtable.play.stats import Statistics
from cardtable.play.thinker import MoveRequest
from cardtable.rules.contract import Move
from cardtable.table.screens.destinations import Destination
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import surely
from tests.table.conftest import frame
from tests.table.thoughts import AtOnce, think

LEXICON = Lexicon.open()
FRAMES = 30
"""A second, while a test only waits."""


@dataclass
class Desk:
    """A Navigator that notes where it was sent."""

    settings: Settings = field(default_factory=Settings)
    learning: Learning = field(default_factory=lambda: Learning(people={"": Learner(quiet=True)}))
    """Progress of a person who wants no tips."""
    statistics: Statistics = field(default_factory=Statistics)
    lucks: Lucks = field(default_factory=Lucks)
    went: list[Destination | tuple[str, tuple[object, ...]]] = field(default_factory=list)
    """Pages that were opened, and what else was asked."""

    @property
    def kept(self) -> Any:
        """Documents of people, held here too."""
        return self

    def change_lucks(self, change: Callable[[Lucks], Lucks]) -> None:
        self.lucks = change(self.lucks)

    def change_learning(self, change: Callable[[Learning], Learning]) -> None:
        self.learning = change(self.learning)

    def go(self, there: Destination) -> None:
        self.went.append(there)

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **named: self.went.append((name, args))


class Kept:
    """Keeper that saves no match and answers what a test wants to hear."""

    def __init__(self) -> None:
        self.state = SAVED
        self.tried = 0

    def retry(self) -> None:
        self.tried += 1


def begun(game: str) -> dict[str, Any]:
    """Return the options of a game whose first player may lay at once: no contest of words."""
    return {"opening": "random"} if game == "shelf" else {}


def sit_down(
    loop: Loop,
    seats: str,
    *,
    game: str = "shelf",
    seed: int = 7,
    moves: int = 0,
    language: str = "fr",
    way: str = "",
    dealt: bool = True,
    hands: str = CURTAIN,
    **options: str,
) -> TableScene:
    """A table after that many moves, each the one a hint would give; `way` is how its board is wanted;
    `dealt` whether the hands lie there already, `hands` how they are kept where several people share the screen."""
    i18n.use(language)
    rules = rules_of(game, LEXICON)
    session = Session.new(rules, parse_seats(seats), None, seed)
    if options:
        session = Session.new(rules, parse_seats(seats), session.game.meta.complete(options), seed)
    play_hints(session, moves)
    desk = Desk(Settings(views={game: way}, hands=hands))
    scene = TableScene(loop.kit, desk, session, Kept(), AtOnce(LEXICON))
    loop.show(scene)
    if dealt:
        scene.go_on()
    return scene


_HINTED: dict[str, list[str]] = {}
"""The moves that hints gave, by the game they were given in."""


def play_hints(session: Session, moves: int) -> None:
    """Play that many moves, each the one a hint would give; what one test has thought out, the next need not."""
    header = session.header
    known = _HINTED.setdefault(f"{header.players} {header.options} {header.deal}", [])
    for at in range(moves):
        if not session.pending():
            return
        seat = min(session.pending())
        if at == len(known):
            known.append(think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
        session.submit(seat, known[at])


def show_view(scene: TableScene, view: Any) -> None:
    """Have a table show another view of its match."""
    scene.presenter._view, scene.presenter._lines = view, -1
    scene.presenter._renew()


def hint_of(scene: TableScene) -> Move:
    """A good move for the person at the screen, composed by nobody."""
    answer = think(MoveRequest.of(scene.session, surely(scene.seat), hint=True), LEXICON)
    return scene.session.parse(surely(scene.seat), answer.move)


def run(loop: Loop, seconds: float) -> None:
    count = max(1, round(seconds * FRAMES))
    for _frame in range(count):
        frame(loop, seconds / count)


def until(loop: Loop, done: Callable[[], object], seconds: float = 60.0) -> None:
    """Frames until `done()`; fails after that many seconds of the table's clock."""
    for _frame in range(round(seconds * FRAMES)):
        if done():
            return
        frame(loop, 1 / FRAMES)
    raise AssertionError("it never came to that")


def may_decide(scene: TableScene) -> Callable[[], bool]:
    """Return a test: True while a table waits for the person at the screen."""
    return lambda: scene.seat is not None


def post(loop: Loop, kind: int, **values: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **values))
    frame(loop)


def press(loop: Loop, key: int, mod: int = 0) -> None:
    """Press a key and let go."""
    strike(key, mod)
    release(key, mod)
    frame(loop)


def ask_hint(loop: Loop) -> None:
    """Press for a hint until it shows its move."""
    for _press in range(3):
        press(loop, pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 0.1)


def strike(key: int, mod: int = 0) -> None:
    """Post the events of a key that goes down, and again and again of one that is held."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


def release(key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))


def hold(loop: Loop, key: int, seconds: float, mod: int = 0) -> None:
    """Hold a key as pygame tells it: pressed, from 0.4 s on pressed anew 25 times a second, then let go."""
    for number in range(round(seconds * 60)):
        if number == 0 or (number >= 24 and number % 2 == 0):
            strike(key, mod)
        frame(loop)
    release(key, mod)
    frame(loop)


def type_(loop: Loop, text: str) -> None:
    for char in text:
        post(loop, pygame.TEXTINPUT, text=char)


def between(start: tuple[float, float], end: tuple[float, float], part: float) -> tuple[int, int]:
    """The point that lies so far on the way from one to another."""
    return round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)


def move_to(loop: Loop, pos: tuple[int, int], held: bool = False) -> None:
    post(loop, pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)


def down(loop: Loop, pos: tuple[int, int], button: int = 1) -> None:
    post(loop, pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)


def up(loop: Loop, pos: tuple[int, int], button: int = 1) -> None:
    post(loop, pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)


def click(loop: Loop, pos: tuple[int, int]) -> None:
    move_to(loop, pos)
    down(loop, pos)
    up(loop, pos)


def drag(
    loop: Loop, start: tuple[int, int], end: tuple[int, int], steps: int = 10, release: bool = True
) -> None:
    move_to(loop, start)
    down(loop, start)
    for step in range(1, steps + 1):
        move_to(loop, between(start, end, step / steps), held=True)
    if release:
        up(loop, end)


def touch(loop: Loop, kind: int, pos: tuple[int, int], finger: int = 1) -> None:
    """Put a finger down, move it or lift it, with the mouse events that SDL makes of it."""
    wide, high = loop.screen.size
    mouse = {
        pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
        pygame.FINGERUP: pygame.MOUSEBUTTONUP,
        pygame.FINGERMOTION: pygame.MOUSEMOTION,
    }[kind]
    extra = {"rel": (1, 1), "buttons": (1, 0, 0)} if mouse == pygame.MOUSEMOTION else {"button": 1}
    pygame.event.post(pygame.event.Event(mouse, pos=pos, touch=True, **extra))
    post(loop, kind, x=pos[0] / wide, y=pos[1] / high, finger_id=finger, touch_id=1, dx=0.0, dy=0.0)


def touch_drag(
    loop: Loop, start: tuple[int, int], end: tuple[int, int], steps: int = 10, release: bool = True
) -> None:
    """Drag a card by a finger."""
    touch(loop, pygame.FINGERDOWN, start)
    for step in range(1, steps + 1):
        touch(loop, pygame.FINGERMOTION, between(start, end, step / steps))
    if release:
        touch(loop, pygame.FINGERUP, end)
