"""Rows, columns and wraps: where things stand, and how much room they take."""

from __future__ import annotations

import pytest

from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, abreast, column, padded, row, space, stack, within, wrap, wrapped
from cardtable.ui.node import Node

KIT = Kit((800, 600))


def thing(w: int, h: int) -> Item:
    return Item.of(Node(KIT, (7, 9, w, h)))


def places(item: Item) -> list[tuple[int, int, int, int]]:
    return [(node.rect.x, node.rect.y, node.rect.w, node.rect.h) for node in item.nodes]


@pytest.mark.parametrize(("align", "left"), [(0.0, 0), (0.5, 20), (1.0, 40)])
def test_a_column(align: float, left: int) -> None:
    found = column([thing(60, 10), thing(20, 30)], gap=5, align=align)
    assert (found.w, found.h) == (60, 45)
    assert places(found) == [(0, 0, 60, 10), (left, 15, 20, 30)]


@pytest.mark.parametrize(("align", "top"), [(0.0, 0), (0.5, 10), (1.0, 20)])
def test_a_row(align: float, top: int) -> None:
    found = row([thing(60, 10), space(8, 0), thing(20, 30)], gap=5, align=align)
    assert (found.w, found.h) == (98, 30)
    assert places(found) == [(0, top, 60, 10), (78, 0, 20, 30)]


def test_a_wrap() -> None:
    found = wrap([thing(40, 10), thing(40, 20), thing(40, 10)], room=90, gap=10, between=4)
    assert (found.w, found.h) == (90, 34)
    assert places(found) == [(0, 0, 40, 10), (50, 0, 40, 20), (0, 24, 40, 10)]


def test_what_is_wider_than_the_room_has_a_row_of_its_own() -> None:
    assert wrapped([30, 200, 30, 30], room=100, gap=10) == [[0], [1], [2, 3]]
    assert wrapped([], room=100, gap=10) == []


def test_nothing_takes_no_room() -> None:
    for empty in (column([], 9), row([], 9), stack([])):
        assert (empty.nodes, empty.w, empty.h) == ((), 0, 0)


def test_what_is_within_something_goes_where_that_goes() -> None:
    inner = thing(50, 20)
    panel = Node(KIT, (300, 300, 1, 1))
    whole = within(panel, padded(inner, across=6, above=4, below=2))
    assert (whole.w, whole.h) == (62, 26)
    assert whole.at(100, 200) == [panel]
    assert tuple(panel.rect) == (100, 200, 62, 26)
    assert tuple(inner.nodes[0].rect) == (106, 204, 50, 20)
    assert inner.nodes[0].parent is panel


@pytest.mark.parametrize(
    ("count", "room", "found"), [(6, 700, 6), (6, 590, 3), (5, 350, 3), (4, 90, 1), (0, 90, 1)]
)
def test_things_stand_abreast_in_rows_evenly_filled(count: int, room: int, found: int) -> None:
    assert abreast(count, room, 100, 10) == found
    rows = -(-count // found)
    assert found * 100 + (found - 1) * 10 <= max(room, 100)
    assert not count or rows * found - count < rows
