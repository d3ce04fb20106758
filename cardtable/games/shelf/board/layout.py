"""Places of the shelf and of all round it, as a pure function of its slots and the size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from cardtable.games.shelf.rules.deck import MOST_SLOTS
from cardtable.table.board.areas import Areas, divide
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.theme import Theme

PITCH = 1.075
"""Distance from slot to slot, in card widths."""
POST = 0.27
"""The width of an end post, in card widths."""
EDGE = 2
"""Least distance between a post, a slot not yet open and the edge of the window, px."""
TOP = 0.76
"""Height of the shelf above the middle of its cards, in card heights."""
COLUMN, TURNS = 0.36, 0.33
"""The width of a seat's column on the pad, and of the column of turns, in card widths."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """The shelf in pixels: `slots` are the numbers of its open slots, the draft's included.

    `base` is the number of the first of the three slots that were open from the start, always 1.
    """

    slots: range
    centre: tuple[int, int]
    card: int

    @property
    def pitch(self) -> float:
        return self.card * PITCH

    @property
    def card_high(self) -> int:
        return round(self.card * RATIO)

    def x(self, slot: float) -> float:
        """The middle of a slot, open or not."""
        middle = (self.slots.start + self.slots.stop - 1) / 2
        return self.centre[0] + (slot - middle) * self.pitch

    def box(self, slot: int) -> pygame.Rect:
        """Return the place of a slot's card; beyond the ends, the ghost of the slot that could be opened."""
        slots, card, aside = self.slots, self.card, 0.0
        if slot < slots.start:
            aside = -(POST + 0.16) * card
        elif slot >= slots.stop:
            aside = (POST + 0.16) * card
        middle = (slots.start + slots.stop - 1) / 2
        box = pygame.Rect(0, 0, card, round(card * RATIO))
        box.center = round(self.centre[0] + (slot - middle) * (card * PITCH) + aside), self.centre[1]
        return box

    def post(self, side: int) -> int:
        """The outer edge of the post at the left, -1, or at the right, 1."""
        end = self.slots.start if side < 0 else self.slots.stop - 1
        return round(self.x(end) + side * (self.pitch / 2 + POST * self.card))

    @property
    def frame(self) -> pygame.Rect:
        """All slots, without the end posts."""
        left = self.x(self.slots.start) - self.pitch / 2
        wide = len(self.slots) * self.pitch
        high = round(self.card_high * 1.3)
        return pygame.Rect(round(left), round(self.centre[1] - high * 0.53), round(wide), high)


@dataclass(frozen=True, slots=True)
class Spots:
    """The places of the felt: the shelf, the pile, the score pad, the line that tells the last word."""

    shelf: Geometry
    pile: pygame.Rect
    pad: pygame.Rect
    last: pygame.Rect
    above: pygame.Rect
    """The felt above the shelf, with the line of the last word."""


def divided(theme: Theme, opponents: int) -> Areas:
    """Return the areas of a table; open hands have room above the shelf."""
    return replace(divide(theme, opponents), airy=not theme.ample)


def spread(areas: Areas, slots: range, text: int) -> Spots:
    """The places for those slots; `text` is the height of a line of words in px."""
    felt = areas.felt
    shelf, pile, pad, last = (_upright if areas.upright else _wide)(areas, slots, text)
    above = pygame.Rect(felt.x, felt.y, felt.w, shelf.centre[1] - round(TOP * shelf.card_high) - felt.y)
    if pad.top < above.bottom:
        above.w = pad.left - pile.x // 2 - felt.x
    spots = Spots(shelf, pile, pad, last, above)
    # The line of the last word gives way to hands that lie open; everything else stays where it is.
    foot = max((each.bottom for each in areas.hands), default=felt.top)
    return (
        replace(spots, last=spots.last.move(0, max(0, foot + EDGE - spots.last.top)))
        if areas.hands
        else spots
    )


_Places: TypeAlias = tuple[Geometry, pygame.Rect, pygame.Rect, pygame.Rect]
"""The shelf, the pile, the pad, the line of the last word."""


