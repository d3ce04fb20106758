"""The table of the shelf: where everything lies, what a card may do there, and what a touch means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.games.shelf.board.cues import CUES, tear_off
from cardtable.games.shelf.board.draft import Draft, from_move, open_slots
from cardtable.games.shelf.board.faces import BACK, face_of, label_of
from cardtable.games.shelf.board.furniture import OPENING_MS, ShelfFurniture, TurnLip
from cardtable.games.shelf.board.layout import EDGE, Spots, divided, on_shelf, slot_box, spread
from cardtable.games.shelf.board.lights import LIGHTS, Ends
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.board.words import ShelfWords
from cardtable.games.shelf.rules.deck import MOST_SLOTS
from cardtable.games.shelf.rules.model import Laid, Lay, Opened, Passed, Phase, Propose, ShelfRefusal, State
from cardtable.games.shelf.strings.facts import starts
from cardtable.i18n import _
from cardtable.play.agreements import starred
from cardtable.rules.cards import BLANK, JOKER, Card
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.table.board import effects
from cardtable.table.board.board import FURNITURE
from cardtable.table.board.description import Description, Layout, PlaceTraits
from cardtable.table.board.handling import Handling
from cardtable.table.board.keyboard import letters_of
from cardtable.table.board.marks import LastWordLine, Pile
from cardtable.table.board.preview import DraftVerdict
from cardtable.table.board.strip import LetterQuestion, kinds
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint import materials
from cardtable.ui.stage import Glide


class ShelfHandling(Handling[State, Draft]):
    """The gestures of one shelf table."""

    longest = 9
    zone = "shelf"

    game: ShelfTable

    def next_place(self) -> int | None:
        draft, view = self.board.drafting.now, self.view
        if view.phase is Phase.OPENING:
            return next((slot for slot in open_slots(view, draft) if draft.at(slot) is None), None)
        if draft:
            return max(each.slot for each in draft.placed) + 1
        return view.first_slot + (len(view.slots) if view.word else 0)

    def tapped(self, number: object) -> None:
        for slot, stack in enumerate(self.view.slots, self.view.first_slot):
            if stack and stack[-1].card.id == number:
                self.put_on(slot)

    def put_on(self, slot: int) -> None:
        """The card taken up goes on a slot; without one, the word on the shelf is looked up, and an empty slot says what it
        waits for."""
        inside = slot - self.view.first_slot in range(len(self.view.slots))
        if self.board.pointer.put_down(slot):
            return
        if inside and self.view.word:
            self.board.table.look_up(self.view.word)
        elif self.board.mine:
            self.board.notify(_("Take up a card of your hand first, or drag it here."))

    def peeked(self, number: object) -> bool:
        return number in {top.card.id for top in self.view.tops} and self.board.table.look_up(self.view.word)

    def leaving(self) -> float:
        return tear_off(self.game)

    def landed(self, number: object) -> None:
        # A card lies where it belongs: it counts now.
        self.game.shelf.stack(self.game.depths())

    def first_stop(self, stops: Sequence[Node]) -> Node:
        return self.game.ends.last or stops[0]


class ShelfTable(Description[State, Draft]):
    """One shelf table on one screen."""

    back = BACK
    empty = Draft()
    divided = staticmethod(divided)
    cues = CUES
    words = ShelfWords
    handling = ShelfHandling
    hands: ShelfHandling
    face, label = staticmethod(face_of), staticmethod(label_of)
    unfinished = frozenset(
        {
            ShelfRefusal.NOT_A_WORD,
            ShelfRefusal.TOO_SHORT,
            ShelfRefusal.INTERRUPTED,
            ShelfRefusal.GAP,
            ShelfRefusal.SAME_WORD,
            ShelfRefusal.REPEATED_WORD,
            ShelfRefusal.JOKER_UNNAMED,
            ShelfRefusal.OPENING_LENGTH,
            ShelfRefusal.FIRST_WORD_LENGTH,
            ShelfRefusal.FIRST_WORD_PLACE,
        }
    )

    def build(self) -> None:
        table, kit, view, spots = self.table, self.kit, self.view, self.spots()
        hues = [table.seating.hue(seat) for seat in range(len(view.hands))]
        names = [player.name for player in table.session.players]
        self.last: frozenset[int] = frozenset()
        """The cards laid by the last move."""
        self._lying = set[int]()
        """The cards that have come to their stacks."""
        self.pile = Pile(kit, spots.pile, _("Draw pile"), face_of(Card(-1, None)))
        self.pad = ScorePad(kit, spots.pad, hues, names)
        self.line = LastWordLine(kit, spots.last, table.look_up)
        self.shelf = ShelfFurniture(kit, spots.shelf, self.depths(), materials.felt(kit))
        self.lip = TurnLip(kit)
        self.board.furnish(self.pile, self.pad, self.line)
        self.board.furnish(self.shelf, z=FURNITURE - 1)
        self.board.furnish(self.lip, z=LIGHTS)
        self.ends = Ends(kit, table.stage, self.hands.put_on)

    # --- where things are ---------------------------------------------------------------------------------------

    def spots(self) -> Spots:
        text = self.kit.fonts.height("word")
        return spread(self.table.areas, self.view, self.board.drafting.now, text)

    def depths(self) -> dict[int, int]:
        """How many cards lie on each slot, those of the draft too; what is still on its way does not lie yet."""
        stacks = {
            slot: [each.card.id for each in stack]
            for slot, stack in enumerate(self.view.slots, self.view.first_slot)
        }
        for each in self.board.drafting.now.placed:
            stacks.setdefault(each.slot, []).append(each.card.id)
        self._lying &= {number for stack in stacks.values() for number in stack}
        return {slot: len(stack) - self._comes(stack) for slot, stack in stacks.items()}

    def _comes(self, stack: Sequence[int]) -> bool:
        """Whether the top card of a stack is still on its way there."""
        top = stack[-1] if stack else None
        sprite = self.table.stage.sprites.get(top)
        if top is None or top in self._lying or sprite is None:
            return False
        if sprite.gliding or sprite.goal.zone != "shelf":
            return True
        self._lying.add(top)
        return False

    def arrange(self, glide: Glide) -> tuple[Layout, Glide]:
        spots, view = self.spots(), self.view
        opened = self.shelf.show(spots.shelf, self.depths(), slide=glide.ms > 0)
        if opened and glide.ms > 0:
            self.kit.sounds.play("shelf-slide")
            # Cards ride on the slots: all go by the curve of the slide.
            glide = replace(glide, ms=OPENING_MS, curve=in_out_cubic)
        self.pile.count = len(view.pile)
        if glide.ms == 0:
            self._keep_score()
        self._point(spots)
        self._mark_ends(spots, OPENING_MS if glide.ms > 0 else 0.0)
        cards = on_shelf(view, self.board.drafting.now, spots.shelf, self.last, mine=self.board.mine)
        return cards, glide

    def _keep_score(self) -> None:
        """The pad as the game stands now."""
        view = self.view
        self.pad.starred = starred(self.table.session)
        scores = [view.score(seat) for seat in range(len(view.hands))]
        self.pad.show(view.turns, scores, view.turn if view.phase is Phase.LAYING else None)

    def _mark_ends(self, spots: Spots, rides: float) -> None:
        """The dashed places beside the ends, and in the slots of a shelf still empty; large letters leave them alone."""
        if self.kit.theme.ample and not self.table.areas.upright:
            edge, slots = spots.shelf.post(-1), spots.shelf.slots
            if len(slots) < MOST_SLOTS:
                edge = slot_box(spots, self.table.areas, slots.start - 1, self.kit.px(8)).left
            self.pile.edge = edge - EDGE
        shelf, draft = spots.shelf.slots, self.board.drafting.now
        filled = {*shelf} if self.view.word else {each.slot for each in draft.placed}
        places = self.places() if self.table.facing is not None else {}
        self.ends.show(places, shelf, filled, mine=self.board.mine, rides=rides)

    def _point(self, spots: Spots) -> None:
        """The shelf faces whoever is to move (S18)."""
        seat = self.table.seat
        waiting = {seat} if seat is not None else self.board.words.waited_for()
        one = next(iter(waiting)) if len(waiting) == 1 else None
        self.lip.face(spots.shelf, self.table.seating.plate_of(one).center if one is not None else None)

    def places(self) -> Mapping[int, pygame.Rect]:
        if self.view.phase in (Phase.CLOSING, Phase.OVER):
            return {}
        spots, gap = self.spots(), self.kit.px(8)
        slots = open_slots(self.view, self.board.drafting.now)
        return {slot: slot_box(spots, self.table.areas, slot, gap) for slot in slots}

    def ground(self, place: int) -> PlaceTraits:
        open_ = range(self.view.first_slot, self.view.first_slot + len(self.view.slots))
        shown = self.view.word and place in open_
        return PlaceTraits(_("slot %(slot)s") % {"slot": place} if shown else "")

    def light(self, lit: frozenset[int], near: int | None) -> None:
        self.ends.light(lit, near)

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        spots, near = self.spots(), self.board.pointer.near
        frame = spots.shelf.frame
        slot = near if near is not None else max(each.slot for each in draft.placed)
        box = spots.shelf.box(slot)
        lying = [frame, self.pile.occupied, spots.pad]
        if self.line.visible:
            lying.append(self.line.rect)
        return pygame.Rect(box.x, frame.y, box.w, frame.h), self.table.areas.felt, lying

    # --- drafts -------------------------------------------------------------------------------------------------

    def draft_of(self, seat: Seat, move: Move) -> Draft:
        return from_move(self.view, seat, move) if isinstance(move, (Lay, Propose)) else Draft()

    def question(self, draft: Draft) -> LetterQuestion:
        joker = next(each for each in draft.placed if each.card.face == JOKER)
        view, judge = self.view, self.board.preview.judge
        good = [
            sign
            for sign in letters_of(self.board).letters + BLANK
            if judge(draft.sign(joker.card.id, sign)).stands
        ]
        alphabet = letters_of(self.board).letters
        told = kinds(good, ()) if self.table.session.aids.foretell else dict.fromkeys(alphabet, "plain")
        covers = joker.slot - view.first_slot in range(len(view.slots)) and bool(view.word)
        blank = covers and view.phase is not Phase.OPENING
        return LetterQuestion(self.spots().shelf.frame.bottom, told, blank)

    def foretell(self, verdict: DraftVerdict) -> None:
        seat, fact = self.table.seat, verdict.fact
        self.pad.preview((seat, fact.gain) if seat is not None and isinstance(fact, Laid) else None)

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        at = self.board.drafting.now.at(int(no.details.get("slot", -99)))
        return () if at is None else (at.card.id,)

    # --- the course of the game ---------------------------------------------------------------------------------

    def dealt_from(self, seat: Seat) -> pygame.Rect:
        return self.pile.top()

    def note(self, event: Event) -> None:
        if isinstance(event, Laid):
            self.last = frozenset(each.card.id for each in event.cards if each)

    def tell(self, event: Event, reason: str = "") -> None:
        self._keep_score()
        if isinstance(event, (Opened, Laid, Passed)):
            self.line.tip = reason
            short = starts(self.table.session.players, event) if isinstance(event, Opened) else None
            self.line.show(effects.last_word(event, self.table, told=short))
