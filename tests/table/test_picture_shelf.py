"""The picture of the shelf, from positions written by hand, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.shelf.board.depiction import ShelfDepiction, ShelfOwn
from cardtable.games.shelf.board.draft import Draft, from_move
from cardtable.games.shelf.rules.model import Closed, Laid, Lay, Pass, Phase, Propose
from cardtable.rules.contract import Move
from cardtable.table.board.making import picture
from cardtable.table.board.picture import DraftNote, Mark, Picture, ScoreColumns, StatusSentence
from cardtable.table.board.state import BoardState, ShownFact
from tests.kinds import surely
from tests.rules.shelf_tables import rules, table
from tests.table.states import numbered, state


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


MAR = "M A R"
"""A shelf with a word of three letters in its first three slots."""


def at(hand: str, shelf: str = "", draft: str = "", up: str = "", **more: Any) -> BoardState[Draft]:
    """Anne's board: her hand, the shelf, the move composed, the card taken up; Bruno holds two cards."""
    fields = {key: more.pop(key) for key in ("turn", "passes", "phase") if key in more}
    position = table(f"{hand}/EE", shelf, more.pop("pile", "S"), **fields)
    game, own = rules(), more.pop("own", ShelfOwn())
    made = state(game, position, Draft(), own=own, **more)
    if draft:
        made = replace(made, draft=from_move(made.view, 0, _composed(game.parse(position, draft))))
    return replace(made, lifted=numbered(made, up)) if up else made


def _composed(move: Move) -> Lay | Propose:
    assert isinstance(move, (Lay, Propose))
    return move


def seen(board: BoardState[Draft]) -> Picture:
    return picture(board, ShelfDepiction(rules()))


def reads(shown: Picture) -> dict[str, str]:
    """The signs on each slot, the topmost card last, those of the draft in brackets."""
    found = {}
    for group in shown.groups:
        if group.key.startswith("slot "):
            signs = [(card.sign or card.face or "", card.mark is Mark.LAID) for card in group.cards]
            found[group.key[5:]] = "".join(f"[{sign}]" if laid else sign for sign, laid in signs)
    return found


# --- slots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "shelf", "draft", "slots"),
    [
        ("ABC", "", "", {"1": "", "2": "", "3": ""}),
        ("ABC", MAR, "", {"1": "M", "2": "A", "3": "R"}),
        ("EBC", MAR, "lay 4:E", {"1": "M", "2": "A", "3": "R", "4": "[E]"}),
        ("TBC", MAR, "lay 1:T", {"1": "M[T]", "2": "A", "3": "R"}),
        ("?BC", MAR, "lay 4:?e", {"1": "M", "2": "A", "3": "R", "4": "[E]"}),
        ("PAP", "", "lay 1:PAP", {"1": "[P]", "2": "[A]", "3": "[P]"}),
        ("ABC", "M,T A R,S", "", {"1": "MT", "2": "A", "3": "RS"}),
        ("ABC", "M,T,P A R", "", {"1": "TP", "2": "A", "3": "R"}),
        ("ABC", "M A R E", "", {"1": "M", "2": "A", "3": "R", "4": "E"}),
        ("ABC", "M A R ?=I", "", {"1": "M", "2": "A", "3": "R", "4": "I"}),
    ],
)
def test_slots_show_the_topmost_cards(hand: str, shelf: str, draft: str, slots: dict[str, str]) -> None:
    assert reads(seen(at(hand, shelf, draft))) == slots


@pytest.mark.parametrize(
    ("shelf", "draft", "counts"),
    [
        ("", "", [0, 0, 0]),
        (MAR, "", [1, 1, 1]),
        ("M,T,P A R,S", "", [3, 1, 2]),
        (MAR, "lay 1:T", [2, 1, 1]),
        (MAR, "lay 4:E", [1, 1, 1, 1]),
    ],
)
def test_a_slot_counts_all_its_cards(shelf: str, draft: str, counts: list[int]) -> None:
    shown = seen(at("TEB", shelf, draft))
    assert [group.count for group in shown.groups if group.key.startswith("slot ")] == counts


