"""Gestures of a person, whatever the device: one type, made from mouse, touch and keyboard events.

Positions are real pixels of the window, taken from the events themselves; moments are seconds of the table's
clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from cardtable.i18n import for_the_disk

Point = tuple[int, int]
MOUSE_SLOP, TOUCH_SLOP = 4, 8
LONG_PRESS, DWELL, DOUBLE = 0.5, 0.45, 0.4


@dataclass(frozen=True, slots=True)
class Press:
    """The main button or a finger went down; a Tap, a Lift, a LongPress or a Cancel follows."""

    pos: Point
    touch: bool = False
    count: int = 1


@dataclass(frozen=True, slots=True)
class DragStart:
    """The press became a drag; `origin` is where it began."""

    pos: Point
    origin: Point
    touch: bool = False


@dataclass(frozen=True, slots=True)
class DragMove:
    """The drag goes on; `rel` since the last Lift or Dragged."""

    pos: Point
    rel: Point


@dataclass(frozen=True, slots=True)
class DragEnd:
    """The drag ended."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Tap:
    """Pressed and released on the spot; `count` 2 for a double click; `held`: after a LongPress."""

    pos: Point
    touch: bool = False
    count: int = 1
    held: bool = False


@dataclass(frozen=True, slots=True)
class SecondaryTap:
    """The other button."""

    pos: Point


@dataclass(frozen=True, slots=True)
class LongPress:
    """Press of 500 ms on one spot."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moved with nothing pressed; `pos` None: it left the window."""

    pos: Point | None


@dataclass(frozen=True, slots=True)
class Dwell:
    """The pointer rests since 450 ms."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel: notches to the right and upwards."""

    pos: Point
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers: `factor` since the last Pinch, about `pos`."""

    pos: Point
    factor: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: pygame's key code, shift/ctrl/alt (ctrl also means the Mac's command key); `repeat`: it was
    down before, and is held."""

    key: int
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    place: int = field(default=0, compare=False)
    """Place of the key on the keyboard, whatever is written on it: its `Release` has the same."""


@dataclass(frozen=True, slots=True)
class Release:
    """The key of that place is down no longer, or no longer this window's."""

    place: int


@dataclass(frozen=True, slots=True)
class Text:
    """Typed characters; `repeat`: by a key that is held."""

    text: str
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Compose:
    """The input method's unfinished text, to be shown but not yet kept."""

    text: str
    start: int = 0


@dataclass(frozen=True, slots=True)
class Cancel:
    """End of a gesture without effect: `focus`, `resize`, `button`, `touch`, `turn` say why."""

    reason: str


@dataclass(frozen=True, slots=True)
class FileDrop:
    """A file of the desktop let go over the window."""

    path: str


Gesture = (
    Press
    | DragStart
    | DragMove
    | DragEnd
    | Tap
    | SecondaryTap
    | LongPress
    | Hover
    | Dwell
    | Scroll
    | Pinch
    | Key
    | Release
    | Text
    | Compose
    | Cancel
    | FileDrop
)


def asks_about(gesture: Gesture) -> bool:
    """Return True if a gesture on a word asks for its card: the other button, a long press, F2."""
    return isinstance(gesture, SecondaryTap | LongPress) or (
        isinstance(gesture, Key) and gesture.key == pygame.K_F2
    )


def _key(event: pygame.event.Event, repeat: bool) -> Key:
    mod = event.mod
    # AltGr types @, # or € on many keyboards: it is neither Ctrl nor Alt here.
    graph = bool(mod & pygame.KMOD_MODE) or bool(mod & pygame.KMOD_RALT)
    ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not graph
    return Key(
        event.key,
        bool(mod & pygame.KMOD_SHIFT),
        ctrl,
        bool(mod & pygame.KMOD_LALT) and not graph,
        repeat,
        _place(event),
    )


def _place(event: pygame.event.Event) -> int:
    """Return the place of the key on the keyboard, whatever it types meanwhile; without one, a number that no key's place has."""
    return getattr(event, "scancode", 0) or -int(event.key)


