"""JSON of a picture: written from its fields and read back by their types, so that the round trip is exact."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def written(value: object) -> str:
    """Return a frozen value as JSON, a list of its fields in their order."""
    return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"))


def named(value: object) -> Any:
    """Return a frozen value as objects with the names of its fields, for readers in other languages; what has its default is left out."""
    if is_dataclass(value):
        found = {each.name: (getattr(value, each.name), each.default) for each in fields(value)}
        return {
            name: named(now)
            for name, (now, default) in found.items()
            if now is not default and now != default
        }
    if isinstance(value, tuple):
        return [named(each) for each in value]
    return _plain(value)


def read(kind: type[T], text: str) -> T:
    """Return the value of that type that `written` wrote; raise ValueError for any other text."""
    found: T = _made(kind, json.loads(text))
    return found


def _plain(value: object) -> object:
    """Return a value as lists, numbers, texts and null."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return [_plain(getattr(value, each.name)) for each in fields(value)]
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"{type(value).__name__} is no part of a picture")


@cache
def _kinds(kind: type) -> tuple[Any, ...]:
    """Return the types of the fields of a dataclass, in their order."""
    hints = get_type_hints(kind)
    return tuple(hints[each.name] for each in fields(kind))


def _made(kind: Any, plain: Any) -> Any:
    """Return the value of that type that `_plain` made plain."""
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind), plain)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), plain)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(plain)
    if is_dataclass(kind):
        assert isinstance(kind, type)
        return kind(*_each(_kinds(kind), plain))
    if type(plain) is not kind:
        raise ValueError(f"{plain!r} is no {kind.__name__}")
    return plain


def _one_of(kinds: tuple[Any, ...], plain: Any) -> Any:
    """Return the value of the first of these types that fits."""
    if plain is None and NoneType in kinds:
        return None
    for kind in kinds:
        try:
            return _made(kind, plain)
        except (TypeError, ValueError):
            continue
    raise ValueError(f"{plain!r} fits no type of {kinds}")


def _tuple(kinds: tuple[Any, ...], plain: Any) -> tuple[Any, ...]:
    """Return a tuple of one type, or of a type for each place."""
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return _each((kinds[0],) * len(plain), plain)
    return _each(kinds, plain)


def _each(kinds: tuple[Any, ...], plain: Any) -> tuple[Any, ...]:
    """Return the values of a list, each of the type of its place."""
    if not isinstance(plain, list) or len(plain) != len(kinds):
        raise ValueError(f"{plain!r} has not {len(kinds)} parts")
    return tuple(_made(kind, each) for kind, each in zip(kinds, plain, strict=True))