@pytest.mark.parametrize(
    ("draft", "slot", "labels"),
    [
        ("", "1", ["slot 1: M, 5"]),
        ("", "3", ["slot 3: R, 2"]),
        ("lay 4:E", "4", ["slot 4: E, 1, not confirmed yet"]),
        ("lay 1:T", "1", ["slot 1: M, 5", "slot 1: T, 2, not confirmed yet"]),
    ],
)
def test_cards_of_slots_are_told_with_their_value(draft: str, slot: str, labels: list[str]) -> None:
    shown = seen(at("TEB", MAR, draft))
    assert [card.label for card in shown.group(f"slot {slot}").cards] == labels


@pytest.mark.parametrize(("draft", "taps"), [("", [True]), ("lay 1:T", [False, True])])
def test_only_the_topmost_card_of_a_slot_takes_a_touch(draft: str, taps: list[bool]) -> None:
    assert [card.taps for card in seen(at("TEB", MAR, draft)).group("slot 1").cards] == taps


def test_no_card_takes_a_touch_while_another_player_decides() -> None:
    shown = seen(at("TEB", MAR, turn=1))
    assert not any(card.taps for group in shown.groups if group.key != "hand" for card in group.cards)


def test_cards_of_the_last_move_are_tinted() -> None:
    board = at("TEB", MAR)
    first = board.view.slots[0][0].card.id
    shown = seen(replace(board, own=ShelfOwn(frozenset({first}))))
    assert [card.fresh for slot in "123" for card in shown.group(f"slot {slot}").cards] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(("pile", "count"), [("", 0), ("S", 1), ("STR", 3)])
def test_the_pile_is_counted_and_not_seen(pile: str, count: int) -> None:
    group = seen(at("ABC", MAR, pile=pile)).group("pile")
    assert (group.count, group.cards) == (count, ())


# --- the hand --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "hand"), [("", "TEB"), ("lay 4:E", "TB"), ("lay 1:T..E", "B"), ("lay 1:B", "TE")]
)
def test_the_hand_lacks_what_the_draft_has_taken(draft: str, hand: str) -> None:
    shown = seen(at("TEB", MAR, draft)).group("hand")
    assert "".join(card.face or "" for card in shown.cards) == hand


def test_the_hand_keeps_the_order_of_its_player() -> None:
    board = at("TEB", MAR)
    shown = seen(replace(board, order=board.order[::-1])).group("hand")
    assert [card.face for card in shown.cards] == ["B", "E", "T"]


def test_a_hand_that_lies_face_down_tells_no_face() -> None:
    shown = seen(at("TEB", MAR, down=True)).group("hand")
    assert [card.face for card in shown.cards] == [None] * 3
    assert shown.cards[1].label == "Card 2 of 3, face down"
    assert not any(card.peek for card in shown.cards)


def test_the_card_taken_up_has_a_ring() -> None:
    shown = seen(at("TEB", MAR, up="E")).group("hand")
    assert [card.mark for card in shown.cards] == [Mark.NONE, Mark.LEGAL, Mark.NONE]


# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "shelf", "up", "lit"),
    [
        ("TEB", MAR, "", set()),
        ("TEB", MAR, "T", {"0", "1", "2", "3", "4"}),
        ("MEB", MAR, "M", {"0", "2", "3", "4"}),
        ("-EB", MAR, "-", {"1", "2", "3"}),
        ("TEB", "", "T", {"0", "1", "2", "3", "4"}),
    ],
)
def test_places_are_lit_where_the_card_taken_up_may_go(hand: str, shelf: str, up: str, lit: set[str]) -> None:
    assert seen(at(hand, shelf, up=up)).lit == lit


