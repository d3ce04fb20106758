"""Controls of the duel: letters at a caret, discards, words that part under the pointer, moves of the camera."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.games.duel.board.board import DuelTable, depiction_of
from cardtable.games.duel.board.caretmark import label
from cardtable.games.duel.board.depiction import find
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot
from cardtable.games.duel.board.gap import nearest
from cardtable.games.duel.rules.model import State
from cardtable.i18n import _
from cardtable.table.board.controls import Controls
from cardtable.table.board.inputs import Hovered, Notify, Pointed, Pressed
from cardtable.ui.gestures import (
    DragEnd,
    DragMove,
    DragStart,
    Gesture,
    Hover,
    Key,
    LongPress,
    Pinch,
    Scroll,
    SecondaryTap,
    Tap,
)
from cardtable.ui.node import Node
from cardtable.ui.stage import Glide, Target

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_TAB: "tab",
    pygame.K_INSERT: "insert",
    pygame.K_ESCAPE: "escape",
}
"""Names of the keys that mean something at the caret."""
STRIDE = 120
"""Distance that a key moves the board, units."""


class DuelControls(Controls[State, Draft]):
    """The gestures of one duel."""

    game: DuelTable

    def listen(self) -> None:
        field = self.game.field
        field.hear, field.enter, field.said = self.heard, self._enter, lambda: label(self.board.known)
        field.left = lambda: self.hover(None)
        self.stage.on_other = self.turned

    def heard(self, gesture: Gesture) -> bool:
        """Take a gesture on the board."""
        sight = self.game.sight
        match gesture:
            case DragStart(pos, origin):
                sight.pan(pos[0] - origin[0], pos[1] - origin[1])
            case DragMove(_, rel):
                sight.pan(*rel)
            case DragEnd():
                pass
            case Scroll() | Pinch():
                return self.turned(gesture)
            case Hover(pos):
                self.hover(pos)
            case Tap(pos, touch):
                self.tap(pos, touch)
            case LongPress(pos) | SecondaryTap(pos):
                self.peek_at(pos)
            case Key():
                return self._key(gesture)
            case _:
                return False
        return True

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        spots = {spot: box for spot, box in self.board.places.items() if spot != DISCARD}
        return nearest(spots, pos, self.game.sight.eye.card * 0.75)

    def hover(self, pos: tuple[int, int] | None) -> None:
        """Part the words under the pointer for the card taken up."""
        if self.board.state.lifted is None or self.stage.drag is not None:
            return
        self.board.do(Hovered(None if pos is None else self.spot_at(pos), self.game.parting))

    def tap(self, pos: tuple[int, int], touch: bool = False) -> None:
        """Put the card taken up at a point; without one, put the caret there or look its word up. A finger on tiles
        too small for it zooms in first."""
        spot = self.spot_at(pos)
        if self.board.state.lifted is not None:
            if spot is not None and touch and self.game.sight.come_near(pos):
                self.board.do(Notify(_("Touch the place once more."), ""))
            elif spot is not None:
                self.board.put_down(spot)
        else:
            if spot is None or not self.board.mine or spot.over:
                self.peek_at(pos)
            self.board.do(Pointed(spot))

    def peek_at(self, pos: tuple[int, int]) -> None:
        """Look up the word under the pointer: that of the column, else of the spine."""
        board = self.board.draft.after(self.view.board)
        eye = self.game.sight.eye
        place, row = map(round, eye.cell(pos))
        if place not in board.numbers or row not in board.place(place).rows:
            return
        column = None if row == 0 or len(board.place(place).cells) < 2 else place
        if not board.fresh:
            self.board.table.look_up(board.line(column).word)

    def turned(self, gesture: Gesture) -> bool:
        """A wheel turned on a card: of the hand, it scrolls; of the board, it zooms."""
        match gesture:
            case Scroll(pos, dx, dy) if self.game.spots.hand.collidepoint(pos):
                rail = self.game.rail
                rail.first = max(0, rail.first + (-2 if dx + dy > 0 else 2))
                self.board.refresh(Glide(120))
            case Scroll(pos, _dx, dy):
                if dy:
                    self.game.sight.zoom(1 if dy > 0 else -1, pos)
            case Pinch(pos, factor):
                self.game.sight.pinch(factor, pos)
            case _:
                return False
        return True

    def type(self, text: str) -> bool:
        if text not in ("+", "-"):
            return False
        before = self.game.sight.eye
        self.game.sight.zoom(1 if text == "+" else -1)
        return self.game.sight.eye != before

    def press(self, key: Key) -> bool:
        before, board = self.game.sight.eye, self.board
        match key.key:
            case each if each in ARROWS and key.shift:
                return self._pan(key)
            case each if each in ARROWS and board.focus.node is None and board.mine:
                board.focus.set(self.game.field, ring=True)
                return self._key(key)
            case pygame.K_DELETE:
                on = getattr(board.focus.node, "id", None)
                if board.do(Pressed("delete", on)):
                    board.free_keyboard()
                    return True
                return False
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.game.sight.zoom(1 if key.key == pygame.K_PAGEUP else -1)
            case pygame.K_HOME:
                self.game.sight.overview()
            case _:
                return False
        return self.game.sight.eye != before

    def _key(self, key: Key) -> bool:
        """Take a key while the keyboard is on the board."""
        if key.key in ARROWS and key.shift:
            return self._pan(key)
        if key.ctrl or key.alt or (key.shift and key.key == pygame.K_TAB):
            return False
        name = KEYS.get(key.key)
        return name is not None and self.board.do(Pressed(name))

    def _enter(self) -> bool:
        """Put the card taken up at the caret; without one, confirm the move."""
        if not self.board.do(Pressed("enter")):
            self.board.confirm()
        return True

    def _pan(self, key: Key) -> bool:
        """Draw the board along."""
        dx, dy = ARROWS[key.key]
        stride = self.kit.px(STRIDE)
        self.game.sight.pan(-dx * stride, -dy * stride, Glide(140))
        return True

    def first_stop(self, stops: Sequence[Node]) -> Node:
        """Return the first stop for the keyboard: the board, where the caret waits, once a card is taken up."""
        return self.game.field

    # --- a line reordered (D12) ---------------------------------------------------------------------------------

    @property
    def sorts(self) -> bool:
        """True if cards of the board may be taken, to change places within their line."""
        return depiction_of(self.board).sorts(self.board.state)

    def lifts(self, number: object) -> bool:
        """A card of the board may be dragged; the stage is shown where it may go."""
        if not self.sorts or self.board.draft.cells:
            return False
        self.kit.sounds.play("card-lift")
        self.stage.targets = self._targets(number)
        return True

    def _targets(self, number: object) -> tuple[Target, ...]:
        """Return the targets for a card of the board within its lines."""
        board = self.board.draft.base(self.view.board)
        place, row = find(board, number)
        lines = ([None] if row == 0 else []) + ([place] if len(board.place(place).cells) > 1 else [])
        found = []
        for column in lines:
            for at, cell in enumerate(board.line(column).numbers):
                where = (cell, 0) if column is None else (column, cell)
                if where != (place, row):
                    found.append(Target(("sort", column, at), self.game.sight.eye.box(*where)))
        return tuple(found)
