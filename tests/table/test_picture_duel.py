"""The picture of the duel, from positions written by hand, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.depiction import CELL, HOME, DuelDepiction, past
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot, from_move
from cardtable.games.duel.board.keys import DuelOwn
from cardtable.games.duel.rules.model import Laid, Lay, Swap
from cardtable.rules.contract import Move
from cardtable.table.board.making import picture
from cardtable.table.board.picture import DraftNote, Mark, PaperText, Picture
from cardtable.table.board.state import BoardState, ShownFact
from tests.kinds import as_a, surely
from tests.rules.duel_tables import rules, table
from tests.table.states import numbered, state

HAND = "SKIZE"


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def _composed(move: Move) -> Lay | Swap:
    assert isinstance(move, (Lay, Swap))
    return move


def at(
    draft: str = "", up: str = "", board: str = "M E R", hand: str = HAND, **more: Any
) -> BoardState[Draft]:
    """Anne's board: the move composed, the card taken up, what lies there, her hand; Bruno holds the cards of `other`."""
    fields = {key: more.pop(key) for key in ("turn", "phase", "rounds", "discard", "pile") if key in more}
    options = more.pop("options", "")
    position = table(f"{hand}/{more.pop('other', 'ABC')}", board, options=options, **fields)
    game, own = rules(), more.pop("own", DuelOwn())
    made = state(game, position, Draft(), own=own, **more)
    if draft:
        made = replace(made, draft=from_move(made.view, 0, _composed(game.parse(position, draft))))
    return replace(made, lifted=numbered(made, up)) if up else made


def seen(board: BoardState[Draft]) -> Picture:
    return picture(board, DuelDepiction(rules()))


def cells(shown: Picture) -> dict[str, str]:
    """The faces of each cell by its place and row, the topmost last, those of the draft in brackets."""
    return {
        group.key.removeprefix(CELL): "".join(
            f"[{card.face}]" if card.mark is Mark.LAID else card.face or "" for card in group.cards
        )
        for group in shown.groups
        if group.key.startswith(CELL)
    }


def held(board: BoardState[Draft], face: str, spot: Spot) -> BoardState[Draft]:
    """The same with that card of the hand dragged over a spot."""
    return replace(board, carried=numbered(board, face), near=spot)


# --- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "draft", "lies"),
    [
        ("M E R", "", {"1 0": "M", "2 0": "E", "3 0": "R"}),
        ("M E R", "lay 4:E", {"1 0": "M", "2 0": "E", "3 0": "R", "4 0": "[E]"}),
        ("M E R", "lay 0:S", {"0 0": "[S]", "1 0": "M", "2 0": "E", "3 0": "R"}),
        ("M E R", "lay 1:S", {"1 0": "M[S]", "2 0": "E", "3 0": "R"}),
        ("M E R", "lay 3,0:.I", {"1 0": "M", "2 0": "E", "3 0": "R", "3 1": "[I]"}),
        ("M E (R)I", "", {"1 0": "M", "2 0": "E", "3 0": "R", "3 1": "I"}),
        ("M+S E R", "", {"1 0": "MS", "2 0": "E", "3 0": "R"}),
        ("M+S+A E R", "", {"1 0": "SA", "2 0": "E", "3 0": "R"}),
    ],
)
def test_cells_show_their_two_topmost_cards(board: str, draft: str, lies: dict[str, str]) -> None:
    assert cells(seen(at(draft, board=board))) == lies


def test_cells_count_what_lies_there() -> None:
    shown = seen(at("lay 1:A", board="M+S E R", hand="AKE"))
    assert [shown.group(f"{CELL}{place} 0").count for place in (1, 2, 3)] == [3, 1, 1]


@pytest.mark.parametrize(
    ("draft", "cell", "labels"),
    [
        ("", "1 0", ["place 1, row 0: M"]),
        ("lay 4:K", "4 0", ["place 4, row 0: K, +3, not confirmed yet"]),
        ("lay 3,0:.I", "3 1", ["place 3, row 1: I, not confirmed yet"]),
        ("lay 1:S", "1 0", ["place 1, row 0: M", "place 1, row 0: S, not confirmed yet"]),
    ],
)
def test_cards_are_told_with_place_and_row(draft: str, cell: str, labels: list[str]) -> None:
    assert [card.label for card in seen(at(draft)).group(f"{CELL}{cell}").cards] == labels