def test_no_place_is_lit_while_another_player_decides() -> None:
    assert not seen(at("TEB", MAR, up="T", turn=1)).lit


def test_a_hidden_hand_lights_all_places() -> None:
    """The places that take a card would tell which card it is."""
    shown = seen(at("MEB", MAR, up="M", down=True))
    assert shown.lit == {place.key for place in shown.places}


def test_a_card_pressed_lights_its_places_before_it_moves() -> None:
    board = at("TEB", MAR)
    assert seen(replace(board, pressed=numbered(board, "T"))).lit == seen(at("TEB", MAR, up="T")).lit


@pytest.mark.parametrize(
    ("shelf", "draft", "names"),
    [
        (MAR, "", ["open a slot on the left", "slot 1", "slot 2", "slot 3", "open a slot on the right"]),
        (
            "",
            "",
            [
                "open a slot on the left",
                "empty slot 1",
                "empty slot 2",
                "empty slot 3",
                "open a slot on the right",
            ],
        ),
        (
            MAR,
            "lay 4:E",
            ["open a slot on the left", "slot 1", "slot 2", "slot 3", "slot 4", "open a slot on the right"],
        ),
    ],
)
def test_places_have_names(shelf: str, draft: str, names: list[str]) -> None:
    assert [place.name for place in seen(at("TEB", shelf, draft)).places] == names


def test_the_place_under_the_card_dragged_is_the_nearest() -> None:
    board = at("TEB", MAR)
    shown = seen(replace(board, carried=numbered(board, "E"), near=4))
    assert [place.key for place in shown.places if place.near] == ["4"]


# --- the note --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "draft", "word", "headline", "detail"),
    [
        ("TEB", "lay 4:E", "MARE", "10 points", "5 + 2 + 2 + 1"),
        ("TIB", "lay 4:I", "MARI", "11 points", "5 + 2 + 2 + 2"),
        ("TSB", "lay 1:T", "TAR", "6 points", "2 + 2 + 2"),
        ("?EB", "lay 4:?e", "MARE", "6 points", "5 + 2 + 2 \u2212 3"),
    ],
)
def test_a_draft_that_stands_tells_its_points(
    hand: str, draft: str, word: str, headline: str, detail: str
) -> None:
    note = surely(seen(at(hand, MAR, draft)).note)
    assert note == DraftNote(word, True, headline, detail)


def test_a_proposal_tells_what_it_is_worth() -> None:
    note = surely(seen(at("PARTEB", "", "open PAR", phase="opening")).note)
    assert (note.word, note.headline) == ("PAR", "worth 9")
    assert note.detail == "the highest-scoring word starts; it scores nothing"


@pytest.mark.parametrize(
    ("hand", "draft", "word", "making"),
    [
        ("XEB", "lay 4:X", "MARX", True),
        ("XEB", "lay 1:X", "XAR", True),
        ("EB?", "lay 5:E", "MAR·E", True),
    ],
)
def test_a_draft_that_more_cards_could_mend_is_no_refusal(
    hand: str, draft: str, word: str, making: bool
) -> None:
    note = surely(seen(at(hand, MAR, draft)).note)
    assert (note.word, note.good, note.making) == (word, False, making)


def test_a_joker_without_a_letter_is_asked_for() -> None:
    board = at("?EB", MAR)
    draft = board.draft.put(board.view, board.held[0], 4)
    note = surely(seen(replace(board, draft=draft)).note)
    assert note.asks and note.headline == "Which letter is the joker?"


def test_a_letter_supposed_for_a_joker_is_judged() -> None:
    board = at("?EB", MAR)
    card = board.held[0]
    draft = board.draft.put(board.view, card, 4)
    for letter, good in (("E", True), ("X", False)):
        note = surely(seen(replace(board, draft=draft, supposed=(card.id, letter))).note)
        assert (note.word, note.good) == (f"MAR{letter}", good)


