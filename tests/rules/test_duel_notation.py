"""The duel as text, and what a typed word may mean."""

from __future__ import annotations

import pytest

from cardtable.games.duel.rules.model import AnyMove, Drop, Laid, Lay, Order, Piece, State, Swap, lay
from cardtable.games.duel.rules.model import DuelRefusal as No
from cardtable.games.duel.rules.rules import Duel
from cardtable.rules.contract import BadNotation, IllegalMove
from tests.kinds import as_a
from tests.rules.duel_tables import after, refused, rules, spine, table

GAME = rules()
BARE = table("A/B")
"""A table: how a move is read does not depend on it."""


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("swap K", Swap("K")),
        ("swap LL", Swap("LL")),
        ("drop E", Drop("E")),
        ("lay 3:CH.T", Lay(None, 3, (Piece("C"), Piece("H"), None, Piece("T")))),
        ("lay -1:A", Lay(None, -1, (Piece("A"),))),
        ("lay 3,-2:R.(LL)E", Lay(3, -2, (Piece("R"), None, Piece("LL"), Piece("E")))),
        ("lay 4:+R+(SS)", Lay(None, 4, (Piece("R", True), Piece("SS", True)))),
        ("sort *:AM(LL)R lay 5:S", Lay(None, 5, (Piece("S"),), Order(None, ("A", "M", "LL", "R")))),
        ("sort -2,*:SET lay -2,1:S", Lay(-2, 1, (Piece("S"),), Order(-2, ("S", "E", "T")))),
    ],
)
def test_every_form_of_a_move_reads_and_writes(text: str, move: AnyMove) -> None:
    assert GAME.parse(BARE, text) == move
    assert GAME.write(move) == text


def test_kept_cards_at_the_ends_and_covers_of_the_spine_have_one_form() -> None:
    for text, form in (("lay 1:..+R..", "lay 3:+R"), ("lay 2,0:U", "lay 2:U"), ("lay 2,-1:.U.", "lay 2:U")):
        assert GAME.write(GAME.parse(BARE, text)) == form
    assert lay(2, 0, (Piece("U", True),)) == Lay(2, 0, (Piece("U", True),))


@pytest.mark.parametrize(
    "text",
    ["", "pass", "swap", "swap KKK", "swap k", "lay 3", "lay 3:", "lay x:A", "lay 3:a", "lay 3:(L)", "lay 3:(LLL)", "lay 3:+", "lay 3:+.",
     "lay 3,:A", "lay 3,1,2:A", "lay 12345:A", "sort *:AB", "sort *:A lay 1:B", "sort 1:AB lay 1:B", "drop ?", "lay 3:A ", "lay 3:É"],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(BARE, text)


def test_positions_come_back_with_stacks_columns_and_hidden_cards() -> None:
    state = table("A LL/B C", "M P+T(E+U)S+[SS] [RR]", pile="X Y", discard="Z Q", left=1, rounds="1,2")
    assert GAME.from_position(GAME.position(state)) == state
    view = GAME.redact(state, 1)
    assert GAME.from_position(GAME.position(view)) == view
    assert "board=M" not in GAME.position(state)
    assert "/P9+T10,(E11+U12),S13+SS14/" in GAME.position(state)


GOOD = "duel hands=A0,B1/C2,D3 pile=E4,F5 board=(M6)/(A7)"


@pytest.mark.parametrize(
    "text",
    [
        "shelf hands=A/B", "duel", "duel hands=A0", "duel hands=A0/B1/C2 board=(M6)/(A7)", GOOD + " phase=laying", GOOD + " turn=2",
        GOOD + " rounds=1", GOOD + " rounds=3,0", GOOD + " rounds=3,3 phase=over", GOOD + " phase=over", GOOD + " draws=0:3",
        GOOD + " phase=drawing", GOOD + " phase=drawing draws=0", GOOD + " phase=drawing draws=2:1", GOOD + " phase=drawing draws=0:99",
        GOOD + " phase=won", GOOD + " phase=levelling", GOOD + " phase=starting", GOOD + " lots=0,0", GOOD + " shufler=1",
        GOOD + " shuffler=xyz", GOOD + " left=1", GOOD + " discard=_9", GOOD + " options=rounds:9", GOOD + " discard=A0",
        GOOD.replace("(M6)", "M6"), GOOD.replace("(M6)", "(M6),(K8)"), GOOD.replace("/(A7)", ""), GOOD.replace("(M6)", "(_6)"),
        GOOD.replace("(M6)", "(?6)"), GOOD.replace("(M6)", "(LL6)"), GOOD.replace(" board=(M6)/(A7)", ""),
        "duel hands=A0,B1/C2,D3 pile=LL4,F5 phase=starting", "duel hands=K0/K1 board=(M6)/(A7)", "duel hands=/B1 board=(M6)/(A7)",
        "duel hands=LL0/B1 board=(M6)/(A7) options=double_letters:off",
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused(text: str) -> None:
    assert GAME.from_position(GOOD)
    with pytest.raises(BadNotation):
        GAME.from_position(text)


def test_the_numbers_of_the_spine_stay_to_the_left_of_an_insertion() -> None:
    state = table("DRSX/ABC", "M O N T E Z", pile="AAA")
    game = rules("DMONTREZ", "MONTREZ")
    state = after(state, "lay 5:+R", game=game)
    assert [*state.board.numbers] == [1, 2, 3, 4, 5, 6, 7]
    state = table("DRSX/ABC", spine_text(state))
    state = after(state, "lay 0:D", game=game)
    assert state.board.first == 0
    assert spine(state) == "DMONTREZ"


def spine_text(state: State) -> str:
    return " ".join(spine(state))


def spelled(state: State, word: str, game: Duel | None = None) -> list[str]:
    game = game or rules()
    return [game.write(move) for move in game.spell(state, state.turn, word)]


def test_a_typed_word_finds_its_places_the_most_cards_first() -> None:
    state = table("RSZ/ABC", "M O N T E")
    assert spelled(state, "MONTREZ") == ["lay 5:+R.Z"]
    assert spelled(state, "MONTES")[0] == "lay 6:S"
    assert spelled(table("EX/ABC", "M O N T E"), "ET") == ["lay 4,-1:E"]
    assert spelled(state, "ZZZZ") == []
    assert spelled(table("AB/C", phase="drawing", draws="0:1", pile="X"), "MER") == []


def test_typing_finds_a_way_wherever_the_generator_does() -> None:
    game = rules()
    state = table("R S E T A LL/ABC", "M T(E)S R E")
    best: dict[str, int] = {}
    for move in game.moves(state, 0):
        if isinstance(move, Lay):
            word = as_a(Laid, game.play(state, 0, move)).word
            best[word] = max(best.get(word, 0), len(move.faces))
    assert len(best) > 5
    for word, count in best.items():
        first = game.spell(state, 0, word)[0]
        assert isinstance(first, Lay)
        assert len(first.faces) == count
        assert as_a(Laid, game.play(state, 0, first)).word == word


def test_a_long_word_of_one_letter_and_a_big_hand_end_soon() -> None:
    state = table("E E E E E E E E E E E E/ABC", "E E E E")
    moves = rules().spell(state, 0, "EEEEEEEEEEEE")
    assert len(moves) <= 2000 * 5
    refused(state, "lay 5:E", No.NOT_A_WORD)
    with pytest.raises(IllegalMove):
        rules().play(state, 0, moves[0])