def test_only_the_draft_takes_a_touch() -> None:
    shown = seen(at("lay 4:E"))
    assert [shown.group(f"{CELL}{place} 0").cards[0].taps for place in (1, 2, 3, 4)] == [False] * 3 + [True]


@pytest.mark.parametrize(
    ("more", "lifts"),
    [({}, False), ({"options": "rearrange:on"}, True), ({"options": "rearrange:on", "turn": 1}, False)],
)
def test_cards_of_the_board_are_dragged_where_lines_may_be_reordered(
    more: dict[str, Any], lifts: bool
) -> None:
    assert seen(at(**more)).group(f"{CELL}1 0").cards[0].lifts is lifts


def test_cards_of_the_last_move_are_tinted() -> None:
    board = at()
    last = board.view.board.places[1].spine[0].id
    shown = seen(replace(board, own=DuelOwn(frozenset({last}))))
    assert [shown.group(f"{CELL}{place} 0").cards[0].fresh for place in (1, 2, 3)] == [False, True, False]


def test_a_card_held_parts_the_cells_and_is_not_among_them() -> None:
    shown = seen(held(at(), "S", Spot(None, 1)))
    assert cells(shown) == {"1 0": "M", "2 0": "", "3 0": "E", "4 0": "R"}


def test_a_card_of_the_draft_that_is_held_goes_home_where_it_came_from() -> None:
    board = at("lay 4:E")
    shown = seen(held(board, "E", Spot(None, 0)))
    assert [group.key for group in shown.groups if group.key.startswith(HOME)] == [f"{HOME}4 0"]
    [card] = shown.group(f"{HOME}4 0").cards
    assert card.face == "E" and card.mark is Mark.LAID


def test_both_piles_are_counted() -> None:
    shown = seen(at(pile="STU", discard="AEI"))
    assert shown.group("pile").count == 3 and shown.group("pile").cards == ()
    assert (shown.group(DISCARD).count, [card.face for card in shown.group(DISCARD).cards]) == (3, ["E", "I"])


def test_a_card_to_be_discarded_lies_on_the_discard() -> None:
    shown = seen(at("swap Z", discard="A"))
    assert [(card.face, card.mark) for card in shown.group(DISCARD).cards] == [
        ("A", Mark.NONE),
        ("Z", Mark.LAID),
    ]
    assert shown.group(DISCARD).cards[1].label == "Z, +3, to be discarded"
    assert shown.group(DISCARD).count == 1


# --- places ----------------------------------------------------------------------------------------------------------


def test_there_are_places_only_for_a_card_taken_up() -> None:
    assert seen(at()).places == ()
    assert seen(at(up="S")).places != ()
    pressed = at()
    assert seen(replace(pressed, pressed=numbered(pressed, "S"))).places == seen(at(up="S")).places


@pytest.mark.parametrize(
    ("up", "more", "lit"),
    [
        ("S", {}, {"discard", "spine before 0", "spine before 3"}),
        ("S", {"turn": 1}, set()),
        ("E", {"draft": "lay 4:S"}, {"discard", "spine before 0", "spine before 4"}),
    ],
)
def test_ends_of_lines_and_the_discard_are_lit(up: str, more: dict[str, Any], lit: set[str]) -> None:
    found = seen(at(up=up, **more)).lit
    assert {key for key in found if not key.startswith("column")} == lit
    assert all(key.startswith(("column", "spine", "discard")) and " over " not in key for key in found)


@pytest.mark.parametrize(
    ("turned", "names"),
    [
        (False, ["left end of the spine", "right end of the spine"]),
        (True, ["top of the spine", "foot of the spine"]),
    ],
)
def test_ends_have_names(turned: bool, names: list[str]) -> None:
    shown = seen(at("lay 4:S", up="E", own=DuelOwn(turned=turned)))
    assert [place.name for place in shown.places if place.name] == names


