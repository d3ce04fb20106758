"""The note of the draft beside the cards, where it hides least."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from cardtable.table.board.description import Description
from cardtable.table.board.marks import PreviewTip
from cardtable.table.board.picture import Picture
from cardtable.table.board.placing import apart
from cardtable.table.board.strip import LetterPicker
from cardtable.ui.stage import Stage

NEAR = 0.85
"""Gap between a note and its cards at most, in heights of these."""


class Preview:
    """Preview of the draft that lies, or would lie with the held card: an ivory note where it hides least."""

    def __init__(
        self,
        tip: PreviewTip,
        stage: Stage,
        letters: LetterPicker,
        game: Description[Any, Any],
        *,
        insists: bool,
    ) -> None:
        """`insists`: the note is shown where it hides what it should not, or stands far from what it tells of."""
        self.tip, self._stage, self._letters, self._game, self._insists = tip, stage, letters, game, insists

    def show(self, shown: Picture, noted: Any) -> None:
        """Show the note of a picture, which is about a draft."""
        self.tip.say(shown.note)
        if shown.note is not None:
            self.stand(noted)
        self._game.foretell(shown)

    def make_way(self, draft: Any) -> None:
        """Stand where what has just been opened does not cover the preview."""
        if self.tip.note is not None:
            self.stand(draft)

    @property
    def _held(self) -> pygame.Rect:
        """Return the area of the card in the hand; an empty one without it."""
        drag = self._stage.drag
        return drag.sprite.rect if drag is not None else pygame.Rect(0, 0, 0, 0)

    def step_aside(self, draft: Any) -> None:
        """Move the preview out of the way of the card in the hand."""
        if self.tip.visible and self.tip.rect.colliderect(self._held):
            self.stand(draft)

    def stand(self, draft: Any) -> None:
        """Put the preview where the game wants it for that draft, so that it hides least of what lies there and of the card in
        the hand."""
        near, within, lying = self._game.beside(draft)
        near = self._letters.dial or near
        size, gap = self.tip.rect.size, self.tip.kit.px(10)
        spots = around(size, near, within, gap)
        lying = [*lying, *self._letters.occupied]
        hidden = [*lying, self._held]
        best = min(spots, key=partial(cost, near=near, lying=hidden))
        self.tip.rect = best
        free = best.collidelist([*lying]) < 0 and apart(best, near) < NEAR * near.h
        self.tip.visible = self._insists or free


def around(size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Yield places above, below and beside `near`, then along the edges of `within`."""
    box = pygame.Rect((0, 0), size)
    across = (
        near.centerx - size[0] // 2,
        near.left - size[0] - gap,
        near.right + gap,
        within.left,
        within.right,
    )
    down = (near.top - size[1] - gap, near.bottom + gap, near.centery - size[1] // 2, within.top)
    return [box.move(x, y).clamp(within) for x in across for y in down]


def cost(box: pygame.Rect, near: pygame.Rect, lying: Sequence[pygame.Rect]) -> float:
    """Return the badness of a place: the area it hides, px², its distance, and its distance from the middle, px."""
    things, area = [*lying, near], 0
    for at in box.collidelistall(things):
        hidden = things[at].clip(box)
        area += hidden.w * hidden.h
    aside = abs(box.centerx - near.centerx) + abs(box.centery - near.centery)
    return area * 40.0 + 4.0 * apart(box, near) + aside
