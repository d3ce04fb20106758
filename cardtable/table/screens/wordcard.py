"""The card of a word: its real spelling, its grammar, what it means, how common it is, whether this table takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, wrap
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.discs import dots
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import kept_box
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import Block, block, escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.popover import Sheet
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.sentence import pair
from cardtable.wording.words import WordCard


@dataclass(frozen=True, slots=True)
class Offer:
    """A button at the foot of the card."""

    text: str
    icon: str
    act: Callable[[], None]


class WordCardLayer(Layer):
    """The card in the upper middle of the window. A press outside or Escape closes it."""

    def __init__(self, kit: Kit, card: WordCard, offers: Sequence[Offer] = ()) -> None:
        super().__init__(kit, modal=True, scrim=0.25, dismiss=self.shut)
        pad = kit.px(24)
        wide = min(kit.theme.size[0] - 2 * pad, kit.theme.text_px(650, "body"))
        body = CardBody(kit, card, wide - 2 * pad)
        row = self._offers(offers, wide - 2 * pad)
        foot = row.h + kit.px(14) if offers else 0
        most = kit.theme.size[1] - 4 * kit.px(16)
        high = min(body.rect.h + 2 * pad + foot, most)
        sheet = pygame.Rect((kit.theme.size[0] - wide) // 2, max(kit.px(16), kit.theme.y(0.06)), wide, high)
        sheet.bottom = min(sheet.bottom, kit.theme.size[1] - kit.px(16))
        self.panel = Sheet(kit, sheet, ivory=True, name=card.word)
        self.add(self.panel)
        scroll = ScrollPanel(kit, (sheet.x + pad, sheet.y + pad, wide - 2 * pad, high - 2 * pad - foot))
        body.rect = (sheet.x + pad, sheet.y + pad, body.rect.w, body.rect.h)
        scroll.fill([body])
        self.panel.add(scroll)
        for node in row.at(sheet.right - pad - row.w, sheet.bottom - pad - row.h):
            self.panel.add(node)
        side = kit.theme.target
        spot = pygame.Rect(sheet.right - side - kit.px(8), sheet.y + kit.px(8), side, side)
        self.panel.add(CloseButton(kit, spot, "x", _("Close"), self.shut, kind="ghost"))

    def _offers(self, offers: Sequence[Offer], room: int) -> Item:
        """The buttons, in as many rows as they need."""
        kit = self.kit
        high = max(kit.theme.target, kit.theme.text_px(48, "button"))

        def button(at: int, offer: Offer) -> Item:
            def act() -> None:
                self.shut()
                offer.act()

            wide = min(room, Button.width_of(kit, offer.text, offer.icon))
            key = f"agree-{at}" if at else "agree"
            return Item.of(
                Button(kit, (0, 0, wide, high), offer.text, act, kind="walnut", icon=offer.icon, key=key)
            )

        return wrap([button(at, offer) for at, offer in enumerate(offers)], room, kit.px(10))


class CloseButton(IconButton):
    """The cross on an ivory card."""

    def draw_words(self, surface: pygame.Surface, box: pygame.Rect, ink: t.RGB, alpha: int) -> None:
        super().draw_words(surface, box, t.INK_2, alpha)


class CardBody(Node):
    """What stands on the card, `width` px wide; its rect has the height it needs."""

    role = Role.TEXT

    def __init__(self, kit: Kit, card: WordCard, width: int) -> None:
        super().__init__(kit, (0, 0, width, 10))
        self._card = card
        fonts = kit.fonts
        self._label_wide = max(
            (fonts.width(label, "body") for label, _text in self._rows_of(card)), default=0
        ) + kit.px(28)
        self._rows: list[tuple[str, Block]] = [
            (label, block(fonts, text, "body", t.INK, width - self._label_wide))
            for label, text in self._rows_of(card)
        ]
        self._mark = kit.theme.text_px(24, "strong")
        self._verdict = block(
            fonts,
            escape(card.verdict),
            "strong",
            t.OK_INK if card.valid else t.REFUSE,
            width - self._mark - kit.px(20),
        )
        self._head = round(fonts.height("real") * 1.25)
        high = (
            self._head
            + sum(each.height + kit.px(15) for _label, each in self._rows)
            + self._verdict.height
            + kit.px(20)
        )
        if card.source:
            high += fonts.height("caption")
        self.rect = pygame.Rect(0, 0, width, high)

    @staticmethod
    def _rows_of(card: WordCard) -> list[tuple[str, str]]:
        rows = [(label, escape(text)) for label, text in card.lines]
        if card.meanings:
            meanings = card.meanings
            numbered = (
                [f"{at}. {escape(text)}" for at, text in enumerate(meanings, 1)]
                if len(meanings) > 1
                else [escape(meanings[0])]
            )
            rows.append((_("Meaning"), "\n".join(numbered)))
        if card.held:
            held = [each.partition(card.word) for each in card.held]
            lines = [f"{escape(a.lower())}<b>{escape(row)}</b>{escape(b.lower())}" for a, row, b in held]
            # Translators: in front of a word that contains a row of letters: the row is part of that word
            rows.append((_("Held by"), "\n".join(lines)))
        return rows

    def label(self) -> str:
        card = self._card
        lines = (pair(label, text) for label, text in card.lines)
        told = (card.word, card.spelling, *lines, *card.meanings, ", ".join(card.held), card.verdict)
        return ". ".join(filter(None, told))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, fonts, rect, card = self.kit, self.kit.fonts, self.rect, self._card
        self._heading(surface, pygame.Rect(rect.x, rect.y, rect.w, self._head))
        y = rect.y + self._head
        for label, text in self._rows:
            surface.fill((226, 212, 178), (rect.x, y, rect.w, 1))
            y += kit.px(7)
            row = pygame.Rect(
                rect.x, y, self._label_wide, text.lines[0].height if text.lines else fonts.height("body")
            )
            fonts.put(surface, label, "body", t.INK_2, row)
            text.draw(fonts, surface, rect.x + self._label_wide, y)
            y += text.height + kit.px(8)
        surface.fill((226, 212, 178), (rect.x, y, rect.w, 1))
        y += kit.px(10)
        size = self._mark
        mark = icon(kit, "circle-check" if card.valid else "ban", size, t.OK_INK if card.valid else t.REFUSE)
        surface.blit(mark, (rect.x, y + (fonts.height("strong") - size) // 2))
        self._verdict.draw(fonts, surface, rect.x + size + kit.px(10), y)
        if card.source:
            row = pygame.Rect(rect.x, y + self._verdict.height + kit.px(4), rect.w, fonts.height("caption"))
            fonts.put(surface, card.source, "caption", t.INK_2, row)

    def _heading(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """OEUF ← œuf, and how common it is."""
        kit, fonts, card = self.kit, self.kit.fonts, self._card
        close = kit.theme.target
        room = row.w - close
        pill, tall = 0, kit.theme.text_px(36, "label")
        if card.tier_name:
            pill = fonts.width(card.tier_name, "label") + kit.theme.text_px(60, "label") + kit.px(36)
            if pill < room * 0.5:
                self._tier(
                    surface, pygame.Rect(row.right - close - pill, row.centery - tall // 2, pill, tall)
                )
            else:
                pill = 0
        style = fonts.shrink(card.word, "real", round((room - pill) * 0.5))
        word = pygame.Rect(row.x, row.y, fonts.width(card.word, "game"), row.h)
        word.w = min(word.w, round((room - pill) * 0.52))
        fonts.put(surface, card.word, fonts.shrink(card.word, "game", word.w), t.INK, word)
        if card.spelling and card.valid:
            size = kit.theme.text_px(22, "real")
            arrow = icon(kit, "arrow-left", size, t.INK_2)
            surface.blit(arrow, (word.right + kit.px(12), row.centery - size // 2))
            left = word.right + kit.px(24) + size
            real = pygame.Rect(left, row.y, row.right - close - pill - kit.px(10) - left, row.h)
            fonts.put(surface, card.spelling, style if style.italic else "real", t.REAL, real)

    def _tier(self, surface: pygame.Surface, pill: pygame.Rect) -> None:
        kit, card = self.kit, self._card
        stops = [(0, t.rgb("#F3E2AE")), (1, t.rgb("#EAD593"))]
        surface.blit(kept_box(kit, pill.size, pill.h // 2, stops), pill)
        points = pygame.Rect(pill.x + kit.px(10), pill.y, kit.theme.text_px(60, "label"), pill.h)
        dots(kit, surface, card.tier, 5, points, t.BRASS_D)
        text = pygame.Rect(points.right + kit.px(8), pill.y, pill.right - points.right - kit.px(16), pill.h)
        kit.fonts.put(surface, card.tier_name, "label", t.INK, text)
