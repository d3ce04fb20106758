"""Positions written by hand: each impossibility is refused, and the refusal names it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.games import manifest
from cardtable.games.duel.rules.deck import counts
from cardtable.games.duel.rules.meta import META as DUEL_META
from cardtable.games.duel.rules.model import Reshuffled
from cardtable.games.lettralettre.rules import constraints, deck
from cardtable.games.lettralettre.rules.model import Phase, Settled
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.resources import AssetError
from cardtable.rules.codec import LONGEST
from cardtable.rules.contract import BadNotation, IllegalMove, Options
from cardtable.rules.rng import LONG, Rng, deal_code, seed_of
from tests.rules import duel_tables, laws, lettralettre_tables

SHELF = "shelf hands=A/B"
LAID = "shelf hands=B/D slots=M/A/R"
DUEL = "duel hands=A0,B1/C2,D3 pile=E4,F5 board=(M6)/(A7)"
ROWS = "crackword hands=A0/B40"
BIDDING = lettralettre_tables.rules().position(lettralettre_tables.auction())
WRITING = lettralettre_tables.rules().position(lettralettre_tables.writing())
SEALS = f"seals={'a' * 64}/{'b' * 64}"
OPEN_SEALS = f"seals={'a' * 64}:{'c' * 32}/{'b' * 64}:{'d' * 32}"
NULL = "null hands=A0/B1 scores=0,0"


def long_spine() -> str:
    """More places than a spine can have, of cards that the deck holds."""
    singles = [
        face for face, count in counts(DUEL_META.complete({})).items() for _ in range(count) if len(face) == 1
    ]
    return "duel hands=/ board=" + "/".join(f"({face}{at})" for at, face in enumerate(singles[:41]))


LONG_SPINE = long_spine()


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A position with these fields in the place of its own."""
    for key, value in changes:
        assert re.search(rf" {key}=\S*", text)
        text = re.sub(rf" {key}=\S*", f" {key}={value}", text)
    return text


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (f"{SHELF} turn", "written key=value"),
        (f"{SHELF} turn=0 turn=0", "written key=value"),
        (f"{SHELF} {'x' * LONGEST}", "too long"),
        ("shelf hands=A/B1", "all cards carry an id"),
        (f"{SHELF} turns=///", "parts expected"),
        (f"{SHELF} phase=nap", "phase: one of these expected: opening, laying"),
        (f"{SHELF} slots=m/C/D", "no card"),
        (f"{SHELF} slots=ABCDEFGHIJ/C/D", "no card on the shelf"),
        (f"{DUEL.replace(' pile=E4,F5', '')} phase=drawing draws=0:1", "nothing to draw"),
        (LONG_SPINE, "a spine too long"),
        (f"{SHELF} slots=M=E/C/D", "says what it stands for"),
        (f"{SHELF} slots=?/C/D", "says what it stands for"),
        (f"{SHELF} turns={','.join('1' * 2000)}/", "1000 parts at most"),
        (f"{SHELF} phase=opening proposals=x/", "no proposal"),
        (f"{SHELF} lots=0,0", "every seat once"),
        (f"{SHELF} lots=0,²", "every seat once"),
        (f"{SHELF} phase=over penalties=1", "2 parts expected"),
        (f"{SHELF} phase=over", "only then"),
        (f"{SHELF} penalties=1,2", "only then"),
        (f"{LAID} left=1", "slots"),
        (f"{SHELF} slots=M/A", "slots"),
        (f"{SHELF} slots=M//R", "all filled"),
        (f"{SHELF} slots=M/-/R", "not a run"),
        (f"{LAID} phase=opening", "before the first word"),
        (f"{LAID} phase=drawing", "nothing to draw"),
        (f"{LAID} words=mar", "capitals"),
        (f"{LAID} words=É", "capitals"),
        (f"{DUEL} turn=0 options=rounds:1 phase=drawing draws=0:1 pile=", "once"),
        (DUEL.replace("(A7)", "(A7),"), "no"),
        (f"{ROWS} rows=x1///", "is seen"),
        (f"{ROWS} rows=ABCDEFGHIJ///", "no card in a row"),
        (changed(WRITING, ("sheets", "/")) + " seals=/", "once"),
        (changed(WRITING, ("sheets", "")), "parts expected"),
        (changed(WRITING, ("seals", "x/")), "no seal"),
        (changed(WRITING, ("kept", "C01.199,C02.101/C03.102,C04.103")), "number it cannot have"),
        (changed(WRITING, ("kept", "C01.100,C02.101,C05.104/C03.102,C04.103")), "constraint cards per seat"),
        (changed(WRITING, ("kept", ".100,C02.101/C03.102,C04.103")), "no constraint card"),
        (changed(WRITING, ("kept", "_100,C02.101/C03.102,C04.103")), "face up"),
        (changed(WRITING, ("tokens", "999,999")), "too many tokens"),
        (changed(BIDDING, ("offer", "_100")), "face up"),
        (changed(BIDDING, ("kept", "C01.104,C02.105/C03.106,C04.107"), ("stock", "")), "until everybody"),
        (changed(BIDDING, ("kept", "C01.110,C02.111/"), ("stock", "C12.101,C13.102")), "two cards already"),
        (changed(BIDDING, ("stock", "C12.101")), "too few constraint"),
        (changed(BIDDING, ("pile", "E0,R1")), "too few letters"),
        (changed(WRITING, ("letters", "_0,R1,A2,K3,O4,T5")), "face up"),
        (changed(WRITING, ("phase", "sealed"), ("sheets", "TERRE:C01:5:0:0/"), ("seals", f"{'a' * 64}/")), "handed in"),
        (changed(WRITING, ("phase", "revealed"), ("sheets", "_/_"), ("seals", OPEN_SEALS[6:])), "lie open"),
        (changed(WRITING, ("phase", "sealed"), ("sheets", "-/-"), ("seals", OPEN_SEALS[6:])), "salts come"),
        (changed(WRITING, ("phase", "revealed"), ("sheets", "-/-"), ("seals", SEALS[6:])), "salts come"),
        ("null hands=A0 scores=0", "2 to 6 seats expected"),
        ("null hands=A0/B1 scores=0", "parts expected"),
        (f"{NULL} drawing=1", "nothing to draw"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(position: str, why: str) -> None:
    game = manifest(position.split()[0]).game(Lexicon.from_words(["MAR", "MARS"]))
    with pytest.raises(BadNotation, match=why):
        game.from_position(position)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (LAID, "lay \u0663:A"),
        (DUEL, "lay \uff13:A"),
        (ROWS, "1:\u0967E"),
        (SHELF.replace("A/B", "A\u0661/B2"), "pass"),
    ],
)
def test_digits_are_those_of_the_notation_alone(position: str, move: str) -> None:
    """A number in other figures is no number: every text has one meaning, and every move one text."""
    game = manifest(position.split()[0]).game(Lexicon.from_words(["MAR"]))
    with pytest.raises(BadNotation):
        game.parse(game.from_position(position), move)


