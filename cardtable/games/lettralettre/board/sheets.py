"""Everybody’s sheet on the felt: sealed, face down; then the words turned over, with points and what tokens did."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from cardtable.games.lettralettre.board import layout
from cardtable.games.lettralettre.board.depiction import LETTERS, TABOOS
from cardtable.games.lettralettre.board.papers import UNFOLDS, label_of, looks, shut, tip_of
from cardtable.games.lettralettre.board.plates import FACE
from cardtable.games.lettralettre.rules.model import State
from cardtable.i18n import _
from cardtable.play.commitment import GROUP
from cardtable.rules.contract import Seat
from cardtable.table.board.board import Board
from cardtable.table.board.description import Layout
from cardtable.table.board.picture import Picture, WordSheet
from cardtable.table.wax import wax
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.node import Role
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.icons import icon, put
from cardtable.ui.paint.plates import TIP_SHADE, bleed, ivory, tear
from cardtable.ui.paint.shapes import SMOOTH, clear, lay, slanted
from cardtable.ui.paint.tokens import bleed as token_bleed
from cardtable.ui.paint.tokens import token
from cardtable.ui.placement import Paint, Placement
from cardtable.ui.rects import below
from cardtable.ui.stage import SNAP, Glide
from cardtable.ui.text import Style
from cardtable.ui.theme import Hue
from cardtable.ui.typeset import limited
from cardtable.wording.sentence import number

ASLANT = 2.0
"""Degrees by which a stamp falls aslant."""


@dataclass(frozen=True, slots=True)
class SheetFace(Paint):
    """Face of the sheet of a player whose colour is `hue`."""

    thing = "sheet"
    sheet: WordSheet
    hue: Hue
    hidden: bool = False

    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        return kit.cache.get(("sheet", size, self), lambda: _picture(kit, self.sheet, self.hue, size))

    def bleed(self, kit: Kit, size: tuple[int, int]) -> int:
        return bleed(kit, TIP_SHADE) + 2

    def radius(self, kit: Kit) -> int:
        return kit.px(8)


@dataclass(frozen=True, slots=True)
class Torn(Paint):
    """The sheet that was written on, torn off its pad: folded over its word, its upper edge in tatters, the wax on it."""

    thing = "sheet"
    hidden: bool = True

    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        return kit.cache.get(("torn", size), lambda: _torn(kit, size))

    def bleed(self, kit: Kit, size: tuple[int, int]) -> int:
        return bleed(kit, TIP_SHADE)


def _torn(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    paper, margin = ivory(kit, size, kit.px(6))
    image = paper.copy()
    tear(kit, image, margin)
    mark = wax(kit, max(1, min(kit.px(84), round(size[1] * 0.6))), "26")
    image.blit(mark, mark.get_rect(center=image.get_rect().center))
    return image


WORD, POINTS = 52, 64
"""Most heights of the word and its points, units."""


def grown(kit: Kit, style: Style, high: int, most: int) -> Style:
    """The style in larger letters where so much height is free, up to `most` units: few players have large sheets. Large
    letters, capitals and figures, fill that height."""
    if kit.theme.ample:
        return replace(style, px=min(high, kit.theme.text_px(most)))
    return replace(style, px=max(style.px, min(round(high * 0.5), max(kit.px(most), round(high * 0.24)))))


def _picture(kit: Kit, shown: WordSheet, hue: Hue, size: tuple[int, int]) -> pygame.Surface:
    """The sheet on its paper, with the margin of its shadow."""
    paper, margin = ivory(kit, size, kit.px(8))
    image = paper.copy()
    room = pygame.Rect(margin, margin, *size)
    if shown.best:
        edge = pygame.Rect(room.x, room.y, max(4, kit.px(7)), room.h).inflate(0, -2 * kit.px(8))
        image.fill(t.BRASS, edge)
    pad = kit.px(14)
    inner = room.inflate(-2 * pad, -2 * kit.px(8))
    most = max(kit.fonts.height("label"), kit.px(26))
    high = min(most, inner.h if kit.theme.ample else round(inner.h * 0.28))
    head = pygame.Rect(inner.x, inner.y, inner.w, high)
    body = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    if kit.theme.ample and inner.h < 2.2 * kit.fonts.height("label"):  # who wrote it stands beside the word
        # Of many low sheets each has its symbol alone: the plates tell what it brought.
        wide = round(inner.w * 0.42) if inner.w > kit.theme.text_px(170) else kit.px(28)
        head = pygame.Rect(inner.x, 0, wide, min(most, inner.h)).move_to(centery=inner.centery)
        body = pygame.Rect(head.right + pad, inner.y, inner.right - head.right - pad, inner.h)
    _head(kit, image, head, shown, hue)
    (_sealed if shown.hidden else _open)(kit, image, body, shown)
    return image


def _head(kit: Kit, image: pygame.Surface, row: pygame.Rect, shown: WordSheet, hue: Hue) -> None:
    """Draw the writer's name, and the tokens the word has brought."""
    fonts, side, strong = kit.fonts, min(row.h, kit.px(28)), limited(kit, "strong", row.h)
    put_disc(kit, image, hue, (row.x + side // 2, row.centery), side)
    if row.w <= kit.px(28):
        return
    left = row.x + side + kit.px(8)
    room = pygame.Rect(left, row.y, row.right - left, row.h)

    def put_last(text: str, style: Style, ink: t.RGB) -> None:
        """Write it at the right of what is free."""
        fonts.put(image, text, style, ink, room, "right")
        room.w -= fonts.width(text, style) + kit.px(8)

    if shown.change:
        lay(image, (token(kit, side, FACE), token_bleed(side)), (room.right - side, row.centery - side // 2))
        room.w -= side + kit.px(5)
        text = f"+{shown.change}" if shown.change > 0 else number(shown.change)
        put_last(text, strong, t.OK_INK if shown.change > 0 else t.REFUSE)
    elif shown.out:
        # Translators: a player who is
        put_last(_("out"), strong, t.REFUSE)
    if shown.aside:
        # Translators: a word that does not count
        text = _("does not count")
        put_last(
            text, fonts.shrink(text, limited(kit, "label", row.h * 0.9), round(room.w * 0.66), 9), t.INK_2
        )
    name = fonts.shrink(shown.name, limited(kit, "label", row.h), room.w)
    if not kit.theme.ample or room.w > 2 * name.px:  # else the symbol says who
        fonts.put(image, shown.name, name, hue.deep, room)


def _sealed(kit: Kit, image: pygame.Surface, body: pygame.Rect, shown: WordSheet) -> None:
    """Face down: a seal of wax, broken in two once it is cracked, and the beginning of what was promised."""
    fonts = kit.fonts
    side = max(1, min(kit.px(84), round(body.h * 0.62)))
    text = _("sealed · %(seal)s") % {"seal": shown.seal[:GROUP]}
    small = limited(kit, "caption", body.h * 0.5)
    spot, foot = below(body, (side, fonts.height(small)), kit.px(4))
    mark = wax(kit, side, "26")
    if shown.cracked:
        half = mark.get_width() // 2
        for left, turn in ((0, 14), (half, -14)):
            part = pygame.transform.rotozoom(mark.subsurface((left, 0, half, mark.get_height())), turn, 1.0)
            away = -half if turn > 0 else half
            image.blit(part, part.get_rect(center=(spot.centerx + round(away * 0.8), spot.centery)))
    else:
        image.blit(mark, mark.get_rect(midtop=spot.midtop))
    fonts.put(image, text, fonts.shrink(text, small, foot.w, 9), t.INK_2, foot, "center")


def _open(kit: Kit, image: pygame.Surface, body: pygame.Rect, shown: WordSheet) -> None:
    """Draw the word with its points at the right; below it the constraint met, the sum, and the note that the seal held. In large
    letters the word comes first: below it stands the one that fits whole, and the description tells the rest."""
    fonts, ample = kit.fonts, kit.theme.ample
    points = str(shown.points) if shown.word else "–"
    small = fonts.style("caption") if ample else limited(kit, "caption", body.h * 0.3)
    line = fonts.height(small)
    word_high = kit.theme.text_px(WORD) if ample else fonts.height(limited(kit, "word", body.h * 0.4))
    most = 1 if ample or not shown.asked else 2
    lines = next(
        (count for count in range(most, 0, -1) if body.h - count * line >= word_high), 0 if ample else 1
    )
    top, *rows = below(body, (body.h - lines * line, *lines * (line,)))
    role = fonts.shrink(points, grown(kit, limited(kit, "total", top.h), top.h, POINTS), round(body.w * 0.25))
    fonts.put(image, points, role, t.INK, top, "right")
    top.w -= fonts.width(points, role) + kit.px(10)
    if shown.word:
        large = grown(kit, limited(kit, "panel-title", top.h), top.h, WORD)
        style = fonts.shrink(shown.word, large, top.w, 9)
        fonts.put(image, shown.word[: shown.letters], style, t.INK, top)
    else:
        fonts.put(image, _("no word"), limited(kit, "body", top.h), t.INK_2, top)
    if lines == 2 and shown.stamp:
        _stamp(kit, image, rows[0], shown)
    if not rows:
        return
    row, side = rows[-1], round(fonts.cap_height(small) * 1.6)
    if shown.verified:
        put(kit, image, "shield-check", row, side, t.OK_INK, "right")
    row.w -= side + kit.px(6)
    ways = (shown.sums, shown.asked if shown.stamp else "") if ample else (shown.sums,)
    told = next((each for each in ways if each and (not ample or fonts.width(each, small) <= row.w)), "")
    fonts.put(image, told, fonts.shrink(told, small, row.w, 9), t.INK_2, row)


def _stamp(kit: Kit, image: pygame.Surface, row: pygame.Rect, shown: WordSheet) -> None:
    """Draw the constraint met as a stamp aslant; straight if room is short."""
    fonts = kit.fonts
    style = fonts.shrink(shown.asked, limited(kit, "caption", row.h), row.w - 2 * row.h, 9)
    pad, mark = kit.px(8), round(fonts.cap_height(style) * 1.7)
    size = fonts.width(shown.asked, style) + mark + 3 * pad, row.h
    edge = max(2, kit.px(2))
    stamp = clear(((size[0] + 2 * edge) * SMOOTH, (size[1] + 2 * edge) * SMOOTH), t.OK_INK)
    frame = stamp.get_rect().inflate(-2 * edge * SMOOTH, -2 * edge * SMOOTH)
    pygame.draw.rect(stamp, t.OK_INK, frame, edge * SMOOTH, border_radius=kit.px(5) * SMOOTH)
    sign = icon(kit, "check", mark * SMOOTH, t.OK_INK)
    stamp.blit(sign, sign.get_rect(midleft=(frame.x + pad * SMOOTH, frame.centery)))
    spot = pygame.Rect(frame.x + (2 * pad + mark) * SMOOTH, frame.y, 0, frame.h)
    spot.w = frame.right - spot.x
    fonts.put(stamp, shown.asked, replace(style, px=style.px * SMOOTH), t.OK_INK, spot)
    aslant = ASLANT if size[0] < row.w * 0.8 else 0.0
    rises = round(size[0] * math.sin(math.radians(aslant)) / 2)  # clear of the line below
    turned = slanted(stamp, aslant, shown.stamp / 100)
    image.blit(turned, turned.get_rect(midleft=(row.x - edge, row.centery - rises)))


class Unveiling:
    """Everybody's sheet on the felt of one table."""

    def __init__(self, board: Board[State, Any]) -> None:
        self._board = board
        self._seen: dict[Seat, WordSheet] = {}
        """The sheets that are being unveiled, as far as they are."""

    @property
    def opened(self) -> tuple[WordSheet, ...]:
        """The sheets that are being unveiled, as far as they are seen."""
        return tuple(self._seen.values())

    def close(self) -> None:
        """End the unveiling: a fact is told."""
        self._seen = {}

    def layout(self, shown: Picture) -> Layout:
        """The sheets there are, side by side without a gap for who is out and only watches."""
        table, sheets, found = self._board.table, shown.papers.sheets, Layout()
        if not sheets:
            return found
        letters, taboos = shown.group(LETTERS).count, shown.group(TABOOS).count
        spots = layout.unveiling(table.kit, table.areas, letters, taboos, len(sheets)).sheets
        for sheet, spot in zip(sheets, spots, strict=True):
            found["sheet", sheet.seat] = replace(
                Placement.painted(spot, SheetFace(sheet, table.seating.hue(sheet.seat), sheet.hidden)),
                taps=bool(sheet.word),
                label=label_of(sheet),
                tip=tip_of(sheet),
                role=Role.GROUP,
                zone="sheets",
            )
        return found

    # --- one after another ---------------------------------------------------------------------------------------

    def unveil(self) -> float:
        """Break the seals one after another, the lowest word first: its letters turn over with its points, then the stars, then
        the stamp falls. Return the seconds until the last lies open."""
        board = self._board
        stage, kit = board.stage, board.kit
        sheets = [sheet for sheet in board.picture.papers.sheets if ("sheet", sheet.seat) in stage.sprites]
        if not kit.seconds(1000):
            board.refresh(SNAP)
            return 0.0
        self._seen = {sheet.seat: shut(sheet) for sheet in sheets}
        at = 200.0
        for opened in sorted(sheets, key=lambda each: each.points):
            sheet = board.view.sheets[opened.seat]
            for ms, seen, sound in looks(opened, sheet) if sheet is not None else ():
                stage.after(kit.seconds(at), partial(self._look, seen, sound))
                at += ms
        return kit.seconds(at)

    def _look(self, seen: WordSheet, sound: str) -> None:
        """Show that much of a sheet from now on."""
        board, before, key = self._board, self._seen.get(seen.seat), ("sheet", seen.seat)
        stage, kit = board.stage, board.kit
        self._seen[seen.seat] = seen
        placement = self.layout(board.picture).get(key)
        if placement is None or before is None:
            return
        kit.sounds.play(sound)
        sprite = stage.sprites.get(key)
        if before.hidden and not seen.hidden and sprite is not None:
            sprite.go(placement, Glide(UNFOLDS, in_out_cubic), kit.now(), 0.0)
        else:
            stage.put(key, placement)

    def tapped(self, number: object) -> bool:
        """A sheet opens the card of its word; False for anything else."""
        if not (isinstance(number, tuple) and number[0] == "sheet"):
            return False
        sheet = self._board.view.sheets[number[1]]
        if sheet is not None and sheet.word:
            self._board.table.look_up(sheet.word)
        return True
