"""Somebody at the table: sees what the accessible tree tells, has a mouse and a keyboard, and knows nothing of how a board is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from cardtable import i18n
from cardtable.bots.choice import Why
from cardtable.play.record import Moved, Record
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import Answer, Question, think
from cardtable.rules.contract import Seat
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node, Role
from cardtable.ui.scene import Scene
from tests.table.conftest import frame
from tests.table.tables import LEXICON, Desk, down, move_to, post, press, type_, up

Point = tuple[int, int]
NOWHERE = (440, 44)
"""A point of the window's top where nothing is to be had, at 1280 × 720."""
ENDS = ("escape", "other button", "focus lost", "button up elsewhere", "dropped outside")
"""The ways in which a drag ends without a drop on a place."""


class ByTheRecord:
    """Bots that play what a record says they played; once the game has taken another course they think for themselves."""

    def __init__(self, session: Session, record: Record) -> None:
        self._session = session
        self._record = record
        self._asked: Question | None = None

    def ask(self, question: Question, now: float) -> None:
        self._asked = question

    def poll(self, now: float) -> Answer | None:
        question, self._asked = self._asked, None
        if question is None:
            return None
        seat = question.seat
        played, recorded = moves_of(self._session.record), moves_of(self._record)
        for at in range(len(self._session.players)):
            mine = [entry for entry in played if entry.seat == at]
            if mine != [entry for entry in recorded if entry.seat == at][: len(mine)]:
                return think(question, LEXICON)
        done = sum(entry.seat == seat for entry in played)
        return Answer(moves_of(self._record, seat)[done].text, Why.ANY)

    def cancel(self) -> None:
        self._asked = None


def moves_of(record: Record, seat: Seat | None = None) -> list[Moved]:
    """The decisions of a record, or those of one seat."""
    return [entry for entry in record.entries if isinstance(entry, Moved) and seat in (None, entry.seat)]


def open_record(loop: Loop, record: Record, moves: int, language: str = "fr") -> Person:
    """The table of a recorded game after that many of its moves; its bots go on as the record does."""
    i18n.use(language)
    header = record.header
    session = Session(rules_of(header.game, LEXICON, header.options), header)
    for entry in moves_of(record)[:moves]:
        session.follow(entry)
    loop.show(TableScene(loop.kit, Desk(), session, None, ByTheRecord(session, record)))
    return Person(loop)


@dataclass
class Person:
    """Whoever sits before a window."""

    loop: Loop
    _at: Point = NOWHERE

    # --- seeing -----------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The page that is shown."""
        return self.loop.scene

    @property
    def session(self) -> Session:
        """The game that is played there."""
        assert isinstance(self.scene, TableScene)
        return self.scene.session

    def all(self, role: Role | None = None, like: str = "") -> list[Node]:
        """Everything of that role whose label holds `like`."""
        return [
            node
            for node in self.scene.accessible()
            if (role is None or node.role is role) and like in node.label()
        ]

    def one(self, role: Role | None = None, like: str = "") -> Node:
        """The first of `all`; fails where there is none."""
        found = self.all(role, like)
        assert found, f"nothing here is {role} and says {like!r}: {[node.label() for node in self.all(role)]}"
        return found[0]

    def called(self, name: str, role: Role = Role.CARD) -> Node:
        """The first thing of that role whose label is `name`, alone or before a comma: a card of the hand by its letters."""
        found = [node for node in self.all(role) if node.label().split(",")[0] == name]
        assert found, f"no {role} is called {name!r}: {[node.label() for node in self.all(role)]}"
        return found[0]

    def hand(self) -> list[Node]:
        """The cards on the own rail, from left to right, an upper row first."""
        rail = [
            node
            for node in self.all(Role.CARD)
            if node.focusable and "\u00a0:" not in node.label() and "défausser" not in node.label()
        ]
        return sorted(rail, key=lambda node: (round(node.rect.centery / max(1, node.rect.h)), node.rect.x))

    def letters(self) -> list[str]:
        """What is on those cards."""
        return [node.label().split(",")[0] for node in self.hand()]

    def lit(self) -> dict[str, Node]:
        """The places that say that what is in the hand may go there, by name."""
        return {node.label(): node for node in self.scene.accessible() if "peut aller ici" in node.value()}

    def preview(self) -> str:
        """What the slip says of the move being composed, "" where there is none."""
        return " / ".join(node.label() for node in self.all(Role.TIP))

    def says(self, role: Role | None = None) -> str:
        """All that is said, one line a thing."""
        return "\n".join(f"{node.label()} {node.value()}".strip() for node in self.all(role))

    # --- acting -----------------------------------------------------------------------------------------------

    def move(self, at: Point, held: bool = False) -> None:
        """The pointer goes there."""
        move_to(self.loop, at, held)

    def click(self, what: Node | Point) -> None:
        """The left button, pressed and let go."""
        at = what.rect.center if isinstance(what, Node) else what
        self.move(at)
        down(self.loop, at)
        up(self.loop, at)

    def lift(self, what: Node | Point, to: Iterable[Point]) -> None:
        """The left button held down, and the pointer drawn over those points; `let_go` or `end` ends it."""
        self._at = what.rect.center if isinstance(what, Node) else what
        self.move(self._at)
        down(self.loop, self._at)
        self.lift_on(to)

    def lift_on(self, to: Iterable[Point]) -> None:
        """The pointer goes on over those points with what is in the hand."""
        for goal in to:
            at = self._at
            for step in range(1, 9):
                part = step / 8
                self._at = round(at[0] + (goal[0] - at[0]) * part), round(at[1] + (goal[1] - at[1]) * part)
                self.move(self._at, held=True)

    def let_go(self) -> None:
        """The left button comes up where the pointer is."""
        up(self.loop, self._at)

    def end(self, how: str) -> None:
        """What is in the hand is given up, in one of the ways `ENDS` names."""
        match how:
            case "escape":
                self.press(pygame.K_ESCAPE)
            case "other button":
                down(self.loop, self._at, button=3)
                up(self.loop, self._at, button=3)
            case "focus lost":
                post(self.loop, pygame.WINDOWFOCUSLOST)
            case "button up elsewhere":
                self.move(self._at)
            case "dropped outside":
                self._at = NOWHERE
                self.move(NOWHERE, held=True)
        self.let_go()
        post(self.loop, pygame.WINDOWFOCUSGAINED)
        self.move(NOWHERE)

    def drag(self, what: Node | Point, to: Point) -> None:
        """A thing drawn there and let go."""
        self.lift(what, [to])
        self.let_go()

    def press(self, key: int, mod: int = 0) -> None:
        """A key."""
        press(self.loop, key, mod)

    def type(self, text: str) -> None:
        """Letters."""
        type_(self.loop, text)

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _frame in range(round(seconds * 60)):
            frame(self.loop)

    def settle(self, most: float = 60.0) -> None:
        """Wait until nothing has moved for a second."""
        still = 0
        for _frame in range(round(most * 60)):
            drawn = frame(self.loop)
            still = 0 if drawn or self.scene.moving else still + 1
            if still >= 60:
                return
        raise AssertionError("it never comes to rest")
