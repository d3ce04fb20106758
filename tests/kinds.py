"""What a test takes for granted: that something is there, and of which kind it is. It fails where that is not so."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def surely(value: T | None) -> T:
    """That value, which is not None."""
    assert value is not None, "nothing is there"
    return value


def as_a(kind: type[T], value: object) -> T:
    """That value, which is of that kind."""
    assert isinstance(value, kind), f"no {kind.__name__}: {value!r}"
    return value


def instead(owner: object, name: str, by: object) -> None:
    """From now on an object has something else under that name: what a test listens with, or a part that fails."""
    setattr(owner, name, by)
