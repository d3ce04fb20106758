"""A scene: layers of nodes over one window, what is dirty, who has the keyboard, what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from cardtable.ui.dispatch import Dispatch
from cardtable.ui.focus import Focus
from cardtable.ui.gestures import Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.melting import Cut, Melting
from cardtable.ui.motion import Schedule
from cardtable.ui.node import Node, Role
from cardtable.ui.typeset import escape

MOST = 40
EACH = 15_000
"""Cost of one more rectangle, in pixels drawn: every node is asked anew whether it lies in it."""


class Dirty:
    """Rectangles to draw again, merged while merging costs little; `bounds` is the window's."""

    def __init__(self, bounds: pygame.Rect) -> None:
        self.bounds = bounds
        self._rects: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        return bool(self._rects)

    def add(self, rect: pygame.Rect) -> None:
        """Add one, clipped to the window."""
        rect = rect.clip(self.bounds)
        if rect.w and rect.h:
            self._rects.append(rect)
            if len(self._rects) > 400:
                self._rects = merged(self._rects)

    def all(self) -> None:
        """Everything."""
        self._rects = [self.bounds.copy()]

    def take(self) -> list[pygame.Rect]:
        """The rectangles, merged; none is left."""
        rects, self._rects = merged(self._rects), []
        return rects


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles covering `rects`, joined wherever drawing the union costs little more than drawing both."""
    if len(rects) < 2:
        return rects
    out: list[pygame.Rect] = []
    for rect in rects:
        again = True
        while again:
            again = False
            for i, other in enumerate(out):
                if other.contains(rect):
                    break
                union = rect.union(other)
                if union.w * union.h <= (rect.w * rect.h + other.w * other.h) * 1.1 + EACH:
                    del out[i]
                    rect, again = union, True
                    break
            else:
                out.append(rect)
    if len(out) > MOST:
        return [out[0].unionall(out[1:])]
    return out


KEPT = 6
"""Sentences spoken last that a screen reader may read again."""


class Layer(Node):
    """A sheet of nodes over the whole window.

    `modal` keeps gestures and the keyboard inside; `opaque` hides all below, which is not even drawn;
    `dismiss` is called by Escape or a press outside (None: neither does anything); one that `passes` lets that
    press go on to what lies below; `scrim` darkens what is below (0-1).
    """

    modal = passes = False
    opaque = False
    scrim = 0.0
    comes: Cut | None = Cut.FADE
    goes: Cut | None = Cut.FADE
    """Transition of the whole window as a modal layer comes and goes; None: its nodes fade by themselves, and motion below goes on."""

    def __init__(
        self,
        kit: Kit,
        *,
        modal: bool = False,
        opaque: bool = False,
        scrim: float = 0.0,
        dismiss: Callable[[], None] | None = None,
        key: str = "",
    ) -> None:
        super().__init__(kit, (0, 0, *kit.theme.size), key=key)
        self.modal, self.opaque, self.scrim, self.dismiss = modal, opaque, scrim, dismiss
        self.make: Callable[[], Layer] | None = None
        self.before: Node | None = None

    def first_focus(self) -> Node | None:
        """Return the node that has the focus when it opens; None: its first stop."""
        return None

    def shut(self) -> None:
        """Go away, where it is still there."""
        if self.scene is not None:
            self.scene.close(self)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.scrim:
            veil = self.kit.cache.get(("scrim", self.scrim), self._veil)
            for y in range(clip.y - clip.y % 64, clip.bottom, 64):
                for x in range(clip.x - clip.x % 64, clip.right, 64):
                    surface.blit(veil, (x, y))

    def _veil(self) -> pygame.Surface:
        veil = pygame.Surface((64, 64), pygame.SRCALPHA)
        veil.fill((4, 14, 10, round(255 * self.scrim)))
        return veil


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """Something said once; said again it is another one."""

    text: str


class Scene:
    """Subclass it for a screen: fill `base` in `build`, take in `handle` what no node took.

    `build` is called again after each resize, change of text size or of language, on an empty `base`; nodes
    with a `key` get their `memo` back, the keyboard returns to the node of the same key, and layers opened
    with `open` are made again.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        bounds = pygame.Rect(0, 0, *kit.theme.size)
        self.dirty = Dirty(bounds)
        self.cut: Cut | None = None
        """Transition from the last frame to the next, if the two have nothing in common."""
        self.focus = Focus(self)
        self.timeline = Schedule()
        self.melting = Melting(self)
        self._by_key: dict[str, list[Node]] = {}
        """The nodes of the tree that have a key, by that key."""
        self.base = self._sheet()
        self.layers: list[Layer] = [self.base]
        self.dispatch = Dispatch(self)
        self._moving: dict[Node, None] = {}
        self._built = False
        self.attended = True
        """True if the window has the keyboard: clocks stand still without it."""
        self.bared = False
        """True if the last frame showed a secret: nothing of it may fade."""
        self.spoken: tuple[Spoken, ...] = ()
        """Sentences for a screen reader, the latest last; a heard one stays readable for a while."""

    # for subclasses

    def build(self) -> None:
        """Fill `self.base` for `self.kit.theme`."""

    def handle(self, gesture: Gesture) -> bool:
        """A gesture nobody took."""
        return False

    def update(self, now: float) -> None:
        """Prepare the next drawing: called in every frame while there is motion, a gesture or an awaited answer, else now and then."""

    def enter(self) -> None:
        """The scene is shown."""

    def leave(self) -> None:
        """The scene goes."""

    def attend(self, there: bool) -> bool:
        """Note whether the window has the keyboard; True if what only one may see was hidden for that."""
        self.attended = there
        return not there and self.cover()

    def cover(self) -> bool:
        """Hide at once what only one may see, nobody being sure to be there; whether there was anything."""
        return False

    @property
    def home_zone(self) -> str:
        """The zone the first Tab goes to; "" for the first there is."""
        return ""

    def title(self) -> str:
        """Text that the window's caption adds to the name of the program."""
        return ""

    def about(self, node: Node) -> str:
        """Explain a node in a sentence or two as markup: for a pointer at rest, a long press, a key and a screen reader."""
        return node.tip

    def told(self, node: Node) -> str:
        """Return the explanation of a node for a player who asks, as markup: with larger letters the node's own words come first, since
        some have no room to grow as asked."""
        about = self.about(node)
        if self.kit.theme.text_scale <= 1 or not (about or node.cramped):
            return about
        said = escape(", ".join(filter(None, (node.label(), node.value()))))
        rows = [] if node.children else [escape(part.label) for part in node.parts() if not part.act]
        first = f"<b>{said}</b>" if said not in about else ""
        return "\n".join(filter(None, (first, " · ".join(rows), about)))

    # building

    def ready(self) -> None:
        """Build it if that was not done yet."""
        if not self._built:
            self.rebuild()

    def rebuild(self) -> None:
        """Make all nodes again for the kit's present measures."""
        memos = {
            n.key: m for layer in self.layers for n in layer.walk() if n.key and (m := n.memo()) is not None
        }
        focus = self.focus.node.key if self.focus.node is not None else ""
        ring = self.focus.ring is not None
        makers = [layer.make for layer in self.layers[1:] if layer.make is not None]
        self.dispatch.reset()
        for layer in self.layers:
            layer._attach(None)
        self._moving.clear()
        self.focus = Focus(self)
        self.dirty = Dirty(pygame.Rect(0, 0, *self.kit.theme.size))
        self.melting = Melting(self)
        self.base = self._sheet()
        self.layers = [self.base]
        self._built = True
        self.build()
        for make in makers:
            self.open(make)
        for layer in self.layers:
            for node in list(layer.walk()):
                if node.key and node.key == focus and node.focusable:
                    self.focus.set(node, ring)
                if node.key and node.key in memos:
                    node.recall(memos[node.key])
        self.dirty.all()

    def reword(self) -> None:
        """Keys are called otherwise from now on."""
        self.rebuild()

    def _sheet(self) -> Layer:
        layer = Layer(self.kit, opaque=True)
        layer._attach(self)
        return layer

    def open(self, make: Callable[[], Layer]) -> Layer:
        """Put the layer `make()` gives on top; a modal one takes the keyboard to its first stop."""
        layer = make()
        if layer.modal:
            self.cover()
        layer.make = make
        layer.before = self.focus.node
        self.dispatch.reset(keep_hover=True)
        layer._attach(self)
        self.layers.append(layer)
        layer.invalidate_all()
        if layer.modal:
            self.cut = layer.comes or self.cut
            self.focus.set(None)
            first = layer.first_focus() or next((n for n in self.focus.stops(layer)), None)
            if first is not None:
                self.focus.set(first, self.dispatch.by_keyboard)
        return layer

    def close(self, layer: Layer) -> None:
        """Take a layer away; the keyboard returns to where it was."""
        if layer not in self.layers[1:]:
            return
        self.layers.remove(layer)
        if layer.modal:
            self.cut = layer.goes or self.cut
        ring = self.dispatch.by_keyboard
        layer.invalidate_all(gone=True)
        layer._attach(None)
        if layer.opaque or layer.scrim:
            self.dirty.all()
        if layer.modal and layer.before is not None and layer.before.scene is self:
            self.focus.set(layer.before, ring)

    def shut(self, key: str) -> None:
        """Close the layers of that key, where any are open."""
        for layer in self.layers[1:]:
            if layer.key == key:
                self.close(layer)

    def renew(self, key: str) -> None:
        """Renew the layer of that key if it is open: made anew, the focus where it was."""
        layer = next((each for each in self.layers if each.key == key), None)
        if layer is None or layer.make is None:
            return
        focused = self.focus.node.label() if self.focus.node is not None else ""
        self.close(layer)
        opened = self.open(layer.make)
        same = next((node for node in opened.walk() if node.focusable and node.label() == focused), None)
        self.focus.set(same or opened.first_focus(), self.dispatch.by_keyboard)

    @property
    def top(self) -> Layer:
        """The layer that takes gestures: the highest modal one, else the base."""
        return next((layer for layer in reversed(self.layers) if layer.modal), self.base)

    def forget(self, node: Node) -> None:
        """`node` leaves the tree."""
        if node.key:
            self._by_key[node.key].remove(node)
        self.focus.drop(node)
        self.dispatch.forget(node)
        self._moving.pop(node, None)

    def name(self, node: Node) -> None:
        """`node` joins the tree: it can be found by its key, if it has one."""
        if node.key and node not in (known := self._by_key.setdefault(node.key, [])):
            known.append(node)

    def find(self, key: str) -> Node | None:
        """The visible node named `key`, the first in drawing order."""
        found = self._by_key.get(key)
        if not found:
            return None
        if len(found) == 1:
            return found[0] if all(each.visible for each in found[0].upwards()) else None
        return next((n for layer in self.layers for n in layer.walk() if n.key == key), None)

    def accessible(self) -> Iterator[Node]:
        """Yield the nodes that a screen reader may walk: those with a role, in the layers that can be reached."""
        start = self.layers.index(self.top)
        for layer in self.layers[start:]:
            for node in layer.walk():
                if node.role is not Role.NONE:
                    yield node

    def say(self, text: str) -> None:
        """Have a screen reader say it; nothing is seen of it."""
        if text:
            self.spoken = (*self.spoken[1 - KEPT :], Spoken(text))

    def hush(self) -> None:
        """Forget the spoken sentences: another player comes before the screen."""
        self.spoken = ()

    # time

    def animate(self, node: Node) -> None:
        """Call `node.animate` every frame until it says False."""
        self._moving[node] = None

    def after(self, seconds: float, act: Callable[[], object]) -> None:
        """Do `act` in `seconds`."""
        self.timeline.at(self.kit.now() + seconds, act)

    @property
    def moving(self) -> bool:
        """True if frames are needed at full rate."""
        return bool(self._moving) or self.melting.busy or self.timeline.due(self.kit.now())

    @property
    def expecting(self) -> bool:
        """True while the scene awaits an answer of a bot or a disk that is writing, at no planned moment. Only then is `update` called in
        each frame at rest, else now and then."""
        return False

    def advance(self, now: float) -> None:
        """Bring everything to the moment `now`."""
        self.timeline.run(now)
        for node in list(self._moving):
            if node.scene is not self or not node.animate(now):
                self._moving.pop(node, None)
        self.melting.advance(now)
        self.update(now)
        self.dispatch.keep_tip()

    def hurry(self) -> None:
        """End all that is planned at once."""
        self.timeline.hurry()

    def flights(self) -> Iterator[pygame.Rect]:
        """Yield the rectangles of cards in flight, as drawn last."""
        for node in self._moving:
            yield from node.flights()

    # drawing

    def paint(self, surface: pygame.Surface, melts: float = 0.0) -> list[pygame.Rect]:
        """Draw what is dirty on `surface`, which shows the last frame; gives the rectangles drawn. What has changed where it
        stands does so by degrees, in `melts` seconds."""
        self.melting.begin(surface, 0.0 if self.bared else melts, self.kit.now())
        self.bared = False
        rects = self.dirty.take()
        for rect in rects:
            self._paint(surface, rect)
        surface.set_clip(None)
        if rects:
            self.kit.cache.next_frame()
        return rects

    def top_layers(self) -> list[Layer]:
        """The layers from the highest opaque one up: those below it cannot be seen."""
        return self.layers[max(i for i, layer in enumerate(self.layers) if layer.opaque and layer.visible) :]

    def paint_all(self, surface: pygame.Surface) -> None:
        """Draw everything on `surface`, dirty or not, and change nothing."""
        self._paint(surface, pygame.Rect((0, 0), surface.get_size()))
        surface.set_clip(None)

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        shown = self.top_layers()
        surface.set_clip(rect)
        if not any(child.fills and child.visible for child in shown[0].children[:1]):
            surface.fill((12, 43, 35), rect)
        for layer in shown:
            layer.paint(surface, rect)
