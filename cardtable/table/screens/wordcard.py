"""The card of a word: its spelling and what it means, a line of grammar, the forms beside it, whether this table takes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table.screens.parts import Hairline, button, target, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, within, wrap
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.discs import dots, dots_width
from cardtable.ui.paint.shapes import kept_box
from cardtable.ui.scene import Layer
from cardtable.ui.text import Style
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.label import Icon, Label
from cardtable.ui.widgets.popover import DialogAnswer, DialogBox
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.sentence import pair
from cardtable.wording.words import WordCard, WordSense


class WordCardLayer(Layer):
    """The card in the upper middle of the window. A press outside or Escape closes it.

    With `verb` it shows the table of that verb, and a way back.
    """

    def __init__(
        self, kit: Kit, card: WordCard, offers: Sequence[DialogAnswer] = (), *, verb: str = ""
    ) -> None:
        super().__init__(kit, modal=True, scrim=0.25, dismiss=self.shut)
        self._card, self._offered = card, offers
        pad = kit.px(24)
        wide = min(kit.theme.size[0] - 2 * pad, kit.theme.text_px(600, "body"))
        act = self._turned
        body = (
            TableBody(kit, card, wide - 2 * pad, verb, act)
            if verb
            else CardBody(kit, card, wide - 2 * pad, act)
        )
        acts = self._offers(() if verb else offers, wide - 2 * pad)
        foot = acts.h + kit.px(14) if acts.nodes else 0
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

    def _turned(self, verb: str) -> None:
        """Show the table of a verb in place of the card, or the card again ("")."""
        scene, kit, card, offers = self.scene, self.kit, self._card, self._offered
        if scene is not None:
            scene.close(self)
            scene.open(lambda: WordCardLayer(kit, card, offers, verb=verb))

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


class Headword(Node):
    """The spelling of a word, large, made smaller to fit `room` px; what is wider still stands on two lines. Never cut."""

    role = Role.TEXT

    def __init__(self, kit: Kit, room: int, word: str, type_: str, least: int) -> None:
        super().__init__(kit, (0, 0, room, 10))
        fonts = kit.fonts
        self._style: Style = fonts.shrink(word, type_, room, min(least, fonts.style(type_).px))
        self.lines: tuple[str, ...] = (word,)
        if fonts.width(word, self._style) > room:
            self.lines = halves(word)
            longest = max(self.lines, key=lambda each: fonts.width(each, self._style))
            self._style = fonts.shrink(longest, self._style, room, 8)
        self._word = word
        self._line = round(fonts.height(self._style) * 1.06)
        self.rect = (0, 0, room, self._line * len(self.lines))
        self.bleed = kit.px(8)

    def label(self) -> str:
        return self._word

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for at, line in enumerate(self.lines):
            box = pygame.Rect(self.rect.x, self.rect.y + at * self._line, self.rect.w, self._line)
            self.kit.fonts.put(surface, line, self._style, t.REAL, box)


def halves(word: str) -> tuple[str, str]:
    """A word parted near its middle, between a vowel and the consonant that begins a syllable."""
    places = [match.start() + 1 for match in re.finditer(r"[aeiouyà-ÿ](?=[^aeiouyà-ÿ][aeiouyà-ÿ])", word)]
    at = min(places or [len(word) // 2], key=lambda place: abs(place - len(word) // 2))
    return word[:at] + "-", word[at:]


class FormChip(Node):
    """A form beside a word behind its name, its pill in the middle of `high` px."""

    role = Role.TEXT

    def __init__(self, kit: Kit, name: str, form: str, room: int, high: int) -> None:
        fonts, pad = kit.fonts, kit.px(12)
        self._name, self._form = name, form
        self._label = fonts.width(name, "label") + kit.px(7)
        wide = min(room, self._label + fonts.width(form, "strong") + 2 * pad)
        super().__init__(kit, (0, 0, wide, high))

    def label(self) -> str:
        return pair(self._name, self._form)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        draw_pill(kit, surface, self.rect)
        words = self.rect.inflate(-2 * kit.px(12), 0)
        kit.fonts.put(surface, self._name, "label", t.INK_2, words)
        words.x, words.w = words.x + self._label, words.w - self._label
        style = kit.fonts.shrink(self._form, "strong", words.w, 8)
        kit.fonts.put(surface, self._form, style, t.INK, words)


def pill_height(kit: Kit) -> int:
    """Height in px of the pill of a chip."""
    return max(kit.px(34), kit.theme.text_px(34, "label"))


def draw_pill(kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
    """Draw the pill of a chip in the middle of `box`; return its place."""
    high = min(box.h, pill_height(kit))
    face = pygame.Rect(box.x, box.y + (box.h - high) // 2, box.w, high)
    surface.blit(kept_box(kit, face.size, high // 2, CHIP, CHIP_EDGE), face)
    return face


CHIP = [(0, t.rgb("#F6ECCF")), (1, t.rgb("#EFE1B9"))]
CHIP_EDGE = (214, 194, 140, 255)


class TableChip(Button):
    """The chip that opens the table of a verb, or leads back from it."""

    def __init__(self, kit: Kit, words: str, act: Callable[[], object], key: str) -> None:
        wide = kit.fonts.width(words, "strong") + 2 * kit.px(16)
        super().__init__(kit, (0, 0, wide, target(kit, 34, "label")), words, act, key=key)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        face = draw_pill(self.kit, surface, self.rect)
        self.kit.fonts.put(surface, self.text, "strong", t.INK, face, align="center")


class TierMark(Node):
    """Frequency of a word: five dots and a name."""

    role = Role.TEXT

    def __init__(self, kit: Kit, tier: int, name: str, room: int) -> None:
        self._tier, self._name = tier, name
        high = round(kit.fonts.height("label") * 1.3)
        self._dots = dots_width(5, high)
        wide = min(room, self._dots + kit.px(8) + kit.fonts.width(name, "label") + 2)
        super().__init__(kit, (0, 0, wide, high))

    def label(self) -> str:
        return self._name

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        points = pygame.Rect(self.rect.x, self.rect.y, self._dots, self.rect.h)
        dots(self.kit, surface, self._tier, 5, points, t.BRASS_D)
        left = points.right + self.kit.px(8)
        name = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
        self.kit.fonts.put(surface, self._name, "label", t.INK_2, name)


class CardBody(Node):
    """Contents of the card, `width` px wide; its rect has the height it needs. `turn` opens the table of a verb."""

    role = Role.GROUP

    def __init__(self, kit: Kit, card: WordCard, width: int, turn: Callable[[str], None]) -> None:
        super().__init__(kit, (0, 0, width, 10))
        self._card = card
        rows: list[Item] = []
        senses = card.senses or (WordSense(card.spelling or card.word, "", ""),)
        for at, sense in enumerate(senses):
            rows += self._sense(sense, at, turn, senses[0].spelling)
        if card.held:
            held = [each.partition(card.word) for each in card.held]
            lines = [f"{escape(a.lower())}<b>{escape(row)}</b>{escape(b.lower())}" for a, row, b in held]
            # Translators: in front of a word that contains a row of letters: the row is part of that word
            rows.append(self._words(pair(_("Contained in"), "\n".join(lines)), "body", t.INK))
        for label, said in card.notes:
            rows.append(self._words(escape(pair(label, said)), "caption", t.INK_2))
        if card.tier_name:
            rows += [space(0, kit.px(8)), Item.of(TierMark(kit, card.tier, card.tier_name, width))]
        rows += [space(0, kit.px(10)), self._verdict()]
        if card.source:
            rows.append(self._words(escape(card.source), "caption", t.INK_2))
        whole = column(rows)
        within(self, whole)
        self.rect = (0, 0, width, whole.h)

    def _sense(self, sense: WordSense, at: int, turn: Callable[[str], None], above: str) -> list[Item]:
        """One spelling: the word, what it means, its grammar, the forms beside it."""
        kit, width = self.kit, self.rect.w
        rows: list[Item] = []
        if at:
            rows += [
                space(0, kit.px(12)),
                Item.of(Hairline(kit, (0, 0, width, 1), (226, 212, 178, 255))),
                space(0, kit.px(8)),
            ]
        if not at or sense.spelling != above:
            room, least = (width - kit.theme.target, 34) if not at else (width, 20)
            word = Headword(
                kit, room, sense.spelling, "real" if at else "headword", kit.theme.text_px(least, "real")
            )
            if at:
                # Translators: on the card of a word, before its other spelling: “pêche, or péché”
                lead = Label(
                    kit,
                    (0, 0, kit.fonts.width(_("or"), "label") + kit.px(10), word.rect.h),
                    _("or"),
                    "label",
                    t.INK_2,
                )
                word = Headword(
                    kit, width - lead.rect.w, sense.spelling, "real", kit.theme.text_px(least, "real")
                )
                lead.rect = (0, 0, lead.rect.w, word.rect.h)
                rows.append(row([Item.of(lead), Item.of(word)]))
            else:
                rows.append(Item.of(word))
        if sense.meaning:
            rows.append(self._words(escape(sense.meaning), "strong" if at else "meaning", t.INK))
        if sense.grammar:
            rows += [space(0, kit.px(3)), self._words(escape(sense.grammar), "label", t.INK_2)]
        return rows + self._chips(sense, at, turn)

    def _chips(self, sense: WordSense, at: int, turn: Callable[[str], None]) -> list[Item]:
        """Lay out the chips of a sense: the room above and below the pills is the same with a chip to press and without."""
        kit, width, gap = self.kit, self.rect.w, self.kit.px(7)
        high = target(kit, 34, "label") if sense.verb else pill_height(kit)
        chips = [Item.of(FormChip(kit, name, form, width, high)) for name, form in sense.forms]
        if sense.verb:
            act = partial(turn, sense.verb)
            chips.append(Item.of(TableChip(kit, _("conjugation"), act, f"table-{at}")))
        if not chips:
            return []
        spare = (high - pill_height(kit)) // 2
        whole = wrap(chips, width, gap, max(0, gap - 2 * spare))
        return [space(0, max(0, kit.px(8) - spare)), Item(whole.nodes, whole.w, whole.h - spare)]

    def _words(self, markup: str, role: str, colour: t.RGB) -> Item:
        return text(self.kit, self.rect.w, markup, role, colour)

    def _verdict(self) -> Item:
        """Lay out the table's verdict on the word, with its sign."""
        kit, card = self.kit, self._card
        sign, ink = ("circle-check", t.OK_INK) if card.valid else ("ban", t.REFUSE)
        size = kit.theme.text_px(24, "strong")
        down = (kit.fonts.height("strong") - size) // 2
        mark = padded(Item.of(Icon(kit, (0, 0, size, size), sign, ink)), 0, down, 0)
        verdict = text(kit, self.rect.w - size - kit.px(20), escape(card.verdict), "strong", ink)
        return row([Item(mark.nodes, size, 0), verdict], kit.px(10))


class TableBody(Node):
    """The table of a verb: each tense with its forms, and the way back to the card."""

    role = Role.GROUP

    def __init__(self, kit: Kit, card: WordCard, width: int, verb: str, turn: Callable[[str], None]) -> None:
        super().__init__(kit, (0, 0, width, 10))
        rows = [Item.of(Headword(kit, width - kit.theme.target, verb, "real", kit.theme.text_px(20, "real")))]
        for name, found in card.table(verb) if card.table is not None else ():
            rows += [
                space(0, kit.px(7)),
                text(kit, width, escape(name), "label", t.INK_2),
                text(kit, width, escape(found), "strong", t.INK),
            ]
        rows += [space(0, kit.px(12)), Item.of(TableChip(kit, _("Back"), partial(turn, ""), "table-back"))]
        whole = column(rows)
        within(self, whole)
        self.rect = (0, 0, width, whole.h)
