"""What hands do on the shelf: cards dragged, clicked and named, words looked up."""

from __future__ import annotations

from cardtable.games.shelf.board import cues
from cardtable.games.shelf.board.core import Core
from cardtable.games.shelf.board.picker import LetterPicker
from cardtable.games.shelf.rules.model import Phase
from cardtable.rules.cards import JOKER, Card
from cardtable.table.boards import hand
from cardtable.ui.stage import HOME, LAY


class Hands(Core):
    """The board under the pointer."""

    def _follow_hands(self) -> None:
        """Listen to the stage."""
        stage = self.table.stage
        stage.on_touch = self._touched
        stage.on_tap, stage.on_lift, stage.on_drop = self._tapped, self._lift, self._dropped
        stage.on_near, stage.on_cancel, stage.on_peek = self._nearing, self._cancelled, self._peek

    def _touched(self, card: object, down: bool) -> None:
        """The places a card may go light up as it is pressed: when it moves they are lit already."""
        if self._card(card) is not None and self._lifted is None:
            self._ends.light(down)

    def _lift(self, card: object) -> bool:
        if self._card(card) is None:
            return False
        self._lifted = None
        self.kit.sounds.play("card-lift")
        self._ends.light(True)
        return True

    def _nearing(self, number_: object, key: object) -> None:
        self._near = key if isinstance(key, int) else None
        self._ends.point(self._near)
        card, near = self._card(number_), self._near
        if card is not None and near is not None:
            self._slip.show(self.composing.swap(card, near), self.spots())
        else:
            self._slip.hide()

    def _cancelled(self, card: object) -> None:
        self._near = None
        self._ends.light(False)
        self.kit.sounds.play("card-slide")
        self._slip.show(self.composing, self.spots())

    def _dropped(self, number_: object, key: object) -> None:
        card = self._card(number_)
        self._near = None
        self._ends.light(False)
        if card is None:
            return
        self._free_keyboard()
        if isinstance(key, int):
            self._put(card, key)
        elif self.composing.holds(card.id):
            self._compose(self.composing.take(card.id), "card-slide", HOME)
        elif key == "hand":
            self._reorder(card)
        else:
            self.kit.sounds.play("card-slide")
            self._slip.show(self.composing, self.spots())

    def _free_keyboard(self) -> None:
        """After the pointer has put a card down, Enter confirms instead of taking it up again."""
        scene = self.table.base.scene
        if scene is not None:
            scene.focus.set(None)

    def _reorder(self, card: Card) -> None:
        """The card takes the place in the hand where it was let go."""
        sprite = self.table.stage.sprites[card.id]
        others = [each for each in self.order if each != card.id and self.composing.holds(each) is None]
        area = self.table.areas
        places = hand.fan(len(others), area.hand, area.hand_card, self.kit.px(12))
        at = hand.gap_at(sprite.pose.x, sprite.pose.y, places)
        before = others[at] if at < len(others) else None
        self.order.remove(card.id)
        self.order.insert(self.order.index(before) if before is not None else len(self.order), card.id)
        self.refresh(HOME)

    def _tapped(self, number_: object) -> None:
        """A click, or Enter: takes a card up, or puts the one taken up down on another."""
        card = self._card(number_)
        if card is None:
            self._tap_shelf(number_)
            return
        placed = self.composing.holds(card.id)
        if placed is not None and placed.card.face == JOKER and self._lifted is None:
            self._name_joker(card)
        elif placed is not None and self._lifted is not None:
            self._put_on(placed.slot)
        elif placed is not None:
            self._compose(self.composing.take(card.id), "card-slide", HOME)
        else:
            self._lifted = None if self._lifted == card.id else card.id
            self.kit.sounds.play("card-lift")
            self.refresh(HOME)
            self._lead_keyboard("shelf" if self._lifted is not None else "hand")

    def _lead_keyboard(self, zone: str) -> None:
        """Take the keyboard where it is wanted next: to the slots once a card is up, to the hand once it is down."""
        scene = self.table.base.scene
        if scene is None or not scene.dispatch.by_keyboard:
            return
        stops = [node for node in scene.focus.stops(scene.top) if node.zone_name == zone]
        if zone == "shelf":
            stops = self._ends.last + stops
        if stops:
            scene.focus.set(stops[0], ring=True)

    def _tap_shelf(self, number_: object) -> None:
        for slot, stack in enumerate(self.view.slots, self.view.first_slot):
            if stack and stack[-1].card.id == number_:
                self._put_on(slot)

    def _put_on(self, slot: int) -> None:
        """The card taken up goes on a slot; without one, a word on the shelf is looked up."""
        card = self._card(self._lifted)
        if card is None:
            if (
                slot in range(self.view.first_slot, self.view.first_slot + len(self.view.slots))
                and self.view.word
            ):
                self.table.look_up(self.view.word)
            return
        self._lifted = None
        self._ends.light(False)
        self._put(card, slot)
        scene = self.table.base.scene
        if scene is not None and scene.top is scene.base:
            if scene.dispatch.by_keyboard:
                self._lead_keyboard("hand")
            else:
                self._free_keyboard()

    def _put(self, card: Card, slot: int) -> None:
        self.typed = ""
        if self.table.seat is None:
            self.refresh(HOME)
            return
        self._compose(self.composing.swap(card, slot), "card-lay", LAY)
        placed = self.composing.holds(card.id)
        if placed is not None and placed.sign == JOKER:
            self._name_joker(card)

    def _peek(self, number_: object) -> None:
        if self.view.word and number_ in {top.card.id for top in self.view.tops}:
            self.table.look_up(self.view.word)
            return
        if self.composing.holds(number_ if isinstance(number_, int) else -1):
            word = self.composing.word(self.view)
            if word.isalpha():
                self.table.look_up(word)

    def _name_joker(self, card: Card) -> None:
        """Ask what the joker stands for; the letters that make a word stand out."""
        placed = self.composing.holds(card.id)
        scene = self.table.base.scene
        if placed is None or scene is None:
            return
        good = {sign for sign in cues.SIGNS if self._slip.stands(self.composing.sign(card.id, sign))}
        covers = placed.slot in range(
            self.view.first_slot, self.view.first_slot + len(self.view.slots)
        ) and bool(self.view.word)
        with_blank = covers and self.view.phase is not Phase.OPENING
        anchor = self.spots().shelf.box(placed.slot)

        def choose(sign: str) -> None:
            scene.close(layer)
            self._compose(self.composing.sign(card.id, sign), "card-lay", LAY)

        def dismiss() -> None:
            scene.close(layer)
            if (now := self.composing.holds(card.id)) is not None and now.sign == JOKER:
                self._compose(self.composing.take(card.id), "card-slide", HOME)

        layer = scene.open(lambda: LetterPicker(self.kit, anchor, good, with_blank, choose, dismiss))