def test_keys_of_places_differ() -> None:
    shown = seen(at(up="S", board="M (E)T R"))
    assert len({place.key for place in shown.places}) == len(shown.places) > 12


def test_the_place_under_the_card_dragged_is_the_nearest() -> None:
    shown = seen(held(at(), "S", Spot(None, 3)))
    assert [place.key for place in shown.places if place.near] == ["spine before 3"]


# --- the note and the paper ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "more", "note"),
    [
        ("", {}, None),
        ("lay 4:E", {}, DraftNote("MERE", True, "Bruno draws nothing")),
        ("lay 4:ES", {}, DraftNote("MERES", True, "Bruno draws nothing")),
        ("lay 4:K", {}, DraftNote("MERK", False, "MERK is not accepted.", making=True)),
        ("lay 4:E", {"hand": "E"}, DraftNote("MERE", True, "Hand empty: the round is yours")),
        ("lay 3,0:.I", {}, DraftNote("RI", True, "Bruno draws nothing")),
    ],
)
def test_the_note_of_a_draft(draft: str, more: dict[str, Any], note: DraftNote | None) -> None:
    found = seen(at(draft, **more)).note
    assert found == note, found


@pytest.mark.parametrize(
    ("draft", "headline", "detail", "rows", "total"),
    [
        ("lay 4:TER", "Bruno will draw 1 card", "", (("3 cards laid", "+1"),), "1 card"),
        (
            "lay 4:TREZ",
            "Bruno will draw 5 cards",
            "+2, Z: +3",
            (("4 cards laid", "+2"), ("High-value letter: Z", "+3")),
            "5 cards",
        ),
    ],
)
def test_what_the_opponent_will_draw(
    draft: str, headline: str, detail: str, rows: tuple[tuple[str, str], ...], total: str
) -> None:
    shown = seen(at(draft, board="M O N", hand="TREZA"))
    assert (surely(shown.note).headline, surely(shown.note).detail) == (headline, detail)
    assert shown.papers.account == PaperText("Penalty for Bruno", rows, "Draws:", total, costs=True)


def test_the_paper_tells_what_the_draft_would_cost() -> None:
    paper = surely(seen(at("lay 4:E")).papers.account)
    assert paper == PaperText("Penalty for Bruno", (("1 card laid", "0"),), "Draws:", "nothing", costs=False)


def test_the_paper_keeps_the_last_move_while_nothing_is_composed() -> None:
    board, game = at("lay 4:ES"), rules()
    move = _composed(surely(board.draft.move(board.view)))
    fact = as_a(Laid, game.play(board.view, 0, move))
    told = past(board.players, fact)
    assert seen(at(own=DuelOwn(told=fact))).papers.account == told
    assert seen(at("lay 4:K", own=DuelOwn(told=fact))).papers.account == told, (
        "a draft that does not stand costs nothing"
    )
    assert seen(at()).papers.account == PaperText()


def test_the_penalty_of_a_move_made() -> None:
    board = at("lay 4:ES")
    game = rules()
    fact = as_a(Laid, game.play(board.view, 0, _composed(surely(board.draft.move(board.view)))))
    paper = past(board.players, fact)
    assert (paper.title, paper.before, paper.total) == ("Penalty for Bruno", "Drawn:", "nothing")


# --- plates and buttons ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "more", "texts", "enabled"),
    [
        ("", {}, ["Confirm", "Discard", "Undo", "Hint"], [False, True, True, True]),
        ("lay 4:E", {}, ["Confirm", "Discard", "Undo", "Hint"], [True, True, True, True]),
        (
            "",
            {"own": DuelOwn(throwing=True)},
            ["Confirm", "Which one?", "Undo", "Hint"],
            [False, True, True, True],
        ),
        ("", {"turn": 1}, ["Confirm", "Discard", "Undo", "Hint"], [False, False, True, False]),
    ],
)
def test_buttons(draft: str, more: dict[str, Any], texts: list[str], enabled: list[bool]) -> None:
    choices = seen(at(draft, **more)).choices
    assert [each.text for each in choices] == texts and [each.enabled for each in choices] == enabled


