"""The card of a word: its real spelling, its grammar, what it means, how common it is, whether this table takes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table.screens.parts import Hairline, button, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, stack, within, wrap
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.discs import dots
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import kept_box
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import LEAST, escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.label import Icon, Label, Paragraph
from cardtable.ui.widgets.popover import DialogAnswer, DialogBox
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.sentence import pair
from cardtable.wording.words import WordCard


class WordCardLayer(Layer):
    """The card in the upper middle of the window. A press outside or Escape closes it."""

    def __init__(self, kit: Kit, card: WordCard, offers: Sequence[DialogAnswer] = ()) -> None:
        super().__init__(kit, modal=True, scrim=0.25, dismiss=self.shut)
        pad = kit.px(24)
        wide = min(kit.theme.size[0] - 2 * pad, kit.theme.text_px(650, "body"))
        body = CardBody(kit, card, wide - 2 * pad)
        acts = self._offers(offers, wide - 2 * pad)
        foot = acts.h + kit.px(14) if offers else 0
        most = kit.theme.size[1] - 4 * kit.px(16)
        high = min(body.rect.h + 2 * pad + foot, most)
        sheet = pygame.Rect((kit.theme.size[0] - wide) // 2, max(kit.px(16), kit.theme.y(0.06)), wide, high)
        sheet.bottom = min(sheet.bottom, kit.theme.size[1] - kit.px(16))
        self.panel = DialogBox(kit, sheet, ivory=True, name=card.word)
        self.add(self.panel)
        scroll = ScrollPanel(kit, (sheet.x + pad, sheet.y + pad, wide - 2 * pad, high - 2 * pad - foot))
        scroll.fill(Item.of(body).at(sheet.x + pad, sheet.y + pad))
        self.panel.add(scroll)
        for node in acts.at(sheet.right - pad - acts.w, sheet.bottom - pad - acts.h):
            self.panel.add(node)
        side = kit.theme.target
        spot = pygame.Rect(sheet.right - side - kit.px(8), sheet.y + kit.px(8), side, side)
        self.panel.add(CloseButton(kit, spot, "x", _("Close"), self.shut, kind="ghost"))

    def _offers(self, offers: Sequence[DialogAnswer], room: int) -> Item:
        """The buttons, in as many rows as they need."""
        kit = self.kit
        high = max(kit.theme.target, kit.theme.text_px(48, "button"))

        def act(offer: DialogAnswer) -> None:
            self.shut()
            offer.act()

        keys = [f"agree-{at}" if at else "agree" for at in range(len(offers))]
        buttons = [
            button(kit, room, each.text, each.icon, partial(act, each), key, high=high)
            for each, key in zip(offers, keys, strict=True)
        ]
        return wrap(buttons, room, kit.px(10))


class CloseButton(IconButton):
    """The cross on an ivory card."""

    def draw_words(self, surface: pygame.Surface, box: pygame.Rect, ink: t.RGB, alpha: int) -> None:
        super().draw_words(surface, box, t.INK_2, alpha)


class CardBody(Node):
    """What stands on the card, `width` px wide; its rect has the height it needs."""

    role = Role.TEXT
    whole = True

    def __init__(self, kit: Kit, card: WordCard, width: int) -> None:
        super().__init__(kit, (0, 0, width, 10))
        self._card = card
        fonts, told = kit.fonts, self._rows_of(card)
        self._heading = self._lines(width)
        self._head = round(fonts.height("real") * 1.25) * len(self._heading)
        labels = max((fonts.width(label, "body") for label, _text in told), default=0) + kit.px(28)
        rows = [space(width, self._head)]
        for label, said in told:
            words = Paragraph(kit, (0, 0, width - labels, 0), said, "body", t.INK).fitted()
            high = words.block.lines[0].height if words.block.lines else fonts.height("body")
            name = Label(kit, (0, 0, labels, high), label, "body", t.INK_2)
            rows.append(self._ruled(padded(row([Item.of(name), Item.of(words)]), 0, kit.px(7), kit.px(8))))
        sign, ink = ("circle-check", t.OK_INK) if card.valid else ("ban", t.REFUSE)
        size = kit.theme.text_px(24, "strong")
        down = (fonts.height("strong") - size) // 2
        mark = padded(Item.of(Icon(kit, (0, 0, size, size), sign, ink)), 0, down, 0)
        mark = Item(mark.nodes, size, 0)  # its line is as high as its words
        verdict = text(kit, width - size - kit.px(20), escape(card.verdict), "strong", ink)
        rows.append(self._ruled(padded(row([mark, verdict], kit.px(10)), 0, kit.px(10), 0)))
        high = self._head + sum(each.h - kit.px(7) - kit.px(8) + kit.px(15) for each in rows[1:-1])
        high += verdict.h + kit.px(20)
        if card.source:
            line = Label(kit, (0, 0, width, fonts.height("caption")), card.source, "caption", t.INK_2)
            rows.append(padded(Item.of(line), 0, kit.px(4), 0))
            high += line.rect.h
        within(self, column(rows))
        self.rect = (0, 0, width, high)

    def _ruled(self, item: Item) -> Item:
        """With a hairline above it."""
        line = Hairline(self.kit, (0, 0, self.rect.w, 1), (226, 212, 178, 255))
        return stack([Item.of(line), item])

    @staticmethod
    def _rows_of(card: WordCard) -> list[tuple[str, str]]:
        rows = [(label, escape(said)) for label, said in card.lines]
        if card.meanings:
            meanings = card.meanings
            numbered = (
                [f"{at}. {escape(said)}" for at, said in enumerate(meanings, 1)]
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
        lines = (pair(label, said) for label, said in card.lines)
        told = (card.word, card.spelling, *lines, *card.meanings, ", ".join(card.held), card.verdict)
        return ". ".join(filter(None, told))

    def _lines(self, wide: int) -> list[list[str]]:
        """What stands on each line of the heading: the word, its real spelling, how common it is."""
        kit, fonts, card = self.kit, self.kit.fonts, self._card
        room = wide - kit.theme.target  # the cross stands at the end of the first line
        word = fonts.width(card.word, "game")
        real = self._arrow + fonts.width(card.spelling, "real") if card.spelling and card.valid else 0
        pill = self._pill + kit.px(12) if card.tier_name else 0
        lines = [["word"]]
        if real:
            lines = [["word", "real"]] if word + real <= room else [["word"], ["real"]]
        if pill:
            used = (word if "word" in lines[-1] else 0) + (real if "real" in lines[-1] else 0)
            free = room if len(lines) == 1 else wide
            lines = [*lines[:-1], [*lines[-1], "pill"]] if used + pill <= free else [*lines, ["pill"]]
        return lines

    @property
    def _arrow(self) -> int:
        """The room of the arrow before the real spelling, px."""
        return self.kit.theme.text_px(22, "real") + 2 * self.kit.px(12)

    @property
    def _pill(self) -> int:
        """How wide the plaque is that says how common the word is, px."""
        kit = self.kit
        return kit.fonts.width(self._card.tier_name, "label") + kit.theme.text_px(60, "label") + kit.px(36)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        # Its heading: OEUF ← œuf, and how common it is.
        kit, fonts, card = self.kit, self.kit.fonts, self._card
        high = self._head // len(self._heading)
        for at, parts in enumerate(self._heading):
            line = pygame.Rect(self.rect.x, self.rect.y + at * high, self.rect.w, high)
            line.w -= 0 if at else kit.theme.target
            left = line.x
            if "word" in parts:
                style = fonts.shrink(card.word, "game", line.w, least=LEAST)
                fonts.put(surface, card.word, style, t.INK, line)
                left += fonts.width(card.word, style)
            if "real" in parts:
                size = kit.theme.text_px(22, "real")
                arrow = icon(kit, "arrow-left", size, t.INK_2)
                left += kit.px(12) if left > line.x else 0
                surface.blit(arrow, (left, line.centery - size // 2))
                real = pygame.Rect(left + size + kit.px(12), line.y, 0, high)
                real.w = line.right - real.x
                style = fonts.shrink(card.spelling, "real", real.w, least=LEAST)
                fonts.put(surface, card.spelling, style, t.REAL, real)
            if "pill" in parts:
                spot = pygame.Rect(0, 0, min(self._pill, line.w), kit.theme.text_px(36, "label"))
                spot.midright = line.right, line.centery
                if parts == ["pill"]:
                    spot.left = line.left
                self._tier(surface, spot)

    def _tier(self, surface: pygame.Surface, pill: pygame.Rect) -> None:
        kit, card = self.kit, self._card
        stops = [(0, t.rgb("#F3E2AE")), (1, t.rgb("#EAD593"))]
        surface.blit(kept_box(kit, pill.size, pill.h // 2, stops), pill)
        points = pygame.Rect(pill.x + kit.px(10), pill.y, kit.theme.text_px(60, "label"), pill.h)
        dots(kit, surface, card.tier, 5, points, t.BRASS_D)
        name = pygame.Rect(points.right + kit.px(8), pill.y, pill.right - points.right - kit.px(16), pill.h)
        kit.fonts.put(surface, card.tier_name, "label", t.INK, name)
