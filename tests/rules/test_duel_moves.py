"""The generator finds exactly the moves the rules accept: on boards that grew by play, against brute
force."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.games.duel.rules import moves
from cardtable.games.duel.rules.judge import as_laid
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import DuelRefusal, Grid, Laid, Lay, Phase, Place, State, Swap
from cardtable.games.duel.rules.rules import Duel
from cardtable.lexicon import Ending, Graph, HouseWords, Lexicon, WordSet
from cardtable.rules.cards import Card, put_at
from cardtable.rules.contract import Options
from cardtable.rules.rng import Rng
from tests.rules import duel_oracle as oracle
from tests.rules.duel_tables import refused, rules, table

FACES = ("A", "E", "S", "T", "LL", "SS")


def invented_words(seed: int, count: int) -> list[str]:
    """Words of two to six of a few letters, so that nearly everything crosses."""
    found: set[str] = set()
    rng = Rng(seed)
    while len(found) < count:
        length, rng = rng.below(5)
        word = ""
        for _letter in range(length + 2):
            at, rng = rng.below(6)
            word += "AESTLS"[at]
        found.add(word)
    return sorted(found)


def boards(game: Duel, options: Options, seed: int, steps: int) -> list[State]:
    """A table after each of some random moves with four cards in hand, faces of six kinds, made anew after
    each move."""
    rng = Rng(seed)
    ids = iter(range(10_000))

    def cards(count: int, kinds: int) -> tuple[Card, ...]:
        nonlocal rng
        found = []
        for _card in range(count):
            at, rng = rng.below(kinds)
            found.append(Card(next(ids), FACES[at]))
        return tuple(found)

    state = State(
        options=options,
        phase=Phase.PLAYING,
        hands=(cards(4, 6), cards(2, 6)),
        pile=(),
        board=Grid.of(cards(2, 4)),
        rounds=(0, 0),
        lots=None,
        shuffler=None,
    )
    found = [state]
    for _step in range(steps):
        lays = [move for move in game.moves(state, 0) if isinstance(move, Lay) and len(move.faces) < 4]
        board = state.board
        if lays:
            at, rng = rng.below(len(lays))
            event = game.play(state, 0, lays[at])
            assert isinstance(event, Laid)
            board = board.laid(event.column, event.start, event.cards)
        state = replace(state, hands=(cards(3, 6), cards(2, 6)), board=board)
        found.append(state)
        if len(board.cards) > 14:
            break
    return found


def covers(board: Grid, move: Lay) -> bool:
    after = board.laid(move.column, move.start, as_laid(move.pieces))
    return max(len(stack) for stack in after.line(move.column).cells) > 1


@pytest.mark.parametrize("neighbours", ["words", "ignored"])
@pytest.mark.parametrize("seed", range(3))
def test_moves_equal_all_that_play_accepts(neighbours: str, seed: int) -> None:
    game = Duel(Lexicon.from_words(invented_words(seed, 900)))
    options = META.complete({"neighbours": neighbours})
    total = columns = inserted = covered = 0
    for state in boards(game, options, seed, 8):
        view = game.redact(state, 0)
        found = list(game.moves(view, 0))
        assert len(found) == len(set(found)), game.position(view)
        assert set(found) == oracle.moves(game, view, 0), game.position(view)
        total += len(found)
        lays = [move for move in found if isinstance(move, Lay)]
        columns += sum(move.column is not None for move in lays)
        inserted += sum(any(piece and piece.between for piece in move.pieces) for move in lays)
        covered += sum(covers(state.board, move) for move in lays)
    assert total > 30
    assert columns
    assert inserted
    assert covered


@pytest.mark.parametrize("seed", range(2))
def test_a_start_that_is_no_word_and_the_tables_own_words(seed: int) -> None:
    """Both graphs are walked, a word in both comes once, a refused word never; the start must become a word
    first."""
    words = invented_words(seed + 100, 300)
    house = HouseWords(
        added=frozenset([*words[::7], "SESSA", "TATTA"]) - {*words[3::7]}, refused=frozenset(words[3::7])
    )
    game = Duel(Lexicon.from_words(words), house)
    for neighbours in ("words", "ignored"):
        options = META.complete({"neighbours": neighbours})
        for state in boards(game, options, seed, 3):
            view = game.redact(state, 0)
            found = list(game.moves(view, 0))
            assert len(found) == len(set(found)), game.position(view)
            assert set(found) == oracle.moves(game, view, 0), game.position(view)


def test_only_the_accepted_classes_are_walked() -> None:
    """Words of the graph that the options leave out are no moves (G3)."""
    classed = [("MERE", Ending.PLACE), ("MERES", Ending.NOMINAL), ("MERS", Ending.OTHER)]
    graph = Graph.build((word, int(ending)) for word, ending in classed)
    state = table("ESX/ABC")
    for accept, expected in ((Ending.NOMINAL, {"MERES"}), (Ending.ANY, {"MERE", "MERES", "MERS"})):
        found = moves.lays(state.board, moves.held(state, 0), True, WordSet(((graph, int(accept)),)))
        assert {word for word, _move in found} == expected


def test_swaps_come_once_a_face_and_after_the_lays() -> None:
    found = list(rules().moves(table("E E S LL LL/ABC"), 0))
    assert found[-3:] == [Swap("E"), Swap("LL"), Swap("S")]
    assert len(found) > 3
    assert all(isinstance(move, Lay) for move in found[:-3])


def test_nobody_else_has_moves() -> None:
    assert list(rules().moves(table("SOL/SOL"), 1)) == []


def test_pushed_columns_are_listed_with_their_new_neighbours() -> None:
    """A column of many rows beside another, where an insertion changes every crossing."""
    game = rules("RES", "REIS", "IA", "SX")
    state = table("IO/ABC", "M R(E)S (R)AX")
    assert "lay 2,1:+I" in {game.write(move) for move in game.moves(state, 0)}
    refused(state, "lay 2,1:+O", DuelRefusal.NOT_A_WORD)


def test_a_board_is_what_it_is_whatever_the_order_of_the_hand() -> None:
    state = table("SETAB/ABC", "M T(E)S R")
    game = rules()
    mixed = State(**{name: getattr(state, name) for name in State.__slots__} | {
        "hands": put_at(state.hands, 0, state.hands[0][::-1])})  # fmt: skip
    assert list(game.moves(state, 0)) == list(game.moves(mixed, 0))
    assert state.board.places[1] == Place(state.board.places[1].cells, 1)


def test_a_row_that_an_insertion_parts_must_read_on_both_sides() -> None:
    """MARE with the row ISIS below it: an I in the spine leaves IS and IS, which this list does not have."""
    game = rules("ISIS", "IA", "IT")
    for neighbours, legal in (("words", False), ("ignored", True)):
        state = table("IUT/ABC", "(M)I (A)S (R)I (E)S", options=f"neighbours:{neighbours}")
        assert ("lay 3:+I" in {game.write(move) for move in game.moves(state, 0)}) == legal
    refused(table("IUT/ABC", "(M)I (A)S (R)I (E)S"), "lay 3:+I", DuelRefusal.NOT_A_WORD, game=game)


def test_a_column_laid_where_none_is_after_an_order_is_refused() -> None:
    state = table("SEX/ABC", "M A R E", options="rearrange:on")
    refused(state, "sort *:AMER lay 9,1:S", DuelRefusal.NO_SUCH_PLACE, game=rules("AMER"))
