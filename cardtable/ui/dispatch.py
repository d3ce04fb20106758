"""Dispatch of gestures: to the node pressed, dragged, hovered or focused, then its parents, then the scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui.focus import ARROWS, Focus
from cardtable.ui.gestures import (
    Cancel,
    Compose,
    DragEnd,
    DragMove,
    DragStart,
    Dwell,
    FileDrop,
    Gesture,
    Hover,
    Key,
    LongPress,
    Pinch,
    Press,
    Release,
    Scroll,
    SecondaryTap,
    Tap,
    Text,
)
from cardtable.ui.layer import Layer, top_of
from cardtable.ui.node import Node
from cardtable.ui.scenestate import SceneState
from cardtable.ui.scripts import wrong_script
from cardtable.ui.tooltips import TooltipRule
from cardtable.ui.widgets.label import Tip

REPEATING = frozenset(
    (
        *ARROWS,
        *(pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    )
)
"""The keys that go on doing what they do while they are held; any other acts once a press, so that a key held a
moment too long does not run through what comes next."""


SILENT = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
        *(pygame.K_PRINTSCREEN, pygame.K_SCROLLLOCK, pygame.K_PAUSE, pygame.K_UNKNOWN),
    )
)
"""Keys that mean nothing by themselves."""


def _writes(key: int) -> bool:
    """Return True if that key brings a text, which comes on its own."""
    return 32 < key < 127


class Dispatch:
    """Routes gestures through one scene."""

    def __init__(
        self,
        state: SceneState[Node],
        focus: Focus,
        layers: Sequence[Layer],
        rest: Callable[[Gesture], bool],
        told: Callable[[Node], str],
    ) -> None:
        """`layers` are those of the scene, the base first; `rest` takes what no node took; `told` explains a node as markup."""
        self._state, self._focus, self._layers = state, focus, layers
        self._scene_takes, self._told = rest, told
        self.pressed: Node | None = None
        self.dragged: Node | None = None
        self.hovered: Node | None = None
        self._mouse: tuple[int, int] | None = None
        """Position of the mouse in px; None outside the window, and after a touch."""
        self._typing = False
        self._consumed = False
        state.ignored = self.point_out
        self.heard: Callable[[Gesture], object] = lambda gesture: None
        """Callback for every gesture after its effect."""
        self._tip: Tip | None = None
        self._tip_of: tuple[Node, str] | None = None
        """Node that the tooltip explains, with its text."""
        self.tooltips = TooltipRule()
        """Rule for the time and place of tooltips."""
        self._until = 0.0
        """Time at which the tooltip goes by itself; 0: never."""
        self._resting: tuple[tuple[int, int], float] | None = None
        """Resting place of the pointer, and the moment at which the dispatch tells it what lies there."""
        self._asked: Node | None = None
        """Node that the key for explanations explained last."""

    @property
    def by_keyboard(self) -> bool:
        """True if the last gesture came from the keyboard."""
        return self._state.by_keyboard

    @by_keyboard.setter
    def by_keyboard(self, by_keyboard: bool) -> None:
        self._state.by_keyboard = by_keyboard

    @property
    def ignored(self) -> Callable[[], object]:
        """Callback for a deliberate gesture that no node took."""
        return self._state.ignored

    @ignored.setter
    def ignored(self, act: Callable[[], object]) -> None:
        self._state.ignored = act

    @property
    def _top(self) -> Layer:
        return top_of(self._layers)

    def reset(self, keep_hover: bool = False) -> None:
        """Forget presses and drags, telling the dragged node so."""
        self._end(Cancel("turn"))
        if not keep_hover:
            self._hover(None)
        self.hide_tip()

    def forget(self, node: Node) -> None:
        """`node` leaves the scene."""
        if self.pressed is node:
            self.pressed = None
        if self.dragged is node:
            self.dragged = None
        if self.hovered is node:
            self.hovered = None
            node.hovered = False

    def feed(self, gesture: Gesture) -> None:
        """Take one gesture to whom it concerns."""
        self._feed(gesture)
        self.heard(gesture)

    def _follow(self, gesture: Gesture) -> None:
        """Note where a gesture has left the mouse."""
        match gesture:
            case Press(pos, touch):
                self._mouse = None if touch else pos
            case Hover(pos):
                self._mouse = pos
            case DragMove(pos) | DragEnd(pos) if self._mouse is not None:
                self._mouse = pos
        if not isinstance(gesture, Dwell | Release):
            self._typing = isinstance(gesture, Key | Text | Compose)

    @property
    def aim(self) -> tuple[int, int] | None:
        """Position of the mouse in px; None while a player types or uses a finger."""
        return None if self._typing else self._mouse

    def _feed(self, gesture: Gesture) -> None:
        self._follow(gesture)
        if not isinstance(gesture, Dwell | Release):
            self._resting = None
        if not isinstance(gesture, Hover | Dwell | Release):
            self.hide_tip()
            if not (isinstance(gesture, Key) and (gesture.key == pygame.K_F3 or gesture.key in SILENT)):
                self._asked = None
        match gesture:
            case Press():
                self._press(gesture)
            case DragStart() | DragMove():
                self._drag(gesture)
            case DragEnd() | Cancel():
                self._end(gesture)
            case Tap():
                self._tap(gesture)
            case LongPress():
                self._consumed = self._rise(self.pressed, gesture) or self._explain(gesture.pos)
            case Hover(pos):
                if self._tip_of is not None and (pos is None or not self._tip_of[0].covers(pos)):
                    self.hide_tip()
                self._hover(self.meant(pos) if pos is not None else None)
                if self.hovered is not None:
                    self._rise(self.hovered, gesture)
            case Dwell(pos):
                node = self.meant(pos)
                if not self._rise(node, gesture):
                    self._rest(pos, self.tooltips.rests(node))
            case SecondaryTap(pos) | Scroll(pos) | Pinch(pos):
                self._rise(self.meant(pos), gesture)
            case Key():
                self.by_keyboard = True
                if not (self._key(gesture) or gesture.repeat or gesture.key in SILENT) and (
                    gesture.ctrl or not _writes(gesture.key)
                ):
                    self.ignored()
            case Text(text):
                if not (self._rise(self._focus.node, gesture) or gesture.repeat or text.isspace()):
                    self.by_keyboard = True
                    self.ignored()
                    self._state.kit.said = wrong_script(text) or self._state.kit.said
            case Compose():
                self._rise(self._focus.node, gesture)
            case FileDrop() | Release():
                pass  # the scene has had the file: the loop asks whether it takes it; a key let go acts nowhere

    # the pointer

    def meant(self, pos: tuple[int, int]) -> Node | None:
        """Return the node that a pointer or a finger at `pos` means."""
        top = self._top
        for layer in reversed(self._layers):
            found = layer.hit(pos)
            if found is None or not found.focusable:
                # Small things take what falls beside them, but never from another that is touched itself.
                near = layer.nearest(pos)
                found = near[1] if near is not None else found
            if found is not None or layer is top:
                return found
        return None

    def _press(self, gesture: Press) -> None:
        self.by_keyboard = False
        self._consumed = False
        hit = self.meant(gesture.pos)
        top = self._top
        if hit is None and top.modal and top.dismiss is not None:
            top.dismiss()
            if not top.passes:
                return
            hit = self.meant(gesture.pos)
        self.pressed = hit
        if hit is None:
            self._focus.set(self._focus.node, ring=False)
            self._rise(None, gesture)
            return
        if hit.focusable and hit.enabled:
            self._focus.set(hit, ring=False)
        else:
            self._focus.set(self._focus.node, ring=False)
        hit.pressed = True
        self._rise(hit, gesture)

    def _tap(self, gesture: Tap) -> None:
        node, self.pressed = self.pressed, None
        if node is not None:
            node.pressed = False
            if not (gesture.held and self._consumed) and not self._rise(node, gesture):
                self.ignored()
        elif self.meant(gesture.pos) is None and not self._rise(None, gesture):
            self.ignored()

    def _drag(self, gesture: DragStart | DragMove) -> None:
        if isinstance(gesture, DragStart) and (pressed := self.pressed) is not None:
            for node in pressed.upwards():
                if node.enabled and node.handle(gesture):
                    # Taking it may have done away with what was pressed, and with the node itself.
                    self.dragged = node if node.scene is self._state else None
                    pressed.pressed = False
                    return
        if self.dragged is not None:
            self.dragged.handle(gesture)
        elif self.pressed is not None:
            self.pressed.pressed = self.pressed.takes(gesture.pos)
        elif isinstance(gesture, DragStart):
            self._scene_takes(gesture)

    def _end(self, gesture: DragEnd | Cancel) -> None:
        pressed, self.pressed = self.pressed, None
        dragged, self.dragged = self.dragged, None
        if pressed is not None:
            pressed.pressed = False
        if dragged is not None:
            dragged.handle(gesture)
        elif pressed is not None and isinstance(gesture, DragEnd) and pressed.takes(gesture.pos):
            # A hand that trembles on a button still means the button.
            self._rise(pressed, Tap(gesture.pos))

    def _hover(self, node: Node | None) -> None:
        if node is self.hovered:
            return
        self.hide_tip()
        old, self.hovered = self.hovered, node
        if old is not None:
            old.hovered = False
        if node is not None:
            node.hovered = True

    def _rise(self, node: Node | None, gesture: Gesture) -> bool:
        """Offer the gesture to `node`, its parents, the scene, until one takes it."""
        return self._taken(node, gesture) or self._scene_takes(gesture)

    def _taken(self, node: Node | None, gesture: Gesture) -> bool:
        """Return True if `node` or one of its parents takes the gesture."""
        return node is not None and any(each.handle(gesture) for each in node.upwards())

    # the keyboard

    def _key(self, key: Key) -> bool:
        """Return True if a node or the scene took the key."""
        if key.repeat and key.key not in REPEATING:
            return True
        if key.key == pygame.K_ESCAPE and self.dragged is not None:
            self._end(Cancel("escape"))
            return True
        if self._taken(self._focus.node, key):
            return True
        below = self._top is not self._layers[0]  # what lies there has no use for an arrow
        return (
            self._traverse(key)
            or (below and self._arrive(key))
            or self._scene_takes(key)
            or self._arrive(key)
        )

    def _traverse(self, key: Key) -> bool:
        focus, top = self._focus, self._top
        if key.key == pygame.K_TAB and not key.ctrl and not key.alt:
            before = focus.node, focus.ring
            return focus.tab(top, back=key.shift) and (focus.node, focus.ring) != before
        if key.key == pygame.K_F3:
            return self._explain_next(back=key.shift)
        plain = not (key.ctrl or key.alt)
        if key.key in ARROWS and plain:
            return focus.arrow(top, key.key)
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and plain:
            node, enter = focus.node, key.key != pygame.K_SPACE
            # Where the pointer, and not the keyboard, has gone to a button, Enter confirms what lies on the table.
            if enter and focus.ring is not node and top is self._layers[0] and self._scene_takes(key):
                return True
            if node is not None and node.enabled:
                focus.set(node, ring=True)
                return node.click()
        if key.key == pygame.K_ESCAPE and (dismiss := self._top.dismiss) is not None:
            dismiss()
            return True
        return False

    def _arrive(self, key: Key) -> bool:
        """An arrow that leads nowhere shows where the keyboard is; from nowhere it goes where the first Tab does."""
        focus = self._focus
        if key.key not in ARROWS or key.ctrl or key.alt or key.shift or focus.ring is not None:
            return False
        if focus.node is None:
            return focus.tab(self._top)
        focus.set(focus.node, ring=True)
        return True

    def point_out(self) -> None:
        """Show and say where the keyboard stands: the answer to a key that means nothing there."""
        stops = self._focus.stops(self._top)
        if self.by_keyboard and stops:
            node = self._focus.node
            node = node if node in stops else stops[0]
            self._focus.set(node, ring=True)
            self.show_tip(node)
            self._state.say(node.label())

    # tooltips

    def _rest(self, pos: tuple[int, int], seconds: float) -> None:
        """Tell what lies there once the pointer has rested so much longer."""
        if not seconds:
            self._explain(pos)
            return
        self._resting = resting = pos, self._state.kit.now() + seconds

        def rested() -> None:
            if self._resting == resting and self._state.kit.now() >= resting[1] - 0.01:
                self._resting = None
                self._explain(pos, asked=False)

        self._state.after(seconds, rested)

    def _explain(self, pos: tuple[int, int], *, asked: bool = True) -> bool:
        """Say what lies there, topmost first, be it of use or only to be seen; False where there is nothing to say."""
        top = self._top
        for layer in reversed(self._layers):
            for node in reversed([*layer.walk()]):
                if node.covers(pos) and self._told(node):
                    return self.show_tip(node, asked=asked)
            if layer is top:
                break
        return False

    def _explain_next(self, back: bool) -> bool:
        """Say what the keyboard is at; asked again, what comes after it, so that no pointer is needed to be told of
        what takes no keyboard."""
        focused = self._focus.node
        things = [node for node in self._top.walk() if node.rect.size != (0, 0) and self._told(node)]
        if not things:
            return False
        step = -1 if back else 1
        if self._asked in things:
            node = things[(things.index(self._asked) + step) % len(things)]
        else:
            node = focused if focused in things else things[0 if step > 0 else -1]
        if not self.show_tip(node):
            return False
        self._asked = node
        self._state.say(self._tip.label() if self._tip is not None else "")
        return True

    def show_tip(self, node: Node, *, asked: bool = True) -> bool:
        """Show what its scene says about it; False where that is nothing, or where nobody has asked and it would lie over what is
        to be kept clear."""
        told, clear = self._told(node), self.tooltips.clear()
        if not told or self._tip is not None or clear is None:
            return False
        tip = Tip(self._state.kit, told, node.rect, clear)
        if not (tip.free or asked):
            return False
        self._tip, self._tip_of = tip, (node, told)
        self._until = self._state.kit.now() + self.tooltips.lasts if self.tooltips.lasts else 0.0
        self._layers[-1].add(tip)
        return True

    def keep_hover(self) -> None:
        """Let go of a node that has moved away from under a resting mouse."""
        pos, busy = self._mouse, self.pressed or self.dragged
        if self.hovered is not None and pos is not None and not busy and not self.hovered.takes(pos):
            self._hover(None if self._typing else self.meant(pos))

    def keep_tip(self) -> None:
        """Take the tooltip away once what it explains is gone, or another thing lies there."""
        if self._tip_of is not None:
            node, told = self._tip_of
            over = bool(self._until) and self._state.kit.now() >= self._until
            clear, tip = self.tooltips.clear(), self._tip
            if (
                over
                or clear is None
                or (tip is not None and tip.free and tip.rect.collidelist([*clear]) >= 0)
                or node.scene is not self._state
                or self._told(node) != told
            ):
                self.hide_tip()

    def hide_tip(self) -> None:
        """Take the tooltip away, also one that is about to come."""
        self._tip_of = self._resting = None
        if self._tip is not None:
            self._tip.vanish()
            self._tip = None
