"""A game controller, by SDL's own mapping of its buttons: each does what a key does."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pygame

from cardtable.ui.focus import ARROWS
from cardtable.ui.gestures import Key, Release
from cardtable.ui.scene import Scene

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Key(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: Key(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: Key(pygame.K_h, ctrl=True),
    pygame.CONTROLLER_BUTTON_Y: Key(pygame.K_z, ctrl=True),
    pygame.CONTROLLER_BUTTON_BACK: Key(pygame.K_F1),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Key(pygame.K_TAB, shift=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Key(pygame.K_TAB),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Key(pygame.K_F3),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Key(pygame.K_INSERT),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Key(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Key(pygame.K_DOWN),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Key(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Key(pygame.K_RIGHT),
}
STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: (Key(pygame.K_LEFT), Key(pygame.K_RIGHT)),
    pygame.CONTROLLER_AXIS_LEFTY: (Key(pygame.K_UP), Key(pygame.K_DOWN)),
}
"""Direction of a stick at either end of its two axes."""
TRIGGERS = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
"""Triggers that show the hand while held, as F6 does."""
FAR, NEAR = 20_000, 10_000
"""Travel after which a stick counts, and point to which it must return before it counts again, of 32,767."""


SHAPES = ("PS3", "PS4", "PS5", "DualS", "DUALS")
"""Parts of SDL's names of controllers whose buttons bear shapes."""


class Gamepad:
    """All controllers that are plugged in, as one."""

    def __init__(self) -> None:
        self._devices: dict[int, Any] = {}
        """The controllers by the number their events bear."""
        self._out: set[int] = set()
        """The axes of the stick that lean to one side, and of the triggers that are pulled."""
        self._module: Any = None

    def open(self) -> None:
        """Listen to controllers from now on; where SDL has none of that there are none."""
        with suppress(ImportError, pygame.error, NotImplementedError):
            from pygame._sdl2 import controller

            controller.init()
            self._module = controller

    def feed(self, event: pygame.event.Event, scene: Scene) -> list[Key | Release]:
        """The keys that stand for what was done with a controller."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED if self._module is not None:
                with suppress(pygame.error):
                    device = self._module.Controller(event.device_index)
                    self._devices[device.as_joystick().get_instance_id()] = device
            case pygame.CONTROLLERBUTTONDOWN if event.button == pygame.CONTROLLER_BUTTON_START:
                if scene.top is scene.base:
                    scene.focus.set(None)  # Enter is for what is composed, not for what the keyboard is on
                return [Key(pygame.K_RETURN)]
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                return [replace(_led(BUTTONS[event.button], scene), place=_place(event))]
            case pygame.CONTROLLERBUTTONUP if event.button in BUTTONS:
                return [Release(_place(event))]
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGERS:
                return self._pull(event.axis, event.value)
            case pygame.CONTROLLERAXISMOTION if event.axis in STICK:
                return self._lean(event.axis, event.value, scene)
        return []

    def printed(self, event: pygame.event.Event) -> str:
        """Return the signs on the buttons of the controller that an event comes from: "letters" or "shapes"."""
        name = getattr(self._devices.get(event.instance_id), "name", "")
        return "shapes" if any(each in name for each in SHAPES) else "letters"

    def _pull(self, axis: int, value: int) -> list[Key | Release]:
        place = -1 - axis  # no key of a keyboard
        if value < NEAR and axis in self._out:
            self._out.discard(axis)
            return [Release(place)]
        if value > FAR and axis not in self._out:
            self._out.add(axis)
            return [Key(pygame.K_F6, place=place)]
        return []

    def _lean(self, axis: int, value: int, scene: Scene) -> list[Key | Release]:
        if abs(value) < NEAR:
            self._out.discard(axis)
        elif abs(value) > FAR and axis not in self._out:
            self._out.add(axis)
            return [_led(STICK[axis][value > 0], scene)]
        return []


def _place(event: pygame.event.Event) -> int:
    """A number for a button that no key's place and no trigger has."""
    return -100 - int(event.button)


def _led(key: Key, scene: Scene) -> Key:
    """The key; from nowhere an arrow leads to where the first Tab goes."""
    return Key(pygame.K_TAB) if key.key in ARROWS and scene.focus.node is None else key
