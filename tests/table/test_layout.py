"""Rows, columns and wraps: where things stand, and how much room they take."""

from __future__ import annotations

import pytest

from cardtable.ui.buoy import Buoy
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    CLOSE,
    NEAR,
    PLAIN,
    SPACES,
    Box,
    Item,
    Leaf,
    across,
    at_foot,
    cells,
    column,
    down,
    either,
    fill,
    flow,
    grow,
    inset,
    lower,
    padded,
    pictured,
    row,
    space,
    stack,
    within,
)
from cardtable.ui.node import Node
from cardtable.ui.rects import abreast, wrapped

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


def test_what_flows_wraps_into_rows() -> None:
    gap = KIT.px(CLOSE)
    found = flow(thing(40, 10), thing(40, 20), thing(40, 10), gap=CLOSE).made(KIT, 90)
    assert (found.w, found.h) == (80 + gap, 30 + gap)
    assert places(found) == [(0, 0, 40, 10), (40 + gap, 0, 40, 20), (0, 20 + gap, 40, 10)]


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


def box(wish: int, h: int = 10, least: int | None = None) -> Leaf:
    """A box that is as wide as it is told, and grows higher if it is squeezed."""

    def make(kit: Kit, wide: int, high: int) -> Item:
        return Item.of(Node(kit, (0, 0, wide, high or h * -(-wish // max(1, wide)))))

    return Leaf(make, lambda kit: wish, lambda kit: wish if least is None else least)


def made(tree: Box, wide: int, high: int = 0) -> list[tuple[int, int, int, int]]:
    return places(tree.made(KIT, wide, high))


GAP = KIT.px(NEAR)


def test_boxes_across_give_way_down_to_their_least_and_share_what_is_left() -> None:
    tree = across(box(60, least=30), box(60, least=60), align=0)
    assert made(tree, 200) == [(0, 0, 60, 10), (60 + GAP, 0, 60, 10)]
    assert made(tree, 100 + GAP) == [(0, 0, 40, 20), (40 + GAP, 0, 60, 10)]
    assert [each[2] for each in made(tree, 10)] == [30, 60], "no box is cut before the others have given way"
    filled = across(box(20), fill(box(10, least=10)), box(20), gap=0)
    assert [each[2] for each in made(filled, 100)] == [20, 60, 20]
    apart = across(box(20), fill(), box(20), gap=0)
    assert made(apart, 100)[1][0] == 80 and apart.made(KIT, 100).w == 100


def test_boxes_down_share_the_height_among_those_that_grow() -> None:
    tree = down(box(50, 10), grow(box(50, 10)), box(50, 10), gap=0)
    assert [each[3] for each in made(tree, 50)] == [10, 10, 10], "no height is asked for"
    assert [each[3] for each in made(tree, 50, 100)] == [10, 80, 10]
    assert made(down(grow(), box(50, 10), grow(), gap=0), 50, 100) == [(0, 45, 50, 10)]


def test_the_first_way_that_is_not_cut_is_taken() -> None:
    tree = either(across(box(60), box(60), gap=0, align=0), down(box(60), box(60), gap=0))
    assert made(tree, 120)[1][:2] == (60, 0)
    assert made(tree, 119)[1][:2] == (0, 10)
    assert tree.least(KIT) == 60 and tree.wish(KIT) == 120


def test_an_inset_holds_its_box_and_fills_the_height_it_is_told_to() -> None:
    panel = Node(KIT)
    tree = inset(box(50, 10), PLAIN, PLAIN, node=panel)
    pad = KIT.px(PLAIN)
    assert (tree.least(KIT), tree.wish(KIT)) == (50 + 2 * pad, 50 + 2 * pad)
    item = tree.made(KIT, 100, 200)
    assert (item.w, item.h) == (100, 200) and tuple(panel.rect) == (0, 0, 100, 200)
    assert tuple(panel.children[0].rect) == (pad, pad, 100 - 2 * pad, 200 - 2 * pad)


def test_cells_are_of_one_width_and_a_row_of_one_height() -> None:
    tree = cells(box(40, 10), box(40, 30), box(40, 20), gap=NEAR, breadth=lambda kit: 40)
    assert [each[1:] for each in made(tree, 2 * 50 + GAP)] == [
        (0, 50, 30),
        (0, 50, 30),
        (30 + GAP, 50, 20),
    ]
    assert {each[0] for each in made(cells(box(40), box(40), most=1), 100)} == {0}


def test_boxes_flow_into_as_many_rows_as_it_takes() -> None:
    assert [each[:2] for each in made(flow(box(40), box(40), box(40)), 80 + GAP)] == [
        (0, 0),
        (40 + GAP, 0),
        (0, 10 + GAP),
    ]


def test_a_tree_measures_no_box_twice() -> None:
    """A box that contains another lays it out once, whichever way is taken."""
    count = 0

    def make(kit: Kit, wide: int, high: int) -> Item:
        nonlocal count
        count += 1
        return thing(wide, high or 10)

    leaf = Leaf(make, lambda kit: 50)
    inner = down(across(leaf, fill(leaf)), grow(cells(leaf, leaf)), flow(leaf))
    inset(either(across(inner, box(500)), inner), PLAIN).made(KIT, 300, 200)
    assert count == 5


def test_eight_spaces_and_no_more() -> None:
    assert len(SPACES) == 8 == len({*SPACES}) and list(SPACES) == sorted(SPACES)


def test_a_box_at_the_foot_and_a_lower_one() -> None:
    assert places(at_foot(thing(60, 10)).made(KIT, 100, 50)) == [(0, 40, 60, 10)]
    assert places(at_foot(thing(60, 10)).made(KIT, 100)) == [(0, 0, 60, 10)]
    ways = lower(thing(60, 40), thing(90, 10))
    assert [ways.made(KIT, 100, high).h for high in (0, 40, 39)] == [40, 40, 10]
    assert ways.made(KIT, 80, 39).h == 40, "the other one would be cut"


@pytest.mark.parametrize(("high", "shown", "rest"), [(0, 40, 0), (60, 50, 0), (400, 75, 315), (20, 40, 0)])
def test_a_picture_keeps_its_shape_and_leaves_the_rest_to_others(high: int, shown: int, rest: int) -> None:
    def drawn(kit: Kit, wide: int, high: int) -> Node:
        return Node(kit, (0, 0, wide, high))

    below = grow(Leaf(lambda _kit, wide, high: thing(wide, high), lambda _kit: 0), 0.001)
    found = down(pictured(drawn, 0.4, 0.75), thing(100, 10), below, gap=0).made(KIT, 100, high)
    assert [node.rect.h for node in found.nodes][:2] == [shown if high != 60 else 49, 10]
    assert abs(found.nodes[2].rect.h - rest) <= 1


def test_a_lower_middle_floats_and_never_falls_while_its_page_stays() -> None:
    """A third of the free height stands above it; what comes pushes it up, what goes leaves it where it is."""
    buoy = Buoy()

    def top(high: int, room: tuple[int, int] = (200, 700)) -> int:
        item = buoy.holding(thing(200, high)).made(KIT, *room)
        assert item.h == max(high, room[1]), "it takes the room there is"
        return places(item)[0][1]

    assert top(100) == 200
    assert top(400) == 200
    assert top(600) == 100
    assert top(100) == 100, "nothing jumps under a finger"
    assert top(900) == 0
    assert top(100, (200, 400)) == 100, "a window of another size is another page"
