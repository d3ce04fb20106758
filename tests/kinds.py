"""Assumptions of a test: a value is there, and of one kind. The test fails if it is not."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Constant: TypeAlias = Callable[[ModuleType | str, str, object], None]
"""Changes a constant of a module, given as module or name, for one test."""


def surely(value: T | None) -> T:
    """Return the value, which is not None."""
    assert value is not None, "nothing is there"
    return value


def as_a(kind: type[T], value: object) -> T:
    """Return the value, which is of that kind."""
    assert isinstance(value, kind), f"no {kind.__name__}: {value!r}"
    return value


def instead(owner: object, name: str, by: object) -> None:
    """Put something else under a name of an object from now on: a listener of the test, or a part that fails."""
    setattr(owner, name, by)