class Recogniser:
    """Recogniser of gestures in pygame events; `tick` returns those that only time makes."""

    def __init__(self, size: tuple[int, int], ratio: float = 1.0) -> None:
        self.size = size
        self.ratio = ratio
        self._origin: Point | None = None
        self._last: Point = (0, 0)
        self._since = 0.0
        self._touch = False
        self._dragging = False
        self._held = False
        self._hover: Point | None = None
        self._dwelt = True
        self._tapped: tuple[float, Point, int] = (-9.0, (0, 0), 0)
        self._count = 1
        self._fingers: dict[int, Point] = {}
        self._keys: set[int] = set()
        """The keys that are down, by their places: pygame does not tell which of its presses are repeats."""
        self._came = -9.0
        """Time at which the keyboard last came to the window: keys down at that moment were pressed before."""
        self._repeating = False

    @property
    def pressed(self) -> bool:
        """True while a button or finger is down."""
        return self._origin is not None

    def feed(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """The gestures that `event` completes."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return [] if self._from_touch(event) else self._moved(event.pos, now, any(event.buttons))
        if kind == pygame.MOUSEBUTTONDOWN:
            return [] if self._from_touch(event) else self._button(event, now)
        if kind == pygame.MOUSEBUTTONUP:
            return self._up(event.pos, now) if event.button == 1 and not self._from_touch(event) else []
        if kind == pygame.MOUSEWHEEL:
            return [
                Scroll(
                    self._hover or self._last,
                    float(getattr(event, "precise_x", event.x)),
                    float(getattr(event, "precise_y", event.y)),
                )
            ]
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, now)
        if kind == pygame.KEYDOWN:
            return [self._key_down(event, now)]
        if kind == pygame.KEYUP:
            self._keys.discard(_place(event))
            return [Release(_place(event))]
        if kind == pygame.TEXTINPUT:
            return [Text(event.text, self._repeating)]
        if kind == pygame.TEXTEDITING:
            return [Compose(event.text, event.start)]
        if kind == pygame.DROPFILE:
            return [FileDrop(for_the_disk(event.file))]
        if kind == pygame.WINDOWFOCUSGAINED:
            self._came = now
            return []
        if kind == pygame.WINDOWFOCUSLOST:
            held, self._keys = sorted(self._keys), set()
            return [*map(Release, held), *self.cancel("focus")]
        if kind == pygame.WINDOWLEAVE:
            self._hover = None
            return [Hover(None)]
        return []

    def tick(self, now: float) -> list[Gesture]:
        """A LongPress or a Dwell if its time has come."""
        if self._origin is not None:
            if not self._dragging and not self._held and now - self._since >= LONG_PRESS:
                self._held = True
                return [LongPress(self._origin)]
        elif not self._dwelt and self._hover is not None and now - self._since >= DWELL:
            self._dwelt = True
            return [Dwell(self._hover)]
        return []

    def cancel(self, reason: str) -> list[Gesture]:
        """Give up the press or drag under way."""
        if self._origin is None:
            return []
        self._origin = None
        self._dragging = False
        return [Cancel(reason)]

    def waiting(self) -> bool:
        """True while `tick` may still yield a gesture."""
        if self._origin is not None:
            return not self._dragging and not self._held
        return not self._dwelt and self._hover is not None

    def _key_down(self, event: pygame.event.Event, now: float) -> Key:
        place = _place(event)
        self._repeating = place in self._keys or now == self._came
        self._keys.add(place)
        return _key(event, self._repeating)

    @staticmethod
    def _from_touch(event: pygame.event.Event) -> bool:
        return bool(getattr(event, "touch", False))

    def _button(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        if event.button == 1:
            return self._down(event.pos, now, touch=False)
        if event.button == 3:
            return self.cancel("button") or [SecondaryTap(event.pos)]
        return []

    def _down(self, pos: Point, now: float, touch: bool) -> list[Gesture]:
        before, where, count = self._tapped
        near = abs(where[0] - pos[0]) + abs(where[1] - pos[1]) <= 12 * self.ratio
        self._count = count + 1 if now - before <= DOUBLE and near else 1
        gone = self.cancel("button")
        self._origin = self._last = pos
        self._since, self._touch, self._dragging, self._held = now, touch, False, False
        return [*gone, Press(pos, touch, self._count)]

    def _moved(self, pos: Point, now: float, down: bool) -> list[Gesture]:
        if self._origin is None or not down:
            gone = self.cancel("button") if self._origin is not None else []
            self._hover, self._since, self._dwelt = pos, now, False
            return [*gone, Hover(pos)]
        slop = (TOUCH_SLOP if self._touch else MOUSE_SLOP) * self.ratio
        if not self._dragging:
            dx, dy = pos[0] - self._origin[0], pos[1] - self._origin[1]
            if dx * dx + dy * dy < slop * slop:
                return []
            self._dragging, self._last = True, pos
            return [DragStart(pos, self._origin, self._touch)]
        rel = pos[0] - self._last[0], pos[1] - self._last[1]
        self._last = pos
        return [DragMove(pos, rel)]

    def _up(self, pos: Point, now: float) -> list[Gesture]:
        if self._origin is None:
            return []
        origin, self._origin = self._origin, None
        self._hover = None if self._touch else pos
        self._dwelt = True
        if self._dragging:
            self._dragging = False
            return [DragEnd(pos)]
        self._tapped = now, origin, self._count
        return [Tap(origin, self._touch, self._count, self._held)]

    def _finger(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        wide, high = self.size
        pos = (
            min(wide - 1, round(event.x * wide)),
            min(high - 1, round(event.y * high)),
        )  # 1.0 is the last pixel
        finger = event.finger_id
        if event.type == pygame.FINGERDOWN:
            self._fingers[finger] = pos
            return self._down(pos, now, touch=True) if len(self._fingers) == 1 else self.cancel("touch")
        if event.type == pygame.FINGERUP:
            self._fingers.pop(finger, None)
            return self._up(pos, now)
        if len(self._fingers) == 2 and finger in self._fingers:
            return self._pinch(finger, pos)
        self._fingers[finger] = pos
        return self._moved(pos, now, down=True) if self._origin is not None else []

    def _pinch(self, finger: int, pos: Point) -> list[Gesture]:
        (other,) = (p for f, p in self._fingers.items() if f != finger)
        old = self._fingers[finger]
        self._fingers[finger] = pos
        before = max(1.0, ((old[0] - other[0]) ** 2 + (old[1] - other[1]) ** 2) ** 0.5)
        after = max(1.0, ((pos[0] - other[0]) ** 2 + (pos[1] - other[1]) ** 2) ** 0.5)
        return [Pinch(((pos[0] + other[0]) // 2, (pos[1] + other[1]) // 2), after / before)]
