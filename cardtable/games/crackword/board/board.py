"""The table of Crack Word: where rows and places lie, what a card may do there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from cardtable.games.crackword.board import layout
from cardtable.games.crackword.board.bell import CryBell
from cardtable.games.crackword.board.composing import ROW, CrackOwn, due_of, kind_of
from cardtable.games.crackword.board.depiction import CrackWordDepiction
from cardtable.games.crackword.board.draft import Draft, Spot, between
from cardtable.games.crackword.board.faces import back_of, face_of
from cardtable.games.crackword.board.lanes import Count, Lane
from cardtable.games.crackword.board.layout import (
    PEEP,
    Between,
    Spots,
    parted,
    place_box,
    reach,
)
from cardtable.games.crackword.board.proof import Proof
from cardtable.games.crackword.rules.model import (
    LEFT,
    RIGHT,
    Due,
    State,
)
from cardtable.i18n import _
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board import ending
from cardtable.table.board.asks import Action
from cardtable.table.board.board import Board
from cardtable.table.board.description import Description, Layout, PlaceTraits
from cardtable.table.board.hand import Held, fan
from cardtable.table.board.marks import LastWordLine
from cardtable.table.board.picture import CardGroup, LetterQuestion, Mark, Picture
from cardtable.table.board.placing import lying
from cardtable.table.board.slots import DashedPlace
from cardtable.table.board.state import BoardState
from cardtable.table.board.strip import LetterStrip, StripRoom, StripSpot
from cardtable.table.plates import SeatPlate
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.paint.cards import Face
from cardtable.ui.stage import LAY, Glide
from cardtable.ui.theme import RGB
from cardtable.ui.widgets.label import Paragraph

PIOCHE, PAQUET = 0, 1
"""The piles of a plate, in their order there."""
PART = 0.42
"""Distance that the cards of a row move aside, each way, for one held between them, in pitches."""


class CrackWordTable(Description[State, Draft]):
    """One table of Crack Word on one screen."""

    line: LastWordLine
    parting = LAY
    divided = staticmethod(layout.divided)

    @staticmethod
    def seat_plate(rect: pygame.Rect) -> type[SeatPlate]:
        return SeatPlate

    def __init__(self, board: Board[State, Draft]) -> None:
        super().__init__(board)
        seats = len(self.table.session.players)
        self.hues = tuple([self.seating.hue(seat) for seat in range(seats)])
        self.spots: Spots = layout.spread(self.kit, self.areas, seats)

    @property
    def own(self) -> CrackOwn:
        """The part of the board's state that only Crack Word has."""
        own: CrackOwn = self.board.known.own
        return own

    @property
    def laying(self) -> bool:
        """True if the person at the screen is to lay a card."""
        return kind_of(self.table.situation) is Due.TURN

    def build(self) -> None:
        kit, spots_ = self.kit, self.spots
        names = [player.name for player in self.table.session.players]

        self.lanes = [
            Lane(kit, lane, number, self.hues, names, spots_.figures)
            for number, lane in enumerate(zip(spots_.lanes, spots_.knobs, spots_.tallies, strict=True))
        ]
        self.line = LastWordLine(kit, spots_.last, self.table.look_up)
        self.board.furnish(*self.lanes, self.line)
        self.bell = None if spots_.bell is None else CryBell(kit, spots_.bell)
        if self.bell is not None:
            self.board.furnish(self.bell)
            if self.shows.aids.by_eye and spots_.roomy:
                self.bell.add(_below(kit, self.bell.rect))

    def on_rail(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return actions if self.bell is None else self.bell.take(actions, by_eye=self.shows.aids.by_eye)

    # --- where things are ---------------------------------------------------------------------------------------

    def arrange(self, shown: Picture, glide: Glide) -> tuple[Layout, Glide]:
        found: Layout = {}
        for number, lane in enumerate(self.lanes):
            row = shown.group(f"{ROW}{number + 1}")
            lane.count = Count.of(row)
            found |= self._in_row(row, number)
        return found, glide

    def _in_row(self, row: CardGroup, number: int) -> Layout:
        """The cards of a row and the draft among them. Those of a row move aside for a draft between two of them, and part for a card
        held there; a draft that clears the row lies in its middle."""
        found: Layout = {}
        spot, own = self.board.draft.spot, [card.mark is Mark.LAID for card in row.cards]
        drafted = any(own)
        count = len(own) - drafted
        line = self.spots.line(number, count + (drafted and between(spot, number) > 0))
        place, at = (-1.0 if drafted and spot.place == LEFT else 0.0), 0
        for card, mine in zip(row.cards, own, strict=True):
            x, z = place, 60
            if mine and spot.place is None:
                x = (line.count - 1) / 2
            elif not mine:
                x += 0.0 if row.gap is None else PART if at >= row.gap else -PART
                z, at = 10 + at, at + 1
            box = line.box(x)
            found[card.id] = lying(self.face, card, *box.center, box.w, z)
            place += 1
        return found

    def places(self, state: BoardState[Draft]) -> Mapping[Spot, pygame.Rect]:
        """Return the drop targets for the card held; the free part of a lane belongs to the right end of its row."""
        return {spot: reach(self.spots, state.view, spot) for spot in self.shows.places(state)}

    def light(self, lit: frozenset[Spot], near: Spot | None) -> tuple[Collection[Spot], Spot | None]:
        found = [spot for spot in self.board.places if spot in lit]
        shown = [each for each in found if not parted(each, near)]
        draft, whole = self.board.draft, {spot.row for spot in found if spot.place is None}
        lit_row = near.row if near is not None else draft.spot.row if draft else None
        for number, lane in enumerate(self.lanes):
            lane.light(number == lit_row or number in whole, takes=number in whole)
            lane.focusable = number in whole and self.board.known.carried is None
        return shown, near if near in shown else None

    def ground(self, place: Spot) -> PlaceTraits:
        wide = self.spots.line(place.row, len(self.view.rows[place.row])).card
        box, inner = place_box(self.spots, self.view, place), place.place not in (LEFT, RIGHT)
        if place.place is None:  # whole rows light up themselves
            return PlaceTraits(lies_at=box, wide=wide, dashed=None)
        return PlaceTraits(lies_at=box, wide=wide, dashed=Between if inner else DashedPlace)

    def rack(self, count: int) -> tuple[int, Sequence[Held]]:
        areas = self.areas
        return 0, fan(count, areas.hand, areas.hand_card, self.kit.px(10), PEEP)

    def face(self, card: Card, *, sign: str = "", tint: bool = False, shown: float = 1.0) -> Face:
        return face_of(card, self.hues, sign, tint=tint, shown=shown)

    def back_of(self, seat: Seat) -> RGB:
        return back_of(self.hues[seat])

    @property
    def shows(self) -> CrackWordDepiction:
        """The depiction of this game."""
        depiction = self.board.depiction
        assert isinstance(depiction, CrackWordDepiction)
        return depiction

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        """Right of its row, over no card, short of the tally; where a row is to be cleared, at the end of its lane."""
        due = due_of(self.table.situation)
        row = due.row if not draft and due is not None else draft.spot.row
        counts = [len(each) for each in draft.after(self.view)]
        room = self.spots.felt.copy()
        cards = [self.spots.line(at, count).frame for at, count in enumerate(counts) if count]
        cards += [box for lane in self.lanes for box in lane.vital]
        if not self.spots.below:
            room.w = self.spots.words(row) - self.kit.px(14) - room.x
        line = self.spots.line(row, counts[row])
        near = line.box(0).union(line.box(counts[row]))  # the place at its right end stays free
        preview = self.board.tip.rect.w + 2 * self.kit.px(10)
        if near.right + preview > room.right:  # unless the preview would have to go far from the row
            near = line.frame
        return near, room, cards

    def strip(self, room: StripRoom, asked: LetterQuestion) -> LetterStrip:
        spots, due, card = self.spots, due_of(self.table.situation), None
        if due is not None and due.due is Due.NAME:
            row = self.view.rows[due.row]
            at = next((at for at, each in enumerate(row) if each.letter == JOKER), 0)
            card = spots.line(due.row, len(row)).box(at)
        spot = StripSpot(spots.floor, aside=spots.aside, card=card)
        return (LetterStrip if asked.word is None else Proof)(room, spot, asked)

    # --- drafts -------------------------------------------------------------------------------------------------

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        draft = self.board.draft
        return [each.card.id for each in draft.after(self.view)[draft.spot.row]] if draft else ()

    # --- the course of the game ---------------------------------------------------------------------------------

    def finale(self, first: float) -> float:
        return ending.count(self.board, ending.pile_counter(self.board, PAQUET), first)

    def dealt_from(self, seat: Seat) -> pygame.Rect:
        return self.seating.pile_of(seat, PIOCHE)


def _below(kit: Kit, bell: pygame.Rect) -> Node:
    """The sentence below the bell: nothing on the table tells where a word is."""
    asked, answer = _("Do you see a word in which you lead?"), _("Strike. Nobody will tell you.")
    box = pygame.Rect(bell.x, bell.bottom + kit.px(20), bell.w, kit.px(120))
    return Paragraph(kit, box, f"<b>{asked}</b>\n{answer}", align="center").fitted()
