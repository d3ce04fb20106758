"""Things one may take by hand: the card on offer, and a token of one's own."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from cardtable.games.lettralettre.board.coins import FACE, Pot, Spot, put_tokens
from cardtable.games.lettralettre.board.plaques import (
    Look,
    glow,
    look_of,
    plaque,
    shade,
    shade_bleed,
    spoken,
)
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.i18n import _
from cardtable.ui.gestures import Cancel, Drop, Gesture, Lift, Move
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic, out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.tokens import bleed, token

HELD = 2600
"""Above everything on the felt."""
OFFER = "constraint-big"
FOOT = 0.38
"""The part of the card on offer that is left to the tokens."""


class Carried(Node):
    """Lies at `home`; in the hand it follows the pointer, let go over `goal` it is `dropped`, else it glides home."""

    role = Role.CARD
    solid = True

    def __init__(self, kit: Kit, home: pygame.Rect, *, key: str) -> None:
        super().__init__(kit, home, key=key)
        self.home = pygame.Rect(home)
        self.goal = pygame.Rect(0, 0, 0, 0)
        self.may: Callable[[], bool] = lambda: False
        """Whether a hand may take it now."""
        self.near: Callable[[bool], None] = lambda over: None
        self.dropped: Callable[[], None] = lambda: None
        self.held = False
        self._rest = self.z
        self._tween: Tween | None = None
        self._from = self.home

    def put(self, home: pygame.Rect) -> None:
        """Lie there now."""
        self.home = pygame.Rect(home)
        self._tween = None
        self._let_go()
        self.rect = self.home

    def body(self) -> pygame.Rect:
        """What of it must reach the goal."""
        return self.rect

    def taken(self, pos: tuple[int, int]) -> None:
        """A hand has taken it at `pos`."""

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Lift(pos, origin) if self.may():
                self.held = True
                self._rest, self.z = self.z, HELD
                self._tween = None
                self.kit.sounds.play("card-lift")
                self.taken(origin)
                self.near(False)
                self.rect = self.rect.move(pos[0] - origin[0], pos[1] - origin[1])
                return True
            case Move(_pos, rel) if self.held:
                self.rect = self.rect.move(rel)
                self.near(self._over())
                return True
            case Drop() if self.held:
                over = self._over()
                self._let_go()
                if over:
                    self.dropped()
                else:
                    self._home()
                return True
            case Cancel() if self.held:
                self._let_go()
                self._home()
                return True
        return super().handle(gesture)

    def _over(self) -> bool:
        return bool(self.goal.w) and self.goal.collidepoint(self.body().center)

    def _let_go(self) -> None:
        if self.held:
            self.held = False
            self.z = self._rest
            self.near(False)

    def _home(self) -> None:
        self.kit.sounds.play("card-slide")
        self._from = self.rect
        self._tween = Tween(self.kit.now(), self.kit.seconds(200), out_cubic)
        if self.scene is not None:
            self.scene.animate(self)

    def animate(self, now: float) -> bool:
        if self._tween is None or self.held:
            return False
        k = self._tween.amount(now)
        self.rect = between(self._from, self.home, k)
        if self._tween.done(now):
            self._tween = None
            self.arrived()
        return self._tween is not None

    def arrived(self) -> None:
        """It is home again."""


class OfferCard(Carried):
    """The constraint card on offer; carried to the rail it is taken."""

    def __init__(self, kit: Kit, home: pygame.Rect) -> None:
        super().__init__(kit, home, key="offer")
        self.code, self.count = "", 0
        self.visible = False
        self.bleed = shade_bleed(kit)
        self.explain: Callable[[], None] = lambda: None
        self._lit = ""

    def show(self, code: str, count: int) -> None:
        """The card of that code, "" for none, with so many tokens on it."""
        self.visible = bool(code)
        if code != self.code:
            self.code = code
            self.tip = spoken(code) if code else ""
            self.put(self.home)
            self.invalidate()
        if count != self.count:
            self.count = count
            self.invalidate()

    def light(self, state: str) -> None:
        """ "" at rest, "legal" while a token is in the hand, "near" when it would fall here."""
        if state != self._lit:
            self._lit = state
            self.invalidate()

    def click(self) -> bool:
        if self.code:
            self.explain()
        return bool(self.code)

    def pot(self, count: int) -> Pot:
        """So many tokens on it, where it lies now."""
        foot = round(self.rect.h * FOOT)
        spine = min(round(self.rect.h * 0.34), round(self.rect.w * 0.16))
        room = pygame.Rect(self.rect.x + spine, self.rect.bottom - foot, self.rect.w - spine, foot)
        return Pot(room.inflate(-self.kit.px(32), -self.kit.px(10)), round(foot * 0.62), count)

    @property
    def look(self) -> Look:
        return offer_look(self.code)

    def label(self) -> str:
        return f"{spoken(self.code)} {tokens(self.count)}" if self.code else ""

    def value(self) -> str:
        return _("the token may go here") if self._lit else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.code:
            return
        glow(self.kit, surface, self.rect, self._lit)
        shade(self.kit, surface, self.rect, 1.0 if self.held else 0.3)
        surface.blit(plaque(self.kit, self.look, self.rect.size), self.rect)
        if self.count:
            pot = self.pot(self.count)
            put_tokens(self.kit, surface, self.count, pot.foot, pot.size)


def offer_look(code: str) -> Look:
    """A card as it lies on offer: with room for tokens at its foot."""
    return look_of(code, foot=FOOT, type_=OFFER)


class TokenGrip(Carried):
    """Your topmost token: seen only in the hand, dropped on the card on offer it is put there. A tap does that, too."""

    role = Role.BUTTON

    def __init__(self, kit: Kit, home: pygame.Rect, spot: Spot, act: Callable[[], None]) -> None:
        super().__init__(kit, home, key="token-grip")
        self.spot, self._act = spot, act
        self._shown = False
        self.bleed = kit.px(14)

    def label(self) -> str:
        return _("Put a token")

    @property
    def in_hand(self) -> Spot:
        """Where the token in the hand is."""
        return self.rect.centerx, self.rect.centery, self.spot[2]

    def taken(self, pos: tuple[int, int]) -> None:
        side = self.spot[2]
        self._shown = True
        box = pygame.Rect(0, 0, side, side)
        box.center = pos
        self.rect = box

    def click(self) -> bool:
        if self.may():
            self._act()
            return True
        return False

    def arrived(self) -> None:
        self._shown = False
        self.invalidate()

    def put(self, home: pygame.Rect) -> None:
        self._shown = False
        super().put(home)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self._shown:
            pad = bleed(self.spot[2])
            image = token(self.kit, self.spot[2], FACE)
            surface.blit(
                image,
                (self.rect.centerx - self.spot[2] // 2 - pad, self.rect.centery - self.spot[2] // 2 - pad),
            )


class Gliding(Node):
    """A constraint card on its way, growing or shrinking, turned over half-way where it was face down; it takes itself
    away on arrival, and tells."""

    def __init__(
        self,
        kit: Kit,
        start: tuple[pygame.Rect, pygame.Surface],
        end: tuple[pygame.Rect, pygame.Surface],
        ms: float,
        landed: Callable[[], None],
        *,
        turns: bool = False,
    ) -> None:
        """`start` and `end`: where it lies, and its picture there."""
        super().__init__(kit, start[0], z=2400)
        self._from, self._to, self._landed = pygame.Rect(start[0]), pygame.Rect(end[0]), landed
        self._pictures, self._turns = (start[1], end[1]), turns
        self.arriving = False
        """Whether it has the picture of where it goes: from half-way on."""
        self._tween = Tween(kit.now(), kit.seconds(ms), in_out_cubic)
        self.bleed = shade_bleed(kit)

    def begin(self) -> None:
        """Set out (once it is in a scene)."""
        if self.scene is not None:
            self.scene.animate(self)

    def finish(self) -> None:
        if self.parent is not None:
            self.parent.remove(self)
            self._landed()

    def animate(self, now: float) -> bool:
        if self._tween.done(now):
            self.finish()
            return False
        way = self._tween.amount(now)
        box = between(self._from, self._to, way)
        self.arriving = way >= 0.5
        if self._turns:
            box.inflate_ip(0, round(box.h * abs(math.cos(math.pi * way))) - box.h)
            box.h = max(1, box.h)
        self.rect = box
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        shade(self.kit, surface, self.rect, 0.8)
        image = self._pictures[self.arriving]
        surface.blit(pygame.transform.smoothscale(image, self.rect.size), self.rect)


def between(start: pygame.Rect, end: pygame.Rect, k: float) -> pygame.Rect:
    """The rectangle `k` of the way."""
    pairs = zip(start, end, strict=True)
    x, y, w, h = (round(a + (b - a) * k) for a, b in pairs)
    return pygame.Rect(x, y, max(1, w), max(1, h))
