"""Fields of a node that are seen."""

from __future__ import annotations

from typing import Generic, Self, TypeVar, overload

from cardtable.ui.node import Node

T = TypeVar("T")


class ShownField(Generic[T]):
    """A field of a node, declared in its class with the value it begins with: given another, the node is drawn again, by degrees
    where it changes so."""

    def __init__(self, first: T) -> None:
        self._first = first

    def __set_name__(self, owner: type[Node], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, node: None, owner: type[Node]) -> Self: ...

    @overload
    def __get__(self, node: Node, owner: type[Node]) -> T: ...

    def __get__(self, node: Node | None, owner: type[Node]) -> Self | T:
        if node is None:
            return self
        found: T = vars(node).get(self._name, self._first)
        return found

    def __set__(self, node: Node, value: T) -> None:
        if value != vars(node).get(self._name, self._first):
            if node.soft and node.separate:
                node.soften()
            vars(node)[self._name] = value
            node.invalidate()
