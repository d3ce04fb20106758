"""Letters and constraint cards as they look, and what a screen reader says of them: the card on offer, yours on the rail, the small ones
below a plate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

import pygame

from cardtable.games.lettralettre.board.looks import constraint_look, letter_look, taboo_look
from cardtable.games.lettralettre.board.plates import Piles, pot
from cardtable.games.lettralettre.rules.deck import Family, book
from cardtable.rules.cards import Card
from cardtable.table.board.facing import faced
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import Face, across
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import Size, cut, gradient, lay, line, ring, soft
from cardtable.ui.paint.tokens import bleed, seal
from cardtable.ui.placement import Paint
from cardtable.ui.text import Style
from cardtable.ui.typeset import LEAST, Block, block, escape, fitted, limited

BACK = t.rgb("#23395B")
MONOGRAM = "26"
FAMILIES: dict[Family, t.RGB] = {
    Family.LETTERS: t.rgb("#23395B"),
    Family.GRAMMAR: t.rgb("#6E2433"),
    Family.THEMES: t.rgb("#5C4A12"),
}
"""The colour of the spine of each family of constraints."""
ANY_BACK = Face(back=BACK, monogram=MONOGRAM)


def letter_face(card: Card, *, tint: bool = False, **_look: object) -> Face:
    """Return the face of a letter with its red stars; `tint` while it is used in the word being written."""
    if card.face is None:
        return ANY_BACK
    return faced(letter_look(card.face), tint=tint)


def taboo_face(card: Card, **_look: object) -> Face:
    """Return the face of a letter that nobody may use."""
    return faced(taboo_look(card.face or ""))


FOOT = 0.38
"""The part of the card on offer that is left to the tokens; in large letters they lie below its seal."""


@dataclass(frozen=True, slots=True)
class ConstraintFace(Paint):
    """Face of a constraint card. `note` is the sentence about the word being written, `good` whether it meets
    the card (None: nothing is said of it); `raised`: it lies on offer, large, with `tokens` at its foot; `small` is the form
    below a plate."""

    thing = "constraint"
    spine: t.RGB
    icon: str
    family: str
    title: str
    text: str
    seal: str
    note: str = ""
    good: bool | None = None
    raised: bool = False
    tokens: int = 0
    small: bool = False

    def picture(self, kit: Kit, size: Size) -> pygame.Surface:
        if self.small:
            return kit.cache.get(("constraint-mini", self, size), lambda: _mini(kit, self, size))
        return kit.cache.get(("constraint", self, size), lambda: self._raised(kit, size))

    def _raised(self, kit: Kit, size: Size) -> pygame.Surface:
        """The large form, with its tokens."""
        if not self.tokens:
            return _plaque(kit, self, size)
        image = replace(self, tokens=0).picture(kit, size).copy()
        pot_on(kit, image.get_rect(), self.tokens).put(kit, image)
        return image

    def below(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lift: float) -> None:
        if self.small:
            lay(surface, soft(kit, rect.size, kit.px(6), kit.px(6), t.SHADOW, 0.4), rect, kit.px(2))
            return
        shade(kit, surface, rect, lift)
        if self.good:
            lay(surface, soft(kit, rect.size, kit.px(10), kit.px(14), t.BRASS_L, 0.55), rect)
            thick = max(2, kit.px(3))
            edge = ring(kit, rect.size, kit.px(10), thick, t.BRASS_L)
            surface.blit(edge, (rect.x - thick, rect.y - thick))

    def bleed(self, kit: Kit, size: Size) -> int:
        return shade_bleed(kit)

    def radius(self, kit: Kit) -> int:
        return kit.px(6 if self.small else 10)


@dataclass(frozen=True, slots=True)
class Back(Paint):
    """The back of a constraint card."""

    thing = "hidden"
    hidden = True

    def picture(self, kit: Kit, size: Size) -> pygame.Surface:
        return across(kit, ANY_BACK, size)

    def below(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lift: float) -> None:
        shade(kit, surface, rect, lift)

    def bleed(self, kit: Kit, size: Size) -> int:
        return shade_bleed(kit)


def pot_on(kit: Kit, card: pygame.Rect, count: int) -> Piles:
    """Lay out `count` tokens on the card on offer."""
    if kit.theme.ample:  # below its seal: the words want all of its height
        margin, stamp = _margin(kit, card.h), _stamp(kit, card.h, raised=True)
        room = pygame.Rect(card.right - margin - stamp, card.y + margin + stamp, stamp, 0)
        room.h = card.bottom - margin - room.y
        return pot(room, round(stamp * 0.5), count)
    foot = round(card.h * FOOT)
    spine = min(round(card.h * 0.34), round(card.w * 0.16))
    room = pygame.Rect(card.x + spine, card.bottom - foot, card.w - spine, foot)
    return pot(room.inflate(-kit.px(32), -kit.px(10)), round(foot * 0.62), count)


def look_of(code: str) -> ConstraintFace:
    """The card of that code as everybody sees it."""
    spine, look = FAMILIES[book()[code].family], constraint_look(code)
    return ConstraintFace(spine, look.icon, look.family, look.title, look.text, look.tab)


def offer_look(code: str, tokens: int = 0) -> ConstraintFace:
    """A card as it lies on offer, with tokens at its foot."""
    return replace(look_of(code), raised=True, tokens=tokens)


def _plaque(kit: Kit, look: ConstraintFace, size: Size) -> pygame.Surface:
    """The card: its words round the seal; in large letters beside it."""
    w, h = size
    ample, raised = kit.theme.ample, look.raised
    margin, stamp = _margin(kit, h), _stamp(kit, h, raised=raised)
    spine = min(round(h * 0.5), round(w * 0.13)) if ample else min(round(h * 0.34), round(w * 0.16))
    body = _body(kit, look, size, spine, round(spine * (0.6 if ample else 0.5)))
    area = pygame.Rect(spine + margin, margin, w - spine - 2 * margin, h - 2 * margin)
    corner = pygame.Rect(w - margin - stamp, margin, stamp, stamp)
    if ample:
        beside = pygame.Rect(area.x, kit.px(4), corner.x - margin - area.x, h - 2 * kit.px(4))
        parts, noted = _column(kit, look, beside)
        if not noted:  # whether the word meets it is the least that must be seen
            mark = icon(kit, _sign(look), round(stamp * 0.7), _ink(look))
            body.blit(mark, mark.get_rect(bottomright=(w - margin, h - kit.px(4))))
        elif not raised:
            corner.centery = h // 2
    else:
        if raised:  # tokens lie well inside the foot: the words may come as far as its edge
            area.h = round(h * (1 - FOOT)) - margin
        else:
            corner.bottom = h - margin + 2
        parts = _flow(kit, look, area, corner.inflate(2 * (margin // 2), 2 * (margin // 2)))
    for part, y in parts:
        part.draw(kit.fonts, body, area.x, y)
    _seal(kit, body, look, corner)
    return _finished(body, size, kit.px(12 if raised else 10))


RAISED, TITLE = 1.4, 1.25
"""Growth of words and of the title on the card on offer, in large letters."""
Parts = list[tuple[Block, int]]
"""Words, and how far below the card's edge they begin, px."""


