"""Each fact changes the state of a board twice: as it begins to be shown, and once it has happened before everybody's eyes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardtable import i18n
from cardtable.games import manifest
from cardtable.games.crackword.board.composing import CrackOwn
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.keys import DuelOwn
from cardtable.games.lettralettre.rules.model import Cleared, Settled
from cardtable.games.shelf.board.depiction import ShelfOwn
from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import Seat
from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.inputs import Faced, FactAnnounced, FactBegan, Resume
from cardtable.table.board.picture import NO_WORD
from cardtable.table.board.state import BoardState
from cardtable.table.board.update import update
from tests.play.games import play_on, session
from tests.table.conftest import Open
from tests.table.parts import board_of
from tests.table.tables import sit_down, until

GAMES = ("null", "shelf", "crackword", "lettralettre", "duel")
MOVES = 40


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def played(game: str, seed: int) -> tuple[Session, AnyDepiction]:
    """Play a match at random; return it with the depiction of its board."""
    table = play_on(session(game=game, seed=seed), MOVES, seed)
    return table, manifest(game).room("board").depiction(table.game, table.aids)


def opened(table: Session, depiction: AnyDepiction, facing: Seat | None) -> BoardState[Any]:
    """Return the board of a seat before the first fact."""
    seen = Situation(table.view_at(0, facing), facing, None, (0,), frozenset())
    return BoardState(seen, table.players, depiction.empty, own=depiction.own)


def shown(state: BoardState[Any], seen: SeenFact) -> BoardState[Any]:
    """Return the state with the view after a fact."""
    return replace(state, situation=replace(state.situation, view=seen.view))


def told_of(state: BoardState[Any]) -> tuple[object, ...]:
    """Return what the board has told: the line of the last word, the score pad, the sentence or penalty of a fact that counts."""
    match state.own:
        case ShelfOwn(_last, pad):
            return state.last, pad
        case CrackOwn():
            return state.last, state.own.told
    return (state.last,)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("facing", [0, 1, None])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_is_told_before_it_has_happened(game: str, facing: Seat | None, seed: int) -> None:
    table, depiction = played(game, seed)
    state, lines = opened(table, depiction, facing), 0
    for seen in table.seen_facts(facing):
        before = told_of(state)
        state, commands = update(shown(state, seen), FactBegan(seen.event), depiction)
        assert told_of(state) == before and not commands, "told as the fact begins"
        state, commands = update(state, FactAnnounced(seen.event, "", ()), depiction)
        assert not commands
        if isinstance(seen.event, depiction.line_facts):
            lines += 1
            assert state.last != NO_WORD
    assert lines or game == "lettralettre"


@pytest.mark.parametrize("game", GAMES)
def test_the_reason_of_a_bot_is_told_with_the_fact(game: str) -> None:
    table, depiction = played(game, 1)
    state = opened(table, depiction, 0)
    for seen in table.seen_facts(0):
        state, _commands = update(shown(state, seen), FactAnnounced(seen.event, "a reason"), depiction)
        if isinstance(seen.event, depiction.line_facts):
            assert state.last.reason == "a reason" or state.last.before.endswith(". a reason")


def test_the_pad_of_the_shelf_follows_facts_and_seats() -> None:
    table, depiction = played("shelf", 2)
    state = opened(table, depiction, 0)
    agreed = ((1, 0),)
    for seen in table.seen_facts(0):
        scores = tuple(seen.view.score(seat) for seat in range(2))
        state, _commands = update(shown(state, seen), FactBegan(seen.event), depiction)
        state, _commands = update(state, FactAnnounced(seen.event, "", agreed), depiction)
        assert state.own.pad.totals == scores and state.own.pad.starred == agreed
    fresh, _commands = update(replace(state, own=ShelfOwn()), Faced((), agreed), depiction)
    assert fresh.own.pad == state.own.pad


def test_sheets_keep_what_tokens_did_until_they_are_cleared_away() -> None:
    table, depiction = played("lettralettre", 1)
    state, settled = opened(table, depiction, 0), 0
    for seen in table.seen_facts(0):
        state, _commands = update(shown(state, seen), FactBegan(seen.event), depiction)
        before = state.own
        state, _commands = update(state, FactAnnounced(seen.event), depiction)
        if isinstance(seen.event, Settled):
            settled += 1
            assert (state.own.changes, state.own.gone) == (seen.event.changes, seen.event.eliminated)
        elif isinstance(seen.event, Cleared) and seen.event.dealer is not None:
            assert (state.own.changes, state.own.gone) == ((), ())
        else:
            assert state.own == before
    assert settled


def test_a_board_that_is_seen_in_the_window_alone_shares_what_it_shows(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "A=human,B=bot:1", game="lettralettre")
    until(loop, lambda: scene.situation.seat is not None)
    board = board_of(scene)
    assert board.public is None and board.state.own.tokens == scene.view.tokens


def test_another_seat_finds_the_tints_of_crack_word_anew() -> None:
    table, depiction = played("crackword", 2)
    facts = [seen.event for seen in table.seen_facts(1)]
    state = opened(table, depiction, 1)
    for event in facts:
        state, _commands = update(state, FactBegan(event), depiction)
    assert state.own.last
    faced, _commands = update(replace(state, own=CrackOwn(frozenset({999}))), Faced(tuple(facts)), depiction)
    assert faced.own.last == state.own.last
    none, _commands = update(state, Faced(()), depiction)
    assert not none.own.last


def test_a_rebuild_of_crack_word_keeps_the_word_of_a_proof() -> None:
    table, depiction = played("crackword", 1)
    state = opened(table, depiction, 0)
    before = replace(state, own=CrackOwn(word="MAR", chosen="E", told="a fact"))
    after, _commands = update(state, Resume(before), depiction)
    assert after.own == CrackOwn(word="MAR", chosen="E")


def test_a_fact_and_another_seat_take_the_caret_of_the_duel_away() -> None:
    table, depiction = played("duel", 1)
    (seen, *_more) = table.seen_facts(0)
    state = replace(opened(table, depiction, 0), own=DuelOwn(throwing=True, caret=Caret(None, 1)))
    for given in (FactBegan(seen.event), Faced(())):
        after, _commands = update(state, given, depiction)
        assert after.own == DuelOwn()
