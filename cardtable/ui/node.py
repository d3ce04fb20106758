"""Nodes on the table: a tree that draws itself, takes gestures and names its parts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

import pygame

from cardtable.ui.fade import Fade, Melt
from cardtable.ui.gestures import Gesture, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.scenestate import SceneState
from cardtable.ui.spoken import Role, Span, SpokenPart

__all__ = ["Node", "RectLike", "Role", "Span", "SpokenPart"]

RectLike = pygame.Rect | tuple[int, int, int, int]


class Node:
    """A rectangle of the window (real pixels, absolute) that may draw, take gestures and hold children.

    Class attributes say what kind of thing it is: `role`; `solid` takes the pointer; `focusable` takes the
    keyboard; `clips` hides what children draw outside its rectangle; `zone` makes it one stop of the Tab key,
    arrows moving among the focusable nodes inside. `key` names it across rebuilds.
    """

    role: Role = Role.NONE
    solid: bool = False
    focusable: bool = False
    clips: bool = False
    zone: bool = False
    zone_name: str = ""
    """Zone among siblings, if one parent holds several."""
    fills: bool = False
    """True if it covers the whole window with opaque pixels."""
    bleed: int = 0
    """Distance by which drawing goes outside `rect` (shadows, rings), px."""
    thing: str = ""
    """Kind of the thing, in the word by which its screen has a sentence for it."""
    radius: int = 0
    """The corner radius of its shape, px, which the focus ring follows."""
    live: str = ""
    """Manner in which a screen reader announces another label: "polite" once it has finished, "assertive" at once, "" not at all."""
    writes: bool = False
    """True if letters go into it while it has the focus."""
    soft: bool = False
    """True if it cross-fades when it comes, goes or changes (`ui.melting`); not for nodes that move by themselves."""
    separate: bool = False
    """True if it fades as a picture of its own, whatever moves above and below it: such a node calls `soften` before it changes."""
    whole: bool = False
    """True if label, value and parts say all there is, so that a screen reader need not enter its children."""

    def __init__(self, kit: Kit, rect: RectLike = (0, 0, 0, 0), *, key: str = "", z: float = 0) -> None:
        self.kit = kit
        self.key = key
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.scene: SceneState[Node] | None = None
        """State of the scene whose tree it is in."""
        self.tip: str = ""
        """Text of its tooltip."""
        self.called: str = ""
        """Name in the user's language, if neither its writing nor its tooltip gives one."""
        self._rect = pygame.Rect(rect)
        self._z = z
        self._visible = True
        self._enabled = True
        self._hovered = False
        self._pressed = False
        self._drawn: pygame.Rect | None = None
        self.melt: Melt | Fade | None = None
        """Fade of its former look."""

    # what it says

    def label(self) -> str:
        """Name in the user's language."""
        return self.called or self.tip

    def value(self) -> str:
        """Present value (a field's text, a slider's number), in the user's language."""
        return ""

    def checked(self) -> bool | None:
        """True if it is switched on or chosen; None for a node without such a state."""
        return None

    def span(self) -> Span | None:
        """The number it holds, where it holds one."""
        return None

    def parts(self) -> Sequence[SpokenPart]:
        """Parts that it shows besides its children."""
        return ()

    @property
    def acts(self) -> bool:
        """True while `click` has an effect."""
        return self._enabled and self.solid and type(self).click is not Node.click

    def adopt(self, value: str | float) -> bool:
        """Hold that text or number, as if a person had set it; False where it cannot."""
        return False

    @property
    def cramped(self) -> bool:
        """True if its words have no room to grow as the person asks."""
        return False

    # where it is

    @property
    def bounds(self) -> pygame.Rect:
        """Rectangle of its resting place, for a screen reader: `rect` without flights."""
        return self._rect

    @property
    def rect(self) -> pygame.Rect:
        """Rectangle of the node; assign a new one to move it (changing it in place redraws nothing)."""
        return self._rect

    @rect.setter
    def rect(self, rect: RectLike) -> None:
        rect = pygame.Rect(rect)
        if rect != self._rect:
            self._rect = rect
            self.invalidate()

    def shift(self, dx: int, dy: int) -> None:
        """Move it with all it holds."""
        if dx or dy:
            self.rect = self._rect.move(dx, dy)
            for child in self.children:
                child.shift(dx, dy)

    @property
    def z(self) -> float:
        """Z-order among its siblings: higher is drawn later."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            if self.parent:
                self.parent.children.sort(key=attrgetter("_z"))
            self.invalidate_all()

    @property
    def visible(self) -> bool:
        """True if it is drawn and can be reached."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.invalidate_all()

    @property
    def seen(self) -> bool:
        """True if it and all its parents are visible."""
        return all(node._visible for node in self.upwards())

    @property
    def drawn(self) -> pygame.Rect | None:
        """All that it draws on, as it has said; None before that."""
        return self._drawn

    @property
    def enabled(self) -> bool:
        """True if it acts; disabled nodes are drawn pale."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled != self._enabled:
            self._enabled = enabled
            self.invalidate()

    @property
    def hovered(self) -> bool:
        """True while the pointer is over it."""
        return self._hovered

    @hovered.setter
    def hovered(self, hovered: bool) -> None:
        if hovered != self._hovered:
            if self.soft and self.separate:
                self.soften()
            self._hovered = hovered
            self.hover_changed()

    @property
    def pressed(self) -> bool:
        """True while it is pressed."""
        return self._pressed

    @pressed.setter
    def pressed(self, pressed: bool) -> None:
        if pressed != self._pressed:
            self._pressed = pressed
            self.press_changed()

    def hover_changed(self) -> None:
        """React to the pointer coming or going."""
        if self.solid:
            self.invalidate()

    def press_changed(self) -> None:
        """React to a press that began or ended."""
        self.invalidate()

    def focus_changed(self, focused: bool) -> None:
        """React to the focus coming or going."""
        self.invalidate()

    @property
    def focused(self) -> bool:
        """True while it has the focus."""
        return self.scene is not None and self.scene.focused is self

    # the tree

    def add(self, child: Node) -> Node:
        """Put `child` inside, above its siblings of the same z; gives it back."""
        child.vanish()
        child.parent = self
        self.children.append(child)
        if len(self.children) > 1 and self.children[-2]._z > child._z:
            self.children.sort(key=attrgetter("_z"))
        child.attach(self.scene)
        return child

    def remove(self, child: Node) -> None:
        """Take `child` out."""
        if child.parent is not self:
            return
        child.invalidate_all(gone=True)
        self.children.remove(child)
        child.parent = None
        child.attach(None)

    def vanish(self) -> None:
        """Go out of what holds it, if anything does."""
        if self.parent is not None:
            self.parent.remove(self)

    def clear(self) -> None:
        """Take all children out."""
        for child in list(self.children):
            self.remove(child)

    def attach(self, scene: SceneState[Node] | None) -> None:
        """Put it, with all it holds, into the tree of a scene; None takes it out."""
        if self.scene is not None and scene is not self.scene:
            self.scene.leave(self, self.key)
        self.scene = scene
        for child in self.children:
            child.attach(scene)
        if scene is not None:
            scene.join(self, self.key)
            self._drawn = None
            self.invalidate()

    def upwards(self) -> Iterator[Node]:
        """Yield the node, its parent, and so on."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def walk(self) -> Iterator[Node]:
        """Yield the node and all visible nodes below it, in drawing order."""
        if self._visible:
            yield self
            for child in self.children:
                yield from child.walk()

    # drawing

    def paint_rect(self) -> pygame.Rect:
        """All it may draw on, focus ring included."""
        ring = self.kit.ring_bleed if self.scene is not None and self.scene.ring is self else 0
        grow = max(self.bleed, ring)
        return self._rect.inflate(2 * grow, 2 * grow) if grow else self._rect

    def invalidate(self) -> None:
        """Have it drawn again where it was and where it is now."""
        if self.scene is None:
            return
        if self.soft:
            self.soften()
        elif self.separate:
            self.melt = None  # it moves
        dirty = self.scene.dirty
        if self._drawn is not None:
            dirty.add(self._drawn)
            self._drawn = None
        if self._visible:
            self._drawn = self.paint_rect().copy()
            dirty.add(self._drawn)

    @property
    def soft_part(self) -> pygame.Rect | None:
        """The part of it that changes by degrees; None: all of it. What lies on the rest moves."""
        return None

    def flights(self) -> Iterable[pygame.Rect]:
        """Return the rectangles of its children in flight, as drawn last."""
        return ()

    def soften(self, amid: bool = False) -> None:
        """Cross-fade the change that follows: another look, a coming or a going; `amid` other nodes, which change with it."""
        if self.scene is not None:
            self.scene.on_change(self, self._drawn, self.separate and not amid)

    def stand_alone(self) -> None:
        """Be drawn where it is alone: what fades elsewhere is no part of it any more."""
        self.melt = None
        self._drawn = self.paint_rect().copy() if self._visible else None
        if self._drawn is not None and self.scene is not None:
            self.scene.dirty.add(self._drawn)

    def melting(self) -> None:
        """Have what still fades of it drawn again."""
        if self.scene is not None and self.melt is not None:
            self.scene.dirty.add(self.melt.area)
            self._drawn = self.melt.area.union(self._drawn) if self._drawn is not None else self.melt.area

    def invalidate_part(self, rect: pygame.Rect) -> None:
        """Have only `rect`, px, of what it shows drawn again."""
        if self.scene is not None and self._drawn is not None:
            self.scene.dirty.add(rect.clip(self._drawn))

    def invalidate_all(self, gone: bool = False) -> None:
        """`invalidate` for it and all it holds."""
        if gone:
            if self.scene is not None and self._drawn is not None:
                if self.soft:
                    self.soften()
                self.scene.dirty.add(self._drawn)
                self._drawn = None
        else:
            self.invalidate()
        for child in self.children:
            child.invalidate_all(gone)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw it and its children inside `clip`, which is the surface's clip already."""
        if not self._visible:
            return
        mine = (self._drawn or self.paint_rect()).clip(clip)
        if mine.w and mine.h:
            # Held to what it said it would draw on: a bleed forgotten cuts a shadow but leaves no trail.
            surface.set_clip(mine)
            if self.melt is None or self.melt.over:
                self.draw(surface, mine)
            else:
                self.melt.draw(surface, clip)
            if self.scene is not None and self.scene.ring is self:
                self.draw_focus(surface)
            if self.melt is not None and self.melt.over:
                self.melt.draw(surface, clip)
            surface.set_clip(clip)
        inner = clip.clip(self._rect) if self.clips else clip
        if self.children and (self.melt is None or self.melt.over) and inner.w and inner.h:
            surface.set_clip(inner)
            touches = inner.colliderect
            for child in self.children:
                # Most nodes are leaves far from what is dirty: one comparison must do for those.
                if child.children or child._drawn is None or touches(child._drawn):
                    child.paint(surface, inner)
            surface.set_clip(clip)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw itself: the same pixels whatever the clip, so blits and fills only, no anti-aliased lines."""

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the ring that shows the keyboard is here."""
        from cardtable.ui.paint.shapes import focus_ring

        gap = self.kit.ring_gap
        box = self._rect.inflate(2 * gap, 2 * gap)
        image = focus_ring(self.kit, box.size, self.radius + gap)
        surface.blit(image, image.get_rect(center=box.center))

    # gestures

    def hit(self, pos: tuple[int, int]) -> Node | None:
        """The topmost solid node at `pos`, itself included."""
        if not self._visible:
            return None
        if not self.clips or self._rect.collidepoint(pos):
            for child in reversed(self.children):
                found = child.hit(pos)
                if found is not None:
                    return found
        return self if self.solid and self.covers(pos) else None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Return True if `pos` is on it."""
        return self._rect.collidepoint(pos)

    def takes(self, pos: tuple[int, int]) -> bool:
        """Return True if a finger at `pos` means it: on it, or so near that a thing of the least size would be there."""
        return self.covers(pos) or (self.focusable and self._touched.collidepoint(pos))

    @property
    def _touched(self) -> pygame.Rect:
        least = self.kit.theme.target
        return self._rect.inflate(max(0, least - self._rect.w), max(0, least - self._rect.h))

    def nearest(self, pos: tuple[int, int]) -> tuple[float, Node] | None:
        """Return its nearest part that is smaller than a finger and meant at `pos`, with the distance in px."""
        if not self._visible or (self.clips and not self._rect.collidepoint(pos)):
            return None
        found = [near for child in self.children if (near := child.nearest(pos)) is not None]
        if self.focusable and self.solid and self._enabled and self._touched.collidepoint(pos):
            aside = max(self._rect.left - pos[0], pos[0] - self._rect.right + 1, 0)
            above = max(self._rect.top - pos[1], pos[1] - self._rect.bottom + 1, 0)
            found.append((math.hypot(aside, above), self))
        return min(found, key=lambda each: each[0], default=None)

    def handle(self, gesture: Gesture) -> bool:
        """Take a gesture; False lets it rise to the parent, then to the scene."""
        if isinstance(gesture, Tap) and self._enabled:
            return self.click()
        return False

    def click(self) -> bool:
        """Do what a tap, Enter or Space on it does; False if that is nothing."""
        return False

    def animate(self, now: float) -> bool:
        """Move on to the moment `now`; True to be called again next frame (begin with `scene.animate`)."""
        return False

    # across rebuilds

    def memo(self) -> object:
        """Return the state that a node of the same `key` takes over after a rebuild; None for nothing."""
        return None

    def recall(self, memo: object) -> None:
        """Go on from another's `memo`."""