@pytest.mark.parametrize("position", [SHELF, LAID, DUEL, ROWS, BIDDING, WRITING, NULL])
def test_what_these_were_made_of_can_be(position: str) -> None:
    game = manifest(position.split()[0]).game(Lexicon.from_words(["MAR", "MARS"]))
    assert game.from_position(game.position(game.from_position(position))) == game.from_position(position)


def test_a_game_that_is_over_keeps_what_was_counted() -> None:
    game = manifest("shelf").game(Lexicon.from_words(["MAR"]))
    state = game.from_position(f"{LAID} phase=over penalties=3,-1")
    assert state.penalties == (3, -1) and game.from_position(game.position(state)) == state
    for proposals in ("none/_", "MAR/", "?a-/none"):
        proposed = game.from_position(f"{SHELF} phase=opening proposals={proposals}")
        assert game.from_position(game.position(proposed)) == proposed


# --- the smallest game ----------------------------------------------------------------------------


def test_the_example_game_refuses_and_spells() -> None:
    game = manifest("null").game(Lexicon.from_words(["OR"]))
    state = game.from_position(NULL)
    assert [game.write(move) for move in game.spell(state, 0, "A")] == ["put A"]
    assert game.spell(state, 0, "AB") == ()
    for text in ("put", "put a", "put AB", "lay A"):
        with pytest.raises(BadNotation, match="not a move"):
            game.parse(state, text)
    over = game.from_position("null hands=/ heap=A0,B1 scores=0,0")
    with pytest.raises(IllegalMove) as caught:
        game.play(over, 0, game.parse(over, "put A"))
    assert caught.value.reason.value == "game_over"
    assert game.topics(state, 0) == () and not game.fits("OR", "x") and not game.openly(state)
    assert game.holding(state, "A") is None


def test_what_a_simulation_counts_has_a_name_of_the_games_own() -> None:
    duel, words = (manifest(name).game(Lexicon.from_words(["OR"])) for name in ("duel", "lettralettre"))
    assert duel.counted(Reshuffled(())) == "reshuffles"
    assert (
        words.counted(Settled((1, -1), (1,))) == "eliminations" and words.counted(Settled((1, -1), ())) == ""
    )


