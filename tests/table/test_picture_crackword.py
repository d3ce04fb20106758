"""The picture of Crack Word, from positions written by hand, without a window."""

from __future__ import annotations

from dataclasses import replace
from string import ascii_uppercase
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.crackword.board.composing import ROW, CrackOwn
from cardtable.games.crackword.board.depiction import CrackWordDepiction
from cardtable.games.crackword.board.draft import Draft, Spot, from_move
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Due, Pass
from cardtable.rules.options import Aids
from cardtable.table.board.making import picture
from cardtable.table.board.picture import DraftNote, Mark, Picture, StatusSentence
from cardtable.table.board.state import BoardState, ShownFact
from tests.kinds import surely
from tests.rules.crackword_tables import after, rules, table
from tests.table.states import numbered, state

ROWS = "R0 A1 / C1 H0 A0 / / O1"
"""RA tied, CHA led by Anne, an empty row, O of Bruno."""
HAND = "TSV?"
TAKES = "<n>CRACK WORD!</n> Take <w>CHAT</w>, or just lay the card."


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def at(draft: str = "", up: str = "", hand: str = HAND, **more: Any) -> BoardState[Draft]:
    """Anne's board: the move composed, the card taken up, her hand; Bruno holds two cards, and both have a pile."""
    piles, options = more.pop("piles", "EEE/EE"), more.pop("options", "")
    fields = {key: more.pop(key) for key in ("agenda", "last") if key in more}
    position = table(f"{hand}/AB", more.pop("rows", ROWS), piles=piles, options=options, **fields)
    moves = more.pop("moves", ())
    position = after(position, *moves) if moves else position
    game, own = rules(), more.pop("own", CrackOwn())
    made = state(game, position, Draft(), own=own, **more)
    if draft:
        made = replace(made, draft=from_move(made.view, 0, game.parse(position, draft)))
    return replace(made, lifted=numbered(made, up)) if up else made


def seen(board: BoardState[Draft], aids: Aids = Aids.ALL) -> Picture:
    return picture(board, CrackWordDepiction(rules(), aids))


def lying(shown: Picture, row: int) -> str:
    """The signs of a row from left to right, that of the draft in brackets."""
    cards = shown.group(f"{ROW}{row}").cards
    return "".join(f"[{card.sign}]" if card.mark is Mark.LAID else card.sign for card in cards)


# --- rows ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "rows"),
    [
        ("", ["RA", "CHA", "", "O"]),
        ("1>T", ["RA[T]", "CHA", "", "O"]),
        ("1<T", ["[T]RA", "CHA", "", "O"]),
        ("3>T", ["RA", "CHA", "[T]", "O"]),
        ("4>S", ["RA", "CHA", "", "O[S]"]),
    ],
)
def test_rows_show_their_cards_and_the_draft_among_them(draft: str, rows: list[str]) -> None:
    shown = seen(at(draft))
    assert [lying(shown, row) for row in (1, 2, 3, 4)] == rows


def test_a_card_may_lie_between_two_others() -> None:
    board = at(options="insertion:on")
    card = board.held[0]
    shown = seen(replace(board, draft=Draft(card, Spot(1, 2), "T")))
    assert lying(shown, 2) == "CH[T]A"


@pytest.mark.parametrize(
    ("draft", "row", "reads", "tally", "leads"),
    [
        ("", 1, "RA", (1, 1), None),
        ("", 2, "CHA", (2, 1), 0),
        ("", 3, "", (0, 0), None),
        ("", 4, "O", (0, 1), 1),
        ("1>T", 1, "RAT", (2, 1), 0),
        ("4>S", 4, "OS", (1, 1), None),
        ("2<T", 2, "TCHA", (3, 1), 0),
    ],
)
def test_rows_count_the_draft(
    draft: str, row: int, reads: str, tally: tuple[int, int], leads: int | None
) -> None:
    group = seen(at(draft)).group(f"{ROW}{row}")
    assert (group.reads, group.tally, group.leads, group.silent) == (reads, tally, leads, False)


def test_without_aids_no_row_tells_who_leads() -> None:
    groups = [seen(at(), Aids.NONE).group(f"{ROW}{row}") for row in (1, 2, 3, 4)]
    assert [group.leads for group in groups] == [None] * 4 and all(group.silent for group in groups)
    assert groups[1].tally == (2, 1), "cards are counted all the same"


