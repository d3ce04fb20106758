"""Walk over the objects of an open table: which of them hold each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from types import FunctionType, MethodType
from typing import Any

from cardtable.ui.node import Node
from tools.ties import is_of_table

TREE = frozenset(("parent", "children", "scene"))
"""Attributes by which a node of the toolkit knows its neighbours in the tree: the walk goes that way, but no node is held by them."""


@dataclass
class Holding:
    """Objects of the table and of a board that were found, and what each holds."""

    by_fields: dict[int, set[int]] = field(default_factory=dict)
    """Objects held in attributes and in the containers there."""
    by_acts: dict[int, set[int]] = field(default_factory=dict)
    """Objects held by functions that stand in attributes: bound methods, closures, partial calls."""
    objects: dict[int, Any] = field(default_factory=dict)

    def pairs(self, *, acts: bool) -> set[str]:
        """Name the classes whose objects hold each other; with `acts` also through functions."""
        held = {one: found | self.by_acts[one] if acts else found for one, found in self.by_fields.items()}
        return {
            " and ".join(sorted((self._name(one), self._name(other))))
            for one, found in held.items()
            for other in found
            if one != other and one in held.get(other, ())
        }

    def _name(self, one: int) -> str:
        return type(self.objects[one]).__name__


def holding(root: object) -> Holding:
    """Walk from an object through everything of the program that it holds."""
    found = Holding()
    waiting: list[object] = [root]
    seen = {id(root): root}
    while waiting:
        thing = waiting.pop()
        fields, acts = _held(thing)
        if is_of_table(type(thing).__module__):
            found.objects[id(thing)] = thing
            found.by_fields[id(thing)] = {id(each) for each in fields if is_of_table(type(each).__module__)}
            found.by_acts[id(thing)] = {id(each) for each in acts if is_of_table(type(each).__module__)}
        near = thing.children if isinstance(thing, Node) else ()
        for each in (*fields, *acts, *near):
            if id(each) not in seen:
                seen[id(each)] = each
                waiting.append(each)
    return found


def _held(thing: object) -> tuple[list[object], list[object]]:
    """Return the objects of the program that one holds: in attributes, and through functions there."""
    fields: list[object] = []
    acts: list[object] = []
    for name, value in _attributes(thing):
        if not (isinstance(thing, Node) and name in TREE):
            _unpack(value, fields, acts, set())
    return fields, acts


def _attributes(thing: object) -> Iterator[tuple[str, object]]:
    """Yield the attributes that an object itself has, in slots or not."""
    yield from getattr(thing, "__dict__", {}).items()
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name):
                yield name, getattr(thing, name)


def _unpack(value: object, fields: list[object], acts: list[object], seen: set[int]) -> None:
    """Add what a value holds to one of the lists, containers and functions opened."""
    if id(value) in seen:
        return
    seen.add(id(value))
    match value:
        case dict():
            for each in (*value.keys(), *value.values()):
                _unpack(each, fields, acts, seen)
        case list() | tuple() | set() | frozenset():
            for each in value:
                _unpack(each, fields, acts, seen)
        case MethodType():
            _unpack(value.__self__, acts, acts, seen)
        case partial():
            _unpack((value.func, value.args, value.keywords), acts, acts, seen)
        case FunctionType():
            for cell in value.__closure__ or ():
                _unpack(cell.cell_contents, acts, acts, seen)
        case type():
            return
        case _ if type(value).__module__.startswith("cardtable"):
            fields.append(value)
