"""Printed sheet as a picture: ink on white, the size of A4, longer for a long match; and as a PDF: the picture with its text
behind it for search and screen readers."""

from __future__ import annotations

import io
import struct
import zlib

import pygame

from cardtable.i18n import _
from cardtable.table import boxart
from cardtable.table.screens.printing.printed import Printed, text_lines
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import column, space
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.rects import below, from_left, from_top, inside, shared
from cardtable.ui.text import Style
from cardtable.ui.typeset import block, escape

WIDE, HIGH = 1654, 2339
"""A4 at 200 points an inch."""
MARGIN = 130
INK, SOFT, LINE, WINE = (24, 22, 20), (96, 88, 78), (200, 190, 174), (122, 40, 54)
BAND = (246, 241, 230)
ROW, LEAST_ROW = 52, 30
WORDS = 66
"""Height of a player's name above the words, with the space below them."""
SCALES = 1.5, 1.25, 1.0
"""Scales of rows and words: the sheet takes the first that fits, a longer sheet the last."""
CARD, APART = 118, 1.08
"""The best word in cards: how wide one is at most, and how far from one to the next, in its widths."""
MODULE, QUIET = 9, 4
"""Points a module of the QR, and modules of white round it."""


def picture(sheet: Printed) -> pygame.Surface:
    """The sheet drawn."""
    return _Drawing(sheet).drawn()


def png(sheet: Printed) -> bytes:
    """The picture as a PNG that says which game it is of."""
    out = io.BytesIO()
    pygame.image.save(picture(sheet), out, "sheet.png")
    content = out.getvalue()
    told = b"cardtable\x00" + sheet.link.encode() + b"\n"  # or the check sum behind it might read on
    chunk = struct.pack(">I", len(told)) + b"tEXt" + told + struct.pack(">I", zlib.crc32(b"tEXt" + told))
    head = 8 + 4 + 4 + 13 + 4  # the signature and the first chunk
    return content[:head] + chunk + content[head:]


