"""Controls of the duel: letters at a caret, discards, words that part under the pointer, moves of the camera."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cardtable.games.duel.board.depiction import find
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot
from cardtable.games.duel.board.gap import nearest
from cardtable.games.duel.board.keys import ARROWS, Caret
from cardtable.games.duel.rules.model import Drop, Phase, State
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move
from cardtable.table.board.board import Board
from cardtable.table.board.controls import Controls
from cardtable.table.board.keyboard import letters, letters_of
from cardtable.ui.gestures import Gesture, Key, Pinch, Scroll
from cardtable.ui.node import Node
from cardtable.ui.stage import HOME, LAY, SNAP, Glide, Target

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable


class DuelControls(Controls[State, Draft]):
    """The gestures of one duel."""

    longest = 30

    def __init__(self, board: Board[State, Draft]) -> None:
        super().__init__(board)
        self.throwing = False
        """True if the next card touched is to be discarded."""

    game: DuelTable

    def putting(self, card: Card, place: Hashable) -> bool:
        """On the way down to seven a card is discarded at once (D9); what cannot lie there is said."""
        self.throwing = False
        if self.view.phase is Phase.LEVELLING:
            self.board.drafting.change(Draft(thrown=card))
            self.board.commit(Drop(card.face or ""))
            return True
        now, wanted = self.board.drafting.now, place if isinstance(place, Spot) else DISCARD
        draft = now.put(self.view, card, wanted)
        if draft is now:
            self.board.notify(_("All the cards of a turn go into one line."))
            self.board.refresh(HOME)
            return True
        parts = isinstance(wanted, Spot) and wanted.column is None and self.game.gap.pushes(wanted)
        if isinstance(wanted, Spot) and parts and now.place_of(card.id) is None:
            # Where words part for a card the eye stays as it was while it hung there.
            goal, _row = find(draft.after(self.view.board), card.id)
            middle = now.after(self.view.board).first + wanted.at - 0.5
            eye = self.game.sight.eye
            self.game.sight.eye = replace(eye, x=eye.x - (middle - goal))
        return False

    def confirm(self) -> bool:
        draft = self.board.drafting.now
        if draft and draft.move(self.view) is None:
            self.board.notify(_("Now lay at least one card."))
            return True
        return False

    def act(self, key: str) -> None:
        if key == "discard":
            self.discard_next()
        else:
            super().act(key)

    def hinted(self, move: Move) -> None:
        """Point at the card that a hint would discard."""
        if isinstance(move, Drop):
            held = next((each for each in self.board.hand.held if each.face == move.face), None)
            self.table.stage.pulse([held.id] if held else [])

    def discard_next(self) -> None:
        """The card taken up is to be discarded; without one, the next card touched."""
        card = self.board.hand.card(self.board.pointer.lifted)
        if card is not None:
            self.throw(card)
            return
        throwing = not self.throwing
        self.board.compose(Draft(), "tap", HOME)
        self.throwing = throwing
        self.board.refresh(SNAP)
        self.table.changed()

    def throw(self, card: Card) -> None:
        """A card goes to the discard: to be confirmed in play (D8), at once on the way down to seven (D9)."""
        self.board.pointer.rest()
        self.board.pointer.free_keyboard()
        self.board.put(card, DISCARD)

    def next_place(self) -> Spot | None:
        draft = self.board.drafting.now
        if not draft.cells:
            return Spot(None, len(self.view.board.line(None).cells))
        last = max(at for at, cell in enumerate(draft.cells) if cell.card is not None)
        return Spot(draft.column, last + 1) if last + 1 == len(draft.cells) else None

    def taking(self, card: Card) -> bool:
        if not self.board.mine or not (self.throwing or self.view.phase is Phase.LEVELLING):
            return False
        self.throw(card)
        return True

    def relax(self) -> bool:
        begun = self.throwing or self.game.keys.caret is not None
        self.throwing, self.game.keys.caret = False, None
        return begun

    def _spot_at(self, pos: tuple[int, int]) -> Spot | None:
        spots = {spot: box for spot, box in self.board.places.items() if spot != DISCARD}
        return nearest(spots, pos, self.game.sight.eye.card * 0.75)

    def hover(self, pos: tuple[int, int] | None) -> None:
        """The words part under the pointer for the card taken up."""
        pointer = self.board.pointer
        if pointer.lifted is None or self.table.stage.drag is not None:
            return
        near = None if pos is None else self._spot_at(pos)
        if near != pointer.near:
            pointer.near = near
            self.board.refresh(self.game.parting)

    def tap(self, pos: tuple[int, int], touch: bool = False) -> None:
        """The card taken up goes there; without one, the caret does, or the word there is looked up. A finger on tiles too
        small for it brings the place nearer first."""
        spot = self._spot_at(pos)
        if self.board.pointer.lifted is not None:
            if spot is not None and touch and self.game.sight.come_near(pos):
                self.board.drafting.notice = _("Touch the place once more.")
                self.table.changed()
            elif spot is not None:
                self.board.pointer.put_down(spot)
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
        board = self.board.drafting.now.after(self.view.board)
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
        typed = letters(text, letters_of(self.board))
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
            case pygame.K_BACKSPACE if not self.board.drafting.typed:
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
        card = self.board.hand.card(self.board.pointer.lifted) or self.board.hand.card(focused)
        if card is None or not self.board.mine or self.board.drafting.now.place_of(card.id) is not None:
            return False
        self.throw(card)
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
        if not self.sorts or self.board.drafting.now.cells:
            return False
        self.kit.sounds.play("card-lift")
        self.table.stage.targets = self._targets(number)
        return True

    def _targets(self, number: object) -> tuple[Target, ...]:
        """Return the targets for a card of the board within its lines."""
        board = self.board.drafting.now.base(self.view.board)
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
        draft = self.board.drafting.now
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
