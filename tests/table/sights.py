"""Every page and every table in chosen states, in any window, language and size of text: what the tests look at.

    python -m tests.table.sights LANGUAGE FOLDER [PART]

keeps a picture of each whose name has that part, in three windows.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from pathlib import Path

import pygame

from cardtable import i18n
from cardtable.games.crackword.rules.model import Due
from cardtable.play.lesson import StepAttempt, players_for
from cardtable.play.problem import Attempt, problems_of
from cardtable.play.recordtext import meta_of
from cardtable.play.session import Session, rules_of
from cardtable.rules.contract import Move
from cardtable.table.board.strip import LetterStrip
from cardtable.table.screens.guide import NoThinker, ProblemGuide
from cardtable.table.screens.lesson.scripted import Scripted
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.tabledialogs import TableDialogs
from cardtable.ui.loop import Loop
from cardtable.wording.games import first_words
from tests.table.conftest import open_window
from tests.table.golden import STATES, record_of
from tests.table.person import open_record
from tests.table.screens_house import PAGES, the_house
from tests.table.tables import LEXICON, Kept, run, sit_down, until
from tests.table.tables import Desk as TableDesk
from tests.table.thoughts import AtOnce
from tools.screens import played, players


@dataclass(frozen=True, slots=True)
class Sight:
    """Something that may be on the window, by name; `show` brings a loop to it."""

    name: str
    show: Callable[[Loop, str], None]
    dimmed: bool = False
    """True if all but the next thing to do is dark on purpose, as in a lesson."""

    @property
    def carried(self) -> bool:
        """True if a card is in a player's hand, which lies over its target."""
        return self.name.endswith("-held")

    @contextmanager
    def seen(
        self, size: tuple[int, int], language: str, text: float = 1.0, look: str = "evening"
    ) -> Iterator[Loop]:
        """A window of that size that shows it."""
        loop = open_window(size, text)
        loop.kit.refit(look=look)
        try:
            self.show(loop, language)
            yield loop
        finally:
            i18n.use("en")
            loop.screen.close()


def page(name: str) -> Sight:
    """A page of the house."""

    def show(loop: Loop, language: str) -> None:
        the_house().show(loop, name, language)
        loop.step()

    return Sight(name, show)


def table(state: str) -> Sight:
    """A golden state of a table; its person reads French, so that another language comes after the deed."""
    found = next(each for each in STATES if each.name == state)

    def show(loop: Loop, language: str) -> None:
        person = open_record(loop, record_of(found.record), found.moves, "fr")
        found.act(person)
        if language != "fr":
            i18n.use(language)
            loop.restyle()
            if state.endswith("-end"):  # who has won stands there for a moment before the sheet flies
                person.wait(0.2)
            else:
                person.come_to_rest()

    return Sight(state, show)


@cache
def _six() -> Session:
    """A finished game of six."""
    return played(the_house().lexicon, players(6), 11)


def six_at_the_end(loop: Loop, language: str) -> None:
    """Open the result of a match of six."""
    loop.show(ResultPage(loop.kit, the_house().desk(loop, language, 6), _six()))
    run(loop, 3)


def over(state: str, opens: Callable[[TableDialogs], object]) -> Callable[[Loop, str], None]:
    """Return the act that opens a layer over a table."""

    def show(loop: Loop, language: str) -> None:
        table(state).show(loop, language)
        assert isinstance(loop.scene, TableDialogs)
        opens(loop.scene)
        run(loop, 1)

    return show


def joker(loop: Loop, language: str) -> None:
    """Open a table at which a joker of Crack Word waits for its letter."""
    for seed in range(1, 80):
        scene = sit_down(loop, "Anne=human,Bruno=bot:2", game="crackword", seed=seed, language=language)
        due = scene.session.view(0).due
        if due.due is Due.NAME and due.seat == 0:
            break
    until(loop, lambda: isinstance(loop.scene.layers[-1], LetterStrip))
    run(loop, 1)


