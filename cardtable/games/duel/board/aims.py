"""The spots a card can be dropped on, as pixels: over a card, between two, or beyond the ends of a line."""

from __future__ import annotations

from cardtable.games.duel.board.camera import Eye
from cardtable.games.duel.board.draft import Draft, Spot
from cardtable.games.duel.rules.model import Board
from cardtable.i18n import _
from cardtable.ui.stage import Target

BETWEEN = 0.9
"""How broad the place between two cards is, in widths of a card, half of which is nearest to it alone."""


def cell_of(after: Board, spot: Spot) -> tuple[float, float]:
    """The place and row of a spot on the board as composed; between two cells for a card pushed in."""
    line = after.line(spot.column)
    number: float = line.first + spot.at
    inside = not spot.over and 0 < spot.at < len(line.cells)
    if inside:
        number -= 0.5
    elif not spot.over and spot.at == 0:
        number = line.first - 1
    return (number, 0) if spot.column is None else (spot.column, number)


def name_of(spot: Spot, *, turned: bool) -> str:
    """A spot at an end of a line in words; `turned`: the spine stands upright."""
    if spot.column is None and turned:
        return _("foot of the spine") if spot.at else _("top of the spine")
    if spot.column is None:
        return _("right end of the spine") if spot.at else _("left end of the spine")
    told = {"place": spot.column}
    if turned:
        return _("right of place %(place)s") % told if spot.at else _("left of place %(place)s") % told
    return _("below place %(place)s") % told if spot.at else _("above place %(place)s") % told


def aims(board: Board, draft: Draft, eye: Eye) -> tuple[Target, ...]:
    """All spots in sight, or one cell beyond; `board` is the one before the move."""
    after = draft.after(board)
    lines = draft.lines(board)
    found: list[Target] = []
    sight = eye.well.inflate(
        2 * eye.card, 2 * eye.card
    )  # the free cells beyond the ends may lie at its edges
    for column in lines:
        for spot in _spots(board, draft, column, twice=column is not None and None in lines):
            place, row = cell_of(after, spot)
            box = eye.box(place, row)
            if not spot.over and 0 < spot.at < len(draft.line(board, column)):
                # As easily between two cards as on one of them: the pointer's way from card to card is halved.
                thin = round(eye.card * BETWEEN)
                flat = (column is None) == eye.turned
                box = box.inflate(0, thin - box.h) if flat else box.inflate(thin - box.w, 0)
            if box.colliderect(sight):
                found.append(Target(spot, box))
    return tuple(found)


def _spots(board: Board, draft: Draft, column: int | None, *, twice: bool) -> list[Spot]:
    """The spots of a line; `twice` leaves out covering the spine in a column, which the spine has already."""
    cells = draft.line(board, column)
    found = [Spot(column, at) for at in range(len(cells) + 1)]
    found += [
        Spot(column, at, over=True)
        for at, each in enumerate(cells)
        if each.old is not None and not (twice and each.old == 0)
    ]
    return found


def nearest(targets: tuple[Target, ...], pos: tuple[int, int], reach: float) -> Spot | None:
    """The spot a click at `pos` means."""
    best, found = reach, None
    for target in targets:
        gap = target.distance(*pos)
        if gap < best and isinstance(target.key, Spot):
            best, found = gap, target.key
    return found
