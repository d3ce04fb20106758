"""The picture of the example game, from positions written by hand, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.null.board import HEAP, PILE, Draft, NullDepiction
from cardtable.games.null.rules.model import Put
from cardtable.rules.options import Aids
from cardtable.table.board.making import picture
from cardtable.table.board.picture import DraftNote, FreePlace, LastWord, Mark, Picture
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


def seen(board: BoardState[Draft], aids: Aids = Aids.ALL) -> Picture:
    return picture(board, NullDepiction(GAME, aids))


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
        ("", {"typed": "Z", "stuck": True}, "fits nowhere yet: type on"),
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


# --- the hand --------------------------------------------------------------------------------------------------------


def test_a_card_taken_up_has_a_ring() -> None:
    assert [card.mark for card in seen(at(up="B")).group("hand").cards] == [Mark.NONE, Mark.LEGAL, Mark.NONE]


@pytest.mark.parametrize("order", ["ABC", "CAB", "BCA"])
def test_the_hand_lies_in_the_order_of_its_player(order: str) -> None:
    board = at()
    board = replace(board, order=tuple(numbered(board, face) for face in order))
    assert [card.face for card in seen(board).group("hand").cards] == [*order]


def test_a_hand_face_down_tells_no_face() -> None:
    cards = seen(at(down=True)).group("hand").cards
    assert [(card.face, card.peek) for card in cards] == [(None, False)] * 3
    assert [card.label for card in cards] == [f"Card {number} of 3, face down" for number in (1, 2, 3)]


def test_an_open_hand_is_told_card_by_card_and_may_be_looked_at() -> None:
    cards = seen(at()).group("hand").cards
    assert [(card.label, card.zone, card.peek) for card in cards] == [(face, "hand", True) for face in "ABC"]


@pytest.mark.parametrize("facing", [1, None])
def test_the_hand_is_that_of_the_seat_that_looks(facing: int | None) -> None:
    position = GAME.from_position("null hands=A,B,C/D,E,F pile=P heap=X turn=0 scores=0,0")
    faces = [card.face for card in seen(state(GAME, position, Draft(), facing)).group("hand").cards]
    assert faces == (["D", "E", "F"] if facing == 1 else [])


@pytest.mark.parametrize(("turn", "taps"), [(0, True), (1, False)])
def test_cards_of_the_heap_may_be_touched_by_who_is_to_play(turn: int, taps: bool) -> None:
    assert [card.taps for card in seen(at(turn=turn)).group(HEAP).cards] == [taps] * 2


# --- places and the note ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"carried": "A"}, FreePlace("heap", lit=True)),
        ({"carried": "A", "near": HEAP}, FreePlace("heap", lit=True, near=True)),
        ({"pressed": "A"}, FreePlace("heap", lit=True)),
        ({"carried": "A", "near": HEAP, "turn": 1}, FreePlace("heap", near=True)),
        ({"carried": "A", "down": True}, FreePlace("heap", lit=True)),
        ({"thing": "token", "near": HEAP}, FreePlace("heap", near=True)),
    ],
)
def test_the_place_of_a_card_dragged_or_pressed(fields: dict[str, Any], place: FreePlace) -> None:
    board = at()
    found: dict[str, Any] = {
        name: numbered(board, value) if name in ("carried", "pressed") else value
        for name, value in fields.items()
    }
    assert seen(at(**found)).places == (place,)


@pytest.mark.parametrize(
    ("up", "near", "note"),
    [
        ("A", None, None),
        ("A", HEAP, DraftNote("A", True, "1 point")),
        ("B", HEAP, DraftNote("B", True, "0 points")),
    ],
)
def test_the_note_follows_a_card_held_over_the_heap(
    up: str, near: str | None, note: DraftNote | None
) -> None:
    board = at(near=near)
    assert seen(replace(board, carried=numbered(board, up))).note == note


@pytest.mark.parametrize(("aids", "asks"), [(Aids.ALL, False), (Aids.ON_REQUEST, True), (Aids.NONE, True)])
def test_nothing_is_ticked_without_aids(aids: Aids, asks: bool) -> None:
    assert seen(at("A"), aids).note == DraftNote("A", True, "1 point", asks=asks)


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "icon", "text"),
    [
        (at(up="A"), "hand", "Now touch where it goes; touch the card to take it back."),
        (at(up="A", by_keyboard=True), "keyboard", "Choose a place with"),
        (at("A", by_keyboard=True), "check", "confirms <w>A</w>"),
        (at(typed="A"), "keyboard", "You are typing <w>A</w>"),
        (at(cover="hold it"), "hand", "<n>Your turn, Anne:</n> hold it"),
        (at(turn=1), "clock", "Bruno is thinking."),
    ],
)
def test_what_is_to_be_done(board: BoardState[Draft], icon: str, text: str) -> None:
    found = surely(seen(board).sentence)
    assert found.icon == icon and text in found.text, found


@pytest.mark.parametrize(("deal", "heading"), [("", "Turn 2"), ("a deal", "Turn 2 · a deal")])
def test_the_heading_counts_the_turns(deal: str, heading: str) -> None:
    assert seen(at(deal=deal)).heading == heading


@pytest.mark.parametrize(("turn", "asked"), [(0, (0,)), (1, (1,))])
def test_the_table_waits_for_who_is_to_play(turn: int, asked: tuple[int, ...]) -> None:
    assert seen(at(turn=turn)).asked == asked


def test_the_last_word_is_shown_as_it_was_told() -> None:
    told = LastWord(1, "Bruno laid", "E", ", 1 point")
    assert seen(at(last=told)).last == told


def test_a_hint_names_the_card_that_the_draft_shows() -> None:
    assert NullDepiction(GAME).hint(at("A"), Put("A")) == "You could lay <w>A</w>."