@pytest.mark.parametrize(
    ("draft", "row", "labels"),
    [
        ("", 1, ["row 1, card 1: R of Anne", "row 1, card 2: A of Bruno"]),
        ("1>T", 1, ["row 1, card 1: R of Anne", "row 1, card 2: A of Bruno", "row 1: T, not confirmed yet"]),
        ("3>T", 3, ["row 3: T, not confirmed yet"]),
        ("", 4, ["row 4, card 1: O of Bruno"]),
    ],
)
def test_cards_of_rows_are_told_with_their_owner(draft: str, row: int, labels: list[str]) -> None:
    assert [card.label for card in seen(at(draft)).group(f"{ROW}{row}").cards] == labels


def test_cards_new_since_the_last_turn_are_tinted() -> None:
    board = at()
    fresh = board.view.rows[1][2].card.id
    shown = seen(replace(board, own=CrackOwn(frozenset({fresh}))))
    assert [card.fresh for card in shown.group("row 2").cards] == [False, False, True]


def test_a_bin_makes_the_row_pale_that_it_clears() -> None:
    board = at(hand="TSx")
    shown = seen(replace(board, draft=from_move(board.view, 0, rules().parse(board.view, "2x"))))
    assert [card.pale for card in shown.group("row 2").cards] == [True, True, True, False]
    assert not any(card.pale for card in shown.group("row 1").cards)


def test_the_card_doubted_has_a_ring() -> None:
    shown = seen(at(options="dispute:challenge", agenda="turn:1", moves=("1>B",)))
    assert [card.mark for card in shown.group("row 1").cards] == [Mark.NONE, Mark.NONE, Mark.NEAREST]


@pytest.mark.parametrize(
    ("near", "gap"), [(None, None), (Spot(1, 2), 2), (Spot(1, LEFT), None), (Spot(0, 1), None)]
)
def test_a_row_parts_for_a_card_held_between_two(near: Spot | None, gap: int | None) -> None:
    board = at(options="insertion:on")
    shown = seen(replace(board, carried=board.held[0].id, near=near))
    assert shown.group("row 2").gap == gap


def test_only_cards_of_the_draft_may_be_dragged() -> None:
    shown = seen(at("1>T"))
    assert [card.lifts for card in shown.group("row 1").cards] == [False, False, True]


# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("up", "more", "lit"),
    [
        ("", {}, []),
        ("T", {}, ["1 left", "1 right", "2 left", "2 right", "3 right", "4 left", "4 right"]),
        (
            "T",
            {"rows": "R0 A1 / / / ", "options": "insertion:on"},
            ["1 1", "1 left", "1 right", "2 right", "3 right", "4 right"],
        ),
        ("x", {"hand": "TSx"}, ["1 whole", "2 whole", "4 whole"]),
        ("T", {"agenda": "turn:1"}, []),
    ],
)
def test_places_are_lit_where_a_letter_may_still_become_part_of_a_word(
    up: str, more: dict[str, Any], lit: list[str]
) -> None:
    assert sorted(seen(at(up=up, **more)).lit) == lit


def test_a_card_pressed_lights_nothing_before_it_moves() -> None:
    board = at()
    pressed = replace(board, pressed=board.held[0].id)
    made = CrackWordDepiction(rules())
    assert not picture(pressed, made).lit
    assert picture(replace(board, lifted=board.held[0].id), made).lit, (
        "the same card taken up, in the same depiction"
    )


@pytest.mark.parametrize(
    ("more", "names"),
    [
        (
            {},
            [
                "left end of row 1",
                "right end of row 1",
                "left end of row 2",
                "right end of row 2",
                "row 3, empty",
                "left end of row 4",
                "right end of row 4",
            ],
        ),
        (
            {"rows": " / / / O1"},
            ["row 1, empty", "row 2, empty", "row 3, empty", "left end of row 4", "right end of row 4"],
        ),
    ],
)
def test_places_have_names(more: dict[str, Any], names: list[str]) -> None:
    assert [place.name for place in seen(at(up="T", **more)).places] == names


def test_there_are_no_places_until_a_card_is_taken_up_in_a_turn() -> None:
    assert seen(at()).places == ()
    assert seen(at(up="T", agenda="turn:1")).places == ()


def test_a_bin_goes_on_whole_rows() -> None:
    assert [place.key for place in seen(at(hand="TSx", up="x")).places] == ["1 whole", "2 whole", "4 whole"]


# --- the note --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "more", "note"),
    [
        ("", {}, None),
        ("1>T", {}, DraftNote("RAT", True, "CRACK WORD! 3 points", "A word, and your colour leads")),
        (
            "4>S",
            {},
            DraftNote("OS", True, "Part of a word", "Only rows of three letters or more can be taken"),
        ),
        ("4>V", {}, DraftNote("OV", False, "No word contains OV.")),
        ("4>S", {"options": "dispute:challenge"}, DraftNote("OS", True, "It may be contested", asks=True)),
        ("4>S", {"options": "dispute:strict"}, DraftNote("OS", True, "It is judged once laid", asks=True)),
    ],
)
def test_the_note_of_a_draft(draft: str, more: dict[str, Any], note: DraftNote | None) -> None:
    assert seen(at(draft, **more)).note == note


