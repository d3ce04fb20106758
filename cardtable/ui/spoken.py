"""Values that a screen reader gets of a node: its role, its parts, its number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import pygame


class Role(StrEnum):
    """Role of a node for a screen reader."""

    NONE = "none"
    GROUP = "group"
    BUTTON = "button"
    TOGGLE = "toggle"
    RADIO = "radio"
    OPTION = "option"
    TEXT = "text"
    HEADING = "heading"
    STATUS = "status"
    FIELD = "field"
    SLIDER = "slider"
    CARD = "card"
    SLOT = "slot"
    TABLE = "table"
    DIALOG = "dialog"
    TIP = "tip"
    IMAGE = "image"


@dataclass(frozen=True, slots=True)
class SpokenPart:
    """A piece of a node that is no node itself, as a screen reader is told of it: a row of a sheet, one of several
    options. `act` chooses it; without one it is only read."""

    role: Role
    label: str
    rect: pygame.Rect
    checked: bool | None = None
    act: Callable[[], object] | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """A number that can be changed, and the range and steps it has."""

    number: float
    low: float
    high: float
    step: float


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """Something said once; said again it is another one."""

    text: str
