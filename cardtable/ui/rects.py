"""Rectangles cut from a room, side by side or one below the other: for what is painted or laid on a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame


def beside(room: pygame.Rect, widths: Sequence[int], gap: int = 0, align: float = 0.5) -> list[pygame.Rect]:
    """Boxes of those widths, as high as a room, side by side, `gap` px apart; `align` 0 at its left, 0.5 in its middle, 1 at
    its right."""
    full = sum(widths) + gap * (len(widths) - 1)
    left = room.x + int(room.w * align) - int(full * align)
    lefts = accumulate((wide + gap for wide in widths), initial=left)
    return [pygame.Rect(x, room.y, wide, room.h) for x, wide in zip(lefts, widths, strict=False)]


def below(room: pygame.Rect, heights: Sequence[int], gap: int = 0, align: float = 0.5) -> list[pygame.Rect]:
    """Boxes of those heights, as wide as a room, one below the other, `gap` px apart; `align` 0 at its top, 0.5 in its middle,
    1 at its foot."""
    full = sum(heights) + gap * (len(heights) - 1)
    top = room.y + int(room.h * align) - int(full * align)
    tops = accumulate((high + gap for high in heights), initial=top)
    return [pygame.Rect(room.x, y, room.w, high) for y, high in zip(tops, heights, strict=False)]


def shared(room: pygame.Rect, weights: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """Boxes side by side that fill a room, `gap` px apart, each with its share of the width."""
    wide, whole = max(0, room.w - gap * (len(weights) - 1)), sum(weights) or 1
    return beside(room, [int(wide * weight / whole) for weight in weights], gap, 0)


def rows_of(room: pygame.Rect, count: int, gap: int, most: int) -> list[pygame.Rect]:
    """Boxes as wide as a room and equally high, one below the other, `gap` px apart: as high as fits, `most` px at most."""
    gaps = gap * (count - 1)
    high = min((room.h - gaps) // max(1, count), most)
    return below(room.inflate(0, high * count + gaps - room.h), [high] * count, gap, 0)


def between(room: pygame.Rect, left: int, right: int) -> pygame.Rect:
    """Part of a room from one place in px to another, as high as the room."""
    return pygame.Rect(left, room.y, max(0, right - left), room.h)


def inside(room: pygame.Rect, sides: int, top: int, foot: int) -> pygame.Rect:
    """A room without `sides` px at its left and right, `top` px above and `foot` px below, one px large at least."""
    return pygame.Rect(room.x + sides, room.y + top, max(1, room.w - 2 * sides), max(1, room.h - top - foot))


def about(at: tuple[float, float], size: tuple[float, float]) -> pygame.Rect:
    """A box of that size with its centre at a point."""
    wide, high = round(size[0]), round(size[1])
    return pygame.Rect(round(at[0]) - wide // 2, round(at[1]) - high // 2, wide, high)


def over(box: pygame.Rect, size: tuple[int, int], gap: int) -> pygame.Rect:
    """A box of that size in the middle above another one, `gap` px away."""
    return pygame.Rect(box.centerx - size[0] // 2, box.y - gap - size[1], *size)


def to_left(box: pygame.Rect, gap: int) -> pygame.Rect:
    """A box of the same size at the left of another one, `gap` px away."""
    return box.move(-box.w - gap, 0)


def under(box: pygame.Rect, high: int, gap: int) -> pygame.Rect:
    """A box as wide as another one, `high` px high, `gap` px below it."""
    return pygame.Rect(box.x, box.bottom + gap, box.w, high)


def from_left(room: pygame.Rect, wide: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """The left `wide` px of a room, and what is left over `gap` px beside them."""
    used = min(room.w, wide + gap)
    return pygame.Rect(room.x, room.y, wide, room.h), pygame.Rect(
        room.x + used, room.y, room.w - used, room.h
    )


def from_right(room: pygame.Rect, wide: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """The right `wide` px of a room, and what is left over `gap` px beside them."""
    rest = pygame.Rect(room.x, room.y, max(0, room.w - wide - gap), room.h)
    return pygame.Rect(room.right - wide, room.y, wide, room.h), rest


def from_top(room: pygame.Rect, high: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """The upper `high` px of a room, and what is left over `gap` px below them."""
    used = min(room.h, high + gap)
    return pygame.Rect(room.x, room.y, room.w, high), pygame.Rect(
        room.x, room.y + used, room.w, room.h - used
    )


def from_foot(room: pygame.Rect, high: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """The lower `high` px of a room, and what is left over `gap` px above them."""
    rest = pygame.Rect(room.x, room.y, room.w, max(0, room.h - high - gap))
    return pygame.Rect(room.x, room.bottom - high, room.w, high), rest


def abreast(count: int, room: int, least: int, gap: int) -> int:
    """Return how many of `count` things at least `least` px wide stand beside one another, so that the rows are evenly filled."""
    most = max(1, min(count, (room + gap) // (least + gap)))
    return -(-count // -(-count // most)) if count else 1


def wrapped(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """The indices of things `widths` px wide in rows of at most `room` px, `gap` px between them."""
    rows: list[list[int]] = []
    used = 0
    for i, width in enumerate(widths):
        if rows and used + gap + width <= room:
            rows[-1].append(i)
            used += gap + width
        else:
            rows.append([i])
            used = width
    return rows


def halves(room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The upper and the lower half of a room."""
    return from_top(room, room.h // 2)


def from_to(room: pygame.Rect, top: int, foot: int) -> pygame.Rect:
    """Part of a room from one height in px to another, as wide as the room."""
    return pygame.Rect(room.x, top, room.w, max(0, foot - top))


def beside_it(box: pygame.Rect, size: tuple[int, int], gap: int) -> pygame.Rect:
    """A box of that size at the right of another one, `gap` px away, at the same height."""
    return pygame.Rect(box.right + gap, box.centery - size[1] // 2, *size)


def next_to(
    box: pygame.Rect, size: tuple[int, int], gap: int, hung: int, passed: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Boxes of that size under another one, at its right and at its left, `gap` px away, `hung` px more free at the left of each; the
    one under it stands below the low boxes that it has `passed`, with a smaller gap."""
    (wide, high), lows = size, [each.bottom + gap // 4 for each in passed if each.h < gap]
    corners = (
        (box.centerx - (wide - hung) // 2, max([box.bottom + gap, *lows])),
        (box.right + gap + hung, box.centery - high // 2),
        (box.left - gap - wide, box.centery - high // 2),
    )
    return [pygame.Rect(corner, size) for corner in corners]


def spots(room: pygame.Rect, size: tuple[int, int], across: int, down: int) -> list[pygame.Rect]:
    """Boxes of that size at the points of a grid of `across` by `down` steps over a room."""
    wide, high = size
    return [
        pygame.Rect(room.x + (room.w - wide) * x // across, room.y + (room.h - high) * y // down, *size)
        for x in range(across + 1)
        for y in range(down + 1)
    ]


def ends(
    start: pygame.Rect, goal: pygame.Rect, gap: int, *, along: bool
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The ends of an arrow from one box to another, `gap` px away from both: up or down, or level into the goal if `along`."""
    down = goal.centery > start.centery
    first = start.centerx, start.bottom + gap if down else start.top - gap
    if along:
        return first, (goal.left - gap if start.centerx <= goal.centerx else goal.right + gap, goal.centery)
    return first, (goal.centerx, goal.top - gap if down else goal.bottom + gap)


def scale_into(box: pygame.Rect, room: pygame.Rect) -> float:
    """The greatest scale at which a box fits into a room."""
    return min(room.w / box.w, room.h / box.h)


def extent(box: pygame.Rect) -> int:
    """The number of pixels in a box."""
    return box.w * box.h


def widened(sight: pygame.Rect, shape: tuple[float, float], room: pygame.Rect | None = None) -> pygame.Rect:
    """The least rectangle of the proportions of `shape` that holds `sight`, as far as `room` has it (None: all of it)."""
    aspect = shape[1] / shape[0]
    wide = max(sight.w, round(sight.h / aspect))
    if room is None:
        return about(sight.center, (wide, wide * aspect))
    wide = min(room.w, wide)
    return about(sight.center, (wide, min(room.h, round(wide * aspect)))).clamp(room)