def _margin(kit: Kit, high: int) -> int:
    """Return the free margin of a card of that height, px."""
    return max(6, kit.px(10) if kit.theme.ample else round(high * 0.075))


def _stamp(kit: Kit, high: int, *, raised: bool) -> int:
    """The size of the seal on a card of that height, px; on the one on offer it grows with the card."""
    strong = kit.fonts.height("strong")
    if kit.theme.ample:
        return min(round(high * 0.5), round(strong * 1.6))
    stamp = min(max(round(strong * 1.7), min(round(high * 0.27), kit.px(84))), round(high * 0.34))
    return max(stamp, round(high * 0.17)) if raised else stamp


def _seal(kit: Kit, body: pygame.Surface, look: ConstraintFace, spot: pygame.Rect) -> None:
    """Draw the seal with the bonus of the card."""
    lay(body, (seal(kit, spot.w, look.seal), bleed(spot.w)), spot)


def _sign(look: ConstraintFace) -> str:
    """The icon before what is said of the word."""
    return "circle-check" if look.good else "circle-x"


def _heading(kit: Kit, look: ConstraintFace) -> Style:
    """The letters of what is asked."""
    return kit.fonts.style("constraint-big" if look.raised else "constraint")


def _ink(look: ConstraintFace) -> t.RGB:
    """The colour of what is said of the word."""
    return t.OK_INK if look.good else t.INK_2