@pytest.mark.parametrize(("draft", "ready"), [("", True), ("lay 4:E", True), ("lay 4:K", False)])
def test_the_main_button_is_ready_for_what_stands(draft: str, ready: bool) -> None:
    assert seen(at(draft)).choices[0].ready is ready


@pytest.mark.parametrize(
    ("draft", "more", "after"),
    [("", {}, None), ("lay 4:E", {}, 3), ("lay 4:K", {}, None), ("lay 4:E", {"turn": 1}, None)],
)
def test_plates_tell_the_hand_to_come(draft: str, more: dict[str, Any], after: int | None) -> None:
    plates = seen(at(draft, **more)).plates
    assert (plates[0].after, plates[1].after) == (None, after)


def test_plates_tell_hands_turns_and_rounds() -> None:
    plates = seen(at()).plates
    assert [(plate.cards, plate.turn, plate.rounds[0]) for plate in plates] == [(5, True, 0), (3, False, 0)]


def test_one_card_left_alarms_everybody() -> None:
    plates = seen(at(other="A")).plates
    assert [plate.alarm for plate in plates] == ["", "just one card left!"]
    assert plates[1].caption == "just one card left!"


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "more", "icon", "text"),
    [
        ("", {}, "hand", "Your turn, Anne:"),
        ("", {"turn": 1}, "clock", "Bruno is thinking."),
        ("", {"own": DuelOwn(throwing=True)}, "trash-2", "Choose the card to discard; then you draw three."),
        ("swap Z", {}, "trash-2", "Confirm to discard Z and draw three."),
        ("swap Z", {"by_keyboard": True}, "trash-2", "Enter discards Z, and you draw three;"),
        ("", {"own": DuelOwn(caret=Caret()), "by_keyboard": True}, "keyboard", "Type letters at the caret;"),
        (
            "",
            {"own": DuelOwn(caret=Caret()), "up": "S", "by_keyboard": True},
            "keyboard",
            "Choose a cell with",
        ),
        ("", {"other": "A"}, "hand", "Bruno has just one card left"),
        ("lay 4:E", {"other": "A"}, "check", "<w>MERE</w> is ready"),
        ("", {"typed": "MER"}, "keyboard", "You are typing <w>MER</w>"),
        ("", {"typed": "MERX", "stuck": True}, "keyboard", "<w>MERX</w> cannot be laid; missing: X"),
        ("", {"notice": "Not so."}, "info", "Not so."),
        ("", {"up": "S"}, "hand", "Now touch where it goes"),
        ("", {"turn": 1, "shown": ShownFact(1, None)}, "clock", "Bruno plays."),
    ],
)
def test_the_status_line(draft: str, more: dict[str, Any], icon: str, text: str) -> None:
    found = surely(seen(at(draft, **more)).sentence)
    assert found.icon == icon and text in found.text, found


@pytest.mark.parametrize(
    ("hand", "more", "tips"),
    [("SIE", {}, ["aim"]), (HAND, {}, ["aim", "costly"])],
)
def test_tips(hand: str, more: dict[str, Any], tips: list[str]) -> None:
    assert [*DuelDepiction(rules()).tips(at(hand=hand, **more))] == tips


@pytest.mark.parametrize(
    ("draft", "move", "text"),
    [
        ("", "swap Z", "You could discard Z and draw three."),
        ("lay 4:E", "lay 4:E", "You could play <w>MERE</w>: Bruno draws nothing."),
    ],
)
def test_hints(draft: str, move: str, text: str) -> None:
    board = at(draft)
    assert DuelDepiction(rules()).hint(board, rules().parse(board.view, move)) == text


@pytest.mark.parametrize(
    ("own", "word"), [(DuelOwn(), "MER"), (DuelOwn(caret=Caret()), "MER"), (DuelOwn(caret=Caret(3)), "RI")]
)
def test_the_word_that_is_looked_up(own: DuelOwn, word: str) -> None:
    assert DuelDepiction(rules()).word(at(board="M E (R)I", own=own)) == word


def test_the_heading_names_the_round() -> None:
    assert seen(at()).heading == "Round 1 · a deal"
