"""All that a lesson puts on the table, and the place of its note: beside what it speaks of, hiding none of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

import pygame

from cardtable.table.board.areas import Areas
from cardtable.table.board.preview import around, cost
from cardtable.table.screens.lesson.ghosts import GapBar, GhostCard, Traces
from cardtable.table.screens.lesson.marks import Arrow, Note, Pin, Veil
from cardtable.table.screens.lesson.payoff import Payoff, below_or_beside
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, PLAIN
from cardtable.ui.rects import about, from_left, from_to, inside, spots
from cardtable.ui.stage import Stage
from cardtable.ui.widgets.label import hidden_area

HIDES = 400.0
"""Price of a place for a note by the px of cards that it hides."""
NARROWER = 0.8, 0.65
"""Parts of the usual width of a note, tried one after the other."""
PIN = 128
"""Width of the free strip round the arrow, beside which the note stands, units."""


@dataclass(frozen=True, slots=True)
class LessonMarks:
    """The marks of one step, from the lowest to the highest."""

    veil: Veil
    traces: Traces
    ghost: GhostCard
    bar: GapBar
    arrow: Arrow
    pin: Pin
    payoff: Payoff
    note: Note

    @classmethod
    def of(cls, kit: Kit, widest: int) -> LessonMarks:
        """Make all of them, hidden; the note is at most `widest` px wide."""
        low = Veil(kit), Traces(kit), GhostCard(kit), GapBar(kit)
        return cls(*low, Arrow(kit), Pin(kit), Payoff(kit), Note(kit, widest))

    def put_on(self, stage: Stage) -> None:
        """Add all of them to a stage."""
        for field in fields(self):
            stage.add(getattr(self, field.name))

    def point_nowhere(self) -> None:
        """Hide what points at a card or a place."""
        self.arrow.visible = self.ghost.visible = self.pin.visible = self.bar.visible = False

    def stand(
        self,
        areas: Areas,
        aims: list[pygame.Rect],
        lying: list[pygame.Rect],
        vital: list[pygame.Rect],
        held: list[pygame.Rect],
        reward: Callable[[pygame.Rect], list[pygame.Rect]] | None,
    ) -> None:
        """Put the note in its place; `aims` are what it points at, `lying` the cards of the table, `held` those on the rail, `vital`
        the counts. Once the goal is reached, `reward` shows round the cards what the move brought, and returns the rectangles that
        this takes up."""
        kit, done = self.note.kit, reward is not None
        top, foot = areas.top.bottom, areas.hand.top
        if done:
            foot = areas.rail.bottom
        within = inside(from_to(areas.felt, top, foot), 0, 0, kit.px(CLOSE))
        if within.h < self.note.rect.h:
            within = from_to(areas.felt, top, areas.rail.bottom)
        _seal, within = from_left(within, self.note.aside)
        spread = [pygame.Rect(lying[0]).unionall(lying)] if lying else []
        near = aims[-1] if aims else spread[0] if spread else pygame.Rect(areas.felt.center, (1, 1))
        keep = [*aims, *spread, *vital, areas.actions, *([] if done else [areas.hand]), *areas.opponents]
        if reward is not None and spread:
            keep += reward(spread[0])
            calm = below_or_beside(self.note, spread[0], within.clip(areas.felt), keep)
            if calm is not None:
                self.note.rect, self.pin.visible = calm, False
                return
        gap = kit.px(APART if done else PLAIN)

        def found() -> list[pygame.Rect]:
            """Return the places there are; large letters take what is free, be it far away, the bar included."""
            size = self.note.rect.size
            return around(size, near, within, gap) + spots(from_to(within, 0, within.bottom), size, 24, 24)

        way = self.arrow.rect if self.arrow.visible else pygame.Rect(0, 0, 0, 0)

        apart = [each for each in keep if each not in spread] + lying

        def price(spot: pygame.Rect) -> float:
            if done:  # beside the cards or between their rows, over no card at all
                aside = abs(spot.centerx - near.centerx) + abs(spot.centery - near.centery)
                whole = spot.union(spot.move(-self.note.aside, 0))
                return hidden_area(whole, apart + held) * HIDES + hidden_area(whole, [areas.hand]) + aside
            # What it points at comes before all else.
            return cost(spot, near, apart) + hidden_area(spot, [way]) * 4 + hidden_area(spot, aims) * 400

        tied = [spot for spot in self._beside(kit) if within.contains(spot) and spot.collidelist(keep) < 0]
        best = tied[0] if tied else min(found(), key=price)
        kept = 1.0
        for part in NARROWER if done else ():  # where no place is free for it, a narrower note may find one
            if price(best) < HIDES:
                break
            self.note.resize(part)
            other = min(found(), key=price)
            if price(other) < price(best):
                best, kept = other, part
        self.note.resize(kept)
        self.note.rect = best
        self.pin.tie(self.arrow.middle if tied else None, self.note.rect)

    def _beside(self, kit: Kit) -> list[pygame.Rect]:
        """Return the places of the note beside the arrow: at its right, at its left, never across it."""
        middle = self.arrow.middle
        if middle is None:
            return []
        away = kit.px(APART if self.arrow.leans else -APART)
        pin = about(middle, (kit.px(PIN), 0))
        right, left = self.note.rect.copy(), self.note.rect.copy()
        right.midleft, left.midright = pin.move(0, away).midright, pin.move(0, -away).midleft
        space = kit.px(PLAIN)
        return [each for each in (right, left) if not self.arrow.crosses(each.inflate(space, space))]