def curtain(loop: Loop, language: str) -> None:
    """Two people at one screen: the next one is called."""
    sit_down(loop, "Anne=human,Bruno=human", language=language)
    run(loop, 2)


def lesson(loop: Loop, language: str) -> None:
    """Open the second step of the shelf's lesson."""
    i18n.use(language)
    words = first_words(meta_of("shelf"))
    course = StepAttempt("shelf", 1, players_for("shelf", "Anne", ["Bruno"]), LEXICON, words)
    desk = TableDesk()
    loop.show(TableScene(loop.kit, desk, course.session, None, Scripted(course), Teacher(course, desk)))
    run(loop, 3)


def problem(loop: Loop, language: str) -> None:
    """Open a problem of the shelf, tried in vain."""
    i18n.use(language)
    attempt = Attempt(problems_of("shelf", language)[0], ("Anne", "Bruno"), LEXICON)
    desk, seat = TableDesk(), attempt.seat
    scene = TableScene(loop.kit, desk, attempt.session, None, NoThinker(), ProblemGuide(attempt, desk))
    loop.show(scene)
    run(loop, 3)
    moves = attempt.session.game.moves(attempt.session.view(seat), seat)
    scene.commit(next(move for move in moves if not attempt.judge(move).right))
    run(loop, 1)


def late(game: str, seats: int, decisions: int) -> Sight:
    """Open a table of `seats` at the person's last turn within `decisions` random moves."""

    @cache
    def moves() -> tuple[tuple[int, Move], ...]:
        session, chance = deal(), random.Random(1)
        made, stop = list[tuple[int, Move]](), 0
        while session.pending() and len(made) < decisions:
            stop = len(made) if 0 in session.pending() else stop
            seat = min(session.pending())
            some = list(islice(session.game.moves(session.view(seat), seat), 400))
            made.append((seat, chance.choice(some)))
            session.submit(*made[-1])
        return tuple(made[:stop])

    def deal() -> Session:
        return Session.new(rules_of(game, LEXICON), players(seats, 1), None, seats)

    def show(loop: Loop, language: str) -> None:
        i18n.use(language)
        session = deal()
        for seat, move in moves():
            session.submit(seat, move)
        scene = TableScene(loop.kit, TableDesk(), session, Kept(), AtOnce(LEXICON))
        loop.show(scene)
        scene.go_on()
        run(loop, 2)

    return Sight(f"{game}-{seats}-late", show)


LATE = (
    late("shelf", 6, 40),
    late("crackword", 4, 40),
    late("lettralettre", 6, 10),
    late("lettralettre", 4, 44),
    late("duel", 2, 40),
)
"""Tables of many, and such as have come far."""
OVERLAYS = (
    Sight("result-six", six_at_the_end),
    Sight("history", over("shelf-four-small", TableDialogs.history)),
    Sight("menu", over("duel-middle", TableDialogs.menu)),
    Sight("word", over("shelf-middle", lambda scene: scene.look_up("ADAPTE"))),
    Sight("joker", joker),
    Sight("curtain", curtain),
    Sight("lesson", lesson, dimmed=True),
    Sight("problem", problem),
)
PAGE_SIGHTS = tuple(map(page, PAGES))
TABLE_SIGHTS = tuple(table(state.name) for state in STATES)
SIGHTS = {each.name: each for each in (*PAGE_SIGHTS, *TABLE_SIGHTS, *LATE, *OVERLAYS)}


def main(language: str, folder: str, part: str = "") -> None:
    """Save a picture of each sight whose name has that part, in three windows."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, (w, h) in product(sorted(SIGHTS), ((1024, 640), (1280, 720), (700, 1200))):
        if part in name:
            with SIGHTS[name].seen((w, h), language) as loop:
                pygame.image.save(loop.screen.surface, Path(folder) / f"{name}-{w}x{h}.png")


if __name__ == "__main__":
    main(*sys.argv[1:])
