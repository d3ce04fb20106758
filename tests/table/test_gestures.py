"""Mouse, touch and keyboard events become one kind of gesture."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.gestures import (
    Cancel,
    Compose,
    DragEnd,
    DragMove,
    DragStart,
    Dwell,
    Gesture,
    Hover,
    Key,
    LongPress,
    Pinch,
    Press,
    Recogniser,
    Scroll,
    SecondaryTap,
    Tap,
    Text,
)

Event = pygame.event.Event


def down(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)


def up(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)


def motion(pos: tuple[int, int], held: bool = True) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)


def finger(kind: int, x: float, y: float, finger_id: int = 1) -> Event:
    return Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger_id, touch_id=0)


def feed(recogniser: Recogniser, *events: Event, now: float = 1.0) -> list[Gesture]:
    return [gesture for event in events for gesture in recogniser.feed(event, now)]


@pytest.fixture
def hands() -> Recogniser:
    return Recogniser((1000, 500))


def test_a_click_is_a_tap(hands: Recogniser) -> None:
    assert feed(hands, down((10, 10)), up((10, 10))) == [Press((10, 10)), Tap((10, 10))]


def test_the_mouse_lifts_at_four_pixels(hands: Recogniser) -> None:
    assert feed(hands, down((10, 10)), motion((13, 10))) == [Press((10, 10))]
    assert feed(hands, motion((14, 10))) == [DragStart((14, 10), (10, 10))]
    assert feed(hands, motion((20, 12)), up((20, 12))) == [DragMove((20, 12), (6, 2)), DragEnd((20, 12))]


def test_a_small_tremble_is_still_a_tap(hands: Recogniser) -> None:
    assert feed(hands, down((10, 10)), motion((12, 11)), up((12, 11)))[-1] == Tap((10, 10))


def test_a_finger_lifts_at_eight_pixels(hands: Recogniser) -> None:
    made = feed(hands, finger(pygame.FINGERDOWN, 0.1, 0.1), finger(pygame.FINGERMOTION, 0.107, 0.1))
    assert made == [Press((100, 50), True)]
    assert feed(hands, finger(pygame.FINGERMOTION, 0.108, 0.1)) == [DragStart((108, 50), (100, 50), True)]
    assert feed(hands, finger(pygame.FINGERUP, 0.2, 0.1)) == [DragEnd((200, 50))]


def test_high_density_screens_need_as_many_real_pixels_more() -> None:
    hands = Recogniser((1000, 500), ratio=2.0)
    assert feed(hands, down((10, 10)), motion((17, 10))) == [Press((10, 10))]
    assert feed(hands, motion((18, 10))) == [DragStart((18, 10), (10, 10))]


def test_mouse_events_made_from_touch_are_ignored(hands: Recogniser) -> None:
    ghost = Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)
    assert feed(hands, ghost) == []


def test_two_fingers_cancel_and_pinch(hands: Recogniser) -> None:
    feed(hands, finger(pygame.FINGERDOWN, 0.1, 0.2))
    assert feed(hands, finger(pygame.FINGERDOWN, 0.3, 0.2, 2)) == [Cancel("touch")]
    assert feed(hands, finger(pygame.FINGERMOTION, 0.5, 0.2, 2)) == [Pinch((300, 100), 2.0)]


def test_long_press_comes_once_after_half_a_second(hands: Recogniser) -> None:
    feed(hands, down((10, 10)), now=1.0)
    assert hands.tick(1.49) == []
    assert hands.tick(1.5) == [LongPress((10, 10))]
    assert hands.tick(2.5) == []
    assert feed(hands, up((10, 10)), now=2.6) == [Tap((10, 10), held=True)]


def test_a_drag_is_no_long_press(hands: Recogniser) -> None:
    feed(hands, down((10, 10)), motion((40, 10)))
    assert hands.tick(9.0) == []


def test_the_pointer_rests_450_ms(hands: Recogniser) -> None:
    assert feed(hands, motion((30, 30), held=False), now=1.0) == [Hover((30, 30))]
    assert hands.tick(1.44) == []
    assert hands.tick(1.46) == [Dwell((30, 30))]
    assert hands.tick(3.0) == []


@pytest.mark.parametrize(
    ("event", "reason"),
    [(down((1, 1), 3), "button"), (Event(pygame.WINDOWFOCUSLOST), "focus")],
)
def test_what_cancels_a_drag(hands: Recogniser, event: Event, reason: str) -> None:
    feed(hands, down((10, 10)), motion((40, 10)))
    assert feed(hands, event) == [Cancel(reason)]
    assert feed(hands, up((40, 10))) == []


def test_a_release_lost_outside_the_window_cancels(hands: Recogniser) -> None:
    feed(hands, down((10, 10)), motion((40, 10)))
    assert feed(hands, motion((50, 10), held=False)) == [Cancel("button"), Hover((50, 10))]


def test_double_click(hands: Recogniser) -> None:
    feed(hands, down((10, 10)), up((10, 10)), now=1.0)
    assert feed(hands, down((11, 10)), up((11, 10)), now=1.2) == [
        Press((11, 10), count=2),
        Tap((11, 10), count=2),
    ]
    assert feed(hands, down((11, 10)), now=3.0) == [Press((11, 10), count=1)]


def test_other_devices(hands: Recogniser) -> None:
    assert feed(hands, down((7, 7), 3)) == [SecondaryTap((7, 7))]
    assert feed(hands, Event(pygame.TEXTINPUT, text="é")) == [Text("é")]
    assert feed(hands, Event(pygame.TEXTEDITING, text="か", start=0, length=1)) == [Compose("か", 0)]
    assert feed(hands, Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-0.5)) == [
        Scroll((0, 0), 0.0, -0.5)
    ]
    key = Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="")
    assert feed(hands, key) == [Key(pygame.K_z, ctrl=True)]
    command = Event(pygame.KEYDOWN, key=pygame.K_x, mod=pygame.KMOD_LMETA | pygame.KMOD_LSHIFT, unicode="")
    assert feed(hands, command) == [Key(pygame.K_x, shift=True, ctrl=True)]


def test_altgr_is_neither_ctrl_nor_alt(hands: Recogniser) -> None:
    key = Event(pygame.KEYDOWN, key=pygame.K_e, mod=pygame.KMOD_RALT | pygame.KMOD_LCTRL, unicode="€")
    assert feed(hands, key) == [Key(pygame.K_e)]
