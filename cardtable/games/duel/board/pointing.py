"""What hands do on the duel's table: cards dragged and touched, the board drawn along and looked at closer."""

from __future__ import annotations

from cardtable.games.duel.board import rack
from cardtable.games.duel.board.aims import nearest
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.core import Core, find
from cardtable.games.duel.board.draft import Spot
from cardtable.games.duel.rules.model import Drop, Phase
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.ui.gestures import Gesture, Pinch, Scroll
from cardtable.ui.stage import HOME, LAY, SNAP, Glide, Target

PART = Glide(120)
"""How the words part round a card held over them."""
Point = tuple[int, int]


class Pointing(Core):
    """The mouse and the finger."""

    _pinched = 1.0

    def follow_hands(self) -> None:
        """Listen to the stage."""
        stage = self.table.stage
        stage.on_tap, stage.on_lift, stage.on_drop = self._tapped, self._lift, self._dropped
        stage.on_near, stage.on_cancel, stage.on_peek = self._nearing, self._cancelled, self._peek
        stage.on_other = self._turned

    # --- dragging -----------------------------------------------------------------------------------------------

    def _lift(self, number: object) -> bool:
        if self.card_of(number) is None and not (self.sorts and not self.composing.cells):
            return False
        self.lifted, self.throwing = None, False
        self.kit.sounds.play("card-lift")
        if self.card_of(number) is None:
            self.table.stage.targets = self._places_for(number)
        scene = self.table.base.scene
        if scene is not None:
            scene.after(0, self._show_ghosts)
        return True

    def _show_ghosts(self) -> None:
        """The free cells show once the card is in the hand."""
        self.field.light(None if self.near is None else self._trial()[3], self._ghosts())
        self._counts()

    def _nearing(self, number: object, key: object) -> None:
        if self.card_of(number) is None:
            return
        self.near = key
        drag = self.table.stage.drag
        if drag is not None:
            # Over the board a card takes the size of those that lie there, so that it hides none of them.
            wide = self.eye.card if isinstance(key, Spot) else drag.sprite.home.w
            if wide != drag.sprite.goal.w:
                drag.resize(wide)
        self.refresh(PART)

    def _cancelled(self, number: object) -> None:
        self.near = None
        self.kit.sounds.play("card-slide")
        self.refresh(HOME)

    def _dropped(self, number: object, key: object) -> None:
        card = self.card_of(number)
        self.near = None
        if card is None:
            self._sorted(number, key)
            return
        self.free_keyboard()
        if isinstance(key, Spot):
            self.put(card, key)
        elif key == "discard":
            self.throw(card)
        elif self.composing.holds(card.id):
            self.compose(self.composing.take(card.id), "card-slide", HOME)
        else:
            if key == "hand":
                self._reorder(card)
            self.kit.sounds.play("card-slide")
            self.refresh(HOME)

    def _reorder(self, card: Card) -> None:
        """The card takes the place in the hand where it was let go."""
        sprite = self.table.stage.sprites[card.id]
        others = [each for each in self.hand() if each.id != card.id]
        seen = self.rack(others)
        at = seen.first + rack.gap_at((sprite.pose.x, sprite.pose.y), seen.held)
        self.order.remove(card.id)
        before = others[at].id if at < len(others) else None
        self.order.insert(self.order.index(before) if before is not None else len(self.order), card.id)

    # --- reordering a line (D12) --------------------------------------------------------------------------------

    def _places_for(self, number: object) -> tuple[Target, ...]:
        """Where a card of the board may go within its lines."""
        board = self.composing.base(self.view.board)
        place, row = find(board, number if isinstance(number, int) else -1)
        lines = ([None] if row == 0 else []) + ([place] if len(board.place(place).cells) > 1 else [])
        found = []
        for column in lines:
            line = board.line(column)
            for at, cell in enumerate(line.numbers):
                where = (cell, 0) if column is None else (column, cell)
                if where != (place, row):
                    found.append(Target(("sort", column, at), self.eye.box(*where)))
        return tuple(found)

    def _sorted(self, number: object, key: object) -> None:
        """A card of the board let go: it changes places within its line."""
        if not (isinstance(key, tuple) and key[0] == "sort" and isinstance(number, int)):
            self.refresh(HOME)
            return
        _kind, column, to = key
        board = self.view.board
        line = self.composing.base(board).line(column)
        frm = next(at for at, stack in enumerate(line.cells) if stack[-1].id == number)
        if self.composing.order and self.composing.sorted != column:
            self.refuse_quietly(_("Only one line may be reordered in a turn."))
            self.refresh(HOME)
            return
        draft = self.composing.reorder(board, column, frm, to + (to > frm))
        self.compose(draft, "card-lay", LAY)

    # --- touching -----------------------------------------------------------------------------------------------

    def free_keyboard(self) -> None:
        """After the pointer has put a card down, Enter confirms instead of taking it up again."""
        scene = self.table.base.scene
        if scene is not None:
            scene.focus.set(None)

    def _tapped(self, number: object) -> None:
        """A click, or Enter, on a card of the hand takes it up; on one just laid, takes it back."""
        card = self.card_of(number)
        if card is None:
            return
        if self.composing.holds(card.id):
            self.lifted = None
            self.compose(self.composing.take(card.id), "card-slide", HOME)
        elif self.mine and (self.throwing or self.view.phase is Phase.LEVELLING):
            self.throw(card)
        else:
            self.lifted = None if self.lifted == card.id else card.id
            self.near = None
            self.kit.sounds.play("card-lift")
            self.refresh(HOME)
            self.table.changed()
            if self.lifted is not None:
                self._lead_keyboard()

    def _lead_keyboard(self) -> None:
        """Once the keyboard has taken a card up, it goes to the board, where the caret waits."""
        scene = self.table.base.scene
        if scene is not None and scene.dispatch.by_keyboard and self.mine and self.view.board.places:
            self.caret = self.caret or self.first_caret()
            scene.focus.set(self.field, ring=True)
            self.refresh(SNAP)

    def first_caret(self) -> Caret:
        """Behind the line being composed, else behind the spine."""
        column = self.composing.column if self.composing.cells else None
        return Caret(column, len(self.composing.line(self.view.board, column)))

    def put(self, card: Card, spot: Spot) -> None:
        """A card of the hand goes onto the board; where words part for it, the eye stays as it was while it hung there."""
        self.typed, self.lifted, self.throwing = "", None, False
        if not self.mine or self.view.phase is not Phase.PLAYING:
            self.refresh(HOME)
            return
        draft = self.composing.place(self.view.board, card, spot)
        if draft is self.composing:
            self.refuse_quietly(_("All the cards of a turn go into one line."))
            self.refresh(HOME)
            return
        goal = find(draft.after(self.view.board), card.id)
        pushes = not spot.over and 0 < spot.at < len(self.composing.line(self.view.board, spot.column))
        if spot.column is None and pushes and not self.composing.holds(card.id):
            near = self.composing.after(self.view.board).first + spot.at - 0.5
            self.eye = self.eye.panned((near - goal[0]) * self.eye.card * 1.09, 0)
        self.compose(draft, "card-lay", LAY)

    def throw(self, card: Card) -> None:
        """A card goes to the discard: to be confirmed in play (D8), at once on the way down to seven (D9)."""
        self.lifted, self.throwing, self.typed = None, False, ""
        self.free_keyboard()
        if not self.mine:
            self.refresh(HOME)
        elif self.view.phase is Phase.LEVELLING:
            self.composing = self.composing.throw(card)
            self.table.commit(Drop(card.face or ""))
        else:
            self.compose(self.composing.throw(card), "card-slide", LAY)

    def _peek(self, number: object) -> None:
        if self.composing.holds(number) and self.composing.cells:
            self.table.look_up(self.composing.word(self.view.board))

    # --- the field ----------------------------------------------------------------------------------------------

    def _spot_at(self, pos: Point) -> Spot | None:
        targets = tuple(each for each in self.table.stage.targets if isinstance(each.key, Spot))
        return nearest(targets, pos, self.eye.card * 0.75)

    def hover(self, pos: Point | None) -> None:
        """The words part under the pointer for the card taken up."""
        if self.lifted is None or self.table.stage.drag is not None:
            return
        near = None if pos is None else self._spot_at(pos)
        if near != self.near:
            self.near = near
            self.refresh(PART)

    def tap(self, pos: Point) -> None:
        """The card taken up goes there; without one, the caret does, or the word there is looked up."""
        card = self.card_of(self.lifted)
        spot = self._spot_at(pos)
        if card is not None:
            self.near = None
            if spot is not None:
                self.put(card, spot)
                self.free_keyboard()
            return
        if spot is None or not self.mine:
            self.peek_at(pos)
            self.caret = None
        elif spot.over:
            self.peek_at(pos)
            return
        else:
            self.caret = Caret(spot.column, spot.at)
        self.refresh(SNAP)

    def peek_at(self, pos: Point) -> None:
        """The word under the pointer: the column where there is one, else the spine."""
        board = self.composing.after(self.view.board)
        place, row = map(round, self.eye.cell(pos))
        if place not in board.numbers or row not in board.place(place).rows:
            return
        column = None if row == 0 or len(board.place(place).cells) < 2 else place
        word = board.line(column).word
        if not board.fresh and word.isalpha():
            self.table.look_up(word)

    def pan(self, rel: Point) -> None:
        self.auto = False
        self.eye = self.eye.panned(*rel).kept(self.view.board)
        self.refresh(SNAP)

    def zoom(self, notches: float, pos: Point) -> None:
        if notches:
            self.zoom_by(1 if notches > 0 else -1, pos)

    def pinch(self, factor: float, pos: Point) -> None:
        self._pinched *= factor
        if not 0.89 < self._pinched < 1.12:
            self.zoom_by(1 if self._pinched > 1 else -1, pos)
            self._pinched = 1.0

    def _turned(self, gesture: Gesture) -> bool:
        """A wheel turned on a card: of the hand, it scrolls; of the board, it zooms."""
        match gesture:
            case Scroll(pos, dx, dy) if self.spots.hand.collidepoint(pos):
                self.scroll_hand(-2 if dx + dy > 0 else 2)
            case Scroll(pos, _dx, dy):
                self.zoom(dy, pos)
            case Pinch(pos, factor):
                self.pinch(factor, pos)
            case _:
                return False
        return True

    def scroll_hand(self, by: int) -> None:
        """A large hand moves along."""
        self.scroll = max(0, self.scroll + by)
        self.refresh(Glide(120))