class _Drawing:
    """One sheet being drawn, from the top down."""

    def __init__(self, sheet: Printed) -> None:
        self.sheet, self.kit = sheet, Kit((1280, 720))
        self.inner = WIDE - 2 * MARGIN
        side = len(sheet.qr) + 2 * QUIET
        self.foot = side * MODULE + 40
        notes = "\n".join(map(escape, sheet.notes))
        self.notes = block(self.kit.fonts, notes, self._text(24), SOFT, self.inner)
        word = sheet.best[0]
        self.card = min(CARD, int(self.inner / (APART * len(word)))) if word else 0
        above = 340 + (round(self.card * RATIO) + 100 if word else 0)
        rows = len(sheet.rows) + 2
        for scale in SCALES:
            self._set_words(scale)
            parts = above, self.foot, self.notes.height, *self._words_high()
            used = column(space(0, each) for each in parts).h
            if used + rows * round(ROW * scale) <= HIGH - 2 * MARGIN:
                break
        self.row = max(LEAST_ROW, min(round(ROW * scale), (HIGH - 2 * MARGIN - used) // rows))
        self.high = max(HIGH, used + rows * self.row + 2 * MARGIN)

    def _set_words(self, scale: float) -> None:
        """Everybody's words as lines."""
        style = self._text(round(26 * scale))
        self.words = [
            (column, block(self.kit.fonts, "  ·  ".join(map(escape, column.words)), style, INK, self.inner))
            for column in self.sheet.columns
            if column.words
        ]

    def _words_high(self) -> list[int]:
        """Return the heights of the words of each player, with the name above them."""
        return [column([space(0, WORDS), space(0, words.height)]).h for _name, words in self.words]

    @staticmethod
    def _text(px: int, weight: int = 600) -> Style:
        return Style("Nunito", weight, px)

    def drawn(self) -> pygame.Surface:
        surface = pygame.Surface((WIDE, self.high))
        surface.fill((255, 255, 255))
        y = self._best(surface, self._head(surface, MARGIN))
        y = self._table(surface, y + 40)
        y = self._words(surface, y + 44)
        self.notes.draw(self.kit.fonts, surface, MARGIN, y)
        self._foot(surface)
        return surface

    def _put(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        colour: t.RGB,
        box: pygame.Rect,
        align: str = "left",
    ) -> None:
        fonts = self.kit.fonts
        fonts.put(surface, text, fonts.shrink(text, style, box.w, 12), colour, box, align=align)

    def _line(self, y: int, high: int) -> pygame.Rect:
        """A line across the sheet."""
        return pygame.Rect(MARGIN, y, self.inner, high)

    def _head(self, surface: pygame.Surface, y: int) -> int:
        """The game, the day, who has won."""
        sheet, first = self.sheet, self._line(y, 110)
        self._put(surface, sheet.title, Style("Fraunces", 700, 92), WINE, first)
        self._put(surface, "Cardtable", Style("Fraunces", 600, 34), SOFT, first, "right")
        self._put(surface, sheet.day, self._text(34), SOFT, self._line(y + 120, 46))
        self._put(surface, sheet.winner, Style("Fraunces", 600, 46), INK, self._line(y + 176, 60))
        pygame.draw.rect(surface, WINE, self._line(y + 256, 4))
        return y + 260

    def _best(self, surface: pygame.Surface, y: int) -> int:
        """The best word of the game, in cards, and whose it was."""
        word, told = self.sheet.best
        if not word:
            return y
        step, high = self.card * APART, round(self.card * RATIO)
        for at, letter in enumerate(word):
            middle = MARGIN + round(self.card / 2 + at * step), y + 36 + high // 2
            boxart.lay(self.kit, surface, Face(letter), self.card, middle)
        self._put(surface, told, self._text(28), SOFT, self._line(y + high + 50, 40))
        return y + high + 100

    def _table(self, surface: pygame.Surface, y: int) -> int:
        """Names above, then what each turn brought everybody, then the totals."""
        sheet, row = self.sheet, self.row
        style = self._text(round(row * 0.56))
        labels = (
            max((self.kit.fonts.width(label, style) for label in (*sheet.rows, _("Total"))), default=0) + 40
        )
        first = min(labels, self.inner // 3)
        named, rest = from_left(self._line(0, 1), first)
        boxes = [named, *shared(rest, [1] * len(sheet.columns))]

        def line(texts: list[str], style: Style, colour: t.RGB, high: int) -> None:
            for at, (spot, text) in enumerate(zip(boxes, texts, strict=True)):
                box = inside(pygame.Rect(spot.x, y, spot.w, high), 10, 0, 0)
                self._put(surface, text, style, colour, box, "left" if not at else "center")

        high, names = row * 2, ["", *(column.name for column in sheet.columns)]
        line(names, Style("Fraunces", 700, round(row * 0.7)), INK, round(high * 0.62))
        y += round(high * 0.55)
        kinds = ["", *(column.kind for column in sheet.columns)]
        line(kinds, self._text(round(row * 0.42)), SOFT, round(high * 0.4))
        y += high - round(high * 0.55)
        for at, label in enumerate(sheet.rows):
            if not at % 2:
                pygame.draw.rect(surface, BAND, self._line(y, row))
            line([label, *(column.cells[at] for column in sheet.columns)], style, INK, row)
            y += row
        pygame.draw.rect(surface, INK, self._line(y, 3))
        bold = self._text(round(row * 0.66), 800)
        line([_("Total"), *(column.total for column in sheet.columns)], bold, WINE, row + 10)
        return y + row + 10

    def _words(self, surface: pygame.Surface, y: int) -> int:
        """Everybody's words, in the order in which they were laid."""
        spots = below(self._line(y, 0), self._words_high(), 0, 0)
        for (player, words), spot in zip(self.words, spots, strict=True):
            name, rest = from_top(spot, 40, 4)
            self._put(surface, player.name, Style("Fraunces", 600, 32), INK, name)
            words.draw(self.kit.fonts, surface, *rest.topleft)
        return spots[-1].bottom if spots else y

    def _foot(self, surface: pygame.Surface) -> None:
        """Draw the code and its QR."""
        matrix = self.sheet.qr
        side = len(matrix) * MODULE
        left, top = WIDE - MARGIN - side, self.high - MARGIN - side
        for down, modules in enumerate(matrix):
            for across, dark in enumerate(modules):
                if dark:
                    surface.fill((0, 0, 0), (left + across * MODULE, top + down * MODULE, MODULE, MODULE))
        pygame.draw.rect(surface, LINE, self._line(top - 30, 2))
        lines = (
            (_("The same cards again:"), self._text(28), SOFT, 10, 40),
            (self.sheet.code, Style("Nunito", 800, 44), INK, 54, 60),
            (_("In Cardtable: Challenges, or open this sheet with it."), self._text(24), SOFT, 122, 40),
        )
        for text, style, ink, down, high in lines:
            box = pygame.Rect(MARGIN, top + down, self.inner - side - 60, high)
            self._put(surface, text, style, ink, box)


A4_WIDE = 595.276
"""Width of an A4 page, points."""


def pdf(sheet: Printed) -> bytes:
    """One page as wide as A4, and as high or higher."""
    import pydyf  # slow to read, and wanted only here

    image = picture(sheet)
    wide, high = A4_WIDE, A4_WIDE * image.get_height() / WIDE
    document = pydyf.PDF()
    document.info["Title"] = pydyf.String(f"{sheet.title}, {sheet.day}")
    document.info["Keywords"] = pydyf.String(sheet.link)
    seen = pydyf.Stream(
        [pygame.image.tobytes(image, "RGB")],
        {
            "Type": "/XObject", "Subtype": "/Image", "Width": image.get_width(), "Height": image.get_height(),
            "ColorSpace": "/DeviceRGB", "BitsPerComponent": 8,
        },
        compress=True,
    )  # fmt: skip
    document.add_object(seen)
    font = pydyf.Dictionary(
        {"Type": "/Font", "Subtype": "/Type1", "BaseFont": "/Helvetica", "Encoding": "/WinAnsiEncoding"}
    )
    document.add_object(font)
    page = pydyf.Stream(compress=True)
    page.push_state()
    page.set_matrix(wide, 0, 0, high, 0, 0)
    page.draw_x_object("Sheet")
    page.pop_state()
    page.begin_text()
    page.set_font_size("Plain", 6)
    page.set_text_rendering(3)  # read, not seen
    page.set_text_matrix(1, 0, 0, 1, 40, high - 40)
    for line in text_lines(sheet):
        said = (
            b"\xfe\xff" + line.encode("utf-16-be")
        ).hex()  # what the font's own encoding lacks is read from here
        plain = line.encode("cp1252", "replace").hex()
        page.stream.append(f"/Span <</ActualText <{said}>>> BDC <{plain}> Tj EMC 0 -7 Td".encode())
    page.end_text()
    document.add_object(page)
    document.add_page(
        pydyf.Dictionary(
            {
                "Type": "/Page",
                "Parent": document.pages.reference,
                "MediaBox": pydyf.Array([0, 0, round(wide, 2), round(high, 2)]),
                "Contents": page.reference,
                "Resources": pydyf.Dictionary(
                    {
                        "XObject": pydyf.Dictionary({"Sheet": seen.reference}),
                        "Font": pydyf.Dictionary({"Plain": font.reference}),
                    }
                ),
            }
        )
    )
    out = io.BytesIO()
    document.write(out)
    return out.getvalue()
