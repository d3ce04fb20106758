"""End of a step of a lesson, beside the word: the score and its reason, and the places that have opened."""

from __future__ import annotations

import pygame

from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.board import AnyBoard
from cardtable.table.screens.boxes import line
from cardtable.table.screens.lesson.marks import Note
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import CLOSE, FAR, FINE, WIDE, down
from cardtable.ui.rects import about, between, inside, next_to, over, under
from cardtable.ui.vital import Vital

ABOVE = 4499.0
"""Z-order just below the note."""


class Payoff(Vital):
    """A gain with its addition above the cards, and a brass bracket below what has opened."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, z=ABOVE)
        self.visible = False
        self._gain = self._sum = self._opened = ""
        self._bracket = pygame.Rect(0, 0, 0, 0)
        self._score = pygame.Rect(0, 0, 0, 0)
        self._parts: list[pygame.Rect] = []

    @property
    def vital(self) -> list[pygame.Rect]:
        return self._parts

    def label(self) -> str:
        return ", ".join(filter(None, (f"{self._gain} {self._sum}".strip(), self._opened)))

    def show(
        self,
        board: AnyBoard,
        session: Session,
        learner: Seat | None,
        areas: Areas,
        spread: pygame.Rect,
    ) -> list[pygame.Rect]:
        """Tell what the learner's move brought, above and below `spread`; gives what that takes up."""
        kit, top = self.kit, areas.top
        own = [each.event for each in session.seen_facts(None) if each.chosen_by == learner]
        gain = session.game.gain(own[-1]) if own else 0
        addition, places, self._opened = board.depiction.payoff(board.state)
        opened = [board.places[place] for place in places if place in board.places]
        self._sum = addition if gain > 0 else ""
        self._gain = f"+{gain}" if self._sum else ""
        both = down(line(self._gain, "total", t.BRASS_L), line(self._sum, "strong", t.TEXT), gap=0)
        score = both.made(kit, both.wish(kit))
        self._score = over(spread, (score.w if self._gain else 0, score.h), kit.px(WIDE))
        last = board.scene.find("last-word")
        if last is not None and last.visible and last.rect.colliderect(self._score):
            self._score.bottom = inside(last.rect, 0, -kit.px(FINE), 0).top
        if self._score.top < top.bottom:
            self._score.w = 0
        self._bracket = pygame.Rect(0, 0, 0, 0)
        if opened:
            wide = opened[0].unionall(opened[1:])
            self._bracket = between(under(spread, kit.px(CLOSE), kit.px(WIDE)), wide.left, wide.right)
        told = under(self._bracket, kit.fonts.height("strong"), kit.px(CLOSE))
        told = about(told.center, (kit.fonts.width(self._opened, "strong"), told.h))
        found = [each for each in (self._score, self._bracket.union(told)) if each.w]
        if not opened:
            found = [self._score] if self._score.w else []
        self.visible, self._parts = bool(found), found
        if found:
            self.rect = found[0].unionall(found[1:])
        self.invalidate()
        return found

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, score, bracket = self.kit.fonts, self._score, self._bracket
        if score.w:
            row = pygame.Rect(score.x, score.y, score.w, fonts.height("total"))
            fonts.put(surface, self._gain, "total", t.BRASS_L, row, "center")
            row = pygame.Rect(score.x, row.bottom, score.w, fonts.height("strong"))
            fonts.put(surface, self._sum, "strong", t.TEXT, row, "center")
        if bracket.w:
            thick = max(2, self.kit.px(2))
            ends = (
                (bracket.x, bracket.bottom),
                (bracket.x, bracket.y),
                (bracket.right - 1, bracket.y),
                (bracket.right - 1, bracket.bottom),
            )
            pygame.draw.lines(surface, t.BRASS, False, ends, thick)
            row = pygame.Rect(
                bracket.x, bracket.bottom + self.kit.px(CLOSE), bracket.w, fonts.height("strong")
            )
            row = row.inflate(max(0, fonts.width(self._opened, "strong") - row.w), 0)
            fonts.put(surface, self._opened, "strong", t.BRASS_L, row, "center")


def below_or_beside(
    note: Note, spread: pygame.Rect, within: pygame.Rect, keep: list[pygame.Rect]
) -> pygame.Rect | None:
    """Return a place for a note under the marked area, or beside it, where it hides nothing; None if there is none."""
    below = [each for each in keep if spread.bottom <= each.top and each.bottom <= within.bottom]
    spots = next_to(spread, note.rect.size, note.kit.px(FAR), note.aside, below)
    return next((each for each in spots if within.contains(each) and each.collidelist(keep) < 0), None)
