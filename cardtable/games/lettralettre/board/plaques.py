"""Constraint cards as they are painted: the one on offer, yours on the rail, the small ones below a plate."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from cardtable.games.lettralettre.board.coins import Pot, put_tokens
from cardtable.games.lettralettre.board.faces import ANY_BACK, FAMILIES, letter_face
from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.cards import bonus
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import Face, across
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import Size, cut, gradient, lay, line, ring, soft
from cardtable.ui.paint.tokens import bleed, seal
from cardtable.ui.placement import Paint
from cardtable.ui.text import Style
from cardtable.ui.typeset import Block, block, escape, limited

FOOT = 0.38
"""The part of the card on offer that is left to the tokens; in large letters they lie below its seal."""


@dataclass(frozen=True, slots=True)
class Look(Paint):
    """What a constraint card shows. `note` is what is said of the word being written, `good` whether it meets
    the card (None: nothing is said of it); `foot` is the part of the height left free below, for `tokens`; `small` is
    the form below a plate."""

    thing = "constraint"
    spine: t.RGB
    icon: str
    family: str
    title: str
    text: str
    seal: str
    note: str = ""
    good: bool | None = None
    foot: float = 0.0
    type: str = "constraint"
    tokens: int = 0
    small: bool = False

    def picture(self, kit: Kit, size: Size) -> pygame.Surface:
        if self.small:
            return kit.cache.get(("constraint-mini", self, size), lambda: _mini(kit, self, size))
        bare = replace(self, tokens=0)
        image = kit.cache.get(("constraint", bare, size), lambda: _plaque(kit, bare, size))
        if not self.tokens:
            return image
        return kit.cache.get(("constraint", self, size), lambda: self._laden(kit, image))

    def _laden(self, kit: Kit, card: pygame.Surface) -> pygame.Surface:
        """The card with its tokens."""
        pot, image = pot_on(kit, card.get_rect(), self.tokens), card.copy()
        put_tokens(kit, image, self.tokens, pot.foot, pot.size)
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


def pot_on(kit: Kit, card: pygame.Rect, count: int) -> Pot:
    """So many tokens on the card on offer."""
    if kit.theme.ample:  # below its seal: the words want all of its height
        margin, stamp = _margin(kit), _stamp(kit, card.h)
        room = pygame.Rect(card.right - margin - stamp, card.y + margin + stamp, stamp, 0)
        room.h = card.bottom - margin - room.y
        return Pot(room, round(stamp * 0.5), count)
    foot = round(card.h * FOOT)
    spine = min(round(card.h * 0.34), round(card.w * 0.16))
    room = pygame.Rect(card.x + spine, card.bottom - foot, card.w - spine, foot)
    return Pot(room.inflate(-kit.px(32), -kit.px(10)), round(foot * 0.62), count)


def look_of(code: str) -> Look:
    """The card of that code as everybody sees it."""
    card = book()[code]
    spine, mark = FAMILIES[card.family]
    said = constraints.asks(card)
    return Look(
        spine,
        mark,
        constraints.family(card),
        said.title,
        said.explanation,
        bonus(card),
    )


def offer_look(code: str, tokens: int = 0) -> Look:
    """A card as it lies on offer, with tokens at its foot."""
    return replace(look_of(code), foot=FOOT, type="constraint-big", tokens=tokens)


def spoken(code: str) -> str:
    """The card in words: what it asks, what it pays."""
    card = book()[code]
    said = constraints.asks(card)
    values = {"family": constraints.family(card), "card": said.title, "bonus": bonus(card)}
    return _("%(family)s: %(card)s (%(bonus)s).") % values + f" {said.explanation}"


def _plaque(kit: Kit, look: Look, size: Size) -> pygame.Surface:
    if kit.theme.ample:
        return _ample(kit, look, size)
    w, h = size
    body, spine = _body(kit, look, size, min(round(h * 0.34), round(w * 0.16)), 0.5)
    margin = max(6, round(h * 0.075))
    stamp = max(round(kit.fonts.height("strong") * 1.7), min(round(h * 0.27), kit.px(84)))
    stamp = min(stamp, round(h * 0.34))
    if look.foot:  # the large card: its seal grows with it
        stamp = max(stamp, round(h * 0.17))
    raised = bool(look.foot)
    # Tokens lie well inside the foot: the words may come as far as its edge.
    high = round(h * (1 - look.foot)) - (1 if raised else 2) * margin
    area = pygame.Rect(spine + margin, margin, w - spine - 2 * margin, high)
    corner = pygame.Rect(0, 0, stamp, stamp)
    corner.topright = w - margin, margin
    if not raised:
        corner.bottom = h - margin + 2
    _words(kit, body, look, area, stamp + margin // 2, raised=raised)
    pad = bleed(stamp)
    body.blit(seal(kit, stamp, look.seal), (corner.x - pad, corner.y - pad))
    return _finished(body, size, kit.px(12 if raised else 10))


def _ample(kit: Kit, look: Look, size: Size) -> pygame.Surface:
    """The card in large letters: what it asks, or what is said of the word; family and explanation where they have room,
    else they are told to whoever asks."""
    w, h = size
    fonts, raised = kit.fonts, bool(look.foot)
    body, spine = _body(kit, look, size, min(round(h * 0.5), round(w * 0.13)), 0.6)
    margin, stamp = _margin(kit), _stamp(kit, h)
    area = pygame.Rect(spine + margin, kit.px(4), w - spine - 3 * margin - stamp, h - 2 * kit.px(4))
    heading = fonts.style(look.type)
    if raised:  # the one thing to be read: as much larger as asked before anything else has room
        heading = replace(heading, px=round(heading.px * TITLE))
    title = _fitted(kit, look.title, heading, area.w, area.h)
    ink = t.OK_INK if look.good else t.INK_2
    sign = "circle-check" if look.good else "circle-x"
    # On the card on offer the rest is as much larger as it usually is there, or is told to whoever asks.
    sizes = (RAISED, 1.2) if raised else (1.0,)
    small = _first(kit, look.text, "caption", t.INK_2, area.w, area.h - title.height, sizes)
    used = title.height + (small.height if small.height <= area.h - title.height else 0)
    family = _first(kit, look.family, "label", look.spine, area.w, area.h - used, sizes)
    note = block(fonts, escape(look.note), "label", ink, area.w - stamp) if look.note else None
    parts = [title]
    for part, at in ((note, 1), (small if note is None else None, 1), (family, 0)):
        if part is not None and part.lines and sum(each.height for each in (*parts, part)) <= area.h:
            parts.insert(at, part)
    y = area.y + (area.h - sum(each.height for each in parts)) // 2
    for part in parts:
        x = area.x
        if part is note:
            side = _mark(part)
            mark = icon(kit, sign, side, ink)
            body.blit(mark, mark.get_rect(midleft=(x, y + part.height // 2)))
            x += side + 5
        part.draw(fonts, body, x, y)
        y += part.height
    if note is not None and note not in parts:  # whether the word meets it is the least that must be seen
        side = round(stamp * 0.7)
        mark = icon(kit, sign, side, ink)
        body.blit(mark, mark.get_rect(bottomright=(w - margin, h - kit.px(4))))
    pad = bleed(stamp)
    top = margin if raised or (note is not None and note not in parts) else (h - stamp) // 2
    body.blit(seal(kit, stamp, look.seal), (w - margin - stamp - pad, top - pad))
    return _finished(body, size, kit.px(12 if raised else 10))


RAISED, TITLE = 1.4, 1.25
"""How much larger words and the title are on the card on offer than on others, in large letters."""


def _margin(kit: Kit) -> int:
    """What is left free at the edge of a card in large letters, px."""
    return max(6, kit.px(10))


def _stamp(kit: Kit, high: int) -> int:
    """The size of the seal on a card of that height in large letters, px."""
    return min(round(high * 0.5), round(kit.fonts.height("strong") * 1.6))


def _first(
    kit: Kit, text: str, role: str, colour: t.RGB, wide: int, high: int, sizes: tuple[float, ...]
) -> Block:
    """The text in the first of those sizes that fits, else in the last."""
    style = kit.fonts.style(role)
    made = [
        block(kit.fonts, escape(text), replace(style, px=round(style.px * size)), colour, wide)
        for size in sizes
    ]
    return next((each for each in made if each.height <= high), made[-1])


def _body(kit: Kit, look: Look, size: Size, spine: int, mark: float) -> tuple[pygame.Surface, int]:
    """Ivory with a coloured spine and its icon."""
    body = gradient(size, [(0.0, t.IVORY_TOP), (0.5, t.IVORY), (1.0, t.IVORY_FOOT)])
    body.fill(look.spine, (0, 0, spine, size[1]))
    side = round(spine * mark)
    body.blit(icon(kit, look.icon, side, t.IVORY), ((spine - side) // 2, (size[1] - side) // 2))
    return body, spine


def _finished(body: pygame.Surface, size: Size, radius: int) -> pygame.Surface:
    line(body, body.get_rect(), radius, 1, (160, 130, 70, 110))
    return cut(body, radius)


def _words(
    kit: Kit, body: pygame.Surface, look: Look, area: pygame.Rect, stamp: int, *, raised: bool
) -> None:
    """Family, what is asked, why, and what is said of the word; the first to give is the explanation."""
    fonts = kit.fonts
    wide = area.w - stamp if raised else area.w
    family = fonts.shrink(
        look.family, _large(limited(kit, "label", area.h * 0.22), look, area.h * 0.14), wide
    )
    fonts.put(body, look.family, family, look.spine, pygame.Rect(area.x, area.y, wide, area.h), valign="top")
    y = area.y + round(fonts.height(family) * 1.02)
    note = _note(kit, look, area.w - stamp, area.h)
    note_high = note.height if note is not None else 0
    room = area.bottom - y - note_high
    heading = _large(fonts.style(look.type), look, area.h * 0.3)
    title = _fitted(kit, look.title, heading, wide, room)
    if not raised and title.height > area.bottom - stamp - y:
        title = _fitted(kit, look.title, heading, wide - stamp, room)
    small = _large(limited(kit, "caption", area.h * (0.34 if raised else 0.2)), look, area.h * 0.14)
    text = block(fonts, escape(look.text), small, t.INK_2, wide)
    if raised:
        under = pygame.Rect(area.x, y, area.w, area.bottom - y)
        title, text = _balanced(kit, look, title, text, under, stamp, heading, small)
    title.draw(fonts, body, area.x, y)
    y += title.height
    free = area.bottom - note_high - y
    if not raised and text.height > free - stamp:  # beside the seal
        text = block(fonts, escape(look.text), small, t.INK_2, area.w - stamp)
    if note is not None:
        colour = t.OK_INK if look.good else t.INK_2
        side = _mark(note)
        mark = icon(kit, "circle-check" if look.good else "circle-x", side, colour)
        top = area.bottom - note_high
        body.blit(mark, mark.get_rect(midleft=(area.x, top + note_high // (2 * len(note.lines)))))
        note.draw(fonts, body, area.x + side + 5, top)
    elif look.text and text.height <= free:
        text.draw(fonts, body, area.x, y)


def _balanced(
    kit: Kit,
    look: Look,
    title: Block,
    text: Block,
    area: pygame.Rect,
    stamp: int,
    heading: Style,
    small: Style,
) -> tuple[Block, Block]:
    """Title and explanation, both in smaller letters where they are too long: newcomers must read what it asks."""
    least = round(kit.fonts.style("caption").px / max(1.0, kit.theme.text_scale))
    for part in range(98, 30, -2):
        if title.height + text.height <= area.h:
            break
        title = _fitted(
            kit, look.title, replace(heading, px=round(heading.px * part / 100)), area.w - stamp, area.h
        )
        style = replace(small, px=max(min(least, small.px), round(small.px * part / 100)))
        below = title.height >= stamp
        text = block(kit.fonts, escape(look.text), style, t.INK_2, area.w if below else area.w - stamp)
    return title, text


def _large(style: Style, look: Look, px: float) -> Style:
    """On the card on offer letters are at least `px` px large: it is the one thing to be read, however tall."""
    return replace(style, px=max(style.px, round(px))) if look.foot else style


def _note(kit: Kit, look: Look, wide: int, high: int) -> Block | None:
    """What is said of the word, in two lines at most."""
    if not look.note:
        return None
    colour = t.OK_INK if look.good else t.INK_2
    style = limited(kit, "label", high * 0.2)
    side = round(kit.fonts.height(style) * 0.8)
    made = block(kit.fonts, escape(look.note), style, colour, wide - side - 5)
    while len(made.lines) > 2 and style.px > 11:
        style = Style(style.family, style.weight, style.px - 1)
        made = block(kit.fonts, escape(look.note), style, colour, wide - side - 5)
    return (
        made
        if len(made.lines) <= 2
        else block(kit.fonts, escape(look.note), style, colour, wide - side - 5, 2)
    )


def _mark(note: Block) -> int:
    """The side of the tick or cross before a note, px."""
    return round(note.lines[0].height * 0.8)


def _fitted(kit: Kit, text: str, style: Style, wide: int, high: int) -> Block:
    """The text in the largest letters, no larger than the style's, that fit."""
    made = block(kit.fonts, escape(text), style, t.INK, wide)
    while (made.height > high or made.width > wide) and style.px > 9:
        style = Style(style.family, style.weight, style.px - 1)
        made = block(kit.fonts, escape(text), style, t.INK, wide)
    return made


