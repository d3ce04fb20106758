"""Person at the table: sees the accessible tree, has a mouse and a keyboard, and knows nothing of how a board is made."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from cardtable import i18n
from cardtable.bots.choice import Why
from cardtable.play.record import Moved, Record
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.rules.contract import Seat
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node, Role
from cardtable.ui.scene import Scene
from tests.table.conftest import frame
from tests.table.tables import FRAMES, LEXICON, Desk, down, move_to, post, press, run, type_, up
from tests.table.thoughts import think

Point = tuple[int, int]
WORD = re.compile(r"pourriez (?!défausser)\w+[ \u00a0]+([A-Z]+)\b")
"""The word of a hint."""
DISCARD = re.compile(r"défausser[ \u00a0]+([A-Z]+)\b")
"""The card that a hint names."""
NOWHERE = (960, 40)
"""A point of the window's top where nothing is to be had, at 1280 × 720."""
ENDS = ("escape", "other button", "focus lost", "button up elsewhere", "dropped outside")
"""The ways in which a drag ends without a drop on a place."""


class ByTheRecord:
    """Bots that play what a record says they played; once the game has taken another course they think for themselves."""

    def __init__(self, session: Session, record: Record) -> None:
        self._session = session
        self._record = record
        self._asked: MoveRequest | None = None

    def ask(self, question: MoveRequest, now: float) -> None:
        self._asked = question

    def poll(self, now: float) -> MoveReply | None:
        question, self._asked = self._asked, None
        if question is None:
            return None
        if question.coach:
            return think(question, LEXICON)
        seat = question.seat
        played, recorded = moves_of(self._session.record), moves_of(self._record)
        for at in range(len(self._session.players)):
            mine = [entry for entry in played if entry.seat == at]
            if mine != [entry for entry in recorded if entry.seat == at][: len(mine)]:
                return think(question, LEXICON)
        done = sum(entry.seat == seat for entry in played)
        return MoveReply(moves_of(self._record, seat)[done].text, Why.ANY, level=question.level)

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
    """Person before a window."""

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
        """Return the letters on those cards."""
        return [node.label().split(",")[0] for node in self.hand()]

    def lit(self) -> dict[str, Node]:
        """The places that say that what is in the hand may go there, by name."""
        return {node.label(): node for node in self.scene.accessible() if "peut aller ici" in node.value()}

    def preview(self) -> str:
        """Return the text of the draft's note, "" without one."""
        return " / ".join(node.label() for node in self.all(Role.TIP))

    def says(self, role: Role | None = None) -> str:
        """All that is said, one line a thing."""
        return "\n".join(f"{node.label()} {node.value()}".strip() for node in self.all(role))

    # --- acting -----------------------------------------------------------------------------------------------

    def move(self, at: Point, held: bool = False) -> None:
        """Move the pointer to a place."""
        move_to(self.loop, at, held)

    def click(self, what: Node | Point) -> None:
        """Press the left button and let go."""
        at = what.rect.center if isinstance(what, Node) else what
        self.move(at)
        down(self.loop, at)
        up(self.loop, at)

    def lift(self, what: Node | Point, to: Iterable[Point]) -> None:
        """Hold the left button down and draw the pointer over those points; `let_go` or `end` ends the drag."""
        self._at = what.rect.center if isinstance(what, Node) else what
        self.move(self._at)
        down(self.loop, self._at)
        self.lift_on(to)

    def lift_on(self, to: Iterable[Point]) -> None:
        """Draw the card in the hand on over those points."""
        for goal in to:
            at = self._at
            for step in range(1, 9):
                part = step / 8
                self._at = round(at[0] + (goal[0] - at[0]) * part), round(at[1] + (goal[1] - at[1]) * part)
                self.move(self._at, held=True)

    def let_go(self) -> None:
        """Lift the left button where the pointer is."""
        up(self.loop, self._at)

    def end(self, how: str) -> None:
        """Give up the card in the hand, in one of the ways `ENDS` names."""
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
        """Drag a card to a place and let go."""
        self.lift(what, [to])
        self.let_go()

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        press(self.loop, key, mod)

    def type(self, text: str) -> None:
        """Letters."""
        type_(self.loop, text)

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        run(self.loop, seconds)

    def come_to_rest(self, most: float = 60.0) -> None:
        """Wait until nothing has moved for a second."""
        still = 0
        for _frame in range(round(most * FRAMES)):
            drawn = frame(self.loop, 1 / FRAMES)
            still = 0 if drawn or self.scene.moving else still + 1
            if still >= FRAMES:
                return
        raise AssertionError("it never comes to rest")

    # --- playing ----------------------------------------------------------------------------------------------

    def may_act(self) -> bool:
        """True if the table waits for the person here: a question or a choice is open."""
        return any(node.enabled for node in self.all(Role.BUTTON, "Indice"))

    def press_button(self, name: str, by_keyboard: bool) -> None:
        """Press the button of that name, by the mouse, or by Tab, arrows and Enter."""
        button = self.one(Role.BUTTON, name)
        if not by_keyboard:
            self.click(button)
            self.move(NOWHERE)
            return
        self.go_to(lambda node: node.role is Role.BUTTON and name in node.label())
        self.press(pygame.K_RETURN)

    def go_to(self, wanted: Callable[[Node], bool]) -> None:
        """Take the keyboard to such a node, by Tab and the arrows alone."""
        seen: set[int] = set()
        for _zone in range(12):
            self.press(pygame.K_TAB)
            for key in (None, *(pygame.K_LEFT, pygame.K_UP) * 4, *(pygame.K_RIGHT, pygame.K_DOWN) * 8):
                if key is not None:
                    self.press(key)
                at = self.scene.focus.node
                if at is not None and wanted(at):
                    return
                seen.add(id(at))
        raise AssertionError(f"the keyboard does not get there: {self.says()}")

    def take_turn(self, how: str) -> None:
        """One decision: a hint is asked for and followed. `how` is "mouse", "keyboard" or "typing": what the hint shows is then
        cleared and its word typed.
        """
        facts, by_keyboard = self.session.facts, how != "mouse"
        if self._alphabet():
            return
        for _press in range(3):
            if self.all(Role.DIALOG) or "pourriez" in self.says(Role.STATUS):
                break  # a move without cards is told at once
            if by_keyboard:
                self.press(pygame.K_h, pygame.KMOD_CTRL)
            else:
                self.press_button("Indice", by_keyboard=False)
            self.wait(0.3)
        told = self.one(Role.STATUS, "").label() if self.all(Role.STATUS) else ""
        assert told, "a hint says nothing"
        if how == "typing" and (word := WORD.search(self.says(Role.STATUS))):
            self.press(pygame.K_ESCAPE)
            self.type(word[1])
            self.wait(0.2)
        attempts = [self._confirm, self._confirm, self._discard, self._pass]
        if "poser un jeton" in self.says(Role.STATUS):  # the card on offer is to be refused
            attempts = [self._pass]
        for attempt in attempts:
            attempt(by_keyboard)
            self._alphabet()
            if self.session.facts > facts:
                return
        raise AssertionError(f"nothing can be done: {self.says()}")

    def acts(self) -> list[Node]:
        """The buttons of the rail, with the bell before them while it can be struck."""
        buttons = [node for node in self.all(Role.BUTTON) if node.key.startswith("action-")]
        return [node for node in buttons if node.key != "action-crack" or node.enabled]

    def _confirm(self, by_keyboard: bool) -> None:
        """Enter, or the main button."""
        main = next(iter(self.acts()), None)
        if main is not None and main.enabled:
            at = self.scene.focus.node
            if by_keyboard and (at is None or at.role is not Role.BUTTON):
                self.press(pygame.K_RETURN)
            else:
                self.press_button(main.label(), by_keyboard)
        self.wait(0.1)

    def _discard(self, by_keyboard: bool) -> None:
        """Discard the card that the hint names."""
        told = DISCARD.search(self.says(Role.STATUS))
        names = [node for node in self.hand() if told and node.label().split(",")[0] == told[1]]
        if names and by_keyboard:
            self.go_to(lambda node: node is names[0])
            self.press(pygame.K_RETURN)
        elif names:
            self.click(names[0])
        self.wait(0.1)

    def _pass(self, by_keyboard: bool) -> None:
        """Press the second button of the rail, once more if it asks."""
        facts = self.session.facts
        for _press in range(2):
            buttons = self.acts()
            if self.session.facts == facts and len(buttons) > 1:
                self.press_button(buttons[1].label(), by_keyboard)
            self.wait(0.1)

    def _alphabet(self) -> bool:
        """Name a joker E, if the dialog asks; return whether it did."""
        asked = bool(self.all(Role.DIALOG)) or not self.may_act()
        if asked:
            self.type("E")
            self.wait(0.1)
            if self.scene.find("action-rename") is not None:  # the letter of a joker turned up is confirmed
                self.press(pygame.K_RETURN)
        return asked

    def play(self, how: str, most: int = 10_000) -> int:
        """Play until the game is over, or that many decisions; gives how many were taken."""
        taken = 0
        while self.session.outcome() is None and taken < most:
            self.come_to_rest()
            if self.all(Role.BUTTON, "Continuer"):
                self.press_button("Continuer", by_keyboard=how != "mouse")
            elif 0 in self.session.pending():
                self.take_turn(how)
                taken += 1
        self.come_to_rest()
        while self.all(Role.BUTTON, "Continuer"):
            self.press_button("Continuer", by_keyboard=how != "mouse")
            self.come_to_rest()
        return taken
