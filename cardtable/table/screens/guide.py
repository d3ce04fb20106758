"""Guides of tables that are no game: what a table asks of a lesson's teacher or of the setter of a problem; and the setter. The
setter takes the best move alone, says what any other is worth, and shows the answer to a player who asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from cardtable.i18n import _
from cardtable.play.problem import Attempt
from cardtable.play.situation import Situation
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import IllegalMove, Move
from cardtable.table.board.areas import Areas
from cardtable.table.board.asks import Action
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.description import Description
from cardtable.table.screens.destinations import Problems, ProblemTable
from cardtable.table.screens.hints import compose
from cardtable.table.screens.navigator import Navigator
from cardtable.ui.node import Node
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import Stage
from cardtable.ui.typeset import escape
from cardtable.wording import problems


@dataclass(frozen=True, slots=True)
class GuidedTable:
    """Parts of a table that its guide sees, and the acts that it asks the table for."""

    board: AnyBoard
    game: Description[Any, Any]
    stage: Stage
    areas: Areas
    title: Node
    situation: Callable[[], Situation]
    changed: Callable[[], None]
    """Follow a draft that is another one now."""
    dress: Callable[[], None]
    """Renew everything in words."""


class Guide:
    """Null object: the guide of an ordinary game does nothing. Board and rules do not know of guides."""

    speaks = False
    """True if the guide speaks in place of the status line."""

    @property
    def here(self) -> bool:
        """True while the table is a lesson or a problem."""
        return type(self) is not Guide

    def heading(self) -> str:
        """Return the line below the game's name; "" for the game's own."""
        return ""

    def sentence(self) -> tuple[str, str]:
        """The icon and the markup of the status line, where there is one."""
        return "", ""

    def rail(self, areas: Areas) -> pygame.Rect:
        """Return the area of the buttons."""
        return areas.actions

    def build(self, table: GuidedTable) -> None:
        """Put what it needs on the table."""

    def actions(self, game: tuple[Action, ...]) -> tuple[Action, ...]:
        """The buttons on the rail; `game` are those of the game."""
        return game

    def takes(self, move: Move) -> bool:
        """Return True if the guide lets that move be made."""
        return True

    def holds(self, seen: SeenFact) -> bool:
        """Return True if the table stays as that fact leaves it until the player goes on."""
        return False

    def show_again(self) -> None:
        """Answer a player who asks for help."""

    def help(self) -> None:
        """Answer a player who asks for a hint."""
        self.show_again()

    def follow(self) -> None:
        """Another draft is composed, or a card has been taken up or put back."""

    def update(self, now: float) -> None:
        """Follow what happens at the table."""


WORDLESS = ("hint", "pass", "draw", "discard", "none")
"""Actions that say no word: a problem asks for one."""


class NoThinker:
    """Null object: the thinker of a table whose bots do not move, a problem or a still picture."""

    def ask(self, question: MoveRequest, now: float) -> None:
        pass

    def poll(self, now: float) -> MoveReply | None:
        return None

    def cancel(self) -> None:
        pass


class ProblemGuide(Guide):
    """Guide of one problem: it takes the best move alone and shows the answer on request."""

    def __init__(self, attempt: Attempt, navigator: Navigator) -> None:
        self.attempt, self._nav = attempt, navigator
        self.solved = self.shown = False
        """True once the player has found the answer, or has asked for it."""
        self._tried = ""
        """Worth of the last attempt, as markup."""
        self._told = 0
        """Number of steps of the answer told so far: the place, the cards, the move."""

    # --- what the table asks ----------------------------------------------------------------------------------

    def heading(self) -> str:
        return problems.heading(self.attempt.problem)

    def sentence(self) -> tuple[str, str]:
        kind = self.attempt.kind
        if self.solved:
            return "circle-check", self._reason()
        if self.shown:
            return "lightbulb", self._reason()
        if self._tried:
            return "info", self._tried
        return "circle-question-mark", escape(_(kind.asks))

    def _reason(self) -> str:
        return problems.reason(self.attempt.kind, self.attempt.best, escape)

    def build(self, table: GuidedTable) -> None:
        self._table, self._scene = table, table.board.scene
        self._kit = self._scene.kit

    def actions(self, game: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the buttons that make a move; then the answer, or what comes after it."""
        over = self.solved or self.shown
        if over:
            return (
                Action(
                    "problems",
                    _("Problems"),
                    "list",
                    partial(self._nav.go, Problems()),
                    wide=True,
                    quiet=True,
                ),
                Action("continue", _("Next problem"), "arrow-right", self.go_on, wide=True),
            )
        own = tuple(each for each in game if each.key not in WORDLESS)
        return *own, Action("answer", _("Show the answer"), "eye", self.show_answer, wide=True, quiet=True)

    def takes(self, move: Move) -> bool:
        """Only what is best is played; a move the rules refuse is left to them."""
        if self.solved or self.shown:
            return False
        try:
            verdict = self.attempt.judge(move)
        except IllegalMove:
            return True
        if verdict.right:
            self._finish(found=True)
            return True
        self._tried = problems.tried(self.attempt.kind, verdict, escape)
        board = self._table.board
        self._kit.sounds.play("refuse")
        board.clear()
        self._table.dress()
        return False

    def show_again(self) -> None:
        """Help: with which cards, at first; then all of it."""
        if self.solved or self.shown:
            self._scene.dispatch.point_out()
            return
        table, board = self._table, self._table.board
        self._told += 1
        move = self.move()
        cards: list[object] = []
        if self._told < 2:
            cards += [card.id for card in board.draft_of(self.attempt.seat, move).cards]
        if not cards:  # what is written takes no cards
            self.show_answer()
            return
        board.clear()
        table.stage.mark(cards, Ring.LEGAL)
        table.stage.pulse(cards)

    # --- acts of a player ----------------------------------------------------------------------------------------

    def show_answer(self) -> None:
        """Show the best move as a draft, with its reason."""
        compose(self._table.board, self.move())
        self._finish(found=False)

    def go_on(self) -> None:
        """Another one."""
        self._nav.go(ProblemTable(self.attempt.problem.game, after=self.attempt.problem))

    def move(self) -> Move:
        """Return the best move of the problem."""
        return self.attempt.session.parse(self.attempt.seat, self.attempt.problem.answer)

    def _finish(self, *, found: bool) -> None:
        self.solved, self.shown = found, not found
        scene, key = self._scene, self.attempt.problem.key
        self._kit.sounds.play("win" if found else "tap")
        self._nav.change_learning(lambda learning: learning.has_tried(key, found))
        self._table.dress()
        scene.focus.set(scene.find("action-continue"), scene.dispatch.by_keyboard)
