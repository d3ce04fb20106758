"""The table of the shelf: where everything lies, what a card may do there, and what a touch means."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.games.shelf.board.depiction import PILE, SLOT, ZONE
from cardtable.games.shelf.board.draft import Draft, opened_by
from cardtable.games.shelf.board.faces import BACK, face_of
from cardtable.games.shelf.board.furniture import OPENING_MS, ShelfFurniture, TurnLip
from cardtable.games.shelf.board.layout import EDGE, Spots, divided, slot_box, spread
from cardtable.games.shelf.board.lights import LIGHTS, Ends
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.rules.deck import MOST_SLOTS
from cardtable.games.shelf.rules.model import State
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, IllegalMove, Seat
from cardtable.table.board.board import FURNITURE
from cardtable.table.board.description import Description, Layout, PlaceTraits
from cardtable.table.board.marks import LastWordLine, Pile
from cardtable.table.board.picture import CardGroup, CardId, LetterQuestion, Mark, Picture
from cardtable.table.board.placing import lying
from cardtable.table.board.state import BoardState
from cardtable.table.board.strip import LetterStrip, StripRoom, StripSpot
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.paint import materials
from cardtable.ui.stage import Glide
from cardtable.ui.theme import RGB


class ShelfTable(Description[State, Draft]):
    """One shelf table on one screen."""

    line: LastWordLine
    divided = staticmethod(divided)
    face = staticmethod(face_of)

    def back_of(self, seat: Seat) -> RGB:
        return BACK

    def build(self) -> None:
        table, kit, view, spots = self.table, self.kit, self.view, self.spots()
        hues = [table.seating.hue(seat) for seat in range(len(view.hands))]
        names = [player.name for player in table.session.players]
        self._lying = set[CardId]()
        """The cards that have come to their stacks."""
        self.pile = Pile(kit, spots.pile, _("Draw pile"), face_of(Card(-1, None)))
        self.pad = ScorePad(kit, spots.pad, hues, names)
        self.line = LastWordLine(kit, spots.last, table.look_up)
        self.shelf = ShelfFurniture(kit, spots.shelf, {}, materials.felt(kit))
        self.lip = TurnLip(kit)
        self.board.furnish(self.pile, self.pad, self.line)
        self.board.furnish(self.shelf, z=FURNITURE - 1)
        self.board.furnish(self.lip, z=LIGHTS)
        self.ends = Ends(kit, table.stage)

    # --- where things are ---------------------------------------------------------------------------------------

    def spots(self) -> Spots:
        text = self.kit.fonts.height("word")
        return spread(self.areas, opened_by(self.view, self.board.draft), text)

    def depths(self, shown: Picture) -> dict[int, int]:
        """Return the number of cards on each slot, with those of the draft; cards on their way do not lie yet."""
        stacks = [group for group in shown.groups if group.key.startswith(SLOT)]
        self._lying &= {card.id for stack in stacks for card in stack.cards}
        found = {int(stack.key.removeprefix(SLOT)): stack for stack in stacks}
        return {
            slot: stack.count - self._comes(stack)
            for slot, stack in found.items()
            if stack.count or self._is_open(slot)
        }

    def _is_open(self, slot: int) -> bool:
        """True for a slot of the shelf without the draft."""
        return slot - self.view.first_slot in range(len(self.view.slots))

    def _comes(self, stack: CardGroup) -> bool:
        """True if the top card of a stack is still on its way there."""
        top = stack.cards[-1].id if stack.cards else None
        sprite = self.stage.sprites.get(top)
        if top is None or top in self._lying or sprite is None:
            return False
        if sprite.gliding or sprite.goal.zone != ZONE:
            return True
        self._lying.add(top)
        return False

    def arrange(self, shown: Picture, glide: Glide) -> tuple[Layout, Glide]:
        spots = self.spots()
        opened = self.shelf.show(spots.shelf, self.depths(shown), slide=glide.ms > 0)
        if opened and glide.ms > 0:
            self.kit.sounds.play("shelf-slide")
            # Cards ride on the slots: all go by the curve of the slide.
            glide = replace(glide, ms=OPENING_MS, curve=in_out_cubic)
        self.pile.count = shown.group(PILE).count
        self._point(spots, shown.asked)
        self._mark_ends(spots, shown, OPENING_MS if glide.ms > 0 else 0.0)
        cards: Layout = {}
        for group in shown.groups:
            if not group.key.startswith(SLOT):
                continue
            box = spots.shelf.box(int(group.key.removeprefix(SLOT)))
            for level, card in enumerate(group.cards):
                z = 20 if card.mark is Mark.LAID else 10 + level
                cards[card.id] = lying(self.face, card, *box.center, box.w, z)
        return cards, glide

    def _mark_ends(self, spots: Spots, shown: Picture, rides: float) -> None:
        """Mark the dashed places beside the ends and in the slots of an empty shelf, not with large letters."""
        if self.kit.theme.ample and not self.areas.upright:
            edge, slots = spots.shelf.post(-1), spots.shelf.slots
            if len(slots) < MOST_SLOTS:
                edge = slot_box(spots, self.areas, slots.start - 1, self.kit.px(8)).left
            self.pile.edge = edge - EDGE
        shelf, draft = spots.shelf.slots, self.board.draft
        filled = {*shelf} if any(self.view.slots) else {each.slot for each in draft.placed}
        names = {int(place.key): place.name for place in shown.places}
        self.ends.show(self.board.places, names, shelf, filled, mine=self.board.mine, rides=rides)

    def _point(self, spots: Spots, asked: Sequence[Seat]) -> None:
        """Turn the shelf to the player who is to move (S18)."""
        goal = self.seating.plate_of(asked[0]).center if len(asked) == 1 else None
        self.lip.face(spots.shelf, goal)

    def places(self, state: BoardState[Draft]) -> Mapping[int, pygame.Rect]:
        spots, gap = self.spots(), self.kit.px(8)
        slots = self.board.depiction.places(state)
        return {slot: slot_box(spots, self.areas, slot, gap) for slot in slots}

    def ground(self, place: int) -> PlaceTraits:
        return PlaceTraits(silent=not (self._is_open(place) and any(self.view.slots)))

    def light(self, lit: frozenset[int], near: int | None) -> tuple[Collection[int], int | None]:
        self.ends.light(lit, near)
        return (), None

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        spots, near = self.spots(), self.board.known.near
        frame = spots.shelf.frame
        slot = near if near is not None else max(each.slot for each in draft.placed)
        box = spots.shelf.box(slot)
        whole = frame.copy()
        whole.x = spots.shelf.post(-1)
        whole.w = spots.shelf.post(1) - whole.x
        lying = [whole, self.pile.occupied, spots.pad]
        if self.line.visible:
            lying.append(self.line.rect)
        return pygame.Rect(box.x, frame.y, box.w, frame.h), self.areas.felt, lying

    # --- drafts -------------------------------------------------------------------------------------------------

    def strip(self, room: StripRoom, asked: LetterQuestion) -> LetterStrip:
        spots = self.spots()
        return LetterStrip(room, StripSpot(spots.shelf.frame.bottom, aside=spots.above, rows=True), asked)

    def foretell(self, shown: Picture) -> None:
        if shown.papers.scores is not None:
            self.pad.columns = shown.papers.scores

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        at = self.board.draft.at(int(no.details.get("slot", -99)))
        return () if at is None else (at.card.id,)

    # --- the course of the game ---------------------------------------------------------------------------------

    def dealt_from(self, seat: Seat) -> pygame.Rect:
        return self.pile.top()

    def announce(self, event: Event) -> None:
        super().announce(event)
        self.foretell(self.board.picture)
