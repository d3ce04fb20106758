"""Where each card of the rows lies, as the stage wants to know it, and where the card taken up may go: at each end of each row, between
cards where that is allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cardtable.games.crackword.board.draft import Spot
from cardtable.games.crackword.board.faces import face_of, label_of
from cardtable.games.crackword.board.layout import Line, Spots
from cardtable.games.crackword.rules.deck import colour
from cardtable.games.crackword.rules.model import LEFT, RIGHT, State
from cardtable.i18n import _
from cardtable.table.board.description import Layout
from cardtable.table.board.lights import Place
from cardtable.ui import theme as t
from cardtable.ui.paint import materials
from cardtable.ui.sprite import Placement, Ring

if TYPE_CHECKING:
    from cardtable.games.crackword.board.board import CrackWordTable

PART = 0.42
"""How far the cards of a row move aside, to either side, for one held between them, in pitches."""


def in_rows(game: CrackWordTable) -> Layout:
    """The cards of the four rows and the draft among them. Those of a row move aside for a draft between two of them, and part
    for a card held there; those of a row that the draft clears are pale."""
    found: Layout = {}
    view, draft, near = game.view, game.board.drafting.now, game.board.pointer.near
    mine, doubted = game.board.mine, game.decisions.doubted
    for number, row in enumerate(view.rows):
        line, laid = _line(game, number), _between(draft.spot, number) if draft else 0
        held = _between(near, number) if isinstance(near, Spot) else 0
        for at, each in enumerate(row):
            place: float = at + (0 < laid <= at)
            if held:
                place += PART if at >= held else -PART
            owner = game.names[colour(each.card)]
            told = {"row": number + 1, "place": at + 1, "card": label_of(each.card, each.letter, owner)}
            face = face_of(each.card, game.hues, each.letter, tint=each.card.id in game.last)
            found[each.card.id] = replace(
                Placement.inside(line.box(place), face),
                z=10 + at,
                taps=mine,
                peek=True,
                alpha=0.45 if draft.bins and draft.spot.row == number else 1.0,
                zone="cards",
                label=_("row %(row)s, card %(place)s: %(card)s") % told,
                ring=Ring.NEAREST if each.card.id == doubted else Ring.NONE,
            )
    if draft.card is not None:
        line = _line(game, draft.spot.row)
        spot: float = -1 if draft.spot.place == LEFT else draft.index(view.rows[draft.spot.row])
        if draft.bins:
            spot = (line.count - 1) / 2
        told = {"row": draft.spot.row + 1, "card": label_of(draft.card, draft.letter)}
        found[draft.card.id] = replace(
            Placement.inside(line.box(spot), face_of(draft.card, game.hues, draft.letter)),
            z=60,
            ring=Ring.LAID,
            lifts=mine,
            taps=mine,
            zone="rows",
            label=_("row %(row)s: %(card)s, not confirmed yet") % told,
        )
    return found


def _between(spot: Spot, row: int) -> int:
    """The number of the card of that row before which a spot lies, between two of them; 0 where it does not."""
    return spot.place if spot.row == row and spot.place is not None and spot.place > 0 else 0


def _line(game: CrackWordTable, row: int) -> Line:
    """The places of a row: those of its cards and of a card laid between them."""
    draft = game.board.drafting.now
    return game.spots.line(row, len(game.view.rows[row]) + bool(draft and _between(draft.spot, row)))


PEEP = 0.8
"""What an upper row of the hand shows of its cards: below their bands the letters stand low."""


def place_box(places: Spots, view: State, spot: Spot) -> pygame.Rect:
    """Where a card dropped on a spot would lie: a whole lane for one that clears it."""
    if spot.place is None:
        return places.lanes[spot.row]
    count = len(view.rows[spot.row])
    line = places.line(spot.row, count)
    if spot.place == RIGHT:
        return line.box(count)
    if spot.place == LEFT:
        return line.box(-1)
    gap = pygame.Rect(0, 0, max(8, round(line.card * 0.5)), line.box(0).h)
    gap.center = round(line.start + spot.place * line.pitch), line.y
    return gap


def reach(places: Spots, view: State, spot: Spot) -> pygame.Rect:
    """The rectangle whose middle half takes a card (`Target.distance`)."""
    own = place_box(places, view, spot)
    free = places.cards[spot.row].right - own.w // 2 - own.centerx
    if spot.place == RIGHT and free > 0:
        wide = own.w + 2 * free
        return pygame.Rect(own.centerx + free // 2 - wide // 2, own.y, wide, own.h)
    return own


class Between(Place):
    """A slim brass bar with a knob on top between two cards of a row, above them: no letter beside it is hidden."""

    level = 205

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        near = self.near or self.hovered
        wide = max(3, self.kit.px(6 if near else 4))
        bar = pygame.Rect(0, 0, wide, self.rect.h)
        bar.center = self.rect.center
        surface.fill(t.NEAREST if near else t.BRASS, bar)
        knob = materials.knob(self.kit, max(9, self.kit.px(16)))
        surface.blit(knob, knob.get_rect(midtop=(bar.centerx, bar.top - knob.get_height() // 2)))


def parted(spot: Spot, near: Spot | None) -> bool:
    """Whether the cards of its row have moved aside for another place between two of them."""
    inner = (LEFT, RIGHT, None)
    return (
        near is not None
        and near.row == spot.row
        and near.place not in inner
        and spot.place not in inner
        and near != spot
    )


def name_of(view: State, spot: Spot) -> str:
    """A place in words."""
    told = {"row": spot.row + 1, "place": spot.place}
    if not view.rows[spot.row]:
        return _("row %(row)s, empty") % told
    if spot.place == LEFT:
        return _("left end of row %(row)s") % told
    if spot.place == RIGHT:
        return _("right end of row %(row)s") % told
    return _("row %(row)s, after card %(place)s") % told
