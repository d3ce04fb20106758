"""What a shelf's board holds and how it is laid out: the view, the draft, the hand's order, everything in its place."""

from __future__ import annotations

from dataclasses import replace

from cardtable.games.shelf.board import cues, placing
from cardtable.games.shelf.board.draft import Draft, from_text
from cardtable.games.shelf.board.ends import Ends
from cardtable.games.shelf.board.furniture import ShelfFurniture
from cardtable.games.shelf.board.layout import POST, Spots, spread
from cardtable.games.shelf.board.marks import Pile
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.board.pointer import TurnPointer
from cardtable.games.shelf.board.slip import Slip
from cardtable.games.shelf.rules.model import Phase, State
from cardtable.rules.cards import Card
from cardtable.rules.contract import Seat
from cardtable.table.boards.board import Manners, Table
from cardtable.table.boards.marks import LastWordLine
from cardtable.ui.sprite import Placement
from cardtable.ui.stage import SLIDE, SNAP, Glide


class Core(Manners):
    """One shelf table on one screen: its state and its places."""

    pile: Pile
    pad: ScorePad
    line: LastWordLine
    shelf: ShelfFurniture
    pointer: TurnPointer
    _ends: Ends
    _slip: Slip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = table.kit
        self.composing = Draft()
        self.typed = ""
        self.order: list[int] = []
        """The cards of the hand from left to right, as the player keeps them."""
        self.last: frozenset[int] = frozenset()
        """The cards laid by the last move."""
        self.flying: dict[object, Placement] = {}
        """Backs on their way between the pile and the players."""
        self._lifted: int | None = None
        """The card chosen by a click or the keyboard, to be put down by the next one."""
        self._near: int | None = None
        self._passing = -1.0

    @property
    def view(self) -> State:
        view: State = self.table.view
        return view

    def spots(self) -> Spots:
        text = self.kit.fonts.height("word")
        return spread(self.table.areas, self.view, self.composing, text)

    def _depths(self) -> dict[int, int]:
        depths = {slot: len(stack) for slot, stack in enumerate(self.view.slots, self.view.first_slot)}
        for each in self.composing.placed:
            depths[each.slot] = depths.get(each.slot, 0) + 1
        return depths

    def face(self) -> None:
        """Another seat looks: its hand, its draft as it was left, nothing in motion."""
        seat = self.table.facing
        self.flying, self._lifted, self._near, self.typed = {}, None, None, ""
        hidden = seat is None or self.view.phase is Phase.OVER
        self.composing = (
            Draft() if hidden else from_text(self.view, seat or 0, self.table.session.draft(seat or 0))
        )
        self._sort_in()
        self.refresh(SNAP)

    def _sort_in(self) -> None:
        """Keep the player's order of the hand; new cards go to the right."""
        seat = self.table.facing
        held = [] if seat is None else [card.id for card in self.view.hands[seat]]
        self.order = [each for each in self.order if each in held] + [
            each for each in held if each not in self.order
        ]

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Everything where it belongs; gives the seconds until it is there."""
        spots = self.spots()
        opened = self.shelf.show(spots.shelf, self._depths(), slide=glide.ms > 0)
        if opened and glide.ms > 0:
            self.kit.sounds.play("shelf-slide")
            # Cards ride on the slots: all take the time of the slide.
            glide = replace(glide, ms=max(glide.ms, 220)) if not glide.order else glide
        scene = self._scene(spots)
        self._ends.show(scene)
        if self._lifted is not None:
            self._ends.light(True)
        layout = placing.on_shelf(scene) | placing.in_hand(self.kit, scene) | self.flying
        seconds = self.table.stage.place(layout, glide)
        self.table.stage.targets = self._ends.targets(scene)
        self._counts()
        self._point(spots)
        self._slip.show(self.composing, spots)
        return seconds

    def _point(self, spots: Spots) -> None:
        """The shelf faces whoever is to move (S18)."""
        waiting = self._waited_for()
        seat = next(iter(waiting)) if len(waiting) == 1 else None
        frame = spots.shelf.frame.inflate(round(spots.shelf.card * 2 * POST), 0)
        self.pointer.face(frame, self.table.plate_of(seat).center if seat is not None else None)

    def _counts(self) -> None:
        view = self.view
        self.pile.show(len(view.pile), cues.cards(len(view.pile)))
        self.pad.show(
            view.turns,
            [view.score(seat) for seat in range(len(view.hands))],
            view.turn if view.phase is Phase.LAYING else None,
        )

    def _scene(self, spots: Spots) -> placing.Scene:
        table = self.table
        return placing.Scene(
            view=self.view,
            draft=self.composing,
            spots=spots,
            areas=table.areas,
            facing=table.facing,
            mine=table.seat is not None,
            last=self.last,
            order=self.order,
            lifted=self._lifted,
        )

    def _card(self, number_: object) -> Card | None:
        seat = self.table.facing
        if seat is None:
            return None
        return next((card for card in self.view.hands[seat] if card.id == number_), None)

    def _compose(self, draft: Draft, sound: str, glide: Glide) -> None:
        self.composing = draft
        self._passing = -1.0
        if sound:
            self.kit.sounds.play(sound)
        self.refresh(glide)
        self.table.changed()

    def _waited_for(self) -> frozenset[Seat]:
        """Whom the table shown waits for; the session may be some facts ahead of it."""
        view = self.view
        if self.table.seat is not None:
            return frozenset({self.table.seat})
        if view.phase is Phase.OPENING:
            return frozenset(seat for seat, proposal in enumerate(view.proposals) if proposal is None)
        return frozenset() if view.phase in (Phase.CLOSING, Phase.OVER) else frozenset({view.turn})
