"""The card of a word: its spelling and what it means, a line of grammar, the forms beside it, whether this table takes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table.screens.boxes import line, pressed, sign, words
from cardtable.table.screens.parts import Hairline, target
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
    Shared,
    across,
    down,
    fill,
    flow,
    inset,
    space,
    stack,
    wide_as_it_gets,
    within,
)
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.discs import dots, dots_width
from cardtable.ui.paint.shapes import kept_box
from cardtable.ui.rects import about
from cardtable.ui.scene import Layer
from cardtable.ui.text import Style
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
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
        body = verb_table(kit, card, verb, self._turned) if verb else card_body(kit, card, self._turned)
        acts = self._offers(() if verb else offers)

        def scrolled(kit: Kit, wide: int, high: int) -> Item:
            item = body.made(kit, wide)
            panel = ScrollPanel(kit, (0, 0, item.w, min(item.h, high)))
            panel.fill(item.nodes)
            return Item.of(panel)

        window = pygame.Rect((0, 0), kit.theme.size)
        wide = min(kit.theme.text_px(600, "body"), kit.theme.x(0.97))
        whole = inset(down(Shared(Leaf(scrolled, body.wish), 1, 1, whole=False), *acts), APART, APART)
        side = kit.theme.target
        close = CloseButton(kit, (0, 0, side, side), "x", _("Close"), self.shut, kind="ghost")
        cross = inset(across(fill(), Item.of(close)), CLOSE, CLOSE)
        self.panel = DialogBox(kit, pygame.Rect(0, 0, 0, 0), ivory=True, name=card.word)
        within(self.panel, stack([whole.made(kit, wide, kit.theme.y(0.88)), cross.made(kit, wide)]))
        spot = self.panel.rect.copy()
        spot.midtop = window.centerx, kit.theme.y(0.06)
        self.panel.shift(*spot.topleft)
        self.add(self.panel)

    def _turned(self, verb: str) -> None:
        """Show the table of a verb in place of the card, or the card again ("")."""
        scene, kit, card, offers = self.scene, self.kit, self._card, self._offered
        if scene is not None:
            scene.close(self)
            scene.open(lambda: WordCardLayer(kit, card, offers, verb=verb))

    def _offers(self, offers: Sequence[DialogAnswer]) -> list[Box]:
        """The buttons, in as many rows as they need."""

        def act(offer: DialogAnswer) -> None:
            self.shut()
            offer.act()

        keys = [f"agree-{at}" if at else "agree" for at in range(len(offers))]
        buttons = (
            pressed(each.text, each.icon, partial(act, each), key)
            for each, key in zip(offers, keys, strict=True)
        )
        return [across(fill(), flow(*buttons))] if offers else []


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
        self.bleed = kit.px(CLOSE)

    def label(self) -> str:
        return self._word

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for at, text in enumerate(self.lines):
            box = pygame.Rect(self.rect.x, self.rect.y + at * self._line, self.rect.w, self._line)
            self.kit.fonts.put(surface, text, self._style, t.REAL, box)


def halves(word: str) -> tuple[str, str]:
    """A word parted near its middle, between a vowel and the consonant that begins a syllable."""
    places = [match.start() + 1 for match in re.finditer(r"[aeiouyà-ÿ](?=[^aeiouyà-ÿ][aeiouyà-ÿ])", word)]
    at = min(places or [len(word) // 2], key=lambda place: abs(place - len(word) // 2))
    return word[:at] + "-", word[at:]


class FormChip(Node):
    """A form beside a word behind its name, its pill in the middle of its height."""

    role = Role.TEXT

    def __init__(self, kit: Kit, name: str, form: str, size: tuple[int, int]) -> None:
        super().__init__(kit, (0, 0, *size))
        self._name, self._form = name, form
        self._label = kit.fonts.width(f"{name} ", "label")

    @staticmethod
    def box(kit: Kit, name: str, form: str, high: int) -> Box:
        """A box of a chip `high` px high, as wide as its words and as the ends of its pill."""
        said = across(line(f"{name} ", "label", t.INK_2), line(form, "strong", t.INK), gap=0)
        whole = inset(said, NEAR)
        return Leaf(
            lambda kit, wide, _high: Item.of(FormChip(kit, name, form, (wide, high))),
            whole.wish,
            lambda kit: kit.theme.target,
        )

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
    return max(kit.px(WIDE), kit.theme.text_px(WIDE, "label"))


def draw_pill(kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
    """Draw the pill of a chip in the middle of `box`; return its place."""
    high = min(box.h, pill_height(kit))
    face = about(box.center, (box.w, high))
    surface.blit(kept_box(kit, face.size, high // 2, CHIP, CHIP_EDGE), face)
    return face


CHIP = [(0, t.rgb("#F6ECCF")), (1, t.rgb("#EFE1B9"))]
CHIP_EDGE = (214, 194, 140, 255)


class TableChip(Button):
    """The chip that opens the table of a verb, or leads back from it."""

    def __init__(self, kit: Kit, words: str, act: Callable[[], object], key: str) -> None:
        wide = Button.width_of(kit, words, type_="strong")
        super().__init__(kit, (0, 0, wide, target(kit, WIDE, "label")), words, act, key=key)

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
        both = across(space(self._dots, high), line(name, "label", t.MIST), gap=CLOSE)
        wide = min(room, both.wish(kit))
        super().__init__(kit, (0, 0, wide, high))

    def label(self) -> str:
        return self._name

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        points = pygame.Rect(self.rect.x, self.rect.y, self._dots, self.rect.h)
        dots(self.kit, surface, self._tier, 5, points, t.BRASS_D)
        left = points.right + self.kit.px(8)
        name = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
        self.kit.fonts.put(surface, self._name, "label", t.INK_2, name)


def headword(word: str, role: str, least: float) -> Box:
    """A box of a spelling, as wide as there is room, at least `least` units large before it is parted."""

    def make(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(Headword(kit, wide, word, role, kit.theme.text_px(least, "real")))

    return wide_as_it_gets(make)


def card_body(kit: Kit, card: WordCard, turn: Callable[[str], None]) -> Box:
    """A box of the contents of the card. `turn` opens the table of a verb."""
    rows: list[Box] = []
    senses = card.senses or (WordSense(card.spelling or card.word, "", ""),)
    for at, sense in enumerate(senses):
        rows += _sense(kit, sense, at, turn, senses[0].spelling)
    if card.held:
        held = [each.partition(card.word) for each in card.held]
        lines = [f"{escape(a.lower())}<b>{escape(row)}</b>{escape(b.lower())}" for a, row, b in held]
        # Translators: in front of a word that contains a row of letters: the row is part of that word
        rows.append(words(pair(_("Contained in"), "\n".join(lines)), "body", t.INK))
    rows += [words(escape(pair(label, said)), "caption", t.INK_2) for label, said in card.notes]
    if card.tier_name:

        def tier(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(TierMark(kit, card.tier, card.tier_name, wide))

        rows.append(inset(wide_as_it_gets(tier), 0, CLOSE, 0))
    mark, ink = ("circle-check", t.OK_INK) if card.valid else ("ban", t.REFUSE)
    verdict = words(escape(card.verdict), "strong", ink)
    last = [across(sign(mark, "strong", 24, ink), verdict, gap=CLOSE, align=0)]
    if card.source:
        last.append(words(escape(card.source), "caption", t.INK_2))
    rows.append(inset(flow(*last, gap=PLAIN, align=0.5), 0, CLOSE, 0))
    return _grouped(kit, rows)


def _grouped(kit: Kit, rows: Sequence[Box]) -> Box:
    """Make one group of rows, as wide as there is room."""
    group = Node(kit)
    group.role = Role.GROUP
    return inset(down(*rows, wide_as_it_gets(lambda _kit, wide, _high: space(wide, 0)), gap=0), node=group)


def _sense(kit: Kit, sense: WordSense, at: int, turn: Callable[[str], None], above: str) -> list[Box]:
    """One spelling: the word, what it means, its grammar, the forms beside it."""
    rows: list[Box] = []
    if at:
        edge = wide_as_it_gets(
            lambda kit, wide, _high: Item.of(Hairline(kit, (0, 0, wide, 1), (226, 212, 178, 255)))
        )
        rows.append(inset(edge, 0, NEAR, CLOSE))
        if sense.spelling != above:
            # Translators: on the card of a word, before its other spelling: “pêche, or péché”
            lead = line(_("or"), "label", t.INK_2)
            rows.append(across(lead, headword(sense.spelling, "real", 20), gap=CLOSE))
    else:  # beside the cross
        rows.append(across(headword(sense.spelling, "headword", 34), space(kit.theme.target, 0), gap=0))
    if sense.meaning:
        rows.append(words(escape(sense.meaning), "strong" if at else "meaning", t.INK))
    if sense.grammar:
        rows.append(inset(words(escape(sense.grammar), "label", t.INK_2), 0, FINE, 0))
    # The pills of all chips are alike, be there one to press or not.
    high = target(kit, WIDE, "label") if sense.verb else pill_height(kit)
    chips = [FormChip.box(kit, name, form, high) for name, form in sense.forms]
    if sense.verb:
        act = partial(turn, sense.verb)
        chips.append(Item.of(TableChip(kit, _("conjugation"), act, f"table-{at}")))
    if chips:
        rows.append(inset(flow(*chips, gap=CLOSE), 0, FINE))
    return rows


def verb_table(kit: Kit, card: WordCard, verb: str, turn: Callable[[str], None]) -> Box:
    """A box of the table of a verb: each tense with its forms, and the way back to the card."""
    rows: list[Box] = [across(headword(verb, "real", 20), space(kit.theme.target, 0), gap=0)]
    for name, found in card.table(verb) if card.table is not None else ():
        tense = down(words(escape(name), "label", t.INK_2), words(escape(found), "strong", t.INK), gap=0)
        rows.append(inset(tense, 0, CLOSE, 0))
    rows.append(inset(Item.of(TableChip(kit, _("Back"), partial(turn, ""), "table-back")), 0, NEAR, 0))
    return _grouped(kit, rows)
