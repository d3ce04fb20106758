"""Furniture round the felt: both piles, the constraint cards of all players, the line below the card on offer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.games.lettralettre.board.layout import Pair
from cardtable.games.lettralettre.board.plaques import ANY_BACK, shade_bleed
from cardtable.i18n import _
from cardtable.table.board.marks import Pile
from cardtable.table.board.slots import may_go
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face, across, card, edge_of, radius_of
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import dashed, kept_box, lay, soft
from cardtable.ui.shown import ShownField
from cardtable.ui.typeset import Block, block, fitted, limited
from cardtable.ui.vital import Vital


class ConstraintPile(Pile):
    """A pile of the auction; `across` where its cards lie across."""

    gap = 8

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str, *, across: bool) -> None:
        super().__init__(kit, rect, name, ANY_BACK, key=f"pile-{'stock' if across else 'letters'}")
        self._across = across
        self.worded = True
        """True if name and count stand below; else the description tells them."""
        self.bleed = kit.px(40) + max(2 * kit.fonts.height("label"), kit.fonts.width(name, "label") // 2)

    def _stack(self, surface: pygame.Surface, back: Face) -> None:
        kit, rect, step = self.kit, self.rect, max(2, edge_of(self.rect.w) + 1)
        edges = [(0, t.IVORY_EDGE), (1, (188, 172, 132))]
        radius = radius_of(min(rect.size))
        edge = kept_box(kit, rect.size, radius, edges)
        for y in range(0, -self._rise, -step):
            surface.blit(edge, (rect.x, rect.y + y + (step if self._across else 0)))
        surface.blit(across(kit, back, rect.size) if self._across else card(kit, back, rect.w), self.top())

    def _words(self, surface: pygame.Surface) -> None:
        if not self.worded:
            return
        kit, fonts, high, wide = self.kit, self.kit.fonts, self.rect.h * 0.3, self.rect.w + self.kit.px(72)
        label, body = limited(kit, "label", high), limited(kit, "body", high)
        if kit.theme.ample:
            label, body = fonts.style("label"), fonts.style("body")
            wide = max(wide, fonts.width(self._name, label), fonts.width(self._caption, body))
        self._write(surface, wide, self._caption, label, body)


class OpenPlaces(Node):
    """The places below the plate of an opponent that still wants constraint cards."""

    soft = True
    thing = "constraint"
    taken = ShownField(0)
    """Number of cards that lie there already."""

    def __init__(self, kit: Kit, places: Pair) -> None:
        super().__init__(kit, places[0].union(places[1]))
        self.places = places

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, text = self.kit, _("to take")
        for place in self.places[self.taken :]:
            line = (*kit.on_felt(t.BRASS_L), 120)
            edge = dashed(kit, place.size, kit.px(6), line, max(1, kit.px(2)), max(4, kit.px(6)))
            surface.blit(edge, place)
            style = kit.fonts.shrink(text, "caption", place.w - 8)
            if kit.theme.ample and style != kit.fonts.style("caption"):
                continue  # an empty place says so
            kit.fonts.put(surface, text, style, t.MIST, place, "center")


class PlaceGlow(Node):
    """The light round the card on offer, where a token held may fall."""

    soft = separate = True
    thing = "offer"
    role = Role.SLOT
    lit = ShownField("")
    """"legal", or "near" where it would fall here; "" for none."""

    def __init__(self, kit: Kit, rect: pygame.Rect, key: str = "") -> None:
        super().__init__(kit, rect, key=key)
        self.bleed = shade_bleed(kit)

    def label(self) -> str:
        return _("The card on offer")

    def value(self) -> str:
        return _("the token may go here") if self.lit else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        lit = {"legal": (16, 0.4, t.BRASS_L), "near": (26, 0.6, t.NEAREST)}.get(self.lit)
        if lit:
            lay(surface, soft(kit, rect.size, kit.px(10), kit.px(lit[0]), lit[2], lit[1]), rect)


class OwnPlace(PlaceGlow):
    """Place on the rail for one of the player's two constraint cards. A tap takes the card on offer."""

    thing = "constraint"
    role = Role.SLOT
    solid = True
    open = ShownField(False)
    """True if the card on offer may be taken."""

    def __init__(self, kit: Kit, rect: pygame.Rect, number: int, take: Callable[[], object]) -> None:
        super().__init__(kit, rect, f"own-{number}")
        self._second, self._take = bool(number), take
        self.radius = kit.px(10)
        self.zone_name = "constraints"

    def label(self) -> str:
        return _("Second constraint") if self._second else _("First constraint")

    def value(self) -> str:
        return may_go() if self.lit else ""

    def click(self) -> bool:
        self._take()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        kit, rect, fonts = self.kit, self.rect, self.kit.fonts
        strength = 255 if self.lit or (self.open and self.hovered) else 180 if self.open else 130
        shade = [(0, (0, 0, 0, 60)), (1, (0, 0, 0, 40))]
        surface.blit(kept_box(kit, rect.size, kit.px(10), shade), rect)
        line = (*t.BRASS_L, strength)
        surface.blit(dashed(kit, rect.size, kit.px(10), line, max(1, kit.px(2)), max(4, kit.px(8))), rect)
        text, wide = self.label(), rect.w - kit.px(20)
        side = max(14, round(rect.h * 0.2))
        if fonts.width(text, "label") > wide:
            # Large letters: the words take two lines, in the place of the mark.
            made = fitted(kit, text, "label", t.MIST, wide, rect.h - kit.px(12), least=12)
            made.draw(fonts, surface, rect.x + kit.px(10), rect.centery - made.height // 2, wide, "center")
            return
        style = fonts.style("label")
        high = side + fonts.height(style) + kit.px(4)
        mark = icon(kit, "plus", side, t.BRASS_L, alpha=strength)
        surface.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.centery - high // 2)))
        foot = pygame.Rect(
            rect.x, rect.centery + high // 2 - fonts.height(style), rect.w, fonts.height(style)
        )
        fonts.put(surface, text, style, t.MIST, foot, "center")


class AuctionLine(Node):
    """One line on the felt: how much lies on the card, and what was done last. A screen reader hears it."""

    soft = True
    thing = "told"
    role = Role.STATUS

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, key="told")
        self._markup = ""
        self._block: Block = block(kit.fonts, "", "status", t.MIST, rect.w)
        self.bleed = kit.px(6)

    def show(self, markup: str) -> None:
        if markup != self._markup:
            self._markup = markup
            style = limited(self.kit, "status", self.rect.h)
            self._block = block(
                self.kit.fonts,
                markup,
                style,
                t.MIST,
                self.rect.w,
                2 if self.rect.h > 1.6 * self.kit.fonts.height(style) else 1,
            )
            self.invalidate()

    def label(self) -> str:
        return " ".join(run.text for line in self._block.lines for _at, run in line.runs)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.rect.h:  # large letters leave it no room: the history tells it
            return
        y = self.rect.centery - self._block.height // 2
        self._block.draw(self.kit.fonts, surface, self.rect.x, y, self.rect.w, "center")


class UseCounts(Vital):
    """A small count below each letter card."""

    soft = True
    thing = "uses"
    counts = ShownField[tuple[int, ...]](())
    """One count a card."""

    def __init__(self, kit: Kit, cards: tuple[pygame.Rect, ...]) -> None:
        area = cards[0].unionall(list(cards))
        # Large text shrinks with the cards it counts.
        self._sign = "×" if kit.theme.ample else "× "
        style = kit.fonts.shrink(
            f"{self._sign}8",
            limited(kit, "strong", cards[0].h * (0.55 if kit.theme.ample else 0.3)),
            cards[0].w,
        )
        self._style, high = style, kit.fonts.height(style)
        super().__init__(kit, (area.x, area.bottom + kit.px(2), area.w, high), key="uses")
        self._cards = cards
        self.visible = False

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for count, below in zip(self.counts, self._cards, strict=False):
            spot = pygame.Rect(below.x, self.rect.y, below.w, self.rect.h)
            text = f"{self._sign}{count}" if count else "–"
            colour = t.NEAREST if count else t.MIST
            self.kit.fonts.put(surface, text, self._style, colour, spot, "center")