def _wide(areas: Areas, slots: range, text: int) -> _Places:
    felt, card, seats = areas.felt, areas.card, len(areas.opponents) + 1
    high = round(card * RATIO)
    line = max(text, round(high * 0.3))
    # The word line above, the shelf in the middle of what is left, a little above its centre.
    room = felt.h - line - high * 1.3
    top = felt.top + round(max(0.0, room) * 0.42)
    last = pygame.Rect(felt.x, top, felt.w, line)
    centre = felt.centerx, last.bottom + round(high * 0.62) + round(min(max(0.0, room) * 0.1, high * 0.16))
    pile_wide = round(card * 0.9)
    pile = pygame.Rect(felt.x + round(card * 0.12), 0, pile_wide, round(pile_wide * RATIO))
    pile.centery = centre[1]
    pile.bottom = min(pile.bottom, felt.bottom - round(2.3 * text))  # its name and count stand below
    pad_wide = round(card * max(1.9, COLUMN * seats + TURNS))
    if 3.4 * text > pad_wide:  # large figures want a wider pad where the shelf leaves one room
        beside = Geometry(slots, centre, card).frame.right + card
        pad_wide = max(pad_wide, min(round(3.4 * text), felt.right - beside))
    pad_high = min(felt.h, round(high * 2.05))
    pad = pygame.Rect(felt.right - pad_wide, 0, pad_wide, pad_high)
    pad.centery = min(
        max(centre[1] + round(high * 0.15), felt.top + pad_high // 2), felt.bottom - pad_high // 2
    )
    shelf = Geometry(slots, centre, card)
    # A long shelf moves aside for the pad, and for the slot that would open towards it.
    lacks = shelf.post(1) + round(card * (1.28 if len(slots) < MOST_SLOTS else 0.1)) - pad.left
    if lacks > 0:
        aside = min(lacks, max(0, centre[0] - (pile.right + pad.left) // 2))
        shelf = replace(shelf, centre=(centre[0] - aside, centre[1]))
    return shelf, pile, pad, last


def _upright(areas: Areas, slots: range, text: int) -> _Places:
    felt, card = areas.felt, areas.card
    high = round(card * RATIO)
    last = pygame.Rect(felt.x, felt.top, felt.w, max(text, round(high * 0.4)))
    below = felt.bottom - last.bottom
    centre = felt.centerx, last.bottom + max(round(high * 0.75), round(below * 0.2))
    top = centre[1] + round(high * 0.9)
    free = max(0, felt.bottom - top - round(high * 3.2))
    top += min(free // 4, high // 2)  # the shelf stands apart from what is below it
    room = max(3 * text, felt.bottom - top - min(free // 4, card // 3))
    named = felt.bottom - top - round(2.3 * text)  # its name and count stand below
    pile_wide = round(
        min(card * (1.2 if not free else 1.7), room * 0.5 / RATIO, max(card / 3, named / RATIO))
    )
    # The pad takes the foot of the felt beside the pile, as wide as its columns ask at most.
    column = max(round(card * 1.15), round(text * 2.2))
    most = round(felt.w * 0.58), round(card * 0.8) + column * (len(areas.opponents) + 1)
    apart = card if free else card * 2
    pad_wide = most[0] if free else min(most)
    apart = min(apart, felt.w - pile_wide - pad_wide - round(felt.w * 0.06))
    left = felt.centerx - (pile_wide + apart + pad_wide) // 2
    pile = pygame.Rect(left, top, pile_wide, round(pile_wide * RATIO))
    pad = pygame.Rect(left + pile_wide + apart, top, pad_wide, room)
    return Geometry(slots, centre, card), pile, pad, last


def slot_box(spots: Spots, areas: Areas, slot: int, gap: int) -> pygame.Rect:
    """Return the place of a slot; beyond a long shelf only the part beside the post that leaves pile and pad alone."""
    shelf = spots.shelf
    box = shelf.box(slot)
    if slot in shelf.slots:
        return box
    side = -1 if slot < shelf.slots.start else 1
    edges = (EDGE, areas.felt.x + areas.felt.right - EDGE)
    if not areas.upright:
        edges = (spots.pile.right + gap, spots.pad.left - gap)
    room = max(0, side * (edges[side > 0] - shelf.post(side)) - EDGE)
    box.w = min(box.w, room)
    near = max(0, min(round(0.16 * shelf.card) - EDGE, room - box.w))
    inner = shelf.post(side) + side * (EDGE + near)
    box.x = inner if side > 0 else inner - box.w
    return box