def test_a_word_in_which_another_colour_leads_is_told_as_such() -> None:
    note = surely(seen(at("1>T", rows="R1 A1 / / / ")).note)
    assert note.headline == "A word, but your colour does not lead"


def test_without_aids_the_note_takes_any_letter_on_trust() -> None:
    note = surely(seen(at("4>V"), Aids.NONE).note)
    assert (note.good, note.asks, note.headline) == (True, True, "It is judged once laid")


def test_a_joker_turned_up_is_asked_for_by_the_letter_looked_at() -> None:
    board = at(rows="R0 / C1 / ?0 / O1", agenda="name:0:2,turn:0")
    assert seen(board).note == DraftNote("?", True, "Which letter is the joker?", asks=True)
    looked = replace(board, own=CrackOwn(looked_at="E"))
    assert surely(seen(looked).note).word == "E"


def test_a_letter_taken_for_a_joker_turned_up_is_shown_until_it_is_confirmed() -> None:
    shown = seen(at(rows="R0 / C1 / ?0 / O1", agenda="name:0:2,turn:0", own=CrackOwn(chosen="E")))
    assert (
        lying(shown, 3) == "E" and shown.group("row 3").cards[0].label == "row 3, card 1: joker as E of Anne"
    )
    assert shown.note == DraftNote("E", True, "The joker turned up: is it this letter?", asks=True)
    assert [each.text for each in shown.choices] == ["It is E", "Change", "Undo", "Hint"]
    assert "The joker turned up is <w>E</w>" in surely(shown.sentence).text


# --- buttons and plates ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "more", "texts"),
    [
        ("", {}, ["Confirm", "Draw", "Undo", "Hint"]),
        ("", {"piles": "/EE"}, ["Confirm", "Pass", "Undo", "Hint"]),
        ("", {"agenda": "turn:0:0:1"}, ["Confirm", "Pass", "Undo", "Hint"]),
        ("", {"sure": True}, ["Confirm", "Really?", "Undo", "Hint"]),
        ("4>S", {}, ["Confirm", "Draw", "Undo", "Hint"]),
        ("1>T", {}, ["CRACK WORD!", "Undo", "Just lay it"]),
        ("", {"rows": "R0 / C1 / ?0 / O1", "agenda": "name:0:2,turn:0"}, ["Name the joker", "Undo", "Hint"]),
        (
            "",
            {"options": "dispute:challenge", "agenda": "turn:1", "moves": ("1>B",)},
            ["Let it stand", "Contest", "Undo", "Hint"],
        ),
    ],
)
def test_buttons(draft: str, more: dict[str, Any], texts: list[str]) -> None:
    assert [each.text for each in seen(at(draft, **more)).choices] == texts


def test_the_button_that_passes_waits_for_a_decision_of_this_seat() -> None:
    made = CrackWordDepiction(rules())
    assert [each.enabled for each in seen(at()).choices if each.key == "pass"] == [True]
    assert [each.enabled for each in seen(at(agenda="turn:1")).choices if each.key == "pass"] == [False]
    assert made.plays(at(), "pass") == Pass() and made.plays(at(), "contest") is None


def test_who_claims_by_eye_may_cry_with_a_quiet_button_to_lay() -> None:
    choices = seen(at("1>T"), Aids.NONE).choices
    assert [(each.key, each.quiet) for each in choices] == [("crack", False), ("undo", True), ("lay", True)]


def test_plates_tell_piles_and_packets() -> None:
    plates = seen(at()).plates
    assert [[(pile.name, pile.count) for pile in plate.piles] for plate in plates] == [
        [("Pile", 3), ("Packet", 0)],
        [("Pile", 2), ("Packet", 0)],
    ]
    assert [(plate.cards, plate.turn) for plate in plates] == [(4, True), (2, False)]


