"""Controls of the duel: letters at a caret, discards, words that part under the pointer, moves of the camera."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from cardtable.games.duel.board.board import DuelTable
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.depiction import find
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot
from cardtable.games.duel.board.gap import nearest
from cardtable.games.duel.board.keys import ARROWS
from cardtable.games.duel.rules.model import Drop, Phase, State
from cardtable.i18n import _
from cardtable.rules.contract import Move
from cardtable.table.board.controls import Controls
from cardtable.table.board.inputs import Hovered, Notify, Rest
from cardtable.table.board.letters import letters
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
from cardtable.ui.stage import HOME, LAY, SNAP, Glide, Target


class DuelControls(Controls[State, Draft]):
    """The gestures of one duel."""

    game: DuelTable

    def listen(self) -> None:
        field, keys = self.game.field, self.game.keys
        field.hear, field.enter, field.said = self.heard, keys.enter, keys.label
        field.left = lambda: self.hover(None)
        self.table.stage.on_other = self.turned

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
                return self.game.keys.key(gesture)
            case _:
                return False
        return True

    def hinted(self, move: Move) -> None:
        """Point at the card that a hint would discard."""
        if isinstance(move, Drop):
            held = next((each for each in self.board.state.held if each.face == move.face), None)
            self.table.stage.pulse([held.id] if held else [])

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        spots = {spot: box for spot, box in self.board.places.items() if spot != DISCARD}
        return nearest(spots, pos, self.game.sight.eye.card * 0.75)

    def hover(self, pos: tuple[int, int] | None) -> None:
        """The words part under the pointer for the card taken up."""
        if self.board.state.lifted is None or self.table.stage.drag is not None:
            return
        self.board.do(Hovered(None if pos is None else self.spot_at(pos), self.game.parting))

    def tap(self, pos: tuple[int, int], touch: bool = False) -> None:
        """The card taken up goes there; without one, the caret does, or the word there is looked up. A finger on tiles too
        small for it brings the place nearer first."""
        spot = self.spot_at(pos)
        if self.board.state.lifted is not None:
            if spot is not None and touch and self.game.sight.come_near(pos):
                self.board.do(Notify(_("Touch the place once more."), ""))
            elif spot is not None:
                self.board.put_down(spot)
        elif spot is None or not self.board.mine or spot.over:
            self.game.keys.caret = self.game.keys.caret if spot is not None and spot.over else None
            self.peek_at(pos)
            self.board.refresh(SNAP)
        else:
            self.game.keys.caret = Caret(spot.column, spot.at)
            self.board.refresh(SNAP)
            self.table.changed()

    def peek_at(self, pos: tuple[int, int]) -> None:
        """The word under the pointer: the column where there is one, else the spine."""
        board = self.board.draft.after(self.view.board)
        place, row = map(round, self.game.sight.eye.cell(pos))
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
        if text in ("+", "-"):
            before = self.game.sight.eye
            self.game.sight.zoom(1 if text == "+" else -1)
            return self.game.sight.eye != before
        if self.game.keys.caret is None or self.view.phase is not Phase.PLAYING:
            return False
        typed = letters(text, self.game.shows.alphabet(self.view))
        for letter in typed:
            self.game.keys.write(letter)
        return bool(typed)

    def press(self, key: Key) -> bool:
        before = self.game.sight.eye
        match key.key:
            case each if each in ARROWS and key.shift:
                return self.game.keys.pan(key)
            case each if each in ARROWS and self.board.scene.focus.node is None and self.board.mine:
                self.board.scene.focus.set(self.game.field, ring=True)
                return self.game.keys.key(key)
            case pygame.K_BACKSPACE if not self.board.state.typed:
                return self.game.keys.erase()
            case pygame.K_DELETE:
                return self._throw_key()
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.game.sight.zoom(1 if key.key == pygame.K_PAGEUP else -1)
            case pygame.K_HOME:
                self.game.sight.overview()
            case _:
                return False
        return self.game.sight.eye != before

    def _throw_key(self) -> bool:
        """Delete: the card taken up, or the one the keyboard is on, is to be discarded."""
        focused = getattr(self.board.scene.focus.node, "id", None)
        card = self.board.state.card(self.board.state.lifted) or self.board.state.card(focused)
        if card is None or not self.board.mine or self.board.draft.place_of(card.id) is not None:
            return False
        self.board.do(Rest())
        self.board.free_keyboard()
        self.board.put(card, DISCARD)
        return True

    def first_stop(self, stops: Sequence[Node]) -> Node:
        """Once the keyboard has taken a card up, it goes to the board, where the caret waits."""
        if self.view.board.places:
            self.game.keys.begin()
            self.board.refresh(SNAP)
        return self.game.field

    # --- a line reordered (D12) ---------------------------------------------------------------------------------

    @property
    def sorts(self) -> bool:
        """True if cards of the board may be taken, to change places within their line."""
        return self.game.shows.sorts(self.board.state)

    def lifts(self, number: object) -> bool:
        """A card of the board may be dragged; the stage is shown where it may go."""
        if not self.sorts or self.board.draft.cells:
            return False
        self.kit.sounds.play("card-lift")
        self.table.stage.targets = self._targets(number)
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

    def dropped(self, number: object, key: Hashable | None) -> None:
        """A card of the board let go: it changes places within its line."""
        draft = self.board.draft
        if not (isinstance(key, tuple) and key[0] == "sort"):
            self.board.refresh(HOME)
            return
        _kind, column, to = key
        line = draft.base(self.view.board).line(column)
        frm = next(at for at, stack in enumerate(line.cells) if stack[-1].id == number)
        if draft.order and draft.sorted != column:
            self.board.notify(_("Only one line may be reordered in a turn."))
            self.board.refresh(HOME)
            return
        self.board.compose(draft.reorder(self.view.board, column, frm, to + (to > frm)), "card-lay", LAY)
