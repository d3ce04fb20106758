"""The plates, buttons and sentences of Lettralettre 26 in its picture, from positions written by hand, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games.lettralettre.board.composing import LettralettreOwn
from cardtable.games.lettralettre.board.depiction import LettralettreDepiction
from cardtable.games.lettralettre.board.verdict import Draft
from cardtable.games.lettralettre.rules.model import Chip, Dealt, Phase, State, TurnedUp
from cardtable.rules.contract import Seat
from cardtable.rules.options import Aids
from cardtable.table.board.making import picture
from cardtable.table.board.picture import LastWord, Picture
from cardtable.table.board.state import BoardState, ShownFact
from tests.kinds import surely
from tests.rules.lettralettre_tables import auction, rules, writing
from tests.table.states import situation, state


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def at(position: State, word: str = "", facing: Seat | None = 0, **more: Any) -> BoardState[Draft]:
    """The board of a seat in that position, with a word written under the first constraint of the seat."""
    own = more.pop("own", LettralettreOwn(position.tokens))
    draft = Draft(word, position.codes(facing or 0)[0]) if word else Draft()
    return state(rules(), position, draft, facing, own, **more)


def seen(board: BoardState[Draft], aids: Aids = Aids.ALL) -> Picture:
    return picture(board, LettralettreDepiction(rules(), aids))


def texts(shown: Picture) -> list[tuple[str, bool]]:
    return [(each.text, each.enabled) for each in shown.choices]


def settled() -> State:
    """The words of a deal lie open."""
    return replace(writing(), phase=Phase.SETTLED)


# --- buttons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "wanted"),
    [
        (at(auction()), [("Take it", True), ("Decline, −1", True), ("Undo", True), ("Hint", True)]),
        (
            at(auction(pot=3, tokens="7,6")),
            [("Take it, +3", True), ("Decline, −1", True), ("Undo", True), ("Hint", True)],
        ),
        (
            at(auction(tokens="0,16")),
            [("Take it", True), ("Decline, −1", False), ("Undo", True), ("Hint", True)],
        ),
        (at(auction(turn=1)), [("Take it", False), ("Decline, −1", False), ("Undo", True), ("Hint", False)]),
        (at(writing()), [("Hand in", False), ("No word", True), ("Undo", True), ("Hint", True)]),
        (at(writing(), "RARE"), [("Hand in", True), ("No word", True), ("Erase", True), ("Hint", True)]),
        (at(writing(), sure=True), [("Hand in", False), ("Really?", True), ("Undo", True), ("Hint", True)]),
        (at(settled()), [("Go on", True), ("Undo", True), ("Hint", False)]),
    ],
)
def test_buttons(board: BoardState[Draft], wanted: list[tuple[str, bool]]) -> None:
    assert texts(seen(board)) == wanted


@pytest.mark.parametrize(
    ("word", "kept", "ready", "enabled"),
    [
        ("", "C01 C02/C03 C04", False, False),
        ("RARE", "C01 C02/C03 C04", True, True),
        ("RARE", "C25 C26/C03 C04", False, True),
        ("RAREX", "C01 C02/C03 C04", False, True),
    ],
)
def test_a_word_is_ready_to_be_handed_in_if_it_meets_its_constraint(
    word: str, kept: str, ready: bool, enabled: bool
) -> None:
    made = seen(at(writing(kept=kept), word)).choices[0]
    assert (made.key, made.ready, made.enabled) == ("hand-in", ready, enabled)


def test_who_is_out_writes_aside_and_may_just_watch() -> None:
    position = writing(kept="C01 C02/C03 C04/C05 C06", out="1,0,0", tokens="0,12,12", dealer=1)
    board = at(position, situation=situation(rules(), position, seat=0))
    assert [each.key for each in seen(board).choices] == ["hand-in", "only-watch", "undo", "hint"]


def test_who_only_watches_is_asked_again_while_the_words_lie_open() -> None:
    shown = seen(at(settled(), last=LastWord(before="Bruno leads"), own=LettralettreOwn((8, 8), idle=(1,))))
    assert [each.key for each in shown.choices] == ["go-on", "undo", "write-along"]
    assert "lets Bruno write again" in surely(shown.sentence).text


# --- plates ----------------------------------------------------------------------------------------------------------


def test_plates_tell_tokens_that_lie_there_the_dealer_and_whose_turn_it_is() -> None:
    plates = seen(at(auction(dealer=1), own=LettralettreOwn((7, 8)))).plates
    assert [(plate.score, plate.tokens, plate.holds) for plate in plates] == [
        ("7", 7, "7 tokens"),
        ("8", 8, "8 tokens"),
    ]
    assert [(plate.dealer, plate.turn, plate.out) for plate in plates] == [
        (False, True, False),
        (True, False, False),
    ]
    assert plates[1].spoken("Bruno") == "Bruno, Bot · Beginner, dealer, 8 tokens"


def test_plates_tell_who_is_out() -> None:
    position = writing(kept="C01 C02/C03 C04/C05 C06", out="0,1,0", tokens="12,0,12")
    plates = seen(at(position, own=LettralettreOwn((12, 0, 12)))).plates
    assert [plate.out for plate in plates] == [False, True, False]
    assert plates[1].caption == "Out of the game"


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "icon", "text"),
    [
        (at(auction()), "hand", "Your turn, Anne:"),
        (at(writing()), "pen-line", "Your turn, Anne:"),
        (at(auction(turn=1)), "clock", "Bruno is thinking."),
        (at(auction(turn=1), last=LastWord(before="Anne has bid.")), "clock", "Bruno is thinking."),
        (at(writing(), sure=True), "ban", "Press again to hand in no word."),
        (at(writing(), facing=None), "pen-line", "Everybody writes in secret."),
        (
            at(settled(), last=LastWord(before="Bruno leads")),
            "coins",
            "Bruno leads. <m>Tap to go on.</m>",
        ),
        (at(writing(), notice="No X lies here."), "info", "No X lies here."),
    ],
)
def test_the_status_line(board: BoardState[Draft], icon: str, text: str) -> None:
    found = surely(seen(board).sentence)
    assert found.icon == icon and text in found.text, found


@pytest.mark.parametrize(
    ("event", "mover", "text"),
    [
        (TurnedUp, 1, "The next card is turned up."),
        (Dealt, 1, "The letters are dealt."),
        (None, 1, "Bruno plays."),
        (None, None, ""),
    ],
)
def test_what_is_being_done(event: type[Any] | None, mover: Seat | None, text: str) -> None:
    fact = None if event is None else object.__new__(event)
    board = at(auction(turn=1), shown=ShownFact(mover, fact))
    assert LettralettreDepiction(rules()).doing(board) == text


def test_nothing_is_told_to_be_done_while_players_write_in_secret() -> None:
    assert LettralettreDepiction(rules()).doing(at(writing(), shown=ShownFact(1, None))) == ""


@pytest.mark.parametrize(
    ("board", "heading"),
    [
        (at(auction()), "The auction · card 1 of 4"),
        (at(auction(tokens="8,8,8")), "The auction · card 1 of 6"),
        (at(writing()), "The words · deal 1 of 4"),
    ],
)
def test_the_heading(board: BoardState[Draft], heading: str) -> None:
    assert seen(board).heading == heading


def test_there_is_no_note_beside_the_paper() -> None:
    assert seen(at(writing(), "RARE")).note is None


@pytest.mark.parametrize(
    ("board", "tips"), [(at(auction()), ["aim"]), (at(writing()), ["word"]), (at(settled()), [])]
)
def test_tips(board: BoardState[Draft], tips: list[str]) -> None:
    assert [*LettralettreDepiction(rules()).tips(board)] == tips


@pytest.mark.parametrize(
    ("position", "text"),
    [(auction(), "You could put a token on it."), (auction(turn=1), "You could put a token on it.")],
)
def test_hints(position: State, text: str) -> None:
    assert LettralettreDepiction(rules()).hint(at(position), Chip()) == text


@pytest.mark.parametrize(("pot", "pauses"), [(0, True), (1, False)])
def test_a_card_just_turned_up_can_be_read(pot: int, pauses: bool) -> None:
    found = LettralettreDepiction(rules()).hesitates(at(auction(pot=pot, tokens="8,7" if pot else "8,8")))
    assert (found > 1.0) is pauses


def test_bots_write_at_once() -> None:
    assert LettralettreDepiction(rules()).hesitates(at(writing())) == 0.0
