"""CRACK WORD! cried out: the cards of the row lift out of their lane, lie large on a ribbon and are counted one by one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from cardtable.games.crackword.board.board import CrackWordTable
from cardtable.games.crackword.board.faces import face_of
from cardtable.games.crackword.rules.model import Laid, Row
from cardtable.i18n import _
from cardtable.table.board import effects
from cardtable.table.board.ribbon import COMES, PITCH, Ribbon
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.placement import Placement
from cardtable.ui.shown import ShownField
from cardtable.ui.stage import Glide
from cardtable.wording.sentence import name_of, points

LIFT, APART, COUNT, HOLD = 320.0, 35.0, 110.0, 600.0
"""Milliseconds at speed 1: a card on its way, from card to card, a card counted, the whole word looked at."""
RIBBON = 250.0
"""Z-order of the ribbon, above the cards of the lanes and below those of the word."""


def _pace(game: CrackWordTable, event: Laid) -> float:
    """A bot's word, and a short one, is a nod: half the time."""
    return 1.0 if event.seat == game.table.facing and len(event.letters) > 3 else 0.5


def seconds(game: CrackWordTable, event: Laid) -> float:
    """Return the seconds that the game waits for the call."""
    count = len(event.letters)
    if not game.kit.seconds(1000):
        return 0.0
    return game.kit.seconds(LIFT + APART * count + (COUNT * count + HOLD) * _pace(game, event))


def cry_out(game: CrackWordTable, event: Laid) -> None:
    """Lift the cards onto the ribbon and count them; they stay there until they are taken."""
    kit, table, stage = game.kit, game.table, game.stage
    line = _("%(name)s takes %(word)s: %(points)s") % {
        "name": name_of(table.session.players, event.seat),
        "word": event.letters,
        "points": points(len(event.letters)),
    }
    if not kit.seconds(1000):
        effects.cry(game.board, _("CRACK WORD!"), line, event.seat, "crack-word", game.spots.felt)
        return
    kit.sounds.play("crack-word")
    row, pace = game.view.rows[event.row], _pace(game, event)
    band, cards = _on_ribbon(game, row, kit.px(130) if pace == 1.0 else kit.px(84))
    flight, counting = LIFT + APART * len(cards), COUNT * len(cards) * pace
    room = round(cards[0].w * RATIO * 1.12) + kit.fonts.height("total")
    ribbon = Ribbon(
        kit,
        band,
        _("CRACK WORD!"),
        line,
        table.seating.hue(event.seat),
        room=room,
        stays=flight + counting + HOLD * pace - COMES,
        tells=flight + counting - COMES,
    )
    ribbon.begin(stage, RIBBON)
    ids: list[object] = [each.card.id for each in row]
    game.board.flying |= zip(ids, cards, strict=True)
    game.board.refresh(Glide(LIFT, in_out_cubic, APART, ids))
    count = Counting(kit, cards)
    stage.add(count)
    for at in range(1, len(cards) + 1):
        stage.after(kit.seconds(flight) + kit.seconds(COUNT * pace * at), partial(_counted, game, count, at))
    stage.after(seconds(game, event), partial(_done, ribbon, count))


def _counted(game: CrackWordTable, count: Counting, at: int) -> None:
    count.at = at
    game.sounds.play("tick")


def _done(ribbon: Ribbon, count: Counting) -> None:
    """Remove the ribbon before its cards are taken."""
    ribbon.leave()
    count.vanish()


def _on_ribbon(game: CrackWordTable, row: Row, largest: float) -> tuple[pygame.Rect, list[Placement]]:
    """The ribbon across the lanes, and where on it the cards of a row lie: on an arc between its cry and its line, with room for
    their numbers above them."""
    kit, fonts, felt, count = game.kit, game.kit.fonts, game.spots.felt, len(row)
    words = fonts.height("game") + fonts.height("name") + kit.px(56) + fonts.height("total")
    card = max(20.0, min(largest, felt.w * 0.86 / (count * PITCH), (felt.h - words) / (RATIO * 1.2)))
    band = pygame.Rect(0, 0, kit.theme.size[0], round(words + card * RATIO * 1.12))
    band.center = kit.theme.size[0] // 2, felt.centery
    middle = band.bottom - fonts.height("name") - kit.px(18) - card * RATIO * 0.56
    flat, found = min(1.0, 8 / count), list[Placement]()
    for at, each in enumerate(row):
        off = at - (count - 1) / 2
        x, y = band.centerx + off * card * PITCH, middle + card * (0.026 * off * off * flat - 0.08)
        face = face_of(each.card, game.hues, each.letter)
        found.append(Placement(x, y, card, face, angle=-2.2 * off * flat, z=300 + at))
    return band, found


class Counting(Node):
    """The number above the last card counted, the two before it fading."""

    thing = "moment"
    at = ShownField(0)
    """Number of cards counted so far."""

    def __init__(self, kit: Kit, cards: Sequence[Placement]) -> None:
        self._cards = cards
        high, card = kit.fonts.height("total"), cards[0].w
        left, right = cards[0].x - card / 2, cards[-1].x + card / 2
        top = round(min(each.y for each in cards) - card * RATIO / 2 - high)
        super().__init__(kit, (round(left), top, round(right - left), 2 * high), z=700)
        self.bleed = 4

    def label(self) -> str:
        return points(self.at) if self.at else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put, high = self.kit.fonts.put, self.kit.fonts.height("total")
        for number in range(max(1, self.at - 2), self.at + 1):
            card = self._cards[number - 1]
            spot = pygame.Rect(0, 0, round(card.w), high)
            spot.midbottom = round(card.x), round(card.y - card.w * RATIO / 2)
            alpha = 255 if number == self.at else 130 - 50 * (self.at - number - 1)
            put(surface, str(number), "total", (30, 6, 10), spot.move(0, 2), "center", alpha=alpha // 2)
            put(surface, str(number), "total", t.BRASS_L, spot, "center", alpha=alpha)
