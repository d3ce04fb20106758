"""Winners and all players in their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from cardtable.play.seats import Player
from cardtable.rules.contract import Outcome, Seat
from cardtable.table.medallion import LEAST
from cardtable.table.screens.boxes import fitted, line, middle
from cardtable.table.screens.parts import LOW, Disc, Fitted, Panel, hue_of, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FINE,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    column,
    down,
    either,
    fill,
    grow,
    inset,
    padded,
    row,
    space,
    wide_as_it_gets,
)
from cardtable.ui.node import RectLike, Role
from cardtable.ui.paint import icons
from cardtable.ui.rects import wrapped
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Label, Paragraph
from cardtable.wording.games import kind_of_player
from cardtable.wording.sentence import number
from cardtable.wording.status import outcome_sentence

ALONE, SEVERAL = 112, 84
"""Size of the disc of one winner, and of each of several, units."""
FALL = 40
"""Units through which a crown falls."""
HIGHEST = 90
"""Greatest height of the plate of a player, units."""


class Crowned(Disc):
    """A winner's disc with the crown above it."""

    def __init__(self, kit: Kit, rect: RectLike, player: Player) -> None:
        super().__init__(kit, rect, hue_of(player), player.name, temper=player.temper)
        self._above = 0
        self.bleed = max(self.bleed, self.crown(kit, self.rect.h) + kit.px(FALL) + 4)

    def fall(self, amount: float) -> None:
        """Show the crown on its way down, from 0 to 1 where it lies."""
        above = round((1 - amount) * self.kit.px(FALL))
        if above != self._above:
            self._above = above
            self.invalidate()

    @staticmethod
    def crown(kit: Kit, size: int) -> int:
        """Return the height of the crown above a disc of `size` px."""
        return round(size * 0.42)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        size = round(self.rect.h * 0.5)
        image = icons.icon(self.kit, "crown", size, t.rgb("#7A5820"), filled=True)
        top = self.rect.y - self.crown(self.kit, self.rect.h) - self._above
        surface.blit(image, (self.rect.centerx - size // 2, top + max(1, self.kit.px(2))))
        image = icons.icon(self.kit, "crown", size, t.BRASS_L, filled=True)
        surface.blit(image, (self.rect.centerx - size // 2, top))


def ranks(scores: Sequence[int]) -> list[tuple[int, Seat]]:
    """(place from 1, seat) from the highest score down; equal scores share a place."""
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    return [(1 + sum(other > scores[seat] for other in scores), seat) for seat in order]


def winner_block(
    kit: Kit, wide: int, outcome: Outcome, players: Sequence[Player], unit: Callable[[int], str]
) -> Item:
    """The winners' discs and the sentence, `wide` px wide. `unit`: what the game counts."""
    said = outcome_sentence(outcome, players, unit)
    winners = [players[seat] for seat in outcome.winners]
    widest = max(kit.fonts.width(word, "result") for word in said.title.split(" "))
    head, _comma, rest = said.explanation.partition(",")
    markup = f"<b>{escape(head)}</b>{',' + escape(rest) if rest else ''}"

    def crowned(units: float) -> Item:
        size = kit.px(units)
        discs = [Item.of(Crowned(kit, (0, 0, size, size), each)) for each in winners]
        lines = wrapped([each.w for each in discs], wide, kit.px(PLAIN))
        crown = Crowned.crown(kit, size)
        stood = column((row([discs[at] for at in each], kit.px(PLAIN)) for each in lines), crown)
        return padded(stood, 0, crown, 0)

    def sentence(kit: Kit, wide: int, _high: int) -> Item:
        line = text(kit, wide, markup, "status", t.MIST)
        return column([Item.of(_title(kit, wide, said.title, widest)), line])

    ways = [down(crowned(SEVERAL), wide_as_it_gets(sentence), gap=CLOSE)]
    if len(winners) == 1:
        above = space(
            0, Crowned.crown(kit, kit.px(ALONE))
        )  # the words stand beside the disc, not beside its crown
        beside = down(above, Leaf(sentence, lambda _kit: widest), gap=0)
        ways.insert(0, across(crowned(ALONE), fill(beside), gap=APART))
    return either(*ways).made(kit, wide)


def _title(kit: Kit, room: int, said: str, words: int) -> Label | Paragraph:
    """Make the sentence that names the winners: on one line if that costs less than a third of its size, else wrapped."""
    if kit.fonts.width(said, kit.fonts.shrink(said, "result", room)) <= room:
        return Fitted(kit, (0, 0, room, kit.fonts.height("result")), said, "result", t.TEXT, heading=True)
    roles = ("result", "panel-title") if words <= room else ("panel-title",)
    for role in roles:
        title = Paragraph(kit, (0, 0, room, 0), escape(said), role, t.TEXT).fitted()
        # Many winners: the ranks below matter more than the size of the sentence.
        if title.rect.h <= 2.5 * kit.fonts.height("result"):
            break
    title.role = Role.HEADING
    return title


class RankPlate(Panel):
    """One player's place, name and score, `wide` px wide and `high` px high or higher."""

    def __init__(
        self, kit: Kit, wide: int, high: int, place: int, player: Player, score: int, lit: bool, caption: str
    ) -> None:
        super().__init__(kit, lit=lit)
        self.player, self.called = player, f"{place}. {player.name}, {caption}, {number(score)}"
        self.radius = kit.px(NEAR)
        told = down(fill(fitted(player.name, "name", t.TEXT)), fill(fitted(caption, "body", t.MIST)), gap=0)

        def face(kit: Kit, side: int, _high: int) -> Item:
            return Item.of(Disc(kit, (0, 0, side, side), hue_of(player), temper=player.temper))

        def side(kit: Kit) -> int:
            floor = round(LEAST * kit.theme.ratio) if player.temper else 0
            return max(kit.px(LOW), floor, kit.theme.text_px(WIDE, "name"))

        hue = t.BRASS_L if lit else t.MIST
        whole = across(
            line(str(place), "total", hue),
            Leaf(face, side),
            fill(told),
            line(number(score), "score", t.BRASS_L),
            gap=PLAIN,
        )
        inset(middle(whole), PLAIN, FINE, node=self).made(kit, wide, high)


def rank_plates(
    kit: Kit,
    wide: int,
    high: int,
    outcome: Outcome,
    players: Sequence[Player],
    strengths: Mapping[Seat, str],
) -> Item:
    """Everybody's plate, sharing `high` px, with what is known of `strengths`."""

    def plate(place: int, seat: Seat) -> Box:
        caption = strengths.get(seat) or kind_of_player(players[seat])
        lit, score = seat in outcome.winners, outcome.scores[seat]

        def make(kit: Kit, wide: int, high: int) -> Item:
            most = min(high, kit.px(HIGHEST))
            return Item.of(RankPlate(kit, wide, most, place, players[seat], score, lit, caption))

        return Leaf(make, lambda kit: 0)

    ranked = ranks(outcome.scores)
    each = [grow(plate(place, seat)) if high else plate(place, seat) for place, seat in ranked]
    most = down(*[space(0, kit.px(HIGHEST))] * len(ranked)).made(kit, 0).h
    return down(*each).made(kit, wide, min(high, most) if high else 0)
