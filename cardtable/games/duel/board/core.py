"""The state of a duel's board on one screen, and how it is brought before the eye."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

import pygame

from cardtable.games.duel.board import placing
from cardtable.games.duel.board.aims import aims, cell_of
from cardtable.games.duel.board.camera import Eye, extent, step, whole
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.draft import Draft, Spot
from cardtable.games.duel.board.field import Field, Hole
from cardtable.games.duel.board.layout import Spots, spread
from cardtable.games.duel.board.marks import Due, Heap, Penalty
from cardtable.games.duel.board.rack import Rack, rack
from cardtable.games.duel.board.slip import Slip
from cardtable.games.duel.rules.model import Board, Phase, State
from cardtable.rules.cards import Card
from cardtable.table.board.marks import LastWordLine
from cardtable.table.board.old import Manners, Table
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.stage import HOME, SLIDE, SNAP, Glide, Target

READABLE, LEAST = 0.27, 22
"""The least size of a card, in sizes of the felt's and in logical px, at which the board is still shown whole."""


class Core(Manners, ABC):
    """What the hands, the keyboard and the facts of the duel share."""

    field: Field
    pile: Heap
    discard: Heap
    penalty: Penalty
    line: LastWordLine
    slip: Slip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = table.kit
        self.composing = Draft()
        self.typed = ""
        self.notice = ""
        """What the status line says once instead of what there is to do."""
        self.order: list[int] = []
        """The cards of the hand from left to right, as the player keeps them."""
        self.last: frozenset[int] = frozenset()
        """The cards laid by the last move."""
        self.flying: dict[object, Placement] = {}
        """Cards on their way that belong nowhere in the view yet, or any more."""
        self.lifted: int | None = None
        """The card taken up by a click or the keyboard, to be put down by the next one."""
        self.near: object = None
        """The key of the target the card held would fall on."""
        self.throwing = False
        """Whether the next card touched is to be discarded."""
        self.caret: Caret | None = None
        self.scroll = 0
        """How many cards of a large hand are scrolled away to the left."""
        self.told = Due()
        """What the paper says while nothing is composed."""
        self.spots: Spots = spread(table.kit, table.areas)
        self.eye = Eye(self.spots.well, 1.5, 0, table.areas.card)
        self.auto = True
        """Whether the eye keeps the whole board in sight by itself: until somebody pans or zooms."""

    @property
    def view(self) -> State:
        view: State = self.table.view
        return view

    @property
    def mine(self) -> bool:
        return self.table.seat is not None

    @property
    def sorts(self) -> bool:
        """Whether the person may take cards of the board to reorder a line (D12)."""
        on = self.view.options["rearrange"] == "on" and self.view.phase is Phase.PLAYING
        return on and self.mine and self.lifted is None

    def card_of(self, number: object) -> Card | None:
        """The card of the own hand with that id."""
        seat = self.table.facing
        if seat is None:
            return None
        return next((card for card in self.view.hands[seat] if card.id == number), None)

    @property
    def carried(self) -> Card | None:
        """The card of the hand that is dragged or taken up."""
        drag = self.table.stage.drag
        return self.card_of(drag.sprite.id if drag is not None else self.lifted)

    # --- the eye ------------------------------------------------------------------------------------------------

    @property
    def most(self) -> int:
        """The largest a card may be seen."""
        return round(self.table.areas.card * 1.6)

    def look(self, cells: list[tuple[float, float]] | None = None) -> None:
        """Have the eye follow: the whole board while that can be read, else the cells just played."""
        board, well = self.composing.after(self.view.board), self.spots.well
        left, top, right, bottom = extent(board)
        if self.auto:
            all_ = whole(board, well, self.table.areas.card)
            area = self.eye.box(left - 0.9, top).union(self.eye.box(right + 0.9, bottom))
            seen = self.eye.well == well and self.eye.shows(area)
            calm = (
                seen and all_.card * 0.99 <= self.eye.card * 1.35 and self.eye.card <= self.table.areas.card
            )
            least = max(READABLE * self.table.areas.card, LEAST * self.kit.theme.ratio)
            if all_.card >= least:
                self.eye = self.eye if calm else all_
                return
            size = step(round(least * 1.3), 0, self.most)
            if self.eye.card != size or self.eye.well != well:
                self.eye = Eye(well, (left + right) / 2, 0, size)
        if cells:
            area = self.eye.box(*cells[0]).unionall([self.eye.box(*each) for each in cells[1:]])
            self.eye = self.eye.following(area)
        self.eye = self.eye.kept(board)

    def zoom_by(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Closer or farther, by steps."""
        self.auto = False
        self.eye = self.eye.zoomed(step(self.eye.card, steps, self.most), pos).kept(self.view.board)
        self.refresh(SNAP if pos else Glide(140))

    def overview(self) -> None:
        """The whole board, and from now on by itself."""
        self.auto = True
        self.eye = whole(self.composing.after(self.view.board), self.spots.well, self.table.areas.card)
        self.refresh(SLIDE)

    # --- bringing everything into place -------------------------------------------------------------------------

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Everything where it belongs; gives the seconds until it is there."""
        draft, eye, held, hole = self._trial()
        board = self.view.board
        after = draft.after(board)
        scene = self._scene(after, eye, held)
        layout = placing.on_board(scene)
        if held is not None and self.composing.holds(held):
            # The card held is one of the draft: it goes home where it came from.
            home = self._scene(self.composing.after(board), eye, None)
            layout |= {id_: each for id_, each in placing.on_board(home).items() if id_ == held}
        layout |= placing.on_discard(scene) | self._hand(scene) | self.flying
        self.field.show(eye, placing.columns(after, eye), glide)
        self.field.light(hole, self._ghosts())
        self.field.caret(
            self.caret.mark(board, self.composing, eye) if self.caret and self.mine and board.places else None
        )
        seconds = self.table.stage.place(layout, glide)
        self.table.stage.targets = self._targets()
        self.table.stage.mark(self._covered(board), Ring.NEAREST)
        self._counts()
        self._tell(draft, eye, held)
        return seconds

    def _trial(self) -> tuple[Draft, Eye, int | None, Hole | None]:
        """The draft with the card held where it would fall, and the eye moved so that the words part evenly there."""
        card, near, board = self.carried, self.near, self.view.board
        if card is None or not isinstance(near, Spot):
            return self.composing, self.eye, None, None
        trial = self.composing.place(board, card, near)
        if trial is self.composing:
            return trial, self.eye, card.id, None
        goal = cell_of(self.composing.after(board), near)
        where = find(trial.after(board), card.id)
        eye = self.eye
        pushes = not near.over and 0 < near.at < len(self.composing.line(board, near.column))
        if near.column is None and pushes and not self.composing.holds(card.id):
            eye = replace(eye, x=eye.x + where[0] - goal[0])
        parts = "" if not pushes else "across" if near.column is None else "up" if where[1] < 0 else "down"
        hole = None if near.over else Hole(eye.box(*where), parts)
        return trial, eye, card.id, hole

    def _covered(self, board: Board) -> list[int]:
        """The card the one held would cover."""
        near = self.near
        if not isinstance(near, Spot) or not near.over or self.carried is None:
            return []
        after = self.composing.after(board)
        stack = after.line(near.column).cells[near.at]
        return [stack[-1].id]

    def _scene(self, after: Board, eye: Eye, held: int | None) -> placing.Scene:
        return placing.Scene(
            view=self.view,
            draft=self.composing,
            after=after,
            held=held,
            eye=eye,
            spots=self.spots,
            areas=self.table.areas,
            facing=self.table.facing,
            mine=self.mine,
            sorts=self.sorts,
            last=self.last,
            lifted=self.lifted,
        )

    def hand(self) -> list[Card]:
        """The cards of the own hand that are not laid, in the player's order."""
        seat = self.table.facing
        if seat is None:
            return []
        cards = {card.id: card for card in self.view.hands[seat]}
        return [cards[each] for each in self.order if each in cards and not self.composing.holds(each)]

    def rack(self, held: list[Card]) -> Rack:
        area = self.table.areas
        found = rack(len(held), self.spots.hand, area.hand_card, self.kit.px(12), self.scroll)
        self.scroll = found.first
        return found

    def _hand(self, scene: placing.Scene) -> placing.LAYOUT:
        held = self.hand()
        return placing.in_hand(self.kit, scene, held, self.rack(held))

    def _targets(self) -> tuple[Target, ...]:
        """Where a card may be dropped."""
        rail = self.spots.hand.union(self.table.areas.hand)
        found = [Target("hand", rail)]
        if self.mine:
            found.append(Target("discard", self.spots.discard))
            if self.view.phase is Phase.PLAYING:
                found += aims(self.view.board, self.composing, self.eye)
        return tuple(found)

    def _ghosts(self) -> tuple[pygame.Rect, ...]:
        """The free cells the card held could go to, while one is held."""
        if self.carried is None or not self.mine or self.view.phase is not Phase.PLAYING:
            return ()
        board, draft = self.view.board, self.composing
        found = []
        for column in draft.lines(board):
            for at in (0, len(draft.line(board, column))):
                spot = Spot(column, at)
                box = self.eye.box(*cell_of(draft.after(board), spot))
                if spot != self.near and box.colliderect(self.eye.well):
                    found.append(box)
        return () if isinstance(self.near, Spot) and self.near.column is None else tuple(found)

    def _counts(self) -> None:
        view = self.view
        self.pile.show(len(view.pile))
        lit = self.carried is not None and self.mine and not isinstance(self.near, Spot)
        self.discard.show(len(view.discard), lit=lit or self.throwing)

    def _tell(self, draft: Draft, eye: Eye, held: int | None) -> None:
        """The slip beside the move and the paper that counts."""
        lying = [eye.box(place, row) for place, row in cells_of(draft.after(self.view.board))]
        self.slip.show(draft, self._played(draft, eye), self._room(), lying)
        self.penalty.show(self.due(draft))

    def _room(self) -> pygame.Rect:
        return self.spots.well.inflate(-self.kit.px(12), -self.kit.px(12))

    def _played(self, draft: Draft, eye: Eye) -> pygame.Rect:
        """Where the slip goes: the first card laid."""
        if not draft.cells:
            return self.spots.well
        after = draft.after(self.view.board)
        found = [eye.box(*find(after, card.id)) for card in draft.cards]
        return found[0].unionall(found[1:]) if found else self.spots.well

    @abstractmethod
    def due(self, draft: Draft) -> Due:
        """What the paper says of a draft: what the opponent would draw for it (D7)."""

    def compose(self, draft: Draft, sound: str, glide: Glide) -> None:
        """Take up another draft."""
        self.composing = draft
        if self.caret is not None:  # a line may have lost the cells it stood behind
            self.caret = self.caret.held(self.view.board, draft)
        self.notice = ""
        self.table.stage.mark((), Ring.REFUSED)
        if sound:
            self.kit.sounds.play(sound)
        after = draft.after(self.view.board)
        self.look([find(after, card.id) for card in draft.cards])
        self.refresh(glide)
        self.table.changed()

    def refuse_quietly(self, notice: str) -> None:
        """Something that cannot be done, said in the status line."""
        self.notice = notice
        self.kit.sounds.play("refuse")
        self.table.changed()

    def sort_in(self) -> None:
        """Keep the player's order of the hand; new cards go to the right."""
        seat = self.table.facing
        held = [] if seat is None else [card.id for card in self.view.hands[seat]]
        kept = [each for each in self.order if each in held]
        self.order = kept + [each for each in held if each not in kept]

    def home(self) -> None:
        self.refresh(HOME)


def find(board: Board, card: int) -> tuple[int, int]:
    """The place and row of a card of the board."""
    for number, place in zip(board.numbers, board.places, strict=True):
        for row, stack in zip(place.rows, place.cells, strict=True):
            if any(each.id == card for each in stack):
                return number, row
    return board.first, 0


def cells_of(board: Board) -> list[tuple[int, int]]:
    """The place and row of every cell that holds a card."""
    return [
        (number, row) for number, place in zip(board.numbers, board.places, strict=True) for row in place.rows
    ]