def test_points_that_a_cry_would_take() -> None:
    made = CrackWordDepiction(rules())
    for draft, points in (("", 0), ("4>S", 0), ("1>T", 3), ("2>T", 4)):
        board = at(draft)
        assert made.takes(board.situation, board.draft) == points, draft


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "more", "icon", "text"),
    [
        ("", {}, "hand", "Your turn, Anne:"),
        ("", {"agenda": "turn:1"}, "clock", "Bruno is thinking."),
        ("", {"sure": True}, "hand", "Press once more to lay no letter this turn."),
        ("", {"up": "T"}, "hand", "Choose the end of a row."),
        ("", {"up": "T", "options": "insertion:on"}, "hand", "or between two cards"),
        ("", {"up": "x", "hand": "TSx"}, "hand", "Choose the row to clear."),
        ("", {"up": "T", "by_keyboard": True}, "keyboard", "Choose a place with"),
        ("2>T", {}, "zap", TAKES),
        ("2>T", {"by_keyboard": True}, "zap", "<n>CRACK WORD!</n> Enter takes <w>CHAT</w>"),
        ("4>S", {}, "check", "Confirm <w>OS</w>, lay the card elsewhere, or take it back."),
        ("4>S", {"by_keyboard": True}, "check", "Enter confirms <w>OS</w>; move the card with"),
        ("4>V", {}, "ban", "No word contains OV. Lay the card elsewhere, or take it back."),
        ("", {"typed": "T"}, "keyboard", "You are typing <w>T</w>"),
        ("", {"agenda": "turn:1", "shown": ShownFact(1, None)}, "clock", "Bruno plays."),
    ],
)
def test_the_status_line(draft: str, more: dict[str, Any], icon: str, text: str) -> None:
    found = surely(seen(at(draft, **more)).sentence)
    assert found.icon == icon and text in found.text, found


def test_between_two_facts_the_line_tells_the_last_one() -> None:
    board = at(agenda="start:1,turn:1", own=CrackOwn(told="Bruno has laid S."))
    assert seen(board).sentence == StatusSentence("clock", "Bruno has laid S.", yields=False)


@pytest.mark.parametrize(
    ("hand", "more", "tips"),
    [("TSV", {}, ["aim"]), (HAND, {}, ["aim", "joker"]), ("TSV", {"agenda": "turn:1"}, [])],
)
def test_tips(hand: str, more: dict[str, Any], tips: list[str]) -> None:
    assert [*CrackWordDepiction(rules()).tips(at(hand=hand, **more))] == tips


@pytest.mark.parametrize(
    ("draft", "move", "text"),
    [
        ("", "pass", "You could pass and draw a card."),
        ("4>S", "4>S", "You could lay <w>OS</w> in row 4."),
        ("1>T", "1>T!", "You could take <w>RAT</w>: CRACK WORD, 3 points."),
    ],
)
def test_hints(draft: str, move: str, text: str) -> None:
    board = at(draft)
    assert CrackWordDepiction(rules()).hint(board, rules().parse(board.view, move)) == text


def test_bots_answer_quickly_whether_they_contest() -> None:
    made = CrackWordDepiction(rules())
    doubt = at(options="dispute:challenge", agenda="turn:1", moves=("1>B",))
    assert surely(doubt.view.due).due is Due.CONTEST
    assert (made.hesitates(at()), made.hesitates(doubt)) == (1.0, 0.2)


def test_keys_of_places_differ() -> None:
    write = CrackWordDepiction.write_place
    spots = [Spot(row, place) for row in range(4) for place in (None, LEFT, RIGHT, 1, 2, 12)]
    assert len({write(spot) for spot in spots}) == len(spots)


# --- letters that are asked for --------------------------------------------------------------------------------------


def kinds(shown: Picture) -> str:
    """The good letters, then those that take the row, then the plain ones."""
    asked = surely(shown.letters)
    parts = [
        "".join(letter for letter, kind in asked.kinds if kind == each) for each in ("good", "takes", "plain")
    ]
    return "/".join(parts)


@pytest.mark.parametrize(
    ("more", "aids", "wanted"),
    [
        ({}, Aids.ALL, "C/T/"),
        ({}, Aids.NONE, f"//{ascii_uppercase}"),
        ({"options": "dispute:challenge"}, Aids.ALL, "/T/ABCDEFGHIJKLMNOPQRSUVWXYZ"),
    ],
)
def test_the_letters_of_a_joker_are_sorted(more: dict[str, Any], aids: Aids, wanted: str) -> None:
    board = at("1>?T", asking="joker", **more)
    assert kinds(seen(board, aids)) == wanted


def test_a_joker_turned_up_may_be_any_letter() -> None:
    board = at(rows="R0 / C1 / ?0 / O1", agenda="name:0:2,turn:0", own=CrackOwn(suggested="E"), asking="name")
    asked = surely(seen(board).letters)
    assert (asked.first, asked.name, asked.word, len(asked.kinds)) == ("E", "", None, 26)


def test_a_proof_shows_the_word_as_far_as_it_is_written() -> None:
    board = at(
        options="dispute:challenge",
        moves=("2>T", "contest"),
        own=CrackOwn(word="RA"),
        asking="prove",
    )
    asked = surely(seen(board).letters)
    assert (asked.name, asked.word) == ("A word containing CHAT", "RA")


def test_nothing_is_asked_for_at_rest() -> None:
    assert seen(at()).letters is None
