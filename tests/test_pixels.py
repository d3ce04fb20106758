"""Pages add no pixels: a ceiling for each room of theirs, which only falls. `python -m tools.pixels --list` names the lines."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tools.pixels import counted, functions, sizes, sums

CEILINGS = {"": 39, "lesson": 6, "lookback": 2, "phones": 0, "printing": 3, "words": 0}
"""Lines with sums by room; lower a ceiling with the change that allows it, never raise one."""
SIZES = 37
"""Sizes in units that pages choose, those among them that a constant names."""


def test_pages_add_no_more_pixels_than_before() -> None:
    lines, sizes = counted()
    rooms: Counter[str] = Counter()
    for name, count in lines.items():
        rooms[name.rpartition("/")[0]] += count
    assert {room: rooms[room] for room in CEILINGS} == CEILINGS, "lower the ceiling, or add no pixels"
    assert {*rooms} == {*CEILINGS}
    assert len(sizes) <= SIZES, sorted(sizes)


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("wide - 2 * pad", 1),
        ("node.rect.right + kit.px(4)", 1),
        ("len(names) + 1", 0),
        ("_('%(name)s') % {'name': name}", 0),
        ("max(1, wide) // 2", 1),
        ("sum((wide, pad))", 1),
        ("sum([kit.px(4), *map(len, names)])", 1),
        ("sum(map(len, names))", 0),
    ],
)
def test_a_sum_is_known_by_its_lengths(body: str, count: int) -> None:
    text = f"def lay_out(kit, wide, pad, names):\n    found = {body}\n    return found\n"
    assert len(sums(next(functions(ast.parse(text))))) == count
    painted = text.replace("lay_out", "draw")
    assert [*functions(ast.parse(painted))] == []


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("4", {4}),
        ("EDGE", {7}),
        ("HIGH", {9}),
        ("NEAR", {12}),
        ("EDGE + 30", {7, 30}),
        ("2 if few else BOTH", {2, 7, 9}),
        ("high", set()),
    ],
)
def test_a_size_is_counted_by_itself_and_by_its_constant(given: str, found: set[float]) -> None:
    text = (
        "from cardtable.ui.layout import NEAR\nEDGE, HIGH = BOTH = 7, 9\n"
        f"def lay_out(kit, few, high):\n    return kit.px({given})\n"
    )
    assert sizes(ast.parse(text)) == found
