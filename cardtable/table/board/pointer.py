"""Gestures on cards as inputs: drag them, click and click, put them back in order; the keyboard goes the same ways."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from cardtable.table.board.board import AnyBoard
from cardtable.table.board.controls import Controls, named
from cardtable.table.board.description import Description
from cardtable.table.board.gestures import TWICE
from cardtable.table.board.hand import HandPlaces, gap_at
from cardtable.table.board.inputs import (
    Cancelled,
    CardDropped,
    Focused,
    Lifted,
    Neared,
    Tapped,
    Touched,
)
from cardtable.table.board.picture import CardId
from cardtable.table.board.state import readable_word
from cardtable.ui.node import Node
from cardtable.ui.placement import Pose


class Pointer:
    """Hears what is done on the stage and tells the board."""

    def __init__(
        self,
        board: AnyBoard,
        game: Description[Any, Any],
        controls: Controls[Any, Any],
        hand: HandPlaces,
        step_aside: Callable[[], None],
    ) -> None:
        self._board, self._game, self._controls = board, game, controls
        self._hand, self._step_aside = hand, step_aside
        self._clicked: tuple[CardId, tuple[int, int] | None, float] = "", None, 0.0
        """The card of the hand that was clicked last, the spot and the time of the clock."""

    def listen(self) -> None:
        """Hear what is done on the stage."""
        stage = self._board.stage
        stage.on_touch, stage.on_tap, stage.on_peek = self._touched, self._tapped, self._peeked
        stage.on_lift, stage.on_drop = self._lift, self._dropped
        stage.on_near, stage.on_cancel = self._nearing, self._cancelled
        stage.on_carry = self._step_aside
        stage.on_land = self._controls.landed
        self._board.focus.on_move = self._led

    # --- dragging -----------------------------------------------------------------------------------------------

    def _touched(self, number: object, down: bool) -> None:
        """Light up the places for a card as soon as it is pressed, before it moves."""
        card = self._board.state.card(number)
        if card is not None:
            self._board.do(Touched(card.id, down))

    def _lift(self, number: object) -> bool:
        board = self._board
        lifts = board.state.card(number) is not None or self._controls.lifts(number)
        board.do(Lifted(named(number) if lifts else None))
        return lifts

    def _nearing(self, number: object, key: Hashable | None) -> None:
        board, drag = self._board, self._board.stage.drag
        thing = board.state.carried is None
        near = key if thing or key in board.places else None
        if drag is not None and not thing:
            ground = self._game.ground(near) if near is not None else None
            home = drag.sprite.home
            wide, tall = (ground.wide, ground.tall) if ground is not None else (0, 0.0)
            drag.resize(wide or home.w, tall or home.face.tall)
        board.do(Neared(near))

    def _cancelled(self, number: object) -> None:
        self._board.do(Cancelled())

    def _dropped(self, number: object, key: Hashable | None) -> None:
        board, card = self._board, self._board.state.card(number)
        if card is None:
            self._controls.dropped(number, key)
            return
        pose, place = board.stage.sprites[card.id].pose, key if key in board.places else None
        board.do(CardDropped(card.id, place, self._place_at(card.id, pose) if key == "hand" else None))

    def _place_at(self, number: int, pose: Pose) -> int:
        """Return the number of cards of the hand before the place at which another one of it is let go."""
        others = [each.id for each in self._board.state.cards if each.id != number]
        lying = self._hand.among(others) if self._hand.gaps else None
        first, places = (0, lying) if lying is not None else self._game.rack(len(others))
        return first + gap_at(pose.x, pose.y, places)

    # --- clicks and keys ----------------------------------------------------------------------------------------

    def _tapped(self, number: object) -> None:
        """Take a click, or Enter, on a card."""
        if self._board.state.card(number) is None:
            self._controls.tapped(number)
        else:
            now = self._board.kit.now()
            self._board.do(Tapped(self._twice(named(number), now), now))

    def _twice(self, thing: CardId, now: float) -> CardId:
        """Return the card that a click means: the second of two quick ones at one spot means the card of the first, though another
        one may have come there since."""
        spot, (before, where, then) = self._board.dispatch.aim, self._clicked
        if spot is not None and spot == where and now - then <= TWICE and self._board.state.card(before):
            thing = before
        self._clicked = thing, spot, now
        return thing

    def _peeked(self, number: object) -> None:
        """Look a card up after a long press or the other button: its word, else the card itself."""
        board = self._board
        if self._controls.peeked(number):
            return
        if isinstance(number, int) and board.draft.place_of(number) is not None:
            board.table.look_up(readable_word(board.state))
        elif number in board.stage.sprites:
            board.dispatch.show_tip(board.stage.sprites[number])

    def _led(self, node: Node | None) -> None:
        """Tell what the card taken up would make at the place that has the focus."""
        board = self._board
        if node is None or board.state.lifted is None:
            return
        over = node.bounds
        board.do(
            Focused(
                next((place for place, box in board.places.items() if over.collidepoint(box.center)), None)
            )
        )
