"""Crack Word as text: moves, positions, typed words; and whether the tests met every reason and fact."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games.crackword.rules import model
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import CrackRefusal as No
from cardtable.games.crackword.rules.model import Lay
from cardtable.rules.contract import BadNotation, Event
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.rules.crackword_tables import (
    advanced,
    after,
    challenged,
    rules,
    table,
)


def all_clause_tests() -> str:
    return "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_crackword_*.py"))


def test_positions_round_trip_and_refuse_nonsense() -> None:
    game = rules()
    state = advanced(game.deal(META.complete({"insertion": "on"}), 3, Rng(3)))
    for each in (state, game.redact(state, 1), game.redact(state, None)):
        assert game.from_position(game.position(each)) == each
    good = "crackword hands=A0/B40"
    assert surely(game.from_position(good).due).seat == 0
    for bad in (
        "",
        "shelf hands=A0/B40",
        "crackword hands=A0",
        "crackword hands=A0/B1",
        "crackword hands=A0/B80",
        "crackword hands=A0,A0/B40",
        "crackword hands=V0,V1/B40",
        "crackword hands=K0/B40",
        "crackword hands=A0/B40 piles=A1",
        "crackword hands=A0/B40 known=1,0",
        "crackword hands=A0/B40 piles=A1/ known=1,0",
        "crackword hands=A0/B40 rows=A1/B41",
        "crackword hands=A0/B40 rows=x1///",
        "crackword hands=A0/B40 rows=A1=E///",
        "crackword hands=A0/B40 rows=?1///",
        "crackword hands=A0/B40 rows=_1///",
        "crackword hands=A0/B40 packets=_1/",
        "crackword hands=A0/B40 agenda=turn:2",
        "crackword hands=/B40 agenda=turn:0",
        "crackword hands=A0/B40 agenda=dance:0",
        "crackword hands=A0/B40 agenda=refill:0,turn:0",
        "crackword hands=A0/B40 agenda=name:0,turn:0",
        "crackword hands=A0/B40 agenda=contest:0:0:3,turn:0",
        "crackword hands=A0/B40 rows=E1/// agenda=justify:0,turn:0",
        "crackword hands=A0/B40 agenda=announce:0:0:1",
        "crackword hands=A0/B40 agenda=end:0",
        "crackword hands=A0/B40 agenda=" + ",".join(["start:0"] * 50),
        "crackword hands=A0/B40 out=1,0",
        "crackword hands=A0/B40 last=2",
        "crackword hands=A0/B40 nonsense=1",
        "crackword hands=A0/B40 options=dispute:fists",
    ):
        with pytest.raises(BadNotation):
            game.from_position(bad)


def test_moves_are_written_as_the_notation_says() -> None:
    state = table(hands="EA/A", rows="S0 O1 L0 / R1 / T1 / ?0=C", options="insertion:on")
    game = rules()
    for text in (
        "1>E",
        "1<?E!",
        "3>E",
        "1:2C",
        "1:2?C!",
        "3x",
        "pass",
        "name E",
        "contest",
        "stand",
        "concede",
        "justify OR",
    ):
        assert game.write(game.parse(state, text)) == text
    for bad in (
        "",
        "5>E",
        "1>",
        "1>e",
        "1>??",
        "1:E",
        "x3",
        "name",
        "name EE",
        "justify",
        "justify or",
        "1>E!!",
        "PASS",
    ):
        with pytest.raises(BadNotation):
            game.parse(state, bad)


def test_a_typed_word_means_what_a_row_becomes() -> None:
    game = rules()
    state = table(hands="EA?/A", rows="S0 O1 L0 / R1 / T1 / S1 O1 L1")
    found = [game.write(move) for move in game.spell(state, 0, "SOLE")]
    assert found[:2] == ["1>E!", "1>?E!"]
    assert set(found) == {"1>E!", "1>?E!", "1>E", "1>?E", "4>E", "4>?E", "4>E!", "4>?E!"}
    assert found.index("4>E") < found.index("4>E!")
    single = [game.write(move) for move in game.spell(state, 0, "A")]
    assert single[0] in ("2<A", "2>A", "3<A")
    assert game.spell(state, 1, "SOLE") == ()
    named = table(hands="E/A", piles="?/B", agenda="refill:0:0,turn:1")
    assert [game.write(move) for move in game.spell(advanced(named), 0, "T")] == ["name T"]
    asked = after(challenged(hands="HE/AR/OR", rows="R0 A1 C0"), "1>H", "contest")
    assert [game.write(move) for move in game.spell(asked, 0, "RACHAT")] == ["justify RACHAT"]
    assert game.spell(after(challenged(), "1>B"), 1, "SOL") == ()


def test_every_reason_for_a_refusal_occurs_above() -> None:
    source = all_clause_tests()
    assert [reason.name for reason in No if f"No.{reason.name}" not in source] == []


def test_every_kind_of_fact_occurs_above() -> None:
    source = all_clause_tests()
    names = [name for name, each in vars(model).items() if isinstance(each, type) and issubclass(each, Event)]
    assert [name for name in names if name not in source and name != "Event"] == []


def test_a_letter_that_nobody_holds_spells_nothing_and_a_joker_any() -> None:
    game, state = rules(), table(hands="EA/A", rows="S0 / / / ")
    assert game.spell(state, 0, "Z") == ()
    joker = table(hands="E?/A", rows="S0 / / / ")
    assert {as_a(Lay, move).face for move in game.spell(joker, 0, "Z")} == {"?"}
    assert game.spell(state, 1, "A") == () and list(game.moves(state, 1)) == []


def test_what_can_be_asked_of_everybody_and_what_may_be_told_follow_the_dispute_mode() -> None:
    game = rules("SOLE", "SOLS")
    state = challenged()
    assert not game.openly(state) and game.seats(state) == 3
    laid = after(state, "1>E", game=game)
    assert game.openly(laid), "whether a letter is contested is asked of all"
    assert game.holding(laid, "SO") is None, "players find the words themselves"
    referee = table(hands="EA/A", rows="S0 / / / ")
    assert {*surely(game.holding(referee, "SOL"))} >= {"SOLE", "SOLS"}
    over = game.from_position("crackword hands=/ agenda=")
    assert not game.needs_chance(over)


def test_a_typed_letter_is_laid_before_a_joker_that_brings_as_much() -> None:
    game = rules()
    state = table(hands="?E/AR", rows="S1 O0 L1/S0 O0 L1")
    assert game.write(game.spell(state, 0, "E")[0]) == "2>E!"
    assert "1>?E!" in map(game.write, game.moves(state, 0))
