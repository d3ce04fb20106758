"""End of a step of a lesson, beside the word: the score and its reason, and the places that have opened."""

from __future__ import annotations

import pygame

from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.board import AnyBoard
from cardtable.table.screens.lesson.marks import Note
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
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
        high = kit.fonts.height("total") + kit.fonts.height("strong")
        wide = max(kit.fonts.width(self._gain, "total"), kit.fonts.width(self._sum, "strong"))
        self._score = pygame.Rect(0, 0, wide if self._gain else 0, high)
        self._score.midbottom = spread.centerx, spread.top - kit.px(40)
        last = board.scene.find("last-word")
        if last is not None and last.visible and last.rect.colliderect(self._score):
            self._score.bottom = last.rect.top - kit.px(4)
        if self._score.top < top.bottom:
            self._score.w = 0
        self._bracket = pygame.Rect(0, 0, 0, 0)
        if opened:
            self._bracket = opened[0].unionall(opened[1:])
            self._bracket.update(self._bracket.x, spread.bottom + kit.px(34), self._bracket.w, kit.px(6))
        told = pygame.Rect(0, 0, kit.fonts.width(self._opened, "strong"), kit.fonts.height("strong"))
        told.midtop = self._bracket.centerx, self._bracket.bottom + kit.px(6)
        found = [each for each in (self._score, self._bracket.union(told)) if each.w]
        if not opened:
            found = [self._score] if self._score.w else []
        self.visible, self._parts = bool(found), found
        if found:
            self.rect = found[0].unionall(found[1:])
        self.invalidate()
        return found

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, score, line = self.kit.fonts, self._score, self._bracket
        if score.w:
            row = pygame.Rect(score.x, score.y, score.w, fonts.height("total"))
            fonts.put(surface, self._gain, "total", t.BRASS_L, row, "center")
            row = pygame.Rect(score.x, row.bottom, score.w, fonts.height("strong"))
            fonts.put(surface, self._sum, "strong", t.TEXT, row, "center")
        if line.w:
            thick = max(2, self.kit.px(2))
            ends = (
                (line.x, line.bottom),
                (line.x, line.y),
                (line.right - 1, line.y),
                (line.right - 1, line.bottom),
            )
            pygame.draw.lines(surface, t.BRASS, False, ends, thick)
            row = pygame.Rect(line.x, line.bottom + self.kit.px(6), line.w, fonts.height("strong"))
            row = row.inflate(max(0, fonts.width(self._opened, "strong") - row.w), 0)
            fonts.put(surface, self._opened, "strong", t.BRASS_L, row, "center")


def below_or_beside(
    note: Note, spread: pygame.Rect, within: pygame.Rect, keep: list[pygame.Rect]
) -> pygame.Rect | None:
    """Return a place for a note under the marked area, or beside it, where it hides nothing; None if there is none."""
    gap, (wide, high) = note.kit.px(60), note.rect.size
    below = [each for each in keep if spread.bottom <= each.top and each.bottom <= within.bottom]
    under = [each.bottom + gap // 4 for each in below if each.h < gap]
    middle = spread.centerx - (wide - note.aside) // 2
    corners = (
        (middle, max([spread.bottom + gap, *under])),
        (spread.right + gap + note.aside, spread.centery - high // 2),
        (spread.left - gap - wide, spread.centery - high // 2),
    )
    spots = (pygame.Rect(corner, (wide, high)) for corner in corners)
    return next((each for each in spots if within.contains(each) and each.collidelist(keep) < 0), None)
