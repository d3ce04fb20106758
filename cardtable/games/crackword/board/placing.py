"""Where each card of the rows lies, as the stage wants to know it, and where the card taken up may go: at each end of each row, between
cards where that is allowed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from cardtable.games.crackword.board.draft import Draft, Spot
from cardtable.games.crackword.board.faces import face_of, label_of
from cardtable.games.crackword.board.layout import Line, Spots
from cardtable.games.crackword.rules.deck import colour
from cardtable.games.crackword.rules.model import LEFT, RIGHT, State
from cardtable.i18n import _
from cardtable.table.board.lights import Place
from cardtable.ui import theme as t
from cardtable.ui.paint import materials
from cardtable.ui.sprite import Placement, Ring
from cardtable.ui.theme import Hue

LAYOUT = dict[object, Placement]
PART = 0.42
"""How far the cards of a row move aside, to either side, for one held between them, in pitches."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What is placed: a view with a draft on it.

    `near` the spot a card held would fall on; `mine` whether the person at the screen may decide; `last` the cards of the last
    move, which are tinted; `doubted` the card that may be contested.
    """

    view: State
    draft: Draft
    near: Spot | None
    spots: Spots
    hues: Sequence[Hue]
    names: Sequence[str]
    mine: bool
    last: Collection[int]
    doubted: int | None

    def line(self, row: int) -> Line:
        """The places of a row: those of its cards and of a card laid between them."""
        return self.spots.line(row, len(self.view.rows[row]) + self._between(row))

    def _between(self, row: int) -> int:
        """1 if the draft lies between two cards of the row."""
        draft = self.draft
        inner = draft.spot.place is not None and draft.spot.place > 0
        return int(draft.card is not None and draft.spot.row == row and inner)


def in_rows(now: Situation) -> LAYOUT:
    """The cards of the four rows and the draft among them."""
    found: LAYOUT = {}
    draft = now.draft
    for number, row in enumerate(now.view.rows):
        line = now.line(number)
        for at, each in enumerate(row):
            box = line.box(_shifted(now, number, at))
            owner = now.names[colour(each.card)]
            told = {"row": number + 1, "place": at + 1, "card": label_of(each.card, each.letter, owner)}
            going = draft.bins and draft.spot.row == number
            found[each.card.id] = Placement(
                *box.center,
                line.card,
                face_of(each.card, now.hues, each.letter, tint=each.card.id in now.last),
                z=10 + at,
                taps=now.mine,
                peek=True,
                alpha=0.45 if going else 1.0,
                zone="cards",
                label=_("row %(row)s, card %(place)s: %(card)s") % told,
                ring=Ring.NEAREST if each.card.id == now.doubted else Ring.NONE,
            )
    if draft.card is not None:
        found[draft.card.id] = _drafted(now, draft)
    return found


def _shifted(now: Situation, row: int, at: int) -> float:
    """The place of card number `at`, moved aside for the draft, or parted for a card held over the row."""
    place: float = at
    draft = now.draft
    if draft.card is not None and draft.spot.row == row and draft.spot.place is not None:
        place += draft.spot.place > 0 and at >= draft.spot.place
    near = now.near
    if near is not None and near.row == row and near.place is not None and near.place > 0:
        place += PART if at >= near.place else -PART
    return place


def _drafted(now: Situation, draft: Draft) -> Placement:
    assert draft.card is not None
    line, card = now.line(draft.spot.row), draft.card
    if draft.bins:
        at: float = (line.count - 1) / 2
    elif draft.spot.place == LEFT:
        at = -1
    else:
        at = draft.index(now.view.rows[draft.spot.row])
    told = {"row": draft.spot.row + 1, "card": label_of(card, draft.letter)}
    return Placement(
        *line.box(at).center,
        line.card,
        face_of(card, now.hues, draft.letter),
        z=60,
        ring=Ring.LAID,
        lifts=now.mine,
        taps=now.mine,
        zone="rows",
        label=_("row %(row)s: %(card)s, not confirmed yet") % told,
    )


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
