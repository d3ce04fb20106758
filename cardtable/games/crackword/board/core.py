"""The state of a Crack Word board on one screen, and how everything is brought into place."""

from __future__ import annotations

from cardtable.games.crackword.board import placing
from cardtable.games.crackword.board.draft import Draft, Spot, spots
from cardtable.games.crackword.board.lanes import Count, Lane
from cardtable.games.crackword.board.layout import Spots, spread
from cardtable.games.crackword.board.places import Places, targets
from cardtable.games.crackword.board.slip import Slip, Verdict
from cardtable.games.crackword.rules.model import Due, State, Step
from cardtable.rules.cards import Card
from cardtable.table.board.marks import LastWordLine
from cardtable.table.board.old import Manners, Table
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.stage import SLIDE, Glide, Target


class Core(Manners):
    """What lies where; what people do with it is in `hands`."""

    lanes: list[Lane]
    line: LastWordLine
    slip: Slip
    places: Places

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = table.kit
        self.hues = [table.hue(seat) for seat in range(len(table.session.players))]
        self.names = [player.name for player in table.session.players]
        self.spots: Spots = spread(table.kit, table.areas, len(self.hues))
        self.composing = Draft()
        self.judged = Verdict()
        """What the rules say of the draft."""
        self.typed = ""
        self.order: list[int] = []
        """The cards of the hand from left to right, as the player keeps them."""
        self.last: frozenset[int] = frozenset()
        """The cards laid or turned up since the last turn of the person at the screen."""
        self.flying: dict[object, Placement] = {}
        """Cards on their way out of the rows, or backs between piles and plates."""
        self.lifted: int | None = None
        """The card chosen by a click or the keyboard, to be put down by the next one."""
        self.carried: int | None = None
        """The card that is being dragged."""
        self.near: Spot | None = None
        self.passing = -1.0
        self.notice = ""
        self.heir: Core | None = None
        """The board of the same table after a rebuild."""

    @property
    def view(self) -> State:
        view: State = self.table.view
        return view

    @property
    def due(self) -> Step | None:
        """The decision the person at the screen owes."""
        due = self.view.due
        return due if due is not None and self.table.seat == due.seat else None

    @property
    def laying(self) -> bool:
        """Whether the person at the screen is to lay a card."""
        return self.due is not None and self.due.due is Due.TURN

    @property
    def doubted(self) -> int | None:
        """The card that may be contested, or is."""
        suspect = self.view.suspect
        return None if suspect is None else self.view.rows[suspect[0]][suspect[1]].card.id

    def card_of(self, number: object) -> Card | None:
        """The card of the own hand with that number."""
        seat = self.table.facing
        if seat is None:
            return None
        return next((card for card in self.view.hands[seat] if card.id == number), None)

    @property
    def up(self) -> Card | None:
        """The card dragged or taken up."""
        return self.card_of(self.carried if self.carried is not None else self.lifted)

    # --- bringing everything into place -------------------------------------------------------------------------

    def refresh(self, glide: Glide = SLIDE) -> float:
        """Everything where it belongs; gives the seconds until it is there."""
        scene = self._scene()
        layout = placing.in_rows(scene) | placing.in_hand(self.kit, scene) | self.flying
        up = self.up
        found = spots(self.view, up) if up is not None and self.laying else ()
        self.places.show(self.spots, self.view, found, self.near)
        seconds = self.table.stage.place(layout, glide)
        hand = Target("hand", self.table.areas.hand)
        whole = targets(self.spots, self.view, up) if up is not None and found else ()
        self.table.stage.targets = (*whole, hand)
        self._tell(found)
        return seconds

    def _scene(self) -> placing.Scene:
        table = self.table
        return placing.Scene(
            view=self.view,
            draft=self.composing,
            near=self.near,
            spots=self.spots,
            areas=table.areas,
            hues=self.hues,
            names=self.names,
            facing=table.facing,
            mine=table.seat is not None,
            last=self.last,
            order=self.order,
            lifted=self.lifted,
            doubted=self.doubted,
        )

    def trial(self) -> Draft:
        """The draft with the card held where it would fall."""
        up = self.up
        return (
            self.composing.place(up, self.near)
            if up is not None and self.near is not None
            else self.composing
        )

    def _tell(self, found: tuple[Spot, ...]) -> None:
        """The tallies, the lights of the lanes, and the slip: as the move being composed would leave them."""
        trial = self.trial()
        rows = trial.after(self.view)
        majority = self.view.options["majority"]
        whole = {spot.row for spot in found if spot.place is None}
        for number, lane in enumerate(self.lanes):
            lane.show(Count.of(rows[number], len(self.hues), majority))
            near = self.near is not None and self.near.row == number
            mine = trial.card is not None and trial.spot.row == number
            lane.light("near" if near else "lit" if mine or number in whole else "")
            lane.focusable = number in whole and self.carried is None
        if self.carried is not None and self.near is not None:
            self.slip.show(trial, self.spots)
        elif self.carried is None:
            self.judged = self.slip.show(self.composing, self.spots)
            if self.due is not None and self.due.due is Due.NAME:
                self.slip.ask(self.due.row, "", self.spots)
        else:
            self.slip.hide()

    def compose(self, draft: Draft, sound: str, glide: Glide) -> None:
        """Take up another draft."""
        self.composing = draft
        self.notice, self.passing = "", -1.0
        self.table.stage.mark((), Ring.REFUSED)
        if sound:
            self.kit.sounds.play(sound)
        self.refresh(glide)
        self.table.changed()

    def sort_in(self) -> None:
        """Keep the player's order of the hand; new cards go to the right."""
        seat = self.table.facing
        held = [] if seat is None else [card.id for card in self.view.hands[seat]]
        kept = [each for each in self.order if each in held]
        self.order = kept + [each for each in held if each not in kept]
