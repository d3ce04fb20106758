"""Gestures on cards: drag them, click and click, put them back in order; the keyboard goes the same ways."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from cardtable.rules.cards import JOKER, Card
from cardtable.table.board.making import ready_word
from cardtable.ui.node import Node
from cardtable.ui.stage import HOME

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


TWICE = 0.4
"""Seconds within which the second of two clicks makes a double click."""
LINGERS = 80.0
"""Milliseconds at speed 1 that a card is held over a place before the cards there part."""


class Pointer:
    """The card in the hand: `carried` while it is dragged, `lifted` once a click or Enter has taken it up; `near` is the
    place it would fall on. `thing` is what else is dragged, and `over` the target it would fall on."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self.carried: int | None = None
        self.lifted: int | None = None
        self.pressed: int | None = None
        """The card under a pointer that is down, before it moves."""
        self.thing: object | None = None
        self.over: Hashable | None = None
        self.near: Any = None
        self._raised = 0.0
        """The time at which a click took the card up."""

    def listen(self) -> None:
        """Hear what is done on the stage."""
        stage = self._board.table.stage
        stage.on_touch, stage.on_tap, stage.on_peek = self._touched, self._tapped, self._peeked
        stage.on_lift, stage.on_drop = self._lift, self._dropped
        stage.on_near, stage.on_cancel = self._nearing, self._cancelled
        stage.on_carry = self._board.preview.step_aside
        stage.on_land = self._board.controls.landed
        self._board.scene.focus.on_move = self._led

    def rest(self) -> None:
        """The hand is empty."""
        self.carried = self.lifted = self.pressed = self.near = self.thing = self.over = None

    @property
    def up(self) -> Card | None:
        """The card dragged or taken up."""
        number = self.carried if self.carried is not None else self.lifted
        return self._board.hand.card(number) if number is not None else None

    @property
    def trial(self) -> Any:
        """The draft with the card held where it would fall."""
        now, up, near = self._board.drafting.now, self.up, self.near
        return now if up is None or near is None else now.put(self._board.view, up, near)

    # --- dragging -----------------------------------------------------------------------------------------------

    def _touched(self, number: object, down: bool) -> None:
        """The places a card may go light up as it is pressed: when it moves they are lit already."""
        card = self._board.hand.card(number)
        if card is not None and self.lifted is None:
            self.pressed = card.id if down else None
            self._board.lights.show(self._board.picture)

    def _lift(self, number: object) -> bool:
        card = self._board.hand.card(number)
        if card is None:
            self.thing = number if self._board.controls.lifts(number) else None
            self._board.lights.show(self._board.picture)
            return self.thing is not None
        self.rest()
        self.carried = card.id
        self._board.passing.rest()
        self._board.kit.sounds.play("card-lift")
        self._board.refresh(HOME)
        return True

    def _nearing(self, number: object, key: Hashable | None) -> None:
        board, drag = self._board, self._board.table.stage.drag
        if self.carried is None:
            self.over = key
            board.lights.show(board.picture)
            return
        self.near = near = key if key in board.places else None
        if drag is not None:
            ground = board.game.ground(near) if near is not None else None
            home = drag.sprite.home
            wide, tall = (ground.wide, ground.tall) if ground is not None else (0, 0.0)
            drag.resize(wide or home.w, tall or home.face.tall)
        shown = board.picture
        board.lights.show(shown)
        board.preview.show(shown)

        def part() -> None:
            if board.table.stage.drag is drag and self.near == near:
                board.arrange(board.game.parting)

        # A card that only passes by parts nothing; and what shines and is told has come by then.
        board.scene.after(board.kit.seconds(LINGERS), part)

    def _cancelled(self, number: object) -> None:
        self.rest()
        self._board.kit.sounds.play("card-slide")
        self._board.refresh(HOME)

    def _dropped(self, number: object, key: Hashable | None) -> None:
        board, card = self._board, self._board.hand.card(number)
        self.rest()
        if card is None:
            board.controls.dropped(number, key)
            return
        self.free_keyboard()
        if board.mine and key in board.places:
            board.put(card, key)
        elif board.drafting.now.place_of(card.id) is not None:
            board.compose(board.drafting.now.take(card.id), "card-slide", HOME)
        else:
            if key == "hand":
                board.hand.drop(card)
            board.kit.sounds.play("card-slide")
            board.refresh(HOME)

    # --- clicks and keys ----------------------------------------------------------------------------------------

    def _tapped(self, number: object) -> None:
        """A click, or Enter: takes a card up, or puts the one taken up down where the other lies."""
        board, card = self._board, self._board.hand.card(number)
        if card is None:
            board.controls.tapped(number)
            return
        place = board.drafting.now.place_of(card.id)
        if place is None:
            if not board.controls.taking(card) and not self._laid_at_once(card):
                self._raised = board.kit.now()
                self.take_up(card)
        elif self.lifted is not None:
            self.put_down(place)
        elif card.face == JOKER:
            board.alphabet.ask()
        else:
            board.compose(board.drafting.now.take(card.id), "card-slide", HOME)

    def _laid_at_once(self, card: Card) -> bool:
        """Lay a card clicked twice in the plainest place; False for a single click, and where there is no such place."""
        board = self._board
        if self.lifted != card.id or board.scene.dispatch.by_keyboard or not board.mine:
            return False
        place = board.controls.next_place() if board.kit.now() - self._raised <= TWICE else None
        return place in board.places and self.put_down(place)

    def take_up(self, card: Card) -> None:
        """The card stands out, to be put down by the next click; once more, and it lies in the hand again."""
        self._board.passing.rest()
        self.lifted = None if self.lifted == card.id else card.id
        self._board.kit.sounds.play("card-lift")
        self._board.refresh(HOME)
        self.lead_keyboard(self._board.controls.zone if self.lifted is not None else "hand")
        self._board.table.changed()

    def put_down(self, place: Hashable) -> bool:
        """The card taken up goes there; False where none is."""
        board, card = self._board, self._board.hand.card(self.lifted)
        if card is None:
            return False
        self.rest()
        board.put(card, place)
        if board.scene.top is board.scene.base:
            self.lead_on()
        return True

    def lead_on(self) -> None:
        """Take the keyboard where it is wanted once a card is down."""
        board = self._board
        zone = board.controls.next_zone
        if board.scene.dispatch.by_keyboard and zone:
            # What stands as it lies may be played; the next card is a Tab away, or its number.
            self.lead_keyboard("actions" if ready_word(board.state, board.depiction) else zone)
        else:
            self.free_keyboard()

    def _peeked(self, number: object) -> None:
        """A long press, or the other button: the word it is in, else what the card is."""
        board = self._board
        drafted = isinstance(number, int) and board.drafting.now.place_of(number) is not None
        if board.controls.peeked(number):
            return
        if drafted:
            board.table.look_up(board.drafting.now.word(board.view))
        elif number in board.table.stage.sprites:
            board.scene.dispatch.show_tip(board.table.stage.sprites[number])

    def _led(self, node: Node | None) -> None:
        """The keyboard has come to a place with a card taken up: what it would make there is told."""
        board = self._board
        hidden = board.table.seating.look.down or not board.scene.dispatch.by_keyboard
        if self.lifted is None or node is None or hidden:
            return
        over = node.bounds
        self.near = next(
            (place for place, box in board.places.items() if over.collidepoint(box.center)), None
        )
        board.preview.show()
        self.near = None

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
                self._board.controls.first_stop(stops) if zone == self._board.controls.zone else stops[0],
                ring=True,
            )
