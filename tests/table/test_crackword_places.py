"""Places of Crack Word: two players have larger cards and a bell beside the rows."""

from __future__ import annotations

import pytest

from cardtable.games.crackword.board.bell import CryBell
from cardtable.games.crackword.board.layout import Spots, divided, spread
from cardtable.table.board.asks import Action
from cardtable.ui.kit import Kit
from tests.table.conftest import Open

WIDE = [(1024, 640), (1280, 720), (1920, 1080)]


def spots_of(kit: Kit, opponents: int) -> Spots:
    return spread(kit, divided(kit.theme, opponents), opponents + 1)


@pytest.mark.parametrize("size", WIDE)
def test_a_bell_stands_beside_the_rows_of_two(open_loop: Open, size: tuple[int, int]) -> None:
    kit = open_loop(size).kit
    spots, areas = spots_of(kit, 1), divided(kit.theme, 1)
    assert spots.bell is not None and spots.bell.w == spots.bell.h >= 2.5 * kit.theme.target
    assert all(lane.right < spots.bell.left for lane in spots.lanes)
    assert areas.felt.inflate(kit.px(10), 0).contains(spots.bell)
    assert all(tally.right < lane.right for tally, lane in zip(spots.tallies, spots.lanes, strict=True))


@pytest.mark.parametrize("size", WIDE)
def test_rows_of_two_have_cards_as_large_as_the_window_allows(open_loop: Open, size: tuple[int, int]) -> None:
    """One plate stands in the top bar: the rows have the height that three plates would take below it."""
    kit = open_loop(size).kit
    line = spots_of(kit, 1).line(0, 8)
    assert line.card >= 0.84 * spots_of(kit, 1).cards[0].h / 1.4
    assert 1.4 * line.card >= 0.12 * size[1], "eight letters are at least an eighth of the window high"
    assert divided(kit.theme, 1).opponents[0].bottom < 0.13 * size[1]


@pytest.mark.parametrize(("size", "opponents"), [((1280, 720), 2), ((1024, 640), 3), ((700, 1200), 1)])
def test_the_rail_keeps_the_cry_of_many_and_of_upright_windows(
    open_loop: Open, size: tuple[int, int], opponents: int
) -> None:
    kit = open_loop(size).kit
    spots = spots_of(kit, opponents)
    assert spots.bell is None
    assert spots.lanes[0].right == divided(kit.theme, opponents).felt.right


@pytest.mark.parametrize("by_eye", [True, False])
def test_a_bell_takes_the_cry_from_the_rail_and_tells_nothing_by_its_look(
    open_loop: Open, by_eye: bool
) -> None:
    kit, heard = open_loop((1280, 720)).kit, list[str]()
    spots = spots_of(kit, 1)
    assert spots.bell is not None
    bell = CryBell(kit, spots.bell)
    lay = Action("lay", "Lay", "check", lambda: heard.append("lay"))
    cry = Action("crack", "CRACK WORD!", "zap", lambda: heard.append("cry"))
    assert bell.take((lay,), by_eye=by_eye) == (lay,)
    assert bell.bright == by_eye and not bell.click() and not heard
    back = Action("undo", "Undo", "undo-2", lambda: heard.append("undo"), quiet=True)
    kept = bell.take((cry, back, lay), by_eye=by_eye)
    assert [each.key for each in kept] == ["lay", "undo"] and kept[0].wide, "where they were before"
    assert bell.bright and bell.click() and heard == ["cry"]
