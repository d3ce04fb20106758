"""Fades of one node: pictures of what it was, drawn over what it is or instead of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from cardtable.ui.motion import Tween


def without(rect: pygame.Rect, holes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The pieces of `rect` that no hole covers."""
    pieces = [rect] if rect.w and rect.h else []
    for hole in holes:
        left: list[pygame.Rect] = []
        for piece in pieces:
            cut = piece.clip(hole)
            if not (cut.w and cut.h):
                left.append(piece)
                continue
            left += [
                pygame.Rect(piece.x, piece.y, piece.w, cut.y - piece.y),
                pygame.Rect(piece.x, cut.bottom, piece.w, piece.bottom - cut.bottom),
                pygame.Rect(piece.x, cut.y, cut.x - piece.x, cut.h),
                pygame.Rect(cut.right, cut.y, piece.right - cut.right, cut.h),
            ]
        pieces = [each for each in left if each.w and each.h]
    return pieces


@dataclass(slots=True)
class Melt:
    """Fade of the former picture of `area`."""

    old: pygame.Surface
    area: pygame.Rect
    tween: Tween
    holes: Sequence[pygame.Rect] = ()
    """Areas where a moving thing covered it: that thing has gone on, and leaves no picture of itself."""
    alpha: int = 255
    over = True
    """True if it is drawn over the present node, not instead of it."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the rest of the old picture, inside `clip`, over the present one."""
        part = self.area.clip(clip)
        if self.alpha > 0:
            self.old.set_alpha(self.alpha)
            for piece in without(part, self.holes):
                surface.set_clip(piece)
                surface.blit(self.old, self.area)


@dataclass(frozen=True, slots=True)
class NodePicture:
    """Picture of a node and all its children on a transparent ground, with its place."""

    image: pygame.Surface
    area: pygame.Rect


@dataclass(slots=True)
class Fade:
    """A node that gives way to what it becomes, or comes, or goes: drawn instead of it, by pictures that hold nothing of what lies
    above and below it."""

    old: NodePicture | None
    new: NodePicture | None
    tween: Tween
    alpha: int = 255
    """Remaining strength of the old picture."""
    over = False

    @property
    def area(self) -> pygame.Rect:
        """All that it draws on."""
        rects = [each.area for each in (self.old, self.new) if each is not None]
        return rects[0].unionall(rects[1:])

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the present picture inside `clip`."""
        surface.set_clip(self.area.clip(clip))
        self.put(surface, (0, 0))

    def put(self, surface: pygame.Surface, by: tuple[int, int]) -> None:
        """Draw the present picture, moved by that many px. A fading node is never paler than before and after: the new picture comes over
        the old one, which then goes from below it."""
        left = self.alpha
        both = 2 if self.old is not None and self.new is not None else 1
        for picture, alpha in ((self.old, both * left), (self.new, both * (255 - left))):
            if picture is not None and alpha > 0:
                picture.image.set_alpha(min(255, alpha))
                surface.blit(picture.image, picture.area.move(by))


class Cut(Enum):
    """Transition from one picture of the whole window to the next."""

    FADE = "fade"
    """The old one fades over the new."""
    FALL = "fall"
    """The new one comes down over the old, as a curtain falls."""
    PART = "part"
    """The old one opens in the middle, as a curtain parts."""
