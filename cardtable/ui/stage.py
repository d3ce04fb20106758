"""Cards in motion: sprites keyed by id, each tweened from where it is to where the board's layout puts it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.ui.drag import Drag, Ghost, Target
from cardtable.ui.gestures import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Gesture,
    LongPress,
    Pinch,
    Scroll,
    SecondaryTap,
)
from cardtable.ui.glide import DEAL_MOST, HOME, LAY, SLIDE, SNAP, Glide, SpriteId
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Schedule, Tween
from cardtable.ui.node import Node, Role
from cardtable.ui.piece import PaintedSprite
from cardtable.ui.placement import Placement, Pose, Ring
from cardtable.ui.sprite import Sprite, SpriteCallbacks

__all__ = ["HOME", "LAY", "SLIDE", "SNAP", "Glide", "Placement", "Ring", "Sprite", "Stage", "Target"]


class Stage(Node):
    """All moving cards of a table, and the furniture between them (any node may be added, by z).

    Set the callbacks to play: `on_tap(id)`, `on_touch(id, down)` as a press on a card that lifts begins or ends
    without a drag, `on_lift(id) -> bool` (False refuses the drag), `on_near(id, target key or None)` as the nearest
    target changes, `on_drop(id, target key or None)`, `on_cancel(id)`, `on_peek(id)` after a long press or with the
    other button, `on_land(id)` as one comes to where it belongs, `on_other(gesture) -> bool` what was done on a card
    and means nothing to it: a wheel turned, two fingers spread.
    """

    role = Role.GROUP

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, (0, 0, *kit.theme.size), key="stage")
        self.sprites: dict[SpriteId, Sprite] = {}
        self.targets: tuple[Target, ...] = ()
        self.drag: Drag | None = None
        self.steps = Schedule()
        """Steps still to come of a running cue, with their moments."""
        self._awake: dict[Sprite, None] = {}
        self._covered: dict[SpriteId, list[Sprite]] = {}
        """Cards that will be hidden, by the card on its way onto them."""
        self.on_tap: Callable[[SpriteId], None] = lambda id_: None
        self.on_touch: Callable[[SpriteId, bool], None] = lambda id_, down: None
        self.on_lift: Callable[[SpriteId], bool] = lambda id_: True
        self.on_near: Callable[[SpriteId, object | None], None] = lambda id_, key_: None
        self.on_carry: Callable[[], None] = lambda: None
        self.on_drop: Callable[[SpriteId, object | None], None] = lambda id_, key_: None
        self.on_cancel: Callable[[SpriteId], None] = lambda id_: None
        self.on_peek: Callable[[SpriteId], None] = lambda id_: None
        self.on_land: Callable[[SpriteId], None] = lambda id_: None
        self.on_other: Callable[[Gesture], bool] = lambda gesture: False
        self._callbacks = SpriteCallbacks(
            self.wake, lambda id_: self.on_tap(id_), lambda id_, down: self.on_touch(id_, down)
        )

    # placing

    def place(self, layout: Mapping[SpriteId, Placement], glide: Glide = SLIDE) -> float:
        """Move all sprites towards `layout`; return the seconds until all are there.

        Sprites not in it vanish, those that fly to where they are seen no more once they are there; new ones appear in
        place (use `put` first to have them come from somewhere).
        The sprite in the hand stays in it and will go home to its new place.
        """
        for gone in [id_ for id_ in self.sprites if id_ not in layout]:
            leaving = self.sprites[gone]
            if glide.ms and (
                (leaving.gliding and not leaving.goal.alpha) or self._covered_by(leaving, layout)
            ):
                continue
            if glide.ms and self._alone(leaving):
                leaving.soften()
            self.take(gone)
        now = self.kit.now()
        starts = self._starts(glide, layout)
        last, there = 0.0, list[SpriteId]()
        for id_, goal in layout.items():
            sprite = self.sprites.get(id_)
            if sprite is None:
                new = self.put(id_, goal)
                if glide.ms and self._alone(new):
                    new.soften()
                continue
            if self.drag is not None and self.drag.sprite is sprite:
                sprite.home = goal
                continue
            if sprite.goal == goal and not starts.get(id_):
                continue
            if glide.ms and goal.z != sprite.goal.z and not sprite.moving and Pose.of(goal) == sprite.pose:
                self._reorder(sprite, goal.z)
            way = glide if not starts or id_ in starts else replace(glide, arc=0)
            seconds = sprite.go(goal, way, now, starts.get(id_, 0.0))
            last = max(last, seconds)
            if not seconds:
                there.append(id_)
        self._landed(there)
        return last

    def _reorder(self, sprite: Sprite, z: float) -> None:
        """Change the z-order of a sprite where it lies: shadows fall on others than before, by a cross-fade."""
        low, high = sorted((sprite.z, z))
        area = sprite.paint_rect()
        for other in self.sprites.values():
            if low <= other.z <= high and other.paint_rect().colliderect(area):
                other.soften(amid=True)

    def _alone(self, sprite: Sprite) -> bool:
        """Return True if another card comes or goes there, not the same one under another name."""
        near, (x, y) = sprite.pose.w / 2, (sprite.pose.x, sprite.pose.y)
        return not any(
            other is not sprite and abs(other.pose.x - x) + abs(other.pose.y - y) < near
            for other in self.sprites.values()
        )

    def _covered_by(self, below: Sprite, layout: Mapping[SpriteId, Placement]) -> bool:
        """Return True if another card is on its way onto `below`, which stays until that one lands."""
        near = below.goal.w / 2
        for id_, goal in layout.items():
            sprite = self.sprites.get(id_)
            if abs(goal.x - below.goal.x) > near or abs(goal.y - below.goal.y) > near or sprite is None:
                continue
            if not goal.alpha:
                continue  # what fades on its way hides nothing where it ends
            if sprite.gliding or abs(sprite.pose.x - goal.x) + abs(sprite.pose.y - goal.y) > near:
                if below not in self._covered.setdefault(id_, []):
                    self._covered[id_].append(below)
                    below.snap(replace(below.goal, lifts=False, taps=False, peek=False, label="", zone=""))
                return True
        return False

    def _landed(self, ids: Iterable[SpriteId]) -> None:
        ids = [*ids]
        for id_ in ids:
            for below in self._covered.pop(id_, []):
                if self.sprites.get(below.id) is below and not below.goal.label:
                    below.soften(amid=True)  # its shadow stands out below the other
                    self.take(below.id)
        for id_ in ids:
            if id_ in self.sprites:
                self.on_land(id_)

    def after(self, seconds: float, act: Callable[[], object]) -> None:
        """Call `act` after `seconds` as a step of the playback, which lasts until then; a hurried playback calls it at once."""
        if seconds <= 0 or self.scene is None:
            act()
            return
        self.steps.at(self.kit.now() + seconds, act)
        self.scene.animate(self)

    def wake(self, sprite: Sprite) -> None:
        """Call `sprite.step` every frame until it says False."""
        self._awake[sprite] = None
        if self.scene is not None:
            self.scene.animate(self)

    def _starts(self, glide: Glide, layout: Mapping[SpriteId, Placement]) -> dict[SpriteId, float]:
        if not glide.order:
            return {}
        moving = [id_ for id_ in glide.order if id_ in layout]
        step = self.kit.seconds(glide.stagger_ms)
        most = self.kit.seconds(DEAL_MOST * 1000) - self.kit.seconds(glide.ms)
        if len(moving) > 1:
            step = min(step, max(0.0, most) / (len(moving) - 1))
        return {id_: i * step for i, id_ in enumerate(moving)}

    def put(self, id_: SpriteId, placement: Placement) -> Sprite:
        """Set a sprite down at once, without motion; made if need be."""
        sprite = self.sprites.get(id_)
        if sprite is None:
            sprite = (PaintedSprite if placement.paint else Sprite)(self.kit, id_, placement, self._callbacks)
            self.sprites[id_] = sprite
            self.add(sprite)
        else:
            sprite.snap(placement)
        return sprite

    def take(self, id_: SpriteId) -> None:
        """Remove a sprite."""
        sprite = self.sprites.pop(id_, None)
        if sprite is not None:
            if self.drag is not None and self.drag.sprite is sprite:
                self.drag.end()
                self.drag = None
            self.remove(sprite)

    def mark(self, ids: Iterable[SpriteId], ring: Ring) -> None:
        """Give `ids` this ring, and take it from all others that had it."""
        wanted = set(ids)
        for id_, sprite in self.sprites.items():
            if id_ in wanted:
                sprite.ring = ring
            elif sprite.ring is ring:
                sprite.ring = sprite.goal.ring if sprite.goal.ring is not ring else Ring.NONE

    # little motions

    def shake(self, ids: Iterable[SpriteId]) -> None:
        """Three shakes of 6 units: refused."""
        self._effect(ids, "shake", 240)

    def hop(self, ids: Sequence[SpriteId], stagger_ms: float = 45) -> float:
        """Let the cards hop one by one: accepted. Return the seconds it takes."""
        return self._effect(ids, "hop", 300, stagger_ms)

    def pulse(self, ids: Iterable[SpriteId]) -> None:
        """Pulse twice, slowly: a hint."""
        self._effect(ids, "pulse", 1000)

    def _effect(self, ids: Iterable[SpriteId], kind: str, ms: float, stagger_ms: float = 0) -> float:
        now, duration, last = self.kit.now(), self.kit.seconds(ms), 0.0
        if not duration:
            return 0.0
        for i, id_ in enumerate(ids):
            sprite = self.sprites.get(id_)
            if sprite is not None:
                start = now + i * self.kit.seconds(stagger_ms)
                sprite.effect((kind, Tween(start, duration)))
                last = start + duration - now
        return last

    def hurry(self) -> bool:
        """Everything shown to its end and where it belongs, now; whether anything was still moving."""
        waiting = self.steps.busy
        self.steps.hurry()
        others = [each for each in self.sprites.values() if self.drag is None or each is not self.drag.sprite]
        there = [sprite.id for sprite in others if sprite.gliding]
        busy = [sprite for sprite in others if sprite.hurry()]
        self._landed(there)
        return bool(busy) or waiting

    @property
    def moving(self) -> bool:
        """True while a sprite is on its way, or a step is still to come."""
        return bool(self._awake) or self.steps.busy

    @property
    def gliding(self) -> bool:
        """True while a sprite is on its way to its place or a step is still to come, little motions left out."""
        return self.steps.busy or any(sprite.gliding for sprite in self._awake)

    def animate(self, now: float) -> bool:
        self.steps.run(now)
        there = list[SpriteId]()
        for sprite in list(self._awake):
            gliding = sprite.gliding
            if sprite.parent is not self or not sprite.step(now):
                self._awake.pop(sprite, None)
            if gliding and not sprite.gliding:
                there.append(sprite.id)
                if not sprite.goal.alpha:
                    self.take(sprite.id)  # it has gone where it is seen no more
        self._landed(there)
        if self.drag is not None:
            self.drag.step(now)
            return True
        return self.moving

    def flights(self) -> list[pygame.Rect]:
        """The cards on their way, and the one in the hand."""
        flying = [sprite.drawn for sprite in self._awake if sprite.gliding]
        flying += [self.drag.sprite.drawn] if self.drag is not None else []
        return [each for each in flying if each is not None]

    # hands

    def sprite_of(self, gesture: Gesture) -> Sprite | None:
        """The sprite a gesture was made on."""
        pos = getattr(gesture, "origin", getattr(gesture, "pos", None))
        found = self.hit(pos) if pos is not None else None
        return found if isinstance(found, Sprite) else None

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case DragStart(pos, origin):
                return self._lift(gesture, pos, origin)
            case DragMove(pos) if self.drag is not None:
                self._follow(self.drag, pos)
                return True
            case DragEnd() if self.drag is not None:
                self._drop()
                return True
            case Cancel() if self.drag is not None:
                id_ = self.drag.sprite.id
                self._home()
                self.on_cancel(id_)
                return True
            case LongPress() | SecondaryTap():
                sprite = self.sprite_of(gesture)
                if sprite is not None and sprite.goal.peek:
                    self.on_peek(sprite.id)
                    return True
            case Scroll() | Pinch():
                return self.on_other(gesture)
        return False

    def _lift(self, gesture: Gesture, pos: tuple[int, int], origin: tuple[int, int]) -> bool:
        sprite = self.sprite_of(gesture)
        if sprite is None or not sprite.goal.lifts or not self.on_lift(sprite.id):
            return False
        ghost = Ghost(self.kit, sprite.goal)
        self.add(ghost)
        self.drag = Drag(sprite, ghost, origin, self.kit.now())
        self._follow(self.drag, pos)
        if self.scene is not None:
            self.scene.animate(self)
        return True

    def _follow(self, drag: Drag, pos: tuple[int, int]) -> None:
        """Move the card with the pointer, and tell the board of another nearest target."""
        before = drag.near.key if drag.near is not None else None
        drag.move(pos, self.kit.now(), self.targets)
        near = drag.near.key if drag.near is not None else None
        if near != before:
            self.on_near(drag.sprite.id, near)
        self.on_carry()

    def _drop(self) -> None:
        drag = self.drag
        assert drag is not None
        key = drag.near.key if drag.near is not None else None
        self._home()
        self.on_drop(drag.sprite.id, key)

    def _home(self) -> None:
        """Let go: the sprite glides home, unless the board, accepting the drop, places it elsewhere."""
        drag, self.drag = self.drag, None
        if drag is None:
            return
        drag.end()
        drag.sprite.go(drag.sprite.home, HOME, self.kit.now(), 0.0)

    def letting_go(self) -> None:
        """End the drag under way, if any, as Escape does."""
        if self.drag is not None:
            self.handle(Cancel("turn"))
