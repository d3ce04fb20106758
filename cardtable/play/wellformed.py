"""What of a document is believed: each value of a row has a condition, and what does not meet its own is left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, TypeAlias, get_origin, get_type_hints

from cardtable.play.seats import safe_name

Condition: TypeAlias = Callable[[Any], bool]
DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


def is_any(value: object) -> bool:
    return True


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_flag(value: object) -> bool:
    return type(value) is bool


def is_sequence(value: object) -> bool:
    return isinstance(value, list)


def is_name(value: object) -> bool:
    """Whether it is what somebody may be called."""
    return isinstance(value, str) and value != "" and safe_name(value) == value


def like(pattern: str) -> Condition:
    """A text of that form."""
    form = re.compile(pattern)
    return lambda value: isinstance(value, str) and form.fullmatch(value) is not None


def among(values: Collection[object]) -> Condition:
    """One of these, which are no truth values."""
    return lambda value: isinstance(value, str | int | float) and type(value) is not bool and value in values


def whole(values: range) -> Condition:
    """A whole number of that range."""
    return lambda value: type(value) is int and value in values


def real(low: float, high: float) -> Condition:
    """A number of any kind from one bound to the other."""
    return lambda value: type(value) in (int, float) and low <= value <= high


@cache
def shape_of(kind: type[Any]) -> Mapping[str, Condition]:
    """The conditions of the fields of a dataclass, as they are declared: `seat: Annotated[int, whole(range(20))]`."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: each.__metadata__[0] for name, each in hints.items() if get_origin(each) is Annotated}


def shaped(row: object, shape: Mapping[str, Condition]) -> dict[str, Any] | None:
    """The values of a row by their names; None unless each meets its condition."""
    if not isinstance(row, dict):
        return None
    values = {name: row.get(name) for name in shape}
    return values if all(meets(values[name]) for name, meets in shape.items()) else None


def rows(value: object, shape: Mapping[str, Condition], most: int) -> Iterator[dict[str, Any]]:
    """The last rows of a list, those left out that are not of that shape."""
    for row in value[-most:] if isinstance(value, list) else ():
        found = shaped(row, shape)
        if found is not None:
            yield found


def pairs(value: object, key: Condition, meets: Condition, most: int) -> dict[str, Any]:
    """The last pairs of a map, those left out whose key or value does not meet its condition."""
    last = list(value.items())[-most:] if isinstance(value, dict) else []
    return {name: each for name, each in last if key(name) and meets(each)}