def test_a_word_of_the_tables_own_is_found_once_beside_those_of_the_list() -> None:
    state = duel_tables.table("SX/ABC", "M E R")
    game = duel_tables.rules("MERS", house=HouseWords.of(("MERX", "MERS"), ()))
    written = [game.write(move) for move in game.moves(state, 0)]
    assert written.count("lay 4:S") == written.count("lay 4:X") == 1


def test_sheets_that_were_settled_come_back() -> None:
    game = laws.game_of("lettralettre")
    phases = set()
    for seed in range(3):
        for state, *_rest in laws.random_game(game, game.meta.complete({}), 3, seed):
            if state.phase not in phases:
                phases.add(state.phase)
                assert game.from_position(game.position(state)) == state
    assert Phase.SETTLED in phases and Phase.REVEALED in phases


def test_nothing_is_drawn_in_a_turn() -> None:
    game = manifest("crackword").game(Lexicon.from_words(["OR"]))
    assert not game.needs_chance(game.redact(game.from_position(ROWS), None))
    hand = game.from_position("crackword hands=/B40 piles=A0,B1/ agenda=hand:0,end:0")
    assert not game.needs_chance(hand) and game.needs_chance(game.redact(hand, 1))


def test_options_tell_what_they_are() -> None:
    assert len(Options([("ends", "free"), ("opening", "random")])) == 2
    assert repr(Options([("ends", "free")])) == "Options(ends=free)"


# --- chance ---------------------------------------------------------------------------------------


def test_a_number_below_a_bound_is_drawn_anew_where_it_would_favour_some() -> None:
    bound = 3 << 62  # a quarter of all draws is thrown away
    rng, drawn = Rng(1), []
    for _ in range(200):
        value, rng = rng.below(bound)
        drawn.append(value)
    assert all(value < bound for value in drawn)
    thirds = [sum(value // (1 << 62) == each for value in drawn) for each in range(3)]
    assert min(thirds) > 40, "each as likely"


@pytest.mark.parametrize("code", ["", " - ", "A" * 101, "Z" * 40, "7K4-M2*"])
def test_what_is_no_deal_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (each for its own reason)
        seed_of(code)


def test_codes_are_read_as_they_are_written() -> None:
    for seed in (0, 1, 1 << 30, (1 << LONG) - 1):
        assert seed_of(deal_code(seed).lower().replace("-", " ")) == seed


# --- the constraint cards as data -----------------------------------------------------------------


def cards(*lines: str) -> str:
    """A book of twelve constraints of letters, and these lines."""
    usual = [f"C{number:02}\tletters\tstarred\t-\t2" for number in range(1, 13)]
    return "\n".join(["# a remark", "", *usual, *lines])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (cards("C13\tletters\tstarred"), "line 15"),
        (cards("C13\tcolours\tstarred\t-\t2"), "line 15"),
        (cards("C01\tletters\tstarred\t-\t2"), "once each"),
        (cards("K13\tletters\tstarred\t-\t2"), "once each"),
        (cards("C13\tletters\tDoubled\t-\t2"), "once each"),
        (cards("C13\tletters\tstarred\t-\t10"), "bonus"),
        (cards(f"C13\tletters\tstarred\t{'x' * 201}\t2"), "bonus"),
        ("C01\tletters\tstarred\t-\t2", "at least"),
    ],
)
def test_a_book_of_constraints_that_is_none_is_refused_by_line(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        deck.read_book(text)


@pytest.mark.parametrize(
    "line",
    ["C13\tletters\tunheard-of\t-\t2", "C13\tgrammar\treading\tcolour=red\t2", "C13\tgrammar\treading\tx\t2"],
)
def test_a_card_of_an_unknown_kind_is_named(line: str) -> None:
    book = deck.read_book(cards(line))
    with pytest.raises(AssetError) as caught:
        constraints.verify(book)
    assert "C13" in str(caught.value)


def test_a_shipped_book_that_is_damaged_is_named(
    monkeypatch: pytest.MonkeyPatch, shipped_at: Callable[[Path], None], tmp_path: Path
) -> None:
    path = tmp_path / "lettralettre" / "constraints.tsv"
    path.parent.mkdir()
    path.write_text("C01\n", "utf-8")
    shipped_at(tmp_path)
    deck.book.cache_clear()
    try:
        with pytest.raises(AssetError):
            deck.book()
    finally:
        deck.book.cache_clear()
        monkeypatch.undo()
    assert "C01" in deck.book() and deck.book()["C01"].code == "C01"
    with pytest.raises(KeyError):
        deck.book()["C99"]
