"""CRACK WORD! cried out: the cards of the row lift out of their lane, lie large on a ribbon and are counted one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardtable.games.crackword.board.faces import face_of
from cardtable.games.crackword.rules.model import Laid
from cardtable.i18n import _
from cardtable.table.board import effects
from cardtable.table.board.moment import COMES, PITCH, Moment
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.placement import Placement
from cardtable.ui.stage import Glide
from cardtable.wording.sentence import name_of, points

if TYPE_CHECKING:
    from cardtable.games.crackword.board.board import CrackWordTable

LIFT, APART, COUNT, HOLD = 320.0, 35.0, 110.0, 600.0
"""Milliseconds at speed 1: a card on its way, from card to card, a card counted, the whole word looked at."""
RIBBON = 250.0
"""Above the cards of the lanes, below those of the word."""


def _pace(game: CrackWordTable, event: Laid) -> float:
    """A bot's word, and a short one, is a nod: half the time."""
    return 1.0 if event.seat == game.table.facing and len(event.letters) > 3 else 0.5


def seconds(game: CrackWordTable, event: Laid) -> float:
    """How long the game waits for it."""
    count = len(event.letters)
    if not game.kit.seconds(1000):
        return 0.0
    return game.kit.seconds(LIFT + APART * count + (COUNT * count + HOLD) * _pace(game, event))


def cry_out(game: CrackWordTable, event: Laid) -> None:
    """The cards lift, lie on the ribbon and are counted; they stay there until they are taken."""
    kit, table, stage = game.kit, game.table, game.table.stage
    line = _("%(name)s takes %(word)s: %(points)s") % {
        "name": name_of(table.session.players, event.seat),
        "word": event.letters,
        "points": points(len(event.letters)),
    }
    if not kit.seconds(1000):
        effects.cry(game.board, _("CRACK WORD!"), line, event.seat, "crack-word", game.spots.felt)
        return
    kit.sounds.play("crack-word")
    cards, pace = game.view.rows[event.row], _pace(game, event)
    largest = kit.px(130) if pace == 1.0 else kit.px(84)
    counts = kit.fonts.height("total")
    band, row = _on_ribbon(kit, game.spots.felt, len(cards), largest, above=counts)
    waits = LIFT - COMES + APART * len(cards) + (COUNT * len(cards) + HOLD) * pace
    room = round(row.card * RATIO * 1.12) + counts
    counted = LIFT - COMES + APART * len(cards) + COUNT * len(cards) * pace
    hue = table.seating.hue(event.seat)
    ribbon = Moment(kit, band, _("CRACK WORD!"), line, hue, room=room, stays=waits, tells=counted)
    stage.add(ribbon)
    ribbon.z = RIBBON
    ribbon.begin()
    ids: list[object] = []
    for at, (each, (x, y, angle)) in enumerate(zip(cards, row.spots, strict=True)):
        face = face_of(each.card, game.hues, each.letter)
        game.board.flying[each.card.id] = Placement(x, y, row.card, face, angle=angle, z=300 + at)
        ids.append(each.card.id)
    game.board.refresh(Glide(LIFT, in_out_cubic, APART, ids))
    count = Counting(kit, row)
    stage.add(count)
    first = kit.seconds(LIFT + APART * len(cards))
    for at in range(1, len(cards) + 1):
        stage.after(first + kit.seconds(COUNT * pace * at), partial(_counted, game, count, at))
    stage.after(seconds(game, event), partial(_done, ribbon, count))


def _counted(game: CrackWordTable, count: Counting, at: int) -> None:
    count.show(at)
    game.kit.sounds.play("tick")


def _done(ribbon: Moment, count: Counting) -> None:
    """The cards are about to be taken: the ribbon goes."""
    ribbon.leave()
    count.vanish()


@dataclass(frozen=True, slots=True)
class Row:
    """Cards on a ribbon: the width of one, the height of their middle, and where each lies and how it is turned, px and degrees."""

    card: float
    middle: float
    spots: tuple[tuple[float, float, float], ...]


def _on_ribbon(
    kit: Kit, felt: pygame.Rect, count: int, largest: float, *, above: int = 0
) -> tuple[pygame.Rect, Row]:
    """The ribbon across the felt for so many cards between its cry and its line, on an arc, and `above` px over them."""
    words = kit.fonts.height("game") + kit.fonts.height("name") + kit.px(56) + above
    across = max(1, count) * PITCH
    card = max(20.0, min(largest, felt.w * 0.86 / across, (felt.h - words) / (RATIO * 1.2)))
    band = pygame.Rect(0, 0, kit.theme.size[0], round(words + card * RATIO * 1.12))
    band.center = kit.theme.size[0] // 2, felt.centery
    middle = band.bottom - kit.fonts.height("name") - kit.px(18) - card * RATIO * 0.56
    flat = min(1.0, 8 / max(1, count))
    spots = []
    for at in range(count):
        off = at - (count - 1) / 2
        y = middle + card * (0.026 * off * off * flat - 0.08)
        spots.append((band.centerx + off * card * PITCH, y, -2.2 * off * flat))
    return band, Row(card, middle, tuple(spots))


class Counting(Node):
    """The number above the last card counted, the two before it fading."""

    thing = "moment"

    def __init__(self, kit: Kit, row: Row) -> None:
        self._row, self._at = row, 0
        high = kit.fonts.height("total")
        xs, ys = [x for x, _y, _a in row.spots], [y for _x, y, _a in row.spots]
        top = round(min(ys) - row.card * RATIO / 2 - high)
        rect = pygame.Rect(round(min(xs) - row.card / 2), top, round(max(xs) - min(xs) + row.card), 2 * high)
        super().__init__(kit, rect, z=700)
        self.bleed = 4

    def label(self) -> str:
        return points(self._at) if self._at else ""

    def show(self, at: int) -> None:
        """So many are counted."""
        self._at = at
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put, high = self.kit.fonts.put, self.kit.fonts.height("total")
        for number in range(max(1, self._at - 2), self._at + 1):
            x, y, _angle = self._row.spots[number - 1]
            spot = pygame.Rect(0, 0, round(self._row.card), high)
            spot.midbottom = round(x), round(y - self._row.card * RATIO / 2)
            alpha = 255 if number == self._at else 130 - 50 * (self._at - number - 1)
            put(surface, str(number), "total", (30, 6, 10), spot.move(0, 2), "center", alpha=alpha // 2)
            put(surface, str(number), "total", t.BRASS_L, spot, "center", alpha=alpha)
