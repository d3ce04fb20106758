"""Everybody's sheet on the felt: sealed, face down; then all turned over at once, with points and tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from cardtable.games.lettralettre.board.coins import FACE
from cardtable.games.lettralettre.board.faces import FAMILIES
from cardtable.games.lettralettre.board.fitting import limited
from cardtable.games.lettralettre.board.slip import points_of
from cardtable.games.lettralettre.rules.deck import Family
from cardtable.i18n import _
from cardtable.play.commitment import GROUP, grouped
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.plates import TIP_SHADE, bleed, ivory
from cardtable.ui.paint.tokens import bleed as token_bleed
from cardtable.ui.paint.tokens import token
from cardtable.ui.text import Style
from cardtable.ui.theme import Hue
from cardtable.wording.sentence import number

TURN = 420
"""Milliseconds a sheet takes to turn over."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a sheet says. `seal` is its commitment in full, `salt` what opens it; `open` once it is turned over; `word` "" for
    none; `verified` whether it is the one that was committed to; `change` in tokens, None while they have not
    moved; `best` for the words that won; `out` who is eliminated now; `aside` who writes out of competition."""

    seal: str = ""
    salt: str = ""
    open: bool = False
    word: str = ""
    family: Family | None = None
    asked: str = ""
    sums: str = ""
    points: int = 0
    verified: bool = False
    change: int | None = None
    best: bool = False
    out: bool = False
    aside: bool = False


def grown(style: Style, high: int, most: int) -> Style:
    """The style in larger letters where so much height is free: few players have large sheets."""
    return replace(style, px=max(style.px, min(round(high * 0.5), most)))


def _promise(shown: Shown) -> str:
    """What is promised, in full; once the sheet lies open, with what anybody can check it by."""
    values = {"seal": grouped(shown.seal), "salt": grouped(shown.salt)}
    if shown.verified:
        return _("The seal %(seal)s holds: with the salt %(salt)s this is what was handed in.") % values
    return _("Seal: %(seal)s") % values


class SheetNode(Node):
    """The sheet of one seat. A tap on an open one opens the card of its word."""

    role = Role.GROUP
    solid = True

    def __init__(self, kit: Kit, rect: pygame.Rect, hue: Hue, name: str, seat: int) -> None:
        super().__init__(kit, rect, key=f"sheet-{seat}")
        self._hue, self._name = hue, name
        self._shown: Shown | None = None
        self._before: Shown | None = None
        self._tween: Tween | None = None
        self._wide = 1.0
        self.look_up: Callable[[str], None] = lambda word: None
        self.visible = False
        self.bleed = bleed(kit, TIP_SHADE) + 2
        self.zone_name = "sheets"
        self.radius = kit.px(8)

    def show(self, shown: Shown | None, *, turning: bool = False) -> None:
        """`None`: no sheet; `turning` from face down to face up."""
        if shown == self._shown:
            return
        self._before, self._shown = self._shown, shown
        self.visible = shown is not None
        self.tip = _promise(shown) if shown else ""
        self.focusable = bool(shown and shown.word)
        self._tween, self._wide = None, 1.0
        if turning and self.kit.seconds(TURN) and self.scene is not None:
            self._tween = Tween(self.kit.now(), self.kit.seconds(TURN), in_out_cubic)
            self.scene.animate(self)
        self.invalidate()

    @property
    def sealed(self) -> bool:
        """Whether it lies face down."""
        return self._shown is not None and not self._shown.open

    def hurry(self) -> None:
        """Lie as it shall."""
        if self._tween is not None:
            self._tween, self._wide = None, 1.0
            self.invalidate()

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        k = self._tween.amount(now)
        self._wide = abs(1 - 2 * k)
        if k >= 0.5:
            self._before = None
        if self._tween.done(now):
            self._tween, self._wide = None, 1.0
        self.invalidate()
        return self._tween is not None

    def label(self) -> str:
        shown = self._shown
        if shown is None:
            return ""
        aside = _("out of competition") if shown.aside else ""
        if not shown.open:
            return ", ".join(filter(None, (_("%(name)s: sealed") % {"name": self._name}, aside, self.tip)))
        change = "" if not shown.change else number(shown.change)
        told = (self._name, shown.word or _("no word"), points_of(shown.points), shown.sums, aside, change)
        return ", ".join(filter(None, told))

    def click(self) -> bool:
        if self._shown is not None and self._shown.word:
            self.look_up(self._shown.word)
            return True
        return False

    def handle(self, gesture: Gesture) -> bool:
        return isinstance(gesture, Tap) and self.click()

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        turning = self._tween is not None
        shown = self._before if turning and self._before is not None else self._shown
        if shown is None:
            return
        key = "sheet", self.rect.size, shown, self._hue, self._name
        image, margin = self.kit.cache.get(key, lambda: self._picture(shown)), self._margin
        wide = max(1, round(image.get_width() * self._wide))
        if wide == image.get_width():
            surface.blit(image, (self.rect.x - margin, self.rect.y - margin))
        else:
            thin = pygame.transform.scale(image, (wide, image.get_height()))
            surface.blit(thin, (self.rect.centerx - wide // 2, self.rect.y - margin))

    @property
    def _margin(self) -> int:
        return bleed(self.kit, TIP_SHADE)

    def _picture(self, shown: Shown) -> pygame.Surface:
        kit = self.kit
        paper, margin = ivory(kit, self.rect.size, kit.px(8))
        image = paper.copy()
        room = pygame.Rect(margin, margin, *self.rect.size)
        if shown.best:
            edge = pygame.Rect(room.x, room.y, max(4, kit.px(7)), room.h).inflate(0, -2 * kit.px(8))
            image.fill(t.BRASS, edge)
        pad = kit.px(14)
        inner = room.inflate(-2 * pad, -2 * kit.px(8))
        most = max(kit.fonts.height("label"), kit.px(26))
        head = pygame.Rect(inner.x, inner.y, inner.w, min(most, round(inner.h * 0.28)))
        self._head(image, head, shown)
        body = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        if shown.open:
            self._open(image, body, shown)
        else:
            self._sealed(image, body, shown)
        return image

    def _head(self, image: pygame.Surface, row: pygame.Rect, shown: Shown) -> None:
        """Who wrote it; what it has brought in tokens."""
        kit, fonts = self.kit, self.kit.fonts
        strong = limited(kit, "strong", row.h)
        side = min(row.h, kit.px(28))
        put_disc(kit, image, self._hue, (row.x + side // 2, row.centery), side)
        right = row.right
        if shown.change:
            size = min(row.h, kit.px(28))
            pad = token_bleed(size)
            image.blit(token(kit, size, FACE), (right - size - pad, row.centery - size // 2 - pad))
            text = f"+{shown.change}" if shown.change > 0 else number(shown.change)
            colour = t.OK_INK if shown.change > 0 else t.REFUSE
            spot = pygame.Rect(row.x, row.y, right - size - kit.px(5) - row.x, row.h)
            fonts.put(image, text, strong, colour, spot, "right")
            right -= size + kit.px(12) + fonts.width(text, strong)
        elif shown.out:
            text = _("out")
            fonts.put(image, text, strong, t.REFUSE, row, "right")
            right -= fonts.width(text, strong) + kit.px(8)
        left = row.x + side + kit.px(8)
        if shown.aside:
            text = _("out of competition")
            most = round((right - left) * 0.66)
            style = fonts.shrink(text, limited(kit, "label", row.h * 0.9), most, 9)
            fonts.put(image, text, style, t.INK_2, row, "right")
            right -= fonts.width(text, style) + kit.px(8)
        room = pygame.Rect(left, row.y, right - left, row.h)
        name = fonts.shrink(self._name, limited(kit, "label", row.h), room.w)
        fonts.put(image, self._name, name, self._hue.deep, room)

    def _sealed(self, image: pygame.Surface, body: pygame.Rect, shown: Shown) -> None:
        """Face down: a lock, and the beginning of what was promised."""
        kit, fonts = self.kit, self.kit.fonts
        side = max(1, min(kit.px(30), round(body.h * 0.4)))
        text = _("sealed · %(seal)s") % {"seal": shown.seal[:GROUP]}
        small = limited(kit, "caption", body.h * 0.5)
        high = side + fonts.height(small) + kit.px(4)
        mark = icon(kit, "lock", side, t.INK_2)
        image.blit(mark, mark.get_rect(midtop=(body.centerx, body.centery - high // 2)))
        foot = pygame.Rect(body.x, body.centery + high // 2, body.w, fonts.height(small))
        foot.y -= foot.h
        fonts.put(image, text, fonts.shrink(text, small, foot.w, 9), t.INK_2, foot, "center")

    def _open(self, image: pygame.Surface, body: pygame.Rect, shown: Shown) -> None:
        """The word, its points at the right, below how they come about and that the seal held."""
        kit, fonts = self.kit, self.kit.fonts
        points = str(shown.points) if shown.word else "–"
        small = limited(kit, "caption", body.h * 0.3)
        foot_high = fonts.height(small)
        lines = (
            2
            if shown.asked and body.h >= fonts.height(limited(kit, "word", body.h * 0.4)) + 2 * foot_high
            else 1
        )
        high = body.h - lines * foot_high
        role = fonts.shrink(
            points, grown(limited(kit, "total", high), high, kit.px(64)), round(body.w * 0.25)
        )
        top = pygame.Rect(body.x, body.y, body.w, body.h - lines * foot_high)
        fonts.put(image, points, role, t.INK, top, "right")
        room = pygame.Rect(top.x, top.y, top.w - fonts.width(points, role) - kit.px(10), top.h)
        if shown.word:
            large = grown(limited(kit, "panel-title", top.h), top.h, kit.px(52))
            style = fonts.shrink(shown.word, large, room.w, 9)
            fonts.put(image, shown.word, style, t.INK, room)
        else:
            fonts.put(image, _("no word"), limited(kit, "body", top.h), t.INK_2, room)
        row = pygame.Rect(body.x, top.bottom, body.w, foot_high)
        if shown.asked and lines == 2:
            colour = FAMILIES[shown.family][0] if shown.family is not None else t.INK_2
            fonts.put(image, shown.asked, fonts.shrink(shown.asked, small, row.w, 9), colour, row)
            row = row.move(0, foot_high)
        side = round(fonts.cap_height(small) * 1.6)
        if shown.verified:
            mark = icon(kit, "shield-check", side, t.OK_INK)
            image.blit(mark, mark.get_rect(midright=(row.right, row.centery)))
        words = pygame.Rect(row.x, row.y, row.w - side - kit.px(6), row.h)
        fonts.put(image, shown.sums, fonts.shrink(shown.sums, small, words.w, 9), t.INK_2, words)
