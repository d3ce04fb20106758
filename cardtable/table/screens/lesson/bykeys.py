"""Lessons by keyboard or controller: the keys that do a step, and the next place of the focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from cardtable.i18n import _
from cardtable.play.lesson import StepAttempt
from cardtable.rules.cards import JOKER, Card
from cardtable.table.board.board import AnyBoard
from cardtable.ui.node import Node
from cardtable.ui.rects import extent
from cardtable.ui.stage import LAY, Stage
from cardtable.ui.typeset import escape
from cardtable.wording import keys

ROOMY = 4
"""Ratio of areas above which a stop of the keyboard covers more than the place pointed at."""


class ByKeys:
    """The keys of one step. `wanted` is the draft that its next move makes, `card` the next card of it that is not laid yet."""

    def __init__(self, board: AnyBoard, stage: Stage, course: StepAttempt) -> None:
        self._board, self._stage, self._course = board, stage, course
        self._scene = board.scene

    def sentence(
        self, wanted: Any, card: Card | None, goals: Sequence[pygame.Rect], *, hesitates: bool
    ) -> str:
        """Say on a line of its own which keys do the step. If a few keys do not, say the game's sentence for a card taken up, or
        name the key of hints to a player who hesitates."""
        if pressed := self.pressed(wanted, card, goals):
            # Translators: in a lesson: the button of a controller
            lead = _("Press %(keys)s.") if keys.held() else _("Keys: %(keys)s")
            return "\n" + lead % {"keys": f"<b>{escape(', '.join(pressed))}</b>"}
        said = self._board.picture.sentence
        if self._board.state.lifted is not None and said is not None:
            return f"\n{said.text}"
        # Translators: in a lesson: the key of hints
        return "\n" + escape(_("%(hint)s does it for you.") % keys.names()) if hesitates else ""

    def pressed(self, wanted: Any, card: Card | None, goals: Sequence[pygame.Rect]) -> tuple[str, ...]:
        """Return the names of the keys to press until the step is done; letters to be typed together are one. With a controller,
        return only the next one. Empty if a few keys do not do it."""
        board, names = self._board, keys.names()
        word = wanted.word(board.view) if wanted else ""
        if card is None and wanted.cards and not self._course.step.confirm and self._astray(wanted):
            return (names["back"],)
        if card is None and (not word or wanted.cards or board.draft == wanted):
            # A controller has a button for what is composed, and another for what it stands on.
            return (names["play"] if board.draft or not keys.held() else names["use"],)
        if card is None or (word and self._typed(card)):
            return () if keys.held() else (self._letters(wanted, word), *self._confirmed(wanted))
        lifted = board.state.lifted == card.id
        if lifted and self._stop(goals) is None:
            return ()
        if keys.held():
            return (names["use"],)
        up = [] if lifted else [self._number(card)]
        return (*up, names["use"], *self._named(wanted, card), *self._confirmed(wanted))

    def _astray(self, wanted: Any) -> bool:
        """Return True if the cards of the move lie elsewhere."""
        now = self._board.draft
        return any(now.place_of(each.id) != wanted.place_of(each.id) for each in wanted.cards)

    def _typed(self, card: Card) -> bool:
        """Return True if the rest of the move is typed: letters, with nothing laid or taken up in another way."""
        board = self._board
        typing = bool(board.state.typed) or not board.draft
        lettered = {*str(card.face)} <= {*board.depiction.alphabet(board.view).letters}
        return lettered and typing and board.state.lifted is None and not keys.held()

    def _letters(self, wanted: Any, word: str) -> str:
        """A step that waits to be confirmed takes any word, which is typed whole; any other knows where its cards go."""
        if self._course.step.confirm or not wanted.cards:
            return word
        now = self._board.draft
        return "".join(str(each.face) for each in wanted.cards if now.place_of(each.id) is None)

    def _number(self, card: Card) -> str:
        """The digit that takes it up."""
        return str((1 + [each.id for each in self._board.state.cards].index(card.id)) % 10)

    def _named(self, wanted: Any, card: Card) -> tuple[str, ...]:
        """The letter that a joker is to be."""
        if card.face != JOKER:
            return ()
        letters = self._board.depiction.alphabet(self._board.view).letters
        return tuple(each for each in letters if wanted.sign(card.id, each) == wanted)[:1]

    def _confirmed(self, wanted: Any) -> tuple[str, ...]:
        """Return the keys that confirm a finished draft, or do what is no laying of cards: a call, a word handed in."""
        game, move = self._course.session.game, wanted.move(self._board.view)
        plays = move is not None and game.write(move) == self._course.wanted
        waits = self._course.step.confirm or bool(self._course.step.point) or not plays
        return (keys.names()["play"],) if waits else ()

    def put_right(self, wanted: Any) -> None:
        """Typed letters go where the arrow points, whatever other places they would fit."""
        board = self._board
        if not board.state.typed or self._course.step.confirm:
            return
        now, typed = board.draft, board.state.typed
        cards = {card.id for card in wanted.cards}
        # A letter that makes no word by itself is not laid yet.
        letters = "".join(str(card.face) for card in wanted.cards).casefold()
        named = not now and typed.casefold() == letters
        if cards and now != wanted and (named or {card.id for card in now.cards} == cards):
            board.compose(wanted, "", LAY)

    def reach(self, wanted: Any, goals: Sequence[pygame.Rect]) -> None:
        """Focus the button to press, unless the player has to write something first."""
        scene = self._scene
        buttons = [each for each in scene.base.walk() if each.focusable and each.rect in goals]
        if buttons and not wanted:
            scene.focus.set(buttons[0], ring=True)

    def lead(self, card: Card | None, goals: Sequence[pygame.Rect]) -> None:
        """Focus the place pointed at once the card is taken up; a controller focuses the card first."""
        board, focus = self._board, self._scene.focus
        if card is None or not self._scene.dispatch.by_keyboard:
            return
        if board.state.lifted is None and keys.held():
            focus.set(self._stage.sprites.get(card.id), ring=True)
        elif board.state.lifted == card.id and (stop := self._stop(goals)) is not None:
            focus.set(stop, ring=True)

    def _stop(self, goals: Sequence[pygame.Rect]) -> Node | None:
        """Return the node that takes the keyboard for the place pointed at, or else for the button; None if one field holds many
        places."""
        scene, board = self._scene, self._board
        goal = goals[0] if goals else pygame.Rect(0, 0, 0, 0)
        stops = scene.focus.stops(scene.base)
        near = [
            each
            for each in stops
            if each.rect.collidepoint(goal.center)
            and extent(each.rect) < ROOMY * extent(goal)
            and each.zone_name == board.depiction.zone
        ]
        asked = [f"action-{key}" for key in self._course.step.point]
        buttons = [each for each in stops if each.key in asked]
        return min(near or buttons[:1], key=lambda each: extent(each.rect), default=None)
