"""Gestures on cards as inputs: drag them, click and click, put them back in order; the keyboard goes the same ways."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from cardtable.table.board.inputs import (
    Cancelled,
    CardDropped,
    Focused,
    Lifted,
    Neared,
    PutDown,
    Rest,
    Tapped,
    Touched,
)
from cardtable.table.board.picture import CardId
from cardtable.ui.node import Node

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


class Pointer:
    """Hears what is done on the stage, tells the board, and leads the keyboard."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board

    def listen(self) -> None:
        """Hear what is done on the stage."""
        stage = self._board.table.stage
        stage.on_touch, stage.on_tap, stage.on_peek = self._touched, self._tapped, self._peeked
        stage.on_lift, stage.on_drop = self._lift, self._dropped
        stage.on_near, stage.on_cancel = self._nearing, self._cancelled
        stage.on_carry = self._board.preview.step_aside
        stage.on_land = self._board.controls.landed
        self._board.scene.focus.on_move = self._led

    # --- dragging -----------------------------------------------------------------------------------------------

    def _touched(self, number: object, down: bool) -> None:
        """The places a card may go light up as it is pressed: when it moves they are lit already."""
        card = self._board.state.card(number)
        if card is not None:
            self._board.do(Touched(card.id, down))

    def _lift(self, number: object) -> bool:
        board = self._board
        lifts = board.state.card(number) is not None or board.controls.lifts(number)
        board.do(Lifted(_named(number) if lifts else None))
        return lifts

    def _nearing(self, number: object, key: Hashable | None) -> None:
        board, drag = self._board, self._board.table.stage.drag
        thing = board.state.carried is None
        near = key if thing or key in board.places else None
        if drag is not None and not thing:
            ground = board.game.ground(near) if near is not None else None
            home = drag.sprite.home
            wide, tall = (ground.wide, ground.tall) if ground is not None else (0, 0.0)
            drag.resize(wide or home.w, tall or home.face.tall)
        board.do(Neared(near))

    def _cancelled(self, number: object) -> None:
        self._board.do(Cancelled())

    def _dropped(self, number: object, key: Hashable | None) -> None:
        board, card = self._board, self._board.state.card(number)
        if card is None:
            board.do(Rest())
            board.controls.dropped(number, key)
            return
        pose, place = board.table.stage.sprites[card.id].pose, key if key in board.places else None
        at = board.hand.place_at(card.id, pose.x, pose.y) if key == "hand" else None
        board.do(CardDropped(card.id, place, at))

    # --- clicks and keys ----------------------------------------------------------------------------------------

    def _tapped(self, number: object) -> None:
        """A click, or Enter."""
        if self._board.state.card(number) is None:
            self._board.controls.tapped(number)
        else:
            self._board.do(Tapped(_named(number), self._board.kit.now()))

    def put_down(self, place: Hashable) -> bool:
        """The card taken up goes there; False where none is."""
        return self._board.do(PutDown(place))

    def _peeked(self, number: object) -> None:
        """A long press, or the other button: the word it is in, else what the card is."""
        board = self._board
        if board.controls.peeked(number):
            return
        if isinstance(number, int) and board.draft.place_of(number) is not None:
            board.table.look_up(board.draft.word(board.view))
        elif number in board.table.stage.sprites:
            board.scene.dispatch.show_tip(board.table.stage.sprites[number])

    def _led(self, node: Node | None) -> None:
        """The keyboard has come to a place with a card taken up: what it would make there is told."""
        board = self._board
        if node is None or board.state.lifted is None:
            return
        over = node.bounds
        board.do(
            Focused(
                next((place for place, box in board.places.items() if over.collidepoint(box.center)), None)
            )
        )

    # --- the keyboard -------------------------------------------------------------------------------------------

    def free_keyboard(self) -> None:
        """After the pointer has put a card down, Enter confirms instead of taking it up again."""
        self._board.scene.focus.set(None)

    def lead_keyboard(self, zone: str) -> None:
        """Take the keyboard where it is wanted next: to the places once a card is up, to the hand once it is down."""
        scene = self._board.scene
        if not scene.dispatch.by_keyboard:
            return
        stops = [node for node in scene.focus.stops(scene.top) if node.zone_name == zone]
        if stops:
            scene.focus.set(
                self._board.controls.first_stop(stops) if zone == self._board.depiction.zone else stops[0],
                ring=True,
            )


def _named(number: object) -> CardId:
    """Return the id of a sprite as inputs have it."""
    return number if isinstance(number, (int, str)) else str(number)
