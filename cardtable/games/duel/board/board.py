"""The table of the duel: where everything lies, what parts for a card, what the penalty paper says."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from cardtable.games.duel.board import layout
from cardtable.games.duel.board.camera import TALL, Camera, Rack
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.caretmark import shown_mark
from cardtable.games.duel.board.depiction import CELL, HOME, PILE, DuelDepiction, find, tariff
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot
from cardtable.games.duel.board.faces import face_of
from cardtable.games.duel.board.field import CaretMark, Well
from cardtable.games.duel.board.gap import Gap
from cardtable.games.duel.board.keys import DuelOwn, caret_of
from cardtable.games.duel.board.layout import Spots, cells_of, columns, shares
from cardtable.games.duel.board.marks import DuelPile, Penalty, Tariff
from cardtable.games.duel.rules.model import (
    Grid,
    Laid,
    Phase,
    State,
)
from cardtable.i18n import _
from cardtable.rules.contract import Event, IllegalMove, Seat
from cardtable.table.board.board import Board
from cardtable.table.board.description import Description, Layout, PlaceTraits
from cardtable.table.board.hand import Held
from cardtable.table.board.marks import LastWordLine
from cardtable.table.board.picture import Mark, PaperText, Picture, ShownCard
from cardtable.table.board.placing import lying
from cardtable.table.board.state import BoardState
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import SNAP, Glide
from cardtable.wording.sentence import cards

TILE = partial(face_of, tall=TALL)
"""The face of a card on the board."""


class DuelTable(Description[State, Draft]):
    """One duel on one screen."""

    line: LastWordLine
    face = staticmethod(face_of)

    parting = Glide(120)
    divided = staticmethod(layout.divided)

    def __init__(self, board: Board[State, Draft]) -> None:
        super().__init__(board)
        self.spots: Spots = layout.spread(self.kit, self.areas)
        self.after = partial(grid_after, board)
        self.sight = Camera(board, self.spots.well, self.after)
        self.gap = Gap(board, self.sight, self.after)
        self.rail = Rack(board)

    def recall(self, before: DuelTable) -> None:
        self.rail.recall(before.rail)
        self.sight.recall(before.sight)

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        table, kit, spots = self.table, self.kit, self.spots
        self.field = Well(kit, spots.well)
        rooms = shares(kit, 2 * abs(spots.discard.centerx - spots.pile.centerx))
        left, right = (max(spots.pile.w, each - kit.px(4)) for each in rooms)
        short = kit.theme.ample and kit.fonts.width(cards(100), "body") > min(left, right)
        self.pile = DuelPile(kit, spots.pile, _("Draw pile"), left, backs=True, short=short)
        self.discard = DuelPile(kit, spots.discard, _("Discards"), right, backs=False, short=short)
        self.penalty = Penalty(kit, spots.penalty)
        self.line = LastWordLine(kit, spots.last, table.look_up)
        self.board.furnish(self.field, self.pile, self.discard, self.penalty, self.line)
        room = spots.tariff if spots.tariff.w else spots.penalty
        wide = min(room.w, kit.theme.text_px(230, "caption"))
        box = pygame.Rect(room.x, room.y, wide, room.h)
        self.prices = Tariff(kit, box, tariff(self.view.options))
        table.base.add(self.prices)
        if not spots.tariff.w:
            self.penalty.tariff = self.prices
        self.sorter = self.rail.button(spots.sort)
        for button in (*self.sight.buttons(spots.zoom), self.sorter):
            table.base.add(button)

    # --- where things are ---------------------------------------------------------------------------------------

    def arrange(self, shown: Picture, glide: Glide) -> tuple[Layout, Glide]:
        eye, known = self.gap.eye, self.board.known
        # No hand at the screen, nothing to sort.
        self.sorter.visible = known.situation.facing is not None
        self.field.show(eye, columns(self.after(known.trial), eye), glide)
        self.field.caret = shown_mark(known, self.sight.eye)
        self.pile.count, self.discard.count = shown.group(PILE).count, shown.group(DISCARD).count
        self.prices.close = any(plate.alarm for plate in shown.plates)
        self.penalty.show(shown.papers.account or PaperText())
        cards: Layout = {}
        for group in shown.groups:
            if not group.key.startswith((CELL, HOME)):
                continue
            place, row = map(int, group.key.split()[1:])
            x, y = eye.centre(place, row)
            # The shadows of neighbours fall in one order, whatever was moved.
            level = min(group.count, 2) - 1 if group.key.startswith(HOME) else 0
            for card in group.cards:
                z = (20 if card.mark is Mark.LAID else 10) + (level + place / 100 + row / 10_000)
                cards[card.id] = lying(TILE, card, x, y, eye.card, z, clip=eye.well)
                level += 1
        return cards | _askew(self.spots.discard, shown.group(DISCARD).cards), glide

    def places(self, state: BoardState[Draft]) -> Mapping[Any, pygame.Rect]:
        spots = self.gap.spots() if self.view.phase is Phase.PLAYING else {}
        return {DISCARD: self.spots.discard, **spots}

    def ground(self, place: Spot | str) -> PlaceTraits:
        """Return the traits of a place: a card over the board takes the size of the cards there, so that it hides none."""
        if not isinstance(place, Spot):
            return PlaceTraits()
        gap = self.gap.between(place) if self.gap.pushes(place) else None
        return PlaceTraits(wide=self.sight.eye.card, tall=TALL, gap=gap)

    def light(
        self, lit: frozenset[Spot | str], near: Spot | str | None
    ) -> tuple[Collection[Spot | str], Spot | str | None]:
        spot = near if isinstance(near, Spot) else None
        along_spine = spot is not None and spot.column is None
        ghosts = [self.board.places[each] for each in lit if each not in (near, DISCARD)]
        self.field.light(self.gap.hole(spot), () if along_spine else tuple(sorted(ghosts, key=tuple)))
        self.discard.lit = (DISCARD in lit and spot is None) or self._own.throwing
        self.stage.mark(self.gap.covered(spot), Ring.NEAREST)
        return (), None

    @property
    def caret(self) -> Caret | None:
        """The caret within what there is."""
        return caret_of(self.board.known)

    @property
    def caret_mark(self) -> CaretMark | None:
        """The look of the caret."""
        return shown_mark(self.board.known, self.sight.eye)

    def seek(self) -> None:
        mark, eye = self.caret_mark, self.sight.eye
        if mark is None or self.sight.well.contains(mark.rect):
            self.board.refresh(SNAP)
            return
        self.sight.eye = eye.following(mark.rect)
        self.board.refresh(Glide(140))

    @property
    def _own(self) -> DuelOwn:
        """The part of the board's state that only the duel has."""
        own: DuelOwn = self.board.known.own
        return own

    def observed(self, own: DuelOwn) -> DuelOwn:
        turned = self.sight.turned
        return own if own.turned == turned else replace(own, turned=turned)

    def rack(self, count: int) -> tuple[int, Sequence[Held]]:
        return self.rail.lay(count, self.spots.hand, self.areas.hand_card)

    def beside(self, draft: Draft) -> tuple[pygame.Rect, pygame.Rect, Sequence[pygame.Rect]]:
        after, eye = self.after(draft), self.gap.eye
        laid = [eye.box(*find(after, card.id)) for card in draft.line_cards]
        near = laid[0].unionall(laid[1:]) if laid else self.spots.well
        room = self.spots.well.inflate(-self.kit.px(12), -self.kit.px(12))
        kept = [eye.box(*cell) for cell in cells_of(after)]
        if (caret := self.field.caret) is not None:
            kept.append(caret.rect)
        return near, room, kept

    def parted(self, before: Draft, card: int, place: Spot | str) -> None:
        if isinstance(place, Spot) and place.column is None and before.place_of(card) is None:
            board = self.view.board
            if before.pushes(board, place):
                goal, _row = find(self.board.draft.after(board), card)
                middle = before.after(board).first + place.at - 0.5
                self.sight.eye = replace(self.sight.eye, x=self.sight.eye.x - (middle - goal))

    def follow(self) -> None:
        after = self.after(self.board.draft)
        self.sight.follow([find(after, card.id) for card in self.board.draft.line_cards])

    # --- drafts -------------------------------------------------------------------------------------------------

    def blamed(self, no: IllegalMove) -> Sequence[object]:
        """The top cards of the run that is no word."""
        if "line" not in no.details:
            return ()
        after, word = self.board.draft.after(self.view.board), str(no.details["word"])
        place, row = int(no.details["place"]), int(no.details["row"])
        found: list[object] = []
        read = ""
        while read != word and place in after.numbers and row in after.place(place).rows:
            column = after.place(place)
            top = column.cells[row + column.up][-1]
            found.append(top.id)
            read += top.face or ""
            place, row = (place, row + 1) if no.details["line"] == "column" else (place + 1, row)
        return found

    # --- the course of the game ---------------------------------------------------------------------------------

    def dealt_from(self, seat: Seat) -> pygame.Rect:
        return self.pile.top()

    def announce(self, event: Event) -> None:
        super().announce(event)
        if isinstance(event, Laid):
            self.penalty.show(self.board.picture.papers.account or PaperText())


def depiction_of(board: Board[State, Draft]) -> DuelDepiction:
    """Return the depiction of a board of this game."""
    depiction = board.depiction
    assert isinstance(depiction, DuelDepiction)
    return depiction


def grid_after(board: Board[State, Draft], draft: Draft) -> Grid:
    """Return the board of cards with a draft on it."""
    return depiction_of(board).after(board.view.board, draft)


def _askew(box: pygame.Rect, shown: Sequence[ShownCard]) -> Layout:
    """The cards of the discard, a little askew, and the card about to join them."""
    found: Layout = {}
    (x, y), wide = box.center, box.w
    for card in shown:
        laid = card.mark is Mark.LAID
        angle = 0.0 if laid or not isinstance(card.id, int) else (card.id * 37) % 9 - 4
        found[card.id] = lying(face_of, card, x, y, wide, 20 if laid else 5, angle=angle)
    return found
