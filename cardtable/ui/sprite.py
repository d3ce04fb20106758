"""One card on the stage: where it is, where it goes, how it is drawn on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from cardtable.ui import theme as t
from cardtable.ui.glide import Glide, SpriteId
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Curve, Tween, out_back, out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import cards
from cardtable.ui.paint.shapes import ring as ring_image
from cardtable.ui.paint.shapes import soft
from cardtable.ui.placement import Placement, Pose, Ring, card_box

__all__ = ["Placement", "Ring", "Sprite", "SpriteCallbacks"]

HOVER_MS, PRESS_MS = 90, 120
HOVER_SCALE, LIFT_SCALE = 0.04, 0.12


@dataclass(frozen=True, slots=True)
class SpriteCallbacks:
    """Acts of the stage that a sprite calls for."""

    wake: Callable[[Sprite], None]
    """Step the sprite in every frame until it rests."""
    tap: Callable[[SpriteId], None]
    touch: Callable[[SpriteId, bool], None]
    """Note that a press on the card begins (True) or ends without a drag."""


class Sprite(Node):
    """A card. The board says where it belongs (`Stage.place`); the pointer makes it rise."""

    role = Role.CARD
    separate = True

    def __init__(self, kit: Kit, id_: SpriteId, placement: Placement, callbacks: SpriteCallbacks) -> None:
        super().__init__(kit, placement.rect, z=placement.z, key=f"card-{id_}")
        self.id = id_
        self._callbacks = callbacks
        self.goal = self.home = placement
        self.pose = Pose.of(placement)
        self._from = self.pose
        self._was = self.face = placement.face
        """The face it set out with, and the one it shows: a card that is dealt turns over half-way."""
        self._tween: Tween | None = None
        self._arc = 0.0
        self._raise: Tween | None = None
        self._raised, self._raise_from, self._raise_to = 0.0, 0.0, 0.0
        self._effect: tuple[str, Tween] | None = None
        self._ring = placement.ring
        self.clip = placement.clip
        self._passing: tuple[object, pygame.Surface] | None = None
        """The card as it was last scaled or turned on its way, and what that depends on."""
        self.held = False
        """True while a hand holds it: it follows the pointer, not its goal."""
        self._take_up(placement)
        self._measure()

    def label(self) -> str:
        return self.goal.label

    @property
    def acts(self) -> bool:
        return self.goal.taps

    @property
    def bounds(self) -> pygame.Rect:
        return self.goal.rect

    @property
    def ring(self) -> Ring:
        """The line round it now."""
        return self._ring

    @ring.setter
    def ring(self, ring: Ring) -> None:
        if ring is not self._ring:
            self._become(replace(self.goal, ring=ring))
            self._ring = ring
            self._measure()
            self.invalidate()

    # going

    def _become(self, goal: Placement) -> None:
        """Change ring, face or paint: by a cross-fade if it lies still and does not turn over."""
        old, new = self.goal.paint, goal.paint
        other = (goal.ring, goal.face, new) != (self._ring, self.goal.face, old)
        turns = old is not None and new is not None and old.hidden != new.hidden
        if other and not turns and not self.moving and not self.held:
            self.soften()

    def _take_up(self, goal: Placement) -> None:
        if Pose.of(goal) == self.pose:
            self._become(goal)
        self.goal = self.home = goal
        self.role, self.tip = goal.role, goal.tip
        self.solid = goal.taps or goal.lifts or goal.peek or bool(goal.tip)
        self.focusable = goal.taps or goal.lifts
        self.zone_name = goal.zone
        self._ring = goal.ring

    def snap(self, goal: Placement) -> None:
        """Be at `goal` now."""
        self._take_up(goal)
        self._tween = None
        self.clip = goal.clip
        self.pose = Pose.of(goal)
        self._choose_z()
        self._measure()
        self.invalidate()

    def turned(self) -> None:
        """Show at once the face it goes with, wherever it is on its way."""
        self._was = self.goal.face
        self._measure()
        self.invalidate()

    def go(self, goal: Placement, glide: Glide, now: float, delay: float) -> float:
        """Set out for `goal`; return the seconds until the sprite is there."""
        duration = self.kit.seconds(glide.ms)
        if duration and not delay and self._tween is not None and Pose.of(goal) == Pose.of(self.goal):
            self._take_up(goal)  # on its way there already: whatever it rides on goes by the same curve
            self._measure()
            self.invalidate()
            return self._tween.left(now)
        if goal.clip != self.clip:
            self.clip = None
        self._was = self.face
        self._take_up(goal)
        if duration <= 0 or self._is_at(goal):
            self.snap(goal)
            return 0.0
        self._from = self.pose
        self._arc = self.kit.px(glide.arc) if glide.arc else 0.0
        self._tween = Tween(now + delay, duration, glide.curve)
        self._choose_z()
        self._measure()
        self.invalidate()
        self._callbacks.wake(self)
        return delay + duration

    def _is_at(self, goal: Placement) -> bool:
        """Return True if no part of it has to glide."""
        return Pose.of(goal) == self.pose

    def effect(self, effect: tuple[str, Tween] | None) -> None:
        """Begin or end a little motion."""
        self._effect = effect
        self._measure()
        self.invalidate()
        if effect is not None:
            self._callbacks.wake(self)

    def _choose_z(self) -> None:
        flying = 500 if self._tween is not None else 0
        self.z = self.goal.z + (1000 if self.held or (self._pressed and self.goal.lifts) else flying)

    @property
    def gliding(self) -> bool:
        """True while it is on its way to its place."""
        return self._tween is not None

    @property
    def moving(self) -> bool:
        """True while it glides, rises or plays a little motion."""
        return self._tween is not None or self._raise is not None or self._effect is not None

    @property
    def rising(self) -> bool:
        """True while it grows or shrinks."""
        return self._raise is not None

    def hurry(self) -> bool:
        """Be where it belongs, now."""
        busy = self._tween is not None or self._effect is not None
        self._effect = None
        if self._tween is not None:
            self.snap(self.goal)
        elif busy:
            self._measure()
            self.invalidate()
        return busy

    def step(self, now: float) -> bool:
        """Move on to the moment `now`; whether there is more to come."""
        if not self.moving:
            return False
        if self._tween is not None and not self.held:
            self.pose = self._from.towards(self.goal, self._tween.amount(now))
            if self._tween.done(now):
                self._tween = None
                self.clip = self.goal.clip
                self._choose_z()
        if self._raise is not None:
            k = self._raise.amount(now)
            self._raised = self._raise_from + (self._raise_to - self._raise_from) * k
            if self._raise.done(now):
                self._raise = None
        if self._effect is not None and self._effect[1].done(now):
            self._effect = None
        self._measure(now)
        self.invalidate()
        return self.moving

    # hands

    def _rise(self, to: float, ms: float, curve: Curve) -> None:
        if to == self._raise_to and (self._raise is not None or self._raised == to):
            return
        now = self.kit.now()
        self._raise_from, self._raise_to = self._raised, to
        self._raise = Tween(now, self.kit.seconds(ms), curve)
        self._callbacks.wake(self)

    def hover_changed(self) -> None:
        if self.goal.lifts and not self.held:
            self._rise(0.5 if self._hovered else 0.0, HOVER_MS, out_cubic)

    def press_changed(self) -> None:
        if (self.goal.lifts or self._raise_to) and not self.held:
            self._choose_z()  # a card with a finger on it lies above all others
            self._rise(1.0 if self._pressed else 0.5 if self._hovered else 0.0, PRESS_MS, out_back)
            self._callbacks.touch(self.id, self._pressed)

    def grasp(self) -> None:
        """Give the card to the hand that drags it."""
        self.held = True
        self.clip = None
        self._tween = None
        self._rise(1.0, PRESS_MS, out_back)
        self._choose_z()

    def become(self, width: float, tall: float) -> None:
        """Set the width, px, and height, in widths, that the card grows to in the hand."""
        self._from = self.pose
        self.goal = replace(self.goal, w=width, face=replace(self.goal.face, tall=tall))

    def resize(self, width: float, tall: float) -> None:
        """Set the present width and height while a hand holds the card."""
        self.pose = replace(self.pose, w=width, h=width * tall)
        self._measure()
        self.invalidate()

    def release(self) -> None:
        """Release the card from the hand."""
        self.held = False
        self._rise(0.0, 160, out_cubic)

    def hold_at(self, x: float, y: float, angle: float) -> None:
        """Follow the hand."""
        self.pose = self.pose.at(x, y, angle)
        if self._raise is None and self._effect is None and self._turn == round(angle):
            self.rect = card_box(x, y, self._rect.w, self._rect.h)
            return
        self._measure()
        self.invalidate()

    def click(self) -> bool:
        if self.goal.taps:
            self._callbacks.tap(self.id)
            return True
        return False

    def covers(self, pos: tuple[int, int]) -> bool:
        if self.clip is not None and not self.clip.collidepoint(pos):
            return False
        # Where it rests counts too: a card that rises under the pointer must not slip away from it.
        far = 2 * self.goal.reach
        return self._rect.collidepoint(pos) or (
            not self.held and self.goal.rect.inflate(far, far).collidepoint(pos)
        )

    # drawing

    def _measure(self, now: float | None = None) -> None:
        """Find out the pixels shown: `_rect`, the turn in whole degrees, how far shadows and rings reach."""
        pose = self.pose
        lift = max(pose.lift, self._raised)
        scale = pose.scale * (
            1
            + (
                self._raised * 2 * HOVER_SCALE
                if self._raised <= 0.5
                else HOVER_SCALE + (self._raised - 0.5) * 2 * (LIFT_SCALE - HOVER_SCALE)
            )
        )
        x, y = pose.x, pose.y
        if not self.held:
            y -= self.kit.theme.u * 6 * min(1.0, 2 * self._raised)
        way = 1.0 if self._tween is None else self._tween.amount(self.kit.now() if now is None else now)
        over = way >= 0.5 or (self._was.back is None) == (self.goal.face.back is None)
        self.face = self._shaped(self.goal.face if over else self._was)
        self._unbent = abs(pose.tall - self.face.tall) < 0.01
        # A card that waits on its pile to be dealt has no shadow of its own: eight of them would be a black hole.
        self._shaded = way > 0 or self._was.back is None
        if self._tween is not None and self._arc:
            hop = math.sin(math.pi * min(1.0, max(0.0, way)))
            y -= self._arc * hop
            lift = max(lift, 0.8 * hop)
        self._glow = 0.0
        if self._effect is not None:
            kind, tween = self._effect
            moment = self.kit.now() if now is None else now
            k = min(1.0, max(0.0, (moment - tween.start) / max(1e-6, tween.duration)))
            if kind == "shake":
                x += self.kit.theme.u * 6 * math.sin(6 * math.pi * k) if self.kit.speed else 0
            elif kind == "hop":
                y -= self.kit.theme.u * 16 * math.sin(math.pi * k)
                lift = max(lift, 0.7 * math.sin(math.pi * k))
            else:
                self._glow = round(math.sin(2 * math.pi * k) ** 2 * 8) / 8
                scale *= 1 + 0.03 * self._glow
        self._lift = cards.eighths(lift)
        # A card that grows or flies has the shadow of the size it goes to, or of one of four on the way there:
        # nobody sees it, and painting one for every size would cost a millisecond a frame.
        start, resting = round(self._from.w * self._from.scale), round(self.goal.w * self.goal.scale)
        if abs(start - resting) > 0.15 * resting:
            resting = round(start + (resting - start) * round(way * 4) / 4)
        if self._raise is not None:
            self._lift = (self._lift + 2) // 4 * 4
        self._shade = resting if self._lift <= 4 else round(resting * (1 + LIFT_SCALE))
        self._turn = round(pose.angle)
        self._fade = round(pose.alpha * 255)
        self._rect = card_box(x, y, pose.w * scale, tall=pose.tall)
        self.radius = cards.radius_of(self._rect.w)
        self._far = self._reach()

    def _shaped(self, face: cards.Face) -> cards.Face:
        """The face as high as where it set out or where it goes, whichever is nearer; it is drawn higher or flatter on the way."""
        tall, goal, began = self.pose.tall, self.goal.high / self.goal.w, self._from.tall
        tall = round(goal if abs(tall - goal) <= abs(tall - began) else began, 1)
        return face if face.tall == tall else replace(face, tall=tall)

    def _reach(self) -> tuple[int, int, int]:
        """Return the reach of shadow, ring, glow and turned corners: to the sides, above, below, px."""
        side, above, below = cards.reach(self.kit, self._lift)
        units, _, glow = self._ring.value
        even = self.kit.px(units + glow) + 2 if units else 0
        if self._glow:
            even = max(even, self.kit.px(26) + 2)
        if self._turn:
            # The corners of a turned card stand out by this much at most.
            even = max(even, round(abs(math.sin(math.radians(self._turn))) * self._rect.h * 0.75) + 3)
        below = max(below, cards.edge_of(self._rect.w))
        spare = max(0, self._shade - self._rect.w)
        return max(side, even) + spare // 2 + 1, max(above, even) + spare, max(below, even) + spare

    def paint_rect(self) -> pygame.Rect:
        side, above, below = self._far
        if self.scene is not None and self.scene.ring is self:
            ring = self.kit.ring_bleed
            side, above, below = max(side, ring), max(above, ring), max(below, ring)
        r = self._rect
        whole = pygame.Rect(r.x - side, r.y - above, r.w + 2 * side, r.h + above + below)
        return whole if self.clip is None else whole.clip(self.clip)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self._fade <= 0:
            return
        rect, (units, colour, glow) = self._rect, self._ring.value
        if self._plain() and not glow and not self._glow:
            self._passing = None
            image, (dx, dy) = cards.rested(self.kit, self.face, rect.w, self._lift / 8)
            surface.blit(image, (rect.x + dx, rect.y + dy))
        else:
            for image, (dx, dy) in self._apart(colour, glow):
                blit_faded(surface, image, (rect.x + dx, rect.y + dy), self._fade)
        if units:
            thick = max(1, self.kit.px(units))
            line = ring_image(self.kit, rect.size, self.radius, thick, colour)
            surface.blit(line, (rect.x - thick, rect.y - thick))

    def _plain(self) -> bool:
        """Return True if it lies in its usual state: one image does for card and shadow."""
        resting = self._rect.w == round(self.goal.w * self.goal.scale) and self._unbent
        return resting and self._shaded and not self._turn and self._fade == 255 and self._lift in (0, 4)

    def _apart(self, colour: t.RGB, glow: float) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Shadow, glow and card, and where they lie from its top left corner."""
        w, h = self._rect.size
        if self._shaded:
            tall = round(self.pose.tall, 1)
            shade, (dx, dy) = cards.shadow(self.kit, max(1, self._shade), self._lift / 8, tall)
            yield shade, (dx + (w - self._shade) // 2, dy + (h - cards.height_of(self._shade, tall)) // 2)
        if glow or self._glow:
            far = self.kit.px(glow or 26)
            strength = round(0.9 * self._glow, 2) if self._glow else 0.5
            halo, pad = soft(self.kit, (w, h), self.radius, far, colour if glow else t.BRASS_L, strength)
            yield halo, (-pad, -pad)
        image = self._card()
        yield image, image.get_rect(center=(w // 2, h // 2)).topleft if self._turn else (0, 0)

    def _image(self) -> pygame.Surface:
        """The card painted for the size it keeps; while that changes, scaled from one it has at either end of its way."""
        goal, began = self.goal.w * self.goal.scale, self._from.w * self._from.scale
        up, width = 1 + LIFT_SCALE, self._rect.w
        sizes = (round(each) for each in (goal * up, began, began * up))
        base = next((each for each in sizes if width <= each * 1.05), width)
        if self._unbent and (width == round(goal) or ("card", self.face, width) in self.kit.cache):
            base = width
        image = cards.card(self.kit, self.face, base)
        size = width, self._rect.h + cards.edge_of(width)
        return image if base == width and self._unbent else pygame.transform.smoothscale(image, size)

    def _card(self) -> pygame.Surface:
        """The card as wide and as turned as it is now."""
        degrees = self._turn
        made_for = self.face, self.goal.w * self.goal.scale, self._rect.size, degrees
        if self._passing is None or self._passing[0] != made_for:
            image = self._image()
            if degrees:
                image = pygame.transform.rotozoom(cards.framed(image), degrees, 1.0)
            self._passing = made_for, image
        return self._passing[1]


def blit_faded(surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    """Blit `image` at a part of its strength, `alpha` 0-255."""
    if alpha >= 255:
        surface.blit(image, at)
        return
    image.set_alpha(alpha)
    surface.blit(image, at)
    image.set_alpha(255)