def test_the_note_is_about_the_card_where_it_would_fall() -> None:
    board = at("TEB", MAR)
    assert surely(seen(replace(board, carried=numbered(board, "E"), near=4)).note).word == "MARE"


def test_there_is_no_note_without_a_draft_nor_for_an_onlooker() -> None:
    assert seen(at("TEB", MAR)).note is None
    assert seen(at("TEB", MAR, "lay 4:E", turn=1)).note is None


def test_a_lesson_forbears_to_call_a_word_begun_wrong() -> None:
    assert seen(at("XEB", MAR, "lay 4:X", forbears=True)).note is None
    assert seen(at("TEB", MAR, "lay 4:E", forbears=True)).note is not None


# --- buttons, plates, pad --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "more", "key", "text", "enabled", "ready"),
    [
        ("", {}, "confirm", "Confirm", False, True),
        ("lay 4:E", {}, "confirm", "Confirm", True, True),
        ("lay 4:B", {}, "confirm", "Confirm", True, False),
        ("", {}, "pass", "Pass", True, True),
        ("", {"sure": True}, "pass", "Really?", True, True),
        ("", {"turn": 1}, "pass", "Pass", False, True),
        ("", {"turn": 1}, "hint", "Hint", False, True),
        ("", {}, "undo", "Undo", True, True),
    ],
)
def test_buttons(draft: str, more: dict[str, Any], key: str, text: str, enabled: bool, ready: bool) -> None:
    found = next(each for each in seen(at("TEB", MAR, draft, **more)).choices if each.key == key)
    assert (found.text, found.enabled, found.ready) == (text, enabled, ready)


def test_the_buttons_of_the_opening_contest_propose() -> None:
    board = at("PAPTEB", phase="opening")
    assert board.view.phase is Phase.OPENING
    assert [each.text for each in seen(board).choices] == ["Propose", "No word", "Undo", "Hint"]
    assert [each.sure for each in seen(board).choices] == [False, True, False, False]


def test_passing_plays_a_move_of_its_own() -> None:
    made = ShelfDepiction(rules())
    laying, opening = at("TEB", MAR), at("PAPTEB", phase="opening")
    assert made.plays(laying, "pass") == Pass()
    assert made.plays(opening, "pass") == Propose(())
    assert made.plays(laying, "confirm") is None


def test_plates_tell_scores_cards_and_whose_turn_it_is() -> None:
    plates = seen(at("TEB", MAR)).plates
    assert [(each.score, each.cards, each.caption, each.turn) for each in plates] == [
        ("0", 3, "Human", True),
        ("0", 2, "Bot · Beginner", False),
    ]


@pytest.mark.parametrize(("turn", "asked"), [(0, (0,)), (1, (1,))])
def test_the_table_waits_for_whose_turn_it_is(turn: int, asked: tuple[int, ...]) -> None:
    assert seen(at("TEB", MAR, turn=turn)).asked == asked


