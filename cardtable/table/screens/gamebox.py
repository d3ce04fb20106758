"""A game's box, standing on a plank: picture, name, what it is about, for how many."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import language
from cardtable.rules.contract import Meta
from cardtable.table import boxart
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, out_cubic
from cardtable.ui.node import RectLike
from cardtable.ui.paint import materials
from cardtable.ui.paint.shapes import clear, gradient, lay, line, soft
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Icon, Label, Paragraph
from cardtable.wording.games import game_name, seats_allowed, tagline
from cardtable.wording.problems import offers

Roles = tuple[str, str, str]
"""The text roles of a box's name, of what it is about, of how many may play."""
MANY: Roles = ("game", "caption", "strong")
ALONE: Roles = ("result", "status", "name")
RISE = 6
"""Rise of a box under the pointer, units."""


def side(kit: Kit) -> tuple[int, int]:
    """Return the depth of the box to the right and above, px."""
    return kit.px(16), kit.px(13)


def _apart(kit: Kit, roles: Roles) -> int:
    """Return the room between the words and how many may play, px: the offer in that line is large enough to be touched."""
    return max(kit.px(10), (kit.theme.target - kit.fonts.height(roles[2])) // 2 + 1)


def _foot(kit: Kit, roles: Roles) -> int:
    """Return the room below that line, px, by the same measure."""
    return max(kit.px(14), (kit.theme.target - kit.fonts.height(roles[2])) // 2 + 2 - kit.px(11))


class TextLink(Button):
    """Words underlined in brass that are pressed like a button; the room about them is pressed too."""

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        text: str,
        on_click: Callable[[], object],
        *,
        tip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, text, on_click, kind="plate", type_="label", tip=tip, key=key)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, ink = self.kit.fonts, t.FOCUS if self.hovered else t.BRASS_L
        style = fonts.shrink(self.text, "label", self.rect.w, 11)
        wide = min(self.rect.w, fonts.width(self.text, style))
        x = self.rect.right - wide if self.align == "right" else self.rect.x
        fonts.put(surface, self.text, style, ink, pygame.Rect(x, self.rect.y, wide + 1, self.rect.h))
        y = self.rect.centery + round(style.px * 0.72)
        surface.fill(ink, (x, y, wide, max(1, self.kit.px(1.5))))


class GameBox(Button):
    """One box; `rect` is its front. A wide one has its picture on the left, a tall one at the top."""

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        meta: Meta,
        on_click: Callable[[], object],
        learn: Callable[[], object] | None = None,
        *,
        roles: Roles = MANY,
        words: int = 0,
        foot: int = 0,
    ) -> None:
        """`words`: the least height of the words under a picture, so that names on one plank stand level. `learn` begins the
        lesson, which is offered on the lid; None: it is not. `foot`: what is kept for that offer below the words, px."""
        super().__init__(kit, rect, "", on_click, key=f"box-{meta.id}")
        self.roles, self.least_words, self.game = roles, words, meta.id
        self.name, self.about, self.seats = game_name(meta.id), tagline(meta.id), seats_allowed(meta)
        self.called = f"{self.name}. {self.about} {self.seats}"
        self.radius = kit.px(4)
        self._risen, self._foot = 0, foot
        low, high = meta.seats[0], meta.seats[-1]
        self._figures = str(low) if low == high else f"{low}\u2013{high}"
        self._tween: tuple[Tween, int, int] | None = None
        self.bleed = kit.px(34)
        self._fill(short=learn is not None)
        if learn is not None:
            self._offer(learn)

    @staticmethod
    def offer_height(kit: Kit, wide: int, roles: Roles = MANY) -> int:
        """Return the height that the offer of a lesson wants below the words of a box, px: none where the shortest one fits
        beside how many may play, in a column `wide` px wide."""
        beside = kit.fonts.width(offers()[-1], "label") + kit.theme.text_px(46, roles[2])
        if kit.fonts.width("2\u20136", roles[2]) + beside <= wide:
            return 0
        return kit.fonts.height("label") + kit.px(10)

    def _offer(self, learn: Callable[[], object]) -> None:
        """The lesson, a line at the foot of the box."""
        kit, fonts = self.kit, self.kit.fonts
        _picture, words = self._areas()
        ways, most = offers(), kit.theme.text_px(190, "label")
        taken = 0 if self._foot else kit.theme.text_px(46, self.roles[2])
        taken += 0 if self._foot else fonts.width(self._counted, self.roles[2])
        room = words.w - (0 if self._foot else most)  # the same words on all boxes of a plank
        text = next((each for each in ways if fonts.width(each, "label") <= room), ways[-1])
        wide = min(words.w - taken, max(kit.theme.target, fonts.width(text, "label") + 2))
        spot = pygame.Rect(0, 0, wide, kit.theme.target)
        line = words.bottom + self._foot - _foot(kit, self.roles)
        spot.midright = words.right, line - fonts.height(self.roles[2] if not self._foot else "label") // 2
        if self._foot:
            spot.x = words.x
        spot.clamp_ip(self.rect)
        tip = "" if text == ways[0] else ways[0]
        link = TextLink(kit, spot, text, learn, tip=tip, key=f"learn-{self.game}")
        link.align = "left" if self._foot else "right"
        self.add(link)

    @staticmethod
    def words_height(kit: Kit, about: str, width: int, roles: Roles = MANY) -> int:
        """Return the height of the words in a column `width` px wide, with margins."""
        pad = _foot(kit, roles)
        text = Paragraph(kit, (0, 0, width, 0), about, roles[1]).block.height
        return 2 * pad + kit.fonts.height(roles[0]) + text + kit.fonts.height(roles[2]) + _apart(kit, roles)

    @staticmethod
    def words_width(kit: Kit, name: str, seats: str, roles: Roles = MANY) -> int:
        """The least width of the column of words, margins included."""
        wide = max(
            kit.fonts.width(name, roles[0]),
            kit.fonts.width(seats, roles[2]) + kit.theme.text_px(30, roles[2]),
        )
        return wide + 2 * kit.px(26)

    @property
    def wide(self) -> bool:
        """True if the words stand beside the picture."""
        return self.rect.w > self.rect.h * 1.5

    def _areas(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of the picture and of the words."""
        inset = self.kit.px(11)
        inside = self.rect.inflate(-2 * inset, -2 * inset)
        margin = self.kit.px(13)
        if self.wide:
            column = max(
                round(inside.w * 0.42), self.words_width(self.kit, self.name, self.seats, self.roles)
            )
            words = pygame.Rect(inside.right - column, inside.y, column, inside.h - self._foot)
            return pygame.Rect(inside.x, inside.y, inside.w - column, inside.h), words.inflate(-2 * margin, 0)
        high = max(
            self.words_height(self.kit, self.about, inside.w - 2 * margin, self.roles), self.least_words
        )
        words = pygame.Rect(inside.x, inside.bottom - self._foot - high, inside.w, high)
        picture = pygame.Rect(inside.x, inside.y, inside.w, inside.h - high - self._foot)
        return picture, words.inflate(-2 * margin, 0)

    @property
    def lid_at(self) -> pygame.Rect:
        """Return the place of the picture on the lid."""
        return self._picture.move(self.rect.topleft)

    def _fill(self, *, short: bool) -> None:
        """`short`: how many may play is told in figures, if need be, for the offer beside it."""
        kit, fonts = self.kit, self.kit.fonts
        picture, words = self._areas()
        offered = fonts.width(offers()[-1], "label") + kit.theme.text_px(46, self.roles[2])
        crowded = short and not self._foot and fonts.width(self.seats, self.roles[2]) + offered > words.w
        self._counted = self._figures if crowded else self.seats
        self._picture = picture.move(-self.rect.x, -self.rect.y)
        named, told, counted = self.roles
        text = Paragraph(kit, (words.x, 0, words.w, 0), self.about, told, t.TEXT).fitted()
        title, count = fonts.height(named), fonts.height(counted)
        total = title + text.rect.h + _apart(kit, self.roles) + count
        spare = words.h - total
        y = words.y + (spare // 2 if self.wide else min(spare // 2, kit.px(14)))
        self.add(Label(kit, (words.x, y, words.w, title), self.name, named, t.TEXT, shadow=True))
        text.rect = (words.x, y + title, words.w, text.rect.h)
        self.add(text)
        y = text.rect.bottom + _apart(kit, self.roles)
        if not self.wide:  # how many may play stands at the foot, level along the plank
            y = max(y, words.bottom - _foot(kit, self.roles) - count)
        size = round(count * 0.82)
        x = words.x + round(size * 1.45)
        self.add(Icon(kit, (words.x, y, size, count), "users", t.BRASS_L, size))
        self.add(
            Label(
                kit,
                (x, y, min(words.right - x, fonts.width(self._counted, counted) + 2), count),
                self._counted,
                counted,
                t.BRASS_L,
            )
        )

    def covers(self, pos: tuple[int, int]) -> bool:
        # What rises under the pointer must not slip away from it.
        return self.rect.move(0, self._risen).collidepoint(pos)

    def hover_changed(self) -> None:
        self._rise(self.kit.px(RISE) if self.hovered else 0)
        self.invalidate()

    def _rise(self, goal: int) -> None:
        seconds = self.kit.seconds(90)
        if not seconds or self.scene is None:
            self._lift(goal)
            return
        self._tween = Tween(self.kit.now(), seconds, out_cubic), self._risen, goal
        self.scene.animate(self)

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        tween, start, goal = self._tween
        self._lift(round(start + (goal - start) * tween.amount(now)))
        if tween.done(now):
            self._tween = None
        return self._tween is not None

    def _lift(self, risen: int) -> None:
        by, self._risen = self._risen - risen, risen
        self.shift(0, by)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        image, at = body(kit, self.game, self.rect.size, self.hovered, self._picture)
        surface.blit(image, (self.rect.x - at[0], self.rect.y - at[1]))


def body(
    kit: Kit, game: str, size: tuple[int, int], lit: bool, picture: pygame.Rect
) -> tuple[pygame.Surface, tuple[int, int]]:
    """An empty box with its lid's picture; the image, and where its front is in it."""
    depth, top = side(kit)
    pad, (w, h) = kit.px(18), size
    colour = boxart.colour_of(game)
    if lit:
        colour = t.mix(colour, (255, 240, 220), 0.07)

    def lighter(part: float) -> t.RGB:
        return t.mix(colour, (255, 255, 255), part)

    def darker(part: float) -> t.RGB:
        return t.mix(colour, (0, 0, 0), part)

    def paint() -> pygame.Surface:
        out = clear((w + depth + 2 * pad, h + top + 2 * pad), (0, 0, 0))
        shade, margin = soft(kit, (w, h // 2), kit.px(6), kit.px(14), (0, 0, 0), 0.6)
        out.blit(shade, (pad + depth // 2 - margin, pad + top + h - h // 2 - margin + kit.px(2)))
        scale = 3
        edges = clear(((w + depth) * scale, (h + top) * scale), darker(0.5))
        d, k, fw, fh = depth * scale, top * scale, w * scale, h * scale
        pygame.draw.polygon(edges, lighter(0.24), [(0, k), (d, 0), (fw + d, 0), (fw, k)])
        right = [(fw, k), (fw + d, 0), (fw + d, fh + k - k // 2), (fw, fh + k)]
        pygame.draw.polygon(edges, darker(0.52), right)
        out.blit(pygame.transform.smoothscale(edges, (w + depth, h + top)), (pad, pad))
        if picture.w < w * 0.7:
            front = gradient(size, [(0.0, lighter(0.12)), (1.0, darker(0.34))])
            dim = pygame.Rect(picture.right, 0, w - picture.right, h)
        else:
            front = gradient(size, [(0.0, lighter(0.14)), (0.35, colour), (1.0, darker(0.4))])
            dim = pygame.Rect(0, picture.bottom, w, h - picture.bottom)
        veil = pygame.Surface(dim.size, pygame.SRCALPHA)
        veil.fill((0, 0, 0, 52))
        front.blit(veil, dim)
        inset = kit.px(11)
        front.blit(boxart.lid(kit, game, picture.size), picture)
        inner = front.get_rect().inflate(-2 * inset, -2 * inset)
        line(front, inner, kit.px(3), max(1, kit.px(1.2)), t.fade(t.BRASS_L, 0.85 if lit else 0.5))
        front.fill((*lighter(0.42), 255), (0, 0, w, max(1, kit.px(1.5))))
        front.fill((*darker(0.35), 255), (w - 1, 0, 1, h))
        out.blit(front, (pad, pad + top))
        return out

    key = "box", game, size, lit, tuple(picture), language()
    return kit.cache.get(key, paint), (pad, pad + top)


def plank(kit: Kit, width: int) -> tuple[pygame.Surface, int]:
    """The board the boxes stand on, its brass lip at the foot, and how far its shadow reaches beyond it, px."""
    height, pad = kit.px(34), kit.px(20)

    def paint() -> pygame.Surface:
        out = clear((width + 2 * pad, height + 2 * pad), (0, 0, 0))
        lay(out, soft(kit, (width, height), kit.px(4), kit.px(16), (0, 0, 0), 0.55), (pad, pad), kit.px(8))
        out.blit(materials.wood(kit, "body", (width, height), start=120, radius=kit.px(4)), (pad, pad))
        lip = max(2, kit.px(6))
        out.blit(
            materials.brass(kit, (width - kit.px(4), lip)),
            (pad + kit.px(2), pad + height - lip - max(1, kit.px(1))),
        )
        return out

    return kit.cache.get(("plank", width), paint), pad