def _body(kit: Kit, look: ConstraintFace, size: Size, spine: int, side: int) -> pygame.Surface:
    """Ivory with a coloured spine and its icon, `side` px large."""
    body = gradient(size, [(0.0, t.IVORY_TOP), (0.5, t.IVORY), (1.0, t.IVORY_FOOT)])
    body.fill(look.spine, (0, 0, spine, size[1]))
    body.blit(icon(kit, look.icon, side, t.IVORY), ((spine - side) // 2, (size[1] - side) // 2))
    return body


def _finished(body: pygame.Surface, size: Size, radius: int) -> pygame.Surface:
    line(body, body.get_rect(), radius, 1, (160, 130, 70, 110))
    return cut(body, radius)


def _column(kit: Kit, look: ConstraintFace, area: pygame.Rect) -> tuple[Parts, bool]:
    """Draw the words in large letters: the constraint, then the note on the word or the reason of the constraint, then the
    family, as there is room; else a tooltip has them. Also whether what is said of the word has room."""
    raised, heading = look.raised, _heading(kit, look)
    if raised:  # the one thing to be read: as much larger as asked before anything else has room
        heading = replace(heading, px=round(heading.px * TITLE))
    parts = [fitted(kit, escape(look.title), heading, t.INK, area.w, area.h)]
    noted = (look.note, "label", _ink(look), _sign(look))
    rest = noted if look.note else (look.text, "caption", t.INK_2, "")
    left, told = area.h - parts[0].height, True
    for at, (words, role, ink, sign) in ((1, rest), (0, (look.family, "label", look.spine, ""))):
        style = kit.fonts.style(role)
        # On the card on offer the rest is as much larger as it usually is there.
        sizes = [round(style.px * size) for size in ((RAISED, 1.2) if raised else (1.0,))]
        ways = (
            fitted(kit, escape(words), replace(style, px=px), ink, area.w, least=px, sign=sign)
            for px in sizes
        )
        part = next((each for each in ways if words and each.height <= left), None)
        if part is not None:
            parts.insert(at, part)
            left -= part.height
        elif sign:
            told = False
    tops = accumulate((part.height for part in parts[:-1]), initial=area.y + left // 2)
    return [*zip(parts, tops, strict=True)], told


def _flow(kit: Kit, look: ConstraintFace, area: pygame.Rect, corner: pygame.Rect) -> Parts:
    """The words round the seal in the corner: family, what is asked, why, and at the foot what is said of the word. The first to
    give is why; but on the card on offer newcomers must read it, if need be in smaller letters."""
    fonts, raised, wide = kit.fonts, look.raised, corner.x - area.x

    def large(style: Style, part: float) -> Style:
        """Return the style with letters of at least that part of the height, for the card on offer."""
        return replace(style, px=max(style.px, round(area.h * part))) if raised else style

    def put(words: str, style: Style, ink: t.RGB, y: int, least: int, most: int = 0) -> Block:
        """Words from there to the foot, as narrow as the seal wants them."""
        made = fitted(kit, escape(words), style, ink, area.w, foot - y, least=least, most=most)
        if y + made.height > corner.top and y < corner.bottom:
            made = fitted(kit, escape(words), style, ink, wide, foot - y, least=least, most=most)
        return made

    label = large(limited(kit, "label", area.h * 0.22), 0.14)
    foot = area.bottom
    family = put(look.family, label, look.spine, area.y, round(label.px * 0.7), 1)
    top = area.y + round(family.height * 1.02)
    found = [(family, area.y)]
    if look.note:
        style = limited(kit, "label", area.h * 0.2)
        note = fitted(kit, escape(look.note), style, _ink(look), wide, least=11, most=2, sign=_sign(look))
        foot -= note.height
        found.append((note, foot))
    heading = large(_heading(kit, look), 0.3)
    small = large(limited(kit, "caption", area.h * (0.34 if raised else 0.2)), 0.14)
    least = min(small.px, round(fonts.style("caption").px / max(1.0, kit.theme.text_scale)))
    for share in range(100, 30, -2) if raised else (100,):
        style = replace(heading, px=round(heading.px * share / 100))
        title = put(look.title, style, t.INK, top, LEAST)
        style = replace(small, px=max(least, round(small.px * share / 100)))
        text = put(look.text, style, t.INK_2, top + title.height, style.px)
        if top + title.height + text.height <= foot:
            break
    found.append((title, top))
    if not look.note and top + title.height + text.height <= foot:
        found.append((text, top + title.height))
    return found


def _mini(kit: Kit, look: ConstraintFace, size: Size) -> pygame.Surface:
    """Draw the small form: icon, the constraint in one line or two, the bonus. Where large letters leave no room for its words, a tooltip
    has them."""
    w, h = size
    spine, margin = min(round(h * 0.66), kit.px(30)), max(4, kit.px(7))
    side, stamp = (
        round(spine * 0.64),
        min(round(h * 0.72), max(kit.px(30), round(kit.fonts.height("plaque") * 1.25))),
    )
    spot = pygame.Rect(w - stamp - margin // 2, (h - stamp) // 2, stamp, stamp)
    x, wide = spine + margin, w - spine - 2 * margin - stamp - bleed(stamp) // 2
    made = block(kit.fonts, escape(look.title), "label", t.INK, wide)
    bare = kit.theme.ample and made.height > h - 2
    if bare:
        spine = max(w // 2, w - h - bleed(h))
        side, stamp = min(round(h * 0.72), spine - 4), min(round(h * 0.82), w - spine - 4)
        spot = pygame.Rect((w + spine - stamp) // 2, (h - stamp) // 2, stamp, stamp)
    elif made.height > h - 2:
        made = fitted(kit, escape(look.title), "label", t.INK, wide, h - 2, least=10, leading=0.9)
    body = _body(kit, look, size, spine, side)
    if not bare:
        made.draw(kit.fonts, body, x, (h - made.height) // 2)
    _seal(kit, body, look, spot)
    return _finished(body, size, kit.px(6))


def shade(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lift: float = 0.0) -> None:
    """Draw the shadow below a constraint card; `lift` is 0 at rest and 1 in the hand."""
    blur, down = kit.px(12 + 14 * lift), kit.px(5 + 12 * lift)
    lay(surface, soft(kit, rect.size, kit.px(10), blur, t.SHADOW, 0.42), rect, down)


def shade_bleed(kit: Kit) -> int:
    """Return the reach of any such shadow, px."""
    return kit.px(26) + kit.px(17) + 2


def specimen(kind: str) -> Face | ConstraintFace:
    """A letter or a constraint card as the rules page shows it."""
    return replace(look_of(kind), small=True) if kind in book() else letter_face(Card(0, kind))