def test_the_pad_shows_what_was_told_and_what_the_draft_would_add() -> None:
    pad = ScoreColumns(((4,), (None,)), (4, 0), 0)
    board = at("TEB", MAR, own=ShelfOwn(pad=pad))
    assert seen(board).papers.scores == pad
    drafted = at("TEB", MAR, "lay 4:E", own=ShelfOwn(pad=pad))
    assert seen(drafted).papers.scores == replace(pad, live=(0, 10))


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "icon", "text"),
    [
        ({"shown": ShownFact(None, Closed((), ()))}, "clock", "The cards left in hand are counted."),
        ({}, "hand", "Your turn, Anne:"),
        ({"turn": 1}, "clock", "Bruno is thinking."),
        ({"notice": "Not so."}, "info", "Not so."),
        ({"typed": "MA"}, "keyboard", "You are typing <w>MA</w>"),
        ({"typed": "MAX", "stuck": True}, "keyboard", "<w>MAX</w> cannot be laid; missing: X"),
        ({"draft": "lay 4:E", "typed": "MAREE", "stuck": True, "turn": 1}, "keyboard", "missing: E"),
        ({"typed": "RAM", "stuck": True}, "keyboard", "<w>RAM</w> fits nowhere yet: type on"),
        ({"draft": "lay 4:E"}, "check", "<w>MARE</w> is ready: “Confirm” plays it."),
        ({"draft": "lay 4:E", "by_keyboard": True}, "check", "Enter confirms <w>MARE</w>"),
        ({"up": "E"}, "hand", "Now touch where it goes"),
        ({"up": "E", "by_keyboard": True}, "keyboard", "Choose a place with"),
        ({"sure": True}, "hand", "Press once more to play no word this turn."),
        ({"sure": True, "pile": "", "passes": 1}, "hand", "Press once more to pass: everybody has passed"),
        ({"sure": True, "typed": "MA"}, "keyboard", "You are typing"),
        ({"shown": ShownFact(1, None), "turn": 1}, "clock", "Bruno plays."),
        ({"cover": "look first."}, "hand", "look first."),
    ],
)
def test_the_status_line(more: dict[str, Any], icon: str, text: str) -> None:
    said = surely(seen(at("TEB", MAR, **more)).sentence)
    assert said.icon == icon and text in said.text, said


def test_a_notice_comes_before_all_else_and_yields_to_nothing() -> None:
    said = seen(at("TEB", MAR, "lay 4:E", notice="Not so.", typed="MARE", sure=True)).sentence
    assert said == StatusSentence("info", "Not so.", yields=False)


def test_only_what_is_to_be_done_stays_between_facts() -> None:
    assert surely(seen(at("TEB", MAR)).sentence).stays
    assert not surely(seen(at("TEB", MAR, up="E")).sentence).stays


@pytest.mark.parametrize(
    ("hand", "more", "tips"),
    [
        ("TEB", {}, ["aim"]),
        ("?EB", {}, ["aim", "joker"]),
        ("-EB", {}, ["aim", "blank"]),
        ("TEB", {"pile": ""}, ["aim", "end"]),
    ],
)
def test_tips(hand: str, more: dict[str, Any], tips: list[str]) -> None:
    assert [*ShelfDepiction(rules()).tips(at(hand, MAR, **more))] == tips


@pytest.mark.parametrize(
    ("draft", "move", "text"),
    [("", "pass", "You could pass."), ("lay 4:E", "lay 4:E", "You could play <w>MARE</w>, ")],
)
def test_hints(draft: str, move: str, text: str) -> None:
    board = at("TEB", MAR, draft)
    assert text in ShelfDepiction(rules()).hint(board, rules().parse(board.view, move))


def test_heading_and_word() -> None:
    board = at("TEB", MAR)
    assert seen(board).heading == "Turn 1 · a deal"
    assert ShelfDepiction(rules()).word(board) == "MAR"


def test_a_verdict_is_asked_for_once_in_one_view() -> None:
    made, asked = ShelfDepiction(rules()), list[Laid]()
    board, play = at("TEB", MAR, "lay 4:E"), made.rules.play

    def counted(view: Any, seat: int, move: Any) -> Any:
        asked.append(move)
        return play(view, seat, move)

    vars(made.rules)["play"] = counted
    try:
        picture(board, made)
        assert len(asked) == 1
    finally:
        del vars(made.rules)["play"]


@pytest.mark.parametrize(("draft", "kinds", "blank"), [("lay 4:?e", "EI", False), ("lay 1:?t", "CPT", True)])
def test_the_letters_that_the_joker_may_stand_for(draft: str, kinds: str, blank: bool) -> None:
    asked = surely(seen(replace(at("?BC", MAR, draft), asking="joker")).letters)
    assert ("".join(letter for letter, _kind in asked.kinds), asked.blank) == (kinds, blank)
