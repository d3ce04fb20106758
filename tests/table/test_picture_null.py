"""The picture of the example game, from positions written by hand, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.null.board import HEAP, PILE, Draft, NullDepiction
from cardtable.table.board.making import picture
from cardtable.table.board.picture import DraftNote, FreePlace, Mark, Picture
from cardtable.table.board.state import BoardState, ShownFact
from tests.kinds import surely
from tests.rules import laws
from tests.table.states import numbered, state

GAME = laws.game_of("null")


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def at(
    laid: str = "", up: str = "", heap: str = "X,Y,Z", pile: str = "P,Q", turn: int = 0, **more: Any
) -> BoardState[Draft]:
    """Anne's board with A, B and C in her hand: the card laid, the card taken up, the heap and the pile."""
    position = GAME.from_position(f"null hands=A,B,C/D,E,F pile={pile} heap={heap} turn={turn} scores=1,2")
    made = state(GAME, position, Draft(), **more)
    if laid:
        made = replace(made, draft=Draft(next(card for card in made.held if card.face == laid)))
    return replace(made, lifted=numbered(made, up)) if up else made


def seen(board: BoardState[Draft]) -> Picture:
    return picture(board, NullDepiction(GAME))


@pytest.mark.parametrize(
    ("laid", "heap", "lies"),
    [
        ("", "", ""),
        ("", "X", "X"),
        ("", "X,Y", "XY"),
        ("", "X,Y,Z", "YZ"),
        ("B", "X,Y,Z", "YZB"),
        ("A", "", "A"),
    ],
)
def test_the_heap_shows_its_topmost_cards_and_the_card_laid(laid: str, heap: str, lies: str) -> None:
    group = seen(at(laid, heap=heap)).group(HEAP)
    assert "".join(card.face or "" for card in group.cards) == lies
    assert group.count == len(heap.split(",")) if heap else group.count == 0


@pytest.mark.parametrize(("pile", "count"), [("", 0), ("P", 1), ("P,Q,R", 3)])
def test_the_pile_is_counted(pile: str, count: int) -> None:
    assert (seen(at(pile=pile)).group(PILE).count, seen(at(pile=pile)).group(PILE).cards) == (count, ())


@pytest.mark.parametrize(("laid", "hand"), [("", "ABC"), ("A", "BC"), ("C", "AB")])
def test_the_hand_lacks_the_card_laid(laid: str, hand: str) -> None:
    assert "".join(card.face or "" for card in seen(at(laid)).group("hand").cards) == hand


def test_the_card_laid_has_a_ring_and_may_be_dragged() -> None:
    *others, own = seen(at("B")).group(HEAP).cards
    assert (own.mark, own.lifts) == (Mark.LAID, True)
    assert not any(card.lifts or card.mark is not Mark.NONE for card in others)


@pytest.mark.parametrize(
    ("board", "place"),
    [
        (at(), FreePlace("heap")),
        (at(up="A"), FreePlace("heap", lit=True)),
        (at(up="A", turn=1), FreePlace("heap")),
        (at("B", up="A"), FreePlace("heap", lit=True)),
    ],
)
def test_the_heap_is_lit_for_a_card_taken_up(board: BoardState[Draft], place: FreePlace) -> None:
    assert seen(board).places == (place,)


@pytest.mark.parametrize(
    ("laid", "more", "note"),
    [("", {}, None), ("A", {}, DraftNote("A", True, "1 point")), ("A", {"turn": 1}, None)],
)
def test_the_note(laid: str, more: dict[str, Any], note: DraftNote | None) -> None:
    assert seen(at(laid, **more)).note == note


@pytest.mark.parametrize(
    ("laid", "more", "text"),
    [
        ("", {}, "Your turn, Anne:"),
        ("", {"turn": 1}, "Bruno is thinking."),
        ("A", {}, "<w>A</w> is ready: “Confirm” plays it."),
        ("", {"typed": "Z", "stuck": True}, "it fits nowhere as the cards lie"),
        ("", {"typed": "R", "stuck": True}, "missing: R"),
        ("", {"notice": "<No>"}, "No"),
        ("", {"turn": 1, "shown": ShownFact(1, None)}, "Bruno plays."),
        ("", {"turn": 1, "shown": ShownFact(None, None)}, "Bruno is thinking."),
    ],
)
def test_the_status_line(laid: str, more: dict[str, Any], text: str) -> None:
    assert text in surely(seen(at(laid, **more)).sentence).text


def test_plates_and_buttons() -> None:
    shown = seen(at("A"))
    assert [(plate.score, plate.cards, plate.turn) for plate in shown.plates] == [
        ("1", 3, True),
        ("2", 3, False),
    ]
    assert [(each.key, each.enabled) for each in shown.choices] == [
        ("confirm", True),
        ("undo", True),
        ("hint", True),
    ]
    assert [each.enabled for each in seen(at(turn=1)).choices] == [False, True, False]


def test_between_two_facts_what_was_said_last_still_holds() -> None:
    board = at()
    waiting = replace(board, situation=replace(board.situation, seat=None, waited=frozenset()))
    assert seen(waiting).sentence is None
