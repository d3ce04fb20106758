"""Who has won, and everybody in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from cardtable.play.seats import Player
from cardtable.rules.contract import Outcome, Seat
from cardtable.table.screens.seatlist import Disc, Fitted, hue_of
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import wrapped
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Label, Paragraph
from cardtable.wording.games import kind_of_player
from cardtable.wording.sentence import number
from cardtable.wording.status import outcome_sentence


class Crowned(Disc):
    """A winner's disc with the crown above it."""

    def __init__(self, kit: Kit, rect: RectLike, hue: t.Hue, name: str) -> None:
        super().__init__(kit, rect, hue, name)
        self.bleed = max(self.bleed, self.crown(kit, self.rect.h) + 4)

    @staticmethod
    def crown(kit: Kit, size: int) -> int:
        """How high the crown stands above a disc of `size` px."""
        return round(size * 0.42)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        size = round(self.rect.h * 0.5)
        image = icons.icon(self.kit, "crown", size, t.rgb("#7A5820"), filled=True)
        top = self.rect.y - self.crown(self.kit, self.rect.h)
        surface.blit(image, (self.rect.centerx - size // 2, top + max(1, self.kit.px(2))))
        image = icons.icon(self.kit, "crown", size, t.BRASS_L, filled=True)
        surface.blit(image, (self.rect.centerx - size // 2, top))


def ranks(scores: Sequence[int]) -> list[tuple[int, Seat]]:
    """(place from 1, seat) from the highest score down; equal scores share a place."""
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    return [(1 + sum(other > scores[seat] for other in scores), seat) for seat in order]


def winner_block(
    kit: Kit, spot: pygame.Rect, outcome: Outcome, players: Sequence[Player], unit: Callable[[int], str]
) -> tuple[list[Node], int]:
    """The winners' discs and the sentence, from `spot.topleft` on; the nodes and their foot. `unit`: what the game counts."""
    said = outcome_sentence(outcome, players, unit)
    winners = [players[seat] for seat in outcome.winners]
    size = max(kit.px(112 if len(winners) == 1 else 84), 40)
    crown, gap = Crowned.crown(kit, size), kit.px(16)
    words = max(kit.fonts.width(word, "result") for word in said.title.split(" "))
    beside = len(winners) == 1 and spot.w - size - gap * 3 // 2 >= words
    nodes: list[Node] = []
    if not beside:
        size = min(size, kit.px(84))
    y = spot.y + crown
    for row in wrapped([size] * len(winners), spot.w, gap):
        x = spot.x
        for i in row:
            nodes.append(Crowned(kit, (x, y, size, size), hue_of(winners[i]), winners[i].name))
            x += size + gap
        y += size + crown
    y -= crown
    room = spot.w - size - gap * 3 // 2 if beside else spot.w
    left = spot.x + size + gap * 3 // 2 if beside else spot.x
    title = _title(kit, left, room, said.title, words)
    head, _comma, rest = said.explanation.partition(",")
    markup = f"<b>{escape(head)}</b>{',' + escape(rest) if rest else ''}"
    line = Paragraph(kit, (left, 0, room, 0), markup, "status", t.MIST).fitted()
    total = title.rect.h + line.rect.h
    top = spot.y + crown + (size - total) // 2 if beside else y + kit.px(8)
    top = max(top, spot.y)
    title.rect = (left, top, room, title.rect.h)
    line.rect = (left, title.rect.bottom, room, line.rect.h)
    return [*nodes, title, line], max(y, line.rect.bottom)


def _title(kit: Kit, left: int, room: int, text: str, words: int) -> Label | Paragraph:
    """Who wins: on one line where that costs less than a third of its size, else wrapped."""
    if kit.fonts.width(text, kit.fonts.shrink(text, "result", room)) <= room:
        return Fitted(kit, (left, 0, room, kit.fonts.height("result")), text, "result", t.TEXT, heading=True)
    title = Paragraph(
        kit, (left, 0, room, 0), escape(text), "result" if words <= room else "panel-title", t.TEXT
    ).fitted()
    if title.rect.h > 2.5 * kit.fonts.height("result"):
        # Many winners: the ranks below matter more than the size of the sentence.
        title = Paragraph(kit, (left, 0, room, 0), escape(text), "panel-title", t.TEXT).fitted()
    title.role = Role.HEADING
    return title


class RankPlate(Node):
    """One player's place, name and score."""

    role = Role.GROUP

    def __init__(
        self, kit: Kit, rect: RectLike, place: int, player: Player, score: int, lit: bool, caption: str
    ) -> None:
        super().__init__(kit, rect)
        self.place, self.player, self.score, self.lit, self.caption = place, player, score, lit, caption
        self.radius = kit.px(12)
        self.bleed = plates.bleed(kit, plates.PLATE_SHADE) + 2
        self._fill()

    @staticmethod
    def least(kit: Kit) -> int:
        """The least height, px."""
        return kit.fonts.height("name") + kit.fonts.height("body") + kit.px(16)

    def label(self) -> str:
        return f"{self.place}. {self.player.name}, {self.caption}, {number(self.score)}"

    def _fill(self) -> None:
        kit, fonts, rect = self.kit, self.kit.fonts, self.rect
        pad = max(8, kit.px(16))
        wide = fonts.width("8", "total")
        self.add(
            Label(
                kit,
                (rect.x + pad, rect.y, wide + 2, rect.h),
                str(self.place),
                "total",
                t.BRASS_L if self.lit else t.MIST,
            )
        )
        size = min(max(kit.px(44), round(RankPlate.least(kit) * 0.6)), rect.h - 6)
        x = rect.x + pad + wide + kit.px(18)
        self.add(Disc(kit, (x, rect.centery - size // 2, size, size), hue_of(self.player)))
        x += size + max(8, kit.px(14))
        score = fonts.width(number(self.score), "score")
        spot = (rect.right - pad - score - 2, rect.y, score + 2, rect.h)
        self.add(Label(kit, spot, number(self.score), "score", t.BRASS_L, align="right"))
        room = rect.right - pad - score - kit.px(10) - x
        first, second = fonts.height("name"), fonts.height("body")
        y = rect.centery - (first + second) // 2
        self.add(Fitted(kit, (x, y, room, first), self.player.name, "name", t.TEXT))
        self.add(Fitted(kit, (x, y + first, room, second), self.caption, "body", t.MIST))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image, pad = plates.plate(self.kit, self.rect.size, self.radius, self.lit)
        surface.blit(image, (self.rect.x - pad, self.rect.y - pad))


def rank_plates(
    kit: Kit,
    spot: pygame.Rect,
    outcome: Outcome,
    players: Sequence[Player],
    strengths: Mapping[Seat, str],
) -> tuple[list[Node], int]:
    """Everybody's plate in `spot`, sharing its height, with what is known of `strengths`; the nodes and their foot."""
    order, gap = ranks(outcome.scores), kit.px(13)
    high = max(RankPlate.least(kit), min(kit.px(94), (spot.h - gap * (len(order) - 1)) // len(order)))
    nodes: list[Node] = []
    y = spot.y
    for place, seat in order:
        caption = strengths.get(seat) or kind_of_player(players[seat])
        lit = seat in outcome.winners
        nodes.append(
            RankPlate(
                kit, (spot.x, y, spot.w, high), place, players[seat], outcome.scores[seat], lit, caption
            )
        )
        y += high + gap
    return nodes, y - gap
