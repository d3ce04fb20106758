"""What hands do on a table of Crack Word: cards dragged and touched, jokers named."""

from __future__ import annotations

from cardtable.games.crackword.board.core import Core
from cardtable.games.crackword.board.draft import Draft, Spot, spots
from cardtable.games.crackword.board.placing import PEEP
from cardtable.games.crackword.board.slip import verdict
from cardtable.games.crackword.board.strip import ALPHABET, LetterStrip, kinds
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Due, Name, reading
from cardtable.i18n import _
from cardtable.rules.cards import JOKER, Card
from cardtable.table.board import hand
from cardtable.ui.scene import Layer
from cardtable.ui.stage import HOME, LAY


class Hands(Core):
    """The mouse and the finger, and the strip that names jokers."""

    strip: Layer | None = None
    suggested = ""
    """The letter that a hint has named for the joker turned up."""

    def follow_hands(self) -> None:
        """Listen to the stage."""
        stage = self.table.stage
        stage.on_tap, stage.on_lift, stage.on_drop = self._tapped, self._lift, self._dropped
        stage.on_near, stage.on_cancel, stage.on_peek = self._nearing, self._cancelled, self._peek

    # --- dragging -----------------------------------------------------------------------------------------------

    def _lift(self, number: object) -> bool:
        card = self.card_of(number)
        if card is None:
            return False
        self.lifted, self.near, self.carried = None, None, card.id
        self.kit.sounds.play("card-lift")
        # The targets at once, the lights from the next frame on: the first one of a drag has the card to lift.
        self.refresh(HOME)
        return True

    def _nearing(self, number: object, key: object) -> None:
        self.near = key if isinstance(key, Spot) else None
        drag = self.table.stage.drag
        if drag is not None:
            wide = drag.sprite.home.w
            if self.near is not None:
                wide = self.spots.line(self.near.row, len(self.view.rows[self.near.row])).card
            if wide != drag.sprite.goal.w:
                drag.resize(wide)
        self.refresh(LAY)

    def _cancelled(self, number: object) -> None:
        self.near = self.carried = None
        self.kit.sounds.play("card-slide")
        self.refresh(HOME)

    def _dropped(self, number: object, key: object) -> None:
        card = self.card_of(number)
        self.near = self.carried = None
        if card is None:
            return
        self.free_keyboard()
        if isinstance(key, Spot):
            self.put(card, key)
        elif self.composing.holds(card.id):
            self.compose(Draft(), "card-slide", HOME)
        else:
            if key == "hand":
                self._reorder(card)
            self.kit.sounds.play("card-slide")
            self.refresh(HOME)

    def _reorder(self, card: Card) -> None:
        """The card takes the place in the hand where it was let go."""
        sprite = self.table.stage.sprites[card.id]
        others = [each for each in self.order if each != card.id and not self.composing.holds(each)]
        area = self.table.areas
        places = hand.fan(len(others), area.hand, area.hand_card, self.kit.px(10), PEEP)
        at = hand.gap_at(sprite.pose.x, sprite.pose.y, places)
        before = others[at] if at < len(others) else None
        self.order.remove(card.id)
        self.order.insert(self.order.index(before) if before is not None else len(self.order), card.id)

    # --- touching -----------------------------------------------------------------------------------------------

    def free_keyboard(self) -> None:
        """After the pointer has put a card down, Enter confirms instead of taking it up again."""
        scene = self.table.base.scene
        if scene is not None:
            scene.focus.set(None)

    def _tapped(self, number: object) -> None:
        """A click, or Enter, on a card: of the hand, it is taken up; the one laid is named anew or taken back."""
        card = self.card_of(number)
        if card is None:
            self._tap_row(number)
        elif self.composing.holds(card.id) and self.lifted is None:
            if card.face == JOKER:
                self.name_joker()
            else:
                self.compose(Draft(), "card-slide", HOME)
        elif self.composing.holds(card.id):
            self._put_near_end(self.composing.spot.row, left=False)
        else:
            self.lifted = None if self.lifted == card.id else card.id
            self.typed = ""
            self.kit.sounds.play("card-lift")
            self.refresh(HOME)
            self._lead_keyboard("rows" if self.lifted is not None else "hand")
            self.table.changed()

    def _tap_row(self, number: object) -> None:
        """A card of a row: with one taken up it says at which end that goes."""
        for row, cards in enumerate(self.view.rows):
            for at, each in enumerate(cards):
                if each.card.id == number:
                    if self.card_of(self.lifted) is not None:
                        self._put_near_end(row, left=at < len(cards) / 2 - 0.5)
                    else:
                        self._peek(number)
                    return

    def tap_lane(self, row: int, x: int) -> bool:
        """The free part of a lane, touched at `x`: the card taken up goes to the end of the row that is nearer."""
        if self.card_of(self.lifted) is None:
            return False
        frame = self.spots.line(row, len(self.view.rows[row])).frame
        self._put_near_end(row, left=x < frame.centerx)
        return True

    def _put_near_end(self, row: int, *, left: bool) -> None:
        card = self.card_of(self.lifted)
        if card is None:
            return
        found = spots(self.view, card)
        for spot in (Spot(row, None), Spot(row, LEFT if left else RIGHT), Spot(row, RIGHT)):
            if spot in found:
                self.put_up(spot)
                return

    def put_up(self, spot: Spot) -> None:
        """The card taken up goes there."""
        card = self.card_of(self.lifted)
        if card is None:
            return
        self.put(card, spot)
        scene = self.table.base.scene
        if scene is not None and scene.top is scene.base and scene.dispatch.by_keyboard:
            self._lead_keyboard("actions")
        elif scene is not None and scene.top is scene.base:
            self.free_keyboard()

    def _lead_keyboard(self, zone: str) -> None:
        """Take the keyboard where it is wanted next: to the places once a card is up, then to the main button."""
        scene = self.table.base.scene
        if scene is None or not scene.dispatch.by_keyboard:
            return
        stops = [node for node in scene.focus.stops(scene.top) if node.zone_name == zone]
        if zone == "rows":
            stops.sort(key=lambda node: (node.rect.y, node.rect.x))
        if stops:
            scene.focus.set(stops[0], ring=True)

    def put(self, card: Card, spot: Spot) -> None:
        """A card of the hand goes onto a row."""
        self.typed, self.lifted = "", None
        if not self.laying:
            self.refresh(HOME)
            return
        self.compose(self.composing.place(card, spot), "card-lay", LAY)
        if self.composing.unnamed:
            self.name_joker()

    def _peek(self, number: object) -> None:
        """The word a row reads, if it is one, looked up: where a letter may be contested nobody is helped that way."""
        if self.view.options["dispute"] != "referee":
            return
        for row in self.composing.after(self.view):
            word = reading(row)
            here = any(each.card.id == number for each in row)
            if here and len(word) > 1 and word.isalpha() and self.table.session.describe(word).valid:
                self.table.look_up(word)

    # --- jokers -------------------------------------------------------------------------------------------------

    def now(self) -> Hands:
        """This board, or the one that has taken its place after a rebuild."""
        board: Core = self
        while board.heir is not None:
            board = board.heir
        assert isinstance(board, Hands)
        return board

    def open_strip(self, layer: Layer) -> None:
        self.close_strip()
        self.strip = layer

    def close_strip(self) -> None:
        scene, strip = self.table.base.scene, self.strip
        self.strip = None
        if scene is not None and strip is not None and strip in scene.layers:
            scene.close(strip)

    def name_joker(self) -> None:
        """Ask what the joker stands for: the one laid (C11), or the one turned up (C9)."""
        scene = self.table.base.scene
        due = self.due
        if scene is None or due is None or due.due not in (Due.TURN, Due.NAME):
            return
        self.close_strip()
        scene.open(self._letter_strip)

    def _letter_strip(self) -> LetterStrip:
        board = self.now()
        strip = LetterStrip(
            board.kit,
            board.table.areas,
            board.spots.cards[-1].bottom,
            board._kinds(),
            lambda letter: self.now().named(letter),
            lambda: self.now().unname(),
            name=_("What does the joker stand for?"),
            first=board.suggested,
        )
        strip.looking(lambda letter, on: self.now().look_at(letter, on))
        strip.on_ask = lambda what: self.now().ask_over(what)
        board.strip = strip
        return strip

    def _kinds(self) -> dict[str, str]:
        """Which letters make part of a word, and which a word to be taken; where nothing is judged, only the latter."""
        if self.due is None or self.due.due is not Due.TURN or self.composing.card is None:
            return dict.fromkeys(ALPHABET, "plain")
        found = {letter: verdict(self.table, self.composing.sign(letter)) for letter in ALPHABET}
        takes = [letter for letter, each in found.items() if each.takes]
        if self.view.options["dispute"] != "referee":
            return dict.fromkeys(ALPHABET, "plain") | kinds((), takes)
        return kinds([letter for letter, each in found.items() if each.stands], takes)

    def look_at(self, letter: str, on: bool) -> None:
        """The pointer is over a letter of the strip: what the row would be with it."""
        if self.composing.card is not None and self.composing.card.face == JOKER:
            self.slip.show(self.composing.sign(letter) if on else self.composing, self.spots)
        elif self.due is not None and self.due.due is Due.NAME:
            self.slip.ask(self.due.row, letter if on else "", self.spots)

    def named(self, letter: str) -> None:
        self.close_strip()
        due = self.due
        if due is not None and due.due is Due.NAME:
            self.suggested = ""
            self.table.commit(Name(letter))
            return
        self.compose(self.composing.sign(letter), "card-lay", LAY)
        self._lead_keyboard("actions")

    def ask_over(self, what: str) -> None:
        """A hint or an undo asked for while the alphabet is open: it closes, and a joker just laid goes back."""
        back = self.composing.unnamed
        self.unname()
        if what != "undo" or not back:
            self.table.ask(what)

    def unname(self) -> None:
        """The strip is left without a choice: an unnamed joker goes back to the hand."""
        self.close_strip()
        if self.composing.unnamed:
            self.compose(Draft(), "card-slide", HOME)
        else:
            self.refresh(HOME)
