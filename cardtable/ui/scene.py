"""A scene: layers of nodes over one window, what is dirty, who has the keyboard, what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from cardtable.ui.dirty import Dirty
from cardtable.ui.dispatch import Dispatch
from cardtable.ui.focus import Focus
from cardtable.ui.gestures import Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.layer import Layer, top_of
from cardtable.ui.melting import Melting
from cardtable.ui.motion import Schedule
from cardtable.ui.node import Node, Role
from cardtable.ui.scenestate import SceneState
from cardtable.ui.spoken import Spoken
from cardtable.ui.typeset import escape

__all__ = ["Layer", "Scene"]

KEPT = 6
"""Sentences spoken last that a screen reader may read again."""


class Scene:
    """Subclass it for a screen: fill `base` in `build`, take in `handle` what no node took.

    `build` is called again after each resize, change of text size or of language, on an empty `base`; nodes
    with a `key` get their `memo` back, the keyboard returns to the node of the same key, and layers opened
    with `open` are made again.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.state = self._fresh_state()
        """State that its nodes share."""
        self.layers: list[Layer] = []
        self.focus = Focus(self.state, lambda: self.home_zone)
        self.melting = Melting(self.state, self.layers)
        self.dispatch = Dispatch(
            self.state,
            self.focus,
            self.layers,
            lambda gesture: self.handle(gesture),
            lambda node: self.explanation(node),
        )
        self.base = self._sheet()
        self._built = False

    # for subclasses

    def build(self) -> None:
        """Fill `self.base` for `self.kit.theme`."""

    def handle(self, gesture: Gesture) -> bool:
        """A gesture nobody took."""
        return False

    def update(self, now: float) -> None:
        """Prepare the next drawing: called in every frame while there is motion, a gesture or an awaited answer, else now and then."""

    def enter(self) -> None:
        """React to being shown."""

    def leave(self) -> None:
        """React to being left."""

    def attend(self, there: bool) -> bool:
        """Note whether the window has the keyboard; return True if a secret was hidden for that."""
        self.state.attended = there
        return not there and self.cover()

    def cover(self) -> bool:
        """Hide at once what only one player may see, since the player may be gone; return True if there was a secret."""
        return False

    @property
    def home_zone(self) -> str:
        """The zone the first Tab goes to; "" for the first there is."""
        return ""

    def lately(self) -> Sequence[str]:
        """Return the kinds of the last inputs of a person, the last one last: for a report of a mistake, which tells nothing of a game."""
        return ()

    def title(self) -> str:
        """Text that the window's caption adds to the name of the program."""
        return ""

    def about(self, node: Node) -> str:
        """Explain a node in a sentence or two as markup: for a pointer at rest, a long press, a key and a screen reader."""
        return node.tip

    def explanation(self, node: Node) -> str:
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
            layer.attach(None)
        self.state.moving.clear()
        self.focus.clear()
        self.state.dirty = Dirty(pygame.Rect(0, 0, *self.kit.theme.size))
        self.melting = Melting(self.state, self.layers)
        self.base = self._sheet()
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
        """Make an empty base, below which there is no other layer."""
        layer = Layer(self.kit, opaque=True)
        layer.attach(self.state)
        self.layers[:] = [layer]
        return layer

    def open(self, make: Callable[[], Layer]) -> Layer:
        """Put the layer `make()` gives on top; a modal one takes the keyboard to its first stop."""
        layer = make()
        if layer.modal:
            self.cover()
        layer.make = make
        layer.before = self.focus.node
        self.dispatch.reset(keep_hover=True)
        layer.attach(self.state)
        self.layers.append(layer)
        layer.invalidate_all()
        if layer.modal:
            self.state.cut = layer.comes or self.state.cut
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
            self.state.cut = layer.goes or self.state.cut
        ring = self.dispatch.by_keyboard
        layer.invalidate_all(gone=True)
        layer.attach(None)
        if layer.opaque or layer.scrim:
            self.dirty.all()
        if layer.modal and layer.before is not None and layer.before.scene is self.state:
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
        return top_of(self.layers)

    def _fresh_state(self) -> SceneState[Node]:
        state = SceneState[Node](self.kit)
        state.on_leave = self._forget
        state.on_change = lambda node, drawn, separate: self.melting.note(node, drawn, separate)
        state.set_focus = lambda node, ring: self.focus.set(node, ring)
        state.find, state.open, state.close, state.say = self.find, self.open, self.close, self.say
        state.shut, state.renew, state.rebuild = self.shut, self.renew, self.rebuild
        return state

    def _forget(self, node: Node) -> None:
        self.focus.drop(node)
        self.dispatch.forget(node)

    def find(self, key: str) -> Node | None:
        """The visible node named `key`, the first in drawing order."""
        found = self.state.keyed.get(key)
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
            self.state.spoken = (*self.state.spoken[1 - KEPT :], Spoken(text))

    # time

    @property
    def dirty(self) -> Dirty:
        """Rectangles to draw again."""
        return self.state.dirty

    @property
    def timeline(self) -> Schedule:
        """Acts still to come, with their moments."""
        return self.state.timeline

    def after(self, seconds: float, act: Callable[[], object]) -> None:
        """Do `act` in `seconds`."""
        self.state.after(seconds, act)

    @property
    def moving(self) -> bool:
        """True if frames are needed at full rate."""
        return bool(self.state.moving) or self.melting.busy or self.timeline.due(self.kit.now())

    @property
    def expecting(self) -> bool:
        """True while the scene awaits an answer of a bot or a disk that is writing, at no planned moment. Only then is `update` called in
        each frame at rest, else now and then."""
        return False

    def advance(self, now: float) -> None:
        """Bring everything to the moment `now`."""
        self.timeline.run(now)
        moving = self.state.moving
        for node in list(moving):
            if node.scene is not self.state or not node.animate(now):
                moving.pop(node, None)
        self.melting.advance(now)
        self.update(now)
        self.dispatch.keep_hover()
        self.dispatch.keep_tip()

    def hurry(self) -> None:
        """End all that is planned at once."""
        self.timeline.hurry()

    # drawing

    def paint(self, surface: pygame.Surface, melts: float = 0.0) -> list[pygame.Rect]:
        """Draw the dirty parts on `surface`, which shows the last frame; return the rectangles drawn. A node that has changed
        in place cross-fades in `melts` seconds."""
        self.melting.begin(surface, 0.0 if self.state.bared else melts, self.kit.now())
        self.state.bared = False
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