def _mini(kit: Kit, look: Look, size: Size) -> pygame.Surface:
    """The small form: icon, what is asked in one line or two, the bonus."""
    w, h = size
    body, spine = _body(kit, look, size, min(round(h * 0.66), kit.px(30)), 0.64)
    stamp = min(round(h * 0.72), max(kit.px(30), round(kit.fonts.height("plaque") * 1.25)))
    margin = max(4, kit.px(7))
    area = pygame.Rect(spine + margin, 0, w - spine - 2 * margin - stamp - bleed(stamp) // 2, h)
    style = kit.fonts.style("label")
    made = block(kit.fonts, escape(look.title), style, t.INK, area.w)
    if kit.theme.ample and (made.height > h - 2 or made.width > area.w):
        return _mark_alone(kit, look, size)
    while (made.height > h - 2 or made.width > area.w) and style.px > 10:
        style = Style(style.family, style.weight, style.px - 1)
        made = block(kit.fonts, escape(look.title), style, t.INK, area.w, leading=0.9)
    made.draw(kit.fonts, body, area.x, (h - made.height) // 2)
    pad = bleed(stamp)
    body.blit(seal(kit, stamp, look.seal), (w - stamp - pad - margin // 2, (h - stamp) // 2 - pad))
    return _finished(body, size, kit.px(6))


def _mark_alone(kit: Kit, look: Look, size: Size) -> pygame.Surface:
    """The small form where large letters have no room: its family's icon and what it pays; the rest is told."""
    w, h = size
    body, _spine = _body(kit, look, size, max(w // 2, w - h - bleed(h)), 0.5)
    spine = max(w // 2, w - h - bleed(h))
    body.fill(look.spine, (0, 0, spine, h))
    side = min(round(h * 0.72), spine - 4)
    mark = icon(kit, look.icon, side, t.IVORY)
    body.blit(mark, mark.get_rect(center=(spine // 2, h // 2)))
    stamp = min(round(h * 0.82), w - spine - 4)
    pad = bleed(stamp)
    body.blit(seal(kit, stamp, look.seal), ((w + spine - stamp) // 2 - pad, (h - stamp) // 2 - pad))
    return _finished(body, size, kit.px(6))


def shade(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lift: float = 0.0) -> None:
    """The shadow below a constraint card; `lift` 0 at rest to 1 in the hand."""
    blur, down = kit.px(12 + 14 * lift), kit.px(5 + 12 * lift)
    lay(surface, soft(kit, rect.size, kit.px(10), blur, t.SHADOW, 0.42), rect, down)


def shade_bleed(kit: Kit) -> int:
    """How far any such shadow goes, px."""
    return kit.px(26) + kit.px(17) + 2


def specimen(kind: str) -> Face | Look:
    """A letter or a constraint card as the rules page shows it."""
    return replace(look_of(kind), small=True) if kind in book() else letter_face(Card(0, kind))
